"""The reach map of the table: where a unit could get to, and what that costs."""

from typing import Any

import pytest

from opfire.assault.game import GAME
from opfire.assault.state.pieces import Melee
from opfire.kernel.match import Match
from support.assault.battles import Table, position


def reach(scenario: str, unit: str) -> dict[str, tuple[int, str]]:
    match = Match.start(scenario, seed=7)
    found = GAME.tool(match.view(match.game.sides[0]).game, "reach", {"unit": unit})
    assert isinstance(found, dict)
    return {hex: (one.cost, one.how) for hex, one in found.items()}


def test_men_on_foot_reach_near_hexes_normally_and_further_ones_fast() -> None:
    found = reach("red-horizon-41/infantry-training", "g2")
    assert found["1A.H8"] == (1, "normal-action")
    assert {how for _, how in found.values()} == {"normal-action", "fast-action"}
    assert max(cost for cost, how in found.values() if how == "normal-action") <= 2


def test_no_hex_that_is_taken_is_an_end() -> None:
    found = reach("red-horizon-41/vehicle-training", "g2")
    match = Match.start("red-horizon-41/vehicle-training", seed=7)
    taken = {piece.at for piece in GAME.picture(match.game, None).pieces if piece.at}
    assert found
    assert not taken & found.keys()


def ways_of(table: Table, unit: str = "g1") -> set[str]:
    """By which actions a unit reaches anything."""
    found: Any = GAME.tool(table.battle, "reach", {"unit": unit})
    return {one.how for one in found.values()}


def alone(kind: str, **markers: object) -> Table:
    """A German unit in the middle of an empty map."""
    return position({"g1": f"{kind} D5", "s1": "soviet-rifles-41 H1"}, g1=markers)


@pytest.mark.parametrize("kind", ["german-heavy-mg34", "german-81mm-mortar", "german-75mm-leig-18"])
def test_slow_units_reach_nothing_fast(kind: str) -> None:
    assert "slow" in alone(kind).battle.unit_card(alone(kind).unit("g1")).abilities
    assert ways_of(alone(kind)) == {"normal-action"}


def test_nor_do_men_who_hurried_last_turn_but_vehicles_do() -> None:
    assert ways_of(alone("german-rifles-41", fast_barred=True)) == {"normal-action"}
    assert ways_of(alone("german-pz-iiij", fast_barred=True)) == {"normal-action", "fast-action"}


def test_men_who_hurry_now_will_not_in_the_next_turn() -> None:
    hurried = {"fast_barred": False, "went_fast": True, "activated": True}
    assert ways_of(alone("german-rifles-41", **hurried)) == {"normal-action"}
    rested = {"fast_barred": True, "went_fast": False, "activated": True}
    assert ways_of(alone("german-rifles-41", **rested)) == {"normal-action", "fast-action"}


def test_an_immobilised_vehicle_reaches_nothing() -> None:
    assert ways_of(alone("german-pz-iiij", immobilised=True)) == set()


def test_who_fights_at_close_quarters_gets_out_only_fast() -> None:
    assert ways_of(alone("german-rifles-41", melee=Melee.INACTIVE)) == {"fast-action"}


def test_who_is_aboard_reaches_the_hexes_next_to_the_vehicle() -> None:
    table = position({"g1": "german-rifles-41 A1", "g2": "german-truck D5", "s1": "soviet-rifles-41 H1"})
    table.battle.carry(table.unit("g1"), table.unit("g2"))
    found: Any = GAME.tool(table.battle, "reach", {"unit": "g1"})
    assert set(found) == {f"1A.{hex}" for hex in ("D4", "D6", "C5", "C6", "E5", "E6")}
    assert ways_of(table) == {"fast-action"}
