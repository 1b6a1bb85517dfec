"""An order can be taken back, with all that was chosen for it, until something is rolled or revealed."""

import pytest

from opfire.commander.log.play import Revealed, Rolled
from opfire.commander.options.answers import Order
from opfire.kernel.ask import Ask
from opfire.kernel.match import Match
from support.simtest import Numbers, choose

GAMES = (("combat-commander/first-morning", 2), ("combat-commander/cider-hill", 5))
ON_THE_MOVE = ("move", "step", "move-together")
"""Questions between which the enemy may react: that he does not is a secret of his hand."""


def given(match: Match) -> set[str]:
    """Give each order that is offered in a fork, go on with it, and take all of it back; the orders are told."""
    ask, found = match.ask, set()
    assert isinstance(ask, Ask)
    for option in ask.options:
        if isinstance(option, Order) and match.game.card(option.card).order not in found:
            found.add(match.game.card(option.card).order)
            take_back_everywhere(match.fork(), option, ask.side)
    return found


def take_back_everywhere(match: Match, option: Order, side: str) -> None:
    """After each answer that only chooses something, the order can be taken back as if it had never been given."""
    start, before, numbers = len(match.entries), match.game.encode(), Numbers(start_of(match))
    told = len(match.log)
    match.answer(option)
    while is_choice(match, told, start, side):
        assert match.can_undo(side, start), (option, match.ask)
        back = match.fork()
        back.undo(side, start)
        assert back.game.encode() == before
        assert isinstance(match.ask, Ask)
        match.answer(choose(match.ask, numbers))


def is_choice(match: Match, told: int, start: int, side: str) -> bool:
    """Whether nothing has been rolled, revealed or answered by the enemy since, and he could not have reacted."""
    ask = match.ask
    rolled = any(isinstance(one.event, Rolled | Revealed) for one in match.log[told:])
    mine = isinstance(ask, Ask) and ask.side == side and ask.kind not in (*ON_THE_MOVE, "turn")
    return mine and not rolled and len(match.entries) - start < 12


def start_of(match: Match) -> int:
    """A number of its own for every moment."""
    return len(match.entries)


@pytest.mark.parametrize(("scenario", "seed"), GAMES)
def test_every_order_can_be_taken_back_up_to_its_first_roll(scenario: str, seed: int) -> None:
    match, numbers, orders = Match.start(scenario, seed=seed), Numbers(seed), set()
    for _ in range(400):
        ask = match.ask
        if not isinstance(ask, Ask):
            break
        if ask.kind == "turn":
            orders |= given(match)
        match.answer(choose(ask, numbers))
    assert {"move", "fire", "advance"} <= orders
