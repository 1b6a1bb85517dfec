"""Attack on Dolubowo Airfield! and They're Coming!, statement by statement."""

from __future__ import annotations

from collections import Counter

import pytest

from opfire.assault.cards.support_cards import request, support_draws
from opfire.assault.log.preparation import Worn
from opfire.assault.preparation.preparation import free_spots
from opfire.assault.state.command_cards import hand_limit
from opfire.assault.state.pieces import Experience
from opfire.assault.support.artillery_rh41.spotters import may_direct
from support.assault.battles import with_support
from support.assault.preparation import forces, step
from support.assault.support_scenarios import (
    AIRFIELD,
    COMING,
    arrivals,
    call_for,
    draw_in,
    end_of,
    find_battle,
    formations,
    held,
    kinds,
    names,
    of_copy,
    of_formation,
    ready,
    run,
    run_all,
    run_deal,
    scenario_of,
    tiles,
    types_in,
)

# Attack on Dolubowo Airfield!


@pytest.mark.rule("TAOAS-scenario-flugplatz-dolubowo/1", "TAOAS-scenario-flugplatz-dolubowo/6")
@pytest.mark.rule(
    "TAOAS-scenario-flugplatz-dolubowoa",
    "TAOAS-scenario-flugplatz-dolubowob",
    "TAOAS-scenario-flugplatz-dolubowoc",
    "TAOAS-scenario-flugplatz-dolubowod",
    "TAOAS-scenario-flugplatz-dolubowov",
)
@pytest.mark.parametrize(
    ("turn", "german", "result"),
    [
        (9, 3, None),
        (10, 3, ("german", "decisive")),
        (10, 2, None),
        (11, 2, ("german", "")),
        (11, 3, ("german", "")),
        (11, 1, None),
        (12, 1, (None, "")),
        (12, 3, (None, "")),
        (12, 0, ("soviet", "")),
    ],
)
def test_airfield_how_much_and_how_soon_decide(turn: int, german: int, result: tuple[str | None, str] | None) -> None:
    outcome = end_of(forces(AIRFIELD), turn, german=german, soviet=3 - german)
    assert (outcome and (outcome.winner, outcome.level)) == result


@pytest.mark.rule("TAOAS-scenario-flugplatz-dolubowo/5")
@pytest.mark.rule(
    "TAOAS-scenario-flugplatz-dolubowoe",
    "TAOAS-scenario-flugplatz-dolubowog",
    "TAOAS-scenario-flugplatz-dolubowoh",
    "TAOAS-scenario-flugplatz-dolubowox",
)
def test_airfield_one_tank_formation_starts_in_each_area_and_the_rifles_in_both() -> None:
    battle = forces(AIRFIELD)
    assert sorted(tile for row in tiles(AIRFIELD) for tile in row) == ["3B", "4B", "5B", "6B", "7B", "8B"]
    recon, more, tank = (of_formation(battle, name) for name in ("RGF14", "RGF14", "RGF16"))
    rifles = of_formation(battle, "RGF05")
    both = names(battle, recon[0])
    assert {name[:2] for name in both} == {"3B", "5B"}

    battle.put(recon[0], free_spots(battle, recon[0])[0])
    here = battle.hex_name(recon[0].at)[:2]

    assert {name[:2] for name in names(battle, more[1])} == {here}
    assert {name[:2] for name in names(battle, tank[0])} == {"3B", "5B"} - {here}
    assert names(battle, rifles[0]) == both


@pytest.mark.rule("TAOAS-scenario-flugplatz-dolubowof", "TAOAS-scenario-flugplatz-dolubowoj")
def test_airfield_recon_tanks_and_rifles_meet_border_troops_with_a_gun() -> None:
    battle = forces(AIRFIELD)
    assert formations(battle, "german") == ["RGF14", "RGF16", "RGF05"]
    assert formations(battle, "soviet") == ["RSF03", "RSF04"]
    gun = battle.unit_card(battle.units["s1"])
    assert (gun.type, gun.unit_class, gun.role) == ("artillery", "medium", "anti-tank gun")


