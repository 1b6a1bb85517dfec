"""Simulations give the same games however the work is shared out, and keep what breaks off."""

from collections import Counter

import msgspec
import pytest

from opfire.kernel.ask import Done
from opfire.kernel.game import UnknownScenario
from opfire.kernel.match import Match
from opfire.kernel.record import load, save
from opfire.lab import simulate
from opfire.lab.jobs import jobs
from opfire.players import UnknownPlayer
from opfire.players.recruit import Recruit

SCENARIO = "red-horizon-41/infantry-training"


def untimed(games):
    """Games without how long they took."""
    return [msgspec.structs.replace(game, seconds=0) for game in games]


def test_the_same_seed_gives_the_same_games_in_one_process_and_in_two():
    alone = simulate(SCENARIO, 6, ["recruit", "recruit"], seed=3)
    shared = simulate(SCENARIO, 6, ["recruit", "recruit"], seed=3, jobs=2)
    assert untimed(alone.games) == untimed(shared.games)


def test_more_games_begin_with_the_same_games():
    few, more = simulate(SCENARIO, 2, ["recruit"], seed=3), simulate(SCENARIO, 4, ["recruit"], seed=3)
    assert untimed(more.games)[:2] == untimed(few.games)


def test_games_and_players_have_seeds_of_their_own():
    games = [job for seed in range(5) for job in jobs(SCENARIO, 50, ["recruit"], seed)]
    seeds = {job.seed_for(use) for job in games for use in range(3)}
    assert len(seeds) == 5 * 50 * 3


def test_every_game_is_won_or_drawn():
    done = simulate(SCENARIO, 5, ["recruit"], seed=1)
    assert sum(done.wins().values()) == len(done.finished) == 5
    assert set(done.wins()) == {"german", "soviet", "draw"}
    assert done.decisions == sum(game.decisions for game in done.games) > 0


def test_progress_is_told_game_by_game():
    told = []
    done = simulate(SCENARIO, 3, ["recruit"], progress=told.append)
    assert tuple(told) == done.games


def test_a_game_that_breaks_off_is_kept_with_its_seed_and_record(monkeypatch):
    answers = iter(range(1000))

    def choose(_self, _view, ask):
        if next(answers) == 5:
            raise RuntimeError("out of ammunition")
        return ask.options[0]

    monkeypatch.setattr(Recruit, "choose", choose)
    done = simulate(SCENARIO, 2, ["recruit"], seed=1)

    (error,) = done.errors
    assert "out of ammunition" in error.problem
    assert load(error.record.encode()).header.seed == error.seed == done.games[0].job.seed_for(0)
    assert len(done.finished) == 1


def test_a_rule_that_breaks_leaves_the_record_that_a_match_would_have(monkeypatch):
    def judge(battle):
        if battle.turn == 2:
            raise RuntimeError("the umpire has left")

    monkeypatch.setattr("opfire.assault.sequence.check_always", judge)
    (error,) = simulate(SCENARIO, 1, ["recruit"], seed=1).errors

    match = Match.start(SCENARIO, seed=error.seed)
    (job,) = jobs(SCENARIO, 1, ["recruit"], 1)
    recruits = {side: Recruit(job.seed_for(use)) for use, side in enumerate(match.game.sides, 1)}
    with pytest.raises(RuntimeError, match="the umpire has left"):
        play_out(match, recruits)
    assert error.record == save(match).decode()


def play_out(match, recruits):
    while match.ask:
        match.answer(recruits[match.ask.side].choose(match.view(match.ask.side), match.ask))


def test_an_answer_that_is_not_offered_breaks_the_game_off(monkeypatch):
    monkeypatch.setattr(Recruit, "choose", lambda *_: Done())
    (error,) = simulate(SCENARIO, 1, ["recruit"]).errors
    assert "IllegalAnswer" in error.problem
    assert load(error.record.encode()).ask is not None


class Troubled(Recruit):
    """Counts every question that he was asked in the second turn."""

    def __init__(self, seed):
        super().__init__(seed)
        self.trouble = Counter()

    def choose(self, view, ask):
        self.trouble[ask.kind] += view.turn == 2
        return super().choose(view, ask)


def test_what_players_count_of_their_mistakes_is_summed_up_by_side(monkeypatch):
    plain = simulate(SCENARIO, 3, ["recruit", "recruit"], seed=1)
    seats = {"recruit": Recruit, "troubled": Troubled}
    for module in ("jobs", "playing"):
        monkeypatch.setattr(f"opfire.lab.{module}.create", lambda name, _module, seed: seats[name](seed))

    done = simulate(SCENARIO, 3, ["recruit", "troubled"], seed=1)

    assert plain.trouble() == {}
    assert list(done.trouble()) == ["soviet"]
    assert done.trouble()["soviet"]["activate"] == sum(game.trouble["soviet"]["activate"] for game in done.games) > 0
    assert done.wins() == plain.wins()


def test_an_endless_game_is_an_error(monkeypatch):
    monkeypatch.setattr("opfire.lab.playing.ENDLESS", 10)
    done = simulate(SCENARIO, 1, ["recruit"])
    assert "not over after 10 decisions" in done.errors[0].problem


def test_a_scenario_that_cannot_be_set_up_is_an_error_of_each_game(monkeypatch):
    def start(*_args, **_kwargs):
        raise RuntimeError("no map")

    monkeypatch.setattr(Match, "start", start)
    done = simulate(SCENARIO, 2, ["recruit"])
    assert [error.record for error in done.errors] == ["", ""]


@pytest.mark.parametrize(
    ("scenario", "players", "error"),
    [
        ("nowhere", ["recruit"], UnknownScenario),
        (SCENARIO, ["nobody"], UnknownPlayer),
        (SCENARIO, ["recruit"] * 3, ValueError),
    ],
)
def test_wrong_names_are_refused_before_anything_is_played(scenario, players, error):
    with pytest.raises(error):
        simulate(scenario, 1, players)
