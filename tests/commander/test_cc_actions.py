"""The actions A26 to A41 (Ambush and No Quarter stand with the melee, op fire with the Move order)."""

from __future__ import annotations

import pytest
from cc_stage import Answer, Stage, ground_map, open_map

from opfire.commander import casualties, ground, markers, sequence, time_track, units, victory
from opfire.commander.actions import before_attack, before_defence, dig_in, in_move, on_entry, on_pass
from opfire.commander.counters import MIX
from opfire.commander.events import losses
from opfire.commander.options import (
    Action,
    Activate,
    ActivateAll,
    Choose,
    ChooseHex,
    ChooseWeapon,
    Discard,
    Join,
    Move,
    Shoot,
    Step,
    Target,
)
from opfire.commander.orders import fire_attack, firing
from opfire.commander.orders.firing import Attack, Piece
from opfire.commander.told import Discarded, Rolled
from opfire.commander.told_attacks import Attacked, Defended
from opfire.kernel.ask import Decline, Done


@pytest.fixture
def stage() -> Stage:
    """Germans attack in C5, Americans defend in E5 and H5."""
    stage = Stage()
    stage.squad = stage.unit("axis", "rifle", "C5", "light-mg")
    stage.target = stage.unit("allies", "line", "E5")
    stage.far = stage.unit("allies", "line", "I9")
    return stage


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


@pytest.mark.rule("CC-A34a", "CC-A34b", "CC-A34c", "CC-A34d")
def test_hand_grenades_need_one_piece_next_to_the_target(stage: Stage) -> None:
    near = stage.unit("axis", "rifle", "D5")
    stage.hold("axis", "hand-grenades")

    assert offered(stage, shot(stage)) == []
    assert offered(stage, shot(stage, Piece(stage.squad), Piece(near))) == ["hand-grenades"]


@pytest.mark.rule("CC-A37a", "CC-A37b", "CC-A37c")
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


@pytest.mark.rule("CC-A41c", "CC-A41d", "CC-A41e")
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
    stage = Stage(ground_map(E5="w"))
    stage.squad = stage.unit("axis", "rifle", "C5", "light-mg")
    stage.first = stage.unit("allies", "line", "E5")
    stage.second = stage.unit("allies", "line", "E4")
    stage.far = stage.unit("allies", "line", "G5")
    return stage


@pytest.mark.rule("CC-A40a", "CC-A40b", "CC-A40d", "CC-A40e", "CC-A40f", "CC-A40g", "CC-3.1.6c")
def test_spray_fire_needs_boxed_range_and_a_second_enemy_hex_beside_the_first(spray: Stage) -> None:
    assert before_attack.spray_hexes(spray.game, shot(spray)) == [spray.hex("E4")]
    plain = spray.unit("axis", "team-weapon", "D5")
    assert before_attack.spray_hexes(spray.game, shot(spray, Piece(spray.squad), Piece(plain))) == []
    spray.game.put(spray.second, spray.hex("E3"))
    assert before_attack.spray_hexes(spray.game, shot(spray)) == []


@pytest.mark.rule("CC-A40d", "CC-A40g")
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


@pytest.mark.rule("CC-A29a", "CC-A29b", "CC-A29d", "CC-A29e", "CC-A29f")
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


@pytest.mark.rule("CC-A29d", "CC-T93g")
def test_concealment_uses_the_cover_after_all_its_modifiers(stage: Stage) -> None:
    road = Stage(open_map(roads={"r": "E4 E5"}))
    squad = road.unit("axis", "rifle", "C5")
    target = road.unit("allies", "line", "E5")
    road.hold("allies", "concealment")
    attack = Attack("axis", "fire", [target.hex], [Piece(squad)])
    plain = Attack("axis", "fire", [road.hex("F7")], [Piece(squad)])
    assert before_defence.concealing_hexes(road.game, attack) == []
    assert before_defence.concealing_hexes(road.game, plain) == []

    markers.fortify(road.game, target.hex, "foxholes", "test")
    attack.total = 20
    road.play(before_defence.offer(road.game, attack, target), lambda ask: ask.options[0])

    assert attack.total == 20 - (3 - 1)


@pytest.mark.rule("CC-A29c")
def test_against_spray_fire_either_hex_may_conceal(spray: Stage) -> None:
    markers.fortify(spray.game, spray.hex("E4"), "foxholes", "test")
    card = spray.hold("allies", "concealment")[0]
    attack = Attack("axis", "fire", [spray.hex("E5"), spray.hex("E4")], [Piece(spray.squad)])
    attack.total = 20

    talk = spray.play(before_defence.offer(spray.game, attack, spray.first), Action(card))
    assert talk.offers("at") == ["E5", "E4"]
    talk.then(ChooseHex("E4"))

    assert attack.total == 17


