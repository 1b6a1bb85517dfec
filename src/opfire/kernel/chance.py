"""Chance is a question too, put to the dice.

A rule yields from a `Roll`, `Draw` or `Shuffle` and gets the outcome back. Who answers is a `Dice`: the seed,
a test's script, a person who types in what fell, or a researcher who walks all `outcomes()`. Whoever answers,
the game's generator takes exactly one step, so a replay from recorded outcomes ends in the same state.
"""

from __future__ import annotations

import itertools
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Any, ClassVar, Protocol, Self

import msgspec
import numpy as np
from numpy.typing import NDArray

from opfire.kernel.ask import refusal
from opfire.kernel.dice import Die
from opfire.kernel.display import Text

MASK = (1 << 64) - 1
GOLDEN = 0x9E3779B97F4A7C15
CHANCE = "chance"
"""The side that a question to the dice is put to."""

Outcome = tuple[int, ...] | tuple[str, ...] | str
Below = Callable[[int], int]
"""Gives one of so many numbers from 0 on, each as likely as the others."""


def step(rng: int) -> int:
    """Advance the generator by one (SplitMix64)."""
    return (rng + GOLDEN) & MASK


def seeded(seed: int) -> int:
    """Give the generator state that a seed of any size stands for."""
    return mix(step(seed & MASK))


