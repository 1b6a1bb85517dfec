"""Measure two states of the code in one run: `python bench/compare.py OTHER_CHECKOUT`.

Each state works in a process of its own, and they take turns of a fraction of a second, so that whatever else slows
the machine down slows both. A figure is the middle one of many turns.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time

from rich.console import Console
from rich.table import Table

HERE = Path(__file__).resolve().parents[1]
TURNS = 15
SECONDS = 0.3
SEEDS = range(1, 7)
"""The same games every time."""


def tasks() -> dict[str, Callable[[], int]]:
    """What is measured, each a function that does some work and says how much."""
    from bench_kernel import MEASURED, chess_game, positions, random_game

    found: dict[str, Callable[[], int]] = {"python-chess: plies": lambda: chess_game(1)}
    for scenario in MEASURED:
        resting, acting = positions(scenario)
        side = resting.game.sides[0]
        found[f"{scenario}: decisions"] = lambda name=scenario: sum(random_game(name, seed) for seed in SEEDS)  # type: ignore[misc]
        found[f"{scenario}: forks at a checkpoint"] = lambda match=resting: bool(match.fork())  # type: ignore[misc]
        found[f"{scenario}: forks deep in an activation"] = lambda match=acting: bool(match.fork())  # type: ignore[misc]
        found[f"{scenario}: forks for a side"] = lambda match=resting, side=side: bool(match.fork(1, side))  # type: ignore[misc]
        found[f"{scenario}: views"] = lambda match=resting, side=side: bool(match.view(side).game)  # type: ignore[misc]
    return found


def work() -> None:
    """Do the task named on each line that comes in, and answer with how much was done in a second."""
    sys.path.insert(0, str(Path.cwd() / "bench"))
    known = tasks()
    print("\t".join(known), flush=True)
    for line in sys.stdin:
        task, done, start = known[line.strip()], 0, process_time()
        while process_time() - start < SECONDS:
            done += task()
        print(done / (process_time() - start), flush=True)


class Worker:
    """One state of the code at work."""

    def __init__(self, checkout: Path) -> None:
        paths = [checkout / "src", checkout / "bench", checkout / "tests", checkout / "tests" / "support"]
        environment = {**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))}
        command = [sys.executable, __file__, "--work"]
        pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
        self.process = subprocess.Popen(command, env=environment, cwd=checkout, text=True, **pipes)  # type: ignore[call-overload]
        self.tasks = self.process.stdout.readline().rstrip("\n").split("\t")

    def rate(self, task: str) -> float:
        self.process.stdin.write(f"{task}\n")
        self.process.stdin.flush()
        return float(self.process.stdout.readline())


def main() -> None:
    before, after = Worker(Path(sys.argv[1]).resolve()), Worker(HERE)
    table = Table("a second", "before", "after", "ratio")
    for task in after.tasks:
        rates = [(before.rate(task), after.rate(task)) for _ in range(TURNS)]
        old, new = (median(each) for each in zip(*rates, strict=True))
        table.add_row(task, f"{old:,.0f}", f"{new:,.0f}", f"{median(after / before for before, after in rates):.3f}")
    Console(width=120).print(table)


if __name__ == "__main__":
    work() if sys.argv[1:] == ["--work"] else main()
