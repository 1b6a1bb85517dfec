"""The tests and opposed rolls: what is added, what is needed, who has passed; and the order of the event chain."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from opfire.kernel.ask import Ask
from opfire.kernel.chance import Roll
from opfire.kernel.events import Event
from opfire.kernel.match import Match
from opfire.skirmish.log.turn import (
    Acts,
    Checked,
    InitiativeRolled,
    OrderLapsed,
    OrdersRevealed,
    PriorityRolled,
    Rerolled,
    Scouted,
    TurnBegan,
)
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit
from oracles.skirmish.geometry import SLACK, stand
from oracles.skirmish.watching import Judge, state

ELEVEN = 11
NEAR_LEADER = 200
AT_MOST_TW = ("target-test", "riding-test")
STILL_TW = ("communication-test",)
CREW_TESTS = ("nerves-test", "morale-test")


class CheckOracle(Judge):
    """Judges every test, the initiative, the priorities and the chain of events."""

    def __init__(self) -> None:
        super().__init__()
        self.then: dict[str, Unit] = {}
        self.game: Skirmish | None = None
        self.initiative: list[int] = []
        self.priorities: dict[str, int] = {}
        self.acted: set[str] = set()
        self.first = ""
        self.offered: set[str] = set()
        self.opening: str | None = None

    def before(self, match: Match) -> None:
        ask, game = match.ask, state(match)
        self.game = game
        if isinstance(ask, Roll) and not ask.why.endswith("-again"):
            if ask.why != self.opening or ask.why != "reconnaissance-test":
                self.offered = set()
            self.opening = ask.why
            self.then = {unit.id: copy(unit) for unit in game.units.values()}
        if isinstance(ask, Ask) and ask.kind == "reroll":
            self.offered.add(str(ask.about["why"]))

    def after(self, match: Match, events: Sequence[Event]) -> None:
        entry = match.entries[-1]
        if self.opening == "initiative" and isinstance(entry, tuple):
            self.initiative.append(sum(face + 1 for face in entry))
        if self.opening != "initiative":
            self.initiative = []
        for event in events:
            self.hear(state(match), event)

    def hear(self, game: Skirmish, event: Event) -> None:
        """Judge one event."""
        match event:
            case Rerolled(why=why):
                self.offered.add(why)
            case Checked():
                self.check(game, event)
            case Scouted():
                self.scout(game, event)
            case InitiativeRolled():
                self.both_rolled(game, event)
            case PriorityRolled(unit=unit, dice=dice, total=total):
                self.priorities[unit] = total
                self.judge("priority", sum(dice) + added_tw(game, self.then[unit]), total, event)
            case TurnBegan():
                self.priorities, self.acted = {}, set()
            case OrdersRevealed(orders=orders):
                self.acted = {unit for unit, order in orders.items() if order in ("", "rest")}
            case OrderLapsed(unit=unit):
                self.acted.add(unit)
            case Acts(unit=unit):
                self.next_in_chain(game, unit)
            case _:
                pass

    # Tests with one roller

    def check(self, game: Skirmish, event: Checked) -> None:
        """2D6 + TW against 11, or 1D6 against TW."""
        unit, kind = self.then[event.unit], event.test
        tw = game.setting.kind(unit.kind).tw
        if kind in AT_MOST_TW:
            expected = tw, event.dice[0] <= tw, 1
            return self.judge(kind, expected, (event.needed, event.passed, len(event.dice)), event)
        added: int | None = tw if kind in STILL_TW else added_tw(game, unit)
        if kind in CREW_TESTS:
            added = self.steadied(game, unit, kind)
        if added is None:
            return self.leave_out(kind)
        total = sum(event.dice) + added
        self.judge(kind, (total, ELEVEN, total >= ELEVEN, 2), told(event), (unit, sorted(self.offered), event))
        if kind in CREW_TESTS:
            self.judge_codes(game, unit, event)
        return None

    def steadied(self, game: Skirmish, unit: Unit, kind: str) -> int | None:
        """TW, in a morale test the better one of a near leader, and what a vehicle adds (SK-morale-test a, f, n, o)."""
        more = 0
        if game.is_vehicle(unit):
            more = 2 if game.vehicle(unit).armoured else 1
            if any(man.wounded and not man.out for man in unit.men):
                return None
        own = added_tw(game, unit)
        if kind == "nerves-test":
            return own + more
        leaders = self.near_leaders(game, unit)
        if leaders is None:
            return None
        theirs = [added_tw(game, one) for one in leaders]
        if theirs and game.setting.switches["leader-tw"] == "always":
            return max(theirs) + more
        return max([own, *theirs]) + more

    def near_leaders(self, game: Skirmish, unit: Unit) -> list[Unit] | None:
        """The leaders within 20 cm; None where a hair's breadth decides."""
        found = []
        for other in self.then.values():
            if other.side != unit.side or other.id == unit.id or not game.has(other, "leader") or not active(other):
                continue
            far = stand(game, unit).distance(stand(game, other))
            if NEAR_LEADER - SLACK < far <= NEAR_LEADER + 45:
                return None
            if far <= NEAR_LEADER:
                found.append(other)
        return found

    def judge_codes(self, game: Skirmish, unit: Unit, event: Checked) -> None:
        """The re-rolls of morale and nerves (SK-morale-test i, l, m; SK-nerves-test c to e)."""
        leaders = self.near_leaders(game, unit)
        if leaders is None or game.has(unit, "leader"):
            self.leave_out("re-roll leader-near")
        else:
            self.judge("re-roll leader-near", bool(leaders), "leader-near" in self.offered, event)
        for trait in ("seasoned-fighter", "bad-reputation"):
            self.judge(f"re-roll {trait}", game.has(unit, trait), trait in self.offered, event)

    # Opposed rolls

    def scout(self, game: Skirmish, event: Scouted) -> None:
        """2D6 + TW on both sides, wounds do not matter; the scout wins ties (SK-reconnaissance-test)."""
        scout, target = self.then[event.unit], self.then[event.target]
        dice = 2 + int(game.owns(scout, "binoculars")) - int(closed_in(game, scout))
        totals = tuple(
            sum(rolled) + game.setting.kind(unit.kind).tw
            for rolled, unit in ((event.scout, scout), (event.other, target))
        )
        expected = (dice, 2, totals, totals[0] >= totals[1])
        self.judge("scouting", expected, (len(event.scout), len(event.other), event.totals, event.detected), event)
        eagle = game.has(scout, "eagle-eye")
        codes = {
            "eagle-eye": eagle,
            "vehicle": game.is_vehicle(target),
            "camouflage": game.has(target, "camouflage") and not eagle,
        }
        for name, due in codes.items():
            self.judge(f"re-roll {name}", due, name in self.offered, (sorted(self.offered), event))
        self.offered = set()

    def both_rolled(self, game: Skirmish, event: InitiativeRolled) -> None:
        """2D6 + the best leader's TW; without one the best TW, 1 less when all have been lost (SK-initiative)."""
        self.first = event.first
        thrown = self.initiative[-2:]
        self.initiative = []
        if len(thrown) < 2 or game.turn == 0:
            return self.leave_out("initiative")
        expected = {side: total + self.lead(game, side) for side, total in zip(event.rolls, thrown, strict=True)}
        best = max(expected.values())
        winners = [side for side, total in expected.items() if total == best]
        first = winners[0] if len(winners) == 1 else "tie"
        self.judge("initiative", (expected, first), (event.rolls, event.first), event)
        return None

    def lead(self, game: Skirmish, side: str) -> int:
        """What a side adds to its initiative roll."""
        own = [unit for unit in self.then.values() if unit.side == side]
        there = [unit for unit in own if active(unit)]
        leaders = [unit for unit in own if game.has(unit, "leader")]
        leading = [unit for unit in leaders if active(unit)]
        lost = bool(leaders) and all(unit.gone in ("out", "fled", "left", "prisoner") for unit in leaders)
        return max((added_tw(game, unit) for unit in leading or there), default=0) - int(lost)

    def next_in_chain(self, game: Skirmish, unit: str) -> None:
        """The highest priority acts first, ties by TW and then by initiative (SK-HR-turn g)."""
        self.acted.add(unit)
        waiting = [
            one for one in game.units.values() if one.id in self.priorities and one.id not in self.acted and active(one)
        ]
        waiting = [one for one in waiting if one.order is not Order.NONE and one.order is not Order.REST]
        actor = game.units[unit]
        place = self.place(game, actor)
        before = [one.id for one in waiting if self.place(game, one) > place]
        self.judge("event chain", [], before, (unit, place, {one.id: self.place(game, one) for one in waiting}))

    def place(self, game: Skirmish, unit: Unit) -> tuple[int, int, bool]:
        """What decides who acts first."""
        return self.priorities.get(unit.id, 99), added_tw(game, unit), unit.side == self.first


def told(event: Checked) -> tuple[int, int, bool, int]:
    """What the engine says of a test."""
    return event.total, event.needed, event.passed, len(event.dice)


def active(unit: Unit) -> bool:
    """Whether a unit still takes part."""
    return unit.placed and not unit.gone and any(not man.out for man in unit.men)


def added_tw(game: Skirmish, unit: Unit) -> int:
    """TW, but not of the wounded: of no team with a wounded man, of a crew while one man is unhurt (SK-HR-crew a)."""
    wounds = [man.wounded for man in unit.men if not man.out]
    hurt = all(wounds) if game.is_vehicle(unit) else any(wounds)
    return 0 if hurt else game.setting.kind(unit.kind).tw


def closed_in(game: Skirmish, scout: Unit) -> bool:
    """Whether a scout sits in a vehicle and nobody there looks out."""
    on = game.carrier(scout)
    if not game.is_vehicle(on):
        return False
    if scout.aboard:
        return not game.vehicle(on).seats_exposed
    looking = [man for man in on.men if not man.out and man.role in game.exposed(on)]
    return not looking
