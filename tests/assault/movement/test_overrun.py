"""Overruns and the last shot of a gun, in both editions."""

import msgspec
import pytest

from opfire.assault.fire.spotting import needs_spotting
from opfire.assault.log.battle import Eliminated, LastShot, Rolled, Turned
from opfire.assault.movement.overrun import can_overrun
from opfire.assault.options.answers import DECLINE, Act, Activate, Fire, React
from opfire.assault.state.pieces import Action, Morale
from support.assault.battles import Table, levels, position, rows
from support.assault.vehicles import RH41, S43, TANK, left

GUN = "soviet-45mm-at-gun"


def gun_ahead(gun: str = f"{GUN} D4 2", kind: str = TANK, ground: str = "", **markers: dict[str, object]) -> Table:
    """A vehicle in D5 with an enemy gun before it in D4, which faces south."""
    return position({"g1": f"{kind} D5 5", "s1": gun}, rows=ground or None, **markers)


def overruns(table: Table) -> bool:
    """Whether the vehicle in D5 would overrun what is in D4."""
    unit, battle = table.unit("g1"), table.battle
    ways = battle.ground.ways[unit.kind][unit.at]
    return any(can_overrun(battle, unit, way) for way in ways if battle.hex_name(way.hex) == "1A.D4")


@pytest.mark.rule("RH41-9.10.3b", "RH41-9.10.3c", "RH41-9.10.3d", "RH41-9.10.3r", "RH41-9.10.3u", "RH41-12.0h")
def test_a_tank_overruns_a_gun_that_does_not_fire() -> None:
    table = gun_ahead().play(Activate("g1"), Act("normal-action"), "D4", DECLINE)
    assert table.at("g1") == "D4"
    assert table.unit("s1").gone
    assert [event.why for event in table.told(Eliminated)] == ["overrun"]
    assert table.unit("g1").action is Action.FAST
    assert table.told(Rolled) == []


@pytest.mark.rule("RH41-9.10.3e", "RH41-9.10.3/2")
def test_it_may_go_on_with_the_points_of_a_normal_action() -> None:
    table = gun_ahead().play(Activate("g1"), Act("normal-action"), "D4", DECLINE)
    assert left(table) == 4
    table = gun_ahead().play(Activate("g1"), Act("fast-action"), "D4", DECLINE)
    assert left(table) == 4


@pytest.mark.rule("RH41-9.10.3e")
@pytest.mark.parametrize(("gun", "reached"), [("D4", True), ("D3", False)])
def test_the_extra_point_of_a_fast_action_reaches_no_gun(gun: str, reached: bool) -> None:
    units = {"g1": f"{TANK} D9 5", "s1": f"{GUN} {gun} 5", "s2": f"{GUN} A1 5"}
    table = position(units, active="g1").play(Activate("g1"), Act("fast-action"))
    for row in range(8, int(gun[1]), -1):
        table.play(f"D{row}")
    assert (gun in table.steps()) is reached


@pytest.mark.rule("RH41-9.10.3h", "RH41-9.10.3j", "RH41-9.10.3k", "RH41-9.10.3l", "RH41-9.10.3m", "RH41-9.10.3i")
def test_the_last_shot_is_card_dice_against_the_front() -> None:
    table = gun_ahead(s1={"attack_die_lost": True}).dice("D", "S S")
    table.play(Activate("g1"), Act("normal-action"), "D4", Fire("g1"))
    (roll,) = table.told(Rolled)
    assert [die for die, _ in roll.attack] == ["green"]
    assert [die for die, _ in roll.defence] == ["red", "yellow"]
    assert table.strength("g1") == 3
    assert table.unit("s1").gone, "one damage point does not stop the tank"
    assert not table.unit("s1").activated


@pytest.mark.rule("RH41-9.10.3s", "RH41-9.10.3m")
def test_a_tank_stopped_by_the_last_shot_stays_where_it_is() -> None:
    table = gun_ahead().dice("CD", "S S", "CD", "-")
    table.play(Activate("g1"), Act("normal-action"), "D4", Fire("g1"))
    assert table.unit("g1").immobilised
    assert table.at("g1") == "D5"
    assert not table.unit("s1").gone


@pytest.mark.rule("RH41-9.10.3s")
def test_a_tank_suppressed_by_the_last_shot_stays_before_the_gun() -> None:
    table = gun_ahead(kind="german-pz-iif").dice("S", "-")
    table.play(Activate("g1"), Act("normal-action"), "D4", Fire("g1"))
    assert (table.at("g1"), table.unit("g1").morale) == ("D5", Morale.SUPPRESSED)
    assert not table.unit("s1").gone


