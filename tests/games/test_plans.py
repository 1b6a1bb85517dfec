"""Plans are acts at one stroke: whatever they promise, the rules then do."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from opfire.commander.options.answers import Join, Move, Order, Target
from opfire.kernel.anchors import IDLE, named, on_hex
from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import scenarios
from opfire.kernel.match import Match, View
from opfire.kernel.plans import plans, plans_along, why_no_act
from opfire.kernel.stands import Plan
from opfire.players import create
from support.simtest import Numbers, choose

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


def test_an_infantry_unit_reaches_by_plans_what_the_reach_map_shows_even_as_the_last_of_a_turn() -> None:
    for view, pick in positions("red-horizon-41/infantry-training", seed=6, number=25):
        shown = view.module.tool(view.game, "reach", {"unit": named(pick)})
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


def test_a_card_after_which_nothing_is_chosen_is_not_planned_onto_weapons_that_could_be_given_up() -> None:
    match, numbers = Match.start("combat-commander/first-morning", seed=1), Numbers(1)
    could_be = 0
    while isinstance(match.ask, Ask) and not could_be:
        ask, view = match.ask, match.view(match.ask.side)
        for card in (one for one in ask.options if isinstance(one, Order)):
            after = match.fork()
            after.answer(card)
            could_be += (
                isinstance(after.ask, Ask) and after.ask.side == ask.side and any(o.gives_up for o in after.ask.options)
            )
            assert not any(plan.answers[-1].gives_up for plan in plans(view, card))
        match.answer(choose(ask, numbers))
    assert could_be


def test_a_card_after_which_a_side_is_named_is_planned_onto_the_broken_units_of_either() -> None:
    match, numbers = Match.start("combat-commander/kiln-by-kiln", seed=8), Numbers(8)
    while not (cards := cards_that_ask(match, "rout-side")):
        match.answer(choose(match.ask, numbers))
    assert isinstance(match.ask, Ask)
    view = match.view(match.ask.side)

    found = plans(view, cards[0])

    broken = {piece.id for piece in view.picture().pieces if "broken" in piece.markers}
    assert {plan.piece for plan in found} == broken
    assert len({plan.answers[1] for plan in found}) == 2
    assert all(len(carried_out(view, plan).entries) > len(match.entries) for plan in found)


def cards_that_ask(match: Match, kind: str) -> list[Option]:
    """The orders that could be given and after which such a question comes."""
    ask, found = match.ask, list[Option]()
    for card in ask.options if isinstance(ask, Ask) and ask.kind == "turn" else ():
        after = match.fork()
        after.answer(card)
        if isinstance(card, Order) and isinstance(after.ask, Ask) and after.ask.kind == kind:
            found.append(card)
    return found


def way_of(plan: Plan) -> list[str]:
    return [named(answer) for answer in plan.answers if on_hex(answer)]


@pytest.mark.parametrize("scenario", ON_HEXES[1::5])
def test_a_way_that_is_drawn_is_gone_hex_by_hex(scenario: str) -> None:
    tried = 0
    for view, pick in positions(scenario, seed=4, number=4):
        for plan in [plan for plan in plans(view, pick) if plan.hex][::7]:
            found = plans_along(view, pick, way_of(plan))
            assert plan.answers in [one.answers for one in found]
            assert all(way_of(one) == way_of(plan) for one in found)
            tried += 1
    assert tried


def test_a_longer_way_round_costs_more_than_the_shortest() -> None:
    match = Match.start("red-horizon-41/infantry-training", seed=3)
    assert isinstance(match.ask, Ask)
    view, pick = match.view(match.ask.side), match.ask.options[1]
    step = next(plan for plan in plans(view, pick) if len(way_of(plan)) == 1)
    start = next(piece.at for piece in view.picture().pieces if piece.id == named(pick))
    assert start is not None
    round_about = plans_along(view, pick, [step.hex, start, step.hex])
    assert way_of(round_about[0]) == [step.hex, start, step.hex]
    assert round_about[0].cost > step.cost


def test_a_way_leads_through_a_friend_but_does_not_end_there() -> None:
    for view, pick in positions("red-horizon-41/infantry-training", seed=3, number=9):
        taken = {piece.at for piece in view.picture().pieces if piece.side == view.side and not piece.gone}
        for way in (way_of(plan) for plan in plans(view, pick)):
            through = [at for at, hex in enumerate(way[:-1]) if hex in taken and hex not in way[:at]]
            if through and way[0] != way[-1]:
                so_far = way[: through[0] + 1]
                if any(plan.passing for plan in plans_along(view, pick, so_far)):
                    assert all(way_of(plan) == so_far for plan in plans_along(view, pick, so_far))
                    assert any(not plan.passing for plan in plans_along(view, pick, way))
                    return
    pytest.fail("nobody came through a friend")


def test_what_lies_behind_a_step_that_is_not_allowed_is_left_out() -> None:
    match = Match.start("red-horizon-41/infantry-training", seed=3)
    assert isinstance(match.ask, Ask)
    view, pick = match.view(match.ask.side), match.ask.options[1]
    step = next(plan for plan in plans(view, pick) if len(way_of(plan)) == 1)
    far = next(plan.hex for plan in plans(view, pick) if len(way_of(plan)) == 3)
    assert {tuple(way_of(plan)) for plan in plans_along(view, pick, [step.hex, far, step.hex])} == {(step.hex,)}
    (nowhere,) = plans_along(view, pick, [far])
    assert way_of(nowhere) == []
    assert nowhere.passing
    assert nowhere.barred


def test_a_unit_that_is_picked_says_why_it_cannot_fire_at_an_enemy() -> None:
    told = set[str]()
    for view, pick in positions("red-horizon-41/vehicle-training", 5, 12):
        told |= reasons(view, pick)
    assert "too-far" in told
    assert not told & {"action", "target", "why-not-enemy", "why-not-asked-piece"}


def reasons(view: View, pick: Option) -> set[str]:
    """Why each enemy on the map who is no target of a unit is none."""
    aimed = {plan.piece for plan in plans(view, pick)}
    enemies = [one.id for one in view.picture().pieces if one.side != view.side and one.at and not one.gone]
    found = [why for enemy in enemies if enemy not in aimed for why in why_no_act(view, pick, enemy)]
    return {why.key.removeprefix("why-not-assault-") for why in found}


def companies(scenario: str, kinds: tuple[str, ...], number: int, seed: int = 11) -> Iterator[tuple[View, Plan]]:
    """Plans in which others take part, in positions of a random game where somebody is picked."""
    match = Match.start(scenario, seed=seed)
    player = create("recruit", match.module, seed)
    while isinstance(match.ask, Ask) and number:
        ask: Ask = match.ask
        view = match.view(ask.side)
        picks = [one for one in ask.options if one.anchor is not None and one.anchor[0] == "piece"]
        found = [plan for pick in picks if ask.kind in kinds for plan in plans(view, pick) if others(plan)]
        number -= bool(found)
        yield from ((view, plan) for plan in found)
        match.answer(player.choose(view, ask))


def others(plan: Plan) -> list[str]:
    """Who goes along because he is named in a plan."""
    return [named(one) for one in plan.company if isinstance(one, Join | Move) and named(one) != named(plan.answers[0])]


@pytest.mark.parametrize("scenario", ["combat-commander/cider-hill", "combat-commander/kiln-by-kiln"])
def test_who_is_taken_along_arrives_with_the_unit_that_was_picked(scenario: str) -> None:
    orders = set[str]()
    for view, plan in companies(scenario, ("activate", "move", "advance"), 12):
        if plan.hex:
            places = {piece.id: piece.at for piece in carried_out(view, plan).view(view.side).picture().pieces}
            assert {places[one] for one in (named(plan.answers[0]), *others(plan))} == {plan.hex}
            orders.add("together" if any(isinstance(one, Join) for one in plan.company) else "one by one")
    assert orders == {"together", "one by one"}


def test_a_shot_in_company_that_strikes_nobody_is_no_way_to_the_hex_it_is_fired_at() -> None:
    shots = 0
    for _view, plan in companies("combat-commander/cider-hill", ("activate", "move", "advance"), 12, seed=8):
        fired = any(isinstance(one, Target) for one in plan.answers)
        assert not (fired and plan.hex)
        shots += fired
    assert shots


def test_a_shot_in_company_has_the_odds_of_all_who_take_part() -> None:
    compared = 0
    for view, plan in companies("combat-commander/cider-hill", ("activate", "shoot"), 8):
        if not plan.piece or plan.preview is None or plan.preview.effect is None:
            continue
        match = carried_out(view, replace(plan, answers=plan.answers[:-1]))
        assert isinstance(match.ask, Ask)
        assert match.view(view.side).preview(match.ask, plan.answers[-1]) == plan.preview
        assert {*str(match.ask.about["pieces"]).split(), named(plan.answers[-1])} >= set(others(plan))
        compared += 1
    assert compared


def test_one_who_shares_his_hex_may_go_alone_or_with_all_who_are_there() -> None:
    for view, plan in companies("combat-commander/cider-hill", ("move",), 3):
        there = [len(others(one)) for one in plans(view, plan.answers[0]) if one.hex == plan.hex]
        assert len(others(plan)) in there
        assert sorted(there) in ([len(others(plan))], [0, len(others(plan))])
        if len(there) == 2:
            return
    pytest.fail("nobody could go alone")
