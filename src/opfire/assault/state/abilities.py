"""Abilities and attributes of unit cards that concern vehicles, guns and transport, one small function each."""

from __future__ import annotations

from opfire.assault.board.ground import WATER
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Unit
from opfire.rules.citations import rule

HEAVY_ARMOUR = 2
"""Red dice of an area that light shot cannot pierce."""


def has(battle: Battle, unit: Unit, ability: str) -> bool:
    """Whether the card of a unit names an ability."""
    return ability in battle.unit_card(unit).abilities


@rule("RH41-9.2", "S43-9.2")
def is_slow(battle: Battle, unit: Unit) -> bool:
    """Slow units take no fast action."""
    return has(battle, unit, "slow")


@rule("RH41-9.11.3", "RH41-10.10.3", "S43-9.11.3", "S43-10.10.3")
def dismounts_late(battle: Battle, unit: Unit) -> bool:
    """Slow guns are delayed when they dismount; in the second edition every slow unit is."""
    gun = battle.unit_card(unit).type == "artillery"
    return is_slow(battle, unit) and (gun or battle.setting.edition.slow_infantry_dismounts_late)


@rule("S43-11.4")
def dismounting_action(battle: Battle, unit: Unit) -> Action:
    """Dismounting is a fast action, delayed for slow units, normal for those that are quick at it."""
    if has(battle, unit, "quick-disembark"):
        return Action.NORMAL
    return Action.DELAYED if dismounts_late(battle, unit) else Action.FAST


@rule("S43-9.11.4")
def is_immobile(battle: Battle, unit: Unit) -> bool:
    """An immobile gun never moves by itself."""
    return has(battle, unit, "immobile")


def can_be_carried(battle: Battle, unit: Unit) -> bool:
    """Vehicles and mounted units are not carried."""
    return battle.unit_card(unit).type != "vehicle" and not has(battle, unit, "mounted")


def is_full_track(battle: Battle, unit: Unit) -> bool:
    """An armoured vehicle on full tracks; a half-track overruns nobody and carries no riders."""
    card = battle.unit_card(unit)
    return card.armoured and card.movement == "tracked" and "half-track" not in card.abilities


def is_too_light(battle: Battle, firer: Unit, target: Unit, dice: str) -> bool:
    """Light shot hardly hurts an area of a vehicle with two or more red dice on its card."""
    heavy = battle.unit_card(target).type == "vehicle" and dice.count("R") >= HEAVY_ARMOUR
    return heavy and has(battle, firer, "light-shot")


def open_top(battle: Battle, target: Unit) -> str:
    """The die that attacks from above gain against an open-topped vehicle."""
    return "B" if has(battle, target, "open-topped") else ""


def told_by_radio(battle: Battle, firer: Unit, target: Unit) -> bool:
    """Another unit of the firer's radio net has spotted the target and fired at it this turn."""
    return target.reported_by not in ("", firer.id) and has(battle, firer, "radio-net")


def report_by_radio(battle: Battle, firer: Unit, target: Unit) -> None:
    """A unit with radio net that fires at a target it has spotted tells the others."""
    if not target.reported_by and has(battle, firer, "radio-net"):
        target.reported_by = firer.id


def poor_vision(battle: Battle, firer: Unit, _target: Unit) -> int:
    """What poor vision does to a spotting roll."""
    return -1 if has(battle, firer, "poor-vision") else 0


def is_cumbersome(battle: Battle, unit: Unit) -> bool:
    """A cumbersome unit makes neither reaction fire nor turret fire."""
    return has(battle, unit, "cumbersome")


def climbs_well(battle: Battle, unit: Unit) -> bool:
    """Climbers are not delayed by a steep slope."""
    return has(battle, unit, "climbers")


def reverses_at_full_speed(battle: Battle, unit: Unit) -> bool:
    """With a second driver reversing is not slower."""
    return has(battle, unit, "second-driver")


def rides_in_the_open(battle: Battle, target: Unit) -> bool:
    """Riders are easier to hit while they move."""
    return target.action in (Action.NORMAL, Action.FAST) and has(battle, target, "mounted")


def is_afloat(battle: Battle, target: Unit) -> bool:
    """An amphibious unit in the water has only the dice of its card."""
    in_water = battle.ground.terrain[target.at] in WATER
    return in_water and has(battle, target, "amphibious")
