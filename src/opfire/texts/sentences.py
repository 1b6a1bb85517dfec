"""Makes sentences from questions, options and events, wherever there is no browser to do it.

A value that is the id of a piece or side is said by its name, a hex by its short name. A list of numbers `left`
gives `$left` ("0-1-2") and its parts `$left-1`, `$left-2`, `$left-3`; the entries of a table `rolls` are `$rolls-key`.
A number `length` of millimetres is also there in centimetres, as `$length-cm`; `$name-given` says whether a word
`name` is there at all.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from opfire.kernel.ask import Ask, Option, kebab
from opfire.kernel.chance import Chance
from opfire.kernel.events import Event
from opfire.kernel.game import Outcome, Title
from opfire.kernel.table import BoardData, Picture, Text, Words
from opfire.texts.catalogues import Args, say


def words(lang: str, pair: Words | Title) -> str:
    """A name of a pack in the language."""
    return pair.de if lang == "de" else pair.en


def names_of(lang: str, picture: Picture, board: BoardData | None = None) -> dict[str, str]:
    """The names of hexes, pieces and their types, cards and sides; what has the same name is told apart by id."""
    names = short_hexes(board) if board is not None else {}
    called = Counter(words(lang, piece.name) for piece in picture.pieces)
    for piece in picture.pieces:
        name = words(lang, piece.name)
        names[piece.id] = f"{name} ({piece.id})" if called[name] > 1 else name
        if piece.type:
            names.setdefault(piece.type, name)
    names |= cards_called(lang, picture)
    names |= {side.id: words(lang, side.name) for side in picture.sides}
    return names


def cards_called(lang: str, picture: Picture) -> dict[str, str]:
    """The names of cards, those of the same name told apart by id."""
    called = {card.id: words(lang, card.name) for hand in picture.hands for card in hand.cards}
    often = Counter(called.values())
    return {id: f"{name} ({id})" if often[name] > 1 else name for id, name in called.items()}


def short_hexes(board: BoardData) -> dict[str, str]:
    """Hexes without the name of their tile, where there is only one tile."""
    tiles = {hex.rpartition(".")[0] for hex in board.hexes}
    return {hex: hex.rpartition(".")[2] if len(tiles) == 1 else hex for hex in board.hexes}


class Sentences:
    """Speaks about one game in one language."""

    def __init__(self, lang: str, game: str, names: Mapping[str, str]) -> None:
        self.lang = lang
        self.game = game
        self.names = names

    def name(self, id: str | None) -> str:
        """What a piece, side or hex is called."""
        return self.names.get(id or "", id or "")

    def ask(self, ask: Ask | Chance) -> str:
        """The question in a sentence."""
        about = ask.about if isinstance(ask, Ask) else {"why": ask.why, "of": ask.of}
        return self._say(f"ask-{self.game}-{ask.kind}", about)

    def option(self, option: Option) -> str:
        """What an option does."""
        return self._say(f"option-{self.game}-{kebab(type(option).__name__)}", _fields(option))

    def options(self, options: Sequence[Option]) -> list[str]:
        """What each option of a question does; those that would read alike are told apart by where they belong."""
        said = [self.option(option) for option in options]
        often = Counter(said)
        return [
            label if often[label] == 1 else f"{label}{self._place(option)}"
            for label, option in zip(said, options, strict=True)
        ]

    def _place(self, option: Option) -> str:
        """The hex, piece, card or point that an option hangs on, if there is one."""
        value = getattr(option, option.hangs_on[1]) if option.hangs_on is not None else None
        if value is None:
            return ""
        return f": {self.name(value)}" if isinstance(value, str) else f": {','.join(map(str, value))}"

    def event(self, event: Event) -> str:
        """What happened."""
        return self._say(f"event-{self.game}-{kebab(type(event).__name__)}", _fields(event))

    def text(self, text: Text) -> str:
        """A sentence that a picture or a preview holds."""
        return self._say(text.key, text.args)

    def word(self, kind: str, id: str) -> str:
        """The name of a phase, marker, die or result; its id in plain letters where the catalogue has none."""
        return self._first((f"{kind}-{self.game}-{id}", f"{kind}-{id}"), {}) or id.replace("-", " ")

    def outcome(self, outcome: Outcome) -> str:
        """How the game ended, and why."""
        about = {"winner": outcome.winner or "draw", "reason": outcome.reason, "level": outcome.level}
        ended = self._say(f"event-{self.game}-ended", about)
        return f"{ended}: {self.word('reason', outcome.reason)}"

    def _say(self, key: str, fields: Mapping[str, Any]) -> str:
        args = dict(self._arguments(fields))
        return self._first((key,), args) or _plain(key, args)

    def _first(self, keys: tuple[str, ...], args: Args) -> str | None:
        """The first message that the catalogue has; it says a key it does not have as it is."""
        said = ((key, say(self.lang, key, args)) for key in keys)
        return next((sentence for key, sentence in said if sentence != key), None)

    def _arguments(self, fields: Mapping[str, Any]) -> Iterator[tuple[str, str | int]]:
        for name, value in fields.items():
            yield name, self._argument(value)
            if type(value) is int:
                yield f"{name}-cm", self._centimetres(value)
            if isinstance(value, str):
                yield f"{name}-given", "true" if value else "false"
            if isinstance(value, tuple | list):
                yield from ((f"{name}-{n}", self._argument(part)) for n, part in enumerate(value, start=1))
            elif isinstance(value, dict):
                yield from ((f"{name}-{key}", self._argument(part)) for key, part in value.items())

    def _centimetres(self, tenths: int) -> str:
        """Lengths on a table are counted in millimetres and said in centimetres."""
        whole, rest = divmod(tenths, 10)
        return f"{whole}{',' if self.lang == 'de' else '.'}{rest}" if rest else str(whole)

    def _argument(self, value: Any) -> str | int:
        match value:
            case bool():
                return "true" if value else "false"
            case int():
                return value
            case str():
                return self.name(value)
            case tuple() | list():
                return "-".join(str(self._argument(part)) for part in value)
            case _:
                return ""


def _fields(thing: msgspec.Struct) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in thing.__struct_fields__ if name != "rule"}


def _plain(key: str, args: Args) -> str:
    """Where a catalogue has no message: the last words of the key and what it speaks of."""
    head = key.split("-", 2)[-1].replace("-", " ")
    said = (str(value) for name, value in args.items() if value != "" and not name.endswith(("-cm", "-given")))
    return " ".join([head, *said])
