"""What is told of a skirmish: the events of its log. House rules are cited by ids that begin with SK-HR."""

from __future__ import annotations

from typing import ClassVar

from opfire.kernel.events import Event
from opfire.skirmish.log.combat import COMBAT, Reason
from opfire.skirmish.log.moves import MOVES


class Enlisted(Event, frozen=True):
    """A side took a unit into its force."""

    unit: str
    side: str


class Equipped(Event, frozen=True):
    """A unit was given something besides."""

    unit: str
    what: str


class ForceReady(Event, frozen=True):
    """A side's force is complete."""

    side: str
    points: int


class Placed(Event, frozen=True):
    """A unit was set up."""

    unit: str
    at: tuple[int, int]
    hidden: bool = False
    facing: int = 0
    aboard: str = ""


class TurnBegan(Event, frozen=True):
    """A turn begins."""

    turn: int


class InitiativeRolled(Event, frozen=True):
    """Both sides rolled for the initiative; `first` is 'tie' when they are equal."""

    rolls: dict[str, int]
    dice: dict[str, tuple[int, ...]]
    first: str


class OrderGiven(Event, frozen=True):
    """A side chose a unit's order; only that side learns of it now."""

    side: str
    unit: str
    action: str


class OrdersRevealed(Event, frozen=True):
    """All orders were turned up."""

    reveals: ClassVar[bool] = True
    orders: dict[str, str]


class PriorityRolled(Event, frozen=True):
    """A unit rolled for its place in the event chain."""

    unit: str
    dice: tuple[int, ...]
    total: int


class Acts(Event, frozen=True):
    """A unit carries out its order."""

    unit: str
    action: str


class OrderLapsed(Event, frozen=True):
    """An order could not be carried out."""

    unit: str
    why: str


class Rerolled(Event, frozen=True):
    """A die was rolled again."""

    side: str
    why: str
    die: int
    old: int
    new: int


class Checked(Event, frozen=True):
    """A unit took a test."""

    unit: str
    test: str
    dice: tuple[int, ...]
    total: int
    passed: bool
    needed: int = 0
    at_most: bool = False
    """What is needed must not be exceeded, where other tests must reach it."""
    reasons: tuple[Reason, ...] = ()


class Scouted(Event, frozen=True):
    """A scout looked for a hidden enemy."""

    unit: str
    target: str
    scout: tuple[int, ...]
    other: tuple[int, ...]
    totals: tuple[int, int]
    detected: bool


class Hid(Event, frozen=True):
    """A unit is hidden from now on."""

    unit: str


class CameToLight(Event, frozen=True):
    """A hidden unit is hidden no longer."""

    unit: str


class Treated(Event, frozen=True):
    """A wounded man was given first aid; `left` are the markers that his unit still carries."""

    unit: str
    target: str
    left: tuple[str, ...] = ()
    rests: bool = False
    """He loses the order that he had not carried out."""


class Rallied(Event, frozen=True):
    """A unit lost its shaken markers."""

    unit: str


class TeamReduced(Event, frozen=True):
    """The last man of a team left its base and stands on one of his own."""

    unit: str
    at: tuple[int, int] | None = None


class ReFormed(Event, frozen=True):
    """A man joined a team, which stands at `at` now; `left` are the markers that its men carry."""

    unit: str
    team: str
    at: tuple[int, int] | None = None
    left: tuple[str, ...] = ()


class BreakpointReached(Event, frozen=True):
    """A side has lost half of its men; `time` counts how often."""

    side: str
    time: int


class Captured(Event, frozen=True):
    """A unit was taken prisoner, with so many men."""

    unit: str
    side: str
    men: int = 1


class ObjectiveChanged(Event, frozen=True):
    """An objective is held by another side, or by nobody."""

    at: tuple[int, int]
    en: str
    de: str
    side: str
    """Who holds it, or 'nobody'."""


class Scored(Event, frozen=True):
    """A side has another number of victory points."""

    side: str
    points: int


class TurnEnded(Event, frozen=True):
    """A turn is over."""

    turn: int
    holds: dict[str, str]


class Ended(Event, frozen=True):
    """The game is over; `winner` is 'draw' when nobody has won."""

    winner: str
    reason: str


ALL: tuple[type[Event], ...] = (
    Enlisted,
    Equipped,
    ForceReady,
    Placed,
    TurnBegan,
    InitiativeRolled,
    OrderGiven,
    OrdersRevealed,
    PriorityRolled,
    Acts,
    OrderLapsed,
    Rerolled,
    Checked,
    Scouted,
    Hid,
    CameToLight,
    Treated,
    Rallied,
    TeamReduced,
    ReFormed,
    BreakpointReached,
    Captured,
    ObjectiveChanged,
    Scored,
    TurnEnded,
    Ended,
    *MOVES,
    *COMBAT,
)
