"""What a browser is told of a game: everything in it comes from the view of one side."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Annotated, Any, Final, TypedDict, cast

import msgspec

from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import CHANCE, Chance, Draw, Roll
from opfire.kernel.dice import Die
from opfire.kernel.display import Preview, Words
from opfire.kernel.fair import Sealed
from opfire.kernel.match import Match, View
from opfire.kernel.state import Outcome
from opfire.server.display.divided_sides import may_answer
from opfire.server.messages import named
from opfire.server.storage.clock import Clock

PREVIEW_SECONDS: Final = 0.03
"""Previews that would take longer all together are left for the browser to ask for one by one."""


class GameFacts(msgspec.Struct, frozen=True):
    """Which game this is."""

    id: str
    scenario: str
    kind: str
    title: Words
    about: Words
    special: tuple[Words, ...]


class Spot(TypedDict, total=False):
    """What an option is shown on: one of these."""

    hex: str
    piece: str
    card: str
    point: tuple[int, int]


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option, what it hangs on, and what it would bring."""

    option: Option
    on: Spot | None
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


class LogEntry(msgspec.Struct, frozen=True, omit_defaults=True):
    """What every line of the log has; the fields of its event stand beside."""

    n: int
    entry: int
    """The number of entries in the record when it happened."""
    event: str
    rule: str = ""


class Hints(msgspec.Struct, frozen=True):
    """Whether the reader may ask for hints, and which sides have agreed to them."""

    open: bool
    agreed: tuple[str, ...]


class State(msgspec.Struct, frozen=True):
    """How things stand, as one side or a spectator may know it."""

    game: GameFacts
    you: str | None
    seats: tuple[str, ...]
    player: int
    """Which player of a divided side the reader is; 0 for who answers for all of it."""
    version: int
    picture: Annotated[msgspec.Raw, named("Picture")]
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
    back: int | None
    """To which entry the reader may go back at most, over dice and secrets too, which makes the game practice."""
    practice: bool
    """Somebody has done so: the game counts for nothing."""
    sealed: tuple[Sealed, ...]
    """The hashes of the keys that the dice are drawn from, and once the game is over the keys."""
    present: dict[str, list[int]]
    """The numbers of the seats with an open socket, by side."""
    hints: Hints
    keeping: tuple[str, ...]
    """The sides that wish the chat kept after the game."""
    since: int
    log: list[Annotated[dict[str, Any], named("LogEntry")]]
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
    choices = [Choice(option, anchor(option), _preview(view, ask, option, until)) for option in ask.options]
    outline = ask.field.outline() if ask.field is not None else None
    about = view.put(ask).about
    return Question(ask.side, ask.kind, about, choices, outline, weighed=time.monotonic() < until)


def _of_chance(ask: Chance) -> Question:
    about: dict[str, str | int] = {"why": ask.why, "of": ask.of}
    if isinstance(ask, Roll):
        return Question(CHANCE, ask.kind, about, (), dice=ask.dice)
    things = ask.deck if isinstance(ask, Draw) else ask.cards
    return Question(CHANCE, ask.kind, about, (), deck=tuple(sorted(things)))


def _preview(view: View, ask: Ask, option: Option, until: float) -> Preview | None:
    return view.preview(ask, option) if time.monotonic() < until else None


def anchor(option: Option) -> Spot | None:
    """Say which hex, piece or card an option is shown on; None is a button."""
    if option.anchor is None:
        return None
    kind, field = option.anchor
    value = getattr(option, field)
    return None if value is None else cast(Spot, {kind: value})
