"""Comparing dice rolls (10.7.2): both sides throw, the defender cancels, what is left is assigned."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from opfire.assault.cards.moments import second_throw
from opfire.assault.fire.morale import suppression_kills
from opfire.assault.log.battle import Rolled, Thrown
from opfire.assault.options.answers import suffer
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import CANCELLING, Symbols, shown, symbols_of
from opfire.assault.state.pieces import Experience, Morale, Unit
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Roll
from opfire.kernel.dice import Pool
from opfire.kernel.game import Script
from opfire.kernel.odds import Cancellation
from opfire.rules.citations import rule

Answer = Pool | Callable[[Symbols], Pool]
"""The dice a defence is thrown with, which may depend on what the attack showed."""
DEADLY = ("attack", "indirect-fire", "close-combat", "air-attack")
"""Rolls whose critical hits and damage points are losses of the defender."""


@rule("RH41-10.7.2", "S43-10.7.2")
def compare(
    battle: Battle,
    attacker: Unit,
    defender: Unit,
    what: str,
    attack: Pool,
    defence: Answer,
    bonus: int = 0,
    cancelling: Cancellation = CANCELLING,
) -> Script[Symbols]:
    """Attack and defence are thrown and symbols cancelled; what is left is given back."""
    left, _ = yield from contest(battle, attacker, defender, what, attack, defence, bonus, cancelling)
    return left


@rule("RH41-10.7.2", "S43-10.7.2")
def contest(
    battle: Battle,
    attacker: Unit,
    defender: Unit,
    what: str,
    attack: Pool,
    defence: Answer,
    bonus: int = 0,
    cancelling: Cancellation = CANCELLING,
) -> Script[tuple[Symbols, tuple[int, ...]]]:
    """A comparison roll that gives back what is left and the faces of the attack dice."""
    hits = yield from Roll(attack, what, attacker.side)
    if callable(defence):
        defence = defence(symbols_of(attack, hits))
    blocks = yield from Roll(defence, f"{what}-defence", defender.side)
    hits, blocks = yield from second_throw(battle, attacker, defender, what, (attack, hits), (defence, blocks))
    left = yield from judge(battle, attacker, defender, what, (attack, hits), (defence, blocks), bonus, cancelling)
    return left, hits


Throw = tuple[Pool, tuple[int, ...]]
"""Dice and the faces they show."""


@rule("RH41-10.7.2", "S43-10.7.2")
def judge(
    battle: Battle,
    attacker: Unit,
    defender: Unit,
    what: str,
    attack: Throw,
    defence: Throw,
    bonus: int = 0,
    cancelling: Cancellation = CANCELLING,
    *,
    shrugged: int = 0,
) -> Script[Symbols]:
    """Two throws are compared, symbols cancelled, and the result told; the defender may shrug off suppressions yet."""
    criticals, damage, suppressions = symbols_of(*attack)
    scored = (criticals, damage, heeded(defender, suppressions + bonus))
    choices = remainders(scored, symbols_of(*defence), cancelling, shrugged)
    if len(choices) > 1 and not is_doomed(battle, defender, what, choices[0]):
        lay_open(battle, attacker.id, defender.id, what, attack, defence)
        left = yield from choose_remainder(battle, attacker, defender, choices, shrugged)
    else:
        left = choices[0]
    battle.tell(
        Rolled(
            unit=attacker.id,
            target=defender.id,
            what=what,
            attack=shown(*attack),
            defence=shown(*defence),
            through=sum(left),
            criticals=left[0],
            damage=left[1],
            suppressions=left[2],
            rule=battle.cite("10.7.2"),
        )
    )
    return left


def lay_open(battle: Battle, by: str, target: str, what: str, attack: Throw, defence: Throw) -> None:
    """Who chooses what the dice do sees them, unless they have been shown just now."""
    dice = shown(*attack), shown(*defence)
    last = battle.events[-1] if battle.events else None
    if isinstance(last, Thrown) and (last.attack, last.defence) == dice:
        return
    rule_id = battle.cite("10.7.2")
    battle.tell(Thrown(unit=by, target=target, what=what, attack=dice[0], defence=dice[1], rule=rule_id))


@rule("RH41-4.2.3")
def heeded(defender: Unit, suppressions: int) -> int:
    """Elite units ignore suppression symbols."""
    return 0 if defender.experience is Experience.ELITE else suppressions


def is_doomed(battle: Battle, defender: Unit, what: str, weakest: Symbols) -> bool:
    """Whether the least that can stay uncancelled eliminates the defender anyhow."""
    return what in DEADLY and sum(weakest[:2]) >= battle.unit_card(defender).strength - defender.damage


@rule("RH41-10.7.2")
def choose_remainder(
    battle: Battle, attacker: Unit, defender: Unit, choices: tuple[Symbols, ...], shrugged: int
) -> Script[Symbols]:
    """The defender cancels as many symbols as possible and chooses which where that matters."""
    if defender.morale is Morale.FALLBACK and not suppression_kills(battle, defender):
        return choices[0]
    options = [suffer(*choice) for choice in choices]
    about: dict[str, str | int] = {"unit": defender.id, "by": attacker.id, "shrugged": shrugged}
    choice = yield from Ask(defender.side, "suffer", options, about)
    return choice.criticals, choice.damage, choice.suppressions


@lru_cache(maxsize=4096)
def remainders(
    attack: Symbols, defence: Symbols, cancelling: Cancellation = CANCELLING, shrugged: int = 0
) -> tuple[Symbols, ...]:
    """What may stay uncancelled: the weakest symbols, or where possible no suppressions but those shrugged off."""
    choices: tuple[Symbols, ...] = cancelling.choices(attack, defence)  # type: ignore[assignment]
    weakest = choices[0]
    steadfast = [choice for choice in choices if choice[2] <= shrugged]
    if weakest[2] <= shrugged or not steadfast:
        return (weakest,)
    return weakest, min(steadfast)