@pytest.mark.rule("RH41-10.5.1c", "S43-10.5.1e")
@pytest.mark.parametrize(("shot", "rolled"), [("S", False), (None, True)])
def test_a_gun_that_lives_through_its_last_shot_has_been_seen_to_fire(shot: str | None, rolled: bool) -> None:
    units = {"g1": "german-pz-iif D5 5", "g2": "german-rifles-41 D7", "s1": f"{GUN} D4 2"}
    table = position(units, rows=rows(D4="b"))
    if shot is not None:
        table.dice(shot, "-").play(Activate("g1"), Act("normal-action"), "D4", Fire("g1"))
    assert needs_spotting(table.battle, table.unit("g2"), table.unit("s1")) is rolled


@pytest.mark.rule("RH41-9.10.3/1")
def test_a_tank_driven_back_by_the_last_shot_falls_back_from_where_it_was() -> None:
    table = gun_ahead().dice("CD", "S S", "D", "-").play(Activate("g1"), Act("normal-action"), "D4", Fire("g1"))
    assert table.ask.kind == "fall-back"
    assert table.at("g1") == "D5"
    while table.ask.kind in ("fall-back", "reaction-fire"):
        table.play(table.ask.options[0])
    assert table.unit("g1").morale is Morale.FALLBACK
    assert table.at("s1") == "D4", "the gun is not overrun"


@pytest.mark.rule("RH41-9.10.3/3")
@pytest.mark.parametrize("facing", range(6))
def test_the_gun_need_not_face_the_tank_for_its_last_shot(facing: int) -> None:
    table = gun_ahead(f"{GUN} D4 {facing}").play(Activate("g1"), Act("normal-action"), "D4")
    assert table.ask.kind == "last-shot"


@pytest.mark.rule("RH41-9.10.3/4")
def test_others_may_fire_at_the_tank_in_the_hex_of_the_gun() -> None:
    table = position({"g1": f"{TANK} D5 5", "s1": f"{GUN} D4 2", "s2": f"{GUN} D1 2"})
    table.play(Activate("g1"), Act("normal-action"), "D4", DECLINE)
    assert table.unit("s1").gone
    assert table.offers(React("s2"))


@pytest.mark.rule("RH41-9.10.3t")
def test_a_tank_destroyed_by_the_last_shot_leaves_the_gun_alive() -> None:
    table = gun_ahead(g1={"damage": 3}).dice("D", "S S")
    table.play(Activate("g1"), Act("normal-action"), "D4", Fire("g1"))
    assert table.unit("g1").gone
    assert table.at("s1") == "D4"


@pytest.mark.rule("RH41-9.10.3o")
def test_the_last_shot_is_open_to_a_gun_that_has_acted() -> None:
    table = gun_ahead(s1={"activated": True, "action": Action.FIRING})
    table.play(Activate("g1"), Act("normal-action"), "D4")
    assert table.ask.kind == "last-shot"


@pytest.mark.rule("RH41-9.10.3q")
@pytest.mark.parametrize(
    "marker",
    [{"morale": Morale.SUPPRESSED}, {"morale": Morale.FALLBACK}, {"action": Action.FAST}, {"action": Action.DELAYED}],
)
def test_no_last_shot_for_a_shaken_or_hurried_gun(marker: dict[str, object]) -> None:
    table = gun_ahead(s1=marker).play(Activate("g1"), Act("normal-action"), "D4")
    assert table.told(LastShot) == []
    assert table.unit("s1").gone


@pytest.mark.rule("RH41-9.10.3a", "RH41-4.2.2c", "RH41-12.0h")
def test_half_tracks_and_wheels_do_not_overrun() -> None:
    for kind in ("german-sdkfz-222", "german-sdkfz-251-1"):
        table = gun_ahead(kind=kind).play(Activate("g1"), Act("normal-action"))
        assert table.offers("D4"), "as close combat"
        assert not overruns(table)


@pytest.mark.rule("RH41-9.10.3f")
def test_no_overrun_in_ground_that_breaks_tracks() -> None:
    for letter in ("H", "B"):
        assert not overruns(gun_ahead(ground=rows(D4=letter)).play(Activate("g1"), Act("normal-action")))
    assert overruns(gun_ahead(ground=rows(D4="b")).play(Activate("g1"), Act("normal-action")))


@pytest.mark.rule("RH41-9.10.3g")
def test_no_overrun_in_harsh_terrain() -> None:
    table = gun_ahead().play(Activate("g1"), Act("normal-action"))
    unit, gun = table.unit("g1"), table.unit("s1")
    (way,) = [way for way in table.battle.ground.ways[unit.kind][unit.at] if way.hex == gun.at]
    assert can_overrun(table.battle, unit, way)
    assert not can_overrun(table.battle, unit, msgspec.structs.replace(way, harsh=True))


@pytest.mark.rule("RH41-9.10.3d", "RH41-9.6.1h")
def test_no_overrun_uphill_since_it_is_a_fast_action() -> None:
    table = position({"g1": f"{TANK} D5 5", "s1": f"{GUN} D4 2"}, levels=levels("D4"))
    assert not overruns(table.play(Activate("g1"), Act("normal-action")))


