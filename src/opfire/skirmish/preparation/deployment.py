"""Setting up: who stands where before the first turn, hidden or aboard."""

from __future__ import annotations

from opfire.kernel.ask import Ask, Option, refusal
from opfire.kernel.chance import mix, step
from opfire.kernel.display import Text
from opfire.kernel.game import CHECKPOINT, Script
from opfire.skirmish.log.turn import Placed
from opfire.skirmish.options import Place
from opfire.skirmish.rolls.cover import near_cover
from opfire.skirmish.rolls.tests import initiative
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Man, Unit
from opfire.skirmish.table.outlines import PlaceOutline, Waiting
from opfire.skirmish.table.space import Point
from opfire.skirmish.ways.paths import on_border, spot_free
from opfire.skirmish.ways.rates import small_gun


def muster(game: Skirmish) -> None:
    """Make the units of both sides."""
    for setup in game.setting.scenario.sides:
        for kind, number in setup.force.items():
            for count in range(1, number + 1):
                name = f"{kind}-{count}" if number > 1 else kind
                unit = Unit(id=name, side=setup.id, kind=kind, men=crew_of(game, kind))
                if kind in setup.off_table:
                    stand_off(game, unit)
                game.add(unit)
    note_strength(game)


def note_strength(game: Skirmish) -> None:
    """Count the men that each side begins with."""
    for side in game.sides:
        game.began[side] = game.strength[side] = sum(len(unit.men) for unit in game.units.values() if unit.side == side)


def crew_of(game: Skirmish, kind: str) -> tuple[Man, ...]:
    """The men of a new unit."""
    vehicle = game.setting.pack.vehicles.get(kind)
    if vehicle is not None:
        return tuple(Man(role=role) for role in vehicle.crew)
    return (Man(),) * game.setting.pack.models[kind].men


def stand_off(game: Skirmish, unit: Unit) -> None:
    """A unit that fires from off the table stands behind the middle of its zone's outer edge."""
    width, height = game.setting.table.size
    x0, y0, x1, y1 = game.setting.zone(unit.side, unit.kind)
    unit.placed = unit.off_table = True
    unit.x, unit.y = (x0 + x1) // 2, (0 if y0 == 0 else min(y1, height))
    unit.x = min(unit.x, width)


def set_up(game: Skirmish) -> Script[None]:
    """Both sides place their units: one side first, or by turns beginning with the loser of a roll (SK-HR-scenario)."""
    if game.setting.scenario.sets_up == "roll" and not game.first:
        winner = yield from initiative(game)
        game.first = game.enemy(winner)
    while (side := next_to_place(game)) is not None:
        yield CHECKPOINT
        field = PlaceField(game, side)
        answer = yield from Ask(side, "set-up", field.rides(), {"left": len(field.waiting)}, field)
        put_down(game, answer)


def next_to_place(game: Skirmish) -> str | None:
    """The side that places a unit next."""
    waiting = {side: [u for u in game.units.values() if u.side == side and not u.placed] for side in game.sides}
    order = setting_order(game)
    if game.setting.scenario.sets_up != "roll":
        return next((side for side in order if waiting[side]), None)
    placed = {side: sum(1 for u in game.units.values() if u.side == side and u.placed) for side in game.sides}
    ready = [side for side in order if waiting[side]]
    return min(ready, key=lambda side: (placed[side], order.index(side)), default=None)


def setting_order(game: Skirmish) -> tuple[str, str]:
    """Who places first."""
    one, other = game.sides
    chosen = {"first": one, "second": other, "roll": game.first}[game.setting.scenario.sets_up]
    return chosen, game.enemy(chosen)


def put_down(game: Skirmish, answer: Place) -> None:
    """Place a unit as its owner says."""
    unit = game.units[answer.unit]
    unit.placed = True
    unit.facing = unit.turret = answer.facing % 360
    unit.x, unit.y = answer.at
    unit.hidden = answer.hidden
    unit.aboard = answer.aboard
    if answer.aboard:
        unit.x, unit.y = game.units[answer.aboard].at
    told = Placed(
        unit=unit.id, at=unit.at, hidden=unit.hidden, facing=unit.facing, aboard=unit.aboard, rule="SK-HR-scenario"
    )
    game.tell(told)


