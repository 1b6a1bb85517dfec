"""What is told about the ground: tests of vehicles, mines, blasts, charges and dug-in positions."""

from __future__ import annotations

from typing import ClassVar

from opfire.kernel.events import Event

DieShown = tuple[str, tuple[str, ...]]
"""A die and the symbols on the face it shows."""


class TerrainTested(Event, frozen=True):
    """A vehicle entered terrain that can harm it."""

    unit: str
    at: str
    attack: tuple[DieShown, ...]
    defence: tuple[DieShown, ...]
    through: int
    criticals: int
    damage: int
    suppressions: int


class MinesLaid(Event, frozen=True):
    """A side has laid its minefield markers; what they are, hex by hex, is its secret."""

    side: str
    number: int
    fields: dict[str, str]


class MineFound(Event, frozen=True):
    """A minefield marker was turned: APM, ATM or a dummy."""

    reveals: ClassVar[bool] = True
    unit: str
    at: str
    kind: str


class MineSearched(Event, frozen=True):
    """A unit looked for a way through the mines."""

    unit: str
    at: str
    roll: int
    needed: int
    found: bool


class MinesExploded(Event, frozen=True):
    """Mines went off under a unit; `what` is mines or critical-hit."""

    unit: str
    what: str
    attack: tuple[DieShown, ...]
    defence: tuple[DieShown, ...]
    through: int
    criticals: int
    damage: int
    suppressions: int


class BlastTested(Event, frozen=True):
    """A blast value was rolled against a building or fortification."""

    unit: str
    at: str
    what: str
    attack: tuple[DieShown, ...]
    defence: tuple[DieShown, ...]
    through: int
    criticals: int
    damage: int
    suppressions: int


class Collapsed(Event, frozen=True):
    """A building or fortification collapsed; `becomes` is ruins, trench or removed."""

    at: str
    what: str
    becomes: str


class GroundChanged(Event, frozen=True):
    """The terrain of a hex was changed."""

    at: str
    becomes: str


class ChargeLaid(Event, frozen=True):
    """A unit sets off an explosive charge in an adjacent hex."""

    unit: str
    at: str


class ObstacleRemoved(Event, frozen=True):
    """Wire or a barrier was torn away."""

    at: str
    what: str


class DugIn(Event, frozen=True):
    """A hex holds a dug-in position from now on."""

    unit: str
    at: str


GROUND: tuple[type[Event], ...] = (
    TerrainTested,
    MinesLaid,
    MineFound,
    MineSearched,
    MinesExploded,
    BlastTested,
    Collapsed,
    GroundChanged,
    ChargeLaid,
    ObstacleRemoved,
    DugIn,
)
