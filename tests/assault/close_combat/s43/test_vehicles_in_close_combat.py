"""Sicily '43, 11.3 to 11.5: areas of attack, flanks, passengers, tracks and wheels in close combat."""

import pytest

from opfire.assault.close_combat.s43.dice import area_attacked, bout, free_rerolls
from opfire.assault.log.battle import (
    Damaged,
    Dismounted,
    Eliminated,
    Grappled,
    Immobilised,
    Rolled,
    RoundFought,
    ThrownAgain,
)
from opfire.assault.options.answers import DECLINE, Act, Activate, Reroll, Strike
from opfire.assault.state.pieces import Action, Morale
from support.assault.battles import Table, rows
from support.assault.sicily import RIFLES, colours, sicily, storm

TANK = "german-pz-ivg"
KEEP, FIGHT_ON = Act("keep-dice"), Act("fight-on")
NORTH, SOUTH = 5, 2
"""Facings with the hex to the north, or to the south, in front."""


def foot_against_tank(facing: int = SOUTH, **markers: object) -> Table:
    """US Rifles in D5, a German tank in D4."""
    return sicily({"u1": f"{RIFLES} D5", "a1": f"{TANK} D4 {facing}"}, **markers)


def go_for(table: Table, what: str, *dice: str, by: str = "normal-action") -> Table:
    return storm(table, *dice, by=by).play(Strike(what))


def last(table: Table) -> list[Rolled]:
    return table.told(Rolled)


@pytest.mark.rule("S43-11.5a", "S43-11.5b", "S43-11.3a", "S43-11.1.3e", "S43-11.1.2j")
def test_infantry_against_the_vehicle_meets_its_top_and_the_vehicle_scores_single_symbols() -> None:
    table = go_for(foot_against_tank(), "vehicle", "- -", "-", "D C", "- -")
    ours, theirs = last(table)
    assert (colours(ours.attack), colours(ours.defence)) == ("GG", "G")
    assert theirs.left == (1, 1, 0)


@pytest.mark.rule("S43-11.5c", "S43-11.5e", "S43-11.5h")
def test_damage_to_the_tracks_immobilises() -> None:
    table = go_for(foot_against_tank(), "wheels", "D", "-", "S -", "D -")
    ours = last(table)[0]
    assert (colours(ours.attack), colours(ours.defence)) == ("G", "B")
    assert table.unit("a1").immobilised
    assert not table.told(Damaged)
    assert len(last(table)) == 2


@pytest.mark.rule("S43-11.5g")
def test_a_critical_hit_on_the_tracks_immobilises() -> None:
    table = go_for(foot_against_tank(), "wheels", "CD", "D", "S -", "D -")
    assert table.told(Immobilised)
    assert table.strength("a1") == 4


@pytest.mark.rule("S43-11.5f")
def test_a_double_success_on_the_tracks_costs_a_damage_point_too() -> None:
    table = go_for(foot_against_tank(), "wheels", "CD", "-", "S -", "D -")
    assert table.told(Immobilised)
    assert table.strength("a1") == 3


@pytest.mark.rule("S43-11.5i", "S43-11.1.5a", "S43-11.5/2", "S43-11.5/3")
def test_a_suppression_on_the_tracks_drives_the_vehicle_out_but_not_in_the_first_round() -> None:
    table = go_for(foot_against_tank(), "wheels", "S", "-", "S -", "D -", "S", "-", "S -", "D -")
    assert table.ask.kind == "break-off"
    table.play(FIGHT_ON, FIGHT_ON, Strike("wheels"))
    while table.ask.kind == "fall-back":
        table.play(table.ask.options[0])
    assert table.unit("a1").morale is Morale.FALLBACK


@pytest.mark.rule("S43-11.5a", "S43-11.5/2", "S43-11.1.2.2d")
def test_suppressed_infantry_attacked_by_a_vehicle_chooses_its_target_from_the_second_round_on() -> None:
    table = sicily({"u1": f"us-m4a1 D5 {NORTH}", "a1": "german-rifles-43 D4"}, a1={"morale": Morale.SUPPRESSED})
    table.dice("S S", "D D", "S S", "D D").play(Activate("u1"), Act("normal-action"), "D4")
    assert table.ask.kind == "break-off"
    assert [event.unit for event in last(table)] == ["u1"]
    table.play(FIGHT_ON, FIGHT_ON)
    assert (table.ask.kind, table.ask.side) == ("strike", "axis")


@pytest.mark.rule("S43-11.5d", "S43-11.5/1")
@pytest.mark.parametrize(("hold", "rolls"), [("-", 1), ("S", 2)])
def test_infantry_that_came_running_must_first_get_a_hold(hold: str, rolls: int) -> None:
    dice = [hold, *(["D", "-"] if hold != "-" else []), "S -", "D"]
    table = go_for(foot_against_tank(), "wheels", *dice, by="fast-action")
    assert table.told(Grappled)[0].hold is (hold != "-")
    assert len(last(table)) == rolls


