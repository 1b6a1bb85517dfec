"""The state of a skirmish: plain data, no behaviour that asks or rolls."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from opfire.kernel.events import Event
from opfire.kernel.game import BrokenState, Game, Script
from opfire.kernel.table import Picture, Preview
from opfire.skirmish.pack import ModelType, VehicleType
from opfire.skirmish.space import Footprint, Point, hull_corners, overlap
from opfire.skirmish.told import OrderGiven
from opfire.skirmish.units import Order, Unit, fit

if TYPE_CHECKING:
    from opfire.kernel.ask import Ask, Option
    from opfire.skirmish.setting import Setting


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

    __slots__ = (
        "began",
        "breaches",
        "breaks",
        "first",
        "losses",
        "ordered",
        "pending",
        "phase",
        "strength",
        "taken",
        "turn",
        "units",
    )
    name: ClassVar[str] = "skirmish"
    saved: ClassVar[tuple[str, ...]] = (
        *Game.saved,
        "turn",
        "phase",
        "first",
        "ordered",
        "units",
        "strength",
        "began",
        "losses",
        "breaks",
        "taken",
        "pending",
        "breaches",
    )

    setting: Setting
    turn: int
    phase: Phase
    first: str
    """The side with the initiative, or the one that sets up first."""
    ordered: tuple[str, ...]
    """The sides that have given their orders this turn, or picked their forces."""
    units: dict[str, Unit]
    strength: dict[str, int]
    """The men a side had at the last count, for its breakpoint."""
    began: dict[str, int]
    """The men it began with."""
    losses: dict[str, int]
    """The men it has lost since."""
    breaks: dict[str, int]
    """How often it has reached its breakpoint."""
    taken: dict[str, int]
    """The men it has lost in all, for the score."""
    pending: tuple[str, ...]
    """Sides whose breakpoint is still to be dealt with."""
    breaches: tuple[tuple[int, int, int], ...]

    def __init__(self, setting: Setting) -> None:
        super().__init__(setting)
        self.turn = 0
        self.phase = Phase.SET_UP
        self.first = ""
        self.ordered = ()
        self.units = {}
        self.strength = dict.fromkeys(setting.sides, 0)
        self.began = dict.fromkeys(setting.sides, 0)
        self.losses = dict.fromkeys(setting.sides, 0)
        self.breaks = dict.fromkeys(setting.sides, 0)
        self.taken = dict.fromkeys(setting.sides, 0)
        self.pending = ()
        self.breaches = ()

    # What stands where

    def add(self, *units: Unit) -> None:
        """Bring units into play; all are kept in the order of their ids, so that a saved game goes on alike."""
        self.units |= {unit.id: unit for unit in units}
        self.units = dict(sorted(self.units.items()))

    def enemy(self, side: str) -> str:
        """The other side."""
        first, second = self.setting.sides
        return second if side == first else first

    def of(self, side: str) -> list[Unit]:
        """The units a side still has with men in them, on the table or waiting off it."""
        return [
            unit
            for unit in self.units.values()
            if unit.side == side and unit.placed and not unit.gone and any(not man.out for man in unit.men)
        ]

    def on_table(self) -> list[Unit]:
        """Every unit that stands on the table itself, wrecks and abandoned vehicles too."""
        return [
            unit
            for unit in self.units.values()
            if unit.placed and not unit.aboard and not unit.off_table and not unit.gone
        ]

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
        weapons = self.setting.pack.weapons
        return {**self.model(unit).weapons, **{name: 1 for name in unit.extra if name in weapons}}

    def radius(self, unit: Unit) -> int:
        """Half the base of a unit on foot; a man without his team stands on a small base."""
        return TEAM_BASE if len(unit.men) > 1 and self.is_team(unit) else MAN_BASE

    def footprint(self, unit: Unit, at: Point | None = None, facing: int | None = None) -> Footprint:
        """The ground a unit stands on, or would stand on elsewhere."""
        centre = unit.at if at is None else at
        card = self.setting.pack.vehicles.get(unit.kind)
        if card is None:
            return Footprint(centre, self.radius(unit))
        turned = unit.facing if facing is None else facing
        return Footprint(centre, 0, hull_corners(centre, turned, card.length, card.width))

    def carrier(self, unit: Unit) -> Unit:
        """The vehicle a unit rides in, or the unit itself."""
        return self.units[unit.aboard] if unit.aboard else unit

    def riders(self, vehicle: Unit) -> list[Unit]:
        """The units mounted on a vehicle."""
        return [unit for unit in self.units.values() if unit.aboard == vehicle.id and not unit.gone]

    # The kernel's questions

    def play(self) -> Script:
        from opfire.skirmish.sequence import play

        return play(self)

    def copy(self) -> Self:
        new = type(self).__new__(type(self))
        new.setting, new.rng, new.outcome, new.events, new.glimpsed = self.setting, self.rng, self.outcome, [], []
        new.turn, new.phase, new.first, new.ordered = self.turn, self.phase, self.first, self.ordered
        # copy.copy would find the same method, but takes three times as long.
        new.units = {name: unit.__copy__() for name, unit in self.units.items()}  # type: ignore[attr-defined]
        new.strength, new.began, new.losses = self.strength.copy(), self.began.copy(), self.losses.copy()
        new.breaks, new.taken = self.breaks.copy(), self.taken.copy()
        new.pending, new.breaches = self.pending, self.breaches
        return new

    @classmethod
    def restore(cls, setting: Any, data: Mapping[str, Any]) -> Self:
        game = super().restore(setting, data)
        game.add()
        return game

    def measure(self) -> None:
        """Raise `OutOfBounds` when a number is beyond the map or beyond all counts."""
        from opfire.skirmish.measures import measure

        measure(self)

    def check(self) -> None:
        standing = self.on_table()
        for unit in standing:
            width, height = self.setting.table.size
            if not (0 <= unit.x <= width and 0 <= unit.y <= height):
                raise BrokenState(f"{unit.id} stands off the table at {unit.at}")
        for number, unit in enumerate(standing):
            here = self.footprint(unit)
            for other in standing[:number]:
                if overlap(here, self.footprint(other)):
                    raise BrokenState(f"{unit.id} at {unit.at} overlaps {other.id} at {other.at}")
        self._check_men()

    def _check_men(self) -> None:
        for unit in self.units.values():
            if not unit.gone and not fit(unit) and not self.is_vehicle(unit):
                raise BrokenState(f"{unit.id} has no man left and is still in play")
            if unit.aboard and self.units[unit.aboard].gone:
                raise BrokenState(f"{unit.id} rides in {unit.aboard}, which is gone")

    def seen_by(self, side: str | None) -> Self:
        new = self.copy()
        if new.phase is Phase.ORDERS:
            for unit in new.units.values():
                if unit.side != side:
                    unit.order = Order.NONE
            new.ordered = tuple(name for name in new.ordered if name == side)
        new.rng = 0
        return new

    def redraw(self, side: str, now: Self) -> None:
        from opfire.skirmish.orders import deal_orders

        if self.phase is Phase.ORDERS and now.phase is Phase.ORDERS:
            deal_orders(self, self.enemy(side))

    def hear(self, event: Event, side: str | None) -> Event | None:
        if isinstance(event, OrderGiven) and event.side != side:
            return None
        return event

    def picture(self, side: str | None) -> Picture:
        from opfire.skirmish.view import picture

        return picture(self, side)

    def preview(self, ask: Ask, option: Option) -> Preview | None:
        from opfire.skirmish.preview import preview

        return preview(self, ask, option)
