"""Writes `examples.json`: what the games tell and ask, with the sentences it gives in both languages.

The terminal and the browser each have a maker of sentences; the tests of both read the file, so that the two say
the same. Examples come from random games of every scenario, as long as they bring words that no other brought; what
never came up is made from the types of events and options. Run it after a change of a sentence, event or option:

    PYTHONPATH=tests python -m support.telling.collect
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Preview
from opfire.kernel.game import games, scenarios
from opfire.kernel.match import Logged, Match
from opfire.server.records.heard import lines
from opfire.texts.sentences import names_of
from support.simtest import Numbers, choose
from support.telling.told_examples import Example, events, options, sentence, write
from support.telling.variants import Shape, shapes, wanted

SEEDS = 3
LONGEST = 2000
"""Decisions after which a random game has told enough."""
NUMBERS = {"one": 1, "other": 2}
Names = Mapping[str, tuple[str, str]]


class Collection:
    """The examples found so far, none of which says only what others say."""

    def __init__(self) -> None:
        self.examples: list[Example] = []
        self.known: dict[str, set[Shape]] = {}

    def is_new(self, example: Example) -> bool:
        """Whether it brings words that no other has brought."""
        known = self.known.get(example.message)
        return known is None or not shapes(example.message, example.fields) <= known

    def add(self, example: Example, names: Names) -> None:
        """Keep an example that is new, with the names it speaks of and the sentences it gives."""
        if not self.is_new(example):
            return
        self.known.setdefault(example.message, set()).update(shapes(example.message, example.fields))
        said = {value for value in example.fields.values() if isinstance(value, str)}
        called = {id: name for id, name in names.items() if id in said}
        named = msgspec.structs.replace(example, names=called)
        self.examples.append(msgspec.structs.replace(named, en=sentence(named, "en"), de=sentence(named, "de")))


def play(scenario: str, seed: int, found: Collection) -> None:
    """Play a random game, with settings of all kinds, and collect what is asked and told in it."""
    values = scenarios()[scenario].settings
    mixed = {name: kinds[(seed + place) % len(kinds)] for place, (name, kinds) in enumerate(values.items())}
    match, numbers = Match.start(scenario, seed=seed, settings=mixed), Numbers(seed)
    for _ in range(LONGEST):
        if match.ask is None:
            break
        answer = choose(match.ask, numbers)
        new = [one for one in (*asked(match), *foreseen(match, answer)) if found.is_new(one)]
        names = called(match, match.ask.side) if new else {}
        for one in new:
            found.add(one, names)
        match.answer(answer)
    for side in (*match.game.sides, None):
        names = called(match, side)
        for line in lines(0, match.view(side).log(0)):
            found.add(event_example(match.module.name, line), names)


def asked(match: Match) -> Iterator[Example]:
    """The question and its options."""
    game, ask = match.module.name, match.ask
    if isinstance(ask, Ask):
        yield Example(game=game, kind="ask", what=ask.kind, fields=match.view(ask.side).put(ask).about, names={})
        yield from (option_example(game, option) for option in ask.options)


def foreseen(match: Match, option: Option) -> Iterator[Example]:
    """The notes and reasons of the preview of an option, and what is said of victory."""
    ask = match.ask
    assert isinstance(ask, Ask)
    view = match.view(ask.side)
    preview = view.preview(ask, option) or Preview()
    reasons = (one.why for one in (*preview.attack, *preview.defence))
    sights = (text for _, text in (preview.sight.by if preview.sight else ()))
    for text in (*preview.notes, *reasons, *sights, *view.picture().victory):
        yield Example(game=match.module.name, kind="text", what=text.key, fields=text.args, names={})


def option_example(game: str, option: Option) -> Example:
    """An option as it goes over the wire."""
    fields = msgspec.to_builtins(option)
    return Example(game=game, kind="option", what=fields.pop("do"), fields=fields, names={})


def event_example(game: str, line: Mapping[str, Any]) -> Example:
    """A line of the log as it goes over the wire."""
    fields = {name: value for name, value in line.items() if name not in ("n", "entry", "event", "rule")}
    return Example(game=game, kind="event", what=line["event"], fields=fields, names={})


def called(match: Match, side: str | None) -> Names:
    """What everything at a table is called, in both languages."""
    picture, board = match.view(side).picture(), match.module.board(match.header.scenario)
    english, german = (names_of(lang, picture, board) for lang in ("en", "de"))
    return {id: (name, german.get(id, name)) for id, name in english.items()}


def made(game: str, kind: str, what: str, type: type[msgspec.Struct]) -> Iterator[Example]:
    """An example for each word of the sentence of a type, made without a game."""
    message = f"{kind}-{game}-{what}"
    plain = {one.name: stand_in(one) for one in msgspec.structs.fields(type) if one.name != "rule"}
    for field, key in sorted(wanted(message)) or [("", "")]:
        chosen = {field: value_of(key, plain[field])} if field in plain else {}
        thing = msgspec.convert(plain | chosen, type)
        yield event_example(game, lines(0, [Logged(0, thing)])[0]) if kind == "event" else option_example(game, thing)


def stand_in(field: msgspec.structs.FieldInfo) -> Any:
    """Any value of the type of a field."""
    simple: dict[object, Any] = {int: 2, str: field.name, bool: True}
    if field.type in simple:
        return simple[field.type]
    if isinstance(field.type, type) and issubclass(field.type, msgspec.Struct):
        return {one.name: stand_in(one) for one in msgspec.structs.fields(field.type) if one.required}
    if "None" in str(field.type):
        return None
    if str(field.type).startswith("dict"):
        return {}
    return [3, 5] if str(field.type).startswith("tuple[int") else []


def value_of(key: str, like: object) -> Any:
    """A value that chooses the words with a key."""
    if isinstance(like, bool):
        return key == "true"
    if isinstance(like, int):
        return int(key) if key.isdecimal() else NUMBERS[key]
    return key


def collect() -> Collection:
    """Examples from random games, and made ones for what they did not bring."""
    found = Collection()
    for scenario in sorted(scenarios()):
        for seed in range(SEEDS):
            play(scenario, seed, found)
    for game in sorted(games()):
        for kind, types in (("event", events(game)), ("option", options(game))):
            for what, type in types.items():
                for example in made(game, kind, what, type):
                    found.add(example, {})
    return found


if __name__ == "__main__":
    write(collect().examples)
