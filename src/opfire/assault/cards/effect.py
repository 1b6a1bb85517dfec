"""An effect of a command card: what it does and whether it can be done."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from opfire.assault.cards.fits import Scene
from opfire.assault.state.battle import Battle
from opfire.kernel.game import Script


def always(_battle: Battle, _scene: Scene) -> bool:
    """Nothing stands in the way."""
    return True


class Effect(NamedTuple):
    """A mechanism: its script, given the value after the colon, and its condition."""

    apply: Callable[[Battle, Scene, str], Script[None]]
    possible: Callable[[Battle, Scene], bool] = always


def nothing(_battle: Battle, _scene: Scene, _value: str) -> Script[None]:
    """That the card was played is all: the rule that offered it does the rest."""
    return
    yield


EFFECTS: dict[str, Effect] = {}
"""Every mechanism by its name; the chapters of `card_effects` put theirs here."""


def effect_name(mechanism: str) -> str:
    """The name of a mechanism without its value."""
    return mechanism.partition(":")[0]


def effect_value(mechanism: str) -> str:
    """The value after the colon, or nothing."""
    return mechanism.partition(":")[2]
