"""The odds of any two pools of battle dice, as a tool of the table."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import STRENGTH, SYMBOLS, odds

MOST_DICE = 12


class OddsRow(msgspec.Struct, frozen=True):
    """What is left of an attack after cancelling, with its exact chance."""

    left: dict[str, int]
    numerator: int
    denominator: int


def pool_odds(battle: Battle, args: Mapping[str, str]) -> tuple[OddsRow, ...]:
    """Every result of attack dice against defence dice, both written as letters, the worst for the attacker first."""
    attack, defence = (_letters(name, args.get(name, "")) for name in ("attack", "defence"))
    dice = battle.setting.dice
    chances = odds(dice.pool(attack), dice.pool(defence))
    return tuple(
        OddsRow(dict(zip(SYMBOLS, left, strict=True)), weight, chances.total)
        for left, weight in sorted(chances.weights.items())
    )


def _letters(name: str, letters: str) -> str:
    strange = [letter for letter in letters if letter not in STRENGTH]
    if strange:
        raise ValueError(f"'{strange[0]}' is no die: the {name} is written with the letters {', '.join(STRENGTH)}")
    if len(letters) > MOST_DICE:
        raise ValueError(f"the {name} has {len(letters)} dice, more than {MOST_DICE}")
    return letters
