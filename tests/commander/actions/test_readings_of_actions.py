"""What the rulebook leaves open about actions, and how we read it (A24 to A41)."""

from __future__ import annotations

import pytest

from opfire.commander.actions import dig_in, on_pass
from opfire.commander.fire import before_attack, before_defence, fire_attack, firing
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.log.attacks import Attacked, Defended, Hit
from opfire.commander.log.play import EventHappened
from opfire.commander.options.answers import (
    Action,
    Activate,
    ActivateAll,
    Choose,
    ChooseHex,
    ChooseWeapon,
    Join,
    Move,
    Shoot,
    Step,
    Target,
)
from opfire.commander.orders import artillery_request
from opfire.commander.state.counters import CASUALTY
from opfire.commander.units import casualties, ground
from opfire.kernel.ask import Done
from support.commander.stage import Stage, ground_map, position

pytestmark = position(squad="axis rifle C5", target="allies line E5", far="allies line I9", behind="axis rifle A1")

FIRE_ACTIONS = ("bore-sighting", "crossfire", "hand-grenades", "marksmanship", "spray-fire", "sustained-fire")


def shot(stage: Stage, *pieces: Piece, at: tuple[str, ...] = ("E5",), side: str = "axis") -> Attack:
    return Attack(side, "fire", [stage.hex(name) for name in at], pieces or [Piece(stage.squad)])


def shells(hex: int) -> Attack:
    attack = Attack("axis", "artillery", [hex])
    attack.radio = True
    return attack


def offered(stage: Stage, attack: Attack) -> list[str]:
    return [stage.game.card(id).action for id in before_attack.playable(stage.game, attack)]


# In a melee


@pytest.mark.rule("CC-A25/1")
def test_who_has_been_wiped_out_by_ambush_may_still_ambush(stage: Stage) -> None:
    stage.game.put(stage.squad, stage.hex("D5"))
    stage.squad.broken = stage.target.broken = True
    first, second = stage.hold("allies", "ambush")[0], stage.hold("axis", "ambush")[0]

    talk = stage.order("advance", Activate(stage.squad.id), Step("E5"), Action(first))
    assert (stage.squad.place, talk.kind) == (CASUALTY, "axis ambush")
    talk.then(Action(second))

    assert stage.target.place == CASUALTY


@pytest.mark.rule("CC-A25/2", "CC-A25c", "CC-A25e")
def test_the_victim_of_two_ambushes_may_give_up_the_same_unit_twice(stage: Stage) -> None:
    stage.game.put(stage.squad, stage.hex("D5"))
    mate = stage.unit("allies", "team-line", "E5")
    first, second = stage.hold("axis", "ambush", "ambush")

    talk = stage.order("advance", Activate(stage.squad.id), Step("E5"), Action(first), Choose(mate.id))
    assert (mate.broken, talk.kind) == (True, "axis ambush")
    talk.then(Action(second), Choose(mate.id))

    assert mate.place == CASUALTY


@pytest.mark.rule("CC-A38/1")
def test_the_american_gives_quarter(stage: Stage) -> None:
    stage.game.put(stage.squad, stage.hex("D5"))
    stage.hold("allies", "no-quarter")
    stage.rolls("allies", (6, 6))
    stage.rolls("axis", (1, 1))

    talk = stage.order("advance", Activate(stage.squad.id), Step("E5"))

    assert (stage.squad.place, talk.over) == (CASUALTY, True)
    assert "allies no-quarter" not in talk.asked


# On the way


@pytest.mark.rule("CC-A26/1")
def test_one_piece_assaults_again_with_another_card(stage: Stage) -> None:
    sturm = stage.unit("axis", "pionier", "C5")
    first, second = stage.hold("axis", "assault-fire", "assault-fire")
    stage.rolls("allies", (6, 6), (6, 6))

    stage.order("move", Activate(sturm.id), Action(first), Action(second))

    assert [event.pieces for event in stage.told(Attacked)] == [(sturm.id,)] * 2


