"""Events that befall men: losses, rallies, morale, and those who come (E43 to E77)."""

from __future__ import annotations

import pytest

from opfire.commander.cards import support
from opfire.commander.options.answers import Action, Choose, ChooseHex
from opfire.commander.state.counters import CASUALTY, MAP, MIX
from opfire.commander.units import casualties, markers, units, victory
from opfire.kernel.ask import Decline
from support.commander.events import hexes, lose, occur
from support.commander.maps import objective_map
from support.commander.stage import Stage, ground_map, position

pytestmark = position(ours="axis rifle B5", theirs="allies line H5")


# Losses and rallies


@pytest.mark.rule("CC-E43a", "CC-E43b", "CC-E43/1")
def test_air_support_breaks_all_or_none_in_the_random_hex(stage: Stage) -> None:
    mate = stage.unit("allies", "team-line", "H5")
    hexes(stage, "H5")

    talk = occur(stage, "air-support")
    assert talk.options == [ChooseHex("H5"), Decline()]
    talk.then(ChooseHex("H5"))

    assert (stage.theirs.broken, mate.broken) == (True, True)


@pytest.mark.rule("CC-E43c", "CC-E43d", "CC-E42j")
def test_air_support_looks_for_the_nearest_units_of_either_side(stage: Stage) -> None:
    stage.unit("allies", "line", "E9")
    hexes(stage, "E5")

    assert set(occur(stage, "air-support").offers("at")) == {"B5", "H5"}


@pytest.mark.rule("CC-E43b", "CC-6.3.1b")
@pytest.mark.parametrize("holder", ["axis", "allies"])
def test_air_support_on_a_melee_can_finish_both_sides_at_once(stage: Stage, holder: str) -> None:
    stage.game.put(stage.ours, stage.theirs.hex)
    stage.ours.broken = stage.theirs.broken = True
    stage.game.initiative = holder
    hexes(stage, "H5")

    occur(stage, "air-support", ChooseHex("H5"))

    assert stage.game.outcome.winner == holder


@pytest.mark.rule("CC-E43b", "CC-A36a")
def test_a_squad_may_escape_air_support_with_light_wounds(stage: Stage) -> None:
    mate = stage.unit("allies", "team-line", "H5", broken=True)
    card = stage.hold("allies", "light-wounds")[0]
    hexes(stage, "H5")

    occur(stage, "air-support", ChooseHex("H5"), Action(card))

    (team,) = stage.game.at(stage.hex("H5"))
    assert (team.type, team.broken, mate.place) == ("america-team-line", False, CASUALTY)


@pytest.mark.rule("CC-E50a", "CC-E50b", "CC-E50c")
@pytest.mark.parametrize(("roll", "shot"), [((3, 3), False), ((3, 4), True)])
def test_the_commissar_rallies_up_to_morale_and_shoots_above(roll: tuple[int, int], shot: bool) -> None:
    stage = Stage(enemy="russia")
    unit = stage.unit("allies", "rifle", "E5", broken=True)
    stage.unit("allies", "rifle", "F5")
    stage.rolls("allies", roll)

    occur(stage, "commissar", side="allies")

    assert (unit.place == CASUALTY) == shot
    assert unit.broken == False  # noqa: E712


@pytest.mark.rule("CC-E62a", "CC-E62c")
def test_kia_eliminates_a_broken_unit_of_either_side(stage: Stage) -> None:
    stage.ours.broken = stage.theirs.broken = True
    stage.unit("allies", "line", "I9")

    talk = occur(stage, "kia")
    assert set(talk.options) == {Choose(stage.ours.id), Choose(stage.theirs.id)}
    talk.then(Choose(stage.theirs.id))

    assert (stage.theirs.place, stage.game.vp) == (CASUALTY, 2)


@pytest.mark.rule("CC-E64a", "CC-3.2.5b")
def test_medic_rallies_a_broken_unit_even_the_enemys(stage: Stage) -> None:
    stage.theirs.broken = True

    occur(stage, "medic")

    assert not stage.theirs.broken


