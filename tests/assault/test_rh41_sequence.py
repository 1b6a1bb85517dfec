"""Red Horizon '41, chapters 2 to 6: Infantry Training, preparation, sequence, organisation, victory."""

from copy import copy

import msgspec
import pytest

from opfire.assault.game import setting_of
from opfire.assault.log.battle import InitiativeRolled, PhaseBegan, TurnBegan
from opfire.assault.options.answers import PASS, Act, Activate
from opfire.assault.pack.scenarios import Reinforcement, ScenarioUnit
from opfire.assault.preparation.preparation import prepare
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Melee, Morale, Phase
from opfire.assault.victory import score
from opfire.kernel.chance import Scripted
from opfire.kernel.match import Match
from support.assault.battles import Table, position

RIFLES = "german-rifles-41"
FOE = "soviet-heavy-rifles-41"
TRAINING = "red-horizon-41/infantry-training"


def let_pass(table: Table) -> None:
    """Both sides pass until the turn is over, and the next one begins."""
    while table.ask.kind != "turn-over":
        table.play(PASS)
    table.end_turn()


@pytest.mark.rule("RH41-2.2a", "RH41-2.2b", "RH41-3.0b", "RH41-5.2b", "RH41-2.2/1")
def test_infantry_training_has_the_counters_of_the_picture() -> None:
    battle = prepare(setting_of(TRAINING, ()))
    sides = {side: sorted(battle.unit_card(unit).name.en for unit in battle.units_of(side)) for side in battle.sides}
    assert sides == {
        "german": ["Heavy MG34", "Rifles 41", "Rifles 41"],
        "soviet": ["Heavy Rifles 41", "Heavy Rifles 41", "MMG Maxim"],
    }


@pytest.mark.rule("RH41-2.1b", "RH41-2.1c")
def test_infantry_training_uses_only_infantry_rules() -> None:
    assert setting_of(TRAINING, ()).scenario.rules == ("infantry",)


@pytest.mark.rule("RH41-2.1e", "RH41-5.8k", "RH41-6.1a", "S43-2.1b", "S43-2.1e")
@pytest.mark.parametrize("scenario", [TRAINING, "sicily-43/infantry-training"])
def test_it_begins_with_the_initiative_of_turn_one(scenario: str) -> None:
    match = Match.start(scenario, seed=3)
    battle = match.game
    assert isinstance(battle, Battle)
    assert battle.objectives
    assert all(unit.at >= 0 for unit in battle.units.values())
    first, second = [event for _, event in match.log if not isinstance(event, PhaseBegan)][:2]
    assert isinstance(first, TurnBegan)
    assert isinstance(second, InitiativeRolled)
    assert match.ask is not None
    assert match.ask.side == match.game.first  # type: ignore[attr-defined]


@pytest.mark.rule("RH41-6.1b", "RH41-6.1d", "RH41-1.0c")
@pytest.mark.parametrize(("faces", "first"), [((5, 0), "german"), ((1, 2), "soviet")])
def test_the_higher_die_starts(faces: tuple[int, int], first: str) -> None:
    match = Match.start(TRAINING, dice=Scripted([faces]))
    assert match.ask is not None
    assert match.ask.side == first


@pytest.mark.rule("RH41-6.1c")
def test_a_tie_is_rolled_again() -> None:
    match = Match.start(TRAINING, dice=Scripted([(3, 3), (0, 0), (0, 5)]))
    assert match.ask is not None
    assert match.ask.side == "soviet"


@pytest.mark.rule("RH41-6.1/1", "RH41-6.1b")
def test_a_starting_player_of_the_scenario_starts_the_first_turn_only() -> None:
    table = position({"g1": f"{RIFLES} D9", "s1": f"{FOE} D1"}, changes={"initiative": "soviet"})
    table.battle.phase = Phase.INITIATIVE
    assert table.ask.side == "soviet"
    assert not table.told(InitiativeRolled)
    let_pass(table)
    assert [event.first for event in table.told(InitiativeRolled)] == ["german"]
    assert table.ask.side == "german"


