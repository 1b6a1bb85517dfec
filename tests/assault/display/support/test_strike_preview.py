"""What the table shows before a strike: the pattern, exact odds for every unit, own troops in danger."""

from fractions import Fraction
from itertools import product

import pytest

from opfire.assault.display.support.strike_odds import drifting_odds, drifts, hit_odds, hits, shields_of, spread_hits
from opfire.assault.fire.indirect_fire import SURE, finders, odds_against
from opfire.assault.fire.suppressive_fire import SPREAD, spread
from opfire.assault.game import GAME
from opfire.assault.options.support import CallSupport, FireMode, SplitDice
from opfire.assault.state.battle_dice import CANCELLING, Reading, odds, symbols_of
from opfire.assault.state.pieces import Experience
from opfire.assault.support.artillery_s43.fire_strike import salvo_of
from opfire.assault.support.artillery_s43.result import strike_shot
from opfire.kernel.ask import Option
from opfire.kernel.display import Bar, Preview
from support.assault.artillery import aim
from support.assault.artillery_s43 import FIELD, GERMAN, PACK, ranged, ranging, strike
from support.assault.battles import Table, rows
from support.assault.sicily import GERMANS, RIFLES

EFFECT, SPREAD_FIRE, SMOKE = "fire-for-effect", "spread-fire", "smoke-screen"
UNITS = {"u1": f"{RIFLES} D8", "a1": f"{GERMANS} D4"}
TANK = "german-pz-ivg"


def shown(table: Table, option: Option) -> Preview:
    found = GAME.preview(table.battle, table.ask, option)
    assert found is not None
    return found


def chance(bar: Bar | None) -> Fraction:
    assert bar is not None
    return Fraction(bar.numerator, bar.denominator)


def notes(preview: Preview) -> list[str]:
    return [note.key for note in preview.notes]


def test_the_pattern_is_shown_around_the_aim_point() -> None:
    table = ranged(UNITS).play(CallSupport(PACK), FireMode(EFFECT))
    marks = [(mark.kind, mark.at) for mark in shown(table, aim("D5")).marks]
    assert marks == [("shelled", "1A.D5"), ("shelled-beside", "1A.D4"), ("shelled-beside", "1A.D6")]


def test_the_odds_of_a_unit_are_those_of_every_fall_of_shot() -> None:
    """Of 36 throws 24 fall on D4; of the others one each by one hex and one each by two in six directions."""
    table = ranged(UNITS)
    battle, request, dice = table.battle, table.battle.requests[PACK], table.battle.setting.dice
    falls = drifts(battle, request, table.hex("D4"))
    assert falls.chance(lambda place: place[0] == table.hex("D4")) == Fraction(4, 6)
    full, better = odds(dice.pool("YGG"), dice.pool("Y")), odds(dice.pool("YGGB"), dice.pool("Y"))
    beside = odds(dice.pool("GB"), dice.pool("Y"))
    by_hand = (
        Fraction(3, 6) * full.chance(any) + Fraction(1, 6) * better.chance(any) + Fraction(2, 36) * beside.chance(any)
    )
    found = drifting_odds(battle, request, EFFECT, table.hex("D4"))["a1"]
    assert found.chance(any) == by_hand
    assert chance(shown(table, CallSupport(PACK)).effect) == by_hand


def test_own_troops_in_danger_are_marked_even_where_only_a_drift_can_hit_them() -> None:
    table = ranged({**UNITS, "u2": f"{RIFLES} D6"}).play(CallSupport(PACK), FireMode(EFFECT))
    preview = shown(table, aim("D4"))
    assert [(one.unit, one.danger) for one in preview.units] == [("a1", False), ("u2", True)]
    assert "note-strike-danger" in notes(preview)
    assert "note-strike-danger" not in notes(shown(table, aim("D1")))


def test_a_long_shift_shows_its_price() -> None:
    table = ranged(UNITS, aim="D6").play(CallSupport(PACK), FireMode(EFFECT))
    near = ranged(UNITS, aim="D5").play(CallSupport(PACK), FireMode(EFFECT))
    assert "note-strike-shift" in notes(shown(table, aim("D4")))
    assert "note-strike-shift" not in notes(shown(near, aim("D4")))
    assert chance(shown(table, aim("D4")).effect) <= chance(shown(near, aim("D4")).effect)
    far = shown(table, aim("D4")).results
    assert [bar.key for bar in far][:2] == ["none", "suppressed"]


def test_dice_are_shown_with_their_reasons() -> None:
    table = ranged(UNITS, dice="B").play(CallSupport(PACK), FireMode(EFFECT))
    preview = shown(table, aim("D4"))
    assert [die.die for die in preview.attack] == ["yellow", "green", "green", "blue"]
    assert [(die.die, die.lost, die.why.key) for die in preview.defence] == [
        ("yellow", False, "die-card"),
        ("green", True, "die-off-board-artillery"),
    ]


@pytest.mark.parametrize("mode", [EFFECT, SPREAD_FIRE, SMOKE])
def test_every_mode_has_a_preview_where_the_fire_lies(mode: str) -> None:
    table = ranged(UNITS).play(CallSupport(PACK))
    preview = shown(table, FireMode(mode))
    assert preview.marks
    assert "note-strike-drift" in notes(preview)
    assert ("note-strike-smoke" in notes(preview)) is (mode == SMOKE)
    assert ("note-strike-armour" in notes(preview)) is (mode == SPREAD_FIRE)