@pytest.mark.rule("CC-E66a", "CC-E66b")
def test_prisoners_are_own_broken_units_next_to_an_enemy(stage: Stage) -> None:
    stage.ours.broken = True
    occur(stage, "prisoners-of-war")
    assert stage.ours.place == MAP

    stage.unit("axis", "rifle", "A1")
    stage.game.put(stage.theirs, stage.hex("C5"))
    occur(stage, "prisoners-of-war")
    assert stage.ours.place == CASUALTY


@pytest.mark.rule("CC-E72a", "CC-E72b", "CC-E72c")
def test_shell_shock_breaks_the_nearest_unit(stage: Stage) -> None:
    hexes(stage, "G5")
    occur(stage, "shell-shock")
    assert stage.theirs.broken
    stage.unit("allies", "line", "I9")
    hexes(stage, "H5")
    occur(stage, "shell-shock")
    assert stage.theirs.place == CASUALTY

    hexes(stage, "E5")
    stage.game.put(stage.unit("allies", "line", "I8"), stage.hex("H5"))
    assert occur(stage, "shell-shock").kind == "axis shell-shock"


@pytest.mark.rule("CC-E77a", "CC-E77b", "CC-E77c", "CC-E77d", "CC-E77/1")
def test_white_phosphorus_lands_next_to_an_unbroken_squad_and_burns_one_unit_a_side() -> None:
    stage = Stage(ground_map(D5="m"))
    squad = stage.unit("axis", "rifle", "E5")
    stage.unit("axis", "captain", "A1")
    victim, other = stage.unit("allies", "line", "E4"), stage.unit("allies", "line", "E4")
    stage.unit("allies", "line", "I9")
    stage.unit("axis", "team-line", "A9")
    markers.ignite(stage.game, stage.hex("F4"), "test")

    talk = occur(stage, "white-phosphorus")
    assert set(talk.offers("at")) == {"E4", "E6", "F5", "D4"}
    assert Decline() in talk.options
    talk.then(ChooseHex("E4"))
    assert (talk.kind, set(talk.offers("unit"))) == ("allies burned", {victim.id, other.id})
    talk.then(Choose(victim.id))

    assert (victim.broken, other.broken, squad.broken) == (True, False, False)
    assert stage.hex("E4") in stage.game.smoke
    squad.broken = True
    assert occur(stage, "white-phosphorus").over


# Morale


@pytest.mark.rule("CC-E44a")
def test_battle_harden_makes_an_own_unit_a_veteran(stage: Stage) -> None:
    stage.unit("axis", "rifle", "C5", veteran=True)

    occur(stage, "battle-harden")

    assert stage.ours.veteran


@pytest.mark.rule("CC-E44.1f")
def test_the_veteran_marker_is_lost_with_the_unit(stage: Stage) -> None:
    stage.ours.veteran = True
    stage.unit("axis", "rifle", "C5")

    casualties.eliminate(stage.game, [stage.ours], "test")

    assert not stage.ours.veteran


@pytest.mark.rule("CC-E51a", "CC-13.1a", "CC-E51/1")
def test_cower_suppresses_own_squads_outside_every_command_radius(stage: Stage) -> None:
    led = stage.unit("axis", "rifle", "E5")
    stage.unit("axis", "sergeant-x", "E6")
    team = stage.unit("axis", "team-line", "A1")

    occur(stage, "cower")

    assert [unit.suppressed for unit in (stage.ours, led, team, stage.theirs)] == [True, False, False, False]


@pytest.mark.rule("CC-E60a", "CC-E60b", "CC-13.1a")
def test_interdiction_takes_one_exposed_unit_of_either_side_his_own_if_no_other() -> None:
    stage = Stage(ground_map(E5="w"))
    stage.unit("allies", "line", "E5")
    exposed = stage.unit("axis", "rifle", "B5")
    stage.unit("axis", "rifle", "B6", suppressed=True)

    assert occur(stage, "interdiction").over
    assert exposed.suppressed


