"""Sicily '43: the support phase, with its alternation, spotters, smoke and special abilities."""

from typing import Any

import pytest

from opfire.assault.game import GAME
from opfire.assault.log.battle import Directed, Moved, SmokeLaid
from opfire.assault.options.answers import DONE, PASS, Act, Activate, Aim, Blow, Fire
from opfire.assault.options.support import CallSupport
from opfire.assault.state.pieces import Action, Phase
from support.assault.artillery_s43 import ranged, strike
from support.assault.battles import Table, rows, with_support
from support.assault.sicily import GERMANS, RIFLES, sicily

MORTAR = "us-81mm-mortar"
HOUSE = rows(D7="B")


def support(units: dict[str, str], **more: Any) -> Table:
    """A position at the start of the support phase."""
    table = sicily(units, **more)
    table.battle.phase = Phase.SUPPORT
    return table


@pytest.mark.rule("S43-10.0i", "S43-6.3h")
def test_the_sides_take_turns_and_the_phase_ends_when_both_have_passed() -> None:
    units = {"u1": f"{MORTAR} D9", "u2": f"{MORTAR} F9", "a1": "german-81mm-mortar D1", "a2": f"{GERMANS} D5"}
    table = support(units).dice("D - - -", "D -")
    table.play(Activate("u1"), Act("indirect-fire"), Fire("a2"))
    assert (table.ask.side, table.ask.kind) == ("axis", "support")
    table.play(PASS)
    assert (table.ask.side, table.ask.kind) == ("allied", "support")
    table.play(PASS)
    assert table.battle.phase is Phase.ACTION


@pytest.mark.rule("S43-7.0c")
def test_nobody_moves_in_the_support_phase() -> None:
    units = {"u1": f"{MORTAR} D9", "u2": f"{RIFLES} E9", "u3": "us-57mm-m1 F9 0", "a1": f"{GERMANS} D5"}
    table = support(units)
    assert not table.offers(Activate("u2"))
    offered = set()
    for unit in ("u1", "u3"):
        acting = support(units).play(Activate(unit))
        offered |= {"face"} if acting.ask.kind == "face" else acting.choices()
    assert offered == {"indirect-fire", "smoke", "face"}


@pytest.mark.rule("S43-10.0f")
def test_a_mortar_fires_over_a_hill_where_a_neighbour_sees_for_it() -> None:
    hill = rows(D7="1").replace(".", "0")
    alone = support({"u1": f"{MORTAR} D9", "a1": f"{GERMANS} D4"}, levels=hill)
    assert alone.play(Activate("u1")).ask.kind == "smoke", "that is all it can do, so nobody asks what it does"
    units = {"u1": f"{MORTAR} D9", "u2": f"{RIFLES} C9", "a1": f"{GERMANS} D4"}
    table = support(units, levels=hill).dice("D - - -", "D -")
    table.play(Activate("u1"), Act("indirect-fire"), Fire("a1"))
    assert [event.by for event in table.told(Directed)] == ["u2"]
    assert table.unit("u2").attack_die_lost


@pytest.mark.rule("S43-7.2b", "S43-7.2c", "S43-10.0h", "S43-10.0/1")
def test_a_neighbour_may_also_direct_smoke_at_hexes_the_mortar_does_not_see() -> None:
    alone = aims(support({"u1": f"{MORTAR} D9", "a1": f"{GERMANS} A1"}, rows=HOUSE))
    assert "1A.D4" not in alone
    table = support({"u1": f"{MORTAR} D9", "u2": f"{RIFLES} C9", "a1": f"{GERMANS} A1"}, rows=HOUSE)
    assert "1A.D4" in aims(table)
    table.dice("D - - -").play(Aim("1A.D4"), DONE)
    assert [event.by for event in table.told(Directed)] == ["u2"]
    assert [event.at for event in table.told(SmokeLaid)] == ["1A.D4"]


def aims(table: Table) -> set[str]:
    """The hexes into which the mortar could fire smoke."""
    table.play(Activate("u1"))
    if table.ask.kind == "action":
        table.play(Act("smoke"))
    return {option.at for option in table.ask.options if isinstance(option, Aim)}


@pytest.mark.rule("S43-7.4a")
def test_a_unit_is_activated_in_this_phase_for_the_ability_of_its_card() -> None:
    units = {"u1": "us-cbt-engineers-43 D6", "u2": f"{RIFLES} E6", "a1": f"{GERMANS} D5"}
    table = support(units)
    assert not table.offers(Activate("u2")), "riflemen have no such ability"
    table.dice("S -", "- -").play(Activate("u1"), Blow("1A.D5"))
    assert (table.unit("u1").activated, table.unit("u1").action) == (True, Action.FIRING)
    assert not table.told(Moved)


# Support from beyond the map


@pytest.mark.rule("S43-7.0b")
def test_support_that_was_requested_is_called_in_this_phase() -> None:
    units = {"u1": f"{RIFLES} D8", "a1": f"{GERMANS} D4"}
    table = with_support(units, called={"allied": "SUO3-1"}, pack="sicily-43", active="allied")
    table.battle.phase = Phase.SUPPORT
    assert table.offers(CallSupport("SUO3-1"))
    idle = with_support(units, pack="sicily-43", active="allied")
    idle.battle.phase = Phase.SUPPORT
    assert idle.ask.kind == "activate", "without a card there is nothing to call"


@pytest.mark.rule("S43-4.14a")
def test_support_cards_are_drawn_and_held_like_other_command_cards() -> None:
    units = {"u1": f"{RIFLES} D8", "a1": f"{GERMANS} D4"}
    table = with_support(units, pack="sicily-43", active="allied", rules=("command-cards",))
    battle = table.battle
    battle.phase, battle.decks["allied"] = Phase.PLANNING, ("SN01-1", "SUO3-1", "SUT1-1")
    table.dice("SN01-1", "SUO3-1", "SUT1-1")
    assert table.ask.kind == "request"
    assert battle.hands["allied"] == ("SN01-1", "SUO3-1", "SUT1-1")
    kinds = {battle.setting.supports[name].type for name in battle.hands["allied"] if name in battle.setting.supports}
    assert kinds == {"TAS", "OAS"}


@pytest.mark.rule("S43-4.13a")
def test_shells_from_beyond_the_map_tear_the_ground_and_those_of_mortars_do_not() -> None:
    mortar = support({"u1": f"{MORTAR} D9", "a1": f"{GERMANS} D4"})
    mortar.dice("CD - - -", "- -", "-", "-").play(Activate("u1"), Act("indirect-fire"), Fire("a1"))
    assert not mortar.battle.altered
    bare = rows(D3="r", D5="r")
    table = ranged({"u1": f"{RIFLES} D8", "a1": f"{GERMANS} D4"}, rows=bare)
    table.dice("D 1", "CD - -", "-", "-", "-").play(*strike("fire-for-effect", "D4"))
    assert "craters" in [mark.kind for mark in GAME.picture(table.battle, None).marks if mark.at == "1A.D4"]
