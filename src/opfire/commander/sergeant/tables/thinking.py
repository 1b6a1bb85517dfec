"""What the sergeant has worked out of a position, kept for the next question about the same position."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Final, TypeVar

import msgspec

from opfire.commander.sergeant.march import Ground
from opfire.commander.sergeant.tables.opposition import Opposition
from opfire.commander.sergeant.weights import MIND, Weights
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.state.setting import Setting

KEPT: Final = 32
"""So many positions are remembered; the questions of one order are about few."""
LAID: Final = ["weapons", "forts", "smoke", "blazes"]
"""What lies on the map beside the men."""
PARTS: Final = [
    "batteries",
    "control",
    "open_chits",
    "secrets",
    "vp",
    "roused",
    "active",
    "time",
    "initiative",
]
"""All else that matters to what a side thinks of the map; the hand does not."""

K = TypeVar("K")
T = TypeVar("T")
Facing = tuple[Setting, str, float, bytes, bytes]
Key = tuple[Facing, Weights, bytes, bytes]
_encode: Final = msgspec.msgpack.Encoder().encode
_known: Final = OrderedDict[Key, Ground]()
_faced: Final = OrderedDict[Facing, Opposition]()


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
    """The same, found by all that matters in a position."""
    men: dict[str, list[Unit]] = {one: [] for one in game.setting.sides}
    for unit in game.units.values():
        men[unit.side].append(unit)
    facing = game.setting, side, MIND.now.use, parts(game, LAID), _encode(men[game.enemy(side)])
    key = facing, MIND.now, parts(game, PARTS), _encode(men[side])
    found = _known.get(key)
    return found if found is not None else keep(_known, key, looked_at(game, side, facing))


def looked_at(game: Commander, side: str, facing: Facing) -> Ground:
    """What a side thinks of a new position; one that may still change is copied, and who faces it may be known."""
    still = game if game is ATTENTION.game else game.copy()
    enemy = _faced.get(facing)
    return Ground(still, side, opposition=enemy if enemy is not None else keep(_faced, facing, Opposition(still, side)))


def parts(game: Commander, names: Sequence[str]) -> bytes:
    """Some parts of a position, equal for equal ones."""
    return _encode([getattr(game, name) for name in names])


def keep(memory: OrderedDict[K, T], key: K, found: T) -> T:
    """Remember something; what was found first is forgotten first."""
    memory[key] = found
    if len(memory) > KEPT:
        memory.popitem(last=False)
    return found
