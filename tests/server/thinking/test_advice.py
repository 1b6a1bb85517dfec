"""Advice has a reason: the player's own plan, the chance it has, or the rule of thumb for the question."""

import msgspec
import pytest

from opfire.assault.options.answers import PlaceInstead
from opfire.commander.options.answers import Choose, Reroll
from opfire.kernel.ask import Ask, Decline, Done, Option, Pass
from opfire.kernel.game import games
from opfire.kernel.match import Match
from opfire.players import create
from opfire.players.worker import task_of, think
from opfire.server.thinking.advice import reason_for, rule_of_thumb
from opfire.skirmish.options import Activate
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
    task = task_of(match, ask.side, "sergeant", 1, 10)
    thought = think(msgspec.structs.replace(task, advise=True))
    assert thought.option["to"] == meant.to  # type: ignore[attr-defined]
    assert thought.lines[0]["way"][0] == meant.to  # type: ignore[attr-defined]
    assert {fact["key"] for fact in thought.lines[0]["facts"]} & {"fact-nearer", "fact-exposed", "fact-safe"}


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


@pytest.mark.parametrize("name", ["assault", "commander", "skirmish"])
def test_who_waits_is_not_told_why_one_acts(name: str) -> None:
    for kind in games()[name].asks:
        for option in (Pass(), Decline(), Done()):
            reason = rule_of_thumb(name, Ask("axis", kind, (option,)), option)
            tag = option.__struct_config__.tag
            assert reason is None or reason.key in (f"advice-{name}-{kind}-{tag}", f"advice-{name}-waits")


@pytest.mark.parametrize(
    ("game", "kind", "option", "word"),
    [
        ("commander", "turn", Pass(), "promises enough"),
        ("commander", "re-roll", Reroll(), "Another roll"),
        ("commander", "re-roll", Decline(), "worth more than"),
        ("commander", "recover", Choose("x1"), "Leaders rally first"),
        ("commander", "defend", Choose("x1"), "Leaders defend last"),
        ("skirmish", "next", Activate("g"), "to fire acts before the others"),
        ("skirmish", "ground", Decline(), "next run"),
        ("assault", "set-up", PlaceInstead("g1"), "transport"),
    ],
)
def test_a_rule_of_thumb_is_the_one_that_was_followed(game: str, kind: str, option: Option, word: str) -> None:
    reason = rule_of_thumb(game, Ask("axis", kind, (option,)), option)
    assert reason is not None
    assert word in say("en", reason.key)
    assert say("de", reason.key) != reason.key
