"""What the sergeant has worked out of a position, kept for the next question about the same position."""

from __future__ import annotations

from collections import OrderedDict
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


def ground_of(game: Commander, side: str) -> Ground:
    """What a side thinks of the ground, from memory if the position is the same."""
    key = game.setting, side, MIND.now, _encode([getattr(game, part) for part in PARTS])
    found = _known.get(key)
    if found is None:
        found = _known[key] = Ground(game.copy(), side)
        if len(_known) > KEPT:
            _known.popitem(last=False)
    return found