@pytest.mark.rule("S43-11.1.2g", "S43-11.1.2h", "S43-11.3b")
def test_an_immobilised_vehicle_gives_a_reroll_in_every_round() -> None:
    table = foot_against_tank(a1={"immobilised": True})
    go_for(table, "vehicle", "- -", "-", "S -", "D -", "- -", "-", "S -", "D -")
    assert table.ask.kind == "re-roll"
    table.play(KEEP, FIGHT_ON, Strike("vehicle"))
    assert table.ask.kind == "re-roll"
    assert [event.round for event in table.told(RoundFought)] == [1, 2]


@pytest.mark.rule("S43-11.1.6.1/2")
def test_an_immobilised_vehicle_cannot_withdraw() -> None:
    table = foot_against_tank(a1={"immobilised": True})
    go_for(table, "vehicle", "- -", "-", "S -", "D -").play(KEEP)
    assert (table.ask.kind, table.ask.side) == ("break-off", "allied")
    table.dice("- -", "-").play(FIGHT_ON)
    assert table.ask.kind == "strike"


# Vehicles against each other


def duel(facing: int, **markers: object) -> Table:
    """A US tank in D5 facing north, a German one in D4."""
    return sicily({"u1": f"us-m4a1 D5 {NORTH}", "a1": f"{TANK} D4 {facing}"}, **markers)


@pytest.mark.rule("S43-11.3c", "S43-11.3d", "S43-11.1.3.1c", "S43-11.1.2.1c", "S43-11.3/1", "S43-11.3/2")
def test_a_tank_attacked_from_behind_defends_with_its_rear_in_the_first_round_and_is_outflanked() -> None:
    table = duel(NORTH).dice("S S", "S", "S S", "S S - -", "S S", "S S", "S S", "S S -")
    table.play(Activate("u1"), Act("normal-action"), "D4")
    assert table.ask.kind == "re-roll"
    table.play(KEEP)
    ours, theirs = last(table)[:2]
    assert (colours(ours.defence), colours(theirs.defence)) == ("G", "RRBB")
    table.play(Act("fight-on"), Act("fight-on"))
    assert table.ask.kind == "break-off", "no die is thrown again in the second round"
    assert [colours(event.defence) for event in last(table)[2:]] == ["RR", "RRB"]


@pytest.mark.rule("S43-11.1.2.1c", "S43-11.3c")
def test_a_tank_attacked_from_its_front_is_not_outflanked() -> None:
    table = duel(SOUTH).dice("S S", "S S", "S S", "S S - -")
    table.play(Activate("u1"), Act("normal-action"), "D4")
    assert table.ask.kind == "break-off"
    assert colours(last(table)[0].defence) == "RR"


@pytest.mark.rule("S43-11.3e")
def test_an_immobilised_vehicle_has_its_rear_dice_against_vehicles() -> None:
    table = duel(SOUTH, a1={"immobilised": True}).dice("S S", "S", "S S", "S S - -")
    table.play(Activate("u1"), Act("normal-action"), "D4", KEEP)
    assert colours(last(table)[0].defence) == "G"


@pytest.mark.rule("S43-11.3a", "S43-10.9.3f")
@pytest.mark.parametrize(("facing", "stuck"), [(NORTH, False), (SOUTH, False), (NORTH, True)])
def test_a_vehicle_that_fights_a_gun_defends_with_its_front_in_every_round(facing: int, stuck: bool) -> None:
    table = sicily({"u1": f"us-m3a1-scout-car D5 {facing}", "a1": f"german-50mm-pak-38 D4 {SOUTH}"})
    unit, gun = table.unit("u1"), table.unit("a1")
    fight = bout(unit, gun, gun.at, unit.at)
    unit.immobilised = stuck
    for fight.round in (1, 2):
        assert area_attacked(table.battle, fight, unit) == "front"


@pytest.mark.rule("S43-11.3a", "S43-10.9.3f", "S43-11.1.3.2/2")
def test_a_gun_strikes_at_the_front_of_a_vehicle_and_not_at_its_top() -> None:
    table = sicily({"u1": f"us-m3a1-scout-car D5 {NORTH}", "a1": f"german-50mm-pak-38 D4 {SOUTH}"})
    storm(table, "-", "- - -", "- -", "- -")
    assert colours(last(table)[1].defence) == "GB", "its front and the blue die of who storms"


@pytest.mark.rule("S43-11.1.2g", "S43-11.1.2h", "S43-11.1.2.1c", "S43-11.1.2/2")
@pytest.mark.parametrize(
    ("facing", "stuck", "rules"),
    [
        (NORTH, False, ["S43-11.1.2.1"]),
        (NORTH, True, ["S43-11.1.2"]),
        (SOUTH, True, ["S43-11.1.2"]),
        (SOUTH, False, []),
    ],
)
def test_one_die_is_thrown_again_at_who_is_outflanked_or_immobilised(
    facing: int, stuck: bool, rules: list[str]
) -> None:
    table = duel(facing, a1={"immobilised": stuck})
    fight = bout(table.unit("u1"), table.unit("a1"), table.unit("a1").at, table.unit("u1").at)
    assert [table.battle.cite(section) for section in free_rerolls(table.battle, fight, table.unit("u1"))] == rules


