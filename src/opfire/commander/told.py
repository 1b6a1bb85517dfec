"""What happens in Combat Commander, as the log, the animation and the tests read it."""

from __future__ import annotations

from typing import ClassVar

from opfire.kernel.events import Event


class TurnBegan(Event, frozen=True):
    """A side takes its turn."""

    side: str


class Passed(Event, frozen=True):
    """A side gives no orders and may lay cards off."""

    side: str


class Placed(Event, frozen=True):
    """A unit appears in a hex."""

    unit: str
    at: str


class Gave(Event, frozen=True):
    """A weapon is carried by a unit."""

    weapon: str
    unit: str


class OrderGiven(Event, frozen=True):
    """A card was played for its order."""

    reveals: ClassVar[bool] = True
    side: str
    card: str
    order: str


class ActionPlayed(Event, frozen=True):
    """A card was played for its action."""

    reveals: ClassVar[bool] = True
    side: str
    card: str
    action: str


class Discarded(Event, frozen=True):
    """A card was laid off."""

    reveals: ClassVar[bool] = True
    side: str
    card: str


class Drew(Event, frozen=True):
    """A side drew cards into its hand."""

    reveals: ClassVar[bool] = True
    side: str
    count: int


class Revealed(Event, frozen=True):
    """The top card of a deck was turned up for something that is not a roll."""

    reveals: ClassVar[bool] = True
    side: str
    card: str
    why: str
    hex: str = ""


class Rolled(Event, frozen=True):
    """The top card of a deck was turned up for its dice."""

    reveals: ClassVar[bool] = True
    side: str
    why: str
    white: int
    coloured: int
    card: str
    trigger: str = ""
    who: str = ""
    """The unit that it is made for."""
    against: int = 0
    """What it is compared with."""


class Rerolled(Event, frozen=True):
    """The Initiative card changes hands and the last roll is void."""

    side: str


class Triggered(Event, frozen=True):
    """A roll interrupts play."""

    side: str
    trigger: str


class EventHappened(Event, frozen=True):
    """A random event; a breeze blows in a direction of the compass."""

    side: str
    name: str
    direction: int = 0


class HandShown(Event, frozen=True):
    """A side had to show its cards to the other."""

    reveals: ClassVar[bool] = True
    side: str
    cards: tuple[str, ...] = ()


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
    """A unit left the map over the enemy's edge."""

    unit: str
    vp: int


class Transferred(Event, frozen=True):
    """A weapon changed hands."""

    weapon: str
    to: str


class Attacked(Event, frozen=True):
    """An attack by a piece and so many more, with its total and what its FP is made of."""

    side: str
    kind: str
    at: str
    fp: int
    total: int
    by: str
    more: int
    base: int
    actions: int
    height: int
    hindrance: int
    pieces: tuple[str, ...] = ()


class Missed(Event, frozen=True):
    """A targeting roll, lowered by the hindrance, did not find the hex."""

    side: str
    at: str
    product: int
    hindrance: int
    needed: int


class Hit(Event, frozen=True):
    """A targeting roll, lowered by the hindrance, found the hex."""

    side: str
    at: str
    product: int
    hindrance: int
    needed: int


class Defended(Event, frozen=True):
    """A unit's defence total and its parts against an attack and what trees have added to it."""

    unit: str
    total: int
    against: int
    morale: int
    cover: int
    burst: int


class Broke(Event, frozen=True):
    """A unit broke."""

    unit: str


class Rallied(Event, frozen=True):
    """A unit rallied."""

    unit: str


class Suppressed(Event, frozen=True):
    """A unit keeps its head down."""

    unit: str


class Recovered(Event, frozen=True):
    """A unit is no longer suppressed."""

    unit: str


class Hardened(Event, frozen=True):
    """A unit became a veteran."""

    unit: str


class Eliminated(Event, frozen=True):
    """A unit is out of the fight."""

    unit: str
    vp: int


class Replaced(Event, frozen=True):
    """Teams take the place of a squad."""

    unit: str
    by: tuple[str, ...]
    count: int


class WeaponBroke(Event, frozen=True):
    """A weapon cannot be used any more."""

    weapon: str


class WeaponFixed(Event, frozen=True):
    """A weapon works again."""

    weapon: str


class WeaponLost(Event, frozen=True):
    """A weapon is out of the fight."""

    weapon: str


class RadioBroke(Event, frozen=True):
    """A battery cannot be reached."""

    side: str


class RadioFixed(Event, frozen=True):
    """A battery can be reached again."""

    side: str


class RadioLost(Event, frozen=True):
    """A battery is lost."""

    side: str


class RadioPlaced(Event, frozen=True):
    """A battery came under a side's command."""

    side: str
    radio: str


class Spotted(Event, frozen=True):
    """A spotting round fell."""

    side: str
    at: str


class Drifted(Event, frozen=True):
    """The spotting round drifted to a hex, or 'off' the map."""

    side: str
    to: str


class MeleeBegan(Event, frozen=True):
    """Both sides are in one hex."""

    at: str


class MeleeTotal(Event, frozen=True):
    """A side's strength and total in a melee."""

    side: str
    fp: int
    total: int


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


class Controlled(Event, frozen=True):
    """An objective came under control of a side."""

    objective: int
    side: str


class Scored(Event, frozen=True):
    """A side gained victory points (or lost them)."""

    side: str
    vp: int
    why: str


class ChitOpened(Event, frozen=True):
    """An objective chit lies open."""

    reveals: ClassVar[bool] = True
    chit: str


class ChitDrawn(Event, frozen=True):
    """A side drew a secret objective chit, which only its owner may read."""

    reveals: ClassVar[bool] = True
    side: str
    chit: str = ""


class TimeAdvanced(Event, frozen=True):
    """The time marker advanced."""

    space: int


class Shuffled(Event, frozen=True):
    """A side shuffled its deck."""

    side: str


class SurrenderMoved(Event, frozen=True):
    """A side can lose one unit more."""

    side: str
    space: int


class Ended(Event, frozen=True):
    """The game is over."""

    winner: str
    reason: str


EVENTS: tuple[type[Event], ...] = (
    ActionPlayed,
    Activated,
    Advanced,
    Attacked,
    Broke,
    Burned,
    ChitDrawn,
    ChitOpened,
    Cleared,
    Controlled,
    Defended,
    Discarded,
    Displaced,
    Drew,
    Drifted,
    Eliminated,
    Ended,
    EventHappened,
    Exited,
    Fortified,
    Gave,
    HandShown,
    Hardened,
    Hit,
    MeleeBegan,
    MeleeTotal,
    Missed,
    Moved,
    OrderGiven,
    Passed,
    Placed,
    RadioBroke,
    RadioFixed,
    RadioLost,
    RadioPlaced,
    Rallied,
    Recovered,
    Replaced,
    Rerolled,
    Retreated,
    Revealed,
    Rolled,
    Scored,
    Shuffled,
    SmokeCleared,
    SmokePlaced,
    Spotted,
    Suppressed,
    SurrenderMoved,
    TimeAdvanced,
    Transferred,
    Triggered,
    TurnBegan,
    WeaponBroke,
    WeaponFixed,
    WeaponLost,
)
