"""What the sergeant thinks of a place: the fire a unit would draw there, and the shots it would have."""

from __future__ import annotations

from copy import copy
from functools import lru_cache
from typing import Final, NamedTuple

import msgspec

from opfire.skirmish.fire.hit_modifiers import band
from opfire.skirmish.pack import Bands
from opfire.skirmish.rolls.cover import cover_of, ground_covers
from opfire.skirmish.rolls.sight import ends, enemies_of, known, place, range_between, unblocked
from opfire.skirmish.rolls.tests import tw
from opfire.skirmish.rolls.weapons import arms, condition
from opfire.skirmish.sergeant.appraisal import points_of
from opfire.skirmish.sergeant.harm import Rows, mean, rows_of
from opfire.skirmish.state.setting import Setting
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit, in_action, is_shaken
from opfire.skirmish.table.space import LARGEST, Footprint, Point, near_segment, reach_between
from opfire.skirmish.table.tabletop import Breach, Table

MORE_SHOTS: Final = 0.6
"""What each further shot of a weapon adds to the first."""
FAST: Final = 1
"""The dice that a target has for having run."""


Known = dict[tuple[int, int], float]
"""What a weapon takes of a target, by the dice against it and by how much it is ahead."""


class Fire(NamedTuple):
    """A weapon by range: how near, how far, how many shots, and X and results for three kinds of target."""

    near: int
    far: int
    shots: int
    columns: tuple[tuple[Bands, Rows, Known], ...]


class Might(msgspec.Struct, frozen=True, eq=False):
    """What a unit in some condition amounts to, wherever it stands; equal to itself alone, to be looked up by."""

    worth: float
    fires: tuple[Fire, ...]
    threat: tuple[Fire, ...]
    """The weapons that others have to fear: shaken men do no harm."""
    tw: int
    kind: int
    armour: int


class Foe(NamedTuple):
    """An enemy with what he can do, looked up once for many places."""

    unit: Unit
    base: Footprint
    level: bool
    """He is on the ground and not on a roof."""
    might: Might
    threat: tuple[Fire, ...]
    known: bool


class Line(NamedTuple):
    """What lies between a unit and an enemy who see each other: the range, the dice that cover either, its ends."""

    range: int
    cover: int
    covered: int
    start: Point
    end: Point


class Outlook(NamedTuple):
    """What a place means: which part of a unit is likely to be lost there, and the points it may cost an enemy."""

    danger: float
    prospect: float


def foes_of(game: Skirmish, unit: Unit) -> list[Foe]:
    """Every enemy a unit has to reckon with."""
    return [foe(game, enemy) for enemy in enemies_of(game, unit)]


def foe(game: Skirmish, enemy: Unit) -> Foe:
    """An enemy as he stands; riders do no harm."""
    might = might_of(game, enemy)
    return Foe(enemy, place(game, enemy), not enemy.up, might, () if enemy.aboard else might.threat, known(game, enemy))


def might_of(game: Skirmish, unit: Unit) -> Might:
    """What a unit amounts to, looked up once for every condition that units are in."""
    memory, key = game.setting.memory, ("might", condition(game, unit))
    found: Might | None = memory.get(key)
    if found is None:
        found = memory[key] = weighed(game, unit)
    return found


def weighed(game: Skirmish, unit: Unit) -> Might:
    """What a unit amounts to, without weapons that only lob shells at points."""
    lobbed = "indirect explosive weapon"
    fires = tuple(fire_of(game.setting, one.weapon.id) for one in arms(game, unit) if one.weapon.kind != lobbed)
    dangerous = in_action(unit) and (game.is_vehicle(unit) or not is_shaken(unit))
    return Might(
        worth=points_of(game, unit),
        fires=fires,
        threat=fires if dangerous else (),
        tw=tw(game, unit),
        kind=kind_of(game, unit),
        armour=armour_of(game, unit),
    )


@lru_cache(maxsize=1024)
def fire_of(setting: Setting, name: str) -> Fire:
    """A weapon with what it does to foot, unarmoured and armoured targets."""
    weapon = setting.weapon(name)
    men, hull = (rows_of(setting.pack, table, False) for table in ("infantry", weapon.table))
    columns = (weapon.foot, men, Known()), (weapon.unarmoured, hull, Known()), (weapon.armoured, hull, Known())
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
            bands, rows, known = columns[kind]
            x = bands[band(range)]
            if x is not None:
                hit = known.get((dice, ahead + x))
                if hit is None:
                    hit = mean((3, dice, ahead + x, ()), rows) * (1 + MORE_SHOTS * (shots - 1))
                    known[dice, ahead + x] = hit
                best = max(best, hit)
    return min(1.0, best)


def moved_to(unit: Unit, at: Point) -> Unit:
    """A unit as it would be at another place."""
    ghost = copy(unit)
    ghost.x, ghost.y = at
    ghost.aboard = ""
    return ghost


# What two have to expect from each other


def outlook(game: Skirmish, unit: Unit, at: Point, foes: list[Foe], dice: int = 0) -> Outlook:
    """What a unit has to fear and to hope for at a place; `dice` are those it would have besides cover."""
    mine, base = might_of(game, unit), game.footprint(unit, at)
    plain = not unit.up and game.setting.switches["cover"] == "best"
    hulls = {one.id: one.at for one in game.vehicles_on_table() if one.id != unit.id}
    danger, prospect = 0.0, 0.0
    for one in foes:
        line = line_of(game.setting.table, game.breaches, base, one.base, unit.id <= one.unit.id)
        if not (plain and one.level) or (line and hulls and near_a_hull(hulls, line, one.unit)):
            line = between(game, moved_to(unit, at), one)
        if line is None:
            continue
        his = one.might
        if one.threat:
            danger += harm(one.threat, his.tw - mine.armour, line.range, line.cover + dice, mine.kind)
        if one.known and mine.fires:
            hit = harm(mine.fires, mine.tw - his.armour, line.range, line.covered, his.kind)
            prospect = max(prospect, his.worth * hit)
    return Outlook(danger, prospect)


def near_a_hull(hulls: dict[str, Point], line: Line, foe: Unit) -> bool:
    """Whether a vehicle that neither sits in may cover somebody from a line."""
    own = foe.aboard or foe.id
    return any(near_segment(at, line.start, line.end, LARGEST) for name, at in hulls.items() if name != own)


@lru_cache(maxsize=200_000)
def line_of(table: Table, breaches: tuple[Breach, ...], base: Footprint, other: Footprint, first: bool) -> Line | None:
    """The line between two models on the ground, if they see each other over it."""
    start, end = ends(base, other, first)
    if table.blocked(start, base.radius, end, other.radius, breaches):
        return None
    covers = (ground_covers(table, other, base, not first), ground_covers(table, base, other, first))
    mine, his = (max((one.dice for one in found), default=0) for found in covers)
    return Line(reach_between(base, other), mine, his, start, end)


def between(game: Skirmish, ghost: Unit, one: Foe) -> Line | None:
    """The same where vehicles between them, roofs or another reading of cover come into it."""
    if not unblocked(game, one.unit, ghost):
        return None
    cover = cover_of(game, one.unit, ghost).dice if one.threat else 0
    covered = cover_of(game, ghost, one.unit).dice if one.known else 0
    return Line(range_between(game, one.unit, ghost), cover, covered, ghost.at, one.base.centre)
