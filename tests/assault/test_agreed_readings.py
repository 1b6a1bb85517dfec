"""Unclear rules are played as they are ruled, unless the players agree on the other reading."""

from __future__ import annotations

from typing import Any

import pytest

from opfire.assault.close_combat.rh41.close_combat import melee_defence
from opfire.assault.close_combat.s43.dice import bout, defence_dice
from opfire.assault.close_combat.vehicles import Clash
from opfire.assault.display.preview import preview
from opfire.assault.display.reach import costs
from opfire.assault.fire.spotting import number_needed
from opfire.assault.game import GAME
from opfire.assault.log.battle import Eliminated, PhaseEnded, Rolled, Turned
from opfire.assault.log.support import AccuracyRolled
from opfire.assault.options.answers import DECLINE, PASS, Act, Activate, Face, Fight, Fire, Send, Suffer
from opfire.assault.options.support import Bomb, Intercept
from opfire.assault.preparation.settings import settings_of
from opfire.assault.sergeant.plans import melee_worth
from opfire.assault.sergeant.sicily import bout_worth
from opfire.assault.sergeant.ways.routes import search
from opfire.assault.sergeant.worth import shot_worth
from opfire.assault.shelf.packs import packs
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.pieces import Action, Cover, Melee, Morale
from opfire.assault.state.readings import QUESTIONS
from opfire.kernel.game import BadSetting
from opfire.kernel.match import Match
from opfire.texts import LANGUAGES, say
from support.assault.air import Air, attack, both_editions, over
from support.assault.battles import Table, letters, position, rows
from support.assault.sergeant import advice
from support.assault.sicily import GERMANS, RIFLES, beside, storm

SQUAD, REDS, TANK = "german-rifles-41", "soviet-heavy-rifles-41", "german-pz-iiij"
SPOTTED = "4"

# The settings


def test_every_question_is_asked_where_it_can_come_up_with_the_ruled_answer_first() -> None:
    found = {name for pack in packs().values() for one in pack.scenarios.values() for name in settings_of(one)}
    assert {*QUESTIONS} <= found
    training = settings_of(packs()["red-horizon-41"].scenarios["infantry-training"])
    assert training["passes"] == ("3", "2", "4", "6")
    assert training["dug-in-die"][0] == "ranged"
    assert not {"free-turn", "attacked-transport", "status-dice", "smoke-spotting", "light-damage"} & {*training}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", QUESTIONS)
def test_every_question_and_answer_has_its_words_and_a_sentence_of_explanation(name: str, lang: str) -> None:
    keys = [f"setting-assault-{name}", f"setting-about-assault-{name}"]
    keys += [f"setting-value-{name}-assault-{answer}" for answer in QUESTIONS[name].answers]
    assert [key for key in keys if say(lang, key) == key] == []


def test_what_was_agreed_is_kept_with_the_game_and_checked() -> None:
    scenario = "red-horizon-41/infantry-training"
    match = Match.start(scenario, settings={"passes": "2"})
    assert match.header.settings == {"passes": "2"}
    restored: Any = GAME.restore(scenario, match.header.settings, match.game.snapshot())
    assert restored.setting.readings.passes == 2
    with pytest.raises(BadSetting, match="'passes' cannot be '1'"):
        Match.start(scenario, settings={"passes": "1"})
    with pytest.raises(BadSetting, match="no setting 'status-dice'"):
        Match.start(scenario, settings={"status-dice": "everywhere"})


# The die of a dug-in unit in close combat


def trench(**settings: str) -> tuple[Table, Clash]:
    """Rifles that storm a squad in its hole."""
    table = position({"g1": f"{SQUAD} D6", "s1": f"{REDS} D5"}, settings=settings)
    table.battle.dug_in[table.hex("D5")] = "soviet"
    return table, Clash("initiate", table.unit("g1"), table.unit("s1"), table.hex("D6"))


@pytest.mark.rule("RH41-9.8.1/2")
def test_a_hole_does_not_count_in_close_combat() -> None:
    table, clash = trench()
    assert kept(melee_defence(table.battle, clash.defender, clash.mover, clash)) == "YG"


