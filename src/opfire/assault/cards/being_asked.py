"""Whether a side is asked at all where only its own secrets decide that (6.2.2, 8.2): points and cards face down.

Asking or not asking tells the enemy something. The rules note that they have looked into a secret, so that he cannot
try it and take it back; or players agree that a side is asked wherever it could have something to answer with.
"""

from __future__ import annotations

from collections.abc import Sequence

from opfire.assault.cards.command_points import is_secret
from opfire.assault.cards.fits import Scene
from opfire.assault.cards.play import is_asked
from opfire.assault.options.support import CallSupport
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import CALLED, Phase

ANYTIME, ACTIVATION = "anytime", "activation"


def is_called(battle: Battle, side: str, *, possible: bool, found: bool) -> bool:
    """Whether a side is asked for what some of its units can do, or could if they had their command points."""
    return _tell(battle, side, found) if possible and is_secret(battle, side) else found


def is_asked_for_support(battle: Battle, side: str, calls: Sequence[CallSupport]) -> bool:
    """Whether a side is asked because of support that it has requested, perhaps face down, of which this can come."""
    if not battle.requests:
        return bool(calls)
    laid = [request for request in battle.requests.values() if request.side == side]
    hidden = any(request.stage == CALLED for request in laid) or (bool(laid) and is_secret(battle, side))
    return _tell(battle, side, bool(calls)) if hidden else bool(calls)


def has_a_go(battle: Battle, side: str, ready: bool, cards: list[str], calls: Sequence[CallSupport]) -> bool:
    """Whether a side is asked in its go: for a unit, for these cards or this support, or for what it might have."""
    secret = is_secret(battle, side)
    if ready and not secret:
        return True
    ways = (
        _tell(battle, side, ready) if secret and battle.idle(side) else ready,
        is_asked_for_cards(battle, side, cards),
        is_asked_for_support(battle, side, calls),
    )
    return any(ways)


def _tell(battle: Battle, side: str, found: bool) -> bool:
    if not battle.setting.pauses:
        battle.look_into(side)
    return found or battle.setting.pauses


def is_asked_for_cards(battle: Battle, side: str, names: list[str]) -> bool:
    """Whether a side that may have nothing else to do in its go is asked because of its cards, of which these fit."""
    if not battle.setting.cards:
        return False
    asked = [is_asked(battle, Scene(moment, side), names) for moment in go_moments(battle)]
    return any(asked)


def go_moments(battle: Battle) -> tuple[str, ...]:
    """The moments of cards that are played in a go."""
    return (ANYTIME, ACTIVATION) if battle.phase is Phase.ACTION else (ANYTIME,)
