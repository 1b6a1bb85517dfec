"""No game lets anybody answer for ever between two checkpoints."""

import pytest

from opfire.assault.options.answers import PlaceInstead
from opfire.kernel.ask import Ask, IllegalAnswer
from opfire.kernel.match import Match

BATTLE = "red-horizon-41/break-that-front"
ENOUGH = 2_000


def swaps(match: Match) -> list[PlaceInstead]:
    assert isinstance(match.ask, Ask)
    return [option for option in match.ask.options if isinstance(option, PlaceInstead)]


def test_who_names_another_unit_to_be_placed_again_and_again_has_to_place_one() -> None:
    match = Match.start(BATTLE, seed=1)
    while not swaps(match):
        match.answer(match.ask.options[0])  # type: ignore[union-attr]
    for _ in range(ENOUGH):
        if not (found := swaps(match)):
            break
        last = found[0]
        match.answer(last)

    worn = match.ask.worn  # type: ignore[union-attr]
    assert len(match.entries) - match.latest_snapshot.at < ENOUGH
    with pytest.raises(IllegalAnswer, match="in circles"):
        match.answer(worn[0])