def sicilian_gun(facing: int) -> Table:
    units = {"g1": f"{TANK} D5 5", "u1": f"us-37mm-m3 D4 {facing}"}
    return position(units, active="g1", pack=S43).play(Activate("g1"), Act("normal-action"), "D4")


@pytest.mark.rule("S43-9.10.3a", "S43-9.10.3b", "S43-9.10.3c", "S43-9.10.3e", "S43-9.10.3n", "S43-9.10.3r")
@pytest.mark.rule("S43-9.10.3g", "S43-9.10.3j")
def test_in_sicily_the_gun_turns_one_vertex_for_its_last_shot() -> None:
    table = sicilian_gun(0).dice("D", "S S").play(Fire("g1"))
    (roll,) = table.told(Rolled)
    assert [die for die, _ in roll.attack] == ["green"]
    assert [die for die, _ in roll.defence] == ["red", "yellow"]
    assert table.unit("u1").gone
    assert table.at("g1") == "D4"
    assert table.unit("g1").action is Action.FAST


@pytest.mark.rule("S43-9.10.3o", "S43-9.10.3u")
def test_in_sicily_a_gun_that_looks_the_other_way_has_no_last_shot() -> None:
    table = sicilian_gun(5)
    assert table.told(LastShot) == []
    assert table.unit("u1").gone


@pytest.mark.rule("S43-9.10.3s", "S43-9.10.3t", "S43-9.10.3k", "S43-9.10.3f")
def test_in_sicily_too_a_tank_hit_by_the_last_shot_does_not_enter() -> None:
    table = sicilian_gun(2).dice("CD", "S S", "CD", "-").play(Fire("g1"))
    assert table.unit("g1").immobilised
    assert table.at("g1") == "D5"
    assert (table.unit("u1").gone, table.unit("u1").activated) == (False, False)
    table = sicilian_gun(2)
    table.unit("g1").damage = 3
    table.dice("D", "S S").play(Fire("g1"))
    assert (table.unit("g1").gone, table.unit("u1").gone) == (True, False)


@pytest.mark.rule("S43-9.10.3g")
@pytest.mark.parametrize(("facing", "turned"), [(2, []), (1, []), (0, [1]), (3, [2])])
def test_for_its_last_shot_a_gun_turns_only_if_it_must(facing: int, turned: list[int]) -> None:
    table = sicilian_gun(facing).dice("-", "S S").play(Fire("g1"))

    assert [event.facing for event in table.told(Turned) if event.unit == "u1"] == turned
    assert table.unit("u1").facing == (turned or [facing])[0]


@pytest.mark.rule("S43-9.10.3m")
def test_in_sicily_too_a_gun_that_has_acted_fires_its_last_shot() -> None:
    units = {"g1": f"{TANK} D5 5", "u1": "us-37mm-m3 D4 2"}
    table = position(units, active="g1", pack=S43, u1={"activated": True, "action": Action.FIRING})
    table.play(Activate("g1"), Act("normal-action"), "D4")
    assert table.ask.kind == "last-shot"


@pytest.mark.rule("S43-9.10.3q")
@pytest.mark.parametrize(
    "marker",
    [{"morale": Morale.SUPPRESSED}, {"morale": Morale.FALLBACK}, {"action": Action.FAST}, {"action": Action.DELAYED}],
)
def test_in_sicily_too_shaken_or_hurried_guns_are_silent(marker: dict[str, object]) -> None:
    units = {"g1": f"{TANK} D5 5", "u1": "us-37mm-m3 D4 2"}
    table = position(units, active="g1", pack=S43, u1=marker).play(Activate("g1"), Act("normal-action"), "D4")
    assert table.told(LastShot) == []
    assert table.unit("u1").gone


@pytest.mark.rule("S43-9.10.3d")
def test_in_sicily_only_harsh_terrain_forbids_an_overrun() -> None:
    units = {"g1": f"{TANK} D5 5", "u1": "us-37mm-m3 D4 2"}
    woods = rows(D4="H")
    assert overruns(position(units, active="g1", pack=S43, rows=woods).play(Activate("g1"), Act("normal-action")))
    hill = position(units, active="g1", pack=S43, rows=woods, levels=levels("D4"))
    assert not overruns(hill.play(Activate("g1"), Act("normal-action")))


@pytest.mark.rule("RH41-9.10.3p", "S43-9.10.3p", "RH41-6.2.2h")
@pytest.mark.parametrize(("pack", "gun"), [(RH41, GUN), (S43, "us-37mm-m3")])
def test_the_last_shot_needs_no_command_point(pack: str, gun: str) -> None:
    units = {"g1": f"{TANK} D5 5", "s1": f"{gun} D4 2"}
    table = position(units, active="g1", pack=pack, changes={"rules": ["vehicles", "command-points"]})
    table.battle.planned[table.unit("g1").side] = {TANK: 1}
    table.play(Activate("g1"), Act("normal-action"), "D4")
    assert table.ask.kind == "last-shot"
