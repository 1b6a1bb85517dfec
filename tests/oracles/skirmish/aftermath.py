"""What a result of the vehicle tables does to the men inside, die by die (SK-light- and SK-heavy-vehicle-damage)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from copy import copy

from opfire.kernel.chance import Roll
from opfire.kernel.events import Event
from opfire.kernel.match import Match
from opfire.skirmish.log.combat import (
    BlastRolled,
    Burst,
    CloseCombat,
    Fired,
    HitRolled,
    OutOfAction,
    Shaken,
    VehicleHit,
    Wrecked,
)
from opfire.skirmish.log.moves import AccidentRolled
from opfire.skirmish.log.turn import Acts, Checked, OrderLapsed, TurnBegan
from opfire.skirmish.state.units import Unit
from oracles.skirmish.watching import Judge, state

OVER = (Acts, Burst, Fired, OrderLapsed, TurnBegan, CloseCombat, VehicleHit, HitRolled)
"""With these something else begins."""


class AftermathOracle(Judge):
    """Follows a hit on a vehicle until the next thing happens, and counts men and tests."""

    def __init__(self) -> None:
        super().__init__()
        self.then: dict[str, Unit] = {}
        self.hit: VehicleHit | None = None
        self.before_hit: dict[str, Unit] = {}
        self.dice: dict[str, int] = {}
        self.out: Counter[str] = Counter()
        self.shaken: Counter[str] = Counter()
        self.seen: set[str] = set()
        self.why = ""

    def before(self, match: Match) -> None:
        self.why = match.ask.why if isinstance(match.ask, Roll) else ""
        self.then = {unit.id: copy(unit) for unit in state(match).units.values()}

    def after(self, match: Match, events: Sequence[Event]) -> None:
        entry = match.entries[-1]
        if self.hit is not None and self.why and isinstance(entry, tuple):
            self.dice.setdefault(self.why, sum(face + 1 for face in entry))
        for event in events:
            self.hear(event)

    def hear(self, event: Event) -> None:
        """Collect what happens to the men, and judge it when something else begins."""
        if isinstance(event, BlastRolled) and self.hit is not None:
            self.leave_out("a hit amid a blast")
            self.hit = None
        if isinstance(event, OVER) and self.hit is not None:
            self.reckon(self.hit)
            self.hit = None
        match event:
            case VehicleHit():
                self.hit, self.before_hit = event, self.then
                self.dice, self.out, self.shaken, self.seen = {}, Counter(), Counter(), set()
            case OutOfAction():
                self.out[event.unit] += 1
            case Shaken():
                self.shaken[event.unit] += 1
            case Checked(test="morale-test"):
                self.seen.add(event.unit)
            case AccidentRolled() | Wrecked():
                self.seen.add(type(event).__name__)
            case _:
                pass

    def reckon(self, hit: VehicleHit) -> None:
        """Judge the result by the men who were in the vehicle."""
        vehicle = self.before_hit[hit.unit]
        crew = [man for man in vehicle.men if not man.out]
        aboard = [unit for unit in self.before_hit.values() if unit.aboard == hit.unit and not unit.gone]
        riders = sum(not man.out for unit in aboard for man in unit.men)
        if "AccidentRolled" in self.seen:
            return self.leave_out("a hit with an accident after it")
        lost = self.out[hit.unit], sum(self.out[unit.id] for unit in aboard)
        about = (hit, vehicle, riders, self.dice, self.out, self.shaken)
        match hit.table, hit.result:
            case "light", "crew-out" | "driver-out":
                self.judge("one is lost", one_of(len(crew), riders), lost, about)
            case _, "crew-shaken" | "burst-tyre" | "broken-track":
                self.judge("nobody is lost", (0, 0), lost, about)
            case "heavy", "light-damage":
                self.judge("nobody is lost", (0, 0), lost, about)
                self.third("d3 shaken", sum(not man.shaken for man in crew), hit.unit, about)
            case "heavy", "crew-out":
                self.judge("one is lost", one_of(len(crew), riders), lost, about)
                self.tested(hit.unit, len(crew) > 1, about)
            case "heavy", "direct-hit":
                many = min(self.dice.get("crew-lost", 0), len(crew))
                self.judge("direct hit on the crew", many, lost[0], about)
                self.judge("wreck", "Wrecked" in self.seen or vehicle.wreck, True, about)
                self.tested(hit.unit, len(crew) > many, about)
        return None

    def third(self, kind: str, steady: int, unit: str, about: object) -> None:
        """1D3 of the steady men are shaken: a die halved, rounded up."""
        if not steady:
            return self.leave_out("nobody left to be shaken")
        many = min((self.dice.get("d3", 0) + 1) // 2, steady)
        return self.judge(kind, many, self.shaken[unit], about)

    def tested(self, unit: str, due: bool, about: object) -> None:
        """What is left of the crew takes a morale test (SK-heavy-vehicle-damage x, ae)."""
        self.judge("morale of the crew", due, unit in self.seen, about)


def one_of(crew: int, riders: int) -> tuple[int, int]:
    """One man of the crew, or of the riders where no crew is left."""
    return (1, 0) if crew else (0, min(1, riders))
