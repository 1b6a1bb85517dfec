"""Luck is what fell beside what was to be expected."""

from __future__ import annotations

import icepool

from opfire.kernel.dice import Die
from opfire.kernel.fortune import of_dice, of_pips, reversed_luck, standard_luck

ODD = Die("odd", ((), ("hit",), ("hit", "hit"), ("hit",)))


def test_mean_and_variance_are_those_of_icepool() -> None:
    luck = of_dice("us", [ODD, ODD], 3)
    peer = icepool.Die([0, 1, 2, 1])
    assert (luck.mean, luck.variance) == (2 * peer.mean(), 2 * peer.variance())


def test_seven_on_two_dice_is_no_luck_and_twelve_is_much() -> None:
    assert standard_luck([of_pips("us", (3, 4))]) == 0
    assert round(standard_luck([of_pips("us", (6, 6))]), 2) == 2.07
    assert standard_luck([of_pips("us", (6, 6)), of_pips("us", (1, 1))]) == 0
    assert standard_luck([]) == 0


def test_where_less_is_better_luck_is_turned_round() -> None:
    assert standard_luck([reversed_luck(of_pips("us", (1, 1)))]) == standard_luck([of_pips("us", (6, 6))])
