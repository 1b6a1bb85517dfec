"""How fast exact odds come: six dice against six, cold beside icepool, and asked again."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

import icepool

from opfire.kernel import odds
from opfire.kernel.dice import Counts, Die, Pool
from opfire.kernel.odds import Cancellation, opposed

LETTERS = {"C": "critical", "D": "damage", "S": "suppression"}
SYMBOLS = tuple(LETTERS.values())
CANCELLATION = Cancellation(
    SYMBOLS,
    (
        ("critical", "critical"),
        ("damage", "damage"),
        ("critical", "damage"),
        ("suppression", "suppression"),
        ("damage", "suppression"),
        ("critical", "suppression"),
    ),
)


def die(id: str, faces: str) -> Die:
    return Die(id, tuple(tuple(LETTERS[c] for c in face if c in LETTERS) for face in faces.split()))


RED = die("red", "CD DD D D S S")
YELLOW = die("yellow", "CD D D D S -")
GREEN = die("green", "CD D D S - -")
BLUE = die("blue", "D S S - - -")
ATTACK = (RED, RED, YELLOW, YELLOW, GREEN, GREEN)
DEFENCE = (RED, YELLOW, GREEN, GREEN, BLUE, BLUE)


def best_of(times: int, work: Callable[[], object], forget: Callable[[], None]) -> float:
    """The shortest of several runs in seconds, each after forgetting the one before."""
    seconds = []
    for _ in range(times):
        forget()
        start = perf_counter()
        work()
        seconds.append(perf_counter() - start)
    return min(seconds)


def forget() -> None:
    opposed.cache_clear()
    odds._opposed.cache_clear()
    odds._tally.cache_clear()


def ours() -> odds.Distribution[Counts]:
    return opposed(ATTACK, DEFENCE, CANCELLATION)


def icepool_tally(pool: Pool) -> icepool.Die[icepool.Vector[int]]:
    each = [icepool.Die([icepool.Vector(f.count(s) for s in SYMBOLS) for f in die.faces]) for die in pool]
    return sum(each[1:], start=each[0])


def icepool_cancel(attack: Counts, defence: Counts) -> Counts:
    """The same cancellation written out, so that the peer pays for no generality of ours."""
    c, d, s = attack
    dc, dd, ds = defence
    both = min(c, dc)
    c, dc = c - both, dc - both
    both = min(d, dd)
    d, dd = d - both, dd - both
    both = min(d, dc)
    d, dc = d - both, dc - both
    return c, d, max(0, s - ds - dd - dc)


def theirs() -> icepool.Die[Counts]:
    return icepool.map(icepool_cancel, icepool_tally(ATTACK), icepool_tally(DEFENCE), star=False)


def cached_per_second(queries: int = 200_000) -> float:
    ours()
    start = perf_counter()
    for _ in range(queries):
        opposed(ATTACK, DEFENCE, CANCELLATION)
    return queries / (perf_counter() - start)


def run() -> list[dict[str, object]]:
    same = {tuple(outcome): theirs().probability(outcome) for outcome in theirs()}
    assert ours().fractions() == same, "icepool and opfire disagree"
    cold, peer = best_of(20, ours, forget), best_of(5, theirs, lambda: None)
    return [
        {
            "name": "odds 6 v 6 dice, cold",
            "value": round(cold * 1000, 3),
            "unit": "ms",
            "peer": f"icepool {icepool.__version__}: {peer * 1000:.1f} ms",
            "ratio": round(peer / cold, 1),
        },
        {"name": "odds 6 v 6 dice, asked again", "value": round(cached_per_second()), "unit": "queries/s"},
    ]


if __name__ == "__main__":
    for row in run():
        print(row)
