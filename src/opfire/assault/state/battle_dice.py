"""Battle dice (10.7): four colours, three symbols, and how defending symbols cancel attacking ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import cached_property
from itertools import product
from math import lcm, prod

import msgspec

from opfire.kernel.dice import Die, Pool
from opfire.kernel.odds import Cancellation, Distribution, opposed
from opfire.rules.citations import rule

CRITICAL, DAMAGE, SUPPRESSION = SYMBOLS = ("critical", "damage", "suppression")
STRENGTH = "RYGB"
"""The colours from strongest to weakest (4.5)."""
COLOURS = {"R": "red", "Y": "yellow", "G": "green", "B": "blue"}

Symbols = tuple[int, int, int]
"""How many criticals, damage and suppressions."""

CANCELLING = Cancellation(
    SYMBOLS,
    (
        (CRITICAL, CRITICAL),
        (DAMAGE, DAMAGE),
        (CRITICAL, DAMAGE),
        (SUPPRESSION, SUPPRESSION),
        (DAMAGE, SUPPRESSION),
        (CRITICAL, SUPPRESSION),
    ),
)
"""A symbol cancels an equal or weaker one; strongest attackers first, each by the weakest that can do it."""


class Reading(Enum):
    """How a face with two symbols is read."""

    FULL = "full"
    STRONGEST = "strongest"
    WEAKEST = "weakest"
    LIGHT = "light"
    """A critical hit is read as damage."""
    LIGHT_STRONGEST = "light-strongest"


class PoolDie(msgspec.Struct, frozen=True, gc=False):
    """A die of a pool with the reason and the section of the rules that put it there or took it away."""

    colour: str
    why: str
    section: str
    lost: bool = False


def dice_for(letters: str, why: str, section: str) -> list[PoolDie]:
    """Dice written as letters, all for one reason."""
    return [PoolDie(letter, why, section) for letter in letters]


def in_order(letters: str) -> str:
    """Dice as letters, strongest first."""
    return "".join(sorted(letters, key=STRENGTH.index))


def kept(pool: Sequence[PoolDie]) -> str:
    """The colours of the dice that are rolled, strongest first."""
    return in_order("".join([die.colour for die in pool if not die.lost]))


@rule("S43-10.8.4", "S43-9.13", "S43-4.5")
def strongest_die(letters: str, steps: int) -> str:
    """The strongest of some dice, so many colours weaker; blue stays blue."""
    return STRENGTH[min(len(STRENGTH) - 1, min(map(STRENGTH.index, letters)) + steps)]


@rule("RH41-9.2", "RH41-10.8.1", "RH41-10.9.6")
def lose_weakest(pool: list[PoolDie], why: str, section: str, keep: int) -> None:
    """The weakest die of the whole pool is not rolled, as long as `keep` dice stay."""
    rolled = [die for die in pool if not die.lost]
    if len(rolled) <= keep:
        return
    weakest = max(rolled, key=lambda die: STRENGTH.index(die.colour))
    pool[pool.index(weakest)] = PoolDie(weakest.colour, why, section, lost=True)


class BattleDice:
    """The four dice of a pack and the three ways to read them."""

    def __init__(self, faces: Mapping[str, Sequence[Sequence[str]]]) -> None:
        self._dice = {
            (reading, letter): Die(name, tuple(read_face(tuple(face), reading) for face in faces[name]))
            for reading in Reading
            for letter, name in COLOURS.items()
        }
        self._pools: dict[tuple[str, Reading], Pool] = {}

    def pool(self, letters: str, reading: Reading = Reading.FULL) -> Pool:
        """The dice for a row of letters."""
        key = (letters, reading)
        known = self._pools.get(key)
        if known is None:
            known = self._pools[key] = tuple(self._dice[reading, letter] for letter in letters)
        return known

    @cached_property
    def by_name(self) -> dict[str, Die]:
        """The four dice, read in full, by the name of their colour."""
        return {die.id: die for (reading, _), die in self._dice.items() if reading is Reading.FULL}

    @cached_property
    def follow_up(self) -> tuple[Die, Die]:
        """The green and the blue die of a critical hit's follow-up (10.7.5, 10.7.6)."""
        return self._dice[Reading.FULL, "G"], self._dice[Reading.FULL, "B"]


@rule("RH41-10.7.1", "RH41-10.8.1")
def read_face(face: tuple[str, ...], reading: Reading) -> tuple[str, ...]:
    """A double success is read in full, or as only its stronger or its weaker symbol."""
    if reading in (Reading.LIGHT, Reading.LIGHT_STRONGEST):
        face = tuple(DAMAGE if symbol == CRITICAL else symbol for symbol in face)
    if reading in (Reading.FULL, Reading.LIGHT) or len(face) < 2:
        return face
    pick = max if reading is Reading.WEAKEST else min
    return (pick(face, key=SYMBOLS.index),)


def symbols_of(pool: Pool, faces: tuple[int, ...]) -> Symbols:
    """Count the symbols that a throw of the pool shows."""
    criticals = damage = suppressions = 0
    for die, face in zip(pool, faces, strict=True):
        for symbol in die.faces[face]:
            if symbol == DAMAGE:
                damage += 1
            elif symbol == SUPPRESSION:
                suppressions += 1
            else:
                criticals += 1
    return criticals, damage, suppressions


def shown(pool: Pool, faces: tuple[int, ...]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """The throw as the log tells it: each die and the symbols it shows."""
    return tuple((die.id, die.faces[face]) for die, face in zip(pool, faces, strict=True))


def odds(attack: Pool, defence: Pool, bonus: int = 0) -> Distribution[Symbols]:
    """The exact odds of what is left of an attack; `bonus` suppressions are added to the attacker's throw."""
    if not bonus:
        return opposed(attack, defence, CANCELLING)
    sure = Die("sure", ((SUPPRESSION,),))
    return opposed((*attack, *([sure] * bonus)), defence, CANCELLING)


NOTHING: Distribution[Symbols] = Distribution({(0, 0, 0): 1})
"""The odds of an attack that does not take place."""


def mixture(parts: Sequence[tuple[int, Distribution[Symbols]]]) -> Distribution[Symbols]:
    """Distributions that apply with these weights, made one."""
    common = lcm(*(one.total for _, one in parts))
    weights: dict[Symbols, int] = {}
    for share, one in parts:
        for result, weight in one.weights.items() if share else ():
            weights[result] = weights.get(result, 0) + share * weight * (common // one.total)
    return Distribution(weights)


def picks(pool: Pool, cases: Sequence[tuple[int, int]]) -> list[tuple[int, Pool]]:
    """Every choice that a first throw may make among some dice, with its weight; `cases` pick a die or leave it."""
    found = []
    for picked in product((True, False), repeat=len(pool)):
        weight = prod(yes if one else no for one, (yes, no) in zip(picked, cases, strict=True))
        if weight:
            found.append((weight, tuple(die for die, one in zip(pool, picked, strict=True) if one)))
    return found
