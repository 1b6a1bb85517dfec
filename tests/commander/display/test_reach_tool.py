"""The reach map and the preview of a step: what they promise is what playing step by step gives."""

from __future__ import annotations

import pytest

from opfire.commander.display.preview import preview
from opfire.commander.game import GAME
from opfire.commander.options.answers import SetUpForMe
from opfire.commander.orders import move_choices
from opfire.commander.state.commander import Commander
from opfire.kernel.ask import Ask
from opfire.kernel.match import Match
from support.commander.stage import Stage, open_map
from support.commander.walks import played, set_off, stop, strides

MIXED = """
    . . . . . . . . .
    . w . . . w . . .
    . . w . . . m . .
    . . . . w . . . .
    . . . . . . . w .
    . b b . . . . . .
    . . . . w . . . .
    . . w . . . . . .
    . . . . . . . . .
"""


def reach(game: Commander, unit: str) -> dict[str, dict[str, int]]:
    """What the reach map shows for a unit."""
    found = GAME.tool(game, "reach", {"unit": unit})
    assert isinstance(found, dict)
    return found


def left(game: Commander, unit: str) -> dict[str, int]:
    """The points that the reach map says a unit has left in each hex."""
    return {hex: found["left"] for hex, found in reach(game, unit).items()}


@pytest.fixture
def stage() -> Stage:
    stage = Stage(open_map(terrain=MIXED, roads={"r": "A4 B4 C5 D5 E6 F6 G7"}))
    for name, kind in {"E5": "wire", "C4": "wire", "D6": "trench", "E7": "trench", "F7": "bunker"}.items():
        stage.game.forts[stage.hex(name)] = kind
    stage.game.blazes = [stage.hex("D3")]
    return stage.place(enemy="allies line H5", lonely="axis sergeant-x E8")


def test_a_unit_on_open_ground_goes_as_many_hexes_as_it_has_points() -> None:
    stage = Stage()
    squad = stage.unit("axis", "rifle", "E5")
    middle, grid = stage.hex("E5"), stage.map.grid

    found = reach(stage.game, squad.id)

    assert {grid.distance(middle, grid.parse(name)) for name in found} == {1, 2, 3, 4}
    for name, one in found.items():
        assert one == {"cost": grid.distance(middle, grid.parse(name)), "left": 4 - one["cost"], "how": "move"}


def test_an_unknown_unit_is_named() -> None:
    match = Match.start("combat-commander/cider-hill", seed=7)
    with pytest.raises(LookupError, match="nobody"):
        GAME.tool(match.view(None).game, "reach", {"unit": "nobody"})


@pytest.mark.rule("CC-F106.2b")
def test_who_starts_in_wire_gets_one_hex_far(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "E5")

    found = reach(stage.game, squad.id)

    assert set(found) == {"E4", "D4", "D5", "E6", "F4", "F5"}
    assert {one["left"] for one in found.values()} == {0}


@pytest.mark.rule("CC-T93b")
def test_a_road_gives_a_point_more_once(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "B4")

    found = reach(stage.game, squad.id)

    assert (found["C5"]["cost"], found["C5"]["left"]) == (1, 4)
    assert (found["E6"]["cost"], found["E6"]["left"]) == (3, 2)
    assert "G7" in found


def test_points_already_spent_and_a_unit_that_has_finished_count(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "B8", spent=3)
    assert set(left(stage.game, squad.id).values()) == {0}

    squad.finished = True
    assert reach(stage.game, squad.id) == {}


@pytest.mark.rule("CC-3.3.1.2e")
def test_the_bonus_of_a_leader_stays_with_him(stage: Stage) -> None:
    squad, leader = stage.unit("axis", "rifle", "B8"), stage.unit("axis", "captain", "B8")
    alone = left(stage.game, squad.id)
    assert max(alone.values()) == 4 - 1

    together = set_off(stage.game, squad.id, leader.id)

    assert max(left(together, squad.id).values()) > max(alone.values())


@pytest.mark.parametrize("led", [False, True])
@pytest.mark.parametrize("together", [False, True])
@pytest.mark.parametrize("at", ["D4", "E5", "D6", "B4", "E9", "G5"])
def test_the_reach_map_shows_what_playing_step_by_step_gives(stage: Stage, at: str, led: bool, together: bool) -> None:
    squad = stage.unit("axis", "rifle", at, "heavy-mg" if at == "D6" else "")
    leader = stage.unit("axis", "captain", at) if led else stage.unit("axis", "rifle", at, suppressed=True)

    game = set_off(stage.game, squad.id, *([leader.id] if together else []))

    assert left(game, squad.id) == played(game)
    if not together:
        assert left(stage.game, squad.id) == left(game, squad.id)


def test_the_reach_map_holds_on_the_way_too(stage: Stage) -> None:
    squad, leader = stage.unit("axis", "rifle", "B4"), stage.unit("axis", "captain", "B4")
    forks = [set_off(stage.game, squad.id, leader.id)]
    for _ in range(2):
        forks = [fork for game in forks for _option, fork in strides(game)]

    assert len(forks) > 20
    for fork in forks:
        assert left(fork, squad.id) == played(fork)


@pytest.mark.parametrize("scenario", ["cider-hill", "dust", "random-3"])
def test_the_reach_map_of_every_unit_of_a_scenario_is_what_play_gives(scenario: str) -> None:
    match = Match.start(f"combat-commander/{scenario}", seed=3)
    while match.ask is not None and SetUpForMe() in match.ask.options:
        match.answer(SetUpForMe())
    game = match.game
    game.forts = {hex: "wire" if kind == "mines" else kind for hex, kind in game.forts.items()}

    for unit in game.on_map(game.active):
        if move_choices.can_start(game, unit):
            assert left(game, unit.id) == played(set_off(game, unit.id)), unit


@pytest.mark.parametrize("at", ["D4", "E5", "D6", "B4", "E9", "G5"])
def test_the_preview_of_a_step_says_what_is_left_after_it(stage: Stage, at: str) -> None:
    squad, leader = stage.unit("axis", "rifle", at), stage.unit("axis", "captain", at)

    for mates in ([], [leader.id]):
        game = set_off(stage.game, squad.id, *mates)
        ask = Ask("axis", "step", (), {"unit": squad.id, "spent": 0})
        for option, fork in strides(game):
            shown = preview(game, ask, option)
            assert shown is not None
            assert [note.args["left"] for note in shown.notes] == [max(0, stop(fork).left)], option
