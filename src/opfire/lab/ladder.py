"""The ladder: all players against each other over all scenarios, rated by openskill for each family."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

from openskill.models import PlackettLuce

from opfire.kernel.game import game_of
from opfire.lab.comparison import points_of
from opfire.lab.jobs import Job, pairs
from opfire.lab.played import Played
from opfire.lab.rungs import Rung
from opfire.lab.runners import BARE, Runner
from opfire.players.registry import can_play


def fixtures(scenarios: Sequence[str], players: Sequence[str], rounds: int, seed: int) -> list[Job]:
    """Every two players meet on every scenario that both can play, in so many mirrored pairs."""
    found: list[Job] = []
    for place, scenario in enumerate(scenarios):
        able = [name for name in players if can_play(name, game_of(scenario))]
        for one, other in combinations(able, 2):
            found.extend(pairs(scenario, rounds, one, other, seed, len(found), place * rounds))
    return found


def rate(games: Sequence[Played]) -> list[Rung]:
    """Ratings from games in the order of their numbers, best first within each family."""
    model = PlackettLuce()
    ratings: dict[tuple[str, str], object] = {}
    counted: dict[tuple[str, str], int] = {}
    for game in sorted(games, key=lambda game: game.job.number):
        if game.error:
            continue
        family = game_of(game.job.scenario).name
        keys = [(family, name) for name in game.job.players]
        teams = [[ratings.setdefault(key, model.rating(name=key[1]))] for key in keys]
        scores = [points_of(game, chair) for chair in range(len(keys))]
        for key, (rated,) in zip(keys, model.rate(teams, scores=scores), strict=True):  # type: ignore[arg-type]
            ratings[key] = rated
            counted[key] = counted.get(key, 0) + 1
    rungs = [
        Rung(name, family, round(rated.mu, 2), round(rated.sigma, 2), counted[family, name])  # type: ignore[attr-defined]
        for (family, name), rated in ratings.items()
    ]
    return sorted(rungs, key=lambda rung: (rung.family, -rung.rating, rung.player))


def ladder(
    scenarios: Sequence[str],
    players: Sequence[str],
    rounds: int,
    seed: int,
    runner: Runner,
    progress: Callable[[Played], None] = lambda _game: None,
) -> list[Rung]:
    """Play the whole ladder."""
    games = []
    for game in runner.run(fixtures(scenarios, players, rounds, seed), BARE):
        games.append(game)
        progress(game)
    return rate(games)
