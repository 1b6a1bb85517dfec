"""The facts of the documents that bind unit and formation cards (constraints C14 to C50, C100 to C108)."""

from __future__ import annotations

import pytest

from opfire.assault.pack.assault_pack import AssaultPack, UnitType
from opfire.assault.shelf.packs import packs

RED, SICILY = packs()["red-horizon-41"], packs()["sicily-43"]
UNITS = [pytest.param(unit, id=f"{pack.id}/{unit.id}") for pack in (RED, SICILY) for unit in pack.units.values()]


def band(unit: UnitType, row: str, hexes: int) -> tuple[str, str]:
    """Name and dice of the band that holds a range."""
    return next((one.name, one.dice) for one in unit.attack[row].bands if one.low <= hexes <= one.high)


# Form


@pytest.mark.parametrize("unit", UNITS)
def test_half_strength_is_half_the_strength(unit: UnitType) -> None:
    assert unit.strength == 2 * unit.strength_half


@pytest.mark.parametrize("unit", UNITS)
def test_half_a_unit_is_worth_half_its_points(unit: UnitType) -> None:
    assert unit.points_half == (unit.points + 1) // 2


@pytest.mark.parametrize("unit", UNITS)
def test_ranges_end_at_14(unit: UnitType) -> None:
    highest = [one.high for row in unit.attack.values() for one in row.bands]
    assert max([*highest, unit.indirect.high if unit.indirect else 0]) <= 14


@pytest.mark.rule("RH41-4.2.2a", "RH41-4.2.2b", "RH41-4.2.2/1")
@pytest.mark.parametrize("unit", [one for one in UNITS if one.values[0].type == "vehicle"])
def test_a_vehicle_is_armoured_when_a_card_die_is_green_or_better(unit: UnitType) -> None:
    assert unit.armoured == bool(set("".join(unit.defence.values())) & set("RYG"))


@pytest.mark.parametrize("unit", UNITS)
def test_dice_stand_strongest_first(unit: UnitType) -> None:
    pools = [one.dice for row in unit.attack.values() for one in row.bands]
    pools += [row.close_combat for row in unit.attack.values()] + list(unit.defence.values())
    assert all(pool == "".join(sorted(pool, key="RYGB".index)) for pool in pools)


@pytest.mark.parametrize("pack", [RED, SICILY], ids=lambda pack: pack.id)
def test_infantry_normally_moves_two_hexes(pack: AssaultPack) -> None:
    moves = [unit.move for unit in pack.units.values() if unit.type == "infantry"]
    assert moves.count(2) > len(moves) / 2


@pytest.mark.parametrize("pack", [RED, SICILY], ids=lambda pack: pack.id)
def test_most_artillery_is_slow_or_cannot_move(pack: AssaultPack) -> None:
    guns = [unit for unit in pack.units.values() if unit.type == "artillery"]
    slow = [unit for unit in guns if {"slow", "immobile"} & set(unit.abilities)]
    assert len(slow) > len(guns) / 2


@pytest.mark.parametrize("unit", UNITS)
def test_indirect_fire_and_smoke_go_with_their_abilities(unit: UnitType) -> None:
    assert ("indirect-fire" in unit.abilities) == (unit.indirect is not None)
    assert ("smoke" in unit.abilities) == bool(unit.indirect and unit.indirect.smoke_dice)


@pytest.mark.parametrize("pack", [RED, SICILY], ids=lambda pack: pack.id)
def test_battalion_mortars_fire_smoke_with_four_dice(pack: AssaultPack) -> None:
    mortars = [unit for unit in pack.units.values() if unit.role == "medium mortar" and unit.indirect]
    assert mortars
    assert all(len(unit.indirect.smoke_dice) == 4 for unit in mortars if unit.indirect)


@pytest.mark.parametrize("pack", [RED, SICILY], ids=lambda pack: pack.id)
def test_a_truck_carries_eight_strength_points(pack: AssaultPack) -> None:
    trucks = [unit for unit in pack.units.values() if unit.role == "truck"]
    assert trucks
    assert all(truck.transport == 8 for truck in trucks)


@pytest.mark.rule("S43-1.0c")
def test_sicily_has_64_unit_cards() -> None:
    assert len(SICILY.units) == 64


# Red Horizon '41


@pytest.mark.rule("RH41-2.2a")
@pytest.mark.parametrize("id", ["german-heavy-mg34", "german-rifles-41", "soviet-heavy-rifles-41", "soviet-mmg-maxim"])
def test_the_counters_of_infantry_training_exist(id: str) -> None:
    assert RED.units[id].type == "infantry"


def test_german_rifles_fire_red_and_yellow_at_infantry_three_hexes_away() -> None:
    assert band(RED.units["german-rifles-41"], "infantry", 3) == ("medium", "RY")


