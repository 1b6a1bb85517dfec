"""Exact odds and previews."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from opfire.commander.display import preview, stakes
from opfire.commander.fire import firing
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.log.pieces import Exited
from opfire.commander.options.answers import Action, Choose, Exit, Join, Shoot, Step, Target
from opfire.commander.pack.box import commander_pack
from opfire.commander.units import odds, units
from opfire.kernel.ask import Ask, Done
from opfire.kernel.display import DieReason, Preview
from support.commander.stage import Stage, ground_map, open_map

targets = st.builds(odds.Target, st.integers(2, 14), st.booleans(), st.booleans(), st.sampled_from([0, 2]))


def test_a_full_deck_is_two_dice() -> None:
    for deck in commander_pack().decks.values():
        sums = [sum(card.roll) for card in deck]
        assert {total: sums.count(total) for total in odds.SUMS} == {
            total: 2 * ways for total, ways in odds.SUMS.items()
        }


@settings(max_examples=40, deadline=None)
@given(st.integers(1, 15), targets)
def test_the_odds_of_one_unit_are_those_of_every_throw(fp: int, target: odds.Target) -> None:
    counted = [0, 0, 0, 0]
    for dice in product(range(1, 7), repeat=4):
        attack, defence = fp + dice[0] + dice[1] + target.burst, target.morale + dice[2] + dice[3]
        counted[odds.result(attack - defence, target)] += 1

    assert odds.attack(fp, target) == tuple(Fraction(count, 1296) for count in counted)


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 15), st.lists(targets, min_size=1, max_size=4))
def test_the_worst_results_make_one_and_one_unit_is_its_own_worst(fp: int, those: list[odds.Target]) -> None:
    assert sum(odds.worst(fp, those)) == 1
    assert odds.worst(fp, those[:1]) == odds.attack(fp, those[0])


@pytest.mark.rule("CC-O20.2.3a", "CC-O20.2.3b", "CC-O20.2.3c")
@pytest.mark.parametrize(
    ("distance", "hindrance", "ways"), [(35, 0, 1), (36, 0, 0), (5, 0, 26), (5, 3, 20), (0, 0, 36)]
)
def test_the_chance_to_hit(distance: int, hindrance: int, ways: int) -> None:
    assert odds.hits(distance, hindrance) == Fraction(ways, 36)


def test_the_preview_of_a_shot_uses_the_fp_that_play_uses() -> None:
    stage = Stage(ground_map(E5="w"))
    squad = stage.unit("axis", "rifle", "C5", "light-mg")
    stage.unit("allies", "line", "E5")
    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(squad), Piece(squad, stage.weapon(squad))])
    ask = Ask("axis", "fire-group", [Join(squad.weapon), Done()], firing.about(stage.game, attack))
    ask.about["pieces"] = squad.id

    joined = preview.preview(stage.game, ask, Join(squad.weapon))
    alone = preview.preview(stage.game, ask, Done())

    assert joined is not None
    assert alone is not None
    assert (joined.cost, alone.cost) == (firing.final_fp(stage.game, attack), 5)
    broken = odds.attack(6, odds.Target(8, False, False))
    assert joined.effect is not None
    assert Fraction(joined.effect.numerator, joined.effect.denominator) == 1 - broken[0]


@pytest.mark.rule("CC-O20.3.4/2")
def test_an_equal_total_is_no_threat_to_who_is_suppressed_already() -> None:
    stage = Stage()
    squad, target = stage.unit("axis", "rifle", "C5"), stage.unit("allies", "line", "E5", suppressed=True)
    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(squad)])
    attack.total = 13
    ask = Ask("axis", "fire-group", [Done()], {**firing.about(stage.game, attack), "pieces": squad.id})

    shown = preview.preview(stage.game, ask, Done())
    assert shown is not None
    assert shown.effect is not None
    chances = {bar.key: Fraction(bar.numerator, bar.denominator) for bar in shown.results}
    assert (chances["suppressed"], chances["broken"] > 0) == (0, True)
    assert Fraction(shown.effect.numerator, shown.effect.denominator) == chances["broken"]

    morale = units.bare_morale(stage.game, target)
    about: dict[str, str | int] = {"unit": target.id, "plus": morale, "against": morale + 7}
    facts = stakes.of_defence(stage.game, Ask("allies", "re-roll", [Done()], about))
    assert facts["needs"] == 7, "a 7 makes the totals equal, and that leaves it as it is"
    target.suppressed = False
    about["plus"], about["against"] = morale + 1, morale + 8
    assert stakes.of_defence(stage.game, Ask("allies", "re-roll", [Done()], about))["needs"] == 8


def test_the_preview_of_a_mortar_tells_its_chance_to_hit() -> None:
    stage = Stage()
    team = stage.unit("axis", "team-weapon", "B5", "light-mortar")
    stage.unit("allies", "line", "E5")
    ask = Ask("axis", "target", [Target("E5")], {"piece": team.weapon})

    shown = preview.preview(stage.game, ask, Target("E5"))

    assert shown is not None
    assert any(note.key == "preview-commander-hit" for note in shown.notes)
    assert shown.sight is not None


def test_the_preview_of_a_step_tells_its_cost() -> None:
    stage = Stage(ground_map(C5="w"))
    squad = stage.unit("axis", "rifle", "B5")
    ask = Ask("axis", "step", [Step("C5")], {"unit": squad.id, "spent": 0})

    shown = preview.preview(stage.game, ask, Step("C5"))

    assert shown is not None
    assert (shown.cost, shown.notes[0].args["left"]) == (2, 2)


def test_the_preview_of_a_step_tells_what_the_slowest_of_a_group_has_left() -> None:
    stage = Stage()
    leader = stage.unit("axis", "captain", "B5", grouped=True)
    stage.unit("axis", "conscript", "B5", grouped=True)
    ask = Ask("axis", "step", [Step("C5"), Step("B4")], {"unit": leader.id, "spent": 0})
    stage.game.forts[stage.hex("B4")] = "wire"

    open_ground, wire = (preview.preview(stage.game, ask, step) for step in ask.options)

    assert open_ground is not None
    assert wire is not None
    assert (open_ground.notes[0].args["left"], wire.notes[0].args["left"]) == (3 + 2 - 1, 0)


def test_rallies_and_routs_show_their_chance() -> None:
    stage = Stage()
    squad = stage.unit("axis", "rifle", "B5", broken=True)

    rally = preview.preview(stage.game, Ask("axis", "recover", []), Choose(squad.id))
    rout = preview.preview(stage.game, Ask("axis", "rout", []), Choose(squad.id))
    other = preview.preview(stage.game, Ask("axis", "medic", []), Choose(squad.id))

    assert rally is not None
    assert rout is not None
    assert (rally.results[0].numerator, rally.results[0].denominator) == (5, 12)
    assert (rout.results[0].numerator, rout.results[0].denominator) == (5, 12)
    assert [(one.results[1].key, one.results[1].percent) for one in (rally, rout)] == [("suppressed", 17)] * 2
    assert other is None
    for shown in (rally, rout):
        assert sum(Fraction(one.numerator, one.denominator) for one in shown.results) == 1
        assert shown.notes[0].args["morale"] == units.morale(stage.game, squad)


@pytest.mark.rule("CC-F103.1a", "CC-F103.1b")
@pytest.mark.parametrize(("mined", "leader"), [("B5", True), ("C5", True), ("C5", False)])
def test_a_step_out_of_or_into_mines_shows_what_they_would_do(mined: str, leader: bool) -> None:
    stage = Stage()
    squad = stage.unit("axis", "rifle", "B5", moving=True, grouped=True)
    stage.unit("axis", "sergeant-x", "B5", moving=leader, grouped=leader)
    stage.fortify("mines", mined)

    shown = preview.preview(stage.game, Ask("axis", "step", [], {"unit": squad.id}), Step("C5"))

    led = 1 if leader or mined == "B5" else 0
    own = odds.Target(units.face(stage.game, squad).morale + led, True, False)
    those = [own, odds.Target(8, True, False)] if leader else [own]
    assert shown is not None
    assert shown.results == preview.bars(odds.worst(stage.game.setting.scenario.mine_strength, those))
    assert [note.args["at"] for note in shown.notes[1:]] == [mined]
    assert squad.hex == stage.hex("B5")


def test_who_advances_sees_the_mines_he_knows_of() -> None:
    stage = Stage()
    squad = stage.unit("axis", "rifle", "B5")
    stage.fortify("mines", "C5")
    ask = Ask("axis", "advance-to", [], {"unit": squad.id})

    into, beside = (preview.preview(stage.game, ask, Step(to)) for to in ("C5", "B4"))

    assert into is not None
    assert into.results[0].percent < 100
    assert beside is None


@pytest.mark.rule("CC-O23.2e")
def test_who_is_suppressed_already_is_not_shown_to_be_so_by_a_rout() -> None:
    stage = Stage()
    squad = stage.unit("axis", "rifle", "B5", broken=True, suppressed=True)
    shown = preview.preview(stage.game, Ask("axis", "rout", []), Choose(squad.id))
    assert shown is not None
    assert [bar.numerator for bar in shown.results if bar.key == "suppressed"] == [0]


def test_op_fire_previews_the_hex_just_entered() -> None:
    stage = Stage()
    enemy = stage.unit("allies", "line", "E5")
    stage.unit("axis", "rifle", "C5")
    ask = Ask("allies", "react", [Shoot(enemy.id)], {"at": "C5"})

    shown = preview.preview(stage.game, ask, Shoot(enemy.id))

    assert shown is not None
    assert shown.cost == 6


def worth(parts: tuple[DieReason, ...]) -> list[tuple[str, str]]:
    """The parts of a sum as numbers and reasons."""
    return [(part.die, part.why.key.removeprefix("part-commander-")) for part in parts]


def test_the_preview_of_a_shot_lists_what_its_fp_and_the_defence_are_made_of() -> None:
    stage = Stage(ground_map(E5="w", levels={"B5": 1, "C5": 1}))
    squad = stage.unit("axis", "rifle", "C5", "light-mg", veteran=True)
    stage.unit("axis", "captain", "C5")
    stage.unit("allies", "line", "E5", suppressed=True)
    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(squad), Piece(squad, stage.weapon(squad))])
    attack.bonus = 2

    shown = preview.shot(stage.game, attack)

    fp, defence = firing.final_fp(stage.game, attack), 6 - 1 + 2
    assert worth(shown.attack) == [
        ("+5", "fp"),
        ("+2", "command"),
        ("+1", "veteran"),
        ("+1", "joins"),
        ("+2", "actions"),
        ("+1", "height"),
        (f"={fp}", "attack"),
    ]
    assert worth(shown.defence) == [
        ("+6", "morale"),
        ("-1", "suppressed"),
        ("+2", "cover"),
        (f"={defence}", "defence"),
    ]


def test_the_parts_of_a_hindered_shot_add_up_and_name_what_hinders() -> None:
    stage = Stage(ground_map(C4="f"))
    squad = stage.unit("axis", "rifle", "C2")
    stage.unit("allies", "line", "C6")
    attack = Attack("axis", "fire", [stage.hex("C6")], [Piece(squad)])

    shown = preview.shot(stage.game, attack)

    *parts, total = shown.attack
    assert f"={sum(int(part.die) for part in parts)}" == total.die
    assert total.die == f"={firing.final_fp(stage.game, attack)}"
    assert (parts[-1].why.args["what"], parts[-1].why.args["at"]) == ("field", "C4")


def test_a_road_is_named_where_it_takes_cover_away() -> None:
    stage = Stage(open_map(roads={"r": "E4 E5"}))
    squad = stage.unit("axis", "rifle", "C5")
    stage.unit("allies", "line", "E5")

    shown = preview.shot(stage.game, Attack("axis", "fire", [stage.hex("E5")], [Piece(squad)]))

    assert worth(shown.defence) == [("+6", "morale"), ("-1", "road"), ("=5", "defence")]


def test_the_preview_of_a_shot_tells_what_the_actions_in_hand_would_make_of_it() -> None:
    stage = Stage()
    squad = stage.unit("axis", "rifle", "C5", "light-mg")
    stage.unit("allies", "line", "E5")
    card, _ = stage.hold("axis", "sustained-fire", "hand-grenades")
    about: dict[str, str | int] = {"piece": squad.weapon}

    shown = preview.preview(stage.game, Ask("axis", "target", [Target("E5")], about), Target("E5"))
    played = preview.preview(
        stage.game, Ask("axis", "fire-action", [Action(card)], {"pieces": squad.weapon, "at": "E5"}), Action(card)
    )

    assert shown is not None
    assert played is not None
    (note,) = shown.notes
    assert note.args["action"] == "sustained-fire", "grenades are thrown at hexes next to the firer"
    assert note.args["effect"] == preview.percent(effect_of(played)) > preview.percent(effect_of(shown))
    assert not played.notes, "the card itself is what is looked at"


def effect_of(shown: Preview) -> Fraction:
    assert shown.effect is not None
    return Fraction(shown.effect.numerator, shown.effect.denominator)


def test_whoever_spots_sees_how_likely_the_round_is_accurate() -> None:
    stage = Stage()
    leader = stage.unit("axis", "captain", "A5")
    stage.radio("axis", "8cm-mortar-platoon")

    talk = stage.order("artillery-request")
    assert talk.ask is not None
    assert (talk.kind, talk.ask.about["unit"]) == ("axis spot", leader.id)
    shown = preview.preview(stage.game, talk.ask, Target("F5"))

    assert isinstance(shown, Preview)
    assert [(bar.key, Fraction(bar.numerator, bar.denominator)) for bar in shown.results] == [
        ("accurate", Fraction(26, 36)),
        ("inaccurate", Fraction(10, 36)),
    ]


def test_spray_fire_names_the_second_hexes_it_could_reach() -> None:
    stage = Stage().place(squad="axis rifle C5", target="allies line E5", beside="allies line E6")
    card = stage.hold("axis", "spray-fire")[0]
    ask = Ask(
        "axis", "fire-action", [Action(card), Done()], {"at": "E5", "pieces": stage.squad.id, "bonus": 0, "fp": 5}
    )

    shown, plain = preview.preview(stage.game, ask, Action(card)), preview.preview(stage.game, ask, Done())

    assert shown is not None
    assert plain is not None
    assert [(note.key, note.args) for note in shown.notes] == [("preview-commander-spray", {"hexes": "E6"})]
    assert not plain.notes


def test_leaving_the_map_says_what_it_scores_before_it_is_done() -> None:
    stage = Stage().place(squad="axis rifle I5", enemy="allies line A1")

    talk = stage.order("move")
    assert talk.ask is not None
    shown = preview.preview(stage.game, talk.ask, Exit())

    assert shown is not None
    assert [(note.key, note.args) for note in shown.notes] == [("preview-commander-exit", {"n": 1, "vp": 2})]
    talk.then(Exit(), lambda ask: ask.options[0])
    assert stage.told(Exited)[0].vp == 2
