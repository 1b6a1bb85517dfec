"""The words of the terminal itself; those of the games come from the texts."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from opfire.texts import Args
from opfire.texts import say as say_text

FOLDER: Final = Path(__file__).parent / "words"


@cache
def _bundle(lang: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource((FOLDER / f"{lang}.ftl").read_text(encoding="utf-8")))
    return bundle


def say(lang: str, key: str, args: Args) -> str:
    """A sentence of the terminal, or else one that it shares with the browser."""
    bundle = _bundle(lang)
    pattern = bundle.get_message(key).value if bundle.has_message(key) else None
    if pattern is None:
        return say_text(lang, key, args)
    text, _errors = bundle.format_pattern(pattern, dict(args))
    return str(text)
