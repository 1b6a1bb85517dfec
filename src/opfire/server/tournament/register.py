"""What a tournament is: its plan, who takes part, and its rounds with the games in them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, Final, Literal

import msgspec

from opfire.server.storage.clock import ClockTerms
from opfire.server.storage.tokens import HUMAN

Name = Annotated[str, msgspec.Meta(max_length=200)]
Kind = Literal["swiss", "league"]
Status = Literal["open", "playing", "over"]
WIN: Final = 2
"""Points are counted in halves, so that a draw is a whole number."""
DRAW: Final = 1
MEAN, SPREAD = 25.0, 25.0 / 3
"""The rating of somebody of whom nothing is known, and how unsure it is."""


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a tournament is to be played; the scenarios come round by round, and begin again when all were played."""

    name: Name
    scenarios: Annotated[tuple[Name, ...], msgspec.Meta(min_length=1, max_length=32)]
    kind: Kind = "swiss"
    rounds: Annotated[int, msgspec.Meta(ge=0, le=64)] = 0
    """How many rounds of Swiss; 0 for as many as it takes to find a winner. A league has as many as it needs."""
    legs: Literal[1, 2] = 1
    """Two games for every pairing give each player both sides."""
    clock: ClockTerms | None = None
    entry: Literal["open", "host"] = "open"
    """Whether people enter by themselves, or the host enters them."""
    fill: Name = ""
    """The computer player who joins when the number is odd; without one somebody has a bye in every round."""


class Entrant(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody who takes part; the hash of his token is that of his seats in all games."""

    number: int
    player: str = HUMAN
    name: str = ""
    token: str | None = None
    rating: float = MEAN
    spread: float = SPREAD
    left: bool = False
    """He has withdrawn, and is paired no more."""


class Leg(msgspec.Struct, frozen=True, omit_defaults=True):
    """A game of a pairing: who plays which side, in the order of the scenario's, and how it ended."""

    game: str
    sides: tuple[int, int]
    over: bool = False
    winner: int | None = None
    ruled: bool = False
    """The host has decided it."""


class Pairing(msgspec.Struct, frozen=True, omit_defaults=True):
    """Two who meet, or one who is free and gets so many half points for it."""

    one: int
    other: int | None = None
    legs: tuple[Leg, ...] = ()
    free: int = 0

    @property
    def over(self) -> bool:
        """True when nothing is left to be played."""
        return all(leg.over for leg in self.legs)


class Round(msgspec.Struct, frozen=True):
    """Who meets whom, and in which scenario."""

    scenario: str
    pairings: tuple[Pairing, ...]

    @property
    def over(self) -> bool:
        """True when every game of it has ended."""
        return all(pairing.over for pairing in self.pairings)


class Tournament(msgspec.Struct, frozen=True):
    """A tournament as the database has it."""

    id: str
    plan: Plan
    host: str
    entrants: tuple[Entrant, ...] = ()
    rounds: tuple[Round, ...] = ()
    status: Status = "open"
    revision: int = 0
    updated: int = 0

    @property
    def active(self) -> tuple[Entrant, ...]:
        """Those who are paired."""
        return tuple(entrant for entrant in self.entrants if not entrant.left)

    def entrant(self, number: int) -> Entrant | None:
        """Somebody by his number."""
        return next((entrant for entrant in self.entrants if entrant.number == number), None)


def legs_of(rounds: Sequence[Round]) -> Iterator[tuple[Round, Leg]]:
    """Every game, in the order in which they were paired."""
    return ((each, leg) for each in rounds for pairing in each.pairings for leg in pairing.legs)


def points_in(leg: Leg) -> dict[int, int]:
    """The half points that a game has brought; none while it is being played."""
    if not leg.over:
        return {}
    return {number: DRAW if leg.winner is None else WIN * (number == leg.winner) for number in leg.sides}
