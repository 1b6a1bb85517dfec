"""In which order the sergeant does things, and what he storms for."""

from opfire.assault.options.answers import Activate
from opfire.assault.sergeant.plans import plans
from opfire.assault.state.pieces import Action, Morale
from support.assault.battles import Table, position
from support.assault.sergeant import advice

RIFLES, FOE = "german-rifles-41", "soviet-heavy-rifles-41"


def test_who_has_a_shot_acts_before_who_only_moves_even_to_an_objective() -> None:
    units = {"g1": f"{RIFLES} D3", "g2": f"{RIFLES} G9", "s1": f"{FOE} D1"}
    table = position(units, objectives={"G8": 3})
    best = {name: max(plans(table.battle, table.unit(name)), key=lambda plan: plan.worth) for name in ("g1", "g2")}
    assert best["g2"].worth > best["g1"].worth, "the objective is worth more than the shot"
    assert advice(table) == Activate("g1")


def storming(objective: str, **state: object) -> int:
    """What it is worth to the Germans to storm the enemy in D5."""
    table: Table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D5"}, objectives={objective: 2}, s1=state)
    hex = table.battle.setting.board.grid.parse("1A.D5")
    found = [plan for plan in plans(table.battle, table.unit("g1")) if plan.to == hex]
    return max(plan.worth for plan in found if plan.what == Action.NORMAL.value)


def test_an_enemy_on_an_objective_is_stormed_for_the_place_above_all_if_he_is_shaken() -> None:
    steady = storming("D5") - storming("D2")
    shaken = storming("D5", morale=Morale.SUPPRESSED) - storming("D2", morale=Morale.SUPPRESSED)
    assert shaken > steady > 0
