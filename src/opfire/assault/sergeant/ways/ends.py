"""The ends of movements."""

from __future__ import annotations

from typing import NamedTuple

from opfire.kernel.ask import Option


class End(NamedTuple):
    """A hex and a facing in which a movement can end, and the answers that lead there; none on foot."""

    hex: int
    facing: int = 0
    path: tuple[Option, ...] = ()
