"""The reason of a mistake in both languages: the checks speak English, and their sentences are known in German."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from opfire.content.own.german import SENTENCES
from opfire.kernel.display import Words

BLANK: Final = re.compile(r"\\{(\w+)\\}")
LONGEST: Final = 400
"""Signs of a reason; longer ones hold what somebody typed to keep us busy."""


def in_both(reason: str) -> Words:
    """A reason in English and German; what is not known in German stays as it is."""
    return Words(reason, (len(reason) <= LONGEST and german(reason)) or reason)


def german(reason: str) -> str | None:
    """The German sentence with its blanks filled, which may hold sentences themselves; None when none fits."""
    for pattern, sentence in _patterns():
        if found := pattern.fullmatch(reason):
            filled = {name: german(value) or value for name, value in found.groupdict().items()}
            return sentence.format(**filled)
    return None


@cache
def _patterns() -> tuple[tuple[re.Pattern[str], str], ...]:
    """The sentences by what they begin with; those with more words of their own are asked first."""
    ordered = sorted(SENTENCES.items(), key=lambda pair: -len(re.sub(r"\{\w+\}", "", pair[0])))
    return tuple((_pattern(english), sentence) for english, sentence in ordered)


def _pattern(english: str) -> re.Pattern[str]:
    return re.compile(BLANK.sub(r"(?P<\1>.*?)", re.escape(english)), re.DOTALL)
