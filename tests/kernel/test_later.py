"""Chapters that refer ahead."""

import pytest

from opfire.kernel.later import later


def test_what_a_later_chapter_carries_out_can_be_called_earlier() -> None:
    @later
    def double(number: int) -> int:
        """Twice as much."""
        raise NotImplementedError

    with pytest.raises(NotImplementedError):
        double(4)

    @double.carried_out_by
    def twice(number: int) -> int:
        return 2 * number

    assert (double(4), twice(4), double.__doc__) == (8, 8, "Twice as much.")
