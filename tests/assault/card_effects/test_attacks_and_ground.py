"""What command cards do: every mechanism is there, and the attacks and the changes of the ground."""

import pytest

from opfire.assault.cards.effect import EFFECTS, effect_name
from opfire.assault.log.battle import Fired, Hid
from opfire.assault.options.answers import Act, Activate, Aim, Decline, PlayCard
from opfire.assault.shelf.packs import packs
from opfire.assault.state.pieces import Action, Cover, Minefield, Morale, Phase
from opfire.assault.terrain.lasting_effects import has_effect
from support.assault.battles import Table, rows
from support.assault.command_cards import (
    ENEMY,
    LOCKED,
    RIFLES,
    T34,
    TRUCK,
    attack_of,
    defence_of,
    sicily,
    table_of,
    until,
)


def test_every_mechanism_of_every_card_is_there() -> None:
    used = {
        effect_name(one) for pack in packs().values() for card in pack.command_cards.values() for one in card.mechanism
    }
    assert used == set(EFFECTS)


# Attacks


def test_a_sniper_attacks_before_his_unit_acts() -> None:
    table = table_of({"s1": f"{ENEMY} E5", "g1": f"{RIFLES} E2"}, {"soviet": "RS10-1"}, active="soviet")
    table.dice("D", "-").play(PlayCard("RS10-1"))
    assert (attack_of(table), defence_of(table), table.strength("g1")) == ("Y", "Y", 3)
    assert table.ask.kind == "action"


@pytest.mark.rule("RH41-12.0l", "RH41-12.0m")
@pytest.mark.parametrize("other", [f"{ENEMY} E5", f"{RIFLES} E5"])
def test_no_sniper_fires_into_a_close_combat_or_out_of_it(other: str) -> None:
    units = {"s1": f"{ENEMY} E2", "g1": f"{RIFLES} E2", "x1": other}
    table = table_of(units, {"soviet": "RS10-1"}, active="soviet", s1=LOCKED, g1=LOCKED)
    assert not table.offers(PlayCard("RS10-1"))


def test_phosphorus_burns_in_the_first_smoke_hex() -> None:
    units = {"u1": "us-81mm-mortar E9", "x1": "german-rifles-43 E5", "u2": "us-rifles-43 E8"}
    table = sicily(units, {"allied": "SA05-1"}, rules=("indirect-fire", "smoke"))
    table.battle.phase = Phase.SUPPORT
    table.play(Activate("u1"))
    if table.ask.kind == "action":
        table.play(Act("smoke"))
    table.play(Aim("1A.E5"))
    until(table, "command-card")
    table.dice("D", "-").play(PlayCard("SA05-1"))
    assert table.strength("x1") == 3


def test_a_tank_shocks_infantry_next_to_it() -> None:
    table = table_of({"s1": f"{T34} E6 4", "g1": f"{RIFLES} E4"}, {"soviet": "RS13-1"}, active="soviet")
    table.play(Activate("s1"), Act("normal-action"), "E5")
    until(table, "command-card")
    table.dice("S", "-").play(PlayCard("RS13-1"))
    assert table.unit("g1").morale is Morale.SUPPRESSED


def test_a_tiger_frightens_everybody_near() -> None:
    units = {"x1": "german-tiger-e E5 4", "u1": "us-rifles-43 E3", "u2": "us-rifles-43 F4"}
    table = sicily(units, {"axis": "SX03-1"}, active="axis").dice("-", "S").play(PlayCard("SX03-1"))
    assert sorted(table.unit(name).morale.value for name in ("u1", "u2")) == ["", "suppressed"]


def test_a_booby_trap_waits_in_a_house() -> None:
    units = {"u1": "us-rifles-43 E5", "x1": "german-rifles-43 A1"}
    letter = packs()["sicily-43"].terrain["simple-building"].letter
    table = sicily(units, {"axis": "SX07-1"}, rows=rows(E4=letter))
    table.play(Activate("u1"), Act("normal-action"), "E4")
    until(table, "command-card").dice("D D", "-").play(PlayCard("SX07-1"))
    assert table.strength("u1") < 4


def test_smoke_candles_lay_two_markers() -> None:
    table = table_of({"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E1"}, {"german": "RG08-1"})
    table.play(PlayCard("RG08-1"), Aim("1A.E4"))
    assert table.battle.smoke == {table.battle.setting.board.grid.parse("1A.E4"): 2}
    assert table.ask.kind == "action"


@pytest.mark.parametrize(("card", "dice"), [("RG05-1", "RY"), ("RN11-1", "RYG")])
def test_a_unit_reacts_a_second_time(card: str, dice: str) -> None:
    units = {"s1": f"{ENEMY} E4", "g1": f"{RIFLES} E6"}
    done = {"reacted": True, "activated": True, "action": Action.FIRING}
    table = table_of(units, {"german": card}, active="soviet", g1=done)
    table.play(Activate("s1"), Act("normal-action"), "D4")
    table.play(PlayCard(card))
    assert attack_of(table) == dice
    assert table.told(Fired)[0].reaction


