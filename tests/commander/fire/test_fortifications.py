"""Mines, wire, trenches and how fortifications come and go (F100 to F106)."""

from __future__ import annotations

import pytest

from opfire.commander import events
from opfire.commander.fire import before_attack, firing, fortifications
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.log.attacks import Attacked, Defended
from opfire.commander.log.pieces import Moved, WeaponBroke
from opfire.commander.log.play import Rolled
from opfire.commander.options.answers import Activate, Choose, ChooseHex, Exit, Fortify, Join, Move, Step
from opfire.commander.orders import move_choices, rout
from opfire.commander.pack.scenarios import SpecialRule
from opfire.commander.sequence import set_up
from opfire.commander.state.counters import CASUALTY
from opfire.commander.state.position import SET_UP
from opfire.commander.units import ground, units
from opfire.kernel.display import Words
from support.commander.stage import Stage, ground_map, open_map, position

pytestmark = position(squad="axis rifle C5", behind="axis rifle A1", enemy="allies line I9")


# Mines


@pytest.mark.rule("CC-F103.1a", "CC-F103.1b", "CC-F103.1e", "CC-F103.1g", "CC-F103.2a", "CC-F103.2d", "CC-F103.2e")
def test_mines_attack_who_comes_and_who_goes_and_nobody_else(stage: Stage) -> None:
    resting = stage.unit("axis", "rifle", "D5")
    stage.fortify("mines", "D5")
    stage.rolls("allies", (1, 1), (1, 1))

    stage.order("move", Activate(stage.squad.id), Step("D5"), Step("E5"), "done")

    attacks = stage.told(Attacked)
    assert [(event.kind, event.fp, event.side) for event in attacks] == [("mines", 6, "allies")] * 2
    assert {event.unit for event in stage.told(Defended)} == {stage.squad.id}
    assert not resting.broken


@pytest.mark.rule("CC-F103.1c", "CC-F103.1d")
def test_a_group_takes_one_attack_and_single_units_one_each(stage: Stage) -> None:
    leader = stage.unit("axis", "sergeant-x", "C5")
    stage.fortify("mines", "D5")
    stage.rolls("allies", *[(1, 1)] * 3)

    stage.order(
        "move",
        Activate(leader.id),
        Activate(stage.squad.id),
        Move(leader.id),
        Join(stage.squad.id),
        Step("D5"),
        Choose(leader.id),
        "done",
    )

    assert len(stage.told(Attacked)) == 1
    assert len(stage.told(Defended)) == 2


@pytest.mark.rule("CC-F103.1/1")
def test_those_who_advance_into_mines_are_attacked_one_by_one(stage: Stage) -> None:
    leader = stage.unit("axis", "captain", "C5")
    stage.fortify("mines", "D5")
    stage.rolls("allies", (1, 1), (1, 1))

    steps = [Move(leader.id), Step("D5"), Move(stage.squad.id), Step("D5")]
    stage.order("advance", Activate(leader.id), Activate(stage.squad.id), *steps)

    assert len(stage.told(Attacked)) == len(stage.told(Defended)) == 2


@pytest.mark.rule("CC-F103.1/2")
def test_mines_attack_before_anybody_fires_at_who_has_come(stage: Stage) -> None:
    stage.game.put(stage.enemy, stage.hex("F5"))
    stage.fortify("mines", "D5")
    stage.hold("allies", "fire")
    stage.rolls("allies", (1, 1))

    talk = stage.order("move", Activate(stage.squad.id), Step("D5"))

    assert talk.kind == "allies react"
    assert [event.kind for event in stage.told(Attacked)] == ["mines"]


@pytest.mark.rule("CC-F103.2/1")
def test_nobody_plays_fire_actions_for_mines(stage: Stage) -> None:
    stage.squad.moving = True
    stage.hold("allies", *before_attack.CONDITIONS)

    talk = stage.play(fortifications.mine_attack(stage.game, stage.squad.hex, [stage.squad]))

    assert "allies fire-action" not in talk.asked
    assert stage.told(Attacked)[0].fp == 6


@pytest.mark.rule("CC-F103.2b")
@pytest.mark.parametrize("strength", [6, 7, 8])
def test_the_scenario_sets_the_strength_of_mines(strength: int) -> None:
    stage = Stage(mine_strength=strength)
    squad = stage.unit("axis", "rifle", "C5")

    stage.play(fortifications.mine_attack(stage.game, stage.hex("C5"), [squad]))

    assert stage.told(Attacked)[0].fp == strength


@pytest.mark.rule("CC-F103.2c")
def test_nothing_covers_against_mines_and_no_road_uncovers() -> None:
    stage = Stage(ground_map(E5="w"))
    road = Stage(open_map(roads={"r": "E4 E5"}))
    for one in (stage, road):
        assert ground.cover(one.game, one.hex("E5"), Attack("allies", "mines", [one.hex("E5")])) == 0


