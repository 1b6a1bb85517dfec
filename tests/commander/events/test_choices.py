"""Events: who chooses among what, what may be declined, and what is left out for want of room."""

from __future__ import annotations

from typing import Any

import pytest

from opfire.commander.log.pieces import Placed, Suppressed
from opfire.commander.log.play import ChitOpened, EventHappened, SurrenderMoved
from opfire.commander.options.answers import Abandon, Choose, ChooseChit, ChooseHex, ChooseWeapon
from opfire.commander.pack.maps import Bridge
from opfire.commander.pack.scenarios import SpecialRule
from opfire.commander.state.counters import MAP, MIX
from opfire.commander.units import casualties
from opfire.kernel.ask import Decline
from opfire.kernel.display import Words
from opfire.texts.sentences import Sentences
from support.commander.events import hexes, lose, occur
from support.commander.maps import drawn, objective_map
from support.commander.stage import Stage, ground_map


@pytest.fixture
def stage() -> Stage:
    """Two squads of each side, far apart."""
    ours, theirs = ["axis rifle B5", "axis rifle B6"], ["allies rifle H5", "allies rifle H6"]
    return Stage(enemy="russia").place(ours=ours, theirs=theirs)


def ids(*units: Any) -> set[str]:
    return {unit.id for unit in units}


def shatter(stage: Stage) -> None:
    for unit in (*stage.ours, *stage.theirs):
        unit.broken = True


# Who chooses


@pytest.mark.rule("CC-E42f", "CC-E42i", "CC-E50a")
def test_the_commissar_looks_at_russians_only(stage: Stage) -> None:
    shatter(stage)

    talk = occur(stage, "commissar", side="allies")

    assert (talk.kind, set(talk.offers("unit"))) == ("allies commissar", ids(*stage.theirs))


@pytest.mark.rule("CC-E42f", "CC-E64a")
@pytest.mark.parametrize("event", ["kia", "medic"])
def test_the_reader_chooses_among_the_broken_of_both_sides(stage: Stage, event: str) -> None:
    shatter(stage)

    talk = occur(stage, event, side="allies")

    assert (talk.kind, set(talk.offers("unit"))) == (f"allies {event}", ids(*stage.ours, *stage.theirs))
    assert Decline() not in talk.options


@pytest.mark.rule("CC-E42f", "CC-E66a")
def test_the_reader_gives_up_one_of_his_own_as_prisoners(stage: Stage) -> None:
    shatter(stage)
    stage.unit("axis", "rifle", "B6")
    for unit in stage.theirs:
        stage.game.put(unit, stage.hex("C6"))

    talk = occur(stage, "prisoners-of-war")

    assert (talk.kind, set(talk.offers("unit"))) == ("axis prisoners-of-war", ids(*stage.ours))


@pytest.mark.rule("CC-E44a", "CC-8.1.1b", "CC-E44.1i", "CC-E44/1")
def test_the_reader_chooses_whom_the_battle_has_hardened(stage: Stage) -> None:
    leader = stage.unit("allies", "sergeant-x", "H5", broken=True)
    stage.theirs[0].veteran = True

    talk = occur(stage, "battle-harden", side="allies")

    assert (talk.kind, set(talk.offers("unit"))) == ("allies battle-harden", ids(leader, stage.theirs[1]))


@pytest.mark.rule("CC-E76a")
def test_the_reader_chooses_which_casualty_comes_back_and_then_where(stage: Stage) -> None:
    first, second = lose(stage, "axis", "rifle"), lose(stage, "allies", "rifle")
    hexes(stage, "A1", side="allies")

    talk = occur(stage, "walking-wounded", side="allies")
    assert (talk.kind, set(talk.offers("unit"))) == ("allies walking-wounded", ids(first, second))
    talk.then(Choose(first.id))

    assert talk.kind == "allies walking-wounded-hex"
    assert talk.ask.about == {"unit": first.id}
    assert set(talk.offers("at")) == {"A1", "A2", "B1"}


@pytest.mark.rule("CC-E71a")
def test_the_reader_chooses_who_picks_a_weapon_up(stage: Stage) -> None:
    gunner = stage.unit("allies", "rifle", "E9", "light-mg")
    weapon = stage.weapon(gunner)
    casualties.eliminate(stage.game, [gunner], "test")

    talk = occur(stage, "scrounge", ChooseWeapon(weapon.id))

    assert (talk.kind, set(talk.offers("unit"))) == ("axis scrounge-unit", ids(*stage.ours))


@pytest.mark.rule("CC-E71a", "CC-11.3b")
def test_whose_units_are_all_armed_gives_a_weapon_up_to_scrounge_another() -> None:
    stage = Stage()
    squad = stage.unit("axis", "rifle", "B5", "light-mg")
    stage.unit("allies", "line", "H5")
    gunner = stage.unit("allies", "line", "E9", "medium-mg")
    better, light = gunner.weapon, squad.weapon
    casualties.eliminate(stage.game, [gunner], "test")

    talk = occur(stage, "scrounge")
    assert talk.options == [Decline(), Abandon(light)]
    talk.then(Abandon(light))
    assert talk.options == [ChooseWeapon(light), ChooseWeapon(better), Decline()]
    talk.then(ChooseWeapon(better))

    assert talk.over
    assert (squad.weapon, stage.game.weapons[light].lost) == (better, True)


