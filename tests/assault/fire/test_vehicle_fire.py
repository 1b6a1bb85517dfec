"""Ranged fire of and at vehicles in both editions: arcs, turrets, areas of impact, critical hits, abilities."""

from typing import NamedTuple

import pytest

from opfire.assault.close_combat.rh41.close_combat import melee_attack
from opfire.assault.dice.attack_dice import attack_pool, shot_reading
from opfire.assault.dice.defence_dice import defence_pool, impact
from opfire.assault.fire.ranged_fire import can_target
from opfire.assault.fire.spotting import needs_spotting, number_needed
from opfire.assault.log.battle import Fired, Rolled, SpottingRolled
from opfire.assault.options.answers import DECLINE, STOP, Act, Activate, Face, Fire, React
from opfire.assault.state.battle_dice import Reading, kept
from opfire.assault.state.pieces import Action, Morale
from opfire.assault.state.shot import Shot
from support.assault.battles import Table, position, rows

RH41, S43 = "red-horizon-41", "sicily-43"
SQUAD = "soviet-heavy-rifles-41"
EDITIONS = pytest.mark.parametrize(("pack", "foe"), [(RH41, SQUAD), (S43, "us-rifles-43")])


def shot(table: Table, firer: str = "g1", target: str = "s1", status: Action = Action.FIRING) -> Shot:
    return Shot(table.unit(firer), table.unit(target), status)


# Arc of fire and turret


def behind(kind: str, pack: str = RH41, foe: str = SQUAD) -> Table:
    """A vehicle or gun in D5 that faces south-west, with the enemy in the open to its north in D3."""
    return position({"g1": f"{kind} D5 2", "s1": f"{foe} D3"}, active="g1", pack=pack, s1={"activated": True})


@EDITIONS
@pytest.mark.rule("RH41-10.6d", "RH41-10.6b", "S43-10.6d", "S43-10.6b", "RH41-10.6/2", "S43-10.6/1")
@pytest.mark.parametrize(("hex", "inside"), [("D2", True), ("F4", True), ("C4", True), ("G7", False), ("D8", False)])
def test_the_arc_spans_the_two_front_sides_and_their_borders(pack: str, foe: str, hex: str, inside: bool) -> None:
    for kind in ("german-stug-iiie" if pack == RH41 else "german-stug-iiig", "german-50mm-pak-38"):
        table = position({"g1": f"{kind} D5 5", "s1": f"{foe} {hex}"}, active="g1", pack=pack)
        assert can_target(table.battle, table.unit("g1"), table.unit("s1")) is inside


@EDITIONS
@pytest.mark.rule("RH41-10.6f", "RH41-10.6g", "RH41-10.6h", "RH41-10.0h", "RH41-10.6l", "RH41-10.9.4c", "RH41-10.5/1")
@pytest.mark.rule("RH41-6.4j", "RH41-10.5c", "S43-10.5.1/3")
@pytest.mark.rule(
    "S43-10.6f", "S43-10.6g", "S43-10.6k", "S43-10.0l", "S43-10.9.4c", "S43-13.2r", "S43-10.6j", "S43-13.2t"
)
def test_a_turret_fires_out_of_the_arc_after_a_spotting_roll(pack: str, foe: str) -> None:
    table = behind("german-pz-iif" if pack == RH41 else "german-pz-ivg", pack, foe)
    shots = attack_pool(table.battle, shot(table, status=Action.TURRET_FIRE))
    table.dice("2", " ".join("S" * len(shots)), "- - -").play(Activate("g1"), Act("fire"), Fire("s1"))
    (roll,) = table.told(SpottingRolled)
    assert (roll.needed, roll.spotted) == (2, True)
    assert table.unit("g1").action is Action.TURRET_FIRE
    assert table.unit("g1").given_away
    (thrown,) = table.told(Rolled)
    assert [die for die, _ in thrown.defence].count("blue") == 1


