"""What lies in the box: unit, weapon and marker types, Fate cards and chits, as the pack gives them."""

from __future__ import annotations

from typing import Literal

import msgspec

from opfire.kernel.display import Words

NationId = Literal["germany", "russia", "america"]
SideId = Literal["axis", "allies"]
Posture = Literal["attacker", "recon", "defender"]
Quality = Literal["green", "line", "elite"]
UnitKind = Literal["squad", "team", "leader", "hero"]
WeaponKind = Literal["mg", "mortar", "gun", "launcher", "flamethrower", "satchel", "molotov"]
FortificationKind = Literal["foxholes", "trench", "mines", "wire", "bunker", "pillbox"]
TerrainKind = Literal["ground", "way", "hexside"]
OrderId = Literal[
    "advance",
    "artillery-denied",
    "artillery-request",
    "command-confusion",
    "fire",
    "move",
    "recover",
    "rout",
]
ActionId = Literal[
    "ambush",
    "assault-fire",
    "bore-sighting",
    "command-confusion",
    "concealment",
    "crossfire",
    "demolitions",
    "dig-in",
    "hand-grenades",
    "hidden-entrenchments",
    "hidden-mines",
    "hidden-pillbox",
    "hidden-unit",
    "hidden-wire",
    "light-wounds",
    "marksmanship",
    "no-quarter",
    "smoke-grenades",
    "spray-fire",
    "sustained-fire",
]
EventId = Literal[
    "air-support",
    "battle-harden",
    "battlefield-integrity",
    "blaze",
    "booby-trap",
    "breeze",
    "command-and-control",
    "commissar",
    "cower",
    "deploy",
    "dust",
    "elan",
    "entrench",
    "field-promotion",
    "fog-of-war",
    "hero",
    "infiltration",
    "interdiction",
    "interrogation",
    "kia",
    "malfunction",
    "medic",
    "mission-objective",
    "prisoners-of-war",
    "reconnaissance",
    "reinforcements",
    "rubble",
    "sappers",
    "scrounge",
    "shell-shock",
    "shellholes",
    "strategic-objective",
    "suppressing-fire",
    "walking-wounded",
    "white-phosphorus",
]
Trigger = Literal["event", "jam", "sniper", "time"]
ChitEffect = Literal["all-five-wins", "double-exit", "double-elimination"]

Years = tuple[int, int]


class Content(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """An entry of the pack."""


class BrokenSide(Content, frozen=True, kw_only=True):
    """The back of a unit counter."""

    fp: int
    range: int
    move: int
    morale: int
    fp_boxed: bool = False
    range_boxed: bool = False
    move_boxed: bool = False
    command: int | None = None


class UnitType(Content, frozen=True, kw_only=True):
    """A kind of unit counter; leaders exist once a grade and nation."""

    id: str
    nation: NationId
    kind: UnitKind
    name: Words
    fp: int
    range: int
    move: int
    morale: int
    fp_boxed: bool = False
    range_boxed: bool = False
    move_boxed: bool = False
    command: int | None = None
    figures: int
    vp: int
    quality: Quality | None = None
    years: Years
    value: int = 0
    broken: BrokenSide


class WeaponType(Content, frozen=True, kw_only=True):
    """A kind of weapon counter."""

    id: str
    nation: NationId
    kind: WeaponKind
    name: Words
    model: str = ""
    fp: int
    range: int
    min_range: int = 0
    fp_boxed: bool = False
    range_boxed: bool = False
    move_penalty: int = 0
    """What carrying it takes from the Move of a unit."""
    ordnance: bool = False
    smoke: bool = False
    no_cover: bool = False
    """Its targets have cover 0 whatever happens."""
    single_use: bool = False
    fix: tuple[int, int]
    eliminate: tuple[int, int]
    years: Years
    value: int = 0

    @property
    def indirect(self) -> bool:
        """Whether it falls from above: hexside cover does not count and woods burst."""
        return self.kind == "mortar"


class Radio(Content, frozen=True, kw_only=True):
    """A battery that a player may call."""

    id: str
    nation: NationId
    name: Words
    model: str = ""
    fp: int
    smoke: bool
    vulnerability: int
    """The impact roll that destroys a fortification."""
    years: Years
    value: int = 0


class FateCard(Content, frozen=True, kw_only=True):
    """A card of a nation's deck; `roll` is the white die, then the coloured one."""

    id: str
    nation: NationId
    number: int
    order: OrderId
    action: ActionId
    event: EventId
    hex: str
    roll: tuple[int, int]
    trigger: Trigger | None = None
    action_nation: NationId | None = None
    """The nation that alone may use the action (Marksmanship)."""
    direction: int | None = None
    """Where the wind of a Breeze card blows: 1 to 6."""


class Fortification(Content, frozen=True, kw_only=True):
    """A kind of fortification marker; cover is None where it gives none."""

    id: FortificationKind
    name: Words
    cover: int | None = None
    cover_indirect: int | None = None
    """Cover against mortars and artillery."""
    wins_ties: bool = False
    """Melee ties go to the side that held the hex alone."""
    not_in: tuple[str, ...] = ()
    """Terrain types where a buyer may not place it."""
    limit: int | None = None
    """How many a side may buy."""
    value: int = 0


class Chit(Content, frozen=True, kw_only=True):
    """An objective chit: what the named objectives are worth, or a special effect."""

    id: str
    objectives: tuple[int, ...] = ()
    vp: int = 0
    effect: ChitEffect | None = None
    always_open: bool = False

    @property
    def gives(self) -> str:
        """Its effect, or whether one objective gets its points or each of several."""
        return self.effect or ("each" if len(self.objectives) > 1 else "one")

    @property
    def objective(self) -> int:
        """The first objective it names, 0 if none."""
        return self.objectives[0] if self.objectives else 0


class Nation(Content, frozen=True, kw_only=True):
    """A nation: its side, its deck and how it works its hand."""

    id: NationId
    side: SideId
    name: Words
    deck_colour: str
    discard: int
    hand: dict[Posture, int]
    hero: str
    hero_name: str
    private: str
    private_name: str
    marksmanship: bool
    no_quarter: bool


class LeaderName(Content, frozen=True, kw_only=True):
    """A man with a name; `unit` is the leader type of his grade and nation."""

    id: str
    unit: str
    rank: str
    name: str


class SmokeMarker(Content, frozen=True, kw_only=True):
    """How many smoke markers of a value are in the pool."""

    id: str
    value: int
    count: int


class LeaderRow(Content, frozen=True, kw_only=True):
    """A row of the leader table: the grade that a roll gives for each quality."""

    id: str
    roll: int
    green: str
    line: str
    elite: str


class TerrainType(Content, frozen=True, kw_only=True):
    """A line of the terrain chart: a type of ground, a way through a hex, or something on a hexside."""

    id: str
    kind: TerrainKind
    order: int
    name: Words
    move: int | None = None
    """MPs to enter the ground, to travel along the way, or (beside the hex) to cross the hexside."""
    cover: int | None = None
    obstacle: bool = False
    hindrance: int = 0
    blind: bool = False
    """It makes a blind hex behind it for those above."""
    water: bool = False
    sunken: bool = False
    """Seen only from adjacent and higher hexes."""
    burst: int = 0
    """Added to attacks of mortars and artillery."""
    lane: bool = False
    """A line of sight along it is clear."""
    cover_change: int = 0
    """Added to whatever cover a unit in the hex has."""
