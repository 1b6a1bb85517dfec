"""Sicily '43, 9.12: covert action, concealment and ambush."""

import pytest

from opfire.assault.dice.attack_dice import attack_pool, sure_suppressions
from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.display.preview import preview
from opfire.assault.fire.spotting import needs_spotting, number_needed
from opfire.assault.log.battle import Hid, Rolled, SpottingRolled
from opfire.assault.movement.covert_action import can_act_covertly
from opfire.assault.options.answers import DECLINE, PASS, STOP, Act, Activate, Fire, React
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.pieces import Action, Cover, Morale
from opfire.assault.state.shot import Shot
from support.assault.battles import Table, levels, rows
from support.assault.sicily import GERMANS, RIFLES, colours, sicily

COVERT = Act("covert-action")
MARKS = [
    ({"action": Action.COVERT, "activated": True}, 1),
    ({"cover": Cover.CONCEALED}, 2),
    ({"cover": Cover.AMBUSH}, 2),
]


def lone(kind: str = RIFLES, ground: str = ".", **marks: object) -> Table:
    """A unit in D6 on some ground, an enemy far off in D2."""
    return sicily({"u1": f"{kind} D6 5", "a1": f"{GERMANS} D2"}, rows=rows(D6=ground), u1=marks)


def shot_at(table: Table) -> Shot:
    return Shot(table.unit("a1"), table.unit("u1"), Action.FIRING)


@pytest.mark.rule("S43-9.12.1a", "S43-9.12.1b", "S43-9.12b", "S43-9.12d", "S43-13.2y", "S43-6.4i")
def test_infantry_creeps_one_hex_and_is_marked() -> None:
    table = lone().play(Activate("u1"), COVERT)
    assert len(table.steps()) == 6
    table.play("D5", DECLINE)
    assert (table.at("u1"), table.unit("u1").action) == ("D5", Action.COVERT)
    assert table.ask.side == "axis"


@pytest.mark.rule("S43-9.12.1/1")
def test_infantry_may_stay_where_it_is() -> None:
    table = lone().play(Activate("u1"), COVERT, STOP)
    assert (table.at("u1"), table.unit("u1").action) == ("D6", Action.COVERT)


@pytest.mark.rule("S43-9.12.1c", "S43-13.2z")
def test_nobody_creeps_into_harsh_terrain() -> None:
    units = {"u1": f"{RIFLES} D6", "a1": f"{GERMANS} A1"}
    table = sicily(units, rows=rows(D5="H", D7="H"), levels=levels("D5")).play(Activate("u1"))
    table.play(COVERT)
    assert "D5" not in table.steps()
    assert "D7" in table.steps()


@pytest.mark.rule("S43-13.2aa", "S43-9.12.1/2")
def test_slow_units_hide_without_moving() -> None:
    table = lone("us-cal-30-mmg").play(Activate("u1"), COVERT)
    assert table.unit("u1").action is Action.COVERT
    assert table.at("u1") == "D6"
    assert table.ask.side == "axis"


@pytest.mark.rule("S43-9.12e", "S43-9.12f", "S43-9.12g", "S43-9.12.3a", "S43-9.12.3b", "S43-9.12.3c", "S43-9.12.3d")
@pytest.mark.rule("S43-9.12h", "S43-9.12i", "S43-9.12j", "S43-9.12/1")
@pytest.mark.parametrize("kind", ["us-37mm-m3", "us-m4a1"])
def test_guns_and_vehicles_hide_only_in_cover_and_do_not_move(kind: str) -> None:
    assert not can_act_covertly(lone(kind).battle, lone(kind).unit("u1"))
    table = lone(kind, "b").play(Activate("u1"), COVERT)
    assert table.unit("u1").action is Action.COVERT
    assert table.at("u1") == "D6"


@pytest.mark.rule("S43-9.12c", "S43-9.12.1d", "S43-9.12f", "S43-9.12i")
def test_nobody_hides_on_a_road_or_creeps_onto_one() -> None:
    road, ground = ("narrow D6 D7",), rows(D6="b")
    table = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D2"}, rows=ground, roads=road)
    assert not can_act_covertly(table.battle, table.unit("u1"))
    table = sicily({"u1": f"{RIFLES} D8", "a1": f"{GERMANS} D2"}, rows=ground, roads=road)
    assert "D7" not in table.play(Activate("u1"), COVERT).steps()


