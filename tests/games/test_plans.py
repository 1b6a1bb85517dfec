"""Plans are acts at one stroke: whatever they promise, the rules then do."""

from collections.abc import Iterator

import pytest

from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import scenarios
from opfire.kernel.match import Match, View
from opfire.kernel.plans import IDLE, Plan, named, plans
from opfire.players import create

ON_HEXES = sorted(id for id, info in scenarios().items() if info.game != "skirmish")


def positions(scenario: str, seed: int, number: int) -> Iterator[tuple[View, Option]]:
    """Now and then in a random game, a unit that may be picked."""
    match = Match.start(scenario, seed=seed)
    player = create("recruit", match.module, seed)
    for step in range(4000):
        ask = match.ask
        if not isinstance(ask, Ask) or not number:
            return
        picks = [one for one in ask.options if one.anchor is not None and one.anchor[0] == "piece"]
        if ask.kind in ("activate", "move") and picks and step % 3 == 0:
            number -= 1
            yield match.view(ask.side), picks[step % len(picks)]
        match.answer(player.choose(match.view(ask.side), ask))


def carried_out(view: View, plan: Plan) -> Match:
    """The position after a plan, the other side letting every opportunity go by."""
    match = view.fork(1)
    for answer in plan.answers:
        while isinstance(match.ask, Ask) and match.ask.side != view.side:
            match.answer(next(one for one in match.ask.options if isinstance(one, IDLE)))
        match.answer(answer)
    return match


@pytest.mark.parametrize("scenario", ON_HEXES[::4])
def test_every_plan_leads_where_it_says(scenario: str) -> None:
    tried = 0
    for view, pick in positions(scenario, seed=5, number=6):
        for plan in plans(view, pick)[::5]:
            match = carried_out(view, plan)
            assert plan.answers[0] == pick
            if plan.hex:
                pieces = match.view(view.side).picture().pieces
                assert next(piece.at for piece in pieces if piece.id == named(pick)) == plan.hex
            tried += 1
    assert tried


def test_an_infantry_unit_reaches_by_plans_what_the_reach_map_shows() -> None:
    match = Match.start("red-horizon-41/infantry-training", seed=3)
    assert isinstance(match.ask, Ask)
    view = match.view(match.ask.side)
    for pick in match.ask.options[1:]:
        shown = match.module.tool(view.game, "reach", {"unit": named(pick)})
        planned = {plan.hex for plan in plans(view, pick) if plan.hex}
        start = next(piece.at for piece in view.picture().pieces if piece.id == named(pick))
        assert planned - {start} == set(shown) - {start}  # type: ignore[call-overload]


def test_a_shot_is_planned_with_its_odds() -> None:
    for view, pick in positions("red-horizon-41/vehicle-training", seed=3, number=8):
        shots = [plan for plan in plans(view, pick) if plan.piece and plan.preview and plan.preview.results]
        if shots:
            assert all(len(plan.answers) >= 3 and plan.preview.effect for plan in shots)  # type: ignore[union-attr]
            return
    pytest.fail("nobody could shoot")


def test_a_card_of_combat_commander_is_planned_onto_whatever_the_next_question_offers() -> None:
    match = Match.start("combat-commander/first-morning", seed=5)
    player = create("recruit", match.module, 5)
    while not (isinstance(match.ask, Ask) and match.ask.kind == "turn"):
        match.answer(player.choose(match.view(match.ask.side), match.ask))
    cards = [one for one in match.ask.options if one.anchor is not None and one.anchor[0] == "card"]
    view, found = match.view(match.ask.side), {card: plans(match.view(match.ask.side), card) for card in cards}

    assert any(found.values())
    for card, each in found.items():
        for plan in each:
            assert plan.answers[0] == card
            carried_out(view, plan)
