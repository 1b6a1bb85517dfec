"""Going somewhere by an action (9.1, 9.2), from the first card that may stop it to the last."""

from __future__ import annotations

from opfire.assault.cards.moments import movement_begins, movement_ended
from opfire.assault.movement.driving import can_drive, drive
from opfire.assault.movement.movement import ANYWHERE, ELSEWHERE, Goal, Purpose, allowance, elsewhere, move, paths
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Unit
from opfire.kernel.game import Script
from opfire.rules.citations import rule


def can_move(battle: Battle, unit: Unit, action: Action, goal: Goal = ANYWHERE) -> bool:
    """Whether any hex can be entered by an action, or a vehicle or gun can turn."""
    if battle.unit_card(unit).type != "infantry":
        return can_drive(battle, unit, action, goal)
    before, unit.action = unit.action, action
    found = any(paths(battle, unit, allowance(battle, unit, action), fresh=True, goal=goal))
    unit.action = before
    return found


def travel(battle: Battle, unit: Unit, purpose: Purpose, start: int, taken: tuple[int, ...]) -> Script[None]:
    """Infantry walks; vehicles and guns mind their facing. `taken` are the hexes somebody was in at the start."""
    go = move if battle.unit_card(unit).type == "infantry" else drive
    yield from movement_begins(battle, unit)
    if unit.action is not Action.DELAYED:
        yield from go(battle, unit, purpose=purpose)
        battle.pace = "", ()
    yield from movement_ended(battle, unit, start, taken)


@rule("RH41-12.6", "S43-11.1.6.1")
def can_leave(battle: Battle, unit: Unit) -> bool:
    """Whether a fast action leads out of a close combat, be it allowed or not."""
    return can_move(battle, unit, Action.FAST, ELSEWHERE)


@rule("RH41-12.6", "S43-11.1.6.1")
def leave_by_fast_action(battle: Battle, unit: Unit) -> Script[None]:
    """Leave a close combat by a fast action, but not into another one or back."""
    unit.action = Action.FAST
    unit.given_away = unit.went_fast = True
    battle.tell_markers(unit)
    yield from travel(battle, unit, elsewhere, unit.at, tuple(battle.occupied))
