"""How a game of Combat Commander is looked at by those who judge it: between two orders."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final

from opfire.commander.state.commander import Commander
from opfire.commander.value.features import NAMES, features
from opfire.kernel.appraisal import Appraisal

LESSONS: Final[Mapping[str, int]] = {
    "combat-commander/first-morning": 200,
    "combat-commander/hedge-to-hedge": 100,
    "combat-commander/kiln-by-kiln": 100,
    "combat-commander/the-log-road": 100,
}
"""Attacks, defences and meetings."""


class CommanderAppraisal(Appraisal[Commander]):
    """Judged when a side may give an order."""

    names: ClassVar[tuple[str, ...]] = NAMES
    lessons: ClassVar[Mapping[str, int]] = LESSONS
    rests: ClassVar[frozenset[str]] = frozenset(("turn",))

    def features(self, game: Commander, side: str, to_act: str) -> list[float]:
        """The numbers of a game."""
        return features(game, side, to_act)
