"""Draws changes, lets the tests bite, and prints what survived."""

from __future__ import annotations

import argparse
from collections import Counter

from support.bite.bites import Bite, bites_of, draw
from support.bite.choice import at_home, cites, in_order, runs_at_import
from support.bite.process import TOO_LONG, run
from support.bite.survivors import reason
from support.bite.warm import Tests, with_tests

NOTICED, NAMED, LATE, SURVIVED, HARMLESS = "noticed", "noticed, cited", "took too long", "survived", "cannot matter"
SLOW = 10
"""How much longer a process of its own may take on a busy machine than its tests need."""


def outcome(bite: Bite, tests: Tests, seconds: int) -> tuple[str, str]:
    """What the tests make of a change, and which of them noticed it or why none can."""
    if why := reason(bite):
        return HARMLESS, why
    names = in_order(bite.place, tests.touches)
    if runs_at_import(bite.place) or not names:
        names = at_home(bite.place, tests.items)
        failed = run(bite, names, SLOW * seconds)
    else:
        failed = tests.first_to_fail(bite.place, bite.number, names, seconds)
    if failed is None:
        return SURVIVED, f"{len(names)} tests"
    if failed == TOO_LONG:
        return LATE, ""
    return (NAMED if cites(failed, bite.place) else NOTICED), failed


def tell(counts: dict[str, Counter[str]], about: str) -> None:
    """Count by game, and all."""
    for game, count in [*counts.items(), ("all", sum(counts.values(), Counter()))]:
        total = sum(count.values()) - count[HARMLESS]
        print(f"{game:10} {total - count[SURVIVED]:4} of {total:4} noticed   {dict(count)}   ({about})")


def main() -> None:
    """Bite so often, and count."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sample", type=int, default=60, help="how many functions are broken, each once")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=int, default=20, help="processor time the tests of one change may take")
    parser.add_argument("--functions", nargs="+", help="break these in every way instead, such as fire.damage:hurt")
    parser.add_argument("--game", default="", help="only what is drawn of this game, or of the kernel")
    parser.add_argument("--afresh", action="store_true", help="find out anew which tests run through which function")
    wanted = parser.parse_args()
    bites = bites_of(wanted.functions) if wanted.functions else draw(wanted.sample, wanted.seed)
    bites = [bite for bite in bites if wanted.game in ("", bite.place.game)]
    counts: dict[str, Counter[str]] = {}

    def bite_all(tests: Tests) -> None:
        for bite in bites:
            result, by = outcome(bite, tests, wanted.seconds)
            counts.setdefault(bite.place.game, Counter())[result] += 1
            print(f"{result:16} {bite}   ({by})", flush=True)

    with_tests(sorted({bite.place.game for bite in bites}), bite_all, afresh=wanted.afresh)
    print()
    tell(counts, " ".join(wanted.functions or [f"seed {wanted.seed}"]))


if __name__ == "__main__":
    main()
