"""The sergeant and off-board artillery of Sicily '43: he spots, adjusts, chooses the mode, and spares his own."""

from opfire.assault.options.answers import PASS, Activate, DirectedBy
from opfire.assault.options.support import AimAt, CallSupport, FireMode
from opfire.assault.sergeant.support.strike import best_spotting, best_strike, call_worth, reaction_worth, strikes
from opfire.assault.state.pieces import Morale
from opfire.kernel.ask import Option
from support.assault.artillery import aims
from support.assault.artillery_s43 import FLAT, PACK, ranged, ranging
from support.assault.battles import Table, rows
from support.assault.sergeant import advice
from support.assault.sicily import GERMANS, RIFLES

TANK = "german-pz-ivg"
UNITS = {"u1": f"{RIFLES} D8", "a1": f"{GERMANS} D4"}


def play_on(table: Table, questions: int) -> list[Option]:
    """Let him answer so many questions."""
    given = []
    for _ in range(questions):
        given.append(advice(table))
        table.play(given[-1])
    return given


def test_he_ranges_in_on_the_enemy_with_who_has_nothing_better_to_do() -> None:
    units = {"u1": f"{RIFLES} D6", "u2": f"{RIFLES} H4", "a1": f"{GERMANS} D4", "a2": f"{GERMANS} D3"}
    table = ranging(units)
    assert advice(table) == CallSupport(PACK)
    table.play(CallSupport(PACK))
    assert advice(table) == DirectedBy("u2"), "the others are too far for it to fire at"
    table.play(DirectedBy("u2"))
    assert advice(table) in (AimAt("1A.D4"), AimAt("1A.D3"))


def test_he_saves_the_battery_where_nobody_is_seen() -> None:
    wall = rows(**dict.fromkeys(("A5", "B5", "C5", "D5", "E5", "F5", "G5", "H5"), "H"))
    table = ranging({"u1": f"{RIFLES} D9", "a1": f"{GERMANS} D2"}, rows=wall)
    assert best_spotting(table.battle, table.battle.requests[PACK])[0] == 0
    assert advice(table) == PASS


def test_he_brings_the_strike_down_and_moves_it_to_where_it_hurts() -> None:
    table = ranged({**UNITS, "u2": f"{RIFLES} A9"}, aim="D5")
    assert play_on(table, 2) == [CallSupport(PACK), FireMode("fire-for-effect")]
    assert advice(table) == AimAt("1A.D4")


def test_he_does_not_shell_his_own() -> None:
    table = ranged({"u1": f"{RIFLES} D8", "u2": f"{RIFLES} D5", "u3": f"{RIFLES} D3", "a1": "german-truck D4 0"})
    request = table.battle.requests[PACK]
    worths = strikes(table.battle, request, "fire-for-effect")
    assert worths[table.hex("D4")] < 0
    friends = ranged({"u1": f"{RIFLES} D8", "u2": f"{RIFLES} D5", "a1": f"{GERMANS} H1"}, aim="D5")
    assert call_worth(friends.battle, friends.battle.requests[PACK]) <= 0
    assert advice(friends) != CallSupport(PACK)


def test_armour_is_no_target_for_suppressive_fire() -> None:
    table = ranged({**UNITS, "a1": f"{TANK} D4 0"})
    assert best_strike(table.battle, table.battle.requests[PACK])[1] == "fire-for-effect"


def test_he_answers_a_move_into_the_fire_and_leaves_others_alone() -> None:
    table = ranged({**UNITS, "a2": f"{GERMANS} H1"})
    request = table.battle.requests[PACK]
    assert reaction_worth(table.battle, request, table.unit("a1")) > 0
    assert reaction_worth(table.battle, request, table.unit("a2")) == 0


def test_he_knows_an_answer_to_every_question_of_a_strike() -> None:
    for units in (UNITS, {**UNITS, "a2": f"{GERMANS} D3", "a3": f"{GERMANS} D5"}):
        table = ranged(units, a1={"morale": Morale.NONE}).play(CallSupport(PACK), FireMode("spread-fire"))
        table.dice("D 1").play(advice(table))
        assert table.ask.kind == "second-hex"
        second = advice(table)
        assert second in table.ask.options
        table.play(second)
        assert table.ask.kind == "split-dice"
        assert advice(table) in table.ask.options
        screen = ranged(units).play(CallSupport(PACK), FireMode("smoke-screen"))
        screen.dice("D 1").play(advice(screen))
        assert advice(screen) not in [AimAt(f"1A.{hex}") for hex in aims(screen)]


def test_a_card_without_a_pattern_is_used_as_well() -> None:
    table = ranged({"a1": f"{GERMANS} D2", "u1": f"{RIFLES} D6"}, "D6", "a1", FLAT)
    assert advice(table) in (CallSupport(FLAT), Activate("a1"))
    assert best_strike(table.battle, table.battle.requests[FLAT])[0] > 0
