"""Actions before an attack or a defence roll (A26 to A41); Ambush and No Quarter stand with the melee."""

from __future__ import annotations

import pytest

from opfire.commander.fire import before_attack, before_defence, fire_attack, firing
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.log.attacks import Attacked, Defended
from opfire.commander.options.answers import Action, Choose, ChooseHex, ChooseWeapon, Shoot, Target
from opfire.commander.units import casualties
from opfire.kernel.ask import Done
from support.commander.stage import Stage, ground_map, open_map, position

pytestmark = position(squad="axis rifle C5 light-mg", target="allies line E5", far="allies line I9")


def shot(stage: Stage, *pieces: Piece, at: str = "E5", side: str = "axis") -> Attack:
    return Attack(side, "fire", [stage.hex(at)], pieces or [Piece(stage.squad)])


def offered(stage: Stage, attack: Attack) -> list[str]:
    return [stage.game.card(id).action for id in before_attack.playable(stage.game, attack)]


# Before the attack roll


@pytest.mark.rule("CC-A24.1b", "CC-A24c", "CC-1d")
def test_only_actions_whose_conditions_hold_are_offered(stage: Stage) -> None:
    stage.hold("axis", "hand-grenades", "ambush", "sustained-fire", "dig-in")

    assert offered(stage, shot(stage)) == []
    gun = Piece(stage.squad, stage.weapon(stage.squad))
    assert offered(stage, shot(stage, gun)) == ["sustained-fire"]


@pytest.mark.rule("CC-A27a", "CC-A27b", "CC-A27c", "CC-A27d")
def test_bore_sighting_is_the_defenders_for_a_weapon_of_printed_fp_5(stage: Stage) -> None:
    gunners = stage.unit("allies", "line", "F5", "medium-mg")
    light = stage.unit("allies", "line", "F4", "light-mg")
    stage.unit("allies", "captain", "F4")
    attackers = stage.unit("axis", "rifle", "C5", "heavy-mg")
    stage.hold("allies", "bore-sighting")
    stage.hold("axis", "bore-sighting")

    heavy = shot(stage, Piece(gunners, stage.weapon(gunners)), at="C5", side="allies")
    assert offered(stage, heavy) == ["bore-sighting"]
    assert offered(stage, shot(stage, Piece(light, stage.weapon(light)), at="C5", side="allies")) == []
    assert offered(stage, shot(stage, Piece(attackers, stage.weapon(attackers)))) == []
    before = firing.final_fp(stage.game, heavy)
    stage.play(before_attack.offer(stage.game, heavy), lambda ask: ask.options[0])
    assert firing.final_fp(stage.game, heavy) == before + 2


@pytest.mark.rule("CC-A30a", "CC-A30b", "CC-A30c", "CC-A30d")
def test_crossfire_is_for_moving_targets_and_can_lift_a_weak_attack(stage: Stage) -> None:
    stage.hold("axis", "crossfire")
    attack = shot(stage)
    assert offered(stage, attack) == []
    stage.target.moving = True
    assert offered(stage, attack) == ["crossfire"]
    stage.game.smoke[stage.hex("E5")] = 6
    assert firing.final_fp(stage.game, attack) == -1

    talk = stage.play(before_attack.offer(stage.game, attack))
    assert Done() not in talk.options
    talk.then(lambda ask: ask.options[0])

    assert firing.final_fp(stage.game, attack) == 1


@pytest.mark.rule("CC-A34a", "CC-A34b", "CC-A34c")
def test_hand_grenades_need_one_piece_next_to_the_target(stage: Stage) -> None:
    near = stage.unit("axis", "rifle", "D5")
    stage.hold("axis", "hand-grenades")

    assert offered(stage, shot(stage)) == []
    assert offered(stage, shot(stage, Piece(stage.squad), Piece(near))) == ["hand-grenades"]


