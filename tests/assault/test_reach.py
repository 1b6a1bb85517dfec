"""The reach map of the table: where a unit could get to, and what that costs."""

from opfire.assault.game import GAME
from opfire.kernel.match import Match


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
