"""Sicily '43, 9.0 to 9.6: what the book leaves open about stacking, roads, trails, works and wire on the way."""

from typing import Any

import pytest

from opfire.assault.dice.defence_dice import terrain_bonus
from opfire.assault.log.battle import CloseCombat, Moved, TurnedBack
from opfire.assault.log.ground import MineFound
from opfire.assault.options.answers import DECLINE, STOP, Act, Activate, React
from opfire.assault.state.pieces import Action, Morale
from opfire.assault.state.shot import Shot
from support.assault.battles import Table, rows
from support.assault.fortifications import block, fortify, mine
from support.assault.sicily import GERMANS, RIFLES, beside, sicily, storm

GO = (Activate("u1"), Act("normal-action"))


def shelter(table: Table) -> str:
    """The dice that the terrain gives the US unit against the German one."""
    shot = Shot(table.unit("a1"), table.unit("u1"), Action.FIRING)
    return "".join(die.colour for die in terrain_bonus(table.battle, shot))


@pytest.mark.rule("S43-stacking-limit/3")
def test_who_is_stopped_in_the_hex_of_a_friend_goes_back_to_where_he_may_stay() -> None:
    units = {"u1": f"{RIFLES} D8", "u2": f"{RIFLES} D7", "a1": f"{GERMANS} D4"}
    table = sicily(units).play(*GO, "D7").dice("S S", "- -").play(React("a1"))
    assert (table.at("u1"), table.unit("u1").morale) == ("D8", Morale.SUPPRESSED)
    assert [event.to for event in table.told(TurnedBack)] == ["1A.D8"]


@pytest.mark.rule("S43-stacking-limit/1", "S43-4.11/1")
def test_close_combat_and_mines_are_told_by_the_sections_that_rule_them() -> None:
    fight = storm(beside(), "S S -", "D D", "S - -", "D -")
    assert {event.rule.partition(".")[0] for event in fight.told(CloseCombat)} == {"S43-11"}
    field = mine(sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} A1"}, a1={"activated": True}), "D5", "dummy")
    assert [event.rule for event in field.play(*GO, "D5").told(MineFound)] == ["S43-9.6.6.2"]


# Roads and trails through light forest, with fire along them from the south


def along(kind: str, **more: Any) -> Table:
    """US Rifles in D4 with a way south through the trees of D5, at whose end a German squad waits."""
    units = {"u1": f"{RIFLES} D4", "a1": f"{GERMANS} D8"}
    return sicily(units, rows=rows(D5="l"), roads=(f"{kind} D4 D5 D6 D7 D8",), **more).play(*GO, "D5")


@pytest.mark.rule("S43-9.6.3/1")
def test_who_has_come_along_a_road_stands_among_the_trees_when_his_move_is_over() -> None:
    table = along("main")
    assert (table.ask.kind, shelter(table)) == ("reaction-fire", "")
    table.play(DECLINE, STOP)
    assert (table.unit("u1").action, shelter(table)) == (Action.NORMAL, "GG")


@pytest.mark.rule("S43-9.6.3/4")
def test_who_moves_along_a_trail_keeps_the_trees() -> None:
    table = along("trail")
    assert (table.ask.kind, shelter(table)) == ("reaction-fire", "GG")


# Works and wire


@pytest.mark.rule("S43-9.6.4.1/1")
@pytest.mark.parametrize("kind", ["sandbags", "trench", "gun-emplacement", "bunker", "mg-nest"])
def test_works_do_not_end_a_movement(kind: str) -> None:
    units = {"u1": f"{RIFLES} D6", "a1": f"{GERMANS} A1"}
    table = fortify(sicily(units, a1={"activated": True}), "D5", kind).play(*GO, "D5", "D4")
    assert [event.to for event in table.told(Moved)] == ["1A.D5", "1A.D4"]


@pytest.mark.rule("S43-9.6.5.3/2", "S43-9.5/2")
@pytest.mark.parametrize(("wire", "action"), [(False, Action.NORMAL), (True, Action.DELAYED)])
def test_wire_can_make_a_hex_harsh_terrain(wire: bool, action: Action) -> None:
    table = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} A1"}, rows=rows(D5="H"), a1={"activated": True})
    if wire:
        block(table, "D5/S", "barbed-wire")
    table.play(*GO, "D5")
    assert (table.at("u1"), table.unit("u1").action) == ("D5", action)