def test_players_may_agree_that_a_hole_counts_in_close_combat() -> None:
    table, clash = trench(**{"dug-in-die": "everywhere"})
    assert kept(melee_defence(table.battle, clash.defender, clash.mover, clash)) == "YGG"
    table.dice("S - -", "- - D", "S - -", "- D").play(Activate("g1"), Act("normal-action"), "D5")
    assert [letters(event.defence) for event in table.told(Rolled)] == ["YGG", "YG"], "any infantry there is dug in"


def test_the_sergeant_thinks_twice_before_he_storms_a_hole_that_counts() -> None:
    ruled, agreed = trench(), trench(**{"dug-in-die": "everywhere"})
    worths = [melee_worth(table.battle, clash.mover, clash.defender, clash) for table, clash in (ruled, agreed)]
    assert worths[1] < worths[0]


# The free vertex


def tank(ground: str | None = None, **settings: str) -> Table:
    units = {"g1": f"{TANK} D8 5", "s1": f"{REDS} A1"}
    table = position(units, active="g1", rows=ground, settings=settings, s1={"activated": True})
    return table.play(Activate("g1"), Act("normal-action"))


def prices(table: Table) -> dict[int, int | None]:
    """What each turn costs by its preview."""
    turns = table.offered(Face)
    found = {option.vertex: preview(table.battle, table.ask, option) for option in turns}
    return {vertex: shown.cost for vertex, shown in found.items() if shown is not None}


@pytest.mark.rule("RH41-9.10/1")
def test_a_vertex_is_free_in_every_hex() -> None:
    table = tank().play(Face(4), "D7")
    assert prices(table)[5] == 0
    assert table.play(Face(5)).ask.about["left"] == 4


def test_players_may_agree_on_one_free_vertex_in_a_move() -> None:
    table = tank(**{"free-turn": "move"})
    assert prices(table)[4] == 0
    table.play(Face(4), "D7")
    assert (prices(table)[5], prices(table)[0]) == (1, 2)
    assert table.play(Face(5)).ask.about["left"] == 3


def test_turns_on_the_road_do_not_use_the_free_vertex_up() -> None:
    table = tank(rows(D8="=", D7="="), **{"free-turn": "move"}).play(Face(4), "D7", Face(5), "D6")
    assert prices(table)[4] == 0


WINDING = rows(**dict.fromkeys(["D9", "E8", "E9", "C8", "C9", "D6", "E7", "C6", "B6", "B8"], "w"))
"""Between rivers only one way leads from D8 over D7 and C7 to B7; it bends twice."""


@pytest.mark.parametrize(("settings", "cost"), [({}, 3), ({"free-turn": "move"}, 4)], ids=["ruled", "agreed"])
def test_reach_and_the_sergeants_ways_count_the_turns_that_must_be_paid(settings: dict[str, str], cost: int) -> None:
    normal = {"action": Action.NORMAL}
    table = position({"g1": f"{TANK} D8 5", "s1": f"{REDS} A1"}, rows=WINDING, settings=settings, g1=normal)
    assert costs(table.battle, table.unit("g1"), Action.NORMAL)[table.hex("B7")] == cost
    drive, _ = search(table.battle, table.unit("g1"))[0][table.hex("B7")]
    assert drive.spent == cost


# A transport whose infantry jumps into the fight


def attacked_tank(**settings: str) -> Table:
    """A tank that has acted is attacked from behind, and the riders on it jump into the fight."""
    units = {"g1": f"{TANK} D4 5", "g2": f"{SQUAD} A1", "s1": "soviet-bt-7 D5 5"}
    rules = {"rules": ["infantry", "vehicles", "transport"]}
    table = position(units, active="soviet", changes=rules, settings=settings, g1={"activated": True})
    table.battle.carry(table.unit("g2"), table.unit("g1"))
    return table.play(Activate("s1"), Act("normal-action"), "D4", Send("g2"))


@pytest.mark.rule("RH41-12.10/2")
def test_an_attacked_transport_fights_its_round_as_it_was_met_and_turns_afterwards() -> None:
    table = attacked_tank()
    assert not table.told(Turned)
    with pytest.raises(AssertionError, match="a red die has no face DD"):
        table.dice("S S", "D", "DD S", "-").play(Fight("g1"))
    table = attacked_tank().dice("S S", "D", "D S", "-").play(Fight("g1"))
    theirs, ours = table.told(Rolled)
    assert letters(theirs.defence) == "Y", "it was entered upon from behind"
    assert ours.damage == 1, "and of a double success one symbol counts"
    assert [(event.unit, event.rule) for event in table.told(Turned)] == [("g1", "RH41-12.7.3")]