@pytest.mark.rule("CC-A26/3")
def test_a_gun_with_boxed_fp_assaults_alone_and_must_hit(stage: Stage) -> None:
    stage.game.active = "allies"
    leader = stage.unit("allies", "captain", "E5")
    crew = stage.unit("allies", "team-weapon", "E5", "37mm-gun")
    engineers = stage.unit("allies", "engineer", "E5")
    card = stage.hold("allies", "assault-fire")[0]
    stage.rolls("allies", (6, 6))

    answers = [Activate(leader.id), ActivateAll(), Action(card), Shoot(crew.weapon), Target("C5")]
    talk = stage.order("move", *answers)
    assert "allies fire-group" not in talk.asked
    assert engineers.moving

    assert len(stage.told(Hit)) == 1
    assert [event.pieces for event in stage.told(Attacked)] == [(crew.weapon,)]


@pytest.mark.rule("CC-A33.2/3")
def test_who_is_activated_for_op_fire_may_wait_for_a_later_hex(stage: Stage) -> None:
    card = stage.hold("allies", "fire")[0]
    stage.game.put(stage.target, stage.hex("F5"))

    talk = stage.order("move", Activate(stage.squad.id), Step("B5"), Action(card), "done", Step("C5"))

    assert (talk.kind, talk.options) == ("allies react", [Shoot(stage.target.id), Done()])
    assert stage.told(Attacked) == []


@pytest.mark.rule("CC-A33.3/1")
def test_a_group_draws_one_attack_a_hex(stage: Stage) -> None:
    leader = stage.unit("axis", "captain", "C5")
    stage.game.put(stage.target, stage.hex("F5"))
    card = stage.hold("allies", "fire")[0]
    stage.rolls("axis", (6, 6), (6, 6))
    both = [Activate(leader.id), Activate(stage.squad.id), Move(leader.id), Join(stage.squad.id)]

    talk = stage.order("move", *both, Step("B5"), Action(card), Shoot(stage.target.id), Choose(leader.id))

    assert talk.kind == "axis step"
    assert len(stage.told(Attacked)) == 1
    assert len(stage.told(Defended)) == 2


@pytest.mark.rule("CC-A35.2/1")
def test_hidden_mines_attack_a_group_once(stage: Stage) -> None:
    leader = stage.unit("axis", "captain", "C5")
    card = stage.hold("allies", "hidden-mines")[0]
    stage.rolls("axis", (6, 6), (6, 6))
    both = [Activate(leader.id), Activate(stage.squad.id), Move(leader.id), Join(stage.squad.id)]

    stage.order("move", *both, Step("B5"), Action(card), Choose(leader.id))

    assert len(stage.told(Attacked)) == 1
    assert {event.unit for event in stage.told(Defended)} == {leader.id, stage.squad.id}


@pytest.mark.rule("CC-A36/2")
def test_light_wounds_keep_a_group_going(stage: Stage) -> None:
    leader = stage.unit("axis", "captain", "C5")
    stage.fortify("mines", "B5")
    card = stage.hold("axis", "light-wounds")[0]
    stage.rolls("allies", (6, 6))
    stage.rolls("axis", (6, 6), (1, 1))
    both = [Activate(leader.id), Activate(stage.squad.id), Move(leader.id), Join(stage.squad.id)]

    talk = stage.order("move", *both, Step("B5"), Choose(leader.id), Action(card))

    assert [unit.type for unit in stage.game.at(stage.hex("B5"))] == ["germany-captain", "germany-team-line"]
    assert (talk.kind, Step("C5") in talk.options) == ("axis step", True)


@pytest.mark.rule("CC-A39/1")
def test_the_hex_of_smoke_grenades_is_named_before_the_marker_is_drawn(stage: Stage) -> None:
    card = stage.hold("axis", "smoke-grenades")[0]
    pool = list(stage.game.smoke_pool)

    talk = stage.order("move", Activate(stage.squad.id), Action(card))
    assert talk.kind == "axis smoke-hex"
    assert stage.game.smoke_pool == pool
    talk.then(ChooseHex("C4"))

    assert len(stage.game.smoke_pool) == len(pool) - 1


# Before the attack roll


@pytest.mark.rule("CC-A27/1")
def test_a_bore_sighted_gun_may_fire_in_a_group_as_any_of_its_pieces(stage: Stage) -> None:
    gunners = stage.unit("allies", "line", "E5", "medium-mg")
    stage.hold("allies", "bore-sighting")

    group = shot(stage, Piece(stage.target), Piece(gunners, stage.weapon(gunners)), at=("C5",), side="allies")

    assert offered(stage, group) == ["bore-sighting"]


