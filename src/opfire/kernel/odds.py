"""Exact odds of dice pools: integer weights over a common total, never a float in a result.

Conventions
- A count vector says how often each symbol of a given tuple of symbols fell, in that order.
- `tally_distribution(pool, symbols)` is the distribution of the count vector of one pool.
- `opposed(attack, defence, resolver)` is the distribution of a resolver's result. A resolver names its
  `symbols` and maps two count vectors to any hashable result; it is called once per pair of different
  vectors, or, if it has `resolve_all`, once for all pairs as arrays.
- `Cancellation` is the ready resolver for symbols that cancel each other: data says which pairs, in which
  order; the result is the count vector of what is left of the attack. What that does to a unit is the game's
  business: use `Distribution.map`.
- Answers are cached by the sorted pools: the order of dice does not matter and asking again is a dict hit.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import prod
from operator import attrgetter
from typing import Any, Final, Generic, Protocol, TypeVar, runtime_checkable

import msgspec
import numpy as np
from numpy.typing import NDArray

from opfire.kernel.dice import Counts, Die, Face, Pool

R = TypeVar("R", bound=Hashable)
S = TypeVar("S", bound=Hashable)
Array = NDArray[Any]

EXACT_INT: Final = 2**63
EXACT_FLOAT: Final = 2**53


class Distribution(Generic[R]):
    """Results with integer weights that add up to `total`."""

    __slots__ = ("total", "weights")

    def __init__(self, weights: dict[R, int]) -> None:
        self.weights = weights
        self.total = sum(weights.values())

    def __iter__(self) -> Iterator[R]:
        return iter(self.weights)

    def __getitem__(self, result: R) -> Fraction:
        return Fraction(self.weights.get(result, 0), self.total)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Distribution) and self.fractions() == other.fractions()

    def __hash__(self) -> int:
        return hash(frozenset(self.fractions().items()))

    def __repr__(self) -> str:
        return f"Distribution({self.weights!r})"

    def fractions(self) -> dict[R, Fraction]:
        """The chance of every result."""
        return {result: Fraction(weight, self.total) for result, weight in self.weights.items()}

    def chance(self, wanted: Callable[[R], bool]) -> Fraction:
        """The chance that a result is as wanted."""
        return Fraction(sum(weight for result, weight in self.weights.items() if wanted(result)), self.total)

    def map(self, reading: Callable[[R], S]) -> Distribution[S]:
        """The distribution of what is read from the result."""
        weights: dict[S, int] = {}
        for result, weight in self.weights.items():
            read = reading(result)
            weights[read] = weights.get(read, 0) + weight
        return Distribution(weights)

    def mean(self, value: Callable[[R], int]) -> Fraction:
        """The expected value of a number read from the result."""
        return Fraction(sum(value(result) * weight for result, weight in self.weights.items()), self.total)


class Resolves(Protocol):
    """What `opposed` needs: the symbols to count, and a result for two count vectors."""

    @property
    def symbols(self) -> Face: ...

    def __call__(self, attack: Counts, defence: Counts, /) -> Hashable: ...

    def __hash__(self) -> int: ...


@runtime_checkable
class ResolvesAll(Protocol):
    """A resolver that can do all pairs at once: arrays (n, k) and (m, k) of counts to (j, n, m) of results.

    The results are count vectors of small non-negative numbers, the same as the resolver's call gives singly.
    """

    def resolve_all(self, attacks: Array, defences: Array) -> Array: ...


class Cancellation(msgspec.Struct, frozen=True, cache_hash=True):
    """Defending symbols cancel attacking ones, pair after pair in the order given: (defending, attacking)."""

    symbols: Face
    pairs: tuple[tuple[str, str], ...]

    def __call__(self, attack: Counts, defence: Counts) -> Counts:
        left, spare = list(attack), list(defence)
        for d, a in self._indices():
            cancelled = min(left[a], spare[d])
            left[a] -= cancelled
            spare[d] -= cancelled
        return tuple(left)

    def resolve_all(self, attacks: Array, defences: Array) -> Array:
        """What is left of every attack against every defence."""
        shape = len(attacks), len(defences)
        left = [np.broadcast_to(column[:, None], shape) for column in attacks.T]
        spare = [np.broadcast_to(column, shape) for column in defences.T]
        for d, a in self._indices():
            cancelled = np.minimum(left[a], spare[d])
            left[a] = left[a] - cancelled
            spare[d] = spare[d] - cancelled
        return np.stack(left)

    def choices(self, attack: Counts, defence: Counts) -> tuple[Counts, ...]:
        """Every remainder of a defence that cancels as many symbols as possible, the default one first."""
        indices = self._indices()
        remainders = {attack: None}
        for d in (d for d, fallen in enumerate(defence) for _ in range(fallen)):
            targets = [a for defending, a in indices if defending == d]
            remainders |= {_less(left, a): None for left in remainders for a in targets if left[a]}
        fewest = min(map(sum, remainders))
        default = self(attack, defence)
        return default, *sorted(left for left in remainders if sum(left) == fewest and left != default)

    def _indices(self) -> list[tuple[int, int]]:
        return [(self.symbols.index(d), self.symbols.index(a)) for d, a in self.pairs]


def _less(counts: Counts, symbol: int) -> Counts:
    return (*counts[:symbol], counts[symbol] - 1, *counts[symbol + 1 :])


def tally_distribution(pool: Pool, symbols: Face) -> Distribution[Counts]:
    """How often each symbol falls when the pool is rolled; symbols not named are not counted."""
    vectors, weights = _tally(_sorted(pool), symbols)
    return Distribution(dict(zip(map(tuple, vectors.tolist()), map(int, weights), strict=True)))


@lru_cache(maxsize=4096)
def opposed(attack: Pool, defence: Pool, resolver: Resolves) -> Distribution[Any]:
    """The odds of each result when the two pools are rolled against each other."""
    return _opposed(_sorted(attack), _sorted(defence), resolver)


@lru_cache(maxsize=4096)
def _opposed(attack: Pool, defence: Pool, resolver: Resolves) -> Distribution[Any]:
    rolled = _tally(attack, resolver.symbols), _tally(defence, resolver.symbols)
    if isinstance(resolver, ResolvesAll):
        return _together(*rolled[0], *rolled[1], resolver)
    return _one_by_one(*rolled[0], *rolled[1], resolver)


def _sorted(pool: Pool) -> Pool:
    return tuple(sorted(pool, key=attrgetter("id")))


@lru_cache(maxsize=1024)
def _tally(pool: Pool, symbols: Face) -> tuple[Array, Array]:
    """The count vectors that can fall and their weights, by adding one die after the other.

    A vector is kept as one number, its digits being the counts, so that a face of a die is a plain shift.
    """
    highest = [sum(max(face.count(symbol) for face in die.faces) for die in pool) for symbol in symbols]
    places = [prod(high + 1 for high in highest[i + 1 :]) for i in range(len(symbols))]
    total = prod(len(die.faces) for die in pool)
    ways: Array = np.zeros(prod(high + 1 for high in highest), dtype=_dtype(total))
    ways[0] = 1
    reach = 1
    for die in pool:
        ways, reach = _roll_one_more(ways, reach, _shifts(die, symbols, places))
    (codes,) = np.nonzero(ways)
    vectors = np.stack(np.unravel_index(codes, [high + 1 for high in highest]), axis=-1).astype(np.int16)
    return vectors, ways[codes]


def _dtype(total: int) -> type:
    """Machine integers as long as every weight fits, Python's own beyond."""
    return np.int64 if total < EXACT_INT else object


