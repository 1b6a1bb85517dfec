"""What the sergeant thinks of a place: the fire a unit would draw there, and the shots it would have."""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import Final, NamedTuple

from opfire.skirmish.fire.hit_modifiers import band
from opfire.skirmish.pack import Bands
from opfire.skirmish.rolls.cover import best_on_foot, cover_of
from opfire.skirmish.rolls.sight import enemies_of, known, place, range_between, unblocked
from opfire.skirmish.rolls.tests import tw
from opfire.skirmish.rolls.weapons import arms
from opfire.skirmish.sergeant.appraisal import points_of
from opfire.skirmish.sergeant.harm import Rows, mean, rows_of
from opfire.skirmish.state.setting import Setting
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit, in_action, is_shaken
from opfire.skirmish.table.space import Footprint, Point, distance

MORE_SHOTS: Final = 0.6
"""What each further shot of a weapon adds to the first."""
FAST: Final = 1
"""The dice that a target has for having run."""


class Fire(NamedTuple):
    """A weapon by range: how near, how far, how many shots, and X and results for three kinds of target."""

    near: int
    far: int
    shots: int
    columns: tuple[tuple[Bands, Rows], ...]


class Foe(NamedTuple):
    """An enemy with what he can do, looked up once for many places."""

    unit: Unit
    base: Footprint
    level: bool
    """He stands on his feet and on the ground."""
    worth: float
    fires: tuple[Fire, ...]
    tw: int
    known: bool
    kind: int
    armour: int


class Outlook(NamedTuple):
    """What a place means: which part of a unit is likely to be lost there, and the points it may cost an enemy."""

    danger: float
    prospect: float


def foes_of(game: Skirmish, unit: Unit) -> list[Foe]:
    """Every enemy a unit has to reckon with."""
    return [foe(game, enemy) for enemy in enemies_of(game, unit)]


def foe(game: Skirmish, enemy: Unit) -> Foe:
    """An enemy as he stands; shaken men and riders do no harm."""
    vehicle = game.is_vehicle(enemy)
    dangerous = in_action(enemy) and (vehicle or not is_shaken(enemy)) and not enemy.aboard
    return Foe(
        enemy,
        place(game, enemy),
        not (vehicle or enemy.aboard or enemy.up),
        points_of(game, enemy),
        fires_of(game, enemy) if dangerous else (),
        tw(game, enemy),
        known(game, enemy),
        kind_of(game, enemy),
        armour_of(game, enemy),
    )


def fires_of(game: Skirmish, unit: Unit) -> tuple[Fire, ...]:
    """The weapons a unit could fire, without those that only lob shells at points."""
    return tuple(
        fire_of(game.setting, one.weapon.id)
        for one in arms(game, unit)
        if one.weapon.kind != "indirect explosive weapon"
    )


@lru_cache(maxsize=1024)
def fire_of(setting: Setting, name: str) -> Fire:
    """A weapon with what it does to foot, unarmoured and armoured targets."""
    weapon = setting.weapon(name)
    men, hull = (rows_of(setting.pack, table, False) for table in ("infantry", weapon.table))
    columns = (weapon.foot, men), (weapon.unarmoured, hull), (weapon.armoured, hull)
    return Fire(*weapon.reach, weapon.shots, columns)


def kind_of(game: Skirmish, unit: Unit) -> int:
    """Which column a target calls for."""
    return 0 if not game.is_vehicle(unit) else 2 if game.vehicle(unit).armoured else 1


def armour_of(game: Skirmish, unit: Unit) -> int:
    """What protects a unit, on an average of its sides."""
    return sum(game.vehicle(unit).pw) // 3 if game.is_vehicle(unit) else game.model(unit).pw


def harm(fires: tuple[Fire, ...], ahead: int, range: int, dice: int, kind: int) -> float:
    """Which part of a target the best of these weapons is likely to cost; `ahead` is the firer's TW less its armour."""
    best = 0.0
    for near, far, shots, columns in fires:
        if near <= range <= far:
            bands, rows = columns[kind]
            x = bands[band(range)]
            if x is not None:
                hit = mean((3, dice, ahead + x, ()), rows) * (1 + MORE_SHOTS * (shots - 1))
                best = max(best, hit)
    return min(1.0, best)


def moved_to(unit: Unit, at: Point) -> Unit:
    """A unit as it would be at another place."""
    ghost = copy(unit)
    ghost.x, ghost.y = at
    ghost.aboard = ""
    return ghost


def outlook(game: Skirmish, unit: Unit, at: Point, foes: list[Foe], fires: tuple[Fire, ...], dice: int = 0) -> Outlook:
    """What a unit has to fear and to hope for at a place; `dice` are those it would have besides cover."""
    ghost = moved_to(unit, at)
    base, level = game.footprint(ghost), not (game.is_vehicle(unit) or unit.up)
    danger, prospect, value = 0.0, 0.0, tw(game, unit)
    kind, armour = kind_of(game, unit), armour_of(game, unit)
    simple = level and game.setting.switches["cover"] == "best" and not game.vehicles_on_table()
    for one in foes:
        if not in_sight(game, ghost, base, level, one):
            continue
        plain = simple and one.level
        range = distance(at, one.base.centre) if plain else range_between(game, one.unit, ghost)
        table = game.setting.table
        if one.fires:
            there = best_on_foot(table, one.base.centre, base) if plain else cover_of(game, one.unit, ghost).dice
            danger += harm(one.fires, one.tw - armour, range, there + dice, kind)
        if one.known and fires:
            his = best_on_foot(table, at, one.base) if plain else cover_of(game, ghost, one.unit).dice
            prospect = max(prospect, one.worth * harm(fires, value - one.armour, range, his, one.kind))
    return Outlook(danger, prospect)


def in_sight(game: Skirmish, ghost: Unit, base: Footprint, level: bool, one: Foe) -> bool:
    """Whether an enemy and a unit at a place could see each other."""
    if level and one.level:
        table = game.setting.table
        return not table.blocked(base.centre, base.radius, one.base.centre, one.base.radius, game.breaches)
    return unblocked(game, one.unit, ghost)