@pytest.mark.rule("TAOAS-scenario-flugplatz-dolubowoi", "TAOAS-scenario-flugplatz-dolubowok")
def test_airfield_the_soviets_set_up_first_in_the_north() -> None:
    battle = forces(AIRFIELD)
    assert battle.active == "soviet"
    assert {name[:2] for name in names(battle, battle.units["s1"])} == {"6B", "7B", "8B"}


@pytest.mark.rule("TAOAS-scenario-flugplatz-dolubowol")
def test_airfield_german_flak_comes_in_turn_3_with_half_tracks() -> None:
    battle = ready(AIRFIELD)
    arrivals(battle, 1)
    assert not arrivals(battle, 2)
    assert arrivals(battle, 3) == {"german-20mm-flak-38": 2, "german-sdkfz-251-1": 2}


@pytest.mark.rule("TAOAS-scenario-flugplatz-dolubowom", "TAOAS-scenario-flugplatz-dolubowo/2")
def test_airfield_soviet_anti_tank_troops_come_at_the_start_of_turn_2() -> None:
    battle = ready(AIRFIELD)
    came = arrivals(battle, 1)
    assert came == {"soviet-truck": 1, "soviet-45mm-at-gun": 1, "soviet-t-26": 1, "soviet-at-rifle-team": 2}
    levels = {name: battle.units[name].experience for name in ("s2", "s3", "s4", "s5", "s6")}
    assert [name for name, level in levels.items() if level is Experience.RECRUIT] == ["s5", "s6"]


@pytest.mark.rule("TAOAS-scenario-flugplatz-dolubowo/4")
@pytest.mark.rule("TAOAS-scenario-flugplatz-dolubowon", "TAOAS-scenario-flugplatz-dolubowot")
def test_airfield_so_many_support_cards_are_in_the_decks_for_as_many_others() -> None:
    battle = ready(AIRFIELD)
    german, soviet = battle.decks["german"], battle.decks["soviet"]
    assert types_in(battle, german) == {"TAS": 2, "OAS": 2}
    assert {name[:4] for name in german if name.startswith("RGT")} == {"RGT2"}
    assert types_in(battle, soviet) == {"TAS": 4, "OAS": 1}
    given_up = {side: [name for name in battle.box[side] if name in battle.setting.cards] for side in battle.sides}
    assert {side: len(cards) for side, cards in given_up.items()} == {"german": 4, "soviet": 5}
    drawn = [one for one in run_deal(AIRFIELD) if one.why == "support-card"]
    assert {(len(one.deck), one.of) for one in drawn} >= {(12, "german"), (12, "soviet")}


@pytest.mark.rule("TAOAS-scenario-flugplatz-dolubowoo", "TAOAS-scenario-flugplatz-dolubowou")
def test_airfield_hands_are_of_four_and_two_cards() -> None:
    battle = forces(AIRFIELD)
    assert (hand_limit(battle, "german"), hand_limit(battle, "soviet")) == (4, 2)


@pytest.mark.rule("TAOAS-scenario-flugplatz-dolubowop")
def test_airfield_german_scouts_in_vehicles_direct_artillery() -> None:
    units = {"g1": "german-sdkfz-222 E5", "g2": "german-pz-iif C5", "s1": "soviet-heavy-rifles-41 E2"}
    here = with_support(units, changes={"needs": ["scouts-spot-for-artillery"]}).battle
    assert "scout" in here.unit_card(here.units["g1"]).abilities
    assert may_direct(here, here.units["g1"])
    assert not may_direct(here, here.units["g2"])
    elsewhere = with_support(units).battle
    assert not may_direct(elsewhere, elsewhere.units["g1"])
    assert "scouts-spot-for-artillery" in scenario_of(AIRFIELD).needs