@pytest.mark.rule("CC-A27/2")
def test_no_fire_action_is_played_on_an_artillery_impact() -> None:
    stage = Stage(postures=("defender", "attacker"))
    stage.unit("axis", "captain", "B5")
    stage.unit("allies", "line", "G5")
    stage.radio("axis", "105cm-howitzer-battery")
    stage.hold("axis", *FIRE_ACTIONS)

    radio = stage.game.setting.pack.radios[stage.game.batteries["axis"].type]
    talk = stage.play(artillery_request.barrage(stage.game, "axis", stage.hex("G5"), radio))

    assert "axis fire-action" not in talk.asked
    assert len(stage.told(Attacked)) == 1


@pytest.mark.rule("CC-A30/1")
def test_one_moving_unit_in_the_hex_is_enough_for_crossfire(stage: Stage) -> None:
    stage.unit("allies", "line", "E5", moving=True)
    stage.hold("axis", "crossfire")

    assert not stage.target.moving
    assert offered(stage, shot(stage)) == ["crossfire"]


@pytest.mark.rule("CC-A34/1")
def test_hand_grenades_reach_one_of_two_sprayed_hexes(stage: Stage) -> None:
    near = stage.unit("axis", "rifle", "D5")
    stage.hold("axis", "hand-grenades")

    assert offered(stage, shot(stage, Piece(near), at=("F5",))) == []
    assert offered(stage, shot(stage, Piece(near), at=("F5", "E5"))) == ["hand-grenades"]


@pytest.mark.rule("CC-A40/2")
@pytest.mark.parametrize(("letter", "hexes"), [(".", 1), ("w", 0)])
def test_the_first_sprayed_hex_may_hide_the_second(letter: str, hexes: int) -> None:
    stage = Stage(ground_map(C4=letter))
    squad = stage.unit("axis", "rifle", "C5")
    stage.unit("allies", "line", "C4")
    stage.unit("allies", "line", "C3")

    assert len(before_attack.spray_hexes(stage.game, shot(stage, Piece(squad), at=("C4",)))) == hexes


@pytest.mark.rule("CC-A40/3")
def test_op_fire_sprays_the_hex_just_entered_and_another(stage: Stage) -> None:
    parachutists = stage.unit("allies", "paratroop", "F5")
    stage.unit("axis", "rifle", "C6")
    gun, spray = stage.hold("allies", "fire", "spray-fire")
    stage.game.put(stage.target, stage.hex("I8"))
    assert firing.boxed_range(stage.game, Piece(parachutists))

    answers = [Activate(stage.squad.id), Step("D5"), Action(gun), Activate(parachutists.id), Shoot(parachutists.id)]
    talk = stage.order("move", *answers)
    assert talk.kind == "allies fire-action"
    talk.then(Action(spray))

    assert [event.at for event in stage.told(Attacked)] == ["D5, C6"]


@pytest.mark.rule("CC-A40/4")
@pytest.mark.parametrize(
    ("first", "second", "height"), [(0, 1, 1), (1, 2, -1), (0, 2, 0), (1, 1, 0), (2, 2, -1), (0, 0, 1)]
)
def test_height_counts_once_for_both_sprayed_hexes(first: int, second: int, height: int) -> None:
    stage = Stage(ground_map(levels={"C5": 1, "E5": first, "E4": second}))
    squad = stage.unit("axis", "rifle", "C5")

    assert firing.height(stage.game, shot(stage, Piece(squad), at=("E5", "E4"))) == height


@pytest.mark.rule("CC-A41/2")
def test_two_sustained_fires_may_break_two_guns(stage: Stage) -> None:
    one, two = (stage.unit("axis", "rifle", "C5", "light-mg") for _ in range(2))
    attack = shot(stage, *(Piece(unit, stage.weapon(unit)) for unit in (one, two)))
    attack.sustained = 2
    stage.rolls("axis", (3, 3))

    stage.play(fire_attack.attack_roll(stage.game, attack), ChooseWeapon(one.weapon), ChooseWeapon(two.weapon))

    assert [(gun.broken, gun.lost) for gun in map(stage.weapon, (one, two))] == [(True, False)] * 2


# Before the defence roll


