"""Advice: what a player weighed, line by line, for whoever asks him what to do.

A line says what to answer now, who would go where and act on whom, what that is worth to the player who says so, and
the facts he weighed. A fact is a sentence of the catalogues with its figures, and true of the board.
"""

from __future__ import annotations

import msgspec

from opfire.kernel.ask import Option
from opfire.kernel.display import Preview, Text


class Weighed(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What is said of an answer: who does what, its worth, and why."""

    unit: str = ""
    """The piece that acts."""
    way: tuple[str, ...] = ()
    """The places it goes through, the last of them where it ends: names of hexes, or 'x,y' on a free table."""
    target: str = ""
    """The piece that is acted on."""
    place: str = ""
    """The hex that is acted on."""
    act: str = ""
    """The action that it takes after it is chosen, by its name."""
    worth: int | None = None
    """In hundredths of the measure, so that two lines can be compared."""
    measure: str = ""
    """What the worth is counted in: 'points', 'weighed' (his own scale), 'chance'; the catalogues have its words."""
    facts: tuple[Text, ...] = ()
    preview: Preview | None = None


class Suggestion(Weighed, frozen=True, omit_defaults=True, kw_only=True):
    """One thing that could be done now."""

    option: Option


def suggestion(option: Option, weighed: Weighed) -> Suggestion:
    """What is said of an option."""
    return Suggestion(option=option, **msgspec.structs.asdict(weighed))
