"""What command cards do to activations and to nerve: acting again, moving further, rallying, standing fast."""

import pytest

from opfire.assault.log.battle import Rolled
from opfire.assault.options.answers import Act, Activate, Decline, Face, Fire, PlayCard, Take
from opfire.assault.state.pieces import Action, Experience, Melee, Morale
from opfire.assault.terrain.lasting_effects import has_effect
from support.assault.command_cards import (
    ENEMY,
    PANZER,
    RIFLES,
    attack_of,
    defence_of,
    sicily,
    table_of,
    until,
)

# Activations


@pytest.mark.rule("RH41-6.4p", "RH41-6.2c")
def test_a_unit_acts_again() -> None:
    table = table_of(
        {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"},
        {"german": "RG02-1"},
        g1={"activated": True, "action": Action.FIRING},
    )
    table.play(PlayCard("RG02-1"), Act("normal-action"))
    assert table.ask.kind == "move"


def test_a_second_unit_acts_at_once() -> None:
    units = {"g1": f"{RIFLES} E5", "g2": f"{RIFLES} B5", "s1": f"{ENEMY} E1"}
    table = table_of(units, {"german": "RG01-1"}).play(Activate("g1"), Act("digging-in"), PlayCard("RG01-1"))
    assert (table.ask.side, table.ask.kind, table.ask.about["unit"]) == ("german", "action", "g2")


def test_a_counter_thrust_interrupts() -> None:
    units = {"u1": "us-rifles-43 E5", "x1": "german-rifles-43 E3", "u2": "us-rifles-43 A9"}
    table = sicily(units, {"axis": "SX01-1"}).play(Activate("u1"), Act("digging-in"), PlayCard("SX01-1"))
    assert table.choices() <= {"normal-action", "fast-action"}
    assert table.ask.side == "axis"


def test_a_human_wave_is_two_units() -> None:
    units = {"s1": f"{ENEMY} E5", "s2": f"{ENEMY} D5", "g1": f"{RIFLES} E1"}
    table = table_of(units, {"soviet": "RS03-1"}, active="soviet").play(PlayCard("RS03-1"), Take("s1"))
    assert table.choices() == {"normal-action", "fast-action"}
    until(table.play(Act("normal-action"), "E6"), "action")
    assert (table.ask.about["unit"], table.ask.side) == ("s2", "soviet")


def test_a_vehicle_is_repaired() -> None:
    table = table_of({"g1": f"{PANZER} E9", "s1": f"{ENEMY} E1"}, {"german": "RG13-1"}, g1={"immobilised": True})
    table.play(PlayCard("RG13-1"))
    assert (table.unit("g1").immobilised, table.unit("g1").action) == (False, Action.NORMAL)
    assert table.ask.side == "soviet"


@pytest.mark.parametrize(("damage", "healed"), [(1, 0), (3, 2)])
def test_a_damage_marker_is_removed(damage: int, healed: int) -> None:
    table = table_of({"g1": f"{RIFLES} E9", "s1": f"{ENEMY} E1"}, {"german": "RN06-1"}, g1={"damage": damage})
    table.play(PlayCard("RN06-1"))
    assert (table.unit("g1").damage, table.unit("g1").action) == (healed, Action.NORMAL)


def test_a_flipped_counter_stays_flipped() -> None:
    table = table_of({"g1": f"{RIFLES} E9", "s1": f"{ENEMY} E1"}, {"german": "RN06-1"}, g1={"damage": 2})
    assert not table.offers(PlayCard("RN06-1"))


def test_flak_turns_and_fires_with_a_die_more() -> None:
    units = {"x1": "german-20mm-flak-38 E5 1", "u1": "us-rifles-43 E2"}
    table = sicily(units, {"axis": "SX06-1"}, active="axis").play(PlayCard("SX06-1"))
    assert table.ask.kind == "face"
    table.play(Face(4))
    table.play(Fire("u1"))
    assert attack_of(table) == "RYYG"


def test_urra_keeps_the_defence_die_and_adds_one_in_the_assault() -> None:
    units = {"s1": f"{ENEMY} E6", "g1": f"{RIFLES} E4"}
    table = table_of(units, {"soviet": "RS01-1"}, active="soviet").play(PlayCard("RS01-1"))
    assert has_effect(table.battle, table.unit("s1"), "keep-defence-die")
    table.play("E5")
    if table.ask.kind == "reaction-fire":
        table.play(Decline())
    table.play("E4")
    assert "".join(name[0].upper() for name, _ in table.told(Rolled)[0].attack) == "RGGG"


def test_marching_fire_gives_the_defender_no_die() -> None:
    units = {"u1": "us-rifles-43 E6", "x1": "german-rifles-43 E3"}
    plain = sicily(units, {}).play(Activate("u1"), Act("fire-and-move"), Fire("x1"))
    table = sicily(units, {"allied": "SA03-1"}).play(PlayCard("SA03-1"), Act("fire-and-move"), Fire("x1"))
    assert len(defence_of(table)) == len(defence_of(plain)) - 1


def test_movement_points_are_added() -> None:
    table = table_of({"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E1"}, {"german": "RN03-1"})
    table.play(PlayCard("RN03-1"), Act("normal-action"))
    assert table.ask.about["left"] == 3


def test_shoot_and_scoot_leaves_the_whole_allowance() -> None:
    units = {"u1": "us-m4a1 E8 4", "x1": "german-rifles-43 E3"}
    table = sicily(units, {"allied": "SA10-1"}).play(PlayCard("SA10-1"), Act("fire-and-move"), Fire("x1"))
    assert table.ask.about["left"] == 5


def test_goat_tracks_make_no_terrain_harsh() -> None:
    units = {"x1": "german-rifles-43 E5", "u1": "us-rifles-43 A1"}
    table = sicily(units, {"axis": "SX10-1"}, active="axis", levels=None).play(PlayCard("SX10-1"))
    assert has_effect(table.battle, table.unit("x1"), "ignore-harsh-terrain")


def test_old_hands_are_veterans_for_a_turn() -> None:
    units = {"x1": "german-rifles-43 E5", "u1": "us-rifles-43 A1"}
    table = sicily(units, {"axis": "SX09-1"}, active="axis").play(PlayCard("SX09-1"), Act("digging-in"))
    assert table.unit("x1").experience is Experience.VETERAN
    until(table, "turn-over").end_turn()
    assert table.unit("x1").experience is Experience.REGULAR


# Nerve


@pytest.mark.rule("RH41-6.4s", "S43-6.4u")
@pytest.mark.parametrize("acted", [False, True])
def test_a_rallied_unit_may_act_if_it_had_not(acted: bool) -> None:
    shaken = {"morale": Morale.SUPPRESSED, "activated": True, "acted": acted}
    units = {"g1": f"{RIFLES} E5", "g2": f"{RIFLES} A9", "s1": f"{ENEMY} E3"}
    table = table_of(units, {"german": "RG07-1"}, g1=shaken).play(PlayCard("RG07-1"))
    assert table.offers(Activate("g1")) == (not acted)
    units = {"u1": "us-rifles-43 E5", "u2": "us-rifles-43 A9", "x1": "german-rifles-43 E3"}
    table = sicily(units, {"allied": "SN06-1"}, u1=shaken).play(PlayCard("SN06-1"))
    assert table.offers(Activate("u1")) == (not acted)


def test_the_commissar_rallies_by_force() -> None:
    units = {"s1": f"{ENEMY} E5", "g1": f"{RIFLES} E1"}
    shaken = {"morale": Morale.FALLBACK, "activated": True}
    table = table_of(units, {"soviet": "RS06-1"}, active="soviet", s1=shaken).dice("D").play(PlayCard("RS06-1"))
    assert (table.unit("s1").morale, table.strength("s1")) == (Morale.NONE, 3)
    assert table.offers(Activate("s1"))


@pytest.mark.parametrize("target", [ENEMY, "soviet-45mm-at-gun"])
def test_a_unit_stands_fast(target: str) -> None:
    units = {"g1": f"{RIFLES} E5", "s1": f"{target} E3 4"}
    table = table_of(units, {"soviet": "RS02-1"}, s1={"morale": Morale.SUPPRESSED, "activated": True})
    table.dice("S 6 6").play(Activate("g1"), Act("fire"), Fire("s1"), PlayCard("RS02-1"))
    assert (table.at("s1"), table.unit("s1").morale) == ("E3", Morale.SUPPRESSED)


def test_who_stands_fast_in_close_combat_fights_on() -> None:
    units = {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E4"}
    table = table_of(units, {"soviet": "RN10-1"}).dice("S S -", "- -")
    table.play(Activate("g1"), Act("normal-action"), "E4", PlayCard("RN10-1"))
    assert (table.at("s1"), table.unit("s1").melee) == ("E4", Melee.ACTIVE)


def test_spades_dig_a_hole_at_once() -> None:
    table = table_of({"s1": f"{ENEMY} E5", "g1": f"{RIFLES} E1"}, {"soviet": "RS07-1"}, active="soviet")
    table.play(PlayCard("RS07-1"))
    assert list(table.battle.dug_in.values()) == ["soviet"]
