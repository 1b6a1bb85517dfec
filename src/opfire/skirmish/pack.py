"""What a skirmish pack holds: weapons, models, vehicles, terrain, tables, scenarios and the printed tables."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Final, Literal

import msgspec

from opfire.content.loader import Pack, Schema, read_pack, sound_packs
from opfire.content.own.shelf import KEPT, own_folder, read_own
from opfire.kernel.display import Words

GAME: Final = "skirmish"
Points = tuple[tuple[int, int], ...]
Rect = tuple[int, int, int, int]
Bands = tuple[int | None, int | None, int | None]
Column = Literal["foot", "motorcycle", "wheeled", "half-tracked", "tracked"]


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """Anything in a pack that has an id and a name."""

    id: str
    name: Words


class WeaponType(Entry, frozen=True, kw_only=True):
    """A weapon: X by range band and kind of target, shots, blast and traits; lengths in millimetres."""

    nation: str
    group: str
    kind: Literal[
        "close combat weapon",
        "infantry weapon",
        "direct explosive weapon",
        "indirect explosive weapon",
        "anti-tank weapon",
        "gun",
    ]
    calibre: int = 0
    reach: tuple[int, int] = (0, 0)
    foot: Bands = (None, None, None)
    unarmoured: Bands = (None, None, None)
    armoured: Bands = (None, None, None)
    shots: int = 0
    blast: int = 0
    blast_modifier: int = 0
    ammo: Literal["none", "magazine", "single-shot", "one-use", "gun", "vehicle", "tank"] = "none"
    table: Literal["light", "heavy"] = "light"
    traits: tuple[str, ...] = ()
    years: tuple[int, int] = (1939, 1945)


class ModelType(Entry, frozen=True, kw_only=True):
    """A soldier or a team on one base."""

    nation: str
    kind: Literal["infantry", "team"]
    men: int = 1
    base: int = 25
    tw: int
    pw: int = 0
    weapons: dict[str, int]
    equipment: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    years: tuple[int, int] = (1939, 1945)
    points: int
    duel_points: int


class Mounted(msgspec.Struct, frozen=True):
    """A weapon of a vehicle, the crew role that fires it and where it can point."""

    weapon: str
    gunner: str
    mount: Literal["turret", "hull", "ring"] = "turret"


class VehicleType(Entry, frozen=True, kw_only=True):
    """A motorcycle, truck, armoured car, half-track or tank; PW for front, sides and rear."""

    nation: str
    group: str
    movement: Column
    armoured: bool
    pw: tuple[int, int, int]
    pw_collision: int
    tw: int
    crew: tuple[str, ...]
    weapons: tuple[Mounted, ...] = ()
    turret: bool = False
    seats: int = 0
    exposed: tuple[str, ...] = ()
    seats_exposed: bool = True
    traits: tuple[str, ...] = ()
    years: tuple[int, int] = (1939, 1945)
    points: int
    length: int
    width: int


class TerrainType(Entry, frozen=True, kw_only=True):
    """A row of the terrain and cover table; dice by movement column, null is impassable."""

    kind: Literal["linear", "area", "none"]
    movement: dict[str, int | None]
    cover: int = 0
    starred: bool = False
    sight: Literal["clear", "depth", "walls"] = "clear"


class TraitType(Entry, frozen=True, kw_only=True):
    """A trait as the help shows it."""

    about: Words
    points: int = 0


class SpecialRule(Entry, frozen=True, kw_only=True):
    """A rule that only some scenarios have, as they tell it."""

    about: Words


class Row(msgspec.Struct, frozen=True):
    """A row of a result table: from this number on, this result."""

    least: int
    result: str
    rule: str


class DamageTable(msgspec.Struct, frozen=True, kw_only=True):
    """A result table, its rows from low to high."""

    id: str
    rows: tuple[Row, ...]

    def result(self, number: int) -> Row:
        """The row a number falls into; anything below the first row belongs to it."""
        return next((row for row in reversed(self.rows) if number >= row.least), self.rows[0])

    @property
    def least(self) -> int:
        """The lowest number that does anything."""
        return next(row.least for row in self.rows if row.result not in ("missed", "no-effect"))


class MoveRates(msgspec.Struct, frozen=True, kw_only=True):
    """How far a kind of unit goes and how much it may turn on the way, in millimetres and degrees."""

    id: str
    cautious: int
    fast: int
    turn_cautious: int = 360
    turn_fast: int = 360


class Feature(msgspec.Struct, frozen=True, kw_only=True):
    """Something on a table: an area, an obstacle, a road, a building, an opening in its wall, a wreck."""

    id: str
    kind: Literal["area", "linear", "road", "building", "door", "window", "wreck", "objective"]
    terrain: str = ""
    points: Points
    width: int = 0
    of: str = ""
    high: bool = False
    roof: Literal["", "open", "parapet"] = ""
    name: Words = Words("", "")


class TableLayout(Entry, frozen=True, kw_only=True):
    """A table and everything on it, in millimetres from the lower left corner."""

    about: Words
    size: tuple[int, int]
    features: tuple[Feature, ...]


class Exit(msgspec.Struct, frozen=True):
    """Units that may leave the table with honour: over the strip of the edge inside this rectangle."""

    kinds: tuple[str, ...]
    strip: Rect


class Hiding(msgspec.Struct, frozen=True):
    """How many units may start hidden, and which kinds only (none named: all)."""

    count: int = 0
    only: tuple[str, ...] = ()


class SideSetup(msgspec.Struct, frozen=True, kw_only=True):
    """A side of a scenario: its force by kind and number, where it sets up and how it may hide."""

    id: str
    nation: str
    name: Words
    force: dict[str, int]
    zone: Rect
    zones: dict[str, Rect] = {}
    hiding: Hiding = Hiding()
    off_table: tuple[str, ...] = ()
    exits: tuple[Exit, ...] = ()


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """What earns a side victory points."""

    side: str
    what: Literal["exit", "exit-wounded", "destroyed", "objective", "casualty", "prisoner"]
    points: int
    of: tuple[str, ...] = ()


class Victory(msgspec.Struct, frozen=True, kw_only=True):
    """How a scenario is won: by points, by holding objectives, or by clearing a building."""

    mode: Literal["points", "objectives", "attack", "clear"]
    scores: tuple[Score, ...] = ()
    needed: int = 0
    attacker: str = ""
    place: str = ""


class Scenario(Entry, frozen=True, kw_only=True):
    """A battle: table, sides, who sets up first, how it is won, and its special rules."""

    about: Words
    date: str
    table: str
    turns: int
    sides: tuple[SideSetup, SideSetup]
    sets_up: Literal["first", "second", "roll"] = "roll"
    victory: Victory
    special: tuple[str, ...] = ()
    balance: str = ""


SCHEMA: Schema = {
    "weapons": WeaponType,
    "models": ModelType,
    "vehicles": VehicleType,
    "terrain": TerrainType,
    "traits": TraitType,
    "damage": DamageTable,
    "moves": MoveRates,
    "special": SpecialRule,
    "tables": TableLayout,
    "scenarios": Scenario,
}


class SkirmishPack(msgspec.Struct, frozen=True, eq=False):
    """Everything a pack holds, by id; a pack is equal to itself alone, so that tables can be kept for it."""

    weapons: dict[str, WeaponType]
    models: dict[str, ModelType]
    vehicles: dict[str, VehicleType]
    terrain: dict[str, TerrainType]
    traits: dict[str, TraitType]
    damage: dict[str, DamageTable]
    moves: dict[str, MoveRates]
    special: dict[str, SpecialRule]
    tables: dict[str, TableLayout]
    scenarios: dict[str, Scenario]


def _read(folder: Path) -> Pack:
    return read_pack(folder, SCHEMA)


@cache
def source(name: str = "skirmish") -> Pack:
    """A pack as it was read, with the origin of every value."""
    found = sound_packs(GAME, _read).get(name)
    if found is None:
        raise LookupError(f"there is no sound pack '{name}'; see the folders named in OPFIRE_PACKS")
    return found


@cache
def skirmish_pack(name: str = "skirmish") -> SkirmishPack:
    """A pack as the game uses it."""
    return SkirmishPack(**source(name).entries)


@lru_cache(maxsize=KEPT)
def _own(name: str) -> SkirmishPack | None:
    found = read_own(name, GAME, _read)
    return None if found is None else SkirmishPack(**found.entries)


def find_pack(name: str) -> SkirmishPack | None:
    """The pack of the game, or somebody's own that is named by its content; raises `BadPack` when that does not fit."""
    if name == GAME:
        return skirmish_pack()
    return _own(name) if own_folder(name) else None
