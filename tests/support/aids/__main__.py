"""Hold the aids of the table against the rules in many positions, until the time is up.

PYTHONPATH=tests python -m support.aids --minutes 5
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time

from opfire.kernel.game import game_of, scenarios
from opfire.kernel.match import Match
from support.aids import hints, maps, odds, why_not
from support.aids.positions import positions
from support.simtest import Numbers

APART = 7
"""Each so-many-th question of a game is looked at."""
A_GAME = 40


def faults(match: Match, numbers: Numbers) -> list[str]:
    """Everything that an aid says wrongly in a position."""
    assert match.ask is not None
    asked = match.ask.kind in hints.WANTED[match.module.name]  # type: ignore[union-attr]
    shots = odds.faults(match) if match.ask.kind in odds.KINDS.get(match.module.name, ()) else []
    return [*why_not.faults(match), *maps.faults(match, numbers), *(hints.faults(match) if asked else []), *shots]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=1.0)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--game", help="only scenarios of this game")
    given = parser.parse_args()
    names = [name for name in sorted(scenarios()) if given.game in (None, game_of(name).name)]
    end, looked, wrong, numbers = time.monotonic() + 60 * given.minutes, 0, 0, Numbers(given.seed)
    for seed, name in ((seed, name) for seed in itertools.count(given.seed) for name in names):
        for match in positions(name, seed, APART, most=A_GAME):
            if time.monotonic() > end:
                print(f"{looked} positions from seed {given.seed} on, {wrong} faults")
                sys.exit(1 if wrong else 0)
            looked += 1
            for fault in faults(match, numbers):
                wrong += 1
                print(f"{name} seed {seed} after {len(match.entries)} entries: {fault}")


if __name__ == "__main__":
    main()
