"""Off-board artillery, second edition (S43-12.4): ranging shots in the support phase, one fire strike after it."""

from __future__ import annotations

from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import CALLED, Phase, Request, Unit
from opfire.assault.support.artillery_s43.fire_strike import can_strike, fire_strike
from opfire.assault.support.artillery_s43.ranging_shots import find_range, spotters
from opfire.kernel.game import Script
from opfire.rules.citations import rule

REACTION = "reaction"


@rule("S43-12.4", "S43-12.4.2", "S43-12.4.3")
def can_fire(battle: Battle, request: Request, phase: Phase) -> bool:
    """In the support phase with a spotter for the ranging shots, in the action phase once the range is found."""
    if phase is Phase.SUPPORT:
        return request.stage == CALLED and any(True for _ in spotters(battle, request))
    return phase is Phase.ACTION and can_strike(battle, request)


@rule("S43-12.4", "S43-12.4.2", "S43-12.4.3")
def fire(battle: Battle, request: Request) -> Script[None]:
    """The step that belongs to the phase."""
    yield from (find_range if battle.phase is Phase.SUPPORT else fire_strike)(battle, request)


@rule("S43-12.4.3")
def can_react(battle: Battle, request: Request, _mover: Unit) -> bool:
    """The strike may answer any enemy movement, wherever it falls."""
    return battle.phase is Phase.ACTION and can_strike(battle, request)


@rule("S43-12.4.3")
def react(battle: Battle, request: Request, _mover: Unit) -> Script[None]:
    """A fire strike while an enemy moves."""
    yield from fire_strike(battle, request, REACTION)


@rule("S43-12.4.2.1")
def directors(battle: Battle, request: Request, _hex: int) -> list[Unit]:
    """Who could direct the ranging shots; the strike goes on with the same unit."""
    return list(spotters(battle, request)) if request.stage == CALLED else []
