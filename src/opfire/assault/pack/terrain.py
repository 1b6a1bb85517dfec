"""The terrain chart, fortifications and mines."""

from __future__ import annotations

from typing import Literal

import msgspec

from opfire.assault.pack.letters import DiceLetters, DieLetter, Movement, Sight, UnitKind
from opfire.kernel.display import Words


class Terrain(msgspec.Struct, frozen=True):
    """A row of the terrain chart. Dice and costs of additive rows, hexsides and overlays are added."""

    id: str
    name: Words
    kind: Literal["terrain", "additive", "marker", "hexside", "overlay"]
    letter: str = ""
    """How it is written on map tiles; '' where it is not terrain of a hex."""
    defence: dict[UnitKind, DiceLetters] = {}
    cost: dict[Movement, int | None] = {}
    """Movement points by movement type; null where it is barred; empty where the row changes nothing."""
    turn_cost: int = 0
    """What a vehicle pays more in a hex in which it changes direction to follow the road."""
    damage: dict[Literal["wheeled", "tracked"], DiceLetters] = {}
    sight: Sight = "clear"
    sight_die: DieLetter = ""
    level: int = 0
    notes: Words = Words("", "")


class AreaDice(msgspec.Struct, frozen=True):
    """The dice of a fortification in one area of impact; null: those of the terrain it lies in."""

    infantry: DiceLetters | None
    artillery: DiceLetters | None


class Fortification(msgspec.Struct, frozen=True):
    """A row of the fortification table."""

    id: str
    name: Words
    areas: dict[Literal["front", "flank", "rear", "above"], AreaDice]
    shelters: tuple[UnitKind, ...]
    strongest_die: DieLetter
    collapse: Literal["removed", "trench"]
    set_up_only: tuple[UnitKind, ...] = ()
    """Who has to be inside from the set-up on."""
    fixed_arc: bool = False
    """A gun inside fires only through the front."""
    attack_die: DieLetter = ""
    notes: Words = Words("", "")


class Mine(msgspec.Struct, frozen=True):
    """A row of the mine table; a detection number is the least that finds the mines, null: no roll."""

    id: str
    name: Words
    units: tuple[UnitKind, ...]
    detection: dict[UnitKind, int | None] = {}
    attack: DiceLetters = ""
    defence: DiceLetters = ""
    results: dict[Literal["critical", "damage", "suppression"], tuple[str, ...]] = {}
    notes: Words = Words("", "")


class Building(msgspec.Struct, frozen=True):
    """A drawn house: offset from the hex centre in hex sides, size in points, angle in degrees, roof."""

    dx: float
    dy: float
    w: int
    h: int
    a: int
    roof: Literal["gable", "hip", "flat", "court", "church", "ruin"]


class Houses(msgspec.Struct, frozen=True):
    """A way to draw the houses of a hex whose tile does not say how."""

    id: str
    terrain: str
    buildings: tuple[Building, ...]
