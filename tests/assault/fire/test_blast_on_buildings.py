"""Blast values against buildings in the first edition (TAOAS-4.0), row by row."""

import pytest

from opfire.assault.fire.blast import apply, blast_checks, blast_of, building_in, support_blast
from opfire.assault.game import GAME
from opfire.assault.log.ground import BlastTested, Collapsed
from opfire.assault.options.answers import Act, Activate, Fire
from opfire.assault.state.pieces import Action, Morale, Phase
from opfire.assault.state.shot import Shot
from opfire.assault.state.support_weapon import weapon
from opfire.kernel.game import Script
from support.assault.artillery_rh41 import supported
from support.assault.battles import Table, rows

TANK, MORTAR, FOE, RIFLES = "german-pz-ivf", "german-81mm-mortar", "soviet-heavy-rifles-41", "german-rifles-41"
IDLE = {"activated": True, "given_away": True}


def cottage(firer: str = TANK, ground: str = "B", **markers: object) -> Table:
    """A Soviet unit in a building before a German one with a blast value."""
    units = {"g1": f"{firer} D8 4", "s1": f"{FOE} D5"}
    return supported(units, rows=rows(D5=ground), s1={**IDLE, **markers})


def script(table: Table, left: tuple[int, int, int]) -> Script[None]:
    blast = blast_of(table.battle, Shot(table.unit("g1"), table.unit("s1"), Action.FIRING))
    assert blast is not None
    return apply(table.battle, blast, left)


def suffer(table: Table, *left: int) -> Table:
    """Apply what is left of a blast check, of which nothing is asked."""
    for _ in script(table, left):  # type: ignore[arg-type]
        raise AssertionError("nothing is asked")
    return table


@pytest.mark.rule("TAOAS-4.0a", "TAOAS-4.0e")
def test_blast_values_stand_on_unit_cards_and_on_support_cards() -> None:
    table = cottage()
    found = blast_of(table.battle, Shot(table.unit("g1"), table.unit("s1"), Action.FIRING))
    assert found is not None
    assert found.die == table.battle.unit_card(table.unit("g1")).blast
    card = table.battle.setting.supports["RGO2-1"]
    shell = support_blast(table.battle, weapon("german", "RGO2-1", table.hex("D5")), card.blast, table.unit("s1"))
    assert shell is not None
    assert (shell.die, shell.what, shell.by) == ("R", "building", "RGO2-1")


@pytest.mark.rule("TAOAS-4.0b")
def test_direct_and_indirect_fire_can_destroy_buildings() -> None:
    tank, mortar = cottage(), cottage(MORTAR)
    assert blast_of(tank.battle, Shot(tank.unit("g1"), tank.unit("s1"), Action.FIRING)) is not None
    lobbed = Shot(mortar.unit("g1"), mortar.unit("s1"), Action.FIRING, indirect=True)
    assert blast_of(mortar.battle, lobbed) is not None


@pytest.mark.rule("TAOAS-4.0/5")
def test_a_unit_without_a_blast_value_destroys_nothing() -> None:
    table = cottage(RIFLES)
    assert blast_of(table.battle, Shot(table.unit("g1"), table.unit("s1"), Action.FIRING)) is None


def shoot(*dice: str) -> Table:
    return cottage().dice(*dice).play(Activate("g1"), Act("fire"), Fire("s1"))


@pytest.mark.rule("TAOAS-4.0c", "TAOAS-4.0e", "TAOAS-4.0f", "TAOAS-4.0g", "TAOAS-4.0/6")
def test_an_uncancelled_critical_hit_brings_the_blast_die_against_the_strongest_die_of_the_building() -> None:
    table = shoot("CD S -", "- - -", "-", "-", "D", "S")
    (test,) = table.told(BlastTested)
    assert ([name for name, _ in test.attack], [name for name, _ in test.defence]) == (["green"], ["yellow"])
    assert (test.damage, test.suppressions) == (1, 0), "suppression does not cancel damage"
    warded = shoot("CD S -", "CD D -")
    assert not warded.told(BlastTested)