@pytest.mark.rule("CC-A37a", "CC-A37b", "CC-A37c", "CC-A37/1")
def test_marksmanship_needs_a_firing_squad_or_team_of_its_nation(stage: Stage) -> None:
    leader = stage.unit("axis", "captain", "C5")
    stage.hold("axis", "marksmanship", action_nation="germany")
    stage.hold("axis", "marksmanship", action_nation="italy")
    gun = Piece(stage.squad, stage.weapon(stage.squad))

    assert offered(stage, shot(stage)) == ["marksmanship"]
    assert offered(stage, shot(stage, gun)) == []
    assert offered(stage, shot(stage, Piece(leader))) == []
    attack = shot(stage)
    stage.play(before_attack.offer(stage.game, attack), lambda ask: ask.options[0])
    assert attack.bonus == 2


@pytest.mark.rule("CC-A41a", "CC-A41b")
def test_sustained_fire_needs_a_mortar_or_machine_gun(stage: Stage) -> None:
    team = stage.unit("axis", "team-weapon", "B5", "light-mortar")
    gun = stage.unit("axis", "team-weapon", "B5", "ig-18-gun")
    stage.hold("axis", "sustained-fire")

    assert offered(stage, shot(stage)) == []
    assert offered(stage, shot(stage, Piece(team, stage.weapon(team)))) == ["sustained-fire"]
    assert offered(stage, shot(stage, Piece(gun, stage.weapon(gun)))) == []


@pytest.mark.rule("CC-A41c", "CC-A41d", "CC-A41e", "CC-A41/1", "CC-A41/3")
@pytest.mark.parametrize(
    ("roll", "plays", "broken", "lost"),
    [((3, 3), 1, True, False), ((3, 4), 1, False, False), ((3, 3), 2, False, True), ((1, 1, "jam"), 1, False, True)],
)
def test_a_double_breaks_the_gun_once_for_each_sustained_fire(
    stage: Stage, roll: tuple[int, int], plays: int, broken: bool, lost: bool
) -> None:
    weapon = stage.weapon(stage.squad)
    attack = shot(stage, Piece(stage.squad, weapon))
    attack.sustained, attack.bonus = plays, 2 * plays
    stage.rolls("axis", roll)

    stage.play(fire_attack.attack_roll(stage.game, attack))

    assert (weapon.broken, weapon.lost) == (broken, lost)
    assert stage.told(Attacked)[0].total == 4 + 2 * plays + sum(roll[:2])


@pytest.mark.rule("CC-A41c")
def test_the_firer_chooses_which_of_two_machine_guns_overheats_and_no_other_weapon(stage: Stage) -> None:
    other = stage.unit("axis", "rifle", "C5", "medium-mg")
    burner = stage.unit("axis", "rifle", "C5", "flamethrower")
    pieces = [Piece(unit, stage.weapon(unit)) for unit in (stage.squad, other, burner)]
    attack = shot(stage, Piece(stage.squad), *pieces)
    attack.sustained = 1

    talk = stage.play(fire_attack.overheat(stage.game, attack))
    assert talk.kind == "axis overheat"
    assert talk.offers("weapon") == [stage.squad.weapon, other.weapon]
    talk.then(ChooseWeapon(other.weapon))

    assert [stage.weapon(unit).broken for unit in (stage.squad, other, burner)] == [False, True, False]


@pytest.fixture
def spray() -> Stage:
    """Two squads next to each other before a German squad with boxed Range."""
    americans = {"first": "allies line E5", "second": "allies line E4", "far": "allies line G5"}
    return Stage(ground_map(E5="w")).place(squad="axis rifle C5 light-mg", **americans)


@pytest.mark.rule("CC-A40a", "CC-A40b", "CC-A40d", "CC-A40e", "CC-A40f", "CC-A40g", "CC-3.1.6c")
def test_spray_fire_needs_boxed_range_and_a_second_enemy_hex_beside_the_first(spray: Stage) -> None:
    assert before_attack.spray_hexes(spray.game, shot(spray)) == [spray.hex("E4")]
    plain = spray.unit("axis", "team-weapon", "D5")
    assert before_attack.spray_hexes(spray.game, shot(spray, Piece(spray.squad), Piece(plain))) == []
    spray.game.put(spray.second, spray.hex("E3"))
    assert before_attack.spray_hexes(spray.game, shot(spray)) == []


