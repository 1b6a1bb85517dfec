"""Questions to chance: what may fall, with which weight, and how evenly it does."""

import math
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from opfire.kernel.chance import (
    MASK,
    Chance,
    Draw,
    Roll,
    Scripted,
    Seeded,
    Shuffle,
    TypedIn,
    mix,
    seeded,
    step,
)
from opfire.kernel.dice import D6, Die
from opfire.texts import say

COIN = Die("coin", (("head",), ()))
dice = st.lists(st.sampled_from([Die.numbered("d3", 3), D6, COIN]), max_size=4).map(tuple)
cards = st.lists(st.sampled_from("abcd"), min_size=1, max_size=5)
questions: st.SearchStrategy[Chance] = st.one_of(
    st.builds(Roll, dice, st.just("test")),
    st.builds(Draw, cards.map(tuple), st.just("test")),
    st.builds(Shuffle, cards.map(tuple), st.just("test")),
)
states = st.integers(0, MASK)


def chi_square(counts: Counter[object], weights: dict[object, Fraction]) -> float:
    """How far the counts lie from what the weights make one expect."""
    total = counts.total()
    return sum((counts[key] - total * weight) ** 2 / (total * weight) for key, weight in weights.items())


def falls(question: Chance, number: int) -> Counter[object]:
    """What falls when the generator steps through a game's worth of questions."""
    rng, counts = seeded(1), Counter[object]()
    for _ in range(number):
        counts[question.pick(rng)] += 1
        rng = step(rng)
    return counts


@given(questions)
def test_the_weights_of_all_outcomes_make_one(question: Chance) -> None:
    outcomes = dict(question.outcomes())

    assert sum(outcomes.values()) == 1
    assert all(question.refuse(outcome) is None for outcome in outcomes)


@given(questions, states)
def test_what_the_seed_picks_is_one_of_the_outcomes(question: Chance, rng: int) -> None:
    fallen = question.pick(rng)

    assert fallen in dict(question.outcomes())
    assert question.pick(rng) == fallen


def test_the_weights_of_a_draw_and_a_shuffle_count_equal_cards() -> None:
    assert dict(Draw(("b", "a", "b"), "test").outcomes()) == {"a": Fraction(1, 3), "b": Fraction(2, 3)}
    assert dict(Shuffle(("b", "a", "b"), "test").outcomes()) == {
        ("a", "b", "b"): Fraction(1, 3),
        ("b", "a", "b"): Fraction(1, 3),
        ("b", "b", "a"): Fraction(1, 3),
    }


@pytest.mark.parametrize(
    "question",
    [
        Roll((D6,), "test"),
        Roll((D6, D6, COIN), "test"),
        Draw(tuple("aabcdefg"), "test"),
        Shuffle(tuple("abcd"), "test"),
    ],
    ids=["die", "pool", "draw", "shuffle"],
)
def test_every_outcome_falls_as_often_as_its_weight_says(question: Chance) -> None:
    weights = dict(question.outcomes())

    freedom = len(weights) - 1
    assert chi_square(falls(question, 20_000), weights) < freedom + 4 * math.sqrt(2 * freedom)


@pytest.mark.parametrize("pair", [(0, 39), (11, 23), (15, 35)])
def test_dice_far_apart_in_a_big_pool_have_nothing_in_common(pair: tuple[int, int]) -> None:
    counts: Counter[object] = Counter()
    for faces, number in falls(Roll((D6,) * 40, "test"), 10_000).items():
        counts[faces[pair[0]], faces[pair[1]]] += number

    assert chi_square(counts, {(one, two): Fraction(1, 36) for one in range(6) for two in range(6)}) < 80


def test_a_big_pool_does_not_repeat_itself() -> None:
    faces = Roll((D6,) * 120, "test").pick(seeded(1))

    runs = [faces[start : start + 8] for start in range(112)]
    assert len(set(runs)) == len(runs)


