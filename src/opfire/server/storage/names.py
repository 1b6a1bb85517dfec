"""What people are called at their seats: a name is optional, and comes from outside."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from itertools import groupby
from typing import Final

from opfire.server.problems import Problem
from opfire.server.storage.seats import Seat
from opfire.server.storage.tokens import HUMAN

LONGEST: Final = 40
MOST_MARKS: Final = 3
"""So many accents one letter may carry; more would be drawn over the lines above and below."""
BLANK: Final = frozenset("\u034f\u115f\u1160\u2800\u3164\uffa0")
"""Signs that count as letters although nobody sees them."""
PLAIN: Final = frozenset(" '’-.")
JOINER: Final = "\u200d"


def clean(name: str) -> str:
    """A name as it is kept and shown, empty for none; raises `Problem`.

    Line breaks cannot get into the header of a mail this way, nor signs that turn the direction of writing anywhere.
    """
    plain = unicodedata.normalize("NFC", " ".join(name.split()))
    if len(plain) > LONGEST:
        raise Problem("error-name-long", signs=LONGEST)
    if not can_be_read(plain):
        raise Problem("error-name-signs")
    return plain


def can_be_read(text: str) -> bool:
    """True for one line of signs that are all seen, none of which spoils the lines around it."""
    seen = _without_joiners(text)
    return seen.isprintable() and not BLANK.intersection(seen) and not _overloaded(seen)


def is_plain(name: str) -> bool:
    """True for a name that no mail program takes for an address or a link: words, with dots at their ends only."""
    signs = all(sign.isalnum() or sign in PLAIN or unicodedata.category(sign).startswith("M") for sign in name)
    return signs and all(word.find(".") in (-1, len(word) - 1) for word in name.split())


def _without_joiners(text: str) -> str:
    """The text without the invisible sign that makes one picture of two, where it stands between pictures."""
    return "".join(
        sign
        for at, sign in enumerate(text)
        if sign != JOINER or not _is_picture(text, at - 1) or not _is_picture(text, at + 1)
    )


def _is_picture(text: str, at: int) -> bool:
    """Whether a picture stands there, or what gives the one before it the colour of a skin, or any colour."""
    kind = unicodedata.category(text[at]) if 0 <= at < len(text) else ""
    return kind in ("So", "Sk") or (kind == "Mn" and text[at] == "\ufe0f")


def _overloaded(name: str) -> bool:
    marks = groupby(name, lambda sign: unicodedata.category(sign).startswith("M"))
    return any(is_mark and len(list(run)) > MOST_MARKS for is_mark, run in marks)


def names_of(seats: Sequence[Seat]) -> dict[str, list[str]]:
    """The names of the people on each side, as far as they have given one; a computer has its own."""
    named: dict[str, list[str]] = {}
    for seat in seats:
        if seat.name and seat.player == HUMAN:
            named.setdefault(seat.side, []).append(seat.name)
    return named
