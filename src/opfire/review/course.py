"""The course of a game: how the chances stood wherever it was at rest, and who or what changed them in between.

Between two rests the value of a position is what is to be expected when sergeants play on. Whatever changes it belongs
to whoever acted since it was last known: to the dice, or to the side that decided. So the parts add up to the whole.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import msgspec

from opfire.kernel.ask import Ask
from opfire.kernel.chance import CHANCE
from opfire.kernel.fortune import Fortune
from opfire.kernel.match import Match
from opfire.review.outlook import Mean, Outlook, lost
from opfire.review.reading import Account
from opfire.review.throws import Foreseen, Throw, foreseen

Tell = Callable[[int, int], None]
"""Told how much of the work is done, and how much there is."""
MARKED: Final = ("loss", "objective")


class Point(msgspec.Struct, frozen=True):
    """The chances at a position at rest, after so many entries."""

    at: int
    turn: int
    chance: float
    """Of the side that the scenario lists first."""


class CurveMark(msgspec.Struct, frozen=True):
    """A loss, or an objective that changed hands."""

    at: int
    what: str
    side: str = ""


class Cast(msgspec.Struct):
    """What a side threw and lost, beside what was to be expected."""

    throws: int = 0
    showed: float = 0.0
    mean: float = 0.0
    lost: float = 0.0
    lost_by_luck: float = 0.0
    """How much more it lost than the average over all outcomes of the throws."""


class Course(msgspec.Struct):
    """What came of walking through a game."""

    sides: tuple[str, ...]
    points: list[Point]
    throws: list[Throw]
    marks: list[CurveMark]
    parts: dict[str, float]
    """What the dice and each side's decisions did to the chance of the first side."""
    casts: dict[str, Cast]
    over: bool = False
    split: bool = True
    """Whether the parts can be trusted one by one, or only their sum."""

    @property
    def change(self) -> float:
        """How far the chance of the first side went from the first rest to the last."""
        return self.points[-1].chance - self.points[0].chance


class Walker:
    """Goes through a game, entry by entry."""

    def __init__(self, account: Account, seed: int) -> None:
        self.account, self.match = account, account.start()
        sides = self.match.game.sides
        self.outlook = Outlook(self.match.module, sides, seed)
        parts = dict.fromkeys((CHANCE, *sides), 0.0)
        casts, split = {side: Cast() for side in sides}, self.match.module.appraisal.tells_luck
        self.course = Course(sides, [], [], [], parts, casts, split=split)
        self.known: Mean | None = None
        self.since = CHANCE
        """Who or what has acted since the value was last known."""
        self.waiting: tuple[int, str, str, Foreseen] | None = None
        """A throw that has fallen, whose value is not known yet."""
        self.read = 0

    def walk(self, tell: Tell) -> Course:
        """Go through to the end."""
        entries = self.account.entries
        for number, entry in enumerate(entries):
            tell(number, len(entries))
            self.look()
            self.match.answer(entry)
            self.hear()
        if self.outlook.is_at_rest(self.match.ask):
            self.look()
        self.course.over = self.match.outcome is not None
        for side, number in zip(self.course.sides, lost(self.match.module, self.match.game), strict=True):
            self.course.casts[side].lost = number
        return self.course

    def look(self) -> None:
        """Judge the position before the next entry, as far as that is needed."""
        ask = self.match.ask
        if self.outlook.is_at_rest(ask):
            self.rest()
        elif self.known is None:
            return
        elif not isinstance(ask, Ask):
            self.before_throw()
            return
        elif ask.side != self.since:
            self.come_to(self.outlook.expected(self.match))
        self.since = ask.side if ask is not None else CHANCE

    def rest(self) -> None:
        """A position that can be judged as it is."""
        match = self.match
        to_act = match.ask.side if match.ask is not None else ""
        chance = self.outlook.chance(match.game, to_act)
        self.come_to(Mean(chance, lost(match.module, match.game)))
        point = Point(len(match.entries), match.module.turn(match.game), chance)
        self.course.points.append(point)

    def before_throw(self) -> None:
        """What the dice could bring, before they fall."""
        ask = self.match.ask
        assert ask is not None
        assert not isinstance(ask, Ask)
        found = foreseen(self.match, self.outlook)
        self.come_to(found.mean)
        self.waiting = (len(self.match.entries), ask.of, ask.why, found)
        self.since = CHANCE

    def come_to(self, value: Mean) -> None:
        """A value that is known again: what changed it since then belongs to who or what has acted."""
        if self.known is not None:
            self.course.parts[self.since] += value.chance - self.known.chance
        if self.waiting is not None:
            self.fell(*self.waiting, value)
            self.waiting = None
        self.known = value

    def fell(self, at: int, of: str, why: str, found: Foreseen, after: Mean) -> None:
        """A throw whose value is known."""
        throw = Throw(at, of, why, found.mean.chance, after.chance, found.outcomes, found.sampled)
        self.course.throws.append(throw)
        for side, now, mean in zip(self.course.sides, after.lost, found.mean.lost, strict=True):
            self.course.casts[side].lost_by_luck += now - mean

    def hear(self) -> None:
        """Note what happened: losses, objectives, and how the dice showed."""
        match = self.match
        for logged in match.log[self.read :]:
            what = match.module.notable.get(type(logged.event), "")
            if what in MARKED:
                self.course.marks.append(CurveMark(logged.at, what, side_of(match, logged.event)))
            for fortune in match.module.fortune(match.game, logged.event):
                self.count(fortune)
        self.read = len(match.log)

    def count(self, fortune: Fortune) -> None:
        """A throw of a side, beside its mean."""
        cast = self.course.casts.get(fortune.side)
        if cast is not None:
            cast.throws += 1
            cast.showed += float(fortune.fell)
            cast.mean += float(fortune.mean)


def side_of(match: Match, event: object) -> str:
    """The side that an event is about: it says so, or its unit does."""
    side, unit = getattr(event, "side", ""), getattr(event, "unit", "")
    owners = {piece.id: piece.side for piece in match.module.picture(match.game, None).pieces} if not side else {}
    return str(side or owners.get(unit, ""))