@pytest.mark.rule("CC-A35a", "CC-A35.1a", "CC-A35.1e", "CC-A35.1f")
def test_hidden_entrenchments_cover_the_roll_about_to_be_made(stage: Stage) -> None:
    card = stage.hold("allies", "hidden-entrenchments")[0]
    stage.hold("axis", "hidden-entrenchments")
    attack = shot(stage)
    attack.total = 14

    stage.play(fire_attack.defend(stage.game, attack, stage.target), Action(card))

    assert stage.game.forts == {stage.hex("E5"): "foxholes"}
    assert stage.told(Defended)[0].total == 6 + 3 + 7
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


# When units enter


@pytest.mark.rule("CC-A35.2a", "CC-A35.2e", "CC-A35.2f", "CC-A35.2g", "CC-O21.5b", "CC-F103.2e", "CC-F103.2f")
def test_hidden_mines_attack_those_who_have_just_come(stage: Stage) -> None:
    resting = stage.unit("axis", "rifle", "D5", activated=True)
    card = stage.hold("allies", "hidden-mines")[0]
    stage.rolls("axis", (6, 6))

    talk = stage.order("move", Step("D5"))
    assert talk.kind == "allies react"
    talk.then(Action(card))

    assert stage.game.forts == {stage.hex("D5"): "mines"}
    assert stage.game.hands["allies"] == []
    assert [event.unit for event in stage.told(Defended)] == [stage.squad.id]
    assert [event.side for event in stage.told(Rolled)] == ["allies", "axis"]
    assert not resting.broken


@pytest.mark.rule("CC-A35.5a", "CC-A35.5e", "CC-A35.5f")
def test_hidden_wire_stops_a_move_and_meets_an_advance(stage: Stage) -> None:
    card = stage.hold("allies", "hidden-wire")[0]

    talk = stage.order("move", Step("B5"), Action(card))
    assert talk.over
    assert stage.game.hands["allies"] == []
    assert stage.game.forts == {stage.hex("B5"): "wire"}

    stage.squad.activated = False
    stage.hold("allies", "hidden-wire")
    again = stage.order("advance", Step("A6"))
    assert again.kind == "allies react"


@pytest.mark.rule("CC-A35.2b", "CC-A35.5b")
def test_a_retreat_reveals_nothing(stage: Stage) -> None:
    stage.hold("allies", "hidden-mines", "hidden-wire")
    stage.squad.broken = True
    stage.rolls("axis", (4, 4))

    talk = stage.order("rout", lambda ask: ask.options[0])

    assert stage.squad.hex != stage.hex("C5")
    assert "allies react" not in talk.asked


@pytest.mark.rule("CC-A35.2c", "CC-A35.2d", "CC-A35.5c", "CC-A35.5d", "CC-A35a")
def test_where_mines_and_wire_can_be_hidden_and_by_whom() -> None:
    stage = Stage(ground_map(D5="s"))
    stage.hold("allies", "hidden-mines", "hidden-wire")
    stage.hold("axis", "hidden-mines")

    assert len(on_entry.options(stage.game, "allies", stage.hex("E5"))) == 2
    assert on_entry.options(stage.game, "allies", stage.hex("D5")) == []
    stage.game.forts[stage.hex("E5")] = "foxholes"
    assert on_entry.options(stage.game, "allies", stage.hex("E5")) == []
    assert on_entry.options(stage.game, "axis", stage.hex("E6")) == []


def test_a_defender_may_surprise_himself(stage: Stage) -> None:
    stage.game.active = "allies"
    stage.hold("allies", "hidden-wire")

    talk = stage.order("move", Activate(stage.target.id), Step("F5"))

    assert talk.kind == "allies react"


# On the way


@pytest.mark.rule("CC-A26a", "CC-A26b", "CC-A26e", "CC-A26g", "CC-3.1.6c")
def test_assault_fire_is_for_boxed_fp_with_a_target_at_any_time_of_the_move(stage: Stage) -> None:
    stage.hold("axis", "assault-fire")
    sturm = stage.unit("axis", "pionier", "C5")

    talk = stage.order("move", Activate(stage.squad.id))
    assert [piece.id for piece in in_move.boxed(stage.game, "axis")] == [stage.squad.weapon]
    assert any(isinstance(option, Action) for option in talk.options)
    talk.then(Step("B5"))
    assert any(isinstance(option, Action) for option in talk.options)

    stage.squad.moving, sturm.moving = False, True
    assert {piece.id for piece in in_move.boxed(stage.game, "axis")} == {sturm.id}
    stage.game.put(sturm, stage.hex("A1"))
    assert in_move.options(stage.game, "axis") == []