@pytest.mark.parametrize("id", ["soviet-heavy-rifles-41", "soviet-rifles-41", "german-tank-hunters-41"])
def test_infantry_of_the_examples_has_one_yellow_defence_die(id: str) -> None:
    assert RED.units[id].defence == {"all": "Y"}


def test_soviet_rifles_of_the_close_combat_example() -> None:
    rifles = RED.units["soviet-rifles-41"]
    assert (rifles.strength, rifles.attack["infantry"].close_combat) == (4, "RGG")


def test_german_tank_hunters_of_the_close_combat_example() -> None:
    assert RED.units["german-tank-hunters-41"].attack["infantry"].close_combat == "YY"


@pytest.mark.rule("RH41-5.7i")
def test_the_only_soviet_standard_infantry_and_medium_anti_tank_gun() -> None:
    soviet = [unit for unit in RED.units.values() if unit.faction == "soviet"]
    standard = [u.id for u in soviet if (u.type, u.unit_class) == ("infantry", "standard")]
    medium = [u.id for u in soviet if (u.role, u.unit_class) == ("anti-tank gun", "medium")]
    assert standard == ["soviet-rifles-41"]
    assert medium == ["soviet-45mm-at-gun"]


def test_classes_that_scenarios_ask_for_exist() -> None:
    assert {"standard", "support", "light", "medium", "AA"} <= {u.unit_class for u in RED.units.values()}


def test_grenadiers_are_infantry_and_the_assault_gun_can_carry_riders() -> None:
    assert RED.units["german-grenadier-41"].type == "infantry"
    stug = RED.units["german-stug-iiie"]
    assert (stug.armoured, stug.movement, "half-track" in stug.abilities) == (True, "tracked", False)


def test_the_panzer_ii_has_a_turret() -> None:
    assert RED.units["german-pz-iif"].turret


def test_the_dshk_of_the_anti_aircraft_example() -> None:
    gun = RED.units["soviet-12-7mm-dshk"]
    assert (gun.unit_class, gun.blast, band(gun, "infantry", 3)[0]) == ("AA", "B", "close")
    assert band(gun, "vehicle", 3)[0] != "close"
    assert gun.strength <= RED.units["soviet-truck"].transport


@pytest.mark.parametrize(
    "id",
    [
        "soviet-kv-1",
        "soviet-t-26",
        "soviet-bt-7",
        "german-20mm-flak-38",
        "german-sdkfz-251-1",
        "soviet-at-rifle-team",
        "german-mot-rifles-41",
        "german-truck",
        "soviet-truck",
    ],
)
def test_units_named_in_the_support_scenarios_exist(id: str) -> None:
    assert id in RED.units


def test_the_soviet_player_has_light_tanks_to_choose_from() -> None:
    light = [u for u in RED.units.values() if (u.faction, u.unit_class, u.role) == ("soviet", "light", "tank")]
    assert len(light) > 1


def test_each_half_track_of_the_anti_aircraft_section_carries_one_gun() -> None:
    assert RED.units["german-20mm-flak-38"].strength <= RED.units["german-sdkfz-251-1"].transport


def test_some_german_vehicles_are_scouts() -> None:
    assert any(u.type == "vehicle" and "scout" in u.abilities for u in RED.units.values() if u.faction == "german")


def test_unit_cards_of_the_first_edition_have_blast_values() -> None:
    assert any(unit.blast for unit in RED.units.values())


# Sicily '43


def test_us_rifles_of_the_close_combat_example() -> None:
    rifles = SICILY.units["us-rifles-43"]
    assert (rifles.strength, rifles.defence["all"], rifles.attack["infantry"].close_combat) == (4, "Y", "RRG")


def test_heavy_mg_42_of_the_close_combat_example() -> None:
    gun = SICILY.units["german-heavy-mg-42"]
    assert (gun.defence["all"], gun.attack["infantry"].close_combat) == ("Y", "YYG")
    assert "slow" in gun.abilities


def test_grenadiers_dismount_quickly() -> None:
    assert "quick-disembark" in SICILY.units["german-grenadiers-43"].abilities


@pytest.mark.rule("S43-7.1k")
def test_the_us_81_mm_mortar_reaches_from_2_to_12_hexes() -> None:
    indirect = SICILY.units["us-81mm-mortar"].indirect
    assert indirect is not None
    assert (indirect.low, indirect.high) == (2, 12)


def test_the_breda_of_the_anti_aircraft_example() -> None:
    gun = SICILY.units["italian-20mm-breda"]
    assert (gun.unit_class, gun.blast, band(gun, "infantry", 3)[0]) == ("AA", "B", "medium")
    assert band(gun, "vehicle", 3)[0] != "medium"


