"""One side of a scenario as a Gymnasium environment, the others played by a computer player."""

from __future__ import annotations

from typing import Any

import gymnasium
from gymnasium import spaces

from opfire.arena.aec import SEEDS, observation_space
from opfire.arena.battle import Battle, Observation
from opfire.arena.encoding import STANDARD, Shape
from opfire.players import create


class DuelEnv(gymnasium.Env[Observation, int]):
    """A learner against a fixed opponent; an action that is not offered loses the game."""

    metadata = {"render_modes": []}  # noqa: RUF012

    def __init__(self, scenario: str, side: str, opponent: str = "recruit", shape: Shape = STANDARD) -> None:
        self._battle = Battle(scenario, shape)
        if side not in self._battle.sides:
            raise ValueError(f"there is no side '{side}' in {scenario}; there are: {', '.join(self._battle.sides)}")
        self._side = side
        self._opponent = opponent
        self.observation_space = observation_space(shape)  # type: ignore[assignment]
        self.action_space = spaces.Discrete(shape.choices)  # type: ignore[assignment]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game and play on to the learner's first choice."""
        super().reset(seed=seed)
        self._battle.reset(int(self.np_random.integers(SEEDS)))
        self._other = create(self._opponent, self._battle.module, int(self.np_random.integers(SEEDS)))
        self._wait()
        return self._battle.observed(self._side), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Answer for the learner and play on to his next choice."""
        if not 0 <= action < len(self._battle.choices):
            return self._battle.observed(self._side), -1.0, True, False, {"illegal": int(action)}
        self._battle.take(self._battle.choices[int(action)])
        self._wait()
        over = self._battle.side is None
        return self._battle.observed(self._side), self._battle.reward(self._side), over, False, self._info()

    def _wait(self) -> None:
        """Let the opponent answer until the learner is asked."""
        while (ask := self._battle.ask) is not None and ask.side != self._side:
            self._battle.take(self._other.choose(self._battle.match.view(ask.side), ask))

    def _info(self) -> dict[str, Any]:
        ask = self._battle.ask
        return {"kind": ask.kind} if ask is not None else {}
