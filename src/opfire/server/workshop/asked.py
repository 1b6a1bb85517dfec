"""Work that is done only for as long as somebody waits for it: a page that is left wants no more checks."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any, Final, TypeVar

from opfire.server.problems import Problem

T = TypeVar("T")
Receive = Callable[[], Awaitable[Mapping[str, Any]]]
"""What the browser sends next; after the body of a call, that it has gone."""
GRACE: Final = 1.0
"""Seconds that work which is nearly done goes on: ending a process and starting another costs as much."""
GONE: Final = 499
"""The status that nobody reads."""


async def while_asked(receive: Receive, work: Coroutine[Any, Any, T], grace: float = GRACE) -> T:
    """Give what comes of a work, or give it up soon after who asked for it has gone; raises `Problem`."""
    task = asyncio.ensure_future(work)
    leaving = asyncio.ensure_future(_gone(receive))
    try:
        await asyncio.wait({task, leaving}, return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            await asyncio.wait({task}, timeout=grace)
        if not task.done():
            raise Problem("workshop-given-up", GONE)
        return task.result()
    finally:
        await _ended(leaving)
        await _ended(task)


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


async def _ended(task: asyncio.Future[Any]) -> None:
    """End a task that goes on, and wait until it has put its things away."""
    if not task.done():
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
