"""Turning on the spot as a continuous choice."""

from __future__ import annotations

from opfire.kernel.ask import Decline, Option, refusal
from opfire.kernel.display import Text
from opfire.skirmish.options import DECLINE, Turn
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit
from opfire.skirmish.table.outlines import TurnOutline
from opfire.skirmish.ways.paths import spot_free


class TurnField:
    """The facings a vehicle can turn to."""

    def __init__(self, game: Skirmish, unit: Unit) -> None:
        self.game = game
        self.unit = unit

    def refuse(self, answer: Option) -> Text | None:
        """Say why a vehicle cannot face this way, or None when it can."""
        if not isinstance(answer, Turn) or not 0 <= answer.facing < 360:
            return refusal("facing-range", "SK-HR-move")
        free = spot_free(self.game, self.unit, self.unit.at, answer.facing)
        return None if free else refusal("no-room-to-turn", "SK-HR-movej")

    def sample(self, number: int) -> Turn | Decline:
        """A facing by a number, or none when there is no room."""
        turn = Turn(number % 360)
        return turn if self.refuse(turn) is None else DECLINE

    def outline(self) -> TurnOutline:
        """What a browser needs: who turns, and where it stands."""
        return TurnOutline(self.unit.id, self.unit.at)
