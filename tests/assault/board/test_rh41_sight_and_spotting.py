"""Red Horizon '41, 10.1 to 10.6: range, line of sight, elevation, spotting."""

import pytest

from opfire.assault.board.line_of_sight import View
from opfire.assault.dice.attack_dice import attack_pool
from opfire.assault.fire.spotting import needs_spotting, number_needed
from opfire.assault.log.battle import Rolled, SpottingRolled
from opfire.assault.options.answers import Act, Activate, Fire, React
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.pieces import Action, Morale
from opfire.assault.state.shot import Shot
from support.assault.battles import Table, levels, position, rows

RIFLES = "german-rifles-41"
FOE = "soviet-heavy-rifles-41"


def sight(a: str, b: str, map_rows: str = "", heights: str = "", smoke: dict[str, int] | None = None) -> View:
    """The state of the line of sight between two hexes of a map, which must be the same in both directions."""
    table = position({}, rows=map_rows or None, levels=heights or None)
    grid, sights = table.battle.setting.board.grid, table.battle.ground.sight
    start, end = grid.parse(f"1A.{a}"), grid.parse(f"1A.{b}")
    clouds = {grid.parse(f"1A.{hex}"): count for hex, count in (smoke or {}).items()}
    there, back = sights.between(start, end, clouds), sights.between(end, start, clouds)
    assert there.view is back.view
    return there.view


def duel(target_map: str = "", heights: str = "", at: str = "D2") -> Table:
    """German rifles in D5 and a Soviet squad, three hexes away unless said otherwise."""
    units = {"g1": f"{RIFLES} D5", "s1": f"{FOE} {at}"}
    return position(units, rows=target_map or None, levels=heights or None)


@pytest.mark.rule("RH41-10.2b", "RH41-10.3a", "RH41-10.3c")
def test_open_ground_is_clear() -> None:
    assert sight("D9", "D1") is View.CLEAR


@pytest.mark.rule("RH41-4.8f")
def test_sight_runs_from_centre_to_centre() -> None:
    houses = rows(E4="B", E5="B", E6="B", C4="B", C5="B", C6="B")
    assert sight("D9", "D1", houses) is View.CLEAR, "houses along the column do not reach its middle"
    assert sight("D9", "D1", rows(D5="B")) is View.BLOCKED


@pytest.mark.rule("RH41-10.2a")
def test_sight_has_no_limit() -> None:
    assert sight("A1", "H9") is View.CLEAR


@pytest.mark.rule("RH41-10.2f", "RH41-10.2g", "RH41-10.2j", "RH41-10.3d")
@pytest.mark.parametrize("hexes", [{"D3": "b"}, {"D3": "b", "D4": "f"}])
def test_one_or_two_hindrances_hinder(hexes: dict[str, str]) -> None:
    assert sight("D5", "D1", rows(**hexes)) is View.HINDERED


@pytest.mark.rule("RH41-10.3e")
def test_three_hindrances_block() -> None:
    assert sight("D5", "D1", rows(D2="b", D3="b", D4="f")) is View.BLOCKED


@pytest.mark.rule("RH41-10.2h", "RH41-10.3f", "RH41-10.2j", "RH41-9.6.1g")
@pytest.mark.parametrize("letter", ["H", "B"])
def test_heavy_forest_and_buildings_block(letter: str) -> None:
    assert sight("D5", "D1", rows(D3=letter)) is View.BLOCKED


@pytest.mark.rule("RH41-10.3c", "RH41-10.3/1")
def test_the_terrain_of_both_ends_does_not_count() -> None:
    assert sight("D5", "D3", rows(D5="H", D3="H")) is View.CLEAR


@pytest.mark.rule("RH41-10.2i")
def test_units_never_hinder() -> None:
    table = position({"g1": f"{RIFLES} D5", "g2": f"{RIFLES} D4", "s2": f"{FOE} D3", "s1": f"{FOE} D2"})
    table.play(Activate("g1"), Act("fire"))
    assert table.offers(Fire("s1"))


@pytest.mark.rule("RH41-10.3d", "RH41-10.3e", "RH41-7.5k", "RH41-10.3/1", "RH41-10.3/3")
@pytest.mark.parametrize(("count", "view"), [(1, View.HINDERED), (2, View.HINDERED), (3, View.BLOCKED)])
@pytest.mark.parametrize("hex", ["D3", "D5", "D1"])
def test_every_smoke_marker_counts_wherever_it_lies(count: int, view: View, hex: str) -> None:
    assert sight("D5", "D1", smoke={hex: count}) is view


@pytest.mark.rule("RH41-10.3e")
def test_smoke_and_terrain_add_up() -> None:
    assert sight("D5", "D1", rows(D3="b"), smoke={"D3": 1}) is View.HINDERED
    assert sight("D5", "D1", rows(D3="b"), smoke={"D3": 2}) is View.BLOCKED


