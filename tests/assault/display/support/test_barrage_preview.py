"""What the table shows before a battery fires: hexes, dice, exact odds for every unit, own troops in danger."""

from fractions import Fraction
from itertools import product
from typing import Any

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from opfire.assault.display.support.barrage_odds import (
    barrages,
    bombardment_odds,
    effect_odds,
    rerolled,
    shell_odds,
    shelling_odds,
    stray_odds,
)
from opfire.assault.fire.blast import support_blast
from opfire.assault.fire.indirect_fire import SURE, finders
from opfire.assault.fire.suppressive_fire import SPREAD, even_groups, spread
from opfire.assault.game import GAME
from opfire.assault.log.battle import Eliminated, FallsBack, Suppressed
from opfire.assault.options.answers import Act, Activate, Fire
from opfire.assault.options.support import CallSupport, FireMode, SplitDice
from opfire.assault.state.battle_dice import CANCELLING, SYMBOLS, kept, odds
from opfire.assault.state.pieces import Action, Experience, Morale
from opfire.assault.state.support_weapon import weapon
from opfire.assault.support.artillery_rh41.accuracy import accuracy_dice
from opfire.assault.support.artillery_rh41.result import Barrage, barrage_defence
from opfire.kernel.ask import Option
from opfire.kernel.dice import Pool
from opfire.kernel.display import Preview
from opfire.kernel.odds import tally_distribution
from support.assault.artillery import aim
from support.assault.artillery_rh41 import FIELD, HEAVY, battery, second, shells
from support.assault.battles import Table, rows

RIFLES, FOE, TANK = "german-rifles-41", "soviet-heavy-rifles-41", "soviet-t-34"
PLAIN = {"g1": f"{RIFLES} D8", "s1": f"{FOE} D4"}
NEAR = {"g1": f"{RIFLES} D5", "g2": f"{RIFLES} H9", "s1": f"{FOE} D4"}
MODES = ("fire-support", "suppressive-fire", "fire-for-effect", "bombardment", "smoke-screen")


def shown(table: Table, option: Option) -> Preview:
    found = GAME.preview(table.battle, table.ask, option)
    assert found is not None
    return found


def test_the_odds_are_those_of_all_six_accuracy_rolls() -> None:
    table = battery(PLAIN).play(CallSupport(FIELD), FireMode("fire-support"))
    request, target, dice = table.battle.requests[FIELD], table.unit("s1"), table.battle.setting.dice
    result = shelling_odds(table.battle, request, "fire-support", target.at, target)
    by_hand = Fraction(0)
    for face, letters in enumerate(("YY", "YY", "YG", "YG", "Y", "Y"), 1):
        assert len(letters) == 1 + bool(accuracy_dice(table.battle, target, face))
        by_hand += odds(dice.pool("YYG"), dice.pool(letters)).chance(any) / 6
    assert result.chance(any) == by_hand
    effect = shown(table, aim("D4")).effect
    assert effect is not None
    assert Fraction(effect.numerator, effect.denominator) == by_hand


@pytest.mark.rule("TAOAS-3.0a", "RH41-4.2.3c")
@pytest.mark.parametrize("mode", ["fire-support", "fire-for-effect"])
def test_recruits_in_a_vehicle_that_no_die_finds_are_not_suppressed(mode: str) -> None:
    table = battery({"g1": "german-rifles-41 D8", "s1": "soviet-t-34 D4 1"}, s1={"experience": Experience.RECRUIT})
    target, dice = table.unit("s1"), table.battle.setting.dice
    fire = Barrage("german", FIELD, table.battle.setting.supports[FIELD], mode, 6)
    pool, shield = dice.pool("RG"), dice.pool(kept(barrage_defence(table.battle, fire, target)))
    by_hand = Fraction(0)
    for faces in product(range(6), repeat=2):
        found = finders(pool, faces)
        if found and mode == "fire-support":
            by_hand += odds((*found, SURE), shield).chance(any) / 36
        elif found:
            by_hand += effect_odds(found, (SURE,), shield).chance(any) / 36
    assert shell_odds(table.battle, fire, target).chance(any) == by_hand


def test_fire_for_effect_reckons_with_two_blank_dice_thrown_again() -> None:
    dice = battery(PLAIN).battle.setting.dice
    (one,) = dice.pool("G")
    blank = Fraction(sum(not face for face in one.faces), 6)
    assert rerolled(dice.pool("G"))[(0, 0, 0)] == blank**2
    assert rerolled(dice.pool("GGG"))[(0, 0, 0)] == blank**5


