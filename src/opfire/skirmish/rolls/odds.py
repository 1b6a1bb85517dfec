"""Exact odds of rolls with re-rolls: whoever picks a die is taken to choose the one most worth rolling again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import lru_cache

from opfire.skirmish.rolls.rolls import ANY, LOWEST, Code

Weights = dict[int, int]
"""What a sum of dice can be, with its weight."""
Faces = tuple[int, ...]


class Odds:
    """A distribution over whole numbers with exact weights."""

    def __init__(self, weights: Weights) -> None:
        self.weights = dict(sorted(weights.items()))
        self.total = sum(weights.values())

    def plus(self, number: int) -> Odds:
        """The same, shifted by a number."""
        return Odds({key + number: weight for key, weight in self.weights.items()})

    def minus(self, other: Odds) -> Odds:
        """This roll minus another, independent one."""
        found: Counter[int] = Counter()
        for one, weight in self.weights.items():
            for two, other_weight in other.weights.items():
                found[one - two] += weight * other_weight
        return Odds(dict(found))

    def chance(self, wanted: Callable[[int], bool]) -> Fraction:
        """How likely a number is that fits."""
        return Fraction(sum(weight for key, weight in self.weights.items() if wanted(key)), self.total)


def worth(faces: Faces, which: str, wants: str) -> int | None:
    """The die that is rolled again: by its code, or by who picks it, or none."""
    low, high = faces.index(min(faces)), faces.index(max(faces))
    if which == ANY:
        if wants == "high":
            return low if faces[low] <= 3 else None
        return high if faces[high] >= 4 else None
    return low if which == LOWEST else high


@lru_cache(maxsize=4096)
def rolled(dice: int, codes: tuple[tuple[str, str], ...]) -> tuple[tuple[int, int], ...]:
    """The sums of so many dice after these re-rolls, with weights."""
    hands: Counter[Faces] = Counter({(): 1})
    for _ in range(dice):
        more: Counter[Faces] = Counter()
        for faces, weight in hands.items():
            for face in range(1, 7):
                more[tuple(sorted((*faces, face)))] += weight
        hands = more
    for which, wants in codes if dice else ():
        hands = _again(hands, which, wants)
    sums: Counter[int] = Counter()
    for faces, weight in hands.items():
        sums[sum(faces)] += weight
    return tuple(sorted(sums.items()))


def _again(hands: Counter[Faces], which: str, wants: str) -> Counter[Faces]:
    more: Counter[Faces] = Counter()
    for faces, weight in hands.items():
        die = worth(faces, which, wants)
        for face in range(1, 7):
            new = faces if die is None else tuple(sorted((*faces[:die], face, *faces[die + 1 :])))
            more[new] += weight
    return more


def pool_odds(dice: int, flat: int, codes: Sequence[Code], pool: int) -> Odds:
    """The odds of one side's total: its dice, what is added, and the re-rolls that concern it."""
    own = [code for code in codes if code.pool == pool]
    partial = [code for code in own if code.among < dice]
    whole = [code for code in own if code.among >= dice]
    if not partial:
        return Odds(dict(rolled(dice, tuple((code.which, code.wants) for code in whole)))).plus(flat)
    among = partial[0].among
    first = Odds(dict(rolled(among, tuple((code.which, code.wants) for code in own))))
    rest = Odds({-key: weight for key, weight in rolled(dice - among, ())})
    return first.minus(rest).plus(flat)
