"""What is told of a skirmish: the events of its log. House rules are cited by ids that begin with SK-HR."""

from __future__ import annotations

from typing import ClassVar

from opfire.kernel.events import Event

Reason = tuple[str, int]
"""Why something was added, and how much; whole dice are told as 'd6' reasons with their number."""


class TurnBegan(Event, frozen=True):
    """A turn begins."""

    turn: int


class InitiativeRolled(Event, frozen=True):
    """Both sides rolled for the initiative; `first` is 'tie' when they are equal."""

    rolls: dict[str, int]
    first: str


class Enlisted(Event, frozen=True):
    """A side took a unit into its force."""

    unit: str
    side: str


class Equipped(Event, frozen=True):
    """A unit was given something besides."""

    unit: str
    what: str


class ForceReady(Event, frozen=True):
    """A side's force is complete."""

    side: str
    points: int


class Placed(Event, frozen=True):
    """A unit was set up."""

    unit: str
    at: tuple[int, int]
    hidden: bool = False


class OrderGiven(Event, frozen=True):
    """A side chose a unit's order; only that side learns of it now."""

    side: str
    unit: str
    action: str


class OrdersRevealed(Event, frozen=True):
    """All orders were turned up."""

    reveals: ClassVar[bool] = True
    orders: dict[str, str]


class PriorityRolled(Event, frozen=True):
    """A unit rolled for its place in the event chain."""

    unit: str
    dice: tuple[int, ...]
    total: int


class Acts(Event, frozen=True):
    """A unit carries out its order."""

    unit: str
    action: str


class OrderLapsed(Event, frozen=True):
    """An order could not be carried out."""

    unit: str
    why: str


class GroundRolled(Event, frozen=True):
    """Dice changed the length of a move: terrain, wounds, tyres, mounting, a road."""

    unit: str
    why: str
    dice: tuple[int, ...]
    left: int


class Moved(Event, frozen=True):
    """A unit moved."""

    unit: str
    start: tuple[int, int]
    to: tuple[int, int]
    length: int
    facing: int


class Turned(Event, frozen=True):
    """A unit turned on the spot."""

    unit: str
    facing: int


class HatchMoved(Event, frozen=True):
    """A vehicle's hatch was closed or opened."""

    unit: str
    shut: bool


class Mounted(Event, frozen=True):
    """A unit mounted a vehicle."""

    unit: str
    vehicle: str


class Dismounted(Event, frozen=True):
    """A unit got off a vehicle."""

    unit: str
    vehicle: str


class LeftTable(Event, frozen=True):
    """A unit left the table; `how` is left, exit or fled."""

    unit: str
    how: str


class Scouted(Event, frozen=True):
    """A scout looked for a hidden enemy."""

    unit: str
    target: str
    scout: tuple[int, ...]
    other: tuple[int, ...]
    totals: tuple[int, int]
    detected: bool


class Hid(Event, frozen=True):
    """A unit is hidden from now on."""

    unit: str


class CameToLight(Event, frozen=True):
    """A hidden unit is hidden no longer."""

    unit: str


class Checked(Event, frozen=True):
    """A unit took a test."""

    unit: str
    test: str
    dice: tuple[int, ...]
    total: int
    passed: bool
    reasons: tuple[Reason, ...] = ()


class Fired(Event, frozen=True):
    """A unit fires."""

    unit: str
    weapon: str
    target: str
    """The unit fired at, or 'point'."""
    at: tuple[int, int] | None = None
    range: int = 0


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
    reasons: tuple[Reason, ...] = ()
    against: tuple[Reason, ...] = ()


class Rerolled(Event, frozen=True):
    """A die was rolled again."""

    side: str
    why: str
    die: int
    old: int
    new: int


class Missed(Event, frozen=True):
    """The attack did nothing."""

    target: str


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
    """A man is out of action."""

    unit: str
    man: int = 0
    role: str = "man"


class Removed(Event, frozen=True):
    """A unit is gone for good."""

    unit: str
    why: str


class Emptied(Event, frozen=True):
    """A weapon is empty or spent."""

    unit: str
    weapon: str


class Reloaded(Event, frozen=True):
    """A weapon is loaded again."""

    unit: str
    weapon: str


class Acquired(Event, frozen=True):
    """A unit has taken aim."""

    unit: str
    target: str


class Treated(Event, frozen=True):
    """A wounded man was given first aid."""

    unit: str
    target: str


class Rallied(Event, frozen=True):
    """A unit lost its shaken markers."""

    unit: str


class WentDown(Event, frozen=True):
    """A man threw himself to the ground."""

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
    reasons: tuple[Reason, ...] = ()


class WallBreached(Event, frozen=True):
    """A wall was blown open."""

    at: tuple[int, int]
    radius: int


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


class Immobilised(Event, frozen=True):
    """A vehicle will not move again."""

    unit: str


class Wrecked(Event, frozen=True):
    """A vehicle is a wreck."""

    unit: str


class Abandoned(Event, frozen=True):
    """A crew left its vehicle."""

    unit: str


class OutOfControl(Event, frozen=True):
    """A vehicle ran on out of control."""

    unit: str
    length: int
    to: tuple[int, int]


class AccidentRolled(Event, frozen=True):
    """A vehicle collided with something."""

    unit: str
    against: str
    die: int
    total: int
    result: str


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


class Assaulted(Event, frozen=True):
    """A man attacked an armoured vehicle by hand."""

    unit: str
    target: str
    dice: tuple[int, ...]
    total: int


class TeamReduced(Event, frozen=True):
    """The last man of a team left its base."""

    unit: str


class ReFormed(Event, frozen=True):
    """A man joined a team."""

    unit: str
    team: str


class BreakpointReached(Event, frozen=True):
    """A side has lost half of its men; `time` counts how often."""

    side: str
    time: int


class Captured(Event, frozen=True):
    """A man was taken prisoner."""

    unit: str
    side: str


class TurnEnded(Event, frozen=True):
    """A turn is over."""

    turn: int
    holds: dict[str, str]


class Ended(Event, frozen=True):
    """The game is over; `winner` is 'draw' when nobody has won."""

    winner: str
    reason: str


ALL: tuple[type[Event], ...] = tuple(
    sorted(
        (
            kind
            for kind in globals().values()
            if isinstance(kind, type) and issubclass(kind, Event) and kind is not Event
        ),
        key=lambda kind: kind.__name__,
    )
)
