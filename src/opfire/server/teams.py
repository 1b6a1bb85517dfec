"""Several people on one side of a game that divides it among them: who may give which answer."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import Game
from opfire.server.seats import Seat


def player_at(game: Game, seats: Sequence[Seat], side: str | None, holder: str | None) -> int:
    """Which player of a divided side sits at the seat of a token; 0 for who plays all of it."""
    if side is None or holder is None or game.players_of(side) < 2:
        return 0
    own = [seat for seat in seats if seat.side == side]
    places = [place for place, seat in enumerate(own) if seat.token == holder]
    return places[0] % game.players_of(side) + 1 if len(own) > 1 and places else 0


def may_answer(game: Game, ask: Ask, option: Option, player: int) -> bool:
    """Whether an answer is a player's to give."""
    return not player or game.player_for(ask, option) in (0, player)
