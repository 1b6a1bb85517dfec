"""Command cards and support cards."""

from __future__ import annotations

from typing import Literal

import msgspec

from opfire.assault.data.letters import DiceLetters, DieLetter
from opfire.kernel.table import Words


class CommandCard(msgspec.Struct, frozen=True):
    """A command card: when it may be played, for whom, and what it does."""

    id: str
    deck: str
    name: Words
    timing: Literal["anytime", "before-activation", "special"]
    effect: Words
    mechanism: tuple[str, ...]
    when: Words = Words("", "")
    who: Words = Words("", "")
    copies: int = 1


class SupportCard(msgspec.Struct, frozen=True):
    """A card of tactical air support (TAS) or off-board artillery support (OAS)."""

    id: str
    faction: str
    type: Literal["TAS", "OAS"]
    name: Words
    phases: tuple[Literal["support", "action"], ...]
    attack: dict[Literal["vehicle", "infantry"], DiceLetters]
    blast: DieLetter
    reason: str
    copies: int = 1
    smoke_dice: DiceLetters = ""
    smoke_hexes: int = 0
    defence_die: DieLetter = ""
    second_attack: int | None = None
    """The modifier of a second attack; null: there is none."""
    pattern: tuple[int, ...] = ()
    """Directions of the secondary hexes from the primary hex, 1 to 6 clockwise."""
    secondary: dict[Literal["vehicle", "infantry"], DiceLetters] = {}
    abilities: tuple[str, ...] = ()
