"""Everything a side may answer in a skirmish."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from opfire.kernel.ask import Decline, Done, Option

Spot = tuple[int, int]


class Place(Option, frozen=True):
    """Set a unit up at a point, hidden or aboard a vehicle if allowed."""

    unit: str
    at: Spot
    facing: int = 0
    hidden: bool = False
    aboard: str = ""
    anchor: ClassVar[tuple[str, str] | None] = ("point", "at")


class Enlist(Option, frozen=True):
    """Take a model or vehicle into the force for its points; `group` is the heading it stands under."""

    kind: str
    points: int
    en: str
    de: str
    group: str = ""


class Equip(Option, frozen=True):
    """Give the unit picked last something besides, for its points."""

    what: str
    points: int = -1
    """Not known in records of earlier rules."""


class Give(Option, frozen=True):
    """Give a unit its order for the turn."""

    unit: str
    action: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "unit")


class Hatch(Option, frozen=True):
    """Close or open the hatch of a vehicle."""

    unit: str
    shut: bool
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "unit")


class Activate(Option, frozen=True):
    """Let this unit act next, or be tested next."""

    unit: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "unit")


class Begin(Option, frozen=True):
    """Move first or fire first."""

    what: str


class March(Option, frozen=True):
    """Go along a path of points, then face this way; mount a vehicle or change between floor and roof at its end."""

    path: tuple[Spot, ...]
    facing: int | None = None
    mount: str = ""
    backwards: bool = False
    climb: bool = False


class Stay(Option, frozen=True):
    """Do not move."""


class Turn(Option, frozen=True):
    """Turn on the spot."""

    facing: int


class Ram(Option, frozen=True):
    """Drive into an enemy vehicle."""

    target: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "target")


class Scout(Option, frozen=True):
    """Try to detect a hidden enemy."""

    target: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "target")


class FireAt(Option, frozen=True):
    """Fire a weapon at an enemy; `man` is an exposed crew member in his `role`, `shell` says which one is fired."""

    weapon: str
    target: str
    man: int = -1
    shell: str = ""
    role: str = ""
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "target")


class Aim(Option, frozen=True):
    """Fire an explosive weapon at a point, directed by an observer if the crew does not see it."""

    weapon: str
    at: Spot
    observer: str = ""
    anchor: ClassVar[tuple[str, str] | None] = ("point", "at")


class Reroll(Option, frozen=True):
    """Roll one die again."""

    die: int


class Keep(Option, frozen=True):
    """Leave the dice as they are."""


class Acquire(Option, frozen=True):
    """Take aim at an enemy for the next turn."""

    target: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "target")


class Refill(Option, frozen=True):
    """Reload a weapon."""

    weapon: str


class Treat(Option, frozen=True):
    """Give first aid to a wounded friend."""

    target: str
    man: int = 0
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "target")


class Charge(Option, frozen=True):
    """Attack an enemy in close combat; `man` is a crew member of an unarmoured vehicle in his `role`."""

    target: str
    man: int = -1
    role: str = ""
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "target")


class GoToGround(Option, frozen=True):
    """Throw oneself to the ground."""


class Join(Option, frozen=True):
    """Re-form a team: join this one."""

    target: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "target")


class Pick(Option, frozen=True):
    """Choose one man of a crew."""

    man: int
    role: str


DECLINE = Decline()
DONE = Done()
STAY = Stay()
KEEP = Keep()
DOWN = GoToGround()

give = cache(Give)
reroll = cache(Reroll)

ALL: tuple[type[Option], ...] = (
    Decline,
    Done,
    Enlist,
    Equip,
    Place,
    Give,
    Hatch,
    Activate,
    Begin,
    March,
    Stay,
    Turn,
    Ram,
    Scout,
    FireAt,
    Aim,
    Reroll,
    Keep,
    Acquire,
    Refill,
    Treat,
    Charge,
    GoToGround,
    Join,
    Pick,
)

ASKS: tuple[str, ...] = (
    "muster",
    "set-up",
    "order",
    "next",
    "begin",
    "move",
    "turn",
    "scout",
    "fire",
    "next-shot",
    "reroll",
    "acquire",
    "reload",
    "first-aid",
    "charge",
    "ground",
    "re-form",
    "gunner",
    "morale",
)
