"""A playout is the same game as a match: the same rules, questions, dice and end."""

import gc
import itertools
from collections import Counter

import msgspec
import pytest

from opfire.kernel.ask import Ask
from opfire.kernel.game import scenarios
from opfire.kernel.match import Match
from opfire.kernel.playout import Playout
from opfire.kernel.state import Game
from opfire.players import create
from support.simtest import Numbers, assert_same, choose

FAMILIES = (
    "red-horizon-41/infantry-training",
    "sicily-43/infantry-training",
    "combat-commander/first-morning",
    "skirmish/the-dispatch",
)
ORDERED = 60
"""Decisions of sergeants, after which recruits go on to the end."""


def stand(game: Match | Playout) -> tuple[object, ...]:
    """All that two games in the same position have in common."""
    ask = game.ask
    asked = [ask.side, ask.kind, ask.options, ask.about, type(ask.field).__name__] if isinstance(ask, Ask) else ask
    return game.game.encode(), msgspec.json.encode(asked), game.game.events, game.entries, game.outcome


@pytest.mark.parametrize("scenario", sorted(scenarios()))
def test_a_random_game_asks_and_ends_the_same_without_its_match(scenario: str) -> None:
    match, playout, numbers = Match.start(scenario, seed=11), Playout.start(scenario, seed=11), Numbers(11)

    while match.ask is not None:
        assert_same(stand(playout), stand(match), f"the playout has left its match after {len(match.entries)} entries")
        answer = choose(match.ask, numbers)
        match.answer(answer)
        playout.answer(answer)

    assert playout.outcome is not None
    assert_same(stand(playout), stand(match), "the playout ends in another way")


@pytest.mark.parametrize("scenario", FAMILIES)
def test_sergeants_play_the_same_game_without_its_match(scenario: str) -> None:
    played = [sergeants(start(scenario, seed=5)) for start in (Match.start, Playout.start)]

    assert_same(stand(played[1]), stand(played[0]), "the sergeants have gone another way")


def sergeants(game: Match | Playout) -> Match | Playout:
    """Let sergeants open the game and recruits finish it."""
    brains = {side: create("sergeant", game.module, seed) for seed, side in enumerate(game.game.sides)}
    recruits = {side: create("recruit", game.module, seed) for seed, side in enumerate(game.game.sides)}
    for number in itertools.count():
        if game.ask is None:
            return game
        assert isinstance(game.ask, Ask)
        chair = (brains if number < ORDERED else recruits)[game.ask.side]
        game.answer(chair.choose(game.view(game.ask.side), game.ask))
    raise AssertionError


@pytest.mark.parametrize("scenario", FAMILIES)
def test_nothing_of_a_playout_stays_in_memory(scenario: str) -> None:
    """Not even until the garbage collector comes: no game holds on to itself."""
    gc.collect()
    gc.disable()
    try:
        before = games_in_memory()
        for seed in range(3):
            playout, numbers = Playout.start(scenario, seed=seed), Numbers(seed)
            while playout.ask is not None:
                playout.answer(choose(playout.ask, numbers))
        del playout

        assert games_in_memory() == before
    finally:
        gc.enable()


def games_in_memory() -> Counter[str]:
    """How many games there are, by kind."""
    return Counter(type(thing).__name__ for thing in gc.get_objects() if isinstance(thing, Playout | Match | Game))
