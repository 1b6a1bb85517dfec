"""Explosive weapons: where they land and what the blast does (SK-explosive-damage, SK-HR-explosive)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

import shapely

from opfire.kernel.chance import Draw
from opfire.kernel.game import Script
from opfire.rules import rule
from opfire.skirmish.damage import hurt
from opfire.skirmish.fire.hit_modifiers import Shot, band
from opfire.skirmish.fire.hit_roll import LANDS, Hit
from opfire.skirmish.fire.vehicles_under_fire import damage_vehicle, frightened, strike
from opfire.skirmish.log.combat import BlastRolled, Burst, Fired, HitRolled, WallBreached
from opfire.skirmish.log.moves import Turned
from opfire.skirmish.log.turn import OrderLapsed
from opfire.skirmish.pack import WeaponType
from opfire.skirmish.rolls.rolls import Reason, flat, shown, throw
from opfire.skirmish.rolls.sight import range_to, sees_point
from opfire.skirmish.rolls.tests import communication_test, observers, printed_tw, tw
from opfire.skirmish.rolls.weapons import Arm, spend
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit, fit
from opfire.skirmish.table.space import Point, ahead, apart, distance

LARGE: Final = 80
OBSERVED: Final = -2
CLOCK: Final = tuple(str(angle) for angle in range(0, 360, 30))


class Blast(NamedTuple):
    """One man in a blast: who he is, where it burst, and with what result of the hit roll."""

    unit: Unit
    man: int
    weapon: WeaponType
    impact: Point
    result: int


BlastModifier = Callable[[Skirmish, Blast], tuple[Reason, ...]]


def fire_at_point(game: Skirmish, unit: Unit, arm: Arm, at: Point, observer: str) -> Script[bool]:
    """Aim at a point: 3D6 + TW + X without a defence roll; 10 or less goes astray; undirected the action is lost."""
    indirect = arm.weapon.kind == "indirect explosive weapon"
    if observer and not (yield from directed(game, unit, at, game.units[observer])):
        game.tell(Turned(unit=unit.id, facing=unit.facing, rule="SK-HR-explosive"))
        game.tell(OrderLapsed(unit=unit.id, why="communication-test", rule="SK-HR-explosive"))
        return False
    range = range_to(game, unit, at)
    game.tell(
        Fired(
            unit=unit.id, weapon=arm.weapon.id, target="point", at=at, range=range,
            facing=unit.facing, turret=unit.turret, rule="SK-HR-explosive",
        )
    )  # fmt: skip
    reasons = point_reasons(game, unit, arm, range, observer)
    dice = yield from throw(3, "hit-roll", unit.side)
    total = sum(dice) + sum(one.flat for one in reasons)
    game.tell(
        HitRolled(
            unit=unit.id, target="point", dice=tuple(dice), total=total, defence=(), defence_total=0,
            result=total, needed=LANDS, reasons=shown(reasons), rule="SK-HR-explosive",
        )
    )  # fmt: skip
    spend(game, unit, arm.weapon, tuple(dice))
    impact = at if total >= LANDS else (yield from scattered(game, unit, at, 2 if indirect else 1))
    yield from blast(game, arm.weapon, impact, total, indirect=indirect)
    return True


def directed(game: Skirmish, unit: Unit, at: Point, observer: Unit) -> Script[bool]:
    """The observer's communication test; when it fails the best other who sees the point tries once."""
    if (yield from communication_test(game, observer)):
        return True
    second = second_observer(game, unit, at, observer)
    return second is not None and (yield from communication_test(game, second))


def second_observer(game: Skirmish, unit: Unit, at: Point, first: Unit) -> Unit | None:
    """The best other leader or radio operator who sees a point."""
    others = [one for one in observers(game, unit) if one is not first and sees_point(game, one, at)]
    return max(others, key=lambda one: printed_tw(game, one), default=None)


