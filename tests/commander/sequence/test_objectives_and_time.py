"""What the time marker, the chit for all five objectives, scenario points and fires change, and what they leave."""

from __future__ import annotations

import pytest

from opfire.commander.log.attacks import MeleeBegan
from opfire.commander.log.pieces import Cleared
from opfire.commander.log.play import ChitOpened, Scored, TimeAdvanced
from opfire.commander.options.answers import ChooseHex
from opfire.commander.orders import time_track
from opfire.commander.pack.scenarios import SpecialRule
from opfire.commander.state.commander import GameOver
from opfire.commander.state.counters import TIME
from opfire.commander.units import ground, markers, victory
from opfire.kernel.display import Words
from support.commander.maps import objective_map
from support.commander.stage import Stage, ground_map

ALL_OURS = dict.fromkeys(victory.EACH, "axis")


# All five objectives


@pytest.mark.rule("CC-7.3.2g", "CC-6.2.2e")
@pytest.mark.parametrize(
    ("chits", "control", "won"),
    [
        (["V"], ALL_OURS, True),
        ([], ALL_OURS, False),
        (["V"], {**ALL_OURS, 3: "allies"}, False),
        (["V"], {1: "axis", 2: "axis"}, False),
        (["V"], {}, False),
    ],
)
def test_all_five_objectives_win_with_the_chit_and_in_one_hand_only(
    chits: list[str], control: dict[int, str], won: bool
) -> None:
    stage = Stage(objective_map())
    stage.game.open_chits, stage.game.control = chits, dict(control)

    if won:
        with pytest.raises(GameOver):
            victory.all_five(stage.game)
        assert (stage.game.outcome.winner, stage.game.outcome.reason) == ("axis", "all-objectives")
    else:
        victory.all_five(stage.game)
        assert stage.game.outcome is None


# The end


@pytest.mark.parametrize(("vp", "winner"), [(1, "axis"), (-1, "allies"), (0, "allies")])
def test_one_point_decides_and_on_none_the_initiative_card(vp: int, winner: str) -> None:
    stage = Stage(objective_map(), initiative="allies")
    stage.game.vp, stage.game.control = vp - 2, {2: "axis"}
    stage.game.secrets["allies"] = ["F"]

    with pytest.raises(GameOver):
        victory.count_up(stage.game, "sudden-death")

    assert (stage.game.outcome.winner, stage.game.outcome.reason) == (winner, "sudden-death")
    assert [(event.chit, event.rule) for event in stage.told(ChitOpened)] == [("F", "CC-6.3.2a")]
    assert stage.game.secrets == {"axis": [], "allies": []}


def test_a_scenario_may_pay_for_unbroken_squads_in_an_area() -> None:
    pay = SpecialRule(kind="vp-for-squads-in", text=Words("x", "x"), side="axis", value=3, area=("A-C",))
    other = SpecialRule(kind="no-start-in", text=Words("x", "x"), terrain="marsh")
    stage = Stage(special=(other, pay))
    stage.unit("axis", "rifle", "A1")
    stage.unit("axis", "rifle", "C5")
    stage.unit("axis", "rifle", "C6", broken=True)
    stage.unit("axis", "team-line", "B5")
    stage.unit("axis", "rifle", "D5")
    stage.unit("allies", "line", "A9")

    victory.special_points(stage.game)

    assert [(event.side, event.vp, event.why) for event in stage.told(Scored)] == [("axis", 6, "special")]


# Time


@pytest.mark.rule("CC-6.1.2h", "CC-6.1.2/1")
@pytest.mark.parametrize(
    ("postures", "vp"), [(("attacker", "defender"), -1), (("defender", "recon"), 1), (("recon", "recon"), 0)]
)
def test_time_is_worth_one_point_to_the_defender(postures: tuple[str, str], vp: int) -> None:
    stage = Stage(postures=postures)

    stage.play(time_track.advance(stage.game, "axis"))

    assert stage.game.vp == vp
    assert [event.space for event in stage.told(TimeAdvanced)] == [1]
    assert stage.game.triggers_off == 0


