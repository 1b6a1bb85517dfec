"""What is told of movement: on foot, on wheels and out of control."""

from __future__ import annotations

from opfire.kernel.events import Event


class GroundRolled(Event, frozen=True):
    """Dice changed the length of a move: terrain, wounds, tyres, mounting, a road."""

    unit: str
    why: str
    dice: tuple[int, ...]
    left: int


class Moved(Event, frozen=True):
    """A unit moved."""

    unit: str
    start: tuple[int, int]
    to: tuple[int, int]
    length: int
    facing: int


class Turned(Event, frozen=True):
    """A unit turned on the spot."""

    unit: str
    facing: int


class HatchMoved(Event, frozen=True):
    """A vehicle's hatch was closed or opened."""

    unit: str
    shut: bool


class Mounted(Event, frozen=True):
    """A unit mounted a vehicle."""

    unit: str
    vehicle: str


class Dismounted(Event, frozen=True):
    """A unit got off a vehicle."""

    unit: str
    vehicle: str


class LeftTable(Event, frozen=True):
    """A unit left the table; `how` is left, exit or fled."""

    unit: str
    how: str


class OutOfControl(Event, frozen=True):
    """A vehicle ran on out of control."""

    unit: str
    length: int
    to: tuple[int, int]


class AccidentRolled(Event, frozen=True):
    """A vehicle collided with something."""

    unit: str
    against: str
    die: int
    total: int
    result: str


class Immobilised(Event, frozen=True):
    """A vehicle will not move again."""

    unit: str


class Abandoned(Event, frozen=True):
    """A crew left its vehicle."""

    unit: str


MOVES: tuple[type[Event], ...] = (
    GroundRolled,
    Moved,
    Turned,
    HatchMoved,
    Mounted,
    Dismounted,
    LeftTable,
    OutOfControl,
    AccidentRolled,
    Immobilised,
    Abandoned,
)
