"""Campaigns: battles linked by what becomes of the troops, kept as the list of their reports.

Everything about a campaign in progress follows from its id and the reports of the battles fought so far.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, runtime_checkable

import msgspec

from opfire.kernel.display import Words
from opfire.kernel.game import games
from opfire.kernel.state import Game, Outcome


class CampaignInfo(msgspec.Struct, frozen=True):
    """What a lobby shows of a campaign."""

    id: str
    game: str
    edition: str
    title: Words
    about: Words
    sides: tuple[str, ...]
    battles: tuple[str, ...]
    """The scenarios in their order."""


class TroopReport(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a unit came out of a battle."""

    damage: int = 0
    lost: bool = False


class Report(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a campaign keeps of a battle."""

    scenario: str
    winner: str | None
    level: str = ""
    troops: dict[str, TroopReport] = {}
    losses: dict[str, int] = {}
    """How many units each side lost."""
    points: dict[str, int] = {}
    """The points value of the enemies each side has destroyed."""


class Troop(msgspec.Struct, frozen=True):
    """A unit that fights in all battles, as it stands between two of them."""

    id: str
    side: str
    name: Words
    strength: tuple[int, int]
    experience: str
    lost: bool
    fresh: bool
    """It takes the place of one that was lost."""


class StatusBoard(msgspec.Struct, frozen=True):
    """The troop status board: losses, pressure, points and the state of the troops."""

    campaign: str
    fought: int
    of: int
    losses: dict[str, int]
    pressure: int
    """Towards the first side if positive, towards the second if negative."""
    ends: int
    """How far the pressure track reaches to either side; who gets there wins at once."""
    points: dict[str, int]
    troops: tuple[Troop, ...]
    reports: tuple[Report, ...]
    over: bool
    winner: str | None
    next: str | None
    """The scenario of the next battle."""


class NextBattle(msgspec.Struct, frozen=True):
    """What to start for the next battle."""

    scenario: str
    settings: dict[str, str]


class CampaignOver(ValueError):
    """There is no further battle."""


class UnknownCampaign(LookupError):
    """No pack holds the campaign asked for."""


@runtime_checkable
class Campaigning(Protocol):
    """A game family that has campaigns."""

    def campaigns(self) -> Mapping[str, CampaignInfo]:
        """Every campaign of the packs at hand."""

    def board_of(self, campaign: str, reports: Sequence[Report]) -> StatusBoard:
        """The troop status board after these battles."""

    def next_battle(self, campaign: str, reports: Sequence[Report]) -> NextBattle:
        """What to start next; raises `CampaignOver`."""

    def report_of(self, campaign: str, game: Game, outcome: Outcome) -> Report:
        """What the campaign keeps of a finished battle."""


def campaigns() -> dict[str, CampaignInfo]:
    """Every campaign of every game by id."""
    found = [game for game in games().values() if isinstance(game, Campaigning)]
    return {info.id: info for game in found for info in game.campaigns().values()}


def campaigning(campaign: str) -> Campaigning:
    """The game that a campaign belongs to."""
    for game in games().values():
        if isinstance(game, Campaigning) and campaign in game.campaigns():
            return game
    known = ", ".join(sorted(campaigns())) or "none"
    raise UnknownCampaign(f"there is no campaign '{campaign}'; there are: {known}")
