"""The exact odds of off-board artillery, first edition: over the accuracy roll, for enemies and for own troops near."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from math import prod

from msgspec.structs import replace

from opfire.assault.cards.support_cards import support_of
from opfire.assault.dice.attack_dice import sure_suppressions
from opfire.assault.fire.blast import Blast, strongest_die
from opfire.assault.fire.indirect_fire import SURE, once_found
from opfire.assault.fire.suppressive_fire import SPREAD, spread, without_fallback
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import (
    CANCELLING,
    CRITICAL,
    DAMAGE,
    NOTHING,
    SUPPRESSION,
    SYMBOLS,
    Symbols,
    kept,
    mixture,
    odds,
    picks,
)
from opfire.assault.state.pieces import Request, Unit
from opfire.assault.support.artillery_rh41.accuracy import FACES, goes_astray, modifier
from opfire.assault.support.artillery_rh41.result import (
    BOMBARDMENT,
    DICE_TO_REROLL,
    EFFECT,
    ROW,
    Barrage,
    barrage_defence,
    barrage_dice,
    barrage_shot,
    must_be_found,
)
from opfire.kernel.dice import Die, Pool
from opfire.kernel.odds import Distribution, opposed, tally_distribution
from opfire.rules.citations import rule

Weighed = tuple[int, Distribution[Symbols]]
Cases = tuple[tuple[int, int, int], ...]
"""How often each of some dice is lost before the attack, misses in it, and does neither."""


@rule("TAOAS-3.4.4")
def change_of_accuracy(battle: Battle, request: Request, mode: str, hex: int) -> int:
    """The modifier of an attack; the one of fire for effect is the second, on the hex whose range was found."""
    ranged_in = mode == EFFECT and not request.attacks
    return modifier(battle, replace(request, attacks=1, aim=hex) if ranged_in else request, hex)


def barrages(battle: Battle, request: Request, mode: str, hex: int) -> list[Barrage]:
    """The attack for each face of the accuracy die."""
    card, change = support_of(battle, request.card), change_of_accuracy(battle, request, mode, hex)
    return [Barrage(request.side, request.card, card, mode, face + change) for face in range(1, FACES + 1)]


# Who is shelled


def shelling_odds(
    battle: Battle, request: Request, mode: str, hex: int, target: Unit, letters: str = ""
) -> Distribution[Symbols]:
    """What is left of an attack on a hex for a unit in it; `letters` are the dice where they are not the card's."""
    return mixture([(1, shell_odds(battle, one, target, letters)) for one in barrages(battle, request, mode, hex)])


def shell_odds(battle: Battle, barrage: Barrage, target: Unit, letters: str = "") -> Distribution[Symbols]:
    """The odds with the accuracy as it fell."""
    dice, effect = battle.setting.dice, barrage.mode == EFFECT
    attack = dice.pool(letters or kept(barrage_dice(battle, barrage, target)))
    defence = dice.pool(kept(barrage_defence(battle, barrage, target)))
    sure, sought = (SURE,) * sure_suppressions(barrage_shot(barrage, target)), must_be_found(battle, barrage, target)
    left = shelled(attack, sure, defence, sought, effect, barrage.spreads and not effect)
    return left.map(lambda symbols: without_fallback(target, symbols)) if barrage.spreads and not effect else left


@lru_cache(maxsize=4096)
def shelled(
    attack: Pool, sure: Pool, defence: Pool, sought: bool, effect: bool, spreads: bool
) -> Distribution[Symbols]:
    """The same by the dice alone; in fire for effect up to two blank dice are taken to be thrown again."""

    def thrown(pool: Pool) -> Distribution[Symbols]:
        if effect:
            return effect_odds(pool, sure, defence)
        full = (*(spread(pool) if spreads else pool), *sure)
        return opposed(full, defence, SPREAD if spreads else CANCELLING)

    return once_found(attack, bool(sure) or effect, thrown) if sought else thrown(attack)


@lru_cache(maxsize=1024)
def effect_odds(attack: Pool, sure: Pool, defence: Pool) -> Distribution[Symbols]:
    """Fire for effect against some defence dice."""
    blocks: Distribution[Symbols] = tally_distribution(defence, SYMBOLS)  # type: ignore[assignment]
    weights: dict[Symbols, int] = {}
    for hits, weight in rerolled(attack).weights.items():
        scored = (hits[0], hits[1], hits[2] + len(sure))
        for shield, share in blocks.weights.items():
            left: Symbols = CANCELLING(scored, shield)  # type: ignore[assignment]
            weights[left] = weights.get(left, 0) + weight * share
    return Distribution(weights)


@lru_cache(maxsize=256)
def rerolled(pool: Pool) -> Distribution[Symbols]:
    """What a pool shows when up to two of its blank dice, the strongest first, are thrown again."""
    sides, weights = len(pool[0].faces) if pool else 1, dict[Symbols, int]()
    for faces in product(*(die.faces for die in pool)):
        again = [die for die, face in zip(pool, faces, strict=True) if not face][:DICE_TO_REROLL]
        spare = sides ** (DICE_TO_REROLL - len(again))
        for more in product(*(die.faces for die in again)):
            shown = [symbol for face in (*faces, *more) for symbol in face]
            result = (shown.count(CRITICAL), shown.count(DAMAGE), shown.count(SUPPRESSION))
            weights[result] = weights.get(result, 0) + spare
    return Distribution(weights)


