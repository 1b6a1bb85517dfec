"""Blast values against buildings and fortifications (S43-12.5, TAOAS-4.0), craters, and explosive charges (S43-6.3)."""

import pytest

from opfire.assault.fire.blast import (
    Blast,
    apply,
    blast_die,
    blast_of,
    cover_of,
    make_craters,
    strongest_die,
    ward_off,
)
from opfire.assault.game import GAME
from opfire.assault.log.battle import Rolled, Thrown
from opfire.assault.log.ground import BlastTested, Collapsed, ObstacleRemoved
from opfire.assault.options.answers import Act, Activate, Aim, Blow, Fire
from opfire.assault.phases.explosive_charge import can_charge, charge_blast
from opfire.assault.phases.support_phase import support_actions
from opfire.assault.state.pieces import Action, Morale, Phase
from opfire.assault.state.shot import Shot
from opfire.kernel.ask import Ask, Done
from support.assault.battles import Table, position, rows
from support.assault.fortifications import block, cost, fortify
from support.assault.sicily import GERMANS, RIFLES, sicily

TANK, PAK, SHERMAN, BAZOOKA, MORTAR = (
    "german-pz-iiij",
    "german-50mm-pak-38",
    "us-m4a1",
    "us-bazooka-team",
    "us-60mm-mortar",
)
ENGINEERS = "us-cbt-engineers-43"
RULES = {"rules": ["infantry", "vehicles", "fortifications", "blast"]}
IDLE = {"activated": True}


def house(
    target: str = GERMANS, firer: str = SHERMAN, *, ground: str = "B", at: str = "D8", **changes: object
) -> Table:
    """A US unit with a blast value before a German one in a building in D5."""
    units = {"u1": f"{firer} {at} 4", "a1": f"{target} D5 2"}
    return sicily(units, rows=rows(D5=ground), changes={**RULES, **changes}, a1={**IDLE, "given_away": True})


def shoot(table: Table, *dice: str) -> Table:
    """The US unit fires at the German one; dice of attack and defence, then of what follows."""
    return table.dice(*dice).play(Activate("u1"), Act("fire"), Fire("a1"))


def blast(table: Table) -> Blast:
    found = blast_of(table.battle, Shot(table.unit("u1"), table.unit("a1"), Action.FIRING))
    assert found is not None
    return found


def suffer(table: Table, criticals: int, damage: int, suppressions: int) -> None:
    """Apply what is left of a blast check, answering nothing."""
    for _ in apply(table.battle, blast(table), (criticals, damage, suppressions)):
        raise AssertionError("nothing is asked")


@pytest.mark.rule("S43-12.5c", "S43-12.5e", "S43-12.5h", "S43-12.5i", "S43-12.5j", "S43-10.7.7a", "S43-12.5b")
def test_a_critical_hit_on_a_unit_in_a_building_brings_a_blast_check() -> None:
    table = house()
    shoot(table, "CD S -", "D - S", "-", "-", "-", "D")
    (test,) = table.told(BlastTested)
    assert [name for name, _ in test.attack] == ["green"]
    assert [name for name, _ in test.defence] == ["red"]
    assert (test.what, test.through) == ("simple-building", 0)
    assert table.terrain("D5") == "simple-building"


def test_who_chooses_what_a_blast_does_to_him_sees_the_dice() -> None:
    table = house()
    dice = table.battle.setting.dice
    attack, defence = dice.pool("GG"), dice.pool("G")
    faces = [[str(symbol) for symbol in face] for face in attack[0].faces]
    hit, shock = faces.index(["damage"]), faces.index(["suppression"])
    asked = next(iter(ward_off(table.battle, blast(table), (attack, (hit, shock)), (defence, (hit,)))))
    assert isinstance(asked, Ask)
    assert (asked.kind, asked.side) == ("suffer", "axis")
    lie = table.battle.events[-1]
    assert isinstance(lie, Thrown)
    assert (lie.target, lie.what, len(lie.attack), len(lie.defence)) == ("a1", "blast", 2, 1)


@pytest.mark.rule("S43-12.5a")
def test_without_the_optional_rule_there_is_none() -> None:
    table = house(rules=["infantry", "vehicles"])
    assert blast_of(table.battle, Shot(table.unit("u1"), table.unit("a1"), Action.FIRING)) is None


@pytest.mark.rule("S43-12.5/6")
def test_a_unit_without_a_blast_value_brings_none() -> None:
    table = house(firer=RIFLES, at="D7")
    assert blast_of(table.battle, Shot(table.unit("u1"), table.unit("a1"), Action.FIRING)) is None


@pytest.mark.rule("S43-unit-card-layouth", "S43-unit-card-layouti", "S43-12.5/4", "S43-12.5/6")
def test_a_blast_value_can_be_limited_to_a_distance_or_to_the_support_weapon() -> None:
    near, far, lobbed = house(firer=BAZOOKA, at="D7"), house(firer=BAZOOKA, at="D8"), house(firer=MORTAR, at="D7")
    direct = [Shot(one.unit("u1"), one.unit("a1"), Action.FIRING) for one in (near, far, lobbed)]
    assert [blast_die(one.battle, shot) for one, shot in zip((near, far, lobbed), direct, strict=True)] == ["Y", "", ""]
    overhead = Shot(lobbed.unit("u1"), lobbed.unit("a1"), Action.FIRING, indirect=True)
    assert blast_die(lobbed.battle, overhead) == "B"