@pytest.mark.rule("RH41-10.3f", "RH41-10.3/2")
@pytest.mark.parametrize(
    ("one", "other", "view"),
    [
        ("H", "H", View.BLOCKED),
        ("H", "b", View.HINDERED),
        ("H", ".", View.CLEAR),
        ("b", ".", View.CLEAR),
        ("b", "f", View.HINDERED),
    ],
)
def test_along_a_hexside_the_lesser_obstacle_counts(one: str, other: str, view: View) -> None:
    """The line from C3 to E3 runs between D2 and D3."""
    assert sight("C3", "E3", rows(D2=one, D3=other)) is view
    assert sight("C3", "E3", rows(D2=other, D3=one)) is view


@pytest.mark.rule("RH41-10.4a", "RH41-10.4c", "RH41-10.4e", "RH41-10.4/1")
def test_from_a_hill_one_sees_over_brush() -> None:
    assert sight("D5", "D1", rows(D3="b"), levels("D5")) is View.CLEAR


@pytest.mark.rule("RH41-10.4d", "RH41-10.4/3")
@pytest.mark.parametrize("behind", ["D1", "D2"])
def test_a_hill_blocks_between_hill_and_plain(behind: str) -> None:
    assert sight("D5", behind, heights=levels("D5", "D3")) is View.BLOCKED


@pytest.mark.rule("RH41-10.4d", "RH41-9.6.1f")
def test_a_hill_blocks_between_two_units_below_it() -> None:
    assert sight("D5", "D1", heights=levels("D3")) is View.BLOCKED


@pytest.mark.rule("RH41-10.4d", "RH41-10.4f")
def test_forest_blocks_the_view_from_a_hill() -> None:
    assert sight("D5", "D1", rows(D3="H"), levels("D5")) is View.BLOCKED


@pytest.mark.rule("RH41-10.4b", "RH41-10.4f")
def test_forest_on_a_hill_blocks_across_the_hill_and_brush_hinders_there() -> None:
    hill = levels("D5", "D4", "D3", "D2", "D1")
    assert sight("D5", "D1", rows(D3="H"), hill) is View.BLOCKED
    assert sight("D5", "D1", rows(D3="b"), hill) is View.HINDERED, "it stands as high as they do"


@pytest.mark.rule("RH41-10.4d")
def test_level_ground_of_one_hill_does_not_block_but_another_hill_does() -> None:
    assert sight("D5", "D1", heights=levels("D5", "D4", "D3", "D2", "D1")) is View.CLEAR
    assert sight("D7", "D1", heights=levels("D7", "D4", "D1")) is View.BLOCKED


@pytest.mark.rule("RH41-9.6.2a", "RH41-9.6.2c")
def test_a_building_on_a_hill_is_an_obstacle_of_level_two() -> None:
    hill = levels("D5", "D4", "D3", "D2", "D1")
    assert sight("D5", "D1", rows(D3="B"), hill) is View.BLOCKED


@pytest.mark.rule("RH41-9.6.2b")
def test_a_unit_in_a_building_stands_on_its_ground() -> None:
    assert sight("D5", "D1", rows(D5="B", D3="b")) is View.HINDERED
    assert sight("D5", "D1", rows(D5="B", D3="b"), levels("D5")) is View.CLEAR


@pytest.mark.rule("RH41-10.1e", "RH41-10.1f", "RH41-10.0b")
def test_range_counts_the_target_s_hex_and_ends_with_the_last_band() -> None:
    table = position({"g1": f"{RIFLES} D8", "s1": f"{FOE} D2", "s2": f"{FOE} D1"})
    table.play(Activate("g1"), Act("fire"))
    assert table.offers(Fire("s1")), "range 6 is the end of the long band"
    assert not table.offers(Fire("s2"))


@pytest.mark.rule("RH41-10.1a", "RH41-10.1c", "RH41-10.7.1a")
@pytest.mark.parametrize(
    ("hex", "dice"), [("D6", "RYG"), ("D5", "RYG"), ("D4", "RY"), ("D3", "RY"), ("D2", "Y"), ("D1", "Y")]
)
def test_each_band_has_its_dice(hex: str, dice: str) -> None:
    table = position({"g1": f"{RIFLES} D7", "s1": f"{FOE} {hex}"})
    shot = Shot(table.unit("g1"), table.unit("s1"), Action.FIRING)
    assert kept(attack_pool(table.battle, shot)) == dice


@pytest.mark.rule("RH41-10.2d")
def test_no_shot_through_blocked_sight() -> None:
    table = duel(rows(D4="B", D3="B"))
    table.play(Activate("g1"))
    assert "fire" not in table.choices()


