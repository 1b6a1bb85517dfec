"""Code says which rule it carries out by wearing the rule's id."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

Target = TypeVar("Target", bound=Callable[..., Any])


class Citation(NamedTuple):
    """A function or class and the ids of the rules it carries out."""

    target: Callable[..., Any]
    ids: tuple[str, ...]


_citations: list[Citation] = []


def rule(*ids: str) -> Callable[[Target], Target]:
    """Tag a function, generator function or class with rule ids and hand it back untouched."""

    def tag(target: Target) -> Target:
        target.__rules__ = ids  # type: ignore[attr-defined]
        _citations.append(Citation(target, ids))
        return target

    return tag


def cited() -> tuple[Citation, ...]:
    """Every citation of the modules imported so far, in the order of import."""
    return tuple(_citations)
