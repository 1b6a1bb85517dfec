"""Overrunning artillery (9.10.3): a tank drives over a gun, which may fire a last shot."""

from __future__ import annotations

from opfire.assault.board.facing import VERTICES
from opfire.assault.board.ground import Way
from opfire.assault.cards.moments import shot_cards
from opfire.assault.fire.comparison import compare
from opfire.assault.fire.damage import assign
from opfire.assault.fire.morale import eliminate
from opfire.assault.log.battle import LastShot, Turned
from opfire.assault.movement.mines import minefield
from opfire.assault.movement.terrain_damage import damage_dice
from opfire.assault.options.answers import DECLINE, fire
from opfire.assault.state.abilities import is_full_track, is_slow
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import in_order
from opfire.assault.state.pieces import Action, Morale, Unit
from opfire.assault.state.shot import Shot
from opfire.assault.terrain.fortifications import fixed_facing
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule

SILENT = (Action.FAST, Action.DELAYED)
"""Action markers that bar a last shot."""


@rule("RH41-9.10.3", "RH41-4.2.2", "S43-9.10.3", "S43-9.6.6.1")
def can_overrun(battle: Battle, unit: Unit, way: Way) -> bool:
    """An armoured vehicle on full tracks without infantry aboard may drive over an enemy gun in a front hex.

    Like any fast action it cannot begin in a minefield.
    """
    return (
        is_full_track(battle, unit)
        and all(battle.unit_card(one).type != "infantry" for one in battle.riding(unit))
        and not is_slow(battle, unit)
        and unit.action in (Action.NORMAL, Action.FAST)
        and minefield(battle, unit, unit.at) is None
        and holds_lone_gun(battle, unit, way.hex)
        and good_ground(battle, unit, way)
    )


def holds_lone_gun(battle: Battle, unit: Unit, hex: int) -> bool:
    """Nobody but an enemy gun is in the hex."""
    here = battle.at(hex)
    return len(here) == 1 and here[0].side != unit.side and battle.unit_card(here[0]).type == "artillery"


@rule("RH41-9.10.3", "S43-9.10.3", "RH41-9.6.1")
def good_ground(battle: Battle, unit: Unit, way: Way) -> bool:
    """No overrun into harsh terrain, nor in the first edition into damaging terrain or uphill."""
    edition = battle.setting.edition
    if way.harsh or (way.climbs and not edition.fast_climb):
        return False
    return edition.damaging_overrun or not damage_dice(battle, unit, way.hex, unit.at)


@rule("RH41-9.10.3", "S43-9.10.3")
def overrun(battle: Battle, unit: Unit, gun: Unit) -> Script[bool]:
    """The vehicle counts as doing a fast action; if the last shot does not stop it, the gun is gone."""
    unit.action = Action.FAST
    unit.given_away = unit.went_fast = True
    battle.tell_markers(unit)
    yield from last_shot(battle, gun, unit)
    if unit.gone or unit.immobilised or unit.morale is not Morale.NONE:
        return False
    eliminate(battle, gun, "overrun", "9.10.3")
    return True


@rule("RH41-9.10.3", "S43-9.10.3")
def last_shot(battle: Battle, gun: Unit, vehicle: Unit) -> Script[None]:
    """The gun may fire its range 0 dice against the front of the vehicle; only command cards change them."""
    dice = last_shot_dice(battle, gun, vehicle)
    vertex = vertex_for_last_shot(battle, gun, vehicle)
    if not dice or vertex < 0 or gun.morale is not Morale.NONE or gun.action in SILENT:
        return
    choice = yield from Ask(gun.side, "last-shot", [DECLINE, fire(vehicle.id)], {"unit": gun.id, "by": vehicle.id})
    if choice == DECLINE:
        return
    aim_gun(battle, gun, vertex)
    gun.given_away = True
    battle.tell(LastShot(unit=gun.id, target=vehicle.id, rule=battle.cite("9.10.3")))
    shot = Shot(gun, vehicle, Action.FIRING, reaction=True, area="front")
    yield from shot_cards(battle, shot)
    attack = battle.setting.dice.pool(in_order(dice + shot.attack_cards))
    defence = battle.setting.dice.pool(in_order(battle.unit_card(vehicle).defence["front"] + shot.defence_cards))
    left = yield from compare(battle, gun, vehicle, "last-shot", attack, defence)
    yield from assign(battle, gun, vehicle, left)


def last_shot_dice(battle: Battle, gun: Unit, vehicle: Unit) -> str:
    """The card's dice against vehicles at range 0."""
    row = battle.unit_card(gun).attack.get(battle.setting.rows[vehicle.kind])
    return row.close_combat if row else ""


@rule("S43-9.10.3", "S43-9.6.4.4")
def vertex_for_last_shot(battle: Battle, gun: Unit, vehicle: Unit) -> int:
    """The facing that brings the vehicle into the arc, at most one vertex away; -1 where there is none.

    A gun in a bunker cannot turn.
    """
    if not battle.setting.edition.last_shot_needs_arc:
        return gun.facing
    grid = battle.setting.board.grid
    for turn in (0, 1, -1) if fixed_facing(battle, gun) is None else (0,):
        vertex = (gun.facing + turn) % VERTICES
        if grid.in_arc(gun.at, vertex, vehicle.at):
            return vertex
    return -1


def aim_gun(battle: Battle, gun: Unit, vertex: int) -> None:
    """The gun turns for its last shot."""
    if gun.facing != vertex:
        gun.facing = vertex
        battle.tell(Turned(unit=gun.id, facing=vertex, rule=battle.cite("9.10.3")))
