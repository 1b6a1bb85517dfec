"""Infantry Training, which has no secrets, as an OpenSpiel game in which every die is a chance node of its own.

Importing this module registers it: `pyspiel.load_game("opfire_infantry_training")`.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final, Self

import numpy as np
import pyspiel

from opfire.arena.encoding import Array, Shape, observe
from opfire.kernel.ask import Ask, describe
from opfire.kernel.chance import Chance, Draw, Outcome, Roll
from opfire.kernel.game import game_of
from opfire.kernel.match import OPEN, Match
from opfire.kernel.record import load, save

SCENARIO: Final = "red-horizon-41/infantry-training"
SHAPE: Final = Shape(choices=64, pieces=32, cards=1)
MOST_OUTCOMES: Final = 128
LONGEST: Final = 20_000

TYPE: Final = pyspiel.GameType(
    short_name="opfire_infantry_training",
    long_name="Opfire: Infantry Training",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.PERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=2,
    min_num_players=2,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
)
INFO: Final = pyspiel.GameInfo(
    num_distinct_actions=SHAPE.choices,
    max_chance_outcomes=MOST_OUTCOMES,
    num_players=2,
    min_utility=-1.0,
    max_utility=1.0,
    utility_sum=0.0,
    max_game_length=LONGEST,
)


class Position:
    """A match with open dice; copying it is forking it, and it is pickled as its record."""

    def __init__(self, match: Match) -> None:
        self.match = match

    def __deepcopy__(self, _memo: dict[int, Any]) -> Self:
        return type(self)(self.match.fork())

    def __reduce__(self) -> tuple[Any, ...]:
        return _recalled, (save(self.match),)


def _recalled(record: bytes) -> Position:
    return Position(load(record, OPEN))


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """The game; every state of it begins with the same set-up."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        super().__init__(TYPE, INFO, params or {})
        module = game_of(SCENARIO)
        self.sides = module.scenarios()[SCENARIO].sides
        self.board = module.board(SCENARIO)

    def new_initial_state(self) -> SpielState:
        """Set the scenario up."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> SpielObserver:
        """Something that looks at states."""
        return SpielObserver(self)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position, and how much of the roll, draw or shuffle under way has fallen."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.sides = game.sides
        self.position = Position(Match.start(SCENARIO, dice=OPEN))
        self.fallen: list[int] = []

    @property
    def ask(self) -> Ask | Chance | None:
        """The question that is put now."""
        return self.position.match.ask

    def current_player(self) -> int:
        """Who must choose, or chance, or nobody."""
        ask = self.ask
        if ask is None:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.sides.index(ask.side) if isinstance(ask, Ask) else int(pyspiel.PlayerId.CHANCE)

    def is_terminal(self) -> bool:
        """True when the game is over."""
        return self.ask is None

    def _legal_actions(self, _player: int) -> list[int]:
        ask = self.ask
        return list(range(len(ask.options))) if isinstance(ask, Ask) else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The next die, or the next thing drawn, with its probabilities."""
        ask = self.ask
        assert ask is not None
        assert not isinstance(ask, Ask)
        left = Counter(_left(ask, self.fallen))
        return [(number, count / left.total()) for number, count in sorted(left.items())]

    def _apply_action(self, action: int) -> None:
        match, ask = self.position.match, self.ask
        if isinstance(ask, Ask):
            match.answer(ask.options[action])
            return
        assert ask is not None
        self.fallen.append(action)
        if len(self.fallen) == _length(ask):
            match.answer(_outcome(ask, self.fallen))
            self.fallen = []

    def _action_to_string(self, player: int, action: int) -> str:
        ask = self.ask
        return describe(ask.options[action]) if isinstance(ask, Ask) and player >= 0 else f"fell {action}"

    def returns(self) -> list[float]:
        """1 for the winner, -1 for the other, nothing before the end and for a draw."""
        outcome = self.position.match.outcome
        if outcome is None or outcome.winner is None:
            return [0.0, 0.0]
        return [1.0 if side == outcome.winner else -1.0 for side in self.sides]

    def __str__(self) -> str:
        match = self.position.match
        return f"{len(match.entries)} {self.fallen} {match.game.encode().decode()}"


def _things(ask: Chance) -> list[str]:
    """The different things that can be drawn, by number."""
    return sorted(set(ask.deck if isinstance(ask, Draw) else ask.cards)) if not isinstance(ask, Roll) else []


def _length(ask: Chance) -> int:
    """How many steps a question to chance takes."""
    if isinstance(ask, Roll):
        return len(ask.dice)
    return 1 if isinstance(ask, Draw) else len(ask.cards)


def _left(ask: Chance, fallen: list[int]) -> list[int]:
    """What may fall next, as often as it is there."""
    if isinstance(ask, Roll):
        return list(range(len(ask.dice[len(fallen)].faces)))
    things = _things(ask)
    numbers = [things.index(thing) for thing in (ask.deck if isinstance(ask, Draw) else ask.cards)]
    for number in fallen:
        numbers.remove(number)
    return numbers


def _outcome(ask: Chance, fallen: list[int]) -> Outcome:
    if isinstance(ask, Roll):
        return tuple(fallen)
    drawn = [_things(ask)[number] for number in fallen]
    return drawn[0] if isinstance(ask, Draw) else tuple(drawn)


class SpielObserver:
    """Looks at a state as a side sees it."""

    def __init__(self, game: SpielGame) -> None:
        self._game = game
        self.tensor: Array = np.zeros(SHAPE.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor with what a side may know."""
        view = state.position.match.view(self._game.sides[player])
        choices = view.ask.options if isinstance(view.ask, Ask) else ()
        self.tensor[:] = observe(view, self._game.board, choices, SHAPE)

    def string_from(self, state: SpielState, player: int) -> str:
        """What a side may know, in text."""
        view = state.position.match.view(self._game.sides[player])
        return f"{state.fallen} {view.game.encode().decode()}"


pyspiel.register_game(TYPE, SpielGame)
