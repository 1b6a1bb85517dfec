"""How good the hexes of the board are for a unit: objectives, shots from there, shots at it, each weighed once."""

from __future__ import annotations

from functools import cached_property

from opfire.assault.movement.mines import minefield
from opfire.assault.sergeant.goals import Goals
from opfire.assault.sergeant.tables.shot_tables import (
    Lane,
    Pair,
    firer_mark,
    firer_place,
    incoming,
    outgoing,
    shot_table,
    target_mark,
    target_place,
    work_out,
)
from opfire.assault.sergeant.weights import MIND
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Morale, Unit

PASSING_SHARE = 50
"""How much of the fire that can answer a move counts in each hex on the way, in percent of that at its end."""
MINE_FEAR = 300
"""What a marker of the enemy in a hex takes from its worth; it may be a dummy."""
Shots = list[tuple[Unit, int]]
"""Enemies and what their shots are worth."""


def future_share(battle: Battle) -> int:
    """A firing position is worth less the fewer turns are left to use it."""
    left = battle.setting.scenario.turns - battle.turn
    return min(70, 35 * left)


def harm_of(shots: Shots) -> int:
    """The worst shot by an enemy that is not shaken, and a part of every other."""
    worths = sorted([worth for enemy, worth in shots if enemy.morale is Morale.NONE], reverse=True)
    return worths[0] + sum(worths[1:]) // 2 if worths else 0


def exposure(shots: Shots) -> int:
    """The reaction fire that a move invites: the best shot by an enemy that has not acted yet."""
    return max([worth for enemy, worth in shots if not enemy.activated], default=0) * MIND.now.reaction_share // 100


class Prospects:
    """What the places of the board are worth to a unit with a marker on it, nobody else moving."""

    def __init__(self, battle: Battle, unit: Unit, action: Action | None = None, goals: Goals | None = None) -> None:
        self.battle, self.unit = battle, unit
        marker = unit.action
        self.action = marker if action is None else action
        if goals is not None:
            self.goals = goals
        self.table, self.future = shot_table(battle), future_share(battle)
        self.enemies = battle.units_of(battle.enemy(unit.side))
        unit.action = self.action
        self.mark = firer_mark(battle, self.table, unit)
        as_target = target_mark(battle, self.table, unit)
        unit.action = marker
        self.threats = [
            (enemy, incoming(battle, self.table, enemy, as_target, unit.kind))
            for enemy in self.enemies
            if enemy.morale is Morale.NONE or not enemy.activated
        ]
        self.targets: dict[Action | None, list[tuple[Unit, Lane]]] = {}
        self.own_shots: dict[tuple[int, Action | None], int] = {}
        self.riders = [Goals(battle, rider, unit) for rider in battle.riding(unit)] if unit.load else []

    @cached_property
    def goals(self) -> Goals:
        """What the objectives make of the hexes."""
        return Goals(self.battle, self.unit)

    def marked(self, action: Action) -> Prospects:
        """The same unit with another marker; its own shots are the same unless it was hiding."""
        other = Prospects(self.battle, self.unit, action, self.goals)
        if other.mark == self.mark:
            other.targets, other.own_shots = self.targets, self.own_shots
        return other

    def shots_at(self, hex: int, facing: int) -> Shots:
        """The enemies that can fire at the unit in a hex, now or in their own turn, and what their shots are worth."""
        place, found = target_place(self.battle, self.unit, hex, facing), []
        for enemy, lane in self.threats:
            if not lane.field[hex] & lane.bit:
                continue
            row = lane.row(hex)
            worth = row.get(place)
            if worth is None:
                worth = self.table.keep(row, place, self.tried(hex, facing, lane, (enemy, self.unit), None))
            if worth >= 0:
                found.append((enemy, worth))
        return found

    def best_shot(self, hex: int, facing: int, status: Action | None = None) -> int:
        """The worth of the best target in reach of the unit in a hex, 0 without one."""
        place, best = firer_place(self.battle, self.unit, hex, facing), 0
        known = self.own_shots.get((place, status))
        if known is not None:
            return known
        for enemy, lane in self.lanes(status):
            if not lane.field[hex] & lane.bit:
                continue
            row = lane.row(hex)
            worth = row.get(place)
            if worth is None:
                worth = self.table.keep(row, place, self.tried(hex, facing, lane, (self.unit, enemy), status))
            if worth > best:
                best = worth
        self.own_shots[place, status] = best
        return best

    def lanes(self, status: Action | None) -> list[tuple[Unit, Lane]]:
        """The enemies as targets of the unit, by the fire status it would have."""
        found = self.targets.get(status)
        if found is None:
            found = self.targets[status] = [
                (enemy, outgoing(self.battle, self.table, self.mark, self.unit.kind, enemy, status))
                for enemy in self.enemies
            ]
        return found

    def tried(self, hex: int, facing: int, lane: Lane, pair: Pair, status: Action | None) -> int:
        """What a shot is worth with the unit standing in a hex for a trial."""
        battle, unit = self.battle, self.unit
        start, faced, marker = unit.at, unit.facing, unit.action
        moving = battle.mover[0] == unit.id and hex != start
        if moving:
            battle.try_at(unit, hex)
        unit.at, unit.facing, unit.action = hex, facing, self.action
        worth = work_out(battle, self.table, lane.mark, pair, status)
        unit.facing, unit.action = faced, marker
        if moving:
            battle.try_at(unit, start)
        unit.at = start
        return worth

    @cached_property
    def now(self) -> int:
        """The worth of staying."""
        return self.worth(self.unit.at, self.unit.facing)

    def worth(self, hex: int, facing: int) -> int:
        """The worth of standing in a hex."""
        return self.worth_under(hex, facing, self.shots_at(hex, facing))

    def worth_under(self, hex: int, facing: int, shots: Shots) -> int:
        """The same, with the shots at the unit known."""
        threat = harm_of(self.still_to_come(shots)) * MIND.now.danger_share // 100
        own = self.goals.worth(hex) + self.best_shot(hex, facing) * self.future // 100
        fear = MINE_FEAR if self.battle.mines and minefield(self.battle, self.unit, hex) is not None else 0
        return own - threat - fear + sum([rider.worth(hex) - threat for rider in self.riders])

    def still_to_come(self, shots: Shots) -> Shots:
        """In the last turn only those can still fire who have not acted yet."""
        return shots if self.future else [(enemy, worth) for enemy, worth in shots if not enemy.activated]

    def worth_of_move(self, hex: int, facing: int) -> int:
        """The worth of standing in a hex, less the reaction fire that going there invites."""
        shots = self.shots_at(hex, facing)
        return self.worth_under(hex, facing, shots) - exposure(shots)

    def fire_on_the_way(self, hex: int) -> int:
        """The reaction fire that passing a hex invites."""
        return exposure(self.shots_at(hex, self.unit.facing)) * PASSING_SHARE // 100
