"""Reads the Fluent files of a language and makes sentences from them."""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from functools import cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES: Final = ("en", "de")
FOLDER: Final = Path(__file__).parent

Args = Mapping[str, str | int | Decimal]
NO_ARGS: Final[Args] = {}


class UnknownLanguage(LookupError):
    """A language without a catalogue."""


@cache
def catalogue(lang: str) -> str:
    """All Fluent messages of a language as one text, as the browser gets it."""
    if lang not in LANGUAGES:
        raise UnknownLanguage(f"there is no language '{lang}'; there are: {', '.join(LANGUAGES)}")
    files = sorted((FOLDER / lang).glob("*.ftl"))
    return "\n".join(file.read_text(encoding="utf-8") for file in files)


@cache
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(catalogue(lang)))
    return bundle


def say(lang: str, key: str, args: Args = NO_ARGS) -> str:
    """Make the sentence of a message; a key without a message is said as it is."""
    bundle = _bundle(lang)
    if not bundle.has_message(key):
        return key
    pattern = bundle.get_message(key).value
    if pattern is None:
        return key
    text, _errors = bundle.format_pattern(pattern, dict(args))
    return str(text)


def language(wanted: str | None) -> str:
    """The first language of an Accept-Language header that there is a catalogue for, else English."""
    for part in (wanted or "").split(","):
        lang = part.partition(";")[0].strip().partition("-")[0].lower()
        if lang in LANGUAGES:
            return lang
    return LANGUAGES[0]
