"""How many steps a second a learner can take: our PettingZoo environment beside PettingZoo's own chess."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np
from pettingzoo.classic import chess_v6

from opfire.arena.aec import BattleEnv
from turns import compared, in_turns

PEER = "PettingZoo, chess_v6"
MEASURED = ("red-horizon-41/infantry-training", "combat-commander/cider-hill", "skirmish/the-dispatch")
GAMES = 10
MOST = 150
"""Steps after which a game is broken off."""


def steps(make: Callable[[], Any], seed: int) -> int:
    """Play a game at random, looking at every position; gives its steps."""
    env, chance = make(), np.random.default_rng(seed)
    env.reset(seed=seed)
    for taken in range(MOST):
        seen, _, over, cut, _ = env.last()
        if over or cut:
            return taken
        env.step(int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    return MOST


def run() -> list[dict[str, object]]:
    found = []
    for scenario in MEASURED:
        env = BattleEnv(scenario)
        ours, chess = partial(steps, lambda env=env: env), partial(steps, chess_v6.raw_env)  # type: ignore[misc]
        ours(0)
        rates = in_turns(ours, chess, range(1, GAMES + 1))
        found.append(compared(f"{scenario}: random steps", rates, "steps/s", PEER))
    return found
