"""Op fire at movers: after each hex entered, one attack an expenditure (A33)."""

from __future__ import annotations

import pytest

from opfire.commander.log.attacks import Attacked
from opfire.commander.options.answers import Action, Activate, ActivateAll, ChooseHex, Join, Move, Shoot, Step
from opfire.commander.orders import op_fire
from opfire.kernel.ask import Done
from support.commander.stage import Stage, ground_map, position

pytestmark = position(squad="axis rifle B5", enemy="allies line H5")


@pytest.mark.rule("CC-O21.3a", "CC-A33a", "CC-A33.1a", "CC-A33.2b", "CC-O21.5b", "CC-O21.5c", "CC-glossaryai")
def test_the_inactive_side_is_asked_after_each_hex_entered(stage: Stage) -> None:
    card = stage.hold("allies", "fire")[0]

    talk = stage.order("move", Step("C5"))
    assert talk.kind == "allies react"
    assert talk.options == [Action(card), Done()]
    talk.then("done", Step("D5"))

    assert talk.kind == "allies react"


@pytest.mark.rule("CC-A33.2e", "CC-A33.2f", "CC-A33.2g", "CC-A33.3g", "CC-A33.3d")
def test_one_attack_an_expenditure_by_units_that_stay_activated(stage: Stage) -> None:
    card = stage.hold("allies", "fire")[0]
    stage.rolls("axis", (6, 6), (6, 6))
    stage.enemy.hex, stage.game.stacks = stage.hex("G5"), {}
    stage.game.derive()

    talk = stage.order("move", Step("C5"), Action(card), Shoot(stage.enemy.id))
    assert talk.kind == "axis step"
    assert stage.enemy.op_fire
    talk.then(Step("C6"))
    assert talk.options == [Shoot(stage.enemy.id), Done()]
    talk.then(Shoot(stage.enemy.id))

    assert [event.at for event in stage.told(Attacked)] == ["C5", "C6"]
    assert not stage.enemy.activated


@pytest.mark.rule("CC-A33.3h", "CC-A33.2a")
def test_a_stream_is_one_expenditure_of_three_points() -> None:
    stage = Stage(ground_map(C5="s"))
    squad, enemy = stage.unit("axis", "rifle", "B5"), stage.unit("allies", "line", "F5")
    card = stage.hold("allies", "fire")[0]
    stage.rolls("axis", (6, 6))

    talk = stage.order("move", Step("C5"), Action(card), Shoot(enemy.id))

    assert (squad.spent, talk.kind, talk.ask.about["spent"]) == (3, "axis step", 3)
    assert len(stage.told(Attacked)) == 1


@pytest.mark.rule("CC-A33.2c", "CC-A33.3g", "CC-A24.1c", "CC-A33.2/1")
def test_after_the_attack_another_fire_card_activates_more_units_at_the_same_expenditure(stage: Stage) -> None:
    first, second = stage.hold("allies", "fire", "fire")
    mate = stage.unit("allies", "line", "G6")
    stage.game.put(stage.enemy, stage.hex("G5"))
    stage.rolls("axis", (6, 6), (6, 6))
    shot = [Action(first), Activate(stage.enemy.id), Shoot(stage.enemy.id)]

    talk = stage.order("move", Step("C5"), *shot)
    assert (talk.kind, talk.options) == ("allies react", [Action(second), Done()])
    assert talk.ask.about["fired"] == 1
    talk.then(Action(second))

    assert mate.op_fire
    assert talk.kind == "axis step"
    assert len(stage.told(Attacked)) == 1
    talk.then(Step("C6"))
    assert talk.options == [Shoot(stage.enemy.id), Shoot(mate.id), Done()]


@pytest.mark.rule("CC-A33.3i")
def test_another_unit_in_the_same_hex_is_a_new_expenditure(stage: Stage) -> None:
    other = stage.unit("axis", "team-line", "B5")
    leader = stage.unit("axis", "sergeant-x", "B5")
    card = stage.hold("allies", "fire")[0]
    stage.rolls("axis", *[(6, 6)] * 5)
    stage.game.put(stage.enemy, stage.hex("F5"))

    talk = stage.order(
        "move",
        Activate(leader.id),
        ActivateAll(),
        Move(stage.squad.id),
        "done",
        Step("C5"),
        Action(card),
        Shoot(stage.enemy.id),
        "done",
        Move(other.id),
        "done",
        Step("C5"),
    )

    assert talk.options == [Shoot(stage.enemy.id), Done()]


@pytest.mark.rule("CC-A33.3b", "CC-A33.3c", "CC-11.5d", "CC-glossaryan")
def test_ordnance_does_not_op_fire_but_its_crew_does(stage: Stage) -> None:
    team = stage.unit("allies", "team-weapon", "D5", "light-mortar")

    pieces = op_fire.light_pieces(stage.game, team)

    assert [piece.id for piece in pieces] == [team.id]


@pytest.mark.rule("CC-A33.2d", "CC-A33.2j", "CC-A33.3a", "CC-3.1.5b")
def test_op_fire_by_a_leader_and_a_group(stage: Stage) -> None:
    stage.game.put(stage.enemy, stage.hex("F5"))
    leader = stage.unit("allies", "captain", "F5")
    mate = stage.unit("allies", "line", "F4")
    card = stage.hold("allies", "fire")[0]

    talk = stage.order(
        "move",
        Step("C5"),
        Action(card),
        Activate(leader.id),
        ActivateAll(),
        Shoot(stage.enemy.id),
        Join(mate.id),
    )
    talk.then("done") if not talk.over else None

    assert stage.told(Attacked)[0].fp == 6 + 2 + 1


@pytest.mark.rule("CC-A33.1d", "CC-O16.1d", "CC-O23.3.2a", "CC-indexj")
def test_no_op_fire_at_advances_and_retreats(stage: Stage) -> None:
    stage.hold("allies", "fire")
    stage.game.put(stage.enemy, stage.hex("E5"))

    advanced = stage.order("advance", Step("C5"))
    stage.squad.broken = True
    stage.rolls("axis", (6, 6))
    routed = stage.order("rout", lambda ask: ask.options[0], lambda ask: ask.options[0])

    assert "allies react" not in advanced.asked
    assert "allies react" not in routed.asked


@pytest.mark.rule("CC-A24.2a", "CC-O21.6a", "CC-A26i", "CC-A24.2/1")
def test_the_inactive_side_finishes_before_the_mover_plays(stage: Stage) -> None:
    stage.hold("allies", "fire")
    grenades = stage.hold("axis", "smoke-grenades")[0]

    talk = stage.order("move", Step("C5"))
    assert talk.kind == "allies react"
    talk.then("done")

    assert talk.kind == "axis step"
    talk.then(Action(grenades), ChooseHex("B5"))
    assert talk.asked[-2:] == ["axis smoke-hex", "axis step"]