@EDITIONS
@pytest.mark.rule("RH41-10.6e", "RH41-10.6i", "S43-10.6e", "S43-10.6h", "RH41-10.0i", "S43-10.0m")
def test_without_a_turret_a_vehicle_must_turn_and_fire(pack: str, foe: str) -> None:
    table = behind("german-stug-iiie" if pack == RH41 else "german-stug-iiig", pack, foe).play(Activate("g1"))
    assert "fire" not in table.choices()
    table.play(Act("move-and-fire"))
    assert not table.offers(STOP)
    table.play(Face(4))
    table.play(STOP)
    assert table.ask.kind == "target"
    pool = attack_pool(table.battle, shot(table, status=Action.MOVE_AND_FIRE))
    table.dice(" ".join("S" * len(pool)), "- - -").play(Fire("s1"))
    assert table.told(SpottingRolled) == []
    assert table.unit("g1").action is Action.MOVE_AND_FIRE


@EDITIONS
@pytest.mark.rule("RH41-10.6/1")
@pytest.mark.rule("RH41-10.6c", "RH41-9.3d", "S43-10.6c", "S43-10.6i", "S43-9.3d", "S43-10.0q", "S43-13.2x")
def test_a_gun_cannot_turn_and_fire_in_one_action(pack: str, foe: str) -> None:
    table = behind("german-50mm-pak-38", pack, foe).play(Activate("g1"))
    assert table.ask.kind == "move", "moving is all it can do"


@EDITIONS
@pytest.mark.rule("RH41-10.0k", "RH41-10.0l", "RH41-10.6j", "RH41-10.6k")
@pytest.mark.rule("S43-10.0o", "S43-10.0p", "S43-10.6l", "S43-10.6n", "S43-10.6o")
def test_a_turret_on_the_move_keeps_the_marker_and_die_of_the_move(pack: str, foe: str) -> None:
    table = behind("german-pz-iiij", pack, foe).play(Activate("g1"), Act("move-and-fire"), "D6", STOP)
    pool = attack_pool(table.battle, shot(table, status=Action.MOVE_AND_FIRE))
    table.dice("2", " ".join("S" * len(pool)), "- - -").play(Fire("s1"))
    assert table.unit("g1").action is Action.MOVE_AND_FIRE
    (thrown,) = table.told(Rolled)
    assert [die for die, _ in thrown.defence].count("blue") == 0


@EDITIONS
@pytest.mark.rule("RH41-10.6j", "S43-10.6m", "RH41-10.0j", "S43-10.0n")
def test_a_turret_fires_out_of_the_arc_before_moving_on(pack: str, foe: str) -> None:
    table = behind("german-pz-iiij", pack, foe)
    pool = attack_pool(table.battle, shot(table, status=Action.FIRE_AND_MOVE))
    table.dice("2", " ".join("S" * len(pool)), "- - -")
    table.play(Activate("g1"), Act("fire-and-move"), Fire("s1"))
    assert table.ask.kind == "move"
    assert table.unit("g1").action is Action.FIRE_AND_MOVE


@EDITIONS
@pytest.mark.rule("RH41-10.6g", "S43-10.6g", "S43-10.6/2")
def test_a_target_that_was_out_of_the_arc_at_the_start_must_be_found_even_after_turning(pack: str, foe: str) -> None:
    table = behind("german-pz-iiij", pack, foe).play(Activate("g1"), Act("move-and-fire"), Face(4), STOP)
    assert needs_spotting(table.battle, table.unit("g1"), table.unit("s1"))


@EDITIONS
@pytest.mark.rule("RH41-10.6a", "S43-10.6a")
def test_infantry_fires_all_round(pack: str, foe: str) -> None:
    kind = "german-rifles-41" if pack == RH41 else "german-rifles-43"
    for hex in ("D4", "D6", "C5", "E6"):
        table = position({"g1": f"{kind} D5", "s1": f"{foe} {hex}"}, active="g1", pack=pack)
        assert can_target(table.battle, table.unit("g1"), table.unit("s1"))


@pytest.mark.rule("RH41-10.5f", "RH41-10.9.5b", "RH41-10.5/2")
@pytest.mark.parametrize(("roll", "shots"), [("1", 0), ("6", 1)])
def test_a_vehicle_that_was_not_spotted_is_not_fired_at(roll: str, shots: int) -> None:
    table = position({"g1": "german-pz-iiij D5 5", "s1": "soviet-t-26 D3 2"}, rows=rows(D3="l"))
    pools = attack_pool(table.battle, shot(table)), defence_pool(table.battle, shot(table))
    table.dice(roll, *(plain(kept(pool)) for pool in pools)).play(Activate("g1"), Act("fire"), Fire("s1"))
    assert len(table.told(Rolled)) == shots
    assert table.unit("g1").action is Action.FIRING, "the attempt was its action"