def test_combat_engineers_have_explosive_charges_and_blast_limits_are_used() -> None:
    assert "explosive-charge" in SICILY.units["us-cbt-engineers-43"].abilities
    limits = {unit.blast_limit for unit in SICILY.units.values()}
    assert "support" in limits
    assert any(limit.isdigit() for limit in limits)


def test_tanks_of_the_examples() -> None:
    assert SICILY.units["german-pz-iiij"].move >= 3
    tiger = SICILY.units["german-tiger-e"]
    assert (tiger.turret, tiger.armoured, tiger.movement) == (True, True, "tracked")


@pytest.mark.parametrize("id", ["us-m4a1", "us-cal-50-hmg", "us-bazooka-team", "us-rangers-43", "us-truck"])
def test_units_named_in_the_second_rulebook_exist(id: str) -> None:
    assert id in SICILY.units


def test_half_tracks_are_marked_as_such() -> None:
    assert "half-track" in SICILY.units["us-m3-half-track"].abilities
    assert "half-track" in SICILY.units["german-sdkfz-251-1"].abilities


@pytest.mark.parametrize(
    "id",
    ["slow", "immobile", "scout", "smoke", "mine-detection", "explosive-charge", "quick-disembark"],
)
def test_abilities_named_in_the_second_rulebook_exist_and_are_used(id: str) -> None:
    assert id in SICILY.abilities
    assert any(id in unit.abilities for unit in SICILY.units.values())


# Formations


@pytest.mark.rule("S43-1.0b")
def test_sicily_has_90_formation_cards_of_three_types() -> None:
    assert sum(card.copies for card in SICILY.formations.values()) == 90
    assert {card.type for card in SICILY.formations.values()} == {"infantry", "artillery", "vehicle"}


@pytest.mark.parametrize(
    ("parent", "name"),
    [
        ("7th Infantry Division", "Rifle Platoon"),
        ("7th Infantry Division", "Light Rifle Platoon"),
        ("17th Panzer Division", "Heavy Recon Section"),
        ("17th Panzer Division", "Light Tank Section"),
        ("17th Panzer Division", "Mechanised Rifle Platoon"),
        ("221st Security Division", "Rifle Platoon"),
        ('Motorised Division "Wiking"', "Mot. Rifle Platoon"),
        ("14th Air Force AA Battalion", "Light AA Section"),
        ("36th Cavalry Division", "Light AA Section"),
        ("36th Cavalry Division", "Cavalry Platoon"),
        ("13th Rifle Division", "Rifle Platoon"),
        ("88th NKVD Border Regiment", "NKVD Platoon"),
        ("88th NKVD Border Regiment", "NKVD Support Platoon"),
        ("23rd Tank Brigade", "Light Tank Section"),
        ("23rd Tank Brigade", "Medium Tank Section"),
    ],
)
def test_formations_named_in_the_scenarios_exist(parent: str, name: str) -> None:
    assert (parent, name) in {(card.parent.en, card.name.en) for card in RED.formations.values()}


def test_a_medium_anti_tank_section_and_rangers_exist() -> None:
    assert any(card.name.en == "Medium Anti-Tank Section" for card in RED.formations.values())
    rangers = [card for card in SICILY.formations.values() for unit in card.units if unit.type == "us-rangers-43"]
    assert rangers


@pytest.mark.parametrize("pack", [RED, SICILY], ids=lambda pack: pack.id)
def test_command_points_let_about_three_quarters_of_a_formation_act(pack: AssaultPack) -> None:
    for card in pack.formations.values():
        size = sum(unit.count for unit in card.units)
        assert card.command_points == (3 * size + 2) // 4


@pytest.mark.parametrize("pack", [RED, SICILY], ids=lambda pack: pack.id)
def test_a_formation_holds_only_units_of_its_side(pack: AssaultPack) -> None:
    for card in pack.formations.values():
        assert {pack.units[unit.type].faction for unit in card.units} == {card.faction}


PER_CENT = {"recruit": 90, "regular": 100, "hardened": 105, "veteran": 115, "elite": 125}


@pytest.mark.parametrize("pack", [RED, SICILY], ids=lambda pack: pack.id)
def test_the_points_of_a_formation_are_those_of_its_units_by_experience(pack: AssaultPack) -> None:
    for card in pack.formations.values():
        total = sum(
            unit.count * pack.units[unit.type].points * PER_CENT[unit.experience or card.experience]
            for unit in card.units
        )
        assert abs(card.points * 100 - total) <= 50 * sum(unit.count for unit in card.units)


@pytest.mark.rule("RH41-4.2.3a")
def test_experience_has_five_levels_of_which_four_have_markers() -> None:
    experience = [marker.id for marker in RED.markers.values() if marker.group == "experience"]
    assert experience == ["recruit", "hardened", "veteran", "elite"]
