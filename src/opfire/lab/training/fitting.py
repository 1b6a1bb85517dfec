"""A small network is fitted to outcomes by gradient descent, in NumPy alone; the same seed gives the same network."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from opfire.players.value.model import Layer

Array = NDArray[np.float64]
STEPS: Final = 600
"""More than that learns the games by heart, where there are a few hundred: the loss on games held out rises again."""
OPINIONS: Final[tuple[tuple[int, ...], ...]] = ((), (32,), (32,))
"""The hidden layers of those whose opinions are averaged: a plain logistic, and two networks of one layer."""
BATCH: Final = 512
RATE, DECAY = 3e-3, 2e-3
FIRST, SECOND, TINY = 0.9, 0.999, 1e-8
"""How Adam forgets its first and second moments."""
NEWTON: Final = 20
NARROW: Final = 0.02
"""So little of a curve is nearly straight: what a logistic has weighed passes through a hidden layer unbent."""
LEAST_SURE, MOST_SURE = 0.25, 2.0
"""No network is stretched beyond that, however few games there are."""


class Data(NamedTuple):
    """Positions, the share of the win that came of each, and the game and scenario each is from."""

    rows: Array
    results: Array
    games: NDArray[np.int64]
    scenarios: NDArray[np.int64]

    def of(self, chosen: NDArray[np.bool_]) -> Data:
        """Some of the positions."""
        return Data(self.rows[chosen], self.results[chosen], self.games[chosen], self.scenarios[chosen])


class Network(NamedTuple):
    """What is learned: how numbers are scaled, and the layers."""

    means: Array
    scales: Array
    layers: list[Array]
    """Weights and biases in turn."""

    def odds(self, rows: Array) -> Array:
        """The win probability of every position."""
        return forward(self.layers, (rows - self.means) / self.scales)[-1][:, 0]

    def stretched(self, by: float) -> Network:
        """The same network, more or less sure of itself."""
        *others, weights, bias = self.layers
        return Network(self.means, self.scales, [*others, by * weights, by * bias])

    def written(self) -> list[Layer]:
        """The layers as a file holds them, rounded to what matters."""
        pairs = zip(self.layers[::2], self.layers[1::2], strict=True)
        return [Layer(np.round(weights, 6).tolist(), np.round(bias, 6).tolist()) for weights, bias in pairs]


def forward(layers: list[Array], signal: Array) -> list[Array]:
    """What every layer gives, the probability last."""
    signals = [signal]
    for place in range(0, len(layers), 2):
        weighed = signals[-1] @ layers[place] + layers[place + 1]
        last = place == len(layers) - 2
        signals.append(1 / (1 + np.exp(-weighed)) if last else np.tanh(weighed))
    return signals


def backward(layers: list[Array], signals: list[Array], slope: Array) -> list[Array]:
    """How the loss changes with every weight, from how it changes with the last sum."""
    slopes: list[Array] = []
    for place in range(len(layers) - 2, -1, -2):
        before = signals[place // 2]
        slopes[:0] = [before.T @ slope + DECAY * layers[place], slope.sum(axis=0)]
        if place:
            slope = (slope @ layers[place].T) * (1 - before**2)
    return slopes


def evenly(games: NDArray[np.int64]) -> Array:
    """Weights by which every game counts alike, however long it was."""
    _, place, counts = np.unique(games, return_inverse=True, return_counts=True)
    weights: Array = len(place) / (len(counts) * counts[place])
    return weights


def fit(data: Data, hidden: tuple[int, ...], seed: int, steps: int = STEPS) -> Network:
    """Learn the outcomes of positions."""
    chance = np.random.default_rng(seed)
    means, scales = data.rows.mean(axis=0), np.maximum(data.rows.std(axis=0), 1e-3)
    rows, weights = (data.rows - means) / scales, evenly(data.games)
    sizes = (rows.shape[1], *hidden, 1)
    layers: list[Array] = []
    for above, below in pairwise(sizes):
        layers += [chance.normal(0, 1 / np.sqrt(above), (above, below)), np.zeros(below)]
    moments = [(np.zeros_like(layer), np.zeros_like(layer)) for layer in layers]
    for step in range(steps):
        batch = chance.integers(0, len(rows), BATCH)
        signals = forward(layers, rows[batch])
        slope = (signals[-1] - data.results[batch, None]) * weights[batch, None] / BATCH
        descend(layers, moments, backward(layers, signals, slope), RATE * (1 - step / steps), step + 1)
    return Network(means, scales, layers)


def learned(data: Data, seed: int) -> Network:
    """One network that says on the average what several say that learned the same: each errs in its own way."""
    return joined([fit(data, hidden, seed + turn) for turn, hidden in enumerate(OPINIONS)])


def joined(networks: list[Network]) -> Network:
    """Networks with at most one hidden layer, side by side in one; their logarithms of the odds are averaged."""
    parts = [bent(one.layers) for one in networks]
    weights, bias, onward = (
        np.concatenate([part[place] for part in parts], axis=axis) for place, axis in ((0, 1), (1, 0), (2, 0))
    )
    last: Array = np.mean([part[3] for part in parts], axis=0)
    return Network(networks[0].means, networks[0].scales, [weights, bias, onward / len(parts), last])


def bent(layers: list[Array]) -> list[Array]:
    """The layers of a network with a hidden one; the sum of a logistic goes through one that hardly bends it."""
    if len(layers) > 2:
        return layers
    weights, bias = layers
    return [NARROW * weights, np.zeros(1), np.full((1, 1), 1 / NARROW), bias]


def foretold(data: Data, folds: NDArray[np.int64], seed: int) -> Array:
    """What is foretold of every position by networks that were trained without the fold that it is in."""
    odds = np.zeros(len(data.rows))
    for fold in np.unique(folds):
        kept_back = folds == fold
        odds[kept_back] = learned(data.of(~kept_back), seed).odds(data.rows[kept_back])
    return odds


def sureness(odds: Array, data: Data) -> float:
    """By how much the logarithm of the odds has to be stretched to fit what came best: below 1 for who was too sure."""
    clipped = np.clip(odds, 1e-6, 1 - 1e-6)
    logits, weights, stretch = np.log(clipped / (1 - clipped)), evenly(data.games), 1.0
    for _ in range(NEWTON):
        now = 1 / (1 + np.exp(-stretch * logits))
        slope = float((weights * (now - data.results) * logits).sum())
        bend = float((weights * now * (1 - now) * logits**2).sum())
        stretch = min(MOST_SURE, max(LEAST_SURE, stretch - slope / max(bend, TINY)))
    return stretch


def stretched(odds: Array, by: float) -> Array:
    """Odds whose logarithm is stretched."""
    clipped = np.clip(odds, 1e-6, 1 - 1e-6)
    found: Array = 1 / (1 + (clipped / (1 - clipped)) ** -by)
    return found


def descend(
    layers: list[Array], moments: list[tuple[Array, Array]], slopes: list[Array], rate: float, steps: int
) -> None:
    """One step of Adam."""
    for layer, (first, second), slope in zip(layers, moments, slopes, strict=True):
        first += (1 - FIRST) * (slope - first)
        second += (1 - SECOND) * (slope**2 - second)
        layer -= rate * (first / (1 - FIRST**steps)) / (np.sqrt(second / (1 - SECOND**steps)) + TINY)
