"""An aircraft attacks: when, whom, and perhaps once more (TAOAS-2.2, 2.3, 2.6.5, 2.6.6; S43-12.3.2 to 12.3.6.6)."""

import msgspec
import pytest

from opfire.assault.game import GAME
from opfire.assault.log.battle import Damaged
from opfire.assault.log.command import PointSpent
from opfire.assault.log.support import AccuracyRolled, AirAttack, AirSpotted, SupportSpent
from opfire.assault.options.support import Bomb, CallSupport, Intercept
from opfire.assault.state.pieces import Melee, Morale, Phase
from opfire.assault.support.air.accuracy import second_attack
from opfire.assault.support.air.aircraft import SECOND, Aircraft
from opfire.assault.support.air.attack import air_targets
from opfire.kernel.ask import Decline, Done
from support.assault.air import RED, SICILY, Air, attack, both_editions, over, thrown
from support.assault.battles import Table, rows

SPOTTED, SURE = "4", "6"
"""A spotting roll and an accuracy roll that change nothing and give no die."""


def calls(table: Table) -> set[str]:
    """The requested cards that can be called now."""
    return {option.card for option in table.offered(CallSupport)}


def in_support_phase(table: Table) -> Table:
    table.battle.phase = Phase.SUPPORT
    return table


# When


@pytest.mark.rule("TAOAS-2.2a", "TAOAS-1.2.3/1")
def test_a_card_of_red_horizon_attacks_in_the_phases_printed_on_it() -> None:
    both, support, action = "RGT1-1", "RGT4-1", "RGT2-1"
    cards = " ".join((both, support, action))
    units = {"s1": f"{RED.rifles} E5", "g1": f"{RED.friend} A1"}

    assert calls(in_support_phase(over(RED, units, cards))) == {both, support}
    assert calls(over(RED, units, cards)) == {both, action}


@pytest.mark.rule("S43-12.3.2a", "S43-12.2.3/1")
def test_a_card_of_sicily_attacks_in_the_phases_printed_on_it() -> None:
    both, action = "SUT3-1", "SUT1-1"
    units = {"g1": f"{SICILY.rifles} E5", "u1": f"{SICILY.friend} A1"}

    assert calls(in_support_phase(over(SICILY, units, f"{both} {action}"))) == {both}
    assert calls(over(SICILY, units, f"{both} {action}")) == {both, action}


@pytest.mark.rule("TAOAS-2.2b", "TAOAS-2.6.5d", "S43-12.3.2b", "S43-12.3.6.5c")
@both_editions
def test_its_command_point_is_spent_when_it_attacks_and_none_for_the_second_attack(air: Air) -> None:
    table = over(air, {"t1": f"{air.rifles} E5", "f1": f"{air.friend} A1"}, air.twice, rules=["command-points"])
    table.battle.planned[air.side] = {air.friend: 1}
    track = f"support {air.side}"
    table.begin()
    assert GAME.picture(table.battle, None).tracks[track] == 1

    table.play(CallSupport(air.twice))
    assert GAME.picture(table.battle, None).tracks[track] == 0
    table.dice(SPOTTED, SURE, "S S -", "D D", SPOTTED, SURE, "S S -", "D D -").play(Bomb("t1"), Bomb("t1"))

    assert table.battle.planned[air.side] == {air.friend: 1}
    assert not table.told(PointSpent)


# Whom


@pytest.mark.rule("TAOAS-2.3a", "TAOAS-2.3b", "S43-12.3.3a", "TAOAS-2.3/1")
@pytest.mark.rule("S43-12.3.3/1")
@both_editions
def test_its_owner_names_an_enemy_before_anything_is_rolled(air: Air) -> None:
    units = {"t1": f"{air.rifles} H9", "t2": f"{air.tank} A9", "f1": f"{air.friend} A1"}
    table = over(air, units, rows=rows(A5="B")).play(CallSupport(air.plain))

    assert (table.ask.side, table.ask.kind) == (air.side, "air-target")
    assert table.ask.options == [Bomb("t1"), Bomb("t2")], "far away, and behind a house"
    table.dice(SPOTTED, SURE, "S S S", "D D").play(Bomb("t1"))
    told = [type(event) for _, event in table.match.log]
    assert told.index(AirAttack) < told.index(AirSpotted)
    assert table.told(AirAttack)[0].target == "t1"


