"""Finds partners for all where that is possible at all: Edmonds' algorithm for matchings in any graph.

Whoever has no partner looks for a way of exchanges at whose end somebody else has none either. Ways that run into
themselves in an odd circle (a blossom) are drawn together into one place.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

NOBODY: Final = -1


def matched(friends: Sequence[Sequence[int]], partners: Sequence[int] = ()) -> list[int]:
    """The partner of each, `NOBODY` where none can be had, beginning with some partners and with as many as can be."""
    found = list(partners) or [NOBODY] * len(friends)
    for one in range(len(friends)):
        if found[one] == NOBODY:
            _Search(friends, found, one).exchange()
    return found


class _Search:
    """The search for a way of exchanges from one who has no partner."""

    def __init__(self, friends: Sequence[Sequence[int]], partners: list[int], root: int) -> None:
        self._friends = friends
        self._partners = partners
        self._root = root
        self._before = [NOBODY] * len(friends)
        """Whom somebody would be given to, on the way from the root."""
        self._base = list(range(len(friends)))
        """Where the blossom is entered in which somebody lies."""
        self._queue = [root]
        self._queued = {root}

    def exchange(self) -> None:
        """Follow the way back from its end and change partners along it."""
        at = self._end()
        while at != NOBODY:
            giver = self._before[at]
            following = self._partners[giver]
            self._partners[at], self._partners[giver] = giver, at
            at = following

    def _end(self) -> int:
        """Somebody without a partner who can be reached, or `NOBODY`."""
        for one in self._queue:
            for other in self._friends[one]:
                if self._base[one] == self._base[other] or self._partners[one] == other:
                    continue
                if self._is_outer(other):
                    self._draw_together(one, other)
                elif self._before[other] == NOBODY:
                    self._before[other] = one
                    if self._partners[other] == NOBODY:
                        return other
                    self._enqueue(self._partners[other])
        return NOBODY

    def _is_outer(self, other: int) -> bool:
        partner = self._partners[other]
        return other == self._root or (partner != NOBODY and self._before[partner] != NOBODY)

    def _enqueue(self, one: int) -> None:
        if one not in self._queued:
            self._queued.add(one)
            self._queue.append(one)

    def _draw_together(self, one: int, other: int) -> None:
        meeting = self._meeting(one, other)
        blossom: set[int] = set()
        self._mark(one, meeting, other, blossom)
        self._mark(other, meeting, one, blossom)
        for each, base in enumerate(self._base):
            if base in blossom:
                self._base[each] = meeting
                self._enqueue(each)

    def _meeting(self, one: int, other: int) -> int:
        """Where the ways of two to the root come together."""
        passed = set()
        while True:
            one = self._base[one]
            passed.add(one)
            if self._partners[one] == NOBODY:
                break
            one = self._before[self._partners[one]]
        while self._base[other] not in passed:
            other = self._before[self._partners[self._base[other]]]
        return self._base[other]

    def _mark(self, one: int, meeting: int, child: int, blossom: set[int]) -> None:
        while self._base[one] != meeting:
            partner = self._partners[one]
            blossom.update((self._base[one], self._base[partner]))
            self._before[one] = child
            child, one = partner, self._before[partner]