def test_confusion_denies_a_reaction() -> None:
    from opfire.assault.options.answers import React

    units = {"s1": f"{ENEMY} E4", "g1": f"{RIFLES} E6"}
    table = table_of(units, {"soviet": "RN07-1"}, active="soviet")
    table.play(Activate("s1"), Act("normal-action"), "D4", React("g1"), PlayCard("RN07-1"))
    assert not table.told(Fired)
    assert not table.unit("g1").activated


def test_a_winner_storms_on() -> None:
    units = {"u1": "us-rangers-43 E5", "x1": "german-rifles-43 E4", "x2": "german-rifles-43 E3"}
    table = sicily(units, {"allied": "SA02-1"}, x1={"damage": 3})
    table.dice("D D D", "- -").play(Activate("u1"), Act("normal-action"), "E4")
    until(table, "command-card")
    table.play(PlayCard("SA02-1"))
    assert table.ask.kind == "storm-on"
    table.play("E3")
    assert table.at("u1") == "E3"


def test_a_patrol_uncovers_who_hides() -> None:
    units = {"u1": "us-rifles-43 E5", "x1": "german-rifles-43 E2"}
    table = sicily(units, {"allied": "SA08-1"}, x1={"cover": Cover.CONCEALED}).play(PlayCard("SA08-1"))
    assert (table.unit("x1").cover, table.unit("x1").given_away) == (Cover.NONE, True)
    assert [(event.unit, event.cover) for event in table.told(Hid)] == [("x1", "found")]


def test_a_base_of_fire_covers_the_whole_move() -> None:
    units = {"u1": "us-rifles-43 E5", "u2": "us-rifles-43 D5", "x1": "german-rifles-43 E1"}
    table = sicily(units, {"allied": "SN07-1"}, rules=("covering-fire",))
    table.play(Activate("u1"), Act("covered-move"), PlayCard("SN07-1"))
    assert has_effect(table.battle, table.unit("u1"), "lasting-cover")


# The ground


def test_mud_costs_a_point_more_off_the_road() -> None:
    units = {"g1": f"{TRUCK} E5 4", "s1": f"{ENEMY} A1"}
    table = table_of(units, {"soviet": "RS14-1"}).play(Activate("g1"), Act("normal-action"), PlayCard("RS14-1"))
    table.play("E4")
    plain = table_of(units, {}).play(Activate("g1"), Act("normal-action"), "E4")
    left = [int(one.ask.about["left"]) for one in (until_move(plain), until_move(table))]
    assert left[0] - left[1] == 1


def until_move(table: Table) -> Table:
    """Let no reaction fire disturb a movement."""
    return table.play(Decline()) if table.ask.kind == "reaction-fire" else table


@pytest.mark.rule("S43-9.6.6.2l")
def test_engineers_ignore_wire_and_find_mines() -> None:
    units = {"u1": "us-cbt-engineers-43 E5", "x1": "german-rifles-43 A1"}
    table = sicily(units, {"allied": "SA09-1"}, rules=("mines",), sides=("stone-wall E5/N",))
    table.battle.mines[table.battle.setting.board.grid.parse("1A.E4")] = Minefield("axis", "APM")
    table.play(PlayCard("SA09-1"), Act("normal-action"), "E4")
    until(table, "clear-the-way")
    assert table.strength("u1") == 4
    assert table.ask.kind == "clear-the-way"
    table.play(table.ask.options[1])
    assert not table.battle.mines


def test_minefields_change_places_unseen() -> None:
    units = {"x1": "german-rifles-43 E5", "u1": "us-rifles-43 A1"}
    table = sicily(units, {"axis": "SX14-1"}, active="axis", rules=("mines",))
    grid = table.battle.setting.board.grid
    one, two = grid.parse("1A.C3"), grid.parse("1A.C4")
    table.battle.mines = {one: Minefield("axis", "APM"), two: Minefield("axis", "dummy")}
    table.play(PlayCard("SX14-1"))
    table.play(table.ask.options[0])
    if table.ask.kind == "exchange-mines":
        table.play(table.ask.options[0])
    assert [table.battle.mines[hex].kind for hex in (one, two)] == ["dummy", "APM"]


def test_without_mines_the_plan_is_a_card() -> None:
    units = {"x1": "german-rifles-43 E5", "u1": "us-rifles-43 A1"}
    table = sicily(units, {"axis": "SX14-1"}, active="axis")
    table.battle.decks["axis"] = ("SX09-1",)
    table.play(PlayCard("SX14-1"))
    assert table.battle.hands["axis"] == ("SX09-1",)
