"""Sicily '43: command points and the focus pool, what they limit, what is free, and what their loss costs."""

from typing import Any

import pytest

from opfire.assault.cards.command_points import lay_points, open_cards
from opfire.assault.fire.damage import hurt
from opfire.assault.log.command import PointLost, PointSpent
from opfire.assault.options.answers import DECLINE, PASS, STOP, Act, Activate, Face, Fire, Join, Plan, PlayCard, React
from opfire.assault.secrets.hidden import FACE_DOWN
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Morale, Phase
from support.assault.battles import Table, with_cards
from support.assault.preparation import VIZZINI, forces, step
from support.assault.sicily import GERMANS, RIFLES, sicily

POINTS = {"rules": ["infantry", "command-points"]}
MG, TANK = "us-cal-50-hmg", "us-m4a1"


def planned(units: dict[str, str], points: dict[str, int], focus: int = 0, **more: Any) -> Table:
    """A position in the action phase with points on US unit cards and in the US focus pool; the Axis has plenty."""
    table = sicily({**units, "a1": more.pop("a1_at", f"{GERMANS} D1")}, changes=POINTS, **more)
    table.battle.planned = {"allied": dict(points), "axis": {}}
    table.battle.focus = {"allied": focus, "axis": 3}
    return table


@pytest.mark.rule("S43-6.0e", "S43-4.9.2/4")
def test_the_first_three_points_are_the_focus_pool_and_the_rest_goes_to_unit_cards() -> None:
    table = sicily({"u1": f"{RIFLES} D9", "u2": f"{MG} E9", "a1": f"{GERMANS} D1"}, changes=POINTS)
    table.battle.points, table.battle.phase = {"allied": 5, "axis": 3}, Phase.PLANNING
    table.play(Plan(RIFLES))
    assert (table.battle.focus["allied"], table.battle.planned["allied"]) == (3, {RIFLES: 1, MG: 1})
    assert (table.battle.focus["axis"], table.battle.planned["axis"]) == (3, {})


@pytest.mark.rule("S43-4.9.2b")
def test_points_limit_how_many_units_act_in_a_turn() -> None:
    units = {f"u{number}": f"{RIFLES} {'ABCDE'[number]}9" for number in range(5)}
    table = planned(units, {RIFLES: 1}, focus=1)
    for unit in ("u0", "u1"):
        table.play(Activate(unit), Act("digging-in"), PASS)
    assert table.ask.side == "axis", "three more are ready, but nobody is asked"


@pytest.mark.rule("S43-unit-card-layoutj", "S43-6.2.2/4")
def test_without_a_focus_pool_a_unit_needs_a_point_on_its_card() -> None:
    table = planned({"u1": f"{RIFLES} D9", "u2": f"{MG} F9"}, {RIFLES: 1})
    assert table.offers(Activate("u1"))
    assert not table.offers(Activate("u2"))


@pytest.mark.rule("S43-6.2a")
def test_a_unit_acts_once_a_turn() -> None:
    table = planned({"u1": f"{RIFLES} D9", "u2": f"{RIFLES} F9"}, {RIFLES: 2})
    table.play(Activate("u1"), Act("digging-in"), PASS)
    assert not table.offers(Activate("u1"))
    assert table.offers(Activate("u2"))
    assert open_cards(table.battle, "allied") == []


@pytest.mark.rule("S43-4.9.2h", "S43-6.2.2c", "S43-6.2.2d")
def test_both_see_that_a_point_is_spent() -> None:
    table = planned({"u1": f"{RIFLES} D9"}, {RIFLES: 2}).play(Activate("u1"), Act("digging-in"))
    for side in table.battle.sides:
        seen = table.match.view(side)
        assert any(isinstance(entry.event, PointSpent) for entry in seen.log())
        assert isinstance(seen.game, Battle)
        assert sum(seen.game.planned["allied"].values()) == 1


def planning(points: int) -> Table:
    """The Americans plan so many points for a squad, a machine gun and a tank."""
    units = {"u1": f"{RIFLES} D9", "u2": f"{MG} E9", "u3": "us-m4a1 F9 4", "a1": f"{GERMANS} D1"}
    table = sicily(units, changes=POINTS)
    table.battle.points, table.battle.phase = {"allied": points, "axis": 3}, Phase.PLANNING
    return table


@pytest.mark.rule("S43-6.2.2a", "S43-4.9.2/4", "S43-6.2/1")
def test_all_points_but_three_must_be_laid() -> None:
    table = planning(5)
    assert (table.ask.kind, table.ask.about["left"]) == ("plan", 2)
    table.play(Plan(RIFLES))
    assert table.ask.kind == "plan", "there is no way to hold one back"
    assert all(isinstance(option, Plan) for option in table.ask.options)


