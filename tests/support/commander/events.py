"""Events that happen when a test says so."""

from __future__ import annotations

from typing import Any

from opfire.commander import events
from opfire.commander.units import casualties
from support.commander.stage import Stage
from support.commander.talk import Talk


def occur(stage: Stage, event: str, *answers: Any, side: str = "axis", draws: Any = (), **face: Any) -> Talk:
    """Let an event happen to a side."""
    card = stage.game.card(stage.card(event=event, **face))
    return stage.play(events.occur(stage.game, side, card), *answers, draws=draws)


def hexes(stage: Stage, *names: str, side: str = "axis") -> None:
    """Say which random hexes come next."""
    stage.reveals(side, *({"hex": name} for name in names))


def lose(stage: Stage, side: str, type: str) -> Any:
    unit = stage.unit(side, type, "E9")
    casualties.eliminate(stage.game, [unit], "test")
    stage.game.vp = 0
    return unit
