"""The Fire order and the defence against it (O20)."""

from __future__ import annotations

import pytest
from cc_stage import Stage, ground_map, open_map

from opfire.commander import casualties, ground
from opfire.commander.counters import CASUALTY, MAP, MIX
from opfire.commander.options import (
    Action,
    Activate,
    ActivateAll,
    Choose,
    Join,
    Shoot,
    SmokeRound,
    Target,
)
from opfire.commander.orders import fire, fire_attack, firing
from opfire.commander.orders.firing import Attack, Piece
from opfire.commander.told import EventHappened
from opfire.commander.told_attacks import Attacked, Defended, Hit, Missed
from opfire.commander.told_pieces import Activated
from opfire.kernel.ask import Decline, Done


@pytest.fixture
def stage() -> Stage:
    stage = Stage()
    stage.squad = stage.unit("axis", "rifle", "C5", "light-mg")
    stage.target = stage.unit("allies", "line", "E5")
    return stage


def attack_on(stage: Stage, total: int, roll: tuple[int, int], unit: object) -> None:
    """Let a unit defend against a total with a roll."""
    attack = Attack("axis", "fire", [unit.hex], [Piece(stage.squad)])
    attack.total = total
    stage.rolls("allies", roll)
    stage.play(fire_attack.defend(stage.game, attack, unit))


@pytest.mark.rule("CC-O20.1a", "CC-10.1a", "CC-10.2b")
def test_a_fire_order_needs_an_enemy_in_range_and_sight(stage: Stage) -> None:
    assert fire.allowed(stage.game, "axis")
    stage.game.put(stage.target, stage.hex("I9"))
    stage.weapon(stage.squad).broken = True
    assert not fire.allowed(stage.game, "axis")

    blocked = Stage(ground_map(E5="B"))
    blocked.unit("axis", "rifle", "E4")
    blocked.unit("allies", "line", "E6")
    assert not fire.allowed(blocked.game, "axis")


@pytest.mark.rule("CC-O20.1a")
def test_a_team_is_activated_for_the_reach_of_its_weapon(stage: Stage) -> None:
    team = stage.unit("axis", "team-weapon", "A5", "light-mg")

    assert team.id in stage.order("fire").offers("unit")


@pytest.mark.rule("CC-O20.2.2a", "CC-O20.2.2b", "CC-3.1.2a", "CC-O20.3.1b")
@pytest.mark.parametrize(("at", "reached"), [("H5", True), ("I5", False)])
def test_range_counts_the_target_hex_and_not_the_own(stage: Stage, at: str, reached: bool) -> None:
    assert firing.reaches(stage.game, Piece(stage.squad), stage.hex(at)) == reached


@pytest.mark.rule("CC-O20.2.2c", "CC-O20.2.2d")
def test_a_mortar_does_not_reach_the_next_hex() -> None:
    stage = Stage(enemy="russia")
    team = stage.unit("allies", "team-weapon", "E5", "light-mortar")
    piece = Piece(team, stage.weapon(team))

    assert firing.span(stage.game, piece) == (2, 14)
    assert not firing.reaches(stage.game, piece, stage.hex("E6"))
    assert firing.reaches(stage.game, piece, stage.hex("E7"))


@pytest.mark.rule("CC-O20.3a", "CC-O20.3b", "CC-O20.3.1.1b", "CC-O20.3.1.1c", "CC-O20.3i", "CC-fire-attack-examplef")
def test_a_unit_and_its_weapon_fire_apart_each_once_at_the_same_hex(stage: Stage) -> None:
    stage.rolls("allies", (6, 6), (6, 6))

    talk = stage.order("fire", Shoot(stage.squad.id), "done")
    assert talk.kind == "axis shoot"
    assert set(talk.options) == {Shoot(stage.squad.weapon), Done()}
    talk.then(Shoot(stage.squad.weapon))

    assert talk.over
    assert [event.fp for event in stage.told(Attacked)] == [5, 4]


