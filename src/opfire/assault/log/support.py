"""What is told about air and artillery support."""

from __future__ import annotations

from opfire.kernel.events import Event

DieShown = tuple[str, tuple[str, ...]]
"""A die and the symbols on the face it shows."""


class SupportDrawn(Event, frozen=True):
    """A side got support cards into its hand; 0 where none was left."""

    side: str
    cards: int


class SupportRolled(Event, frozen=True):
    """A side rolled for a support card; `most` is what the roll may be at most, 0 where the turn was added to it."""

    side: str
    total: int
    cards: int
    most: int


class SupportRequested(Event, frozen=True):
    """A side laid a support card out face down; which one is its secret."""

    side: str


class SupportArrived(Event, frozen=True):
    """A support card was turned over and attacks."""

    side: str
    card: str
    en: str
    de: str


class SupportSpent(Event, frozen=True):
    """Where a support card went: to the discard pile, back into the hand, or out of the game.

    `aimed` is the hex on which its fire lay.
    """

    side: str
    card: str
    en: str
    de: str
    to: str
    aimed: str = ""


class AirAttack(Event, frozen=True):
    """An aircraft comes in to attack a unit in a hex, for the first or the second time; `aimed` is its last hex."""

    side: str
    card: str
    en: str
    de: str
    target: str
    at: str
    attack: int
    aimed: str = ""


class Intercepted(Event, frozen=True):
    """An anti-aircraft unit fires at an aircraft over a hex."""

    unit: str
    card: str
    at: str
    range: int
    band: str


class AircraftHit(Event, frozen=True):
    """What anti-aircraft fire did: the row of its result table, 0 for no effect."""

    unit: str
    card: str
    en: str
    de: str
    row: int


class AirSpotted(Event, frozen=True):
    """How well a pilot makes a target out: the roll (0: none is needed) and what it does to the accuracy."""

    card: str
    target: str
    roll: int
    modifier: int


class AccuracyRolled(Event, frozen=True):
    """The accuracy roll of an aircraft against a unit, or of a battery on a hex, and all that changed it."""

    card: str
    target: str
    roll: int
    spotted: int
    damaged: int
    second: int
    shifted: int
    ability: int
    total: int


class FriendlyFire(Event, frozen=True):
    """Dice that missed fall on a unit of the same side."""

    card: str
    unit: str
    dice: int


class FireDirected(Event, frozen=True):
    """A unit directs the fire of a battery onto a hex."""

    card: str
    by: str
    at: str


class FireLaid(Event, frozen=True):
    """A battery has found the range to a hex, for fire for effect later in the turn."""

    side: str
    card: str
    at: str


class BarrageFired(Event, frozen=True):
    """A battery fires on a hex; `how` is reaction where it answers a move, `aimed` where its fire lay before."""

    side: str
    card: str
    mode: str
    at: str
    how: str = ""
    aimed: str = ""


class FireShifted(Event, frozen=True):
    """The player moves the aim of a strike before its shells fall; `half`: only the strongest symbols count then."""

    side: str
    card: str
    start: str
    to: str
    hexes: int
    half: bool


class ShotsFell(Event, frozen=True):
    """Where ranging shots or the shells of a strike fell, aimed at one hex; `direction` is the D6, 1 north.

    `aimed` is the hex on which the fire lay before.
    """

    side: str
    card: str
    en: str
    de: str
    step: str
    at: str
    to: str
    attack: tuple[DieShown, ...]
    direction: int
    result: str
    shift: int
    aimed: str = ""


class HexShelled(Event, frozen=True):
    """Shells fell on a hex without anybody defending it."""

    at: str
    attack: tuple[DieShown, ...]
    criticals: int


class BlastRepeated(Event, frozen=True):
    """The blast roll of a bombardment is made once more, and the first one does not count."""

    side: str
    at: str


class SmokeRose(Event, frozen=True):
    """Smoke and dust rise from a hex that was shelled, which gets a smoke marker."""

    at: str


SUPPORT: tuple[type[Event], ...] = (
    SupportDrawn,
    SupportRolled,
    SupportRequested,
    SupportArrived,
    SupportSpent,
    AirAttack,
    Intercepted,
    AircraftHit,
    AirSpotted,
    AccuracyRolled,
    FriendlyFire,
    FireDirected,
    FireLaid,
    BarrageFired,
    FireShifted,
    ShotsFell,
    HexShelled,
    BlastRepeated,
    SmokeRose,
)
