"""What a throw could have brought: all its outcomes with their weights, those that the rules cannot tell apart as one.

Faces that show the same are one outcome. Where that leaves very many, dice of one kind are taken as a heap, in which
only what they show together counts. What is still too much, such as the order of a deck, is drawn by lot.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations_with_replacement, product
from math import factorial, prod
from typing import Final, NamedTuple

import msgspec

from opfire.kernel.chance import MASK, Chance, Draw, Outcome, Roll, mix
from opfire.kernel.dice import Die
from opfire.kernel.match import Match
from opfire.review.outlook import CONTINUATIONS, Mean, Outlook, Rested, mean

IN_ORDER: Final = 216
"""Up to so many throws each die is looked at for itself."""
ALL: Final = 1500
"""So many outcomes are all looked at; of more than that a sample is."""
SAMPLE: Final = 200
Weighed = list[tuple[Outcome, float]]


class Throw(msgspec.Struct, frozen=True):
    """A roll or draw: the chance of the first side before and after it, and how many outcomes were looked at."""

    at: int
    of: str
    """The side that threw, or 'chance'."""
    why: str
    before: float
    """The average over all outcomes, each with its weight."""
    after: float
    outcomes: int
    sampled: bool = False
    """Only a sample of the outcomes was looked at: they were too many."""


class Foreseen(NamedTuple):
    """What was to be expected of a throw before it fell."""

    mean: Mean
    outcomes: int
    sampled: bool


def foreseen(match: Match, outlook: Outlook) -> Foreseen:
    """Look at everything that a throw could bring, each outcome on dice of its own where more have to fall."""
    assert isinstance(match.ask, Chance)
    found = outcomes(match.ask)
    sampled = found is None
    weighed = found if found is not None else drawn_by_lot(match.ask, outlook.seed + len(match.entries))
    each = -(-CONTINUATIONS // len(weighed))
    looked = [(rest, weight) for fall, weight in weighed for rest, weight in tried(match, outlook, fall, weight, each)]
    return Foreseen(mean(looked), len(weighed), sampled)


def tried(match: Match, outlook: Outlook, fall: Outcome, weight: float, times: int) -> list[tuple[Rested, float]]:
    """An outcome played on so many times, or once where no more dice fall."""
    first = outlook.played_on(match, fall)
    more = [outlook.played_on(match, fall) for _ in range(times - 1)] if first.threw else []
    return [(rest, weight / (1 + len(more))) for rest in (first, *more)]


def outcomes(question: Chance) -> Weighed | None:
    """Every outcome that the rules can tell from others with its weight; None where they are too many."""
    if isinstance(question, Draw):
        return [(thing, float(weight)) for thing, weight in question.outcomes()]
    if not isinstance(question, Roll):
        return None
    apart = [different(die) for die in question.dice]
    if prod(map(len, apart)) <= IN_ORDER:
        return list(each_die(apart))
    heaps = Counter(question.dice)
    if prod(heap_size(die, count) for die, count in heaps.items()) > ALL:
        return None
    return list(as_heaps(question.dice, heaps))


def drawn_by_lot(question: Chance, seed: int) -> Weighed:
    """Some outcomes, each as likely as it is."""
    return [(question.pick(mix((seed + number) & MASK)), 1 / SAMPLE) for number in range(SAMPLE)]


def different(die: Die) -> list[tuple[int, int]]:
    """One face of each that show the same, and how many of them there are."""
    often = Counter(die.faces)
    return [(die.faces.index(face), count) for face, count in often.items()]


def each_die(apart: Sequence[list[tuple[int, int]]]) -> Iterator[tuple[Outcome, float]]:
    """Every throw of dice that are told apart."""
    total = prod(sum(count for _, count in faces) for faces in apart)
    for throw in product(*apart):
        yield tuple(face for face, _ in throw), prod(count for _, count in throw) / total


def heap_size(die: Die, count: int) -> int:
    """How many ways there are for so many equal dice to fall, their order left aside."""
    kinds = len(set(die.faces))
    return factorial(kinds + count - 1) // (factorial(count) * factorial(kinds - 1))


def as_heaps(dice: Sequence[Die], heaps: Counter[Die]) -> Iterator[tuple[Outcome, float]]:
    """Every throw of which only counts what dice of a kind show together."""
    for falls in product(*[heap(die, count) for die, count in heaps.items()]):
        shown = {die: iter(faces) for die, (faces, _) in zip(heaps, falls, strict=True)}
        yield tuple(next(shown[die]) for die in dice), prod(weight for _, weight in falls)


def heap(die: Die, count: int) -> list[tuple[tuple[int, ...], float]]:
    """The ways in which equal dice fall, with their weights."""
    often = dict(different(die))
    found = []
    for faces in combinations_with_replacement(often, count):
        orders = factorial(count) // prod(map(factorial, Counter(faces).values()))
        ways = prod(often[face] for face in faces)
        found.append((faces, orders * ways / len(die.faces) ** count))
    return found


def luck_of(throws: Iterable[Throw]) -> float:
    """What throws gave the first side together."""
    return sum(one.after - one.before for one in throws)
