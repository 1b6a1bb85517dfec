"""Scenarios, orders of battle and support tables: who fights where, with what, for what."""

from __future__ import annotations

from typing import Literal

import msgspec

from opfire.commander.pack.pieces import Content, FortificationKind, NationId, Posture, Quality, SideId, Years
from opfire.kernel.display import Words

Edge = Literal["north", "east", "south", "west"]
SpecialKind = Literal[
    "bridge-not-fortified",
    "no-start-in",
    "vp-for-squads-in",
    "radio-smoke-from-space",
    "radio-fires-once",
]


class Muster(Content, frozen=True, kw_only=True):
    """So many units of a type; a leader may have a name, and a weapon may come with its unit."""

    unit: str
    count: int = 1
    name: str = ""
    weapon: str | None = None


class Reinforcement(Content, frozen=True, kw_only=True):
    """What enters when the time marker reaches a space."""

    space: int
    units: tuple[Muster, ...] = ()
    radio: str | None = None


class SideSetup(Content, frozen=True, kw_only=True):
    """One side of a scenario. An area lists columns ('A-C'), rows ('1-6') and single hexes ('I5')."""

    nation: NationId
    posture: Posture
    quality: Quality
    orders: int
    edge: Edge
    area: tuple[str, ...]
    units: tuple[Muster, ...]
    weapons: dict[str, int] = msgspec.field(default_factory=dict)
    """Weapons that the owner gives to units of his choice before set-up."""
    radio: str | None = None
    fortifications: dict[FortificationKind, int] = msgspec.field(default_factory=dict)
    reinforcements: tuple[Reinforcement, ...] = ()
    objectives: tuple[int, ...] = ()
    surrender: int
    initiative: int | None = None


class SpecialRule(Content, frozen=True, kw_only=True):
    """A rule of one scenario: what it is about and its numbers."""

    kind: SpecialKind
    text: Words
    side: SideId | None = None
    value: int = 0
    area: tuple[str, ...] = ()
    terrain: str | None = None


class Scenario(Content, frozen=True, kw_only=True):
    """A battle to be set up: map, sides, clock, chits and who begins."""

    id: str
    number: int
    title: Words
    date: Words
    about: Words
    fun: Words
    map: str
    year: int
    axis: SideSetup
    allies: SideSetup
    sets_up_first: SideId
    first_turn: SideId
    initiative: SideId
    time: int = 0
    sudden_death: int
    open_chits: tuple[str, ...] = ()
    secret_chits: int = 1
    start_vp: int = 0
    """Where the VP marker stands: above 0 for the Axis, below 0 for the Allies."""
    mine_strength: int = 6
    special: tuple[SpecialRule, ...] = ()
    balance: str = ""

    @property
    def sides(self) -> tuple[str, ...]:
        """Both sides, the Axis first."""
        return ("axis", "allies")

    def side(self, id: str) -> SideSetup:
        """The set-up of a side."""
        return self.axis if id == "axis" else self.allies


class OrderOfBattle(Content, frozen=True, kw_only=True):
    """A basic force for created scenarios."""

    id: str
    nation: NationId
    quality: Quality
    name: Words
    years: Years
    units: tuple[Muster, ...]
    weapons: dict[str, int]
    orders: int
    initiative: int
    cost: int
    reason: str = ""


class SupportItem(Content, frozen=True, kw_only=True):
    """An item of a support column: a unit (with the weapon bound to it) or a radio."""

    unit: str | None = None
    weapon: str | None = None
    radio: str | None = None
    cost: int
    years: Years

    def exists(self, year: int) -> bool:
        """Whether it is available in a year."""
        return self.years[0] <= year <= self.years[1]


class SupportColumn(Content, frozen=True, kw_only=True):
    """A column of a nation's support table and the rolls that choose it."""

    id: str
    nation: NationId
    rolls: tuple[int, int]
    items: tuple[SupportItem, ...]


class Purchase(Content, frozen=True, kw_only=True):
    """Something a defender may buy: fortifications, or a mine strength for the whole game."""

    id: str
    name: Words
    cost: int
    limit: int | None = None
    rolls: tuple[int, int] | None = None
    """The rolls that name a package; None for an item that is always for sale."""
    fortifications: dict[FortificationKind, int] = msgspec.field(default_factory=dict)
    mine_strength: int | None = None