@pytest.mark.rule("TAOAS-3.4.4d", "TAOAS-3.3.2a", "TAOAS-3.4.4/3")
def test_fire_for_effect_is_shown_with_the_modifier_of_the_second_attack_that_it_will_be() -> None:
    table = battery(PLAIN, HEAVY).play(CallSupport(HEAVY), FireMode("fire-for-effect"))
    before = shown(table, aim("D4"))
    assert ("note-barrage-accuracy", -1) in [(note.key, note.args.get("modifier")) for note in before.notes]
    table.play(aim("D4"))
    after = shown(table, CallSupport(HEAVY))
    assert (before.effect, before.results) == (after.effect, after.results)


def test_own_troops_are_marked_with_the_odds_that_wide_shells_hit_them() -> None:
    table = battery(NEAR).play(CallSupport(FIELD), FireMode("fire-support"))
    preview = shown(table, aim("D4"))
    danger = [one.unit for one in preview.units if one.danger]
    assert danger == ["g1"]
    assert "note-barrage-stray" in [note.key for note in preview.notes]
    request, friend = table.battle.requests[FIELD], table.unit("g1")
    found = stray_odds(table.battle, request, "fire-support", table.hex("D4"), friend, [(table.unit("s1"), "YYG")])
    assert found.chance(any) == by_throwing(table) / 6


@pytest.mark.rule("TAOAS-3.4.4e")
@pytest.mark.parametrize(("target", "letters"), [(FOE, "YYG"), ("soviet-truck", "GGB"), (FOE, "G")])
def test_the_danger_of_fire_for_effect_is_that_of_the_dice_that_miss_twice(target: str, letters: str) -> None:
    table = battery({**NEAR, "s1": f"{target} D4 1"})
    dice, friend, request = table.battle.setting.dice, table.unit("g1"), table.battle.requests[FIELD]
    thrown = [(table.unit("s1"), letters)]
    found = stray_odds(table.battle, request, "fire-for-effect", table.hex("D4"), friend, thrown)
    wide = Barrage("german", FIELD, table.battle.setting.supports[FIELD], "fire-for-effect", 1, stray=True)
    shield = dice.pool(kept(barrage_defence(table.battle, wide, friend)))
    hit = by_icepool(dice.pool(letters), shield, sought=target != FOE)
    assert found.fractions() == {left: (hit.get(left, 0) + 5 * (left == (0, 0, 0))) / 6 for left in hit}


def by_icepool(pool: Pool, shield: Pool, *, sought: bool) -> dict[tuple[int, ...], Fraction]:
    """What is left for a friend, by icepool: every die falls to be found, in the attack, and as one thrown again."""
    numbers = range(len(pool))
    falls = [icepool.Die([kind_of(face) for face in die.faces]) for die in pool]

    def missed(*faces: str) -> tuple[int, ...]:
        first, then, last = (faces[len(pool) * throw :][: len(pool)] for throw in range(3))
        blank = [one for one in numbers if then[one] == "blank" and (first[one] == "hit" or not sought)]
        lost = [one for one in numbers if sought and first[one] == "blank"]
        return tuple(sorted([*lost, *blank[2:], *(one for one in blank[:2] if last[one] == "blank")]))

    weights: dict[tuple[int, ...], Fraction] = {}
    misses = icepool.map(missed, *falls * 3)
    for fallen in misses:
        left = icepool.map(
            lambda hits, blocks: icepool.Vector(CANCELLING(tuple(hits), tuple(blocks))),
            peer(tuple(pool[one] for one in fallen)),
            peer(shield),
            star=False,
        )
        for result in left:
            share = misses.probability(fallen) * left.probability(result)
            weights[tuple(result)] = weights.get(tuple(result), Fraction(0)) + share
    return weights


def kind_of(face: tuple[str, ...]) -> str:
    return "blank" if not face else "hit" if {"damage", "critical"} & set(face) else "other"


def peer(pool: Pool) -> icepool.Die:
    """The symbols of some dice, by icepool."""
    each = [icepool.Die([icepool.Vector(face.count(one) for one in SYMBOLS) for face in die.faces]) for die in pool]
    return sum(each, start=icepool.Die([icepool.Vector((0, 0, 0))]))


