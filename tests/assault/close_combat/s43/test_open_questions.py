"""Sicily '43, chapter 11: what the rulebook leaves open about close combat, as ruled."""

import msgspec
import pytest

from opfire.assault.close_combat.s43.dice import bout, defence_dice, free_rerolls, ground_dice
from opfire.assault.log.battle import Immobilised, Rolled
from opfire.assault.options.answers import Act, Activate, Join, Strike
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.pieces import Action, Work
from support.assault.battles import Table
from support.assault.sicily import GERMANS, RIFLES, beside, colours, sicily, storm, wall

TANK, SHERMAN = "german-pz-ivg", "us-m4a1"
NORTH, SOUTH = 5, 2
KEEP, FIGHT_ON = Act("keep-dice"), Act("fight-on")


def free(table: Table, who: str) -> list[str]:
    """What lets a unit throw a die again in the first round of a fight that u1 starts with a1."""
    attacker, defender = table.unit("u1"), table.unit("a1")
    return free_rerolls(table.battle, bout(attacker, defender, defender.at, attacker.at), table.unit(who))


@pytest.mark.rule("S43-11.1.1.1/3")
def test_a_gun_that_faces_away_can_support_a_fight_beside_it() -> None:
    table = storm(beside(u2=f"us-37mm-m3 E4 {SOUTH}"))
    assert table.ask.options == [Act("no-support"), Join("u2")]


@pytest.mark.rule("S43-11.1.2/1")
def test_the_enemy_of_a_tank_that_breaks_down_in_its_own_attack_may_throw_a_die_again() -> None:
    table = sicily({"u1": f"{SHERMAN} D5 {NORTH}", "a1": f"{TANK} D4 {SOUTH}"})
    assert free(table, "a1") == []
    table.unit("u1").immobilised = True
    assert free(table, "a1") == ["11.1.2"]


@pytest.mark.rule("S43-11.1.2.1/1")
@pytest.mark.parametrize("kind", ["steep-slope", "tank-barrier"])
def test_a_slope_or_a_barrier_costs_a_die_like_a_wall(kind: str) -> None:
    table = beside()
    wall(table, kind, "D5", "D4")
    table.dice("S S", "D D", "S - -", "D -").play(Activate("u1"), Act("normal-action"), "D4")
    assert colours(table.told(Rolled)[0].attack) == "RR"


@pytest.mark.rule("S43-11.1.2.1/2")
def test_infantry_is_not_outflanked_from_any_side() -> None:
    for hex in ("D5", "D3", "C4", "C5", "E4", "E5"):
        assert free(sicily({"u1": f"{RIFLES} {hex}", "a1": f"{GERMANS} D4"}), "u1") == []


@pytest.mark.rule("S43-11.1.3/1")
@pytest.mark.parametrize("kind", ["sandbags", "trench", "gun-emplacement", "bunker", "mg-nest"])
def test_every_fortification_lends_its_strongest_die_to_both_from_the_second_round(kind: str) -> None:
    table = beside()
    table.battle.works[table.unit("a1").at] = Work(kind, SOUTH, "axis")
    fight = bout(table.unit("u1"), table.unit("a1"), table.unit("a1").at, table.unit("u1").at)
    fight.round = 2
    lent = [
        [(die.colour, die.why) for die in ground_dice(table.battle, fight, unit)]
        for unit in (fight.attacker, fight.defender)
    ]
    best = table.battle.setting.pack.fortifications[kind].strongest_die
    assert lent == [[(best, kind)]] * 2


@pytest.mark.rule("S43-11.1.3.2/3")
def test_haste_does_not_cost_an_attacker_its_last_die() -> None:
    table = beside(u1={"action": Action.FAST})
    fight = bout(table.unit("u1"), table.unit("a1"), table.unit("a1").at, table.unit("u1").at)
    assert kept(defence_dice(table.battle, fight, fight.attacker)) == "Y"
    card = table.battle.unit_card(fight.attacker)
    bare = msgspec.structs.replace(card, defence={"all": ""})
    table.battle.setting.types[card.id] = bare
    try:
        assert kept(defence_dice(table.battle, fight, fight.attacker)) == "B"
    finally:
        table.battle.setting.types[card.id] = card


@pytest.mark.rule("S43-11.1.3.2/4")
@pytest.mark.parametrize(("action", "blue"), [(Action.NORMAL, 2), (Action.FAST, 1)])
def test_a_tank_that_comes_fast_loses_its_weakest_die_too(action: Action, blue: int) -> None:
    table = sicily({"u1": f"{SHERMAN} D5 {NORTH}", "a1": f"{TANK} D4 {SOUTH}"}, u1={"action": action})
    fight = bout(table.unit("u1"), table.unit("a1"), table.unit("a1").at, table.unit("u1").at)
    assert kept(defence_dice(table.battle, fight, fight.attacker)) == "RR" + "B" * blue


@pytest.mark.rule("S43-11.1.4/1")
def test_damage_equal_to_the_strength_is_enough() -> None:
    table = storm(beside(a1={"damage": 3}), "D S -", "- S", "S - -", "D -")
    assert table.unit("a1").gone


@pytest.mark.rule("S43-11.4/2")
def test_each_of_two_passengers_is_attacked_with_a_throw_of_its_own() -> None:
    units = {
        "u1": f"{RIFLES} D5",
        "a1": f"german-truck D4 {SOUTH}",
        "a2": f"{GERMANS} A1",
        "a3": "german-50mm-pak-38 A2",
    }
    table = sicily(units)
    for name in ("a2", "a3"):
        table.battle.carry(table.unit(name), table.unit("a1"))
    storm(table, "D", "-", "S", "- -").play("D3")
    assert [(event.target, colours(event.attack)) for event in table.told(Rolled)] == [("a2", "R"), ("a3", "R")]


def wheels(*dice: str, **marks: object) -> Table:
    """US Rifles in D5 go for the tracks of a German tank in D4 that is immobilised already."""
    table = sicily({"u1": f"{RIFLES} D5", "a1": f"{TANK} D4 {SOUTH}"}, a1={"immobilised": True, **marks})
    table = storm(table, *dice).play(Strike("wheels"))
    while table.ask.kind == "re-roll":
        table.play(KEEP)
    return table


@pytest.mark.rule("S43-11.5/4")
@pytest.mark.parametrize(("face", "strength"), [("D", 4), ("CD", 3)])
def test_broken_tracks_are_worth_no_more_than_the_damage(face: str, strength: int) -> None:
    table = wheels(face, "-", "S -", "D -")
    assert (table.strength("a1"), table.told(Immobilised)) == (strength, [])


@pytest.mark.rule("S43-11.5/4", "S43-11.1.4/4")
def test_an_immobilised_tank_that_must_leave_the_fight_is_lost() -> None:
    table = wheels("S", "-", "S -", "D -", "S", "-", "S -", "D -").play(FIGHT_ON, Strike("wheels"))
    while table.match.ask is not None and table.ask.kind == "re-roll":
        table.play(KEEP)
    assert table.unit("a1").gone