@pytest.mark.rule("S43-12.5d", "S43-12.5l", "S43-12.5q", "S43-12.5t", "S43-unit-card-layoutg", "S43-4.13/1")
@pytest.mark.rule("S43-12.5/1")
def test_on_a_critical_hit_the_building_becomes_ruins_and_its_units_are_halved() -> None:
    table = house()
    suffer(table, 1, 0, 0)
    assert table.terrain("D5") == "ruins"
    assert table.strength("a1") == 2
    assert (cost(table, "a1", "D6", "D5"), cost(table, "u1", "D6", "D5")) == (1, 3)
    assert ("ruins", "1A.D5") in [(mark.kind, mark.at) for mark in GAME.picture(table.battle, "axis").marks]


@pytest.mark.rule("S43-12.5l", "S43-12.5/2")
def test_who_is_at_half_strength_already_is_eliminated() -> None:
    table = house()
    table.unit("a1").damage = 2
    suffer(table, 1, 0, 0)
    assert table.unit("a1").gone


@pytest.mark.rule("S43-12.5k")
def test_a_critical_hit_and_damage_bury_everybody() -> None:
    table = house()
    suffer(table, 1, 1, 0)
    assert (table.terrain("D5"), table.unit("a1").gone) == ("ruins", True)


@pytest.mark.rule("S43-12.5m")
def test_two_damage_bring_it_down_and_hurt() -> None:
    table = house()
    suffer(table, 0, 2, 0)
    assert (table.terrain("D5"), table.strength("a1")) == ("ruins", 3)


@pytest.mark.rule("S43-12.5n")
def test_one_damage_drives_the_units_out_of_a_house_that_stands() -> None:
    table = house()
    table.battle.phase = Phase.SUPPORT
    script = apply(table.battle, blast(table), (0, 1, 0))
    question = next(script)
    assert question.kind == "fall-back"  # type: ignore[union-attr]
    assert (table.terrain("D5"), table.unit("a1").morale) == ("simple-building", Morale.FALLBACK)


@pytest.mark.rule("S43-12.5o", "S43-12.5/1")
def test_a_suppression_symbol_suppresses() -> None:
    table = house()
    suffer(table, 0, 0, 1)
    assert (table.terrain("D5"), table.unit("a1").morale) == ("simple-building", Morale.SUPPRESSED)


@pytest.mark.rule("S43-12.5p")
def test_bridges_are_not_brought_down() -> None:
    table = house(ground="x")
    assert cover_of(table.battle, table.unit("a1")) == ""
    assert blast_of(table.battle, Shot(table.unit("u1"), table.unit("a1"), Action.FIRING)) is None


@pytest.mark.rule("S43-12.5r", "S43-12.5s")
@pytest.mark.parametrize(
    ("kind", "left"),
    [("bunker", "trench"), ("mg-nest", "trench"), ("gun-emplacement", "trench"), ("trench", ""), ("sandbags", "")],
)
def test_strong_works_collapse_into_a_trench_and_the_others_vanish(kind: str, left: str) -> None:
    table = fortify(house(ground="b"), "D5", kind)
    suffer(table, 1, 0, 0)
    work = table.battle.works.get(table.hex("D5"))
    assert (work.kind if work else "") == left
    assert table.terrain("D5") == "brush"


@pytest.mark.rule("S43-12.5i")
def test_works_defend_with_their_strongest_die() -> None:
    for kind, letter in (("bunker", "R"), ("trench", "Y"), ("sandbags", "Y")):
        table = fortify(house(ground="b"), "D5", kind)
        assert strongest_die(table.battle, blast(table)) == letter


@pytest.mark.rule("S43-12.5f")
def test_in_sicily_every_critical_hit_is_a_check_and_what_has_collapsed_is_not_hit_again() -> None:
    table = house()
    shoot(table, "CD CD -", "D - D", "- -", "- -", "-", "D", "-", "D")
    assert len(table.told(BlastTested)) == 2
    table = house()
    shoot(table, "CD CD -", "D - D", "- -", "- -", "CD", "S")
    assert len(table.told(BlastTested)) == 1
    assert table.told(Collapsed)[0].becomes == "ruins"


@pytest.mark.rule("S43-12.5g")
def test_smoke_brings_no_check_whatever_it_shows() -> None:
    table = house(firer="us-75mm-pack-howitzer", at="D9")
    table.battle.phase = Phase.SUPPORT
    table.dice("CD CD CD").play(Activate("u1"), Act("smoke"), Aim("1A.D5"), Done())
    assert table.battle.smoke[table.hex("D5")] == 4
    assert not table.told(BlastTested)
    assert (table.terrain("D5"), table.strength("a1")) == ("simple-building", 4)


