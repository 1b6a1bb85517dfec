"""Who takes which side: everybody has both about equally often, and nobody always the easier one."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from opfire.kernel.game import ScenarioInfo
from opfire.server.tournament.register import Round, legs_of

UNSURE: Final = 10
"""Figures of few games are taken for even: as if so many more had been played, half of them won by each side."""
UNFAIR: Final = 10_000_000
"""What a third game more on one side than on the other costs: it weighs more than anything else."""
UNEVEN: Final = 300
SAME_AGAIN: Final = 150


class Past(msgspec.Struct):
    """What somebody has played so far: how often more the first side than the second, also by scenario, and how easy
    his sides were, in percent above even."""

    lead: int = 0
    leads: dict[str, int] = {}
    ease: int = 0


def favour(info: ScenarioInfo) -> int:
    """How many percent above even the first side of a scenario wins, as far as that is known."""
    found = re.search(r": \S+ (\d+), \S+ (\d+) of \d+", info.balance)
    one, other = (int(found[1]), int(found[2])) if found else (0, 0)
    return (100 * one + 50 * UNSURE) // (one + other + UNSURE) - 50


def past(rounds: Sequence[Round], favours: Mapping[str, int]) -> dict[int, Past]:
    """What everybody has played."""
    found: dict[int, Past] = {}
    for each, leg in legs_of(rounds):
        for number, way in zip(leg.sides, (1, -1), strict=True):
            own = found.setdefault(number, Past())
            own.lead += way
            own.leads[each.scenario] = own.leads.get(each.scenario, 0) + way
            own.ease += way * favours.get(each.scenario, 0)
    return found


def _trouble(own: Past, scenario: str, way: int, favour: int) -> int:
    lead, here, ease = abs(own.lead + way), abs(own.leads.get(scenario, 0) + way), own.ease + way * favour
    uneven = UNFAIR if lead > 2 else UNEVEN * (lead == 2)
    return uneven + SAME_AGAIN * max(0, here - 1) + ease * ease // 20


def cost(one: Past, other: Past, scenario: str, favour: int) -> int:
    """What it costs in fairness when the first of two takes the first side."""
    return _trouble(one, scenario, 1, favour) + _trouble(other, scenario, -1, favour)


def seated(one: int, other: int, pasts: Mapping[int, Past], scenario: str, favour: int) -> tuple[int, int]:
    """Two players in the order of the sides they take; where that is all the same, their numbers decide."""
    own, rival = pasts.get(one, Past()), pasts.get(other, Past())
    straight, swapped = cost(own, rival, scenario, favour), cost(rival, own, scenario, favour)
    if straight == swapped:
        return (one, other) if (one + other) % 2 == (one < other) else (other, one)
    return (one, other) if straight < swapped else (other, one)
