"""What is told of a game of Assault: the events of its log."""

from __future__ import annotations

from typing import ClassVar

from opfire.assault.log.command import COMMAND
from opfire.assault.log.ground import GROUND
from opfire.assault.log.preparation import PREPARATION
from opfire.assault.log.support import SUPPORT
from opfire.kernel.events import Event

DieShown = tuple[str, tuple[str, ...]]
"""A die and the symbols on the face it shows."""


class TurnBegan(Event, frozen=True):
    """A turn of the scenario begins."""

    turn: int


class InitiativeRolled(Event, frozen=True):
    """Both sides rolled for who starts the turn; `first` is "tie" when they tied."""

    reveals: ClassVar[bool] = True
    rolls: dict[str, int]
    first: str


class Passed(Event, frozen=True):
    """A side let its opportunity to act go by."""

    side: str


class PhaseBegan(Event, frozen=True):
    """Another phase of the turn begins; the log does not say so, the table shows it."""

    phase: str
    first: str


class PhaseEnded(Event, frozen=True):
    """A phase is over; `why` is passes or done."""

    phase: str
    why: str


class Activated(Event, frozen=True):
    """A unit was activated for an action."""

    unit: str
    what: str


class Moved(Event, frozen=True):
    """A unit entered a hex; `facing` is the vertex it faces there where it had to turn for it, else -1."""

    unit: str
    start: str
    to: str
    cost: int = 0
    how: str = "move"
    facing: int = -1


class TurnedBack(Event, frozen=True):
    """A unit stopped in a friend's hex went back to the last hex it could stay in."""

    unit: str
    to: str


class Fired(Event, frozen=True):
    """A unit fires at another, across the hexes that hinder it; `lobbed` where the shells fall from above."""

    unit: str
    target: str
    range: int
    status: str
    reaction: bool = False
    lobbed: bool = False
    hindered: tuple[str, ...] = ()


class SpottingRolled(Event, frozen=True):
    """The firer tried to spot its target."""

    unit: str
    target: str
    roll: int
    needed: int
    spotted: bool


class Rolled(Event, frozen=True):
    """Attack and defence dice were compared; so many symbols came through."""

    unit: str
    target: str
    what: str
    attack: tuple[DieShown, ...]
    defence: tuple[DieShown, ...]
    through: int
    criticals: int
    damage: int
    suppressions: int

    @property
    def left(self) -> tuple[int, int, int]:
        """The uncancelled symbols."""
        return self.criticals, self.damage, self.suppressions


class Damaged(Event, frozen=True):
    """A unit took damage points; `strength` is what it has left."""

    unit: str
    points: int
    strength: int
    cause: str = "hit"


class Halved(Event, frozen=True):
    """A unit's counter was flipped to half strength."""

    unit: str


class Eliminated(Event, frozen=True):
    """A unit was removed from the game; `worth` is what the enemy scores for it."""

    unit: str
    why: str
    worth: int = 0


class Suppressed(Event, frozen=True):
    """A unit was suppressed; `why` is stubborn where it should have fallen back."""

    unit: str
    why: str = ""


class Unshaken(Event, frozen=True):
    """A suppression does not count: one in close combat, and any for who falls back already."""

    unit: str
    why: str = "adrenaline"


class FallsBack(Event, frozen=True):
    """A unit has to fall back."""

    unit: str
    why: str


class Immobilised(Event, frozen=True):
    """A vehicle cannot move any more."""

    unit: str


class Loaded(Event, frozen=True):
    """A unit was taken aboard a vehicle."""

    unit: str
    vehicle: str


class Dismounted(Event, frozen=True):
    """A unit left the vehicle that carried it; `how` is dismount, emergency, jump or unload."""

    unit: str
    vehicle: str
    to: str
    how: str


class LastShot(Event, frozen=True):
    """A gun fires at the vehicle that is about to overrun it."""

    unit: str
    target: str


