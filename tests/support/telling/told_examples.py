"""Examples of what is told and asked, each with the sentence it must give in both languages."""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from typing import Any

import msgspec

from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Text
from opfire.kernel.events import Event
from opfire.kernel.game import games
from opfire.texts.sentences import Sentences
from support import TESTS

FILE = TESTS / "telling" / "examples.json"


class Example(msgspec.Struct, frozen=True, kw_only=True):
    """One event, option, question or note as it goes over the wire, and how it reads."""

    game: str
    kind: str
    """event, option, ask or text"""
    what: str
    fields: dict[str, Any]
    names: dict[str, tuple[str, str]]
    """What is called how, in English and German; everything else is said by its id."""
    en: str = ""
    de: str = ""

    @property
    def message(self) -> str:
        """The key of its sentence."""
        return self.what if self.kind == "text" else f"{self.kind}-{self.game}-{self.what}"


def read() -> list[Example]:
    """The examples that are kept."""
    return msgspec.json.decode(FILE.read_bytes(), type=list[Example])


def write(examples: list[Example]) -> None:
    """Keep the examples in order, a line for each."""
    kept = sorted(examples, key=lambda one: (one.game, one.kind, one.what, str(one.fields)))
    lines = (msgspec.json.encode(one, order="deterministic").decode() for one in kept)
    FILE.write_text("[\n" + ",\n".join(lines) + "\n]\n", encoding="utf-8")


def sentence(example: Example, lang: str) -> str:
    """What the maker of the terminal says."""
    names = {id: name[lang == "de"] for id, name in example.names.items()}
    said = Sentences(lang, example.game, names)
    if example.kind == "ask":
        return said.ask(Ask("", example.what, (), example.fields))
    if example.kind == "text":
        return said.text(Text(example.what, example.fields))
    if example.kind == "option":
        return said.option(msgspec.convert(example.fields, options(example.game)[example.what]))
    return said.event(msgspec.convert(example.fields, events(example.game)[example.what]))


def events(game: str) -> dict[str, type[Event]]:
    """All events of a game by their names on the wire."""
    for module in pkgutil.walk_packages(importlib.import_module(f"opfire.{game}").__path__, f"opfire.{game}."):
        importlib.import_module(module.name)
    return {tag(kind): kind for kind in below(Event) if kind.__module__.startswith(f"opfire.{game}.")}


def options(game: str) -> dict[str, type[Option]]:
    """All options of a game by their names on the wire."""
    return {tag(kind): kind for kind in games()[game].options}


def below(kind: type[Any]) -> Iterator[type[Any]]:
    for one in kind.__subclasses__():
        yield one
        yield from below(one)


def tag(kind: type[msgspec.Struct]) -> str:
    """The name of a type on the wire."""
    return str(kind.__struct_config__.tag)
