"""A small game to be reviewed."""

from __future__ import annotations

import pytest

from opfire.kernel.match import Match
from opfire.kernel.record import save
from opfire.players import create

TRAINING = "red-horizon-41/infantry-training"


@pytest.fixture(scope="session")
def training() -> Match:
    """Infantry Training, played to its end by sergeants."""
    match = Match.start(TRAINING, seed=3)
    players = {side: create("sergeant", match.module, number) for number, side in enumerate(match.game.sides)}
    while match.ask is not None:
        match.answer(players[match.ask.side].choose(match.view(match.ask.side), match.ask))
    return match


@pytest.fixture(scope="session")
def record(training: Match) -> bytes:
    """Its record."""
    return save(training)
