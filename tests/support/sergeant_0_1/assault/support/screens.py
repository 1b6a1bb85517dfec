"""Where the sergeant lays smoke: over the enemies that threaten own units with open ground still to cross."""

from __future__ import annotations

from fractions import Fraction

from opfire.assault.fire.ranged_fire import can_target
from opfire.assault.fire.smoke import most_smoke
from opfire.assault.options.answers import DONE, Aim
from opfire.assault.options.support import AimAt
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import CRITICAL, DAMAGE
from opfire.assault.state.pieces import Melee, Morale, Unit
from opfire.kernel.ask import Ask, Option
from support.sergeant_0_1.assault.worth import danger, shot_worth

SAVED_SHARE = 50
"""How much of the harm that smoke can keep off would have come, in percent."""
LOST_SHARE = 50
"""How much an own shot counts that smoke takes, in percent."""
MOST_UNITS = 5
MOST_PLACES = 3
"""How many own units and enemy hexes are looked at closely."""


def screens(battle: Battle, side: str, markers: int) -> dict[int, int]:
    """What so many markers are worth in the hexes of the most dangerous enemies; nothing where nobody must cross."""
    units = crossing(battle, side)
    return {hex: screen_worth(battle, units, hex, markers) for hex in threats(battle, units)}


def markers(battle: Battle, dice: str) -> int:
    """How many smoke markers some dice are expected to raise."""
    pool = battle.setting.dice.pool(dice)
    faces = [(sum(face.count(CRITICAL) + face.count(DAMAGE) for face in die.faces), len(die.faces)) for die in pool]
    return max(1, int(sum(Fraction(hits, number) for hits, number in faces)))


def crossing(battle: Battle, side: str) -> list[Unit]:
    """Infantry that can still act, is under fire and has an objective to take further off than the next hex."""
    goals = [hex for hex, owner in battle.objectives.items() if owner != side]
    if not goals:
        return []
    distance = battle.setting.board.grid.distance
    found = [
        (danger(battle, unit), unit.id)
        for unit in battle.units_of(side)
        if can_advance(battle, unit) and min(distance(unit.at, goal) for goal in goals) > 1
    ]
    return [battle.units[name] for harm, name in sorted(found, reverse=True)[:MOST_UNITS] if harm]


def can_advance(battle: Battle, unit: Unit) -> bool:
    """Whether a unit on foot is free to go on this turn, and no mortar that fights from behind."""
    card, calm = battle.unit_card(unit), unit.morale is Morale.NONE and unit.melee is Melee.NONE
    return calm and card.type == "infantry" and card.indirect is None and not unit.activated


def threats(battle: Battle, units: list[Unit]) -> list[int]:
    """The hexes of the enemies that can do most harm to these units."""
    harm: dict[int, int] = {}
    for enemy in battle.units_of(battle.enemy(units[0].side)) if units else ():
        if enemy.morale is Morale.NONE:
            shots = (shot_worth(battle, enemy, unit) for unit in units if can_target(battle, enemy, unit))
            harm[enemy.at] = harm.get(enemy.at, 0) + sum(shots)
    worst = sorted(harm, key=lambda hex: (-harm[hex], hex))
    return [hex for hex in worst[:MOST_PLACES] if harm[hex]]


def screen_worth(battle: Battle, units: list[Unit], hex: int, markers: int) -> int:
    """The harm that smoke in a hex keeps off, less the own shots that it takes."""
    before = battle.smoke
    harm, shots = prospects(battle, units, hex)
    battle.smoke = {**before, hex: min(most_smoke(battle), before.get(hex, 0) + markers)}
    harm_left, shots_left = prospects(battle, units, hex)
    battle.smoke = before
    return (harm - harm_left) * SAVED_SHARE // 100 - (shots - shots_left) * LOST_SHARE // 100


def prospects(battle: Battle, units: list[Unit], hex: int) -> tuple[int, int]:
    """The harm that may come to some units, and the best shots of their side into a hex."""
    side = units[0].side
    shots = [
        shot_worth(battle, unit, enemy)
        for unit in battle.units_of(side)
        for enemy in battle.at(hex)
        if not unit.activated and enemy.side != side and can_target(battle, unit, enemy)
    ]
    return sum(danger(battle, unit) for unit in units), sum(shots)


def choose_screen(battle: Battle, ask: Ask, planned: int = -1) -> Option:
    """The hex planned, else the one where smoke is worth most; no more of it than is worth anything."""
    parse = battle.setting.board.grid.parse
    hexes = {parse(option.at): option for option in ask.options if isinstance(option, Aim | AimAt)}
    if planned in hexes:
        return hexes[planned]
    found = screens(battle, ask.side, 1)
    best = max(hexes, key=lambda hex: found.get(hex, 0))
    return DONE if DONE in ask.options and found.get(best, 0) <= 0 else hexes[best]
