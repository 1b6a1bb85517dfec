"""The plan for the battle: made of the victory conditions, kept until they are overtaken, followed by every unit."""

from opfire.assault.sergeant.goals import Goals
from opfire.assault.sergeant.intent import INTENT, Intent, intent, winner
from opfire.assault.state.battle import Battle
from opfire.kernel.match import Match
from opfire.players import create


def opened(scenario: str) -> Battle:
    """A battle at the beginning of its first turn, set up by sergeants."""
    match = Match.start(scenario, seed=3)
    players = {side: create("sergeant", match.module, seed=3) for side in match.game.sides}
    while match.game.turn < 1 or match.ask.kind != "activate":  # type: ignore[attr-defined, union-attr]
        match.answer(players[match.ask.side].choose(match.view(match.ask.side), match.ask))  # type: ignore[union-attr, arg-type]
    return match.game  # type: ignore[return-value]


def test_who_wins_unless_the_enemy_takes_something_means_to_hold() -> None:
    battle = opened("red-horizon-41/forest-ambush")
    assert winner(battle, battle.objectives) == "soviet"
    assert intent(battle, "soviet", Intent()).holds


def test_who_has_to_take_objectives_means_to_take_as_many_as_win_and_no_more() -> None:
    battle = opened("red-horizon-41/kolkhoz-dawn")
    meant = intent(battle, "soviet", Intent())
    ours = {hex: "soviet" if hex in meant.goals else owner for hex, owner in battle.objectives.items()}
    assert meant.wins
    assert winner(battle, ours) == "soviet"
    for spared in meant.goals:
        assert winner(battle, {**ours, spared: "german"}) == "german"


def test_the_plan_is_kept_while_units_move_and_made_again_when_an_objective_changes_hands() -> None:
    battle = opened("red-horizon-41/kolkhoz-dawn")
    meant = intent(battle, "soviet", Intent())
    unit = battle.units_of("soviet")[0]
    battle.put(unit, next(hex for hex in battle.setting.board.grid.within(unit.at, 3) if not battle.occupied.get(hex)))
    assert intent(battle, "soviet", meant) is meant
    battle.objectives[meant.goals[0]] = "soviet"
    after = intent(battle, "soviet", meant)
    assert meant.goals[0] not in after.goals
    assert set(after.goals) <= set(meant.goals)


def test_objectives_that_need_not_be_taken_draw_nobody_away_from_those_that_must() -> None:
    battle = opened("red-horizon-41/kolkhoz-dawn")
    unit = battle.units_of("soviet")[0]
    aside, goal = [hex for hex, owner in battle.objectives.items() if owner != "soviet"][:2]
    before = Goals(battle, unit)
    with INTENT.by(Intent("soviet", goals=(goal,))):
        after = Goals(battle, unit)
    near = next(hex for hex in battle.setting.board.grid.neighbours(aside) if hex >= 0)
    assert after.worth(near) - after.worth(goal) < before.worth(near) - before.worth(goal)
