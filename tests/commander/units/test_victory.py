"""Victory points, objectives, chits, exit and the end of the game (chapters 4, 6.3 and 7)."""

from __future__ import annotations

import pytest

from opfire.commander.display import secrets
from opfire.commander.events import scoring
from opfire.commander.log.play import ChitDrawn
from opfire.commander.options.answers import ChooseChit, ChooseHex, Exit, Space, Step
from opfire.commander.orders import rout, time_track
from opfire.commander.state.commander import GameOver
from opfire.commander.state.counters import CASUALTY, MIX, TIME
from opfire.commander.units import casualties, exits, victory
from support.commander.events import hexes, occur
from support.commander.maps import drawn, mark, objective_map
from support.commander.stage import Stage


@pytest.fixture
def stage() -> Stage:
    return Stage(objective_map())


# Elimination


@pytest.mark.rule("CC-7.1a", "CC-7.1b", "CC-7.1c", "CC-7.1d", "CC-7.1e", "CC-4.2g", "CC-E58.1c")
@pytest.mark.parametrize(
    ("type", "vp"), [("rifle", 2), ("team-line", 1), ("captain", 3), ("sergeant-x", 2), ("private", 3), ("hero", 0)]
)
def test_the_value_of_an_eliminated_unit(stage: Stage, type: str, vp: int) -> None:
    unit = stage.unit("axis", type, "B5", broken=True)
    stage.unit("axis", "rifle", "B6")

    casualties.eliminate(stage.game, [unit], "test")

    assert victory.total_of(stage.game, "allies") == vp


@pytest.mark.rule("CC-4.1.1b", "CC-4.1.1d")
def test_the_vp_marker_is_one_net_total(stage: Stage) -> None:
    victory.score(stage.game, "axis", 3, "event", "test")
    victory.score(stage.game, "allies", 5, "event", "test")

    assert stage.game.vp == -2
    assert (victory.total_of(stage.game, "axis"), victory.total_of(stage.game, "allies")) == (-2, 2)


@pytest.mark.rule("CC-7.3.2i")
@pytest.mark.parametrize(("side", "type", "vp"), [("axis", "rifle", -4), ("allies", "line", 4)])
def test_the_chit_that_doubles_eliminations(stage: Stage, side: str, type: str, vp: int) -> None:
    stage.game.open_chits = ["X"]
    unit = stage.unit(side, type, "B5")
    stage.unit(side, type, "B6")

    casualties.eliminate(stage.game, [unit], "test")

    assert stage.game.vp == vp


@pytest.mark.rule("CC-introductionc", "CC-7b")
def test_points_come_from_losses_exits_and_objectives(stage: Stage) -> None:
    stage.game.open_chits = ["N"]
    leaver, enemy = stage.unit("axis", "rifle", "I5"), stage.unit("allies", "team-line", "H5")
    stage.unit("allies", "line", "H8")

    stage.unit("axis", "rifle", "G3")
    casualties.eliminate(stage.game, [enemy], "test")
    stage.play(exits.leave(stage.game, [leaver]), Space(0))

    assert stage.game.ledger == {"start": 0, "objectives": 4, "eliminated": 1, "exited": 2}
    assert stage.game.vp == 7


# The end


@pytest.mark.rule("CC-6.3a", "CC-6.3.1a", "CC-4.2f", "CC-4.2e", "CC-3.2.4/1")
def test_a_side_loses_when_its_losses_reach_the_surrender_marker_whatever_the_points(stage: Stage) -> None:
    stage.game.surrender["axis"] = 2
    stage.game.vp = 30
    first, second = stage.unit("axis", "rifle", "B5"), stage.unit("axis", "rifle", "B6")
    stage.unit("axis", "rifle", "B7")

    casualties.eliminate(stage.game, [first], "test")
    assert stage.game.outcome is None
    with pytest.raises(GameOver):
        casualties.eliminate(stage.game, [second], "test")

    assert stage.game.outcome is not None
    assert (stage.game.outcome.winner, stage.game.outcome.reason) == ("allies", "surrender")
    assert stage.game.outcome.score == {"axis": 30 - 4, "allies": 4 - 30}