@pytest.mark.rule("CC-F103.2f", "CC-F103.2h", "CC-1.9.1.2d")
def test_the_enemy_of_the_movers_rolls_and_a_jam_means_nothing(stage: Stage) -> None:
    stage.unit("allies", "line", "H9", "medium-mg")
    stage.rolls("allies", (1, 1, "jam"))

    stage.play(fortifications.mine_attack(stage.game, stage.squad.hex, [stage.squad]))

    assert [event.side for event in stage.told(Rolled)] == ["allies", "axis"]
    assert stage.told(WeaponBroke) == []


@pytest.mark.rule("CC-F103.2g", "CC-F103.2/2")
@pytest.mark.parametrize(("broken", "arrives"), [(False, True), (True, False)])
def test_a_unit_broken_on_leaving_still_arrives_and_a_lost_one_does_not(
    stage: Stage, broken: bool, arrives: bool
) -> None:
    stage.fortify("mines", "C5")
    stage.squad.broken = broken
    stage.rolls("allies", (6, 6))
    stage.rolls("axis", (1, 1))

    stage.order("advance", Activate(stage.squad.id), Step("D5"))

    assert (stage.squad.hex == stage.hex("D5")) == arrives
    assert (stage.squad.place == CASUALTY) != arrives


def catch_fire(stage: Stage, name: str) -> None:
    """The mine attack brings an event, and the mined hex begins to burn."""
    stage.fortify("mines", name)
    stage.reveals("allies", {"roll": (1, 1), "trigger": "event"}, {"event": "blaze"}, {"hex": name})


@pytest.mark.rule("CC-E46f")
@pytest.mark.parametrize("order", ["move", "advance"])
def test_who_is_driven_out_of_the_mines_by_a_fire_does_not_take_his_step_from_there(stage: Stage, order: str) -> None:
    catch_fire(stage, "C5")

    talk = stage.order(order, Activate(stage.squad.id), Step("D5"), ChooseHex("B5"))

    assert stage.squad.hex == stage.hex("B5")
    assert stage.squad.spent == 0
    assert talk.kind == ("axis step" if order == "move" else "")


@pytest.mark.rule("CC-E46f")
@pytest.mark.parametrize("order", ["move", "advance"])
def test_a_fire_keeps_its_victims_from_leaving_the_map(stage: Stage, order: str) -> None:
    stage.game.put(stage.squad, stage.hex("I5"))
    catch_fire(stage, "I5")

    stage.order(order, Activate(stage.squad.id), Exit(), ChooseHex("H5"))

    assert stage.squad.hex == stage.hex("H5")


@pytest.mark.rule("CC-E46f", "CC-O23.3a")
def test_who_flees_and_is_driven_aside_by_a_fire_flees_on_from_there(stage: Stage) -> None:
    stage.squad.broken = True
    catch_fire(stage, "C5")

    stage.play(rout.retreat(stage.game, stage.squad, 1), ChooseHex("B4"), ChooseHex("D5"))

    assert stage.squad.hex == stage.hex("C6")


@pytest.mark.rule("CC-F103.2i")
@pytest.mark.parametrize("moving", [True, False])
def test_an_equal_total_breaks_movers_and_suppresses_others(stage: Stage, moving: bool) -> None:
    stage.squad.moving = moving
    stage.rolls("allies", (3, 4))
    stage.rolls("axis", (3, 3))

    stage.play(fortifications.mine_attack(stage.game, stage.squad.hex, [stage.squad]))

    assert (stage.squad.broken, stage.squad.suppressed) == (moving, not moving)


# Trenches


@pytest.mark.rule("CC-F105.2a", "CC-F105.2b", "CC-F105.2d", "CC-F105.2/1")
def test_a_trench_costs_one_point_and_hides_all_in_it_from_op_fire() -> None:
    stage = Stage(ground_map(C5="w", levels={"C5": 1}))
    squad = stage.unit("axis", "rifle", "C6")
    stage.unit("axis", "rifle", "C5")
    stage.unit("allies", "line", "E5")
    stage.hold("allies", "fire")
    stage.fortify("trench", "C6", "C5")

    talk = stage.order("move", Activate(squad.id), Step("C5"))

    assert stage.told(Moved)[0].spent == 1
    assert "allies react" not in talk.asked


@pytest.mark.rule("CC-F105.2a")
@pytest.mark.parametrize(
    ("here", "there", "inside"),
    [
        ("trench", "trench", True),
        ("trench", "bunker", True),
        ("pillbox", "trench", True),
        ("bunker", "pillbox", False),
        ("trench", "foxholes", False),
        ("trench", "", False),
        ("", "trench", False),
    ],
)
def test_only_between_trenches_and_what_they_lead_to_is_a_step_through_a_trench(
    here: str, there: str, inside: bool
) -> None:
    stage = Stage(ground_map(C5="w", levels={"C5": 1}))
    steps = {stage.hex("C6"): here, stage.hex("C5"): there}
    stage.game.forts = {hex: kind for hex, kind in steps.items() if kind}

    assert ground.through_trench(stage.game, *steps) == inside
    assert ground.move_cost(stage.game, *steps) == (1 if inside else 3)


