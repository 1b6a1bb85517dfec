"""What a page asks for is given up when the page goes."""

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest

from opfire.server.problems import Problem
from opfire.server.workshop.asked import while_asked


class Page:
    """A page that waits until it goes, and work of which it is seen how it ended."""

    def __init__(self) -> None:
        self.goes = asyncio.Event()
        self.ended = ""

    async def receive(self) -> Mapping[str, Any]:
        await self.goes.wait()
        return {"type": "http.disconnect"}

    async def work(self, seconds: float) -> str:
        try:
            await asyncio.sleep(seconds)
            self.ended = "done"
        except asyncio.CancelledError:
            self.ended = "given up"
            raise
        return "an answer"


def test_work_is_given_up_soon_after_the_page_has_gone() -> None:
    async def story() -> None:
        page = Page()
        asyncio.get_running_loop().call_later(0.01, page.goes.set)
        with pytest.raises(Problem) as given_up:
            await asyncio.wait_for(while_asked(page.receive, page.work(60), grace=0.02), 10)
        assert (given_up.value.key, page.ended) == ("workshop-given-up", "given up")

    asyncio.run(story())


def test_a_page_that_waits_has_its_answer() -> None:
    async def story() -> None:
        page = Page()
        assert await while_asked(page.receive, page.work(0.01)) == "an answer"

    asyncio.run(story())


def test_what_is_nearly_done_is_done() -> None:
    async def story() -> None:
        page = Page()
        page.goes.set()
        await while_asked(page.receive, page.work(0.02), grace=10)
        assert page.ended == "done"

    asyncio.run(story())


def test_a_refusal_of_the_work_comes_through() -> None:
    async def refuse() -> str:
        raise Problem("workshop-heavy")

    async def story() -> None:
        with pytest.raises(Problem, match="workshop-heavy"):
            await while_asked(Page().receive, refuse())

    asyncio.run(story())
