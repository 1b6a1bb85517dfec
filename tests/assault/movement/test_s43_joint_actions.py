"""Sicily '43: reinforcing a position (9.8.2), covering fire (9.13) and combined fire (10.8.4)."""

import pytest

from opfire.assault.dice.attack_dice import attack_throw, support_dice
from opfire.assault.display.preview import preview
from opfire.assault.log.battle import Covered, Fired, Joined, Rolled
from opfire.assault.movement.covering_fire import covering_die
from opfire.assault.movement.joint_actions import covering_units, fire_supporters, swap_partners
from opfire.assault.options.answers import DECLINE, STOP, Act, Activate, Fire, Join, React
from opfire.assault.state.battle_dice import Reading
from opfire.assault.state.pieces import Action
from opfire.assault.state.shot import Shot
from support.assault.battles import Table, rows
from support.assault.sicily import GERMANS, RIFLES, colours, sicily

USE, SAVE = Act("use-covering-fire"), Act("save-covering-fire")


def pair(one: str = RIFLES, two: str = RIFLES, **more: object) -> Table:
    """Two US units in D6 and D7, a German one in D3."""
    ground = more.pop("rows", None)
    return sicily({"u1": f"{one} D6 5", "u2": f"{two} D7 5", "a1": f"{GERMANS} D3"}, rows=ground, **more)


# Reinforcing a position


@pytest.mark.rule("S43-9.8.2a", "S43-9.8.2c", "S43-9.8.2e", "S43-6.4h")
def test_two_infantry_units_change_places_by_normal_actions() -> None:
    table = pair().play(Activate("u1"), Act("reinforce"), DECLINE, DECLINE)
    assert (table.at("u1"), table.at("u2")) == ("D7", "D6")
    for name in ("u1", "u2"):
        assert (table.unit(name).action, table.unit(name).activated) == (Action.NORMAL, True)


@pytest.mark.rule("S43-9.8.2g", "S43-8.2h", "S43-9.8.2/1")
def test_both_can_be_fired_at_in_their_new_hexes() -> None:
    table = sicily({"u1": f"{RIFLES} D6", "u2": f"{RIFLES} D7", "a1": f"{GERMANS} D4", "a2": f"{GERMANS} E4"})
    table.play(Activate("u1"), Act("reinforce"))
    assert (table.ask.kind, table.ask.side, table.ask.about["unit"]) == ("reaction-fire", "axis", "u1")
    table.play(DECLINE)
    assert (table.ask.kind, table.ask.about["unit"]) == ("reaction-fire", "u2")
    assert table.offers(React("a1"))


@pytest.mark.rule("S43-9.8.2b")
def test_a_unit_already_activated_changes_no_places() -> None:
    table = pair(u2={"activated": True, "action": Action.FIRING})
    assert not swap_partners(table.battle, table.unit("u1"))
    table = sicily({"u1": f"{RIFLES} D6", "u2": f"{RIFLES} D8", "a1": f"{GERMANS} D3"})
    assert not swap_partners(table.battle, table.unit("u1"))


@pytest.mark.rule("S43-9.8.2f", "S43-9.8.2/2")
def test_nobody_changes_places_into_harsh_terrain() -> None:
    table = pair(RIFLES, "us-81mm-mortar", rows=rows(D6="H"))
    assert not swap_partners(table.battle, table.unit("u1"))


@pytest.mark.rule("S43-9.8.2a")
def test_guns_do_not_change_places() -> None:
    table = pair(RIFLES, "us-37mm-m3")
    assert not swap_partners(table.battle, table.unit("u1"))


@pytest.mark.rule("S43-9.8.1g", "S43-13.1h")
def test_a_dug_in_marker_stays_when_units_change_places() -> None:
    table = pair()
    hole = table.unit("u1").at
    table.battle.dug_in[hole] = "allied"
    table.play(Activate("u2"), Act("reinforce"), DECLINE, DECLINE)
    assert table.battle.dug_in == {hole: "allied"}
    assert table.unit("u2").at == hole


# Covering fire


def covered(*, by: str = "covered-move", **more: object) -> Table:
    return pair(**more).play(Activate("u1"), Act(by))


@pytest.mark.rule("S43-9.13a", "S43-9.13b", "S43-6.4/2")
def test_one_unit_moves_while_the_other_is_marked_firing() -> None:
    table = covered()
    assert (table.unit("u2").action, table.unit("u2").activated) == (Action.FIRING, True)
    assert table.unit("u2").given_away, "who fires is seen"
    assert table.unit("u1").action is Action.NORMAL
    assert table.told(Joined)[0].how == "covering-fire"
    assert covered(by="covered-rush").unit("u1").action is Action.FAST