def test_one_fall_says_nothing_about_the_next() -> None:
    rng, pairs = seeded(5), Counter[object]()
    for _ in range(20_000):
        pairs[Roll((D6,), "test").pick(rng)[0], Roll((D6,), "test").pick(step(rng))[0]] += 1
        rng = step(rng)

    weights = {(one, two): Fraction(1, 36) for one in range(6) for two in range(6)}
    assert chi_square(pairs, weights) < 80


def test_neighbouring_seeds_have_nothing_in_common() -> None:
    first = Counter(Roll((D6,), "test").pick(seeded(seed))[0] for seed in range(12_000))

    assert chi_square(first, {face: Fraction(1, 6) for face in range(6)}) < 25
    assert len({seeded(seed) for seed in range(10_000)}) == 10_000


@given(st.integers(0, MASK), st.integers(0, 80))
def test_a_shuffle_exchanges_from_the_last_card_on_by_one_number_of_the_generator_each(rng: int, count: int) -> None:
    cards, inner = [str(number) for number in range(count)], mix(rng)
    for last in range(count - 1, 0, -1):
        inner = step(inner)
        other = mix(inner) % (last + 1)
        cards[last], cards[other] = cards[other], cards[last]

    assert Shuffle(tuple(map(str, range(count))), "deal").pick(rng) == tuple(cards)


def test_the_generator_is_splitmix64() -> None:
    """Given the numbers published for the seed 1234567."""
    rng = 1234567
    numbers = []
    for _ in range(3):
        rng = step(rng)
        numbers.append(mix(rng))

    assert numbers == [6457827717110365317, 3203168211198807973, 9817491932198370423]


ROLL = Roll((D6, COIN), "attack")
DRAW = Draw(("a", "b"), "refill")
SHUFFLE = Shuffle(("a", "b", "b"), "deal")


@pytest.mark.parametrize(
    ("question", "outcome", "words"),
    [
        (ROLL, (1,), "the roll for attack needs 2 faces, one for each die"),
        (ROLL, [1, 1], "needs 2 faces"),
        (ROLL, None, "needs 2 faces"),
        (ROLL, (6, 1), "a d6 die has faces 0 to 5, not 6"),
        (ROLL, (0, 2), "a coin die has faces 0 to 1, not 2"),
        (ROLL, (-1, 0), "not -1"),
        (ROLL, (True, 0), "not True"),
        (ROLL, (1.0, 0), "not 1.0"),
        (ROLL, ("1", 0), "not '1'"),
        (DRAW, "c", "'c' is not among the 2 to draw from"),
        (DRAW, "c" * 90, f"'{'c' * 79} is not among the 2"),
        (DRAW, ("a",), "is not among the 2"),
        (DRAW, None, "is not among the 2"),
        (SHUFFLE, ("a", "b"), "the new order must hold the same 3 cards"),
        (SHUFFLE, ("a", "a", "b"), "the same 3 cards"),
        (SHUFFLE, ["a", "b", "b"], "the same 3 cards"),
        (SHUFFLE, ("a", 1, "b"), "the same 3 cards"),
        (SHUFFLE, ([], {}, "b"), "the same 3 cards"),
        (SHUFFLE, None, "the same 3 cards"),
    ],
)
def test_an_impossible_outcome_is_refused_in_words(question: Chance, outcome: object, words: str) -> None:
    refused = question.refuse(outcome)
    assert refused is not None
    assert words in say("en", refused.key, refused.args)


@pytest.mark.parametrize("question", [ROLL, DRAW, SHUFFLE], ids=lambda question: question.kind)
def test_every_kind_of_dice_answers_in_its_way(question: Chance) -> None:
    fallen = question.pick(5)

    assert Seeded().fall(question, 5) == fallen
    assert TypedIn().fall(question, 5) is None
    assert Scripted([fallen]).fall(question, 0) == fallen


def test_many_dice_of_one_number_fall_as_they_always_have() -> None:
    fallen = Roll((D6,) * 30, "test").pick(1)

    assert "".join(str(face + 1) for face in fallen) == "235266231224143446541121341465", "or old records are lost"
