"""Artillery Request and Artillery Denied (O17, O18)."""

from __future__ import annotations

import pytest

from opfire.commander.fire.firing import Attack
from opfire.commander.log.attacks import Attacked, Defended, Drifted, Hit, Spotted
from opfire.commander.log.pieces import Activated
from opfire.commander.log.play import Revealed, Rolled
from opfire.commander.options.answers import (
    BatteryAccess,
    Choose,
    ChooseHex,
    FireForEffect,
    HighExplosive,
    SmokeShells,
    Target,
)
from opfire.commander.orders import artillery_request as request
from opfire.commander.pack.scenarios import SpecialRule
from opfire.commander.units import ground, markers, victory
from opfire.kernel.display import Words
from support.commander.stage import Stage, ground_map, position

pytestmark = position(spotter="axis sergeant-y B5", theirs="allies line G5")

HOWITZERS = "105cm-howitzer-battery"


@pytest.fixture
def stage(stage: Stage) -> Stage:
    """The Germans have howitzers."""
    stage.radio("axis", HOWITZERS)
    return stage


# Artillery Denied


@pytest.mark.rule("CC-O17a", "CC-O17b", "CC-O17c", "CC-O17d", "CC-O17e", "CC-glossaryh")
def test_artillery_denied_breaks_the_enemys_radio_and_then_takes_it_away(stage: Stage) -> None:
    assert not stage.allows("artillery-denied")
    stage.radio("allies", "105mm-howitzer-battery")
    assert stage.allows("artillery-denied")

    stage.order("artillery-denied")
    assert stage.game.batteries["allies"].broken
    stage.order("artillery-denied")

    assert "allies" not in stage.game.batteries
    assert (stage.game.vp, victory.casualties(stage.game, "allies")) == (0, [])
    assert not any(unit.activated for unit in stage.game.units.values())


# Artillery Request


@pytest.mark.rule("CC-O18a", "CC-O18b", "CC-O18c", "CC-O18d", "CC-glossaryf")
def test_what_an_artillery_request_can_be(stage: Stage) -> None:
    assert request.modes(stage.game, "axis") == [FireForEffect()]
    stage.spotter.broken = True
    assert not stage.allows("artillery-request")
    stage.game.batteries["axis"].broken = True
    assert request.modes(stage.game, "axis") == [BatteryAccess()]
    del stage.game.batteries["axis"]
    assert not stage.allows("artillery-request")


@pytest.mark.rule("CC-O18.1a", "CC-O18.1b", "CC-O18.1c")
def test_battery_access_repairs_the_radio_for_use_in_the_next_order(stage: Stage) -> None:
    stage.game.batteries["axis"].broken = True

    stage.order("artillery-request")

    assert not stage.game.batteries["axis"].broken
    assert not stage.spotter.activated
    assert request.modes(stage.game, "axis") == [FireForEffect()]


@pytest.mark.rule("CC-O18.2a", "CC-O18.2b", "CC-O18.2.1.1b")
def test_one_leader_spots_then_smoke_is_announced_then_accuracy_then_impact(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "B5")
    stage.rolls("axis", (6, 6), (1, 4))

    stage.order("artillery-request", Target("G5"), HighExplosive())

    kinds = [event.why if isinstance(event, Rolled) else type(event).__name__ for event in stage.game.events]
    wanted = ["Activated", "Spotted", "accuracy", "Hit", "Revealed", "Drifted", "artillery-attack"]
    assert [kind for kind in kinds if kind in wanted] == wanted
    assert [event.hex for event in stage.told(Revealed)] == [""], "of the card for the drift only the dice count"
    assert (stage.spotter.activated, squad.activated) == (True, False)


@pytest.mark.rule("CC-O18.2/1")
def test_one_battery_fires_for_two_leaders_in_one_turn(stage: Stage) -> None:
    other = stage.unit("axis", "captain", "B4")
    stage.rolls("axis", (6, 6), (1, 4))
    stage.order("artillery-request", Choose(stage.spotter.id), Target("I1"), HighExplosive())
    assert stage.allows("artillery-request")

    stage.order("artillery-request", Target("I9"), HighExplosive())

    assert [event.by for event in stage.told(Spotted)] == [stage.spotter.id, other.id]
    assert not stage.allows("artillery-request")


@pytest.mark.rule("CC-O18.2.1/1")
def test_the_round_may_be_placed_in_a_fire_but_not_behind_it(stage: Stage) -> None:
    stage.game.put(stage.spotter, stage.hex("E2"))
    stage.play(markers.burn(stage.game, [stage.hex("E5")], "test"))

    talk = stage.order("artillery-request")

    assert {"E4", "E5"} <= set(talk.offers("at"))
    assert "E6" not in talk.offers("at")


