"""Who goes ahead: riflemen; machine guns, weak teams and empty half-tracks leave it to them until the end is near."""

import pytest

from opfire.assault.sergeant.goals import Goals
from opfire.assault.sergeant.plans import plans
from support.assault.battles import Table, position

RIFLES, TRACK, TEAM = "german-rifles-41", "german-sdkfz-251-1", "soviet-at-rifle-team"
SQUAD, GUN, FOE = "soviet-rifles-41", "german-heavy-mg34", "soviet-heavy-rifles-41"


def pull(table: Table, unit: str, hex: str = "D5") -> int:
    """How much better the objective is than the hex that a unit stands in."""
    goals = Goals(table.battle, table.unit(unit))
    return goals.worth(table.battle.setting.board.grid.parse(f"1A.{hex}")) - goals.worth(table.unit(unit).at)


@pytest.mark.parametrize(("follower", "side"), [(GUN, "german"), (TRACK, "german"), (TEAM, "soviet")])
def test_support_weapons_are_drawn_less_to_an_objective_than_riflemen_until_the_last_turns(
    follower: str, side: str
) -> None:
    squad, enemy = (RIFLES, SQUAD) if side == "german" else (SQUAD, RIFLES)
    units = {"a1": f"{squad} C7", "a2": f"{follower} E7", "b1": f"{enemy} D1"}
    table = position(units, active=side, objectives={"D5": 2})
    assert 0 < pull(table, "a2") < pull(table, "a1")
    table.battle.turn = table.battle.setting.scenario.turns
    assert pull(table, "a2") == pull(table, "a1")


def test_a_half_track_with_its_men_goes_as_eagerly_as_they_would() -> None:
    table = position({"g1": f"{RIFLES} D9", "t1": f"{TRACK} E8 5", "s1": f"{FOE} D1"}, objectives={"D5": 2})
    empty = pull(table, "t1")
    table.battle.carry(table.unit("g1"), table.unit("t1"))
    assert pull(table, "t1") > empty


def test_the_machine_gun_lets_a_squad_take_the_objective_beside_both() -> None:
    units = {"g1": f"{RIFLES} C6", "g2": f"{GUN} E6", "s1": f"{FOE} D1"}
    table = position(units, objectives={"D5": 2})
    best = {
        name: max(plan.worth for plan in plans(table.battle, table.unit(name)) if plan.to >= 0) for name in ("g1", "g2")
    }
    assert best["g1"] > best["g2"]
