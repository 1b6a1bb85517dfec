"""The state of a skirmish: plain data, no behaviour that asks or rolls."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from opfire.kernel.state import Game, field, fresh, per_side
from opfire.skirmish.pack import ModelType, VehicleType
from opfire.skirmish.state.measures import measure
from opfire.skirmish.state.units import Unit, fit, in_action, stands
from opfire.skirmish.table.space import Footprint, Point, hull_corners, round_base

if TYPE_CHECKING:
    from opfire.skirmish.state.setting import Setting


MAN_BASE: Final = 13
TEAM_BASE: Final = 30
"""Half of a 25 mm base, rounded up, and of the 60 mm base of a team."""


class Phase(Enum):
    """The steps of a turn, after the set-up."""

    MUSTER = "muster"
    SET_UP = "set-up"
    INITIATIVE = "initiative"
    ORDERS = "orders"
    CHAIN = "event-chain"
    END = "end"


class Skirmish(Game):
    """A game on the 1:48 table in progress."""

    name: ClassVar[str] = "skirmish"
    setting: Setting
    turn: int = field(0)
    phase: Phase = field(Phase.SET_UP)
    first: str = field("")
    """The side with the initiative, or the one that sets up first."""
    ordered: tuple[str, ...] = field(())
    """The sides that have given their orders this turn, or picked their forces."""
    units: dict[str, Unit] = fresh(dict)
    strength: dict[str, int] = per_side(0)
    """The men a side had at the last count, for its breakpoint."""
    began: dict[str, int] = per_side(0)
    """The men it began with."""
    losses: dict[str, int] = per_side(0)
    """The men it has lost since."""
    breaks: dict[str, int] = per_side(0)
    """How often it has reached its breakpoint."""
    taken: dict[str, int] = per_side(0)
    """The men it has lost in all, for the score."""
    pending: tuple[str, ...] = field(())
    """Sides whose breakpoint is still to be dealt with."""
    breaches: tuple[tuple[int, int, int], ...] = field(())
    held: dict[str, str] = fresh(dict)
    """Who held each objective when that was last told."""
    points: dict[str, int] = fresh(dict)
    """The points of each side when they were last told."""

    # What stands where

    def add(self, *units: Unit) -> None:
        """Bring units into play; all are kept in the order of their ids, so that a saved game goes on alike."""
        self.units |= {unit.id: unit for unit in units}
        self.units = dict(sorted(self.units.items()))

    def enemy(self, side: str) -> str:
        """The other side."""
        first, second = self.setting.sides
        return second if side == first else first

    def units_of(self, side: str) -> list[Unit]:
        """The units a side still has with men in them, on the table or waiting off it."""
        return [
            unit
            for unit in self.units.values()
            if unit.side == side and unit.placed and not unit.gone and in_action(unit)
        ]

    def on_table(self) -> list[Unit]:
        """Every unit that stands on the table itself, wrecks and abandoned vehicles too."""
        return [unit for unit in self.units.values() if stands(unit)]

    def vehicles_on_table(self) -> list[Unit]:
        """The vehicles among them."""
        kinds = self.setting.pack.vehicles
        standing = [unit for unit in self.units.values() if unit.kind in kinds]
        return [unit for unit in standing if unit.placed and not unit.off_table and not unit.gone]

    def model(self, unit: Unit) -> ModelType:
        """The profile of a unit on foot."""
        return self.setting.pack.models[unit.kind]

    def vehicle(self, unit: Unit) -> VehicleType:
        """The profile of a vehicle."""
        return self.setting.pack.vehicles[unit.kind]

    def exposed(self, unit: Unit) -> tuple[str, ...]:
        """The places of a vehicle whose men can be aimed at and look round; none behind a closed hatch."""
        return () if unit.shut else self.vehicle(unit).exposed

    def is_vehicle(self, unit: Unit) -> bool:
        """Whether a unit is a vehicle, motorcycles included."""
        return unit.kind in self.setting.pack.vehicles

    def is_team(self, unit: Unit) -> bool:
        """Whether a unit still stands on its team base."""
        model = self.setting.pack.models.get(unit.kind)
        return model is not None and model.kind == "team" and len(fit(unit)) > 1

    def has(self, unit: Unit, trait: str) -> bool:
        """Whether a unit has a trait."""
        return trait in self.setting.kind(unit.kind).traits or trait in unit.extra

    def owns(self, unit: Unit, thing: str) -> bool:
        """Whether a unit has a piece of equipment."""
        return thing in getattr(self.setting.kind(unit.kind), "equipment", ()) or thing in unit.extra

    def carried(self, unit: Unit) -> dict[str, int]:
        """The weapons a unit on foot has, and how many of each."""
        carried, weapons = self.setting.pack.models[unit.kind].weapons, self.setting.pack.weapons
        if not unit.extra:
            return carried
        return {**carried, **{name: 1 for name in unit.extra if name in weapons}}

    def radius(self, unit: Unit) -> int:
        """Half the base of a unit on foot; a man without his team stands on a small base."""
        return TEAM_BASE if len(unit.men) > 1 and self.is_team(unit) else MAN_BASE

    def footprint(self, unit: Unit, at: Point | None = None, facing: int | None = None) -> Footprint:
        """The ground a unit stands on, or would stand on elsewhere."""
        centre = (unit.x, unit.y) if at is None else at
        card = self.setting.pack.vehicles.get(unit.kind)
        if card is None:
            return round_base(centre, MAN_BASE if len(unit.men) == 1 else self.radius(unit))
        turned = unit.facing if facing is None else facing
        return Footprint(centre, 0, hull_corners(centre, turned, card.length, card.width))

    def carrier(self, unit: Unit) -> Unit:
        """The vehicle a unit rides in, or the unit itself."""
        return self.units[unit.aboard] if unit.aboard else unit

    def riders(self, vehicle: Unit) -> list[Unit]:
        """The units mounted on a vehicle."""
        return [unit for unit in self.units.values() if unit.aboard == vehicle.id and not unit.gone]

    @classmethod
    def restore(cls, setting: Any, data: Mapping[str, Any]) -> Self:
        game = super().restore(setting, data)
        game.add()
        return game

    def measure(self) -> None:
        """Raise `OutOfBounds` when a number is beyond the map or beyond all counts."""
        measure(self)
