"""Makes sentences from questions, options and events, wherever there is no browser to do it.

A value that is the id of a piece or side is said by its name, a hex by its short name. A list `dice` gives `$dice`
("3 + 5") and its parts `$dice-1` and `$dice-2`. A number `length` of millimetres is also there in centimetres, as
`$length-cm`, that of a list as `$at-1-cm`; `$name-given` says whether a word `name` is there at all. What is kept
from a reader is left out.

The browser has a maker of its own, `web/src/lib/sentences.ts`; `tests/telling/examples.json` holds both to the same
words.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any, Final

import msgspec

from opfire.kernel.ask import Ask, Option, kebab
from opfire.kernel.chance import Chance
from opfire.kernel.display import BoardData, Picture, Text, Words
from opfire.kernel.events import Event
from opfire.kernel.state import Outcome
from opfire.texts.catalogues import Args, say

KIND_OF_MESSAGE: Final = re.compile(r"^(option|event|ask)-[a-z]+-")
IN_LETTERS: Final = {"split-dice": ("primary", "secondary")}
"""The fields of options that name dice by their letters, such as 'YG'."""
HOLE: Final = "\ue000"
"""Stands for a value that is empty or kept from the reader until the sentence is made."""
HOLES: Final = re.compile(rf"\s*{HOLE}")


def words(lang: str, pair: Words) -> str:
    """A name of a pack in the language."""
    return pair.de if lang == "de" else pair.en


def names_of(lang: str, picture: Picture, board: BoardData | None = None) -> dict[str, str]:
    """The names of hexes, pieces and their types, cards and sides."""
    names = short_hexes(board) if board is not None else {}
    for called in (board.types, board.spots) if board is not None else ():
        names |= {one: words(lang, name) for one, name in called.items()}
    names |= pieces_called(lang, picture)
    for piece in picture.pieces:
        if piece.type:
            names.setdefault(piece.type, words(lang, piece.name))
    names |= cards_called(lang, picture)
    names |= {side.id: words(lang, side.name) for side in picture.sides}
    return names


def pieces_called(lang: str, picture: Picture) -> dict[str, str]:
    """The names of pieces: namesakes of a side have numbers, and who is still called like an enemy is told by side."""
    sides, numbers = {side.id: words(lang, side.name) for side in picture.sides}, numbers_of(lang, picture)
    called: dict[str, str] = {}
    for piece in picture.pieces:
        number = f" · {numbers[piece.id]}" if piece.id in numbers else ""
        called[piece.id] = words(lang, piece.name) + number
    often = Counter(called.values())
    of = {piece.id: sides.get(piece.side, piece.side) for piece in picture.pieces}
    return {id: f"{name} ({of[id]})" if often[name] > 1 else name for id, name in called.items()}


def numbers_of(lang: str, picture: Picture) -> dict[str, int]:
    """The numbers of pieces with the same name and side, in the order of their ids, whoever is gone included."""
    namesakes: dict[tuple[str, str], list[str]] = {}
    for piece in sorted(picture.pieces, key=lambda piece: (len(piece.id), piece.id)):
        namesakes.setdefault((piece.side, words(lang, piece.name)), []).append(piece.id)
    return {id: n for ids in namesakes.values() if len(ids) > 1 for n, id in enumerate(ids, start=1)}


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
        """What an option does; dice that it names by letters are said by their colours."""
        return self._say(f"option-{self.game}-{kebab(type(option).__name__)}", self._spelt(option))

    def _spelt(self, option: Option) -> dict[str, Any]:
        """The fields of an option, dice by their colours."""
        fields, letters = _fields(option), IN_LETTERS.get(kebab(type(option).__name__), ())
        return fields | {name: self._colours(fields[name]) for name in letters}

    def _colours(self, letters: str) -> str:
        return ", ".join(say(self.lang, f"die-letter-{letter}") for letter in letters)

    def answer(self, option: Option, ask: Ask) -> str:
        """What an option does in answer to a question, where there are words for just that, else what it does."""
        key = f"option-{self.game}-{kebab(type(option).__name__)}-{ask.kind}"
        said = self._first((key,), dict(self._arguments({**ask.about, **self._spelt(option)})))
        return HOLES.sub("", said).strip() if said is not None else self.option(option)

    def options(self, ask: Ask) -> list[str]:
        """What each option of a question does; those that would read alike are told apart by where they belong."""
        options = ask.options
        said = [self.answer(option, ask) for option in options]
        often = Counter(said)
        return [
            label if often[label] == 1 else f"{label}{self._place(option)}"
            for label, option in zip(said, options, strict=True)
        ]

    def _place(self, option: Option) -> str:
        """The hex, piece, card or point that an option hangs on, if there is one."""
        value = getattr(option, option.anchor[1]) if option.anchor is not None else None
        if value is None:
            return ""
        return f": {self.name(value)}" if isinstance(value, str) else f": {','.join(map(str, value))}"

    def event(self, event: Event) -> str:
        """What happened."""
        return self._say(f"event-{self.game}-{kebab(type(event).__name__)}", _fields(event))

    def text(self, text: Text) -> str:
        """A sentence that a picture or a preview holds; a game may have words of its own for a key."""
        if text.key == "words":
            return str(text.args.get(self.lang) or text.args.get("en", ""))
        return self._say((f"{text.key}-{self.game}", f"{self.game}-{text.key}", text.key), text.args)

    def word(self, kind: str, id: str) -> str:
        """The name of a phase, marker, die or result; its id in plain letters where the catalogue has none."""
        return self._first((f"{kind}-{self.game}-{id}", f"{kind}-{id}"), {}) or id.replace("-", " ")

    def outcome(self, outcome: Outcome) -> str:
        """How the game ended, and why."""
        about = {"winner": outcome.winner or "draw", "reason": outcome.reason, "level": outcome.level}
        ended = self._say(f"event-{self.game}-ended", about)
        return f"{ended}: {self.word('reason', outcome.reason)}"

    def _say(self, keys: str | tuple[str, ...], fields: Mapping[str, Any]) -> str:
        found = (keys,) if isinstance(keys, str) else keys
        said = self._first(found, dict(self._arguments(fields)))
        return HOLES.sub("", said).strip() if said is not None else self._plain(found[-1], fields)

    def _first(self, keys: tuple[str, ...], args: Args) -> str | None:
        """The first message that the catalogue has; it says a key it does not have as it is."""
        said = ((key, say(self.lang, key, args)) for key in keys)
        return next((sentence for key, sentence in said if sentence != key), None)

    def _arguments(self, fields: Mapping[str, Any]) -> Iterator[tuple[str, str | int | Decimal]]:
        for name, value in fields.items():
            match value:
                case None | "":
                    yield from ((name, HOLE), (f"{name}-given", "false"))
                case bool():
                    yield name, str(value).lower()
                case int():
                    yield from ((name, value), (f"{name}-cm", Decimal(value) / 10))
                case str():
                    yield from ((name, self.name(value)), (f"{name}-given", "true"))
                case tuple() | list():
                    parts = [self._part(part) for part in value if isinstance(part, str | int)]
                    yield name, " + ".join(map(str, parts))
                    for n, part in enumerate(parts, start=1):
                        yield f"{name}-{n}", part
                        if isinstance(part, int):
                            yield f"{name}-{n}-cm", Decimal(part) / 10

    def _part(self, value: str | int) -> str | int:
        return self.name(value) if isinstance(value, str) else value

    def _plain(self, key: str, fields: Mapping[str, Any]) -> str:
        """Where a catalogue has no message: the last words of the key and the names and numbers it speaks of."""
        head = KIND_OF_MESSAGE.sub("", key).replace("-", " ")
        said = (value for value in fields.values() if isinstance(value, str | int) and not isinstance(value, bool))
        return " ".join([head, *(str(self._part(value)) for value in said if value != "")])


def _fields(thing: msgspec.Struct) -> dict[str, Any]:
    return {name: getattr(thing, name) for name in thing.__struct_fields__ if name != "rule"}
