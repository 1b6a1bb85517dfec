"""Sicily '43: sandbags, trenches, gun emplacements, bunkers and MG nests (9.6.4)."""

import pytest

from opfire.assault.activation import can_activate
from opfire.assault.close_combat.s43.dice import bout, ground_dice
from opfire.assault.dice.attack_dice import attack_pool
from opfire.assault.dice.defence_dice import defence_pool, terrain_bonus
from opfire.assault.fire.ranged_fire import can_target
from opfire.assault.fire.spotting import needs_spotting, number_needed
from opfire.assault.game import GAME, setting_of
from opfire.assault.movement.steps import driver_of, starting, turns
from opfire.assault.options.answers import DECLINE, Act, Activate, React
from opfire.assault.phases.artillery_facing import can_turn
from opfire.assault.preparation.preparation import prepare
from opfire.assault.shelf.packs import packs
from opfire.assault.state.pieces import Action
from opfire.assault.state.shot import Shot
from opfire.assault.terrain.fortifications import garrison, shelter
from opfire.texts.catalogues import LANGUAGES
from support.assault.battles import Table, rows
from support.assault.fortifications import fortify
from support.assault.sicily import GERMANS, RIFLES, sicily
from support.wording import bundle

PAK, TANK, HMG = "german-50mm-pak-38", "german-pz-iiij", "german-heavy-mg-42"
FROM_FRONT, FROM_FLANK, FROM_REAR = "D8", "G6", "D2"
"""Hexes from which a work in D5 that faces south-west is fired at."""


def works(kind: str, unit: str = GERMANS, firer: str = FROM_FRONT, *, ground: str = ".", gun: str = "") -> Table:
    """A German unit in D5 with a fortification that faces south-west, and US Rifles somewhere."""
    table = sicily({"u1": f"{RIFLES} {firer}", "a1": f"{unit} D5 2"}, rows=rows(D5=ground))
    return fortify(table, "D5", kind, gun=gun)


def dice(table: Table, *, indirect: bool = False) -> str:
    """What the ground gives the German unit."""
    shot = Shot(table.unit("u1"), table.unit("a1"), Action.FIRING, indirect=indirect)
    return "".join(die.colour for die in terrain_bonus(table.battle, shot))


@pytest.mark.rule("S43-9.6.4a")
def test_there_are_five_kinds() -> None:
    assert set(packs()["sicily-43"].fortifications) == {"sandbags", "trench", "gun-emplacement", "bunker", "mg-nest"}


@pytest.mark.rule("S43-9.6.4b", "S43-9.6.4d", "S43-9.6.4h", "S43-9.6.4.4a")
@pytest.mark.parametrize(("firer", "letters"), [(FROM_FRONT, "RRY"), (FROM_FLANK, "RR"), (FROM_REAR, "RG")])
def test_a_bunker_has_its_own_dice_on_every_side_in_place_of_the_terrain(firer: str, letters: str) -> None:
    assert dice(works("bunker", firer=firer, ground="b")) == letters


@pytest.mark.rule("S43-9.6.4e")
def test_shells_from_above_meet_the_roof() -> None:
    assert dice(works("bunker"), indirect=True) == "RY"
    assert dice(works("sandbags"), indirect=True) == "G"


@pytest.mark.parametrize(("firer", "area"), [(FROM_FRONT, "front"), (FROM_FLANK, "flank"), (FROM_REAR, "rear")])
def test_each_die_of_a_work_names_the_area_that_is_hit(firer: str, area: str) -> None:
    table = works("bunker", firer=firer)
    shot = Shot(table.unit("u1"), table.unit("a1"), Action.FIRING)
    names = {f"die-{die.why}" for die in terrain_bonus(table.battle, shot)}
    assert names == {f"die-bunker-{area}"}
    assert all(bundle(lang).has_message(name) for lang in LANGUAGES for name in names)


def test_on_the_line_between_two_areas_the_weaker_counts() -> None:
    table = works("bunker", firer="B6")
    grid = table.battle.setting.board.grid
    assert len(grid.arc_of(table.hex("D5"), 2, table.hex("B5")).areas) == 2
    assert dice(works("bunker", firer="B5")) == "RR"


@pytest.mark.rule("S43-9.6.4c")
def test_the_scenario_places_works_with_the_vertex_they_face() -> None:
    battle = prepare(setting_of("sicily-43/infantry-training", ()))
    found = {battle.hex_name(hex): (work.kind, work.facing, work.side) for hex, work in battle.works.items()}
    assert found["4B.F4"] == ("mg-nest", 2, "axis")
    assert {kind for kind, *_ in found.values()} == {"mg-nest", "sandbags", "trench"}
    marks = {(mark.at, mark.kind, mark.facing) for mark in GAME.picture(battle, "axis").marks}
    assert ("4B.F4", "mg-nest", 2) in marks


@pytest.mark.rule("S43-9.6.4.1a", "S43-9.6.4.1b")
def test_sandbags_shelter_infantry_and_guns_but_no_vehicle() -> None:
    assert dice(works("sandbags")) == "YG"
    assert dice(works("sandbags", PAK)) == "YG"
    assert dice(works("sandbags", TANK, ground="b")) == "B"
    assert dice(works("sandbags", firer=FROM_REAR, ground="b")) == "GB"


@pytest.mark.rule("S43-9.6.4.2a", "S43-9.6.4.2b")
def test_a_trench_shelters_infantry_alone() -> None:
    assert dice(works("trench")) == "YY"
    assert dice(works("trench", PAK, ground="b")) == "G"
    assert dice(works("trench", TANK, ground="b")) == "B"


