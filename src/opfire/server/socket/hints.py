"""Hints: what the best computer player that knows the game would do, and why."""

from __future__ import annotations

from typing import Any

import msgspec

from opfire.kernel.ask import Ask
from opfire.kernel.chance import mix
from opfire.players import best
from opfire.server.display.reader import Reader
from opfire.server.display.teams import player_at
from opfire.server.socket.enquiries import position
from opfire.server.table.table import Table
from opfire.server.thinking.advice import reason_for
from opfire.server.thinking.workers import Thinker


async def hint(table: Table, reader: Reader, version: int, thinker: Thinker) -> dict[str, Any]:
    """Think for a person about the question put to him; the preview says what the advice would bring."""
    match, side = await position(table, reader, version)
    player = best(match.module)
    member = player_at(match, table.seats, side, reader.holder)
    advice = await thinker.think(match, side, player, mix(version), member, reader.client)
    view = match.view(side)
    assert isinstance(view.ask, Ask)
    preview = view.preview(view.ask, advice.option)
    reason = advice.reason or reason_for(view, view.ask, advice.option, preview)
    given = {"reason": reason, "preview": preview}
    said = {name: msgspec.to_builtins(value) for name, value in given.items() if value is not None}
    return {"version": version, "player": player, "option": msgspec.to_builtins(advice.option), **said}