@pytest.mark.rule("TAOAS-3.5l", "RH41-4.2.3c")
def test_recruits_among_friends_are_suppressed_only_if_a_die_falls_on_them() -> None:
    table = battery({**NEAR, "g1": "german-rifles-41 D5"}, g1={"experience": Experience.RECRUIT})
    dice, friend = table.battle.setting.dice, table.unit("g1")
    pool, shield, chance = dice.pool("YYG"), dice.pool("Y"), Fraction(0)
    for faces in product(range(6), repeat=3):
        missed = tuple(die for die, face in zip(pool, faces, strict=True) if not die.faces[face])
        if missed:
            chance += odds((*missed, SURE), shield).chance(any) / 216
    thrown = [(table.unit("s1"), "YYG")]
    found = stray_odds(table.battle, table.battle.requests[FIELD], "fire-support", table.hex("D4"), friend, thrown)
    assert found.chance(any) == chance / 6


def by_throwing(table: Table) -> Fraction:
    """Every throw of the attack and every throw again of what missed, against the yellow die of a friend."""
    dice = table.battle.setting.dice
    pool, shield = dice.pool("YYG"), dice.pool("Y")
    total = Fraction(0)
    for faces in product(range(6), repeat=3):
        missed = tuple(die for die, face in zip(pool, faces, strict=True) if not die.faces[face])
        if missed:
            total += odds(missed, shield).chance(any) / 216
    return total


def test_suppressive_fire_shows_both_hexes_and_the_odds_of_every_way_to_divide_the_dice() -> None:
    table = battery({**PLAIN, "s2": f"{FOE} D3"}).play(*shells("suppressive-fire", "D4"))
    assert [mark.at for mark in shown(table, aim("D3")).marks] == ["1A.D4", "1A.D3"]
    table.play(aim("D3"))
    more, less = shown(table, SplitDice("YY", "G")), shown(table, SplitDice("G", "YY"))
    assert [one.unit for one in more.units] == ["s1", "s2"]
    assert chance(more, "s1") > chance(less, "s1")
    assert chance(more, "s2") < chance(less, "s2")


def chance(preview: Preview, unit: str) -> Fraction:
    found = next(one for one in preview.units if one.unit == unit).effect
    assert found is not None
    return Fraction(found.numerator, found.denominator)


def test_bombardment_shows_the_chance_that_the_house_comes_down() -> None:
    table = battery(PLAIN, rows=rows(D4="B", F5="B")).play(CallSupport(FIELD), FireMode("bombardment"))
    collapse = shown(table, aim("D4")).results[0]
    dice, request = table.battle.setting.dice, table.battle.requests[FIELD]
    roll = odds(dice.pool("Y"), dice.pool("Y"))
    once = roll.chance(lambda left: bool(left[0]) or left[1] > 1)
    critical = 1 - Fraction(5, 6) ** 3
    assert Fraction(collapse.numerator, collapse.denominator) == critical * (once + (1 - once) * once)
    blast = support_blast(table.battle, weapon("german", FIELD, table.hex("D4")), "Y", None)
    assert blast is not None
    result = bombardment_odds(table.battle, request, blast)
    assert sum(result.fractions().values()) == 1


GUN = "soviet-45mm-at-gun"
STANDINGS = [
    (FOE, {}, "suppressed", "falls-back"),
    (FOE, {"experience": Experience.ELITE}, "suppressed", "falls-back"),
    (FOE, {"morale": Morale.SUPPRESSED}, "falls-back", "falls-back"),
    (FOE, {"action": Action.DELAYED, "activated": True}, "falls-back", "falls-back"),
    (FOE, {"morale": Morale.FALLBACK}, "none", "destroyed"),
    (GUN, {}, "suppressed", "destroyed"),
    (GUN, {"morale": Morale.SUPPRESSED}, "destroyed", "destroyed"),
]
TOLD: dict[type, str] = {Suppressed: "suppressed", FallsBack: "falls-back", Eliminated: "destroyed"}


