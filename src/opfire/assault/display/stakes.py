"""What hangs on a question as things stand: the best shot that a side could react with (8.2, 9.10.3)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from opfire.assault.display.preview import preview
from opfire.assault.options.answers import DECLINE, Fire, React
from opfire.assault.state.battle import Battle
from opfire.kernel.ask import Ask, Option

SHOTS: Final = ("reaction-fire", "last-shot")


def stakes(battle: Battle, ask: Ask) -> Mapping[str, str | int]:
    """Who could fire best and with what chance; moot where there is nothing but shots that can do nothing."""
    if ask.kind not in SHOTS:
        return {}
    shots: dict[Option, Fraction] = {
        option: effect(battle, ask, option) for option in ask.options if isinstance(option, React | Fire)
    }
    best = max(shots, key=lambda option: shots[option], default=DECLINE)
    chance = shots.get(best, Fraction(0))
    said: dict[str, str | int] = {"shots": len(shots), "percent": percent(chance)}
    if isinstance(best, React):
        said["by"] = best.unit
    useless = bool(shots) and not chance and len(shots) == len(ask.options) - 1
    return said | {"moot": 1} if useless and not battle.setting.pauses else said


def percent(chance: Fraction) -> int:
    """A chance in whole percent, rounded to the nearest; never none where there is one."""
    return max((200 * chance.numerator + chance.denominator) // (2 * chance.denominator), int(chance > 0))


def effect(battle: Battle, ask: Ask, option: Option) -> Fraction:
    """The chance that a shot has any effect."""
    found = preview(battle, ask, option)
    return Fraction(found.effect.numerator, found.effect.denominator) if found and found.effect else Fraction(0)
