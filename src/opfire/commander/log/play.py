"""What happens in Combat Commander, as the log, the animation and the tests read it: turns, cards, time and points."""

from __future__ import annotations

from typing import ClassVar

from opfire.commander.log.attacks import ATTACKS
from opfire.commander.log.pieces import PIECES
from opfire.kernel.display import CardFace
from opfire.kernel.events import Event


class TurnBegan(Event, frozen=True):
    """A side takes its turn, with so many orders to give."""

    side: str
    orders: int


class Passed(Event, frozen=True):
    """A side gives no orders and may lay cards off."""

    side: str


class OrderGiven(Event, frozen=True):
    """A card was played for its order."""

    side: str
    card: str
    order: str
    face: CardFace | None = None


class OrderEnded(Event, frozen=True):
    """An order is carried out: nobody fires, moves or waits with op fire any more."""

    side: str
    order: str


class ActionPlayed(Event, frozen=True):
    """A card was played for its action."""

    side: str
    card: str
    action: str
    face: CardFace | None = None


class Discarded(Event, frozen=True):
    """A card was laid off."""

    side: str
    card: str
    face: CardFace | None = None


class Drew(Event, frozen=True):
    """A side drew cards into its hand, which only their owner may read."""

    reveals: ClassVar[bool] = True
    side: str
    count: int
    faces: tuple[CardFace, ...] = ()


class Revealed(Event, frozen=True):
    """The top card of a deck was turned up for something that is not a roll."""

    reveals: ClassVar[bool] = True
    side: str
    card: str
    why: str
    hex: str = ""
    face: CardFace | None = None


class HandShown(Event, frozen=True):
    """A side had to show its cards to the other."""

    reveals: ClassVar[bool] = True
    side: str
    cards: tuple[str, ...] = ()


class Rolled(Event, frozen=True):
    """The top card of a deck was turned up for its dice."""

    reveals: ClassVar[bool] = True
    side: str
    why: str
    white: int
    coloured: int
    card: str
    trigger: str = ""
    who: str = ""
    """The unit that it is made for."""
    against: int = 0
    """What it is compared with."""
    plus: int = 0
    """What is added to it."""
    at: str = ""
    """The hexes it is about."""
    start: str = ""
    """The hexes that an attack comes from."""
    hindered: str = ""
    """The hexes that hinder its line of sight the most."""
    face: CardFace | None = None


class Rerolled(Event, frozen=True):
    """The Initiative card changes hands and the last roll is void."""

    side: str


class Triggered(Event, frozen=True):
    """A roll interrupts play."""

    side: str
    trigger: str


class Resumed(Event, frozen=True):
    """What a roll interrupted play for is over; what is told next belongs to the play again."""

    side: str
    trigger: str


class SniperMissed(Event, frozen=True):
    """Nobody is hit by a sniper: nobody is near the hex, or whoever rolled spares those who are."""

    side: str
    at: str


class EventHappened(Event, frozen=True):
    """A random event; a breeze blows in a direction of the compass."""

    side: str
    name: str
    direction: int = 0


class Shuffled(Event, frozen=True):
    """A side shuffled its deck."""

    side: str


class TimeAdvanced(Event, frozen=True):
    """The time marker advanced."""

    space: int


class SurrenderMoved(Event, frozen=True):
    """A side can lose one unit more."""

    side: str
    space: int


class ChitOpened(Event, frozen=True):
    """An objective chit lies open."""

    reveals: ClassVar[bool] = True
    chit: str
    gives: str
    """What it does: 'one' or 'each' objective gets its points, or its special effect."""
    objective: int
    vp: int


class ChitDrawn(Event, frozen=True):
    """A side drew a secret objective chit, which only its owner may read."""

    reveals: ClassVar[bool] = True
    side: str
    chit: str = ""


class Controlled(Event, frozen=True):
    """An objective came under control of a side."""

    objective: int
    side: str


class Scored(Event, frozen=True):
    """A side gained victory points (or lost them)."""

    side: str
    vp: int
    why: str


class Ended(Event, frozen=True):
    """The game is over."""

    winner: str
    reason: str


EVENTS: tuple[type[Event], ...] = (
    ActionPlayed,
    ChitDrawn,
    ChitOpened,
    Controlled,
    Discarded,
    Drew,
    Ended,
    EventHappened,
    HandShown,
    OrderEnded,
    OrderGiven,
    Passed,
    Rerolled,
    Resumed,
    SniperMissed,
    Revealed,
    Rolled,
    Scored,
    Shuffled,
    SurrenderMoved,
    TimeAdvanced,
    Triggered,
    TurnBegan,
    *ATTACKS,
    *PIECES,
)
