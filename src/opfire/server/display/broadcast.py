"""What a browser is told of a game: everything in it comes from the view of one side."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache
from typing import Any, Final

import msgspec

from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import CHANCE, Chance, Draw, Roll
from opfire.kernel.dice import Die
from opfire.kernel.events import Event
from opfire.kernel.game import Title
from opfire.kernel.match import Logged, Match, View
from opfire.kernel.state import Outcome
from opfire.kernel.table import Preview
from opfire.server.display.teams import may_answer
from opfire.server.storage.clock import Clock

PREVIEW_SECONDS: Final = 0.03
"""Previews that would take longer all together are left for the browser to ask for one by one."""


class GameFacts(msgspec.Struct, frozen=True):
    """Which game this is."""

    id: str
    scenario: str
    kind: str
    title: Title
    about: Title
    special: tuple[Title, ...]


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option, what it hangs on, and what it would bring."""

    option: Option
    on: dict[str, Any] | None
    preview: Preview | None = None


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """A question to a side, or to whoever reads the dice."""

    side: str
    kind: str
    about: dict[str, str | int]
    options: Sequence[Choice]
    field: Any = None
    dice: tuple[Die, ...] = ()
    deck: tuple[str, ...] = ()
    weighed: bool = False
    """Every preview there is comes along: an option without one has none, and nobody need ask for it."""


class ClockFace(msgspec.Struct, frozen=True):
    """The milliseconds every side has left at the moment of sending, and whose time runs."""

    left: dict[str, int]
    running: str | None


class State(msgspec.Struct, frozen=True):
    """How things stand, as one side or a spectator may know it."""

    game: GameFacts
    you: str | None
    seats: tuple[str, ...]
    player: int
    """Which player of a divided side the reader is; 0 for who answers for all of it."""
    version: int
    picture: msgspec.Raw
    players: dict[str, str]
    names: dict[str, list[str]]
    """What the people on each side are called, as far as they have said so."""
    called: dict[str, str]
    """What the reader is called on each side he holds; empty where he has not said so."""
    places: dict[str, int]
    """The number of the seat that the reader holds on each side."""
    private: bool
    """Nobody watches without a link."""
    ask: Question | None
    waiting: str | None
    thinking: bool
    undo: bool
    since: int
    log: list[dict[str, Any]]
    outcome: Outcome | None
    offer: str | None
    clock: ClockFace | None
    rematch: str | None


class Pictures:
    """The views of a match, each side's made at most once."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._views: dict[str | None, View] = {}
        self._pictures: dict[str | None, msgspec.Raw] = {}
        self._questions: dict[str | None, Question | None] = {}

    def view(self, side: str | None) -> View:
        """What a side may know."""
        if side not in self._views:
            self._views[side] = self._match.view(side)
        return self._views[side]

    def picture(self, side: str | None) -> msgspec.Raw:
        """What lies where for a side, already written."""
        if side not in self._pictures:
            picture = self.view(side).picture()
            self._pictures[side] = msgspec.Raw(msgspec.json.encode(picture))
        return self._pictures[side]

    def question(self, side: str | None) -> Question | None:
        """The question to a side, if it is asked one."""
        if side not in self._questions:
            self._questions[side] = question(self.view(side))
        return self._questions[side]

    def question_to(self, side: str | None, player: int) -> Question | None:
        """The question to one player of a side, with the answers that are his to give."""
        whole, ask = self.question(side), self._match.ask
        if whole is None or not player or not isinstance(ask, Ask):
            return whole
        own = [choice for choice in whole.options if may_answer(self._match, ask, choice.option, player)]
        return msgspec.structs.replace(whole, options=own) if own else None


class Hearing:
    """What every side has heard of one match so far, so that an answer costs as little late in a game as early."""

    def __init__(self) -> None:
        self._heard: dict[str | None, list[Logged]] = {}
        self._listened: dict[str | None, int] = {}

    def log(self, match: Match, view: View) -> list[Logged]:
        """All a side has heard; what it has heard once it has heard for ever, until something is taken back."""
        side, listened = view.side, self._listened.get(view.side, 0)
        heard = self._heard.setdefault(side, [])
        for at, event in match.log[listened:]:
            told = view.module.hear(event, side)
            if told is not None:
                heard.append(Logged(at, told))
        self._listened[side] = len(match.log)
        return heard


def facts(id: str, match: Match) -> GameFacts:
    """Say which game a match is."""
    scenario = match.header.scenario
    known = match.module.scenarios()[scenario]
    return GameFacts(id, scenario, match.module.name, known.title, known.about, known.special)


def clock(clock: Clock | None, now: int) -> ClockFace | None:
    """Read the clocks."""
    if clock is None:
        return None
    return ClockFace({side: max(0, clock.left_of(side, now)) for side in clock.left}, clock.running)


def question(view: View) -> Question | None:
    """Put the question of a view as the browser needs it; a spectator is asked nothing."""
    ask = view.ask
    if ask is None or view.side is None:
        return None
    return _of_side(view, ask) if isinstance(ask, Ask) else _of_chance(ask)


def _of_side(view: View, ask: Ask) -> Question:
    until = time.monotonic() + PREVIEW_SECONDS
    choices = [Choice(option, hangs_on(option), _preview(view, ask, option, until)) for option in ask.options]
    outline = ask.field.outline() if ask.field is not None else None
    return Question(ask.side, ask.kind, ask.about, choices, outline, weighed=time.monotonic() < until)


def _of_chance(ask: Chance) -> Question:
    about: dict[str, str | int] = {"why": ask.why, "of": ask.of}
    if isinstance(ask, Roll):
        return Question(CHANCE, ask.kind, about, (), dice=ask.dice)
    things = ask.deck if isinstance(ask, Draw) else ask.cards
    return Question(CHANCE, ask.kind, about, (), deck=tuple(sorted(things)))


def _preview(view: View, ask: Ask, option: Option, until: float) -> Preview | None:
    return view.preview(ask, option) if time.monotonic() < until else None


def hangs_on(option: Option) -> dict[str, Any] | None:
    """Say which hex, piece or card an option is shown on; None is a button."""
    if option.hangs_on is None:
        return None
    kind, field = option.hangs_on
    value = getattr(option, field)
    return None if value is None else {kind: value}


def lines(first: int, logged: Sequence[Logged]) -> list[dict[str, Any]]:
    """Number log entries as the browser keeps them."""
    return [
        {"n": n, "entry": at, **unsaid(type(event)), **msgspec.to_builtins(event)}
        for n, (at, event) in enumerate(logged, start=first)
    ]


@cache
def unsaid(kind: type[Event]) -> dict[str, Any]:
    """The words and numbers that an event leaves out where they are as always; a sentence may need them."""
    fields = msgspec.structs.fields(kind)
    return {one.name: one.default for one in fields if isinstance(one.default, str | int) and one.name != "rule"}
