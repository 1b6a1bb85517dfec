"""The state of a game of Combat Commander: who stands where; nothing here asks or rolls."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

import msgspec

from opfire.commander.pack.pieces import FateCard, UnitType, WeaponType
from opfire.commander.state.counters import MAP, OFF, Unit, Weapon, number
from opfire.commander.state.measures import measure
from opfire.commander.state.position import Position


class GameOver(Exception):
    """Said by a rule that ends the game at once; the outcome is in the state."""


class Commander(Position):
    """A game of Combat Commander in progress."""

    name: ClassVar[str] = "commander"

    def snapshot(self) -> dict[str, Any]:
        """Give the state as plain data in the order it lies in, which is the order in which it is asked about."""
        state = {key: getattr(self, name) for name, key in type(self).saved.items()}
        data: dict[str, Any] = msgspec.to_builtins(state, str_keys=True)
        return data

    def measure(self) -> None:
        """Raise `OutOfBounds` when a number is beyond the map or beyond all counts."""
        measure(self)

    def enemy(self, side: str) -> str:
        """The enemy of a side."""
        first, second = self.setting.sides
        return second if side == first else first

    @property
    def inactive(self) -> str:
        """The side whose turn it is not."""
        return self.enemy(self.active)

    @property
    def in_order(self) -> tuple[str, str]:
        """Both sides, the inactive one first."""
        return self.enemy(self.active), self.active

    def type_of(self, unit: Unit) -> UnitType:
        """The counter of a unit."""
        return self.setting.pack.units[unit.type]

    def weapon_type(self, weapon: Weapon) -> WeaponType:
        """The counter of a weapon."""
        return self.setting.pack.weapons[weapon.type]

    def weapon_of(self, unit: Unit) -> Weapon | None:
        """The weapon a unit carries."""
        return self.weapons[unit.weapon] if unit.weapon else None

    def card(self, id: str) -> FateCard:
        """A Fate card."""
        return self.setting.pack.cards[id]

    def posture(self, side: str) -> str:
        """Attacker, recon or defender."""
        return self.setting.scenario.side(side).posture

    def at(self, hex: int) -> list[Unit]:
        """The units in a hex."""
        return self.stacks.get(hex, [])

    def side_at(self, hex: int, side: str) -> list[Unit]:
        """A side's units in a hex."""
        return [unit for unit in self.stacks.get(hex, ()) if unit.side == side]

    def holds(self, hex: int, side: str) -> bool:
        """Whether a side has a unit in a hex."""
        there = self.stacks.get(hex)
        if there is None:
            return False
        return there[0].side == side or side in [unit.side for unit in there]

    def on_map(self, side: str | None = None) -> list[Unit]:
        """The units on the map, of one side or of both."""
        if side is None:
            return [unit for unit in self.units.values() if unit.hex >= 0]
        if side not in self.present:
            self.present[side] = [unit for unit in self.units.values() if unit.hex >= 0 and unit.side == side]
        return self.present[side]

    def leaders(self, side: str) -> list[Unit]:
        """The leaders and heroes of a side on the map."""
        if side not in self.leading:
            types = self.setting.pack.units
            self.leading[side] = [unit for unit in self.on_map(side) if types[unit.type].command is not None]
        return self.leading[side]

    def held_by(self, side: str) -> list[int]:
        """The hexes in which a side has units."""
        if side not in self.held:
            self.held[side] = sorted({unit.hex for unit in self.on_map(side)})
        return self.held[side]

    def now(self, ids: Iterable[str]) -> list[Unit]:
        """The units of these ids that are on the map, or the teams that took their place."""
        found: list[Unit] = []
        for id in ids:
            if id in self.replacements:
                found += self.now(self.replacements[id])
            elif self.units[id].place == MAP:
                found.append(self.units[id])
        return found

    def put(self, unit: Unit, hex: int) -> None:
        """Set a unit down in a hex of the map."""
        self.take_up(unit)
        unit.place, unit.hex = MAP, hex
        self.look_anew()
        stack = self.stacks.setdefault(hex, [])
        stack.append(unit)
        if len(stack) > 1:
            stack.sort(key=number)

    def take_up(self, unit: Unit) -> None:
        """Take a unit off the map, if it is there."""
        if unit.place == MAP:
            left = [other for other in self.stacks[unit.hex] if other is not unit]
            if left:
                self.stacks[unit.hex] = left
            else:
                del self.stacks[unit.hex]
            unit.hex = OFF
            self.look_anew()

    def hex_name(self, hex: int) -> str:
        """The name of a hex."""
        return self.setting.grid.names[hex]

    def fresh_id(self, side: str) -> str:
        """An id for a unit that was not in the game before."""
        self.serial += 1
        return f"{'x' if side == self.setting.sides[0] else 'y'}{self.serial}"
