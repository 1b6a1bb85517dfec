"""Fortifications (S43-9.6.4): sandbags, trenches, gun emplacements, bunkers and MG nests, each facing a vertex."""

from __future__ import annotations

from opfire.assault.board.facing import strength_of
from opfire.assault.log.battle import Turned
from opfire.assault.pack.terrain import Fortification
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import PoolDie, dice_for
from opfire.assault.state.pieces import Unit, Work
from opfire.assault.state.shot import Shot
from opfire.rules.citations import rule

ABOVE = "above"


def row_of(battle: Battle, work: Work) -> Fortification:
    """The row of the fortification table."""
    return battle.setting.pack.fortifications[work.kind]


@rule("S43-9.6.4", "S43-9.6.4.1", "S43-9.6.4.2", "S43-9.6.4.3", "S43-9.6.4.4", "S43-9.6.4.5")
def shelter(battle: Battle, unit: Unit) -> Work | None:
    """The fortification that a unit of a fitting type is in; nobody is in one while it moves or falls back."""
    work = battle.works.get(unit.at)
    if work is None or unit.falling or unit.carrier or battle.mover[0] == unit.id:
        return None
    row, kind = row_of(battle, work), battle.unit_card(unit).type
    if kind not in row.shelters or (kind in row.set_up_only and work.gun != unit.id):
        return None
    return work


@rule("S43-9.6.4", "S43-10.9.3")
def area_dice(battle: Battle, unit: Unit, work: Work, came_from: int, section: str) -> list[PoolDie]:
    """The dice of the area across which an attack comes, on a border the weaker; some leave those of the terrain."""
    arc = battle.setting.board.grid.arc_of(unit.at, work.facing, came_from)
    pools = [dice_in(battle, unit, work, area.value, section) for area in arc.areas]
    return min(pools, key=lambda pool: strength_of("".join(die.colour for die in pool)))


def dice_in(battle: Battle, unit: Unit, work: Work, area: str, section: str) -> list[PoolDie]:
    """The dice of an area, each with the name of the work and of the area."""
    return dice_for(dice_of(battle, unit, work, area), f"{work.kind}-{area}", section)


def dice_of(battle: Battle, unit: Unit, work: Work, area: str) -> str:
    """The dice of an area of a fortification for a type of unit."""
    kind = battle.unit_card(unit).type
    dice: str | None = getattr(row_of(battle, work).areas[area], kind)  # type: ignore[index]
    return battle.ground.row(unit.at).defence.get(kind, "") if dice is None else dice


@rule("S43-9.6.4")
def shelter_dice(battle: Battle, shot: Shot) -> list[PoolDie] | None:
    """The dice of the fortification that the target is in, in place of those of the terrain; None: it is in none."""
    work = shelter(battle, shot.target) if battle.works else None
    if work is None:
        return None
    if shot.falls or shot.area == ABOVE:
        return dice_in(battle, shot.target, work, ABOVE, "9.6.4")
    return area_dice(battle, shot.target, work, shot.firer.at, "9.6.4")


@rule("S43-9.6.4.5")
def nest_die(battle: Battle, shot: Shot) -> list[PoolDie]:
    """Infantry that fires out of an MG nest gains its attack die."""
    die = "" if shot.indirect else die_of_works(battle, shot.firer)
    return dice_for(die, battle.works[shot.firer.at].kind, "9.6.4.5") if die else []


def die_of_works(battle: Battle, unit: Unit) -> str:
    """The attack die that the fortification a unit is in gives to its fire."""
    work = shelter(battle, unit) if battle.works else None
    return row_of(battle, work).attack_die if work is not None else ""


@rule("S43-9.6.4.4")
def fixed_facing(battle: Battle, unit: Unit) -> int | None:
    """The vertex that a gun in a bunker is bound to; None for everybody else."""
    if not battle.works or battle.unit_card(unit).type != "artillery":
        return None
    work = shelter(battle, unit)
    return work.facing if work is not None and row_of(battle, work).fixed_arc else None


def face(battle: Battle, unit: Unit, vertex: int) -> None:
    """The unit faces a vertex, and says so where it did not."""
    if unit.facing != vertex:
        unit.facing = vertex
        battle.tell(Turned(unit=unit.id, facing=vertex, rule=battle.cite("9.6.4.4")))


@rule("S43-9.6.4.4")
def garrison(battle: Battle) -> None:
    """Guns that stand in a bunker when the set-up is over are in it; none can come in later."""
    for hex, work in battle.works.items():
        barred = row_of(battle, work).set_up_only
        for unit in battle.at(hex):
            if battle.unit_card(unit).type in barred:
                battle.works[hex] = Work(work.kind, work.facing, work.side, unit.id)
                face(battle, unit, work.facing)
