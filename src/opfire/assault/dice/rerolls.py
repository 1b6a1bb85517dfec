"""Throwing dice again: by a card (8.3), and in close combat (S43-11.1.1.1, 11.1.2, 11.1.3)."""

from __future__ import annotations

from operator import gt, lt
from typing import NamedTuple

from opfire.assault.log.battle import Thrown, ThrownAgain
from opfire.assault.options.answers import act, reroll
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import CANCELLING, shown, symbols_of
from opfire.assault.state.pieces import Unit
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Roll
from opfire.kernel.dice import Counts, Die, Pool
from opfire.kernel.game import Script
from opfire.rules.citations import rule

KEEP = "keep-dice"

Throw = tuple[Pool, tuple[int, ...]]
"""Dice and the faces they show."""


class Facing(NamedTuple):
    """The throw that some dice are compared with, and whether they are the ones that attack."""

    other: Throw
    attacking: bool

    def left(self, pool: Pool, faces: tuple[int, ...]) -> Counts:
        """What gets through as the dice lie."""
        own, other = symbols_of(pool, faces), symbols_of(*self.other)
        return CANCELLING(own, other) if self.attacking else CANCELLING(other, own)


def at_stake(pool: Pool, faces: tuple[int, ...], facing: Facing) -> dict[str, str | int]:
    """What gets through as the dice lie, and whether one die thrown again could change that for the better."""
    now = facing.left(pool, faces)
    others = [
        facing.left(pool, (*faces[:number], face, *faces[number + 1 :]))
        for number, die in enumerate(pool)
        for face in range(len(die.faces))
    ]
    wanted = gt if facing.attacking else lt
    better = any(any(map(wanted, one, now)) for one in others)
    said: dict[str, str | int] = {"counted": 1, **dict(zip(("criticals", "damage", "suppressions"), now, strict=True))}
    return said if better else said | {"moot": 1}


def symbols_shown(die: Die, face: int) -> str:
    """What a die shows, in one word."""
    return "-".join(str(symbol) for symbol in die.faces[face]) or "blank"


def tell_thrown(battle: Battle, unit: Unit, enemy: Unit, attack: Throw, defence: Throw, section: str) -> None:
    """Show the dice before somebody decides to throw one again."""
    battle.tell(
        Thrown(
            unit=unit.id,
            target=enemy.id,
            what="close-combat",
            attack=shown(*attack),
            defence=shown(*defence),
            rule=battle.cite(section),
        )
    )


@rule("S43-11.1.1.1", "S43-11.1.2", "S43-11.1.3")
def offer_reroll(
    battle: Battle, unit: Unit, pool: Pool, faces: tuple[int, ...], facing: Facing, section: str = "11.1.1.1"
) -> Script[tuple[tuple[int, ...], bool]]:
    """The owner may throw one die again; the faces as they lie afterwards, and whether it was done, are given back."""
    dice = {reroll(die.id, symbols_shown(die, face)): n for n, (die, face) in enumerate(zip(pool, faces, strict=True))}
    about: dict[str, str | int] = {"unit": unit.id, **at_stake(pool, faces, facing)}
    choice = yield from Ask(unit.side, "re-roll", [act(KEEP), *dice], about)
    if choice not in dice:
        return faces, False
    number = dice[choice]
    (face,) = yield from Roll((pool[number],), "re-roll", unit.side)
    battle.tell(
        ThrownAgain(
            unit=unit.id,
            colour=choice.colour,
            before=choice.shows,
            after=symbols_shown(pool[number], face),
            rule=battle.cite(section),
        )
    )
    return (*faces[:number], face, *faces[number + 1 :]), True


def throw_again(
    battle: Battle, unit: Unit, pool: Pool, faces: tuple[int, ...], most: int, section: str = "8.3"
) -> Script[tuple[int, ...]]:
    """The owner picks dice one by one, and all picked are thrown again at once; the new faces are given back."""
    picked: list[int] = []
    while len(picked) < min(most, len(pool)):
        left = [number for number in range(len(pool)) if number not in picked]
        dice = {reroll(pool[number].id, symbols_shown(pool[number], faces[number])): number for number in left}
        choice = yield from Ask(unit.side, "re-roll", [act(KEEP), *dice], {"unit": unit.id, "counted": 0})
        if choice not in dice:
            break
        picked.append(dice[choice])
    if not picked:
        return tuple(faces)
    fallen = yield from Roll(tuple(pool[number] for number in picked), "re-roll", unit.side)
    new = list(faces)
    for number, face in zip(picked, fallen, strict=True):
        before, after = symbols_shown(pool[number], faces[number]), symbols_shown(pool[number], face)
        battle.tell(
            ThrownAgain(unit=unit.id, colour=pool[number].id, before=before, after=after, rule=battle.cite(section))
        )
        new[number] = face
    return tuple(new)
