"""Call for Support! and Kampfgruppe Klein!, statement by statement."""

from __future__ import annotations

import pytest

from opfire.assault.cards.support_cards import request
from opfire.assault.options.answers import Muster
from opfire.assault.phases.organisation import capture
from opfire.assault.preparation.preparation import waiting, zone_of
from opfire.kernel.chance import Draw
from support.assault.preparation import forces, step
from support.assault.support_scenarios import (
    CALL,
    KLEIN,
    LIGHT_TANKS,
    NO_LUCK,
    PANZERS,
    RECON,
    arrivals,
    call_for,
    draw_in,
    end_of,
    find_battle,
    first_of,
    forces_with,
    formations,
    held,
    names,
    ready,
    run_all,
    tiles,
    types_in,
)

# Call for Support!


@pytest.mark.rule("TAOAS-scenario-unterstuetzung-anfordern/1")
@pytest.mark.rule(
    "TAOAS-scenario-unterstuetzung-anforderna",
    "TAOAS-scenario-unterstuetzung-anfordernb",
    "TAOAS-scenario-unterstuetzung-anforderns",
)
@pytest.mark.parametrize(
    ("german", "soviet", "winner"), [(2, 1, "german"), (3, 0, "german"), (1, 2, "soviet"), (1, 1, None)]
)
def test_call_two_objectives_win_after_turn_12(german: int, soviet: int, winner: str | None) -> None:
    battle = forces(CALL)
    assert end_of(battle, 11, german=german, soviet=soviet) is None
    outcome = end_of(battle, 12, german=german, soviet=soviet)
    assert outcome is not None
    assert outcome.winner == winner


@pytest.mark.rule("TAOAS-scenario-unterstuetzung-anfordern/1")
@pytest.mark.rule("TAOAS-scenario-unterstuetzung-anforderna", "TAOAS-scenario-unterstuetzung-anfordernb")
@pytest.mark.parametrize(("german", "soviet", "winner"), [(2, 0, "german"), (0, 2, "soviet"), (1, 1, None)])
def test_call_with_two_objectives_both_are_needed(german: int, soviet: int, winner: str | None) -> None:
    battle = forces(CALL, objectives="fewer")
    assert sorted(map(battle.hex_name, battle.objectives)) == ["4B.E4", "4B.E8"]
    outcome = end_of(battle, 12, german=german, soviet=soviet)
    assert outcome is not None
    assert outcome.winner == winner


@pytest.mark.rule("TAOAS-scenario-unterstuetzung-anfordernc", "TAOAS-scenario-unterstuetzung-anfordernv")
def test_call_the_germans_set_up_first_in_the_houses_of_the_western_tile() -> None:
    battle = forces(CALL)
    assert tiles(CALL) == [["4B", "1B"]]
    assert battle.active == "german"
    zone = zone_of(battle, waiting(battle, "german")[0])
    houses = [hex for hex, kind in enumerate(battle.setting.board.terrain) if kind == "building"]
    assert list(zone) == [hex for hex in houses if battle.hex_name(hex).startswith("4B")]


@pytest.mark.rule("TAOAS-scenario-unterstuetzung-anfordernd")
@pytest.mark.parametrize("card", ["RGF01", "RGF02"])
def test_call_the_german_chooses_one_of_two_platoons(card: str) -> None:
    battle = forces_with(CALL, Muster(card))
    assert formations(battle, "german") == [card]


@pytest.mark.rule("TAOAS-scenario-unterstuetzung-anforderne", "TAOAS-scenario-unterstuetzung-anfordernf")
def test_call_the_soviets_enter_by_the_east_edge() -> None:
    battle = ready(CALL)
    outside = [unit for unit in battle.units.values() if unit.side == "soviet" and unit.waits == "enter"]
    assert len(outside) == len([unit for unit in battle.units.values() if unit.side == "soviet"]) - 1
    assert names(battle, outside[0]) == {f"1B.H{row}" for row in range(1, 10)}
    arrivals(battle, 7)
    reinforcement = next(unit for unit in battle.units.values() if unit.kind == "soviet-bt-7")
    assert names(battle, reinforcement) == names(battle, outside[0])


@pytest.mark.rule("TAOAS-scenario-unterstuetzung-anforderng", "TAOAS-scenario-unterstuetzung-anfordern/2")
def test_call_chance_gives_the_soviets_cavalry_with_aa_guns_or_rifles() -> None:
    battle = find_battle(CALL)
    drawn = [one for one in run_all(battle) if isinstance(one, Draw) and one.why == "formation"]
    assert [tuple(one.deck) for one in drawn] == [("RSF13+RSF05", "RSF01")]
    assert formations(battle, "soviet") == ["RSF13", "RSF05"]


