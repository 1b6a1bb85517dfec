"""What the first round of a close combat may bring: the blows of both sides with their dice and exact odds."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from opfire.assault.close_combat.rh41.close_combat import (
    ADRENALINE,
    is_close_combat,
    melee_attack,
    melee_defence,
    melee_reading,
)
from opfire.assault.close_combat.s43.dice import Bout, attack_dice, attack_reading, bout, defence_dice, free_rerolls
from opfire.assault.close_combat.vehicles import Clash, against_vehicle
from opfire.assault.display.preview_parts import bar, felt, is_lost_in_flight, reasons
from opfire.assault.edition import IN_ROUNDS
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import NOTHING, PoolDie, Reading, Symbols, kept, odds
from opfire.assault.state.pieces import Action, Morale, Unit
from opfire.kernel.display import Bar, Preview, Text
from opfire.kernel.odds import Distribution
from opfire.rules.citations import rule

FATES = ("none", "fights-on", "thrown-out", "destroyed")
"""What a round does to a unit."""


class Strike(NamedTuple):
    """The blow of one side: its dice, those against it, and what may come through."""

    attack: list[PoolDie]
    defence: list[PoolDie]
    odds: Distribution[Symbols]


def storm_preview(battle: Battle, unit: Unit, hex: int, start: int) -> Preview:
    """Both blows of the first round against the enemy in a hex; who is shaken there may be driven out without one."""
    enemies = [other for other in battle.at(hex) if other.side != unit.side]
    if len(enemies) != 1 or enemies[0].load:
        return Preview()
    (enemy,) = enemies
    if gives_way(battle, enemy):
        return Preview(notes=(Text("note-drives-out", {"unit": enemy.id}, battle.cite(section(battle))),))
    own, other = first_round(battle, unit, enemy, start)
    back = bar("effect", other.odds, lambda symbols: fate(battle, unit, symbols) != "none")
    struck = Text("note-strikes-back", {"unit": enemy.id, "chance": back.percent}, battle.cite(section(battle)))
    return Preview(
        attack=reasons(battle, own.attack),
        defence=reasons(battle, own.defence),
        results=fates(battle, enemy, own.odds),
        effect=bar("effect", own.odds, lambda symbols: fate(battle, enemy, symbols) != "none"),
        notes=(struck, *more_notes(battle, unit, enemy, start)),
    )


def section(battle: Battle) -> str:
    """Where the edition has its close combat."""
    return "11.1" if battle.setting.edition.close_combat == IN_ROUNDS else "12.4"


@rule("RH41-12.0", "S43-11.0")
def gives_way(battle: Battle, enemy: Unit) -> bool:
    """Whether an enemy is lost or goes as soon as somebody comes in, without a fight."""
    if battle.setting.edition.close_combat == IN_ROUNDS:
        return enemy.morale is Morale.FALLBACK
    return enemy.morale is not Morale.NONE and not is_close_combat(battle, enemy.at)


def first_round(battle: Battle, unit: Unit, enemy: Unit, start: int) -> tuple[Strike, Strike]:
    """The blow of who comes in and the one it is met with; the dice are those of the hex in which they fight."""
    at, unit.at = unit.at, enemy.at
    try:
        if battle.setting.edition.close_combat == IN_ROUNDS:
            fight = bout(unit, enemy, enemy.at, start)
            return strike_in_rounds(battle, fight, unit), strike_in_rounds(battle, fight, enemy)
        how = "reinforce" if is_close_combat(battle, enemy.at) else "initiate"
        clash = Clash(how, unit, enemy, start, hurried=unit.action is Action.FAST)
        return strike(battle, clash, unit, enemy), strike(battle, clash, enemy, unit)
    finally:
        unit.at = at


@rule("RH41-12.7", "RH41-12.8")
def strike(battle: Battle, clash: Clash, unit: Unit, enemy: Unit) -> Strike:
    """One blow of the first edition."""
    attack, defence = melee_attack(battle, unit, enemy), melee_defence(battle, enemy, unit, clash)
    return weighed(battle, attack, melee_reading(battle, unit, enemy, clash), defence)


@rule("S43-11.1.2", "S43-11.1.3")
def strike_in_rounds(battle: Battle, fight: Bout, unit: Unit) -> Strike:
    """One blow of the second edition."""
    attack, defence = attack_dice(battle, fight, unit), defence_dice(battle, fight, fight.enemy(unit))
    return weighed(battle, attack, attack_reading(battle, fight, unit), defence)


@rule("RH41-12.7.2", "S43-11.1.5")
def weighed(battle: Battle, attack: list[PoolDie], reading: Reading, defence: list[PoolDie]) -> Strike:
    """A blow with its odds; one suppression of the first round is shaken off."""
    dice = battle.setting.dice
    if not kept(attack):
        return Strike(attack, defence, NOTHING)
    thrown = odds(dice.pool(kept(attack), reading), dice.pool(kept(defence)))
    weights: dict[Symbols, int] = {}
    for (criticals, damage, suppressions), weight in thrown.weights.items():
        left = criticals, damage, max(0, suppressions - ADRENALINE)
        weights[left] = weights.get(left, 0) + weight
    return Strike(attack, defence, Distribution(weights))


@rule("RH41-12.5", "S43-11.1.4")
def fate(battle: Battle, unit: Unit, symbols: Symbols) -> str:
    """What a blow does: damage, being thrown out, which is the end of a gun, and critical hits that flip or kill."""
    card = battle.unit_card(unit)
    criticals, damage, suppressions = felt(unit, symbols)
    lost, step = unit.damage + damage, card.strength - card.strength_half
    for _ in range(criticals):
        lost = card.strength if lost >= step else lost + step
    if (damage or criticals) and lost >= card.strength:
        return "destroyed"
    if suppressions:
        return "destroyed" if is_lost_in_flight(battle, unit) else "thrown-out"
    return "fights-on" if criticals or damage else "none"


def fates(battle: Battle, unit: Unit, result: Distribution[Symbols]) -> tuple[Bar, ...]:
    """The chance of everything that a blow may do to a unit."""

    def ends_as(name: str) -> Callable[[Symbols], bool]:
        return lambda symbols: fate(battle, unit, symbols) == name

    return tuple(bar(name, result, ends_as(name)) for name in FATES)


@rule("RH41-12.9", "S43-11.5", "S43-11.1.2.1")
def more_notes(battle: Battle, unit: Unit, enemy: Unit, start: int) -> tuple[Text, ...]:
    """Infantry may go for the tracks of a vehicle instead; dice that may be thrown again are not weighed in."""
    notes = []
    in_rounds = battle.setting.edition.close_combat == IN_ROUNDS
    if against_vehicle(battle, unit, enemy):
        notes.append(Text("note-or-wheels", {}, battle.cite("11.5" if in_rounds else "12.9")))
    if in_rounds and free_rerolls(battle, bout(unit, enemy, enemy.at, start), unit):
        notes.append(Text("note-storm-reroll", {}, battle.cite("11.1.2")))
    return tuple(notes)


def with_storm(step: Preview, storm: Preview) -> Preview:
    """What a step costs, with the fight that it leads into."""
    return msgspec.structs.replace(storm, cost=step.cost, notes=(*storm.notes, *step.notes))
