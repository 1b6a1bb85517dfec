"""All outcomes of a throw are looked at with their weights, and what the rules cannot tell apart only once."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from opfire.kernel.chance import Draw, Roll, Shuffle
from opfire.kernel.dice import D6, Die, shown
from opfire.review.throws import ALL, IN_ORDER, SAMPLE, drawn_by_lot, outcomes

RED = Die("red", (("hit",), ("hit",), ("hit", "hit"), (), (), ()))
GREEN = Die("green", (("block",), (), (), (), ("block",), ("block", "block")))


def symbols(pool: tuple[Die, ...], fall: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(sorted(symbol for face in shown(pool, fall) for symbol in face))


@pytest.mark.parametrize("pool", [(RED,), (RED, GREEN), (D6, D6), (RED,) * 6, (RED, RED, GREEN, RED, GREEN, RED)])
def test_weights_are_those_of_all_throws(pool: tuple[Die, ...]) -> None:
    roll = Roll(pool, "attack")
    every: Counter[tuple[str, ...]] = Counter()
    for fall, weight in roll.outcomes():
        every[symbols(pool, fall)] += weight  # type: ignore[assignment]

    found = outcomes(roll)

    assert found is not None
    looked: Counter[tuple[str, ...]] = Counter()
    for one, share in found:
        assert roll.refuse(one) is None
        looked[symbols(pool, one)] += share  # type: ignore[arg-type, assignment]
    assert {key: float(Fraction(value)) for key, value in every.items()} == pytest.approx(dict(looked))


def test_dice_are_told_apart_as_long_as_that_is_not_too_much() -> None:
    few, many = outcomes(Roll((D6,) * 3, "hit-roll")), outcomes(Roll((D6,) * 4, "hit-roll"))
    assert few is not None
    assert many is not None
    assert len(few) == IN_ORDER
    assert len(many) == 126, "ways of four dice whose order does not count"


def test_a_card_that_is_there_twice_is_drawn_twice_as_often() -> None:
    assert outcomes(Draw(("fire", "move", "fire", "rest"), "card")) == [("fire", 0.5), ("move", 0.25), ("rest", 0.25)]


def test_what_is_too_much_is_drawn_by_lot_and_says_so() -> None:
    deck = Shuffle(tuple("abcdefgh"), "deck")
    assert outcomes(deck) is None
    assert outcomes(Roll((D6,) * 20, "storm")) is None, f"more than {ALL} heaps"
    lot = drawn_by_lot(deck, 7)
    assert len(lot) == SAMPLE
    assert sum(weight for _, weight in lot) == pytest.approx(1)
