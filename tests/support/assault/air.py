"""Positions with aircraft in both editions, for tests: the same card values and kinds of units on either side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from opfire.assault.log.battle import Rolled
from opfire.assault.options.support import Bomb, CallSupport
from support.assault.battles import Table, letters, with_support


class Air(NamedTuple):
    """Who flies in an edition, with what, against whom."""

    pack: str
    side: str
    foe: str
    plain: str
    """A card that attacks once, in both phases: RY against armour, RYG against all else; blast value yellow."""
    twice: str
    """A card that attacks twice, the second time with -1, in the action phase: YG and RYB."""
    rifles: str
    friend: str
    tank: str
    flak: str
    """A gun with the blast value blue."""


RED = Air(
    "red-horizon-41",
    "german",
    "soviet",
    "RGT1-1",
    "RGT2-1",
    "soviet-rifles-41",
    "german-rifles-41",
    "soviet-t-34",
    "soviet-12-7mm-dshk",
)
SICILY = Air(
    "sicily-43",
    "allied",
    "axis",
    "SUT3-1",
    "SUT5-1",
    "german-rifles-43",
    "us-rifles-43",
    "german-pz-ivg",
    "italian-20mm-breda",
)
both_editions = pytest.mark.parametrize("air", [RED, SICILY], ids=["red-horizon-41", "sicily-43"])


def over(air: Air, units: Mapping[str, str], card: str = "", **others: Any) -> Table:
    """A position in the action phase in which an aircraft was requested."""
    called = {air.side: card or air.plain}
    return with_support(units, called=called, pack=air.pack, active=air.side, **others)


def attack(table: Table, card: str, target: str) -> Table:
    """Let an aircraft attack a unit."""
    return table.play(CallSupport(card), Bomb(target))


def thrown(table: Table, what: str, number: int = -1) -> tuple[str, str]:
    """The colours of the dice of a throw and of its answer, strongest first."""
    told = [event for event in table.told(Rolled) if event.what == what][number]
    return letters(told.attack), letters(told.defence)
