"""Orders are offered to who has what they need: a patient, a track, a steady driver."""

import pytest

from opfire.skirmish.sequence.orders import allowed
from opfire.skirmish.sequence.sequence import move_fast
from opfire.skirmish.state.units import Order
from support.skirmish.battles import battle, mark, run
from support.skirmish.vehicles import man


@pytest.mark.rule("SK-actionsh")
@pytest.mark.parametrize(
    ("who", "changes", "offered"),
    [
        ("friend", {"wounded": True}, True),
        ("friend", {}, False),
        ("friend", {"wounded": True, "treated": True}, False),
        ("jeep", {"wounded": True}, False),
        ("enemy", {"wounded": True}, False),
        ("self", {"wounded": True}, False),
    ],
)
def test_first_aid_needs_a_wounded_friend_on_foot_who_was_not_treated(
    who: str, changes: dict[str, bool], offered: bool
) -> None:
    units = {
        "self": "us-rifle 100,100",
        "friend": "us-rifle 200,100",
        "jeep": "us-jeep 600,600",
        "enemy": "de-rifle 900,900",
    }
    game = battle(units)
    mark(game.units[who], **changes)

    assert (Order.FIRST_AID in allowed(game, game.units["self"])) is offered


def test_nobody_is_sent_to_a_wounded_man_who_is_gone() -> None:
    game = battle({"g": "us-rifle 100,100", "w": "us-rifle 200,100"})
    mark(game.units["w"], wounded=True)
    game.units["w"].gone = "fled"

    assert Order.FIRST_AID not in allowed(game, game.units["g"])


@pytest.mark.rule("SK-heavy-vehicle-damagem")
@pytest.mark.parametrize(("tracks", "turns"), [(1, True), (2, False)])
def test_a_broken_track_leaves_an_order_to_turn_and_no_other_movement(tracks: int, turns: bool) -> None:
    game = battle({"t": "us-m4 600,600"})
    game.units["t"].tracks = tracks

    moves = {Order.CAUTIOUS, Order.FAST, Order.CLOSE_COMBAT, Order.MOVE_AND_FIRE} & set(allowed(game, game.units["t"]))

    assert moves == ({Order.CAUTIOUS} if turns else set())


@pytest.mark.rule("SK-motorcycle-testb")
def test_a_motorcycle_thrown_over_goes_nowhere() -> None:
    game = battle({"m": "de-r75 100,100"})
    machine = game.units["m"]
    mark(machine, man(machine, "driver"), wounded=True)

    told = run(game, move_fast(game, machine), [(6,)])

    assert machine.gone == "out"
    assert [ask.kind for ask in told.asks if ask.kind == "move"] == []