@pytest.mark.rule("TAOAS-2.3a", "S43-12.3.3a", "TAOAS-2.3/2")
@both_editions
def test_riders_can_be_named_but_not_passengers_or_who_is_in_close_combat(air: Air) -> None:
    truck = "soviet-truck" if air is RED else "german-truck"
    units = {
        "rider": f"{air.rifles} E5",
        "tank": f"{air.tank} E5",
        "inside": f"{air.rifles} G5",
        "truck": f"{truck} G5",
        "locked": f"{air.rifles} B2",
    }
    table = over(air, units, locked={"melee": Melee.ACTIVE})
    battle = table.battle
    battle.carry(battle.units["rider"], battle.units["tank"])
    battle.carry(battle.units["inside"], battle.units["truck"])

    assert {unit.id for unit in air_targets(battle, air.side)} == {"rider", "tank", "truck"}


# The second attack


@pytest.mark.rule("TAOAS-2.6.5a", "TAOAS-2.6.5b", "TAOAS-2.6.5c", "S43-12.3.6.5a", "S43-12.3.6.5b")
@both_editions
def test_a_card_with_the_symbol_may_attack_the_same_target_again_at_once(air: Air) -> None:
    units = {"t1": f"{air.rifles} E5", "t2": f"{air.rifles} E6", "f1": f"{air.friend} A1"}
    table = over(air, units, air.twice).dice(SPOTTED, SURE, "S - -", "D D")
    attack(table, air.twice, "t1")

    assert (table.ask.side, table.ask.kind) == (air.side, "second-attack")
    assert table.ask.options == [Done(), Bomb("t1")]
    table.play(Done())
    assert [event.attack for event in table.told(AirAttack)] == [1]
    assert not table.battle.requests


@pytest.mark.rule("TAOAS-2.6.5a", "S43-12.3.6.5a")
@both_editions
def test_a_card_without_the_symbol_attacks_once(air: Air) -> None:
    table = over(air, {"t1": f"{air.rifles} E5", "f1": f"{air.friend} A1"}).dice(SPOTTED, SURE, "S S S", "D D")
    attack(table, air.plain, "t1")

    assert air.plain not in table.battle.requests
    assert len(table.told(AirAttack)) == 1


@pytest.mark.rule("TAOAS-2.6.5g", "TAOAS-2.6.5h", "TAOAS-2.6.6a", "TAOAS-2.6.6c")
@pytest.mark.rule("S43-12.3.6.5f", "S43-12.3.6.5g", "S43-12.3.6.6a", "S43-12.3.6.6c")
@both_editions
def test_the_second_attack_runs_like_the_first_with_the_modifier_of_the_card(air: Air) -> None:
    table = over(air, {"t1": f"{air.rifles} E5", "f1": f"{air.friend} A1"}, air.twice, rules=["command-cards"])
    table.dice(SPOTTED, "4", "S - -", "D D D", SPOTTED, "4", "S - -", "D D D")
    attack(table, air.twice, "t1").play(Bomb("t1"))

    assert [(event.roll, event.total) for event in table.told(AccuracyRolled)] == [(4, 4), (4, 3)]
    assert len(table.told(AirSpotted)) == 2
    assert table.told(SupportSpent)[0].to == "discards"
    assert table.battle.discards[air.side] == (air.twice,)


@pytest.mark.rule("TAOAS-2.6.6b")
def test_a_zero_in_the_symbol_changes_nothing() -> None:
    table = over(RED, {"t1": f"{RED.rifles} E5", "f1": f"{RED.friend} A1"}, "RGT5-1")
    table.dice(SPOTTED, "4", "S - -", "D D D", SPOTTED, "4", "S - -", "D D D")
    attack(table, "RGT5-1", "t1").play(Bomb("t1"))

    assert [event.total for event in table.told(AccuracyRolled)] == [4, 4]


@pytest.mark.rule("S43-12.3.6.6b")
def test_a_zero_in_the_symbol_changes_nothing_in_sicily() -> None:
    table = over(SICILY, {"t1": f"{SICILY.rifles} E5"})
    card = msgspec.structs.replace(table.battle.setting.supports[SICILY.twice], second_attack=0)
    assert second_attack(Aircraft(SICILY.twice, SICILY.side, card, SECOND)) == 0


