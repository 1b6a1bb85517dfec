"""Chapters that refer ahead."""

import pytest

from opfire.kernel.later import Later


def test_what_a_later_chapter_carries_out_can_be_called_earlier() -> None:
    double = Later[[int], int]("double")

    @double.carried_out_by
    def twice(number: int) -> int:
        return 2 * number

    assert (double(4), twice(4)) == (8, 8)


def test_what_nobody_carries_out_is_named() -> None:
    with pytest.raises(NotImplementedError, match="no chapter carries out 'retreat'"):
        Later[[], None]("retreat")()