class Grappled(Event, frozen=True):
    """Infantry that came running tried to get a hold on a vehicle."""

    unit: str
    target: str
    attack: tuple[DieShown, ...]
    hold: bool


class CloseCombat(Event, frozen=True):
    """Two units fight at close quarters; `how` is initiate, reinforce or renew."""

    unit: str
    target: str
    at: str
    how: str


class CloseCombatEnded(Event, frozen=True):
    """Only one side is left in a close combat hex."""

    at: str
    side: str = ""


class Joined(Event, frozen=True):
    """A second unit takes part; `how` is close-combat, combined-fire, covering-fire or reinforce."""

    unit: str
    by: str
    how: str


class Thrown(Event, frozen=True):
    """Dice lie open: some may be thrown again, or the defender chooses what they do."""

    unit: str
    target: str
    what: str
    attack: tuple[DieShown, ...]
    defence: tuple[DieShown, ...]


class ThrownAgain(Event, frozen=True):
    """A die was thrown again; before and after by its symbols."""

    unit: str
    colour: str
    before: str
    after: str


class RoundFought(Event, frozen=True):
    """A round of close combat begins."""

    at: str
    round: int


class BrokenOff(Event, frozen=True):
    """A unit withdraws from close combat."""

    unit: str
    at: str


class Covered(Event, frozen=True):
    """Covering fire gives a moving unit a die against a reaction fire."""

    unit: str
    by: str
    die: str


class Hid(Event, frozen=True):
    """A unit has a new marker of those that hide, concealed or ambush; "found" when it was made out and has none."""

    unit: str
    cover: str


class Captured(Event, frozen=True):
    """An objective changed hands."""

    at: str
    side: str


class Marked(Event, frozen=True):
    """These markers lie on a unit now; the log does not say so, its counter shows it."""

    unit: str
    markers: tuple[str, ...]
    spent: bool


class HoleLeft(Event, frozen=True):
    """A dug-in position went with the unit that had dug it; the log does not say so, the map shows it."""

    at: str


class Turned(Event, frozen=True):
    """A unit faces another vertex."""

    unit: str
    facing: int


class Directed(Event, frozen=True):
    """A spotter directs the fire of a unit."""

    unit: str
    by: str


class Ranged(Event, frozen=True):
    """Indirect fire at a vehicle: so many dice of the first roll are left for the attack."""

    unit: str
    target: str
    attack: tuple[DieShown, ...]
    left: int


class SmokeLaid(Event, frozen=True):
    """Smoke was fired into a hex."""

    unit: str
    at: str
    markers: int
    attack: tuple[DieShown, ...]


class TurnEnded(Event, frozen=True):
    """The markers of a turn were cleared: what is left of them, of experience lent, and of smoke."""

    turn: int
    markers: dict[str, tuple[str, ...]]
    spent: tuple[str, ...]
    experience: dict[str, str]
    smoke: dict[str, int]


class Ended(Event, frozen=True):
    """The game is over; `winner` is a side or "draw", `level` how decisive the victory is where the scenario says."""

    winner: str
    reason: str
    level: str = ""


ALL: tuple[type[Event], ...] = (
    TurnBegan,
    InitiativeRolled,
    Passed,
    PhaseBegan,
    PhaseEnded,
    Activated,
    Moved,
    TurnedBack,
    Fired,
    SpottingRolled,
    Rolled,
    Damaged,
    Halved,
    Eliminated,
    Suppressed,
    Unshaken,
    FallsBack,
    Immobilised,
    Loaded,
    Dismounted,
    LastShot,
    Grappled,
    CloseCombat,
    CloseCombatEnded,
    Joined,
    Thrown,
    ThrownAgain,
    RoundFought,
    BrokenOff,
    Covered,
    Hid,
    Captured,
    Marked,
    HoleLeft,
    Turned,
    Directed,
    Ranged,
    SmokeLaid,
    TurnEnded,
    Ended,
    *GROUND,
    *COMMAND,
    *PREPARATION,
    *SUPPORT,
)
