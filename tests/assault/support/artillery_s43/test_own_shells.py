"""Sicily: a fire strike that answers a fallback and falls on units of its own side in the middle of something."""

import pytest

from opfire.assault.log.battle import Eliminated
from opfire.assault.options.answers import Act, Activate, Fire, PlayCard
from opfire.assault.state.pieces import Action, Experience, Morale, Request
from opfire.kernel.ask import Option
from support.assault.artillery_s43 import GERMAN, ranged, strike
from support.assault.battles import Table
from support.assault.command_cards import Sixes

US, GERMANS = "us-rifles-43", "german-rifles-43"
SHAKEN = {"morale": Morale.SUPPRESSED, "activated": True}


def answered(units: dict[str, str], aim: str, *answers: Option | str, **more: object) -> Table:
    """The Germans in D3 are driven to D2, and now their enemy may answer that; dice fall on a blank face."""
    table = ranged({"u1": f"{US} D8", "a1": f"{GERMANS} D3", "a2": f"{GERMANS} H1", **units}, aim, a1=SHAKEN, **more)
    table.throws = table.match.dice = Sixes()
    return table.play(*answers)


@pytest.mark.rule("S43-13.3a")
def test_who_lends_a_die_and_is_suppressed_by_own_shells_is_not_marked_firing() -> None:
    table = answered({"u2": f"{US} D5", "u3": f"{US} E5"}, "E5", Activate("u2"), Act("combined-fire"))
    table.dice("S - - S").play(Fire("a1"), "D2")
    table.dice("D 1", "S - -").play(*strike("fire-for-effect", "E5"), "D1")
    while table.ask.kind == "fall-back":
        table.play(table.ask.options[0])
    assert (table.unit("u3").morale, table.unit("u3").action) == (Morale.SUPPRESSED, Action.NONE)
    assert table.unit("u2").action is Action.FIRING


@pytest.mark.rule("S43-13.3p")
def test_own_shells_on_a_unit_in_mid_fallback_eliminate_it_like_those_of_the_enemy() -> None:
    table = answered({"u2": f"{US} D5", "a3": f"{GERMANS} A9"}, "D5", Activate("u2"), Act("fire"))
    table.battle.requests[GERMAN] = Request(GERMAN, "axis", "ranged", table.hex("D2"), "a3", turn=1)
    table.dice("S - -").play(Fire("a1"), "D2")
    table.unit("u2").morale = Morale.SUPPRESSED
    table.dice("D 1", "S - -").play(*strike("fire-for-effect", "D5"), "D6")
    table.dice("D 1", "CD - -", "-", "CD", "-").play(*strike("fire-for-effect", "D2", GERMAN))
    assert [(event.unit, event.why) for event in table.told(Eliminated)] == [("a1", "second-fallback")]


@pytest.mark.rule("S43-13.3b")
def test_nobody_acts_whom_own_shells_suppress_before_his_action() -> None:
    units = {"u1": f"{US} D5", "a1": "german-tiger-e D4 5", "a2": f"{GERMANS} A9"}
    table = ranged(units, "D4", "a2", GERMAN, rules=["command-cards"], u1=SHAKEN, a1={"experience": Experience.RECRUIT})
    table.throws = table.match.dice = Sixes()
    table.battle.hands["axis"] = ("SX03-1",)
    table.dice("-").play(PlayCard("SX03-1"), "D6")
    table.dice("D 1", "D D", "S S").play(*strike("fire-for-effect", "D4", GERMAN), "D7")
    while table.ask.kind == "fall-back":
        table.play(table.ask.options[0])
    assert table.unit("a1").morale is Morale.SUPPRESSED
    assert (table.ask.kind, table.ask.side) != ("action", "axis")