@pytest.mark.rule("TAOAS-4.0k", "TAOAS-4.0l", "TAOAS-4.0/4", "RH41-13.3m")
@pytest.mark.parametrize(("kind", "marks", "by_suppression", "by_damage"), STANDINGS)
def test_what_a_blast_is_said_to_do_to_a_unit_is_what_it_does(
    kind: str, marks: dict[str, Any], by_suppression: str, by_damage: str
) -> None:
    """A blast roll of which a single suppression, or a single damage point, gets through."""
    for symbol, expected in (("S", by_suppression), ("D", by_damage)):
        units = {"g1": f"{RIFLES} D8", "s1": f"{kind} D4 2"}
        table = battery(units, rows=rows(D4="B", F5="B"), s1=marks).play(CallSupport(FIELD), FireMode("bombardment"))
        (foreseen,) = shown(table, aim("D4")).units
        chances = {bar.key: Fraction(bar.numerator, bar.denominator) for bar in foreseen.results}
        assert foreseen.effect is not None
        assert Fraction(foreseen.effect.numerator, foreseen.effect.denominator) == 1 - chances["none"]
        assert {by_suppression, by_damage} <= {key for key, chance in chances.items() if chance}
        assert not chances["suppressed"] or "suppressed" in (by_suppression, by_damage)
        assert not chances["falls-back"] or "falls-back" in (by_suppression, by_damage)

        table.dice("6", "CD - -", symbol, "-").play(aim("D4"), Act("keep-dice"))

        assert next((TOLD[type(event)] for _, event in table.match.log if type(event) in TOLD), "none") == expected


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("target", [FOE, f"{TANK} D4 1", "soviet-truck"])
def test_every_hex_of_every_mode_can_be_shown(mode: str, target: str) -> None:
    units = {"g1": f"{RIFLES} D8", "g2": f"{RIFLES} C5", "s1": f"{target.partition(' ')[0]} D4 1"}
    table = battery(units, rows=rows(D4="B", F5="B")).play(CallSupport(FIELD))
    table.play(FireMode(mode))
    for option in table.ask.options:
        for bars in [one.results for one in shown(table, option).units]:
            sums = sum(Fraction(bar.numerator, bar.denominator) for bar in bars if bar.key not in ("critical",))
            assert sums == 1


def test_the_call_itself_shows_what_a_reaction_or_fire_for_effect_may_do() -> None:
    effect = second(PLAIN, "D4", "g1", mode="fire-for-effect")
    assert shown(effect, CallSupport(FIELD)).effect is not None
    table = second({**PLAIN, "s1": f"{FOE} E2"}, "D4", "g1", g1={"activated": True})
    table.battle.active = "soviet"
    table.play(Activate("s1"), Act("normal-action"), "E3")
    assert [mark.at for mark in shown(table, CallSupport(FIELD)).marks] == ["1A.E3"]


def test_a_vehicle_with_riders_shows_both() -> None:
    table = battery({"g1": f"{RIFLES} D8", "s1": f"{TANK} D4 1", "s2": f"{FOE} A1"})
    table.battle.carry(table.unit("s2"), table.unit("s1"))
    card = table.battle.setting.supports[FIELD]
    table.play(CallSupport(FIELD), FireMode("fire-support"))
    assert [one.unit for one in shown(table, aim("D4")).units] == ["s1", "s2"]
    table.dice("6").play(aim("D4"))
    result = shell_odds(table.battle, Barrage("german", FIELD, card, "fire-support", 6), table.unit("s2"))
    effect = shown(table, Fire("s2")).effect
    assert effect is not None
    assert Fraction(effect.numerator, effect.denominator) == result.chance(any), "the accuracy is known by now"


@pytest.mark.parametrize(("mode", "letters"), [("fire-support", "GB"), ("suppressive-fire", "YG")])
def test_the_odds_against_a_vehicle_are_those_of_every_throw(mode: str, letters: str) -> None:
    table = battery({"g1": f"{RIFLES} D8", "s1": "soviet-truck D4 1"})
    battle, request, truck = table.battle, table.battle.requests[FIELD], table.unit("s1")
    dice, pool = battle.setting.dice, battle.setting.dice.pool(letters)
    cancelling = SPREAD if mode == "suppressive-fire" else CANCELLING
    weights: dict[object, Fraction] = {}
    for barrage in barrages(battle, request, mode, truck.at):
        blocks = tally_distribution(dice.pool(kept(barrage_defence(battle, barrage, truck))), SYMBOLS)
        for faces in product(range(6), repeat=len(pool)):
            found = finders(pool, faces)
            attack = tally_distribution(spread(found) if barrage.spreads else found, SYMBOLS)
            for (hits, hit), (shield, block) in product(attack.fractions().items(), blocks.fractions().items()):
                left = cancelling(hits, shield)
                weights[left] = weights.get(left, Fraction(0)) + hit * block / 216
    assert shelling_odds(battle, request, mode, truck.at, truck, letters).fractions() == weights


@given(st.text(alphabet="RYGB", min_size=2, max_size=6))
def test_dice_are_shared_out_whole_and_evenly(dice: str) -> None:
    for one, other in even_groups(dice):
        assert sorted(one + other) == sorted(dice)
        assert abs(len(one) - len(other)) <= 1
