"""Play random games with every check until the time is up; what is found is kept as a record.

Every scenario and seed is played twice: by simtest, which tries everything on copies, and as a busy game that an
oracle judges (`oracles.games`), which is far quicker. A book has a line for every game, with what was found in it;
started again with the same book, the fuzzer leaves out the games that stand there.

PYTHONPATH=tests python -m support.fuzz --minutes 5
PYTHONPATH=tests python -m support.fuzz --minutes 5 --oracles
PYTHONPATH=tests python -m support.fuzz --oracles --seed 100000 --games 20000 --minutes 600 --book artefacts/fuzz/book
PYTHONPATH=tests python -m support.fuzz --scenario red-horizon-41/infantry-training --seed 1234 --games 1
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path

from opfire.kernel.game import scenarios
from opfire.kernel.record import write
from oracles.games import judged_game
from support import ROOT, toy
from support.simtest import Found, random_sim_test

FOLDER = ROOT / "artefacts" / "fuzz"
ENOUGH = 10
"""Finds after which the fuzzer stops, unless a book is kept of them."""
TOLD = 100
"""Games after which it says how far it has come."""


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--scenario", action="append", help="only this one; may be given more than once")
    parser.add_argument("--seed", type=int, help="the first seed; the clock gives one otherwise")
    parser.add_argument("--games", type=int, help="stop after so many games")
    parser.add_argument("--oracles", action="store_true", help="play only the games that oracles judge")
    parser.add_argument("--book", type=Path, help="keep a line for each game in this file, and go on where it ends")
    parser.add_argument("--toy", action="store_true", help="play the toy game of the tests")
    return parser.parse_args()


def games_to_play(names: Sequence[str], first: int) -> Iterator[tuple[str, int]]:
    """Every scenario with one seed, then every scenario with the next."""
    return ((name, seed) for seed in itertools.count(first) for name in names)


class Book:
    """The games that were played, a line for each: scenario, seed, judgements, and the find if there was one."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        lines = path.read_text(encoding="utf-8").splitlines() if path and path.exists() else []
        entries = [line.split("\t") for line in lines]
        self.games = {(name, int(seed)) for name, seed, *_ in entries}
        self.judgements = sum(int(number) for _, _, number, _ in entries)
        self.finds = sum(bool(find) for *_, find in entries)

    def enter(self, name: str, seed: int, judgements: int, find: str) -> None:
        """Count a game, and write it down at once if there is a file."""
        self.games.add((name, seed))
        self.judgements += judgements
        self.finds += bool(find)
        if self.path:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write(f"{name}\t{seed}\t{judgements}\t{' '.join(find.split())}\n")

    def __str__(self) -> str:
        return f"{len(self.games)} games, {self.judgements} judgements, {self.finds} finds"


def fuzz(given: argparse.Namespace) -> int:
    """Give the number of finds."""
    names = given.scenario or sorted(scenarios())
    if not names:
        print("there is no scenario to play")
        return 1
    first = given.seed if given.seed is not None else int(time.time())
    end, book = time.monotonic() + 60 * given.minutes, Book(given.book)
    for name, seed in itertools.islice(games_to_play(names, first), given.games):
        if time.monotonic() > end or (book.finds >= ENOUGH and not given.book):
            break
        if (name, seed) in book.games:
            continue
        judged, find = sound(name, seed, judge)
        if not given.oracles:
            find = find or sound(name, seed, check)[1]
        book.enter(name, seed, judged, find)
        if not len(book.games) % TOLD:
            print(book, flush=True)
    print(f"{book}, from seed {first} on")
    return book.finds


def sound(name: str, seed: int, play: Callable[[str, int], int]) -> tuple[int, str]:
    """Play one game; give how much was judged in it and what was found, which is kept and told."""
    try:
        return play(name, seed), ""
    except Found as found:
        print(f"\n{found}")
        traceback.print_exception(found.__cause__)
        if found.match is not None:
            print(f"record: {keep(found)}")
        return 0, str(found)


def check(name: str, seed: int) -> int:
    """Let simtest try everything on copies."""
    random_sim_test(name, [seed])
    return 0


def judge(name: str, seed: int) -> int:
    """Let an oracle watch a game, and give how much it judged."""
    try:
        game = judged_game(name, seed)
    except Exception as error:
        raise Found(None, name, seed, f"the oracle gave up: {error!r}") from error
    if game is None:
        return 0
    match, oracle = game
    if oracle.differences:
        raise Found(match, name, seed, oracle.differences[0])
    return oracle.judged.total()


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
