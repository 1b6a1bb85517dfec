"""What a reader may ask of a table without changing anything: previews, tools, the position for a hint."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from opfire.kernel.ask import Ask
from opfire.kernel.match import Match
from opfire.kernel.plans import why_no_act
from opfire.server.display.reader import Reader
from opfire.server.display.refusals import refusal
from opfire.server.display.turns import asked, check_version
from opfire.server.messages import Why
from opfire.server.problems import Problem
from opfire.server.records.loading import read_entry
from opfire.server.table.table import Table


async def preview(table: Table, reader: Reader, version: int, option: Mapping[str, Any]) -> object:
    """Say what an option would cost or bring, or why it is not allowed."""
    async with table.acting():
        check_version(table, version)
        view = table.match.view(reader.side)
        chosen = read_entry(table.match.header.game, option)
        if not isinstance(view.ask, Ask) or reader.side is None:
            return None
        refused = view.ask.refuse(chosen)
        if refused is not None:
            return msgspec.to_builtins(refusal(refused, view, reader.lang))
        return msgspec.to_builtins(view.preview(view.ask, chosen))  # type: ignore[arg-type]


async def why_not(table: Table, reader: Reader, asked_for: Why) -> object:
    """Say why something is not among the options put to the reader, or why a unit he has picked cannot act on it."""
    async with table.acting():
        check_version(table, asked_for.version)
        view = table.match.view(reader.side)
        if not isinstance(view.ask, Ask) or reader.side is None:
            return []
        if asked_for.pick is None:
            return msgspec.to_builtins(view.why_not(view.ask, asked_for.on, asked_for.name))
        picked = read_entry(table.match.header.game, asked_for.pick)
        if view.ask.refuse(picked) is not None or view.ask.side != reader.side:
            return []
        return msgspec.to_builtins(why_no_act(view, picked, asked_for.name))  # type: ignore[arg-type]


async def use_tool(table: Table, reader: Reader, name: str, args: Mapping[str, str]) -> object:
    """Use a tool of the table on what the reader may know."""
    async with table.acting():
        game = table.match.view(reader.side).game
        try:
            return msgspec.to_builtins(table.match.module.tool(game, name, args))
        except (LookupError, ValueError, TypeError) as error:
            raise Problem("error-tool", name=name, reason=str(error)) from None


async def position(table: Table, reader: Reader, version: int) -> tuple[Match, str]:
    """A copy of the match and the side that the reader must answer for in it; raises `Problem`."""
    async with table.acting():
        ask = asked(table, reader, version)
        if not isinstance(ask, Ask):
            raise Problem("error-dice-first", 409)
        return table.match.fork(), ask.side