@pytest.mark.rule("S43-9.13d", "S43-9.13e", "S43-9.13f", "S43-9.13/3")
def test_the_mover_adds_the_strongest_die_of_the_covering_unit_against_one_reaction() -> None:
    table = sicily({"u1": f"{RIFLES} D6", "u2": f"{RIFLES} D7", "a1": f"{GERMANS} D3", "a2": f"{GERMANS} E3"})
    table.dice("S - -", "D - -").play(Activate("u1"), Act("covered-move"), "D5", React("a1"))
    assert (table.ask.kind, table.ask.side) == ("covering-fire", "allied")
    table.play(USE)
    assert table.told(Covered)[0].die == "R"
    assert colours(table.told(Rolled)[0].attack) == "RYG"
    assert colours(table.told(Rolled)[0].defence) == "RYG"
    table.dice("S - -", "D -").play("D4", React("a2"))
    assert colours(table.told(Rolled)[1].defence) == "YG"


@pytest.mark.rule("S43-9.13f")
def test_covering_fire_can_be_kept_for_a_later_reaction() -> None:
    table = sicily({"u1": f"{RIFLES} D6", "u2": f"{RIFLES} D7", "a1": f"{GERMANS} D3", "a2": f"{GERMANS} E3"})
    table.dice("S - -", "D -").play(Activate("u1"), Act("covered-move"), "D5", React("a1"), SAVE)
    table.play("D4", React("a2"))
    assert table.ask.kind == "covering-fire"


@pytest.mark.rule("S43-9.13g")
def test_without_sight_to_the_reacting_unit_there_is_no_cover() -> None:
    table = covered(rows=rows(D5="H"))
    assert covering_die(table.battle, table.unit("u2"), table.unit("a1")) == ""


@pytest.mark.rule("S43-9.13h")
def test_a_unit_that_cannot_engage_the_reacting_one_gives_no_cover() -> None:
    table = pair(RIFLES, "us-60mm-mortar")
    assert covering_die(table.battle, table.unit("u2"), table.unit("a1")) == ""


@pytest.mark.rule("S43-9.13i", "S43-9.13/2")
@pytest.mark.parametrize("marks", [{"attack_die_lost": True}, {"damage": 2}, {"attack_die_lost": True, "damage": 2}])
def test_a_worn_unit_covers_with_the_next_weaker_die(marks: dict[str, object]) -> None:
    table = pair(u2=marks)
    assert covering_die(table.battle, table.unit("u2"), table.unit("a1")) == "Y"


@pytest.mark.rule("S43-9.13i")
def test_a_blue_covering_die_stays_blue() -> None:
    table = sicily({"u1": "us-jeep D4 5", "u2": "us-jeep D6 5", "a1": f"{GERMANS} D1"}, u2={"attack_die_lost": True})
    assert covering_die(table.battle, table.unit("u2"), table.unit("a1")) == "B"


@pytest.mark.rule("S43-9.13/1")
@pytest.mark.parametrize(
    ("by", "foe", "die"),
    [
        (RIFLES, f"{GERMANS} D5", "R"),
        (RIFLES, f"{GERMANS} D2", "Y"),
        ("us-bazooka-team", f"{GERMANS} D6", "Y"),
        ("us-bazooka-team", "german-pz-iiij D6 2", "R"),
    ],
)
def test_the_covering_die_is_that_of_the_range_and_the_row_for_the_reacting_unit(by: str, foe: str, die: str) -> None:
    table = sicily({"u1": f"{RIFLES} D8", "u2": f"{by} D7", "a1": foe})
    assert covering_die(table.battle, table.unit("u2"), table.unit("a1")) == die


@pytest.mark.rule("S43-9.13/5")
@pytest.mark.parametrize(
    ("by", "facing", "covers"),
    [("us-57mm-m1", 5, True), ("us-57mm-m1", 2, False), ("us-m7-priest", 2, False), ("us-m4a1", 2, True)],
)
def test_guns_and_vehicles_cover_what_their_arc_or_their_turret_reaches(by: str, facing: int, covers: bool) -> None:
    table = sicily({"u1": f"{RIFLES} D6", "u2": f"{by} D7 {facing}", "a1": f"{GERMANS} D4"})
    assert bool(covering_die(table.battle, table.unit("u2"), table.unit("a1"))) is covers


def test_trucks_give_no_cover() -> None:
    table = pair(RIFLES, "us-truck")
    assert not covering_units(table.battle, table.unit("u1"))


@pytest.mark.rule("S43-9.13/4")
def test_unused_covering_fire_is_gone_after_the_move() -> None:
    table = covered().play("D5", DECLINE, STOP)
    assert table.unit("u1").covered_by == ""
    assert [(table.unit(name).action, table.unit(name).activated) for name in ("u1", "u2")] == [
        (Action.NORMAL, True),
        (Action.FIRING, True),
    ]


# Combined fire