@pytest.mark.rule("CC-O20.3c", "CC-10.1.1a")
def test_units_on_the_way_are_not_touched(stage: Stage) -> None:
    between = stage.unit("allies", "line", "D4")
    behind = stage.unit("allies", "line", "F5")
    stage.game.put(stage.squad, stage.hex("B5"))

    assert firing.reaches(stage.game, Piece(stage.squad), behind.hex)
    stage.play(fire_attack.fire(stage.game, Attack("axis", "fire", [behind.hex], [Piece(stage.squad)])))
    assert {event.unit for event in stage.told(Defended)} == {behind.id}
    assert between.hex != behind.hex


@pytest.mark.rule("CC-O20.3.1c")
def test_the_hexes_of_a_group_form_one_chain(stage: Stage) -> None:
    near, far = stage.unit("axis", "rifle", "C6"), stage.unit("axis", "rifle", "C7")
    pieces = [Piece(unit) for unit in (stage.squad, near, far)]

    first = firing.joiners(stage.game, pieces[:1], stage.hex("E5"), pieces)
    assert [piece.unit for piece in first] == [near]
    second = firing.joiners(stage.game, pieces[:2], stage.hex("E5"), pieces)
    assert [piece.unit for piece in second] == [far]


@pytest.mark.rule("CC-O20.3.1a", "CC-11.1e", "CC-O20.3.1.2a")
def test_a_group_is_gathered_piece_by_piece(stage: Stage) -> None:
    stage.unit("axis", "sergeant-x", "C5")

    talk = stage.order("fire", Activate(stage.squad.id), Shoot(stage.squad.id))
    assert Join(stage.squad.weapon) in talk.options
    talk.then(Join(stage.squad.weapon))

    assert stage.told(Attacked)[0].fp == 6 + 1
    assert stage.told(Attacked)[0].pieces == (stage.squad.id, stage.squad.weapon)


@pytest.mark.rule("CC-O20.3.2a", "CC-10.3.3a", "CC-O20.3.2c")
def test_the_greatest_hindrance_of_any_piece_counts_once_for_the_group() -> None:
    stage = Stage(ground_map(D4="b", D5="o"))
    one, two = stage.unit("axis", "rifle", "C5"), stage.unit("axis", "rifle", "C4")
    stage.unit("allies", "line", "E5")
    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(one), Piece(two)])
    worst = max(ground.hindrance(stage.game, unit.hex, stage.hex("E5")) for unit in (one, two))

    assert worst > 0
    assert dict(firing.fp_reasons(stage.game, attack)) == {"base": 5, "group": 1, "hindrance": -worst}


@pytest.mark.rule("CC-10.3.1b", "CC-O20.3.3b")
def test_a_hindrance_lowers_the_targeting_roll_of_ordnance_and_not_its_fp(stage: Stage) -> None:
    team = stage.unit("axis", "team-weapon", "B5", "light-mortar")
    stage.unit("axis", "captain", "B5")
    stage.game.smoke[stage.hex("E5")] = 7
    stage.game.haze = None
    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(team, stage.weapon(team))])

    assert firing.final_fp(stage.game, attack) == 6


@pytest.mark.parametrize(
    ("roll", "smoke", "product", "hit"),
    [((1, 3), 0, 3, False), ((2, 2), 0, 4, True), ((1, 5), 2, 3, False), ((2, 3), 2, 4, True)],
)
@pytest.mark.rule("CC-O20.2.3a", "CC-10.3.1b")
def test_ordnance_hits_when_the_dice_multiplied_less_the_hindrance_exceed_the_range(
    stage: Stage, roll: tuple[int, int], smoke: int, product: int, hit: bool
) -> None:
    team = stage.unit("axis", "team-weapon", "B5", "light-mortar")
    if smoke:
        stage.game.smoke[stage.hex("E5")] = smoke
    stage.rolls("axis", roll)

    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(team, stage.weapon(team))])
    talk = stage.play(fire_attack.fire(stage.game, attack), "keep")

    (result,) = stage.told(Hit if hit else Missed)
    assert (result.at, result.product, result.needed) == ("E5", product, 4)
    assert bool(stage.told(Attacked)) == hit
    assert not stage.told(Missed if hit else Hit)
    assert talk.over