@pytest.mark.rule("CC-O16.4a")
def test_time_does_not_hurry_a_melee_that_an_order_has_brought_about() -> None:
    stage = Stage()
    stage.unit("axis", "rifle", "E5")
    stage.unit("allies", "line", "E5")

    stage.play(time_track.advance(stage.game, "axis"))

    assert stage.told(MeleeBegan) == []


@pytest.mark.rule("CC-6.1.2j", "CC-O16.4c")
def test_reinforcements_among_enemies_at_the_edge_must_fight() -> None:
    stage = Stage(ground_map(**{f"A{row}": "~" for row in range(1, 10) if row != 5}))
    newcomer = stage.unit("axis", "rifle", "B5")
    stage.unit("axis", "rifle", "C5")
    stage.unit("allies", "line", "A5")
    stage.game.take_up(newcomer)
    newcomer.place, newcomer.space = TIME, 1

    stage.play(time_track.advance(stage.game, "axis"))

    assert [event.at for event in stage.told(MeleeBegan)] == ["A5"]


@pytest.mark.rule("CC-6.1.2/5")
def test_a_reinforcement_without_room_never_comes() -> None:
    stage = Stage(ground_map(**{f"A{row}": "~" for row in range(1, 10)}))
    newcomer = stage.unit("axis", "rifle", "B5")
    stage.unit("axis", "rifle", "C5")
    stage.game.take_up(newcomer)
    newcomer.place, newcomer.space = TIME, 1

    stage.play(time_track.advance(stage.game, "axis"))

    assert (newcomer.place, newcomer.space) == (TIME, 0)


# Fire and smoke


@pytest.mark.rule("CC-7.3.1d", "CC-E46f")
def test_who_flees_a_fire_leaves_the_objective_to_others_and_takes_the_next() -> None:
    stage = Stage(objective_map())
    ours, theirs = stage.unit("axis", "rifle", "E6"), stage.unit("allies", "line", "E5")
    stage.game.control = {3: "allies"}
    assert ours.hex in stage.game.setting.objectives[3]

    talk = stage.play(markers.burn(stage.game, [theirs.hex], "CC-E46b"))
    assert talk.ask.about == {"unit": theirs.id}
    talk.then(ChooseHex("E4"))
    assert stage.game.control == {3: "axis"}

    stage.game.put(theirs, stage.hex("C4"))
    stage.play(markers.burn(stage.game, [theirs.hex], "CC-E46b"), ChooseHex("C3"))
    assert stage.game.control == {1: "allies", 3: "axis"}


@pytest.mark.rule("CC-10.2.1a", "CC-10.3.4a")
def test_sight_changes_with_every_marker_that_comes_or_goes() -> None:
    stage = Stage()
    game, viewer, target = stage.game, stage.hex("E2"), stage.hex("E8")
    game.smoke = {stage.hex("E4"): 3, stage.hex("E5"): 6}
    assert ground.hindrance(game, viewer, target) == 6

    markers.remove_smoke(game, stage.hex("E5"), "CC-6.1.2i")
    assert ground.hindrance(game, viewer, target) == 3
    markers.ignite(game, stage.hex("E6"), "CC-E46b")
    assert not ground.sees(game, viewer, target)
    assert ground.hindrance(game, viewer, stage.hex("E5")) == 3
    markers.remove_smoke(game, stage.hex("E4"), "CC-6.1.2i")

    assert not ground.sees(game, viewer, target)
    assert ground.hindrance(game, viewer, stage.hex("E5")) == 0


@pytest.mark.rule("CC-F101d")
def test_a_bunker_that_is_gone_is_forgotten_with_its_holder() -> None:
    stage = Stage()
    stage.unit("axis", "rifle", "E5")
    markers.fortify(stage.game, stage.hex("E5"), "bunker", "CC-F100.1b")
    assert stage.game.alone == {stage.hex("E5"): "axis"}

    markers.clear_fort(stage.game, stage.hex("E5"), "CC-A31d")

    assert stage.game.alone == {}
    assert stage.told(Cleared)[0].kind == "bunker"
