"""What happens to units, weapons and radios, and to the markers on the map."""

from __future__ import annotations

from opfire.kernel.display import Piece
from opfire.kernel.events import Event


class Enlisted(Event, frozen=True):
    """A unit that was not in the game comes to a side, with its counter and that of its weapon."""

    side: str
    unit: str
    counters: tuple[Piece, ...] = ()


class Placed(Event, frozen=True):
    """A unit appears in a hex, broken or as good as new."""

    unit: str
    at: str
    broken: bool = False


class NoRoom(Event, frozen=True):
    """There is nowhere to place a unit: it waits, or is out of the game."""

    unit: str
    waits: bool


class Gave(Event, frozen=True):
    """A weapon is carried by a unit."""

    weapon: str
    unit: str


class Activated(Event, frozen=True):
    """A unit was activated."""

    unit: str
    order: str


class Moved(Event, frozen=True):
    """A unit entered a hex by spending movement points."""

    unit: str
    to: str
    spent: int


class Advanced(Event, frozen=True):
    """A unit advanced into a hex."""

    unit: str
    to: str


class Retreated(Event, frozen=True):
    """A unit ran one hex towards its own edge."""

    unit: str
    to: str


class Displaced(Event, frozen=True):
    """A unit had to leave a burning hex."""

    unit: str
    to: str


class Exited(Event, frozen=True):
    """A unit left the map over the enemy's edge; a hero does not wait to come back."""

    unit: str
    vp: int
    waits: bool


class Transferred(Event, frozen=True):
    """A weapon changed hands."""

    weapon: str
    to: str


class Broke(Event, frozen=True):
    """A unit broke, and this is its counter now."""

    unit: str
    counter: Piece | None = None


class Rallied(Event, frozen=True):
    """A unit rallied, and this is its counter now."""

    unit: str
    counter: Piece | None = None


class Suppressed(Event, frozen=True):
    """A unit keeps its head down."""

    unit: str


class StayedBroken(Event, frozen=True):
    """A unit did not rally: its roll was not below its Morale."""

    unit: str
    total: int
    morale: int


class StoodFast(Event, frozen=True):
    """A unit was not routed: the roll was not above its Morale."""

    unit: str
    total: int
    morale: int


class Routed(Event, frozen=True):
    """A unit was routed and has to run so many hexes."""

    unit: str
    total: int
    morale: int
    hexes: int


class Recovered(Event, frozen=True):
    """A unit is no longer suppressed."""

    unit: str


class Hardened(Event, frozen=True):
    """A unit became a veteran."""

    unit: str


class Eliminated(Event, frozen=True):
    """A unit is out of the fight; a hero does not count among the casualties."""

    unit: str
    vp: int
    counts: bool


class Replaced(Event, frozen=True):
    """Teams take the place of a squad."""

    unit: str
    by: tuple[str, ...]
    count: int
    counters: tuple[Piece, ...] = ()


class WeaponBroke(Event, frozen=True):
    """A weapon cannot be used any more."""

    weapon: str


class WeaponFixed(Event, frozen=True):
    """A weapon works again."""

    weapon: str


class WeaponLost(Event, frozen=True):
    """A weapon is out of the fight."""

    weapon: str


class RadioPlaced(Event, frozen=True):
    """A battery came under a side's command."""

    side: str
    radio: str
    counter: Piece | None = None


class RadioBroke(Event, frozen=True):
    """A battery cannot be reached."""

    side: str


class RadioFixed(Event, frozen=True):
    """A battery can be reached again."""

    side: str


class RadioLost(Event, frozen=True):
    """A battery is lost."""

    side: str


class SmokePlaced(Event, frozen=True):
    """Smoke covers a hex."""

    at: str
    value: int


class SmokeCleared(Event, frozen=True):
    """Smoke is gone."""

    at: str


class Burned(Event, frozen=True):
    """A hex is on fire."""

    at: str


class Fortified(Event, frozen=True):
    """A fortification stands in a hex."""

    kind: str
    at: str


class Cleared(Event, frozen=True):
    """A fortification is gone."""

    kind: str
    at: str


PIECES: tuple[type[Event], ...] = (
    Activated,
    Advanced,
    Broke,
    Burned,
    Cleared,
    Displaced,
    Eliminated,
    Enlisted,
    Exited,
    Fortified,
    Gave,
    Hardened,
    Moved,
    NoRoom,
    Placed,
    RadioBroke,
    RadioFixed,
    RadioLost,
    RadioPlaced,
    Rallied,
    Recovered,
    Replaced,
    Retreated,
    Routed,
    SmokeCleared,
    SmokePlaced,
    StayedBroken,
    StoodFast,
    Suppressed,
    Transferred,
    WeaponBroke,
    WeaponFixed,
    WeaponLost,
)
