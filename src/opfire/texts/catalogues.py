"""Reads the Fluent messages of a language, ours and those that games bring along, and makes sentences from them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, FluentSerializer, ast

from opfire.kernel.doors import Unfit, leave_out
from opfire.kernel.game import GameModule, games

LANGUAGES: Final = ("en", "de")
FOLDER: Final = Path(__file__).parent
MESSAGE: Final = re.compile(r"^(-?[A-Za-z][\w-]*) *=", re.MULTILINE)
"""How a message begins in our own files."""

Args = Mapping[str, str | int | Decimal]
NO_ARGS: Final[Args] = {}


class UnknownLanguage(LookupError):
    """A language without a catalogue."""


def catalogue(lang: str) -> str:
    """All Fluent messages of a language as one text, as the browser gets it: ours and those of the games at hand."""
    if lang not in LANGUAGES:
        raise UnknownLanguage(f"there is no language '{lang}'; there are: {', '.join(LANGUAGES)}")
    return _joined(lang, tuple(games().values()))


@lru_cache(maxsize=8)
def _joined(lang: str, modules: tuple[GameModule[Any], ...]) -> str:
    parts = [read_folder(FOLDER / lang)]
    taken = set(MESSAGE.findall(parts[0]))
    for module in modules:
        parts += brought_along(module, lang, taken)
    return "\n".join(parts)


def read_folder(folder: Path) -> str:
    """All the Fluent files of a folder as one text."""
    return "\n".join(file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.ftl")))


def brought_along(module: GameModule[Any], lang: str, taken: set[str]) -> list[str]:
    """The messages of a game from elsewhere; a message that is no Fluent or whose name is taken is left out."""
    try:
        text = own_words(module, lang)
    except (OSError, UnicodeDecodeError) as error:
        leave_out(f"catalogue '{lang}' of the game '{module.name}'", error)
        return []
    found = []
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Message | ast.Term | ast.Junk):
            fault = _fault(entry, taken)
            if fault:
                leave_out(f"text of the game '{module.name}'", Unfit(fault))
            else:
                found.append(FluentSerializer().serialize_entry(entry))
    return found


def own_words(module: GameModule[Any], lang: str) -> str:
    """What a game has written in a language; in English where it does not speak that one."""
    source = module.texts.get(lang, module.texts.get(LANGUAGES[0], ""))
    return read_folder(source) if isinstance(source, Path) else source


def _fault(entry: ast.Message | ast.Term | ast.Junk, taken: set[str]) -> str:
    if isinstance(entry, ast.Junk):
        return f"'{(entry.content or '').strip()}' is no Fluent message"
    name = f"-{entry.id.name}" if isinstance(entry, ast.Term) else entry.id.name
    if name in taken:
        return f"there is a message '{name}' already"
    taken.add(name)
    return ""


@lru_cache(maxsize=8)
def _bundle(lang: str, text: str) -> FluentBundle:
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(text))
    return bundle


def say(lang: str, key: str, args: Args = NO_ARGS) -> str:
    """Make the sentence of a message; a key without a message is said as it is."""
    bundle = _bundle(lang, catalogue(lang))
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