def _shifts(die: Die, symbols: Face, places: list[int]) -> dict[int, int]:
    """By how much each face moves a vector's number, and how many faces do so."""
    shifts: dict[int, int] = {}
    for face in die.faces:
        shift = sum(face.count(symbol) * place for symbol, place in zip(symbols, places, strict=True))
        shifts[shift] = shifts.get(shift, 0) + 1
    return shifts


def _roll_one_more(ways: Array, reach: int, shifts: dict[int, int]) -> tuple[Array, int]:
    more = np.zeros_like(ways)
    for shift, faces in shifts.items():
        more[shift : shift + reach] += ways[:reach] * faces
    return more, reach + max(shifts)


def _together(
    attacks: Array, attack_weights: Array, defences: Array, defence_weights: Array, resolver: ResolvesAll
) -> Distribution[Counts]:
    """All pairs at once; equal results meet in the cell that their counts number."""
    results = resolver.resolve_all(attacks, defences)
    shape = [int(highest) + 1 for highest in results.max(axis=(1, 2))]
    codes = np.ravel_multi_index(tuple(results), shape).ravel()
    cells = _add_up(codes, attack_weights, defence_weights, prod(shape))
    (found,) = np.nonzero(cells)
    counts = zip(*(digits.tolist() for digits in np.unravel_index(found, shape)), strict=True)
    return Distribution(dict(zip(counts, map(int, cells[found]), strict=True)))


def _add_up(codes: Array, attack_weights: Array, defence_weights: Array, size: int) -> Array:
    """The weights of all pairs, added up by code."""
    total = int(attack_weights.sum()) * int(defence_weights.sum())
    if total < EXACT_FLOAT:
        # Doubles hold whole numbers up to 2**53 exactly, and bincount is faster than adding in place.
        return np.bincount(codes, weights=np.outer(attack_weights, defence_weights).ravel(), minlength=size)
    dtype = _dtype(total)
    cells: Array = np.zeros(size, dtype=dtype)
    np.add.at(cells, codes, np.outer(attack_weights.astype(dtype), defence_weights.astype(dtype)).ravel())
    return cells


def _one_by_one(
    attacks: Array, attack_weights: Array, defences: Array, defence_weights: Array, resolver: Resolves
) -> Distribution[Any]:
    weights: dict[Hashable, int] = {}
    attackers = list(zip(map(tuple, attacks.tolist()), map(int, attack_weights), strict=True))
    defenders = list(zip(map(tuple, defences.tolist()), map(int, defence_weights), strict=True))
    for (attack, attack_weight), (defence, defence_weight) in product(attackers, defenders):
        result = resolver(attack, defence)
        weights[result] = weights.get(result, 0) + attack_weight * defence_weight
    return Distribution(weights)