def point_reasons(game: Skirmish, unit: Unit, arm: Arm, range: int, observer: str) -> tuple[Reason, ...]:
    """TW, X against foot at this range, and the price of an observer."""
    x = arm.weapon.foot[band(range)] or 0
    reasons = flat("tw", tw(game, unit, arm.gunner), "SK-hit-rollf") + flat("range", x, "SK-hit-rollh")
    return reasons + flat("observer", OBSERVED if observer else 0, "SK-HR-values")


def scatter_direct(game: Skirmish, shot: Shot, hit: Hit) -> Script[Point]:
    """A direct weapon lands on its target with 11 or more, else 1D6 cm away; a shotgun never strays."""
    at = game.carrier(shot.target).at
    if hit.result >= LANDS or shot.weapon.group == "shotgun":
        return at
    return (yield from scattered(game, shot.firer, at, 1))


def scattered(game: Skirmish, unit: Unit, at: Point, number: int) -> Script[Point]:
    """So many D6 cm away in a random direction, at most to the edge of the table."""
    dice = yield from throw(number, "scatter", unit.side)
    direction = yield from Draw(CLOCK, "scatter-direction", unit.side)
    x, y = ahead(at, int(direction), 10 * sum(dice))
    width, height = game.setting.table.size
    return min(max(x, 0), width), min(max(y, 0), height)


@rule("SK-explosive-damagea")
def blast(
    game: Skirmish, weapon: WeaponType, impact: Point, result: int, *, indirect: bool, spare: Unit | None = None
) -> Script[None]:
    """Every man the blast reaches rolls 1D6; a vehicle under the point of impact is hit, unless it was the target."""
    game.tell(Burst(weapon=weapon.id, at=impact, radius=weapon.blast, rule="SK-HR-explosive"))
    breach(game, weapon, impact)
    men = reached(game, weapon, impact)
    if weapon.group != "shotgun":
        yield from struck_vehicle(game, weapon, impact, result, spare)
    for unit, man in men:
        if not unit.gone and not unit.men[man].out:
            yield from blast_roll(game, Blast(unit, man, weapon, impact, result), INDIRECT if indirect else DIRECT)


def struck_vehicle(game: Skirmish, weapon: WeaponType, impact: Point, result: int, spare: Unit | None) -> Script[None]:
    """A vehicle on which the point of impact lies is hit by the total minus its PW."""
    spot = shapely.Point(impact)
    for unit in game.on_table():
        if unit is not spare and game.is_vehicle(unit) and game.footprint(unit).shape.intersects(spot):
            less = result - game.vehicle(unit).pw_collision
            if (yield from damage_vehicle(game, unit, weapon.table, less)) == "no-effect":
                yield from frightened(game, unit)
            return


def reached(game: Skirmish, weapon: WeaponType, impact: Point) -> list[tuple[Unit, int]]:
    """The men whose bases the blast touches: on foot, riding, or exposed in a vehicle."""
    touched = [unit for unit in game.on_table() if touches(game, unit, impact, weapon.blast)]
    flocks = {unit.flock for unit in touched if unit.flock}
    touched += [unit for unit in game.on_table() if unit.flock in flocks and unit not in touched]
    men = []
    for unit in touched:
        exposed = game.exposed(unit) if game.is_vehicle(unit) else None
        men += [(unit, one) for one in fit(unit) if exposed is None or unit.men[one].role in exposed]
        if exposed is not None and game.vehicle(unit).seats_exposed:
            men += [(rider, one) for rider in game.riders(unit) for one in fit(rider)]
    return men


def touches(game: Skirmish, unit: Unit, impact: Point, radius: int) -> bool:
    """Whether a base lies wholly or partly within a radius of a point."""
    base = game.footprint(unit)
    if not base.corners:
        return distance(base.centre, impact) <= radius + base.radius
    return apart(base.shape, shapely.Point(impact)) <= radius


