"""What is tried besides the sergeant's choice: other orders and cards, but nothing that only carries out a decision."""

from __future__ import annotations

from opfire.commander.options.answers import Abandon, Order
from opfire.commander.state.commander import Commander
from opfire.kernel.ask import Ask, Pass
from opfire.kernel.match import Match

FIRST_MORNING = "combat-commander/first-morning"


def asked(kind: str, decisions: int = 0, seed: int = 2) -> tuple[Match, Ask]:
    """A game between sergeants at the first question of a kind after some decisions."""
    match = Match.start(FIRST_MORNING, seed=seed)
    minds = {side: match.module.brains["sergeant"](seed) for side in match.game.sides}
    while isinstance(match.ask, Ask) and (decisions > 0 or match.ask.kind != kind or len(match.ask.options) < 2):
        match.answer(minds[match.ask.side].choose(match.view(match.ask.side), match.ask))
        decisions -= 1
    assert isinstance(match.ask, Ask)
    return match, match.ask


def test_every_kind_of_order_in_hand_and_passing_are_tried() -> None:
    match, ask = asked("turn")
    view, mind = match.view(ask.side), match.module.brains["sergeant"](1)
    meant, game = mind.choose(view, ask), match.game
    assert isinstance(game, Commander)
    ideas = [idea.option for idea in match.module.appraisal.ideas(mind, view, ask, meant)]
    offered = {game.card(one.card).order for one in ask.options if isinstance(one, Order)}
    tried = {game.card(one.card).order for one in [*ideas, meant] if isinstance(one, Order)}
    assert tried == offered
    assert Pass() in [*ideas, meant]
    assert meant not in ideas
    assert not any(isinstance(one, Abandon) for one in ideas)


def test_where_a_unit_is_set_up_is_left_to_the_sergeant() -> None:
    match, ask = asked("place")
    view, mind = match.view(ask.side), match.module.brains["sergeant"](1)
    assert match.module.appraisal.ideas(mind, view, ask, mind.choose(view, ask)) == ()


def test_a_turn_is_over_when_the_other_side_gives_orders() -> None:
    match, ask = asked("turn", 40)
    appraisal = match.module.appraisal
    before, mind = appraisal.stage(match.game), match.module.brains["sergeant"](1)
    while isinstance(match.ask, Ask) and not (match.ask.kind == "turn" and match.ask.side != ask.side):
        assert appraisal.stage(match.game) == before or match.ask.side != ask.side
        match.answer(mind.choose(match.view(match.ask.side), match.ask))
    assert appraisal.stage(match.game) != before
