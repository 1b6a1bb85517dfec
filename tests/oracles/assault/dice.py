"""Dice as letters, and how defending symbols cancel attacking ones (10.7.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

ORDER = "RYGB"
LETTERS = {"red": "R", "yellow": "Y", "green": "G", "blue": "B"}
SYMBOLS = ("critical", "damage", "suppression")


def ordered(letters: Iterable[str]) -> str:
    """Dice as letters, strongest first."""
    return "".join(sorted(letters, key=ORDER.index))


def colours(dice: Iterable[tuple[str, tuple[str, ...]]]) -> str:
    """The dice of a throw as letters."""
    return ordered(LETTERS[name] for name, _ in dice)


def without_weakest(letters: str, keep: int = 0) -> str:
    """A pool loses its weakest die, as long as enough dice stay."""
    letters = ordered(letters)
    return letters[:-1] if len(letters) > keep else letters


def weaker(one: str, other: str) -> str:
    """The weaker of two sets, compared die by die from the strongest; no die is the weakest."""
    return max((one, other), key=lambda dice: [*map(ORDER.index, ordered(dice)), len(ORDER)])


def next_weaker(die: str) -> str:
    """The next weaker colour; blue stays blue."""
    return ORDER[min(ORDER.index(die) + 1, 3)]


def symbols(dice: Iterable[tuple[str, tuple[str, ...]]]) -> Counter[str]:
    """The symbols that a throw shows."""
    return Counter(symbol for _, face in dice for symbol in face)


def remainders(attack: Counter[str], defence: Counter[str]) -> set[tuple[int, int, int]]:
    """Everything that can be left of an attack when as much of it as possible is cancelled."""
    start = tuple(attack[symbol] for symbol in SYMBOLS)
    left = {start}
    for number, shield in enumerate(SYMBOLS):
        for _ in range(defence[shield]):
            left |= {
                (*state[:struck], state[struck] - 1, *state[struck + 1 :])
                for state in left
                for struck in range(number, 3)
                if state[struck]
            }
    least = min(map(sum, left))
    return {state for state in left if sum(state) == least}
