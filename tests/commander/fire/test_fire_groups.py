"""Fire groups: their chain, their hindrance, and who helps an attack through the smoke (O20)."""

from __future__ import annotations

import pytest

from opfire.commander.fire import fire, firing, reckoning
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.log.attacks import Attacked
from opfire.commander.log.pieces import Activated
from opfire.commander.options.answers import Action, Activate, ActivateAll, Join, Shoot
from opfire.commander.units import ground
from opfire.kernel.ask import Decline, Done
from support.commander.stage import Stage, ground_map, position

pytestmark = position(squad="axis rifle C5 light-mg", target="allies line E5")


@pytest.mark.rule("CC-O20.3.1c")
def test_the_hexes_of_a_group_form_one_chain(stage: Stage) -> None:
    near, far = stage.unit("axis", "rifle", "C6"), stage.unit("axis", "rifle", "C7")
    pieces = [Piece(unit) for unit in (stage.squad, near, far)]

    first = firing.joiners(stage.game, pieces[:1], stage.hex("E5"), pieces)
    assert [piece.unit for piece in first] == [near]
    second = firing.joiners(stage.game, pieces[:2], stage.hex("E5"), pieces)
    assert [piece.unit for piece in second] == [far]


@pytest.mark.rule("CC-O20.3.1/2", "CC-O20.3.1c")
def test_two_pairs_that_do_not_touch_make_no_group() -> None:
    stage = Stage()
    leader = stage.unit("axis", "captain", "C5")
    pair, others = ([stage.unit("axis", "rifle", at) for at in ats] for ats in (("C3", "C4"), ("C6", "C7")))
    stage.unit("allies", "line", "E5")

    stage.order("fire", Activate(leader.id), ActivateAll(), Shoot(pair[0].id), Join(pair[1].id))

    assert stage.told(Attacked)[0].pieces == (pair[0].id, pair[1].id)
    assert all(unit.firing and not unit.fired for unit in others)


@pytest.mark.rule("CC-O20.3.1b", "CC-O20.3.1a")
def test_who_does_not_see_or_reach_the_target_joins_no_group() -> None:
    stage = Stage(ground_map(F5="B"))
    leader = stage.unit("axis", "captain", "E3")
    squad, mate, _blind = (stage.unit("axis", "rifle", at) for at in ("E4", "D4", "F4"))
    _short = stage.unit("axis", "team-weapon", "E4")
    stage.unit("allies", "line", "E8")

    talk = stage.order("fire", Activate(leader.id), ActivateAll(), Shoot(squad.id))
    assert (talk.kind, talk.options) == ("axis fire-group", [Join(mate.id), Done()])
    talk.then(Join(mate.id))

    assert [(event.pieces, event.fp) for event in stage.told(Attacked)] == [((squad.id, mate.id), 5 + 1)]


@pytest.mark.rule("CC-O20.3.1a", "CC-11.1e", "CC-O20.3.1.2a")
def test_a_group_is_gathered_piece_by_piece(stage: Stage) -> None:
    stage.unit("axis", "sergeant-x", "C5")

    talk = stage.order("fire", Activate(stage.squad.id), Shoot(stage.squad.id))
    assert Join(stage.squad.weapon) in talk.options
    talk.then(Join(stage.squad.weapon))

    assert stage.told(Attacked)[0].fp == 6 + 1
    assert stage.told(Attacked)[0].pieces == (stage.squad.id, stage.squad.weapon)


@pytest.mark.rule("CC-O20.3.2a", "CC-10.3.3a")
def test_the_greatest_hindrance_of_any_piece_counts_once_for_the_group() -> None:
    stage = Stage(ground_map(D4="b", D5="o"))
    one, two = stage.unit("axis", "rifle", "C5"), stage.unit("axis", "rifle", "C4")
    stage.unit("allies", "line", "E5")
    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(one), Piece(two)])
    worst = max(ground.hindrance(stage.game, unit.hex, stage.hex("E5")) for unit in (one, two))

    assert worst > 0
    assert dict(firing.fp_reasons(stage.game, attack)) == {"base": 5, "group": 1, "hindrance": -worst}


@pytest.mark.rule("CC-O20.3.2c", "CC-O20.3.2b")
def test_who_cannot_fire_through_the_smoke_may_fire_elsewhere(stage: Stage) -> None:
    other = stage.unit("allies", "line", "C7")
    stage.game.smoke[stage.target.hex] = 9

    stage.order("fire", Shoot(stage.squad.id), "done")

    assert [event.at for event in stage.told(Attacked)] == ["C7"]
    assert stage.game.hex_name(other.hex) == "C7"


def test_everybody_in_reach_is_activated_with_one_answer(stage: Stage) -> None:
    leader = stage.unit("axis", "captain", "C5")
    stage.unit("axis", "rifle", "C6")

    stage.order("fire", Activate(leader.id), ActivateAll())

    assert len(stage.told(Activated)) == 3


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


@pytest.mark.rule("CC-O20.3.2a", "CC-O20.3.1/1")
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


@pytest.mark.rule("CC-3.3.1.1a", "CC-O14.1e")
def test_a_leader_may_take_some_and_leave_the_rest(stage: Stage) -> None:
    leader, mate = stage.unit("axis", "captain", "C5"), stage.unit("axis", "rifle", "C6")
    third = stage.unit("axis", "rifle", "C4")

    talk = stage.order("fire", Activate(leader.id))
    assert (talk.kind, talk.ask.about) == ("axis activate-more", {"order": "fire", "leader": leader.id})
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


@pytest.mark.rule("CC-O20.3.2a")
def test_two_teams_together_get_through_the_smoke_that_stops_each() -> None:
    stage = Stage()
    pieces = [Piece(stage.unit("axis", "team-weapon", "C5")) for _ in range(2)]
    stage.unit("allies", "line", "E5")
    stage.game.smoke[stage.hex("E5")] = 2

    assert not fire.feasible(stage.game, pieces[0], stage.hex("E5"), pieces[:1])
    assert fire.feasible(stage.game, pieces[0], stage.hex("E5"), pieces)


def test_the_sum_names_what_changes_a_squad_and_nothing_else(stage: Stage) -> None:
    assert [*reckoning.changes(stage.game, stage.squad, "a", "a")] == []
    stage.squad.suppressed = True
    (found,) = reckoning.changes(stage.game, stage.squad, "a", "a")
    assert (found.die, found.why.rule) == ("-1", "CC-13.2a")
