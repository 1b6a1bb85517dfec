"""Where support cards lie that are not in a deck: pools, requests that never came, batteries without a spotter."""

from __future__ import annotations

import pytest

from opfire.assault.cards.support_cards import clear_requests
from opfire.assault.fire.morale import eliminate
from opfire.assault.game import GAME
from opfire.assault.log.support import SupportSpent
from opfire.assault.state.command_cards import draw_cards, hand_limit, limited
from opfire.assault.state.pieces import Request
from support.assault.artillery_s43 import GERMAN, PACK, ranged, strike
from support.assault.battles import with_support
from support.assault.preparation import step
from support.assault.sicily import GERMANS, RIFLES
from support.assault.support_scenarios import CALL, KLEIN, NO_LUCK, call_for, draw_in, ready

EFFECT = "fire-for-effect"
PAIR = {"g1": "german-rifles-41 E5", "s1": "soviet-heavy-rifles-41 E2"}


# Pools


def test_the_enemy_does_not_see_what_is_left_in_a_pool() -> None:
    battle = ready(KLEIN)
    assert set(GAME.seen_by(battle, "german").pools["soviet"]) == {""}
    assert set(GAME.seen_by(battle, "soviet").pools["soviet"]) == set(battle.pools["soviet"])


@pytest.mark.rule("TAOAS-scenario-unterstuetzung-anfordernn")
def test_a_card_of_a_pool_takes_no_room_in_the_hand() -> None:
    battle = ready(CALL)
    draw_in(battle, 3, *NO_LUCK)
    (aircraft,) = battle.hands["german"]
    step(battle, draw_cards(battle, "german"))
    assert len(limited(battle, "german")) == hand_limit(battle, "german")
    assert aircraft in battle.hands["german"]


@pytest.mark.rule("TAOAS-scenario-unterstuetzung-anforderno")
def test_a_used_card_of_a_pool_never_gets_into_the_command_deck() -> None:
    battle = ready(CALL)
    draw_in(battle, 3, *NO_LUCK)
    name = call_for(battle, "german")
    battle.decks["german"], battle.discards["german"] = (), (name, *battle.decks["german"])
    step(battle, draw_cards(battle, "german"))
    assert name not in (*battle.decks["german"], *battle.hands["german"])
    assert battle.discards["german"] == (name,)


@pytest.mark.rule("TAOAS-scenario-kampfgruppe-kleinx")
def test_aircraft_come_back_where_no_command_cards_are_played_too() -> None:
    battle = ready(KLEIN, **{"command-cards": "off"})
    draw_in(battle, 3, *NO_LUCK)
    name = call_for(battle, "soviet")
    assert battle.discards["soviet"] == (name,)
    assert battle.removed["soviet"] == ()


# Requests


@pytest.mark.rule("TAOAS-2.1e", "TAOAS-3.1f")
def test_a_card_that_was_never_turned_over_returns_without_a_word() -> None:
    battle = with_support(PAIR, called={"german": "RGT1-1"}).battle
    clear_requests(battle)
    assert battle.hands["german"] == ("RGT1-1",)
    assert not [event for event in battle.events if isinstance(event, SupportSpent)]


@pytest.mark.rule("TAOAS-3.0c", "TAOAS-1.2.4a")
def test_a_battery_that_made_only_its_first_attack_is_used_up_at_the_end_of_the_turn() -> None:
    battle = with_support(PAIR, rules=["command-cards"]).battle
    battle.requests["RGO1-1"] = Request("RGO1-1", "german", "arrived", aim=0, spotter="g1", attacks=1)
    clear_requests(battle)
    assert (battle.discards["german"], battle.hands["german"]) == (("RGO1-1",), ())


# Spotters of Sicily '43


UNITS = {"u1": f"{RIFLES} D6", "u2": f"{RIFLES} H9", "a1": f"{GERMANS} D4", "a2": f"{GERMANS} A1"}


@pytest.mark.rule("S43-12.4.3c")
def test_only_the_battery_of_the_spotter_that_was_lost_is_broken_off() -> None:
    battle = ranged(UNITS).battle
    battle.requests[GERMAN] = Request(GERMAN, "axis", "ranged", aim=0, spotter="a2")
    eliminate(battle, battle.units["u2"], "test", "10.7.3")
    assert list(battle.requests) == [PACK, GERMAN]
    eliminate(battle, battle.units["u1"], "test", "10.7.3")
    assert list(battle.requests) == [GERMAN]


@pytest.mark.rule("S43-12.4.3c", "S43-12.4.3.3g")
def test_a_strike_that_kills_its_own_spotter_is_made_and_its_card_is_used() -> None:
    table = ranged({"u1": f"{RIFLES} D4", "u2": f"{RIFLES} H9", "a1": f"{GERMANS} A1"}, u1={"damage": 3})
    table.dice("D 1", "D - -", "-", "- -", "- -").play(*strike(EFFECT, "D4"))
    assert table.unit("u1").gone
    assert table.battle.requests == {}
    assert [event.to for event in table.told(SupportSpent)] == ["removed"]