@pytest.mark.rule("TAOAS-scenario-unterstuetzung-anfordernh", "TAOAS-scenario-unterstuetzung-anfordern/5")
@pytest.mark.parametrize("tank", ["soviet-t-26", "soviet-bt-7", "soviet-t-60"])
def test_call_a_light_tank_of_choice_stands_in_d4(tank: str) -> None:
    battle = forces_with(CALL, Muster("RGF01"), Muster(tank))
    assert battle.units["s1"].kind == tank
    assert battle.unit_card(battle.units["s1"]).unit_class == "light"
    assert battle.hex_name(battle.units["s1"].at) == "1B.D4"


@pytest.mark.rule("TAOAS-scenario-unterstuetzung-anforderni", "TAOAS-scenario-unterstuetzung-anfordern/6")
def test_call_german_recon_comes_in_turn_6_from_the_west() -> None:
    battle = ready(CALL)
    assert not arrivals(battle, 5)
    assert arrivals(battle, 6) == RECON
    car = next(unit for unit in battle.units.values() if unit.kind == "german-sdkfz-231")
    assert battle.hex_name(car.at).startswith("4B.A")


@pytest.mark.rule("TAOAS-scenario-unterstuetzung-anfordernj", "TAOAS-scenario-unterstuetzung-anfordernl")
def test_call_soviet_tanks_come_after_the_first_capture_and_only_once() -> None:
    battle = ready(CALL)
    assert not arrivals(battle, 2)
    first, second = list(battle.objectives)[:2]
    capture(battle, first, "soviet")
    assert arrivals(battle, 3) == LIGHT_TANKS
    capture(battle, second, "soviet")
    assert not arrivals(battle, 4)
    assert arrivals(battle, 7) == RECON


@pytest.mark.rule("TAOAS-scenario-unterstuetzung-anfordernk", "TAOAS-scenario-unterstuetzung-anfordern/6")
def test_call_without_a_capture_soviet_tanks_come_at_the_start_of_turn_8() -> None:
    battle = ready(CALL)
    arrivals(battle, 6)
    assert arrivals(battle, 7) == LIGHT_TANKS


@pytest.mark.rule("TAOAS-scenario-unterstuetzung-anfordernm", "TAOAS-scenario-unterstuetzung-anfordernp")
def test_call_the_german_draws_one_aircraft_every_odd_turn_from_the_third() -> None:
    battle = ready(CALL)
    assert types_in(battle, battle.pools["german"]) == {"TAS": 12}
    drawn = [turn for turn in range(1, 13) if draw_in(battle, turn, *NO_LUCK)["german"]]
    assert drawn == [3, 5, 7, 9, 11]
    assert types_in(battle, battle.hands["german"]) == {"TAS": 5}


@pytest.mark.rule("TAOAS-scenario-unterstuetzung-anfordernn", "TAOAS-scenario-unterstuetzung-anfordern/3")
def test_call_the_aircraft_may_be_called_at_once_beside_a_full_hand() -> None:
    battle = ready(CALL)
    battle.hands["german"] = battle.decks["german"][:3]
    draw_in(battle, 3, *NO_LUCK)
    aircraft = battle.hands["german"][3:]
    asked = step(battle, request(battle, "german"))
    assert [getattr(option, "card", "") for option in asked[0].options] == ["", *aircraft]


@pytest.mark.rule("TAOAS-scenario-unterstuetzung-anforderno", "TAOAS-scenario-unterstuetzung-anfordern/4")
def test_call_used_aircraft_lie_in_the_discard_pile_until_none_is_left() -> None:
    battle = ready(CALL)
    for _ in range(12):
        draw_in(battle, 3, *NO_LUCK)
    assert not battle.pools["german"]
    name = call_for(battle, "german")
    assert name in battle.discards["german"]
    draw_in(battle, 5, *NO_LUCK)
    assert name in battle.hands["german"]


@pytest.mark.rule("TAOAS-scenario-unterstuetzung-anfordernq", "TAOAS-scenario-unterstuetzung-anfordernr")
@pytest.mark.parametrize(("turn", "rolls", "cards"), [(2, (1, 1), 1), (2, (1, 2), 0), (7, (3, 4), 1), (7, (4, 4), 0)])
def test_call_two_dice_at_most_the_turn_bring_soviet_guns(turn: int, rolls: tuple[int, int], cards: int) -> None:
    battle = ready(CALL)
    draw_in(battle, turn, *rolls)
    assert types_in(battle, battle.hands["soviet"]) == ({"OAS": cards} if cards else {})
    assert types_in(battle, battle.pools["soviet"]) == {"OAS": 12 - cards}