@pytest.mark.rule("TAOAS-2.6.5i", "TAOAS-2.6.5j", "S43-12.3.6.5h", "S43-12.3.6.5i", "S43-12.3.6.5/1")
@both_editions
def test_when_the_target_is_destroyed_another_can_be_attacked_with_a_penalty_for_the_distance(air: Air) -> None:
    units = {"t1": f"{air.rifles} E5", "t2": f"{air.rifles} E7", "f1": f"{air.friend} A1"}
    table = over(air, units, air.twice, t1={"damage": 3}).dice(SPOTTED, SURE, "DD D -", "- -")
    attack(table, air.twice, "t1")

    assert table.unit("t1").gone
    assert table.ask.options == [Done(), Bomb("t2")]
    table.dice(SPOTTED, "6", "S - -", "D D D").play(Bomb("t2"))
    assert table.told(AccuracyRolled)[-1].total == 6 - 1 - 2


@pytest.mark.rule("TAOAS-2.6.5b", "S43-12.3.6.5b", "TAOAS-2.6.5/1")
@pytest.mark.rule("S43-12.3.6.5/2")
@both_editions
def test_a_target_that_fell_back_is_followed_without_a_penalty_for_the_distance(air: Air) -> None:
    shaken = {"morale": Morale.SUPPRESSED, "activated": True}
    units = {"t1": f"{air.rifles} E5", "f1": f"{air.friend} A1"}
    table = over(air, units, air.twice, t1=shaken, f1={"activated": True})
    table.dice(SPOTTED, SURE, "S - -", "- - -")
    attack(table, air.twice, "t1")
    while table.ask.kind == "fall-back":
        table.play(table.ask.options[0])

    assert table.at("t1") != "E5"
    table.dice(SPOTTED, "6", "S - -", "- -").play(Bomb("t1"))
    assert table.told(AccuracyRolled)[-1].total == 6 - 1


@pytest.mark.rule("TAOAS-2.6.5e", "S43-12.3.6.5d")
@both_editions
def test_anti_aircraft_units_that_have_not_acted_fire_at_the_second_attack(air: Air) -> None:
    units = {"t1": f"{air.rifles} E5", "a1": f"{air.flak} E6", "a2": f"{air.flak} D5", "f1": f"{air.friend} A1"}
    table = over(air, units, air.twice)
    attack(table, air.twice, "t1")
    table.dice("-", "-", SPOTTED, SURE, "S - -", "D D").play(Intercept("a1"), Decline(), Bomb("t1"))

    assert (table.ask.side, table.ask.kind) == (air.foe, "intercept")
    assert table.ask.options == [Decline(), Intercept("a2")]


@pytest.mark.rule("TAOAS-2.6.5f", "S43-12.3.6.5e")
@both_editions
def test_anti_aircraft_units_pay_for_the_second_attack_too(air: Air) -> None:
    units = {"t1": f"{air.rifles} E5", "a1": f"{air.flak} E6", "a2": f"{air.flak} D5", "f1": f"{air.friend} A1"}
    table = over(air, units, air.twice, rules=["command-points"])
    table.battle.planned[air.foe] = {air.flak: 2}
    attack(table, air.twice, "t1")
    table.dice("-", "-", SPOTTED, SURE, "S - -", "D D", "-", "-", SPOTTED, SURE, "S - -", "D D -")
    table.play(Intercept("a1"), Decline(), Bomb("t1"), Intercept("a2"))

    assert [event.unit for event in table.told(PointSpent)] == ["a1", "a2"]
    assert table.battle.planned[air.foe] == {air.flak: 0}


@pytest.mark.rule("TAOAS-2.6b", "TAOAS-2.6.5/2")
@both_editions
def test_an_aircraft_that_was_stopped_makes_no_second_attack(air: Air) -> None:
    units = {"t1": f"{air.rifles} E5", "a1": f"{air.flak} E6", "f1": f"{air.friend} A1"}
    table = over(air, units, air.twice)
    attack(table, air.twice, "t1").dice("S", "-").play(Intercept("a1"))

    assert table.ask.kind != "second-attack"
    assert air.twice in table.battle.hands[air.side]
    assert not table.told(Damaged)
    assert not table.told(AirSpotted)


def test_the_examples_of_the_second_attack() -> None:
    """A card with -1, a clean spotting roll and an accuracy roll of 4 count as 3."""
    table = over(RED, {"t1": f"{RED.rifles} E5", "f1": f"{RED.friend} A1"}, RED.twice)
    table.dice(SPOTTED, SURE, "S - -", "D D", SPOTTED, "4", "S - -", "D D D")
    attack(table, RED.twice, "t1").play(Bomb("t1"))
    assert table.told(AccuracyRolled)[-1].total == 3
    assert thrown(table, "air-attack") == ("RYB", "YGG")
