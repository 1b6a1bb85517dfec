"""Lets computer players think without keeping anybody waiting for ever."""

from __future__ import annotations

import asyncio
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Protocol

from opfire.kernel.ask import Ask, Option
from opfire.kernel.match import Match, View
from opfire.players import create
from opfire.players.recruit import Recruit
from opfire.server.metrics import Histogram

log = logging.getLogger(__name__)
SECONDS: Final = 10.0


class Thinker(Protocol):
    """Where computer players think."""

    async def think(self, match: Match, side: str, player: str, seed: int) -> Option:
        """Give a legal answer of a player for the side that is asked, whatever happens to the player.

        The match is the thinker's own copy.
        """

    def close(self) -> None:
        """Stop thinking."""


class ThreadThinker:
    """Thinks in threads of this process; a player that fails or takes too long is answered for at random."""

    def __init__(self, seconds: float = SECONDS, threads: int = 2) -> None:
        self._seconds = seconds
        self._threads = ThreadPoolExecutor(threads, thread_name_prefix="player")

    async def think(self, match: Match, side: str, player: str, seed: int) -> Option:
        """Give a legal answer within the time limit."""
        view = match.view(side)
        ask = view.ask
        if not isinstance(ask, Ask):
            raise ValueError(f"{side} is not asked anything")
        loop = asyncio.get_running_loop()
        work = loop.run_in_executor(self._threads, _choose, view, ask, player, seed)
        try:
            option = await asyncio.wait_for(work, self._seconds)
        except TimeoutError:
            log.warning("player %s took longer than %s s in %s", player, self._seconds, match.header.scenario)
            return Recruit(seed).choose(view, ask)
        except Exception:
            log.exception("player %s failed in %s", player, match.header.scenario)
            return Recruit(seed).choose(view, ask)
        return option

    def close(self) -> None:
        """Let go of the threads without waiting for thoughts under way."""
        self._threads.shutdown(wait=False, cancel_futures=True)


class Timed:
    """Thinks as another thinker does, and notes how long that takes."""

    def __init__(self, thinker: Thinker, taken: Histogram) -> None:
        self._thinker = thinker
        self._taken = taken

    async def think(self, match: Match, side: str, player: str, seed: int) -> Option:
        """Give the other thinker's answer."""
        begun = time.monotonic()
        try:
            return await self._thinker.think(match, side, player, seed)
        finally:
            self._taken.observe(time.monotonic() - begun)

    def close(self) -> None:
        """Stop thinking."""
        self._thinker.close()


def _choose(view: View, ask: Ask, player: str, seed: int) -> Option:
    option = create(player, view.module, seed).choose(view, ask)
    refusal = ask.refuse(option)
    if refusal:
        raise ValueError(refusal)
    return option