@pytest.mark.rule("S43-9.12/2")
@pytest.mark.parametrize(
    ("road", "ground", "hides"),
    [("main", "b", False), ("narrow", "b", False), ("avenue", "l", False), ("alley", "B", False), ("trail", "b", True)],
)
def test_every_road_through_cover_gives_away_and_a_trail_does_not(road: str, ground: str, hides: bool) -> None:
    units = {"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D2"}
    table = sicily(units, rows=rows(D6=ground), roads=(f"{road} D7 D6 D5",))
    assert can_act_covertly(table.battle, table.unit("u1")) is hides


@pytest.mark.rule("S43-9.12.1e", "S43-13.2ab", "S43-9.12.2b", "S43-9.12.4b", "S43-13.1m", "S43-13.1y")
@pytest.mark.rule("S43-10.9.6g", "S43-10.9.6h", "S43-10.9.6i")
@pytest.mark.parametrize(("marks", "_"), MARKS)
def test_a_unit_that_hides_has_one_more_blue_die(marks: dict[str, object], _: int) -> None:
    table = lone(**marks)
    assert kept(defence_pool(table.battle, shot_at(table))) == "YGB"


@pytest.mark.rule("S43-9.12.1f", "S43-13.2ac", "S43-13.2ad", "S43-9.12.2d", "S43-9.12.4g", "S43-13.1p", "S43-13.1q")
@pytest.mark.rule("S43-13.1w", "S43-13.1x", "S43-10.5c", "S43-10.5d", "S43-10.5e", "S43-10.5.1d")
@pytest.mark.rule("S43-9.12.1/3", "S43-9.12.4/3", "S43-10.5.1/1", "S43-10.5.1/2", "S43-13.1/2")
@pytest.mark.parametrize(("marks", "penalty"), MARKS)
def test_a_unit_that_hides_must_be_spotted_even_in_the_open(marks: dict[str, object], penalty: int) -> None:
    table = lone(**marks)
    firer, target = table.unit("a1"), table.unit("u1")
    assert needs_spotting(table.battle, firer, target)
    assert number_needed(table.battle, firer, target) == 2 + penalty


@pytest.mark.rule("S43-10.5.1i", "S43-10.5c", "S43-10.5d", "S43-10.5e", "S43-9.12.1/3", "S43-10.5/4", "S43-10.5.1/2")
@pytest.mark.parametrize(("marks", "_"), MARKS)
def test_an_adjacent_enemy_sees_through_every_marker(marks: dict[str, object], _: int) -> None:
    table = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D5"}, u1=marks)
    assert not needs_spotting(table.battle, table.unit("a1"), table.unit("u1"))


def test_scouts_spot_concealed_units_better() -> None:
    table = sicily({"u1": f"{RIFLES} D6", "a1": "german-scouts-43 D4"}, u1={"cover": Cover.CONCEALED})
    assert number_needed(table.battle, table.unit("a1"), table.unit("u1")) == 3


@pytest.mark.rule("S43-9.12.1f", "S43-8.2a", "S43-8.2/2")
def test_creeping_draws_reaction_fire_after_a_spotting_roll() -> None:
    table = lone().play(Activate("u1"), COVERT, "D5")
    table.dice("2", "S S", "D - D -").play(React("a1"))
    assert (table.told(SpottingRolled)[0].needed, table.told(SpottingRolled)[0].spotted) == (3, False)


# Over the turns


@pytest.mark.rule("S43-9.12.2a", "S43-9.12.4a", "S43-13.1t", "S43-6.5c", "S43-6.5e", "S43-6.5f", "S43-13.0c")
@pytest.mark.rule("S43-13.0e", "S43-13.0f", "S43-6.5/1", "S43-9.12.2/1", "S43-13.0/1")
def test_covert_turns_to_concealed_and_a_quiet_turn_later_to_ambush() -> None:
    table = lone().play(Activate("u1"), COVERT, STOP).finish_turn()
    assert table.unit("u1").hidden is Cover.CONCEALED
    assert not table.unit("u1").activated
    table.finish_turn()
    assert table.unit("u1").hidden is Cover.AMBUSH
    table.finish_turn()
    assert table.unit("u1").hidden is Cover.AMBUSH
    assert [event.cover for event in table.told(Hid)] == ["concealed", "ambush"]