@pytest.mark.rule("TAOAS-4.0/3")
def test_who_fell_back_from_the_attack_is_not_buried() -> None:
    table = cottage(morale=Morale.SUPPRESSED)
    table.dice("CD S -", "- - - -", "-", "-", "CD", "-").play(Activate("g1"), Act("fire"), Fire("s1"))
    while table.ask.kind == "fall-back":
        table.play(table.ask.options[0])
    assert table.terrain("D5") == "ruins"
    assert (table.unit("s1").gone, table.strength("s1")) == (False, 2), "two damage of the attack, none of the blast"


@pytest.mark.rule("TAOAS-3.6.2/4")
def test_a_mortar_on_the_map_leaves_no_craters() -> None:
    table = cottage(MORTAR, ground=".")
    table.battle.phase = Phase.SUPPORT
    table.dice("CD - - -", "- -", "-", "-").play(Activate("g1"), Act("indirect-fire"), Fire("s1"))
    assert (table.strength("s1"), table.terrain("D5")) == (2, "clear")


@pytest.mark.rule("TAOAS-4.0h")
def test_a_critical_hit_and_damage_bury_everybody() -> None:
    table = suffer(cottage(), 1, 1, 0)
    assert (table.terrain("D5"), table.unit("s1").gone) == ("ruins", True)


@pytest.mark.rule("TAOAS-4.0i", "TAOAS-4.0/2")
def test_a_critical_hit_halves_the_units_and_finishes_those_at_half_strength() -> None:
    table = suffer(cottage(), 1, 0, 0)
    assert (table.terrain("D5"), table.strength("s1")) == ("ruins", 2)
    assert suffer(cottage(damage=2), 1, 0, 0).unit("s1").gone


@pytest.mark.rule("TAOAS-4.0j")
def test_two_damage_bring_it_down_and_cost_a_point() -> None:
    table = suffer(cottage(), 0, 2, 0)
    assert (table.terrain("D5"), table.strength("s1")) == ("ruins", 3)


@pytest.mark.rule("TAOAS-4.0k")
def test_one_damage_drives_everybody_out_of_a_building_that_stands() -> None:
    table = cottage()
    table.battle.phase = Phase.SUPPORT
    question = next(script(table, (0, 1, 0)))
    assert question.kind == "fall-back"  # type: ignore[union-attr]
    assert (table.terrain("D5"), table.unit("s1").morale) == ("building", Morale.FALLBACK)


@pytest.mark.rule("TAOAS-4.0l", "TAOAS-4.0/4")
def test_a_suppression_symbol_suppresses_everybody() -> None:
    table = suffer(cottage(), 0, 0, 1)
    assert (table.terrain("D5"), table.unit("s1").morale) == ("building", Morale.SUPPRESSED)
    again = cottage(morale=Morale.SUPPRESSED)
    again.battle.phase = Phase.SUPPORT
    assert next(script(again, (0, 0, 1))).kind == "fall-back"  # type: ignore[union-attr]


def test_nothing_left_does_nothing() -> None:
    table = suffer(cottage(), 0, 0, 0)
    assert (table.terrain("D5"), table.strength("s1"), table.unit("s1").morale) == ("building", 4, Morale.NONE)


@pytest.mark.rule("TAOAS-4.0m", "TAOAS-4.0n")
def test_a_ruins_marker_lies_on_the_hex_and_has_values_of_its_own() -> None:
    table = suffer(cottage(), 0, 2, 0)
    assert [event.becomes for event in table.battle.events if isinstance(event, Collapsed)] == ["ruins"]
    assert ("ruins", "1A.D5") in [(mark.kind, mark.at) for mark in GAME.picture(table.battle, "soviet").marks]
    row = table.battle.ground.row(table.hex("D5"))
    assert (row.id, row.sight, row.cost["wheeled"]) == ("ruins", "hinder", None)


@pytest.mark.rule("TAOAS-4.0o")
def test_bridges_stand() -> None:
    table = cottage(ground="x")
    assert building_in(table.battle, table.hex("D5")) == ""
    assert blast_of(table.battle, Shot(table.unit("g1"), table.unit("s1"), Action.FIRING)) is None


