"""How fast the conversation runs: decisions, games, forks and views, beside random plies of python-chess.

Everything is measured by processor time, because other work may run beside.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time

import chess

from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import mix, seeded, step
from opfire.kernel.match import Match
from opfire.kernel.playout import Playout

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from support import toy

PEER = "python-chess, random plies"
SECONDS = 0.5
MEASURED = ("red-horizon-41/infantry-training", "combat-commander/cider-hill", "skirmish/the-dispatch")
"""One scenario of every family."""


class Chooser:
    """Picks one of a number of choices, the same way for the game and its peer."""

    def __init__(self, seed: int) -> None:
        self.rng = seeded(seed)

    def below(self, count: int) -> int:
        self.rng = step(self.rng)
        return mix(self.rng) % count

    def choose(self, ask: Ask) -> Option:
        options = ask.options
        if options:
            return options[self.below(len(options))]
        assert ask.field is not None
        return ask.field.sample(mix(self.rng))


def timed(game: Callable[[int], int]) -> tuple[int, int, float]:
    """Play games for a while, three times; give the games, decisions and seconds of the fastest time."""
    game(0)
    return max((_timed(game) for _ in range(3)), key=lambda played: played[1] / played[2])


def _timed(game: Callable[[int], int]) -> tuple[int, int, float]:
    start, games, decisions = process_time(), 0, 0
    while process_time() - start < SECONDS:
        games += 1
        decisions += game(games)
    return games, decisions, process_time() - start


def random_game(scenario: str, seed: int) -> int:
    match, chooser, decisions = Match.start(scenario, seed=seed), Chooser(seed), 0
    while (ask := match.ask) is not None:
        match.answer(chooser.choose(ask))  # type: ignore[arg-type]
        decisions += 1
    return decisions


def random_playout(scenario: str, seed: int) -> int:
    """The same game without record, log, snapshots and refusals."""
    playout, chooser, decisions = Playout.start(scenario, seed=seed), Chooser(seed), 0
    while (ask := playout.ask) is not None:
        playout.answer(chooser.choose(ask))
        decisions += 1
    return decisions


def overhead(scenario: str) -> float:
    """Microseconds a decision that a match adds to a playout: the same games both ways, each at its fastest."""
    added, decisions = 0.0, 0
    for seed in range(1, 11):
        assert random_game(scenario, seed) == random_playout(scenario, seed)
        added += fastest(random_game, scenario, seed) - fastest(random_playout, scenario, seed)
        decisions += random_playout(scenario, seed)
    return added / decisions * 1e6


def fastest(game: Callable[[str, int], int], scenario: str, seed: int) -> float:
    seconds = []
    for _ in range(5):
        start = process_time()
        game(scenario, seed)
        seconds.append(process_time() - start)
    return min(seconds)


def chess_game(seed: int) -> int:
    """Random moves until there is none; draws are not looked for, which spares the peer that time."""
    board, chooser = chess.Board(), Chooser(seed)
    while board.ply() < 300 and (moves := list(board.legal_moves)):
        board.push(moves[chooser.below(len(moves))])
    return board.ply()


def depth(match: Match) -> int:
    """Entries since the last checkpoint: what a fork must play again."""
    return len(match.entries) - match.latest_snapshot.at


def positions(scenario: str) -> tuple[Match, Match]:
    """Out of some random games, the last position at a checkpoint and the one deepest inside an activation."""
    resting = acting = Match.start(scenario, seed=1)
    for seed in range(1, 6):
        match, chooser = Match.start(scenario, seed=seed), Chooser(seed)
        while match.ask is not None:
            if not depth(match):
                resting = match.fork()
            if depth(match) > depth(acting):
                acting = match.fork()
            match.answer(chooser.choose(match.ask))  # type: ignore[arg-type]
    return resting, acting


def rate(work: Callable[[], object], times: int = 1000) -> float:
    """Calls a second, the best of three runs."""
    return max(_rate(work, times) for _ in range(3))


def _rate(work: Callable[[], object], times: int) -> float:
    start = process_time()
    for _ in range(times):
        work()
    return times / (process_time() - start)


def row(name: str, value: float, unit: str, peer: float | None = None) -> dict[str, object]:
    shown = {"name": name, "value": round(value, 1), "unit": unit}
    return shown if peer is None else {**shown, "peer": f"{PEER}: {peer:.0f}", "ratio": round(value / peer, 2)}


def rows(scenario: str, peer: float) -> list[dict[str, object]]:
    games, decisions, seconds = timed(lambda seed: random_game(scenario, seed))
    resting, acting = positions(scenario)
    side = resting.game.sides[0]
    return [
        row(f"{scenario}: random decisions", decisions / seconds, "decisions/s", peer),
        row(f"{scenario}: random games", games / seconds, "games/s"),
        row(f"{scenario}: match around a playout, snapshots included", overhead(scenario), "µs/decision"),
        row(f"{scenario}: fork at a checkpoint", rate(resting.fork), "forks/s"),
        row(f"{scenario}: fork {depth(acting)} entries into an activation", rate(acting.fork, 500), "forks/s"),
        row(f"{scenario}: fork for a side", rate(lambda: resting.fork(1, side)), "forks/s"),
        row(f"{scenario}: view", 1e6 / rate(lambda: resting.view(side).game), "µs"),
    ]


def run() -> list[dict[str, object]]:
    _, plies, seconds = timed(chess_game)
    peer = plies / seconds
    found = [row(PEER, peer, "plies/s")]
    for scenario in MEASURED:
        found += rows(scenario, peer)
    with toy.installed(toy.TOY):
        return found + rows("toy/duel", peer)


if __name__ == "__main__":
    for result in run():
        print(result)
