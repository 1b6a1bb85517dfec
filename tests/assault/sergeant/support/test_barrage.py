"""The sergeant and off-board artillery of the first edition: he spots, chooses a mode and shifts sensibly."""

from opfire.assault.options.answers import PASS, Act, Activate, DirectedBy, Fire
from opfire.assault.options.support import AimAt, CallSupport, FireMode, SplitDice
from opfire.assault.sergeant.support.barrage import call_worth
from opfire.assault.state.pieces import Phase
from support.assault.artillery_rh41 import FIELD, battery, second, shells
from support.assault.battles import rows
from support.assault.sergeant import advice

RIFLES, FOE, MG, TANK = "german-rifles-41", "soviet-heavy-rifles-41", "german-heavy-mg34", "soviet-kv-1"
PLAIN = {"g1": f"{RIFLES} D8", "s1": f"{FOE} D4"}


def test_he_calls_a_battery_that_can_hurt_and_keeps_one_that_cannot() -> None:
    assert advice(battery(PLAIN)) == CallSupport(FIELD)
    assert advice(battery(PLAIN, rows=rows(D6="B"))) == PASS, "nobody sees an enemy"


def test_he_lays_it_on_the_enemy() -> None:
    table = battery(PLAIN).play(CallSupport(FIELD))
    table.play(advice(table))
    assert advice(table) == AimAt("1A.D4")


def test_he_spreads_it_over_two_units_side_by_side_or_keeps_to_one() -> None:
    table = battery({"g1": f"{RIFLES} D8", "s1": f"{TANK} D4 1"}).play(CallSupport(FIELD))
    assert advice(table) == FireMode("fire-support"), "armour cannot be suppressed"
    pair = battery({**PLAIN, "s2": f"{FOE} D3"}).play(*shells("suppressive-fire", "D4"))
    assert advice(pair) == AimAt("1A.D3")
    pair.play(AimAt("1A.D3"))
    assert isinstance(advice(pair), SplitDice)


def test_he_keeps_shells_away_from_own_troops() -> None:
    units = {"g1": f"{RIFLES} D5", "g2": f"{RIFLES} C5", "s1": f"{FOE} D4", "s2": f"{FOE} G5"}
    table = battery(units).play(CallSupport(FIELD), FireMode("fire-support"))
    assert advice(table) == AimAt("1A.G5")


def test_who_has_nothing_to_shoot_at_directs_the_fire() -> None:
    units = {"g1": f"{MG} D7", "g2": f"{RIFLES} D9", "s1": f"{FOE} D4"}
    table = battery(units).play(*shells("fire-support", "D4"))
    assert advice(table) == DirectedBy("g2")


def test_he_shifts_the_second_attack_to_where_the_enemy_went() -> None:
    table = second({"g1": f"{RIFLES} D8", "s1": f"{FOE} E4"}, "D4", "g1", g1={"activated": True})
    assert advice(table) == CallSupport(FIELD), "nothing else is left to do"
    table.play(CallSupport(FIELD), FireMode("fire-support"))
    assert advice(table) == AimAt("1A.E4")


def test_he_reacts_with_it_to_a_unit_on_the_move() -> None:
    table = second({"g1": f"{RIFLES} D8", "s1": f"{FOE} E2"}, "E3", "g1", g1={"activated": True})
    table.battle.active = "soviet"
    table.play(Activate("s1"), Act("normal-action"), "E3")
    assert advice(table) == CallSupport(FIELD)


def test_he_repeats_a_blast_that_left_the_walls_standing() -> None:
    table = battery(PLAIN, rows=rows(D4="B", F5="B"))
    table.dice("6", "CD - -", "-", "-").play(*shells("bombardment", "D4"))
    assert advice(table) == Act("roll-again")


def test_he_turns_shells_on_whom_they_hurt_most() -> None:
    table = battery({"g1": f"{RIFLES} D8", "s1": "soviet-t-26 D4 1", "s2": f"{FOE} A1"}, s1={"damage": 1})
    table.battle.carry(table.unit("s2"), table.unit("s1"))
    table.dice("6").play(*shells("fire-support", "D4"))
    first = advice(table)
    table.unit("s1").damage, table.unit("s2").damage = 0, 3
    assert (first, advice(table)) == (Fire("s1"), Fire("s2")), "now the riders are nearly gone"


def test_he_knows_what_a_battery_could_do_before_points_are_laid_out() -> None:
    table = battery(PLAIN, rules=["command-points"])
    request = table.battle.requests[FIELD]
    table.battle.phase = Phase.PLANNING
    planned = call_worth(table.battle, request)
    table.battle.phase = Phase.SUPPORT
    assert call_worth(table.battle, request) == 0, "nobody has a point to spot with"
    table.battle.planned["german"] = {RIFLES: 1}
    assert planned > call_worth(table.battle, request) > 0, "a second attack is reckoned with"
