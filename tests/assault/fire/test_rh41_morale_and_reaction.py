"""Red Horizon '41, 8.1 to 8.4, 13.1 to 13.3: passing, reaction fire, suppression, fallback."""

import pytest

from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.log.battle import Damaged, Fired, Halved, Moved, PhaseEnded, Rolled
from opfire.assault.options.answers import DECLINE, PASS, STOP, Act, Activate, Fire, React, Step
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.pieces import Action, Experience, Morale
from opfire.assault.state.shot import Shot
from opfire.kernel.ask import Option
from support.assault.battles import Table, levels, position, rows

RIFLES = "german-rifles-41"
FOE = "soviet-heavy-rifles-41"


def shaken(**more: str) -> Table:
    """A suppressed Soviet squad in D5 under fire from D8; it will fall back when suppressed again."""
    table = position({"g1": f"{RIFLES} D8", "s1": f"{FOE} D5", **more})
    table.unit("s1").morale, table.unit("s1").activated = Morale.SUPPRESSED, True
    return table


def drive_back(table: Table) -> Table:
    return table.dice("S -", "- - -").play(Activate("g1"), Act("fire"), Fire("s1"))


@pytest.mark.rule("RH41-13.3g", "RH41-13.3i")
def test_a_fallback_leads_away_with_one_extra_point() -> None:
    table = drive_back(shaken())
    assert table.steps("fall-back") == {"D4", "C5", "E5"}
    table.play("D4", "D3", "D2")
    assert table.at("s1") == "D2"
    assert table.unit("s1").morale is Morale.FALLBACK


@pytest.mark.rule("RH41-13.3i", "RH41-13.3/2")
def test_a_fallback_does_not_run_into_another_enemy_if_it_can_help_it() -> None:
    table = drive_back(shaken(g2=f"{RIFLES} B3"))
    assert table.told(Moved)[0].to == "1A.E5"


@pytest.mark.rule("RH41-13.3j", "RH41-4.8/1")
def test_a_unit_with_its_back_to_the_edge_takes_a_damage_point() -> None:
    table = position({"g1": f"{RIFLES} B1", "s1": f"{FOE} A1"})
    table.unit("s1").morale, table.unit("s1").activated = Morale.SUPPRESSED, True
    table.dice("S - -", "- - -")
    table.play(Activate("g1"), Act("fire"), Fire("s1"))
    assert table.at("s1") == "A1"
    assert [event.cause for event in table.told(Damaged)] == ["cornered"]


@pytest.mark.rule("RH41-13.3j")
def test_a_unit_that_gets_no_further_takes_it_in_the_last_hex_it_could_reach() -> None:
    table = position({"g1": f"{RIFLES} A5", "s1": f"{FOE} A2"})
    table.unit("s1").morale, table.unit("s1").activated = Morale.SUPPRESSED, True
    table.dice("S -", "- - -").play(Activate("g1"), Act("fire"), Fire("s1"), "A1")
    assert (table.at("s1"), table.strength("s1")) == ("A1", 3)
    assert [event.cause for event in table.told(Damaged)] == ["cornered"]


@pytest.mark.rule("RH41-4.3b")
def test_the_damage_of_a_cornered_unit_turns_its_counter() -> None:
    table = position({"g1": f"{RIFLES} B1", "s1": f"{FOE} A1"}, s1={"morale": Morale.SUPPRESSED, "damage": 1})
    table.dice("S - -", "- - -").play(Activate("g1"), Act("fire"), Fire("s1"))
    assert [event.unit for event in table.told(Halved)] == ["s1"]


@pytest.mark.rule("RH41-13.3k")
def test_no_terrain_dice_on_the_way_back() -> None:
    table = position({"g1": f"{RIFLES} D8", "s1": f"{FOE} D5"}, rows=rows(D5="H"))
    shot = Shot(table.unit("g1"), table.unit("s1"), Action.FIRING)
    assert kept(defence_pool(table.battle, shot)) == "YYG"
    table.unit("s1").falling = True
    assert kept(defence_pool(table.battle, shot)) == "Y"


