"""Procedures that an earlier chapter of a rulebook calls and a later one carries out.

Rulebooks refer ahead: damage makes a unit fall back, and a unit that falls back is fired at and damaged. Chapters
import each other in one direction only; where the rules refer ahead, the earlier chapter declares what it calls and
the later one says that it carries it out:

    @later
    def fall_back(battle: Battle, unit: Unit) -> Script[None]:        # in the chapter on morale
        \"\"\"A unit leaves its hex, away from the attack.\"\"\"
        raise NotImplementedError

    @morale.fall_back.carried_out_by                            # in the chapter on fallback
    def fall_back(battle: Battle, unit: Unit) -> Script[None]: ...
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Later(Generic[P, T]):
    """A procedure that is declared here and carried out by a later chapter."""

    def __init__(self, declared: Callable[P, T]) -> None:
        self._procedure = declared
        self.__doc__ = declared.__doc__

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        return self._procedure(*args, **kwargs)

    def carried_out_by(self, procedure: Callable[P, T]) -> Callable[P, T]:
        """Says of a procedure that it is the one declared elsewhere."""
        self._procedure = procedure
        return procedure


def later(declared: Callable[P, T]) -> Later[P, T]:
    """Declares a procedure that a later chapter carries out."""
    return Later(declared)