@pytest.mark.rule("S43-9.12.2c", "S43-9.12.4f", "S43-13.1n", "S43-13.1o", "S43-13.1s", "S43-13.1u", "S43-13.1v")
@pytest.mark.rule("S43-13.1ac", "S43-9.12.2/1", "S43-9.12.4/3", "S43-13.1/2")
@pytest.mark.parametrize("cover", [Cover.CONCEALED, Cover.AMBUSH])
def test_any_other_action_takes_the_marker_away_for_good(cover: Cover) -> None:
    table = lone(cover=cover).play(Activate("u1"), Act("normal-action"), "D7", DECLINE, STOP)
    assert table.unit("u1").hidden is Cover.NONE
    assert table.unit("u1").action is Action.NORMAL
    assert table.finish_turn().unit("u1").hidden is Cover.NONE


@pytest.mark.rule("S43-13.1n", "S43-13.1s", "S43-13.1ac")
def test_a_morale_marker_takes_the_place_of_the_marker() -> None:
    table = lone(cover=Cover.AMBUSH)
    table.unit("u1").morale, table.unit("u1").activated = Morale.SUPPRESSED, True
    assert table.unit("u1").hidden is Cover.NONE
    assert table.finish_turn().unit("u1").hidden is Cover.NONE


@pytest.mark.rule("S43-9.12.2/2")
def test_a_concealed_unit_may_act_covertly_again() -> None:
    table = lone(cover=Cover.CONCEALED).play(Activate("u1"), COVERT, STOP)
    assert table.unit("u1").hidden is Cover.NONE
    assert table.finish_turn().unit("u1").hidden is Cover.CONCEALED


# Firing from cover


@pytest.mark.rule("S43-9.12.2e", "S43-13.1r", "S43-9.12.4/1")
@pytest.mark.parametrize(("cover", "dice"), [(Cover.CONCEALED, "R"), (Cover.AMBUSH, "RY")])
def test_a_concealed_unit_fires_without_its_weakest_die_and_one_in_ambush_with_all(cover: Cover, dice: str) -> None:
    table = lone(cover=cover)
    assert kept(attack_pool(table.battle, Shot(table.unit("u1"), table.unit("a1"), Action.FIRING))) == dice


@pytest.mark.rule("S43-9.12.4c", "S43-13.1z", "S43-9.12.4d", "S43-13.1aa", "S43-10.9.4g")
def test_fire_from_ambush_suppresses_for_sure_and_takes_the_weakest_terrain_die() -> None:
    table = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D4"}, rows=rows(D4="H"), u1={"cover": Cover.AMBUSH})
    shot = Shot(table.unit("u1"), table.unit("a1"), Action.FIRING)
    assert sure_suppressions(shot) == 1
    assert kept(defence_pool(table.battle, shot)) == "YY"
    table.dice("6", "S - -", "D -").play(Activate("u1"), Act("fire"), Fire("a1"))
    (rolled,) = table.told(Rolled)
    assert colours(rolled.defence) == "YY"
    assert rolled.left == (0, 0, 1)
    assert table.unit("u1").hidden is Cover.NONE


@pytest.mark.rule("S43-9.12.4c", "S43-13.1z", "S43-9.12.4/2")
@pytest.mark.parametrize(("warded", "left"), [("D", 1), ("CD", 0)])
def test_reaction_fire_from_ambush_has_its_suppression_too(warded: str, left: int) -> None:
    table = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D3"}, active="axis", u1={"cover": Cover.AMBUSH})
    table.dice("S - -", warded).play(Activate("a1"), Act("normal-action"), "D4", React("u1"))
    assert table.told(Rolled)[0].left == (0, 0, left)


def test_the_preview_knows_the_ambush() -> None:
    table = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D4"}, u1={"cover": Cover.AMBUSH})
    table.play(Activate("u1"), Act("fire"))
    shown = preview(table.battle, table.ask, Fire("a1"))
    assert shown is not None
    assert any(die.why.key == "die-ambushed" and die.lost for die in shown.defence)


def test_fire_and_move_begins_in_ambush() -> None:
    table = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D4"}, u1={"cover": Cover.AMBUSH})
    table.dice("S - -", "D -").play(Activate("u1"), Act("fire-and-move"), Fire("a1"))
    assert table.told(Rolled)[0].left == (0, 0, 1)
    assert PASS not in table.ask.options