@pytest.mark.rule("S43-6.2.2b")
def test_the_enemy_sees_how_many_points_lie_there_but_not_on_which_cards() -> None:
    table = planning(5).play(Plan(RIFLES), Plan(MG))
    seen, own = (table.match.view(side).game for side in ("axis", "allied"))
    assert isinstance(seen, Battle)
    assert isinstance(own, Battle)
    assert seen.planned["allied"] == {FACE_DOWN: 2}
    assert own.planned["allied"] == {RIFLES: 1, MG: 1}


@pytest.mark.rule("S43-6.2.2e")
def test_next_turn_all_points_are_free_again() -> None:
    table = planning(5).play(Plan(RIFLES), Plan(MG), Activate("u1"), Act("digging-in"))
    while table.ask.kind != "turn-over":
        table.play(PASS)
    table.end_turn()
    assert (table.ask.kind, table.ask.about["left"]) == ("plan", 2)


@pytest.mark.rule("S43-4.9.2/5")
def test_a_formation_may_get_more_points_than_it_brought() -> None:
    battle = forces(VIZZINI)
    cards = [battle.setting.pack.formations[name] for name in "+".join(battle.mustered["allied"]).split("+")]
    assert [card.command_points for card in cards if TANK in {line.type for line in card.units}] == [2]
    step(battle, lay_points(battle, "allied", 3), *[Plan(TANK)] * 3)
    assert battle.planned["allied"] == {TANK: 3}


@pytest.mark.rule("S43-4.9.2/3")
def test_a_focus_point_pays_for_shells_reaction_fire_and_support_in_close_combat() -> None:
    shells = planned({"u1": "us-81mm-mortar D9"}, {}, focus=1, a1_at=f"{GERMANS} D5")
    shells.battle.phase = Phase.SUPPORT
    shells.dice("D - - -", "D -").play(Activate("u1"), Act("indirect-fire"), Fire("a1"))
    answer = planned({"u1": f"{RIFLES} D6"}, {}, focus=1, active="axis", a1_at=f"{GERMANS} D3")
    answer.play(Activate("a1"), Act("normal-action"), "D4").dice("S - -", "D -").play(React("u1"))
    fight = planned({"u1": f"{RIFLES} D5", "u2": f"{RIFLES} E5"}, {}, focus=2, a1_at=f"{GERMANS} D4")
    fight.dice("S S -", "D D", "S - -", "D -").play(Activate("u1"), Act("normal-action"), "D4", Join("u2"))
    for table, unit in ((shells, "u1"), (answer, "u1"), (fight, "u2")):
        assert (unit, True) in [(event.unit, event.focus) for event in table.told(PointSpent)]
        assert table.battle.focus["allied"] == 0


# Free actions


@pytest.mark.rule("S43-6.2.2h")
def test_passing_is_free() -> None:
    table = planned({"u1": f"{RIFLES} D9"}, {RIFLES: 1}, focus=2).play(PASS)
    assert (table.battle.planned["allied"], table.battle.focus["allied"]) == ({RIFLES: 1}, 2)
    assert not table.told(PointSpent)


@pytest.mark.rule("S43-6.2.2i")
def test_playing_a_card_is_free() -> None:
    units = {"u1": f"{RIFLES} D9", "a1": f"{GERMANS} D1"}
    shaken = {"morale": Morale.SUPPRESSED, "activated": True}
    table = with_cards(
        units, {"allied": "SN06-1"}, pack="sicily-43", active="allied", rules=("command-points",), u1=shaken
    )
    table.battle.planned["allied"] = {RIFLES: 1}
    table.play(PlayCard("SN06-1"))
    assert not table.told(PointSpent)
    assert table.battle.planned["allied"] == {RIFLES: 1}


@pytest.mark.rule("S43-6.2.2j", "S43-6.2.2/2", "S43-9.10.3/5", "S43-9.10.3u")
def test_the_last_shot_of_an_overrun_gun_is_free() -> None:
    table = planned({"u1": "us-m4a1 D5 5"}, {"us-m4a1": 1}, a1_at="german-50mm-pak-38 D4 2")
    table.battle.focus["axis"] = 0
    table.play(Activate("u1"), Act("normal-action"), "D4")
    assert table.offers(Fire("u1"))
    table.play(DECLINE)
    assert table.unit("a1").gone, "it did not fire, and so it is lost"
    assert [event.unit for event in table.told(PointSpent)] == ["u1"]


