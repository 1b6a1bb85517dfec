"""Passengers and tank riders when their vehicle is fired at or breaks down, in both editions."""

import pytest

from opfire.assault.dice.attack_dice import attack_pool
from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.fire.ranged_fire import can_target
from opfire.assault.log.battle import Dismounted, Fired
from opfire.assault.options.answers import DECLINE, Act, Activate, Face, Fire, React
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.pieces import Action, Experience, Morale
from opfire.assault.state.shot import Shot
from support.assault.battles import Table, levels, position, rows
from support.assault.transport import DONE, EDITIONS, RH41, aboard


def carried(pack: str, squad: str, foe: str, vehicle: str = "german-truck", at: str = "A9") -> Table:
    """A squad on a vehicle in D4; the other side is to act."""
    units = {"g1": f"{squad} D5", "g2": f"{vehicle} D4 5", "s1": f"{foe} {at}"}
    return aboard(position(units, active="s1", pack=pack))


# Under fire


def crash(pack: str, squad: str, foe: str, hits: str, vehicle: str = "german-truck", damage: int = 0) -> Table:
    """An enemy squad two hexes south of a loaded vehicle fires at it with these symbols; the shields stay blank."""
    table = carried(pack, squad, foe, vehicle, "D6")
    table.unit("g1").damage = damage
    shot = Shot(table.unit("s1"), table.unit("g2"), Action.FIRING)
    attack, shields = kept(attack_pool(table.battle, shot)), kept(defence_pool(table.battle, shot))
    symbols = hits.split()
    throw = [symbols.pop(0) if symbols else ("S" if die == "R" else "-") for die in attack]
    table.dice(" ".join(throw), " ".join("S" if die == "R" else "-" for die in shields))
    return table


@EDITIONS
@pytest.mark.rule("RH41-10.10.3/1", "S43-10.10.3/5")
@pytest.mark.rule("RH41-10.10.3b", "RH41-10.10.3c", "RH41-10.10.3e", "RH41-10.10.3i", "RH41-8.2e", "RH41-10.10b")
@pytest.mark.rule("S43-10.10.3d", "S43-10.10.3e", "S43-10.10.3f", "S43-10.10.3g", "S43-10.10.3i", "S43-10.10b")
def test_everybody_jumps_off_a_vehicle_that_is_hit(pack: str, squad: str, foe: str) -> None:
    table = crash(pack, squad, foe, "S").play(Activate("s1"), Act("fire"), Fire("g2"))
    assert (table.ask.kind, table.ask.side) == ("dismount", table.unit("g1").side)
    table.play("D3")
    assert table.at("g1") == "D3"
    assert table.unit("g1").action is Action.FAST
    assert table.unit("g1").activated
    assert table.strength("g1") == 4
    assert table.unit("g2").morale is Morale.SUPPRESSED


@EDITIONS
@pytest.mark.rule("RH41-10.10.2a", "RH41-10.10.2b", "RH41-10.10.2d", "RH41-10.10.3b", "S43-10.10.2a", "S43-10.10.2b")
@pytest.mark.rule("S43-10.10.2d", "S43-10.10.2f", "S43-10.10.3c")
def test_with_a_destroyed_transport_its_passengers_are_halved(pack: str, squad: str, foe: str) -> None:
    table = crash(pack, squad, foe, "DD").play(Activate("s1"), Act("fire"), Fire("g2"))
    assert table.unit("g2").gone
    table.play("D3")
    assert table.strength("g1") == 2
    assert table.at("g1") == "D3"


@EDITIONS
@pytest.mark.rule("RH41-10.10.2c", "S43-10.10.2e")
def test_those_at_half_strength_are_lost_with_it(pack: str, squad: str, foe: str) -> None:
    table = crash(pack, squad, foe, "DD", damage=2).play(Activate("s1"), Act("fire"), Fire("g2"))
    assert table.unit("g2").gone
    assert table.unit("g1").gone


@EDITIONS
@pytest.mark.rule("RH41-10.10.3d", "S43-10.10.3h")
def test_without_a_free_hex_a_passenger_is_lost(pack: str, squad: str, foe: str) -> None:
    table = crash(pack, squad, foe, "S")
    for number, hex in enumerate(("C4", "C5", "D3", "D5", "E4", "E5")):
        spare = table.unit("g1").__copy__()  # type: ignore[attr-defined]
        spare.id, spare.at, spare.carrier = f"x{number}", -1, ""
        table.battle.units[spare.id] = spare
        table.battle.put(spare, table.battle.setting.board.grid.parse(f"1A.{hex}"))
    table.play(Activate("s1"), Act("fire"), Fire("g2"))
    assert table.unit("g1").gone