# Areas of impact


@pytest.mark.rule("RH41-10.9.3a", "RH41-10.9.3b", "RH41-10.9.3c", "RH41-10.7.1d")
@pytest.mark.parametrize(
    ("hex", "area", "dice"),
    [
        ("D2", "front", "RRR"),
        ("F4", "front", "RRR"),
        ("B4", "flank", "RRG"),
        ("F6", "flank", "RRG"),
        ("D8", "rear", "RR"),
        ("B6", "rear", "RR"),
        ("C4", "flank", "RRG"),
        ("C7", "rear", "RR"),
    ],
)
def test_the_side_that_sight_enters_decides_the_armour(hex: str, area: str, dice: str) -> None:
    table = position({"g1": f"german-pz-iiij {hex} 0", "s1": "soviet-kv-1 D5 5"})
    assert impact(table.battle, shot(table)) == (area, dice)


@pytest.mark.rule("S43-10.9.3a", "S43-10.9.3b", "S43-10.9.3c", "S43-10.9.3d", "S43-10.9.3/2")
def test_areas_of_impact_are_the_same_in_sicily() -> None:
    areas = {"D2": "front", "B4": "flank", "D8": "rear", "C4": "flank"}
    for hex, area in areas.items():
        table = position({"g1": f"us-m4a1 {hex} 0", "s1": "german-tiger-e D5 5"}, active="g1", pack=S43)
        assert impact(table.battle, shot(table))[0] == area


@EDITIONS
@pytest.mark.rule("RH41-4.2.2a", "RH41-4.2.2b", "RH41-4.2.2e", "S43-4.2.2a", "S43-4.2.2b", "S43-4.2.2d", "S43-4.2.2e")
def test_unarmoured_vehicles_are_fought_with_the_row_for_infantry(pack: str, foe: str) -> None:
    truck, tank = ("soviet-truck", "soviet-t-26") if pack == RH41 else ("us-truck", "us-m5-stuart")
    for kind, row in ((truck, "infantry"), (tank, "vehicle")):
        table = position({"g1": "german-pz-iiij D5 5", "s1": f"{kind} D3 2"}, active="g1", pack=pack)
        card = table.battle.unit_card(table.unit("g1")).attack[row]  # type: ignore[index]
        assert kept(attack_pool(table.battle, shot(table))) == card.bands[0].dice
        assert kept(melee_attack(table.battle, table.unit("g1"), table.unit("s1"))) == card.close_combat


@pytest.mark.rule("RH41-4.2.2/2")
def test_an_unarmoured_vehicle_is_a_vehicle_in_everything_else() -> None:
    units = {"g1": "german-rifles-41 D6", "s1": "soviet-truck D3 2"}
    table = position(units, rows=rows(D3="l")).dice("1").play(Activate("g1"), Act("fire"), Fire("s1"))
    assert not table.told(Rolled), "not spotted it cannot be fired at"
    table = position(units, s1={"action": Action.FAST})
    assert impact(table.battle, shot(table)) == ("front", "B")
    assert kept(defence_pool(table.battle, shot(table))) == "GB", "a fast one gains a die"
    table = position(units).dice("CD -", "D", "CD", "-").play(Activate("g1"), Act("fire"), Fire("s1"))
    assert table.unit("s1").immobilised, "and critical hits find its engine, not its men"


@EDITIONS
@pytest.mark.rule("RH41-10.9.4/1", "S43-10.9.4/1", "S43-13.2/2")
@pytest.mark.rule("RH41-9.2j", "RH41-10.9.4f", "RH41-10.9.4g", "RH41-13.2f", "S43-9.2h", "S43-10.9.4f", "S43-13.2h")
def test_a_fast_vehicle_has_a_better_die_instead(pack: str, foe: str) -> None:
    tank = "soviet-t-26" if pack == RH41 else "us-m5-stuart"
    table = position({"g1": "german-pz-iiij D5 5", "s1": f"{tank} D3 2"}, active="g1", pack=pack)
    card = impact(table.battle, shot(table))[1]
    for status, still, fast in (
        (Action.FIRING, "", "G"),
        (Action.TURRET_FIRE, "B", "Y"),
        (Action.MOVE_AND_FIRE, "G", "Y"),
    ):
        table.unit("s1").action = Action.NONE
        assert sorted(kept(defence_pool(table.battle, shot(table, status=status)))) == sorted(card + still)
        table.unit("s1").action = Action.FAST
        assert sorted(kept(defence_pool(table.battle, shot(table, status=status)))) == sorted(card + fast)


