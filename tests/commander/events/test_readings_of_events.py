"""What the rulebook leaves open about events, and how we read it (E42 to E77)."""

from __future__ import annotations

import pytest

from opfire.commander.cards import cards
from opfire.commander.log.attacks import Attacked, MeleeBegan
from opfire.commander.options.answers import ChooseHex
from opfire.commander.state.counters import CASUALTY, MAP, MIX
from opfire.commander.units import casualties, markers
from support.commander.events import hexes, occur
from support.commander.stage import Stage, ground_map, position

pytestmark = position(ours="axis rifle B5", theirs="allies line H5")


# Fires


@pytest.mark.rule("CC-E46/1")
def test_who_gets_out_of_a_fire_may_run_into_the_enemy_and_must_fight(stage: Stage) -> None:
    stage.unit("axis", "rifle", "A1")
    stage.unit("allies", "line", "I9")
    stage.game.put(stage.ours, stage.hex("G5"))
    stage.reveals("axis", (3, 4, "event"), {"event": "blaze"}, {"hex": "G5"}, (6, 6, "time"))

    talk = stage.play(cards.roll(stage.game, "axis", "rally"))
    assert (talk.kind, "H5" in talk.offers("at")) == ("axis get-out", True)
    talk.then(ChooseHex("H5"))

    assert [event.at for event in stage.told(MeleeBegan)] == ["H5"]
    assert (stage.theirs.place, stage.game.time) == (CASUALTY, 0)


@pytest.mark.rule("CC-E46/2", "CC-E46/3")
def test_who_gets_out_of_a_fire_meets_neither_mines_nor_wire_nor_the_stacking_limit(stage: Stage) -> None:
    stage.fortify("mines", "B4")
    stage.fortify("wire", "B6")
    crowd = [stage.unit("axis", type, "B4") for type in ("rifle", "team-line", "captain")]
    hexes(stage, "B5")

    talk = occur(stage, "blaze")
    assert set(talk.offers("at")) >= {"B4", "B6"}
    talk.then(ChooseHex("B4"))

    assert len(stage.game.at(stage.hex("B4"))) == len(crowd) + 1
    assert stage.told(Attacked) == []


@pytest.mark.rule("CC-E48/1", "CC-E48/2")
def test_a_fire_that_spreads_destroys_works_and_drives_the_inactive_side_out_first(stage: Stage) -> None:
    stage.fortify("trench", "E6")
    for unit, fire in ((stage.ours, "C3"), (stage.theirs, "E5")):
        markers.ignite(stage.game, stage.hex(fire), "test")
        stage.game.put(unit, stage.hex({"C3": "C4", "E5": "E6"}[fire]))

    talk = occur(stage, "breeze", direction=4)
    assert talk.kind == "allies get-out"
    talk.then(ChooseHex("F6"))

    assert talk.kind == "axis get-out"
    assert stage.game.forts == {}


# Men


@pytest.mark.rule("CC-E50/1")
@pytest.mark.parametrize(("letter", "shot"), [(".", True), ("w", False)])
def test_the_commissar_counts_morale_with_cover(letter: str, shot: bool) -> None:
    stage = Stage(ground_map(E5=letter), enemy="russia")
    unit = stage.unit("allies", "rifle", "E5", broken=True)
    stage.unit("allies", "rifle", "F5")
    stage.rolls("allies", (4, 4))

    occur(stage, "commissar", side="allies")

    assert (unit.place == CASUALTY) == shot


@pytest.mark.rule("CC-E56/2")
def test_a_private_who_was_lost_steps_forward_again(stage: Stage) -> None:
    stage.ours.broken = True
    occur(stage, "field-promotion", ChooseHex("B5"))
    private = stage.game.at(stage.hex("B5"))[-1]
    casualties.eliminate(stage.game, [private], "test")
    points = stage.game.vp

    occur(stage, "field-promotion", ChooseHex("B5"))

    back = stage.game.at(stage.hex("B5"))[-1]
    assert (back.type, back.place, stage.game.vp) == ("germany-private", MAP, points)
    assert [unit for unit in stage.game.units.values() if unit.place == CASUALTY] == []


@pytest.mark.rule("CC-E58.1/2")
def test_the_weapon_of_a_lost_hero_lies_in_the_weapons_box(stage: Stage) -> None:
    hero = stage.unit("axis", "hero", "C5", "light-mg")
    gun = stage.weapon(hero)

    casualties.eliminate(stage.game, [hero], "test")

    assert (hero.place, gun.lost) == (MIX, True)
    assert occur(stage, "scrounge").offers("weapon") == [gun.id]


@pytest.mark.rule("CC-E59/1")
def test_enemies_take_no_room_from_who_infiltrates(stage: Stage) -> None:
    for type in ("line", "team-line", "captain"):
        stage.unit("allies", type, "E5")
    stage.reveals("axis", {"roll": (1, 2)}, {"hex": "E5"})

    talk = occur(stage, "infiltration")
    talk.then(next(option for option in talk.options if option.unit == "germany-conscript"))

    assert "E5" in talk.offers("at")


@pytest.mark.rule("CC-E68/1")
@pytest.mark.parametrize("broken", [True, False])
def test_who_has_a_radio_even_a_broken_one_gets_no_other(stage: Stage, broken: bool) -> None:
    stage.radio("axis", "105cm-howitzer-battery", broken)
    stage.rolls("axis", (1, 2))

    talk = occur(stage, "reinforcements")

    assert not any(option.radio for option in talk.options)
