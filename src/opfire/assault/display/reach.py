"""Where a unit could get to with an action of its own, for the reach overlay of the table."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping

import msgspec

from opfire.assault.movement.driving import may_end
from opfire.assault.movement.movement import ANYWHERE, affordable, allowance, hostile
from opfire.assault.movement.steps import Drive, driver_of, legs, starting
from opfire.assault.movement.transport import can_dismount, ways_out
from opfire.assault.state.abilities import dismounting_action, is_slow
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Melee, Unit
from opfire.rules.citations import rule


class Reached(msgspec.Struct, frozen=True):
    """What reaching a hex costs, and by which kind of move."""

    cost: int
    how: str


def reach(battle: Battle, args: Mapping[str, str]) -> dict[str, Reached]:
    """Every free hex in which the next normal or fast action of a unit could end, by name."""
    unit = battle.units.get(args.get("unit", ""))
    if unit is None or unit.at < 0:
        raise LookupError(f"there is no unit '{args.get('unit', '')}' on the map")
    found = getting_off(battle, unit) if unit.carrier else moves(battle, unit)
    return {battle.hex_name(hex): one for hex, one in found.items() if not battle.occupied.get(hex)}


@rule("RH41-9.11.3", "S43-9.11.3")
def getting_off(battle: Battle, unit: Unit) -> dict[int, Reached]:
    """Who is aboard gets next to the vehicle and no farther."""
    ways = ways_out(battle, unit, unit.at) if can_dismount(battle, unit) else []
    return {way.hex: Reached(way.cost, dismounting_action(battle, unit).value) for way in ways}


def moves(battle: Battle, unit: Unit) -> dict[int, Reached]:
    """The hexes within the actions that are open to a unit, by the slower one where that is enough."""
    found: dict[int, Reached] = {}
    for action in open_actions(battle, unit):
        for hex, cost in sorted(costs(battle, unit, action).items()):
            found.setdefault(hex, Reached(cost, action.value))
    return found


@rule("RH41-9.2", "RH41-12.6", "RH41-13.1", "S43-9.2", "S43-13.1")
def open_actions(battle: Battle, unit: Unit) -> list[Action]:
    """Normal and fast action as far as a unit may take them when it acts next: this turn, or after it has acted."""
    if unit.immobilised:
        return []
    barred = unit.went_fast if unit.activated else unit.fast_barred
    hurries = not is_slow(battle, unit) and (battle.unit_card(unit).type == "vehicle" or not barred)
    normal = [] if unit.melee is not Melee.NONE else [Action.NORMAL]
    return [*normal, *([Action.FAST] if hurries else [])]


def costs(battle: Battle, unit: Unit, action: Action) -> dict[int, int]:
    """The cheapest cost of every hex that an action reaches."""
    before, unit.action = unit.action, action
    try:
        return walks(battle, unit) if battle.unit_card(unit).type == "infantry" else drives(battle, unit)
    finally:
        unit.action = before


def walks(battle: Battle, unit: Unit) -> dict[int, int]:
    """On foot, hex by hex; harsh terrain ends the move."""
    points = allowance(battle, unit, unit.action)
    best: dict[int, int] = {unit.at: 0}
    waiting = deque([(unit.at, 0, True)])
    while waiting:
        hex, spent, fresh = waiting.popleft()
        for way in affordable(battle, unit, hex, unit.action, points - spent, fresh):
            cost = spent + way.cost
            if cost < best.get(way.hex, 1 << 30):
                best[way.hex] = cost
                if not way.harsh and not hostile(battle, unit, way.hex):
                    waiting.append((way.hex, cost, False))
    return best


def drives(battle: Battle, unit: Unit) -> dict[int, int]:
    """With a facing to mind: over turns and steps, as far as the points go."""
    best: dict[int, int] = {}
    least: dict[Drive, int] = {}
    start = starting(battle, unit)
    driver, waiting = driver_of(battle, unit, start), deque([start])
    while waiting:
        drive = waiting.popleft()
        if may_end(battle, unit, drive, ANYWHERE):
            best[drive.hex] = min(drive.spent, best.get(drive.hex, drive.spent))
        for leg in legs(battle, unit, drive, driver):
            after, state = leg.after, msgspec.structs.replace(leg.after, spent=0, steps=min(1, leg.after.steps))
            if after.spent < least.get(state, 1 << 30) and not (leg.way and hostile(battle, unit, after.hex)):
                least[state] = after.spent
                waiting.append(after)
    return best
