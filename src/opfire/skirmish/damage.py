"""What a hit does to men: shaken, wounded, out of action; singly and in teams."""

from __future__ import annotations

import msgspec

from opfire.rules import rule
from opfire.skirmish.log.combat import Missed, OutOfAction, Removed, Shaken, Wounded
from opfire.skirmish.log.turn import TeamReduced
from opfire.skirmish.pack import DamageTable, Row
from opfire.skirmish.rolls.sight import contacts
from opfire.skirmish.rolls.tests import come_to_light
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit, change_man, fit, men_markers
from opfire.skirmish.ways.teams import keep_contact

change = msgspec.structs.replace


@rule("SK-hit-rolld", "SK-infantry-damage", "SK-team-damage")
def damage_men(game: Skirmish, target: Unit, number: int) -> None:
    """Look a result up on the infantry or team table and apply it to the man it falls on."""
    row = men_row(game, target, number)
    if row.result == "missed":
        game.tell(Missed(target=target.id, rule=row.rule))
    else:
        hurt(game, target, next_victim(target), row.result, row.rule)


def men_row(game: Skirmish, target: Unit, number: int) -> Row:
    """The row of the table for men that a number falls into."""
    return men_table(game, target).result(number)


def men_table(game: Skirmish, target: Unit) -> DamageTable:
    """The damage table of a team, or of a single man."""
    return game.setting.pack.damage["team" if game.is_team(target) else "infantry"]


def next_victim(unit: Unit) -> int:
    """Who of a team is hit: an unhurt, unshaken man first (house)."""
    return min(fit(unit), key=lambda number: (unit.men[number].wounded, unit.men[number].shaken, number))


def hurt(game: Skirmish, unit: Unit, number: int, result: str, cited: str) -> None:
    """Shake a man, wound him, or put him out of action."""
    if result == "shaken":
        shake(game, unit, number, cited)
    elif result == "wounded" and not unit.men[number].wounded:
        wound(game, unit, number, cited)
    else:
        put_out(game, unit, number, cited if result == "out" else "SK-infantry-damager")


@rule("SK-infantry-damagee")
def shake(game: Skirmish, unit: Unit, number: int, cited: str) -> None:
    """A man gets a shaken marker; he loses the target he acquired and his hiding place."""
    change_man(unit, number, change(unit.men[number], shaken=True))
    lose_acquired(unit)
    come_to_light(game, unit)
    game.tell(Shaken(unit=unit.id, man=number, role=unit.men[number].role, rule=cited))


@rule("SK-infantry-damagel", "SK-infantry-damagem")
def wound(game: Skirmish, unit: Unit, number: int, cited: str) -> None:
    """A man gets a shaken and a wounded marker."""
    change_man(unit, number, change(unit.men[number], shaken=True, wounded=True))
    lose_acquired(unit)
    come_to_light(game, unit)
    game.tell(Wounded(unit=unit.id, man=number, role=unit.men[number].role, rule=cited))


def lose_acquired(unit: Unit) -> None:
    """Who is shaken loses the enemy he acquired (SK-HR-acquire d); fire of the turn before still counts."""
    if unit.acquired:
        unit.aim, unit.acquired = (), False


@rule("SK-infantry-damager", "SK-infantry-damages", "SK-team-damagek")
def put_out(game: Skirmish, unit: Unit, number: int, cited: str) -> None:
    """A man is removed; the unit with its last man, unless it is a vehicle, which stays."""
    was_team = game.is_team(unit)
    touched = contacts(game, unit) if was_team else []
    change_man(unit, number, change(unit.men[number], out=True, shaken=False))
    come_to_light(game, unit)
    left = men_markers(unit)
    game.tell(OutOfAction(unit=unit.id, man=number, role=unit.men[number].role, left=left, rule=cited))
    count_loss(game, unit.side)
    if not fit(unit) and not game.is_vehicle(unit):
        remove(game, unit, "out", cited)
    elif was_team and len(fit(unit)) == 1:
        keep_contact(game, unit, touched)
        game.tell(TeamReduced(unit=unit.id, at=unit.at, rule="SK-team-damagej"))


@rule("SK-infantry-damaget", "SK-morale-testb")
def count_loss(game: Skirmish, side: str) -> None:
    """A man lost counts towards the breakpoint, which is dealt with after the action (SK-HR-break)."""
    game.losses[side] += 1
    game.taken[side] += 1
    if game.losses[side] >= breakpoint_of(game, side) and side not in game.pending:
        game.pending = (*game.pending, side)


def breakpoint_of(game: Skirmish, side: str) -> int:
    """Half of the men counted last, rounded up."""
    return (game.strength[side] + 1) // 2


def remove(game: Skirmish, unit: Unit, why: str, cited: str) -> None:
    """Take a unit off the table for good."""
    unit.gone = why
    unit.aboard = ""
    unit.melee = ()
    fought = [other for other in game.units.values() if unit.id in other.melee]
    for other in fought:
        other.melee = tuple(name for name in other.melee if name != unit.id)
    free = tuple(other.id for other in fought if not other.melee)
    game.tell(Removed(unit=unit.id, why=why, free=free, rule=cited))


def shake_crew(game: Skirmish, vehicle: Unit, cited: str) -> None:
    """Every crew member is shaken: no driving next turn, no fire at the next activation."""
    for number in fit(vehicle):
        shake(game, vehicle, number, cited)
        man = vehicle.men[number]
        change_man(vehicle, number, change(man, barred=game.turn + 1 if man.role == "driver" else -1))
