"""A side without any unit left has lost (3.1, 6.6), in every scenario that does not say otherwise itself."""

import pytest

from opfire.assault.display.victory_words import victory_texts
from opfire.assault.fire.morale import eliminate
from opfire.assault.game import GAME, packs
from opfire.assault.state.battle import Battle
from opfire.assault.victory import check_always, check_turn, is_wiped_out
from support.assault.sicily import GERMANS, RIFLES, sicily, storm
from support.assault.support_scenarios import AIRFIELD, CALL, COMING, KLEIN, ready

PUBLISHED = (CALL, KLEIN, AIRFIELD, COMING)
"""The expansion prints the conditions of these whole, and elimination is not among them."""
HOUSE = [name for name in GAME.scenarios() if name not in PUBLISHED and not name.partition("/")[2].startswith("random")]
BOTH = [{"winner": side, "when": "always", "eliminated": True} for side in ("allied", "axis")]


def wipe_out(battle: Battle, side: str) -> None:
    """Nobody of a side is left, and nobody is to come."""
    for unit in [one for one in battle.units.values() if one.side == side and not one.gone]:
        unit.waits = ""
        eliminate(battle, unit, "damage", "10.7.3")
    waves = next(one.reinforcements for one in battle.setting.scenario.sides if one.id == side)
    battle.arrived[side] = tuple(range(len(waves)))


def won(battle: Battle) -> str | None:
    """Who has won by now; '' while the battle goes on."""
    check_always(battle)
    return battle.outcome.winner if battle.outcome is not None else ""


@pytest.mark.parametrize("scenario", HOUSE)
def test_elimination_ends_every_scenario_of_our_own_at_once(scenario: str) -> None:
    for lost, winner in ((0, 1), (1, 0)):
        battle = ready(scenario)
        assert won(battle) == ""
        wipe_out(battle, battle.sides[lost])
        assert won(battle) == battle.sides[winner]
    assert "assault-victory-eliminated" in [text.key for text in victory_texts(battle)]


@pytest.mark.parametrize("scenario", PUBLISHED)
def test_published_scenarios_are_won_as_they_say(scenario: str) -> None:
    battle = ready(scenario)
    wipe_out(battle, battle.sides[0])
    assert won(battle) == ""


def test_at_piano_lupo_nobody_who_is_gone_wins_on_time() -> None:
    battle = ready("sicily-43/piano-lupo")
    wipe_out(battle, "allied")
    battle.turn = battle.setting.scenario.turns
    check_turn(battle)
    assert battle.outcome is not None
    assert battle.outcome.winner == "axis"


# Who is still to come


def test_a_side_that_has_not_entered_yet_is_not_lost() -> None:
    battle = ready("sicily-43/piano-lupo")
    assert not battle.units_of("axis")
    assert not is_wiped_out(battle, "axis")


def test_a_side_whose_reinforcements_are_due_later_is_not_lost() -> None:
    battle = ready("red-horizon-41/mill-bridge")
    wipe_out(battle, "soviet")
    battle.arrived["soviet"] = ()
    assert not is_wiped_out(battle, "soviet")


def test_men_aboard_a_vehicle_are_still_there() -> None:
    table = sicily({"u1": "us-truck D8", "u2": f"{RIFLES} D9", "a1": f"{GERMANS} A1"})
    table.battle.carry(table.unit("u2"), table.unit("u1"))
    assert not is_wiped_out(table.battle, "allied")


# Both at once


def test_where_both_fall_together_nobody_wins() -> None:
    """Fought out in one round of close combat; which side a scenario names first makes no difference."""
    for ways in (BOTH, BOTH[::-1]):
        table = sicily(
            {"u1": f"{RIFLES} D5", "a1": f"{GERMANS} D4"},
            u1={"damage": 3},
            a1={"damage": 3},
            changes={"victory": {"conditions": ways, "otherwise": "axis"}},
        )
        storm(table, "D D -", "- -", "D D -", "- -")
        assert table.match.outcome is not None
        assert (table.match.outcome.winner, table.match.outcome.reason) == (None, "annihilated")


def test_every_scenario_was_looked_at() -> None:
    assert len(HOUSE) + len(PUBLISHED) == sum(len(pack.scenarios) for pack in packs().values())
