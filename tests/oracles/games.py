"""Random games of every family, each before the eyes of its oracle."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from opfire.kernel.game import game_of
from opfire.kernel.match import Match
from oracles import Oracle, assault, commander, skirmish
from oracles.assault import watching as assault_games
from oracles.commander import watching as commander_games
from oracles.skirmish import watching as skirmish_games

RANDOM = "combat-commander/random-1"
FORCES = ("printed", "350")


def assault_game(scenario: str, seed: int) -> tuple[Match, Oracle]:
    oracle = assault.AssaultOracle()
    return assault_games.watch(scenario, seed, oracle), oracle


def commander_game(scenario: str, seed: int) -> tuple[Match, Oracle]:
    """A random scenario is another one with every seed."""
    oracle = commander.all_readings()
    name = scenario.replace(RANDOM, f"combat-commander/random-{seed}")
    return commander_games.watch(name, seed, [oracle]), oracle


def skirmish_game(scenario: str, seed: int) -> tuple[Match, Oracle]:
    """The printed forces and such picked by points take turns."""
    oracle = skirmish.Jury()
    return skirmish_games.watch(scenario, seed, [oracle], FORCES[seed % len(FORCES)]), oracle


GAMES: Mapping[str, Callable[[str, int], tuple[Match, Oracle]]] = {
    "assault": assault_game,
    "commander": commander_game,
    "skirmish": skirmish_game,
}


def judged_game(scenario: str, seed: int) -> tuple[Match, Oracle] | None:
    """Play a random game to its end and give it with its oracle; None where the family has none."""
    play = GAMES.get(game_of(scenario).name)
    return play(scenario, seed) if play is not None else None
