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


class TurnBegan(Event, frozen=True):
    """A turn begins."""

    turn: int


class InitiativeRolled(Event, frozen=True):
    """Both sides rolled for the initiative; `first` is 'tie' when they are equal."""

    rolls: dict[str, int]
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
    """A wounded man was given first aid."""

    unit: str
    target: str


class Rallied(Event, frozen=True):
    """A unit lost its shaken markers."""

    unit: str


class TeamReduced(Event, frozen=True):
    """The last man of a team left its base."""

    unit: str


class ReFormed(Event, frozen=True):
    """A man joined a team."""

    unit: str
    team: str


class BreakpointReached(Event, frozen=True):
    """A side has lost half of its men; `time` counts how often."""

    side: str
    time: int


class Captured(Event, frozen=True):
    """A man was taken prisoner."""

    unit: str
    side: str


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
    TurnEnded,
    Ended,
    *MOVES,
    *COMBAT,
)
