"""Where a unit could get to with an action of its own, for the reach overlay of the table."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping

import msgspec

from opfire.assault.activation import firing_position
from opfire.assault.movement.covert_action import ways_to_creep
from opfire.assault.movement.driving import may_end
from opfire.assault.movement.movement import ANYWHERE, Goal, affordable, allowance, hostile
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
    """Every free hex in which the movement under way, or else the next normal or fast action, could end, by name."""
    unit = battle.units.get(args.get("unit", ""))
    if unit is None or unit.at < 0:
        raise LookupError(f"there is no unit '{args.get('unit', '')}' on the map")
    if unit.carrier:
        found = getting_off(battle, unit)
    else:
        found = moving(battle, unit) if battle.pace[0] == unit.id else moves(battle, unit)
    return {battle.hex_name(hex): one for hex, one in found.items() if not battle.occupied.get(hex)}


@rule("RH41-9.11.3", "S43-9.11.3")
def getting_off(battle: Battle, unit: Unit) -> dict[int, Reached]:
    """Who is aboard gets next to the vehicle and no farther."""
    ways = ways_out(battle, unit, unit.at) if can_dismount(battle, unit) else []
    return {way.hex: Reached(way.cost, dismounting_action(battle, unit).value) for way in ways}


def moving(battle: Battle, unit: Unit) -> dict[int, Reached]:
    """The hexes in which the movement under way can still end, with what it costs from here."""
    pace, goal = battle.pace[1], ANYWHERE
    if unit.action is Action.MOVE_AND_FIRE:
        goal = firing_position(battle, unit)
    if unit.action is Action.COVERT:
        found = {way.hex: way.cost for way in ways_to_creep(battle, unit)}
    elif battle.unit_card(unit).type == "infantry":
        every = walks(battle, unit, left=pace[0], fresh=bool(pace[1]))
        found = {hex: cost for hex, cost in every.items() if goal.is_met(hex)}
    else:
        now = Drive(*pace)  # type: ignore[arg-type]
        found = {hex: cost - now.spent for hex, cost in drives(battle, unit, now, goal).items()}
    return {hex: Reached(cost, unit.action.value) for hex, cost in sorted(found.items())}


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
        if battle.unit_card(unit).type == "infantry":
            return walks(battle, unit, left=allowance(battle, unit, action), fresh=True)
        return drives(battle, unit, starting(battle, unit))
    finally:
        unit.action = before


def walks(battle: Battle, unit: Unit, *, left: int, fresh: bool) -> dict[int, int]:
    """On foot, hex by hex; harsh terrain ends the move."""
    best: dict[int, int] = {unit.at: 0}
    waiting = deque([(unit.at, 0, fresh)])
    while waiting:
        hex, spent, first = waiting.popleft()
        for way in affordable(battle, unit, hex, unit.action, left - spent, first):
            cost = spent + way.cost
            if cost < best.get(way.hex, 1 << 30):
                best[way.hex] = cost
                if not way.harsh and not hostile(battle, unit, way.hex):
                    waiting.append((way.hex, cost, False))
    return best


def drives(battle: Battle, unit: Unit, start: Drive, goal: Goal = ANYWHERE) -> dict[int, int]:
    """With a facing to mind: over turns and steps, as far as the points go."""
    best: dict[int, int] = {}
    least: dict[Drive, int] = {}
    driver, waiting = driver_of(battle, unit, start), deque([start])
    while waiting:
        drive = waiting.popleft()
        if may_end(battle, unit, drive, goal):
            best[drive.hex] = min(drive.spent, best.get(drive.hex, drive.spent))
        for leg in legs(battle, unit, drive, driver):
            after, state = leg.after, msgspec.structs.replace(leg.after, spent=0, steps=min(1, leg.after.steps))
            if after.spent < least.get(state, 1 << 30) and not (leg.way and hostile(battle, unit, after.hex)):
                least[state] = after.spent
                waiting.append(after)
    return best