@pytest.mark.rule("RH41-10.10.3/2")
def test_nobody_gets_off_into_a_river() -> None:
    units = {"g1": "german-rifles-41 D5", "g2": "german-truck D4 5", "s1": "soviet-heavy-rifles-41 D6"}
    table = aboard(position(units, active="s1", rows=rows(D3="w", C4="w", C5="w", E4="w")))
    table.dice("S - -", "-").play(Activate("s1"), Act("fire"), Fire("g2"))
    assert table.steps("dismount") == {"D5", "E5"}


# Tank riders


def riders(pack: str, squad: str, foe: str) -> Table:
    return carried(pack, squad, foe, "german-pz-iiij", "D6")


@EDITIONS
@pytest.mark.rule("RH41-10.10a", "RH41-10.10.1a", "RH41-10.10.1b", "RH41-10.10.1c", "RH41-10.10.1d")
@pytest.mark.rule("S43-10.10a", "S43-10.10c", "S43-10.10.1a", "S43-10.10.1b", "S43-10.10.1c", "S43-10.10.1d")
def test_riders_can_be_fired_at_and_have_only_their_card(pack: str, squad: str, foe: str) -> None:
    table = riders(pack, squad, foe)
    shot = Shot(table.unit("s1"), table.unit("g1"), Action.MOVE_AND_FIRE)
    assert can_target(table.battle, table.unit("s1"), table.unit("g1"))
    assert kept(defence_pool(table.battle, shot)) == "Y"
    card = table.battle.unit_card(table.unit("s1")).attack["infantry"].bands[0]
    assert kept(attack_pool(table.battle, shot)) == card.dice
    table.unit("s1").attack_die_lost = True
    assert kept(attack_pool(table.battle, shot)) == card.dice[:-1]
    inside = carried(pack, squad, foe, at="D6")
    assert not can_target(inside.battle, inside.unit("s1"), inside.unit("g1")), "who is inside is no target"


@EDITIONS
@pytest.mark.rule("RH41-10.10.1/1", "S43-10.10.1/2")
def test_nor_does_experience_shield_riders(pack: str, squad: str, foe: str) -> None:
    table = riders(pack, squad, foe)
    table.unit("g1").experience = Experience.HARDENED
    assert kept(defence_pool(table.battle, Shot(table.unit("s1"), table.unit("g1"), Action.FIRING))) == "Y"


@EDITIONS
@pytest.mark.rule("RH41-10.10.1e", "RH41-10.10.1f", "RH41-10.10.3a", "RH41-10.10.3h", "S43-10.10.3/1")
@pytest.mark.rule("S43-10.10.1e", "S43-10.10.1f", "S43-10.10.3a", "S43-10.10.3l")
def test_suppressed_riders_jump_off_without_a_movement_marker(pack: str, squad: str, foe: str) -> None:
    table = riders(pack, squad, foe)
    pool = kept(attack_pool(table.battle, Shot(table.unit("s1"), table.unit("g1"), Action.FIRING)))
    table.dice(" ".join("S" if die == "R" else "-" for die in pool), "-")
    table.play(Activate("s1"), Act("fire"), Fire("g1"), "D3")
    assert table.at("g1") == "D3"
    assert table.unit("g1").morale is Morale.SUPPRESSED
    assert table.unit("g1").action is Action.NONE
    assert table.unit("g2").morale is Morale.NONE
    assert table.strength("g2") == 4
    assert [event.how for event in table.told(Dismounted)] == ["emergency"]


@EDITIONS
@pytest.mark.rule("RH41-10.10.1a", "S43-10.10.1a")
def test_reaction_fire_may_pick_the_riders(pack: str, squad: str, foe: str) -> None:
    units = {"g1": f"{squad} H9", "g2": "german-pz-iiij D4 5", "s1": f"{foe} D1"}
    table = aboard(position(units, active="g2", pack=pack, g1=DONE))
    table.play(Activate("g2"), Act("normal-action"), "D3")
    assert table.ask.kind == "reaction-fire"
    at_riders = React("s1", "g1", at_rider=True)
    assert table.offers(at_riders)
    assert table.offers(DECLINE)
    pool = kept(attack_pool(table.battle, Shot(table.unit("s1"), table.unit("g1"), Action.FIRING)))
    table.dice(" ".join("S" if die == "R" else "-" for die in pool), "S").play(at_riders)
    assert table.told(Fired)[0].target == "g1"


