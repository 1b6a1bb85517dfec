"""How good the hexes of the board are for a unit: objectives, shots from there, shots at it, each weighed once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property

from opfire.assault.movement.mines import minefield
from opfire.assault.sergeant.goals import Goals, goals_of
from opfire.assault.sergeant.tables.marks import firer_mark, target_mark, target_place
from opfire.assault.sergeant.tables.scenes import EYE, SAFE, Chart, Peril
from opfire.assault.sergeant.tables.shot_tables import Lane, Pair, Row, work_out
from opfire.assault.sergeant.ways.ends import End
from opfire.assault.sergeant.weights import MIND
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Morale, Unit

UNKNOWN = -2
"""The sort of a line that nobody has looked along yet."""
PASSING_SHARE = 50
"""How much of the fire that can answer a move counts in each hex on the way, in percent of that at its end."""
NO_BAR = -(1 << 30)
MINE_FEAR = 300
"""What a marker of the enemy in a hex takes from its worth; it may be a dummy."""


def future_share(battle: Battle) -> int:
    """A firing position is worth less the fewer turns are left to use it."""
    left = battle.setting.scenario.turns - battle.turn
    return min(70, 35 * left)


def harm_of(worths: list[int]) -> int:
    """The worst of some shots, and a part of every other."""
    if not worths:
        return 0
    worst = max(worths)
    return worst + (sum(worths) - worst) // 2


def exposure(peril: Peril) -> int:
    """How much of the reaction fire that a move invites is reckoned with."""
    return peril.reaction * MIND.now.reaction_share // 100


Where = tuple[int, int, int]
"""A hex, a facing, and both as a place."""


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
        self.mark = firer_mark(battle, self.table.marks, unit)
        self.as_target = target_mark(battle, self.table.marks, unit)
        unit.action = marker
        self.on_foot = battle.unit_card(unit).type == "infantry"
        self.plain = self.on_foot and not battle.dug_in
        """To those who fire at it only the hex matters in which it stands."""
        self.riders = [goals_of(battle, rider, unit) for rider in battle.riding(unit)] if unit.load else []
        self.bar: int | None = None
        """What is worth less than another plan need not be looked at closely, where only the best is wanted."""

    @cached_property
    def goals(self) -> Goals:
        """What the objectives make of the hexes."""
        return goals_of(self.battle, self.unit)

    @cached_property
    def perils(self) -> Chart[Peril]:
        """The enemies that may fire at the unit."""
        return self.scene.perils_of(self.as_target, self.unit.kind)

    def marked(self, action: Action) -> Prospects:
        """The same unit with another marker."""
        return Prospects(self.battle, self.unit, action, self.goals)

    def peril(self, hex: int, facing: int) -> Peril:
        """What can come at the unit in a hex, now or in the turn of the enemies."""
        chart = self.perils
        if not chart.field >> hex & 1:
            return SAFE
        place = hex * 6 if self.plain else target_place(self.battle, self.unit, hex, facing)
        return chart.at(hex, place) or chart.note(place, self.look_out(hex, facing))

    def look_out(self, hex: int, facing: int) -> Peril:
        """Sum up the shots at the unit in a hex, by those who are not shaken, and by those who can react."""
        harms, soon, reaction = [], [], 0
        for enemy, worth in self.shots_at(hex, facing):
            steady = enemy.morale is Morale.NONE
            if steady:
                harms.append(worth)
            if not enemy.activated:
                reaction = max(reaction, worth)
                if steady:
                    soon.append(worth)
        return Peril(harm_of(harms), harm_of(soon), reaction)

    def shots_at(self, hex: int, facing: int) -> Iterator[tuple[Unit, int]]:
        """The enemies that can fire at the unit in a hex, and what their shots are worth."""
        units, place = self.battle.units, target_place(self.battle, self.unit, hex, facing)
        for id, watch in self.perils.watches.items():
            lane = watch.lane
            if lane.field >> hex & 1:
                row = lane.row(self.battle, self.table, hex) if lane.smoke else lane.sorts
                worth = lane.worths.get(row.get(place, UNKNOWN))
                if worth is None:
                    worth = self.tried((hex, facing, place), lane, row, (units[id], self.unit))
                if worth >= 0:
                    yield units[id], worth

    @cached_property
    def shots(self) -> Chart[int]:
        """The shots of the unit when it stands."""
        return self.scene.shots_of(self.mark, self.unit.kind, None)

    def best_shot(self, hex: int, facing: int, status: Action | None = None) -> int:
        """The worth of the best target in reach of the unit in a hex, 0 without one."""
        chart = self.shots if status is None else self.scene.shots_of(self.mark, self.unit.kind, status)
        if not chart.field >> hex & 1:
            return 0
        place = hex * 6 if self.on_foot else hex * 6 + facing
        best = chart.at(hex, place)
        return chart.note(place, self.look_for((hex, facing, place), chart)) if best is None else best

    def look_for(self, where: Where, chart: Chart[int]) -> int:
        """The best of the shots that the unit would have somewhere."""
        best, (hex, _, place) = 0, where
        for id, watch in chart.watches.items():
            lane = watch.lane
            if lane.field >> hex & 1:
                row = lane.row(self.battle, self.table, hex) if lane.smoke else lane.sorts
                worth = lane.worths.get(row.get(place, UNKNOWN))
                if worth is None:
                    worth = self.tried(where, lane, row, (self.unit, self.battle.units[id]))
                if worth > best:
                    best = worth
        return best

    def tried(self, where: Where, lane: Lane, row: Row, pair: Pair) -> int:
        """What a shot is worth with the unit standing somewhere for a trial."""
        battle, unit, (hex, facing, place) = self.battle, self.unit, where
        start, faced, marker = unit.at, unit.facing, unit.action
        moving = battle.mover[0] == unit.id and hex != start
        if moving:
            battle.try_at(unit, hex)
        unit.at, unit.facing, unit.action = hex, facing, self.action
        worth = work_out(battle, self.table, lane, row, place, pair)
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
        return self.worth_under(hex, facing, self.harm_to_come(self.peril(hex, facing)))

    def harm_to_come(self, peril: Peril) -> int:
        """In the last turn only those can still fire who have not acted yet."""
        return peril.harm if self.future else peril.soon

    def worth_under(self, hex: int, facing: int, harm: int) -> int:
        """The same, with the harm known that may come to the unit."""
        return self.promise(hex, facing) - self.threat(harm)

    def promise(self, hex: int, facing: int) -> int:
        """The worth of a hex if no harm comes to the unit there."""
        worth = self.goals.worth(hex)
        if self.future:
            worth += self.best_shot(hex, facing) * self.future // 100
        if self.battle.mines and minefield(self.battle, self.unit, hex) is not None:
            worth -= MINE_FEAR
        for rider in self.riders:
            worth += rider.worth(hex)
        return worth

    def promises(self, ends: Sequence[End]) -> list[int]:
        """The same of several ends of a movement; on foot and without mines, those that have no shot take no look."""
        if not self.on_foot or self.battle.mines:
            return [self.promise(end.hex, end.facing) for end in ends]
        worths = self.goals.worths([end.hex for end in ends])
        if not self.future:
            return worths
        shots = self.shots.field
        return [
            worth + self.best_shot(end.hex, end.facing) * self.future // 100 if shots >> end.hex & 1 else worth
            for worth, end in zip(worths, ends, strict=True)
        ]

    def threat(self, harm: int) -> int:
        """What harm counts against a hex, for the unit and all that ride on it."""
        return harm * MIND.now.danger_share // 100 * (1 + len(self.riders))

    def danger(self, hex: int, facing: int) -> int:
        """What counts against standing in a hex: the harm to be feared there."""
        return self.threat(self.harm_to_come(self.peril(hex, facing)))

    def fire_drawn(self, hex: int, facing: int) -> int:
        """What counts against going to a hex: the harm to be feared there and the reaction fire."""
        harm, soon, reaction = self.peril(hex, facing)
        return self.threat(harm if self.future else soon) + reaction * MIND.now.reaction_share // 100

    def fire_on_the_way(self, hex: int) -> int:
        """The reaction fire that passing a hex invites."""
        return exposure(self.peril(hex, self.unit.facing)) * PASSING_SHARE // 100
