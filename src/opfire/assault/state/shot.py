"""A ranged attack as the dice see it."""

from __future__ import annotations

from typing import Literal

import msgspec

from opfire.assault.state.pieces import Action, Cover, Unit

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
    off_board: bool = False
    """It comes from beyond the map, from an aircraft or a battery: from no level, and with no fire status."""
    area: str = ""
    """The area of impact where the procedure says it; '' where the line of sight decides."""
    cover: Cover | None = None
    """The marker from which the firer fires (9.12); taken from the firer when the shot is announced."""
    joined: Unit | None = None
    """The second unit in combined fire (10.8.4)."""
    covering: str = ""
    """The die that covering fire gives the target against this shot (9.13)."""

    attack_cards: str = ""
    """Attack dice that command cards add."""
    defence_cards: str = ""
    """Defence dice that command cards add."""
    heavy_shot: bool = False
    """A card makes the attribute light shot of no account."""
    weakened: bool = False
    """The firer loses its weakest attack die."""

    def __post_init__(self) -> None:
        if self.cover is None:
            self.cover = self.firer.hidden

    @property
    def falls(self) -> bool:
        """It comes down from above, and no line of sight is drawn for it."""
        return self.indirect or self.off_board
