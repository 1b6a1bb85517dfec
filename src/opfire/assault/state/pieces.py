"""The pieces of a battle: units with their markers, fortifications, minefields, support cards laid out."""

from __future__ import annotations

from enum import Enum

import msgspec

OFF_BOARD = -1
NOBODY = ("", OFF_BOARD, 0)
"""Between two activations no unit has begun one."""
ENTER = "enter"
"""What a unit waits for that enters by activation."""
STANDING = ("", OFF_BOARD)
"""Who moves while nobody does, and where from."""


class Marker(Enum):
    """One of a few things that something is marked with; each is there once, so that it is known by itself."""

    __hash__ = object.__hash__


class Action(Marker):
    """The action markers, at most one on a unit (13.2)."""

    NONE = ""
    NORMAL = "normal-action"
    FAST = "fast-action"
    DELAYED = "delayed-action"
    DIGGING_IN = "digging-in"
    FIRING = "firing"
    TURRET_FIRE = "turret-fire"
    MOVE_AND_FIRE = "move-and-fire"
    FIRE_AND_MOVE = "fire-and-move"
    COVERT = "covert-action"


class Morale(Marker):
    """The morale markers (13.3)."""

    NONE = ""
    SUPPRESSED = "suppressed"
    FALLBACK = "fallback"


class Cover(Marker):
    """The markers of units that hide (9.12)."""

    NONE = ""
    CONCEALED = "concealed"
    AMBUSH = "ambush"


class Melee(Marker):
    """The close combat markers of the first edition (13.1)."""

    NONE = ""
    ACTIVE = "close-combat-active"
    INACTIVE = "close-combat-inactive"


class Phase(Marker):
    """The phases of a turn in their order (6.0), after the preparation."""

    FORCES = "forces"
    SET_UP = "set-up"
    INITIATIVE = "initiative"
    PLANNING = "planning"
    SUPPORT = "support"
    ACTION = "action"
    ORGANISATION = "organisation"
    REINFORCEMENTS = "reinforcements"


class Experience(Marker):
    """Experience levels from lowest to highest (4.2.3)."""

    RECRUIT = "recruit"
    REGULAR = "regular"
    HARDENED = "hardened"
    VETERAN = "veteran"
    ELITE = "elite"


NORMAL, FAST, UNSHAKEN, UNENGAGED = Action.NORMAL, Action.FAST, Morale.NONE, Melee.NONE
"""The markers that are asked for at every step: a look into an Enum takes longer than all else about the question."""


class Unit(msgspec.Struct, gc=False):
    """A counter on the board with its markers."""

    id: str
    side: str
    kind: str
    at: int = OFF_BOARD
    facing: int = 0
    experience: Experience = Experience.REGULAR
    damage: int = 0
    action: Action = Action.NONE
    morale: Morale = Morale.NONE
    melee: Melee = Melee.NONE
    activated: bool = False
    given_away: bool = False
    """It did something this turn that makes it automatically spotted (10.5.1)."""
    went_fast: bool = False
    """It did a fast action this turn, which bars another next turn (9.2)."""
    fast_barred: bool = False
    """It did a fast action last turn."""
    attack_die_lost: bool = False
    """It carries the attack die -1 marker (13.1)."""
    cover: Cover = Cover.NONE
    """It hides since an earlier turn; see `hidden` for whether it still does (9.12)."""
    covered_by: str = ""
    """The unit that gives covering fire while it moves (9.13)."""
    falling: bool = False
    """It is on its way in a fallback (13.3)."""
    immobilised: bool = False
    """A vehicle that cannot move any more (13.1)."""
    carrier: str = ""
    """The vehicle that carries it; it then stands where the vehicle stands (9.11)."""
    load: tuple[str, ...] = ()
    """The units a vehicle carries."""
    reported_by: str = ""
    """The unit with radio net that spotted it and fired at it this turn."""
    turned: bool = False
    """A gun that has turned in this support phase (7.6)."""
    acted: bool = False
    """It was activated before it got the morale marker that it carries."""
    moved: bool = False
    """It has gone into another hex this turn."""
    waits: str = ""
    """It is beside the map: to be placed in the set-up, to enter by activation, or as a reinforcement."""
    zone: str = ""
    """The zone it is placed in or enters by, if not its side's first."""
    reacted: bool = False
    """It made reaction fire this turn."""
    seasoned: Experience | None = None
    """Its own experience while a card lends it another for the turn."""
    stood: bool = False
    """It was stubborn and did not fall back this turn."""
    charges: int = 0
    """How many explosive charges it has used in this scenario."""
    formation: str = ""
    """The formation card it came with, and which copy of it."""
    commander: int = 0
    """The player who commands it where its side is divided (5.4)."""
    gone: bool = False

    @property
    def hidden(self) -> Cover:
        """The concealed or ambush marker, which any action or morale marker replaces."""
        return self.cover if self.action is Action.NONE and self.morale is Morale.NONE else Cover.NONE

    @property
    def card(self) -> str:
        """The unit card on which its command points are laid; a second player has cards of his own."""
        return self.kind if self.commander < 2 else f"{self.kind}/{self.commander}"


def is_outside(unit: Unit) -> bool:
    """Whether a unit waits beside the map to enter by activation."""
    return unit.waits == ENTER


def kind_on(card: str) -> str:
    """The kind of unit that a unit card is for, whoever's card it is."""
    return card.partition("/")[0]


def player_on(card: str) -> int:
    """The player of a divided side whose unit card it is."""
    return int(card.partition("/")[2] or 1)


class Work(msgspec.Struct, frozen=True, gc=False):
    """A fortification: its kind, the vertex it faces, and who built it (9.6.4)."""

    kind: str
    facing: int = 0
    side: str = ""
    gun: str = ""
    """The gun that stands in it since the set-up, where guns can come in no other way."""


class Minefield(msgspec.Struct, frozen=True, gc=False):
    """A minefield marker: who laid it, what is under it ('' for who may not know), and whether it lies open (9.6.6)."""

    side: str
    kind: str
    open: bool = False


class Request(msgspec.Struct, frozen=True, gc=False):
    """A support card laid out in the planning phase, and how far its attack has come."""

    card: str
    """The copy of the card; '' for who may not know."""
    side: str
    stage: str = "called"
    """Face down as long as it is only called; what follows depends on the kind of support."""
    aim: int = OFF_BOARD
    """The hex on which the last fall of shot lies."""
    spotter: str = ""
    attacks: int = 0
    """How many attacks it has made."""
    mode: str = ""
    turn: int = 0
    """The turn in which it was requested."""
    penalty: int = 0
    dice: str = ""
    """Attack dice that ranging shots have added."""


CALLED = "called"
"""The stage of a request that lies face down."""
RANGED = "ranged"
"""The stage of a battery whose ranging shots have been fired and whose strike has not."""
