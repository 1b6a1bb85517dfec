"""Throwing dice and rolling them again: the four re-roll codes of the sheet."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from opfire.kernel.ask import Ask
from opfire.kernel.chance import Roll
from opfire.kernel.dice import D6
from opfire.kernel.game import Script
from opfire.rules import rule
from opfire.skirmish.log.turn import Rerolled
from opfire.skirmish.options import KEEP, Reroll, reroll
from opfire.skirmish.state.skirmish import Skirmish

ANY, LOWEST, HIGHEST = "any", "lowest", "highest"


class Code(NamedTuple):
    """A re-roll: which side picks, whose dice (0 the roller's, 1 the opponent's), which die, and why."""

    by: str
    pool: int
    which: str
    why: str
    rule: str
    among: int = 99
    """Only the first so many dice of the pool, such as those for cover."""
    wants: str = "high"
    """What the side that picks hopes for: its own dice high, the opponent's low."""


class Stake(NamedTuple):
    """What hangs on dice: who rolls, what is added to his less the opponent's, and what that must reach."""

    side: str
    unit: str
    plus: int = 0
    needs: int | None = None
    sign: int = 1
    """-1 where the dice are to be low."""
    other: str = ""
    """The opponent, where both fight for the same."""


class Reason(NamedTuple):
    """A flat number or a number of dice added to a roll, with its reason and rule."""

    why: str
    flat: int
    dice: int
    rule: str


def flat(why: str, number: int, cited: str) -> tuple[Reason, ...]:
    """A number added for a reason, or nothing when it is 0."""
    return (Reason(why, number, 0, cited),) if number else ()


def more_dice(why: str, number: int, cited: str) -> tuple[Reason, ...]:
    """Dice added for a reason, or nothing when there are none."""
    return (Reason(why, 0, number, cited),) if number else ()


def shown(reasons: Sequence[Reason]) -> tuple[tuple[str, int], ...]:
    """Reasons as events tell them: dice are told as 'd6-...'."""
    return tuple((f"d6-{one.why}", one.dice) if one.dice else (one.why, one.flat) for one in reasons)


def throw(number: int, why: str, side: str) -> Script[list[int]]:
    """Roll so many D6 and give what they show."""
    if number <= 0:
        return []
    faces = yield from Roll((D6,) * number, why, side)
    return [face + 1 for face in faces]


@rule("SK-notation")
def roll_again(
    game: Skirmish, pools: tuple[list[int], list[int]], codes: Sequence[Code], why: str, stake: Stake
) -> Script[None]:
    """Carry out the re-rolls one after another; who profits picks the die, marked codes name it themselves."""
    for code in codes:
        pool = pools[code.pool]
        among = min(code.among, len(pool))
        if among == 0:
            continue
        die = yield from _which(code, pools, among, at_stake(code, pools, why, stake))
        if die is None:
            continue
        old = pool[die]
        (new,) = yield from throw(1, f"{why}-again", code.by)
        pool[die] = new
        game.tell(Rerolled(side=code.by, why=code.why, die=die, old=old, new=new, rule=code.rule))


def at_stake(code: Code, pools: tuple[list[int], list[int]], why: str, stake: Stake) -> dict[str, str | int]:
    """What the dice come to as they lie; who picks is told of his own unit, of another only at close quarters."""
    own = stake.side == code.by
    unit, other = (stake.unit, stake.other) if own else (stake.other, stake.unit)
    said: dict[str, str | int] = {"test": why, "unit": unit}
    if why == "close-combat":
        said["target"] = other
    if stake.needs is None:
        return said
    total = stake.sign * sum(pools[0]) - sum(pools[1]) + stake.plus
    if not own and stake.other:
        own, total = True, -total
    return {**said, "total": total, "needs": stake.needs, "reached": int(total >= stake.needs), "hoped": int(own)}


def _which(
    code: Code, pools: tuple[list[int], list[int]], among: int, stake: dict[str, str | int]
) -> Script[int | None]:
    pool = pools[code.pool][:among]
    if code.which == LOWEST:
        return pool.index(min(pool))
    if code.which == HIGHEST:
        return pool.index(max(pool))
    dice = sorted({face: number for number, face in reversed(list(enumerate(pool)))}.values())
    about: dict[str, str | int] = {
        "why": code.why,
        "pool": code.pool,
        "dice": " ".join(map(str, pools[0])),
        "other": " ".join(map(str, pools[1])),
        "wants": code.wants,
        "among": among,
        **{f"face-{die}": pool[die] for die in dice},
        **stake,
    }
    answer = yield from Ask(code.by, "reroll", [KEEP, *(reroll(die) for die in dice)], about)
    return answer.die if isinstance(answer, Reroll) else None
