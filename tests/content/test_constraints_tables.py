"""The facts of the documents that bind the tables, cards and markers (constraints C78 to C99, C106)."""

from __future__ import annotations

import pytest

from opfire.assault.pack.assault_pack import AssaultPack
from opfire.assault.shelf.packs import packs

RED, SICILY = packs()["red-horizon-41"], packs()["sicily-43"]
BOTH = pytest.mark.parametrize("pack", [RED, SICILY], ids=lambda pack: pack.id)
STATUSES = ["firing", "turret-fire", "move-and-fire", "fire-and-move"]


def strength(dice: str) -> int:
    return sum(1 + "BGYR".index(die) for die in dice)


@pytest.mark.rule("S43-10.9.5c", "S43-10.9.5d", "S43-10.9.5e")
@BOTH
def test_fire_modification_column_one_and_the_number_of_the_other_dice(pack: AssaultPack) -> None:
    rows = [pack.fire_modification[status] for status in STATUSES]
    assert [row.any for row in rows] == ["", "B", "G", "G"]
    assert {len(row.vehicle_fast) for row in rows} == {len(row.unspotted) for row in rows} == {1}


@pytest.mark.rule("RH41-10.9.4g")
@BOTH
def test_column_two_is_better_than_column_one(pack: AssaultPack) -> None:
    assert all(strength(row.vehicle_fast) > strength(row.any) for row in pack.fire_modification.values())


def test_an_unspotted_vehicle_is_a_target_only_in_sicily() -> None:
    assert {row.unspotted_vehicle for row in RED.fire_modification.values()} == {None}
    assert all(len(row.unspotted_vehicle or "") == 1 for row in SICILY.fire_modification.values())


@BOTH
def test_spotting_numbers_are_two_or_more_or_automatic(pack: AssaultPack) -> None:
    numbers = [n for row in pack.spotting.values() for n in (row.infantry, row.artillery, row.vehicle)]
    assert {n for n in numbers if n is not None} <= {0, 2, 3, 4, 5, 6}


def test_spotting_modifiers_of_sicily() -> None:
    found = {id: one.infantry for id, one in SICILY.spotting_modifiers.items() if id != "poor-vision"}
    assert found == {"hindered-sight": -1, "covert-action": -1, "concealed": -2, "trail": -1}


@pytest.mark.rule("TAOAS-2.4p", "S43-12.3.4k")
@BOTH
def test_anti_aircraft_fire_with_a_blue_blast_value(pack: AssaultPack) -> None:
    row = pack.aa_attack["B"]
    assert (row.close, row.medium) == ("Y", "G")


@BOTH
def test_every_anti_aircraft_result_can_fall_with_yellow_and_green(pack: AssaultPack) -> None:
    assert [id for id in pack.aa_result if id != "none"] == ["1", "2", "3", "4"]
    assert pack.aa_result["4"].any_of == (("suppression",),)
    for colour in ("yellow", "green"):
        faces = [set(face) for face in pack.dice[colour]]
        for row in ("1", "3", "4"):
            assert any(set(symbols) <= face for symbols in pack.aa_result[row].any_of for face in faces)
    assert ("critical",) in pack.aa_result["2"].any_of


@pytest.mark.rule("TAOAS-2.6.1/1")
@pytest.mark.rule(
    "TAOAS-2.6.1d", "TAOAS-2.6.1e", "TAOAS-2.6.1f", "TAOAS-2.6.1g", "TAOAS-2.6.1h", "TAOAS-2.6.1i", "TAOAS-2.6.1j"
)
def test_spotting_from_the_air_in_red_horizon() -> None:
    rows = RED.tas_spotting
    assert rows["open-infantry"].rolls == (-1, -1, 0, 0, 0, 1)
    assert rows["open-artillery"].rolls == (0, 0, 1, 1, 1, 1)
    assert rows["other"].rolls == (-2, -1, -1, 0, 0, 0)
    assert rows["open-vehicle"].automatic == 1


@pytest.mark.rule(
    "S43-12.3.6.1d",
    "S43-12.3.6.1e",
    "S43-12.3.6.1f",
    "S43-12.3.6.1g",
    "S43-12.3.6.1h",
    "S43-12.3.6.1i",
    "S43-12.3.6.1j",
)
@pytest.mark.rule("S43-12.3.6.1/1")
def test_spotting_from_the_air_in_sicily() -> None:
    assert SICILY.tas_spotting["no-bonus"].rolls == (-1, 0, 0, 0, 0, 1)
    assert SICILY.tas_spotting["bonus"].rolls == (-2, -2, -1, 0, 0, 0)


@pytest.mark.rule("TAOAS-2.6.2e")
@BOTH
def test_a_fast_vehicle_has_a_yellow_die_against_accuracy_three(pack: AssaultPack) -> None:
    assert pack.tas_accuracy["fast-action"].vehicle[2] == "Y"


@pytest.mark.rule("S43-12.3.6.2d", "S43-12.3.6.2e", "S43-12.3.6.2f", "S43-12.3.6.2g", "S43-12.3.6.2h", "S43-12.3.6.2i")
@pytest.mark.rule("S43-12.3.6.2/1")
def test_where_sicily_prints_dashes_for_accuracy_from_the_air() -> None:
    given = {id: [bool(die) for die in row.vehicle] for id, row in SICILY.tas_accuracy.items()}
    dice = {id: row.count(True) for id, row in given.items()}
    assert dice == {
        "fast-action": 6,
        "fallback": 3,
        "immobilised": 3,
        "suppressed": 2,
        "delayed-action": 4,
        "other-status": 5,
    }
    assert all(row == sorted(row, reverse=True) for row in given.values())


