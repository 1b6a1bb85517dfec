"""A second reading of the skirmish rules: the sheet, the register and the house rules, without the rule code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from opfire.kernel.events import Event
from opfire.kernel.match import Match
from oracles.skirmish.aftermath import AftermathOracle
from oracles.skirmish.checks import CheckOracle
from oracles.skirmish.damage import DamageOracle
from oracles.skirmish.hit_roll import HitRollOracle
from oracles.skirmish.sight import SightOracle
from oracles.skirmish.watching import Judge
from oracles.skirmish.ways import WaysOracle

JUDGES = (AftermathOracle, CheckOracle, DamageOracle, HitRollOracle, SightOracle, WaysOracle)


class Jury:
    """All oracles of skirmish as one."""

    def __init__(self) -> None:
        self.judges: list[Judge] = [judge() for judge in JUDGES]

    @property
    def judged(self) -> Counter[str]:
        return sum((judge.judged for judge in self.judges), Counter())

    @property
    def left_out(self) -> Counter[str]:
        return sum((judge.left_out for judge in self.judges), Counter())

    @property
    def differences(self) -> list[str]:
        return [difference for judge in self.judges for difference in judge.differences]

    def before(self, match: Match) -> None:
        for judge in self.judges:
            judge.before(match)

    def after(self, match: Match, events: Sequence[Event]) -> None:
        for judge in self.judges:
            judge.after(match, events)
