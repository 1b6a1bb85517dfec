"""Where a movement that was broken off in a friend's hex ends, and small matters of spotting that tables decide."""

import pytest

from opfire.assault.fire.spotting import listed
from opfire.assault.log.battle import Eliminated, TurnedBack
from opfire.assault.movement.movement import Goal, able_to_move, move, settle
from opfire.assault.state.pieces import Action, Melee, Morale
from support.assault.battles import TILE, Table, position

RIFLES = "german-rifles-41"


def stopped(*friends: str) -> Table:
    """Our unit came from D2 over D3 and D4 into D5, where a friend stands already; others stand in these hexes."""
    units = {f"g{number}": f"{RIFLES} {hex}" for number, hex in enumerate(("D5", "D5", *friends), start=1)}
    table = position(units, active="g1")
    grid = table.battle.setting.board.grid
    settle(table.battle, table.unit("g1"), [grid.parse(f"{TILE}.{hex}") for hex in ("D2", "D3", "D4", "D5")])
    return table


def test_it_goes_back_to_the_last_free_hex_of_its_way() -> None:
    table = stopped()

    assert table.at("g1") == "D4"
    assert table.battle.events == [TurnedBack(unit="g1", to=f"{TILE}.D4", rule="RH41-9.0")]


def test_further_back_where_that_is_taken() -> None:
    assert stopped("D4").at("g1") == "D3"
    assert stopped("D4", "D3").at("g1") == "D2"


def test_without_any_room_it_is_lost() -> None:
    table = stopped("D4", "D3", "D2")

    assert table.unit("g1").gone
    assert table.battle.events[-1] == Eliminated(unit="g1", why="no-hex-back", worth=1, rule="RH41-9.0")


def test_who_is_alone_stays_where_it_is() -> None:
    table = position({"g1": f"{RIFLES} D5"}, active="g1")

    settle(table.battle, table.unit("g1"), [table.unit("g1").at])

    assert (table.at("g1"), table.battle.events) == ("D5", [])


def test_what_stops_a_unit() -> None:
    unit = position({"g1": f"{RIFLES} D5"}, active="g1").unit("g1")
    assert able_to_move(unit)
    for field, value in (
        ("gone", True),
        ("immobilised", True),
        ("morale", Morale.SUPPRESSED),
        ("melee", Melee.ACTIVE),
    ):
        before = getattr(unit, field)
        setattr(unit, field, value)
        assert not able_to_move(unit)
        setattr(unit, field, before)


def test_a_modifier_that_an_edition_does_not_list_counts_nothing() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": "soviet-rifles-41 D2"}, active="g1")

    assert listed(table.battle, "nothing-of-the-kind", table.unit("s1")) == 0


def test_who_has_lost_his_purpose_in_a_friend_s_hex_goes_back() -> None:
    table = position({"g1": "german-light-rifles-41 D7", "g2": f"{RIFLES} D6"}, active="g1")
    unit, goals = table.unit("g1"), iter([Goal(lambda _: True), Goal(lambda _: False)])
    unit.action = Action.MOVE_AND_FIRE

    script = move(table.battle, unit, purpose=lambda _battle, _unit: next(goals))
    next(script)
    with pytest.raises(StopIteration):
        script.send(table.step("D6"))

    assert table.at("g1") == "D7"
