"""How good the hexes of the board are for a unit: objectives, shots from there, shots at it, each weighed once."""

from __future__ import annotations

from functools import cached_property

from opfire.assault.movement.mines import minefield
from opfire.assault.sergeant.goals import Goals
from opfire.assault.sergeant.tables.scenes import EYE, Peril, Shots, Threats
from opfire.assault.sergeant.tables.shot_tables import (
    Lane,
    Pair,
    firer_mark,
    firer_place,
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
        self.scene, self.future = EYE.scene(battle, unit.side), future_share(battle)
        self.table, self.enemies = self.scene.table, self.scene.enemies
        unit.action = self.action
        self.mark = firer_mark(battle, self.table, unit)
        self.as_target = target_mark(battle, self.table, unit)
        unit.action = marker
        self.riders = [Goals(battle, rider, unit) for rider in battle.riding(unit)] if unit.load else []

    @cached_property
    def goals(self) -> Goals:
        """What the objectives make of the hexes."""
        return Goals(self.battle, self.unit)

    @cached_property
    def threats(self) -> Threats:
        """The enemies that may fire at the unit."""
        return self.scene.threats_to(self.as_target, self.unit.kind)

    def marked(self, action: Action) -> Prospects:
        """The same unit with another marker."""
        return Prospects(self.battle, self.unit, action, self.goals)

    def shots_at(self, hex: int, facing: int) -> Shots:
        """The enemies that can fire at the unit in a hex, now or in their own turn, and what their shots are worth."""
        return self.peril(hex, facing).shots

    def peril(self, hex: int, facing: int) -> Peril:
        """What can come at the unit in a hex."""
        lanes, perils = self.threats
        place = target_place(self.battle, self.unit, hex, facing)
        known = perils.get(place)
        if known is None:
            shots = self.look_out(lanes, place, hex, facing)
            known = perils[place] = Peril(shots, harm_of(self.still_to_come(shots)), exposure(shots))
        return known

    def look_out(self, lanes: list[tuple[Unit, Lane]], place: int, hex: int, facing: int) -> Shots:
        """Look the shots up, or work them out where such a shot was never met."""
        found = []
        for enemy, lane in lanes:
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
        lanes, known = self.scene.targets_of(self.mark, self.unit.kind, status)
        place = firer_place(self.battle, self.unit, hex, facing)
        best = known.get(place)
        if best is not None:
            return best
        best = 0
        for enemy, lane in lanes:
            if not lane.field[hex] & lane.bit:
                continue
            row = lane.row(hex)
            worth = row.get(place)
            if worth is None:
                worth = self.table.keep(row, place, self.tried(hex, facing, lane, (self.unit, enemy), status))
            if worth > best:
                best = worth
        known[place] = best
        return best

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
        return self.worth_under(hex, facing, self.peril(hex, facing).harm)

    def worth_under(self, hex: int, facing: int, harm: int) -> int:
        """The same, with the harm known that may come to the unit."""
        threat = harm * MIND.now.danger_share // 100
        own = self.goals.worth(hex) + self.best_shot(hex, facing) * self.future // 100
        fear = MINE_FEAR if self.battle.mines and minefield(self.battle, self.unit, hex) is not None else 0
        return own - threat - fear + sum([rider.worth(hex) - threat for rider in self.riders])

    def still_to_come(self, shots: Shots) -> Shots:
        """In the last turn only those can still fire who have not acted yet."""
        return shots if self.future else [(enemy, worth) for enemy, worth in shots if not enemy.activated]

    def worth_of_move(self, hex: int, facing: int) -> int:
        """The worth of standing in a hex, less the reaction fire that going there invites."""
        _, harm, exposed = self.peril(hex, facing)
        return self.worth_under(hex, facing, harm) - exposed

    def fire_on_the_way(self, hex: int) -> int:
        """The reaction fire that passing a hex invites."""
        return self.peril(hex, self.unit.facing).exposure * PASSING_SHARE // 100
