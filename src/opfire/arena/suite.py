"""`opfire-suite-1`: nine fixed tasks, three of each family from small to large, and how players fare in them.

A task is a scenario played from both sides on seeds that never change; its score is the mean reward, from -1 to 1.
`python -m opfire.arena.suite sergeant --games 20` scores a computer player.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from opfire.arena.battle import Observation
from opfire.arena.duel import DuelEnv
from opfire.arena.encoding import STANDARD, Shape
from opfire.kernel.game import game_of
from opfire.lab.comparison import points_of
from opfire.lab.jobs import pairs
from opfire.lab.runners import BARE, runner
from opfire.lab.statistics import wilson

NAME: Final = "opfire-suite-1"
SEED: Final = 810_000
GAMES: Final = 100
"""Games of a task in a score that is published: fifty seeds, from both sides."""
Policy = Callable[[Observation], int]
"""Gives the number of a choice that the mask allows."""


class Task(NamedTuple):
    """A scenario to be won against an opponent."""

    id: str
    scenario: str
    opponent: str = "recruit"


class Score(NamedTuple):
    """The mean reward over so many games, and its 95 % interval."""

    mean: float
    low: float
    high: float
    games: int


SUITE_1: Final = (
    Task("assault-small", "red-horizon-41/infantry-training"),
    Task("assault-medium", "sicily-43/infantry-training"),
    Task("assault-large", "red-horizon-41/mill-bridge"),
    Task("commander-small", "combat-commander/the-other-patrol"),
    Task("commander-medium", "combat-commander/first-morning"),
    Task("commander-large", "combat-commander/cider-hill"),
    Task("skirmish-small", "skirmish/the-dispatch"),
    Task("skirmish-medium", "skirmish/the-rifle-pits"),
    Task("skirmish-large", "skirmish/hall-nine"),
)


def score(task: Task, policy: Policy, games: int = GAMES, shape: Shape = STANDARD) -> Score:
    """Play a task with a policy: the same seeds from both sides."""
    sides = game_of(task.scenario).scenarios()[task.scenario].sides
    found = [_reward(task, side, policy, SEED + n, shape) for n in range(max(1, games // 2)) for side in sides]
    return scored(found)


def _reward(task: Task, side: str, policy: Policy, seed: int, shape: Shape) -> float:
    duel = DuelEnv(task.scenario, side, task.opponent, shape)
    seen, _ = duel.reset(seed=seed)
    over, reward = not seen["action_mask"].any(), 0.0
    while not over:
        seen, reward, over, _, _ = duel.step(policy(seen))
    return reward


def score_of_player(task: Task, player: str, games: int = GAMES, jobs: int = 1) -> Score:
    """Play a task with a computer player, on mirrored pairs."""
    work = pairs(task.scenario, max(1, games // 2), player, task.opponent, SEED)
    played = [game for game in runner(jobs).run(work, BARE) if not game.error]
    return scored([2 * points_of(game, game.job.number % 2) - 1 for game in played])


def scored(rewards: list[float]) -> Score:
    """The mean of rewards with how sure it is."""
    mean, games = sum(rewards) / len(rewards), len(rewards)
    low, high = wilson(round(games * (1 + mean) / 2), games)
    return Score(round(mean, 3), round(2 * low - 1, 3), round(2 * high - 1, 3), games)


def table(player: str, games: int, jobs: int) -> Iterator[str]:
    """A player's score in every task, as rows of a table in Markdown."""
    yield f"| {NAME} | {player} | 95 % interval | games |"
    yield "| --- | --- | --- | --- |"
    for task in SUITE_1:
        found = score_of_player(task, player, games, jobs)
        interval = f"{found.low:+.2f} to {found.high:+.2f}"
        yield f"| {task.id} ({task.scenario}) | {found.mean:+.2f} | {interval} | {found.games} |"


def main() -> None:
    """Score a computer player in all tasks."""
    parser = argparse.ArgumentParser(prog="python -m opfire.arena.suite", description=main.__doc__)
    parser.add_argument("player")
    parser.add_argument("--games", type=int, default=GAMES)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    for row in table(args.player, args.games, args.jobs):
        print(row, flush=True)


if __name__ == "__main__":
    main()