@pytest.mark.rule("TAOAS-scenario-unterstuetzung-anfordernt")
def test_call_the_soviets_begin() -> None:
    assert first_of(CALL) == "soviet"


@pytest.mark.rule("TAOAS-scenario-unterstuetzung-anfordernu", "TAOAS-scenario-unterstuetzung-anfordern/5")
def test_call_three_objectives_are_german() -> None:
    assert held(CALL) == {"4B.E4": "german", "4B.E8": "german", "4B.A4": "german"}


# Kampfgruppe Klein!


@pytest.mark.rule("TAOAS-scenario-kampfgruppe-klein/2")
@pytest.mark.rule(
    "TAOAS-scenario-kampfgruppe-kleina", "TAOAS-scenario-kampfgruppe-kleinb", "TAOAS-scenario-kampfgruppe-kleiny"
)
@pytest.mark.parametrize(("german", "soviet", "winner"), [(2, 1, "german"), (0, 3, "soviet"), (1, 1, None)])
def test_klein_two_objectives_win_after_turn_11(german: int, soviet: int, winner: str | None) -> None:
    battle = forces(KLEIN)
    assert end_of(battle, 10, german=german, soviet=soviet) is None
    outcome = end_of(battle, 11, german=german, soviet=soviet)
    assert outcome is not None
    assert outcome.winner == winner


@pytest.mark.rule("TAOAS-scenario-kampfgruppe-kleinc", "TAOAS-scenario-kampfgruppe-kleinab")
def test_klein_the_germans_set_up_first_in_the_west() -> None:
    battle = forces(KLEIN)
    assert tiles(KLEIN) == [["5B", "4B"]]
    assert battle.active == "german"
    assert {name[:4] for name in names(battle, waiting(battle, "german")[0])} == {"5B.A", "5B.B", "5B.C", "5B.D"}


@pytest.mark.rule("TAOAS-scenario-kampfgruppe-kleind", "TAOAS-scenario-kampfgruppe-kleine")
def test_klein_the_germans_have_two_platoons_and_a_flak_on_a_truck() -> None:
    battle = forces(KLEIN)
    assert formations(battle, "german") == ["RGF02", "RGF05"]
    assert battle.units["g2"].kind == "german-20mm-flak-38"
    assert battle.unit_card(battle.units[battle.units["g2"].carrier]).role == "truck"


@pytest.mark.rule("TAOAS-scenario-kampfgruppe-kleinf")
def test_klein_the_germans_have_a_command_point_more() -> None:
    battle = forces(KLEIN)
    cards = battle.setting.pack.formations
    assert battle.points["german"] == sum(cards[name].command_points for name in ("RGF02", "RGF05")) + 1


@pytest.mark.rule(
    "TAOAS-scenario-kampfgruppe-kleing",
    "TAOAS-scenario-kampfgruppe-kleinh",
    "TAOAS-scenario-kampfgruppe-kleinl",
    "TAOAS-scenario-kampfgruppe-kleinm",
)
def test_klein_the_germans_have_guns_and_the_soviets_aircraft_beside_their_decks() -> None:
    battle = ready(KLEIN)
    assert types_in(battle, battle.pools["german"]) == {"OAS": 12}
    assert types_in(battle, battle.pools["soviet"]) == {"TAS": 12}
    assert not types_in(battle, (*battle.decks["german"], *battle.decks["soviet"]))


@pytest.mark.rule("TAOAS-scenario-kampfgruppe-kleini", "TAOAS-scenario-kampfgruppe-kleink")
def test_klein_the_soviets_are_in_the_houses_with_an_anti_tank_rifle() -> None:
    battle = forces(KLEIN)
    assert battle.units["s1"].kind == "soviet-at-rifle-team"
    zone = zone_of(battle, battle.units["s1"])
    houses = [hex for hex, kind in enumerate(battle.setting.board.terrain) if kind == "building"]
    assert list(zone) == [hex for hex in houses if battle.hex_name(hex).startswith("4B")]


@pytest.mark.rule("TAOAS-scenario-kampfgruppe-kleinj")
@pytest.mark.parametrize("card", ["RSF01", "RSF03"])
def test_klein_the_soviet_chooses_rifles_or_nkvd(card: str) -> None:
    assert formations(forces_with(KLEIN, Muster(card)), "soviet") == [card]