@pytest.mark.rule("S43-4.2.2e")
def test_an_unarmoured_vehicle_is_attacked_with_the_infantry_row() -> None:
    table = sicily({"u1": f"{RIFLES} D5", "a1": "german-truck D4 2"})
    go_for(table, "vehicle", "S S -", "D")
    assert colours(last(table)[0].attack) == "RRG"


# Passengers


def loaded(passenger: str, **markers: object) -> Table:
    """US Rifles in D5, a German truck in D4 with a passenger."""
    table = sicily({"u1": f"{RIFLES} D5", "a1": "german-truck D4 2", "a2": f"{passenger} A1"}, **markers)
    table.battle.carry(table.unit("a2"), table.unit("a1"))
    return table


@pytest.mark.rule("S43-11.4a", "S43-11.4c", "S43-11.4d", "S43-11.4e", "S43-11.4f", "S43-11.4g", "S43-11.4j")
@pytest.mark.rule("S43-11.4/1")
def test_passengers_are_attacked_with_one_die_and_get_off_before_the_fight() -> None:
    table = storm(loaded("german-rifles-43"), "D", "S", "S S -", "D")
    assert table.ask.kind == "dismount"
    first = last(table)[0]
    assert (first.target, colours(first.attack), colours(first.defence)) == ("a2", "R", "Y")
    assert table.strength("a2") == 3
    table.play("D3", Strike("vehicle"))
    assert table.told(Dismounted)[0].how == "emergency"
    assert table.unit("a2").action is Action.FAST


@pytest.mark.rule("S43-11.4l")
def test_a_slow_passenger_is_delayed() -> None:
    table = storm(loaded("german-heavy-mg-42"), "S", "D").play("D3")
    assert table.unit("a2").action is Action.DELAYED


@pytest.mark.rule("S43-11.4m")
def test_a_quick_passenger_is_marked_normal() -> None:
    table = storm(loaded("german-grenadiers-43"), "S", "D").play("D3")
    assert table.unit("a2").action is Action.NORMAL


@pytest.mark.rule("S43-11.4n")
def test_getting_off_can_draw_fire() -> None:
    table = sicily({"u1": f"{RIFLES} D5", "u2": f"{RIFLES} F4", "a1": "german-truck D4 2", "a2": "german-rifles-43 A1"})
    table.battle.carry(table.unit("a2"), table.unit("a1"))
    storm(table, "S", "D").play("D3")
    assert (table.ask.kind, table.ask.side) == ("reaction-fire", "allied")
    table.play(DECLINE)


@pytest.mark.rule("S43-11.4h", "S43-11.4i")
def test_passengers_without_a_free_hex_are_lost() -> None:
    units = {"u1": f"{RIFLES} D5", "a1": "german-truck D4 2", "a2": "german-50mm-pak-38 A1"}
    around = ("D3", "C4", "E4", "C3", "E3", "C5", "E5")
    units |= {f"b{n}": f"german-rifles-43 {hex}" for n, hex in enumerate(around)}
    table = sicily(units, rows=rows(D5="r"))
    table.battle.carry(table.unit("a2"), table.unit("a1"))
    storm(table, "S", "D -").play(Act("no-support"))
    assert [event.unit for event in table.told(Eliminated)] == ["a2"]


@pytest.mark.rule("S43-11.0h", "S43-11.4b")
def test_a_loaded_transport_never_attacks() -> None:
    table = sicily({"u1": "us-m3-half-track D5 5", "u2": f"{RIFLES} A9", "a1": "german-rifles-43 D4"})
    assert "D4" in table.play(Activate("u1"), Act("normal-action")).steps()
    table = sicily({"u1": "us-m3-half-track D5 5", "u2": f"{RIFLES} A9", "a1": "german-rifles-43 D4"})
    table.battle.carry(table.unit("u2"), table.unit("u1"))
    assert "D4" not in table.play(Activate("u1"), Act("normal-action")).steps()


def test_a_bundle_charge_rerolls_a_die_against_a_vehicle_every_round() -> None:
    table = sicily({"a1": "german-tank-hunters-43 D5", "u1": "us-m4a1 D4 2"}, active="axis")
    table.dice("S S -", "D", "S S", "D -").play(Activate("a1"), Act("normal-action"), "D4", Strike("vehicle"))
    assert table.offers(Reroll("green", "blank"))
    table.dice("S").play(Reroll("green", "blank"))
    assert [event.rule for event in table.told(ThrownAgain)] == ["S43-11.1.2"]
