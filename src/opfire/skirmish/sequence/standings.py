"""What everybody can see of who holds what: told whenever it has changed before a player is asked."""

from __future__ import annotations

from typing import Final

from opfire.kernel.ask import Ask
from opfire.kernel.game import CHECKPOINT, Script
from opfire.skirmish.log.combat import Acquired, Fired, HitRolled, Missed
from opfire.skirmish.log.moves import GroundRolled, Turned
from opfire.skirmish.log.turn import (
    Acts,
    Checked,
    InitiativeRolled,
    ObjectiveChanged,
    OrderGiven,
    OrderLapsed,
    OrdersRevealed,
    PriorityRolled,
    Rerolled,
    Scored,
    Scouted,
    TurnBegan,
)
from opfire.skirmish.pack import Feature
from opfire.skirmish.sequence.victory import RULE, holders, points_of
from opfire.skirmish.state.skirmish import Skirmish

OF_NO_ACCOUNT: Final = (
    Acquired,
    Acts,
    Checked,
    Fired,
    GroundRolled,
    HitRolled,
    InitiativeRolled,
    Missed,
    OrderGiven,
    OrderLapsed,
    OrdersRevealed,
    PriorityRolled,
    Rerolled,
    Scouted,
    TurnBegan,
    Turned,
)
"""What brings nobody to another place and no man out of action: who holds what is as before."""


def told_of(game: Skirmish, script: Script[None]) -> Script[None]:
    """Play a script and tell before each of its questions what has changed hands."""
    changed, answer = False, None
    if not game.points:
        learn(game)
    while True:
        try:
            question = script.send(answer)
        except StopIteration:
            tell_changes(game)
            return
        changed = changed or any(not isinstance(event, OF_NO_ACCOUNT) for event in game.events)
        if changed and (isinstance(question, Ask) or question is CHECKPOINT):
            tell_changes(game)
            changed = False
        answer = yield question


def learn(game: Skirmish) -> None:
    """Note how things stand."""
    game.held = holders(game)
    game.points = {side: points_of(game, side, game.held) for side in game.sides}


def tell_changes(game: Skirmish) -> None:
    """Tell how things stand where that is not what was told before."""
    held, points = game.held, game.points
    learn(game)
    for one in objectives(game):
        if game.held[one.id] != held[one.id]:
            side = game.held[one.id] or "nobody"
            told = ObjectiveChanged(at=one.points[0], en=one.name.en, de=one.name.de, side=side, rule=RULE)
            game.tell(told)
    for side, now in game.points.items():
        if now != points[side]:
            game.tell(Scored(side=side, points=now, rule=RULE))


def objectives(game: Skirmish) -> list[Feature]:
    """The objectives of the table."""
    return [one for one in game.setting.table.layout.features if one.kind == "objective"]
