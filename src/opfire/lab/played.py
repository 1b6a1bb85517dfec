"""What is known of a game that was played."""

from __future__ import annotations

import msgspec

from opfire.lab.jobs import Job


class GameError(msgspec.Struct, frozen=True):
    """A game that broke off: its seed, why, and its record as far as it came."""

    seed: int
    problem: str
    record: str


class Standing(msgspec.Struct, frozen=True):
    """How a side stood when a turn began, or at the end: what it had scored, lost and held."""

    turn: int
    side: str
    score: int
    lost: int
    holds: int


class Happening(msgspec.Struct, frozen=True):
    """A shot, a loss, an objective that changed hands, or a unit that stood there when a turn began, and where."""

    turn: int
    what: str
    side: str
    unit: str
    type: str
    place: str


class Decision(msgspec.Struct, frozen=True):
    """A question that a side answered; `worth` is what the answer was worth to a player who says so."""

    turn: int
    side: str
    kind: str
    unit: str
    place: str
    answer: str
    options: int
    worth: float | None = None


class Played(msgspec.Struct, frozen=True):
    """One game; without an error it came to its end, `winner` None being a draw."""

    job: Job
    winner: str | None
    turns: int
    decisions: int
    reason: str = ""
    error: GameError | None = None
    trouble: dict[str, dict[str, int]] = {}
    """What the players who count their own mistakes have counted, by side."""
    seconds: float = 0.0
    score: dict[str, int] = {}
    """Of each side, as all that follows, where somebody watched."""
    lost: dict[str, int] = {}
    first: str = ""
    """The side that had the first move."""
    luck: dict[str, float] = {}
    """How far the dice lay above their mean, in standard deviations."""
    standings: tuple[Standing, ...] = ()
    happenings: tuple[Happening, ...] = ()
    asked: tuple[Decision, ...] = ()
