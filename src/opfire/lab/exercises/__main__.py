"""`python -m opfire.lab.exercises GAME`: looks for exercises, for as long as it is let, and goes on where it stopped.

What is found goes into the file of the game; where it has looked, into a file beside the results of the laboratory.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Final, cast

import msgspec

from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import games
from opfire.lab.exercises.finder import Search, look
from opfire.lab.exercises.store import KEPT, Exercise, fits, options_of, position, read, write
from opfire.players import create

MOST_A_GAME: Final = 3
"""So many exercises of one game, lest they resemble each other."""
OVER: Final = 1_000_000
"""Where a game has been looked at to its end."""


def main() -> None:
    """Read what is wanted, and do it."""
    wish = wished()
    if wish.ask:
        print(solved_by(wish.ask, read(wish.out / f"{wish.game}.jsonl")))
    else:
        seek(wish)


def seek(wish: argparse.Namespace) -> None:
    """Look for exercises until there are enough or the time is over."""
    rules, end = games()[wish.game].rules_version, time.monotonic() + 60 * wish.minutes
    path = wish.out / f"{wish.game}.jsonl"
    been = Been(wish.been / f"{wish.game}.{rules}.json")
    found = [one for one in read(path) if one.rules == rules]
    for search in searches(wish):
        for looked in look(search._replace(after=been.to(search), easy=may_be_easy(found))):
            if looked.exercise is not None:
                found = [*(one for one in found if one.id != looked.exercise.id), looked.exercise]
                write(path, found)
                print(told(looked.exercise), flush=True)
            been.note(search, looked.at)
            if time.monotonic() > end or len(found) >= wish.number:
                return
            if sum((one.scenario, one.seed) == (search.scenario, search.seed) for one in found) >= MOST_A_GAME:
                break
        been.note(search, OVER)


def solved_by(name: str, found: list[Exercise]) -> str:
    """How many of the exercises a computer player solves."""
    solved = [chosen(name, one) == options_of(one)[0] for one in found if fits(one)]
    return f"{name} solves {sum(solved)} of {len(solved)}"


def chosen(name: str, exercise: Exercise) -> Option:
    """What a player answers who comes to the question without having played the game."""
    match = position(exercise)
    player = create(name, match.module, seed=1)
    return player.choose(match.view(exercise.side), cast(Ask, match.ask))


def may_be_easy(found: list[Exercise]) -> bool:
    """Whether the sergeant solves few enough that one more may be easy: he is to find less than half."""
    return 2 * (sum(one.solved for one in found) + 1) <= len(found) + 1 or not found


def wished() -> argparse.Namespace:
    """What is wanted."""
    parser = argparse.ArgumentParser(prog="python -m opfire.lab.exercises", description=__doc__)
    parser.add_argument("game", choices=sorted(name for name, module in games().items() if module.appraisal))
    parser.add_argument("--scenarios", default="", help="with commas between; else what the game learns from")
    parser.add_argument("--number", type=int, default=60, help="so many are wanted in all")
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--late", type=float, default=0.5, help="from which part of a game on")
    parser.add_argument(
        "--ask", default="", metavar="PLAYER", help="look for none, but say how many kept ones he solves"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the first game")
    parser.add_argument("--out", type=Path, default=KEPT, help="the folder for what is found")
    parser.add_argument("--been", type=Path, default=Path("artefacts/exercises"), help="and for where it has looked")
    return parser.parse_args()


def searches(wish: argparse.Namespace) -> Iterator[Search]:
    """One game of each scenario, then the next of each."""
    names = wish.scenarios.split(",") if wish.scenarios else list(games()[wish.game].appraisal.lessons)
    for seed in count(wish.seed):
        for name in names:
            yield Search(name, seed, wish.late)


class Been:
    """Up to which question each game has been looked at, in a file."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.places: dict[str, int] = msgspec.json.decode(path.read_bytes()) if path.exists() else {}

    def to(self, search: Search) -> int:
        """Up to which question a game has been looked at."""
        return self.places.get(f"{search.scenario} {search.seed}", -1)

    def note(self, search: Search, at: int) -> None:
        """Remember it."""
        self.places[f"{search.scenario} {search.seed}"] = at
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_bytes(msgspec.json.encode(self.places))


def told(one: Exercise) -> str:
    """An exercise in a line."""
    best, second = one.options[0], one.options[1]
    return f"{one.id} {one.theme} {one.level}: {best.share:.2f} against {second.share:.2f} in {second.games} games"


if __name__ == "__main__":
    main()
