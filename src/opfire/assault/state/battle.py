"""The state of a battle: who stands where; nothing here asks or rolls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Self

import msgspec

from opfire.assault.log.battle import HoleLeft, Marked, PhaseBegan
from opfire.assault.state.counters import markers
from opfire.assault.state.measures import measure
from opfire.assault.state.pieces import OFF_BOARD, Action, Phase, Unit
from opfire.assault.state.position import Position

if TYPE_CHECKING:
    from opfire.assault.pack.assault_pack import UnitType

SECTIONS = {
    Phase.SET_UP: "5.8",
    Phase.PLANNING: "6.2",
    Phase.SUPPORT: "6.3",
    Phase.ACTION: "6.4",
    Phase.ORGANISATION: "6.5",
}
"""Where the rulebooks describe the phases that begin without another event."""


class Battle(Position):
    """A game of Assault in progress."""

    name: ClassVar[str] = "assault"

    def unit_card(self, unit: Unit) -> UnitType:
        """The unit card of a unit."""
        return self.setting.types[unit.kind]

    def enemy(self, side: str) -> str:
        """The other side."""
        first, second = self.setting.sides
        return second if side == first else first

    def at(self, hex: int) -> tuple[Unit, ...]:
        """The units in a hex."""
        return tuple([self.units[name] for name in self.occupied.get(hex, ())])

    def units_of(self, side: str) -> list[Unit]:
        """The units a side has in the hexes of the board, without those that are carried."""
        return [unit for unit in self.units.values() if unit.side == side and unit.at >= 0 and not unit.carrier]

    def idle(self, side: str) -> list[Unit]:
        """The units of a side that have not been activated this turn, wherever they are."""
        return [unit for unit in self.units.values() if unit.side == side and not unit.activated]

    def all_units_of(self, side: str) -> list[Unit]:
        """The units a side has on the board, carried or not."""
        return [unit for unit in self.units.values() if unit.side == side and unit.at >= 0]

    def riding(self, vehicle: Unit) -> list[Unit]:
        """The units a vehicle carries."""
        return [self.units[name] for name in vehicle.load]

    def carry(self, unit: Unit, vehicle: Unit) -> None:
        """Take a unit off its hex and onto a vehicle."""
        self.put(unit, OFF_BOARD)
        unit.carrier, unit.at = vehicle.id, vehicle.at
        vehicle.load = (*vehicle.load, unit.id)

    def put(self, unit: Unit, hex: int) -> None:
        """Move a unit's counter to a hex, or off the board; whoever it carries comes along."""
        old = unit.at
        if unit.carrier:
            vehicle = self.units[unit.carrier]
            vehicle.load = tuple(name for name in vehicle.load if name != unit.id)
            unit.carrier = ""
        elif old >= 0:
            self._vacate(unit, old)
            if old in self.dug_in:
                self._give_up_hole(unit, old)
            if old in self.works and self.works[old].gun == unit.id:
                self.works[old] = msgspec.structs.replace(self.works[old], gun="")
        unit.at = hex
        unit.moved = unit.moved or (old >= 0 <= hex)
        if hex >= 0:
            self.occupied[hex] = (*self.occupied.get(hex, ()), unit.id)
            self.posts[unit.side] |= 1 << hex
        for name in unit.load:
            self.units[name].at = hex

    def _vacate(self, unit: Unit, hex: int) -> None:
        """Note that a unit is not in a hex any more."""
        left = [name for name in self.occupied[hex] if name != unit.id]
        if left:
            self.occupied[hex] = tuple(left)
        else:
            del self.occupied[hex]
        if not left or all(self.units[name].side != unit.side for name in left):
            self.posts[unit.side] &= ~(1 << hex)

    def _give_up_hole(self, unit: Unit, hex: int) -> None:
        """Where a dug-in marker does not outlast its unit it goes with the last one of its side (9.8.1)."""
        side = self.dug_in[hex]
        alone = unit.side == side and not any(other.side == side for other in self.at(hex))
        if alone and not self.setting.edition.dug_in_stays:
            del self.dug_in[hex]
            self.tell(HoleLeft(at=self.hex_name(hex), rule=self.cite("9.8.1")))

    def acted(self, unit: Unit) -> None:
        """Where an action marker takes the place of the attack die -1 marker, that one goes when the action is done."""
        replaced = self.setting.edition.action_takes_die_marker and unit.action is not Action.NONE
        if replaced and unit.attack_die_lost:
            unit.attack_die_lost = False
            self.tell_markers(unit)

    def enter_phase(self, phase: Phase) -> None:
        """The next phase of the turn begins."""
        self.phase = phase
        self.tell(PhaseBegan(phase=phase.value, first=self.first, rule=self.cite(SECTIONS[phase])))

    def tell_markers(self, unit: Unit) -> None:
        """Say which markers lie on a unit now, where no other event says so."""
        self.tell(Marked(unit=unit.id, markers=markers(unit), spent=unit.activated, rule=self.cite("13.0")))

    def try_at(self, unit: Unit, hex: int) -> None:
        """Stand a unit in a hex for a trial, which leaves dug-in markers alone and is no movement."""
        holes, moved, told = self.dug_in.copy(), unit.moved, len(self.events)
        self.put(unit, hex)
        self.dug_in, unit.moved = holes, moved
        del self.events[told:]

    def half(self, unit: Unit) -> bool:
        """Whether the counter shows its half-strength side (4.3)."""
        card = self.unit_card(unit)
        return unit.damage >= card.strength - card.strength_half

    def worth(self, unit: Unit) -> int:
        """What the enemy scores for the loss of a unit, as the scenario has it."""
        counted = {"units": 1, "points": self.unit_card(unit).points}
        return counted.get(self.setting.scenario.victory.losses, 0)

    def cite(self, section: str) -> str:
        """The register's id of a section in the edition played."""
        return self.setting.edition.cite(section)

    def hex_name(self, hex: int) -> str:
        """The name of a hex."""
        return self.setting.board.grid.names[hex]

    @classmethod
    def restore(cls, setting: Any, data: Any) -> Self:
        battle = super().restore(setting, data)
        for unit in battle.units.values():
            if unit.at >= 0 and not unit.carrier:
                at, unit.at = unit.at, OFF_BOARD
                battle.put(unit, at)
        return battle

    def measure(self) -> None:
        """Raise `OutOfBounds` when a number is beyond the map or beyond all counts."""
        measure(self)
