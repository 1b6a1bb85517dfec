"""Changes that come together are written together, and one that does not fit harms none of the others."""

import asyncio
from collections.abc import Sequence

import pytest
from sqlalchemy.exc import OperationalError

from opfire.server.storage.batches import Batches
from opfire.server.storage.database import StorageError


class Spoilt(Exception):
    pass


class Book:
    """Writes numbers: 13 spoils whatever is written with it, a negative one is refused by itself."""

    def __init__(self, *, away: bool = False) -> None:
        self.pages: list[list[int]] = []
        self.tried = 0
        self._away = away

    async def write(self, numbers: Sequence[int]) -> list[Exception | None]:
        self.tried += 1
        await asyncio.sleep(0)
        if self._away:
            raise StorageError("away") from OperationalError("", {}, Exception())
        if 13 in numbers:
            raise Spoilt
        self.pages.append([number for number in numbers if number >= 0])
        return [Spoilt() if number < 0 else None for number in numbers]


def outcomes(book: Book, *numbers: int) -> list[type[object]]:
    async def write() -> list[object]:
        batches = Batches(book.write, (Spoilt, StorageError))
        return await asyncio.gather(*map(batches.write, numbers), return_exceptions=True)  # type: ignore[return-value]

    return [type(one) for one in asyncio.run(write())]


def test_what_comes_at_once_is_one_page() -> None:
    book = Book()
    assert outcomes(book, 1, 2, 3) == [type(None)] * 3
    assert book.pages == [[1, 2, 3]]


def test_who_is_refused_is_refused_alone() -> None:
    book = Book()
    assert outcomes(book, 1, -2, 3) == [type(None), Spoilt, type(None)]


def test_one_that_spoils_the_page_is_found_and_the_others_are_written() -> None:
    book = Book()
    assert outcomes(book, 1, 13, 3) == [type(None), Spoilt, type(None)]
    assert book.pages == [[1], [3]]


def test_where_the_database_is_away_nothing_is_tried_again() -> None:
    book = Book(away=True)
    assert outcomes(book, 1, 2, 3) == [StorageError] * 3
    assert book.tried == 1


def test_a_mistake_of_ours_is_told_to_all_who_wait() -> None:
    async def broken(_numbers: Sequence[int]) -> list[Exception | None]:
        raise ZeroDivisionError

    async def write() -> None:
        await Batches(broken, (Spoilt,)).write(1)

    with pytest.raises(StorageError, match="not written"):
        asyncio.run(write())
