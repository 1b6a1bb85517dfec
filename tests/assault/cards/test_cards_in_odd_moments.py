"""Command cards in odd moments: against each other, for men aboard, after a loss, from an empty pile."""

import msgspec
import pytest

from opfire.assault.cards.fits import Scene
from opfire.assault.cards.play import might_hold
from opfire.assault.log.battle import Covered, Fired, Rolled, ThrownAgain
from opfire.assault.options.answers import Act, Activate, Fire, Place, PlayCard, React, Reroll, Take, TakeCard
from opfire.assault.options.support import SplitDice
from opfire.assault.shelf.packs import packs
from opfire.assault.state.pieces import Action, Morale
from opfire.kernel.ask import Done, Option
from opfire.texts.catalogues import say
from support.assault.air import RED, Air, attack, both_editions, over, thrown
from support.assault.artillery import aim
from support.assault.artillery_s43 import HEAVY, ranged, strike
from support.assault.battles import Table, rows, with_cards
from support.assault.command_cards import ENEMY, LOCKED, RIFLES, TRUCK, Sixes, defence_of, sicily, table_of

US, GERMANS = "us-rifles-43", "german-rifles-43"
FIRED = {"reacted": True, "activated": True, "action": Action.FIRING}
KEEP = Act("keep-dice")
HOUSE = packs()["sicily-43"].terrain["simple-building"].letter


def cards(table: Table) -> set[str]:
    """The cards that can be played now."""
    return {option.card for option in table.ask.options if isinstance(option, PlayCard)}


# A second reaction fire


def driven_upon(german: str, soviet: str) -> Table:
    """Soviets come nearer; one German unit has fired at others before, a second has not."""
    units = {"g1": f"{RIFLES} E7", "g2": f"{RIFLES} F7", "s1": f"{ENEMY} E3"}
    table = table_of(units, {"german": german, "soviet": soviet}, active="soviet", g1=FIRED)
    return table.play(Activate("s1"), Act("normal-action"), "E4")


def test_a_second_reaction_fire_can_be_denied_like_any_other() -> None:
    table = driven_upon("RG05-1", "RN07-1").play(PlayCard("RG05-1"))
    assert cards(table) == {"RN07-1"}
    assert (table.ask.about["unit"], table.ask.about["other"]) == ("s1", "g1"), "who moves, and who would fire"
    table.play(PlayCard("RN07-1"))
    assert not table.told(Fired)


def test_whose_second_reaction_fire_is_countermanded_may_still_react_with_another_unit() -> None:
    table = driven_upon("RG05-1", "RS12-1").play(PlayCard("RG05-1"), PlayCard("RS12-1"))
    assert table.ask.kind == "reaction-fire"
    table.play(React("g2"))
    assert [event.unit for event in table.told(Fired)] == ["g2"]


@pytest.mark.rule("S43-9.13d")
def test_covering_fire_helps_against_a_second_reaction_fire() -> None:
    units = {"u1": f"{US} D7", "u2": f"{US} D8", "a1": f"{GERMANS} D3"}
    table = sicily(units, {"axis": "SN08-1"}, a1=FIRED)
    table.play(Activate("u1"), Act("covered-move"), "D6", PlayCard("SN08-1"), Act("use-covering-fire"))
    assert [event.by for event in table.told(Covered)] == ["u2"]


# Who acts


def played(table: Table, *answers: Option | str) -> Table:
    """Mission Tactics after an activation."""
    return table.play(*answers, PlayCard("RG01-1"))


@pytest.mark.rule("RH41-9.11.3a")
def test_mission_tactics_let_men_get_off_a_truck() -> None:
    units = {"g1": f"{RIFLES} E7", "g2": f"{RIFLES} A1", "g3": f"{TRUCK} B8 5", "s1": f"{ENEMY} E1"}
    table = table_of(units, {"german": "RG01-1"}, rules=["vehicles", "transport"])
    table.battle.carry(table.unit("g2"), table.unit("g3"))
    played(table, Activate("g1"), Act("digging-in")).play(Take("g2"), "B7")
    assert table.at("g2") == "B7"


@pytest.mark.parametrize("card", ["RN03-1", "RG08-1"])
def test_men_aboard_have_nothing_of_cards_for_a_march_or_a_screen(card: str) -> None:
    units = {"g2": f"{RIFLES} A1", "g3": f"{TRUCK} B8 5", "s1": f"{ENEMY} E1"}
    table = table_of(units, {"german": card}, rules=["vehicles", "transport"], g3={"activated": True})
    table.battle.carry(table.unit("g2"), table.unit("g3"))
    table.play()
    assert not cards(table)


def test_mission_tactics_are_played_although_the_first_unit_fell() -> None:
    units = {"g1": f"{RIFLES} E5", "g2": f"{RIFLES} A1", "s1": f"{ENEMY} E3"}
    table = table_of(units, {"german": "RG01-1"}, g1={"damage": 3})
    table.play(Activate("g1"), Act("normal-action"), "F5").dice("D D", "- -").play(React("s1"))
    assert table.unit("g1").gone
    table.play(PlayCard("RG01-1"))
    assert (table.ask.kind, table.ask.about["unit"]) == ("action", "g2")


