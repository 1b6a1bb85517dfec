"""Many games of one scenario in a process of its own: `python -m opfire.lab.trial SCENARIO GAMES PLAYER`.

It writes a line of JSON after every game, keeps the figures as a report, and takes only what others leave over.
"""

from __future__ import annotations

import os
import sys
from collections import Counter

import msgspec

from opfire.lab.balance import DRAW, balance
from opfire.lab.figures import keep
from opfire.lab.jobs import jobs
from opfire.lab.played import Played
from opfire.lab.witness import watch

LOWEST = 19


class Progress(msgspec.Struct, frozen=True):
    """How many games were played, who has won how many, and how many broke off."""

    done: int
    wins: dict[str, int]
    errors: int = 0


def main(scenario: str, games: int, player: str) -> None:
    """Play, tell, and keep what came of it."""
    os.nice(LOWEST)
    played: list[Played] = []
    for job in jobs(scenario, games, (player,)):
        played.append(watch(job))
        print(msgspec.json.encode(progress(played)).decode(), flush=True)
    keep(balance(scenario, played))


def progress(played: list[Played]) -> Progress:
    """What has come of the games so far."""
    over = [game for game in played if game.error is None]
    return Progress(len(played), dict(Counter(game.winner or DRAW for game in over)), len(played) - len(over))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), sys.argv[3])