@pytest.mark.rule("TAOAS-scenario-flugplatz-dolubowo/3")
@pytest.mark.rule(
    "TAOAS-scenario-flugplatz-dolubowoq", "TAOAS-scenario-flugplatz-dolubowor", "TAOAS-scenario-flugplatz-dolubowos"
)
def test_airfield_every_unit_of_the_border_regiment_rolls_for_losses() -> None:
    battle = find_battle(AIRFIELD)
    rolls = run_all(battle, 6, 5, *[1] * 20)
    list(rolls)
    soviets = [unit for unit in battle.units.values() if unit.side == "soviet"]
    assert len(soviets) == 12
    first, second, *others = soviets
    assert battle.unit_card(first).role == "anti-tank gun", "it counts among them"
    assert battle.half(first)
    assert second.damage == 1
    assert all(unit.damage == 0 for unit in others)
    assert all(unit.damage == 0 for unit in battle.units.values() if unit.side == "german")
    worn = [(event.unit, event.points, event.rule) for event in battle.events if isinstance(event, Worn)]
    where = "TAOAS-scenario-flugplatz-dolubowo"
    assert worn == [(first.id, "half", where), (second.id, "one", where)]


@pytest.mark.rule("TAOAS-scenario-flugplatz-dolubowow")
def test_airfield_three_objectives_lie_on_the_field() -> None:
    assert held(AIRFIELD) == {"7B.F3": "soviet", "7B.D6": "soviet", "7B.E6": "soviet"}


@pytest.mark.rule("TAOAS-scenario-flugplatz-dolubowo/7")
def test_airfield_it_is_spelled_as_in_its_title() -> None:
    title = scenario_of(AIRFIELD).title
    assert (title.en, title.de) == ("Attack on Dolubowo Airfield!", "Angriff auf den Flugplatz Dolubowo!")


# They're Coming!


@pytest.mark.rule("TAOAS-scenario-sie-kommena", "TAOAS-scenario-sie-kommenb", "TAOAS-scenario-sie-kommenu")
@pytest.mark.parametrize(("soviet", "winner"), [(2, "soviet"), (1, "german"), (0, "german")])
def test_coming_both_objectives_win_for_the_soviets_after_turn_7(soviet: int, winner: str) -> None:
    battle = forces(COMING)
    assert end_of(battle, 6, soviet=soviet, german=2 - soviet) is None
    outcome = end_of(battle, 7, soviet=soviet, german=2 - soviet)
    assert outcome is not None
    assert outcome.winner == winner


@pytest.mark.rule("TAOAS-scenario-sie-kommen/1")
@pytest.mark.rule(
    "TAOAS-scenario-sie-kommenc",
    "TAOAS-scenario-sie-kommend",
    "TAOAS-scenario-sie-kommene",
    "TAOAS-scenario-sie-kommenw",
)
def test_coming_a_platoon_and_what_is_left_of_another_hold_the_heights() -> None:
    battle = forces(COMING)
    assert tiles(COMING) == [["9A", "3B"]]
    assert formations(battle, "german") == ["RGF03"]
    remnants = [battle.units[name] for name in ("g1", "g2")]
    assert {unit.kind for unit in remnants} == {"german-mot-rifles-41"}
    assert all(unit.experience is Experience.ELITE and battle.half(unit) for unit in remnants)
    rifle = of_formation(battle, "RGF03")[0]
    assert {name[:2] for name in names(battle, rifle)} == {"9A"}
    assert names(battle, remnants[0]) < names(battle, rifle)


@pytest.mark.rule(
    "TAOAS-scenario-sie-kommenf",
    "TAOAS-scenario-sie-kommeng",
    "TAOAS-scenario-sie-kommenh",
    "TAOAS-scenario-sie-kommeni",
    "TAOAS-scenario-sie-kommenj",
)
def test_coming_tanks_with_riders_and_recruits_start_in_the_east() -> None:
    battle = forces(COMING)
    assert formations(battle, "soviet") == ["RSF17", "RSF17"]
    first, second = of_copy(battle, "RSF17/1"), of_copy(battle, "RSF17/2")
    assert [battle.units[name].kind for unit in first for name in unit.load] == ["soviet-rifles-41"] * 2
    assert {unit.experience for unit in first} == {Experience.REGULAR}
    assert {unit.experience for unit in second} == {Experience.RECRUIT}
    assert kinds(battle, "soviet")["soviet-bt-7"] == 2
    assert battle.units["s6"].kind == "soviet-12-7mm-dshk"
    assert battle.unit_card(battle.units[battle.units["s6"].carrier]).role == "truck"
    assert {name[:4] for name in names(battle, first[0])} == {"3B.E", "3B.F", "3B.G", "3B.H"}


