"""Going in circles: options that lead back to the position they were chosen in are withdrawn after a few times.

Between two checkpoints a match is played through again whenever it is forked, taken back or read; without an end to
circles that could be made as long as anybody likes. What counts follows from the answers since the last checkpoint or
die alone, so that every copy of a match withdraws the same options.
"""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from typing import TYPE_CHECKING, Final

import msgspec

from opfire.kernel.ask import Ask

if TYPE_CHECKING:
    from opfire.kernel.state import Game

PATIENCE: Final = 64
"""So many answers in a row, without a die or a checkpoint, are nobody's business."""
FEW: Final = 3
"""So often the same option may be chosen in the same position after that."""


class Circles:
    """The answers since the last checkpoint or die, as far as there are suspiciously many."""

    __slots__ = ("_here", "_tried", "begun")

    def __init__(self) -> None:
        self.begun = 0
        """How many entries there were at the last checkpoint or die."""
        self._here: Counter[object] | None = None
        self._tried: dict[bytes, Counter[object]] = {}

    def begin(self, at: int) -> None:
        """A die has fallen or a checkpoint is reached: from here no answer leads back behind it."""
        self.begun = at
        if self._here is not None:
            self._here, self._tried = None, {}

    def asked(self, ask: Ask, game: Game) -> Ask:
        """Give the question without the options that were chosen here too often, as long as others are left."""
        here = self._here = self._tried.setdefault(_position(ask, game), Counter())
        worn = tuple(option for option in ask.options if here[option] >= FEW)
        left = [option for option in ask.options if here[option] < FEW]
        if not worn or not (left or ask.field):
            return ask
        return msgspec.structs.replace(ask, options=left, worn=worn)

    def answered(self, answer: object) -> None:
        """Note what was chosen in the position that was last asked about."""
        if self._here is not None:
            self._here[answer] += 1


def _position(ask: Ask, game: Game) -> bytes:
    """The state and the question in a few bytes."""
    asked = msgspec.json.encode([ask.side, ask.kind, ask.options, ask.about], order="deterministic")
    return blake2b(game.encode() + asked, digest_size=16).digest()