class PlaceField:
    """Where a side's units may be set up."""

    def __init__(self, game: Skirmish, side: str) -> None:
        self.game = game
        self.side = side
        self.waiting = [unit for unit in game.units.values() if unit.side == side and not unit.placed]

    def rides(self) -> list[Place]:
        """Men may start aboard a vehicle of their side that has room; a gun may not, as it is lifted on none."""
        options: list[Place] = []
        for vehicle in self.game.units_of(self.side):
            if self.game.is_vehicle(vehicle):
                free = self.game.vehicle(vehicle).seats - sum(len(one.men) for one in self.game.riders(vehicle))
                options += [
                    Place(unit.id, vehicle.at, vehicle.facing, aboard=vehicle.id)
                    for unit in self.waiting
                    if not self.game.is_vehicle(unit) and small_gun(self.game, unit) is None and len(unit.men) <= free
                ]
        return options

    def refuse(self, answer: Option) -> Text | None:
        """Say why a unit may not be placed so, or None when it may."""
        if not isinstance(answer, Place) or answer.aboard:
            return refusal("place-in-zone", "SK-HR-scenario")
        unit = next((one for one in self.waiting if one.id == answer.unit), None)
        if unit is None:
            return refusal("not-waiting", "SK-HR-scenario", unit=answer.unit)
        x0, y0, x1, y1 = self.game.setting.zone(self.side, unit.kind)
        if not (x0 <= answer.at[0] <= x1 and y0 <= answer.at[1] <= y1) or on_border(self.game, answer.at):
            corners = {"left": x0, "right": x1, "top": y0, "foot": y1}
            return refusal("zone", "SK-HR-scenario", unit=unit.id, **corners)
        if not spot_free(self.game, unit, answer.at, answer.facing):
            return refusal("no-room-here", "SK-HR-move")
        return self._bad_hiding(unit, answer) if answer.hidden else None

    def _bad_hiding(self, unit: Unit, answer: Place) -> Text | None:
        if self.hidden_left(unit) <= 0:
            return refusal("no-more-hidden", "SK-HR-hidden")
        there = Unit(unit.id, unit.side, unit.kind, unit.men, answer.at[0], answer.at[1], answer.facing)
        return None if near_cover(self.game, there) else refusal("no-cover-to-hide", "SK-HR-hidden")

    def hidden_left(self, unit: Unit) -> int:
        """How many more units may start hidden; camouflaged ones always may."""
        hiding = self.game.setting.setup(self.side).hiding
        if self.game.has(unit, "camouflage"):
            return 1
        if hiding.only and unit.kind not in hiding.only:
            return 0
        hidden = [
            one
            for one in self.game.units.values()
            if one.side == self.side and one.hidden and not self.game.has(one, "camouflage")
        ]
        return hiding.count - len(hidden)

    def sample(self, number: int) -> Place:
        """Some unit somewhere in its zone, hidden if it can be."""
        for _ in range(60):
            number = mix(step(number))
            unit = self.waiting[number % len(self.waiting)]
            place = Place(unit.id, self.point(unit, number), (number >> 40) % 360, hidden=True)
            if self.refuse(place) is None:
                return place
            shown = Place(place.unit, place.at, place.facing)
            if self.refuse(shown) is None:
                return shown
        return self.first_room()

    def point(self, unit: Unit, number: int) -> Point:
        """A point of a unit's zone by a number."""
        x0, y0, x1, y1 = self.game.setting.zone(self.side, unit.kind)
        return x0 + (number >> 8) % (x1 - x0 + 1), y0 + (number >> 24) % (y1 - y0 + 1)

    def first_room(self) -> Place:
        """The first free point of the zone, row by row."""
        for unit in self.waiting:
            x0, y0, x1, y1 = self.game.setting.zone(self.side, unit.kind)
            for y in range(y0 + 15, y1, 10):
                for x in range(x0 + 15, x1, 10):
                    for facing in (0, 90):
                        place = Place(unit.id, (x, y), facing)
                        if self.refuse(place) is None:
                            return place
        raise AssertionError(f"the zones of {self.game.setting.scenario.id} are too small for {self.side}")

    def outline(self) -> PlaceOutline:
        """What a browser needs: each waiting unit's zone and whether it may hide."""
        zone = self.game.setting.zone
        waiting = self.waiting
        return PlaceOutline(
            {unit.id: Waiting(zone(self.side, unit.kind), hidden=self.hidden_left(unit) > 0) for unit in waiting}
        )
