"""What is told of fire, blasts and close combat, and of what they do to men and vehicles."""

from __future__ import annotations

from opfire.kernel.events import Event

Reason = tuple[str, int]
"""Why something was added, and how much; whole dice are told as 'd6' reasons with their number."""


class Fired(Event, frozen=True):
    """A unit fires."""

    unit: str
    weapon: str
    target: str
    """The unit fired at, or 'point'."""
    at: tuple[int, int] | None = None
    range: int = 0
    facing: int = 0
    turret: int = 0
    """Where man and vehicle, and its turret, point from now on."""


class FriendHit(Event, frozen=True):
    """A friend in the line of fire takes the shot."""

    unit: str
    friend: str


class HitRolled(Event, frozen=True):
    """Hit roll against defence roll."""

    unit: str
    target: str
    dice: tuple[int, ...]
    total: int
    defence: tuple[int, ...]
    defence_total: int
    result: int
    needed: int = 0
    """The total that would have done something, or landed where it was meant to."""
    reasons: tuple[Reason, ...] = ()
    against: tuple[Reason, ...] = ()
    shelter: str = ""
    """The ground, obstacle or building that covers the target."""


class Missed(Event, frozen=True):
    """The attack did nothing."""

    target: str


class Emptied(Event, frozen=True):
    """A weapon is empty or spent."""

    unit: str
    weapon: str
    spent: bool = False
    """There is nothing to load it with again."""


class Reloaded(Event, frozen=True):
    """A weapon is loaded again."""

    unit: str
    weapon: str
    others: bool = False
    """Another weapon of the unit is still empty."""


class Acquired(Event, frozen=True):
    """A unit has taken aim."""

    unit: str
    target: str


class AimLost(Event, frozen=True):
    """A unit no longer aims at the target it had acquired."""

    unit: str


class WentDown(Event, frozen=True):
    """A man threw himself to the ground."""

    unit: str


class GotUp(Event, frozen=True):
    """A man who lay on the ground stands up where he is."""

    unit: str


class Burst(Event, frozen=True):
    """A shell or grenade burst here."""

    weapon: str
    at: tuple[int, int]
    radius: int
    scatter: int = 0


class BlastRolled(Event, frozen=True):
    """A man in the blast rolled for damage."""

    unit: str
    man: int
    die: int
    total: int
    result: str
    needed: int = 0
    reasons: tuple[Reason, ...] = ()


class WallBreached(Event, frozen=True):
    """A wall was blown open."""

    at: tuple[int, int]
    radius: int


class CloseCombat(Event, frozen=True):
    """Two models fight hand to hand."""

    unit: str
    target: str
    dice: tuple[int, ...]
    total: int
    other: tuple[int, ...]
    other_total: int
    winner: str
    """Who won, or 'nobody'."""
    facing: int = 0
    """Where the attacker faces."""


class Parted(Event, frozen=True):
    """Two who fought hand to hand are no longer in contact; `free` are those of them who fight nobody now."""

    unit: str
    target: str
    free: tuple[str, ...] = ()


class Assaulted(Event, frozen=True):
    """A man attacked an armoured vehicle by hand."""

    unit: str
    target: str
    dice: tuple[int, ...]
    total: int
    facing: int = 0
    """Where the attacker faces."""


class Shaken(Event, frozen=True):
    """A man is shaken."""

    unit: str
    man: int = 0
    role: str = "man"


class Wounded(Event, frozen=True):
    """A man is wounded."""

    unit: str
    man: int = 0
    role: str = "man"


class OutOfAction(Event, frozen=True):
    """A man is out of action; `left` are the markers that others of his unit carry."""

    unit: str
    man: int = 0
    role: str = "man"
    left: tuple[str, ...] = ()


class Steadied(Event, frozen=True):
    """A shaken man of a crew is fit for his work again; `left` are the markers that the crew carries."""

    unit: str
    man: int
    role: str
    left: tuple[str, ...] = ()


class Removed(Event, frozen=True):
    """A unit is gone for good; `free` are the enemies who fight nobody now."""

    unit: str
    why: str
    free: tuple[str, ...] = ()


class VehicleHit(Event, frozen=True):
    """A vehicle suffers a result of a damage table."""

    unit: str
    table: str
    number: int
    result: str


class TyreBurst(Event, frozen=True):
    """Tyres burst; `tyres` is how many are gone now."""

    unit: str
    tyres: int


class TrackBroken(Event, frozen=True):
    """A track broke; `tracks` is how many are gone now."""

    unit: str
    tracks: int


class Wrecked(Event, frozen=True):
    """A vehicle is a wreck."""

    unit: str


COMBAT: tuple[type[Event], ...] = (
    Fired,
    FriendHit,
    HitRolled,
    Missed,
    Emptied,
    Reloaded,
    Acquired,
    AimLost,
    WentDown,
    GotUp,
    Burst,
    BlastRolled,
    WallBreached,
    CloseCombat,
    Parted,
    Assaulted,
    Shaken,
    Wounded,
    OutOfAction,
    Steadied,
    Removed,
    VehicleHit,
    TyreBurst,
    TrackBroken,
    Wrecked,
)