def test_players_may_agree_that_an_attacked_transport_is_ready_at_once() -> None:
    table = attacked_tank(**{"attacked-transport": "at-once"})
    assert [(event.unit, event.rule) for event in table.told(Turned)] == [("g1", "RH41-12.10")]
    assert table.unit("g1").melee is Melee.ACTIVE
    table.dice("S S", "D -", "DD S", "-").play(Fight("g1"))
    theirs, ours = table.told(Rolled)
    assert letters(theirs.defence) == "RY"
    assert ours.damage == 2


def test_a_transport_that_nobody_jumps_out_of_is_not_ready_at_once() -> None:
    units = {"g1": f"{TANK} D4 5", "g2": f"{SQUAD} A1", "s1": "soviet-bt-7 D5 5"}
    table = position(units, active="soviet", settings={"attacked-transport": "at-once"}, g2={"activated": True})
    table.battle.carry(table.unit("g2"), table.unit("g1"))
    table.play(Activate("s1"), Act("normal-action"), "D4", DECLINE)
    assert not table.told(Turned)


# Dice of markers in close combat


@pytest.mark.rule("S43-11.1.3/3")
@pytest.mark.parametrize(
    ("markers", "extra"),
    [
        ({}, "G"),
        ({"morale": Morale.SUPPRESSED}, "GG"),
        ({"cover": Cover.CONCEALED}, "GB"),
        ({"action": Action.COVERT}, "GB"),
    ],
)
@pytest.mark.parametrize("counted", [False, True], ids=["ruled", "agreed"])
def test_markers_give_no_dice_in_close_combat_unless_players_agree(
    markers: dict[str, Any], extra: str, counted: bool
) -> None:
    settings = {"status-dice": "everywhere"} if counted else {}
    table = position(
        {"u1": f"{RIFLES} D5", "a1": f"{GERMANS} D4"}, pack="sicily-43", active="u1", settings=settings, a1=markers
    )
    table.battle.dug_in[table.hex("D4")] = "axis"
    fight = bout(table.unit("u1"), table.unit("a1"), table.hex("D4"), table.hex("D5"))
    without = "YG"
    assert kept(defence_dice(table.battle, fight, table.unit("a1"))) == without + (extra if counted else "")
    table.battle.put(table.unit("u1"), table.hex("D4"))
    assert kept(defence_dice(table.battle, fight, table.unit("u1"))) == "YB", "the hole is not his"


def test_dice_of_markers_fall_in_the_fight_and_in_the_sergeants_mind() -> None:
    worths, thrown = [], []
    for settings in ({}, {"status-dice": "everywhere"}):
        table = beside(settings=settings, a1={"cover": Cover.CONCEALED})
        worths.append(bout_worth(table.battle, table.unit("u1"), table.unit("a1"), table.unit("u1").at))
        storm(table, "S S -", "D D D" if settings else "D D", "S - -", "D -")
        thrown.append(len(table.told(Rolled)[0].defence))
    assert thrown[1] == thrown[0] + 1
    assert worths[1] < worths[0]


# Smoke and spotting


def smoke(**settings: str) -> int:
    table = position(
        {"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D2"},
        pack="sicily-43",
        active="u1",
        rows=rows(D2="l"),
        settings=settings,
    )
    before = number_needed(table.battle, table.unit("u1"), table.unit("a1"))
    table.battle.smoke[table.hex("D4")] = 1
    return number_needed(table.battle, table.unit("u1"), table.unit("a1")) - before


@pytest.mark.rule("S43-10.5/3")
def test_smoke_does_not_make_spotting_harder() -> None:
    assert smoke() == 0


def test_players_may_agree_that_smoke_makes_spotting_harder() -> None:
    assert smoke(**{"smoke-spotting": "counts"}) == 1


# Passes


