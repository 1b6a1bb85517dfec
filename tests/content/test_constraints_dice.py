"""The facts of the documents that bind the faces of the battle dice (constraints C1 to C13)."""

from __future__ import annotations

import pytest

from opfire.assault.pack.assault_pack import AssaultPack
from opfire.assault.shelf.packs import packs

EDITIONS = ("red-horizon-41", "sicily-43")
BOTH, DOUBLE, ONE, DOWN, BLANK = ("critical", "damage"), ("damage", "damage"), ("damage",), ("suppression",), ()


@pytest.fixture(params=EDITIONS)
def pack(request: pytest.FixtureRequest) -> AssaultPack:
    return packs()[request.param]


def damage(face: tuple[str, ...]) -> bool:
    return "damage" in face or "critical" in face


@pytest.mark.rule("S43-10.7d")
def test_four_colours_have_six_faces_with_at_most_two_symbols(pack: AssaultPack) -> None:
    assert list(pack.dice) == ["red", "yellow", "green", "blue"]
    assert all(len(faces) == 6 for faces in pack.dice.values())
    assert all(len(face) <= 2 for faces in pack.dice.values() for face in faces)


def test_red_is_stronger_than_yellow_than_green_than_blue(pack: AssaultPack) -> None:
    colours = [pack.dice[colour] for colour in ("red", "yellow", "green", "blue")]
    symbols = [sum(map(len, faces)) for faces in colours]
    shown = [sum(map(bool, faces)) for faces in colours]
    assert symbols == sorted(set(symbols), reverse=True)
    assert shown == sorted(set(shown), reverse=True)


def test_red_can_be_critical_with_damage(pack: AssaultPack) -> None:
    assert BOTH in pack.dice["red"]


def test_yellow_can_be_suppression_only_blank_critical_and_damage_at_most(pack: AssaultPack) -> None:
    yellow = pack.dice["yellow"]
    assert DOWN in yellow
    assert BLANK in yellow
    assert any("critical" in face for face in yellow)
    assert any("damage" in face and "critical" not in face for face in yellow)


def test_green_can_be_blank_damage_suppression_and_critical_with_damage(pack: AssaultPack) -> None:
    assert {BLANK, ONE, DOWN, BOTH} <= set(pack.dice["green"])


def test_green_has_no_single_critical_and_no_other_double(pack: AssaultPack) -> None:
    doubles = {face for face in pack.dice["green"] if len(face) == 2}
    assert ("critical",) not in pack.dice["green"]
    assert doubles == {BOTH}


def test_blue_can_be_blank_damage_and_something_else(pack: AssaultPack) -> None:
    blue = pack.dice["blue"]
    assert BLANK in blue
    assert ONE in blue
    assert any(face not in (BLANK, ONE) for face in blue)


def test_some_blast_colour_has_two_damage_on_a_face_and_some_critical_with_damage(pack: AssaultPack) -> None:
    letters = {unit.blast for unit in pack.units.values()} | {card.blast for card in pack.support_cards.values()}
    blasts = [pack.assault_dice[letter].faces for letter in sorted(letters - {""})]
    assert any(DOUBLE in faces for faces in blasts)
    assert any(BOTH in faces for faces in blasts)


def test_one_colour_has_faces_without_damage_and_with_two_damage(pack: AssaultPack) -> None:
    assert any(DOUBLE in faces and any("damage" not in face for face in faces) for faces in pack.dice.values())


def test_indirect_and_support_dice_can_be_blank_suppression_or_critical(pack: AssaultPack) -> None:
    pools = [unit.indirect.dice for unit in pack.units.values() if unit.indirect]
    pools += [dice for card in pack.support_cards.values() for dice in card.attack.values()]
    faces = {face for letter in sorted(set("".join(pools))) for face in pack.assault_dice[letter].faces}
    assert {BLANK, DOWN} <= faces
    assert any("critical" in face for face in faces)


def test_no_face_mixes_suppression_with_another_symbol(pack: AssaultPack) -> None:
    assert all(face == DOWN for faces in pack.dice.values() for face in faces if "suppression" in face)