@pytest.mark.rule("RH41-13.3k")
def test_no_die_for_a_hill_on_the_way_back() -> None:
    hardened = {"experience": Experience.HARDENED}
    table = position({"g1": f"{RIFLES} D8", "s1": f"{FOE} D5"}, levels=levels("D5"), s1=hardened)
    shot = Shot(table.unit("g1"), table.unit("s1"), Action.FIRING)
    assert kept(defence_pool(table.battle, shot)) == "YGBB"
    table.unit("s1").falling = True
    assert kept(defence_pool(table.battle, shot)) == "Y", "of the two dice that it has left haste takes one"


@pytest.mark.rule("RH41-13.3h")
@pytest.mark.parametrize(("kind", "dice"), [(FOE, "Y"), ("soviet-bt-7", "GGB")])
def test_fire_meets_a_unit_in_fallback_as_it_would_in_a_fast_action(kind: str, dice: str) -> None:
    """Infantry loses its weakest die; a vehicle has the green die of a fast one besides that of its card."""
    marks = {"experience": Experience.HARDENED, "falling": True}
    table = position({"g1": f"{RIFLES} D8", "s1": f"{kind} D5 2"}, s1=marks)
    assert kept(defence_pool(table.battle, Shot(table.unit("g1"), table.unit("s1"), Action.FIRING))) == dice


@pytest.mark.rule("RH41-8.2f")
def test_a_fallback_can_be_fired_at_by_its_opponent_though_he_is_active() -> None:
    table = drive_back(shaken(g2=f"{RIFLES} F6"))
    table.play("D4")
    assert table.ask.side == "german"
    assert table.offers(React("g2"))
    table.dice("S -", "-")
    table.play(React("g2"))
    assert [(event.reaction, event.rule) for event in table.told(Fired)] == [(False, "RH41-10.0"), (True, "RH41-8.2")]
    assert table.unit("s1").morale is Morale.FALLBACK, "suppression does nothing more to it"


@pytest.mark.rule("RH41-13.3m")
def test_a_second_fallback_is_the_end() -> None:
    table = drive_back(shaken(g2=f"{RIFLES} F6"))
    table.play("D4").dice("CD S", "D", "CD", "-").play(React("g2"))
    assert table.unit("s1").gone


@pytest.mark.rule("RH41-13.3g")
def test_a_fallback_may_not_leave_the_map() -> None:
    table = drive_back(shaken())
    table.play("D4", "D3", "D2")
    assert all(event.to.startswith("1A.") for event in table.told(Moved))


@pytest.mark.rule("RH41-13.3/1")
def test_a_fallback_goes_as_far_as_it_can() -> None:
    table = drive_back(shaken()).play("D4")
    assert table.ask.kind == "fall-back"
    assert all(isinstance(option, Step) for option in table.ask.options), "nobody may stop before"


@pytest.mark.rule("RH41-13.3/3")
def test_a_fallback_leads_uphill_though_a_fast_action_does_not() -> None:
    table = position({"g1": f"{RIFLES} D8", "s1": f"{FOE} D5"}, levels=levels("D4"))
    table.unit("s1").morale, table.unit("s1").activated = Morale.SUPPRESSED, True
    assert "D4" in drive_back(table).steps("fall-back")


@pytest.mark.rule("RH41-13.3/3")
@pytest.mark.parametrize(("wood", "first"), [("D4", True), ("D3", False)])
def test_harsh_terrain_is_the_first_hex_of_a_fallback_and_its_last(wood: str, first: bool) -> None:
    table = position({"g1": f"{RIFLES} D8", "s1": f"{FOE} D5"}, rows=rows(**{wood: "H"}), levels=levels(wood))
    table.unit("s1").morale, table.unit("s1").activated = Morale.SUPPRESSED, True
    drive_back(table).play("D4")
    if first:
        assert (table.at("s1"), table.unit("s1").morale) == ("D4", Morale.FALLBACK)
        assert table.unit("s1").action is Action.NONE
        assert table.ask.kind != "fall-back"
    else:
        assert "D3" not in table.steps("fall-back")


@pytest.mark.rule("RH41-13.3/4")
def test_slow_troops_fall_back_with_the_extra_point_too() -> None:
    table = position({"g1": "german-heavy-mg34 D5", "s1": f"{FOE} D8"}, active="soviet")
    table.unit("g1").morale, table.unit("g1").activated = Morale.SUPPRESSED, True
    table.dice("S -", "- - -").play(Activate("s1"), Act("fire"), Fire("g1"), "D4", "D3", "D2")
    assert table.at("g1") == "D2"


