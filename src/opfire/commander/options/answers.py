"""Everything a side may answer in Combat Commander."""

from __future__ import annotations

from typing import ClassVar

from opfire.kernel.ask import Decline, Done, Option, Pass


class Give(Option, frozen=True):
    """Let a unit carry a weapon at set-up."""

    weapon: str
    unit: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "unit")


class Place(Option, frozen=True):
    """Put a unit into a hex."""

    unit: str
    at: str
    anchor: ClassVar[tuple[str, str] | None] = ("hex", "at")


class Fortify(Option, frozen=True):
    """Put a fortification into a hex."""

    kind: str
    at: str
    anchor: ClassVar[tuple[str, str] | None] = ("hex", "at")


class SetUpForMe(Option, frozen=True):
    """Let the rest of one's side be set up sensibly."""


class Order(Option, frozen=True):
    """Play a card for its order."""

    card: str
    anchor: ClassVar[tuple[str, str] | None] = ("card", "card")


class Action(Option, frozen=True):
    """Play a card for its action."""

    card: str
    anchor: ClassVar[tuple[str, str] | None] = ("card", "card")


class Discard(Option, frozen=True):
    """Lay a card off without using it."""

    card: str
    anchor: ClassVar[tuple[str, str] | None] = ("card", "card")


class EndTurn(Option, frozen=True):
    """Give no more orders this turn."""


class Abandon(Option, frozen=True):
    """Eliminate a weapon of one's own."""

    gives_up: ClassVar[bool] = True

    weapon: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "weapon")


class Activate(Option, frozen=True):
    """Activate a unit for the order or op fire."""

    unit: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "unit")


class ActivateAll(Option, frozen=True):
    """Activate everybody the leader can reach."""


class Reroll(Option, frozen=True):
    """Hand the Initiative card over and have the roll made again."""


class Move(Option, frozen=True):
    """Begin to move a unit."""

    unit: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "unit")


class Join(Option, frozen=True):
    """Add a piece to the group that moves or fires."""

    piece: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "piece")


class Step(Option, frozen=True):
    """Enter an adjacent hex."""

    to: str
    anchor: ClassVar[tuple[str, str] | None] = ("hex", "to")


class Exit(Option, frozen=True):
    """Leave the map over the enemy's edge."""

    gives_up: ClassVar[bool] = True
    scores: ClassVar[bool] = True


class Transfer(Option, frozen=True):
    """Hand a weapon to a unit in the same hex."""

    weapon: str
    to: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "to")


class Shoot(Option, frozen=True):
    """Fire with a unit or a weapon."""

    piece: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "piece")


class Target(Option, frozen=True):
    """Fire at a hex."""

    at: str
    anchor: ClassVar[tuple[str, str] | None] = ("hex", "at")


class SmokeRound(Option, frozen=True):
    """Fire smoke at a hex."""

    at: str
    anchor: ClassVar[tuple[str, str] | None] = ("hex", "at")


class BatteryAccess(Option, frozen=True):
    """Repair the radio."""


class FireForEffect(Option, frozen=True):
    """Call the battery's fire."""


class HighExplosive(Option, frozen=True):
    """Let the battery fire shells that kill."""


class SmokeShells(Option, frozen=True):
    """Let the battery fire smoke."""


class Choose(Option, frozen=True):
    """Take this unit."""

    unit: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "unit")


class ChooseHex(Option, frozen=True):
    """Take this hex."""

    at: str
    anchor: ClassVar[tuple[str, str] | None] = ("hex", "at")


class ChooseWeapon(Option, frozen=True):
    """Take this weapon."""

    weapon: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "weapon")


class ChooseSide(Option, frozen=True):
    """Take this side."""

    side: str


class ChooseCard(Option, frozen=True):
    """Take this card."""

    card: str
    anchor: ClassVar[tuple[str, str] | None] = ("card", "card")


class ChooseChit(Option, frozen=True):
    """Take this objective chit."""

    chit: str


class Item(Option, frozen=True):
    """Take an item of the support table."""

    number: int
    unit: str = ""
    weapon: str = ""
    radio: str = ""


class Space(Option, frozen=True):
    """Put the unit on a space of the time track."""

    space: int


OPTIONS: tuple[type[Option], ...] = (
    Abandon,
    Action,
    Activate,
    ActivateAll,
    BatteryAccess,
    Choose,
    ChooseCard,
    ChooseChit,
    ChooseHex,
    ChooseSide,
    ChooseWeapon,
    Decline,
    Discard,
    Done,
    EndTurn,
    Exit,
    FireForEffect,
    Fortify,
    Give,
    HighExplosive,
    Item,
    Join,
    Move,
    Order,
    Pass,
    Place,
    Reroll,
    SetUpForMe,
    Shoot,
    SmokeRound,
    SmokeShells,
    Space,
    Step,
    Target,
    Transfer,
)
