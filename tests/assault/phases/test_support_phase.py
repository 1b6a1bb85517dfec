"""The support phase of both editions: alternation, indirect fire, spotters, smoke, guns that turn."""

import pytest

from opfire.assault.dice.attack_dice import attack_pool
from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.log.battle import Directed, Moved, Rolled, SmokeLaid, SpottingRolled
from opfire.assault.options.answers import DONE, PASS, Act, Activate, Aim, DirectedBy, Face, Fire
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.pieces import Action, Morale, Phase
from opfire.assault.state.shot import Shot
from support.assault.battles import Table, position, rows

MORTAR = "german-81mm-mortar"
RIFLES = "german-rifles-41"
GUN = "german-37mm-pak-36"
FOE = "soviet-heavy-rifles-41"
US_MORTAR, US_RIFLES, AXIS = "us-81mm-mortar", "us-rifles-43", "german-rifles-43"


def support(units: dict[str, str], active: str = "german", pack: str = "red-horizon-41", **more: object) -> Table:
    """A position at the start of the support phase."""
    table = position(units, active=active, pack=pack, **more)  # type: ignore[arg-type]
    table.battle.phase = Phase.SUPPORT
    return table


def bombard(table: Table, *dice: str) -> Table:
    return table.dice(*dice).play(Activate("g1"), Act("indirect-fire"), Fire("s1"))


@pytest.mark.rule("RH41-10.0e")
@pytest.mark.rule("RH41-6.3a", "RH41-6.3c", "RH41-6.3g", "RH41-6.3h", "RH41-7.0a", "RH41-6.0d", "S43-6.3a", "S43-6.3g")
def test_sides_alternate_until_both_have_passed() -> None:
    units = {"g1": f"{MORTAR} D9", "g2": f"{MORTAR} F9", "s1": "soviet-82mm-mortar D1", "s2": f"{FOE} D5"}
    table = support(units)
    table.dice("D - - -", "D -")
    assert table.ask.side == "german"
    table.play(Activate("g1"), Act("indirect-fire"), Fire("s2"))
    assert table.ask.side == "soviet"
    table.play(PASS)
    assert table.ask.side == "german", "the other goes on alone"
    table.play(PASS)
    assert table.battle.phase is Phase.ACTION
    assert table.ask.kind == "activate"


@pytest.mark.rule("RH41-6.4d", "RH41-7.0c", "RH41-7.0d", "RH41-7.1f", "S43-7.0d", "S43-6.4d")
def test_a_mortar_that_fired_is_marked_and_has_had_its_turn() -> None:
    units = {"g1": f"{MORTAR} D9", "g2": f"{RIFLES} H9", "s1": f"{FOE} D5"}
    table = bombard(support(units), "D - - -", "D -")
    assert table.unit("g1").action is Action.FIRING
    assert table.unit("g1").given_away
    while table.ask.kind == "support":
        table.play(PASS)
    assert not table.offers(Activate("g1"))


@pytest.mark.rule("RH41-6.3e", "RH41-7.1a", "RH41-10.0c", "S43-7.1b", "S43-6.3d")
def test_no_indirect_fire_in_the_action_phase() -> None:
    table = position({"g1": f"{MORTAR} D9", "s1": f"{FOE} D5"})
    table.play(Activate("g1"))
    assert not {"indirect-fire", "smoke"} & table.choices()


@pytest.mark.rule("RH41-7.1b", "S43-7.1a", "S43-6.3c")
def test_riflemen_have_nothing_to_do_in_this_phase() -> None:
    table = support({"g1": f"{RIFLES} D9", "s1": f"{FOE} D5"})
    assert table.ask.kind == "activate"


@pytest.mark.rule("RH41-7.1c", "RH41-7.1d", "S43-7.1c", "S43-7.1e", "S43-7.1.1b", "RH41-7.2a", "RH41-7.2/1")
def test_a_mortar_without_sight_needs_a_spotter_beside_it() -> None:
    house = rows(D7="B")
    alone = support({"g1": f"{MORTAR} D9", "s1": f"{FOE} D4"}, rows=house)
    assert offered(alone) == {"smoke"}
    helped = support({"g1": f"{MORTAR} D9", "g2": f"{RIFLES} C9", "s1": f"{FOE} D4"}, rows=house)
    assert offered(helped) == {"smoke", "indirect-fire"}
    far = support({"g1": f"{MORTAR} D9", "g2": f"{RIFLES} B8", "s1": f"{FOE} D4"}, rows=house)
    assert offered(far) == {"smoke"}


