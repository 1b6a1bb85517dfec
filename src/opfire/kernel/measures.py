"""What a saved state may measure: numbers, words and lists of a size that a game can have.

A record may come from anybody. A number that sizes a list, a loop or a row of bits must be known to be small before
anything is built from it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from opfire.kernel.chance import MASK

LARGEST: Final = 100_000
LONGEST: Final = 500
MOST: Final = 2_000
DEEPEST: Final = 12


class OutOfBounds(ValueError):
    """A number, word or list that no game can have."""


def measure(data: Mapping[str, object]) -> None:
    """Look at every number, word and list of a snapshot; raises `OutOfBounds`."""
    rng = data.get("rng", 0)
    if type(rng) is not int or not 0 <= rng <= MASK:
        raise OutOfBounds("rng is no state of the generator")
    for name, part in data.items():
        if name != "rng":
            _measure(part, name[:LONGEST], 1)


def _measure(part: object, name: str, depth: int) -> None:
    if isinstance(part, int):
        within(name, -LARGEST, part, LARGEST)
    elif isinstance(part, str):
        within(f"the length of {name}", 0, len(part), LONGEST)
    elif isinstance(part, dict | list):
        within(f"the number of {name}", 0, len(part), MOST)
        within(f"the depth of {name}", 0, depth, DEEPEST)
        keys: Iterable[object] = part if isinstance(part, dict) else ()
        for key in keys:
            _measure(key, name, depth + 1)
        for inner in part.values() if isinstance(part, dict) else part:
            _measure(inner, name, depth + 1)


def within(what: str, low: int, number: int, high: int) -> None:
    """Raise `OutOfBounds` unless a number lies between two others."""
    if not low <= number <= high:
        raise OutOfBounds(f"{what} is {shown(number)}, which is not from {low} to {high}")


def all_within(what: str, low: int, numbers: Iterable[int], high: int) -> None:
    """Raise `OutOfBounds` unless all these numbers lie between two others."""
    for number in numbers:
        within(what, low, number, high)


def shown(number: int) -> str:
    """A number, unless it is too long to read."""
    return str(number) if number.bit_length() < 64 else "a huge number"