@pytest.mark.rule("CC-E75a", "CC-E75b", "CC-E75c", "CC-13.1a")
def test_suppressing_fire_needs_a_working_gun_that_sees_and_reaches(stage: Stage) -> None:
    gunner = stage.unit("axis", "rifle", "C5", "light-mg")

    talk = occur(stage, "suppressing-fire")
    assert talk.options == [Choose(stage.theirs.id), Decline()]
    talk.then(Choose(stage.theirs.id))
    assert stage.theirs.suppressed
    assert occur(stage, "suppressing-fire").over

    stage.theirs.suppressed = False
    for flaw in ("broken", "suppressed"):
        setattr(gunner, flaw, True)
        assert occur(stage, "suppressing-fire").over
        setattr(gunner, flaw, False)
    stage.game.put(gunner, stage.hex("A1"))
    stage.game.put(stage.theirs, stage.hex("I9"))
    assert occur(stage, "suppressing-fire").over


@pytest.mark.rule("CC-E75b")
@pytest.mark.parametrize(("letter", "seen"), [(".", True), ("w", False)])
def test_suppressing_fire_needs_a_line_of_sight(letter: str, seen: bool) -> None:
    stage = Stage(ground_map(E5=letter))
    stage.unit("axis", "rifle", "E6", "light-mg")
    stage.unit("allies", "line", "E4")

    assert occur(stage, "suppressing-fire").over != seen


# Men


@pytest.mark.rule("CC-E52.2/1")
@pytest.mark.rule("CC-E52.1a", "CC-E52.1b", "CC-E52.1c", "CC-E52.2b", "CC-E52.2c", "CC-E52.2d", "CC-E52.2e")
@pytest.mark.rule("CC-11.3d", "CC-13.3b", "CC-E44.1g")
def test_deploy_makes_two_teams_and_shares_the_markers(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "C5", "light-mg", suppressed=True, veteran=True, activated=True)

    talk = occur(stage, "deploy", Choose(squad.id))
    one, two = (unit.id for unit in stage.game.at(stage.hex("C5")))
    talk.then(Choose(one), Choose(two), Choose(one))

    first, second = stage.game.units[one], stage.game.units[two]
    assert {first.type, second.type} == {"germany-team-line"}
    assert squad.place == MIX
    assert (bool(first.weapon), first.suppressed, first.veteran) == (True, False, True)
    assert (bool(second.weapon), second.suppressed, second.veteran) == (False, True, False)
    assert (first.activated, second.activated) == (True, True)


@pytest.mark.rule("CC-E56a", "CC-E56b", "CC-E56/1", "CC-E56/3")
def test_a_private_steps_forward_where_a_unit_is_broken(stage: Stage) -> None:
    stage.ours.broken = stage.theirs.broken = True
    stage.unit("axis", "rifle", "C7")

    talk = occur(stage, "field-promotion")
    assert set(talk.options) == {ChooseHex("B5"), ChooseHex("H5"), Decline()}
    talk.then(ChooseHex("B5"))

    private = stage.game.at(stage.hex("B5"))[-1]
    assert (private.broken, units.command_of(stage.game, private)) == (False, 2)
    assert stage.game.type_of(private).morale == 6
    assert occur(stage, "field-promotion").over


@pytest.mark.rule("CC-E58a", "CC-E58b", "CC-E58c", "CC-E58d", "CC-indexh", "CC-glossaryu", "CC-E58/1")
def test_the_hero_appears_in_a_friendly_hex_and_may_rally_one() -> None:
    stage = Stage(objective_map())
    ours = stage.unit("axis", "rifle", "B5", broken=True)
    stage.unit("allies", "line", "G3")
    stage.game.control = {1: "axis", 3: "axis", 4: "axis"}

    talk = occur(stage, "hero")
    assert set(talk.offers("at")) == {"B5", "C3", "E5", "E6"}
    talk.then(ChooseHex("B5"), Choose(ours.id))

    hero = stage.game.at(stage.hex("B5"))[-1]
    assert (stage.game.type_of(hero).kind, ours.broken) == ("hero", False)
    assert occur(stage, "hero").over