def blast_roll(game: Skirmish, hit: Blast, modifiers: tuple[BlastModifier, ...]) -> Script[None]:
    """1D6 and modifiers on the explosive damage table for one man."""
    (die,) = yield from throw(1, "blast", hit.unit.side)
    reasons = [one for source in modifiers for one in source(game, hit)]
    total = die + sum(one.flat for one in reasons)
    table = game.setting.pack.damage["explosive"]
    row = table.result(total)
    game.tell(
        BlastRolled(
            unit=hit.unit.id, man=hit.man, die=die, total=total, result=row.result, needed=table.least,
            reasons=shown(reasons), rule=row.rule,
        )
    )  # fmt: skip
    if row.result == "missed":
        return
    if game.is_vehicle(hit.unit):
        yield from strike(game, hit.unit, hit.man, row.result, row.rule)
    else:
        hurt(game, hit.unit, hit.man, row.result, row.rule)


# The modifiers of both lists


@rule("SK-explosive-damagef", "SK-explosive-damagem")
def poor_hit(_game: Skirmish, hit: Blast) -> tuple[Reason, ...]:
    """-1: a hit roll of 10 or less."""
    return flat("poor-hit", -int(hit.result < LANDS), "SK-explosive-damagef")


@rule("SK-explosive-damageg", "SK-explosive-damageh")
def wall_between(game: Skirmish, hit: Blast) -> tuple[Reason, ...]:
    """-1: a wall or building stands between, but not against mortars above 80 mm."""
    if hit.weapon.group == "mortar" and hit.weapon.calibre > LARGE:
        return ()
    return flat("wall-between", -int(walled_off(game, hit)), "SK-explosive-damageg")


def walled_off(game: Skirmish, hit: Blast) -> bool:
    """Whether a wall or the side of a building lies between a man and the point of impact."""
    at = game.carrier(hit.unit).at
    if at == hit.impact:
        return False
    line, table = (hit.impact, at), game.setting.table
    walls, openings = table.barriers_on(line)
    return bool(walls or openings) or any(one.terrain.id == "wall" for one, _ in table.crossed_by(line))


@rule("SK-explosive-damagei", "SK-explosive-damagej")
def sheltered(game: Skirmish, hit: Blast) -> tuple[Reason, ...]:
    """-1: the man is in a building or wood, but not against a calibre above 80 mm."""
    if hit.weapon.calibre > LARGE:
        return ()
    grounds = game.setting.table.grounds_at(game.carrier(hit.unit).at)
    inside = not hit.unit.up and any(one.terrain.id in ("building", "bunker", "woods") for one in grounds)
    return flat("sheltered", -int(inside), "SK-explosive-damagei")


@rule("SK-explosive-damagek")
def beside_impact(game: Skirmish, hit: Blast) -> tuple[Reason, ...]:
    """-1: the point of impact is not on the man's base."""
    on_base = touches(game, game.carrier(hit.unit), hit.impact, 0)
    return flat("beside-impact", -int(not on_base), "SK-explosive-damagek")


@rule("SK-explosive-damagel")
def under_armour(game: Skirmish, hit: Blast) -> tuple[Reason, ...]:
    """-1: the man is in an armoured vehicle."""
    carrier = game.carrier(hit.unit)
    inside = game.is_vehicle(carrier) and game.vehicle(carrier).armoured
    return flat("under-armour", -int(inside), "SK-explosive-damagel")


@rule("SK-explosive-damagen")
def shotgun(_game: Skirmish, hit: Blast) -> tuple[Reason, ...]:
    """-1: a shotgun."""
    return flat("shotgun", -int(hit.weapon.group == "shotgun"), "SK-explosive-damagen")


def charge(_game: Skirmish, hit: Blast) -> tuple[Reason, ...]:
    """What a large charge adds by its weapon table (house)."""
    return flat("charge", hit.weapon.blast_modifier, "SK-HR-values")


INDIRECT: Final = (poor_hit, wall_between, sheltered, beside_impact, under_armour, charge)
DIRECT: Final = (poor_hit, shotgun, charge)


def breach(game: Skirmish, weapon: WeaponType, impact: Point) -> None:
    """A satchel charge opens the walls within its radius, where the scenario says so."""
    if weapon.group == "charge" and "breaching" in game.setting.scenario.special:
        game.breaches = (*game.breaches, (*impact, weapon.blast))
        game.tell(WallBreached(at=impact, radius=weapon.blast, rule="SK-HR-explosive"))
