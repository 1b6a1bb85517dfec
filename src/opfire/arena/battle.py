"""A match as a learner meets it: numbered choices, arrays to look at, and a reward at the end."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from opfire.arena.encoding import Array, Shape, observe
from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import MASK, mix
from opfire.kernel.game import game_of
from opfire.kernel.match import Match

Observation = dict[str, NDArray[Any]]


class Battle:
    """One scenario, played again and again."""

    def __init__(self, scenario: str, shape: Shape) -> None:
        self.scenario = scenario
        self.shape = shape
        self.module = game_of(scenario)
        self.sides = self.module.scenarios()[scenario].sides
        self._board = self.module.board(scenario)
        self.reset(0)

    def reset(self, seed: int) -> None:
        """Set the scenario up again; the same seed and choices give the same game."""
        self.match = Match.start(self.scenario, seed=seed)
        self._seed = seed
        self._number()

    @property
    def side(self) -> str | None:
        """The side that must choose, or None when the game is over."""
        return self.match.ask.side if self.match.ask is not None else None

    @property
    def ask(self) -> Ask | None:
        """The question to that side."""
        ask = self.match.ask
        assert ask is None or isinstance(ask, Ask)
        return ask

    def _number(self) -> None:
        """Number what may be chosen now."""
        ask = self.ask
        number = (self._seed + len(self.match.entries)) & MASK
        self.choices = choices(ask, self.shape, number) if ask is not None else ()

    def take(self, option: Option) -> None:
        """Answer the question."""
        self.match.answer(option)
        self._number()

    def mask(self, side: str) -> NDArray[np.int8]:
        """1 for every choice that a side has now."""
        mask = np.zeros(self.shape.choices, np.int8)
        if side == self.side:
            mask[: len(self.choices)] = 1
        return mask

    def observation(self, side: str) -> Array:
        """What a side may know, as numbers."""
        choices = self.choices if side == self.side else ()
        return observe(self.match.view(side), self._board, choices, self.shape)

    def observed(self, side: str) -> Observation:
        """What a side may know and choose."""
        return {"observation": self.observation(side), "action_mask": self.mask(side)}

    def reward(self, side: str) -> float:
        """1 for the winner and -1 for the others once the game is over; a draw is worth nothing."""
        outcome = self.match.outcome
        if outcome is None or outcome.winner is None:
            return 0.0
        return 1.0 if outcome.winner == side else -1.0


def choices(ask: Ask, shape: Shape, number: int) -> tuple[Option, ...]:
    """The options of a question, with some answers sampled from its field; too many are thinned out evenly."""
    found = list(ask.options)
    if ask.field is not None:
        for extra in range(shape.candidates):
            sample = ask.field.sample(mix((number + extra) & MASK))
            if sample not in found:
                found.append(sample)
    if len(found) <= shape.choices:
        return tuple(found)
    return tuple(found[at * len(found) // shape.choices] for at in range(shape.choices))
