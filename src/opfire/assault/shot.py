"""A ranged attack as the dice see it."""

from __future__ import annotations

from typing import Literal

import msgspec

from opfire.assault.state import Action, Unit

TargetRow = Literal["vehicle", "infantry"]
"""The row of a unit card used against a target (10.1)."""


class Shot(msgspec.Struct):
    """Who fires at whom, with which fire status, and whether the target was spotted."""

    firer: Unit
    target: Unit
    status: Action
    spotted: bool = True
    reaction: bool = False
    indirect: bool = False
    area: str = ""
    """The area of impact where the procedure says it; '' where the line of sight decides."""
