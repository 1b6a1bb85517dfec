"""Several people on one side of a game that divides it among them: who may give which answer."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.kernel.ask import Ask, Option
from opfire.kernel.match import Match
from opfire.server.storage.seats import Seat


def player_at(match: Match, seats: Sequence[Seat], side: str | None, holder: str | None) -> int:
    """Which player of a divided side sits at the seat of a token; 0 for who plays all of it."""
    players = match.module.players_of(match.game, side) if side is not None else 1
    if holder is None or players < 2:
        return 0
    own = [seat for seat in seats if seat.side == side]
    places = [place for place, seat in enumerate(own) if seat.token == holder]
    return places[0] % players + 1 if len(own) > 1 and places else 0


def may_answer(match: Match, ask: Ask, option: Option, player: int) -> bool:
    """Whether an answer is a player's to give."""
    return not player or match.module.player_for(match.game, ask, option) in (0, player)
