"""What is told about command points and command cards."""

from __future__ import annotations

from typing import ClassVar

from opfire.kernel.events import Event


class PointsPlanned(Event, frozen=True):
    """A side has laid out its command points; where they lie is its secret."""

    side: str
    points: int
    focus: int


class PointSpent(Event, frozen=True):
    """A command point was flipped to activate a unit."""

    unit: str
    focus: bool


class PointLost(Event, frozen=True):
    """A side lost a command point with a unit."""

    side: str
    points: int


class CardsDrawn(Event, frozen=True):
    """A side drew command cards."""

    reveals: ClassVar[bool] = True
    side: str
    cards: int


class DeckShuffled(Event, frozen=True):
    """The discards of a side are its draw pile again."""

    side: str


class CardDiscarded(Event, frozen=True):
    """A command card went to its discard pile unused."""

    side: str
    card: str
    en: str
    de: str


class CardPlayed(Event, frozen=True):
    """A side played a command card, for a unit or for none."""

    side: str
    card: str
    en: str
    de: str
    unit: str = ""
    meant: bool = False
    """Whether it was played for a unit."""
    borrowed: bool = False
    """Whether it came out of the other's hand."""


class CardCancelled(Event, frozen=True):
    """A command card does nothing, because the enemy answered it with one of his own."""

    card: str
    en: str
    de: str


class HandSeen(Event, frozen=True):
    """A side has seen the hand of another; which cards these are only the two know."""

    reveals: ClassVar[bool] = True
    side: str
    of: str
    cards: str


class CardBorrowed(Event, frozen=True):
    """A side has taken a card of the other's hand for this turn."""

    side: str
    of: str


class Rallied(Event, frozen=True):
    """A morale marker was removed by a card."""

    unit: str


class Restored(Event, frozen=True):
    """A card took damage points off a unit; without points it set a vehicle going again."""

    unit: str
    points: int
    left: int
    half: bool = False
    """Whether it is still at half strength."""


class Seasoned(Event, frozen=True):
    """A card lends a unit an experience level for the turn."""

    unit: str
    level: str


class MinesCleared(Event, frozen=True):
    """A card removed an open minefield."""

    at: str


class PointsMoved(Event, frozen=True):
    """A side has laid command points elsewhere."""

    side: str


class PointTaken(Event, frozen=True):
    """A side lost an unspent command point from a unit card for this turn, which shows that it lay there."""

    reveals: ClassVar[bool] = True
    side: str
    card: str


COMMAND: tuple[type[Event], ...] = (
    PointsPlanned,
    PointSpent,
    PointLost,
    CardsDrawn,
    DeckShuffled,
    CardDiscarded,
    CardPlayed,
    CardCancelled,
    HandSeen,
    CardBorrowed,
    Rallied,
    Restored,
    Seasoned,
    MinesCleared,
    PointsMoved,
    PointTaken,
)
