"""The proof of a record: every roll and draw is drawn once more and must be what the record says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from enum import Enum

import msgspec

from opfire.kernel.ask import Ask
from opfire.kernel.chance import Chance, Outcome, Seeded
from opfire.kernel.fair import Keyed, Sealed, commitment_to
from opfire.kernel.match import OPEN, Entry, Header, Match


class Verdict(Enum):
    """What can be said of the dice of a record."""

    PROVEN = "proven"
    """All were drawn from keys that were fixed before."""
    PARTLY = "partly"
    """Those since a game was taken over from elsewhere were."""
    SEED = "seed"
    """All are those of a seed, which whoever opened the game may have known."""
    THROWN = "thrown"
    """They are not those of the seed, so people have thrown them, or have changed the record."""
    SEALED = "sealed"
    """A key is not told yet."""
    NO_START = "no-start"
    """The record cannot be played through from its start by the rules of today."""
    WRONG_KEY = "wrong-key"
    """A key is not the one whose hash was shown."""
    WRONG_FALL = "wrong-fall"
    """A roll or draw is not what its key says."""


class Odd(msgspec.Struct, frozen=True):
    """A roll or draw that is not what its key or the seed says."""

    number: int
    """Which of all rolls and draws it is, from 1 on."""
    line: int
    """The line of the record."""
    why: str
    fell: Outcome
    drawn: Outcome


class Proof(msgspec.Struct, frozen=True):
    """What drawing everything once more has shown."""

    verdict: Verdict
    fallen: int = 0
    """How many rolls and draws there were until something was wrong."""
    keyed: int = 0
    """How many of them are what their key says."""
    odd: Odd | None = None
    """The first that is not as it should be."""


def prove(header: Header, entries: Sequence[Entry]) -> Proof:
    """Draw all of a record once more, up to the first roll or draw that is not what its key says.

    Raises `IllegalAnswer` where the rules forbid what comes before that.
    """
    if any(one.key and commitment_to(one.key) != one.commitment for one in header.sealed):
        return Proof(Verdict.WRONG_KEY)
    match = Match.start(header.scenario, seed=header.seed, settings=header.settings, dice=OPEN)
    if header.branched or header.rules != match.header.rules:
        return Proof(Verdict.NO_START)
    found = _Drawing(header.sealed)
    for at, entry in enumerate(entries):
        if match.ask is not None and not isinstance(match.ask, Ask):
            found.compare(match.ask, match.game.rng, entry, at + 2)  # type: ignore[arg-type]
        if found.wrong:
            break
        match.answer(entry)
    return Proof(found.verdict(), found.fallen, found.counted[Verdict.PROVEN], found.wrong or found.odd)


class _Drawing:
    """Counts what everything that has fallen turns out to be."""

    def __init__(self, keys: Sequence[Sealed]) -> None:
        self._keys = keys
        self.counted: Counter[Verdict] = Counter()
        self.wrong: Odd | None = None
        self.odd: Odd | None = None

    @property
    def fallen(self) -> int:
        """How many rolls and draws have been looked at."""
        return self.counted.total()

    def compare(self, ask: Chance, rng: int, fell: Outcome, line: int) -> None:
        """Look at one roll or draw."""
        key = next((one for one in reversed(self._keys) if one.since <= self.fallen), None)
        if key is not None and not key.key:
            self.counted[Verdict.SEALED] += 1
            return
        drawn = Keyed(key.key).fall(ask, rng) if key else Seeded().fall(ask, rng)
        odd = Odd(self.fallen + 1, line, ask.why, fell, drawn) if drawn != fell else None
        if key is None:
            self.counted[Verdict.THROWN if odd else Verdict.SEED] += 1
            self.odd = self.odd or odd
        else:
            self.counted[Verdict.WRONG_FALL if odd else Verdict.PROVEN] += 1
            self.wrong = odd

    def verdict(self) -> Verdict:
        """What can be said of all of them."""
        counted = self.counted
        for clear in (Verdict.WRONG_FALL, Verdict.SEALED):
            if counted[clear]:
                return clear
        other = Verdict.THROWN if counted[Verdict.THROWN] else Verdict.SEED if counted[Verdict.SEED] else None
        if other is None:
            return Verdict.PROVEN if self._keys else Verdict.SEED
        return Verdict.PARTLY if counted[Verdict.PROVEN] else other
