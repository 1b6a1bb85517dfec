"""Sicily '43, 6.3 and 7.0 to 7.3, played with Sicilian units: who may do what, shells, spotters, guns that turn."""

from typing import Any

import pytest

from opfire.assault.dice.attack_dice import attack_pool
from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.log.battle import Directed, Moved, Rolled, SpottingRolled
from opfire.assault.options.answers import PASS, Act, Activate, Aim, Face, Fire
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.pieces import Action, Morale, Phase
from opfire.assault.state.shot import Shot
from support.assault.battles import Table, levels, rows
from support.assault.sicily import GERMANS, RIFLES, sicily

MORTAR = "us-81mm-mortar"
HILL = levels("D7")
SHELLS = (Activate("u1"), Act("indirect-fire"), Fire("a1"))


def support(*, mortar: str = "D9", foe: str = f"{GERMANS} D5", **more: Any) -> Table:
    """A US mortar and a foe at the start of the support phase, and more units by name."""
    units = {"u1": f"{MORTAR} {mortar}", "a1": foe} | {
        k: v for k, v in more.items() if isinstance(v, str) and k[1:].isdigit()
    }
    table = sicily(
        units, **{name: value for name, value in more.items() if name not in units or isinstance(value, dict)}
    )
    table.battle.phase = Phase.SUPPORT
    return table


def offered(table: Table) -> set[str]:
    """What the mortar can do, if it is asked at all."""
    if not table.offers(Activate("u1")):
        return set()
    table.play(Activate("u1"))
    return {"smoke"} if table.ask.kind == "smoke" else table.choices()


@pytest.mark.rule("S43-6.3a", "S43-6.3g")
def test_who_has_passed_does_nothing_more_in_this_phase() -> None:
    table = support(u2=f"{MORTAR} F9", a2="german-81mm-mortar D1").dice("D - - -", "D -", "D - - -", "D -")
    table.play(*SHELLS, PASS, Activate("u2"), Act("indirect-fire"), Fire("a1"))
    assert table.battle.phase is Phase.ACTION, "nobody asks the Axis again"


@pytest.mark.rule("S43-7.0d", "S43-6.4d")
def test_a_mortar_that_has_fired_is_marked_firing_and_done() -> None:
    table = support(u2=f"{RIFLES} A9").dice("D - - -", "D -").play(*SHELLS)
    assert (table.unit("u1").action, table.unit("u1").given_away) == (Action.FIRING, True)
    assert table.battle.phase is Phase.ACTION
    assert table.offers(Activate("u2"))
    assert not table.offers(Activate("u1"))


@pytest.mark.rule("S43-10.7.2a")
@pytest.mark.parametrize(("warded", "strength"), [("D -", 4), ("S -", 3)])
def test_damage_by_shells_is_warded_off_by_damage_but_not_by_suppression(warded: str, strength: int) -> None:
    table = support(u2=f"{RIFLES} A9").dice("D - - -", warded).play(*SHELLS)
    assert table.strength("a1") == strength


@pytest.mark.rule("S43-6.3c", "S43-6.3d", "S43-7.1a", "S43-7.1b", "S43-7.1l")
def test_shells_and_smoke_belong_to_this_phase_and_small_arms_to_the_next() -> None:
    assert offered(support(u2=f"{RIFLES} E9", foe=f"{GERMANS} D7")) == {"indirect-fire", "smoke"}
    table = support(u2=f"{RIFLES} E9", foe=f"{GERMANS} D7")
    assert not table.offers(Activate("u2")), "no S on its card"
    table.play(PASS, Activate("u1"))
    assert table.choices() & {"fire", "indirect-fire", "smoke"} == {"fire"}


@pytest.mark.rule("S43-7.0a", "S43-7.3a", "S43-6.3b", "S43-7.3/1")
def test_a_gun_without_the_symbol_turns_to_any_vertex_and_stays_ready() -> None:
    table = support(u2="us-57mm-m1 F9 0").play(Activate("u2"), Face(3))
    assert (table.unit("u2").facing, table.unit("u2").activated, table.unit("u2").action) == (3, False, Action.NONE)
    assert not table.offers(Activate("u2")), "once a phase"


@pytest.mark.rule("S43-7.1c", "S43-7.1e", "S43-7.1.1b", "S43-7.1.1/1")
@pytest.mark.parametrize(
    ("other", "helps"),
    [
        (f"{RIFLES} C9", True),
        (f"{RIFLES} B8", False),
        ("us-57mm-m1 C9 5", True),
        ("us-jeep C9 5", True),
        ("us-m4a1 C9 5", False),
    ],
)
def test_over_a_hill_somebody_beside_the_mortar_must_see(other: str, helps: bool) -> None:
    table = support(foe=f"{GERMANS} D4", u2=other, levels=HILL)
    assert ("indirect-fire" in offered(table)) is helps


@pytest.mark.rule("S43-7.1.1a")
def test_a_mortar_that_sees_directs_itself() -> None:
    table = support(u2=f"{RIFLES} D8").dice("D - - -", "D -").play(*SHELLS)
    assert (table.told(Directed), table.unit("u2").attack_die_lost) == ([], False)