@pytest.mark.rule("CC-O18.2.2/1", "CC-O18.2.2d")
@pytest.mark.parametrize(("smoke", "hit"), [(0, True), (1, False)])
def test_a_spotter_may_call_the_fire_on_his_own_hex(stage: Stage, smoke: int, hit: bool) -> None:
    if smoke:
        stage.game.smoke[stage.spotter.hex] = smoke
    stage.rolls("axis", (1, 1), (1, 4))

    stage.order("artillery-request", Target("B5"), HighExplosive())

    assert bool(stage.told(Hit)) == hit


@pytest.mark.rule("CC-O18.2.1a", "CC-O18.2.1b", "CC-O18.2.2.3b", "CC-O18.2.2c")
def test_the_round_is_placed_in_any_hex_the_spotter_sees_also_in_water() -> None:
    stage = Stage(ground_map(E5="B", C4="~"))
    spotter = stage.unit("axis", "captain", "B5")
    stage.unit("allies", "line", "I9")
    stage.radio("axis", HOWITZERS)

    talk = stage.order("artillery-request")

    offered = talk.offers("at")
    assert "C4" in offered
    assert offered == [stage.game.hex_name(hex) for hex in range(81) if ground.sees(stage.game, spotter.hex, hex)]
    assert len(offered) < 81


@pytest.mark.rule("CC-O18.2.2a", "CC-O18.2.2b", "CC-O18.2.2d", "CC-10.3.1a")
@pytest.mark.parametrize(("roll", "smoke", "hit"), [((2, 3), 0, True), ((1, 5), 0, False), ((2, 3), 1, False)])
def test_accuracy_is_a_targeting_roll_over_the_spotters_range(
    stage: Stage, roll: tuple[int, int], smoke: int, hit: bool
) -> None:
    if smoke:
        stage.game.smoke[stage.hex("G5")] = smoke
    stage.rolls("axis", roll, (1, 4))

    stage.order("artillery-request", Target("G5"), HighExplosive())

    assert bool(stage.told(Hit)) == hit


@pytest.mark.rule("CC-O18.2.2.1a", "CC-O18.2.2.1c", "CC-O18.2.2.1d", "CC-2.2.2a")
@pytest.mark.parametrize(("dice", "to"), [((1, 4), "E5"), ((2, 3), "G5"), ((1, 1), "E3"), ((6, 5), "C5")])
def test_after_a_hit_each_die_moves_the_round_one_hex(stage: Stage, dice: tuple[int, int], to: str) -> None:
    card = stage.game.card(stage.card(roll=dice))

    assert request.drift(stage.game, stage.hex("E5"), card, True) == stage.hex(to)


@pytest.mark.rule("CC-O18.2.2.2a", "CC-O18.2.2.2c", "CC-O18.2.2.2d", "CC-O18.2.2.2/1")
@pytest.mark.parametrize(("dice", "to"), [((3, 2), "G6"), ((4, 3), "E8"), ((6, 4), "A3")])
def test_after_a_miss_the_round_drifts_straight(stage: Stage, dice: tuple[int, int], to: str) -> None:
    card = stage.game.card(stage.card(roll=dice))

    assert request.drift(stage.game, stage.hex("E5"), card, False) == stage.hex(to)


@pytest.mark.rule("CC-O18.2.2.3a", "CC-O18.2.2.3/1")
def test_a_round_that_leaves_the_map_is_gone_and_the_order_ends(stage: Stage) -> None:
    stage.rolls("axis", (6, 6), (1, 4))

    talk = stage.order("artillery-request", Target("G1"), HighExplosive())

    assert stage.told(Drifted)[0].to == "off"
    assert stage.told(Attacked) == []
    assert talk.over


@pytest.mark.rule("CC-O18.2.3a", "CC-O18.2.3b", "CC-O18.2.3c", "CC-O18.2.3.2a", "CC-O18.2.3.2b", "CC-O18.2.3.2d")
def test_every_hex_of_the_seven_with_a_unit_or_work_is_shelled_once_friend_or_foe(stage: Stage) -> None:
    own = stage.unit("axis", "rifle", "G6")
    stage.unit("axis", "rifle", "G7")
    stage.fortify("foxholes", "F4")
    radio = stage.game.setting.pack.radios[f"germany-{HOWITZERS}"]

    talk = stage.play(request.barrage(stage.game, "axis", stage.hex("G5"), radio))
    assert (talk.kind, set(talk.offers("at"))) == ("axis impact", {"G5", "G6", "F4"})
    talk.then(ChooseHex("G6"), ChooseHex("F4"))

    assert [event.at for event in stage.told(Attacked)] == ["G6", "F4", "G5"]
    assert own.id in {event.unit for event in stage.told(Defended)}


