"""What mines that are known would do to those who leave them or come into them (F103)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from opfire.commander.fire import fortifications
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import odds, units
from opfire.kernel.display import Text

NONE: Final = Fraction(0)


def chances(game: Commander, group: Sequence[Unit], to: int) -> tuple[Fraction, ...]:
    """The chance of the worst for a group that goes from its hex into the next; nothing where no mines are known."""
    here = group[0].hex
    left = attack(game, group, here)
    come = attack(arrived(game, group, to), group, to)
    if not (left and come):
        return left or come
    return worse(left, come)


def attack(game: Commander, group: Sequence[Unit], hex: int) -> tuple[Fraction, ...]:
    """What the mines of a hex do to those of a group who stand there now."""
    if not fortifications.mined(game, hex):
        return ()
    there = [game.units[unit.id] for unit in group]
    targets = [odds.Target(units.bare_morale(game, one), one.moving, one.broken, 0, one.suppressed) for one in there]
    return odds.worst(game.setting.scenario.mine_strength, targets)


def arrived(game: Commander, group: Sequence[Unit], to: int) -> Commander:
    """The position in which a group has come into a hex."""
    after = game.copy()
    for unit in group:
        after.put(after.units[unit.id], to)
    return after


def worse(one: Sequence[Fraction], other: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """The chance of the worst of two attacks, as if the first did not change the second."""
    at_most = [sum(one[: n + 1], NONE) * sum(other[: n + 1], NONE) for n in range(len(one))]
    return tuple(high - low for low, high in zip((NONE, *at_most), at_most, strict=False))


def notes(game: Commander, here: int, to: int) -> tuple[Text, ...]:
    """Where mines attack, and how strongly."""
    fp = game.setting.scenario.mine_strength
    mined = [hex for hex in (here, to) if fortifications.mined(game, hex)]
    return tuple(Text("preview-commander-mines", {"at": game.hex_name(hex), "fp": fp}, "CC-F103.1") for hex in mined)
