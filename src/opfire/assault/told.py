"""What is told of a game of Assault: the events of its log."""

from __future__ import annotations

from typing import ClassVar

from opfire.assault.told_support import SUPPORT
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
    first: str = "tie"


class Placed(Event, frozen=True):
    """A unit was set up."""

    unit: str
    at: str


class Passed(Event, frozen=True):
    """A side let its opportunity to act go by."""

    side: str


class PhaseEnded(Event, frozen=True):
    """A phase is over; `why` is passes or done."""

    phase: str
    why: str


class Activated(Event, frozen=True):
    """A unit was activated for an action."""

    unit: str
    what: str


class Moved(Event, frozen=True):
    """A unit entered a hex."""

    unit: str
    start: str
    to: str
    cost: int = 0
    how: str = "move"


class TurnedBack(Event, frozen=True):
    """A unit stopped in a friend's hex went back to the last hex it could stay in."""

    unit: str
    to: str


class Fired(Event, frozen=True):
    """A unit fires at another."""

    unit: str
    target: str
    range: int
    status: str
    reaction: bool = False


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
    """A unit was removed from the game."""

    unit: str
    why: str


class Suppressed(Event, frozen=True):
    """A unit was suppressed."""

    unit: str


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


class TerrainTested(Event, frozen=True):
    """A vehicle entered terrain that can harm it."""

    unit: str
    at: str
    attack: tuple[DieShown, ...]
    defence: tuple[DieShown, ...]
    through: int
    criticals: int
    damage: int
    suppressions: int


class MinesLaid(Event, frozen=True):
    """A side has laid its minefield markers; what they are is its secret."""

    side: str
    number: int


class MineFound(Event, frozen=True):
    """A minefield marker was turned: APM, ATM or a dummy."""

    reveals: ClassVar[bool] = True
    unit: str
    at: str
    kind: str


class MineSearched(Event, frozen=True):
    """A unit looked for a way through the mines."""

    unit: str
    at: str
    roll: int
    needed: int
    found: bool


class MinesExploded(Event, frozen=True):
    """Mines went off under a unit; `what` is mines or critical-hit."""

    unit: str
    what: str
    attack: tuple[DieShown, ...]
    defence: tuple[DieShown, ...]
    through: int
    criticals: int
    damage: int
    suppressions: int


class BlastTested(Event, frozen=True):
    """A blast value was rolled against a building or fortification."""

    unit: str
    at: str
    what: str
    attack: tuple[DieShown, ...]
    defence: tuple[DieShown, ...]
    through: int
    criticals: int
    damage: int
    suppressions: int


class Collapsed(Event, frozen=True):
    """A building or fortification collapsed; `becomes` is ruins, trench or removed."""

    at: str
    what: str
    becomes: str


class GroundChanged(Event, frozen=True):
    """The terrain of a hex was changed."""

    at: str
    becomes: str


class ChargeLaid(Event, frozen=True):
    """A unit sets off an explosive charge in an adjacent hex."""

    unit: str
    at: str


class ObstacleRemoved(Event, frozen=True):
    """Wire or a barrier was torn away."""

    at: str
    what: str


class DugIn(Event, frozen=True):
    """A hex holds a dug-in position from now on."""

    unit: str
    at: str


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
    """Dice were thrown of which some may be thrown again."""

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
    """A unit has a new marker of those that hide: concealed or ambush."""

    unit: str
    cover: str


class Captured(Event, frozen=True):
    """An objective changed hands."""

    at: str
    side: str


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


class PointsPlanned(Event, frozen=True):
    """A side has laid out its command points; where they lie is its secret."""

    side: str
    points: int
    focus: int


class PointSpent(Event, frozen=True):
    """A command point was flipped to activate a unit."""

    unit: str
    focus: bool


class PointLost(Event, frozen=True):
    """A side lost a command point with a unit."""

    side: str
    points: int


class CardsDrawn(Event, frozen=True):
    """A side drew command cards."""

    reveals: ClassVar[bool] = True
    side: str
    cards: int


class DeckShuffled(Event, frozen=True):
    """The discards of a side are its draw pile again."""

    side: str


class CardDiscarded(Event, frozen=True):
    """A command card went to its discard pile unused."""

    side: str
    card: str
    en: str
    de: str


class CardPlayed(Event, frozen=True):
    """A side played a command card, for a unit or for none."""

    side: str
    card: str
    en: str
    de: str
    unit: str = ""


class HandSeen(Event, frozen=True):
    """A side has seen the hand of another; which cards these are only the two know."""

    reveals: ClassVar[bool] = True
    side: str
    of: str
    cards: str


class CardBorrowed(Event, frozen=True):
    """A side has taken a card of the other's hand for this turn."""

    side: str
    of: str


class Rallied(Event, frozen=True):
    """A morale marker was removed by a card."""

    unit: str


class PointsMoved(Event, frozen=True):
    """A side has laid command points elsewhere."""

    side: str


class PointTaken(Event, frozen=True):
    """A side lost an unspent command point from a unit card for this turn."""

    side: str
    card: str


class FirstPlacement(Event, frozen=True):
    """Both sides rolled for who places the first unit."""

    reveals: ClassVar[bool] = True
    rolls: dict[str, int]
    first: str = "tie"


class FormationTaken(Event, frozen=True):
    """A formation joins a side; `how` is listed, chosen, drawn or reinforcement."""

    side: str
    formation: str
    en: str
    de: str
    how: str


class PickRolled(Event, frozen=True):
    """The players of a side rolled for who picks first; `first` is 0 for a tie."""

    reveals: ClassVar[bool] = True
    side: str
    rolls: dict[str, int]
    first: int


class CommandsFormation(Event, frozen=True):
    """A player of a side commands a formation."""

    side: str
    player: int
    en: str
    de: str


class CommandsUnit(Event, frozen=True):
    """A player of a side commands a single unit."""

    unit: str
    player: int


class PointsShared(Event, frozen=True):
    """What each player of a side may plan this turn."""

    side: str
    first: int
    second: int


class Worn(Event, frozen=True):
    """A unit starts with losses; `points` is half or one."""

    unit: str
    points: str


class Delayed(Event, frozen=True):
    """A reinforcement finds no free hex and comes later."""

    unit: str


class TurnEnded(Event, frozen=True):
    """The markers of a turn were cleared."""

    turn: int


class Ended(Event, frozen=True):
    """The game is over; `winner` is a side or "draw", `level` how decisive the victory is where the scenario says."""

    winner: str
    reason: str
    level: str = ""


ALL: tuple[type[Event], ...] = (
    TurnBegan,
    InitiativeRolled,
    Placed,
    Passed,
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
    FallsBack,
    Immobilised,
    Loaded,
    Dismounted,
    LastShot,
    Grappled,
    TerrainTested,
    MinesLaid,
    MineFound,
    MineSearched,
    MinesExploded,
    BlastTested,
    Collapsed,
    GroundChanged,
    ChargeLaid,
    ObstacleRemoved,
    DugIn,
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
    Turned,
    Directed,
    Ranged,
    SmokeLaid,
    PointsPlanned,
    PointSpent,
    PointLost,
    CardsDrawn,
    DeckShuffled,
    CardDiscarded,
    CardPlayed,
    HandSeen,
    CardBorrowed,
    Rallied,
    PointsMoved,
    PointTaken,
    FirstPlacement,
    FormationTaken,
    PickRolled,
    CommandsFormation,
    CommandsUnit,
    PointsShared,
    Worn,
    Delayed,
    TurnEnded,
    Ended,
    *SUPPORT,
)