@pytest.mark.rule("RH41-6.0a", "RH41-6.0b", "RH41-6.0e", "RH41-6.0f", "RH41-8.1/1")
def test_the_phases_follow_each_other() -> None:
    table = position({"g1": f"{RIFLES} D9", "s1": f"{FOE} D1"})
    table.play(PASS, PASS, PASS)
    assert table.battle.phase is Phase.ORGANISATION
    table.end_turn()
    assert table.battle.phase is Phase.ACTION
    assert table.battle.turn == 2
    assert table.told(InitiativeRolled)


@pytest.mark.rule("RH41-6.5b", "RH41-13.2c", "RH41-6.5/1")
@pytest.mark.parametrize(
    "action", [Action.NORMAL, Action.FIRING, Action.TURRET_FIRE, Action.MOVE_AND_FIRE, Action.FIRE_AND_MOVE]
)
def test_white_markers_are_removed(action: Action) -> None:
    table = position({"g1": f"{RIFLES} D9", "s1": f"{FOE} D1"}, g1={"action": action, "activated": True})
    let_pass(table)
    assert table.unit("g1").action is Action.NONE
    assert not table.unit("g1").activated


@pytest.mark.rule("RH41-6.5b", "RH41-6.5/1")
@pytest.mark.parametrize("morale", [Morale.SUPPRESSED, Morale.FALLBACK])
def test_morale_markers_are_removed(morale: Morale) -> None:
    table = position({"g1": f"{RIFLES} D9", "s1": f"{FOE} D1"}, g1={"morale": morale, "activated": True})
    let_pass(table)
    assert table.unit("g1").morale is Morale.NONE


@pytest.mark.rule("RH41-6.5c", "RH41-6.5j")
@pytest.mark.parametrize(
    ("before", "after"), [(Action.DELAYED, Action.NORMAL), (Action.FAST, Action.NONE), (Action.DIGGING_IN, Action.NONE)]
)
def test_yellow_markers_are_turned_over(before: Action, after: Action) -> None:
    table = position({"g1": f"{RIFLES} D9", "s1": f"{FOE} D1"}, g1={"action": before, "activated": True})
    let_pass(table)
    unit = table.unit("g1")
    assert unit.action is after
    assert unit.attack_die_lost is (before is Action.FAST)
    assert (unit.at in table.battle.dug_in) is (before is Action.DIGGING_IN)


@pytest.mark.rule("RH41-6.5d", "RH41-6.5e")
def test_green_and_red_markers_stay() -> None:
    table = position({"g1": f"{RIFLES} D9", "g2": f"{RIFLES} A1", "s1": f"{FOE} A1"})
    table.battle.dug_in[table.unit("g1").at] = "german"
    table.unit("g2").melee = table.unit("s1").melee = Melee.INACTIVE
    let_pass(table)
    assert table.unit("g1").at in table.battle.dug_in
    assert table.unit("g2").melee is Melee.INACTIVE


@pytest.mark.rule("RH41-6.5f", "RH41-7.5l")
def test_smoke_thins_by_one_marker() -> None:
    table = position({"g1": f"{RIFLES} D9", "s1": f"{FOE} D1"})
    table.battle.smoke.update({3: 1, 4: 3})
    let_pass(table)
    assert table.battle.smoke == {4: 2}


@pytest.mark.rule("RH41-6.5g")
def test_the_turn_marker_moves_on() -> None:
    table = position({"g1": f"{RIFLES} D9", "s1": f"{FOE} D1"})
    let_pass(table)
    assert table.battle.turn == 2
    assert table.told(TurnBegan)[-1].turn == 2


@pytest.mark.rule("RH41-3.1a", "RH41-3.1b", "RH41-6.6a", "RH41-6.6b")
def test_an_army_without_units_has_lost_at_once() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} D4"}, s1={"morale": Morale.FALLBACK, "activated": True})
    table.play(Activate("g1"), Act("normal-action"), "D4")
    assert table.match.outcome is not None
    assert table.match.outcome.winner == "german"
    assert table.match.outcome.reason == "eliminated"


