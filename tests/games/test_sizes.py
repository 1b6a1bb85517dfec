"""Saved states from outside: no number in them may size anything before it is known to be small."""

import copy
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from opfire.kernel.game import BrokenState
from opfire.kernel.match import Match
from opfire.kernel.measures import OutOfBounds
from support.simtest import Numbers, choose

POSITIONS = {
    "combat-commander/first-morning": {},
    "red-horizon-41/dolubowo-airfield": {},
    "sicily-43/vizzini": {},
    "skirmish/school-hours": {},
}
REFUSALS = (OutOfBounds, msgspec.ValidationError)
Path = tuple[Any, ...]


def midway(scenario: str) -> Match:
    numbers, match = Numbers(1), Match.start(scenario, seed=1, settings=POSITIONS[scenario])
    for _ in range(300):
        match.answer(choose(match.ask, numbers))
    return match


def numbers_in(part: Any, path: Path = ()) -> Iterator[Path]:
    """Where the numbers of a snapshot are."""
    if isinstance(part, dict):
        for key, inner in part.items():
            yield from numbers_in(inner, (*path, key))
    elif isinstance(part, list):
        for index, inner in enumerate(part):
            yield from numbers_in(inner, (*path, index))
    elif type(part) is int:
        yield path


def changed(data: dict[str, Any], path: Path, number: int) -> dict[str, Any]:
    found = whole = copy.deepcopy(data)
    for step in path[:-1]:
        found = found[step]
    found[path[-1]] = number
    return whole


@pytest.mark.parametrize("number", [2**34, 2**31, 50_000, -50_000])
@pytest.mark.parametrize("scenario", POSITIONS)
def test_no_number_of_a_state_can_be_made_large(scenario: str, number: int) -> None:
    match = midway(scenario)
    data = match.latest_snapshot.game.snapshot()
    paths = [path for path in numbers_in(data) if path != ("rng",)]
    taken = []
    for path in paths:
        try:
            match.module.restore(scenario, {}, changed(data, path, number))
        except REFUSALS:
            continue
        taken.append(path)

    assert len(paths) > 50
    assert not taken


@pytest.mark.parametrize("scenario", POSITIONS)
def test_no_key_of_a_state_is_a_hex_beyond_the_map(scenario: str) -> None:
    match = midway(scenario)
    data = match.latest_snapshot.game.snapshot()
    for name, part in data.items():
        if isinstance(part, dict) and part and all(key.lstrip("-").isdigit() for key in part):
            one = next(iter(part.values()))
            for key in ("17179869184", "90000", "-2"):
                with pytest.raises(REFUSALS):
                    match.module.restore(scenario, {}, {**data, name: {**part, key: one}})


@pytest.mark.parametrize("rng", [-1, 2**64, 1 << 200, "x", None])
def test_the_generator_has_64_bits(rng: Any) -> None:
    match = Match.start("skirmish/school-hours", seed=1)
    with pytest.raises((*REFUSALS, BrokenState)):
        match.module.restore("skirmish/school-hours", {}, {**match.game.snapshot(), "rng": rng})


@pytest.mark.parametrize(
    "junk",
    [["x" * 501], ["x"] * 2_001, [[[[[[[[[[[[["x"]]]]]]]]]]]]], {"x" * 501: 1}],
    ids=["word", "list", "deep", "key"],
)
def test_long_words_and_lists_are_refused_before_they_are_read(junk: Any) -> None:
    match = Match.start("skirmish/school-hours", seed=1)
    with pytest.raises(OutOfBounds):
        match.module.restore("skirmish/school-hours", {}, {**match.game.snapshot(), "ordered": junk})
