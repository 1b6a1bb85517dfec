"""Every scenario as a PettingZoo environment in which the sides act in turn."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from opfire.arena.battle import Battle, Observation
from opfire.arena.encoding import STANDARD, Shape

SEEDS = 2**32


def observation_space(shape: Shape) -> spaces.Dict:
    """What an observation looks like."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0.0, 1.0, (shape.size,), np.float32),
            "action_mask": spaces.Box(0, 1, (shape.choices,), np.int8),
        }
    )


class BattleEnv(AECEnv):  # type: ignore[misc]
    """A scenario without the wrappers: an action that is not offered raises `ValueError`."""

    metadata = {"name": "opfire_v1", "render_modes": ["ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, scenario: str, shape: Shape = STANDARD, render_mode: str | None = None) -> None:
        super().__init__()
        self.render_mode = render_mode
        self.battle = Battle(scenario, shape)
        self.possible_agents = list(self.battle.sides)
        self.observation_spaces = {side: observation_space(shape) for side in self.possible_agents}
        self.action_spaces = {side: spaces.Discrete(shape.choices) for side in self.possible_agents}
        self._chance = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """What a side sees."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """What a side may choose."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; games after the first follow from the seed."""
        if seed is not None:
            self._chance = np.random.default_rng(seed)
        self.battle.reset(int(self._chance.integers(SEEDS)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {side: {} for side in self.agents}
        self.agent_selection: str = self.battle.side or self.agents[0]

    def observe(self, agent: str) -> Observation:
        """What a side may know and choose."""
        return self.battle.observed(agent)

    def step(self, action: int | None) -> None:
        """Answer for the side that is asked."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        if action is None or not 0 <= action < len(self.battle.choices):
            raise ValueError(f"{action} is not among the {len(self.battle.choices)} choices of {self.agent_selection}")
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.battle.take(self.battle.choices[int(action)])
        if self.battle.side is None:
            self.rewards = {side: self.battle.reward(side) for side in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.battle.side
        self._accumulate_rewards()

    def render(self) -> str:
        """One line about the game."""
        picture = self.battle.match.view(None).picture()
        scores = ", ".join(f"{info.name.en} {info.score}" for info in picture.sides)
        return f"{self.battle.scenario}: turn {picture.turn} of {picture.turns}, {picture.phase}; {scores}"

    def close(self) -> None:
        """There is nothing to close."""


def env(scenario: str, shape: Shape = STANDARD, render_mode: str | None = None) -> AECEnv:
    """A scenario in which an action that is not offered loses the game."""
    checked = wrappers.TerminateIllegalWrapper(BattleEnv(scenario, shape, render_mode), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))
