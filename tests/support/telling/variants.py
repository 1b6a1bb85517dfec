"""What a sentence chooses its words by, read from the catalogues of both languages."""

from __future__ import annotations

from functools import cache

from fluent.syntax import ast, parse, visitor

from opfire.texts.catalogues import LANGUAGES, catalogue

Shape = tuple[str, str]
"""A field of what is told, and the key of the words it chooses."""


class Keys(visitor.Visitor):  # type: ignore[misc]
    """The fields that choose among words, each with the keys of these words, and the messages within."""

    def __init__(self) -> None:
        self.keys: dict[str, set[str]] = {}
        self.within: set[str] = set()

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:
        if isinstance(node.selector, ast.VariableReference):
            found = self.keys.setdefault(node.selector.id.name, set())
            found |= {key_of(variant) for variant in node.variants}
        self.generic_visit(node)

    def visit_MessageReference(self, node: ast.MessageReference) -> None:
        self.within.add(node.id.name)


def key_of(variant: ast.Variant) -> str:
    """The key of a variant: a word or a number."""
    return str(variant.key.name if isinstance(variant.key, ast.Identifier) else variant.key.value)


@cache
def messages() -> dict[str, Keys]:
    """Every message of the catalogues, with what chooses among its words in any language."""
    found: dict[str, Keys] = {}
    for lang in LANGUAGES:
        for message in parse(catalogue(lang)).body:
            if isinstance(message, ast.Message):
                found.setdefault(message.id.name, Keys()).visit(message)
    return found


@cache
def choices(message: str) -> dict[str, frozenset[str]]:
    """What chooses among the words of a message, those of the messages within it included."""
    known = messages().get(message)
    if known is None:
        return {}
    found = {field: frozenset(keys) for field, keys in known.keys.items()}
    for within in sorted(known.within):
        for field, keys in choices(within).items():
            found[field] = found.get(field, frozenset()) | keys
    return found


def key_for(value: object, keys: frozenset[str]) -> str:
    """Which words a value chooses; 'other' where there are none of its own."""
    said = str(value).lower() if isinstance(value, bool) else str(value)
    if said in keys:
        return said
    return "one" if value == 1 and "one" in keys else "other"


def shapes(message: str, fields: dict[str, object]) -> set[Shape]:
    """The words that something told brings up, field by field, and which of its fields are empty."""
    wanted = choices(message)
    given = {f"{field}-given": value not in ("", None) for field, value in fields.items()}
    said = {**fields, **given}
    chosen = {(field, key_for(said.get(field, ""), keys)) for field, keys in wanted.items()}
    return chosen | {(field, "") for field, value in fields.items() if value in ("", None) and field not in wanted}


def wanted(message: str) -> set[Shape]:
    """All words that a message has, by the fields that choose them."""
    return {(field, key) for field, keys in choices(message).items() for key in keys}
