"""The sequence of play and the time track (chapters 5 and 6, O14, O15)."""

from __future__ import annotations

from itertools import pairwise

import pytest

from opfire.commander.cards import cards
from opfire.commander.game import GAME
from opfire.commander.log.pieces import Activated
from opfire.commander.log.play import Rolled, Scored, Shuffled, TurnBegan
from opfire.commander.options.answers import Action, Activate, ChooseHex, Discard, EndTurn, Move, Order, Reroll, Step
from opfire.commander.orders import time_track
from opfire.commander.pack.scenarios import Muster, Reinforcement
from opfire.commander.sequence import sequence
from opfire.commander.state.counters import TIME, Arrival
from opfire.commander.state.position import DISCARD, TURN, TURN_END
from opfire.commander.units import victory
from opfire.kernel.ask import Done, Pass
from opfire.kernel.match import Match
from support.commander.stage import Stage, open_map, position

pytestmark = position(ours="axis rifle B5", theirs="allies line H5")


# Turns


@pytest.mark.rule("CC-5d", "CC-O15c", "CC-glossaryax", "CC-1.5/1", "CC-5.1c", "CC-5.1d", "CC-O14.2a")
def test_a_turn_is_orders_or_discards_and_after_the_first_order_no_more_passing(stage: Stage) -> None:
    first, second = stage.hold("axis", "move", "move")

    talk = stage.play(sequence.turn(stage.game))
    assert Pass() in talk.options
    assert EndTurn() not in talk.options
    talk.then(Order(first), Step("C5"), "done")
    assert stage.ours.hex == stage.hex("C5")
    stage.unit("axis", "rifle", "B7")
    later = stage.play(sequence.turn(stage.game))

    assert Pass() not in later.options
    assert {Order(second), EndTurn()} <= set(later.options)


@pytest.mark.rule("CC-1.5c", "CC-5.1b")
@pytest.mark.parametrize(("left", "phase"), [(1, TURN), (0, TURN_END)])
def test_orders_are_played_up_to_the_order_capability(stage: Stage, left: int, phase: str) -> None:
    stage.game.orders_given = stage.game.setting.scenario.axis.orders - left
    card = stage.hold("axis", "move")[0]

    talk = stage.play(sequence.turn(stage.game))

    assert talk.over == (phase == TURN_END)
    assert stage.game.phase == phase
    assert not left or talk.options == [Order(card), EndTurn()]


@pytest.mark.rule("CC-5.3a", "CC-O15a")
def test_passing_lays_off_up_to_the_limit_of_the_nation(stage: Stage) -> None:
    hand = stage.hold("axis", "ambush", "ambush", "ambush", "ambush")
    stage.game.phase = DISCARD

    talk = stage.play(sequence.lay_off(stage.game), *map(Discard, hand[:3]))

    assert talk.over
    assert stage.game.hands["axis"] == hand[3:]
    assert stage.game.phase == TURN_END


@pytest.mark.rule("CC-O15b")
def test_passing_without_a_discard_is_possible(stage: Stage) -> None:
    hand = stage.hold("axis", "ambush")

    stage.play(sequence.lay_off(stage.game), Done())

    assert stage.game.hands["axis"] == hand


@pytest.mark.rule("CC-5b", "CC-5.4a", "CC-1.1e", "CC-introductionb", "CC-glossaryc", "CC-glossaryx")
def test_at_the_end_of_a_turn_the_active_side_draws_and_the_other_begins(stage: Stage) -> None:
    stage.ours.activated = stage.theirs.op_fired = True
    stage.game.roused, stage.game.orders_given, stage.game.phase = ["axis"], 2, TURN_END
    stage.play(sequence.end_turn(stage.game))

    assert not stage.ours.activated
    assert not stage.theirs.op_fired
    assert (stage.game.roused, stage.game.orders_given) == ([], 0)
    assert len(stage.game.hands["axis"]) == 6
    assert stage.game.hands["allies"] == []
    assert (stage.game.active, stage.game.inactive, stage.game.phase) == ("allies", "axis", TURN)


@pytest.mark.rule("CC-5.4c")
def test_the_inactive_side_does_not_draw(stage: Stage) -> None:
    stage.hold("allies", "ambush")

    stage.play(sequence.end_turn(stage.game))

    assert len(stage.game.hands["allies"]) == 1


@pytest.mark.rule("CC-5c", "CC-introductiond")
def test_turns_go_on_until_something_ends_the_game() -> None:
    match = Match.start("combat-commander/the-other-patrol", seed=5)
    while match.ask is not None:
        match.answer(match.ask.options[len(match.entries) % len(match.ask.options)])

    turns = [logged.event for logged in match.log if isinstance(logged.event, TurnBegan)]
    sides = [event.side for event in turns]
    assert all(one != other for one, other in pairwise(sides))
    assert match.outcome is not None


