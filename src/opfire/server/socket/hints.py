"""What the server thinks out for a person: what the best computer player would do, and what a unit could do."""

from __future__ import annotations

import logging

import msgspec

from opfire.kernel.advice import Suggestion
from opfire.kernel.ask import Ask
from opfire.kernel.chance import mix
from opfire.kernel.match import View
from opfire.players import best
from opfire.server.display.divided_sides import player_at
from opfire.server.display.reader import Reader
from opfire.server.display.turns import may_ask_hints
from opfire.server.problems import Problem
from opfire.server.socket.enquiries import position
from opfire.server.table.table import Table
from opfire.server.thinking.advice import reason_for
from opfire.server.thinking.workers import NoThought, Pick, Plans, Thinker

log = logging.getLogger(__name__)


class Hint(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a computer player would do and what else he thought of, the best first, with why and what it would bring."""

    version: int
    player: str
    lines: tuple[Suggestion, ...]


async def plans(table: Table, reader: Reader, version: int, pick: Pick, thinker: Thinker) -> Plans:
    """What a unit could do once this option picks it; nothing where no process comes to an end."""
    match, side = await position(table, reader, version)
    try:
        return await thinker.plan(match, side, pick, reader.client)
    except NoThought as error:
        log.info("plans in %s: %s", match.header.scenario, error)
        return []


async def hint(table: Table, reader: Reader, version: int, thinker: Thinker) -> Hint:
    """Think for a person about the question put to him."""
    match, side = await position(table, reader, version)
    if not may_ask_hints(table, reader):
        raise Problem("error-hints-off", 403)
    player = best(match.module)
    member = player_at(match, table.seats, side, reader.holder)
    advice = await thinker.advise(match, side, player, mix(version), member, reader.client)
    if table.match.entries != match.entries:
        raise Problem("error-stale", 409)
    view = match.view(side)
    lines = advice.lines or (Suggestion(option=advice.option),)
    return Hint(version, player, tuple(completed(view, one) for one in lines))


def completed(view: View, line: Suggestion) -> Suggestion:
    """A line with what it would bring, and where the player gives no facts, what can be said for it."""
    assert isinstance(view.ask, Ask)
    preview = view.preview(view.ask, line.option)
    reason = None if line.facts else reason_for(view, view.ask, line.option, preview)
    return msgspec.structs.replace(line, preview=preview, facts=line.facts or ((reason,) if reason else ()))
