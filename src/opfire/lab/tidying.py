"""How often Python looks for cycles of dead objects, in processes that play one game after the other."""

from __future__ import annotations

import gc
from typing import Final

EVERY: Final = 50_000
"""So many new objects come together before it looks; it is 700 by itself."""


def tidy_seldom() -> None:
    """Let it look less often: games leave few cycles behind, and the tables kept for the next ones are gone through."""
    gc.set_threshold(EVERY, *gc.get_threshold()[1:])
