"""What the sergeant thinks shots, blasts and charges are worth, in points of the units they concern."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from opfire.kernel.ask import Option
from opfire.skirmish.close_combat.charge import foreseen_fight
from opfire.skirmish.close_combat.close_combat import fight_codes
from opfire.skirmish.display.shot_preview import Foreseen, arm_of, foresee_shot
from opfire.skirmish.fire.explosives import touches
from opfire.skirmish.fire.fire import is_farther
from opfire.skirmish.fire.hit_modifiers import Shot, at_vehicle, firer_reasons, target_reasons
from opfire.skirmish.fire.hit_roll import LANDS, codes_of, explodes
from opfire.skirmish.options import Aim, FireAt
from opfire.skirmish.rolls.rolls import Reason
from opfire.skirmish.rolls.sight import in_contact, visible_enemies
from opfire.skirmish.rolls.tests import tw
from opfire.skirmish.rolls.weapons import shots_of
from opfire.skirmish.sergeant.harm import at_least, chance, mean, pools, rows_of
from opfire.skirmish.sergeant.weights import MIND
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit, fit, is_shaken
from opfire.skirmish.table.space import Point
from opfire.skirmish.ways.outlook import standing_at
from opfire.skirmish.ways.paths import Route

ONE_USE: Final = 0.8
"""What can be used only once must be worth a little more."""
IN_A_BLAST: Final = 0.45
"""Which part of a man's worth a blast is likely to take."""
STRAYED: Final = 0.4
"""A shell that strays does so much of its work elsewhere."""


def points_of(game: Skirmish, unit: Unit) -> float:
    """What a unit is worth by its points, for each man of a team or crew."""
    card = game.setting.kind(unit.kind)
    return card.points / max(1, len(unit.men)) if not game.is_vehicle(unit) else float(card.points)


def shot_value(game: Skirmish, unit: Unit, option: FireAt, visible: list[Unit]) -> float:
    """The points a shot is likely to cost the enemy; nothing where it may go at a friend."""
    arm = arm_of(game, unit, option.weapon)
    if arm is None:
        return 0.0
    strategy = is_farther(game, unit, arm, game.units[option.target], visible)
    foreseen = foresee_shot(game, unit, arm, option, strategy)
    if endangers_friend(foreseen):
        return 0.0
    value = float(foreseen.fired) * hit_value(game, foreseen.shot)
    value *= max(1, shots_of(game, unit, arm.weapon))
    return value * ONE_USE if arm.weapon.ammo == "one-use" else value


def endangers_friend(foreseen: Foreseen) -> bool:
    """Whether a shot may strike a friend who stands in its line."""
    return foreseen.astray is not None and foreseen.aimed < foreseen.fired


def hit_value(game: Skirmish, shot: Shot) -> float:
    """The worth of one hit roll."""
    roll = pools(firer_reasons(game, shot), target_reasons(game, shot), codes_of(game, shot))
    if explodes(game, shot):
        reached = blast_value(game, shot.firer, game.carrier(shot.target).at, shot.weapon.blast)
        lands = chance(roll, LANDS)
        return reached * (lands + STRAYED * (1 - lands))
    table = shot.weapon.table if at_vehicle(game, shot) else "infantry"
    rows = rows_of(game.setting.pack, table, is_shaken(shot.target))
    return points_of(game, shot.target) * mean(roll, rows)


def blast_value(game: Skirmish, unit: Unit, at: Point, radius: int) -> float:
    """The worth of the enemies in a blast less that of friends, who count more."""
    value = 0.0
    for other in game.on_table():
        if fit(other) and touches(game, other, at, radius):
            worth = points_of(game, other) * (0.1 if game.is_vehicle(other) else IN_A_BLAST)
            value += worth if other.side != unit.side else -MIND.now.friends * worth
    return value


def aim_value(game: Skirmish, unit: Unit, option: Aim) -> float:
    """The worth of firing an explosive weapon at a point."""
    arm = arm_of(game, unit, option.weapon)
    if arm is None:
        return 0.0
    value = blast_value(game, unit, option.at, arm.weapon.blast)
    return value * (0.3 if option.observer else 0.6)


def fire_values(game: Skirmish, unit: Unit, options: Iterable[Option]) -> dict[Option, float]:
    """The worth of some ways to fire."""
    return values_of(game, unit, options, visible_enemies(game, unit))


def values_of(game: Skirmish, unit: Unit, options: Iterable[Option], visible: list[Unit]) -> dict[Option, float]:
    """The same for a unit that sees these enemies."""
    values: dict[Option, float] = {}
    for one in options:
        if isinstance(one, FireAt):
            values[one] = shot_value(game, unit, one, visible)
        elif isinstance(one, Aim):
            values[one] = aim_value(game, unit, one)
    return values


def meets(game: Skirmish, unit: Unit, enemy: Unit, route: Route | None) -> bool:
    """Whether who charges on foot ends in contact: a wall beside the enemy may stand between them."""
    return route is None or game.is_vehicle(unit) or in_contact(game, standing_at(unit, route.path[-1], None), enemy)


def charge_value(game: Skirmish, unit: Unit, enemy: Unit, man: int, route: Route | None) -> float:
    """The points a charge is likely to win less those it may cost."""
    if game.is_vehicle(enemy) and game.vehicle(enemy).armoured:
        return 0.1 * points_of(game, enemy) * at_least(2, LANDS - tw(game, unit))
    fight = foreseen_fight(game, unit, enemy, man, route)
    own = (Reason("fight", tw(game, fight.attacker, fight.attacking), 3, ""),)
    against = (Reason("fight", tw(game, fight.defender, fight.defending), 3, ""),)
    roll = pools(own, against, fight_codes(game, fight))
    win, not_lost = chance(roll, 1), chance(roll, 0)
    return 0.75 * (win * points_of(game, enemy) - (1 - not_lost) * points_of(game, unit))
