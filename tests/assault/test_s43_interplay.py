"""Sicily '43: where one chapter meets another, such as fallback and stacking, or harsh terrain and half moves."""

import pytest
from battles import Table, levels, rows
from sicily import GERMANS, RIFLES, sicily

from opfire.assault.indirect_fire import can_lob
from opfire.assault.options import DECLINE, Act, Activate, Fire
from opfire.assault.pieces import Action, Morale
from opfire.assault.reach import costs
from opfire.assault.told import Damaged

NORTH = 5


def driven(*others: str, **more: object) -> Table:
    """Suppressed Germans in D7 are suppressed again from D8 and fall back to the north."""
    units = {"u1": f"{RIFLES} D8", "a1": f"{GERMANS} D7"}
    units |= {f"o{n}": text for n, text in enumerate(others)}
    markers = {name: {"activated": True} for name in units if name != "u1"}
    table = sicily(units, **{**markers, "a1": {"morale": Morale.SUPPRESSED, "activated": True}}, **more)
    return table.dice("S - -", "- - -").play(Activate("u1"), Act("fire"), Fire("a1"))


# Fallback


@pytest.mark.rule("S43-stacking-limita", "S43-stacking-limitf", "S43-13.3h")
def test_a_fallback_passes_a_friend_but_does_not_end_on_him() -> None:
    table = driven(f"{GERMANS} D6", f"{GERMANS} D4")
    assert "D6" in table.steps()
    table.play("D6", "D5")
    assert table.steps() == {"C5", "E5"}


@pytest.mark.rule("S43-stacking-limita", "S43-13.3j")
def test_who_could_only_fall_back_onto_a_friend_is_cornered() -> None:
    table = driven(f"{GERMANS} D4", rows=rows(C5="w", C6="w", C7="w", E5="w", E6="w", E7="w"))
    assert table.at("a1") == "D5"
    assert [event.cause for event in table.told(Damaged)] == ["cornered"]


@pytest.mark.rule("S43-13.3h", "S43-9.5e")
def test_a_fallback_over_a_steep_slope_stops_behind_it() -> None:
    table = driven(sides=("steep-slope D7/N", "steep-slope D7/NW", "steep-slope D7/NE"))
    table.play("D6")
    while table.ask.kind == "reaction-fire":
        table.play(DECLINE)
    assert (table.at("a1"), table.ask.kind) == ("D6", "turn-over")


# Harsh terrain


@pytest.mark.rule("S43-9.3a", "S43-9.3b", "S43-9.5e")
@pytest.mark.parametrize("kind", [RIFLES, "us-m4a1"])
@pytest.mark.parametrize("action", [Action.NORMAL, Action.MOVE_AND_FIRE, Action.FIRE_AND_MOVE])
def test_half_a_movement_does_not_go_into_harsh_terrain(kind: str, action: Action) -> None:
    table = sicily({"u1": f"{kind} D8 {NORTH}", "a1": f"{GERMANS} A8"}, rows=rows(D7="H"), levels=levels("D7"))
    reached = {table.battle.hex_name(hex)[3:] for hex in costs(table.battle, table.unit("u1"), action)}
    assert "E8" in reached
    assert ("D7" in reached) is (action is Action.NORMAL)


# Shells


@pytest.mark.rule("S43-7.1f", "S43-7.1g")
@pytest.mark.parametrize("letter", ["H", "B", "M", "L"])
def test_no_mortar_fires_out_of_heavy_forest_or_any_building(letter: str) -> None:
    units = {"u1": "us-81mm-mortar D8", "u2": "us-81mm-mortar F8", "a1": f"{GERMANS} D4"}
    table = sicily(units, rows=rows(D8=letter))
    assert not can_lob(table.battle, table.unit("u1"))
    assert can_lob(table.battle, table.unit("u2"))
