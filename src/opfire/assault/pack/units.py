"""Unit cards and formation cards."""

from __future__ import annotations

from typing import Literal

import msgspec

from opfire.assault.pack.letters import Area, DiceLetters, DieLetter, Experience, Movement, UnitKind
from opfire.kernel.display import Words


class Band(msgspec.Struct, frozen=True):
    """A range band of an attack row with its dice."""

    name: Literal["close", "medium", "long"]
    low: int
    high: int
    dice: DiceLetters


class Attack(msgspec.Struct, frozen=True):
    """An attack row of a unit card: close combat at range 0 and up to three bands."""

    close_combat: DiceLetters = ""
    bands: tuple[Band, ...] = ()

    def __post_init__(self) -> None:
        expected = 1
        for band, name in zip(self.bands, ("close", "medium", "long"), strict=False):
            if band.name != name or band.low != expected or band.high < band.low:
                raise ValueError("the bands run close, medium, long from range 1 on without a gap")
            expected = band.high + 1


class Indirect(msgspec.Struct, frozen=True):
    """Indirect fire: the ranges it reaches, its dice, and its dice for smoke."""

    low: int
    high: int
    dice: DiceLetters
    smoke_dice: DiceLetters = ""


class UnitType(msgspec.Struct, frozen=True):
    """A unit card."""

    id: str
    faction: str
    name: Words
    type: UnitKind
    unit_class: str
    role: str
    movement: Movement
    move: int
    strength: int
    strength_half: int
    defence: dict[Area, DiceLetters]
    """By area of impact for vehicles, 'all' for the others."""
    points: int
    points_half: int
    symbol: str
    reason: str
    attack: dict[Literal["vehicle", "infantry"], Attack] = {}
    """By target: vehicles, or infantry and artillery."""
    armoured: bool = False
    indirect: Indirect | None = None
    blast: DieLetter = ""
    blast_limit: str = ""
    """'' always, 'support' in indirect fire, 'charge' with an explosive charge, or a number of hexes."""
    arc: Literal[360, 120] = 360
    turret: bool = False
    transport: int = 0
    """Strength points it can carry."""
    abilities: tuple[str, ...] = ()


class FormationUnit(msgspec.Struct, frozen=True):
    """Some units of one type in a formation."""

    type: str
    count: int = 1
    experience: Experience | None = None
    """None: that of the formation."""


class Formation(msgspec.Struct, frozen=True):
    """A formation card."""

    id: str
    faction: str
    name: Words
    parent: Words
    type: UnitKind
    experience: Experience
    units: tuple[FormationUnit, ...]
    command_points: int
    points: int
    copies: int = 1
    notes: str = ""


class Ability(msgspec.Struct, frozen=True):
    """An ability or attribute of unit cards and support cards."""

    id: str
    name: Words
    kind: Literal["ability", "attribute", "support"]
    effect: Words