@pytest.mark.rule("CC-4.2/1", "CC-E76/1")
def test_a_unit_that_came_back_makes_room_on_the_casualty_track(stage: Stage) -> None:
    stage.game.surrender["axis"] = 2
    first, second = stage.unit("axis", "rifle", "B5"), stage.unit("axis", "rifle", "B6")
    stage.unit("axis", "rifle", "B7")
    casualties.eliminate(stage.game, [first], "test")
    hexes(stage, "D5")
    occur(stage, "walking-wounded", ChooseHex("D5"))

    casualties.eliminate(stage.game, [second], "test")

    assert stage.game.outcome is None
    assert victory.casualties(stage.game, "axis") == [second]


@pytest.mark.rule("CC-6.3b", "CC-6.3.1a")
def test_a_side_without_a_unit_on_the_map_loses(stage: Stage) -> None:
    last = stage.unit("axis", "rifle", "B5", broken=True)
    stage.unit("allies", "line", "H5")
    stage.game.vp = 30

    stage.play(casualties.break_unit(stage.game, last, "test"))

    assert (stage.game.outcome.winner, stage.game.outcome.reason) == ("allies", "annihilated")


@pytest.mark.rule("CC-6.3.1b", "CC-9.2a")
@pytest.mark.parametrize("holder", ["axis", "allies"])
def test_if_both_lose_at_once_the_initiative_card_wins(stage: Stage, holder: str) -> None:
    both = [stage.unit("axis", "rifle", "E5"), stage.unit("allies", "line", "E5")]
    stage.game.initiative = holder

    with pytest.raises(GameOver):
        casualties.eliminate(stage.game, both, "test")

    assert stage.game.outcome.winner == holder


@pytest.mark.rule("CC-6.3.2a", "CC-6.3.2b", "CC-7a", "CC-7.3.3e")
def test_secret_chits_count_at_the_end_before_the_marker_decides(stage: Stage) -> None:
    stage.game.control = {5: "allies"}
    stage.game.secrets["axis"] = ["Q"]
    stage.game.vp = 3
    before = stage.game.vp

    with pytest.raises(GameOver):
        victory.count_up(stage.game, "sudden-death")

    assert before == 3
    assert (stage.game.vp, stage.game.outcome.winner) == (-2, "allies")
    assert stage.game.outcome.rule == "CC-6.3.2b"


@pytest.mark.rule("CC-6.3.2c", "CC-9.2a")
def test_on_zero_the_initiative_card_wins(stage: Stage) -> None:
    stage.game.initiative = "allies"

    with pytest.raises(GameOver):
        victory.count_up(stage.game, "sudden-death")

    assert stage.game.outcome.winner == "allies"
    assert stage.game.outcome.rule == "CC-6.3.2c"


# Exit


@pytest.mark.rule("CC-7.2a", "CC-7.2b", "CC-7.2c", "CC-O21.4e", "CC-O21.4f", "CC-7.2.1a", "CC-O16.2b", "CC-O16.3c")
@pytest.mark.parametrize(("at", "offered"), [("I5", True), ("A5", False), ("E1", False), ("E9", False)])
@pytest.mark.parametrize("order", ["move", "advance"])
def test_units_exit_only_over_the_enemys_edge(stage: Stage, at: str, offered: bool, order: str) -> None:
    stage.unit("axis", "rifle", at)
    stage.unit("axis", "rifle", "C5", activated=True)
    stage.unit("allies", "line", "G5")

    talk = stage.order(order)

    assert (Exit() in talk.options) == offered
    if offered:
        talk.then(Exit(), Space(0))
        assert victory.total_of(stage.game, "axis") == 2


@pytest.mark.rule("CC-7.2.1a")
def test_exit_costs_a_movement_point(stage: Stage) -> None:
    from opfire.commander.orders import move_choices

    squad = stage.unit("axis", "rifle", "I5", spent=4)

    assert not move_choices.can_exit(stage.game, [squad])
    squad.spent = 3
    assert move_choices.can_exit(stage.game, [squad])


@pytest.mark.rule("CC-7.2.1b", "CC-7.2.1c", "CC-7.2.1d", "CC-7.2.1e", "CC-7.2.1f", "CC-7.2.1g", "CC-11.3c")
def test_an_exited_unit_scores_and_waits_fresh_on_the_time_track(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "I5", "light-mg", broken=True, suppressed=True, veteran=True, activated=True)
    stage.unit("axis", "rifle", "B5")
    stage.weapon(squad).broken = True

    stage.play(exits.leave(stage.game, [squad]), Space(4))

    assert victory.total_of(stage.game, "axis") == 2
    assert (squad.place, squad.space) == (TIME, 4)
    assert stage.game.at(stage.hex("I5")) == []
    assert (squad.broken, squad.suppressed, squad.veteran, squad.activated) == (False,) * 4
    assert not stage.weapon(squad).broken