@pytest.mark.rule("RH41-8.1a", "RH41-8.1b", "RH41-6.4e", "RH41-6.4n", "RH41-8.1/2")
def test_three_passes_in_a_row_end_the_phase() -> None:
    table = position({"g1": f"{RIFLES} D9", "s1": f"{FOE} D1"})
    table.play(PASS, PASS)
    assert table.ask.kind == "activate"
    table.play(PASS)
    assert table.ask.kind == "turn-over"
    assert table.told(PhaseEnded)[0].why == "passes"


@pytest.mark.rule("RH41-8.1a", "RH41-6.4/1")
def test_a_pass_is_not_final() -> None:
    table = position({"g1": f"{RIFLES} D9", "s1": f"{FOE} D1"})
    table.play(PASS, Activate("s1"), Act("digging-in"))
    assert table.offers(Activate("g1"))


@pytest.mark.rule("RH41-6.4n")
def test_the_phase_ends_when_all_have_acted() -> None:
    table = position({"g1": f"{RIFLES} D9", "s1": f"{FOE} D1"})
    table.play(Activate("g1"), Act("digging-in"), Activate("s1"), Act("digging-in"))
    assert table.told(PhaseEnded)[0].why == "done"


@pytest.mark.rule("RH41-6.4a", "RH41-6.4o", "RH41-6.4b", "RH41-4.4a")
def test_sides_alternate_and_each_unit_acts_once() -> None:
    table = position({"g1": f"{RIFLES} A9", "g2": f"{RIFLES} H9", "s1": f"{FOE} D1"})
    assert table.ask.side == "german"
    table.play(Activate("g1"), Act("digging-in"))
    assert table.ask.side == "soviet"
    table.play(Activate("s1"), Act("digging-in"))
    assert table.offers(Activate("g2"))
    assert not table.offers(Activate("g1"))


@pytest.mark.rule("RH41-8.2a", "RH41-8.2c", "RH41-8.2g", "RH41-8.2i", "RH41-8.2m", "RH41-6.4f")
def test_a_normal_action_can_be_answered_by_one_unit() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D2", "s2": f"{FOE} E2"})
    table.play(Activate("g1"), Act("normal-action"), "D5")
    assert table.ask.kind == "reaction-fire"
    assert {option.unit for option in table.ask.options if isinstance(option, React)} == {"s1", "s2"}
    table.dice("S -", "D -").play(React("s1"))
    assert table.ask.kind == "move", "one unit a hex"
    assert table.unit("s1").action is Action.FIRING
    assert table.unit("s1").activated


@pytest.mark.rule("RH41-8.2d", "RH41-8.2i")
def test_every_hex_of_a_fast_action_can_be_answered() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D1"})
    table.play(Activate("g1"), Act("fast-action"), "D5", DECLINE, "D4", DECLINE, "D3")
    assert table.ask.kind == "reaction-fire"


@pytest.mark.rule("RH41-8.2c", "RH41-8.2/2")
def test_moving_combined_with_firing_draws_no_fire_in_this_edition() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D2"})
    table.play(Activate("g1"), Act("move-and-fire"), "D5")
    assert table.ask.kind == "target"


@pytest.mark.rule("RH41-8.2h")
def test_an_activated_unit_does_not_react() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D2"}, s1={"activated": True})
    table.play(Activate("g1"), Act("normal-action"), "D5")
    assert table.ask.kind == "move"


@pytest.mark.rule("RH41-8.2k")
@pytest.mark.parametrize(("to", "house", "asked"), [("D7", ".", True), ("D8", ".", False), ("D7", "B", False)])
def test_who_reacts_needs_range_and_sight(to: str, house: str, asked: bool) -> None:
    """Range 6 is the end of the long band, 7 is too far; a house between them blocks sight."""
    table = position({"g1": f"{RIFLES} E8", "s1": f"{FOE} D1"}, rows=rows(D4=house))
    table.play(Activate("g1"), Act("normal-action"), to)
    assert (table.ask.kind == "reaction-fire") is asked


