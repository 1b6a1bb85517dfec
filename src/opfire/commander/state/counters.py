"""The counters of a game of Combat Commander and where they are."""

from __future__ import annotations

from typing import Final

import msgspec

OFF: Final = -1
MAP: Final = "map"
TIME: Final = "time"
CASUALTY: Final = "casualty"
MIX: Final = "mix"
POOL: Final = "pool"
"""Where a unit is: on the map, on the time track, on the casualty track, in the counter mix, or to be set up."""


class Unit(msgspec.Struct, gc=False):
    """A unit counter and its markers."""

    id: str
    side: str
    type: str
    name: str = ""
    place: str = POOL
    hex: int = OFF
    space: int = 0
    broken: bool = False
    suppressed: bool = False
    veteran: bool = False
    weapon: str = ""
    activated: bool = False
    firing: bool = False
    fired: bool = False
    moving: bool = False
    grouped: bool = False
    finished: bool = False
    spent: int = 0
    road: bool = False
    op_fire: bool = False
    op_fired: bool = False


class Weapon(msgspec.Struct, gc=False):
    """A weapon counter; without a carrier it lies in the weapons box or has not come yet."""

    id: str
    side: str
    type: str
    carrier: str = ""
    broken: bool = False
    lost: bool = False
    fired: bool = False


class Battery(msgspec.Struct, gc=False):
    """A radio in a side's artillery box."""

    type: str
    broken: bool = False


class Arrival(msgspec.Struct, frozen=True):
    """A radio that waits on the time track."""

    side: str
    space: int
    radio: str


def number(unit: Unit) -> int:
    """The serial number of a unit, which orders stacks the same way in every copy."""
    return int(unit.id[1:])
