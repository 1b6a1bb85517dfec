"""The sergeant's smaller decisions: which die, which man, which target, who first."""

from __future__ import annotations

from typing import Final

from opfire.kernel.ask import Ask, Option
from opfire.skirmish.fire.targets import fire_options
from opfire.skirmish.movement.turning import TurnField
from opfire.skirmish.options import (
    DECLINE,
    DOWN,
    Acquire,
    Activate,
    FireAt,
    Join,
    Pick,
    Refill,
    Reroll,
    Scout,
    Treat,
    Turn,
)
from opfire.skirmish.rolls.sight import enemies_of, known, range_between
from opfire.skirmish.rolls.weapons import arms
from opfire.skirmish.sergeant.appraisal import fire_values, points_of
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit, fit
from opfire.skirmish.table.space import bearing, distance, near_segment

FIRING: Final = (Order.FIRE, Order.MOVE_AND_FIRE)
HELPERS: Final = ("leader", "political-officer", "political-commissar")
IN_LINE: Final = 10


def asked_unit(game: Skirmish, ask: Ask) -> Unit:
    """The unit a question is about."""
    return game.units[str(ask.about["unit"])]


def reroll(_game: Skirmish, ask: Ask) -> Option:
    """Low dice of his own and high dice of the enemy; nothing when a test is passed already."""
    if ask.about.get("reached") == ask.about.get("hoped", "") and str(ask.about["test"]).endswith("-test"):
        return ask.options[0]
    pool = str(ask.about["dice" if ask.about["pool"] == 0 else "other"]).split()
    dice = [int(face) for face in pool][: int(ask.about["among"])]
    high = ask.about["wants"] == "high"
    face = min(dice) if high else max(dice)
    if (face > 3) if high else (face < 4):
        return ask.options[0]
    return next(one for one in ask.options if isinstance(one, Reroll) and dice[one.die] == face)


def scout(game: Skirmish, ask: Ask) -> Option:
    """The hidden enemy who is worth most, the nearer of two."""
    unit, hidden = asked_unit(game, ask), [one for one in ask.options if isinstance(one, Scout)]
    return max(hidden, key=lambda one: scouted(game, unit, game.units[one.target]), default=ask.options[0])


def scouted(game: Skirmish, unit: Unit, enemy: Unit) -> float:
    """What it is worth to detect an enemy: his points, less the farther he is."""
    return points_of(game, enemy) * 600 / (600 + range_between(game, unit, enemy))


def acquire(game: Skirmish, ask: Ask) -> Option:
    """The enemy at whom the best shot could be had."""
    unit = asked_unit(game, ask)
    values: dict[str, float] = {}
    for shot, value in fire_values(game, unit, fire_options(game, unit, arms(game, unit))).items():
        if isinstance(shot, FireAt):
            values[shot.target] = max(values.get(shot.target, 0.0), value)
    aims = [one for one in ask.options if isinstance(one, Acquire)]
    return max(aims, key=lambda one: values.get(one.target, 0.0), default=ask.options[0])


def first_aid(game: Skirmish, ask: Ask) -> Option:
    """The wounded man who is worth most and has acted already, so that he loses no order by it."""
    patients = [one for one in ask.options if isinstance(one, Treat)]

    def worth(one: Treat) -> tuple[float, bool]:
        return points_of(game, game.units[one.target]), game.units[one.target].acted

    return max(patients, key=worth, default=ask.options[0])


def reload(game: Skirmish, ask: Ask) -> Option:
    """The weapon with the most shots and the longest reach."""
    weapons = [one for one in ask.options if isinstance(one, Refill)]

    def use(one: Refill) -> tuple[int, int]:
        weapon = game.setting.weapon(one.weapon)
        return weapon.shots, weapon.reach[1]

    return max(weapons, key=use)


def re_form(game: Skirmish, ask: Ask) -> Option:
    """The team with the fewest men left: a weapon served by two fires all its shots again."""
    teams = [one for one in ask.options if isinstance(one, Join)]
    return min(teams, key=lambda one: len(fit(game.units[one.target])), default=ask.options[0])


def gunner(game: Skirmish, ask: Ask) -> Option:
    """The man whose weapon does least."""
    unit = asked_unit(game, ask)
    reach = {one.gunner: game.setting.weapon(one.weapon).calibre for one in game.vehicle(unit).weapons}
    men = [one for one in ask.options if isinstance(one, Pick)]
    return min(men, key=lambda one: (reach.get(one.role, 0), -one.man))


def morale(game: Skirmish, ask: Ask) -> Option:
    """Leaders and politicals are tested last, so that they steady the others; the dearest of those first."""
    units = [one for one in ask.options if isinstance(one, Activate)]

    def place(one: Activate) -> tuple[bool, float, str]:
        unit = game.units[one.unit]
        return any(game.has(unit, each) for each in HELPERS), -points_of(game, unit), one.unit

    return min(units, key=place)


def next_to_act(game: Skirmish, ask: Ask) -> Option:
    """Who is about to fire acts before who moves, so that he fires with nobody in his line; the dearer first."""
    units = [one for one in ask.options if isinstance(one, Activate)]

    def place(one: Activate) -> tuple[bool, float, str]:
        unit = game.units[one.unit]
        return unit.order not in FIRING, -points_of(game, unit), one.unit

    return min(units, key=place)


def ground(game: Skirmish, ask: Ask) -> Option:
    """Down only to clear a friend's line of fire: it gives no cover, and who lies cannot run next turn."""
    unit = asked_unit(game, ask)
    behind = [one for one in game.units_of(unit.side) if one.order in FIRING and not one.acted and not one.off_table]
    seen = [one for one in enemies_of(game, unit) if known(game, one)]
    room = game.radius(unit) + IN_LINE
    for friend in behind:
        targets = [game.carrier(one).at for one in seen]
        if any(near_segment(unit.at, game.carrier(friend).at, at, room) for at in targets):
            return DOWN
    return DECLINE


def turn(game: Skirmish, ask: Ask) -> Option:
    """The front towards the enemy vehicle or gun that is nearest, else towards the nearest enemy."""
    unit, field = asked_unit(game, ask), ask.field
    assert isinstance(field, TurnField)
    foes = enemies_of(game, unit)
    dangerous = [one for one in foes if game.is_vehicle(one) or pierces(game, one)]
    nearest = min(dangerous or foes, key=lambda one: (distance(unit.at, game.carrier(one).at), one.id), default=None)
    if nearest is None or game.carrier(nearest).at == unit.at:
        return DECLINE
    wanted = Turn(bearing(unit.at, game.carrier(nearest).at))
    return DECLINE if wanted.facing == unit.facing or field.refuse(wanted) else wanted


def pierces(game: Skirmish, unit: Unit) -> bool:
    """Whether a unit has a weapon against armour."""
    return any(arm.weapon.kind in ("gun", "anti-tank weapon") for arm in arms(game, unit))
