"""Units that wait beside the map and enter it by activation (5.8): surplus of a set-up, and whole sides."""

from __future__ import annotations

from collections.abc import Iterator

from opfire.assault.board.facing import ROAD_ROWS
from opfire.assault.log.preparation import Placed
from opfire.assault.movement.movement import allowance, draws_fire
from opfire.assault.movement.reaction_fire import reaction_fire
from opfire.assault.movement.terrain_damage import terrain_test
from opfire.assault.movement.transport import point
from opfire.assault.options.answers import Place
from opfire.assault.preparation.preparation import is_free_spot, load_up, zone_of
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import OFF_BOARD, Action, Unit
from opfire.assault.terrain.lasting_effects import give
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("S43-5.8")
def can_enter(battle: Battle, unit: Unit, action: Action) -> bool:
    """Whether a free hex of its zone can be paid for."""
    return next(entries(battle, unit, action), None) is not None


@rule("S43-5.8")
def entry_hexes(battle: Battle, unit: Unit, action: Action) -> dict[int, int]:
    """The free hexes of a unit's zone that it can pay for, with their cost."""
    return dict(entries(battle, unit, action))


@rule("S43-5.8")
def entries(battle: Battle, unit: Unit, action: Action) -> Iterator[tuple[int, int]]:
    """The same one after the other; harsh terrain can be entered as the only hex."""
    card, points = battle.unit_card(unit), allowance(battle, unit, action)
    for hex in zone_of(battle, unit):
        if is_free_spot(battle, unit, hex):
            cost = first_cost(battle, unit, hex)
            if cost is not None and (cost <= points or cost > card.move):
                yield hex, cost


@rule("S43-5.8", "S43-9.6.3")
def first_cost(battle: Battle, unit: Unit, hex: int) -> int | None:
    """What the first hex costs: along a road that leads onto the map the road's price, else the terrain's.

    None where the unit may be set up but not go, like a gun in a tall building.
    """
    ground, movement, road = battle.ground, battle.unit_card(unit).movement, road_in(battle, hex)
    along = ground.road_row(road).cost.get(movement) if road else None
    return ground.row(hex).cost[movement] if along is None else along


def road_in(battle: Battle, hex: int) -> str:
    """The kind of road that leads over the edge of the map into a hex; '' where none does."""
    board, grid = battle.setting.board, battle.setting.board.grid
    if not battle.ground.has_roads or hex in battle.ground.altered:
        return ""
    edges = (direction for direction in range(6) if grid.neighbour(hex, direction) == OFF_BOARD)
    roads = (board.roads.get(grid.hexside(hex, direction), "") for direction in edges)
    return next((road for road in roads if road), "")


@rule("S43-5.8", "RH41-9.10.1", "S43-9.10.1")
def enter_map(battle: Battle, unit: Unit) -> Script[None]:
    """The unit pays for a hex of its zone as the first of its movement, is tested for it, and may go on."""
    costs = entry_hexes(battle, unit, unit.action)
    names = {battle.hex_name(hex): hex for hex in costs}
    choice = yield from Ask(unit.side, "enter", [Place(unit.id, name) for name in names], {"unit": unit.id})
    hex = names[choice.at]
    unit.waits, unit.moved = "", True
    battle.put(unit, hex)
    battle.tell(Placed(unit=unit.id, at=choice.at, entered=True, rule=battle.cite("5.8")))
    if battle.unit_card(unit).type != "infantry":
        yield from point(battle, unit)
    yield from load_up(battle, unit)
    battle.activation_start = (unit.id, unit.at, unit.facing)
    spend(battle, unit, costs[hex])
    if road_in(battle, hex) not in ROAD_ROWS:
        yield from terrain_test(battle, unit, OFF_BOARD)
    yield from be_seen(battle, unit)


def spend(battle: Battle, unit: Unit, cost: int) -> None:
    """The points of the first hex are gone; harsh terrain takes all of them and delays."""
    give(battle, unit, "entered")
    if cost > battle.unit_card(unit).move:
        unit.action, unit.given_away = Action.DELAYED, True
        battle.tell_markers(unit)
    give(battle, unit, f"movement:-{cost}")


def be_seen(battle: Battle, unit: Unit) -> Script[None]:
    """Entering can draw reaction fire like every move."""
    if draws_fire(battle, unit) and not unit.gone:
        yield from reaction_fire(battle, unit)