def test_accuracy_from_the_air_has_four_status_columns_in_red_horizon() -> None:
    assert len(RED.tas_accuracy) == 4
    assert {len(row.vehicle) for row in RED.tas_accuracy.values()} == {6}


@pytest.mark.rule("TAOAS-3.5d", "TAOAS-3.5e", "TAOAS-3.5f", "TAOAS-3.5g", "TAOAS-3.5h", "TAOAS-3.5i", "TAOAS-3.5/6")
def test_accuracy_of_artillery_in_red_horizon() -> None:
    dice = {id: row.dice for id, row in RED.oas_accuracy.items()}
    assert dice == {
        "infantry": ("Y", "Y", "G", "B", "", ""),
        "artillery": ("Y", "G", "B", "", "", ""),
        "other": ("Y", "G", "G", "B", "B", ""),
    }


@pytest.mark.rule("S43-12.4.2.2e", "S43-12.4.2.2f", "S43-12.4.2.2g", "S43-12.4.2.2h")
def test_the_distance_roll_of_sicily() -> None:
    rows = {id: (row.confirmed, row.shift, row.attack_die) for id, row in SICILY.distance.items()}
    assert rows == {
        "critical": (True, 0, "B"),
        "damage": (True, 0, ""),
        "suppression": (False, 1, ""),
        "blank": (False, 2, ""),
    }


@pytest.mark.rule("S43-1.0e")
def test_sicily_has_57_command_cards() -> None:
    decks = {card.deck: 0 for card in SICILY.command_cards.values()}
    for card in SICILY.command_cards.values():
        decks[card.deck] += card.copies
    assert decks == {"axis": 20, "allied": 20, "neutral": 17}


def test_red_horizon_has_three_decks_with_an_even_neutral_one() -> None:
    decks = {card.deck: 0 for card in RED.command_cards.values()}
    for card in RED.command_cards.values():
        decks[card.deck] += card.copies
    assert decks == {"german": 20, "soviet": 20, "neutral": 16}


@BOTH
def test_special_cards_name_their_moment_and_others_none(pack: AssaultPack) -> None:
    for card in pack.command_cards.values():
        assert bool(card.when.en) == bool(card.when.de) == (card.timing == "special")


def test_cards_do_what_the_rulebook_says_cards_can_do() -> None:
    red = {one for card in RED.command_cards.values() for one in card.mechanism}
    both = red | {one for card in SICILY.command_cards.values() for one in card.mechanism}
    assert {"extra-activation", "extra-reaction-fire", "remove-suppression", "discard-random"} <= red
    assert "second-close-combat" in both


@pytest.mark.rule("TAOAS-1.1c")
def test_red_horizon_has_48_support_cards_and_sicily_72() -> None:
    assert sum(card.copies for card in RED.support_cards.values()) == 48
    assert sum(card.copies for card in SICILY.support_cards.values()) == 72


@pytest.mark.parametrize(
    ("name", "copies"),
    [
        ("150mm Howitzer Battery", 1),
        ("105mm Howitzer Battery", 2),
        ("Junkers 87D Dive-Bomber", 1),
        ("Bf-109e Fighter-Bomber", 2),
        ("Strafing Run Bf 109e", 2),
    ],
)
def test_support_cards_named_in_the_scenarios_are_there_often_enough(name: str, copies: int) -> None:
    cards = {card.name.en: card.copies for card in RED.support_cards.values() if card.faction == "german"}
    assert cards[name] >= copies


def test_the_fighter_bomber_comes_in_both_phases_and_artillery_in_the_support_phase() -> None:
    fighter = next(card for card in RED.support_cards.values() if card.name.en == "Bf-109e Fighter-Bomber")
    assert fighter.phases == ("support", "action")
    guns = [card for card in RED.support_cards.values() if card.type == "OAS"]
    assert {card.phases for card in guns} == {("support",)}


def test_a_p39_strafes_and_some_cards_attack_twice() -> None:
    assert any("P-39" in card.name.en for card in SICILY.support_cards.values())
    assert {card.second_attack for card in RED.support_cards.values()} >= {None, 0, -1}


def test_the_soviet_pool_is_deep_enough_for_the_airfield() -> None:
    cards = [card for card in RED.support_cards.values() if card.faction == "soviet"]
    count = {kind: sum(card.copies for card in cards if card.type == kind) for kind in ("TAS", "OAS")}
    assert count["TAS"] >= 4
    assert count["OAS"] >= 1


def test_markers_turn_as_the_organisation_phases_say() -> None:
    assert (RED.markers["close-combat-active"].background, RED.markers["close-combat-active"].becomes) == (
        "yellow",
        "close-combat-inactive",
    )
    assert RED.markers["close-combat-inactive"].background == "red"
    assert SICILY.markers["ambush"].background == "red"
    turned = {id: SICILY.markers[id].becomes for id in ("delayed-action", "covert-action", "concealed", "fallback")}
    assert turned == {
        "delayed-action": "normal-action",
        "covert-action": "concealed",
        "concealed": "ambush",
        "fallback": "attack-die-1",
    }
