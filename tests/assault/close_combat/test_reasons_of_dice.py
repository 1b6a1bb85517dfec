"""Every die of a close combat says why it is there or lost, and by which section of the rules."""

import pytest

from opfire.assault.close_combat.rh41.close_combat import melee_attack, melee_defence
from opfire.assault.close_combat.s43.dice import attack_dice, bout, defence_dice
from opfire.assault.close_combat.vehicles import Clash
from opfire.assault.state.battle_dice import PoolDie
from opfire.assault.state.pieces import Action, Cover, Experience, Work
from opfire.rules import register
from opfire.texts.catalogues import LANGUAGES
from support.assault.battles import Table, levels, position, rows
from support.assault.sicily import sicily, wall
from support.wording import bundle

SQUAD, REDS = "german-rifles-41", "soviet-heavy-rifles-41"
VETERAN = {"experience": Experience.VETERAN}


def reasons(table: Table, pool: list[PoolDie]) -> set[str]:
    """Why the dice are there and by which section; there are words for the one and a text for the other."""
    for die in pool:
        assert all(bundle(lang).has_message(f"die-{die.why}") for lang in LANGUAGES), die
        assert register().find(table.battle.cite(die.section)), die
    return {f"{'lost ' if die.lost else ''}{die.why} {die.section}" for die in pool}


def test_in_the_first_edition() -> None:
    units = {"s1": f"{REDS} D6", "g1": "german-sdkfz-251-1 D5 5", "g2": f"{SQUAD} D4"}
    table = position(units, rows=rows(D4="H"), s1=VETERAN, g2=VETERAN)
    mover, vehicle, squad = (table.unit(name) for name in ("s1", "g1", "g2"))
    attack = melee_attack(table.battle, mover, vehicle)
    assert reasons(table, attack) == {"card-close-combat 12.8", "veteran 12.8.4", "open-topped 12.7.3"}
    clash = Clash("initiate", mover, vehicle, mover.at)
    assert reasons(table, melee_defence(table.battle, vehicle, mover, clash)) == {"card-above 12.7.3"}
    clash = Clash("initiate", mover, squad, vehicle.at)
    defence = melee_defence(table.battle, squad, mover, clash)
    assert reasons(table, defence) == {"card 12.7", "heavy-forest 12.7.1", "veteran 12.7.4"}


def test_of_the_attacker_in_the_second_edition() -> None:
    table = sicily({"a1": "german-rifles-43 D5", "u1": "us-m3-half-track D4 2"}, active="axis", a1=VETERAN)
    wall(table, "stone-wall", "D5", "D4")
    unit, enemy = table.unit("a1"), table.unit("u1")
    unit.action = Action.FAST
    fight = bout(unit, enemy, enemy.at, unit.at)
    card, attack = "card-close-combat 11.1.2", attack_dice(table.battle, fight, unit)
    assert reasons(table, attack) == {card, "open-topped 11.1.2", "lost obstacle 11.1.2.1"}, "the veterans' die is lost"
    defence = defence_dice(table.battle, fight, unit)
    assert reasons(table, defence) == {"card 11.1.3", "veteran 11.1.3", "lost fast-action 11.1.3.2"}
    assert reasons(table, defence_dice(table.battle, fight, enemy)) == {"card-above 11.3"}
    fight.fast, fight.came_from = False, table.battle.setting.board.grid.parse("1A.C4")
    assert reasons(table, attack_dice(table.battle, fight, unit)) == {card, "veteran 11.1.2", "open-topped 11.1.2"}
    defence = defence_dice(table.battle, fight, unit)
    assert reasons(table, defence) == {"card 11.1.3", "veteran 11.1.3", "assault-blue 11.1.3.2"}


def test_of_the_defender_in_the_second_edition() -> None:
    units = {"u1": "us-rifles-43 D5", "a1": "german-rifles-43 D4"}
    marks = {"activated": True, "action": Action.FIRING, "damage": 2}
    table = sicily(units, rows=rows(D4="H"), levels=levels("D4"), a1=marks)
    unit, enemy = table.unit("u1"), table.unit("a1")
    fight = bout(unit, enemy, enemy.at, unit.at)
    assert reasons(table, attack_dice(table.battle, fight, enemy)) == {"card-close-combat 11.1.2", "lost worn 11.1.2.2"}
    ground = reasons(table, defence_dice(table.battle, fight, enemy))
    assert ground == {"card 11.1.3", "heavy-forest 11.1.3", "hill 11.1.3"}


def test_of_an_ambush_in_the_second_edition() -> None:
    table = sicily({"u1": "us-rifles-43 D5", "a1": "german-rifles-43 D4"}, a1={"cover": Cover.AMBUSH})
    unit, enemy = table.unit("u1"), table.unit("a1")
    fight = bout(unit, enemy, enemy.at, unit.at)
    assert "ambush 11.1.2.2" in reasons(table, attack_dice(table.battle, fight, enemy))


@pytest.mark.parametrize(("number", "reason"), [(1, "bunker-front 11.1.3.1"), (2, "bunker 11.1.3")])
def test_of_a_fortification_in_the_second_edition(number: int, reason: str) -> None:
    table = sicily({"u1": "us-rifles-43 D5", "a1": "german-rifles-43 D4"})
    unit, enemy = table.unit("u1"), table.unit("a1")
    table.battle.works[enemy.at] = Work("bunker", 2, "axis")
    fight = bout(unit, enemy, enemy.at, unit.at)
    fight.round = number
    assert reason in reasons(table, defence_dice(table.battle, fight, enemy))


def test_of_stubborn_troops_in_the_second_edition() -> None:
    table = sicily({"u1": "us-paratroopers-43 D5", "a1": "german-rifles-43 D4"})
    unit, enemy = table.unit("u1"), table.unit("a1")
    fight = bout(unit, enemy, enemy.at, unit.at)
    assert "stubborn 11.1.3" in reasons(table, defence_dice(table.battle, fight, unit))
