"""The sergeant minds the end: who can still act, and what can still be taken."""

from opfire.assault.options.answers import Activate
from opfire.assault.sergeant.plans import plans
from opfire.assault.sergeant.prospects import Prospects
from support.assault.battles import position
from support.assault.sergeant import advice

RIFLES, FOE = "german-rifles-41", "soviet-heavy-rifles-41"


def test_in_the_last_turn_nobody_fears_who_has_acted() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} D2"}, s1={"activated": True})
    unit, battle = table.unit("g1"), table.battle
    board = Prospects(battle, unit)
    assert board.harm_to_come(board.peril(unit.at, unit.facing))
    battle.turn = battle.setting.scenario.turns
    last = Prospects(battle, unit)
    assert list(last.shots_at(unit.at, unit.facing))
    assert not last.harm_to_come(last.peril(unit.at, unit.facing))


def test_he_takes_an_objective_next_to_him_in_the_last_turn() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} D1"}, objectives={"D4": 2}, s1={"activated": True})
    table.battle.turn = table.battle.setting.scenario.turns
    assert advice(table) == Activate("g1")
    best = max(plans(table.battle, table.unit("g1")), key=lambda plan: plan.worth)
    assert best.to == table.battle.setting.board.grid.parse("1A.D4")
