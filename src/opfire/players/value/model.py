"""The win probability of a position from one side's view, by a small network that was trained beforehand.

Its file says for which game and rules it was trained, what it looks at and on which games; one that does not fit the
game at hand is named in a sentence and ignored.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import cached_property, lru_cache
from importlib.resources import files
from typing import Any, Final

import msgspec
import numpy as np
from numpy.typing import NDArray

from opfire.kernel.game import GameModule

log = logging.getLogger(__name__)
FOLDER: Final = "models"
Array = NDArray[np.float64]


class Unfitting(ValueError):
    """A model that is not for the game at hand; says why."""


class Layer(msgspec.Struct, frozen=True):
    """The weights of a layer, a row for each number that comes in, and what is added."""

    weights: list[list[float]]
    bias: list[float]


class Trained(msgspec.Struct, frozen=True):
    """What a model was trained on: games by scenario, the seed, the players, and how well it did on others."""

    games: dict[str, int]
    seed: int
    players: list[str]
    held_out: dict[str, float] = {}


class Written(msgspec.Struct, frozen=True):
    """A model as it stands in its file."""

    game: str
    rules: str
    names: list[str]
    trained: Trained
    means: list[float]
    scales: list[float]
    layers: list[Layer]


class Model:
    """A trained network: numbers of a position in, the share of the win that is to be expected out."""

    def __init__(self, written: Written) -> None:
        self.written = written

    @cached_property
    def _arrays(self) -> tuple[Array, Array, list[tuple[Array, Array]]]:
        scales = 1 / np.array(self.written.scales)
        layers = [(np.array(one.weights), np.array(one.bias)) for one in self.written.layers]
        return np.array(self.written.means), scales, layers

    def odds(self, rows: Sequence[Sequence[float]] | Array) -> Array:
        """The win probabilities of positions, each a row of numbers."""
        means, scales, layers = self._arrays
        signal = (np.asarray(rows, dtype=np.float64) - means) * scales
        for weights, bias in layers[:-1]:
            signal = np.tanh(signal @ weights + bias)
        weights, bias = layers[-1]
        chances: Array = 1 / (1 + np.exp(-(signal @ weights + bias)[:, 0]))
        return chances

    def chance(self, row: Sequence[float]) -> float:
        """The win probability of one position."""
        return float(self.odds([row])[0])


def fits(written: Written, module: GameModule[Any]) -> None:
    """Raise `Unfitting` where a model was made for other rules or looks at other things than the game tells of."""
    if written.game != module.name:
        raise Unfitting(f"it was trained for {written.game}, not for {module.name}")
    if written.rules != module.rules_version:
        raise Unfitting(f"it was trained by version {written.rules} of the rules, and these are {module.rules_version}")
    if module.appraisal is None or list(module.appraisal.names) != written.names:
        raise Unfitting("it looks at other features of a position than the game tells of")
    widths = [len(written.names), *[len(one.bias) for one in written.layers]]
    for layer, before, after in zip(written.layers, widths, widths[1:], strict=False):
        if len(layer.weights) != before or any(len(row) != after for row in layer.weights):
            raise Unfitting("its layers do not fit each other")
    if widths[-1] != 1 or not len(written.means) == len(written.scales) == len(written.names):
        raise Unfitting("its layers do not fit each other")


def read(text: bytes, module: GameModule[Any]) -> Model:
    """A model from its file; raises `Unfitting`."""
    try:
        written = msgspec.json.decode(text, type=Written)
    except msgspec.MsgspecError as error:
        raise Unfitting(f"it cannot be read: {error}") from None
    fits(written, module)
    return Model(written)


@lru_cache(maxsize=16)
def win_probability(module: GameModule[Any]) -> Model | None:
    """The model that comes with the product for a game, or None where there is none that fits."""
    found = files(__package__).joinpath(FOLDER, f"{module.name}.json")
    if not found.is_file():
        return None
    try:
        return read(found.read_bytes(), module)
    except Unfitting as error:
        log.warning("the win probability of %s is ignored: %s; 'make train' makes another", module.name, error)
        return None
