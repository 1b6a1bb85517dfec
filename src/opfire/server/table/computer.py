"""The computer players of a table: whoever must answer is set thinking, one decision at a time."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import MASK, mix
from opfire.kernel.match import Match
from opfire.server.problems import Problem
from opfire.server.storage.database import StorageError
from opfire.server.thinking.workers import Thinker

if TYPE_CHECKING:
    from opfire.server.table.table import Table

log = logging.getLogger(__name__)
RETRY_SECONDS: Final = 2.0
PLAIN: Final = "recruit"
"""Who answers where another player's answer broke a rule."""
LOST: Final = ("error-no-game", "error-game-broken")
"""Problems that waiting does not mend."""


class Computer:
    """Plays the computer's seats of one table for as long as one of them must answer and somebody waits for it."""

    def __init__(self, table: Table, thinker: Thinker) -> None:
        self._table = table
        self._thinker = thinker
        self._task: asyncio.Task[None] | None = None
        self._broken = 0
        """How many answers in a row the rules could not carry out."""

    @property
    def thinking(self) -> bool:
        """True while a computer player is at it."""
        return self._task is not None

    def wake(self) -> None:
        """Start thinking if it is a computer player's turn and somebody wants to know."""
        if self._task is None and self._must_answer():
            self._task = asyncio.create_task(self._play())

    async def stop(self) -> None:
        """Think no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait([self._task])

    async def drop(self) -> None:
        """Think no more about a position that is gone; whoever finds that out while answering drops it himself."""
        if self._task is not asyncio.current_task():
            await self.stop()

    async def _play(self) -> None:
        try:
            while self._must_answer() and await self._patiently():
                pass
        finally:
            self._task = None

    def _must_answer(self) -> bool:
        return self._table.awaited and self._table.computer_to_answer() is not None

    async def _patiently(self) -> bool:
        """Answer once; when that fails, wait a little before trying again; False when there is no game any more."""
        key = ""
        try:
            await self._answer_once()
        except (Problem, StorageError) as problem:
            key = problem.key if isinstance(problem, Problem) else ""
            if key != "error-stale":
                log.warning("the computer player of game %s waits: %s", self._table.id, problem)
                await asyncio.sleep(0 if key in LOST else RETRY_SECONDS)
        self._broken = self._broken + 1 if key == "error-rules" else 0
        return key not in LOST

    async def _answer_once(self) -> None:
        """Think on a copy; what was thought is dropped if the game has changed meanwhile."""
        table = self._table
        async with table.acting():
            seat, match = table.computer_to_answer(), table.match.fork()
        if seat is None:
            return
        seed = mix((seat.seed + len(match.entries) + self._broken) & MASK)
        player = PLAIN if self._broken else seat.player
        option = only_answer(match)
        if option is None:
            advice = await self._thinker.think(match, seat.side, player, seed, client=table.audience)
            option = advice.option
        async with table.acting():
            if table.computer_to_answer() == seat and table.match.entries == match.entries:
                await table.take_answer(option)


def only_answer(match: Match) -> Option | None:
    """The answer that needs no thought because there is no other."""
    ask = match.ask
    if not isinstance(ask, Ask) or ask.field is not None or len(ask.options) != 1:
        return None
    return ask.options[0]
