"""What the games of a scenario say about it."""

from __future__ import annotations

import pytest

from opfire.lab.balance import balance, leader
from opfire.lab.jobs import Job, jobs
from opfire.lab.played import Happening, Played, Standing
from opfire.lab.report import Writer
from opfire.lab.witness import watch

SCENARIO = "red-horizon-41/infantry-training"


def game(number: int, winner: str | None, led: str, luck: float) -> Played:
    """A game in which a side led in turn 2, and the Germans had such luck."""
    scores = {"german": int(led == "german"), "soviet": int(led == "soviet")}
    standings = [Standing(turn, side, score * (turn > 1), 0, 0) for turn in (1, 2, 3) for side, score in scores.items()]
    loss = Happening(2, "loss", "soviet", "s1", "Rifles", "1A.D5")
    return Played(
        Job(number, SCENARIO, ("sergeant", "sergeant"), number),
        winner,
        6,
        100,
        "score",
        score=scores,
        luck={"german": luck, "soviet": 0.0},
        standings=tuple(standings),
        happenings=(loss,),
    )


def test_wins_leads_luck_and_losses_are_counted() -> None:
    found = balance(
        SCENARIO,
        [game(0, "german", "german", 1.0), game(1, "german", "soviet", 1.0), game(2, "soviet", "soviet", -1.0)],
    )
    assert found.wins == {"german": 2, "soviet": 1, "draw": 0}
    assert found.decided_by_turn == {2: 0.6667}
    assert found.luck_share == 1.0
    assert found.losses == {"german": {}, "soviet": {"Rifles": 1.0}}
    assert found.places["loss"] == {"1A.D5": 3}
    assert found.ends == {"score": 3}


def test_nobody_leads_where_all_is_level() -> None:
    assert leader([Standing(1, "a", 2, 1, 1), Standing(1, "b", 2, 1, 1)]) is None
    assert leader([Standing(1, "a", 2, 1, 1), Standing(1, "b", 2, 0, 1)]) == "b"


@pytest.mark.parametrize("scenario", [SCENARIO, "combat-commander/first-morning", "skirmish/hall-nine"])
def test_games_of_sergeants_are_watched_to_their_end(scenario: str) -> None:
    (job,) = jobs(scenario, 1, ["sergeant"], 1)
    played = watch(job, decisions=True)
    assert played.error is None
    assert len(played.asked) == played.decisions


def test_the_page_needs_no_network_and_shows_the_board_of_each_family() -> None:
    names = [SCENARIO, "combat-commander/first-morning", "skirmish/hall-nine"]
    found = [balance(name, [watch(job) for job in jobs(name, 1, ["recruit"], 1)]) for name in names]
    told = Writer("de").page(found)
    assert told.count("<svg") == 12
    assert "Infanterie" in told
    assert "lab-" not in told
    assert "http" not in told
    assert "<circle" in told


def test_the_end_of_a_game_is_no_turn_that_begins() -> None:
    (job,) = jobs(SCENARIO, 1, ["recruit"], 3)
    found = balance(SCENARIO, [watch(job)])
    assert list(found.holds) == [1, 2, 3, 4, 5, 6]