def test_the_owner_of_the_initiative_is_told_what_a_targeting_roll_must_beat(stage: Stage) -> None:
    team = stage.unit("axis", "team-weapon", "B5", "light-mortar")
    stage.game.smoke[stage.hex("E5")] = 2
    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(team, stage.weapon(team))])

    question = next(fire_attack.fire(stage.game, attack))

    assert question.about == {"why": "targeting", "of": "axis", "white": 3, "coloured": 4, "at": "E5", "against": 5}


@pytest.mark.rule("CC-T88.2a", "CC-T88.2b", "CC-T88.2c", "CC-T88.2d")
def test_height_counts_once_each_way_and_cancels_out() -> None:
    stage = Stage(ground_map(levels={"C5": 1, "C6": 2, "E5": 1}))
    low, level, high = (stage.unit("axis", "rifle", name) for name in ("C4", "C5", "C6"))
    hex = [stage.hex("E5")]

    def height(*those: object) -> int:
        return firing.height(stage.game, Attack("axis", "fire", hex, [Piece(unit) for unit in those]))

    assert [height(low), height(level), height(high), height(high, high), height(low, high)] == [-1, 0, 1, 1, 0]


@pytest.mark.rule("CC-O20.2.1a", "CC-O20.2.1b", "CC-O20.2.1c", "CC-O20.2.1d", "CC-indexe")
def test_smoke_rounds_are_declared_with_the_target_and_place_a_marker_on_a_hit(stage: Stage) -> None:
    team = stage.unit("axis", "team-weapon", "B5", "medium-mortar")
    stage.rolls("axis", (6, 6))

    talk = stage.order("fire", Activate(team.id))
    assert SmokeRound("G7") in talk.options
    talk.draws.append("5")
    talk.then(SmokeRound("G7"))

    assert stage.game.smoke == {stage.hex("G7"): 5}
    assert stage.told(Attacked) == []


@pytest.mark.rule("CC-O20.2.1a")
def test_a_gun_without_smoke_fires_none(stage: Stage) -> None:
    team = stage.unit("axis", "team-weapon", "B5", "light-mortar")

    assert fire.smoke_hexes(stage.game, Piece(team, stage.weapon(team))) == []


# Defence


@pytest.mark.rule("CC-O20.3f", "CC-O20.3g", "CC-O20.3h", "CC-O20.3.4e", "CC-O20.3.4f", "CC-O20.3.4h", "CC-13.1b")
@pytest.mark.parametrize(("total", "broken", "suppressed"), [(14, True, False), (13, False, True), (12, False, False)])
def test_less_breaks_equal_suppresses_more_stands(stage: Stage, total: int, broken: bool, suppressed: bool) -> None:
    attack_on(stage, total, (3, 4), stage.target)

    assert (stage.target.broken, stage.target.suppressed) == (broken, suppressed)


@pytest.mark.rule("CC-O20.3.4g", "CC-A33.2i", "CC-O20.3g")
def test_an_equal_total_breaks_a_moving_unit_and_suppresses_another_in_its_hex(stage: Stage) -> None:
    still = stage.unit("allies", "line", "E5")
    stage.target.moving = True

    attack_on(stage, 13, (3, 4), stage.target)
    attack_on(stage, 13, (3, 4), still)

    assert (stage.target.broken, stage.target.suppressed) == (True, False)
    assert (still.broken, still.suppressed) == (False, True)


