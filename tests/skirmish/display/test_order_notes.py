"""An order says beforehand that it would find nobody, as things stand; and only then."""

import pytest

from opfire.kernel.ask import Ask
from opfire.skirmish.display.preview import preview
from opfire.skirmish.options import Give
from opfire.skirmish.state.units import Order
from support.skirmish.battles import battle

FACING = {"g": "de-rifle 100,600 0"}


@pytest.mark.parametrize(
    ("order", "range", "finds"),
    [
        (Order.FIRE, 400, True),
        (Order.FIRE, None, False),
        (Order.ACQUIRE, 400, True),
        (Order.ACQUIRE, None, False),
        (Order.CLOSE_COMBAT, 150, True),
        (Order.CLOSE_COMBAT, 900, False),
        (Order.CAUTIOUS, None, True),
    ],
)
def test_an_order_that_would_find_nobody_says_so(order: Order, range: int | None, finds: bool) -> None:
    enemy = {"r": f"su-rifle {100 + range},600 180"} if range is not None else {}
    game, give = battle({**FACING, **enemy}), Give("g", order.value)

    noted = preview(game, Ask("home", "order", [give]), give)

    assert (noted is None) == finds
    if noted is not None:
        assert [note.key for note in noted.notes] == ["note-skirmish-nobody"]
