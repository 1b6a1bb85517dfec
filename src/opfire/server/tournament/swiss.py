"""Swiss: who has as many points meets whom of about his strength he has not met, and nobody is free twice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Final

from opfire.server.tournament.matching import NOBODY, matched
from opfire.server.tournament.register import Round
from opfire.server.tournament.sides import Past, cost

BYE: Final = 0
"""Who is paired with this number is free; entrants are counted from 1."""
POINT: Final = 1_000
"""What a half point between two costs, squared; a point of rating between them costs ten."""
Cost = Callable[[int, int], int]


def rounds_for(entrants: int) -> int:
    """How many rounds leave one with the most points, if the stronger always wins."""
    return max(1, (entrants - 1).bit_length())


def most_rounds(entrants: int) -> int:
    """So many rounds there is always a pairing in which nobody meets anybody again (Dirac)."""
    return max(1, (entrants + entrants % 2) // 2)


def met(rounds: Sequence[Round]) -> set[frozenset[int]]:
    """Those who have met, and those who were free."""
    return {frozenset((pairing.one, pairing.other or BYE)) for each in rounds for pairing in each.pairings}


def paired(
    numbers: Sequence[int],
    rounds: Sequence[Round],
    points: Mapping[int, int],
    ratings: Mapping[int, float],
    pasts: Mapping[int, Past],
    scenario: str = "",
    favour: int = 0,
    *,
    both_sides: bool = False,
) -> list[tuple[int, int]] | None:
    """The pairings of the next round, the leaders first, `BYE` for who is free; None when everybody has met."""
    order = sorted(numbers, key=lambda number: (-points[number], -ratings[number], number))
    order += [BYE] * (len(order) % 2)
    before = met(rounds)

    def price(one: int, other: int) -> int:
        if BYE in (one, other):
            free = one or other
            return POINT * points[free] ** 2 + int(10 * ratings[free])
        gap = POINT * (points[one] - points[other]) ** 2 + int(10 * abs(ratings[one] - ratings[other]))
        own, rival = pasts.get(one, Past()), pasts.get(other, Past())
        sides = min(cost(own, rival, scenario, favour), cost(rival, own, scenario, favour))
        return gap if both_sides else gap + sides

    allowed = {
        (one, other): price(one, other)
        for one, other in combinations(order, 2)
        if frozenset((one, other)) not in before
    }
    return _best(order, allowed)


def _best(order: Sequence[int], allowed: Mapping[tuple[int, int], int]) -> list[tuple[int, int]] | None:
    """Some pairing of all, then exchanged as long as that makes it better."""
    place = {number: at for at, number in enumerate(order)}
    friends: list[list[int]] = [[] for _ in order]
    for one, other in allowed:
        friends[place[one]].append(place[other])
        friends[place[other]].append(place[one])
    partners = matched(friends, _neighbours(friends))
    if NOBODY in partners:
        return None
    pairs = [(order[at], order[partner]) for at, partner in enumerate(partners) if at < partner]
    return sorted(_improved(pairs, allowed, place), key=lambda pair: place[pair[0]])


def _neighbours(friends: Sequence[Sequence[int]]) -> list[int]:
    """A first try: from the top, everybody takes the next who is free for him."""
    partners = [NOBODY] * len(friends)
    for one, known in enumerate(friends):
        other = min((each for each in known if each > one and partners[each] == NOBODY), default=NOBODY)
        if partners[one] == NOBODY and other != NOBODY:
            partners[one], partners[other] = other, one
    return partners


def _improved(
    pairs: list[tuple[int, int]], allowed: Mapping[tuple[int, int], int], place: Mapping[int, int]
) -> list[tuple[int, int]]:
    """Let two pairs exchange partners as long as that is cheaper."""

    def pair(one: int, other: int) -> tuple[int, int]:
        return (one, other) if place[one] < place[other] else (other, one)

    better = True
    while better:
        better = False
        for left, right in combinations(range(len(pairs)), 2):
            (one, other), (third, fourth) = pairs[left], pairs[right]
            now = allowed[pairs[left]] + allowed[pairs[right]]
            for ways in (
                (pair(one, third), pair(other, fourth)),
                (pair(one, fourth), pair(other, third)),
            ):
                if all(way in allowed for way in ways) and allowed[ways[0]] + allowed[ways[1]] < now:
                    pairs[left], pairs[right] = ways
                    better = True
                    break
    return pairs