@pytest.mark.rule("S43-7.1.1c", "S43-7.1.1d", "S43-7.1.1f", "S43-8.2j", "S43-8.2/8", "S43-12.4.2.1/2")
def test_a_spotter_may_still_fire_but_without_its_weakest_die() -> None:
    table = support(foe=f"{GERMANS} D4", a2=f"{GERMANS} B7", u2=f"{RIFLES} C9", levels=HILL)
    table.dice("D - - -", "D -").play(*SHELLS)
    assert [event.by for event in table.told(Directed)] == ["u2"]
    spotter, foe = table.unit("u2"), table.unit("a2")
    assert kept(attack_pool(table.battle, Shot(spotter, foe, Action.FIRING))) == "RY"
    assert table.offers(Activate("u2"))


@pytest.mark.rule("S43-7.1.1b", "S43-10.5f")
@pytest.mark.parametrize("facing", [5, 2])
def test_a_gun_that_directs_shells_sees_all_round(facing: int) -> None:
    table = support(foe=f"{GERMANS} D4", u2=f"us-57mm-m1 C9 {facing}", levels=HILL)
    table.dice("D - - -", "D -").play(*SHELLS)
    assert ([event.by for event in table.told(Directed)], table.told(SpottingRolled)) == (["u2"], [])


@pytest.mark.rule("S43-7.1.1e", "S43-7.1.1/4")
def test_a_spotter_that_was_marked_before_is_done() -> None:
    table = support(foe=f"{GERMANS} D4", u2=f"{RIFLES} C9", levels=HILL)
    table.unit("u2").attack_die_lost = True
    table.dice("D - - -", "D -").play(*SHELLS)
    assert (table.unit("u2").action, table.unit("u2").activated) == (Action.NORMAL, True)
    assert not table.unit("u2").attack_die_lost, "the marker of the action takes the place of the other"


@pytest.mark.rule("S43-10.2f", "S43-7.1/1", "S43-10.2/1")
def test_a_target_in_cover_has_to_be_spotted_for_shells_too() -> None:
    table = support(rows=rows(D5="b")).dice("2", "D - - -", "D - - -").play(*SHELLS)
    assert [event.spotted for event in table.told(SpottingRolled)] == [False]


@pytest.mark.rule("S43-7.1d", "S43-7.1i", "S43-7.1/4", "S43-10.9.2/1")
def test_brush_and_walls_on_the_line_give_no_dice_against_shells() -> None:
    table = support(rows=rows(D7="b"), sides=("stone-wall D5/S",))
    unit, foe = table.unit("u1"), table.unit("a1")
    assert kept(defence_pool(table.battle, Shot(unit, foe, Action.FIRING))) == "YYGB"
    assert kept(defence_pool(table.battle, Shot(unit, foe, Action.FIRING, indirect=True))) == "YG"


@pytest.mark.rule("S43-7.1j", "S43-7.1k")
@pytest.mark.parametrize(("hex", "reached"), [("D8", False), ("D7", True), ("D1", True)])
def test_one_band_from_two_hexes_on_with_the_same_dice(hex: str, reached: bool) -> None:
    table = support(foe=f"{GERMANS} {hex}")
    shot = Shot(table.unit("u1"), table.unit("a1"), Action.FIRING, indirect=True)
    indirect = table.battle.unit_card(table.unit("u1")).indirect
    assert indirect is not None
    assert (kept(attack_pool(table.battle, shot)), indirect.low, indirect.high) == (indirect.dice, 2, 12)
    assert ("indirect-fire" in offered(table)) is reached


@pytest.mark.rule("S43-7.1h", "S43-7.1.3a")
def test_shells_hurt_and_their_critical_hits_are_followed_up() -> None:
    table = support().dice("CD D - -", "- -", "-", "-").play(*SHELLS)
    assert table.strength("a1") == 1
    assert [event.what for event in table.told(Rolled)] == ["indirect-fire", "critical-hit"]


@pytest.mark.rule("S43-7.0e", "S43-8.2b", "S43-7.0/1")
def test_a_fallback_under_shells_draws_no_fire() -> None:
    table = support(u2=f"{RIFLES} F6")
    table.unit("a1").morale, table.unit("a1").activated = Morale.SUPPRESSED, True
    table.dice("S - - -", "- - -").play(*SHELLS)
    while table.ask.kind == "fall-back":
        table.play(table.ask.options[0])
    assert len(table.told(Moved)) == 3
    assert table.ask.kind == "activate", "nobody was asked on the way"


@pytest.mark.rule("S43-7.2d", "S43-7.2e")
def test_smoke_harms_nobody_in_its_hex() -> None:
    table = support().play(Activate("u1"), Act("smoke"), Aim("1A.D5"))
    pool = table.battle.unit_card(table.unit("u1")).indirect
    assert pool is not None
    table.dice(" ".join(["D"] * len(pool.smoke_dice))).play(table.ask.options[0])
    assert (table.strength("a1"), table.unit("a1").morale, table.told(Rolled)) == (4, Morale.NONE, [])