def test_nobody_is_near_a_first_unit_that_fell() -> None:
    units = {"a1": f"{GERMANS} E5", "a2": "german-pz-ivg E6 5", "u1": f"{US} E3"}
    table = sicily(units, {"axis": "SX05-1"}, active="axis", rules=["vehicles"], a1={"damage": 3})
    table.play(Activate("a1"), Act("normal-action"), "F5").dice("D D", "- -").play(React("u1"))
    assert table.unit("a1").gone
    assert not cards(table)


@pytest.mark.parametrize(("card", "offered"), [("SN03-1", True), ("SA08-1", False)])
def test_units_beside_the_map_hurry_onto_it(card: str, offered: bool) -> None:
    sides = msgspec.to_builtins(packs()["sicily-43"].scenarios["infantry-training"].sides)
    changes = {"sides": [{**side, "zones": {"edge": {"hexes": ["1A.A9"]}}} for side in sides]}
    units = {"u1": f"{US} A9", "a1": f"{GERMANS} A6"}
    table = sicily(units, {"allied": card}, changes=changes, a1={"action": Action.COVERT, "activated": True})
    table.battle.put(table.unit("u1"), -1)
    table.unit("u1").waits = "enter"
    table.play()
    assert (card in cards(table)) is offered
    if offered:
        table.play(PlayCard(card), Act("normal-action"), Place("u1", "1A.A9"))
        assert table.ask.about["left"] == table.battle.unit_card(table.unit("u1")).move


@pytest.mark.rule("S43-13.1k")
def test_the_marker_of_an_action_takes_the_place_of_attack_die_minus_one_for_who_is_healed() -> None:
    marks = {"damage": 1, "attack_die_lost": True}
    table = sicily({"u1": f"{US} E8", "a1": f"{GERMANS} E1"}, {"allied": "SA07-1"}, u1=marks)
    table.play(PlayCard("SA07-1"))
    assert (table.unit("u1").action, table.unit("u1").attack_die_lost) == (Action.NORMAL, False)


# Hands and piles


def test_codebreakers_take_command_cards_and_no_aircraft() -> None:
    units = {"u1": f"{US} D8", "a1": f"{GERMANS} D2"}
    table = sicily(units, {"allied": "SA13-1", "axis": "SX11-1 SGT1-1"}, rules=["air-support"])
    table.play(PlayCard("SA13-1"))
    assert table.ask.options == [TakeCard("SX11-1")]


def test_codebreakers_find_nothing_where_there_are_only_aircraft() -> None:
    units = {"u1": f"{US} D8", "a1": f"{GERMANS} D2"}
    table = sicily(units, {"allied": "SA13-1", "axis": "SGT1-1"}, rules=["air-support"])
    table.play(PlayCard("SA13-1"))
    assert table.ask.kind == "activate"
    assert table.battle.hands["axis"] == ("SGT1-1",)


@pytest.mark.rule("S43-6.2.1b")
@pytest.mark.parametrize("discards", [("SX11-1",), ()])
def test_a_card_is_drawn_from_the_discards_where_the_pile_is_empty(discards: tuple[str, ...]) -> None:
    table = sicily({"u1": f"{US} D8", "a1": f"{GERMANS} D2"}, {"axis": "SX14-1"}, active="axis")
    table.battle.decks["axis"], table.battle.discards["axis"] = (), discards
    table.play()
    assert cards(table) == ({"SX14-1"} if discards else set())
    if discards:
        table.dice("SX11-1").play(PlayCard("SX14-1"))
        assert table.battle.hands["axis"] == ("SX11-1",)


# Cards and shells


@pytest.mark.rule("S43-12.4.3.1.2o")
def test_dice_of_suppressive_fire_are_thrown_again_under_their_own_names() -> None:
    units = {"u1": f"{US} D8", "a1": f"{GERMANS} D4", "a2": f"{GERMANS} H1"}
    table = ranged(units, card=HEAVY, rules=["command-cards"])
    table.battle.hands["allied"] = ("SN05-1",)
    table.throws = table.match.dice = Sixes()
    table.dice("D - 1").play(*strike("spread-fire", "D4", HEAVY), aim("D3"))
    table.dice("CS SS -", "-").play(SplitDice("RG", "R"), PlayCard("SN05-1"))
    shown = [say("en", "option-assault-reroll", msgspec.to_builtins(die)) for die in table.offered(Reroll)]
    assert [text.partition(": ")[2] for text in shown] == [
        "critical hit and suppression",
        "two suppressions",
        "blank",
    ]
    table.dice("SS").play(Reroll("red", "critical-suppression"), KEEP)
    assert [event.after for event in table.told(ThrownAgain)] == ["suppression-suppression"]


