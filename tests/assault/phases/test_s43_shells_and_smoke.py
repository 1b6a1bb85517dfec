"""Sicily '43, 6.3 and 7.1 to 7.3: what the book leaves open about shells, their spotters, smoke and guns that turn."""

from typing import Any

import pytest

from opfire.assault.fire.indirect_fire import finders
from opfire.assault.log.battle import Directed, SmokeLaid, SpottingRolled
from opfire.assault.options.answers import PASS, Act, Activate, Aim, Face, Fire
from opfire.assault.state.pieces import Action, Morale, Phase
from opfire.kernel.dice import Die
from support.assault.battles import Table, levels, rows
from support.assault.sicily import GERMANS, RIFLES, sicily

MORTAR, GUN, HOWITZER = "us-81mm-mortar", "us-57mm-m1", "us-75mm-pack-howitzer"
SHELLS = (Activate("u1"), Act("indirect-fire"), Fire("a1"))
SMOKE = (Activate("u1"), Act("smoke"))
BLIND = levels("D7")
"""A hill between the mortar in D9 and D4."""


def support(units: dict[str, str], **more: Any) -> Table:
    """The start of the support phase."""
    table = sicily(units, **more)
    table.battle.phase = Phase.SUPPORT
    return table


# The alternation


@pytest.mark.rule("S43-6.3/1", "S43-7.3/1")
def test_to_turn_a_gun_is_the_whole_step_of_its_player() -> None:
    units = {"u1": f"{GUN} D9 0", "u2": f"{MORTAR} F9", "a1": "german-81mm-mortar D2", "a2": f"{GERMANS} F5"}
    table = support(units).play(Activate("u1"), Face(3))
    assert table.ask.side == "axis"


@pytest.mark.rule("S43-6.3/2")
def test_when_the_other_has_passed_one_goes_on_step_by_step() -> None:
    units = {"u1": f"{MORTAR} D9", "u2": f"{GUN} F9 0", "u3": f"{GUN} B9 0", "a1": "german-81mm-mortar D2"}
    table = support(units).play(Activate("u2"), Face(3), PASS, Activate("u3"), Face(3))
    assert (table.ask.side, table.ask.kind) == ("allied", "support")
    assert table.play(PASS).battle.phase is Phase.ACTION


@pytest.mark.rule("S43-7.3/1")
@pytest.mark.parametrize("morale", [Morale.SUPPRESSED, Morale.FALLBACK])
def test_a_shaken_gun_does_not_turn(morale: Morale) -> None:
    units = {"u1": f"{GUN} D9 0", "u2": f"{MORTAR} F9", "a1": f"{GERMANS} F5"}
    assert support(units).offers(Activate("u1"))
    assert not support(units, u1={"morale": morale, "activated": True}).offers(Activate("u1"))


# Shells


@pytest.mark.rule("S43-7.1/2")
def test_shells_need_a_unit_in_the_hex_and_smoke_does_not() -> None:
    units = {"u1": f"{MORTAR} D9", "a1": f"{GERMANS} D5"}
    table = support(units).play(Activate("u1"), Act("indirect-fire"))
    assert table.ask.options == [Fire("a1")]
    assert support(units).play(*SMOKE).offers(Aim("1A.E4"))


@pytest.mark.rule("S43-7.1/3")
@pytest.mark.parametrize(("facing", "reached"), [(5, True), (2, False)])
def test_a_howitzer_lobs_its_shells_only_into_its_arc(facing: int, reached: bool) -> None:
    units = {"u1": f"{HOWITZER} D9 {facing}", "u2": f"{MORTAR} H9", "a1": f"{GERMANS} D4"}
    table = support(units).play(Activate("u1"))
    assert (table.ask.kind == "action" and "indirect-fire" in table.choices()) is reached


@pytest.mark.rule("S43-7.1/1", "S43-7.1.1/3")
def test_a_spotter_whose_sight_is_hindered_will_do_but_spots_worse() -> None:
    units = {"u1": f"{MORTAR} D9", "u2": f"{RIFLES} E9", "a1": f"{GERMANS} D4"}
    table = support(units, rows=rows(D4="b"), levels=BLIND).dice("3", "D - - -", "D - -").play(*SHELLS)
    clear = table.told(SpottingRolled)[0].needed
    table = support(units, rows=rows(D4="b", E7="b"), levels=BLIND).dice("6", "D - - -", "D - -").play(*SHELLS)
    assert [event.by for event in table.told(Directed)] == ["u2"]
    assert table.told(SpottingRolled)[0].needed == clear + 1