def test_suppressive_fire_shows_both_groups_where_the_shells_have_fallen() -> None:
    table = ranged({**UNITS, "a2": f"{GERMANS} D3"}).dice("D 1").play(*strike(SPREAD_FIRE, "D4"))
    assert [one.unit for one in shown(table, aim("D3")).units] == ["a1", "a2"]
    assert [one.unit for one in shown(table, aim("D5")).units] == ["a1"]
    table.play(aim("D3"))
    one, other = (shown(table, option) for option in (SplitDice("YG", "G"), SplitDice("G", "YG")))
    assert chance(one.units[0].effect) > chance(other.units[0].effect)
    assert chance(one.units[1].effect) < chance(other.units[1].effect)


def test_the_odds_against_a_vehicle_are_those_of_all_throws() -> None:
    """First roll, attack roll, and the flank's yellow die or, where a critical hit shows, the green one from above."""
    table = ranged({**UNITS, "a1": f"{TANK} D4 0"}, rows=rows(D3="r", D5="r"))
    battle, dice = table.battle, table.battle.setting.dice
    (hit,) = hits(battle, salvo_of(battle, battle.requests[PACK]), EFFECT)
    pool, unharmed = dice.pool("YG"), 0
    for first, second in product(product(range(6), repeat=2), repeat=2):
        found = [n for n in range(2) if "damage" in pool[n].faces[first[n]]]
        scored = symbols_of(tuple(pool[n] for n in found), [second[n] for n in found])
        for face in range(6):
            blocks = symbols_of(dice.pool("G" if scored[0] else "Y"), [face])
            unharmed += not any(CANCELLING(scored, blocks))
    assert hit_odds(battle, hit)[(0, 0, 0)] == Fraction(unharmed, 6**5)


@pytest.mark.rule("S43-7.1.2c", "S43-4.2.3d")
def test_recruits_whom_no_shell_finds_are_not_suppressed() -> None:
    table = ranged({"u1": f"{RIFLES} D8", "a1": f"{TANK} D4 1"}, a1={"experience": Experience.RECRUIT})
    battle = table.battle
    (hit,) = hits(battle, salvo_of(battle, battle.requests[PACK]), EFFECT)
    shot, pool = strike_shot(hit.salvo, hit.unit), battle.setting.dice.pool("YG")
    chance = Fraction(0)
    for faces in product(range(6), repeat=2):
        if found := finders(pool, faces):
            chance += odds_against((*found, SURE), shields_of(battle, shot)).chance(any) / 36
    assert hit_odds(battle, hit).chance(any) == chance


def test_the_odds_of_suppressive_fire_on_a_truck_know_what_cancels_what() -> None:
    """A critical hit of the green die does not cancel suppression, which is all that damage counts for."""
    table = ranged({**UNITS, "a1": "german-truck D4 0"})
    battle, dice = table.battle, table.battle.setting.dice
    (hit,) = spread_hits(battle, salvo_of(battle, battle.requests[PACK]), table.hex("D4"), "G")
    pool, unharmed = dice.pool("GG"), 0
    for first, second in product(product(range(6), repeat=2), repeat=2):
        found = [n for n in range(2) if "damage" in pool[n].faces[first[n]]]
        scored = symbols_of(spread(tuple(pool[n] for n in found)), [second[n] for n in found])
        for face in range(6):
            unharmed += not any(SPREAD(scored, symbols_of(dice.pool("G"), [face])))
    assert hit_odds(battle, hit)[(0, 0, 0)] == Fraction(unharmed, 6**5)


def test_half_of_the_symbols_are_read_in_the_odds_too() -> None:
    table = ranged(UNITS, aim="D6")
    battle, request, dice = table.battle, table.battle.requests[PACK], table.battle.setting.dice
    found = drifting_odds(battle, request, EFFECT, table.hex("D4"))["a1"]
    full, better = (odds(dice.pool(pool, Reading.STRONGEST), dice.pool("Y")) for pool in ("YGG", "YGGB"))
    beside = odds(dice.pool("GB", Reading.STRONGEST), dice.pool("Y"))

    def lethal(left: tuple[int, int, int]) -> bool:
        return left[0] + left[1] >= 2

    by_hand = full.chance(lethal) / 2 + better.chance(lethal) / 6 + beside.chance(lethal) / 18
    assert found.chance(lethal) == by_hand


def test_ranging_shows_sight_pattern_and_the_chance_to_confirm() -> None:
    table = ranging(UNITS).play(CallSupport(PACK))
    preview = shown(table, aim("D4"))
    assert preview.sight is not None
    assert (preview.sight.state, preview.sight.range) == ("clear", 4)
    (drift,) = [note for note in preview.notes if note.key == "note-strike-drift"]
    assert (drift.args["numerator"], drift.args["denominator"]) == (1, 2)
    assert [die.die for die in preview.attack] == ["green"]
    assert "note-strike-danger" in notes(shown(table, aim("D7")))


def test_a_fire_direction_centre_is_surer() -> None:
    table = ranging(UNITS, FIELD).play(CallSupport(FIELD))
    (drift,) = [note for note in shown(table, aim("D4")).notes if note.key == "note-strike-drift"]
    assert Fraction(int(drift.args["numerator"]), int(drift.args["denominator"])) == Fraction(7, 12)


def test_the_weights_of_every_unit_add_up_to_one() -> None:
    units = {"a1": f"{GERMANS} D1", "u1": f"{RIFLES} D5", "a2": f"{GERMANS} D4", "u2": "us-m5-stuart D6 0"}
    table = ranged(units, "D6", "a1", GERMAN)
    for mode in (EFFECT, SPREAD_FIRE):
        for found in drifting_odds(table.battle, table.battle.requests[GERMAN], mode, table.hex("D6")).values():
            assert sum(found.fractions().values()) == 1
