"""Everything a side may answer in a game of Assault."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from opfire.assault.options.support import SUPPORT
from opfire.kernel.ask import Decline, Done, Option, Pass


class Place(Option, frozen=True):
    """Set a unit up in a hex."""

    unit: str
    at: str
    anchor: ClassVar[tuple[str, str] | None] = ("hex", "at")


class Activate(Option, frozen=True):
    """Activate a unit."""

    unit: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "unit")


class Act(Option, frozen=True):
    """Announce the action of the activated unit."""

    what: str


class Step(Option, frozen=True):
    """Move into an adjacent hex."""

    to: str
    anchor: ClassVar[tuple[str, str] | None] = ("hex", "to")


class Stop(Done, frozen=True):
    """End the movement here."""


class Leave(Option, frozen=True):
    """Move off the map, which is the end of the unit."""

    gives_up: ClassVar[bool] = True


class Board(Option, frozen=True):
    """End the movement by mounting the vehicle in this hex, or by hitching up the gun in it."""

    unit: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "unit")


class Unload(Option, frozen=True):
    """End the movement by setting down a gun that cannot move by itself."""

    unit: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "unit")


class Fire(Option, frozen=True):
    """Fire at a unit."""

    target: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "target")


class React(Option, frozen=True):
    """Fire at the unit that has just moved, or at a tank rider on it."""

    unit: str
    target: str = ""
    at_rider: bool = False
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "unit")


class Fight(Option, frozen=True):
    """Choose the enemy to fight in close combat."""

    target: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "target")


class Strike(Option, frozen=True):
    """Attack a vehicle in close combat as such, or its wheels and tracks."""

    at: str


class Suffer(Option, frozen=True):
    """Choose which of the attacker's symbols stay uncancelled."""

    criticals: int
    damage: int
    suppressions: int


class Send(Option, frozen=True):
    """Choose which of two units leaves a hex that holds one too many."""

    unit: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "unit")


class Join(Option, frozen=True):
    """Let a second unit take part in what the first one does."""

    unit: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "unit")


class Reroll(Option, frozen=True):
    """Throw one die again, named by its colour and by what it shows."""

    colour: str
    shows: str


class Face(Option, frozen=True):
    """Face a vertex of the hex, 0 east and then clockwise."""

    vertex: int


class Plan(Option, frozen=True):
    """Lay a command point on a unit card, or take one off it."""

    card: str
    player: int = 0
    """The second player of a divided side, where the card is his."""


class Aim(Option, frozen=True):
    """Name a hex as a target."""

    at: str
    anchor: ClassVar[tuple[str, str] | None] = ("hex", "at")


class Lay(Option, frozen=True):
    """Lay a minefield marker face down."""

    at: str
    anchor: ClassVar[tuple[str, str] | None] = ("hex", "at")


class Blow(Option, frozen=True):
    """Set off an explosive charge in a hex."""

    at: str
    anchor: ClassVar[tuple[str, str] | None] = ("hex", "at")


class DirectedBy(Option, frozen=True):
    """Let a unit direct the fire."""

    spotter: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "spotter")


class PlayCard(Option, frozen=True):
    """Play a command card."""

    card: str
    anchor: ClassVar[tuple[str, str] | None] = ("card", "card")


class Discard(Option, frozen=True):
    """Put a command card away."""

    card: str
    anchor: ClassVar[tuple[str, str] | None] = ("card", "card")


class TakeCard(Option, frozen=True):
    """Choose a card of the enemy's hand."""

    card: str
    anchor: ClassVar[tuple[str, str] | None] = ("card", "card")


class Take(Option, frozen=True):
    """Name the unit a card is played for or against."""

    unit: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "unit")


class PlaceInstead(Option, frozen=True):
    """Place another unit first."""

    unit: str


class SetUpForMe(Option, frozen=True):
    """Have everything that is left set up at once."""


class PickHex(Option, frozen=True):
    """Name a hex."""

    at: str
    anchor: ClassVar[tuple[str, str] | None] = ("hex", "at")


class Muster(Option, frozen=True):
    """Take a formation card, or a kind of unit, into one's force."""

    card: str


class Give(Option, frozen=True):
    """Put a formation or a unit under the command of a player of the side; 0 shares it."""

    player: int


class Split(Option, frozen=True):
    """Give the first player so many of the points that belong to both."""

    points: int


PASS = Pass()
DONE = Done()
DECLINE = Decline()
STOP = Stop()
FOR_ME = SetUpForMe()
LEAVE = Leave()

activate = cache(Activate)
act = cache(Act)
step = cache(Step)
board = cache(Board)
unload = cache(Unload)
fire = cache(Fire)
react = cache(React)
fight = cache(Fight)
strike = cache(Strike)
suffer = cache(Suffer)
send = cache(Send)
join = cache(Join)
reroll = cache(Reroll)
face = cache(Face)
play_card = cache(PlayCard)
take = cache(Take)

ALL: tuple[type[Option], ...] = (
    Pass,
    Decline,
    Done,
    Place,
    PlaceInstead,
    SetUpForMe,
    Activate,
    Act,
    Step,
    Stop,
    Leave,
    Board,
    Unload,
    Fire,
    React,
    Fight,
    Strike,
    Suffer,
    Send,
    Join,
    Reroll,
    Face,
    Plan,
    Aim,
    Lay,
    Blow,
    DirectedBy,
    PlayCard,
    Discard,
    TakeCard,
    Take,
    PickHex,
    Muster,
    Give,
    Split,
    *SUPPORT,
)
