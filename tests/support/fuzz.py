"""Play random games with every check until the time is up; what is found is kept as a record.

Every scenario and seed is played twice: by simtest, which tries everything on copies, and as a busy game that an
oracle judges (`oracles.games`), which is far quicker.

PYTHONPATH=tests python -m support.fuzz --minutes 5
PYTHONPATH=tests python -m support.fuzz --minutes 5 --oracles
PYTHONPATH=tests python -m support.fuzz --scenario red-horizon-41/infantry-training --seed 1234 --games 1
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path

from opfire.kernel.game import scenarios
from opfire.kernel.record import write
from oracles.games import judged_game
from support import ROOT, toy
from support.simtest import Found, random_sim_test

FOLDER = ROOT / "artefacts" / "fuzz"
ENOUGH = 10
"""Finds after which the fuzzer stops."""
TOLD = 100
"""Games after which it says how far it has come."""


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--scenario", action="append", help="only this one; may be given more than once")
    parser.add_argument("--seed", type=int, help="the first seed; the clock gives one otherwise")
    parser.add_argument("--games", type=int, help="stop after so many games")
    parser.add_argument("--oracles", action="store_true", help="play only the games that oracles judge")
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
    end, finds = time.monotonic() + 60 * given.minutes, 0
    played: Counter[str] = Counter()
    judged: Counter[str] = Counter()
    for name, seed in itertools.islice(games_to_play(names, first), given.games):
        if time.monotonic() > end or finds >= ENOUGH:
            break
        finds += not sound(name, seed, judged)
        played["judged"] += 1
        if not given.oracles:
            finds += not sound(name, seed)
            played["checked"] += 1
        if not played["judged"] % TOLD:
            print(f"{dict(played)} games, {judged.total()} judgements, {finds} finds", flush=True)
    print(f"{dict(played)} games from seed {first} on, {judged.total()} judgements, {finds} finds")
    return finds


def sound(name: str, seed: int, judged: Counter[str] | None = None) -> bool:
    """Play one game, judged by an oracle or checked by simtest; keep and tell what is found."""
    try:
        if judged is not None:
            judge(name, seed, judged)
        else:
            random_sim_test(name, [seed])
    except Found as found:
        print(f"\n{found}")
        traceback.print_exception(found.__cause__)
        if found.match is not None:
            print(f"record: {keep(found)}")
        return False
    return True


def judge(name: str, seed: int, judged: Counter[str]) -> None:
    """Let an oracle watch a game, and count what it judged."""
    try:
        game = judged_game(name, seed)
    except Exception as error:
        raise Found(None, name, seed, f"the oracle gave up: {error!r}") from error
    if game is None:
        return
    match, oracle = game
    judged.update(oracle.judged)
    if oracle.differences:
        raise Found(match, name, seed, oracle.differences[0])


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
