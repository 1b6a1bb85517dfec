"""Dice as data: what stands on their faces, and what a roll shows.

Conventions
- A face is a tuple of symbols, empty when blank: ('critical', 'damage'). The names of symbols come from data.
- A pool is a tuple of dice. A roll of it is one face number per die, 0..n-1, in the order of the pool.
- A number die carries pips: face 3 of a D6 shows four times 'pip', so counting pips adds up the dice.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

PIP: Final = "pip"

Face = tuple[str, ...]
Counts = tuple[int, ...]


class Die(msgspec.Struct, frozen=True, cache_hash=True):
    """A die: its id, such as 'red', and the symbols on each of its equally likely faces."""

    id: str
    faces: tuple[Face, ...]

    def __post_init__(self) -> None:
        if not self.faces:
            raise ValueError(f'The die "{self.id}" has no faces: give it at least one.')

    @classmethod
    def numbered(cls, id: str, sides: int) -> Die:
        """A die with the numbers 1 to `sides`."""
        return cls(id, tuple((PIP,) * number for number in range(1, sides + 1)))


Pool = tuple[Die, ...]

D6: Final = Die.numbered("d6", 6)


def shown(pool: Pool, roll: Sequence[int]) -> tuple[Face, ...]:
    """The face that each die of the pool shows."""
    return tuple(die.faces[face] for die, face in zip(pool, roll, strict=True))