# Wire


@pytest.mark.rule("CC-F106.1a", "CC-F106.1b", "CC-F106.1c", "CC-F106.1e", "CC-F106.1f")
def test_wire_lowers_fp_range_and_morale_but_not_move(stage: Stage) -> None:
    stage.fortify("wire", "C5")

    game, squad = stage.game, stage.squad
    stats = units.firepower(game, squad), units.reach(game, squad), units.morale(game, squad), units.move(game, squad)
    assert stats == (4, 4, 6, 4)


@pytest.mark.rule("CC-F106.2a")
def test_a_move_into_wire_ends_there(stage: Stage) -> None:
    stage.fortify("wire", "D5")

    assert stage.order("move", Activate(stage.squad.id), Step("D5")).over


@pytest.mark.rule("CC-F106.2b", "CC-F106.2c")
def test_a_move_out_of_wire_ends_in_the_first_hex_also_on_a_road_with_a_leader() -> None:
    stage = Stage(open_map(roads={"r": "D5 D6"}))
    squad = stage.unit("axis", "rifle", "C5")
    stage.unit("axis", "captain", "D5")
    stage.unit("allies", "line", "I9")
    stage.fortify("wire", "C5")

    assert stage.order("move", Activate(squad.id), Step("D5")).over
    assert squad.hex == stage.hex("D5")


@pytest.mark.rule("CC-F106.2d")
def test_an_advance_ignores_wire(stage: Stage) -> None:
    stage.fortify("wire", "C5", "D5")

    stage.order("advance", Activate(stage.squad.id), Step("D5"))

    assert stage.squad.hex == stage.hex("D5")


@pytest.mark.rule("CC-F106.3a", "CC-F106.3b")
def test_from_wire_no_weapon_fires_and_no_group_reaches_out_of_it(stage: Stage) -> None:
    mate = stage.unit("axis", "rifle", "C6", "light-mg")
    inside = stage.unit("axis", "team-line", "C5", "light-mg")
    stage.unit("allies", "line", "E5")
    stage.fortify("wire", "C5")
    pieces = [Piece(stage.squad), Piece(inside), Piece(mate)]

    joining = firing.joiners(stage.game, pieces[:1], stage.hex("E5"), pieces)
    assert [piece.unit for piece in joining] == [inside]
    assert firing.joiners(stage.game, pieces[2:], stage.hex("E5"), pieces) == []
    assert len(firing.pieces_of(stage.game, inside)) == 1


@pytest.mark.rule("CC-T89e", "CC-T95e")
@pytest.mark.parametrize("letter", ["m", "s"])
def test_no_weapon_fires_from_marsh_or_stream(letter: str) -> None:
    stage = Stage(ground_map(E5=letter))
    squad = stage.unit("axis", "rifle", "E5", "light-mg")

    assert [piece.weapon for piece in firing.pieces_of(stage.game, squad)] == [None]


# Coming and going


@pytest.mark.rule("CC-F100.1b")
def test_works_are_placed_at_set_up_by_their_owner() -> None:
    stage = Stage(ground_map(E5="m"), allies={"fortifications": {"bunker": 1}, "area": ("E-I",)})
    stage.game.phase = SET_UP

    talk = stage.play(set_up.place_next(stage.game))
    assert talk.kind == "allies fortify"
    assert "E5" not in talk.offers("at")
    assert "D5" not in talk.offers("at")
    talk.then(Fortify("bunker", "F5"))

    assert stage.game.forts == {stage.hex("F5"): "bunker"}


@pytest.mark.rule("CC-F100.1d", "CC-F100.1c", "CC-indexa", "CC-indexb", "CC-indexc", "CC-indexd")
def test_no_event_places_a_bunker_trench_or_pillbox() -> None:
    placed = set()
    for name, (happening, _rule) in events.EVENTS.items():
        stage = Stage()
        stage.unit("axis", "rifle", "C5", broken=True)
        stage.unit("allies", "line", "I9")
        stage.reveals("axis", {"hex": "E5"}, {"hex": "E5"})
        card = stage.game.card(stage.card(event=name, direction=1))
        stage.play(happening(stage.game, "axis", card)).to_the_end(lambda ask: ask.options[0])
        placed |= set(stage.game.forts.values())

    assert placed == {"mines", "wire", "foxholes"}


def test_a_scenario_may_keep_its_bridge_free() -> None:
    rule = SpecialRule(kind="bridge-not-fortified", text=Words("x", "x"))
    stage = Stage(ground_map(E5="X"), special=(rule,))

    assert fortifications.kept_free(stage.game, stage.hex("E5"))
    assert not fortifications.kept_free(stage.game, stage.hex("E6"))


def test_a_step_through_a_trench_is_found_by_the_mover(stage: Stage) -> None:
    stage.fortify("trench", "C5", "C6")

    assert stage.hex("C6") in move_choices.steps(stage.game, [stage.squad])
