"""Which weapons a unit can fire now, how many shots they have, and when they are empty (SK-HR-reload)."""

from __future__ import annotations

from typing import Final, NamedTuple

from opfire.rules import rule
from opfire.skirmish.log.combat import Emptied
from opfire.skirmish.pack import WeaponType
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit, fit

RIFLE_CALIBRE: Final = 10
"""The last man of a team can carry an infantry weapon below this calibre in millimetres."""
HEAVY_GROUPS: Final = ("MMG", "HMG", "mortar", "gun")
"""Weapons on a mount, which nobody on foot fires on the move."""


class Arm(NamedTuple):
    """A weapon ready to fire: its key in options, its type, its gunner in a crew and where it points."""

    key: str
    weapon: WeaponType
    gunner: int = -1
    mount: str = "ring"


def arms(game: Skirmish, unit: Unit) -> list[Arm]:
    """The weapons a unit could fire now."""
    return vehicle_arms(game, unit) if game.is_vehicle(unit) else foot_arms(game, unit)


@rule("SK-team-damagee")
def foot_arms(game: Skirmish, unit: Unit) -> list[Arm]:
    """Loaded weapons of a man, or of a team with an unshaken man; a team's last man leaves heavy ones."""
    if not unshaken(unit):
        return []
    model = game.model(unit)
    alone = model.kind == "team" and not game.is_team(unit)
    found = []
    for name, number in game.carried(unit).items():
        weapon = game.setting.weapon(name)
        left = number - unit.used.count(name)
        too_heavy = alone and (weapon.kind != "infantry weapon" or weapon.calibre > RIFLE_CALIBRE)
        mounted = unit.order is Order.MOVE_AND_FIRE and weapon.group in HEAVY_GROUPS
        if weapon.shots and left > 0 and name not in unit.empty and not too_heavy and not mounted:
            found.append(Arm(name, weapon))
    return found


@rule("SK-light-vehicle-damagem", "SK-light-vehicle-damageo", "SK-heavy-vehicle-damagei", "SK-heavy-vehicle-damageu")
def vehicle_arms(game: Skirmish, unit: Unit) -> list[Arm]:
    """The weapons of a vehicle whose gunners are in action and unshaken."""
    found = []
    for number, mounted in enumerate(game.vehicle(unit).weapons):
        gunner = next((one for one in fit(unit) if unit.men[one].role == mounted.gunner), None)
        loading = number == 0 and game.has(unit, "slow-loading") and unit.fired == game.turn - 1
        if gunner is not None and not unit.men[gunner].shaken and not loading:
            key = f"{mounted.weapon}_{mounted.gunner}"
            found.append(Arm(key, game.setting.weapon(mounted.weapon), gunner, mounted.mount))
    return found


def unshaken(unit: Unit) -> list[int]:
    """The men in action without a shaken marker."""
    return [one for one in fit(unit) if not unit.men[one].shaken]


def shots_of(game: Skirmish, unit: Unit, weapon: WeaponType) -> int:
    """How many hit rolls a weapon has: one on the move, and one for a team with fewer than two steady men."""
    if unit.order is Order.MOVE_AND_FIRE:
        return 2 if weapon.id == "two-pistols" else 1
    served = game.is_vehicle(unit) or game.model(unit).kind != "team" or len(unshaken(unit)) >= 2
    if not served:
        return 1
    return weapon.shots


def spend(game: Skirmish, unit: Unit, weapon: WeaponType, dice: tuple[int, ...]) -> None:
    """What a shot leaves of a weapon's ammunition."""
    if game.is_vehicle(unit):
        return
    jammed = dice.count(1) >= 2
    served = game.is_team(unit) and len(unshaken(unit)) >= 2
    if weapon.ammo == "one-use" or (weapon.ammo == "tank" and jammed):
        unit.used = (*unit.used, weapon.id)
    elif (weapon.ammo == "magazine" and jammed) or (weapon.ammo == "single-shot" and not served):
        unit.empty = (*unit.empty, weapon.id)
    else:
        return
    game.tell(Emptied(unit=unit.id, weapon=weapon.id, rule="SK-HR-reload"))