@pytest.mark.rule("RH41-8.2k")
@pytest.mark.parametrize(("facing", "asked"), [(2, True), (5, False)])
def test_a_gun_reacts_within_its_arc_only(facing: int, asked: bool) -> None:
    table = position({"g1": f"{RIFLES} D8", "s1": f"soviet-45mm-at-gun D3 {facing}"})
    table.play(Activate("g1"), Act("normal-action"), "D7")
    assert (table.ask.kind == "reaction-fire") is asked


@pytest.mark.rule("RH41-8.2k")
@pytest.mark.parametrize(("kind", "shots"), [("german-pz-iiij", 0), (RIFLES, 1)])
def test_a_vehicle_that_was_not_spotted_is_missed_but_infantry_is_fired_at_blindly(kind: str, shots: int) -> None:
    table = position({"g1": f"{kind} D6 5", "s1": "soviet-45mm-at-gun D2 2"}, rows=rows(D5="l"))
    table.play(Activate("g1"), Act("normal-action"), "D5")
    table.dice("1", "S -", "D - - -").play(React("s1"))
    assert len(table.told(Rolled)) == shots
    assert table.unit("s1").action is Action.FIRING


@pytest.mark.rule("RH41-8.2/3")
def test_the_struggle_into_harsh_terrain_draws_fire() -> None:
    units = {"g1": f"{RIFLES} D6", "s1": f"{FOE} D2"}
    table = position(units, rows=rows(D5="H"), levels=levels("D5"))
    table.play(Activate("g1"), Act("normal-action"), "D5")
    assert table.unit("g1").action is Action.DELAYED
    assert table.ask.kind == "reaction-fire"


@pytest.mark.rule("RH41-8.2l")
def test_reaction_fire_needs_spotting_like_any_fire() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D2"}, rows=rows(D5="b"))
    table.dice("1", "S -", "D - - -")
    table.play(Activate("g1"), Act("normal-action"), "D5", React("s1"), STOP)
    assert table.unit("g1").morale is Morale.NONE


@pytest.mark.rule("RH41-8.4a", "RH41-10.7.3e")
def test_a_suppressed_mover_stops() -> None:
    table = position({"g1": f"{RIFLES} D6", "g2": f"{RIFLES} H9", "s1": f"{FOE} D2"})
    table.dice("S -", "- -")
    table.play(Activate("g1"), Act("normal-action"), "D5", React("s1"))
    assert table.at("g1") == "D5"
    assert table.ask.kind == "activate"


@pytest.mark.rule("RH41-4.4b", "RH41-13.2a")
@pytest.mark.parametrize(
    ("what", "steps", "marker"),
    [
        ("fire", [Fire("s1")], Action.FIRING),
        ("fast-action", ["D7", STOP], Action.FAST),
        ("digging-in", [], Action.DIGGING_IN),
        ("move-and-fire", ["D5", Fire("s1")], Action.MOVE_AND_FIRE),
        ("fire-and-move", [Fire("s1"), "D7"], Action.FIRE_AND_MOVE),
    ],
)
def test_every_action_leaves_its_own_marker(what: str, steps: list[Option | str], marker: Action) -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D2"}, s1={"activated": True})
    table.dice("S -", "D D D" if "move" in what else "D D").play(Activate("g1"), Act(what), *steps)
    assert table.unit("g1").action is marker


@pytest.mark.rule("RH41-4.4b", "RH41-4.4c", "RH41-4.4d", "RH41-13.2b", "RH41-13.2d")
def test_the_announced_action_is_carried_out() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D2"}, s1={"activated": True})
    table.play(Activate("g1"), Act("normal-action"))
    table.play("D7", STOP)
    assert table.unit("g1").action is Action.NORMAL
    assert table.ask.kind == "turn-over", "no firing in a normal action"


@pytest.mark.rule("RH41-4.4e")
def test_a_unit_counts_as_doing_its_action_from_the_start() -> None:
    table = position({"g1": f"{RIFLES} D6", "s1": f"{FOE} D2"})
    table.play(Activate("g1"), Act("fast-action"), "D5")
    shot = Shot(table.unit("s1"), table.unit("g1"), Action.FIRING)
    assert kept(defence_pool(table.battle, shot)) == "Y", "while it hurries it has already lost its die"