@pytest.mark.rule("CC-7.2.1/2", "CC-7.2.1/4", "CC-7.2.1c")
def test_an_exited_unit_comes_back_at_its_own_edge_when_its_space_is_reached_or_never(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "I5")
    stage.unit("axis", "rifle", "B5")
    stage.game.time = 3

    talk = stage.play(exits.leave(stage.game, [squad]))
    assert talk.options == [*map(Space, range(4, 13)), Space(0)]
    talk.then(Space(5))

    stage.play(time_track.advance(stage.game, "axis"))
    assert squad.place == TIME
    talk = stage.play(time_track.advance(stage.game, "axis"))
    assert (talk.kind, talk.ask.about) == ("axis reinforce", {"unit": squad.id})
    assert talk.offers("at") == [f"A{row}" for row in range(1, 10)]


@pytest.mark.rule("CC-7.2.1a", "CC-7.3.1d")
def test_who_leaves_the_map_leaves_an_objective_to_the_enemy_in_its_other_part() -> None:
    rows = "\n".join(" ".join("." * 8 + ("B" if row in (4, 5) else ".")) for row in range(9))
    stage = Stage(drawn(rows, objectives=(mark(1, "I5"),), buildings={"hall": "I5 I6"}))
    squad = stage.unit("axis", "rifle", "I5")
    stage.unit("axis", "rifle", "B5")
    stage.unit("allies", "line", "I6")
    stage.game.control = {1: "axis"}

    stage.play(exits.leave(stage.game, [squad]), Space(4))

    assert stage.game.control == {1: "allies"}


@pytest.mark.rule("CC-7.3.2h")
@pytest.mark.parametrize(("side", "type", "at", "vp"), [("axis", "rifle", "I5", 4), ("allies", "line", "A5", -4)])
def test_the_chit_that_doubles_exits(stage: Stage, side: str, type: str, at: str, vp: int) -> None:
    stage.game.open_chits = ["W"]
    squad = stage.unit(side, type, at)
    stage.unit(side, type, "B5")

    stage.play(exits.leave(stage.game, [squad]), Space(0))

    assert stage.game.vp == vp


@pytest.mark.rule("CC-E58.1b", "CC-E58.1d", "CC-7.2.1/3")
def test_an_exiting_hero_scores_nothing_and_goes_to_the_mix(stage: Stage) -> None:
    hero = stage.unit("axis", "hero", "I5")
    stage.unit("axis", "rifle", "B5")

    stage.play(exits.leave(stage.game, [hero]))

    assert (stage.game.vp, hero.place) == (0, MIX)


@pytest.mark.rule("CC-6.3c")
def test_the_exit_of_the_last_unit_ends_the_game_by_points(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "I5")
    stage.unit("allies", "line", "H5")

    stage.play(exits.leave(stage.game, [squad]), Space(0))

    assert (stage.game.outcome.winner, stage.game.outcome.reason) == ("axis", "exited")


@pytest.mark.rule("CC-7.2d", "CC-7.2.2a", "CC-7.2.2b", "CC-7.2.2c", "CC-7.2.2d", "CC-O23.3d", "CC-O23.3.5a")
def test_a_retreat_over_ones_own_edge_eliminates(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "A5", "light-mg", broken=True, suppressed=True, veteran=True)
    stage.unit("axis", "rifle", "B5")
    weapon = stage.weapon(squad)
    weapon.broken = True

    stage.play(rout.retreat(stage.game, squad, 1))

    assert (squad.place, squad.suppressed, squad.veteran) == (CASUALTY, False, False)
    assert (weapon.lost, weapon.broken) == (True, False)
    assert victory.total_of(stage.game, "allies") == 2


# Objectives


@pytest.mark.rule("CC-7.3.1a", "CC-7.3.1d", "CC-2.3b", "CC-7.3.1/1")
def test_whoever_is_alone_in_an_objective_last_controls_it(stage: Stage) -> None:
    stage.unit("axis", "rifle", "C4")
    stage.unit("allies", "line", "H5")
    assert stage.game.control == {}

    stage.order("move", Step("C3"), Step("B2"), "done")

    assert stage.game.control == {1: "axis"}


