"""Combat Commander read a second time from its document, one module a subject.

`mirror` retells the position by the events alone, so that every event is judged by the position in which it happened.
"""

from __future__ import annotations

from oracles.commander.artillery import Artillery
from oracles.commander.cards import Cards
from oracles.commander.fire import Fire
from oracles.commander.melees import Melees
from oracles.commander.moves import Moves
from oracles.commander.reading import Bench, Telling
from oracles.commander.rolls import Rolls
from oracles.commander.scoring import Scoring, Stacking
from oracles.commander.shooters import Shooters
from oracles.commander.sight import Sight


def all_readings() -> Bench:
    """Every reading there is, looking at one mirror."""
    return Bench(
        Telling(),
        Moves(),
        Fire(),
        Rolls(),
        Melees(),
        Scoring(),
        Stacking(),
        Shooters(),
        Sight(),
        Artillery(),
        Cards(),
    )
