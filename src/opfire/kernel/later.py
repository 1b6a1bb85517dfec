"""Procedures that an earlier chapter of a rulebook calls and a later one carries out.

Rulebooks refer ahead: damage makes a unit fall back, and a unit that falls back is fired at and damaged. Chapters
import each other in one direction only; where the rules refer ahead, the earlier chapter declares what it calls and
the later one says that it carries it out.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Later(Generic[P, T]):
    """A procedure that is called here and carried out by a later chapter."""

    __slots__ = ("_procedure", "name")

    def __init__(self, name: str) -> None:
        self.name = name
        self._procedure: Callable[P, T] | None = None

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        if self._procedure is None:
            raise NotImplementedError(f"no chapter carries out '{self.name}'")
        return self._procedure(*args, **kwargs)

    def carried_out_by(self, procedure: Callable[P, T]) -> Callable[P, T]:
        """Says of a procedure that it is the one called elsewhere."""
        self._procedure = procedure
        return procedure
