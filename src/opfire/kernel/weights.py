"""The weights of a player's judgement: numbers with names, in force while he thinks, so that others can be tried."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

import msgspec

W = TypeVar("W", bound=msgspec.Struct)


class BadWeight(ValueError):
    """A weight that a player does not have, or that is no number."""


class Judgement(Generic[W]):
    """The weights that count at the moment: the usual ones, unless somebody thinks with his own."""

    def __init__(self, usual: W) -> None:
        self.now = usual

    @contextmanager
    def by(self, weights: W) -> Iterator[None]:
        """While these weights count."""
        before, self.now = self.now, weights
        try:
            yield
        finally:
            self.now = before


def changed(usual: W, wanted: Mapping[str, str]) -> W:
    """The usual weights with some of them changed; raises `BadWeight`."""
    known = msgspec.structs.asdict(usual)
    found: dict[str, Any] = {}
    for name, value in wanted.items():
        if name not in known:
            raise BadWeight(f"there is no weight '{name}'; there are: {', '.join(known)}")
        try:
            found[name] = msgspec.convert(value, type(known[name]), strict=False)
        except msgspec.ValidationError:
            kind = "whole number" if isinstance(known[name], int) else "number"
            raise BadWeight(f"the weight '{name}' is a {kind}, not '{value}'") from None
    return msgspec.structs.replace(usual, **found)