@EDITIONS
@pytest.mark.rule("RH41-10.9.6e", "S43-10.9.6k")
def test_suppression_gives_a_vehicle_no_die(pack: str, foe: str) -> None:
    tank = "soviet-t-26" if pack == RH41 else "us-m5-stuart"
    table = position({"g1": "german-pz-iiij D5 5", "s1": f"{tank} D3 2"}, active="g1", pack=pack)
    before = kept(defence_pool(table.battle, shot(table)))
    table.unit("s1").morale = Morale.SUPPRESSED
    assert kept(defence_pool(table.battle, shot(table))) == before


@pytest.mark.rule("RH41-9.2f", "S43-9.2e", "RH41-10.9.6b", "RH41-13.2e")
def test_a_gun_in_a_hurry_loses_its_weakest_die() -> None:
    table = position({"g1": "german-pz-iiij D5 5", "s1": "soviet-45mm-at-gun D3 2"}, s1={"action": Action.FAST})
    assert kept(defence_pool(table.battle, shot(table))) == "YB", (
        "a yellow and a blue of the card and a blue of the ground"
    )


@pytest.mark.rule("RH41-9.2g", "RH41-10.9.6b")
def test_but_it_keeps_its_last_one() -> None:
    units = {"g1": "german-pz-iiij D5 5", "s1": "soviet-37mm-61-k D3 2"}
    table = position(units, rows=rows(D3="="), s1={"action": Action.FAST})
    assert kept(defence_pool(table.battle, shot(table))) == "Y"


# Critical hits


class Duel(NamedTuple):
    pack: str
    firer: str
    target: str


DUELS = pytest.mark.parametrize(
    "duel",
    [
        Duel(RH41, "german-pz-iiij", "soviet-kv-1"),
        Duel(S43, "us-m4a1", "german-tiger-e"),
    ],
    ids=["RH41", "S43"],
)


def plain(dice: str) -> str:
    """A throw with suppressions on the red dice, which are never blank, and nothing else."""
    return " ".join("S" if die == "R" else "-" for die in dice)


def critical(duel: Duel, follow_up: str, **marks: object) -> Table:
    """A critical hit comes through to a heavy tank, and the follow-up die shows this against a blank."""
    units = {"g1": f"{duel.firer} D4 5", "s1": f"{duel.target} D2 2"}
    table = position(units, active="g1", pack=duel.pack, s1=marks)
    others = kept(attack_pool(table.battle, shot(table)))[1:]
    shields = kept(defence_pool(table.battle, shot(table)))
    table.dice("CD " + plain(others), plain(shields))
    table.dice(follow_up, "-").play(Activate("g1"), Act("fire"), Fire("s1"))
    return table


@DUELS
@pytest.mark.rule("RH41-10.7.6a", "RH41-10.7.6b", "RH41-10.7.6c", "S43-10.7.6a", "S43-10.7.6b", "S43-10.7.6c")
def test_a_critical_symbol_immobilises_a_vehicle(duel: Duel) -> None:
    table = critical(duel, "CD")
    assert table.unit("s1").immobilised
    assert not table.unit("s1").gone, "the damage symbol beside it is ignored"
    assert table.strength("s1") == 4, "one for the critical hit, one for the damage, none for the follow-up"


@DUELS
@pytest.mark.rule("RH41-10.7.6d", "S43-10.7.6d")
def test_a_critical_symbol_destroys_who_is_immobilised_already(duel: Duel) -> None:
    assert critical(duel, "CD", immobilised=True).unit("s1").gone


@DUELS
@pytest.mark.rule("RH41-10.7.6e", "S43-10.7.6e", "S43-13.3k")
def test_a_damage_symbol_drives_a_vehicle_back(duel: Duel) -> None:
    table = critical(duel, "D")
    assert table.unit("s1").morale is Morale.FALLBACK or table.ask.kind == "fall-back"
    assert not table.unit("s1").gone


