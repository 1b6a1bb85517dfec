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
    way: tuple[tuple[int, int], ...] = ()
    """The points it went through, both ends included."""


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
    at: tuple[int, int] | None = None
    facing: int = 0


class BailedOut(Event, frozen=True):
    """Somebody fled from a wreck; one of its crew is a model of his own from now on."""

    unit: str
    vehicle: str
    kind: str = ""
    en: str = ""
    de: str = ""
    wounded: bool = False
    to: tuple[int, int] | None = None
    """Where he ends, if there is any room for him."""
    length: int = 0
    facing: int = 0


class LeftTable(Event, frozen=True):
    """A unit left the table; `how` is left, exit or exit-wounded, `lost` how many men it costs its side."""

    unit: str
    how: str
    lost: int = 0


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
    BailedOut,
    LeftTable,
    OutOfControl,
    AccidentRolled,
    Immobilised,
    Abandoned,
)
