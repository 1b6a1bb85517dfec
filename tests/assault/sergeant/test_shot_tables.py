"""The sergeant's tables of shots: whatever he looks up is what the rules say of the same shot without any table."""

from collections.abc import Iterator

import pytest

from opfire.assault.fire.ranged_fire import can_target
from opfire.assault.sergeant.prospects import Prospects
from opfire.assault.sergeant.tables.scenes import CHARTS, SAFE, Peril
from opfire.assault.sergeant.tables.shot_tables import NO_SHOT, by_the_rules, shot_table, worth_of_shot
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Unit
from opfire.kernel.match import Match
from opfire.players.registry import create
from support.assault.battles import Table, position

SCENARIOS = (
    "red-horizon-41/infantry-training",
    "red-horizon-41/mill-bridge",
    "sicily-43/vehicle-training",
    "sicily-43/ponte-dirillo",
)
EVERY = 31
"""So many answers lie between two positions that are looked at."""
RIFLES, FOE = "german-rifles-41", "soviet-heavy-rifles-41"


def positions(scenario: str, answers: int = 400) -> Iterator[Battle]:
    """Positions of a game between sergeants, as the side sees them that has to answer."""
    match = Match.start(scenario, seed=11)
    players = {side: create("sergeant", match.module, seed=5) for side in match.game.sides}
    for number in range(answers):
        if match.ask is None:
            return
        view = match.view(match.ask.side)
        if number % EVERY == EVERY - 1 and isinstance(view.game, Battle):
            yield view.game
        match.answer(players[match.ask.side].choose(view, match.ask))  # type: ignore[arg-type]


def plain(battle: Battle, firer: Unit, target: Unit, status: Action | None = None) -> int:
    """What the rules say of a shot as everybody stands."""
    return by_the_rules(battle, firer, target, status) if can_target(battle, firer, target) else NO_SHOT


def free_hexes_near(battle: Battle, unit: Unit) -> list[int]:
    return [hex for hex in battle.setting.board.grid.within(unit.at, 3) if not battle.occupied.get(hex)][::4]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_shot_that_is_looked_up_is_what_the_rules_say(scenario: str) -> None:
    looked_at = 0
    for battle in positions(scenario):
        for unit in battle.units_of(battle.sides[0]):
            for enemy in battle.units_of(battle.sides[1]):
                for one, other in ((unit, enemy), (enemy, unit)):
                    for status in (None, Action.MOVE_AND_FIRE):
                        assert worth_of_shot(battle, one, other, status) == plain(battle, one, other, status)
                        looked_at += 1
    assert looked_at


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_hex_is_judged_as_if_the_unit_stood_there(scenario: str) -> None:
    seen = 0
    for battle in positions(scenario):
        for unit in battle.units_of(battle.sides[0])[:4]:
            for action in (Action.NORMAL, Action.FAST):
                board = Prospects(battle, unit, action)
                for hex in free_hexes_near(battle, unit):
                    found = {enemy.id: worth for enemy, worth in board.shots_at(hex, unit.facing)}
                    best = board.best_shot(hex, unit.facing)
                    start, marker = unit.at, unit.action
                    battle.try_at(unit, hex)
                    unit.action = action
                    enemies = battle.units_of(battle.sides[1])
                    assert all(found.get(one.id, NO_SHOT) in (plain(battle, one, unit), NO_SHOT) for one in enemies)
                    assert best == max([0, *(plain(battle, unit, one) for one in enemies)])
                    unit.action = marker
                    battle.try_at(unit, start)
                    seen += bool(found)
    assert seen


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_chart_that_was_mended_says_what_one_drawn_anew_would(scenario: str) -> None:
    seen = 0
    for battle in positions(scenario):
        for unit in battle.units_of(battle.sides[0]):
            mended = outlook(battle, unit)
            kept = CHARTS.pop(shot_table(battle))
            assert mended == outlook(battle, unit)
            CHARTS[shot_table(battle)] = kept
            seen += any(peril != SAFE for peril, _ in mended)
    assert seen


def outlook(battle: Battle, unit: Unit) -> list[tuple[Peril, int]]:
    """The fire at a unit in the hexes around it, and its own best shot there."""
    board, hexes = Prospects(battle, unit), free_hexes_near(battle, unit)
    return [(board.peril(hex, unit.facing), board.best_shot(hex, unit.facing)) for hex in hexes]


def test_smoke_on_the_line_and_a_hole_dug_are_new_cases_and_not_looked_up_as_old_ones() -> None:
    table = position({"g1": f"{RIFLES} D2", "s1": f"{FOE} D5"})
    clear = shot(table)
    table.battle.smoke[table.battle.setting.board.grid.parse("1A.D4")] = 1
    smoky = shot(table)
    table.battle.smoke.clear()
    table.battle.dug_in[table.unit("s1").at] = "soviet"
    assert clear > smoky
    assert clear > shot(table)
    table.battle.dug_in.clear()
    assert shot(table) == clear


def test_a_shot_that_was_met_before_is_not_reckoned_again() -> None:
    table = position({"g1": f"{RIFLES} D2", "s1": f"{FOE} D5"})
    shot(table)
    known = shot_table(table.battle).cases
    shot(table)
    assert shot_table(table.battle).cases == known > 0


def shot(table: Table) -> int:
    return worth_of_shot(table.battle, table.unit("g1"), table.unit("s1"))