@DUELS
@pytest.mark.rule("RH41-13.1b")
@pytest.mark.rule("RH41-10.7.6f", "S43-10.7.6f", "RH41-10.7.3i", "S43-10.7.3j", "RH41-13.3l", "S43-13.3o", "S43-13.1e")
def test_a_damage_symbol_destroys_an_immobilised_vehicle(duel: Duel) -> None:
    assert critical(duel, "D", immobilised=True).unit("s1").gone


@DUELS
@pytest.mark.rule("RH41-10.7.6g", "S43-10.7.6g")
def test_a_damage_symbol_destroys_a_vehicle_in_fallback(duel: Duel) -> None:
    assert critical(duel, "D", morale=Morale.FALLBACK).unit("s1").gone


@DUELS
@pytest.mark.rule("RH41-10.7.6h", "S43-10.7.6h")
def test_a_suppression_symbol_suppresses_a_vehicle(duel: Duel) -> None:
    table = critical(duel, "S")
    assert table.unit("s1").morale is Morale.SUPPRESSED
    assert not table.unit("s1").immobilised


@DUELS
@pytest.mark.rule("RH41-10.7.6/1", "S43-10.7.6/1")
def test_a_first_suppression_symbol_only_marks_an_immobilised_vehicle(duel: Duel) -> None:
    table = critical(duel, "S", immobilised=True)
    assert not table.unit("s1").gone
    assert table.unit("s1").morale is Morale.SUPPRESSED


@DUELS
@pytest.mark.rule("RH41-10.7.6h")
def test_a_suppression_symbol_does_nothing_more_to_a_vehicle_in_fallback(duel: Duel) -> None:
    table = critical(duel, "S", morale=Morale.FALLBACK)
    assert not table.unit("s1").gone
    assert table.unit("s1").morale is Morale.FALLBACK


@DUELS
@pytest.mark.rule("RH41-10.7.6i", "S43-10.7.6i", "S43-10.7.6j")
def test_a_second_suppression_drives_it_back_or_destroys_it_where_it_stands(duel: Duel) -> None:
    table = critical(duel, "S", morale=Morale.SUPPRESSED)
    assert table.unit("s1").morale is Morale.FALLBACK
    assert critical(duel, "S", morale=Morale.SUPPRESSED, immobilised=True).unit("s1").gone


@DUELS
@pytest.mark.rule("S43-10.7.6k")
def test_a_blank_follow_up_does_nothing_more(duel: Duel) -> None:
    table = critical(duel, "-")
    assert table.unit("s1").morale is Morale.NONE
    assert not table.unit("s1").immobilised


def gun_hit(attack: str, *follow_up: str, **marks: object) -> Table:
    units = {"g1": "german-pz-iiij D4 5", "s1": "soviet-76mm-regimental-gun D2 2"}
    table = position(units, s1=marks)
    shields = len(defence_pool(table.battle, shot(table)))
    table.dice(attack, " ".join("-" * shields), *follow_up)
    return table.play(Activate("g1"), Act("fire"), Fire("s1"))


@pytest.mark.rule("RH41-10.7.5d", "RH41-13.3l", "RH41-10.7.3h")
def test_a_gun_that_must_fall_back_is_lost() -> None:
    assert gun_hit("CD - -", "CD", "-").unit("s1").gone
    assert gun_hit("S - -", morale=Morale.SUPPRESSED).unit("s1").gone


@pytest.mark.rule("RH41-10.7.5g", "RH41-10.7.5f")
def test_a_gun_suppressed_before_is_lost_to_a_damage_symbol() -> None:
    table = gun_hit("CD - -", "D", "-")
    assert table.unit("s1").morale is Morale.SUPPRESSED
    assert gun_hit("CD - -", "D", "-", morale=Morale.SUPPRESSED).unit("s1").gone


# Abilities


