"""Draws changes, lets the tests bite, and prints what survived."""

from __future__ import annotations

import argparse
import ast
import os
import random
import subprocess
import sys
from collections import Counter
from typing import NamedTuple

from support import ROOT
from support.bite.changes import changes
from support.bite.hook import VARIABLE
from support.bite.rules_in_code import Place, citing, places

NOTICED, LATE, SURVIVED, UNTESTED = "noticed", "took too long", "survived", "no test cites it"
PYTEST = ("-m", "pytest", "-x", "-q", "-p", "support.bite.hook", "-p", "no:cacheprovider", "-p", "no:rule-recorder")
FAILED = (1, 2, 3)
"""How pytest ends when a test, or the import of the broken module, fails."""


class Bite(NamedTuple):
    """A change of a function, by its number there."""

    place: Place
    number: int
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.place.path.relative_to(ROOT)}:{self.line} {self.place.name}: {self.what}"


def draw(sample: int, seed: int) -> list[Bite]:
    """One change each of so many functions."""
    numbers = random.Random(seed)
    found = (bite_in(place, numbers) for place in numbers.sample(places(), len(places())))
    return [bite for bite, _ in zip((bite for bite in found if bite), range(sample), strict=False)]


def bite_in(place: Place, numbers: random.Random) -> Bite | None:
    """A change of a function at random; None where there is nothing to change."""
    tree = ast.parse(place.path.read_text(encoding="utf-8"))
    function = next(node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.lineno == place.line)
    every = changes(function)
    if not every:
        return None
    number = numbers.randrange(len(every))
    return Bite(place, number, every[number].line, every[number].what)


def outcome(bite: Bite, seconds: int) -> str:
    """What the tests that cite the function's sections make of a change, and then those of its room."""
    named = citing(bite.place)
    for tests in ([*named] if named else [], [str(bite.place.tests.relative_to(ROOT))]):
        if tests and (result := run(bite, tests, seconds)) != SURVIVED:
            return result
    return SURVIVED if named else UNTESTED


def run(bite: Bite, tests: list[str], seconds: int) -> str:
    """Run tests with the change in a process of its own."""
    paths = os.pathsep.join((str(ROOT / "src"), str(ROOT / "tests")))
    mutant = f"{bite.place.module}:{bite.place.line}:{bite.number}"
    environment = {**os.environ, VARIABLE: mutant, "PYTHONPATH": paths, "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, *PYTEST, *tests]
    try:
        done = subprocess.run(command, cwd=ROOT, env=environment, timeout=seconds, capture_output=True, check=False)
    except subprocess.TimeoutExpired:
        return LATE
    if done.returncode not in (0, *FAILED):
        raise SystemExit(f"{bite}\n{done.stdout.decode()}{done.stderr.decode()}")
    return NOTICED if done.returncode else SURVIVED


def main() -> None:
    """Bite so often, and count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=60, help="how many functions are broken, each once")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=120, help="how long the tests of one change may take")
    wanted = parser.parse_args()
    counts: Counter[str] = Counter()
    for bite in draw(wanted.sample, wanted.seed):
        result = outcome(bite, wanted.seconds)
        counts[result] += 1
        print(f"{result:16} {bite}", flush=True)
    bitten = counts[NOTICED] + counts[LATE]
    print(f"\n{bitten} of {sum(counts.values())} changes were noticed (seed {wanted.seed}): {dict(counts)}")


if __name__ == "__main__":
    main()
