"""Who is asked, who may be activated and who may fire: op fire and the fire group in all its particulars (A33, O20)."""

from __future__ import annotations

import pytest

from opfire.commander.fire import before_attack, firing
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.log.attacks import Attacked
from opfire.commander.log.pieces import Activated
from opfire.commander.log.play import ActionPlayed
from opfire.commander.options.answers import Action, Activate, Join, Shoot, Step, Target
from opfire.kernel.ask import Done
from support.commander.stage import Stage, position

pytestmark = position(squad="axis rifle B5")


@pytest.fixture
def stage(stage: Stage) -> Stage:
    """The squad that sets out has no fear of any fire."""
    stage.rolls("axis", *[(6, 6)] * 6)
    return stage


@pytest.mark.rule("CC-O14.1e", "CC-O20.1a")
def test_a_leader_with_one_squad_is_activated_for_what_only_the_squad_can_reach(stage: Stage) -> None:
    leader = stage.unit("axis", "captain", "A5")
    stage.unit("allies", "line", "E5")

    talk = stage.order("fire")

    assert (talk.kind, talk.ask.about) == ("axis activate", {"order": "fire"})
    assert talk.offers("unit") == [stage.squad.id, leader.id]


@pytest.mark.rule("CC-A33.2c", "CC-A33.2d")
def test_the_card_played_for_op_fire_and_who_answers_to_it_are_told(stage: Stage) -> None:
    first, second = stage.unit("allies", "line", "F5"), stage.unit("allies", "line", "F6")
    card = stage.hold("allies", "fire")[0]

    talk = stage.order("move", Step("C5"))
    assert talk.ask.about == {"at": "C5", "unit": stage.squad.id, "fired": 0}
    talk.then(Action(card))
    assert (talk.kind, talk.ask.about) == ("allies activate", {"order": "op-fire", "at": "C5"})
    talk.then(Activate(second.id))

    assert [(event.action, event.rule) for event in stage.told(ActionPlayed)] == [("fire", "CC-A33.2c")]
    assert [(event.unit, event.order) for event in stage.told(Activated)][1:] == [(second.id, "op-fire")]
    assert (first.op_fire, second.op_fire) == (False, True)


@pytest.mark.rule("CC-O21.6a")
def test_the_mover_reveals_what_he_hid_after_the_enemy_has_let_him_pass() -> None:
    stage = Stage(postures=("defender", "attacker"))
    stage.unit("axis", "rifle", "B5")
    stage.unit("allies", "line", "F5")
    fire, wire = stage.hold("allies", "fire")[0], stage.hold("axis", "hidden-wire")[0]

    talk = stage.order("move", Step("C5"))
    assert (talk.kind, talk.options) == ("allies react", [Action(fire), Done()])
    talk.then("done")

    assert (talk.kind, talk.options) == ("axis react", [Action(wire), Done()])


@pytest.mark.rule("CC-A33.3a")
@pytest.mark.parametrize(("to", "smoke", "asked"), [("C6", 0, True), ("C6", 9, False), ("B5", 0, False)])
def test_who_stands_by_fires_again_only_in_range_and_with_an_fp_of_one(
    stage: Stage, to: str, smoke: int, asked: bool
) -> None:
    team = stage.unit("allies", "team-line", "G5")
    card = stage.hold("allies", "fire")[0]
    stage.game.smoke = {stage.hex(to): smoke} if smoke else {}

    talk = stage.order("move", Step("C5"), Action(card), Shoot(team.id), Step(to))

    assert [event.at for event in stage.told(Attacked)] == ["C5"]
    assert talk.kind == ("allies react" if asked else "axis step")
    assert (Shoot(team.id) in talk.options) if asked else (Step("C5") in talk.options)


@pytest.mark.rule("CC-O14.1/1")
def test_who_has_op_fired_fires_with_everything_in_his_own_turn(stage: Stage) -> None:
    enemy = stage.unit("allies", "line", "F5", "light-mg")
    card = stage.hold("allies", "fire")[0]

    talk = stage.order("move", Step("C5"), Action(card), Shoot(enemy.id), Join(enemy.weapon))
    assert stage.told(Attacked)[0].pieces == (enemy.id, enemy.weapon)
    talk.then("done")
    assert talk.over
    assert (enemy.fired, stage.weapon(enemy).fired) == (False, False)
    stage.game.active = "allies"

    assert stage.order("fire").options == [Shoot(enemy.id), Shoot(enemy.weapon)]


@pytest.mark.rule("CC-E58.1e", "CC-A33.3/2")
def test_a_hero_op_fires_in_every_move_order_and_is_activated_once_in_each(stage: Stage) -> None:
    hero = stage.unit("allies", "hero", "F5")
    stage.unit("axis", "rifle", "B7")
    first, second = stage.hold("allies", "fire", "fire")

    talk = stage.order("move", Activate(stage.squad.id), Step("C5"), Action(first))
    assert talk.options == [Shoot(hero.id), Done()]
    talk.then("done", "done")
    assert talk.over
    again = stage.order("move", Step("C7"))

    assert (again.kind, again.options) == ("allies react", [Action(second), Done()])


@pytest.mark.rule("CC-A40b")
def test_a_machine_gun_sprays_and_an_anti_tank_weapon_does_not() -> None:
    stage = Stage()
    gunners, hunters = stage.unit("axis", "rifle", "C5", "light-mg"), stage.unit("axis", "rifle", "C5", "panzerschreck")
    stage.unit("allies", "line", "E5")
    stage.unit("allies", "line", "E4")

    def second_hexes(piece: Piece) -> list[int]:
        return before_attack.spray_hexes(stage.game, Attack("axis", "fire", [stage.hex("E5")], [piece]))

    assert second_hexes(Piece(gunners, stage.weapon(gunners))) == [stage.hex("E4")]
    assert second_hexes(Piece(hunters, stage.weapon(hunters))) == []


@pytest.mark.rule("CC-A40c", "CC-A41b")
def test_the_next_action_of_a_sprayed_attack_is_asked_for_both_hexes_and_told_with_the_attack() -> None:
    stage = Stage()
    gunners = stage.unit("axis", "team-weapon", "C5", "light-mg")
    stage.unit("allies", "line", "E5")
    stage.unit("allies", "line", "E4")
    spray, sustain = stage.hold("axis", "spray-fire", "sustained-fire")

    talk = stage.order("fire", Shoot(gunners.weapon), Target("E5"), "done")
    assert (talk.kind, talk.options) == ("axis fire-action", [Action(spray), Action(sustain), Done()])
    talk.then(Action(spray))
    assert talk.ask.about == {"at": "E5 E4", "pieces": gunners.weapon, "bonus": 0, "fp": 4}
    talk.then(Action(sustain))

    assert [(event.base, event.actions, event.fp) for event in stage.told(Attacked)] == [(4, 2, 6)]


def test_the_hexes_of_the_enemy_are_those_of_the_other_side(stage: Stage) -> None:
    one, two = stage.unit("allies", "line", "E5"), stage.unit("allies", "line", "I9")

    assert sorted(firing.enemy_hexes(stage.game, "axis")) == sorted([one.hex, two.hex])
    assert firing.enemy_hexes(stage.game, "allies") == [stage.squad.hex]
