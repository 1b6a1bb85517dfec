"""What contradicts the documents is said of own values, and they can be played all the same."""

from __future__ import annotations

from typing import Any

import pytest

from opfire.content.games import check_pack, doubts_of
from opfire.content.loader import Manifest
from opfire.content.own.draft import Draft, files_of
from opfire.content.own.overview import Overview, look_over
from opfire.content.shelf import find_pack
from opfire.kernel.display import Words

MORTAR = {"low": 2, "high": 12, "dice": "RY"}


def typed(**entries: dict[str, dict[str, Any]]) -> Overview:
    """What is found in a box of Red Horizon whose owner has typed this."""
    manifest = Manifest("mine", "assault", Words("Mine", "Meins"), "red-horizon-41", "1", extends="red-horizon-41")
    return look_over(files_of(Draft(manifest, entries)), begin=False)


def said(seen: Overview) -> set[tuple[str, str, str]]:
    return {(one.id, one.field, one.reason.en) for one in seen.doubts}


@pytest.mark.parametrize("name", ["red-horizon-41", "sicily-43", "combat-commander", "skirmish"])
def test_the_delivered_packs_raise_no_doubts(name: str) -> None:
    folder = find_pack(name)
    assert folder is not None
    assert doubts_of(check_pack(folder)) == []


@pytest.mark.parametrize(
    ("change", "field", "reason"),
    [
        ({"strength": 5}, "strength_half", "half of 5 is not 2"),
        ({"points": 30}, "points_half", "half of 30 points would be 15"),
        ({"role": "truck"}, "transport", "a truck carries 8 strength points"),
        ({"indirect": MORTAR}, "abilities", "the ability of indirect fire goes with dice for indirect fire"),
        ({"abilities": ["smoke"]}, "abilities", "the ability to fire smoke goes with dice for smoke"),
    ],
)
def test_a_unit_card_that_contradicts_itself_is_named_at_its_field(
    change: dict[str, Any], field: str, reason: str
) -> None:
    seen = typed(units={"german-rifles-41": change})
    assert not seen.findings
    assert ("german-rifles-41", field, reason) in said(seen)


def test_a_battalion_mortar_has_four_dice_of_smoke_and_reaches_no_farther_than_the_documents_know() -> None:
    far = {"low": 2, "high": 15, "dice": "RY", "smoke_dice": "RRR"}
    reasons = {(field, reason) for _, field, reason in said(typed(units={"german-81mm-mortar": {"indirect": far}}))}
    assert ("indirect.smoke_dice", "battalion mortars fire smoke with 4 dice") in reasons
    assert ("indirect.high", "no unit of the documents fires farther than 14 hexes") in reasons


def test_a_unit_that_changes_sides_is_a_stranger_in_its_formation() -> None:
    turncoat = typed(units={"german-rifles-41": {"faction": "soviet"}})
    assert any("only units of its side" in reason for *_, reason in said(turncoat))


def test_a_die_shows_what_the_examples_roll() -> None:
    faces = [["critical"], ["damage"], ["damage"], ["suppression", "damage"], ["damage"], []]
    reasons = {reason for *_, reason in said(typed(dice={"red": {"faces": faces}}))}
    assert reasons == {
        "suppression stands alone on its face",
        "the examples roll critical and damage with this die",
    }


def test_a_doubt_is_told_in_german_and_the_pack_can_be_played() -> None:
    seen = typed(units={"german-rifles-41": {"strength": 5}})
    assert seen.doubts[0].reason.de == "die Hälfte von 5 ist nicht 2"
    assert seen.scenarios