@pytest.mark.rule("CC-O20.3.4a", "CC-O20.3.4b")
def test_the_owner_rolls_for_each_unit_in_the_order_he_likes(stage: Stage) -> None:
    mate = stage.unit("allies", "team-line", "E5")

    talk = stage.order("fire", Shoot(stage.squad.weapon), "done")
    assert (talk.kind, set(talk.offers("unit"))) == ("allies defend", {stage.target.id, mate.id})
    talk.then(Choose(mate.id))

    assert [event.unit for event in stage.told(Defended)] == [mate.id, stage.target.id]


@pytest.mark.rule("CC-O20.3.4c")
def test_units_rolled_for_after_their_leader_broke_lose_his_bonus(stage: Stage) -> None:
    leader = stage.unit("allies", "captain", "E5")
    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(stage.squad)])
    attack.total = 30
    stage.play(fire_attack.defend_all(stage.game, attack, [stage.target.id, leader.id]), Choose(leader.id))

    assert leader.broken
    assert stage.told(Defended)[1].total == 6 + 7


@pytest.mark.rule("CC-O20.3.4j")
def test_a_unit_that_comes_later_does_not_defend(stage: Stage) -> None:
    stage.reveals("axis", {"event": "hero"})
    stage.rolls("axis", (3, 4, "event"))
    stage.unit("axis", "rifle", "B5")
    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(stage.squad)])

    late = stage.unit("allies", "captain", "H5")
    script = fire_attack.attack_roll(stage.game, attack)
    talk = stage.play(script)
    stage.game.put(late, stage.hex("E5"))
    talk.then(lambda ask: ask.options[0])

    assert {event.unit for event in stage.told(Defended)} == {stage.target.id}


@pytest.mark.rule("CC-T99e")
def test_trees_burst_under_mortars_and_artillery() -> None:
    stage = Stage(ground_map(E5="w"))
    team = stage.unit("axis", "team-weapon", "B5", "light-mortar")
    target = stage.unit("allies", "line", "E5")
    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(team, stage.weapon(team))])
    attack.total = 13

    assert fire_attack.total_against(stage.game, attack, target) == 15
    attack.pieces = [Piece(team)]
    assert fire_attack.total_against(stage.game, attack, target) == 13


@pytest.mark.rule("CC-E52.2f")
def test_a_result_against_a_deployed_squad_meets_both_teams(stage: Stage) -> None:
    from opfire.commander.events import men

    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(stage.squad)])
    attack.total = 30
    stage.reveals("allies", {"event": "deploy"})
    stage.rolls("allies", (1, 2, "event"))

    stage.play(fire_attack.defend(stage.game, attack, stage.target), Choose(stage.target.id))

    teams = stage.game.side_at(stage.hex("E5"), "allies")
    assert [team.broken for team in teams] == [True, True]
    assert men.split


@pytest.mark.rule("CC-O14.3b")
def test_several_events_may_occur_in_one_order(stage: Stage) -> None:
    stage.rolls("axis", (3, 4, "event"))
    stage.game.decks["axis"].insert(-1, stage.card(event="elan"))
    stage.rolls("allies", (3, 4, "event"))
    stage.game.decks["allies"].insert(-1, stage.card(event="elan"))

    stage.order("fire", Shoot(stage.squad.weapon), "done")

    assert len(stage.told(EventHappened)) == 2


def test_everybody_in_reach_is_activated_with_one_answer(stage: Stage) -> None:
    leader = stage.unit("axis", "captain", "C5")
    stage.unit("axis", "rifle", "C6")

    stage.order("fire", Activate(leader.id), ActivateAll())

    assert len(stage.told(Activated)) == 3


def test_nothing_fires_twice_with_a_broken_weapon(stage: Stage) -> None:
    casualties.suppress(stage.game, stage.squad, "test")

    assert [piece.id for piece in firing.pieces_of(stage.game, stage.squad)] == [stage.squad.id]


