"""Play random games with every check until the time is up; what is found is kept as a record.

PYTHONPATH=tests python -m support.fuzz --minutes 5
PYTHONPATH=tests python -m support.fuzz --scenario red-horizon-41/infantry-training --seed 1234 --games 1
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from pathlib import Path

from opfire.kernel.game import game_of, scenarios
from opfire.kernel.record import write
from oracles import Oracle
from oracles.assault import AssaultOracle
from support import ROOT, toy
from support.simtest import Found, random_sim_test

FOLDER = ROOT / "artefacts" / "fuzz"
JUDGES: Mapping[str, Callable[[], Oracle]] = {"assault": AssaultOracle}
"""The oracle that watches the games of each family."""
ENOUGH = 10
"""Finds after which the fuzzer stops."""


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--scenario", action="append", help="only this one; may be given more than once")
    parser.add_argument("--seed", type=int, help="the first seed; the clock gives one otherwise")
    parser.add_argument("--games", type=int, help="stop after so many games")
    parser.add_argument("--toy", action="store_true", help="play the toy game of the tests")
    return parser.parse_args()


def games_to_play(names: Sequence[str], first: int) -> Iterator[tuple[str, int]]:
    """Every scenario with one seed, then every scenario with the next."""
    return ((name, seed) for seed in itertools.count(first) for name in names)


def fuzz(given: argparse.Namespace) -> int:
    """Give the number of finds."""
    names = given.scenario or sorted(scenarios())
    if not names:
        print("there is no scenario to play")
        return 1
    first = given.seed if given.seed is not None else int(time.time())
    end, played, finds = time.monotonic() + 60 * given.minutes, 0, 0
    for name, seed in itertools.islice(games_to_play(names, first), given.games):
        if time.monotonic() > end or finds == ENOUGH:
            break
        finds += not sound(name, seed)
        played += 1
    print(f"{played} games from seed {first} on, {finds} finds")
    return finds


def sound(name: str, seed: int) -> bool:
    """Play one game; keep and tell what is found."""
    try:
        random_sim_test(name, [seed], judge=JUDGES.get(game_of(name).name))
    except Found as found:
        print(f"\n{found}")
        traceback.print_exception(found.__cause__)
        if found.match is not None:
            print(f"record: {keep(found)}")
        return False
    return True


def keep(found: Found) -> Path:
    """Write the match as it stood into the folder of finds."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    path = FOLDER / f"{found.scenario.replace('/', '-')}-{found.seed}.jsonl"
    assert found.match is not None
    write(path, found.match)
    return path


def main() -> None:
    given = arguments()
    with toy.installed(toy.TOY) if given.toy else nullcontext():
        sys.exit(1 if fuzz(given) else 0)


if __name__ == "__main__":
    main()
