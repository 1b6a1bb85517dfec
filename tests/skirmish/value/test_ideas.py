"""When an order can be judged, and which others are tried."""

from __future__ import annotations

from opfire.kernel.ask import Ask
from opfire.kernel.match import Match
from opfire.skirmish.options import Give
from opfire.skirmish.state.skirmish import Skirmish

DISPATCH = "skirmish/the-dispatch"


def at_order(seed: int = 3) -> tuple[Match, Ask]:
    """A skirmish at the first order of the second turn."""
    match = Match.start(DISPATCH, seed=seed)
    minds = {side: match.module.brains["sergeant"](seed) for side in match.game.sides}
    while isinstance(match.ask, Ask) and not (match.ask.kind == "order" and match.view(None).turn == 2):
        match.answer(minds[match.ask.side].choose(match.view(match.ask.side), match.ask))
    assert isinstance(match.ask, Ask)
    return match, match.ask


def test_the_other_orders_of_the_same_unit_are_tried() -> None:
    match, ask = at_order()
    view, mind = match.view(ask.side), match.module.brains["sergeant"](1)
    meant = mind.choose(view, ask)
    assert isinstance(meant, Give)
    ideas = [idea.option for idea in match.module.appraisal.ideas(mind, view, ask, meant)]
    assert ideas
    assert meant not in ideas
    assert {one.unit for one in ideas} == {meant.unit}


def test_an_order_is_judged_when_its_unit_has_acted() -> None:
    match, ask = at_order()
    appraisal, mind = match.module.appraisal, match.module.brains["sergeant"](1)
    meant = mind.choose(match.view(ask.side), ask)
    match.answer(meant)
    while isinstance(match.ask, Ask) and not appraisal.is_settled(match.game, match.ask, ask):
        match.answer(mind.choose(match.view(match.ask.side), match.ask))
    assert isinstance(match.game, Skirmish)
    unit = match.game.units[meant.unit]
    assert unit.acted or unit.gone or match.game.turn == 3
    assert isinstance(match.ask, Ask)
    assert match.ask.kind in appraisal.rests