@pytest.mark.rule("S43-6.4/1")
@pytest.mark.parametrize(("settings", "number"), [({}, 3), *(({"passes": str(n)}, n) for n in (2, 4, 6))])
def test_three_passes_in_a_row_end_the_phase_or_as_many_as_are_agreed_on(settings: dict[str, str], number: int) -> None:
    table = position({"u1": f"{RIFLES} D9", "a1": f"{GERMANS} D1"}, pack="sicily-43", active="u1", settings=settings)
    table.play(*([PASS] * (number - 1)))
    assert not table.told(PhaseEnded)
    assert table.play(PASS).told(PhaseEnded)[0].why == "passes"


# Suppression on a unit in fallback


def broken(pack: str = "red-horizon-41", **settings: str) -> Table:
    ours, theirs = (SQUAD, REDS) if pack == "red-horizon-41" else (RIFLES, GERMANS)
    shaken = {"morale": Morale.FALLBACK, "activated": True}
    table = position({"g1": f"{ours} D5", "s1": f"{theirs} D4"}, pack=pack, active="g1", settings=settings, s1=shaken)
    return table.play(Activate("g1"), Act("fire"))


@pytest.mark.rule("S43-6.4/3", "S43-10.7.3/3", "S43-13.3/7")
@pytest.mark.parametrize("pack", ["red-horizon-41", "sicily-43"])
def test_suppression_does_nothing_to_a_unit_in_fallback(pack: str) -> None:
    table = broken(pack).dice("S - -", "- -").play(Fire("s1"))
    assert not table.told(Eliminated)
    assert table.unit("s1").morale is Morale.FALLBACK


@pytest.mark.parametrize("pack", ["red-horizon-41", "sicily-43"])
def test_players_may_agree_that_suppression_finishes_a_unit_in_fallback(pack: str) -> None:
    table = broken(pack, **{"suppressed-in-fallback": "lost"}).dice("S - -", "- -").play(Fire("s1"))
    assert [(event.unit, event.why) for event in table.told(Eliminated)] == [("s1", "second-fallback")]


def test_whom_suppression_would_finish_may_take_a_loss_instead_and_the_sergeant_does() -> None:
    table = broken(**{"suppressed-in-fallback": "lost"}).dice("S D -", "D -").play(Fire("s1"))
    assert (table.ask.kind, table.ask.side) == ("suffer", "soviet")
    assert advice(table) == Suffer(0, 1, 0)
    assert not broken().dice("S D -", "D -").play(Fire("s1")).told(Eliminated)


def test_the_chances_and_the_sergeant_follow_what_suppression_does() -> None:
    ruled, agreed = broken(), broken(**{"suppressed-in-fallback": "lost"})
    chances = []
    for table in (ruled, agreed):
        shown = preview(table.battle, table.ask, Fire("s1"))
        assert shown is not None
        chances.append({bar.key: bar.numerator / bar.denominator for bar in shown.results})
    worths = [shot_worth(table.battle, table.unit("g1"), table.unit("s1")) for table in (ruled, agreed)]
    assert worths[1] > worths[0]
    assert chances[0]["suppressed"] == chances[1]["suppressed"] == 0
    assert chances[1]["destroyed"] > chances[0]["destroyed"]
    assert chances[1]["none"] < chances[0]["none"], "as ruled, suppression alone does nothing more to it"


# Light damage of an aircraft


@pytest.mark.rule("TAOAS-2.6.5/3")
@pytest.mark.parametrize(
    ("settings", "totals"), [({}, [5, 4]), ({"light-damage": "once"}, [5, 5])], ids=["ruled", "agreed"]
)
@both_editions
def test_light_damage_stays_for_the_second_attack_unless_players_agree(
    air: Air, settings: dict[str, str], totals: list[int]
) -> None:
    units = {"t1": f"{air.rifles} E5", "a1": f"{air.flak} E6", "f1": f"{air.friend} A1"}
    table = attack(over(air, units, air.twice, settings=settings), air.twice, "t1")
    strike = "S - -", "D D D"
    table.dice("D", "-", SPOTTED, "6", *strike, SPOTTED, "6", *strike).play(Intercept("a1"))
    assert table.ask.about["damage"] == (0 if settings else 1)
    table.play(Bomb("t1"))
    assert [event.total for event in table.told(AccuracyRolled)] == totals