@pytest.mark.rule("S43-7.1.1d", "RH41-7.2a", "S43-7.1.1c", "S43-7.1.1f", "RH41-7.2/1")
def test_the_spotter_is_marked_attack_die_minus_one_and_may_still_act() -> None:
    table = bombard(
        support({"g1": f"{MORTAR} D9", "g2": f"{RIFLES} C9", "s1": f"{FOE} D4"}, rows=rows(D7="B")), "D - - -", "D -"
    )
    assert [event.by for event in table.told(Directed)] == ["g2"]
    assert table.unit("g2").attack_die_lost
    assert not table.unit("g2").activated


@pytest.mark.rule("RH41-7.2/1")
@pytest.mark.rule("S43-7.1.1e")
def test_a_spotter_already_so_marked_is_done_for_the_turn() -> None:
    units = {"g1": f"{MORTAR} D9", "g2": f"{RIFLES} C9", "s1": f"{FOE} D4"}
    table = support(units, rows=rows(D7="B"), g2={"attack_die_lost": True})
    bombard(table, "D - - -", "D -")
    assert table.unit("g2").action is Action.NORMAL
    assert table.unit("g2").activated


@pytest.mark.rule("S43-7.1.1a")
def test_a_mortar_that_sees_its_target_directs_itself() -> None:
    table = bombard(support({"g1": f"{MORTAR} D9", "g2": f"{RIFLES} D8", "s1": f"{FOE} D5"}), "D - - -", "D -")
    assert not table.told(Directed)
    assert not table.unit("g2").attack_die_lost


@pytest.mark.rule("S43-7.1.1b")
def test_the_owner_chooses_among_several_spotters() -> None:
    units = {"g1": f"{MORTAR} D9", "g2": f"{RIFLES} C9", "g3": f"{RIFLES} E9", "s1": f"{FOE} D4"}
    table = support(units, rows=rows(D7="B"))
    table.play(Activate("g1"), Act("indirect-fire"), Fire("s1"))
    assert table.ask.kind == "spotter"
    table.dice("D - - -", "D -").play(DirectedBy("g2"))
    assert table.unit("g2").attack_die_lost
    assert not table.unit("g3").attack_die_lost


@pytest.mark.rule("RH41-7.2b", "S43-10.2f", "RH41-10.2e")
def test_the_target_of_indirect_fire_must_be_spotted_too() -> None:
    table = support({"g1": f"{MORTAR} D9", "s1": f"{FOE} D5"}, rows=rows(D5="b"))
    bombard(table, "2", "D - - -", "D - - -")
    assert not table.told(SpottingRolled)[0].spotted


@pytest.mark.rule("S43-7.1d", "S43-7.1i")
def test_hindrances_on_the_line_give_no_dice_against_shells() -> None:
    table = position({"g1": f"{MORTAR} D9", "s1": f"{FOE} D5"}, rows=rows(D7="b"))
    unit, target = table.unit("g1"), table.unit("s1")
    assert kept(defence_pool(table.battle, Shot(unit, target, Action.FIRING))) == "YGB"
    assert kept(defence_pool(table.battle, Shot(unit, target, Action.FIRING, indirect=True))) == "YG"


@pytest.mark.rule("S43-7.1j", "RH41-7.1c")
@pytest.mark.parametrize(("hex", "reached"), [("D8", False), ("D7", True), ("D1", True)])
def test_one_range_band_with_the_same_dice(hex: str, reached: bool) -> None:
    table = support({"g1": f"{MORTAR} D9", "s1": f"{FOE} {hex}"})
    assert (table.ask.kind == "support" and "indirect-fire" in offered(table)) is reached
    shot = Shot(table.unit("g1"), table.unit("s1"), Action.FIRING, indirect=True)
    assert kept(attack_pool(table.battle, shot)) == "GGBB"


@pytest.mark.rule("RH41-10.0a", "RH41-10.0b")
def test_ranged_fire_is_direct_or_indirect_or_smoke() -> None:
    units = {"g1": f"{MORTAR} D9", "s1": f"{FOE} D7"}
    table = support(units)
    assert offered(table) == {"indirect-fire", "smoke"}
    table = support(units).play(PASS, Activate("g1"))
    assert table.choices() & {"fire", "indirect-fire", "smoke"} == {"fire"}


def offered(table: Table) -> set[str]:
    """What the mortar could do."""
    table.play(Activate("g1"))
    if table.ask.kind == "action":
        return table.choices()
    return {"smoke"} if table.ask.kind == "smoke" else {"indirect-fire"}