@pytest.mark.rule("CC-E58.1d", "CC-E58.1f")
def test_a_lost_hero_goes_to_the_mix_and_may_come_again(stage: Stage) -> None:
    occur(stage, "hero")
    hero = stage.game.at(stage.hex("B5"))[-1]
    casualties.eliminate(stage.game, [hero], "test")
    assert (hero.place, stage.game.vp) == (MIX, 0)

    occur(stage, "hero")

    assert hero.place == MAP


@pytest.mark.rule("CC-E59a", "CC-E59b", "CC-E59c", "CC-E59d", "CC-E59e", "CC-E59f", "CC-E42d")
def test_infiltration_rolls_for_support_then_for_a_hex_and_lands_there() -> None:
    stage = Stage(ground_map(E6="~"), year=1944)
    for _ in range(2):
        stage.unit("axis", "team-line", "E4")
    stage.unit("axis", "team-line", "E4")
    stage.reveals("axis", {"hex": "E5"})
    stage.rolls("axis", (1, 2))

    talk = occur(stage, "infiltration")
    assert talk.kind == "axis support"
    assert [option.radio for option in talk.options] == [""] * len(talk.options)
    squad = next(option for option in talk.options if option.unit == "germany-conscript")
    talk.then(squad)

    assert talk.kind == "axis infiltration"
    assert set(talk.offers("at")) == {"E5", "F4", "F5", "D4", "D5"}


@pytest.mark.rule("CC-E68a", "CC-E68b", "CC-E68c", "CC-E68d", "CC-E68e", "CC-E68f")
def test_reinforcements_bring_a_unit_to_the_own_edge_or_a_radio_to_an_empty_box() -> None:
    stage = Stage(ground_map(A3="~"), year=1944)
    stage.unit("axis", "rifle", "A1")
    stage.rolls("axis", (1, 2))

    talk = occur(stage, "reinforcements")
    radio = next(option for option in talk.options if option.radio)
    unit = next(option for option in talk.options if option.unit == "germany-conscript")
    talk.then(unit)
    assert talk.offers("at") == ["A2", "A4", "A5", "A6", "A7", "A8", "A9"]

    stage.rolls("axis", (1, 2))
    occur(stage, "reinforcements", radio)
    assert stage.game.batteries["axis"].type == radio.radio
    assert all(not item.radio for item in support.column(stage.game, "axis", 3, radios=False))


@pytest.mark.rule("CC-E76a", "CC-E76b", "CC-E76c", "CC-E76e", "CC-E76f", "CC-literal-readinga")
def test_walking_wounded_bring_back_even_the_enemys_unit() -> None:
    stage = Stage(ground_map(E4="~"))
    stage.unit("axis", "rifle", "B5")
    stage.unit("allies", "line", "H5")
    unit = lose(stage, "allies", "line")
    hexes(stage, "E5")

    talk = occur(stage, "walking-wounded")
    assert "E4" not in talk.offers("at")
    talk.then(ChooseHex("D5"))

    assert (unit.side, unit.broken, unit.hex) == ("allies", True, stage.hex("D5"))
    assert stage.game.vp == 0
    assert victory.casualties(stage.game, "allies") == []


@pytest.mark.rule("CC-E76d")
def test_walking_wounded_keep_the_stacking_limit(stage: Stage) -> None:
    lose(stage, "axis", "rifle")
    stage.unit("axis", "rifle", "E5")
    hexes(stage, "E5")

    assert "E5" not in occur(stage, "walking-wounded").offers("at")


@pytest.mark.rule("CC-E42c")
def test_what_cannot_be_done_is_left_out_and_the_rest_is_done(stage: Stage) -> None:
    broken = stage.unit("allies", "line", "G5", "medium-mg")
    stage.weapon(broken).broken = True
    hexes(stage, "A1")

    assert occur(stage, "walking-wounded").over
    assert not stage.weapon(broken).broken