@pytest.mark.rule("RH41-10.5a", "RH41-10.5d", "RH41-1.0c")
@pytest.mark.parametrize(("roll", "spotted"), [(2, False), (3, True)])
def test_a_target_in_cover_needs_a_spotting_roll(roll: int, spotted: bool) -> None:
    table = duel(rows(D2="b"))
    assert number_needed(table.battle, table.unit("g1"), table.unit("s1")) == 3
    table.dice(str(roll), "S -", "D - -" if spotted else "D - - -")
    table.play(Activate("g1"), Act("fire"), Fire("s1"))
    assert table.told(SpottingRolled)[0].spotted is spotted


@pytest.mark.rule("RH41-10.5e", "RH41-10.9.5a")
def test_blind_fire_gives_the_target_a_die() -> None:
    table = duel(rows(D2="b"))
    table.dice("1", "S -", "D - - -")
    table.play(Activate("g1"), Act("fire"), Fire("s1"))
    defence = [die for die, _ in table.told(Rolled)[0].defence]
    assert defence == ["yellow", "green", "green", "blue"], "card, brush (green and blue) and the unspotted green"


@pytest.mark.rule("RH41-10.5.1a", "RH41-10.5.1b")
@pytest.mark.parametrize("letter", [".", "="])
def test_nobody_hides_on_clear_ground_or_road(letter: str) -> None:
    table = duel(rows(D2=letter))
    assert not needs_spotting(table.battle, table.unit("g1"), table.unit("s1"))


@pytest.mark.rule("RH41-10.5.1f")
def test_an_adjacent_target_is_spotted() -> None:
    table = duel(rows(D4="H"), at="D4")
    assert not needs_spotting(table.battle, table.unit("g1"), table.unit("s1"))


@pytest.mark.rule("RH41-10.5.1c", "RH41-13.2k", "RH41-13.2m")
@pytest.mark.parametrize("what", ["fire", "move-and-fire"])
def test_firing_gives_a_unit_away(what: str) -> None:
    table = position({"g1": f"{RIFLES} D7", "s1": f"{FOE} D3"}, rows=rows(D7="b", D6="b"))
    table.dice("S -", "D - -")
    table.play(Activate("g1"), Act(what), *(["D6"] if what != "fire" else []), Fire("s1"))
    assert not needs_spotting(table.battle, table.unit("s1"), table.unit("g1"))


@pytest.mark.rule("RH41-10.5.1c", "RH41-9.3c", "RH41-13.2n")
def test_fire_and_move_does_not_give_a_unit_away() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D3"}, rows=rows(D7="b", D6="b"))
    table.dice("S -", "D - -")
    table.play(Activate("g1"), Act("fire-and-move"), Fire("s1"), "D7")
    assert needs_spotting(table.battle, table.unit("s1"), table.unit("g1"))


@pytest.mark.rule("RH41-10.5.1d")
def test_haste_gives_a_unit_away() -> None:
    table = position({"g1": f"{RIFLES} D7", "s1": f"{FOE} D2"}, rows=rows(D6="b"), s1={"activated": True})
    table.play(Activate("g1"), Act("fast-action"), "D6")
    assert not needs_spotting(table.battle, table.unit("s1"), table.unit("g1"))


@pytest.mark.rule("RH41-10.5.1e")
def test_struggling_through_harsh_terrain_gives_a_unit_away() -> None:
    table = position(
        {"g1": f"{RIFLES} D7", "s1": f"{FOE} D2"}, rows=rows(D6="H"), levels=levels("D6"), s1={"activated": True}
    )
    table.play(Activate("g1"), Act("normal-action"), "D6")
    assert not needs_spotting(table.battle, table.unit("s1"), table.unit("g1"))


@pytest.mark.rule("RH41-10.5.1d", "RH41-10.5.1/1")
def test_the_deed_counts_even_when_a_morale_marker_covers_it() -> None:
    table = position({"g1": f"{RIFLES} D7", "s1": f"{FOE} D2"}, rows=rows(D6="b"))
    table.dice("S -", "- -").play(Activate("g1"), Act("fast-action"), "D6", React("s1"))
    assert table.unit("g1").morale is Morale.SUPPRESSED
    assert not needs_spotting(table.battle, table.unit("s1"), table.unit("g1"))


@pytest.mark.rule("RH41-10.5b")
def test_the_bonus_is_asked_for_the_target_s_own_type() -> None:
    table = duel(rows(D2="m"))
    assert needs_spotting(table.battle, table.unit("g1"), table.unit("s1"))
    guns = [
        card for card in table.battle.setting.types.values() if card.type == "artillery" and card.faction == "soviet"
    ]
    table.unit("s1").kind = guns[0].id
    assert not needs_spotting(table.battle, table.unit("g1"), table.unit("s1"))


@pytest.mark.rule("RH41-10.6a")
def test_infantry_fires_all_round() -> None:
    around = {f"s{n}": f"{FOE} {hex}" for n, hex in enumerate(["D3", "F4", "F6", "D7", "B6", "B4"], start=1)}
    table = position({"g1": f"{RIFLES} D5", **around})
    table.play(Activate("g1"), Act("fire"))
    assert all(table.offers(Fire(name)) for name in around)
