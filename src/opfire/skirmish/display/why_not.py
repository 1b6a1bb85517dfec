"""Why not? Weapon by weapon, the one reason for which a unit cannot fire at a target, with its numbers."""

from __future__ import annotations

import msgspec

from opfire.kernel.display import Text
from opfire.skirmish.display.between import in_between
from opfire.skirmish.fire.targets import ARC, aim_options, points_at, shots_at
from opfire.skirmish.rolls.sight import enemies_of, known, range_between, range_to, visible_enemies
from opfire.skirmish.rolls.tests import observers
from opfire.skirmish.rolls.weapons import Arm, foot_hindrance, mount_hindrance, mounted_arm
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit
from opfire.skirmish.table.space import bearing, turn_between


class WhyNot(msgspec.Struct, frozen=True):
    """A weapon by its key in options, and why it cannot fire at the target; nothing when it can."""

    weapon: str
    why: Text | None


def why_not_fire(game: Skirmish, unit: Unit, target: Unit) -> list[WhyNot]:
    """Every weapon of a unit with what hinders it, be it the weapon itself or its way to the target."""
    found = []
    for arm, hindrance in weapons_of(game, unit):
        why = reason(hindrance, "SK-HR-reload") if hindrance else why_not_at(game, unit, arm, target)
        found.append(WhyNot(arm.key, why))
    return found


def weapons_of(game: Skirmish, unit: Unit) -> list[tuple[Arm, str]]:
    """All weapons of a unit, each with what hinders it whatever the target."""
    if game.is_vehicle(unit):
        mounts = range(len(game.vehicle(unit).weapons))
        return [(mounted_arm(game, unit, number), mount_hindrance(game, unit, number)) for number in mounts]
    weapons = {name: Arm(name, game.setting.weapon(name)) for name in game.carried(unit)}
    return [(arm, foot_hindrance(game, unit, name)) for name, arm in weapons.items()]


def reason(key: str, rule: str, **values: str | int) -> Text:
    """A reason for the catalogues to say."""
    return Text(f"why-not-skirmish-{key}", values, rule)


def why_not_at(game: Skirmish, unit: Unit, arm: Arm, target: Unit) -> Text | None:
    """Why a weapon that is ready cannot fire at a target, or nothing when it can."""
    if arm.weapon.kind == "indirect explosive weapon":
        return why_not_lobbed(game, unit, arm, target)
    if target not in enemies_of(game, unit):
        return reason("no-target", "SK-HR-turn")
    if not known(game, target):
        return reason("hidden", "SK-HR-hidden")
    if target not in visible_enemies(game, unit):
        return unseen(game, unit, target)
    if shots_at(game, unit, arm, target):
        return None
    at = game.carrier(target).at
    if not points_at(game, unit, arm, at):
        return reason("arc", "SK-HR-los", turn=turn_between(unit.facing, bearing(unit.at, at)), arc=ARC)
    if target.aboard and not game.vehicle(game.carrier(target)).seats_exposed:
        return reason("inside", "SK-HR-los")
    range = range_between(game, unit, target)
    return out_of_range(arm, range) or no_value(game, target, range)


def unseen(game: Skirmish, unit: Unit, target: Unit) -> Text:
    """What bars the sight of a target; from off the table nobody sees any."""
    between = "" if unit.off_table else in_between(game, unit.id, target.id)
    return Text(f"sight-skirmish-{between}", {}, "SK-HR-los") if between else reason("sight", "SK-HR-los")


def why_not_lobbed(game: Skirmish, unit: Unit, arm: Arm, target: Unit) -> Text | None:
    """Why a mortar cannot be aimed where a target stands."""
    at = game.carrier(target).at
    if any(one.at == at for one in aim_options(game, unit, arm)):
        return None
    far = out_of_range(arm, range_to(game, unit, at))
    return far or reason("unobserved", "SK-HR-testsf", observers=len(observers(game, unit)))


def out_of_range(arm: Arm, range: int) -> Text | None:
    """Why a distance is too long or too short for a weapon."""
    near, far = arm.weapon.reach
    if range > far:
        return reason("too-far", "SK-hit-roll", range=range, reach=far)
    return reason("too-near", "SK-hit-roll", range=range, reach=near) if range < near else None


def no_value(game: Skirmish, target: Unit, range: int) -> Text:
    """The weapon has no value against such a target at this range."""
    kind = "foot"
    if game.is_vehicle(target):
        kind = "armoured" if game.vehicle(target).armoured else "unarmoured"
    return reason("no-value", "SK-hit-rollh", target=kind, range=range)