@pytest.mark.rule("S43-9.6.4.3a", "S43-9.6.4.3b", "S43-9.6.4.3c")
def test_a_gun_emplacement_shelters_infantry_and_guns() -> None:
    assert dice(works("gun-emplacement")) == dice(works("gun-emplacement", PAK)) == "RY"
    assert dice(works("gun-emplacement", TANK, ground="b")) == "B"


@pytest.mark.rule("S43-9.6.4.4c", "S43-9.6.4.4d")
def test_a_gun_is_in_a_bunker_only_since_the_set_up() -> None:
    table = works("bunker", PAK, ground="b")
    assert dice(table) == "G"
    garrison(table.battle)
    assert dice(table) == "RRY"
    table.battle.put(table.unit("a1"), table.hex("D4"))
    table.battle.put(table.unit("a1"), table.hex("D5"))
    assert dice(table) == "G"
    assert dice(works("bunker", TANK, ground="b")) == "B"


@pytest.mark.rule("S43-9.6.4.4e", "S43-9.6.4.4/1")
def test_the_arc_of_a_gun_in_a_bunker_is_fixed() -> None:
    table = works("bunker", PAK, FROM_REAR)
    gun = table.unit("a1")
    assert can_turn(table.battle, gun)
    garrison(table.battle)
    gun.action = Action.NORMAL
    assert not can_turn(table.battle, gun)
    start = starting(table.battle, gun)
    assert not list(turns(table.battle, gun, start, driver_of(table.battle, gun, start)))
    assert not can_target(table.battle, gun, table.unit("u1"))
    assert can_target(works("bunker", PAK).battle, gun, works("bunker", PAK).unit("u1"))


@pytest.mark.rule("S43-9.6.4.4e", "S43-9.6.4.4/1")
def test_a_gun_that_is_set_up_in_a_bunker_looks_out_of_its_front() -> None:
    table = works("bunker", PAK)
    gun = table.unit("a1")
    front, gun.facing = gun.facing, 5
    garrison(table.battle)
    assert gun.facing == front


@pytest.mark.rule("S43-9.6.4.4b", "S43-9.6.4.5b")
@pytest.mark.parametrize("kind", ["bunker", "mg-nest"])
def test_infantry_fires_out_of_them_all_round(kind: str) -> None:
    table = works(kind, firer=FROM_REAR)
    assert can_target(table.battle, table.unit("a1"), table.unit("u1"))


@pytest.mark.rule("S43-9.6.4.5a", "S43-9.6.4.5c")
def test_an_mg_nest_shelters_infantry_and_adds_a_die_to_its_fire() -> None:
    table = works("mg-nest", HMG)
    assert dice(table) == "RY"
    shot = Shot(table.unit("a1"), table.unit("u1"), Action.FIRING)
    assert [die.colour for die in attack_pool(table.battle, shot) if die.why == "mg-nest"] == ["B"]
    assert dice(works("mg-nest", PAK, ground="b")) == "G"
    guns = works("mg-nest", PAK)
    outside = Shot(guns.unit("a1"), guns.unit("u1"), Action.FIRING)
    assert not [die for die in attack_pool(guns.battle, outside) if die.why == "mg-nest"]


def test_with_the_die_of_the_nest_a_tired_unit_can_still_fire() -> None:
    table = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D1"}, u1={"attack_die_lost": True})
    assert not can_target(table.battle, table.unit("u1"), table.unit("a1"))
    assert can_target(fortify(table, "D6", "mg-nest").battle, table.unit("u1"), table.unit("a1"))


@pytest.mark.rule("S43-9.6.4f", "S43-9.6.4g")
def test_a_unit_on_the_move_is_fired_at_without_the_fortification() -> None:
    units = {"u1": f"{RIFLES} D8", "a1": f"{GERMANS} D4"}
    table = fortify(sicily(units, active="axis", rows=rows(D5="b")), "D5", "trench")
    table.play(Activate("a1"), Act("normal-action"), "D5")
    assert table.offers(React("u1"))
    assert shelter(table.battle, table.unit("a1")) is None
    assert dice(table) == "GB"
    table.play(DECLINE)
    assert dice(table) == "YY"


def test_units_in_works_are_spotted_by_the_row_of_the_works() -> None:
    table = works("bunker")
    us, german = table.unit("u1"), table.unit("a1")
    assert needs_spotting(table.battle, us, german)
    assert number_needed(table.battle, us, german) == 4
    bare = sicily({"u1": f"{RIFLES} D8", "a1": f"{GERMANS} D5"})
    assert not needs_spotting(bare.battle, bare.unit("u1"), bare.unit("a1"))


@pytest.mark.rule("S43-9.6.4/1")
def test_either_side_uses_a_fortification_that_it_holds() -> None:
    table = fortify(sicily({"u1": f"{RIFLES} D5", "a1": f"{GERMANS} D8"}), "D5", "trench")
    shot = Shot(table.unit("a1"), table.unit("u1"), Action.FIRING)
    assert [die.why for die in defence_pool(table.battle, shot)].count("trench-front") == 2
    assert can_activate(table.battle, table.unit("u1"))


@pytest.mark.rule("S43-11.1.3.1b", "S43-11.1.3.2b", "S43-11.1.3d", "S43-11.1.3.2/1", "S43-11.6/3")
def test_close_combat_for_a_bunker() -> None:
    table = works("bunker", HMG, "D6", ground="b")
    us, german = table.unit("u1"), table.unit("a1")
    fight = bout(us, german, table.hex("D5"), table.hex("D6"))
    assert "".join(die.colour for die in ground_dice(table.battle, fight, german)) == "RRY"
    assert "".join(die.colour for die in ground_dice(table.battle, fight, us)) == "G"
    fight.round = 2
    assert [die.colour for unit in (us, german) for die in ground_dice(table.battle, fight, unit)] == ["R", "R"]