@pytest.mark.rule("S43-7.1.1/2")
@pytest.mark.parametrize(
    "marks", [{"activated": True, "action": Action.FIRING}, {"activated": True, "morale": Morale.SUPPRESSED}]
)
def test_who_has_acted_or_is_shaken_directs_no_shells(marks: dict[str, object]) -> None:
    units = {"u1": f"{MORTAR} D9", "u2": f"{RIFLES} E9", "a1": f"{GERMANS} D4"}
    assert "indirect-fire" in support(units, levels=BLIND).play(Activate("u1")).choices()
    assert support(units, levels=BLIND, u2=marks).play(Activate("u1")).ask.kind == "smoke", "all it can do alone"


@pytest.mark.rule("S43-7.1.1/2")
def test_who_has_directed_shells_may_do_so_again_and_is_done_then() -> None:
    units = {"u1": f"{MORTAR} D9", "u2": f"{RIFLES} E9", "u3": f"{MORTAR} F9", "a1": f"{GERMANS} E4"}
    table = support(units, rows=rows(D8="H", F8="H"))
    table.dice("D - - -", "D -").play(*SHELLS)
    assert (table.unit("u2").activated, table.unit("u2").attack_die_lost) == (False, True)
    table.dice("D - - -", "D -").play(Activate("u3"), Act("indirect-fire"), Fire("a1"))
    assert [event.by for event in table.told(Directed)] == ["u2", "u2"]
    assert (table.unit("u2").activated, table.unit("u2").action) == (True, Action.NORMAL)


@pytest.mark.rule("S43-7.1.1/5")
def test_a_mortar_that_directs_itself_is_marked_firing_and_keeps_its_dice() -> None:
    table = support({"u1": f"{MORTAR} D9", "a1": f"{GERMANS} D5"}).dice("D - - -", "D -").play(*SHELLS)
    assert (table.unit("u1").action, table.unit("u1").attack_die_lost) == (Action.FIRING, False)


@pytest.mark.rule("S43-7.1.2/2")
def test_a_die_that_shows_damage_besides_suppression_has_found_the_vehicle() -> None:
    die = Die("odd", (("suppression", "damage"), ("suppression", "critical"), ("suppression",), ()))
    assert finders((die,) * 4, (0, 1, 2, 3)) == (die, die)


# Smoke


@pytest.mark.rule("S43-7.2/2")
def test_both_further_hexes_of_smoke_lie_beside_the_first() -> None:
    table = support({"u1": f"{MORTAR} D9", "a1": f"{GERMANS} A1"}).play(*SMOKE, Aim("1A.D5"))
    beside = {f"1A.{hex}" for hex in ("D4", "E5", "E6", "D6", "C6", "C5")}
    assert {option.at for option in table.offered(Aim)} == beside
    table.play(Aim("1A.D4"))
    assert {option.at for option in table.offered(Aim)} == beside - {"1A.D4"}


@pytest.mark.rule("S43-7.2/4", "S43-7.2g")
def test_smoke_that_lies_there_counts_for_the_four_markers() -> None:
    table = support({"u1": f"{MORTAR} D9", "a1": f"{GERMANS} A1"})
    table.battle.smoke[table.hex("D5")] = 2
    table.play(*SMOKE, Aim("1A.D5"))
    table.dice("D D D D").play(table.ask.options[0])
    assert table.battle.smoke[table.hex("D5")] == 4


@pytest.mark.rule("S43-7.2/5", "S43-7.2j")
@pytest.mark.parametrize(("damage", "markers"), [(0, 2), (2, 1)])
def test_at_half_strength_a_smoke_die_lays_one_marker_at_most(damage: int, markers: int) -> None:
    table = support({"u1": f"{MORTAR} D9", "a1": f"{GERMANS} A1"}, u1={"damage": damage})
    table.play(*SMOKE, Aim("1A.D5"))
    table.dice("1 5 5 5").play(table.ask.options[0])
    assert table.told(SmokeLaid)[0].markers == markers