@pytest.mark.rule("CC-O14.1g", "CC-O14.2a", "CC-O14.2b")
def test_all_units_are_named_before_the_order_begins_and_nothing_else_is_ordered_meanwhile(stage: Stage) -> None:
    leader = stage.unit("axis", "sergeant-x", "B5")
    order, _ = stage.hold("axis", "move", "rout")
    stage.theirs.broken = True

    named = [Order(order), Activate(leader.id), Activate(stage.ours.id)]
    talk = stage.play(sequence.turn(stage.game), *named, Move(leader.id), "done", Step("C5"))

    assert [event.unit for event in stage.told(Activated)] == [leader.id, stage.ours.id]
    asked = ["turn", "activate", "activate-more", "move", "move-together", "step", "step"]
    assert talk.asked == [f"axis {kind}" for kind in asked]


@pytest.mark.rule("CC-O14.4a", "CC-O14.4b", "CC-A26h")
def test_somebody_must_enter_a_hex_before_a_move_order_may_end(stage: Stage) -> None:
    talk = stage.order("move")
    assert Done() not in talk.options
    talk.then(Step("C5"))
    assert Done() in talk.options


# Time


@pytest.mark.rule("CC-6.1.1a", "CC-6.2.1a")
def test_time_and_sudden_death_start_where_the_scenario_says() -> None:
    stage = Stage(time=2, sudden_death=5)

    assert (stage.game.time, GAME.picture(stage.game, "axis").tracks["sudden-death"]) == (2, 5)


@pytest.mark.rule("CC-6.1.2/2", "CC-6.1.2/4")
@pytest.mark.rule("CC-6.1.2d", "CC-6.1.2f", "CC-6.1.2h", "CC-6.1.2i", "CC-6.1.2j", "CC-6.1.2m", "CC-6.1.2n", "CC-A32b")
def test_the_six_steps_come_in_their_order() -> None:
    stage = Stage(sudden_death=1)
    stage.unit("axis", "rifle", "B5")
    stage.unit("allies", "line", "H5")
    late = stage.unit("axis", "rifle", "B8")
    stage.game.take_up(late)
    late.place, late.space = TIME, 1
    stage.game.smoke = {stage.hex("E5"): 3, stage.hex("E6"): 4}
    dig = stage.hold("allies", "dig-in")[0]
    stage.game.events.clear()

    talk = stage.play(time_track.advance(stage.game, "allies"), ChooseHex("E6"), ChooseHex("A3"), Action(dig))

    assert [kind for kind in talk.asked if "re-roll" not in kind] == [
        "allies clear-smoke",
        "axis reinforce",
        "allies dig-in",
    ]
    assert {event.side for event in (*stage.told(Shuffled), *stage.told(Rolled))} == {"allies"}
    kinds = [type(event).__name__ for event in stage.game.events]
    order = ["TimeAdvanced", "Shuffled", "Rolled", "Scored", "SmokeCleared", "Placed", "ActionPlayed", "Fortified"]
    assert [kind for kind in kinds if kind in order] == order
    assert stage.told(Scored)[0].side == "allies"
    assert stage.game.smoke == {stage.hex("E5"): 3}
    assert late.hex == stage.hex("A3")
    assert talk.over


@pytest.mark.rule("CC-6.1.2j", "CC-6.1.2k", "CC-8.2/2")
def test_reinforcements_enter_along_their_own_edge_within_stacking(stage: Stage) -> None:
    stage.unit("axis", "rifle", "A1")
    late = stage.unit("axis", "rifle", "C8")
    stage.game.take_up(late)
    late.place, late.space = TIME, 1

    talk = stage.play(time_track.advance(stage.game, "axis"))

    assert talk.kind == "axis reinforce"
    assert talk.offers("at") == [f"A{row}" for row in range(2, 10)]


@pytest.mark.rule("CC-6.1.2j", "CC-glossaryy")
def test_the_inactive_sides_reinforcements_come_first(stage: Stage) -> None:
    for side in ("axis", "allies"):
        late = stage.unit(side, "captain", "C8")
        stage.game.take_up(late)
        late.place, late.space = TIME, 1

    assert stage.play(time_track.advance(stage.game, "axis")).kind == "allies reinforce"


@pytest.mark.rule("CC-6.1.2l")
def test_a_radio_on_the_time_track_goes_to_its_box(stage: Stage) -> None:
    stage.game.arrivals = [Arrival("axis", 1, "germany-8cm-mortar-platoon")]

    stage.play(time_track.advance(stage.game, "axis"))

    assert stage.game.batteries["axis"].type == "germany-8cm-mortar-platoon"


