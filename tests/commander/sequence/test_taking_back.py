"""An order can be taken back, with all that was chosen for it, until something is rolled or revealed."""

import pytest

from opfire.commander.log.pieces import Advanced, Moved, SmokePlaced
from opfire.commander.log.play import Revealed, Rolled
from opfire.commander.options.answers import Action, Order
from opfire.kernel.ask import Ask
from opfire.kernel.match import Match
from support.commander.stage import Stage, ground_map, position
from support.simtest import Numbers, choose

GAMES = (("combat-commander/first-morning", 2), ("combat-commander/cider-hill", 5))
FALLEN = (Rolled, Revealed, SmokePlaced)
"""Dice, a card turned up, a marker drawn."""
ON_THE_WAY = (Moved, Advanced)
"""After each of them the enemy may react: that he does not is a secret of his hand."""


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
    assert not fallen(match, told), option
    while is_choice(match, told, start, side):
        assert match.can_undo(side, start), (option, match.ask)
        back = match.fork()
        back.undo(side, start)
        assert back.game.encode() == before
        assert isinstance(match.ask, Ask)
        match.answer(choose(match.ask, numbers))


def fallen(match: Match, told: int) -> bool:
    """Whether chance has spoken since so many lines of the log."""
    return any(isinstance(one.event, FALLEN) for one in match.log[told:])


def is_choice(match: Match, told: int, start: int, side: str) -> bool:
    """Whether nothing has been rolled, revealed or answered by the enemy since, and he could not have reacted."""
    ask = match.ask
    mine = isinstance(ask, Ask) and ask.side == side and ask.kind != "turn"
    rolled = fallen(match, told) or any(isinstance(one.event, ON_THE_WAY) for one in match.log[told:])
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


@pytest.mark.parametrize(
    ("order", "pieces", "asked"),
    [
        ("fire", {"squad": "axis rifle C5", "enemy": "allies line E5"}, "axis target"),
        ("recover", {"squad": "axis rifle C5 broken"}, "axis recover"),
        ("rout", {"enemy": "allies line E5 broken"}, "axis rout"),
    ],
)
def test_where_there_is_nothing_to_choose_one_is_still_asked_before_the_dice(
    stage: Stage, order: str, pieces: dict[str, str], asked: str
) -> None:
    talk = stage.place(**pieces).order(order)

    assert talk.asked[0] == asked
    assert talk.asked.count(asked) == 1


def test_after_the_first_roll_the_last_unit_recovers_unasked(stage: Stage) -> None:
    stage.place(squad="axis rifle C5 broken", mate="axis rifle D5 broken")

    talk = stage.order("recover", "x1")

    assert talk.asked.count("axis recover") == 1
    assert len(stage.told(Rolled)) == 2


@position(squad="axis pionier C5", enemy="allies line D5")
def test_assault_fire_asks_for_its_only_target(stage: Stage) -> None:
    card = stage.hold("axis", "assault-fire")[0]

    talk = stage.order("move", Action(card))

    assert "axis target" in talk.asked
    assert stage.told(Rolled)


def islet(**others: str) -> Stage:
    """A unit that can only go on to one hex."""
    around = dict.fromkeys(("B4", "B5", "C4", "C6", "D4"), "~") | others
    return Stage(ground_map(**around)).place(squad="axis rifle C5", far="allies line I5")


def test_the_only_step_is_not_taken_unasked() -> None:
    talk = islet().order("move")

    assert (talk.kind, talk.offers("to")) == ("axis step", ["D5"])


@pytest.mark.parametrize("peril", ["mines", "enemy", ""])
def test_the_only_way_to_advance_is_asked_for_if_dice_will_fall(peril: str) -> None:
    stage = islet()
    if peril == "mines":
        stage.fortify("mines", "D5")
    elif peril:
        stage.unit("allies", "line", "D5")

    talk = stage.order("advance")

    assert (talk.kind == "axis advance-to") == bool(peril)
    assert stage.told(Rolled) == []
