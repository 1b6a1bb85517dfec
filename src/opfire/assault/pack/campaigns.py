"""Campaigns: battles in a row, and how troops, points and pressure go from one to the next."""

from __future__ import annotations

from typing import Literal

import msgspec

from opfire.assault.pack.letters import Experience
from opfire.kernel.display import Words


class CampaignBattle(msgspec.Struct, frozen=True):
    """A battle of a campaign."""

    scenario: str
    points: int
    """What its winner gets."""
    push: int = 1
    """How far its winner moves the pressure marker; one more for a decisive victory."""


class Campaign(msgspec.Struct, frozen=True):
    """Battles linked by the units that have the same id in all of them."""

    id: str
    title: Words
    about: Words
    edition: str
    battles: tuple[CampaignBattle, ...]
    troops: dict[str, tuple[str, ...]]
    """The ids of the units of each side that fight on from battle to battle."""
    recovery: int = 1
    """How much damage a unit makes good between two battles."""
    replacements: dict[str, int] = {}
    """How many lost units each side makes up for before every further battle."""
    replaced_as: Experience = "recruit"
    best: Experience = "veteran"
    """The highest level that winners rise to."""
    pressure: int = 4
    """How far the pressure track reaches to either side."""
    losses: Literal[12] = 12
    """The last space of the losses tracks."""
