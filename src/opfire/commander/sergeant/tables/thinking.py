"""What the sergeant has worked out of a position, kept for the next question about the same position."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import msgspec

from opfire.commander.sergeant.march import Ground
from opfire.commander.sergeant.weights import MIND, Weights
from opfire.commander.state.commander import Commander
from opfire.commander.state.setting import Setting

KEPT: Final = 32
"""So many positions are remembered; the questions of one order are about few."""
PARTS: Final = [
    "units",
    "weapons",
    "batteries",
    "forts",
    "smoke",
    "blazes",
    "control",
    "open_chits",
    "secrets",
    "vp",
    "roused",
    "active",
    "time",
    "initiative",
]
"""All that matters to what the map looks like; the hand does not."""

Key = tuple[Setting, str, Weights, bytes]
_encode: Final = msgspec.msgpack.Encoder().encode
_known: Final = OrderedDict[Key, Ground]()


class Attention:
    """The position that a question is about while it is answered: nothing in it changes meanwhile."""

    def __init__(self) -> None:
        self.game: Commander | None = None
        self.grounds: dict[tuple[str, int], Ground] = {}

    @contextmanager
    def to(self, game: Commander) -> Iterator[None]:
        """While a question about this position is answered."""
        before = self.game, self.grounds
        self.game, self.grounds = game, {}
        try:
            yield
        finally:
            self.game, self.grounds = before


ATTENTION: Final = Attention()


def ground_of(game: Commander, side: str) -> Ground:
    """What a side thinks of the ground, from memory if the position is the same."""
    if game is not ATTENTION.game:
        return remembered(game, side)
    key = side, id(MIND.now)
    found = ATTENTION.grounds.get(key)
    if found is None:
        found = ATTENTION.grounds[key] = remembered(game, side)
    return found


def remembered(game: Commander, side: str) -> Ground:
    """The same, found by all that matters in a position; one that may still change is copied."""
    key = game.setting, side, MIND.now, _encode([getattr(game, part) for part in PARTS])
    found = _known.get(key)
    if found is None:
        found = _known[key] = Ground(game if game is ATTENTION.game else game.copy(), side)
        if len(_known) > KEPT:
            _known.popitem(last=False)
    return found