@pytest.mark.rule("TAOAS-scenario-sie-kommenk", "TAOAS-scenario-sie-kommenl")
def test_coming_seven_command_points_against_eight() -> None:
    assert forces(COMING).points == {"german": 7, "soviet": 8}


@pytest.mark.rule("TAOAS-scenario-sie-kommenm")
def test_coming_nobody_comes_later() -> None:
    battle = ready(COMING)
    assert not any(arrivals(battle, turn) for turn in range(1, 7))


@pytest.mark.rule("TAOAS-scenario-sie-kommen/3", "TAOAS-scenario-sie-kommen/4")
@pytest.mark.rule("TAOAS-scenario-sie-kommenn", "TAOAS-scenario-sie-kommeno")
def test_coming_six_cards_make_a_deck_of_their_own_and_one_is_in_hand() -> None:
    battle = ready(COMING)
    cards = Counter(name[:4] for name in (*battle.pools["german"], *battle.hands["german"]))
    assert cards == {"RGO2": 1, "RGO1": 2, "RGT3": 1, "RGT1": 2}
    assert len(battle.hands["german"]) == 1
    assert not [name for name in battle.box["german"] if name in battle.setting.cards], "no card was given up for them"
    assert battle.setting.pack.support_cards["RGT1"].phases == ("support", "action")


@pytest.mark.rule("TAOAS-scenario-sie-kommen/2", "TAOAS-scenario-sie-kommen/5")
@pytest.mark.rule("TAOAS-scenario-sie-kommenp", "TAOAS-scenario-sie-kommenq", "TAOAS-scenario-sie-kommenr")
@pytest.mark.parametrize(
    ("turn", "roll", "cards"), [(2, 2, 0), (2, 3, 1), (2, 6, 1), (3, 5, 1), (3, 6, 2), (7, 1, 1), (7, 2, 2)]
)
def test_coming_a_die_and_the_turn_bring_cards(turn: int, roll: int, cards: int) -> None:
    assert draw_in(ready(COMING), turn, roll)["german"] == cards


@pytest.mark.rule("TAOAS-scenario-sie-kommen/6")
def test_coming_both_cards_drawn_may_be_requested_at_once() -> None:
    battle = ready(COMING)
    before = battle.hands["german"]
    draw_in(battle, 7, 6)
    assert len(battle.hands["german"]) == len(before) + 2
    asked = step(battle, request(battle, "german"))
    assert [getattr(option, "card", "") for option in asked[0].options] == ["", *battle.hands["german"]]


@pytest.mark.rule("TAOAS-scenario-sie-kommenp", "TAOAS-scenario-sie-kommen/5")
def test_coming_nobody_rolls_before_the_first_turn_is_over() -> None:
    battle = ready(COMING)
    battle.turn = 1
    assert not list(run(support_draws(battle)))


@pytest.mark.rule("TAOAS-scenario-sie-kommens", "TAOAS-scenario-sie-komment")
def test_coming_an_empty_deck_is_not_filled_again() -> None:
    battle = ready(COMING)
    for _ in range(3):
        draw_in(battle, 7, 6)
    assert not battle.pools["german"]
    name = call_for(battle, "german")
    assert battle.discards["german"] == (name,)
    assert draw_in(battle, 7, 6) == {"german": 0}, "and that is told"


@pytest.mark.rule("TAOAS-scenario-sie-kommenv", "TAOAS-scenario-sie-kommen/7")
def test_coming_two_objectives_are_on_the_heights() -> None:
    assert held(COMING) == {"9A.D5": "german", "9A.F6": "german"}


@pytest.mark.rule("TAOAS-scenario-sie-kommenx")
def test_coming_the_ground_is_torn_before_the_battle() -> None:
    assert Counter(forces(COMING).altered.values()) == {"craters": 5, "brush-trees-craters": 2, "ruins": 1}
