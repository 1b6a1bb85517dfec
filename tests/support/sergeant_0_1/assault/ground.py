"""How good a hex is for a unit: objectives, shots from there, shots at it."""

from __future__ import annotations

from opfire.assault.movement.mines import minefield
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Unit
from support.sergeant_0_1.assault.worth import APPROACH, DANGER_SHARE, OBJECTIVE_POINT, best_shot, harm_of, shots_at

NEAR_ENEMY = 5
"""Hexes from which an enemy can come and take an objective that nobody guards."""
CALM_SHARE = 20
LAG, LATE = 80, 320
"""What a hex between an objective and the nearest of our troops costs, and more for each that a hex a turn is late."""
OWN_SHARE = 75
"""How much of that each unit reckons for itself, in percent, so that more than one goes on."""
MINE_FEAR = 300
"""What a marker of the enemy in a hex takes from its worth; it may be a dummy."""


def position_worth(battle: Battle, unit: Unit) -> int:
    """The worth of standing where the unit stands, as it is marked now."""
    return worth_under(battle, unit, shots_at(battle, unit))


def worth_under(battle: Battle, unit: Unit, shots: list[tuple[Unit, int]]) -> int:
    """The same, with the shots at the unit known."""
    threat = harm_of(shots) * DANGER_SHARE // 100
    return (
        objective_worth(battle, unit)
        + best_shot(battle, unit) * future_share(battle) // 100
        - threat
        - mine_fear(battle, unit)
        + sum(objective_worth(battle, rider) - threat for rider in battle.riding(unit))
    )


def mine_fear(battle: Battle, unit: Unit) -> int:
    """How much a unit dislikes to stand where the enemy has laid a minefield."""
    return MINE_FEAR if minefield(battle, unit, unit.at) is not None else 0


def future_share(battle: Battle) -> int:
    """A firing position is worth less the fewer turns are left to use it."""
    left = battle.setting.scenario.turns - battle.turn
    return min(70, 35 * left)


def objective_worth(battle: Battle, unit: Unit) -> int:
    """Holding an objective counts most; else being near one that has to be taken, or kept from the enemy.

    A truck is not sent to take one, but it may hold one where the edition allows that.
    """
    setting = battle.setting
    truck = is_truck(battle, unit)
    distance = setting.board.grid.distance
    urgency = 100 + 100 * battle.turn // setting.scenario.turns
    best = 0
    for hex, owner in battle.objectives.items():
        worth = setting.objective_points[hex]
        away = distance(unit.at, hex)
        if away == 0 and (not truck or setting.edition.unarmoured_captures):
            best = max(best, worth * OBJECTIVE_POINT * urgency * hold_share(battle, unit, owner) // 10000)
        elif away and not truck and needs_somebody(battle, unit, hex, owner):
            best = max(best, worth * (OBJECTIVE_POINT // 2 - APPROACH * away // 3) * urgency // 100)
    return best - nearest_goal(battle, unit) * APPROACH // 4 - tardiness(battle, unit)


def is_truck(battle: Battle, unit: Unit) -> bool:
    """Whether a unit is a transport without armour."""
    card = battle.unit_card(unit)
    return bool(card.transport) and not card.armoured


def hold_share(battle: Battle, unit: Unit, owner: str) -> int:
    """How much it matters to stay on an objective, in percent: little once it is ours and no enemy is near."""
    distance = battle.setting.board.grid.distance
    enemies = battle.units_of(battle.enemy(unit.side))
    calm = owner == unit.side and all(distance(enemy.at, unit.at) > NEAR_ENEMY for enemy in enemies)
    return CALM_SHARE if calm else 100


def tardiness(battle: Battle, unit: Unit) -> int:
    """How far our troops are from what they have still to take, and the unit itself from the nearest of it."""
    setting = battle.setting
    open_hexes = [hex for hex, owner in battle.objectives.items() if owner != unit.side]
    if not open_hexes or is_truck(battle, unit):
        return 0
    troops = [other.at for other in battle.units_of(unit.side) if other.at >= 0 and not is_truck(battle, other)]
    rows = {hex: setting.board.grid.distances(hex) for hex in open_hexes}
    total = sum(
        setting.objective_points[hex] * lateness(battle, min([row[at] for at in troops], default=0))
        for hex, row in rows.items()
    )
    return total + lateness(battle, min(row[unit.at] for row in rows.values())) * OWN_SHARE // 100


def lateness(battle: Battle, away: int) -> int:
    """What a distance costs, above all where a hex a turn will not do any more."""
    return LAG * away + LATE * max(0, away - (battle.setting.scenario.turns - battle.turn))


def needs_somebody(battle: Battle, unit: Unit, hex: int, owner: str) -> bool:
    """An objective that is not ours, or ours and left alone while an enemy is near."""
    ours = any(other.side == unit.side and other.id != unit.id for other in battle.at(hex))
    if ours:
        return False
    if owner != unit.side:
        return True
    distance = battle.setting.board.grid.distance
    return any(distance(enemy.at, hex) <= 4 for enemy in battle.units_of(battle.enemy(unit.side)))


def nearest_goal(battle: Battle, unit: Unit) -> int:
    """Hexes to the nearest objective or, without objectives, to the nearest enemy."""
    distance = battle.setting.board.grid.distance
    goals = list(battle.objectives) or [enemy.at for enemy in battle.units_of(battle.enemy(unit.side))]
    return min((distance(unit.at, goal) for goal in goals), default=0)