@pytest.mark.rule("CC-E67a", "CC-E67b", "CC-E67c")
def test_the_opponent_chooses_which_secret_he_reveals(stage: Stage) -> None:
    stage.game.secrets = {"axis": ["A"], "allies": ["B", "N"]}
    stage.game.control = {4: "axis"}

    talk = occur(stage, "reconnaissance")
    assert (talk.kind, talk.options) == ("allies reconnaissance", [ChooseChit("B"), ChooseChit("N")])
    talk.then(ChooseChit("N"))

    assert (stage.game.secrets, stage.game.open_chits) == ({"axis": ["A"], "allies": ["B"]}, ["N"])
    assert stage.game.vp == 4
    assert stage.told(ChitOpened)[0].rule == "CC-E67a"


@pytest.mark.rule("CC-E67a")
def test_who_has_no_secret_reveals_none(stage: Stage) -> None:
    stage.game.secrets = {"axis": ["A"], "allies": []}

    occur(stage, "reconnaissance")

    assert (stage.game.secrets["axis"], stage.game.open_chits) == (["A"], [])


def test_an_empty_bag_gives_no_chit(stage: Stage) -> None:
    stage.game.bag = []

    occur(stage, "mission-objective")
    occur(stage, "strategic-objective")

    assert (stage.game.secrets["axis"], stage.game.open_chits) == ([], [])


def test_elan_says_how_many_units_may_be_lost_now(stage: Stage) -> None:
    occur(stage, "elan", side="allies")

    assert [(event.side, event.space) for event in stage.told(SurrenderMoved)] == [("allies", 10)]


def test_a_hand_that_was_shown_is_known_as_a_whole(stage: Stage) -> None:
    stage.hold("allies", "ambush")

    occur(stage, "interrogation", "no")

    assert stage.game.looked["allies"] == {"*"}


# Who is meant


@pytest.mark.rule("CC-E51a")
def test_an_enemy_leader_keeps_nobody_from_cowering(stage: Stage) -> None:
    stage.unit("allies", "captain", "C5")

    occur(stage, "cower")

    assert [unit.suppressed for unit in (*stage.ours, *stage.theirs)] == [True, True, False, False]


@pytest.mark.rule("CC-E60a")
def test_brush_is_cover_enough_against_interdiction() -> None:
    stage = Stage(ground_map(B5="b"))
    stage.unit("axis", "rifle", "B5")

    assert occur(stage, "interdiction").over
    assert stage.told(Suppressed) == []


@pytest.mark.rule("CC-E75b", "CC-E75c")
def test_suppressing_fire_reaches_as_far_as_the_gun(stage: Stage) -> None:
    gun = stage.unit("axis", "team-weapon", "A9", "light-mg")
    reach = stage.game.weapon_type(stage.weapon(gun)).range
    assert reach == stage.map.grid.distance(gun.hex, stage.hex("I5"))
    for unit, at in zip(stage.theirs, ("I5", "I4"), strict=True):
        stage.game.put(unit, stage.hex(at))

    assert occur(stage, "suppressing-fire").options == [Choose(stage.theirs[0].id), Decline()]


@pytest.mark.rule("CC-E75b", "CC-E75c")
@pytest.mark.parametrize(
    ("side", "weapon", "state"),
    [("axis", "light-mortar", {}), ("axis", "light-mg", {"suppressed": True}), ("allies", "light-mg", {})],
)
def test_only_own_machine_guns_in_good_hands_suppress(stage: Stage, side: str, weapon: str, state: Any) -> None:
    stage.unit(side, "team-weapon", "G5" if side == "axis" else "I5", weapon, **state)

    assert occur(stage, "suppressing-fire").asked == []


@pytest.mark.rule("CC-E52.1a")
def test_only_own_squads_deploy_and_only_if_their_owner_likes(stage: Stage) -> None:
    stage.unit("axis", "team-line", "A1")
    casualties.eliminate(stage.game, stage.ours[1:], "test")

    talk = occur(stage, "deploy")
    assert talk.options == [Choose(stage.ours[0].id), Decline()]
    talk.then("no")

    assert stage.ours[0].place == MAP


@pytest.mark.rule("CC-E52.2d")
def test_the_owner_chooses_the_team_that_stays_veteran(stage: Stage) -> None:
    stage.ours[0].veteran = True

    talk = occur(stage, "deploy", Choose(stage.ours[0].id))
    assert talk.kind == "axis deploy-veteran"
    first, second = (stage.game.units[id] for id in talk.offers("unit"))
    talk.then(Choose(second.id))

    assert (first.veteran, second.veteran) == (False, True)


# Heroes and Privates