@pytest.mark.rule("TAOAS-scenario-kampfgruppe-kleinn")
def test_klein_german_recon_comes_in_turn_5_from_the_west() -> None:
    battle = ready(KLEIN)
    arrivals(battle, 3)
    assert not arrivals(battle, 4)
    assert arrivals(battle, 5) == RECON
    car = next(unit for unit in battle.units.values() if unit.kind == "german-sdkfz-231")
    assert battle.hex_name(car.at).startswith("5B.A")


@pytest.mark.rule("TAOAS-scenario-kampfgruppe-klein/1", "TAOAS-scenario-kampfgruppe-klein/3")
@pytest.mark.rule(
    "TAOAS-scenario-kampfgruppe-kleino", "TAOAS-scenario-kampfgruppe-kleinq", "TAOAS-scenario-kampfgruppe-kleinr"
)
def test_klein_german_tanks_come_after_the_first_capture_and_only_once() -> None:
    battle = ready(KLEIN)
    first, second = list(battle.objectives)[:2]
    capture(battle, first, "german")
    assert arrivals(battle, 2) == PANZERS
    tank = next(unit for unit in battle.units.values() if unit.kind == "german-pz-iif")
    assert battle.hex_name(tank.at).startswith("5B.A")
    capture(battle, second, "german")
    assert PANZERS.keys().isdisjoint(arrivals(battle, 6))


@pytest.mark.rule("TAOAS-scenario-kampfgruppe-kleinp", "TAOAS-scenario-kampfgruppe-klein/4")
def test_klein_without_a_capture_german_tanks_come_at_the_end_of_turn_6() -> None:
    battle = ready(KLEIN)
    arrivals(battle, 5)
    assert arrivals(battle, 6) == PANZERS


@pytest.mark.rule("TAOAS-scenario-kampfgruppe-kleins")
def test_klein_soviet_tanks_come_at_the_start_of_turn_4_from_the_east() -> None:
    battle = ready(KLEIN)
    assert not arrivals(battle, 2)
    assert arrivals(battle, 3) == LIGHT_TANKS
    tank = next(unit for unit in battle.units.values() if unit.kind == "soviet-bt-7")
    assert battle.hex_name(tank.at).startswith("4B.H")


@pytest.mark.rule("TAOAS-scenario-kampfgruppe-kleint", "TAOAS-scenario-kampfgruppe-kleinu")
@pytest.mark.parametrize(("turn", "rolls", "cards"), [(2, (1, 1), 1), (2, (1, 2), 0), (10, (5, 5), 1), (10, (5, 6), 0)])
def test_klein_two_dice_at_most_the_turn_bring_german_guns(turn: int, rolls: tuple[int, int], cards: int) -> None:
    battle = ready(KLEIN)
    assert draw_in(battle, turn, *rolls)["german"] == cards
    assert types_in(battle, battle.pools["german"]) == {"OAS": 12 - cards}


@pytest.mark.rule("TAOAS-scenario-kampfgruppe-kleinv", "TAOAS-scenario-kampfgruppe-kleinw")
def test_klein_the_soviet_draws_one_aircraft_every_odd_turn_from_the_third() -> None:
    battle = ready(KLEIN)
    drawn = [turn for turn in range(1, 12) if draw_in(battle, turn, *NO_LUCK)["soviet"]]
    assert drawn == [3, 5, 7, 9, 11]


@pytest.mark.rule("TAOAS-scenario-kampfgruppe-klein/5")
def test_klein_the_aircraft_is_requested_like_any_other() -> None:
    battle = ready(KLEIN)
    draw_in(battle, 3, *NO_LUCK)
    asked = step(battle, request(battle, "soviet"))
    assert [getattr(option, "card", "") for option in asked[0].options] == ["", *battle.hands["soviet"]]
    battle.points["soviet"] = 0
    assert step(battle, request(battle, "soviet")) == [], "it takes a command point"


@pytest.mark.rule("TAOAS-scenario-kampfgruppe-kleinx")
def test_klein_used_aircraft_come_back_when_all_are_used() -> None:
    battle = ready(KLEIN)
    battle.pools["soviet"], battle.discards["soviet"] = (), battle.pools["soviet"]
    draw_in(battle, 3, *NO_LUCK)
    assert types_in(battle, battle.hands["soviet"]) == {"TAS": 1}
    assert types_in(battle, battle.pools["soviet"]) == {"TAS": 11}


@pytest.mark.rule("TAOAS-scenario-kampfgruppe-kleinz")
def test_klein_the_germans_begin() -> None:
    assert first_of(KLEIN) == "german"


@pytest.mark.rule("TAOAS-scenario-kampfgruppe-kleinaa")
def test_klein_three_objectives_are_soviet() -> None:
    assert held(KLEIN) == {"4B.E5": "soviet", "4B.E1": "soviet", "4B.A4": "soviet"}
