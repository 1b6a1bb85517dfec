"""Clocks: every person has so much time, and gets some back with each move.

Only people's time runs, and it does not run before the first answer, while dice are read, while the server is away, or
after the end.
"""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import Annotated, NamedTuple

import msgspec

Seconds = Annotated[int, msgspec.Meta(ge=0, le=60 * 86_400)]


def now() -> int:
    """The time in milliseconds."""
    return time.time_ns() // 1_000_000


class Outage(NamedTuple):
    """A time in which the server was away, in milliseconds."""

    began: int
    ended: int


class ClockTerms(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time for the game, what a move gives back, and whether a move gives back all of it (days a move)."""

    seconds: Annotated[int, msgspec.Meta(ge=10, le=60 * 86_400)]
    back: Seconds = 0
    refill: bool = False


class Clock(msgspec.Struct, frozen=True):
    """The time each side has left in milliseconds, and whose time runs since when."""

    terms: ClockTerms
    left: dict[str, int]
    running: str | None = None
    since: int = 0
    given: int = 0
    """The time that the latest move gave back; an undo takes it again."""
    credited: int = 0
    """The end of the latest outage for which the time that runs was set forward."""

    def left_of(self, side: str, now: int) -> int:
        """The time a side has left now."""
        spent = now - self.since if side == self.running else 0
        return self.left[side] - spent

    def turn_to(self, side: str | None, now: int) -> Clock:
        """After a move, stop the time that runs and start that of a side; who stays on gets nothing back."""
        if side == self.running:
            return self
        left, given = dict(self.left), 0
        if self.running is not None:
            left[self.running] = self._after_move(self.running, now)
            given = left[self.running] - self.left_of(self.running, now)
        return Clock(self.terms, left, side if side in left else None, now, given)

    def back_to(self, side: str, now: int) -> Clock:
        """After an undo a side's time runs again, without what the move taken back had given it."""
        if side == self.running or side not in self.left:
            return self
        before = self.given_over(side, now)
        return msgspec.structs.replace(before, left={**before.left, side: before.left[side] - self.given})

    def given_over(self, side: str | None, now: int) -> Clock:
        """Stop the time that runs and start that of a side although nobody has moved: nothing is given back."""
        if side == self.running:
            return self
        left = {name: self.left_of(name, now) for name in self.left}
        return Clock(self.terms, left, side if side in left else None, now)

    def without(self, outages: Iterable[Outage]) -> Clock:
        """Set the time that runs forward by outages, each of them once; they come in their order."""
        since, credited = self.since, self.credited
        for outage in outages if self.running is not None else ():
            if outage.ended > max(since, credited):
                since += outage.ended - max(outage.began, since)
                credited = outage.ended
        return msgspec.structs.replace(self, since=since, credited=credited)

    def _after_move(self, side: str, now: int) -> int:
        full = self.terms.seconds * 1000
        return full if self.terms.refill else self.left_of(side, now) + self.terms.back * 1000

    def flagged(self, now: int) -> str | None:
        """The side whose time is up."""
        running = self.running
        return running if running is not None and self.left_of(running, now) <= 0 else None


def joined(clock: Clock, sides: list[str]) -> Clock:
    """Give sides that had no clock a full one."""
    full = dict.fromkeys(sides, clock.terms.seconds * 1000)
    return msgspec.structs.replace(clock, left={**full, **clock.left})


def started(terms: ClockTerms, sides: list[str]) -> Clock:
    """Wind up the clocks of these sides."""
    return Clock(terms, dict.fromkeys(sides, terms.seconds * 1000))
