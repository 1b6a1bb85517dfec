"""Changes of functions, drawn at random."""

from __future__ import annotations

import ast
import random
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from support import ROOT
from support.bite.changes import changes, function_at
from support.bite.rules_in_code import Place, places


class Bite(NamedTuple):
    """A change of a function, by its number there."""

    place: Place
    number: int
    line: int
    lines: range
    what: str
    time: int = 1
    """The first change of the function that reads so, the second, ..."""

    def __str__(self) -> str:
        again = f" ({self.time})" if self.time > 1 else ""
        return f"{self.place.path.relative_to(ROOT)}:{self.line} {self.place.name}: {self.what}{again}"


def draw(sample: int, seed: int) -> list[Bite]:
    """One change each of so many functions."""
    numbers = random.Random(seed)
    found = (bite_in(place, numbers) for place in numbers.sample(places(), len(places())))
    return [bite for bite, _ in zip((bite for bite in found if bite), range(sample), strict=False)]


def bite_in(place: Place, numbers: random.Random) -> Bite | None:
    """A change of a function at random; None where there is nothing to change."""
    every = [*bites_at(place)]
    return every[numbers.randrange(len(every))] if every else None


def bites_at(place: Place) -> Iterator[Bite]:
    """All changes of a function."""
    function = function_at(ast.parse(place.path.read_text(encoding="utf-8")), place.line)
    met: Counter[str] = Counter()
    for number, change in enumerate(changes(function)):
        met[change.what] += 1
        yield Bite(place, number, change.line, change.lines, change.what, met[change.what])


def bites_of(named: list[str]) -> list[Bite]:
    """All changes of the functions named, such as `fire.damage:hurt`, or `fire.damage` for a whole module."""
    return [bite for place in places() if any(_is_named(place, name) for name in named) for bite in bites_at(place)]


def _is_named(place: Place, named: str) -> bool:
    module, _, name = named.partition(":")
    return place.module.endswith(f".{module}") and name in ("", place.name)
