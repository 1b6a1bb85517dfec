"""Suppressive fire of off-board artillery (S43-12.4.3.1.2, TAOAS-3.4.2): little damage, much suppression."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations

from opfire.assault.state.battle_dice import CRITICAL, DAMAGE, SUPPRESSION, SYMBOLS, Symbols
from opfire.assault.state.pieces import Morale, Unit
from opfire.kernel.dice import Die, Pool
from opfire.kernel.odds import Cancellation
from opfire.rules.citations import rule

SPREAD = Cancellation(SYMBOLS, ((CRITICAL, CRITICAL), (SUPPRESSION, SUPPRESSION), (DAMAGE, SUPPRESSION)))
"""A defending critical hit cancels a critical hit only; suppression is cancelled by suppression or damage."""


@rule("S43-12.4.3.1.2", "TAOAS-3.4.2")
def spread(attack: Pool) -> Pool:
    """The attack dice with every damage symbol read as suppression."""
    return tuple(map(softened, attack))


@lru_cache(maxsize=64)
def softened(die: Die) -> Die:
    """A die whose damage symbols count as suppression."""
    faces = [tuple(SUPPRESSION if symbol == DAMAGE else symbol for symbol in face) for face in die.faces]
    return Die(die.id, tuple(faces))


@rule("S43-12.4.3.1.2", "TAOAS-3.4.2")
def without_fallback(target: Unit, left: Symbols) -> Symbols:
    """Suppression drives nobody back who is suppressed already; critical hits still can."""
    return (left[0], left[1], 0) if target.morale is Morale.SUPPRESSED else left


@rule("S43-12.4.3.1.2", "TAOAS-3.4.2")
def even_groups(dice: str) -> list[tuple[str, str]]:
    """All ways to make two groups of some dice that differ by one die at most."""
    found: dict[tuple[str, str], None] = {}
    for size in sorted({(len(dice) + 1) // 2, len(dice) // 2}, reverse=True):
        for picked in combinations(range(len(dice)), size):
            one = "".join(dice[number] for number in picked)
            other = "".join(letter for number, letter in enumerate(dice) if number not in picked)
            found[one, other] = None
    return list(found)
