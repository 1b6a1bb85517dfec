"""Everything a side may answer in a game of Assault."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from opfire.kernel.ask import Decline, Done, Option, Pass


class Place(Option, frozen=True):
    """Set a unit up in a hex."""

    unit: str
    at: str
    hangs_on: ClassVar[tuple[str, str] | None] = ("hex", "at")


class Activate(Option, frozen=True):
    """Activate a unit."""

    unit: str
    hangs_on: ClassVar[tuple[str, str] | None] = ("piece", "unit")


class Act(Option, frozen=True):
    """Announce the action of the activated unit."""

    what: str


class Step(Option, frozen=True):
    """Move into an adjacent hex."""

    to: str
    hangs_on: ClassVar[tuple[str, str] | None] = ("hex", "to")


class Stop(Option, frozen=True):
    """End the movement here."""


class Fire(Option, frozen=True):
    """Fire at a unit."""

    target: str
    hangs_on: ClassVar[tuple[str, str] | None] = ("piece", "target")


class React(Option, frozen=True):
    """Fire at the unit that has just moved."""

    unit: str
    hangs_on: ClassVar[tuple[str, str] | None] = ("piece", "unit")


class Fight(Option, frozen=True):
    """Choose the enemy to fight in close combat."""

    target: str
    hangs_on: ClassVar[tuple[str, str] | None] = ("piece", "target")


class Suffer(Option, frozen=True):
    """Choose which of the attacker's symbols stay uncancelled."""

    criticals: int
    damage: int
    suppressions: int


class Send(Option, frozen=True):
    """Choose which of two units leaves a hex that holds one too many."""

    unit: str
    hangs_on: ClassVar[tuple[str, str] | None] = ("piece", "unit")


PASS = Pass()
DECLINE = Decline()
STOP = Stop()

activate = cache(Activate)
act = cache(Act)
step = cache(Step)
fire = cache(Fire)
react = cache(React)
fight = cache(Fight)
suffer = cache(Suffer)
send = cache(Send)

ALL: tuple[type[Option], ...] = (
    Pass,
    Decline,
    Done,
    Place,
    Activate,
    Act,
    Step,
    Stop,
    Fire,
    React,
    Fight,
    Suffer,
    Send,
)
