"""Measures reviews on games between sergeants, and prints what came of it, part by part."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator

from opfire.kernel.match import Match
from opfire.players import create
from opfire.review.decisions import Decision, decisions
from opfire.review.grading import FAULTS, Judge, Screened, Verdict, clock
from opfire.review.reading import Account, account
from support.review.truth import judged_long, planted

TRAINING = "red-horizon-41/infantry-training"
AT_LEAST_INACCURATE = ("inaccuracy", *FAULTS)
NEVER = clock(float("inf"))


def played(scenario: str, seed: int) -> Account:
    """A game between two sergeants."""
    match = Match.start(scenario, seed=seed)
    players = {side: create("sergeant", match.module, seed + number) for number, side in enumerate(match.game.sides)}
    while match.ask is not None:
        match.answer(players[match.ask.side].choose(match.view(match.ask.side), match.ask))
    return account(match.header, match.entries)


def graded(told: Account, seed: int) -> Iterator[tuple[Decision, Screened | None, Verdict | None]]:
    """Every decision of a game with its grade by a seed."""
    judge = Judge(seed)
    for decision in decisions(told):
        found = judge.screen(decision, NEVER)
        yield decision, found, judge.confirm(found, NEVER) if found else None


def measure_grades(scenario: str, games: int, first: int) -> None:
    """Review games by two seeds: how many faults of one are faults of the other, and how many are none at all."""
    same = near = faults = false = 0
    for seed in range(first, first + games):
        told, begun = played(scenario, seed), time.process_time()
        one, other = ({row[0].at: row for row in graded(told, by)} for by in (1, 2))
        spent = (time.process_time() - begun) / 2
        for here, there in ((one, other), (other, one)):
            for at, (_, found, verdict) in here.items():
                if verdict is None or verdict.grade not in FAULTS or found is None:
                    continue
                again = there[at][2]
                faults += 1
                same += again is not None and again.grade in FAULTS
                near += again is not None and again.grade in AT_LEAST_INACCURATE
                false += judged_long(found).loss < 0.05
        print(
            f"game {seed}: {len(one)} decisions in {spent:.0f} s of processor time; so far {faults} faults, {same} "
            f"faults by the other seed, {near} at least inaccuracies, {false} false by 2,000 pairs",
            flush=True,
        )


def measure_plants(scenario: str, plants: int, first: int) -> None:
    """Play blunders on purpose, sure by 2,000 pairs, and see whether a review calls them faults."""
    found = made = 0
    for seed in range(first, first + 20 * plants):
        if made == plants:
            break
        plant = planted(played(scenario, seed), seed)
        if plant is None:
            continue
        made += 1
        judge = Judge(seed + 7)
        seen = judge.screen(plant.decision, NEVER)
        grade = judge.confirm(seen, NEVER).grade if seen else "best"
        found += grade in FAULTS
        print(f"plant {made} (game {seed}, {plant.loss:.0%} lost): {grade}; so far {found} of {made} found", flush=True)


def main() -> None:
    """Read how much is wanted, and measure."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenario", default=TRAINING)
    parser.add_argument("--games", type=int, default=3)
    parser.add_argument("--plants", type=int, default=10)
    parser.add_argument("--seed", type=int, default=500)
    wanted = parser.parse_args()
    measure_plants(wanted.scenario, wanted.plants, wanted.seed)
    measure_grades(wanted.scenario, wanted.games, wanted.seed)


if __name__ == "__main__":
    main()