@pytest.mark.rule("CC-6.1.2/3", "CC-8.1.2a")
def test_a_radio_that_finds_its_box_taken_is_lost(stage: Stage) -> None:
    stage.radio("axis", "105cm-howitzer-battery")
    stage.game.arrivals = [Arrival("axis", 1, "germany-8cm-mortar-platoon")]

    stage.play(time_track.advance(stage.game, "axis"))

    assert stage.game.batteries["axis"].type == "germany-105cm-howitzer-battery"
    assert stage.game.arrivals == []


def test_a_scenario_puts_its_reinforcements_on_the_time_track() -> None:
    wave = Reinforcement(space=3, units=(Muster(unit="germany-rifle", weapon="germany-light-mg"),))
    stage = Stage(axis={"reinforcements": (wave,)})

    unit = next(iter(stage.game.units.values()))
    assert (unit.place, unit.space, stage.weapon(unit).type) == (TIME, 3, "germany-light-mg")


@pytest.mark.rule("CC-6.2.2a", "CC-6.2.2b", "CC-6.2.2c", "CC-6.3d", "CC-6.1.2g", "CC-6.2.2d")
@pytest.mark.parametrize(("roll", "over"), [((3, 3), True), ((3, 4), False), ((6, 6), False)])
def test_a_sudden_death_roll_below_the_time_space_ends_the_game(roll: tuple[int, int], over: bool) -> None:
    stage = Stage(sudden_death=5, time=6)
    stage.unit("axis", "rifle", "B5")
    stage.unit("allies", "line", "H5")
    stage.game.decks["axis"] = [stage.card(roll=roll, trigger="time")] * 3

    stage.play(time_track.advance(stage.game, "axis"))

    assert stage.game.time == 7
    assert (stage.game.outcome is not None) == over
    assert bool(stage.told(Scored)) != over


@pytest.mark.rule("CC-6.1.2/4", "CC-6.2.2a")
def test_the_sudden_death_roll_comes_from_the_deck_that_was_shuffled_before_it() -> None:
    stage = Stage(sudden_death=5, time=6)
    stage.unit("axis", "rifle", "B5")
    stage.game.decks["axis"], stage.game.discards["axis"] = [stage.card(roll=(6, 6))], [stage.card(roll=(1, 2))]

    stage.play(time_track.advance(stage.game, "axis"))

    (roll,) = stage.told(Rolled)
    assert (roll.white, roll.coloured) == (1, 2)


@pytest.mark.rule("CC-1.9.1/2")
def test_a_sudden_death_roll_may_be_made_again_before_it_counts() -> None:
    stage = Stage(sudden_death=5, time=6)
    stage.unit("axis", "rifle", "B5")
    stage.game.decks["axis"] = [stage.card(), stage.card(roll=(6, 6)), stage.card(roll=(1, 2))]

    talk = stage.play(time_track.advance(stage.game, "axis"), Reroll())

    assert talk.over
    assert [event.white for event in stage.told(Rolled)] == [1, 6]
    assert (stage.game.outcome, stage.game.initiative) == (None, "allies")


@pytest.mark.rule("CC-6.2.2a")
def test_before_the_sudden_death_space_there_is_no_roll() -> None:
    stage = Stage(sudden_death=5, time=3)
    stage.unit("axis", "rifle", "B5")

    stage.play(time_track.advance(stage.game, "axis"))
    assert stage.told(Rolled) == []

    stage.play(time_track.advance(stage.game, "axis"))
    assert [event.why for event in stage.told(Rolled)] == ["sudden-death"], "as soon as the marker comes to the space"


@pytest.mark.rule("CC-6.1.2p", "CC-6.2.2e", "CC-7.3.2g")
@pytest.mark.parametrize(("time", "wins"), [(0, False), (6, True)])
def test_all_five_objectives_win_only_when_a_sudden_death_roll_is_due(time: int, wins: bool) -> None:
    stage = Stage(open_map(), sudden_death=5, time=time, open_chits=("V",))
    stage.unit("allies", "line", "H5")
    stage.game.control = dict.fromkeys((1, 2, 3, 4, 5), "allies")
    stage.game.vp = 20

    stage.play(time_track.advance(stage.game, "axis"))

    outcome = stage.game.outcome
    assert (outcome is not None and (outcome.winner, outcome.reason) == ("allies", "all-objectives")) == wins
    assert bool([event for event in stage.told(Rolled) if event.why == "sudden-death"]) == (time > 0 and not wins)


@pytest.mark.rule("CC-6.1.2/1")
def test_two_defenders_gain_nothing_together() -> None:
    stage = Stage(postures=("defender", "defender"))
    stage.unit("axis", "rifle", "B5")

    stage.play(time_track.advance(stage.game, "axis"))

    assert stage.game.vp == 0
    assert len(stage.told(Scored)) == 2


def test_the_hand_size_follows_the_posture() -> None:
    stage = Stage(postures=("recon", "defender"))

    assert (cards.hand_size(stage.game, "axis"), cards.hand_size(stage.game, "allies")) == (5, 4)
    assert victory.total_of(stage.game, "axis") == 0