@pytest.mark.rule("S43-6.2.2k")
def test_joining_the_fire_of_another_is_free() -> None:
    table = planned({"u1": f"{RIFLES} D5", "u2": f"{MG} E5"}, {RIFLES: 1}, a1_at=f"{GERMANS} D3")
    dice = table.dice("S S S S", "- -")
    dice.play(Activate("u1"), Act("combined-fire"), Fire("a1"))
    assert table.unit("u2").action is Action.FIRING
    assert [event.unit for event in table.told(PointSpent)] == ["u1"]


@pytest.mark.rule("S43-9.9g")
def test_turning_a_gun_in_the_action_phase_is_not_free() -> None:
    table = planned({"u1": "us-57mm-m1 D9 0"}, {"us-57mm-m1": 1})
    table.play(Activate("u1"))
    if table.ask.kind == "action":
        table.play(Act("normal-action"))
    table.play(Face(5), STOP)
    assert table.unit("u1").facing == 5
    assert [event.unit for event in table.told(PointSpent)] == ["u1"]


# Losses


def destroyed(kind: str, points: int, left: dict[str, int]) -> Table:
    """A US unit is destroyed while its side has so many points."""
    table = planned({"u1": f"{kind} D9", "u2": f"{MG} E9"}, left)
    table.battle.points["allied"] = points
    hurt(table.battle, table.unit("u1"), 9, "10.7.3")
    return table


@pytest.mark.rule("S43-10.7.3k", "S43-4.9.2i", "S43-10.7.3/1")
@pytest.mark.parametrize("left", [{RIFLES: 1}, {RIFLES: 0}])
def test_a_lost_unit_costs_a_point_assigned_or_spent(left: dict[str, int]) -> None:
    table = destroyed(RIFLES, 7, left)
    assert table.battle.points["allied"] == 6
    assert [event.points for event in table.battle.events if isinstance(event, PointLost)] == [6]


@pytest.mark.rule("S43-10.7.3l", "S43-4.9.2j")
@pytest.mark.rule("S43-4.9.2/1")
@pytest.mark.parametrize("points", [4, 3, 1])
def test_four_points_are_never_lost_nor_given_to_who_began_with_fewer(points: int) -> None:
    assert destroyed(RIFLES, points, {RIFLES: 1}).battle.points["allied"] == points


@pytest.mark.rule("S43-10.7.3m", "S43-4.9.2l", "S43-10.7.3/1")
def test_a_lost_truck_costs_nothing() -> None:
    assert destroyed("us-truck", 7, {}).battle.points["allied"] == 7


def shot_down(left: dict[str, int], points: int, focus: int = 3, answers: tuple[Plan, ...] = ()) -> Table:
    """The German squad fires and destroys the US squad u1; two machine guns and a tank look on."""
    units = {"u1": f"{RIFLES} D5", "u2": f"{MG} A9", "u3": f"{MG} B9", "u4": f"{TANK} H9 4"}
    table = planned(units, left, focus, a1_at=f"{GERMANS} D4", active="axis", u1={"damage": 3})
    table.battle.points["allied"] = points
    return table.dice("DD D -", "- -").play(Activate("a1"), Act("fire"), Fire("u1"), *answers)


@pytest.mark.rule("S43-10.7.3k")
def test_with_no_spent_point_to_lose_the_owner_says_off_which_card_one_comes() -> None:
    table = shot_down({MG: 1, TANK: 1}, points=5)
    assert (table.ask.side, table.ask.kind, table.ask.options) == ("allied", "lose-point", [Plan(MG), Plan(TANK)])
    table.play(Plan(TANK))
    assert table.battle.planned["allied"] == {MG: 1, TANK: 0}
    assert table.ask.kind == "activate"


@pytest.mark.rule("S43-10.7.3k")
@pytest.mark.parametrize(
    ("left", "points", "then"),
    [
        ({MG: 1, TANK: 1}, 6, {MG: 1, TANK: 1}),
        ({MG: 2}, 5, {MG: 1}),
        ({RIFLES: 1, MG: 1, TANK: 1}, 6, {RIFLES: 0, MG: 1, TANK: 1}),
    ],
    ids=["one is spent", "one card", "the lost unit's point is of no use"],
)
def test_nobody_is_asked_where_there_is_nothing_to_choose(
    left: dict[str, int], points: int, then: dict[str, int]
) -> None:
    table = shot_down(left, points)
    assert table.ask.kind == "activate"
    assert table.battle.planned["allied"] == then


@pytest.mark.rule("S43-4.9.2k")
def test_the_focus_pool_is_not_touched_by_losses() -> None:
    assert shot_down({MG: 1, TANK: 1}, 5, answers=(Plan(MG),)).battle.focus["allied"] == 3
