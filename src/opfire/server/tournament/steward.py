"""The steward goes round: he counts games that have ended, pairs the next round, and lets computer players play.

Of several processes at one database only one has a steward at work; should two be, the second finds all done.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from opfire.server.problems import Problem
from opfire.server.storage.database import StorageError
from opfire.server.storage.store import Store
from opfire.server.table.hall import Hall
from opfire.server.tournament import kept
from opfire.server.tournament.entering import MOST_TOURNAMENTS
from opfire.server.tournament.register import Tournament, legs_of
from opfire.server.tournament.running import go_on, is_idle

log = logging.getLogger(__name__)
PAUSE_SECONDS: Final = 2.0
AT_ONCE: Final = 4
"""So many games between computer players go on at a time."""


class Steward:
    """Looks after all tournaments that run."""

    def __init__(self, store: Store, hall: Hall) -> None:
        self._store = store
        self._hall = hall
        self._roused: dict[str, int] = {}
        """The games that were woken, and how far they were then."""

    async def keep(self) -> None:
        """Go round for ever; what fails once is tried again."""
        while True:
            await asyncio.sleep(PAUSE_SECONDS)
            if self._store.uptime.first:
                await self._patiently()

    async def _patiently(self) -> None:
        try:
            await self.round()
        except (Problem, StorageError) as error:
            log.warning("the tournaments wait: %s", error)
        except Exception:
            log.exception("a tournament could not go on")

    async def round(self) -> None:
        """Look after every tournament once."""
        for tournament in await kept.latest(self._store, MOST_TOURNAMENTS, "playing"):
            await self._rouse(await go_on(self._store, tournament))

    async def _rouse(self, tournament: Tournament) -> None:
        """Wake computer players whose turn it may be."""
        waiting = [leg for _, leg in legs_of(tournament.rounds) if not leg.over and not is_idle(tournament, leg)]
        found = await kept.results(self._store, [leg.game for leg in waiting])
        busy = sum(not table.idle for table in self._hall.tables if table.terms.tournament and not table.people)
        for game, result in found.items():
            if busy >= AT_ONCE or self._roused.get(game) == result.revision:
                continue
            table = await self._hall.table(game)
            if table.idle:
                await table.rouse()
                busy += not table.people
            if table.computer_to_answer() is None:
                self._roused[game] = result.revision
        self._forget(tournament)

    def _forget(self, tournament: Tournament) -> None:
        for _, leg in legs_of(tournament.rounds):
            if leg.over:
                self._roused.pop(leg.game, None)