@pytest.mark.rule("TAOAS-4.0p")
def test_whoever_is_in_the_hex_suffers_with_the_building() -> None:
    table = cottage()
    table.battle.units["s2"] = type(table.unit("s1"))("s2", "soviet", FOE)
    table.battle.put(table.unit("s2"), table.hex("D5"))
    suffer(table, 1, 1, 0)
    assert table.unit("s1").gone
    assert table.unit("s2").gone


def garage(kind: str = "soviet-t-34", **markers: object) -> Table:
    """A tank with riders in a building, under fire of a gun with a blast value."""
    table = supported({"g1": f"{TANK} D8 4", "s1": f"{kind} D5 2", "s2": f"{FOE} A1"}, rows=rows(D5="B"), s1=markers)
    table.battle.carry(table.unit("s2"), table.unit("s1"))
    table.battle.phase = Phase.SUPPORT
    return table


@pytest.mark.rule("TAOAS-4.0h")
def test_who_rides_on_a_tank_is_buried_with_it() -> None:
    table = suffer(garage(), 1, 1, 0)
    assert (table.unit("s1").gone, table.unit("s2").gone) == (True, True)


@pytest.mark.rule("TAOAS-4.0i")
def test_riders_are_halved_once_and_leave_the_tank() -> None:
    table = garage()
    assert next(script(table, (1, 0, 0))).kind == "dismount"  # type: ignore[union-attr]
    assert (table.unit("s1").gone, table.strength("s2")) == (False, 2)


@pytest.mark.rule("TAOAS-4.0j", "RH41-10.10.2b")
def test_riders_take_the_damage_too_and_are_halved_with_a_tank_that_is_lost() -> None:
    table = garage()
    assert next(script(table, (0, 2, 0))).kind == "dismount"  # type: ignore[union-attr]
    assert table.strength("s2") == 3
    wreck = garage()
    wreck.unit("s1").damage = wreck.battle.unit_card(wreck.unit("s1")).strength - 1
    assert next(script(wreck, (0, 2, 0))).kind == "dismount"  # type: ignore[union-attr]
    assert (wreck.unit("s1").gone, wreck.strength("s2")) == (True, 1)


@pytest.mark.rule("TAOAS-4.0l", "RH41-10.10.3b")
def test_riders_are_suppressed_with_the_tank_and_leave_it() -> None:
    table = garage()
    question = script(table, (0, 0, 1))
    asked = next(question)
    assert asked.kind == "dismount"  # type: ignore[union-attr]
    with pytest.raises(StopIteration):
        question.send(asked.options[0])  # type: ignore[union-attr]
    assert table.unit("s1").morale is table.unit("s2").morale is Morale.SUPPRESSED
    assert not table.unit("s2").carrier


@pytest.mark.rule("TAOAS-4.0c", "TAOAS-4.0/1")
def test_two_critical_hits_are_one_check_in_this_edition() -> None:
    table = cottage()
    blast = blast_of(table.battle, Shot(table.unit("g1"), table.unit("s1"), Action.FIRING))
    rolls = blast_checks(table.battle, blast, 2)
    assert next(rolls).why == "blast"  # type: ignore[union-attr]
    assert rolls.send((5,)).why == "blast-defence"
    with pytest.raises(StopIteration):
        rolls.send((5,))
    assert sum(isinstance(event, BlastTested) for event in table.battle.events) == 1


@pytest.mark.rule("TAOAS-4.0f")
def test_the_owner_of_who_is_inside_defends_the_building_be_it_against_his_own_shells() -> None:
    table = cottage()

    def defender(side: str) -> str:
        blast = support_blast(table.battle, weapon(side, "RGO2-1", table.hex("D5")), "R", None)
        rolls = blast_checks(table.battle, blast, 1)
        next(rolls)
        return rolls.send((0,)).of  # type: ignore[union-attr]

    assert (defender("german"), defender("soviet")) == ("soviet", "soviet")
    table.battle.put(table.unit("s1"), table.hex("A1"))
    assert (defender("german"), defender("soviet")) == ("soviet", "german"), "of an empty one the enemy"