@pytest.mark.rule("RH41-10.10.1a", "RH41-10.10.1b", "RH41-10.1b")
@pytest.mark.parametrize(("tank", "riders_too"), [("D3", True), ("D5", False)])
def test_who_reaches_the_tank_alone_may_not_pick_its_riders(tank: str, riders_too: bool) -> None:
    """An anti-tank rifle carries six hexes against vehicles, three against infantry; the riders' own arms carry six."""
    behind = f"D{int(tank[1:]) + 1}"
    units = {"g1": "german-rifles-41 H9", "g2": f"german-pz-iiij {behind} 5", "s1": "soviet-at-rifle-team D1"}
    table = aboard(position(units, active="g2", g1=DONE))
    table.play(Activate("g2"), Act("normal-action"), tank)
    assert table.offers(React("s1"))
    assert table.offers(React("s1", "g1", at_rider=True)) is riders_too


def hit_under_riders(pack: str, squad: str, follow_up: str) -> Table:
    """A tank with a squad on it is hit critically, and then falls this die of the follow-up roll."""
    gun = "soviet-76mm-regimental-gun" if pack == RH41 else "us-57mm-m1"
    units = {"g1": f"{squad} H9", "g2": "german-pz-iiij D4 5", "s1": f"{gun} D2 2"}
    table = aboard(position(units, active="s1", pack=pack))
    shot = Shot(table.unit("s1"), table.unit("g2"), Action.FIRING)
    attack, shields = kept(attack_pool(table.battle, shot)), kept(defence_pool(table.battle, shot))
    table.dice(" ".join(["CD", *("S" if die == "R" else "-" for die in attack[1:])]))
    table.dice(" ".join("S" if die == "R" else "-" for die in shields), follow_up, "-")
    table.play(Activate("s1"), Act("fire"), Fire("g2"), "D5")
    return table


@EDITIONS
@pytest.mark.rule("RH41-10.10.1g", "S43-10.10.1g", "S43-10.10.1h", "S43-10.10d", "S43-10.10.1/1")
def test_fire_at_the_vehicle_shakes_the_riders_off_too(pack: str, squad: str, foe: str) -> None:
    table = hit_under_riders(pack, squad, "-")
    assert table.strength("g1") == 2, "the critical hit on the tank halves them"
    assert table.at("g1") == "D5"


@pytest.mark.rule("RH41-10.10.2/1")
def test_a_critical_hit_that_was_cancelled_does_not_halve_the_riders() -> None:
    """Of a critical hit and two damage points one damage point comes through, which is enough to shake them off."""
    units = {"g1": "german-rifles-41 H9", "g2": "german-pz-iiij D4 5", "s1": "soviet-76mm-regimental-gun D2 2"}
    table = aboard(position(units, active="s1")).dice("CD D", "CD -")
    table.play(Activate("s1"), Act("fire"), Fire("g2"), "D5")
    assert (table.strength("g2"), table.at("g1"), table.strength("g1")) == (3, "D5", 4)


@pytest.mark.rule("RH41-9.10.3a", "S43-9.10.3a", "RH41-12.0i", "S43-11.4b")
def test_a_vehicle_with_riders_neither_overruns_nor_fights_at_close_quarters() -> None:
    units = {"g1": "german-rifles-41 H9", "g2": "german-pz-iiij D5 5", "s1": "soviet-45mm-at-gun D4 2"}
    table = aboard(position(units, g1=DONE, s1=DONE)).play(Activate("g2"), Act("normal-action"))
    assert "D4" not in table.steps()


# Markers after an emergency, and what it costs


def thrown_off(pack: str, passenger: str, foe: str, ground: str = "", heights: str = "") -> Table:
    """A suppressed truck in D4 whose passenger gets off into D3."""
    units = {"g1": f"{passenger} D5", "g2": "german-truck D4 5", "s1": f"{foe} D6"}
    table = aboard(position(units, active="s1", pack=pack, rows=ground or None, levels=heights or None))
    shot = Shot(table.unit("s1"), table.unit("g2"), Action.FIRING)
    attack, shields = kept(attack_pool(table.battle, shot)), kept(defence_pool(table.battle, shot))
    table.dice(" ".join("S" if die == "R" else "-" for die in attack), " ".join("-" * len(shields)))
    return table.play(Activate("s1"), Act("fire"), Fire("g2"), "D3")


