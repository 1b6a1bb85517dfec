"""A league: everybody meets everybody, by the circle method."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.server.tournament.swiss import BYE


def rounds_for(entrants: int) -> int:
    """How many rounds it takes until everybody has met everybody."""
    return entrants - 1 + entrants % 2


def paired(numbers: Sequence[int], round: int) -> list[tuple[int, int]]:
    """The pairings of a round, counted from 0: one stays where he is, and the others go round; `BYE` who is free."""
    circle = [*numbers, *[BYE] * (len(numbers) % 2)]
    turn = round % (len(circle) - 1)
    first, rest = circle[0], circle[1:]
    seats = [first, *rest[-turn:], *rest[:-turn]] if turn else circle
    half = len(seats) // 2
    return list(zip(seats[:half], reversed(seats[half:]), strict=True))


def seated(one: int, other: int, numbers: Sequence[int]) -> tuple[int, int]:
    """Two players in the order of the sides they take, so that in the end everybody had both sides equally often."""
    low, high = sorted((one, other), key=numbers.index)
    return (low, high) if (numbers.index(low) + numbers.index(high)) % 2 else (high, low)