@pytest.mark.rule("S43-7.1f", "S43-7.1g")
@pytest.mark.parametrize("letter", ["H", "B"])
def test_no_shells_out_of_forest_or_house(letter: str) -> None:
    table = support({"g1": f"{MORTAR} D9", "s1": f"{FOE} D5"}, rows=rows(D9=letter))
    assert table.ask.kind == "activate"


@pytest.mark.rule("RH41-7.1e", "RH41-7.4a", "S43-7.1h", "S43-7.1.3a")
def test_shells_do_damage_like_bullets() -> None:
    table = bombard(support({"g1": f"{MORTAR} D9", "s1": f"{FOE} D5"}), "CD D - -", "- -", "-", "-")
    assert table.strength("s1") == 1
    assert table.told(Rolled)[1].what == "critical-hit"


@pytest.mark.rule("RH41-7.0b", "RH41-8.2b", "S43-7.0e")
def test_a_fallback_under_shells_draws_no_fire() -> None:
    table = support({"g1": f"{MORTAR} D9", "g2": f"{RIFLES} F6", "s1": f"{FOE} D5"})
    table.unit("s1").morale, table.unit("s1").activated = Morale.SUPPRESSED, True
    bombard(table, "S - - -", "- - -")
    table.play(table.ask.options[0])
    assert table.told(Moved)
    assert table.ask.kind != "reaction-fire"


@pytest.mark.rule("S43-7.1l")
def test_a_mortar_that_did_not_fire_may_use_its_rifles() -> None:
    table = support({"g1": f"{MORTAR} D9", "s1": f"{FOE} D7"})
    table.play(PASS, Activate("g1"))
    assert "fire" in table.choices()


@pytest.mark.rule("RH41-7.6a", "RH41-7.6b", "RH41-6.3b", "S43-7.3a", "S43-6.3b", "S43-7.0a", "RH41-7.6/1")
def test_a_gun_turns_without_being_activated() -> None:
    table = support({"g1": f"{GUN} D9 0", "s1": f"{FOE} A1"}).play(Activate("g1"))
    assert table.ask.options == [Face(vertex) for vertex in (1, 2, 3, 4, 5)], "as far as it likes"
    table.play(Face(4))
    assert table.unit("g1").facing == 4
    assert not table.unit("g1").activated
    assert table.ask.kind == "activate", "once a phase"


@pytest.mark.rule("RH41-7.6a", "S43-7.3a")
def test_a_gun_that_turned_may_turn_again_in_the_support_phase_of_the_next_turn() -> None:
    table = support({"g1": f"{GUN} D9 0", "s1": f"{FOE} A1"}).play(Activate("g1"), Face(4))
    table.finish_turn()
    assert (table.ask.kind, table.battle.phase) == ("support", Phase.SUPPORT)
    table.play(Activate("g1"), Face(1))
    assert table.unit("g1").facing == 1


@pytest.mark.rule("RH41-6.3/1")
def test_to_turn_a_gun_is_the_go_of_its_side_but_not_of_the_gun() -> None:
    table = support({"g1": f"{GUN} D9 0", "g2": f"{GUN} F9 0", "s1": "soviet-45mm-at-gun A1 0"})
    table.play(Activate("g1"), Face(4))
    assert (table.ask.kind, table.ask.side) == ("support", "soviet")
    table.play(PASS, PASS)
    assert table.offers(Activate("g1")), "it may still act in the action phase"


@pytest.mark.rule(
    "RH41-6.3d",
    "RH41-10.0d",
    "RH41-7.5a",
    "RH41-7.5b",
    "RH41-7.5c",
    "RH41-7.5e",
    "RH41-7.5f",
    "RH41-7.5g",
    "RH41-7.5i",
    "RH41-7.5j",
    "RH41-7.5/1",
)
def test_the_smoke_example_of_the_first_edition() -> None:
    """Four dice: three symbols on two of them, then one on one of two, then two on the last."""
    table = support({"g1": f"{MORTAR} D9", "s1": f"{FOE} A1"})
    table.dice("CD - D -", "- D", "CD")
    table.play(Activate("g1"), Act("smoke"), Aim("1A.D5"))
    assert table.battle.smoke[table.hex("D5")] == 3
    table.play(Aim("1A.D4"))
    assert table.battle.smoke[table.hex("D4")] == 1
    table.play(Aim("1A.D6"))
    assert table.battle.smoke[table.hex("D6")] == 2
    assert table.unit("g1").action is Action.FIRING
    assert len(table.told(SmokeLaid)) == 3