@pytest.mark.rule("CC-A29/1", "CC-A35.1/2")
@pytest.mark.parametrize(("action", "totals"), [("concealment", [20, 19]), ("hidden-entrenchments", [20, 20])])
def test_what_is_played_before_the_second_roll_does_not_help_the_first(action: str, totals: list[int]) -> None:
    stage = Stage(ground_map(E5="b"))
    squad = stage.unit("axis", "rifle", "C5")
    first, second = (stage.unit("allies", "line", "E5") for _ in range(2))
    card = stage.hold("allies", action)[0]
    attack = shot(stage, Piece(squad))
    stage.rolls("axis", (6, 6))
    attack.bonus = 3

    talk = stage.play(fire_attack.attack_roll(stage.game, attack), Choose(first.id), "done")
    assert (talk.kind, talk.ask.about["unit"]) == ("allies defence-action", second.id)
    talk.then(Action(card))

    defended = stage.told(Defended)
    assert [event.against for event in defended] == totals
    gained = 2 if action == "hidden-entrenchments" else 0
    assert [event.total for event in defended] == [6 + 1 + 7, 6 + 1 + 7 + gained]


@pytest.mark.rule("CC-A29/2")
def test_concealment_takes_the_best_of_several_covers(stage: Stage) -> None:
    wood = Stage(ground_map(E5="w"))
    squad, target = wood.unit("axis", "rifle", "C5"), wood.unit("allies", "line", "E5")
    wood.fortify("foxholes", "E5")
    card = wood.hold("allies", "concealment")[0]
    attack = shot(wood, Piece(squad))
    attack.total = 20

    wood.play(fire_attack.defend(wood.game, attack, target), Action(card))

    assert wood.told(Defended)[0].against == 20 - 3


@pytest.mark.rule("CC-A29/4")
def test_concealment_works_against_artillery_but_nothing_hides_from_mines() -> None:
    stage = Stage(ground_map(E5="w"))
    hex = stage.hex("E5")

    assert before_defence.concealing_hexes(stage.game, shells(hex)) == [hex]
    assert before_defence.concealing_hexes(stage.game, Attack("axis", "mines", [hex])) == []


@pytest.mark.rule("CC-A35.1/1")
def test_under_spray_fire_the_defender_chooses_one_hex_for_his_foxholes(stage: Stage) -> None:
    stage.unit("allies", "line", "E4")
    card = stage.hold("allies", "hidden-entrenchments")[0]
    attack = shot(stage, at=("E5", "E4"))
    attack.total = 14

    talk = stage.play(fire_attack.defend(stage.game, attack, stage.target), Action(card))
    assert talk.offers("at") == ["E5", "E4"]
    talk.then(ChooseHex("E4"))

    assert stage.game.forts == {stage.hex("E4"): "foxholes"}


# Beside fire


@pytest.mark.rule("CC-A32/2")
def test_one_digs_in_at_a_building_and_it_helps_against_shells_only() -> None:
    stage = Stage(ground_map(E5="B"))
    stage.unit("axis", "rifle", "E5")
    hex = stage.hex("E5")

    assert dig_in.hexes(stage.game, "axis") == [hex]
    stage.fortify("foxholes", "E5")

    assert ground.cover(stage.game, hex) == 3
    assert ground.cover(stage.game, hex, shells(hex)) == 4


@pytest.mark.rule("CC-A35.4/1")
def test_the_support_roll_for_a_hidden_unit_can_bring_an_event() -> None:
    stage = Stage(ground_map(G5="w"), year=1943)
    stage.unit("axis", "rifle", "B5")
    card = stage.hold("allies", "hidden-unit")[0]
    stage.rolls("allies", (4, 4, "event"))

    stage.play(on_pass.offer(stage.game, "allies"), Action(card))

    assert [event.name for event in stage.told(EventHappened)] == ["elan"]


@pytest.mark.rule("CC-A36/1", "CC-A36/3")
def test_light_wounds_bring_a_team_of_the_order_of_battle_as_often_as_they_are_played(stage: Stage) -> None:
    for _ in range(20):
        squad = stage.unit("axis", "elite-rifle", "E9")
        card = stage.hold("axis", "light-wounds")[0]
        stage.play(casualties.break_unit(stage.game, squad, "test"), Action(card))

    assert [unit.type for unit in stage.game.at(stage.hex("E9"))] == ["germany-team-line"] * 20
