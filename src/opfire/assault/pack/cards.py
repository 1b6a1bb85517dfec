"""Command cards and support cards."""

from __future__ import annotations

from typing import Literal

import msgspec

from opfire.assault.pack.letters import Area, DiceLetters, DieLetter, Movement, UnitKind
from opfire.kernel.display import Words

Moment = Literal[
    "anytime",
    "activation",
    "after-own-activation",
    "after-enemy-activation",
    "initiative",
    "before-spotting",
    "after-spotting",
    "fire",
    "fired-at",
    "attacked",
    "rolled",
    "close-combat",
    "close-combat-rolled",
    "close-combat-won",
    "fall-back",
    "reaction",
    "reaction-declared",
    "enemy-drive",
    "movement-end",
    "enemy-movement-end",
    "covered-move",
    "smoke-fired",
    "enemy-card",
    "distance-roll",
    "fire-strike",
]
"""When a command card can be played."""


class Fits(msgspec.Struct, frozen=True):
    """What a unit must be for a card; whatever is not said does not matter."""

    type: tuple[UnitKind, ...] = ()
    unit_class: tuple[str, ...] = ()
    role: tuple[str, ...] = ()
    faction: str = ""
    movement: tuple[Movement, ...] = ()
    lacks: str = ""
    """An ability or attribute it must not have."""
    armoured: bool | None = None
    terrain: tuple[str, ...] = ()
    not_terrain: tuple[str, ...] = ()
    fortified: bool = False
    """A unit in a fortification fits whatever its faction and terrain."""
    markers: tuple[str, ...] = ()
    """One of these is true of it; see `card_fits.MARKED`."""


class CommandCard(msgspec.Struct, frozen=True):
    """A command card: when it may be played, for whom, and what it does."""

    id: str
    deck: str
    name: Words
    timing: Literal["anytime", "before-activation", "special"]
    effect: Words
    mechanism: tuple[str, ...]
    moment: Moment
    fits: Fits = Fits()
    target: Fits = Fits()
    within: int = 0
    """How far the other unit may be; 0: any distance."""
    everybody: bool = False
    """It works against all enemies that fit, not against one."""
    bands: tuple[Literal["close", "medium", "long"], ...] = ()
    area: Area | None = None
    """The area of impact of the shot."""
    reaction: bool | None = None
    """Only for reaction fire, or only for fire by activation."""
    initiated: bool = False
    """Only for who began the close combat."""
    other_type: bool = False
    """The second unit must be of another type than the first."""
    actions: tuple[str, ...] = ()
    """The actions that the activation may be for; empty: any."""
    alone: int = 0
    """No enemy may be within so many hexes."""
    module: str = ""
    """The set of rules without which the card cannot be played."""
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
