"""Sicily '43: what lies in the pack and what a unit card shows."""

import msgspec
import pytest

from opfire.assault.display.drawing import draw
from opfire.assault.game import GAME
from opfire.assault.pack.units import Attack, Band
from opfire.assault.shelf.packs import packs
from support.assault.sicily import GERMANS, RIFLES, sicily

SICILY = packs()["sicily-43"]
FARTHEST = 14


def shown(kind: str) -> dict[str, object]:
    """A unit card as a player sees it."""
    table = sicily({"u1": f"{kind} D6", "a1": f"{GERMANS} D1"})
    return msgspec.to_builtins(GAME.tool(table.battle, "unit-card", {"unit": "u1"}))  # type: ignore[no-any-return]


@pytest.mark.rule("S43-1.0a")
def test_there_are_twelve_tiles_with_two_sides() -> None:
    assert len({name[:-1] for name in SICILY.tiles}) == 12
    assert all(f"{name[:-1]}{side}" in SICILY.tiles for name in SICILY.tiles for side in "AB")


@pytest.mark.rule("S43-unit-card-layouta")
def test_the_front_of_a_card_shows_all_a_player_needs() -> None:
    card = shown("us-m4a1")["card"]
    assert isinstance(card, dict)
    assert {"name", "points", "strength", "move", "movement", "arc", "blast", "abilities"} <= set(card)
    assert (card["arc"], card["movement"], card["blast"]) == (120, "tracked", SICILY.units["us-m4a1"].blast)


@pytest.mark.rule("S43-unit-card-layoutb", "S43-unit-card-layout/1")
def test_a_vehicle_has_four_defence_fields_and_others_one() -> None:
    for card in SICILY.units.values():
        fields = {"rear", "above", "front", "flank"} if card.type == "vehicle" else {"all"}
        assert set(card.defence) == fields


@pytest.mark.rule("S43-unit-card-layoutc")
def test_there_are_two_attack_rows_by_target() -> None:
    assert {row for card in SICILY.units.values() for row in card.attack} == {"vehicle", "infantry"}
    assert set(shown(RIFLES)["card"]["attack"]) == {"vehicle", "infantry"}  # type: ignore[index]


@pytest.mark.rule("S43-unit-card-layoutd")
def test_ranges_run_from_close_combat_at_0_to_14() -> None:
    last = max(band.high for card in SICILY.units.values() for row in card.attack.values() for band in row.bands)
    assert last <= FARTHEST
    table = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D5"})
    assert table.battle.setting.bands[RIFLES, "infantry"][0] is None, "range 0 has no band"
    assert SICILY.units[RIFLES].attack["infantry"].close_combat


@pytest.mark.rule("S43-unit-card-layoute")
def test_bands_say_where_they_begin_and_which_dice_they_have() -> None:
    with pytest.raises(ValueError, match="without a gap"):
        Attack("", (Band("close", 1, 2, "R"), Band("medium", 4, 6, "G")))
    row = SICILY.units[RIFLES].attack["infantry"]
    bands = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D5"}).battle.setting.bands[RIFLES, "infantry"]
    for band in row.bands:
        assert bands[band.low] is band
        assert bands[band.low - 1] is not band


@pytest.mark.rule("S43-unit-card-layoutf")
def test_the_back_of_a_card_shows_army_class_half_strength_and_what_its_abilities_do() -> None:
    front = shown("us-scouts-43")
    card = front["card"]
    assert isinstance(card, dict)
    assert (card["faction"], card["type"]) == ("us", "infantry")
    assert card["unit_class"]
    assert card["symbol"]
    assert 0 < card["points_half"] < card["points"]
    assert 0 < card["strength_half"] < card["strength"]
    assert [one["id"] for one in front["abilities"]] == list(card["abilities"])  # type: ignore[attr-defined]
    assert all(one["effect"]["en"] and one["effect"]["de"] for one in front["abilities"])  # type: ignore[attr-defined]


@pytest.mark.rule("S43-3.0b")
def test_every_counter_shows_its_army() -> None:
    table = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D5", "a2": "italian-rifles-43 E5"})
    pieces = {piece.id: piece for piece in GAME.picture(table.battle, None).pieces}
    assert {name: piece.nation for name, piece in pieces.items()} == {"u1": "us", "a1": "german", "a2": "italian"}
    assert pieces["a1"].side == pieces["a2"].side == "axis"


@pytest.mark.rule("S43-9.1h")
@pytest.mark.parametrize("road", ["narrow-road", "urban-alley"])
def test_narrow_roads_and_alleys_cost_a_point_for_everybody(road: str) -> None:
    assert SICILY.terrain[road].cost == dict.fromkeys(("foot", "artillery", "wheeled", "tracked"), 1)


@pytest.mark.rule("S43-9.11g")
def test_a_loaded_unit_lies_with_its_transport_and_not_in_the_hex() -> None:
    table = sicily({"u1": f"{RIFLES} D5", "u2": "us-truck D4 5", "a1": f"{GERMANS} A1"})
    table.battle.carry(table.unit("u1"), table.unit("u2"))
    pieces = {piece.id: piece for piece in GAME.picture(table.battle, None).pieces}
    assert pieces["u2"].load == ("u1",)
    assert [unit.id for unit in table.battle.at(table.unit("u2").at)] == ["u2"]
    assert pieces["u1"].at == pieces["u2"].at


@pytest.mark.rule("S43-10.3b", "S43-10.3c")
def test_what_a_hex_is_for_sight_is_what_is_drawn_in_it() -> None:
    setting = GAME.start("sicily-43/vizzini", {}).setting
    drawn = draw(setting.board)
    assert drawn.terrain == setting.ground.terrain
    built = {hex for hex, kind in enumerate(setting.ground.terrain) if kind.endswith("building")}
    assert built
    assert {one.hex for one in drawn.buildings} == built
