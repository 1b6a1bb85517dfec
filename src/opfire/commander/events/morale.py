"""Events that harden or suppress units: E44, E51, E60, E75."""

from __future__ import annotations

from opfire.commander.pack.pieces import FateCard
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import casualties, ground, units, weapons
from opfire.commander.units.asking import DECLINE, choose_unit
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("CC-E44")
def battle_harden(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """One own unit becomes a veteran."""
    fresh = [unit for unit in game.on_map(side) if not unit.veteran]
    unit = yield from choose_unit(game, side, "battle-harden", fresh)
    if unit is not None:
        casualties.harden(game, unit, "CC-E44a")


@rule("CC-E51")
def cower(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """Own squads outside every leader's radius are suppressed."""
    leaders = [unit for unit in game.on_map(side) if units.is_leader(game, unit)]
    led = {unit.id for leader in leaders for unit in units.radius(game, leader)}
    for unit in game.on_map(side):
        if units.is_squad(game, unit) and unit.id not in led:
            casualties.suppress(game, unit, "CC-E51a")
    yield from ()


@rule("CC-E60")
def interdiction(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """One unsuppressed unit of either side in a hex with cover below 1 must be suppressed."""
    exposed = [unit for unit in game.on_map() if not unit.suppressed and ground.cover(game, unit.hex) < 1]
    unit = yield from choose_unit(game, side, "interdiction", exposed)
    if unit is not None:
        casualties.suppress(game, unit, "CC-E60a")


@rule("CC-E75")
def suppressing_fire(game: Commander, side: str, _card: FateCard) -> Script[None]:
    """One enemy unit in range and sight of an own machine gun may be suppressed."""
    enemies = [unit for unit in game.on_map(game.enemy(side)) if not unit.suppressed]
    guns = [(unit, reach) for unit in game.on_map(side) if (reach := gun_reach(game, unit))]
    near = [enemy for enemy in enemies if any(covered(game, gun, reach, enemy) for gun, reach in guns)]
    unit = yield from choose_unit(game, side, "suppressing-fire", near, DECLINE)
    if unit is not None:
        casualties.suppress(game, unit, "CC-E75a")


def gun_reach(game: Commander, unit: Unit) -> int:
    """The Range of the working machine gun of an unbroken, unsuppressed unit, or 0."""
    weapon = game.weapon_of(unit)
    if weapon is None or weapon.broken or unit.broken or unit.suppressed:
        return 0
    return weapons.reach(game, weapon, unit) if game.weapon_type(weapon).kind == "mg" else 0


def covered(game: Commander, gunner: Unit, reach: int, enemy: Unit) -> bool:
    """Whether a gun reaches and sees an enemy."""
    distance = game.setting.grid.distance(gunner.hex, enemy.hex)
    return distance <= reach and ground.sees(game, gunner.hex, enemy.hex)