@pytest.mark.rule("RH41-7.5d", "S43-7.2g", "RH41-7.5/3")
def test_four_markers_are_the_most_in_a_hex() -> None:
    table = support({"g1": f"{MORTAR} D9", "s1": f"{FOE} A1"})
    table.battle.smoke[table.hex("D5")] = 2
    table.dice("CD D D D").play(Activate("g1"), Act("smoke"), Aim("1A.D5"))
    assert table.battle.smoke[table.hex("D5")] == 4


@pytest.mark.rule("RH41-7.5h")
def test_after_the_third_hex_dice_without_smoke_are_lost() -> None:
    table = support({"g1": f"{MORTAR} D9", "g2": f"{MORTAR} F9", "s1": f"{FOE} A1"})
    table.dice(*["- - - -"] * 3).play(Activate("g1"), Act("smoke"), Aim("1A.D5"), Aim("1A.D4"), Aim("1A.D6"))
    assert table.ask.kind == "support"
    assert not table.battle.smoke


@pytest.mark.rule("RH41-7.5f", "RH41-7.5/2")
def test_further_hexes_lie_beside_the_first_and_may_be_left_out() -> None:
    table = support({"g1": f"{MORTAR} D9", "s1": f"{FOE} A1"})
    table.dice("D - - -").play(Activate("g1"), Act("smoke"), Aim("1A.D5"))
    assert aims(table) == {"D4", "E5", "E6", "D6", "C6", "C5"}
    table.dice("D - -").play(Aim("1A.D4"))
    assert aims(table) == {"E5", "E6", "D6", "C6", "C5"}, "the third lies beside the first as well"
    table.play(DONE)
    assert len(table.battle.smoke) == 2


def aims(table: Table) -> set[str]:
    """The hexes in which smoke can be laid next."""
    return {option.at.removeprefix("1A.") for option in table.ask.options if isinstance(option, Aim)}


@pytest.mark.rule("RH41-10.6c")
def test_a_gun_lays_smoke_only_in_hexes_within_its_arc() -> None:
    table = support({"g1": "german-75mm-leig-18 A5 5", "s1": f"{FOE} H9"})
    table.play(Activate("g1"), Act("smoke"))
    assert table.offers(Aim("1A.E3"))
    assert not table.offers(Aim("1A.E9")), "behind it"
    table.dice("- - -").play(Aim("1A.E5"))
    assert table.offers(Aim("1A.E4"))
    assert not table.offers(Aim("1A.E6"))


@pytest.mark.rule("RH41-7.6a", "S43-7.3a")
def test_a_gun_that_has_fired_may_still_turn_for_that_is_no_activation() -> None:
    table = support({"g1": "german-75mm-leig-18 D9 5", "s1": f"{FOE} D5"})
    table.dice("- - -", "- -").play(Activate("g1"), Act("indirect-fire"), Fire("s1"))
    table.play(Activate("g1"), Face(2))
    assert (table.unit("g1").facing, table.unit("g1").action) == (2, Action.FIRING)


@pytest.mark.rule("S43-7.2d", "S43-7.2e")
def test_smoke_harms_nobody() -> None:
    table = support({"g1": f"{MORTAR} D9", "s1": f"{FOE} D5"})
    table.dice("CD D D D").play(Activate("g1"), Act("smoke"), Aim("1A.D5"))
    assert table.strength("s1") == 4
    assert table.unit("s1").morale is Morale.NONE
    assert not table.told(Rolled)


@pytest.mark.rule("S43-7.2a", "S43-7.2f", "S43-7.2h", "S43-7.2i", "S43-7.2/1", "S43-7.2/3")
def test_in_sicily_all_hexes_are_named_before_the_first_roll() -> None:
    table = support({"g1": f"{US_MORTAR} D9", "s1": f"{AXIS} A1"}, active="allied", pack="sicily-43")
    mortar = table.battle.unit_card(table.unit("g1"))
    assert mortar.indirect is not None
    number = len(mortar.indirect.smoke_dice)
    table.play(Activate("g1"))
    if table.ask.kind == "action":
        table.play(Act("smoke"))
    table.play(Aim("1A.D5"), Aim("1A.D4"))
    table.dice(
        " ".join(["D"] + ["-"] * (number - 1)), " ".join(["D"] + ["-"] * (number - 2)), " ".join(["-"] * (number - 2))
    )
    table.play(Aim("1A.D6"))
    assert table.ask.kind == "smoke", "two are left: the owner says which comes next"
    table.play(Aim("1A.D6"))
    assert sorted(table.battle.smoke) == sorted([table.hex("D5"), table.hex("D6")])
    assert [event.at for event in table.told(SmokeLaid)] == ["1A.D5", "1A.D6", "1A.D4"]
