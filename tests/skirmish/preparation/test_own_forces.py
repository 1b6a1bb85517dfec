"""Own forces: picked openly by points and by turns, equipped, set up at the edges and fought out."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from opfire.kernel.ask import Ask
from opfire.kernel.match import Match
from opfire.kernel.record import decode_entry, encode_entry
from opfire.skirmish.log.turn import ForceReady
from opfire.skirmish.options import DONE, Enlist, Equip
from opfire.skirmish.preparation.forces import complaints, total
from opfire.skirmish.preparation.mustering import GROUPS, enlisted, force_of
from opfire.skirmish.rolls.weapons import arms
from opfire.skirmish.sergeant.brain import Sergeant
from opfire.skirmish.sergeant.recruiting import role_of
from opfire.skirmish.state.skirmish import Phase
from opfire.texts import say
from support.offered_options import Offered
from support.skirmish.questions import QUESTIONS

SCHOOL = "skirmish/school-hours"


def mustering(points: str = "120", scenario: str = SCHOOL, seed: int = 1) -> Match:
    return Match.start(scenario, seed=seed, settings={"forces": points})


def pick(match: Match, kind: str) -> None:
    match.answer(next(one for one in match.ask.options if isinstance(one, Enlist) and one.kind == kind))


def finish(match: Match, choose) -> None:
    while isinstance(match.ask, Ask) and match.ask.kind == "muster":
        match.answer(choose(match.ask))


def test_the_side_with_fewer_units_picks_next_and_sees_what_it_has_spent():
    match = mustering()
    one, other = match.game.sides
    assert (match.ask.side, match.ask.about) == (one, {"limit": 120, "spent": 0, "units": 0})
    pick(match, "de-rifle")
    assert match.ask.side == other
    pick(match, "su-rifle")
    cost = match.game.setting.pack.models["de-rifle"].points
    assert (match.ask.side, match.ask.about) == (one, {"limit": 120, "spent": cost, "units": 1})


@pytest.mark.parametrize(
    ("lang", "none", "some"),
    [
        ("en", "nobody is taken yet", "2 units are taken, for 31"),
        ("de", "noch ist niemand", "2 Einheiten sind genommen"),
    ],
)
def test_the_question_counts_what_is_taken_and_never_what_is_only_written_down(lang: str, none: str, some: str):
    """What is written down is not known to the rules: a question that said what is left would contradict the list."""
    first = say(lang, "ask-skirmish-muster", {"limit": 120, "spent": 0, "units": 0})
    later = say(lang, "ask-skirmish-muster", {"limit": 120, "spent": 31, "units": 2})
    assert "120" in first
    assert none in first
    assert some in later
    assert "89" not in later


def test_only_the_own_nation_and_year_are_offered():
    kinds = {one.kind for one in mustering().ask.options if isinstance(one, Enlist)}
    cards = mustering().game.setting.pack
    nations = {(cards.models.get(kind) or cards.vehicles[kind]).nation for kind in kinds}
    assert nations == {"germany"}


def test_units_are_offered_by_groups_with_their_prices():
    offered = [one for one in mustering("350", "skirmish/steel-on-the-route").ask.options if isinstance(one, Enlist)]
    groups = [one.group for one in offered]
    assert list(dict.fromkeys(groups)) == sorted(set(groups), key=GROUPS.index) == list(GROUPS)
    assert groups == sorted(groups, key=GROUPS.index)
    cards = mustering().game.setting.pack
    assert all(one.points == (cards.models.get(one.kind) or cards.vehicles[one.kind]).points for one in offered)


@pytest.mark.parametrize(
    "line",
    [
        b'{"do":"enlist","kind":"de-rifle","points":10,"en":"Rifleman","de":"Sch\xc3\xbctze"}',
        b'{"do":"equip","what":"knife"}',
        b'{"do":"fire-at","weapon":"rifle","target":"t","man":1}',
        b'{"do":"charge","target":"t","man":1}',
    ],
)
def test_answers_in_records_of_earlier_rules_can_still_be_read(line: bytes):
    assert encode_entry(decode_entry("skirmish", line)) == line


def test_what_was_picked_last_may_be_given_two_things_and_has_them():
    match = mustering("200", "skirmish/steel-on-the-route")
    pick(match, "de-rifle")
    pick(match, "us-rifle")
    match.answer(Equip("panzerfaust", 6))
    match.answer(Equip("binoculars", 2))
    assert match.ask.side == "germany"
    assert Offered(match.ask, QUESTIONS).of(Equip) == []
    (unit,) = [unit for unit in match.game.units.values() if unit.side == "germany"]
    assert match.game.owns(unit, "binoculars")
    assert "panzerfaust" in {arm.key for arm in arms(match.game, unit)}


@settings(deadline=None, max_examples=8)
@given(st.integers(0, 2**32), st.sampled_from(["120", "200", "350"]), st.randoms(use_true_random=False))
def test_whatever_is_picked_a_force_that_may_take_the_field_comes_of_it(seed, points, chance):
    match = mustering(points, seed=seed)
    finish(match, lambda ask: chance.choice(ask.options))
    assert match.game.phase is Phase.SET_UP
    for side in match.game.sides:
        force = force_of(match.game, side)
        assert complaints(match.game.setting.pack, force) == []
        assert total(match.game.setting.pack, force) <= int(points)


def test_the_sergeant_spends_his_points():
    match, sergeant = mustering("200", "skirmish/steel-on-the-route"), Sergeant(7)
    finish(match, lambda ask: sergeant.choose(match.view(ask.side), ask))
    ready = [event.points for _, event in match.log if isinstance(event, ForceReady)]
    assert len(ready) == 2
    assert min(ready) >= 160


@pytest.mark.parametrize("points", ["120", "200", "350"])
@pytest.mark.parametrize("scenario", [SCHOOL, "skirmish/steel-on-the-route"])
def test_the_sergeant_picks_leaders_soldiers_and_a_machine_gun_and_nothing_idle(points, scenario):
    match, sergeant = mustering(points, scenario), Sergeant(3)
    finish(match, lambda ask: sergeant.choose(match.view(ask.side), ask))
    for side in match.game.sides:
        roles = [role_of(match.game.setting.pack, unit.kind) for unit in enlisted(match.game, side)]
        assert "" not in roles
        assert roles[:3] == ["leader", "plain", "plain"]
        assert "machine-gun" in roles
        assert ("vehicle" in roles) == (points != "120")


def test_the_sergeant_answers_armour_that_he_sees_picked():
    match = mustering("350", "skirmish/steel-on-the-route")
    for kind in ("de-4h", "us-sergeant", "de-nco"):
        pick(match, kind)
    answer = Sergeant(5).choose(match.view("usa"), match.ask)
    assert role_of(match.game.setting.pack, answer.kind) == "anti-tank"


def test_both_sides_set_up_at_the_short_edges_and_fight_for_the_objectives():
    match = mustering(scenario="skirmish/the-dispatch")
    finish(match, lambda ask: DONE if DONE in ask.options else next(o for o in ask.options if isinstance(o, Enlist)))
    setting = match.game.setting
    assert [setting.setup(side).zone for side in setting.sides] == [(0, 0, 250, 1200), (950, 0, 1200, 1200)]
    assert (setting.scenario.victory.mode, setting.scenario.victory.needed) == ("objectives", 2)
    assert match.game.began == match.game.strength


@pytest.mark.parametrize("value", ["121", "own"])
def test_another_number_of_points_is_refused(value):
    with pytest.raises(ValueError, match="forces: printed, 120, 200, 350"):
        mustering(value)