@pytest.mark.rule("CC-A26c", "CC-A26d", "CC-A26f", "CC-A24.3b")
def test_one_card_allows_one_attack_by_a_group_of_boxed_movers(stage: Stage) -> None:
    leader = stage.unit("axis", "captain", "C5")
    mate = stage.unit("axis", "pionier", "C5")
    card = stage.hold("axis", "assault-fire")[0]
    stage.rolls("allies", (6, 6))

    talk = stage.order(
        "move",
        Activate(leader.id),
        ActivateAll(),
        Action(card),
        Shoot(mate.id),
        Join(stage.squad.weapon),
    )

    assert (stage.told(Attacked)[0].kind, stage.told(Attacked)[0].fp) == ("assault-fire", 7 + 2 + 1)
    assert talk.kind == "axis move"
    assert talk.options.of(Action) == []
    assert isinstance(talk.options[0], Move)


@pytest.mark.rule("CC-A26d")
def test_assault_fire_that_is_called_off_may_be_made_otherwise() -> None:
    stage = Stage()
    leader = stage.unit("axis", "captain", "C4")
    squads = [stage.unit("axis", "pionier", at) for at in ("C5", "C5")]
    stage.unit("allies", "line", "D6")
    stage.game.smoke[stage.hex("D6")] = units.firepower(stage.game, squads[0])
    card = stage.hold("axis", "assault-fire")[0]
    stage.rolls("allies", (6, 6))

    talk = stage.order("move", Activate(leader.id), ActivateAll(), Action(card), Shoot(squads[0].id))
    assert talk.options == [Join(squads[1].id), Decline()]
    talk.then("no")
    assert talk.kind == "axis shoot"
    talk.then(Shoot(squads[0].id), Join(squads[1].id))

    assert [event.fp for event in stage.told(Attacked)] == [1]
    assert talk.kind == "axis move"


@pytest.mark.rule("CC-A39a", "CC-A39b", "CC-A39d", "CC-A39e")
def test_smoke_grenades_are_thrown_by_movers_with_boxed_move_next_to_them() -> None:
    stage = Stage(ground_map(D5="m"))
    squad = stage.unit("axis", "rifle", "E5")
    team = stage.unit("axis", "team-line", "E5", moving=True)
    stage.play(markers.burn(stage.game, [stage.hex("E4")], "test"))
    stage.hold("axis", "smoke-grenades")
    assert in_move.options(stage.game, "axis") == []
    squad.moving = True

    assert in_move.throwers(stage.game, "axis") == [squad]
    assert team.moving
    names = {stage.game.hex_name(hex) for hex in in_move.smoke_hexes(stage.game, squad)}
    assert names == {"E5", "E6", "F4", "F5", "D4"}


# When a squad would break


@pytest.mark.rule("CC-A36a", "CC-A36c", "CC-A36d", "CC-A36e", "CC-A36f", "CC-A36g", "CC-A36h", "CC-A36i", "CC-A36j")
@pytest.mark.rule("CC-A36k", "CC-A36l")
def test_the_example_of_light_wounds(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "B5", "light-mg", broken=True, suppressed=True, veteran=True, activated=True)
    weapon = squad.weapon
    card = stage.hold("axis", "light-wounds")[0]

    stage.play(casualties.break_unit(stage.game, squad, "test"), Action(card))

    team = stage.game.at(stage.hex("B5"))[0]
    assert (team.type, squad.place) == ("germany-team-line", MIX)
    assert (team.broken, team.suppressed, team.veteran, team.activated) == (True,) * 4
    assert (team.weapon, stage.game.weapons[weapon].carrier) == (weapon, team.id)
    assert stage.game.vp == -1
    assert victory.casualties(stage.game, "axis") == []


@pytest.mark.rule("CC-A36a")
def test_light_wounds_are_for_squads(stage: Stage) -> None:
    team = stage.unit("axis", "team-line", "B5")
    stage.hold("axis", "light-wounds")

    assert stage.play(casualties.break_unit(stage.game, team, "test")).over
    assert team.broken


