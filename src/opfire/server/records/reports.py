"""What the battles of campaigns brought; a battle that is over never changes, so that each is read once."""

from __future__ import annotations

from collections import OrderedDict
from typing import Final

from opfire.kernel.campaign import Report, campaigning
from opfire.kernel.record import BadRecord
from opfire.server.limits.locks import Locks
from opfire.server.problems import Problem
from opfire.server.records.clerks import Clerks
from opfire.server.storage.store import Store

KEPT: Final = 1_000


class Reports:
    """The reports that were asked for last."""

    def __init__(self, store: Store, clerks: Clerks) -> None:
        self._store = store
        self._clerks = clerks
        self._locks = Locks()
        self._kept: OrderedDict[tuple[str, str], Report] = OrderedDict()

    async def is_practice(self, game: str) -> bool:
        """Whether somebody went back over dice or secrets in a battle, so that it counts for nothing."""
        header = await self._store.header(game)
        return header is not None and header.practice

    async def of(self, campaign: str, game: str) -> Report | None:
        """What a battle brought, or None while it is being fought; raises `Problem`."""
        key = campaign, game
        async with self._locks.of(game):
            if key not in self._kept:
                report = await self._read(campaign, game)
                if report is None:
                    return None
                self._kept[key] = report
            self._kept.move_to_end(key)
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return self._kept[key]

    async def _read(self, campaign: str, game: str) -> Report | None:
        try:
            stored = await self._store.load(game)
            if stored is None or not stored.over:
                return None
            match = await self._clerks.rebuild(stored)
        except BadRecord as error:
            raise Problem("error-game-broken", 500, reason=str(error)) from None
        outcome = stored.ended or match.outcome
        return campaigning(campaign).report_of(campaign, match.game, outcome) if outcome else None