# Own troops near


def stray_odds(
    battle: Battle, request: Request, mode: str, hex: int, friend: Unit, thrown: list[tuple[Unit | None, str]]
) -> Distribution[Symbols]:
    """What the dice that miss may do to an own unit, if the enemy chooses it; `thrown` are targets and their dice."""
    every = barrages(battle, request, mode, hex)
    wide = [one for one in every if goes_astray(one.accuracy)]
    if not wide:
        return NOTHING
    barrage = wide[0]._replace(stray=True)
    pool, cases = misses(battle, barrage, thrown)
    shield = battle.setting.dice.pool(kept(barrage_defence(battle, barrage, friend)))
    sure = (SURE,) * sure_suppressions(barrage_shot(barrage, friend))
    again = DICE_TO_REROLL if mode == EFFECT else 0
    hit = stray_hits(pool, cases, again, sure, shield, must_be_found(battle, barrage, friend), barrage.spreads)
    return mixture([(len(wide), hit), (len(every) - len(wide), NOTHING)])


def misses(battle: Battle, barrage: Barrage, thrown: list[tuple[Unit | None, str]]) -> tuple[Pool, Cases]:
    """The dice thrown, and how often each of them misses a vehicle in the roll that has to find it, and after that."""
    pool, cases = list[Die](), list[tuple[int, int, int]]()
    for target, letters in thrown:
        sought = target is not None and barrage.mode != BOMBARDMENT and must_be_found(battle, barrage, target)
        for die in battle.setting.dice.pool(letters):
            sides, (blank, _) = len(die.faces), blank_or_not(die)
            found = sum(bool({DAMAGE, CRITICAL} & set(face)) for face in die.faces)
            lost, missed = (blank * sides, found * blank) if sought else (0, blank * sides)
            pool.append(die)
            cases.append((lost, missed, sides * sides - lost - missed))
    return tuple(pool), tuple(cases)


@lru_cache(maxsize=512)
def stray_hits(
    pool: Pool, cases: Cases, again: int, sure: Pool, shield: Pool, seek: bool, spreads: bool
) -> Distribution[Symbols]:
    """What the dice that missed do to a friend, who may have to be found first."""

    def thrown(missed: Pool) -> Distribution[Symbols]:
        attack = (*(spread(missed) if spreads else missed), *sure)
        return opposed(attack, shield, SPREAD if spreads else CANCELLING)

    def fallen(missed: Pool) -> Distribution[Symbols]:
        return once_found(missed, bool(sure), thrown) if seek else thrown(missed)

    weights = missed_pools(pool, cases, again)
    return mixture([(weight, fallen(missed) if missed else NOTHING) for missed, weight in weights.items()])


@rule("TAOAS-3.4.4", "TAOAS-3.5")
def missed_pools(pool: Pool, cases: Cases, again: int) -> dict[Pool, int]:
    """Which dice miss in the end, and in how many throws; so many that would miss are thrown again, strongest first."""
    sides, weights = len(pool[0].faces) if pool else 1, dict[Pool, int]()
    for fates in product(range(3), repeat=len(pool)):
        weight = prod(case[fate] for case, fate in zip(cases, fates, strict=True))
        if not weight:
            continue
        lost, missed = (tuple(die for die, fate in zip(pool, fates, strict=True) if fate == kind) for kind in (0, 1))
        second, rest = missed[:again], missed[again:]
        for times, still in picks(second, [blank_or_not(die) for die in second]):
            left, spare = (*lost, *still, *rest), sides ** (again - len(second))
            weights[left] = weights.get(left, 0) + weight * times * spare
    return weights


def blank_or_not(die: Die) -> tuple[int, int]:
    """How many faces of a die are blank, and how many are not."""
    blank = sum(not face for face in die.faces)
    return blank, len(die.faces) - blank


# Bombardment


def bombardment_odds(battle: Battle, request: Request, blast: Blast) -> Distribution[Symbols]:
    """What is left of the blast roll, which is repeated unless the thing collapses at once; nothing without one."""
    dice = battle.setting.dice
    pool = dice.pool(support_of(battle, request.card).attack[ROW])
    critical = tally_distribution(pool, (CRITICAL,)).chance(lambda counts: counts[0] > 0)
    roll = odds(dice.pool(blast.die), dice.pool(strongest_die(battle, blast)))
    parts = [(weight, Distribution({left: 1}) if brings_down(left) else roll) for left, weight in roll.weights.items()]
    share = critical.numerator, critical.denominator - critical.numerator
    return mixture([(share[0], mixture(parts)), (share[1], NOTHING)])


def brings_down(left: Symbols) -> bool:
    """Whether a blast result makes a building collapse."""
    return bool(left[0]) or left[1] > 1
