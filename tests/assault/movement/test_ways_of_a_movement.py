"""Which hexes a movement offers where it has a purpose, passes friends, or meets harsh ground, and where it ends."""

import pytest

from opfire.assault.log.battle import Moved
from opfire.assault.options.answers import LEAVE, Act, Activate, Board, PlayCard, React
from opfire.assault.state.pieces import Action, Melee
from opfire.kernel.ask import Decline
from support.assault.battles import Table, levels, position, rows, with_cards
from support.assault.sicily import sicily

LIGHT, RIFLES, FOE = "german-light-rifles-41", "german-rifles-41", "soviet-heavy-rifles-41"
US, GERMANS = "us-rifles-43", "german-rifles-43"
AROUND_D6 = ("D5", "C6", "C7", "E6", "E7")
"""The neighbours of D6 without D7."""
DONE = {"activated": True}


def light(foe: str, *friends: str, kind: str = LIGHT, **others: object) -> Table:
    """Light rifles, who have three points, in D7, an enemy who has acted, and friends."""
    units = {"g1": f"{kind} D7", "s1": f"{FOE} {foe}"}
    units |= {f"g{number}": friend for number, friend in enumerate(friends, start=2)}
    return position(units, s1=DONE, **others)  # type: ignore[arg-type]


# A movement with a shot at its end


@pytest.mark.rule("RH41-9.3a")
def test_move_and_fire_offers_only_hexes_that_lead_to_a_shot() -> None:
    table = light("D1").play(Activate("g1"), Act("move-and-fire"))
    assert table.steps() == {"D6", "C7", "E7"}, "five hexes from the enemy, or a step away from there"


def test_who_sees_only_a_close_combat_has_nothing_to_move_and_fire_at() -> None:
    fighting = {"melee": Melee.ACTIVE, **DONE}
    units = {"g1": f"{LIGHT} D7", "g2": f"{RIFLES} D3", "s1": f"{FOE} D3"}
    table = position(units, g2=fighting, s1=fighting).play(Activate("g1"))
    assert table.choices() == {"normal-action", "fast-action", "digging-in"}


def test_on_the_way_to_a_shot_nobody_mounts_a_truck() -> None:
    table = light("D1", "german-truck D6 5", g2=DONE)
    table.play(Activate("g1"), Act("move-and-fire"), "D6")
    assert not table.offers(Board("g2"))


def test_on_the_way_to_a_shot_nobody_leaves_the_map() -> None:
    units = {"g1": f"{LIGHT} A5", "s1": f"{FOE} A1"}
    assert not position(units, s1=DONE).play(Activate("g1"), Act("move-and-fire")).offers(LEAVE)
    assert position(units, s1=DONE).play(Activate("g1"), Act("normal-action")).offers(LEAVE)


# Friends on the way


@pytest.mark.rule("RH41-9.0f")
def test_a_truck_is_mounted_with_the_last_point() -> None:
    table = light("A1", "german-truck D5 5", kind=RIFLES, g2=DONE).play(Activate("g1"), Act("normal-action"), "D6")
    table.play("D5")
    assert table.unit("g1").carrier == "g2"


@pytest.mark.rule("RH41-9.0e")
def test_who_is_stopped_in_a_friend_s_hex_goes_back_a_single_hex() -> None:
    table = position({"g1": f"{LIGHT} D7", "g2": f"{RIFLES} D5", "s1": f"{FOE} D2"}, g2=DONE)
    table.play(Activate("g1"), Act("normal-action"), "D6", Decline(), "D5").dice("S -", "- -").play(React("s1"))
    assert table.at("g1") == "D6"


@pytest.mark.rule("RH41-9.0e")
def test_a_friend_is_not_passed_where_only_harsh_terrain_lies_beyond() -> None:
    steep = {"rows": rows(**dict.fromkeys(AROUND_D6, "H")), "levels": levels(*AROUND_D6)}
    table = light("A1", f"{RIFLES} D6", kind=RIFLES, g2=DONE, **steep).play(Activate("g1"), Act("normal-action"))
    assert "D6" not in table.steps()


@pytest.mark.rule("RH41-9.6.1h")
def test_a_friend_is_not_passed_in_a_hurry_where_only_a_hill_lies_beyond() -> None:
    for action, passes in (("normal-action", True), ("fast-action", False)):
        table = light("A1", f"{RIFLES} D6", g2=DONE, levels=levels(*AROUND_D6))
        assert ("D6" in table.play(Activate("g1"), Act(action)).steps()) is passes


# Harsh ground


def hurried(*friends: str) -> Table:
    """US rifles in D7 run with a point more from a card; a wooded hill in D6 costs three of their four points."""
    units = {"u1": f"{US} D7", "a1": f"{GERMANS} A1"}
    units |= {f"u{number}": friend for number, friend in enumerate(friends, start=2)}
    hill = {"rows": rows(D6="H", A2="H", B1="H", B2="H"), "levels": levels("D6")}
    marks = {name: DONE for name in units if name != "u1"}
    return with_cards(units, {"allied": "SN03-1"}, pack="sicily-43", active="u1", **hill, **marks)


@pytest.mark.rule("S43-9.5d")
def test_a_point_more_does_not_lead_on_from_harsh_terrain() -> None:
    table = hurried().play(PlayCard("SN03-1"), Act("fast-action"), "D6")
    assert (table.at("u1"), table.unit("u1").action, table.ask.kind) == ("D6", Action.DELAYED, "turn-over")
    table = hurried(f"{US} D6").play(PlayCard("SN03-1"), Act("fast-action"))
    assert "D6" not in table.steps(), "nor past a friend"


def test_climbers_go_up_a_steep_hill_with_all_their_points() -> None:
    units = {"u1": "us-rangers-43 D6", "a1": f"{GERMANS} A1"}
    table = sicily(units, sides=("steep-slope D5/S",), levels=levels("D5"))
    table.play(Activate("u1"), Act("normal-action"), "D5")
    assert (table.told(Moved)[0].cost, table.unit("u1").action) == (2, Action.NORMAL)


@pytest.mark.rule("RH41-9.10g")
def test_a_tank_with_four_points_reverses_two_hexes() -> None:
    table = position({"s1": "soviet-t-26 D4 5", "g1": f"{RIFLES} A9"}, active="soviet", g1=DONE)
    table.play(Activate("s1"), Act("normal-action"), "D5", "D6")
    assert table.at("s1") == "D6"
    assert table.ask.kind != "move" or "D7" not in table.steps()
