"""A call for support is a side's go: whose it is, what follows it, and what it keeps open (TAOAS-2.2; S43-12.3.2)."""

import pytest

from opfire.assault.log.support import AirAttack
from opfire.assault.options.answers import DONE, PASS, Act, Activate
from opfire.assault.options.support import Bomb, CallSupport
from opfire.assault.state.pieces import Phase, Request
from support.assault.air import Air, attack, both_editions, over
from support.assault.artillery_s43 import ranged
from support.assault.sicily import GERMANS, RIFLES

OTHER = {"red-horizon-41": "RST1-1", "sicily-43": "SGT1-1"}
"""An aircraft of the other side."""
MISSED = "4", "6", "S - -", "D D"


@pytest.mark.rule("TAOAS-2.2a", "S43-12.3.2a")
@both_editions
def test_a_side_calls_only_its_own_support_and_then_the_enemy_has_his_go(air: Air) -> None:
    table = over(air, {"t1": f"{air.rifles} E5", "f1": f"{air.friend} A1"}, air.twice)
    theirs = OTHER[air.pack]
    table.battle.requests[theirs] = Request(theirs, air.foe)
    assert table.offered(CallSupport) == [CallSupport(air.twice)]
    attack(table.dice(*MISSED), air.twice, "t1").play(DONE)
    assert (table.ask.side, table.ask.kind) == (air.foe, "activate")


@pytest.mark.rule("RH41-8.1b", "S43-8.1b")
@both_editions
def test_a_call_starts_the_count_of_passes_anew(air: Air) -> None:
    table = over(air, {"t1": f"{air.rifles} E5", "f1": f"{air.friend} A1"}, air.twice)
    table.play(PASS, PASS)
    attack(table.dice(*MISSED), air.twice, "t1").play(DONE)
    table.play(PASS, PASS)
    assert table.battle.phase is Phase.ACTION


@pytest.mark.rule("TAOAS-2.2a", "S43-12.3.2a")
@both_editions
def test_the_action_phase_waits_for_the_last_aircraft(air: Air) -> None:
    done = {"activated": True}
    table = over(air, {"t1": f"{air.rifles} E5", "f1": f"{air.friend} A1"}, air.twice, t1=done, f1=done)
    table.battle.active = air.foe
    assert (table.ask.side, table.ask.options) == (air.side, [PASS, CallSupport(air.twice)])
    table.dice(*MISSED).play(CallSupport(air.twice), Bomb("t1"), DONE)
    assert table.told(AirAttack)
    assert table.battle.phase is not Phase.ACTION


@pytest.mark.rule("S43-12.4.3b")
def test_nobody_answers_a_move_with_the_strike_of_the_enemy() -> None:
    table = ranged({"u1": f"{RIFLES} D8", "u2": f"{RIFLES} H8", "a1": f"{GERMANS} A1"}, a1={"activated": True})
    table.play(Activate("u2"), Act("normal-action"), "H7")
    assert (table.ask.side, table.ask.kind) == ("allied", "move"), "the Axis is not asked"
