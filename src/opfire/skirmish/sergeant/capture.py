"""How the sergeant takes prisoners: two men go for a shaken or wounded enemy who is alone."""

from __future__ import annotations

from typing import Final

from opfire.skirmish.options import March
from opfire.skirmish.rolls.sight import in_contact, known
from opfire.skirmish.sequence.victory import HELD, steady
from opfire.skirmish.sergeant.places import foes_of, outlook
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit, is_shaken, is_wounded
from opfire.skirmish.table.space import distance
from opfire.skirmish.ways.approaches import ring_spots, way_to
from opfire.skirmish.ways.paths import Route, spot_free
from opfire.skirmish.ways.rates import allowance
from opfire.skirmish.ways.reach import reach_of, way_odds

NEEDED: Final = 2
"""So many steady men must touch a prisoner."""
HUNTED: Final = 700
RISK: Final = 0.6
"""More enemy fire than this is not worth a prisoner."""


def quarries(game: Skirmish, side: str) -> list[Unit]:
    """The enemies who could be led away at the end of this turn, the wounded first, for they do not recover."""
    if "prisoners" not in game.setting.scenario.special:
        return []
    found = [one for one in game.units_of(game.enemy(side)) if weak(game, one) and alone(game, one)]
    return sorted(found, key=lambda one: (not is_wounded(one), one.id))


def weak(game: Skirmish, unit: Unit) -> bool:
    """Whether a unit on foot is shaken or wounded and can be seen."""
    foot = not game.is_vehicle(unit) and not unit.off_table and not unit.aboard and known(game, unit)
    return foot and (is_shaken(unit) or is_wounded(unit))


def alone(game: Skirmish, unit: Unit) -> bool:
    """Whether a unit has no friend within 10 cm."""
    friends = [one for one in game.units_of(unit.side) if one is not unit and not one.off_table]
    return all(distance(one.at, unit.at) > HELD for one in friends)


def captors(game: Skirmish, side: str) -> dict[str, str]:
    """Who should go for whom: two men to each quarry that both surely reach, or that both can hunt down."""
    plan: dict[str, str] = {}
    for quarry in quarries(game, side):
        free = [one for one in game.units_of(side) if one.id not in plan and is_free(game, one)]
        free.sort(key=lambda one: (not in_contact(game, one, quarry), distance(one.at, quarry.at), one.id))
        for able in (can_take, can_hunt):
            pair = [one for one in free if able(game, one, quarry)][:NEEDED]
            if len(pair) == NEEDED:
                plan |= {one.id: quarry.id for one in pair}
                break
    return plan


def is_free(game: Skirmish, unit: Unit) -> bool:
    """Whether a unit is a steady single man on the table."""
    single = not game.is_vehicle(unit) and len(unit.men) == 1
    return single and not unit.aboard and not unit.off_table and steady(unit)


def can_take(game: Skirmish, unit: Unit, quarry: Unit) -> bool:
    """Whether a man touches a quarry, or gets there whatever his dice show."""
    return in_contact(game, unit, quarry) or run_up(game, unit, quarry) is not None


def can_hunt(game: Skirmish, unit: Unit, quarry: Unit) -> bool:
    """Whether a man may reach a wounded quarry in a turn or two without walking into much fire."""
    if not is_wounded(quarry) or distance(unit.at, quarry.at) > HUNTED:
        return False
    return outlook(game, unit, quarry.at, foes_of(game, unit)).danger <= RISK


def run_up(game: Skirmish, unit: Unit, quarry: Unit, order: Order = Order.FAST) -> March | None:
    """The shortest way to a free place beside a quarry that a move surely gets to the end of."""
    reach = allowance(game, unit, order)
    if distance(unit.at, quarry.at) > reach + 60:
        return None
    spots = [spot for spot in ring_spots(game, unit, quarry) if spot_free(game, unit, spot)]
    for spot in sorted(spots, key=lambda at: (distance(unit.at, at), at)):
        route = way_to(game, unit, spot)
        if route is not None and surely(game, unit, route, reach):
            return March(route.path[1:])
    return None


def surely(game: Skirmish, unit: Unit, route: Route, reach: int) -> bool:
    """Whether a way is gone to its end whatever the dice show."""
    if route.length > reach:
        return False
    return reach_of(way_odds(game, unit, March(route.path[1:]), route, reach)).sure >= route.length
