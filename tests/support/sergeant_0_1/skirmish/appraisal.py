"""What the sergeant thinks things are worth: shots, places, charges."""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import Final

from opfire.skirmish.close_combat.charge import foreseen_fight
from opfire.skirmish.display.preview import fight_odds
from opfire.skirmish.display.shot_preview import arm_of, foresee, shot_odds
from opfire.skirmish.fire.explosives import touches
from opfire.skirmish.fire.hit_modifiers import Shot, at_vehicle, band, column
from opfire.skirmish.fire.hit_roll import LANDS, explodes
from opfire.skirmish.options import Aim, FireAt
from opfire.skirmish.rolls.cover import cover_of
from opfire.skirmish.rolls.odds import Odds, rolled
from opfire.skirmish.rolls.sight import could_see, enemies_of, range_between, unblocked
from opfire.skirmish.rolls.tests import tw
from opfire.skirmish.rolls.weapons import arms
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit, fit, is_shaken
from opfire.skirmish.table.space import Point
from opfire.skirmish.ways.paths import Route

WORTH: Final = {"missed": 0.0, "shaken": 0.3, "wounded": 0.6, "out": 1.0}
FRIENDS: Final = 2.0
"""A friend counts so many times as much as an enemy."""
VEHICLE_WORTH: Final = {
    "no-effect": 0.0,
    "burst-tyre": 0.1,
    "crew-shaken": 0.15,
    "crew-out": 0.3,
    "driver-out": 0.5,
    "light-damage": 0.2,
    "broken-track": 0.45,
    "direct-hit": 1.0,
}


@lru_cache(maxsize=64)
def at_least(needed: int) -> float:
    """The chance of 3D6 to show so much."""
    return float(Odds(dict(rolled(3, ()))).chance(lambda number: number >= needed))


def points_of(game: Skirmish, unit: Unit) -> float:
    """What a unit is worth by its points, for each man of a team or crew."""
    card = game.setting.kind(unit.kind)
    return card.points / max(1, len(unit.men)) if not game.is_vehicle(unit) else float(card.points)


def shot_value(game: Skirmish, unit: Unit, option: FireAt) -> float:
    """The points a shot is likely to cost the enemy less those of a friend in its line, the tests weighed in."""
    arm = arm_of(game, unit, option.weapon)
    if arm is None:
        return 0.0
    foreseen = foresee(game, unit, arm, option)
    value = float(foreseen.aimed) * hit_value(game, foreseen.shot)
    if foreseen.astray is not None:
        value -= float(foreseen.fired - foreseen.aimed) * FRIENDS * abs(hit_value(game, foreseen.astray))
    value *= max(1, arm.weapon.shots)
    if arm.weapon.ammo == "one-use":
        value *= 0.8
    return value


@lru_cache(maxsize=64)
def at_least_two(needed: int) -> float:
    """The chance of 2D6 to show so much."""
    return float(Odds(dict(rolled(2, ()))).chance(lambda number: number >= needed))


def hit_value(game: Skirmish, shot: Shot) -> float:
    """The worth of one hit roll."""
    odds = shot_odds(game, shot)
    worth = points_of(game, shot.target)
    if explodes(game, shot):
        lands = float(odds.chance(lambda number: number >= LANDS))
        reached = blast_value(game, shot.firer, game.carrier(shot.target).at, shot.weapon.blast)
        return reached * (0.4 + 0.4 * lands)
    tables = game.setting.pack.damage
    if at_vehicle(game, shot):
        rows = tables[shot.weapon.table].rows
        return worth * mean(odds, [(row.least, VEHICLE_WORTH[row.result]) for row in rows])
    rows = tables["infantry"].rows
    fresh = 0.5 if is_shaken(shot.target) else 1.0
    return worth * mean(
        odds, [(row.least, WORTH[row.result] * (fresh if row.result == "shaken" else 1)) for row in rows]
    )