@pytest.mark.rule("CC-T97b", "CC-O20.3.4a")
@pytest.mark.parametrize("lost", [False, True])
def test_a_wall_covers_all_who_were_fired_at_whatever_becomes_of_the_shooter(lost: bool) -> None:
    stage = Stage(open_map(hexsides={"wall": "D5/E5"}))
    shooter = stage.unit("axis", "rifle", "D5", broken=lost)
    stage.unit("axis", "rifle", "A1")
    first, second = stage.unit("allies", "line", "E5"), stage.unit("allies", "line", "E5")
    stage.reveals("allies", {"hex": "D5"})
    stage.rolls("allies", (3, 4, "sniper"))
    stage.order("fire", Choose(first.id), Choose(shooter.id))

    assert shooter.place == (CASUALTY if lost else MAP)
    assert [(event.unit, event.total) for event in stage.told(Defended)] == [
        (first.id, 6 + 2 + 7),
        (second.id, 6 + 2 + 7),
    ]


@pytest.mark.rule("CC-T88.2a", "CC-O20.2.3a")
def test_a_shell_on_its_way_comes_from_where_it_was_fired() -> None:
    stage = Stage(ground_map(levels={"B5": 1}))
    crew = stage.unit("axis", "rifle", "B5", "light-mortar")
    stage.unit("allies", "line", "E5")
    stage.reveals("axis", {"event": "deploy"})
    stage.rolls("axis", (3, 4, "event"))
    team = stage.game.serial + 1
    stage.order("fire", Shoot(crew.weapon), Choose(crew.id), Choose(f"x{team}"))

    assert crew.place == MIX
    assert [event.fp for event in stage.told(Attacked)] == [6 + 1]


@pytest.mark.rule("CC-O20.2b")
def test_ordnance_lost_after_its_targeting_roll_makes_no_attack() -> None:
    island = open_map().grid.neighbours(open_map().grid.parse("B5"))
    stage = Stage(ground_map(**{open_map().grid.names[hex]: "~" for hex in island}))
    crew = stage.unit("axis", "team-weapon", "B5", "light-mortar")
    stage.unit("axis", "rifle", "A1")
    stage.unit("allies", "line", "E5")
    stage.hold("axis", "sustained-fire")
    stage.reveals("axis", {"event": "blaze"}, {"hex": "B5"})
    stage.rolls("axis", (6, 6, "event"))

    talk = stage.order("fire")

    assert talk.over
    assert crew.place == CASUALTY
    assert stage.told(Hit)
    assert not stage.told(Attacked)


@pytest.mark.rule("CC-O20.3.2d", "CC-10.3.2.1b")
def test_a_group_and_actions_together_may_make_a_hindered_attack_possible() -> None:
    stage = Stage()
    teams = [stage.unit("axis", "team-weapon", "C5"), stage.unit("axis", "team-weapon", "C5")]
    stage.unit("allies", "line", "E5")
    stage.game.smoke[stage.hex("E5")] = 4
    assert not fire.allowed(stage.game, "axis")

    card = stage.hold("axis", "marksmanship")[0]
    leader = stage.unit("axis", "corporal-x", "A1")
    stage.game.put(leader, stage.hex("C4"))
    talk = stage.order("fire", ActivateAll(), Shoot(teams[0].id), Join(teams[1].id), Action(card))

    assert talk.over
    assert [event.fp for event in stage.told(Attacked)] == [2 + 1 - 4 + 2]


@pytest.mark.rule("CC-O20.3.2a")
def test_a_group_may_leave_out_who_sees_worse() -> None:
    stage = Stage()
    teams = [stage.unit("axis", "team-weapon", at) for at in ("E3", "E3", "E3", "F3")]
    stage.unit("allies", "line", "E5")
    stage.game.smoke[stage.hex("E4")] = 3
    stage.game.smoke[stage.hex("F3")] = 9
    pieces = [Piece(team) for team in teams]

    assert firing.joiners(stage.game, pieces[:1], stage.hex("E5"), pieces) == pieces[1:]
    assert fire.feasible(stage.game, pieces[0], stage.hex("E5"), pieces)
    assert not fire.feasible(stage.game, pieces[3], stage.hex("E5"), pieces)


