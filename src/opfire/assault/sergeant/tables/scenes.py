"""The enemies as a side sees them while it weighs one question: looked at once for all of its units that are alike."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from opfire.assault.sergeant.company import Alone
from opfire.assault.sergeant.tables.shot_tables import (
    Lane,
    firer_mark,
    firer_place,
    incoming,
    outgoing,
    shot_table,
    target_mark,
    target_place,
)
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Morale, Unit

Shots = list[tuple[Unit, int]]
"""Enemies and what their shots are worth."""


class Peril(NamedTuple):
    """The shots that can come at a place, the harm they may do, and the reaction fire that going there invites."""

    shots: Shots
    harm: int
    exposure: int


class Threats(NamedTuple):
    """The lines of fire of the enemies at units that are alike, and what is known of places by now."""

    lanes: list[tuple[Unit, Lane]]
    perils: dict[int, Peril]


class Targets(NamedTuple):
    """The enemies as targets of units that are alike, and the best shot from places as far as it is known."""

    lanes: list[tuple[Unit, Lane]]
    best: dict[int, int]


class Scene:
    """What all units of a side see alike in a position in which nobody moves."""

    __slots__ = ("battle", "companies", "enemies", "firers", "smoke", "table", "targets", "targets_seen", "threats")

    def __init__(self, battle: Battle, side: str) -> None:
        self.battle, self.smoke, self.table = battle, battle.smoke, shot_table(battle)
        self.enemies = battle.units_of(battle.enemy(side))
        self.companies: dict[str, Alone] = {}
        """What being alone costs the vehicles of the side."""
        self.firers: list[tuple[Unit, int, int]] = []
        """Those who can still fire this turn or the next, with their marks and places."""
        self.targets_seen: list[tuple[Unit, int, int]] = []
        self.threats: dict[tuple[int, str], Threats] = {}
        self.targets: dict[tuple[int, str, Action | None], Targets] = {}

    def threats_to(self, mark: int, kind: str) -> Threats:
        """The fire that can come at units of a kind with this mark."""
        found = self.threats.get((mark, kind))
        if found is None:
            if not self.firers:
                ready = [one for one in self.enemies if one.morale is Morale.NONE or not one.activated]
                self.firers = [self.as_firer(one) for one in ready]
            lanes = [(one[0], incoming(self.battle, self.table, one, (mark, kind))) for one in self.firers]
            found = self.threats[mark, kind] = Threats(lanes, {})
        return found

    def targets_of(self, mark: int, kind: str, status: Action | None) -> Targets:
        """The shots that units of a kind with this mark have by a fire status."""
        found = self.targets.get((mark, kind, status))
        if found is None:
            if not self.targets_seen:
                self.targets_seen = [self.as_target(one) for one in self.enemies]
            firer = (mark, kind, status)
            lanes = [(one[0], outgoing(self.battle, self.table, firer, one)) for one in self.targets_seen]
            found = self.targets[mark, kind, status] = Targets(lanes, {})
        return found

    def as_firer(self, enemy: Unit) -> tuple[Unit, int, int]:
        """An enemy with what his shots depend on."""
        place = firer_place(self.battle, enemy, enemy.at, enemy.facing)
        return enemy, firer_mark(self.battle, self.table, enemy), place

    def as_target(self, enemy: Unit) -> tuple[Unit, int, int]:
        """An enemy with what shots at him depend on."""
        place = target_place(self.battle, enemy, enemy.at, enemy.facing)
        return enemy, target_mark(self.battle, self.table, enemy), place


class Eye:
    """Keeps the scenes of the position that is thought about; what is tried elsewhere is looked at afresh."""

    def __init__(self) -> None:
        self.battle: Battle | None = None
        self.scenes: dict[str, Scene] = {}

    @contextmanager
    def on(self, battle: Battle) -> Iterator[None]:
        """While a question is weighed, in which nobody moves."""
        before = self.battle, self.scenes
        self.battle, self.scenes = battle, {}
        try:
            yield
        finally:
            self.battle, self.scenes = before

    def scene(self, battle: Battle, side: str) -> Scene:
        """The enemies of a side, as they were looked at before unless smoke has been tried."""
        if battle is not self.battle:
            return Scene(battle, side)
        found = self.scenes.get(side)
        if found is None or found.smoke is not battle.smoke:
            found = self.scenes[side] = Scene(battle, side)
        return found


EYE = Eye()