# Red Horizon with the expansion


def cottage() -> Table:
    """A Soviet unit in a building under fire of a gun with a blast value."""
    return position(
        {"g1": "german-pz-iiij D8 4", "s1": "soviet-heavy-rifles-41 D5"},
        rows=rows(D5="B"),
        changes={"rules": ["infantry", "vehicles", "blast"]},
        s1={**IDLE, "given_away": True},
    )


@pytest.mark.rule("TAOAS-4.0a", "TAOAS-4.0b")
def test_red_horizon_has_blast_values_with_the_expansion() -> None:
    table = cottage()
    found = blast_of(table.battle, Shot(table.unit("g1"), table.unit("s1"), Action.FIRING))
    assert found is not None
    assert (found.what, found.die) == ("building", table.battle.unit_card(table.unit("g1")).blast)


# Craters


@pytest.mark.parametrize(("ground", "becomes"), [(".", "craters"), ("l", "brush-trees-craters"), ("H", "heavy-forest")])
def test_shells_make_craters_in_open_ground_and_light_growth(ground: str, becomes: str) -> None:
    table = sicily({"u1": f"{RIFLES} D8"}, rows=rows(D5=ground))
    make_craters(table.battle, table.hex("D5"))
    assert table.terrain("D5") == becomes


# Explosive charges


def breach(target: str | None = GERMANS, ground: str = ".") -> Table:
    """US engineers next to D5 in the support phase."""
    units = {"u1": f"{ENGINEERS} D6"} | ({"a1": f"{target} D5 2"} if target else {"a1": f"{GERMANS} A1"})
    table = sicily(units, rows=rows(D5=ground), changes=RULES)
    table.battle.phase = Phase.SUPPORT
    return table


@pytest.mark.rule("S43-6.3f")
def test_engineers_may_blow_up_what_is_beside_them_in_the_support_phase() -> None:
    table = breach()
    assert "explosive-charge" in support_actions(table.battle, table.unit("u1"))
    table.dice("D S", "- -").play(Activate("u1"), Blow("1A.D5"))
    assert table.strength("a1") == 3
    assert (table.unit("u1").action, table.unit("u1").charges) == (Action.FIRING, 1)
    assert (table.unit("u1").activated, table.unit("u1").given_away) == (True, True)


def test_a_charge_meets_the_flank_of_a_vehicle_wherever_it_is_laid() -> None:
    """The tank faces its attackers, and its front would have a red die as well."""
    table = breach("german-pz-iiij")
    table.dice("D S", "D").play(Activate("u1"), Blow("1A.D5"))
    (rolled,) = table.told(Thrown)
    assert [name for name, _ in rolled.defence] == ["yellow"]


def test_there_are_two_charges_and_no_other_unit_has_any() -> None:
    table = breach()
    table.unit("u1").charges = 2
    assert not can_charge(table.battle, table.unit("u1"))
    assert not can_charge(breach(None).battle, table.unit("u1"))
    assert not can_charge(sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D5"}).battle, table.unit("u1"))


def test_a_charge_tears_wire_away() -> None:
    table = block(breach(None), "D5/S", "barbed-wire")
    table.dice("D S").play(Activate("u1"), Blow("1A.D5"))
    assert not table.battle.barriers
    assert table.told(ObstacleRemoved)[0].what == "barbed-wire"
    thrown = table.told(Rolled)[0]
    assert (thrown.target, thrown.damage, thrown.suppressions) == ("1A.D5", 1, 1), "the log shows the throw"


def test_a_charge_brings_down_works_with_its_red_blast_value() -> None:
    table = fortify(breach(ground="b"), "D5", "bunker")
    found = charge_blast(table.battle, table.unit("u1"), table.hex("D5"))
    assert found is not None
    assert (found.what, found.die) == ("bunker", "R")
    empty = fortify(breach(None), "D5", "trench")
    found = charge_blast(empty.battle, empty.unit("u1"), empty.hex("D5"))
    assert found is not None
    assert found.what == "trench"


@pytest.mark.rule("S43-12.5/3")
def test_who_was_driven_out_by_the_shot_is_not_buried_by_the_blast_that_follows() -> None:
    table = shoot(house(), "CD S -", "D - S", "CD", "-", "CD", "S")
    assert (table.ask.kind, table.told(BlastTested)) == ("fall-back", [])
    for hex in ("D4", "D3", "D2"):
        table.play(hex)
    assert (table.terrain("D5"), table.at("a1"), table.strength("a1")) == ("ruins", "D2", 3)


@pytest.mark.rule("S43-12.5/5")
def test_a_blast_drives_out_who_is_suppressed_already() -> None:
    table = house()
    table.unit("a1").morale, table.battle.phase = Morale.SUPPRESSED, Phase.SUPPORT
    question = next(apply(table.battle, blast(table), (0, 0, 1)))
    assert question.kind == "fall-back"  # type: ignore[union-attr]