@pytest.mark.rule("CC-E56a", "CC-E58a")
@pytest.mark.parametrize("side", ["axis", "allies"])
def test_each_nation_has_a_hero_and_a_private_with_names(stage: Stage, side: str) -> None:
    shatter(stage)
    nation = stage.game.setting.pack.nations[stage.game.setting.scenario.side(side).nation]

    occur(stage, "field-promotion", ChooseHex("B5"), side=side)
    occur(stage, "hero", lambda ask: ask.options[0], "no", side=side)

    private, hero = (unit for unit in stage.game.on_map(side) if unit.name)
    assert (private.type, private.name) == (nation.private, nation.private_name)
    assert (hero.type, hero.name) == (nation.hero, nation.hero_name)


@pytest.mark.rule("CC-E58b")
def test_the_hero_need_not_rally_anybody(stage: Stage) -> None:
    stage.ours[0].broken = True
    stage.unit("axis", "team-line", "B5")

    talk = occur(stage, "hero", ChooseHex("B5"))
    assert talk.options == [Choose(stage.ours[0].id), Decline()]
    talk.then("no")

    assert stage.ours[0].broken


@pytest.mark.rule("CC-E58a", "CC-E58d")
def test_a_hex_where_one_fights_is_friendly_for_the_hero_and_a_lost_objective_is_not() -> None:
    stage = Stage(objective_map())
    stage.unit("axis", "rifle", "B5")
    stage.unit("axis", "rifle", "C3")
    stage.unit("allies", "line", "C3")
    stage.unit("allies", "line", "G3")
    stage.game.control = {1: "axis", 4: "axis", 5: "allies"}

    assert set(occur(stage, "hero").offers("at")) == {"B5", "C3"}


# Who comes, and where


def infiltrate(stage: Stage, event: str, *answers: Any) -> Any:
    """Roll a 3 on the support table and take the first item with a weapon."""
    stage.reveals("axis", {"roll": (1, 2)}, {"hex": "A1"})
    talk = occur(stage, event)
    armed = next(option for option in talk.options if option.weapon)
    return talk.then(armed, *answers), armed


@pytest.mark.rule("CC-E59b", "CC-E59d", "CC-E68d")
@pytest.mark.parametrize(("event", "rule"), [("infiltration", "CC-E59d"), ("reinforcements", "CC-6.1.2j")])
def test_who_comes_brings_the_weapon_of_the_support_table(stage: Stage, event: str, rule: str) -> None:
    talk, armed = infiltrate(stage, event)
    unit = stage.game.units[talk.ask.about["unit"]]
    assert set(talk.offers("at")) >= {"A1", "A2"}
    talk.then(ChooseHex("A1"))

    assert (unit.type, stage.weapon(unit).type) == (armed.unit, armed.weapon)
    assert (unit.hex, stage.told(Placed)[-1].rule) == (stage.hex("A1"), rule)


@pytest.mark.rule("CC-E59e", "CC-E42c")
def test_where_there_is_no_room_nobody_infiltrates() -> None:
    stage = Stage(ground_map(A1="~", A2="~", B1="~"))
    stage.unit("axis", "rifle", "E5")

    talk, _ = infiltrate(stage, "infiltration")

    assert talk.over
    assert [unit.place for unit in stage.game.units.values()] == [MAP, MIX]


@pytest.mark.rule("CC-E48b", "CC-E77a")
def test_the_first_hex_of_the_map_is_a_hex_like_any_other(stage: Stage) -> None:
    stage.game.put(stage.ours[0], stage.hex("B1"))
    assert "A1" in occur(stage, "white-phosphorus").offers("at")

    hexes(stage, "A2")
    occur(stage, "blaze")
    occur(stage, "breeze", direction=1)

    assert stage.game.blazes == sorted([stage.hex("A1"), stage.hex("A2")])


@pytest.mark.rule("CC-E48c")
@pytest.mark.parametrize(
    ("lang", "line"),
    [("en", "Event: Breeze to the north-west"), ("de", "Ereignis: Brise nach Nordwesten")],
)
def test_the_log_says_where_the_wind_blows(stage: Stage, lang: str, line: str) -> None:
    occur(stage, "breeze", direction=6)

    assert Sentences(lang, "commander", {}).event(stage.told(EventHappened)[0]) == line


# Works


@pytest.mark.parametrize(("event", "stands"), [("booby-trap", False), ("rubble", False), ("shellholes", True)])
def test_no_mines_or_wire_turn_up_on_a_bridge_the_scenario_keeps_free(event: str, stands: bool) -> None:
    rows = [["." for _ in range(9)] for _ in range(9)]
    rows[4][4] = "x"
    bridge = Bridge(kind="minor", hexes=("E5",), over="stream", by="r")
    crossing = drawn("\n".join(map(" ".join, rows)), roads={"r": "E4 E5 E6"}, bridges=(bridge,))
    stage = Stage(crossing, special=(SpecialRule(kind="bridge-not-fortified", text=Words("x", "x")),))
    hexes(stage, "E5")

    occur(stage, event)

    assert (stage.hex("E5") in stage.game.forts) == stands


@pytest.mark.rule("CC-E55a")
def test_one_entrenches_where_own_units_are(stage: Stage) -> None:
    talk = occur(stage, "entrench", side="allies")

    assert talk.options == [ChooseHex("H5"), ChooseHex("H6"), Decline()]
