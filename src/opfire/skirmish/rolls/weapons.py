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


def arms(game: Skirmish, unit: Unit) -> tuple[Arm, ...]:
    """The weapons a unit could fire now, looked up once for every condition that units are in."""
    memory, key = game.setting.memory, condition(game, unit)
    known: tuple[Arm, ...] | None = memory.get(key)
    if known is None:
        known = tuple(vehicle_arms(game, unit) if game.is_vehicle(unit) else foot_arms(game, unit))
        memory[key] = known
    return known


def condition(game: Skirmish, unit: Unit) -> tuple[object, ...]:
    """All that decides what a unit can fire: its kind, men, equipment and ammunition, and what it is doing."""
    moving, loading = unit.order is Order.MOVE_AND_FIRE, unit.fired == game.turn - 1
    return unit.kind, unit.men, moving, loading, unit.used, unit.empty, unit.extra


def foot_arms(game: Skirmish, unit: Unit) -> list[Arm]:
    """The weapons of a man or a team that nothing hinders from firing."""
    return [Arm(name, game.setting.weapon(name)) for name in game.carried(unit) if not foot_hindrance(game, unit, name)]


@rule("SK-team-damagee")
def foot_hindrance(game: Skirmish, unit: Unit, name: str) -> str:
    """Why a weapon on foot cannot fire now, or nothing; the last man of a team leaves its heavy ones."""
    weapon = game.setting.pack.weapons[name]
    if not weapon.shots:
        return "close-combat-only"
    if not unshaken(unit):
        return "shaken"
    if unit.used and game.carried(unit)[name] <= unit.used.count(name):
        return "spent"
    if name in unit.empty:
        return "empty"
    alone = game.model(unit).kind == "team" and not game.is_team(unit)
    if alone and (weapon.kind != "infantry weapon" or weapon.calibre > RIFLE_CALIBRE):
        return "needs-team"
    return "on-the-move" if unit.order is Order.MOVE_AND_FIRE and weapon.group in HEAVY_GROUPS else ""


def vehicle_arms(game: Skirmish, unit: Unit) -> list[Arm]:
    """The weapons of a vehicle that nothing hinders from firing."""
    mounts = range(len(game.vehicle(unit).weapons))
    return [mounted_arm(game, unit, number) for number in mounts if not mount_hindrance(game, unit, number)]


def mounted_arm(game: Skirmish, unit: Unit, number: int) -> Arm:
    """A weapon of a vehicle by its number, with its gunner if he is in action."""
    mounted = game.vehicle(unit).weapons[number]
    gunner = next((one for one in fit(unit) if unit.men[one].role == mounted.gunner), -1)
    return Arm(f"{mounted.weapon}_{mounted.gunner}", game.setting.weapon(mounted.weapon), gunner, mounted.mount)


@rule("SK-light-vehicle-damagem", "SK-light-vehicle-damageo", "SK-heavy-vehicle-damagei", "SK-heavy-vehicle-damageu")
def mount_hindrance(game: Skirmish, unit: Unit, number: int) -> str:
    """Why a weapon of a vehicle cannot fire now, or nothing: its gunner must be in action and unshaken."""
    gunner = mounted_arm(game, unit, number).gunner
    if gunner < 0:
        return "no-gunner"
    if unit.men[gunner].shaken:
        return "gunner-shaken"
    loading = number == 0 and game.has(unit, "slow-loading") and unit.fired == game.turn - 1
    return "loading" if loading else ""


def unshaken(unit: Unit) -> list[int]:
    """The men in action without a shaken marker."""
    return [number for number, man in enumerate(unit.men) if not man.out and not man.shaken]


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
    spent = weapon.ammo == "one-use" or (weapon.ammo == "tank" and jammed)
    if spent:
        unit.used = (*unit.used, weapon.id)
    elif (weapon.ammo == "magazine" and jammed) or (weapon.ammo == "single-shot" and not served):
        unit.empty = (*unit.empty, weapon.id)
    else:
        return
    game.tell(Emptied(unit=unit.id, weapon=weapon.id, spent=spent, rule="SK-HR-reload"))