@pytest.mark.rule("RH41-6.6c", "RH41-3.1a")
def test_points_are_counted_after_the_last_turn_only() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} A1"}, objectives={"D5": 3}, changes={"turns": 2})
    for _ in range(2):
        assert table.match.outcome is None
        let_pass(table)
    assert table.match.outcome is not None
    assert table.match.outcome.winner == "german"
    assert table.match.outcome.score == {"german": 3, "soviet": 0}


@pytest.mark.rule("RH41-6.0/1", "RH41-6.6a", "RH41-6.6b")
@pytest.mark.parametrize(("aim", "ended"), [("D5", True), ("H1", False)])
def test_after_the_organisation_victory_is_checked_and_only_then_reinforcements_come(aim: str, ended: bool) -> None:
    """A side that has just taken the objective wins before the help of the other appears."""
    victory = {"conditions": [{"winner": "german", "objectives": 1, "when": 1}]}
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} A1"}, objectives={aim: 1}, changes={"victory": victory})
    german, soviet = table.battle.setting.scenario.sides
    wave = Reinforcement(1, "", units=(ScenarioUnit(FOE, "s9", at="1A.H9"),))
    sides = (german, msgspec.structs.replace(soviet, reinforcements=(wave,)))
    table.battle.setting = copy(table.battle.setting)
    table.battle.setting.scenario = msgspec.structs.replace(table.battle.setting.scenario, sides=sides)
    while table.ask.kind != "turn-over":
        table.play(PASS)
    table.end_turn()
    assert (table.match.outcome is not None) is ended
    assert ("s9" in table.battle.units) is not ended


@pytest.mark.rule("RH41-3.1a")
def test_equal_scores_are_a_draw() -> None:
    table = position({"g1": f"{RIFLES} D9", "s1": f"{FOE} D1"}, changes={"turns": 1})
    let_pass(table)
    assert table.match.outcome is not None
    assert table.match.outcome.winner is None


@pytest.mark.rule("RH41-3.1/1")
@pytest.mark.parametrize(("victory", "winner"), [({}, None), ({"otherwise": "soviet"}, "soviet")])
def test_what_meets_no_condition_is_a_draw_unless_the_scenario_decides_it(
    victory: dict[str, str], winner: str | None
) -> None:
    changes = {"turns": 1, "victory": {"conditions": [], **victory}}
    table = position({"g1": f"{RIFLES} D9", "s1": f"{FOE} D1"}, changes=changes)
    let_pass(table)
    assert table.match.outcome is not None
    assert table.match.outcome.winner == winner


@pytest.mark.rule("RH41-5.5b", "RH41-5.5e")
def test_objectives_lie_on_their_hexes_and_are_nobodys() -> None:
    table = position({"g1": f"{RIFLES} D9", "s1": f"{FOE} D1"}, objectives={"D5": 2, "G5": 1})
    assert len(table.battle.objectives) == 2
    assert table.battle.turn == 1
    assert score(table.battle, "german") == 0


@pytest.mark.rule("RH41-4.8a", "RH41-4.8c")
def test_units_move_from_hex_to_hex_of_the_map_only() -> None:
    table = position({"g1": f"{RIFLES} A1", "s1": f"{FOE} H9"})
    table.play(Activate("g1"), Act("normal-action"))
    assert table.steps() == {"B1", "A2"}


@pytest.mark.rule("RH41-4.8g", "RH41-10.3b", "RH41-4.6a")
def test_every_hex_of_every_tile_has_a_terrain_of_the_chart() -> None:
    pack = setting_of(TRAINING, ()).pack
    letters = {terrain.letter for terrain in pack.terrain.values() if terrain.letter}
    for tile in pack.tiles.values():
        assert {letter for line in tile.letters for letter in line} <= letters


@pytest.mark.rule("RH41-4.2a", "RH41-4.2b", "RH41-4.2e", "RH41-4.2.1a")
def test_every_unit_of_a_scenario_has_its_card_with_class_and_points() -> None:
    setting = setting_of(TRAINING, ())
    for side in setting.scenario.sides:
        for unit in side.units:
            card = setting.types[unit.type]
            assert card.unit_class
            assert card.points > 0
