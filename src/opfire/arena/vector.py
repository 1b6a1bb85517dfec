"""Several duels at once, as Gymnasium's vector environments: in this process, or each in one of its own."""

from __future__ import annotations

from functools import partial
from typing import Literal

from gymnasium.vector import AsyncVectorEnv, SyncVectorEnv, VectorEnv

from opfire.arena.duel import DuelEnv
from opfire.arena.encoding import STANDARD, Shape

Where = Literal["here", "processes"]


def duels(
    scenario: str,
    side: str,
    opponent: str = "recruit",
    number: int = 8,
    shape: Shape = STANDARD,
    where: Where = "here",
) -> VectorEnv:
    """So many games of a scenario, each begun anew when it is over."""
    makers = [partial(DuelEnv, scenario, side, opponent, shape)] * number
    if where == "processes":
        return AsyncVectorEnv(makers, context="spawn")
    return SyncVectorEnv(makers)
