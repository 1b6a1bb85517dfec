"""Setting up: weapons, units and fortifications by their owners, or done for them."""

from __future__ import annotations

import pytest

from opfire.commander.log.play import Scored
from opfire.commander.options.answers import Give, Place, SetUpForMe
from opfire.commander.pack.scenarios import Muster, SpecialRule
from opfire.commander.sequence import set_up
from opfire.commander.state.counters import MIX
from opfire.commander.state.position import SET_UP, TURN
from opfire.kernel.display import Words
from opfire.kernel.match import Match
from support.commander.maps import objective_map
from support.commander.stage import Stage, ground_map


def staged(**changes: object) -> Stage:
    """A rifle squad, a team and a machine gun to be set up in columns A to C."""
    units = (Muster(unit="germany-rifle", count=2), Muster(unit="germany-team-weapon"))
    axis = {"units": units, "weapons": {"germany-heavy-mg": 1}, "area": ("A-C",), "fortifications": {"foxholes": 1}}
    stage = Stage(ground_map(B5="~", C5="m"), axis={**axis, **changes.pop("axis", {})}, **changes)
    stage.game.phase = SET_UP
    return stage


@pytest.mark.rule("CC-11.2a")
def test_weapons_are_given_to_one_of_each_kind_of_unit() -> None:
    stage = staged(sets_up_first="axis")

    talk = stage.play(set_up.place_next(stage.game))

    offered = [option for option in talk.options if isinstance(option, Give)]
    assert [stage.game.units[option.unit].type for option in offered] == ["germany-rifle", "germany-team-weapon"]


def test_units_start_in_their_area_away_from_the_enemy_and_from_what_the_scenario_forbids() -> None:
    rule = SpecialRule(kind="no-start-in", text=Words("x", "x"), terrain="marsh")
    stage = staged(axis={"weapons": {}}, special=(rule,))
    stage.unit("allies", "line", "C2")

    talk = stage.play(set_up.place_next(stage.game))

    at = talk.offers("at")
    assert talk.kind == "axis place"
    assert {name[0] for name in at} == {"A", "B", "C"}
    assert not {"B5", "C5", "C2", "C1", "C3", "B1", "B2"} & set(at)


def test_set_up_does_not_change_who_controls_what() -> None:
    match = Match.start("combat-commander/first-morning", seed=2)
    before = dict(match.game.control)
    while match.ask is not None and match.game.phase == SET_UP:
        match.answer(match.ask.options[0])

    assert match.game.control == before
    assert not [logged for logged in match.log if isinstance(logged.event, Scored)]


@pytest.mark.rule("CC-7.3.1d", "CC-7.3.1.1b")
def test_when_play_begins_whoever_stands_alone_in_an_objective_controls_it() -> None:
    stage = Stage(objective_map(), allies={"objectives": (2, 3, 4)}, open_chits=("S",))
    stage.game.phase = SET_UP
    for side, type, at in (("axis", "rifle", "C3"), ("axis", "rifle", "E6"), ("allies", "line", "E5")):
        stage.unit(side, type, at)
    stage.unit("axis", "rifle", "G3")

    stage.play(set_up.place_next(stage.game))

    assert stage.game.control == {1: "axis", 2: "allies", 3: "allies", 4: "axis"}
    assert stage.game.vp == 1 + 2


def test_a_side_may_have_the_rest_set_up_for_it() -> None:
    match = Match.start("combat-commander/cider-hill", seed=2)
    asked = []
    while match.ask is not None and match.game.phase == SET_UP:
        asked.append(match.ask.side)
        match.answer(SetUpForMe())

    assert asked == ["axis", "allies"]
    assert match.game.phase == TURN
    game = match.game
    for side in game.sides:
        assert all(unit.hex in game.setting.areas[side] for unit in game.on_map(side))
    assert sorted(game.forts.values()) == sorted(["trench"] * 3 + ["foxholes"] * 2 + ["wire"] * 3)
    assert all(weapon.carrier for weapon in game.weapons.values())


def test_a_unit_without_room_is_left_out() -> None:
    stage = staged(axis={"weapons": {}, "area": ("B5",)})

    stage.play(set_up.place_next(stage.game))

    assert next(iter(stage.game.units.values())).place == MIX


def test_what_is_placed_by_hand_stands_where_it_was_put() -> None:
    stage = staged(axis={"weapons": {}})
    first = next(iter(stage.game.units))

    stage.play(set_up.place_next(stage.game), Place(first, "A4"))

    assert stage.game.units[first].hex == stage.hex("A4")
