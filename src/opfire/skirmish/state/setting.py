"""What a battle is fought over and with: the scenario, its table and the pack, shared by all copies of a state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from opfire.skirmish.pack import Exit, ModelType, Rect, Scenario, SideSetup, SkirmishPack, VehicleType, WeaponType
from opfire.skirmish.table.tabletop import Table

SWITCHES: dict[str, tuple[str, ...]] = {
    "cover": ("best", "sum"),
    "crop": ("high", "harvested"),
    "leader-tw": ("better", "always"),
    "out-of-control": ("driver", "any"),
    "forces": ("printed", "120", "200", "350"),
}
"""Readings of the sheet that players may agree on, the default first."""


class Setting:
    """The immutable part of a game."""

    __slots__ = ("memory", "own_forces", "pack", "scenario", "setups", "sides", "switches", "table")

    def __init__(self, scenario: Scenario, pack: SkirmishPack, table: Table, switches: Mapping[str, str]) -> None:
        self.switches = {name: switches.get(name, values[0]) for name, values in SWITCHES.items()}
        self.own_forces = self.switches["forces"] != "printed"
        self.scenario = scenario
        self.pack = pack
        self.table = table
        self.sides = tuple(side.id for side in scenario.sides)
        self.setups = {side.id: side for side in scenario.sides}
        self.memory: dict[tuple[object, ...], Any] = {}
        """What was found out about units by the condition they are in (rolls/weapons)."""

    def kind(self, id: str) -> ModelType | VehicleType:
        """A model or vehicle by its id."""
        return self.pack.models.get(id) or self.pack.vehicles[id]

    def weapon(self, id: str) -> WeaponType:
        """A weapon by its id."""
        return self.pack.weapons[id]

    def setup(self, side: str) -> SideSetup:
        """How a side starts."""
        return self.setups[side]

    def zone(self, side: str, kind: str) -> Rect:
        """Where units of a kind set up."""
        setup = self.setups[side]
        return setup.zones.get(kind, setup.zone)

    def exits(self, side: str, kind: str) -> list[Exit]:
        """Where units of a kind may leave the table with honour."""
        return [one for one in self.setups[side].exits if kind in one.kinds]