@pytest.mark.rule("CC-A40d", "CC-A40g", "CC-A40/1")
@pytest.mark.parametrize(("smoke", "wall", "second"), [(0, "", True), (4, "", True), (5, "", False), (0, "B", False)])
def test_the_second_hex_must_be_seen_well_enough_too(smoke: int, wall: str, second: bool) -> None:
    stage = Stage(ground_map(**({"D4": wall} if wall else {})))
    squad = stage.unit("axis", "rifle", "C5")
    stage.unit("allies", "line", "E5")
    stage.unit("allies", "line", "E4")
    if smoke:
        stage.game.smoke[stage.hex("E4")] = smoke

    hexes = before_attack.spray_hexes(stage.game, shot(stage, Piece(squad)))

    assert hexes == [stage.hex("E4")] * second


def test_what_another_action_added_counts_for_the_fp_that_must_be_left() -> None:
    stage = Stage(ground_map()).place(squad="axis rifle C5", first="allies line E5", second="allies line E4")
    stage.game.smoke[stage.hex("E4")] = 5
    attack = shot(stage)
    assert before_attack.spray_hexes(stage.game, attack) == []

    attack.bonus = 2

    assert before_attack.spray_hexes(stage.game, attack) == [stage.hex("E4")]


@pytest.mark.rule("CC-A40d")
def test_the_second_hex_must_be_in_range_of_every_piece(spray: Stage) -> None:
    behind = Piece(spray.unit("axis", "rifle", "B8"))
    assert firing.reaches(spray.game, behind, spray.hex("E5"))

    assert before_attack.spray_hexes(spray.game, shot(spray, Piece(spray.squad), behind)) == []


@pytest.mark.rule("CC-A40e", "CC-A40f")
def test_the_corner_of_the_map_may_be_sprayed_and_those_lost_stand_nowhere(stage: Stage) -> None:
    stage.game.put(stage.squad, stage.hex("B3"))
    stage.game.put(stage.target, stage.hex("B1"))
    casualties.eliminate(stage.game, [stage.unit("allies", "line", "H1")], "test")
    assert before_attack.spray_hexes(stage.game, shot(stage, at="B1")) == []

    stage.game.put(stage.far, stage.hex("A1"))
    assert before_attack.spray_hexes(stage.game, shot(stage, at="B1")) == [stage.hex("A1")]


@pytest.mark.rule("CC-A40c", "CC-A40h", "CC-A40i", "CC-A40j", "CC-A40k")
def test_one_sprayed_roll_hits_both_hexes_each_with_its_own_cover(spray: Stage) -> None:
    spray.hold("axis", "spray-fire", "spray-fire")
    spray.rolls("allies", (3, 4), (3, 4))

    talk = spray.order(
        "fire",
        Shoot(spray.squad.id),
        Target("E5"),
        "done",
        lambda ask: ask.options[0],
    )
    assert talk.asked.count("axis fire-action") == 1
    talk.then(Choose(spray.first.id))

    assert [event.at for event in spray.told(Attacked)] == ["E5, E4"]
    totals = {event.unit: event.total for event in spray.told(Defended)}
    assert totals == {spray.first.id: 6 + 2 + 7, spray.second.id: 6 + 7}


# Before the defence roll


@pytest.mark.rule("CC-A29a", "CC-A29b", "CC-A29e", "CC-A29f")
def test_concealment_lowers_the_attack_total_by_the_cover_each_time() -> None:
    stage = Stage(ground_map(E5="w"))
    squad = stage.unit("axis", "rifle", "C5")
    target = stage.unit("allies", "line", "E5")
    one, two = stage.hold("allies", "concealment", "concealment")
    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(squad)])
    attack.total = 20

    talk = stage.play(fire_attack.defend(stage.game, attack, target))
    assert (talk.kind, talk.ask.about["total"]) == ("allies defence-action", 20)
    talk.then(Action(one), Action(two))

    assert stage.told(Defended)[0].against == 20 - 2 - 2