def mean(odds: Odds, rows: list[tuple[int, float]]) -> float:
    """The mean worth of a result over the rows of a table."""
    total = 0.0
    for number, weight in odds.weights.items():
        total += weight * next((worth for least, worth in reversed(rows) if number >= least), 0.0)
    return total / odds.total


def blast_value(game: Skirmish, unit: Unit, at: Point, radius: int) -> float:
    """The worth of the enemies in a blast less twice that of friends."""
    value = 0.0
    for other in game.on_table():
        if fit(other) and touches(game, other, at, radius):
            worth = points_of(game, other) * (0.1 if game.is_vehicle(other) else 0.6)
            value += worth if other.side != unit.side else -FRIENDS * worth
    return value


def aim_value(game: Skirmish, unit: Unit, option: Aim) -> float:
    """The worth of firing an explosive weapon at a point."""
    arm = arm_of(game, unit, option.weapon)
    if arm is None:
        return 0.0
    value = blast_value(game, unit, option.at, arm.weapon.blast)
    return value * (0.25 if option.observer else 0.5)


def fire_value(game: Skirmish, unit: Unit, option: object) -> float:
    """The worth of any way to fire."""
    if isinstance(option, FireAt):
        return shot_value(game, unit, option)
    return aim_value(game, unit, option) if isinstance(option, Aim) else 0.0


# Places


def moved_to(game: Skirmish, unit: Unit, at: Point) -> Unit:
    """A unit as it would be at another place."""
    ghost = copy(unit)
    ghost.x, ghost.y = at
    ghost.aboard = ""
    return ghost


def threat(game: Skirmish, enemy: Unit, range: int, cover: int, target: Unit) -> float:
    """How dangerous an enemy's main weapon is at a range against so much cover."""
    best = 0.0
    for arm in arms(game, enemy):
        if not arm.weapon.reach[0] <= range <= arm.weapon.reach[1]:
            continue
        x = column(game, arm.weapon, target, -1, "")[band(range)]
        if x is None:
            continue
        less = sum(game.vehicle(target).pw) // 3 if game.is_vehicle(target) else 0
        less += round(3.5 * cover)
        best = max(best, arm.weapon.shots * at_least(LANDS + 2 - tw(game, enemy) - x + less))
    return best


def danger_at(game: Skirmish, unit: Unit, at: Point) -> float:
    """How much enemy fire a unit would draw at a place."""
    ghost = moved_to(game, unit, at)
    total = 0.0
    for enemy in enemies_of(game, unit):
        if not is_shaken(enemy) and not enemy.aboard and unblocked(game, enemy, ghost):
            cover = cover_of(game, enemy, ghost).dice
            total += threat(game, enemy, range_between(game, enemy, ghost), cover, unit)
    return total


def prospect_at(game: Skirmish, unit: Unit, at: Point) -> float:
    """The best shot a unit would have from a place."""
    ghost = moved_to(game, unit, at)
    best = 0.0
    for enemy in enemies_of(game, unit):
        if (not enemy.hidden or enemy.detected) and could_see(game, ghost, enemy):
            cover = cover_of(game, ghost, enemy).dice
            best = max(best, threat(game, unit, range_between(game, ghost, enemy), cover, enemy))
    return best


def charge_value(game: Skirmish, unit: Unit, enemy: Unit, man: int, route: Route | None) -> float:
    """The points a charge is likely to win less those it may cost."""
    if game.is_vehicle(enemy) and game.vehicle(enemy).armoured:
        return 0.1 * points_of(game, enemy) * at_least_two(LANDS - tw(game, unit))
    odds = fight_odds(game, foreseen_fight(game, unit, enemy, man, route))
    win = float(odds.chance(lambda number: number > 0))
    lose = float(odds.chance(lambda number: number < 0))
    return 0.75 * (win * points_of(game, enemy) - lose * points_of(game, unit))
