"""Exact odds against icepool, against counting by hand, and against each other."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from itertools import product

import icepool
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from opfire.kernel.dice import D6, PIP, Counts, Die, Face, Pool, shown
from opfire.kernel.odds import Cancellation, Distribution, opposed, tally_distribution

SYMBOLS = ("critical", "damage", "suppression")
STRONGEST_ATTACK_FIRST = Cancellation(
    SYMBOLS,
    (
        ("critical", "critical"),
        ("damage", "damage"),
        ("critical", "damage"),
        ("suppression", "suppression"),
        ("damage", "suppression"),
        ("critical", "suppression"),
    ),
)
STRONGEST_DEFENCE_FIRST = Cancellation(
    SYMBOLS,
    (
        ("critical", "critical"),
        ("critical", "damage"),
        ("critical", "suppression"),
        ("damage", "damage"),
        ("damage", "suppression"),
        ("suppression", "suppression"),
    ),
)


def test_distributions_are_equal_when_their_chances_are() -> None:
    coin = Distribution({"heads": 1, "tails": 1})
    assert coin == Distribution({"heads": 3, "tails": 3})
    assert coin != Distribution({"heads": 1, "tails": 2})
    assert coin != {"heads": Fraction(1, 2), "tails": Fraction(1, 2)}
    assert hash(coin) == hash(Distribution({"heads": 3, "tails": 3}))


class Singly:
    """A resolver that is called for one pair after the other."""

    def __init__(self, symbols: Face, function: Callable[[Counts, Counts], Hashable]) -> None:
        self.symbols, self.function = symbols, function

    def __call__(self, attack: Counts, defence: Counts) -> Hashable:
        return self.function(attack, defence)


faces = st.lists(st.sampled_from(SYMBOLS), max_size=2).map(tuple)
dice = st.builds(Die, st.sampled_from("abcd"), st.lists(faces, min_size=1, max_size=6).map(tuple))
pools = st.lists(dice, max_size=6).map(tuple)
counts = st.tuples(*[st.integers(0, 5)] * 3)
RED = Die("red", (("critical", "damage"), ("damage",) * 2, ("damage",), ("damage",), (SYMBOLS[2],), ()))


def peer(pool: Pool) -> icepool.Die:
    """The same tally by icepool."""
    each = [icepool.Die([icepool.Vector(face.count(s) for s in SYMBOLS) for face in die.faces]) for die in pool]
    return sum(each, start=icepool.Die([icepool.Vector((0, 0, 0))]))


def fractions(die: icepool.Die) -> dict[Counts, Fraction]:
    return {tuple(outcome): die.probability(outcome) for outcome in die}


@settings(max_examples=60, deadline=None)
@given(pools)
def test_a_tally_is_icepools_to_the_last_fraction(pool):
    tally = tally_distribution(pool, SYMBOLS)
    assert tally.fractions() == fractions(peer(pool))
    assert sum(tally.fractions().values()) == 1


@settings(max_examples=30, deadline=None)
@given(pools, pools)
def test_opposed_odds_are_icepools_to_the_last_fraction(attack, defence):
    left = icepool.map(
        lambda a, d: icepool.Vector(STRONGEST_ATTACK_FIRST(tuple(a), tuple(d))),
        peer(attack),
        peer(defence),
        star=False,
    )
    odds = opposed(attack, defence, STRONGEST_ATTACK_FIRST)
    assert odds.fractions() == fractions(left)
    assert sum(odds.fractions().values()) == 1


@settings(max_examples=20, deadline=None)
@given(pools, pools)
def test_arrays_and_single_calls_agree(attack, defence):
    singly = Singly(SYMBOLS, STRONGEST_ATTACK_FIRST)
    assert opposed(attack, defence, singly) == opposed(attack, defence, STRONGEST_ATTACK_FIRST)


def test_odds_count_the_same_as_the_table_does():
    pool = (RED, RED)
    fallen = [sum(shown(pool, roll), ()) for roll in product(range(6), repeat=2)]
    rolls = [tuple(symbols.count(symbol) for symbol in SYMBOLS) for symbols in fallen]
    assert tally_distribution(pool, SYMBOLS).weights == {c: rolls.count(c) for c in sorted(set(rolls))}


@pytest.mark.parametrize(("attackers", "defenders"), [(10, 10), (11, 11), (13, 13), (25, 1)])
def test_weights_stay_exact_beyond_machine_numbers(attackers, defenders):
    odds = opposed((RED,) * attackers, (RED,) * defenders, STRONGEST_ATTACK_FIRST)
    assert odds.total == 6 ** (attackers + defenders)
    assert all(type(weight) is int for weight in odds.weights.values())
    only_criticals, no_critical_defends = Fraction(1, 6**attackers), Fraction(5, 6) ** defenders
    assert odds.chance(lambda left: left[0] == attackers) == only_criticals * no_critical_defends


def test_the_order_of_dice_does_not_matter_and_asking_again_gives_the_same_object():
    blue = Die("blue", (("damage",), ("suppression",), ()))
    odds = opposed((RED, blue), (blue, RED, blue), STRONGEST_ATTACK_FIRST)
    assert opposed((blue, RED), (RED, blue, blue), STRONGEST_ATTACK_FIRST) is odds


def test_number_dice_add_up():
    two = tally_distribution((D6, D6), (PIP,))
    assert two[(7,)] == Fraction(1, 6)
    assert two.mean(lambda c: c[0]) == 7
    assert tally_distribution((Die.numbered("d3", 3),), (PIP,)).chance(lambda c: c[0] >= 2) == Fraction(2, 3)


def test_a_higher_roll_wins():
    duel = Singly((PIP,), lambda a, d: "win" if a > d else "lose")
    assert opposed((D6,), (D6,), duel)["win"] == Fraction(15, 36)
    assert opposed((D6,), (D6,), duel)["draw"] == 0
    assert opposed((D6,), (D6,), duel).weights == {"lose": 21, "win": 15}


def test_no_dice_show_nothing():
    assert opposed((), (), STRONGEST_ATTACK_FIRST).fractions() == {(0, 0, 0): 1}


def test_a_distribution_is_read_by_mapping():
    odds = Distribution({(0, 0): 1, (0, 1): 2, (1, 1): 3})
    assert odds.map(sum) == Distribution({0: 1, 1: 2, 2: 3})
    assert odds.map(sum).mean(int) == Fraction(8, 6)
    assert odds.map(bool).weights == {True: 6}


def test_weights_are_the_throws_that_lead_to_a_result():
    assert tally_distribution((D6,), (PIP,)).weights == {(pips,): 1 for pips in range(1, 7)}


@given(counts, counts)
def test_both_default_orders_leave_the_same(attack, defence):
    assert STRONGEST_ATTACK_FIRST(attack, defence) == STRONGEST_DEFENCE_FIRST(attack, defence)


@given(counts, counts)
def test_the_default_cancels_as_many_as_possible_and_the_strongest(attack, defence):
    choices = STRONGEST_ATTACK_FIRST.choices(attack, defence)
    assert len({sum(left) for left in choices}) == 1
    assert choices[0] == min(choices)


def test_the_defender_has_a_choice_when_a_symbol_can_cancel_two_kinds():
    assert STRONGEST_ATTACK_FIRST.choices((0, 1, 1), (0, 1, 0)) == ((0, 0, 1), (0, 1, 0))
    assert STRONGEST_ATTACK_FIRST.choices((1, 1, 1), (0, 0, 1)) == ((1, 1, 0),)