def mix(rng: int) -> int:
    """Turn a generator state into 64 well-mixed bits."""
    z = ((rng ^ (rng >> 30)) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK
    return z ^ (z >> 31)


Numbers = NDArray[np.uint64]
SHIFTS = np.array([30, 27, 31], np.uint64)
FACTORS = np.array([0xBF58476D1CE4E5B9, 0x94D049BB133111EB], np.uint64)
"""What `mix` shifts and multiplies by, for many states at once."""


def exchanges(rng: int, count: int) -> list[int]:
    """For every place of a row but the first, from the last on, a place up to it, by numbers of a generator."""
    steps, up_to = _places(count)
    z = steps + np.uint64(rng)
    z = (z ^ (z >> SHIFTS[0])) * FACTORS[0]
    z = (z ^ (z >> SHIFTS[1])) * FACTORS[1]
    found: list[int] = ((z ^ (z >> SHIFTS[2])) % up_to).tolist()
    return found


@lru_cache(maxsize=256)
def _places(count: int) -> tuple[Numbers, Numbers]:
    """How far on the generator is for each of these places, and how many places there are up to each."""
    steps = np.arange(1, count, dtype=np.uint64) * np.uint64(GOLDEN)
    return steps, np.arange(count, 1, -1, dtype=np.uint64)


class Roll(msgspec.Struct, frozen=True):
    """Throw these dice for a side; the outcome, seen by all, is the index of the face of each, in order."""

    dice: tuple[Die, ...]
    why: str
    of: str = CHANCE
    side: ClassVar[str] = CHANCE
    kind: ClassVar[str] = "roll"

    def __iter__(self) -> Generator[Self, Any, tuple[int, ...]]:
        fall: tuple[int, ...] = yield self
        return fall

    def pick(self, rng: int) -> tuple[int, ...]:
        bits = inner = mix(rng)
        faces = []
        for die in self.dice:
            if bits < (1 << 32):
                inner = step(inner)
                bits = mix(inner)
            bits, face = divmod(bits, len(die.faces))
            faces.append(face)
        return tuple(faces)

    def drawn(self, below: Below) -> tuple[int, ...]:
        return tuple(below(len(die.faces)) for die in self.dice)

    def refuse(self, outcome: object) -> Text | None:
        if not isinstance(outcome, tuple) or len(outcome) != len(self.dice):
            return refusal("dice-count", why=self.why, count=len(self.dice))
        for die, face in zip(self.dice, outcome, strict=True):
            if type(face) is not int or not 0 <= face < len(die.faces):
                return refusal("die-face", die=die.id, most=len(die.faces) - 1, face=repr(face)[:80])
        return None

    def outcomes(self) -> Iterator[tuple[tuple[int, ...], Fraction]]:
        """Walk every throw with its probability."""
        ranges = [range(len(die.faces)) for die in self.dice]
        total = 1
        for faces in ranges:
            total *= len(faces)
        for throw in itertools.product(*ranges):
            yield throw, Fraction(1, total)


class Draw(msgspec.Struct, frozen=True):
    """Take one of these at random; the outcome is the thing taken; only its side sees the question."""

    deck: Sequence[str]
    why: str
    of: str = CHANCE
    side: ClassVar[str] = CHANCE
    kind: ClassVar[str] = "draw"

    def __iter__(self) -> Generator[Self, Any, str]:
        fall: str = yield self
        return fall

    def pick(self, rng: int) -> str:
        return self.deck[mix(rng) % len(self.deck)]

    def drawn(self, below: Below) -> str:
        return self.deck[below(len(self.deck))]

    def refuse(self, outcome: object) -> Text | None:
        if isinstance(outcome, str) and outcome in self.deck:
            return None
        return refusal("not-in-deck", card=repr(outcome)[:80], count=len(self.deck))

    def outcomes(self) -> Iterator[tuple[str, Fraction]]:
        """Walk every different thing with its probability."""
        for thing, count in sorted(Counter(self.deck).items()):
            yield thing, Fraction(count, len(self.deck))


class Shuffle(msgspec.Struct, frozen=True):
    """Put these into random order; the outcome is the new order; only its side sees the question."""

    cards: tuple[str, ...]
    why: str
    of: str = CHANCE
    side: ClassVar[str] = CHANCE
    kind: ClassVar[str] = "shuffle"

    def __iter__(self) -> Generator[Self, Any, tuple[str, ...]]:
        fall: tuple[str, ...] = yield self
        return fall

    def pick(self, rng: int) -> tuple[str, ...]:
        cards = list(self.cards)
        last = len(cards)
        for other in exchanges(mix(rng), last):
            last -= 1
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards)

    def drawn(self, below: Below) -> tuple[str, ...]:
        cards = list(self.cards)
        for last in range(len(cards) - 1, 0, -1):
            other = below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]
        return tuple(cards)

    def refuse(self, outcome: object) -> Text | None:
        names = isinstance(outcome, tuple) and all(isinstance(card, str) for card in outcome)
        if names and sorted(outcome) == sorted(self.cards):  # type: ignore[call-overload]
            return None
        return refusal("other-cards", count=len(self.cards))

    def outcomes(self) -> Iterator[tuple[tuple[str, ...], Fraction]]:
        """Walk every different order with its probability."""
        orders = Counter(itertools.permutations(self.cards))
        total = sum(orders.values())
        for order, count in sorted(orders.items()):
            yield order, Fraction(count, total)


Chance = Roll | Draw | Shuffle


class Dice(Protocol):
    """Who answers questions to chance."""

    def fall(self, question: Chance, rng: int) -> Outcome | None:
        """Give the outcome, or None to put the question to whoever drives the match."""


class Seeded:
    """The dice of a match played by its seed."""

    def fall(self, question: Chance, rng: int) -> Outcome:
        return question.pick(rng)


class TypedIn:
    """Dice thrown on a real table: every question to chance is put to the driver of the match."""

    def fall(self, _question: Chance, _rng: int) -> None:
        return None


class Scripted:
    """Dice that fall as a test says, in order."""

    def __init__(self, outcomes: Iterable[Outcome]) -> None:
        self.waiting = deque(outcomes)

    def fall(self, question: Chance, _rng: int) -> Outcome:
        if not self.waiting:
            raise LookupError(f"no outcome is left for {question}")
        outcome = self.waiting.popleft()
        refused = question.refuse(outcome)
        if refused:
            raise LookupError(f"{refused}; asked by {question}")
        return outcome