@pytest.mark.rule("CC-7.3.1b", "CC-7.3.1c")
def test_the_scenario_says_who_controls_what_at_the_start() -> None:
    stage = Stage(objective_map(), axis={"objectives": (1, 2)}, allies={"objectives": (4,)})

    assert stage.game.control == {1: "axis", 2: "axis", 4: "allies"}


@pytest.mark.rule("CC-7.3.1.1a", "CC-7.3.1.1b", "CC-T82e", "CC-T82f", "CC-7.3.1.1/1")
def test_a_building_is_taken_as_a_whole(stage: Stage) -> None:
    enemy = stage.unit("allies", "line", "E6")
    assert stage.game.control == {3: "allies"}

    stage.unit("axis", "rifle", "E5")
    assert stage.game.control == {3: "allies"}
    stage.unit("allies", "line", "H8")
    casualties.eliminate(stage.game, [enemy], "test")

    assert stage.game.control == {3: "axis"}


@pytest.mark.rule("CC-7.3a", "CC-7.3b", "CC-7.3.2d", "CC-7.3.2e", "CC-7.3.2f", "CC-7.3.2j", "CC-7.3.2c", "CC-7.3.2/1")
def test_chits_give_objectives_their_value_and_add_up(stage: Stage) -> None:
    assert victory.worth(stage.game, 3) == 0
    stage.game.open_chits = ["C", "G", "K"]
    assert victory.worth(stage.game, 3) == 6
    stage.game.open_chits.append("T")
    assert [victory.worth(stage.game, number) for number in victory.EACH] == [2, 2, 8, 2, 2]


@pytest.mark.rule("CC-7.3.3d", "CC-7.3.3f", "CC-7.3.3/1", "CC-2.3b")
@pytest.mark.parametrize(("control", "vp"), [({4: "allies"}, 8), ({}, 4)])
def test_an_open_objective_swings_by_twice_its_value_if_it_was_the_enemys(
    stage: Stage, control: dict[int, str], vp: int
) -> None:
    stage.game.open_chits = ["N"]
    stage.game.control = control

    stage.unit("axis", "rifle", "G3")

    assert stage.game.vp == vp


@pytest.mark.rule("CC-7.3.3c", "CC-E65d")
def test_a_chit_without_a_secret_side_lies_open(stage: Stage) -> None:
    victory.keep_chit(stage.game, "axis", "R")
    victory.keep_chit(stage.game, "axis", "A")

    assert stage.game.open_chits == ["R"]
    assert stage.game.secrets["axis"] == ["A"]


@pytest.mark.rule("CC-7.3.3a", "CC-7.3.3e", "CC-4.3.3b", "CC-E67a", "CC-E67b", "CC-E67c")
def test_reconnaissance_opens_a_secret_of_the_opponents_choice_and_pays_at_once(stage: Stage) -> None:
    stage.game.secrets["allies"] = ["A", "N"]
    stage.game.control = {4: "allies"}

    talk = stage.play(scoring.reconnaissance(stage.game, "axis", stage.game.card(stage.card())))
    assert talk.kind == "allies reconnaissance"
    talk.then(ChooseChit("N"))

    assert (stage.game.open_chits, stage.game.secrets["allies"]) == (["N"], ["A"])
    assert stage.game.vp == -4


@pytest.mark.rule("CC-4.3.3a", "CC-7.3.2b")
def test_secret_chits_are_drawn_at_random_when_the_game_begins() -> None:
    from opfire.commander.sequence import set_up

    stage = Stage(secret_chits=1)
    stage.game.discards = {side: set_up.deck(stage.game, side) for side in ("axis", "allies")}

    stage.play(set_up.deal(stage.game), draws=["A", "B"])

    assert stage.game.secrets == {"axis": ["A"], "allies": ["B"]}
    assert not {"A", "B"} & set(stage.game.bag)


@pytest.mark.rule("CC-7.3.3b", "CC-E65c")
def test_only_its_owner_hears_which_secret_chit_was_drawn() -> None:
    event = ChitDrawn(side="axis", chit="A")

    assert secrets.heard(event, "axis") == event
    assert secrets.heard(event, "allies") == ChitDrawn(side="axis", chit="")
    assert secrets.heard(event, None) == ChitDrawn(side="axis", chit="")
