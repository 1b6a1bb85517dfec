"""Advice has a reason: the player's own plan, the chance it has, or the rule of thumb for the question."""

import pytest

from opfire.kernel.ask import Ask, Decline
from opfire.kernel.game import games
from opfire.kernel.match import Match
from opfire.players import create
from opfire.players.worker import task_of, think
from opfire.server.advice import reason_for
from opfire.texts import say

TRAINING = "red-horizon-41/infantry-training"


@pytest.fixture(autouse=True)
def real_games() -> None:
    games.cache_clear()


def played_to(scenario: str, kind: str, most: int = 600) -> tuple[Match, Ask]:
    """A game of two sergeants, up to the first question of a kind."""
    match = Match.start(scenario, seed=7)
    players = {side: create("sergeant", match.module, 1) for side in match.game.sides}
    for _ in range(most):
        ask = match.ask
        assert isinstance(ask, Ask)
        if ask.kind == kind:
            return match, ask
        match.answer(players[ask.side].choose(match.view(ask.side), ask))
    raise AssertionError(f"nobody was asked {kind}")


def test_a_worker_keeps_to_the_plan_that_led_to_the_question() -> None:
    match, ask = played_to(TRAINING, "move")
    match_there = Match.start(TRAINING, seed=7)
    player = create("sergeant", match_there.module, 1)
    while match_there.ask != ask:
        at = match_there.ask
        assert isinstance(at, Ask)
        match_there.answer(player.choose(match_there.view(at.side), at))
    meant = player.choose(match_there.view(ask.side), ask)
    thought = think(task_of(match, ask.side, "sergeant", 1, 10))
    assert thought.option["to"] == meant.to  # type: ignore[attr-defined]
    assert thought.reason is not None
    assert thought.reason.key in {"advice-objective", "advice-cover", "advice-field-of-fire", "advice-go"}


def test_a_chance_is_weighed_against_the_others() -> None:
    match, ask = played_to(TRAINING, "target")
    view = match.view(ask.side)
    reason = reason_for(view, ask, ask.options[0], view.preview(ask, ask.options[0]))
    assert reason is not None
    assert reason.key in {"advice-best-chance", "advice-chance"}
    assert 0 < int(reason.args["chance"]) <= 100


def test_waiting_is_good_when_the_chances_are_poor() -> None:
    match, ask = played_to(TRAINING, "reaction-fire")
    reason = reason_for(match.view(ask.side), ask, Decline(), None)
    assert reason is not None
    assert reason.key == "advice-poor-chance"


@pytest.mark.parametrize(
    ("scenario", "kind"), [("combat-commander/first-morning", "turn"), ("skirmish/the-dispatch", "order")]
)
def test_other_questions_have_their_rule_of_thumb_in_both_languages(scenario: str, kind: str) -> None:
    match, ask = played_to(scenario, kind)
    reason = reason_for(match.view(ask.side), ask, ask.options[0], None)
    assert reason is not None
    assert say("de", reason.key) != say("en", reason.key) != reason.key
