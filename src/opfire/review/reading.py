"""A record as a review reads it: as far as the rules of today allow its answers, or refused in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from opfire.kernel.ask import Ask, IllegalAnswer
from opfire.kernel.display import Text
from opfire.kernel.game import BadSetting, GameModule, UnknownScenario
from opfire.kernel.match import OPEN, Entry, Header, Match
from opfire.kernel.record import contents, load
from opfire.players.value import win_probability

SIDES = 2


class NoReview(ValueError):
    """A game that cannot be reviewed; `why` says the reason for people."""

    def __init__(self, why: Text) -> None:
        super().__init__(str(why))
        self.why = why


class Account(NamedTuple):
    """A game to be reviewed: how it began, and its entries as far as they can be played through."""

    header: Header
    entries: tuple[Entry, ...]
    of: int
    """How many entries its record has."""

    def start(self) -> Match:
        """The game as it began; nobody but the record says how its dice fall."""
        return Match.start(self.header.scenario, seed=self.header.seed, settings=self.header.settings, dice=OPEN)


def read(data: bytes) -> Account:
    """A game from its record; raises `BadRecord` or `NoReview`."""
    load(data)
    return account(*contents(data))


def account(header: Header, entries: Sequence[Entry]) -> Account:
    """A game from its entries, as far as they go; raises `NoReview`."""
    if header.branched:
        raise NoReview(Text("review-branched"))
    try:
        match = Account(header, (), 0).start()
    except (UnknownScenario, BadSetting) as error:
        raise NoReview(Text("review-no-scenario", {"reason": str(error)})) from None
    check_judged(match.module, match)
    played = as_far_as_allowed(match, entries)
    if not played:
        raise NoReview(Text("review-too-short"))
    return Account(header, tuple(entries[:played]), len(entries))


def check_judged(module: GameModule[Any], match: Match) -> None:
    """There must be somebody to judge the positions, and two sides to judge them for; raises `NoReview`."""
    if win_probability(module) is None:
        raise NoReview(Text("review-no-model", {"game": module.name}))
    if len(match.game.sides) != SIDES:
        raise NoReview(Text("review-sides", {"count": len(match.game.sides)}))


def as_far_as_allowed(match: Match, entries: Sequence[Entry]) -> int:
    """How many entries can be played through, if a position that can be judged comes among them, else none."""
    rests, judged = match.module.appraisal.rests, 0
    try:
        for entry in entries:
            judged += isinstance(match.ask, Ask) and match.ask.kind in rests
            match.answer(entry)
    except IllegalAnswer:
        pass
    return len(match.entries) if judged else 0