@pytest.mark.rule("CC-A29d", "CC-T93g", "CC-A29/3")
def test_concealment_uses_the_cover_after_all_its_modifiers(stage: Stage) -> None:
    road = Stage(open_map(roads={"r": "E4 E5"}))
    squad = road.unit("axis", "rifle", "C5")
    target = road.unit("allies", "line", "E5")
    road.hold("allies", "concealment")
    attack = Attack("axis", "fire", [target.hex], [Piece(squad)])
    plain = Attack("axis", "fire", [road.hex("F7")], [Piece(squad)])
    assert before_defence.concealing_hexes(road.game, attack) == []
    assert before_defence.concealing_hexes(road.game, plain) == []

    road.fortify("foxholes", target.hex)
    attack.total = 20
    road.play(before_defence.offer(road.game, attack, target, burst=0), lambda ask: ask.options[0])

    assert attack.total == 20 - (3 - 1)


@pytest.mark.rule("CC-A29c")
def test_against_spray_fire_either_hex_may_conceal(spray: Stage) -> None:
    spray.fortify("foxholes", "E4")
    card = spray.hold("allies", "concealment")[0]
    attack = Attack("axis", "fire", [spray.hex("E5"), spray.hex("E4")], [Piece(spray.squad)])
    attack.total = 20

    talk = spray.play(before_defence.offer(spray.game, attack, spray.first, burst=0), Action(card))
    assert talk.offers("at") == ["E5", "E4"]
    talk.then(ChooseHex("E4"))

    assert attack.total == 17


@pytest.mark.rule("CC-A35a", "CC-A35.1a", "CC-A35.1e", "CC-A35.1f", "CC-A24.3a")
def test_hidden_entrenchments_cover_the_roll_about_to_be_made(stage: Stage) -> None:
    card = stage.hold("allies", "hidden-entrenchments")[0]
    stage.hold("axis", "hidden-entrenchments")
    attack = shot(stage)
    attack.total = 14

    stage.play(fire_attack.defend(stage.game, attack, stage.target), Action(card))

    assert stage.game.forts == {stage.hex("E5"): "foxholes"}
    assert stage.told(Defended)[0].total == 6 + 3 + 7
    assert not stage.target.activated
    assert before_defence.hexes_for(stage.game, attack, "axis", "hidden-entrenchments") == []


@pytest.mark.rule("CC-A35.1b", "CC-A35.1c", "CC-A35.1d", "CC-A35.3c", "CC-A35.3d", "CC-A35.3f")
@pytest.mark.parametrize(("letter", "holes", "pillbox"), [(".", True, True), ("B", False, True), ("m", False, False)])
def test_where_hidden_works_can_stand(letter: str, holes: bool, pillbox: bool) -> None:
    stage = Stage(ground_map(E5=letter))
    attack = Attack("axis", "fire", [stage.hex("E5")])

    assert bool(before_defence.dig_hexes(stage.game, attack)) == holes
    assert bool(before_defence.pillbox_hexes(stage.game, attack)) == pillbox
    stage.game.forts[stage.hex("E5")] = "wire"
    assert before_defence.dig_hexes(stage.game, attack) == []
    assert before_defence.pillbox_hexes(stage.game, attack) == []


@pytest.mark.rule("CC-A35.3a", "CC-A35.3b", "CC-A35.3e")
def test_a_hidden_pillbox_covers_at_once_and_is_the_only_one(stage: Stage) -> None:
    card = stage.hold("allies", "hidden-pillbox")[0]
    attack = shot(stage)
    attack.total = 14

    stage.play(fire_attack.defend(stage.game, attack, stage.target), Action(card))

    assert stage.told(Defended)[0].total == 6 + 5 + 7
    assert before_defence.pillbox_hexes(stage.game, shot(stage, at="I9")) == []
