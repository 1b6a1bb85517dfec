"""Computer players: the recruit, the registry, and thinking that never keeps anybody waiting."""

import time

import pytest
import toy
from serving import Server, serving

from opfire.kernel.ask import Ask, Option, Pass
from opfire.kernel.game import GameModule, games
from opfire.kernel.match import Match, View
from opfire.players import UnknownPlayer, create, players
from opfire.players.recruit import Recruit
from opfire.server.thinking import ThreadThinker

SEATS = {"ash": "human", "birch": "sergeant"}


@pytest.fixture
def module(database: str) -> GameModule:
    assert database
    return games()["toy"]


def play(seed: int, ash: int, birch: int) -> Match:
    match = Match.start("toy/long", seed=seed)
    sides = {"ash": Recruit(ash), "birch": Recruit(birch)}
    while match.ask:
        assert isinstance(match.ask, Ask)
        match.answer(sides[match.ask.side].choose(match.view(match.ask.side), match.ask))
    return match


@pytest.mark.usefixtures("database")
def test_recruits_play_every_game_to_its_end_and_alike_for_the_same_seed() -> None:
    first, second, other = play(1, 2, 3), play(1, 2, 3), play(1, 2, 4)
    assert first.outcome is not None
    assert first.entries == second.entries
    assert first.entries != other.entries


@pytest.mark.usefixtures("database")
def test_a_recruit_takes_every_option_equally_often() -> None:
    ask = Ask("ash", "turn", [Pass(), toy.Scout(), toy.Gamble()])
    view = Match.start("toy/duel").view("ash")
    recruit = Recruit(5)
    taken = [recruit.choose(view, ask) for _ in range(3000)]
    assert all(900 < taken.count(option) < 1100 for option in ask.options)


class Passing:
    """A brain that knows the toy game: passing never hurts."""

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(self, _view: View, ask: Ask) -> Option:
        return ask.options[0]


class Stubborn(Passing):
    """A brain that says what nobody asked."""

    def choose(self, _view: View, _ask: Ask) -> Option:
        return toy.Aim(-5)


class Broken(Passing):
    """A brain that falls over."""

    def choose(self, _view: View, _ask: Ask) -> Option:
        raise RuntimeError("no idea")


class Slow(Passing):
    """A brain that thinks too long."""

    def choose(self, _view: View, ask: Ask) -> Option:
        time.sleep(1)
        return ask.options[0]


def test_a_game_brings_its_own_brains(module: GameModule) -> None:
    assert list(players()) == ["recruit"]
    with pytest.raises(UnknownPlayer, match="no computer player 'sergeant' can play toy; there are: recruit"):
        create("sergeant", module, 1)
    module.brains = {"sergeant": Passing}  # type: ignore[attr-defined]
    assert players()["sergeant"].games == ("toy",)
    assert isinstance(create("sergeant", module, 1), Passing)


@pytest.mark.parametrize("brain", [Passing, Stubborn, Broken, Slow])
def test_whatever_a_player_does_the_game_goes_on(module: GameModule, database: str, brain: type) -> None:
    module.brains = {"sergeant": brain}  # type: ignore[attr-defined]
    with serving(database, thinker=ThreadThinker(seconds=0.1)) as server:
        _answers_the_person(server)


def _answers_the_person(server: Server) -> None:
    with server.join(server.open(seats=SEATS), "ash") as ash:
        assert ash.state["thinking"]
        while ash.state["ask"] is None:
            ash.hear()
        assert not ash.state["thinking"]