@pytest.mark.rule("CC-O20.1a", "CC-O20.3.1.2a")
def test_a_fire_order_may_rest_on_a_group_that_only_together_gets_through_the_smoke() -> None:
    stage = Stage()
    teams = [stage.unit("axis", "team-weapon", at) for at in ("C5", "C5", "C6")]
    stage.unit("allies", "line", "D6")
    stage.game.smoke[stage.hex("D6")] = 3
    assert not fire.allowed(stage.game, "axis")
    leader = stage.unit("axis", "captain", "C4")
    assert fire.allowed(stage.game, "axis")

    talk = stage.order("fire", Activate(teams[0].id))
    assert talk.options == [Activate(teams[1].id), Activate(teams[2].id), ActivateAll()]
    talk.then(Activate(teams[1].id))
    assert [event.unit for event in stage.told(Activated)] == [leader.id, *(team.id for team in teams)]
    assert talk.kind == "axis shoot"


@pytest.mark.rule("CC-O14.1f", "CC-O20.1a")
def test_who_cannot_be_activated_together_does_not_help_to_get_through_the_smoke() -> None:
    stage = Stage()
    teams = [stage.unit("axis", "team-weapon", at) for at in ("C5", "C5", "C6")]
    stage.unit("axis", "captain", "C4")
    stage.unit("allies", "line", "D6")
    stage.game.smoke[stage.hex("D6")] = 3
    assert fire.allowed(stage.game, "axis")

    teams[0].activated = True
    assert not fire.allowed(stage.game, "axis")


@pytest.mark.rule("CC-O20.3.2b", "CC-10.3.2.1a")
@pytest.mark.parametrize(("smoke", "enough"), [(4, True), (5, False)])
def test_an_attack_needs_a_final_fp_of_one(stage: Stage, smoke: int, enough: bool) -> None:
    piece = Piece(stage.squad)
    stage.game.smoke[stage.hex("E5")] = smoke

    assert (firing.lone_fp(stage.game, piece, stage.hex("E5")) >= 1) == enough
    assert fire.feasible(stage.game, piece, stage.hex("E5"), [piece]) == enough


@pytest.mark.parametrize(("at", "smoke"), [("C5", 0), ("E3", 0), ("C5", 3), ("E3", 3)])
def test_a_piece_by_itself_has_the_fp_of_an_attack_of_one(at: str, smoke: int) -> None:
    stage = Stage(ground_map(levels={"E5": 1, "E3": 2}))
    crew = stage.unit("axis", "team-weapon", at, "light-mortar")
    stage.unit("axis", "captain", at)
    stage.unit("allies", "line", "E5")
    stage.game.smoke = {stage.hex("E5"): smoke} if smoke else {}
    hex = stage.hex("E5")

    for piece in firing.pieces_of(stage.game, crew):
        attack = Attack("axis", "fire", [hex], [piece])
        assert firing.lone_fp(stage.game, piece, hex) == firing.final_fp(stage.game, attack)


@pytest.mark.rule("CC-O20.2.1d", "CC-O20.3b")
def test_a_smoke_round_that_misses_is_fired_for_nothing(stage: Stage) -> None:
    crew = stage.unit("axis", "team-weapon", "B5", "ig-33-gun")
    stage.rolls("axis", (1, 1))

    talk = stage.order("fire", Activate(crew.id), SmokeRound("E6"))

    assert talk.over
    assert stage.told(Missed)
    assert not stage.game.smoke
    assert not stage.weapon(crew).fired


