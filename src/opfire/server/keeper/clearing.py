"""What the keeper does to a game: end it, or delete it with everything that was said and everybody's name."""

from __future__ import annotations

from sqlalchemy import delete

from opfire.kernel.state import Outcome
from opfire.server.problems import Problem
from opfire.server.storage import schema
from opfire.server.table.hall import Hall


async def end(hall: Hall, id: str) -> None:
    """End a game without a winner; raises `Problem`."""
    table = await hall.table(id)
    async with table.acting():
        if table.outcome is not None:
            raise Problem("error-over", 409)
        await table.end(Outcome(None, "keeper"))


async def remove(hall: Hall, id: str) -> None:
    """Delete a game for good; who sits there is told that it is gone; raises `Problem`."""
    async with hall.store.transaction() as connection:
        gone = await connection.execute(delete(schema.games).where(schema.games.c.id == id))
    if gone.rowcount != 1:
        raise Problem("error-no-game", 404, game=id[:40])
    await hall.forget(id)