# Heads down under every kind of attack


@both_editions
def test_a_friend_under_stray_bombs_keeps_his_head_down(air: Air) -> None:
    table = over(air, {"t1": f"{air.rifles} E5", "f1": f"{air.friend} E6"}, rules=["command-cards"])
    card = "RN02-1" if air is RED else "SN02-1"
    table.battle.hands[air.side] = (card,)
    attack(table.dice("4", "1", "D - -", "- - -"), air.plain, "t1")
    assert (table.ask.side, table.ask.about["unit"]) == (air.side, "f1")
    table.dice("S S", "- - -").play(PlayCard(card))
    assert thrown(table, "friendly-fire")[1].count("G") == 2


def test_a_truck_under_stray_shots_of_its_own_side_keeps_its_head_down() -> None:
    units = {"g1": f"{RIFLES} D6", "g2": f"{TRUCK} D4 2", "s1": "soviet-truck D4 5"}
    locked = {"g2": LOCKED, "s1": LOCKED}
    table = table_of(units, {"german": "RN02-1"}, rules=["vehicles"], **locked)
    table.dice("D - -").play(Activate("g1"), Act("fire"), Fire("s1"))
    assert (table.ask.kind, table.ask.about["unit"]) == ("command-card", "g2")
    table.play(PlayCard("RN02-1"))
    assert table.told(Rolled)[-1].what == "stray-fire"


def test_passengers_who_are_dragged_out_keep_their_heads_down() -> None:
    units = {"u1": f"{US} D5", "a1": "german-truck D4 2", "a2": f"{GERMANS} A1"}
    table = sicily(units, {"axis": "SN02-1"}, rules=["vehicles", "transport"])
    table.battle.carry(table.unit("a2"), table.unit("a1"))
    table.play(Activate("u1"), Act("normal-action"), "D4")
    assert (table.ask.kind, table.ask.about["unit"]) == ("command-card", "a2")
    table.play(PlayCard("SN02-1"))
    assert defence_of(table) == "YG"


# Booby traps


def trapped(units: dict[str, str], *houses: str, **more: object) -> Table:
    """The Axis holds a booby trap for these houses."""
    ground = rows(**dict.fromkeys(houses, HOUSE))
    return with_cards(units, {"axis": "SX07-1"}, active="allied", pack="sicily-43", rows=ground, **more)


def test_there_is_no_trap_in_a_house_that_was_stormed() -> None:
    units = {"u1": "us-rangers-43 D5", "a1": f"{GERMANS} D4", "a2": f"{GERMANS} H1"}
    table = trapped(units, "D4", a1={"damage": 3})
    table.throws = table.match.dice = Sixes()
    table.dice("D S S", "S - -", "S - -", "D -").play(Activate("u1"), Act("normal-action"), "D4")
    assert (table.at("u1"), table.unit("a1").gone) == ("D4", True)
    assert not cards(table)


@pytest.mark.parametrize("far", [True, False])
def test_who_is_driven_back_into_a_house_has_not_ended_a_movement_there(far: bool) -> None:
    units = {"u1": f"{US} D7", "a1": f"{GERMANS} D3"}
    table = trapped(units, *(f"{column}{row}" for column in "CDE" for row in (7, 8, 9)))
    table.throws = table.match.dice = Sixes()
    table.play(Activate("u1"), Act("normal-action"), "D6" if far else "D8")
    if far:
        table.dice("CD S", "- -", "CD", "-").play(React("a1"), "D7", "D8", "D9")
        assert (table.at("u1"), table.unit("u1").morale) == ("D9", Morale.FALLBACK)
    while table.ask.kind in ("move", "reaction-fire"):
        table.play(table.ask.options[0])
    assert (cards(table) == {"SX07-1"}) is not far


@pytest.mark.rule("RH41-8.3a")
def test_who_has_played_a_card_in_this_activation_might_still_hold_one_that_counters() -> None:
    table = table_of({"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"}, {"german": "RG12-1"})
    battle = table.battle
    played = Scene("enemy-card", "german", card=battle.setting.pack.command_cards["RS03"])
    moving = Scene("activation", "german")

    assert [might_hold(battle, scene) for scene in (played, moving)] == [True, True]
    battle.answered = ("german",)

    assert [might_hold(battle, scene) for scene in (played, moving)] == [True, False]


@pytest.mark.parametrize(("pauses", "asked"), [("held", False), ("always", True)])
def test_where_players_agree_to_pause_always_who_holds_no_fitting_card_is_asked_all_the_same(
    pauses: str, asked: bool
) -> None:
    """Spades Out has no use under fire, but other Soviet cards have."""
    units = {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"}
    table = table_of(units, {"soviet": "RS07-1"}, settings={"pauses": pauses})
    table.play(Activate("g1"), Act("fire"), Fire("s1"))
    lone = [Act("no-card")] if asked else [Done()]
    assert (table.ask.kind == "command-card", table.ask.options) == (asked, lone)
