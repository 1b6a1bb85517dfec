"""How fast games are played out: at random, and by sergeants, beside random plies of python-chess.

The process is made ready as the laboratory makes its own ready.
"""

from __future__ import annotations

from functools import partial

from bench_kernel import chess_game, random_playout
from opfire.kernel.playout import Playout
from opfire.lab.tidying import tidy_seldom
from opfire.players import create
from turns import compared, in_turns

RANDOM = {
    "red-horizon-41/infantry-training": 60,
    "combat-commander/cider-hill": 8,
    "combat-commander/first-morning": 8,
    "skirmish/the-dispatch": 8,
    "skirmish/hall-nine": 8,
}
"""How many games of each are measured; forty units on a known map are in `bench_assault`."""
SERGEANTS = {
    "red-horizon-41/infantry-training": 6,
    "red-horizon-41/mill-bridge": 2,
    "sicily-43/piano-lupo": 2,
    "combat-commander/first-morning": 2,
    "skirmish/hall-nine": 2,
}
WARM_UP = 5
"""Random games that fill the tables of a map; the sergeants play one game for themselves before they are measured."""
MOST = 400
"""Decisions after which a game of sergeants is broken off."""


def sergeants(scenario: str, seed: int) -> int:
    """Sergeant against sergeant; gives the decisions."""
    playout, decisions = Playout.start(scenario, seed=seed), 0
    chairs = {side: create("sergeant", playout.module, seed) for side in playout.game.sides}
    while (ask := playout.ask) is not None and decisions < MOST:
        playout.answer(chairs[ask.side].choose(playout.view(ask.side), ask))
        decisions += 1
    return decisions


def run() -> list[dict[str, object]]:
    tidy_seldom()
    found = []
    for scenario, games in RANDOM.items():
        for seed in range(WARM_UP):
            random_playout(scenario, 1000 + seed)
        rates = in_turns(partial(random_playout, scenario), chess_game, range(1, games + 1))
        found.append(compared(f"{scenario}: random decisions, playout", rates))
    for scenario, games in SERGEANTS.items():
        sergeants(scenario, 0)
        rates = in_turns(partial(sergeants, scenario), chess_game, range(1, games + 1))
        found.append(compared(f"{scenario}: sergeant against sergeant, playout", rates))
    return found
