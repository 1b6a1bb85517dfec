"""Events that change the map: fire, smoke and fortifications (E43 to E77)."""

from __future__ import annotations

import pytest

from opfire.commander.log.attacks import Attacked
from opfire.commander.log.play import EventHappened
from opfire.commander.options.answers import ChooseHex
from opfire.commander.state.counters import CASUALTY
from opfire.commander.units import markers
from opfire.kernel.ask import Decline
from support.commander.events import hexes, occur
from support.commander.stage import Stage, ground_map, position

pytestmark = position(ours="axis rifle B5", theirs="allies line H5")


@pytest.mark.rule("CC-E46a", "CC-E46b", "CC-E46d", "CC-E46e", "CC-E46f", "CC-E46g", "CC-F100.2b", "CC-indexf")
def test_a_blaze_clears_its_hex_and_its_units_get_out_the_inactive_sides_first(stage: Stage) -> None:
    hex = stage.hex("E5")
    stage.game.put(stage.ours, hex)
    stage.game.put(stage.theirs, hex)
    stage.game.smoke[hex], stage.game.forts[hex] = 4, "trench"
    hexes(stage, "E5")

    talk = occur(stage, "blaze")
    assert talk.kind == "allies get-out"
    talk.then(ChooseHex("F5"), ChooseHex("D5"))

    assert stage.game.blazes == [hex]
    assert (stage.game.smoke, stage.game.forts) == ({}, {})
    assert (stage.theirs.hex, stage.ours.hex) == (stage.hex("F5"), stage.hex("D5"))


@pytest.mark.rule("CC-E46c")
def test_neither_water_burns_nor_what_is_burning() -> None:
    stage = Stage(ground_map(E5="s"))
    hexes(stage, "E5")
    occur(stage, "blaze")
    assert stage.game.blazes == []

    hexes(stage, "E6")
    occur(stage, "blaze")
    pool = list(stage.game.smoke_pool)
    hexes(stage, "E6")
    occur(stage, "blaze")

    assert (stage.game.blazes, stage.game.smoke_pool) == ([stage.hex("E6")], pool)


@pytest.mark.rule("CC-E46h", "CC-E48e")
@pytest.mark.parametrize("event", ["blaze", "breeze"])
def test_who_cannot_get_out_of_a_fire_is_lost(event: str) -> None:
    stage = Stage(ground_map(E5=".", E6="~", D4="~", D5="~", F4="~", F5="~"))
    unit = stage.unit("axis", "rifle", "E5")
    stage.unit("axis", "rifle", "A1")
    markers.ignite(stage.game, stage.hex("E4"), "test")
    hexes(stage, "E5")

    occur(stage, event, direction=4)

    assert unit.place == CASUALTY


@pytest.mark.rule("CC-E48a", "CC-E48b", "CC-E48c", "CC-E48d", "CC-E48f", "CC-E48g")
def test_a_breeze_blows_the_smoke_away_and_the_fire_one_hex_downwind() -> None:
    stage = Stage(ground_map(C4="s"))
    stage.game.smoke = {stage.hex("A1"): 3}
    for name in ("C3", "E4", "E5", "G9"):
        markers.ignite(stage.game, stage.hex(name), "test")
    unit = stage.unit("allies", "line", "E6")

    occur(stage, "breeze", ChooseHex("F6"), direction=4)

    assert stage.told(EventHappened)[-1].direction == 4
    assert stage.game.smoke == {}
    assert stage.game.blazes == sorted(stage.hex(name) for name in ("C3", "E4", "E5", "E6", "G9"))
    assert unit.hex == stage.hex("F6")


@pytest.mark.rule("CC-T94a", "CC-E46b", "CC-E48b", "CC-T94/1")
def test_a_blaze_is_the_back_of_a_smoke_marker_drawn_at_random(stage: Stage) -> None:
    pool = list(stage.game.smoke_pool)
    hexes(stage, "E5")

    occur(stage, "blaze", draws=["10"])
    assert stage.game.smoke_pool == [value for value in pool if value != 10]
    occur(stage, "breeze", direction=4, draws=["9"])

    assert stage.game.smoke_pool == [value for value in pool if value < 9]


@pytest.mark.rule("CC-E53a", "CC-E53b")
@pytest.mark.parametrize(("letter", "burning", "smoke"), [(".", False, 1), ("m", False, 0), (".", True, 0)])
def test_dust_covers_a_random_hex_that_is_neither_water_nor_burning(letter: str, burning: bool, smoke: int) -> None:
    stage = Stage(ground_map(E5=letter))
    if burning:
        markers.ignite(stage.game, stage.hex("E5"), "test")
    hexes(stage, "E5")

    occur(stage, "dust")

    assert len(stage.game.smoke) == smoke


@pytest.mark.rule(
    "CC-E47a", "CC-E47b", "CC-E47c", "CC-E69a", "CC-E69b", "CC-E73a", "CC-E73b", "CC-indexa", "CC-indexb", "CC-indexc"
)
@pytest.mark.parametrize(("event", "kind"), [("booby-trap", "mines"), ("rubble", "wire"), ("shellholes", "foxholes")])
def test_a_work_turns_up_in_a_free_random_hex(event: str, kind: str) -> None:
    stage = Stage(ground_map(C5="m"))
    stage.unit("axis", "rifle", "E5")
    for name in ("E5", "C5", "E5"):
        hexes(stage, name)
        occur(stage, event)
    stage.game.forts[stage.hex("F5")] = "trench"
    markers.ignite(stage.game, stage.hex("G5"), "test")
    for name in ("F5", "G5"):
        hexes(stage, name)
        occur(stage, event)

    assert stage.game.forts == {stage.hex("E5"): kind, stage.hex("F5"): "trench"}
    assert stage.told(Attacked) == []


@pytest.mark.rule("CC-E55a", "CC-E55b", "CC-E55c")
def test_entrench_digs_foxholes_in_a_friendly_hex_of_choice() -> None:
    stage = Stage(ground_map(B5="s"))
    for name in ("B5", "C5", "D5"):
        stage.unit("axis", "rifle", name)
    stage.game.forts[stage.hex("D5")] = "wire"

    talk = occur(stage, "entrench")
    assert talk.options == [ChooseHex("C5"), Decline()]
    talk.then(ChooseHex("C5"))

    assert stage.game.forts[stage.hex("C5")] == "foxholes"


@pytest.mark.rule("CC-E70a", "CC-F100.2a", "CC-F100.2b")
def test_sappers_may_clear_mines_or_wire(stage: Stage) -> None:
    stage.game.forts = {stage.hex("E5"): "mines", stage.hex("E6"): "wire", stage.hex("E7"): "trench"}

    talk = occur(stage, "sappers")
    assert talk.options == [ChooseHex("E5"), ChooseHex("E6"), Decline()]
    talk.then(ChooseHex("E6"))

    assert stage.hex("E6") not in stage.game.forts