@pytest.mark.rule("CC-A36b", "CC-E62b")
def test_light_wounds_do_not_save_from_elimination(stage: Stage) -> None:
    stage.target.broken = True
    stage.hold("allies", "light-wounds")

    talk = stage.play(losses.kia(stage.game, "axis", stage.game.card(stage.card())))

    assert talk.over
    assert stage.target.hex == -1


# When the enemy lays cards off


@pytest.mark.rule("CC-A31a", "CC-A31d", "CC-A31e", "CC-glossaryp")
def test_demolitions_remove_any_work_in_a_friendly_hex(stage: Stage) -> None:
    for name in ("C5", "E5", "G7"):
        markers.fortify(stage.game, stage.hex(name), "wire", "test")
    stage.unit("allies", "line", "H7")
    card = stage.hold("allies", "demolitions")[0]
    hand = stage.hold("axis", "ambush")

    talk = stage.play(sequence.lay_off(stage.game), Discard(hand[0]))
    assert talk.kind == "allies on-pass"
    talk.then(Action(card))

    assert stage.hex("E5") not in stage.game.forts
    assert len(stage.game.forts) == 2
    assert stage.game.hands["allies"] == []


@pytest.mark.rule("CC-A31c", "CC-A35.4a")
def test_a_pass_without_a_discard_gives_no_opening(stage: Stage) -> None:
    markers.fortify(stage.game, stage.hex("E5"), "wire", "test")
    stage.hold("allies", "demolitions", "hidden-unit")
    stage.hold("axis", "ambush")

    talk = stage.play(sequence.lay_off(stage.game), Done())

    assert "allies on-pass" not in talk.asked


@pytest.mark.rule("CC-A31b", "CC-A35.4b", "CC-E57c", "CC-E61c")
@pytest.mark.parametrize(("event", "answers"), [("fog-of-war", []), ("interrogation", [lambda ask: ask.options[0]])])
def test_a_discard_by_an_event_gives_no_opening(stage: Stage, event: str, answers: list[Answer]) -> None:
    from opfire.commander.events import occur

    markers.fortify(stage.game, stage.hex("E5"), "wire", "test")
    stage.hold("allies", "demolitions", "demolitions")
    stage.hold("axis", "ambush")

    talk = stage.play(occur(stage.game, "allies", stage.game.card(stage.card(event=event))), *answers)

    assert "axis" in {event.side for event in stage.told(Discarded)}
    assert "allies on-pass" not in talk.asked


@pytest.mark.rule("CC-A35.4c", "CC-A35.4d", "CC-A35.4e", "CC-A35.4f", "CC-A35.4g")
def test_a_hidden_unit_comes_from_the_support_table_into_an_empty_covered_hex() -> None:
    stage = Stage(ground_map(G5="w", G6="w", F7="b"), year=1944)
    stage.unit("axis", "rifle", "B5")
    stage.unit("allies", "line", "G6")
    card = stage.hold("allies", "hidden-unit")[0]
    stage.rolls("allies", (3, 4))

    talk = stage.play(on_pass.offer(stage.game, "allies"), Action(card))
    assert talk.kind == "allies support"
    assert all(not option.radio for option in talk.options)
    talk.then(lambda ask: ask.options[0])

    assert set(talk.offers("at")) == {"G5", "F7"}
    talk.then(ChooseHex("G5"))
    assert stage.game.side_at(stage.hex("G5"), "allies")
    assert stage.game.hands["allies"] == []


# Dig In


@pytest.mark.rule("CC-A32a", "CC-A32c", "CC-A32d", "CC-A32e", "CC-A32f", "CC-F100.1c")
def test_dig_in_is_for_friendly_hexes_at_the_end_of_a_time_advance() -> None:
    stage = Stage(ground_map(B5="s"))
    stage.unit("axis", "rifle", "B5")
    stage.unit("axis", "rifle", "C5")
    dug = stage.unit("axis", "rifle", "D5")
    markers.fortify(stage.game, dug.hex, "wire", "test")
    stage.unit("allies", "line", "H5")
    card = stage.hold("axis", "dig-in")[0]

    assert dig_in.hexes(stage.game, "axis") == [stage.hex("C5")]
    stage.play(time_track.advance(stage.game, "axis"), Action(card))

    assert stage.game.forts[stage.hex("C5")] == "foxholes"
    assert ground.cover(stage.game, stage.hex("C5")) == 3
    assert units.morale(stage.game, stage.game.at(stage.hex("C5"))[0]) == 10
