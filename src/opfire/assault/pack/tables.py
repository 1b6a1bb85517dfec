"""Dice, markers and the tables of the player aid."""

from __future__ import annotations

from typing import Literal

import msgspec

from opfire.assault.pack.letters import DiceLetters, DieLetter
from opfire.kernel.display import Words

Symbol = Literal["critical", "damage", "suppression"]


class Dice(msgspec.Struct, frozen=True):
    """A colour of battle dice with its six faces; an empty face is blank."""

    id: str
    letter: Literal["R", "Y", "G", "B"]
    faces: tuple[tuple[Symbol, ...], ...]
    reason: str = ""

    def __post_init__(self) -> None:
        if len(self.faces) != 6:
            raise ValueError(f"a battle die has six faces, not {len(self.faces)}")


class SpottingRow(msgspec.Struct, frozen=True):
    """The least number that spots a target in these terrains; 0 automatic, null as the terrain of the hex."""

    id: str
    terrain: tuple[str, ...]
    infantry: int | None
    artillery: int | None
    vehicle: int | None
    notes: Words = Words("", "")


class SpottingModifier(msgspec.Struct, frozen=True):
    """A modifier of the spotting roll by type of target."""

    id: str
    name: Words
    infantry: int = 0
    artillery: int = 0
    vehicle: int = 0
    notes: Words = Words("", "")


class FireModification(msgspec.Struct, frozen=True):
    """The defence dice that the status of the firer gives its target."""

    id: str
    name: Words
    any: DiceLetters
    vehicle_fast: DiceLetters
    unspotted: DiceLetters
    unspotted_vehicle: DiceLetters | None
    """null: an unspotted vehicle is no target."""
    notes: Words = Words("", "")


class Marker(msgspec.Struct, frozen=True):
    """A marker, its background and what the organisation phase does with it."""

    id: str
    name: Words
    group: Literal["action", "general", "morale", "hex", "unit", "experience"]
    background: str = ""
    back: str = ""
    organisation: Literal["removed", "turned", "stays", "one-fewer"] = "stays"
    becomes: str = ""
    notes: str = ""


class AaAttack(msgspec.Struct, frozen=True):
    """Dice of anti-aircraft fire by the gun's blast value (the id: a die letter, or none) and range band."""

    id: str
    close: DiceLetters
    medium: DiceLetters
    long: DiceLetters


class AaResult(msgspec.Struct, frozen=True):
    """A row of the anti-aircraft result table: what must be left uncancelled, and what it does."""

    id: str
    any_of: tuple[tuple[Symbol, ...], ...]
    """Sets of symbols; one of them must be among those left. Empty: nothing is left."""
    attacks: bool
    accuracy: int
    card: Literal["out", "discard", "discard-after", "hand"]
    effect: Words


class TasSpotting(msgspec.Struct, frozen=True):
    """Accuracy modifiers of an aircraft by its spotting roll 1 to 6; `automatic` where none is rolled."""

    id: str
    name: Words
    rolls: tuple[int, ...] = ()
    automatic: int | None = None


class TasAccuracy(msgspec.Struct, frozen=True):
    """Additional defence dice by accuracy roll, 1 or less to 6 or more, for a target with these statuses."""

    id: str
    statuses: tuple[str, ...]
    vehicle: tuple[DieLetter, ...]
    infantry: tuple[DieLetter, ...]


class OasAccuracy(msgspec.Struct, frozen=True):
    """Additional defence dice against off-board artillery by accuracy roll, 1 or less to 6 or more."""

    id: str
    name: Words
    dice: tuple[DieLetter, ...]


class DistanceRoll(msgspec.Struct, frozen=True):
    """What the strongest symbol of a distance roll means for the primary hex."""

    id: str
    shift: int
    attack_die: DieLetter = ""
    confirmed: bool = False