@pytest.mark.rule("RH41-10.8.2a")
def test_light_shot_rolls_one_die_against_two_red_ones_and_never_critically() -> None:
    table = position({"g1": "german-pz-38-t D4 5", "s1": "soviet-kv-1 D2 2"})
    assert kept(attack_pool(table.battle, shot(table))) == "R"
    assert shot_reading(table.battle, shot(table)) is Reading.LIGHT
    pool = table.battle.setting.dice.pool("R", Reading.LIGHT)
    assert all("critical" not in face for face in pool[0].faces)
    table.unit("s1").kind = "soviet-t-26"
    assert kept(attack_pool(table.battle, shot(table))) == "RY"
    assert shot_reading(table.battle, shot(table)) is Reading.FULL


def test_radio_net_passes_on_what_was_spotted() -> None:
    units = {"g1": "german-pz-iiij D6 5", "g2": "german-pz-iiij F6 4", "s1": "soviet-t-26 D2 2"}
    table = position(units, rows=rows(D2="l"), s1={"activated": True})
    assert needs_spotting(table.battle, table.unit("g2"), table.unit("s1"))
    table.dice("6", "S S", "- -").play(Activate("g1"), Act("fire"), Fire("s1"))
    table.unit("s1").given_away = False
    assert not needs_spotting(table.battle, table.unit("g2"), table.unit("s1"))
    assert needs_spotting(table.battle, table.unit("g1"), table.unit("s1")), "its own report is no news"


def test_poor_vision_makes_spotting_harder() -> None:
    units = {"g1": "german-pz-iiij D6 5", "s1": "soviet-t-26 D2 2", "g2": "german-rifles-41 C2"}
    table = position(units, rows=rows(C2="b", D2="l"))
    assert number_needed(table.battle, table.unit("g1"), table.unit("s1")) == 2
    assert number_needed(table.battle, table.unit("s1"), table.unit("g2")) == 4


def test_a_cumbersome_tank_neither_reacts_nor_uses_its_turret() -> None:
    units = {"g1": "german-rifles-41 D5", "s1": "soviet-kv-2 D2 2"}
    table = position(units).play(Activate("g1"), Act("normal-action"), "D4")
    assert table.ask.kind == "move", "nobody asks whether it reacts"
    table = position({"g1": "german-rifles-41 D5", "s1": "soviet-kv-2 D2 5"})
    assert not can_target(table.battle, table.unit("s1"), table.unit("g1"))


@pytest.mark.rule("RH41-10.9.7a")
def test_horsemen_on_the_move_lose_a_die() -> None:
    units = {"g1": "german-rifles-41 D5", "s1": "soviet-cavalry-41 D3"}
    table = position(units)
    assert kept(defence_pool(table.battle, shot(table))) == "YG"
    table.unit("s1").action = Action.NORMAL
    assert kept(defence_pool(table.battle, shot(table))) == "Y"


def test_an_open_top_costs_a_die_against_infantry_at_close_quarters() -> None:
    units = {"s1": f"{SQUAD} D4", "g1": "german-sdkfz-251-1 D5 5"}
    table = position(units)
    plain = table.battle.unit_card(table.unit("s1")).attack["vehicle"].close_combat
    assert sorted(kept(melee_attack(table.battle, table.unit("s1"), table.unit("g1")))) == sorted(plain + "B")


@pytest.mark.rule("RH41-8.2k", "S43-8.2o", "RH41-10.9.4e", "S43-10.9.4a", "RH41-8.2/4", "S43-10.9.4/2")
@pytest.mark.rule("S43-8.2/5")
@EDITIONS
def test_a_turret_reacts_out_of_its_arc(pack: str, foe: str) -> None:
    units = {"s1": f"{foe} D2", "g1": "german-pz-iiij D5 2"}
    table = position(units, active="s1", pack=pack).play(Activate("s1"), Act("normal-action"), "D3")
    assert table.offers(DECLINE)
    unseen = Shot(table.unit("g1"), table.unit("s1"), Action.TURRET_FIRE, spotted=False)
    attack, shields = attack_pool(table.battle, unseen), defence_pool(table.battle, unseen)
    table.dice("1", " ".join("S" * len(attack)), " ".join("-" * len(shields))).play(React("g1"))
    (fired,) = table.told(Fired)
    assert fired.status == "turret-fire"
    assert table.unit("g1").action is Action.TURRET_FIRE
    (thrown,) = table.told(Rolled)
    assert [die for die, _ in thrown.defence].count("blue") == 1
