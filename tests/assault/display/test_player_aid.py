"""The player aid: the charts beside the map, and the names of its terrain."""

import pytest

from opfire.assault.display.tools import TOOLS
from opfire.assault.state.pieces import Melee
from opfire.kernel.game import game_of
from support.assault.battles import position
from support.assault.sicily import GERMANS, RIFLES, sicily


@pytest.mark.parametrize("scenario", ["red-horizon-41/mill-bridge", "sicily-43/beach-exits", "combat-commander/dust"])
def test_all_terrain_of_a_map_has_a_name_in_both_languages(scenario: str) -> None:
    board = game_of(scenario).board(scenario)
    assert all(board.names[id].en and board.names[id].de for id in board.terrain)


def test_each_edition_lays_out_its_own_charts() -> None:
    second = TOOLS["player-aid"](sicily({"u1": f"{RIFLES} D5", "a1": f"{GERMANS} A1"}).battle, {})
    first = TOOLS["player-aid"](position({"g1": "german-rifles-41 D5", "s1": "soviet-rifles-41 A1"}).battle, {})
    assert isinstance(first, dict)
    assert isinstance(second, dict)
    assert {"terrain", "spotting", "fire_modification", "oas_accuracy"} <= set(first["charts"])
    assert {"fortifications", "mines", "distance"} <= set(second["charts"]) - set(first["charts"])
    assert list(second["dice"]) == ["R", "Y", "G", "B"]


def test_the_threat_map_is_drawn_for_units_that_stand_free_although_one_fights_hand_to_hand() -> None:
    units = {"g1": "german-rifles-41 E5", "s1": "soviet-heavy-rifles-41 E2"}
    free = position(units).battle
    fighting = position(units, g1={"melee": Melee.ACTIVE}).battle
    shown = [TOOLS["threat"](battle, {"side": "german"}) for battle in (free, fighting)]
    assert shown[0]
    assert shown[0] == shown[1]
