"""Weapons: stats, who may fire them, breaking, fixing and losing them (chapter 11)."""

from __future__ import annotations

from collections.abc import Iterable

from opfire.commander.log.pieces import Transferred, WeaponBroke, WeaponFixed, WeaponLost
from opfire.commander.options.answers import Abandon
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import MAP, Unit, Weapon
from opfire.commander.units import ground, units
from opfire.kernel.ask import Option
from opfire.rules.citations import rule


def carrier(game: Commander, weapon: Weapon) -> Unit | None:
    """The unit that carries a weapon."""
    return game.units[weapon.carrier] if weapon.carrier else None


@rule("CC-3.3.1.3")
def led(game: Commander, weapon: Weapon, unit: Unit) -> int:
    """The Command bonus of a weapon: none for ordnance and none in a leader's own hands."""
    if game.weapon_type(weapon).ordnance or units.is_leader(game, unit):
        return 0
    return units.command_at(game, unit.hex, unit.side)


def firepower(game: Commander, weapon: Weapon, unit: Unit) -> int:
    """The current FP of a weapon."""
    return game.weapon_type(weapon).fp + led(game, weapon, unit)


def reach(game: Commander, weapon: Weapon, unit: Unit) -> int:
    """The current Range of a weapon."""
    return game.weapon_type(weapon).range + led(game, weapon, unit)


@rule("CC-11.1", "CC-F106.3", "CC-T89", "CC-T95")
def can_fire(game: Commander, weapon: Weapon, unit: Unit) -> bool:
    """Only an unbroken, unsuppressed unit fires a working weapon, and not from Wire or water."""
    if weapon.broken or unit.broken or unit.suppressed:
        return False
    return game.forts.get(unit.hex) != "wire" and not ground.bars_weapons(game, unit.hex)


def in_play(game: Commander) -> list[Weapon]:
    """Every weapon carried by a unit on the map."""
    return [weapon for weapon in game.weapons.values() if weapon.carrier and game.units[weapon.carrier].place == MAP]


def give(game: Commander, weapon: Weapon, unit: Unit) -> None:
    """Let a unit carry a weapon."""
    before = carrier(game, weapon)
    if before is not None:
        before.weapon = ""
    weapon.carrier, unit.weapon = unit.id, weapon.id


def hand_over(game: Commander, weapon: Weapon, unit: Unit, rule: str) -> None:
    """A weapon changes hands."""
    give(game, weapon, unit)
    game.tell(Transferred(weapon=weapon.id, to=unit.id, rule=rule))


@rule("CC-11.4")
def break_weapon(game: Commander, weapon: Weapon, rule: str) -> None:
    """A weapon breaks; a broken one is eliminated."""
    if weapon.broken:
        lose(game, weapon, "CC-11.4b")
        return
    weapon.broken = True
    game.tell(WeaponBroke(weapon=weapon.id, rule=rule))


def break_all(game: Commander, ids: Iterable[str], rule: str) -> None:
    """These weapons break, as far as they are still there."""
    for id in ids:
        if not game.weapons[id].lost:
            break_weapon(game, game.weapons[id], rule)


@rule("CC-4.2")
def lose(game: Commander, weapon: Weapon, rule: str) -> None:
    """A weapon goes to the weapons box, unbroken."""
    unit = carrier(game, weapon)
    if unit is not None:
        unit.weapon = ""
    weapon.carrier, weapon.broken, weapon.lost = "", False, True
    game.tell(WeaponLost(weapon=weapon.id, rule=rule))


@rule("CC-11.3")
def to_give_up(game: Commander, side: str) -> list[Option]:
    """The weapons on the map that a side may be rid of."""
    return [Abandon(unit.weapon) for unit in game.on_map(side) if unit.weapon]


def give_up(game: Commander, id: str) -> None:
    """The owner eliminates a weapon of his own free will."""
    lose(game, game.weapons[id], "CC-11.3b")


def check_all(game: Commander, number: int) -> None:
    """The number of a random hex fixes or eliminates broken weapons of both sides."""
    for weapon in in_play(game):
        if weapon.broken:
            check(game, weapon, number)


@rule("CC-11.4")
def check(game: Commander, weapon: Weapon, number: int) -> None:
    """Compare a broken weapon with the number of a random hex."""
    kind = game.weapon_type(weapon)
    if kind.fix[0] <= number <= kind.fix[1]:
        weapon.broken = False
        game.tell(WeaponFixed(weapon=weapon.id, rule="CC-11.4e"))
    elif kind.eliminate[0] <= number <= kind.eliminate[1]:
        lose(game, weapon, "CC-11.4f")