@pytest.mark.rule("CC-O18.2.3.2c")
def test_an_impact_is_an_attack_with_the_radios_fp(stage: Stage) -> None:
    radio = stage.game.setting.pack.radios[f"germany-{HOWITZERS}"]
    stage.rolls("axis", (2, 3))

    stage.play(request.barrage(stage.game, "axis", stage.hex("G5"), radio))

    event = stage.told(Attacked)[0]
    assert (event.fp, event.total) == (10, 15)
    assert stage.theirs.broken or stage.theirs.suppressed


@pytest.mark.rule("CC-T99e")
@pytest.mark.parametrize(("letter", "burst"), [("w", 2), ("B", 0)])
def test_shells_burst_in_the_trees(letter: str, burst: int) -> None:
    stage = Stage(ground_map(G5=letter))
    stage.unit("allies", "line", "G5")
    radio = stage.game.setting.pack.radios[f"germany-{HOWITZERS}"]

    stage.play(request.barrage(stage.game, "axis", stage.hex("G5"), radio))

    (attack,), (defence,) = stage.told(Attacked), stage.told(Defended)
    assert defence.against - attack.total == burst


@pytest.mark.rule("CC-O18.2.3.1a", "CC-O18.2.1.1a", "CC-T95/1")
def test_a_smoke_barrage_covers_seven_hexes_but_no_water() -> None:
    stage = Stage(ground_map(G4="m"))
    stage.unit("axis", "captain", "B5")
    stage.unit("allies", "line", "G5")
    stage.radio("axis", HOWITZERS)
    stage.rolls("axis", (6, 6), (1, 4))

    stage.order("artillery-request", Target("G5"), SmokeShells())

    assert len(stage.game.smoke) == 6
    assert stage.hex("G4") not in stage.game.smoke
    assert stage.told(Attacked) == []


@pytest.mark.rule("CC-O18.2.3.1/1")
def test_a_smoke_barrage_leaves_out_fire_and_what_lies_off_the_map_and_thickens_no_thicker_smoke(stage: Stage) -> None:
    stage.game.put(stage.spotter, stage.hex("F1"))
    stage.play(markers.burn(stage.game, [stage.hex("E2")], "test"))
    stage.game.smoke[stage.hex("D1")] = 9
    stage.rolls("axis", (6, 6), (3, 6))

    stage.order("artillery-request", Target("E1"), SmokeShells(), draws=["3"] * 4)

    smoke = {stage.game.hex_name(hex): value for hex, value in stage.game.smoke.items()}
    assert smoke == {"D1": 9, "E1": 3, "F1": 3}


@pytest.mark.rule("CC-O18.2.1.1a")
@pytest.mark.parametrize(("time", "asked"), [(2, False), (3, True)])
def test_a_scenario_may_say_from_when_on_a_radio_has_smoke(time: int, asked: bool) -> None:
    rule = SpecialRule(kind="radio-smoke-from-space", text=Words("x", "x"), side="axis", value=3)
    stage = Stage(special=(rule,), time=time)
    stage.unit("axis", "captain", "B5")
    stage.unit("allies", "line", "G5")
    stage.radio("axis", HOWITZERS)

    assert ("axis shells" in stage.order("artillery-request", Target("G5")).asked) == asked


@pytest.mark.rule("CC-O18.2.1.1a")
def test_a_battery_without_smoke_is_not_asked_for_it(stage: Stage) -> None:
    stage.radio("axis", "75mm-infantry-gun-platoon")

    talk = stage.order("artillery-request", Target("G5"))

    assert "axis shells" not in talk.asked


@pytest.mark.rule("CC-O18.2.3.3a", "CC-O18.2.3.3b", "CC-F100.2a", "CC-O18.2.3.3/1")
@pytest.mark.parametrize(("roll", "gone"), [((4, 6), True), ((5, 6), False)])
def test_an_impact_roll_equal_to_the_vulnerability_destroys_the_work_first(
    stage: Stage, roll: tuple[int, int], gone: bool
) -> None:
    stage.fortify("bunker", "G5")
    radio = stage.game.setting.pack.radios[f"germany-{HOWITZERS}"]
    stage.rolls("axis", roll)
    stage.rolls("allies", (1, 1))

    stage.play(request.barrage(stage.game, "axis", stage.hex("G5"), radio))

    assert (stage.hex("G5") not in stage.game.forts) == gone
    assert stage.told(Defended)[0].total == 6 + 2 + (0 if gone else 7)


@pytest.mark.rule("CC-O18.2.3.3c", "CC-F101b", "CC-F102b", "CC-F104b", "CC-F105.1b")
@pytest.mark.parametrize(("kind", "cover"), [("foxholes", 4), ("trench", 5), ("bunker", 7), ("pillbox", 6)])
def test_works_cover_one_better_against_artillery(stage: Stage, kind: str, cover: int) -> None:
    stage.fortify(kind, "G5")
    attack = Attack("axis", "artillery", [stage.hex("G5")])
    attack.radio = True

    assert ground.cover(stage.game, stage.hex("G5"), attack) == cover