@pytest.mark.rule("S43-10.8.4a", "S43-10.8.4b", "S43-10.8.4c", "S43-10.8.4e", "S43-10.0d")
def test_a_second_unit_adds_its_strongest_die_and_both_are_marked_firing() -> None:
    table = pair().dice("S - S", "D D").play(Activate("u1"), Act("combined-fire"), Fire("a1"))
    (rolled,) = table.told(Rolled)
    assert colours(rolled.attack) == "RYR"
    assert [event.unit for event in table.told(Fired)] == ["u1"]
    for name in ("u1", "u2"):
        assert (table.unit(name).action, table.unit(name).activated) == (Action.FIRING, True)


@pytest.mark.rule("S43-10.8.4b")
def test_only_one_adjacent_unit_that_can_fire_at_the_target_joins() -> None:
    table = sicily(
        {"u1": f"{RIFLES} D6", "u2": f"{RIFLES} D7", "u3": f"{RIFLES} E6", "u4": "us-truck C6 0", "a1": f"{GERMANS} D3"}
    )
    table.play(Activate("u1"), Act("combined-fire"))
    assert set(table.ask.options) == {Join("u2"), Join("u3")}
    table.dice("S - S", "D D").play(Join("u3"), Fire("a1"))
    assert not table.unit("u2").activated


@pytest.mark.rule("S43-10.8.4b")
def test_an_activated_unit_cannot_join() -> None:
    table = pair(u2={"activated": True})
    assert not fire_supporters(table.battle, table.unit("u1"))


def joined_die(table: Table) -> str:
    shot = Shot(table.unit("u1"), table.unit("a1"), Action.FIRING, joined=table.unit("u2"))
    return "".join(die.colour for die in support_dice(table.battle, shot))


@pytest.mark.rule("S43-10.8.4g", "S43-10.8.4h", "S43-10.8.4/2")
def test_a_marker_and_a_hindered_sight_each_make_the_joined_die_weaker() -> None:
    assert joined_die(pair()) == "R"
    assert joined_die(pair(u2={"attack_die_lost": True})) == "Y"
    assert joined_die(pair(rows=rows(D5="b"))) == "Y"
    assert joined_die(pair(rows=rows(D5="b"), u2={"attack_die_lost": True})) == "G"


@pytest.mark.rule("S43-10.8.4f")
def test_the_die_of_a_joined_unit_at_half_strength_counts_one_symbol() -> None:
    table = pair(u2={"damage": 2})
    shot = Shot(table.unit("u1"), table.unit("a1"), Action.FIRING, joined=table.unit("u2"))
    own, joined = attack_throw(table.battle, shot)[0], attack_throw(table.battle, shot)[-1]
    assert own is table.battle.setting.dice.pool("R")[0]
    assert joined is table.battle.setting.dice.pool("R", Reading.STRONGEST)[0]


def test_the_preview_shows_the_joined_die() -> None:
    table = pair().play(Activate("u1"), Act("combined-fire"))
    shown = preview(table.battle, table.ask, Fire("a1"))
    assert shown is not None
    assert [die.why.key for die in shown.attack][-1] == "die-fire-support"


# What it costs


def with_points(planned: int, focus: int) -> Table:
    """The pair with command points in play."""
    table = pair(changes={"rules": ["infantry", "command-points"]})
    table.battle.planned = {"allied": {RIFLES: planned}, "axis": {GERMANS: 1}}
    table.battle.focus = {"allied": focus, "axis": 0}
    return table


@pytest.mark.rule("S43-9.8.2d", "S43-9.13c")
@pytest.mark.parametrize("what", ["reinforce", "covered-move"])
def test_two_units_that_act_together_cost_two_points(what: str) -> None:
    table = with_points(1, 0).play(Activate("u1"))
    assert what not in table.choices()
    table = with_points(1, 1).play(Activate("u1"))
    table.play(Act(what))
    assert (table.battle.planned["allied"][RIFLES], table.battle.focus["allied"]) == (0, 0)


@pytest.mark.rule("S43-10.8.4d")
def test_joining_a_fire_is_free() -> None:
    table = with_points(1, 0).dice("S - S", "D D").play(Activate("u1"), Act("combined-fire"), Fire("a1"))
    assert table.unit("u2").activated
    assert table.battle.planned["allied"][RIFLES] == 0


@pytest.mark.rule("S43-11.0m", "S43-11.1.1.1f")
def test_in_close_combat_the_attacker_and_each_support_unit_pay() -> None:
    table = with_points(2, 0)
    battle = table.battle
    battle.put(battle.units["a1"], battle.setting.board.grid.parse("1A.D5"))
    battle.put(battle.units["u2"], battle.setting.board.grid.parse("1A.E5"))
    table.dice("S S -", "D D", "S - -", "D -").play(Activate("u1"), Act("normal-action"), "D5", Join("u2"))
    assert table.battle.planned == {"allied": {RIFLES: 0}, "axis": {GERMANS: 1}}
