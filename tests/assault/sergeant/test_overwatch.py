"""Machine guns that reach far cover an objective from where they see it; who has nothing to do waits or digs in."""

from opfire.assault.activation import FIRE
from opfire.assault.sergeant.answers.activating import is_worth_while
from opfire.assault.sergeant.goals import Goals
from opfire.assault.sergeant.plans import Plan, plans
from opfire.assault.sergeant.weights import MIND
from opfire.assault.state.pieces import Action
from support.assault.battles import Table, position

RIFLES, GUN, FOE = "german-rifles-41", "german-heavy-mg34", "soviet-heavy-rifles-41"


def meadow(unit: str) -> Table:
    """A unit five hexes from an objective that is in plain sight, with a foe behind it."""
    return position({"g1": f"{unit} D9", "s1": f"{FOE} D1"}, objectives={"D4": 2})


def gain_of_going_nearer(unit: str, turn: int = 1) -> int:
    """What it brings the unit to be two hexes nearer to the objective."""
    table = meadow(unit)
    table.battle.turn = turn
    goals, parse = Goals(table.battle, table.unit("g1")), table.battle.setting.board.grid.parse
    return goals.worth(parse("1A.D7")) - goals.worth(parse("1A.D9"))


def test_a_machine_gun_that_covers_the_objective_gains_nothing_by_going_nearer() -> None:
    assert gain_of_going_nearer(GUN) == 0
    assert gain_of_going_nearer(RIFLES) > 0


def test_towards_the_end_it_goes_for_the_objective_as_everybody_does() -> None:
    turns = meadow(GUN).battle.setting.scenario.turns
    assert gain_of_going_nearer(GUN, turns) > 0


def test_who_would_gain_next_to_nothing_by_a_move_waits_and_can_react() -> None:
    little = MIND.now.least_move
    assert not is_worth_while(Plan("g1", Action.NORMAL.value, little))
    assert is_worth_while(Plan("g1", Action.NORMAL.value, little + 1))
    assert is_worth_while(Plan("g1", FIRE, 1, target="s1"))


def digging(foe: str, owner: str) -> int:
    """What digging in is worth to riflemen beside an objective."""
    table = position({"g1": f"{RIFLES} D9", "s1": f"{FOE} {foe}"}, objectives={"D8": 2})
    battle = table.battle
    battle.objectives[battle.setting.board.grid.parse("1A.D8")] = owner
    return max(plan.worth for plan in plans(battle, table.unit("g1")) if plan.what == Action.DIGGING_IN.value)


def test_who_keeps_an_objective_digs_in_before_the_enemy_comes() -> None:
    assert digging("D1", "german") == MIND.now.digging > 0
    assert digging("D1", "soviet") == 0, "what has to be taken is not taken by digging"
    assert digging("D6", "german") < 0, "under fire it is too late"
