"""Looks whether what a game asks and tells can be put into words, for the tables of tests."""

from __future__ import annotations

from functools import cache

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast, parse, visitor

from opfire.kernel.ask import Ask, kebab
from opfire.kernel.events import Event
from opfire.texts.catalogues import LANGUAGES, catalogue


@cache
def bundle(lang: str) -> FluentBundle:
    """The messages of a language."""
    found = FluentBundle([lang], use_isolating=False)
    found.add_resource(FluentResource(catalogue(lang)))
    return found


def check_question(game: str, ask: Ask) -> None:
    """A question has a sentence in every language and gives all that the sentence speaks of."""
    for lang in LANGUAGES:
        message = bundle(lang).get_message(f"ask-{game}-{ask.kind}")
        assert message.value is not None, ask.kind
        _, errors = bundle(lang).format_pattern(message.value, dict(ask.about))
        assert not errors, (ask.kind, ask.about, errors)


class Choices(visitor.Visitor):
    """The values that choose among words, with the keys of these words; not where there are words for anything else."""

    def __init__(self) -> None:
        self.keys: dict[str, set[str]] = {}

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        keys = {variant.key.name for variant in node.variants if isinstance(variant.key, ast.Identifier)}
        if isinstance(node.selector, ast.VariableReference) and len(keys) == len(node.variants) and "other" not in keys:
            self.keys[node.selector.id.name] = keys
        self.generic_visit(node)


@cache
def choices() -> dict[str, dict[str, set[str]]]:
    """For every message, what chooses among its words."""
    found = {}
    for message in parse(catalogue(LANGUAGES[0])).body:
        if isinstance(message, ast.Message):
            looked = Choices()
            looked.visit(message)
            found[message.id.name] = looked.keys
    return found


def check_event(game: str, event: Event) -> None:
    """What chooses among the words of an event is one of those that there are words for."""
    for field, keys in choices().get(f"event-{game}-{kebab(type(event).__name__)}", {}).items():
        assert getattr(event, field) in keys, event
