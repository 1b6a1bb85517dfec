"""What an attentive player remembers of a game: who did what last, how far he went, whom he fired at."""

from __future__ import annotations

from collections import defaultdict

from opfire.kernel.events import Event
from opfire.skirmish.log.combat import Acquired, AimLost
from opfire.skirmish.log.moves import BailedOut, Dismounted, Moved, OutOfControl
from opfire.skirmish.log.turn import Acts, OrderLapsed, TurnBegan


class Memory:
    """Told of every event in turn; keeps only what the hit roll asks for."""

    def __init__(self) -> None:
        self.turn = 0
        self.action: dict[str, str] = {}
        self.ran: dict[str, bool] = {}
        self.gone: defaultdict[str, int] = defaultdict(int)
        self.place_changed: dict[str, int] = {}
        self.fired_at: defaultdict[tuple[str, int], set[str]] = defaultdict(set)
        self.took_aim: dict[str, tuple[str, int]] = {}
        self.doubtful_run: set[str] = set()

    def hear(self, event: Event) -> None:
        """Take an event in."""
        match event:
            case TurnBegan(turn=turn):
                self.turn = turn
                self.gone.clear()
            case Acts(unit=unit, action=action):
                self.action[unit] = action
                self.ran[unit] = False
                self.doubtful_run.discard(unit)
            case OrderLapsed(unit=unit):
                self.doubtful_run.add(unit)
            case Moved(unit=unit, length=length):
                self.moved(unit, length)
            case OutOfControl(unit=unit) | Dismounted(unit=unit) | BailedOut(unit=unit):
                self.place_changed[unit] = self.turn
                self.doubtful_run.add(unit)
            case Acquired(unit=unit, target=target):
                self.took_aim[unit] = target, self.turn
            case AimLost(unit=unit):
                self.took_aim.pop(unit, None)
            case _:
                pass

    def moved(self, unit: str, length: int) -> None:
        """A unit has changed its place, and with it lost its aim (house rules, Acquire target)."""
        if not length:
            return
        self.gone[unit] += length
        self.ran[unit] = self.action.get(unit) == "fast"
        self.place_changed[unit] = self.turn
        self.took_aim.pop(unit, None)

    def fired(self, unit: str, target: str) -> None:
        """A shot is over: from the next turn on it counts as fire at this target."""
        self.fired_at[unit, self.turn].add(target)

    def fired_last_turn(self, unit: str, target: str) -> bool:
        """Whether a unit fired, or took aim, at this target in the turn before."""
        return target in self.fired_at[unit, self.turn - 1] or self.aims_at(unit, target)

    def aims_at(self, unit: str, target: str) -> bool:
        """Whether a unit has acquired this target in the turn before."""
        return self.took_aim.get(unit) == (target, self.turn - 1)