@pytest.mark.rule("CC-O20.3b", "CC-O14.4a")
def test_who_has_fired_once_may_end_the_order_and_each_piece_is_asked_for_its_target(stage: Stage) -> None:
    leader = stage.unit("axis", "captain", "C5")
    far = stage.unit("allies", "line", "E6")
    stage.rolls("allies", (6, 6))

    talk = stage.order("fire", Activate(leader.id))
    assert (talk.kind, talk.options) == ("axis shoot", [Shoot(stage.squad.id), Shoot(stage.squad.weapon)])
    talk.then(Shoot(stage.squad.weapon))
    assert (talk.kind, talk.ask.about) == ("axis target", {"piece": stage.squad.weapon})
    assert talk.offers("at") == ["E5", "E6"]
    talk.then(Target("E6"))
    assert (talk.kind, talk.options) == ("axis fire-group", [Join(stage.squad.id), Done()])
    talk.then("done")
    assert (talk.kind, talk.options) == ("axis shoot", [Shoot(stage.squad.id), Done()])
    talk.then("done")

    assert talk.over
    assert [event.unit for event in stage.told(Defended)] == [far.id]
    squad, gun = stage.squad, stage.weapon(stage.squad)
    assert (squad.activated, squad.firing, squad.fired, gun.fired) == (True, False, False, False)


@pytest.mark.rule("CC-3.3.1.1a", "CC-O14.1e")
def test_a_leader_may_take_some_and_leave_the_rest(stage: Stage) -> None:
    leader, mate = stage.unit("axis", "captain", "C5"), stage.unit("axis", "rifle", "C6")
    third = stage.unit("axis", "rifle", "C4")

    talk = stage.order("fire", Activate(leader.id))
    assert (talk.kind, talk.ask.about) == ("axis activate-more", {"order": "fire"})
    assert talk.options == [Activate(stage.squad.id), Activate(mate.id), Activate(third.id), ActivateAll()]
    talk.then(Activate(mate.id))
    assert talk.options == [Activate(stage.squad.id), Activate(third.id), ActivateAll(), Done()]
    talk.then(Activate(third.id))
    assert talk.options == [Activate(stage.squad.id), Done()]
    talk.then("done")

    assert [unit.activated for unit in (leader, stage.squad, mate, third)] == [True, False, True, True]
    assert {event.order for event in stage.told(Activated)} == {"fire"}


@pytest.mark.rule("CC-O14.4a", "CC-O20.3.2b")
def test_nobody_is_activated_to_fire_who_cannot_get_through_the_smoke(stage: Stage) -> None:
    blind = stage.unit("axis", "rifle", "E7")
    stage.game.smoke[blind.hex] = 9
    assert firing.targets(stage.game, Piece(blind)) == [stage.target.hex]

    talk = stage.order("fire")

    assert talk.kind == "axis shoot"
    assert [event.unit for event in stage.told(Activated)] == [stage.squad.id]


@pytest.mark.rule("CC-O14.4a", "CC-O20.3.1.1c", "CC-O20.3.2b")
def test_an_attack_too_weak_for_want_of_others_is_called_off_and_nothing_has_fired() -> None:
    stage = Stage()
    stage.unit("axis", "captain", "C4")
    teams = [stage.unit("axis", "team-weapon", at) for at in ("C5", "C5", "C6")]
    stage.unit("allies", "line", "D6")
    stage.game.smoke[stage.hex("D6")] = 3

    talk = stage.order("fire", ActivateAll(), Shoot(teams[0].id))
    assert (talk.kind, talk.options[-1]) == ("axis fire-group", Decline())
    talk.then("no")
    assert not stage.told(Attacked)
    assert (talk.kind, talk.options[0]) == ("axis shoot", Shoot(teams[0].id))
    assert Done() not in talk.options
    talk.then(Shoot(teams[0].id), Join(teams[1].id), Join(teams[2].id))

    assert [(event.base, event.more, event.hindrance, event.fp) for event in stage.told(Attacked)] == [(2, 2, 3, 1)]