@EDITIONS
@pytest.mark.rule("RH41-10.10.3f", "S43-10.10.3j", "RH41-9.9b", "S43-9.9a")
def test_a_slow_gun_thrown_off_is_delayed(pack: str, squad: str, foe: str) -> None:
    table = thrown_off(pack, "german-50mm-pak-38", foe).play(Face(2))
    assert table.unit("g1").action is Action.DELAYED


@EDITIONS
@pytest.mark.rule("RH41-10.10.3g", "S43-10.10.3k", "RH41-13.2g", "S43-13.2i")
def test_thrown_off_into_harsh_terrain_a_squad_is_delayed_and_else_fast(pack: str, squad: str, foe: str) -> None:
    assert thrown_off(pack, squad, foe).unit("g1").action is Action.FAST
    table = thrown_off(pack, squad, foe, rows(D3="H"), levels("D3"))
    assert table.unit("g1").action is Action.DELAYED


@EDITIONS
@pytest.mark.rule("RH41-10.10.3i", "S43-10.10.3m", "S43-8.2f")
def test_whoever_is_thrown_off_can_be_fired_at(pack: str, squad: str, foe: str) -> None:
    units = {"g1": f"{squad} H9", "g2": "german-truck D4 5", "s1": f"{foe} D6", "s2": f"{foe} D1"}
    table = aboard(position(units, active="s1", pack=pack))
    shot = Shot(table.unit("s1"), table.unit("g2"), Action.FIRING)
    attack, shields = kept(attack_pool(table.battle, shot)), kept(defence_pool(table.battle, shot))
    table.dice(" ".join("S" if die == "R" else "-" for die in attack), " ".join("-" * len(shields)))
    table.play(Activate("s1"), Act("fire"), Fire("g2"), "D3")
    assert table.ask.kind == "reaction-fire"
    assert table.ask.about["unit"] == "g1"


@EDITIONS
@pytest.mark.rule("RH41-10.10.3j", "S43-10.10.3n", "RH41-6.2.2h")
def test_getting_off_in_an_emergency_costs_no_command_point(pack: str, squad: str, foe: str) -> None:
    units = {"g1": f"{squad} D5", "g2": "german-truck D4 5", "s1": f"{foe} D6"}
    table = aboard(position(units, active="s1", pack=pack, changes={"rules": ["infantry", "command-points"]}))
    table.battle.planned[table.unit("s1").side] = {foe: 1}
    shot = Shot(table.unit("s1"), table.unit("g2"), Action.FIRING)
    attack, shields = kept(attack_pool(table.battle, shot)), kept(defence_pool(table.battle, shot))
    table.dice(" ".join("S" if die == "R" else "-" for die in attack), " ".join("-" * len(shields)))
    table.play(Activate("s1"), Act("fire"), Fire("g2"), "D3")
    assert table.at("g1") == "D3", "although its side has no point at all"


@pytest.mark.rule("S43-10.10.2c", "RH41-10.10.2a")
@EDITIONS
def test_a_critical_symbol_of_the_follow_up_does_not_hurt_passengers_again(pack: str, squad: str, foe: str) -> None:
    table = hit_under_riders(pack, squad, "CD")
    assert table.unit("g2").immobilised
    assert table.strength("g1") == 2


@EDITIONS
@pytest.mark.rule("S43-10.10.3b", "RH41-10.10.3b", "RH41-9.10.2/2")
def test_from_a_vehicle_stuck_in_the_woods_everybody_gets_off_unharmed(pack: str, squad: str, foe: str) -> None:
    units = {"g1": f"{squad} H9", "g2": "german-sdkfz-251-1 D5 5", "s1": f"{foe} A9"}
    table = aboard(position(units, active="g1", pack=pack, rows=rows(D4="H"), s1=DONE))
    table.dice("CD", "S").play(Activate("g2"), Act("normal-action"), "D4", "D5")
    assert table.unit("g2").immobilised
    assert table.at("g1") == "D5"
    assert table.strength("g1") == 4