# Scenario rules


def test_a_battery_for_one_mission_drives_off_and_the_next_one_stays() -> None:
    rule = SpecialRule(kind="radio-fires-once", text=Words("x", "x"), side="axis")
    stage = Stage(special=(rule,), axis={"radio": f"germany-{HOWITZERS}"})
    captain = stage.unit("axis", "captain", "B5")
    stage.unit("allies", "line", "G5")

    stage.radio("axis", HOWITZERS)
    stage.order("artillery-request", Target("I1"), HighExplosive())
    assert "axis" not in stage.game.batteries

    captain.activated = False
    stage.radio("axis", "8cm-mortar-platoon")
    stage.order("artillery-request", Target("I1"), HighExplosive())
    assert "axis" in stage.game.batteries


def test_smoke_comes_only_from_the_time_the_scenario_says(stage: Stage) -> None:
    rule = SpecialRule(kind="radio-smoke-from-space", text=Words("x", "x"), side="axis", value=2)
    late = Stage(special=(rule,))

    assert (request.smoke_from(stage.game, "axis"), request.smoke_from(late.game, "axis")) == (0, 2)


@pytest.mark.rule("CC-O18c", "CC-O18.2a", "CC-O14.1c")
def test_of_several_leaders_of_the_own_side_one_is_chosen_to_spot(stage: Stage) -> None:
    assert stage.allows("artillery-request")
    other = stage.unit("axis", "captain", "B4")
    stage.unit("allies", "captain", "G5")

    talk = stage.order("artillery-request")
    assert (talk.kind, talk.offers("unit")) == ("axis spotter", [stage.spotter.id, other.id])
    talk.then(Choose(other.id))

    assert talk.kind == "axis spot"
    assert [(event.unit, event.order) for event in stage.told(Activated)] == [(other.id, "artillery-request")]
    assert not stage.spotter.activated
    other.activated = stage.spotter.activated = True
    assert not stage.allows("artillery-request")


@pytest.mark.rule("CC-O18.2.2.1c", "CC-O18.2.2.2c", "CC-O18.2.2.1a", "CC-O18.2.2.2a")
@pytest.mark.parametrize(
    ("roll", "drift", "to", "rule"),
    [((6, 6), (1, 4), "G5", "CC-O18.2.2.1c"), ((1, 1), (6, 2), "E4", "CC-O18.2.2.2c"), ((1, 1), (3, 6), "off", "")],
)
def test_the_log_says_where_the_round_drifts_and_by_which_rule(
    stage: Stage, roll: tuple[int, int], drift: tuple[int, int], to: str, rule: str
) -> None:
    stage.rolls("axis", roll, drift)

    stage.order("artillery-request", Target("G5"), HighExplosive())

    assert [(event.to, event.rule) for event in stage.told(Drifted)] == [(to, rule or "CC-O18.2.2.2c")]


@pytest.mark.rule("CC-O18.2.2.3a", "CC-O18.2.3a")
def test_a_round_may_drift_into_the_corner_of_the_map(stage: Stage) -> None:
    corner = stage.hex("A1")
    card = stage.game.card(stage.card(roll=(1, 1)))

    assert request.drift(stage.game, stage.hex("A3"), card, True) == corner
    assert set(request.area(stage.game, corner)) == {corner, stage.hex("A2"), stage.hex("B1")}


@pytest.mark.rule("CC-O18.2.1.1a")
def test_a_battery_without_smoke_fires_shells(stage: Stage) -> None:
    stage.radio("axis", "75mm-infantry-gun-platoon")
    stage.rolls("axis", (6, 6), (1, 4))

    stage.order("artillery-request", Target("G5"))

    assert [event.kind for event in stage.told(Attacked)] == ["artillery"]
    assert not stage.game.smoke


def test_a_rule_about_one_sides_battery_leaves_the_others_alone() -> None:
    once = SpecialRule(kind="radio-fires-once", text=Words("x", "x"), side="allies")
    late = SpecialRule(kind="radio-smoke-from-space", text=Words("x", "x"), side="allies", value=2)
    free = SpecialRule(kind="bridge-not-fortified", text=Words("x", "x"), side="axis", value=9)
    stage = Stage(special=(once, late, free))
    stage.unit("axis", "captain", "B5")
    stage.unit("allies", "line", "G5")
    stage.radio("axis", HOWITZERS)

    talk = stage.order("artillery-request", Target("I1"))
    assert talk.kind == "axis shells"
    talk.then(HighExplosive())

    assert "axis" in stage.game.batteries
