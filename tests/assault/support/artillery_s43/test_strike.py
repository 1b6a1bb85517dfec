"""The fire strike of Sicily '43 (S43-12.4.3): when it may come, where it falls, and what it does to units."""

import pytest

from opfire.assault.fire.smoke import lay_smoke, most_smoke, raise_smoke
from opfire.assault.log.battle import Moved, Ranged, Rolled, SpottingRolled
from opfire.assault.log.support import BarrageFired, ShotsFell, SmokeRose, SupportSpent
from opfire.assault.options.answers import PASS, Act, Activate, Fire, PlayCard
from opfire.assault.options.support import CallSupport, FireMode
from opfire.assault.state.pieces import Action, Experience, Morale
from opfire.assault.support.artillery_s43.fire_strike import can_strike
from opfire.assault.terrain.elevation import sight_of_hexes
from support.assault.artillery import aim, aims, modes
from support.assault.artillery_s43 import FLAT, GERMAN, PACK, ranged, strike
from support.assault.battles import Table, rows
from support.assault.fortifications import fortify
from support.assault.sicily import GERMANS, RIFLES, colours, sicily

EFFECT = "fire-for-effect"
SCOUTS, TANK, HMG = "us-scouts-43", "german-pz-ivg", "german-heavy-mg-42"
UNITS = {"u1": f"{RIFLES} D8", "a1": f"{GERMANS} D4"}
BARE = "r"
"""Rocks hold no craters, so that nothing is thrown for a hex of them without anybody in it."""
ROCKS = rows(D3=BARE, D5=BARE)


def effect(table: Table, *dice: str, at: str = "D4", card: str = PACK) -> Table:
    """Fire for effect on a hex; the dice of the distance, then of attacks and defences."""
    return table.dice(*dice).play(*strike(EFFECT, at, card))


# When


@pytest.mark.rule("S43-12.4i", "S43-12.4.3b", "S43-12.4.3/3")
def test_the_strike_takes_the_place_of_an_activation_whenever_its_player_wants() -> None:
    table = ranged({**UNITS, "u2": f"{RIFLES} G8"}, rows=ROCKS)
    assert table.offers(Activate("u2"))
    effect(table, "D 1", "- - -", "-")
    assert table.ask.side == "axis"
    assert PACK in table.battle.discards["allied"] + table.battle.removed["allied"]
    assert not table.battle.requests


@pytest.mark.rule("S43-12.4.3a", "S43-12.4.3/1", "S43-12.4.3/2")
def test_the_spotter_must_still_see_the_primary_hex() -> None:
    table = ranged(UNITS)
    smoke, hex = table.battle.smoke, table.hex("D6")
    smoke[hex] = 2
    assert can_strike(table.battle, table.battle.requests[PACK]), "hindered is enough"
    smoke[hex] = 3
    assert not can_strike(table.battle, table.battle.requests[PACK])


@pytest.mark.rule("S43-12.4.3a", "S43-12.4.3/4")
@pytest.mark.parametrize("morale", [Morale.SUPPRESSED, Morale.FALLBACK])
def test_a_shaken_spotter_can_still_direct_the_strike(morale: Morale) -> None:
    table = ranged(UNITS, u1={"morale": morale})
    assert table.offers(CallSupport(PACK))


@pytest.mark.rule("S43-12.4.3a")
def test_a_spotter_aboard_a_vehicle_directs_nothing() -> None:
    table = ranged({**UNITS, "u2": "us-truck D9 0"})
    table.battle.carry(table.unit("u1"), table.unit("u2"))
    assert not can_strike(table.battle, table.battle.requests[PACK])


@pytest.mark.rule("S43-12.4.3a", "S43-12.4.3c")
def test_when_the_spotter_is_eliminated_the_card_comes_back_to_the_hand() -> None:
    table = ranged({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D4", "u2": f"{RIFLES} H9"}, u1={"damage": 3})
    table.battle.active = "axis"
    table.dice("D S -", "- -").play(Activate("a1"), Act("fire"), Fire("u1"))
    assert table.unit("u1").gone
    assert (table.battle.requests, table.battle.hands["allied"]) == ({}, (PACK,))
    assert [(event.to, event.rule) for event in table.told(SupportSpent)] == [("hand", "S43-12.4.3")]


@pytest.mark.rule("S43-12.4.3c", "S43-12.4.3/1")
def test_a_strike_that_is_not_made_brings_the_card_back_at_the_end_of_the_turn() -> None:
    table = ranged(UNITS).play(PASS)
    while table.ask.kind == "activate":
        table.play(PASS)
    table.end_turn()
    assert table.battle.turn == 2
    assert (table.battle.requests, table.battle.hands["allied"]) == ({}, (PACK,))


@pytest.mark.rule("S43-12.4.3b", "S43-8.2j", "S43-8.2/8", "S43-12.4.2.1/2", "S43-12.4.3/3")
def test_the_strike_may_answer_an_enemy_movement() -> None:
    table = ranged({"u1": f"{RIFLES} D9", "a1": f"{GERMANS} D2"}, aim="D4", rows=rows(D2="H", C4="H", E4="H"))
    table.battle.active = "axis"
    table.play(Activate("a1"), Act("normal-action"), "D3")
    assert table.ask.kind == "reaction-fire"
    table.dice("D 1", "D D S", "-", "- -", "- -").play(*strike(EFFECT, "D3"))
    assert table.strength("a1") == 2
    assert table.told(BarrageFired)[0].how == "reaction"
    assert table.unit("a1").morale is Morale.SUPPRESSED
    assert table.told(Rolled)[0].defence[0][0] == "yellow"


@pytest.mark.rule("S43-12.4.3d", "S43-12.4.3.1b")
def test_first_the_mode_is_chosen_then_the_hex_and_then_the_dice_fall() -> None:
    table = ranged(UNITS, rows=ROCKS).play(CallSupport(PACK))
    assert (table.ask.kind, modes(table)) == ("fire-mode", {EFFECT, "spread-fire", "smoke-screen"})
    table.play(FireMode(EFFECT))
    assert table.ask.kind == "shift-fire"
    table.dice("D 1", "- - -", "-").play(aim("D4"))
    kinds = [type(event) for _, event in table.match.log]
    order = [kinds.index(kind) for kind in (BarrageFired, ShotsFell, Rolled, SmokeRose, SupportSpent)]
    assert order == sorted(order)


@pytest.mark.rule("S43-12.4.3.1b")
def test_a_card_without_smoke_and_pattern_knows_only_fire_for_effect() -> None:
    table = ranged({"a1": f"{GERMANS} D2", "u1": f"{RIFLES} D6"}, "D6", "a1", FLAT).play(CallSupport(FLAT))
    assert table.ask.kind == "shift-fire"


# The impact area


@pytest.mark.rule("S43-12.4.3.2a", "S43-12.4.3.2e")
@pytest.mark.parametrize(("dice", "hex"), [("D 4", "D4"), ("S 4", "D5"), ("- 4", "D6"), ("CD 4", "D4")])
def test_a_yellow_die_and_a_d6_show_the_final_primary_hex(dice: str, hex: str) -> None:
    flat = rows(**dict.fromkeys(("D3", "D4", "D5", "D6", "D7"), BARE))
    table = ranged({"u1": f"{RIFLES} E5", "a1": f"{GERMANS} A1"}, rows=flat)
    effect(table, dice)
    (event,) = table.told(ShotsFell)
    assert (event.step, [name for name, _ in event.attack]) == ("fire-strike", ["yellow"])
    assert event.to == f"1A.{hex}"
    assert table.told(SmokeRose)[0].at == f"1A.{hex}"


@pytest.mark.rule("S43-12.4.3.2a", "S43-12.4.3.2/3")
def test_a_scout_helps_once_more() -> None:
    table = ranged({**UNITS, "u1": f"{SCOUTS} D8"}, rows=ROCKS)
    effect(table, "- D 1", "- - -", "-")
    assert table.told(ShotsFell)[0].to == "1A.D4"


@pytest.mark.rule("S43-12.4.3.2b")
def test_the_marker_may_be_moved_up_to_three_hexes_in_any_direction() -> None:
    table = ranged(UNITS).play(CallSupport(PACK), FireMode(EFFECT))
    assert {"D4", "D1", "D7", "A4", "G4"} <= aims(table)
    assert not {"D8", "H4"} & aims(table)
    assert len(aims(table)) == 37


@pytest.mark.rule("S43-12.4.3.2/2")
def test_the_spotter_need_not_see_where_the_fire_is_moved_to() -> None:
    table = ranged(UNITS, rows=rows(C4="H", C5="H", B4="H")).play(CallSupport(PACK), FireMode(EFFECT))
    hidden = sight_of_hexes(table.battle, table.unit("u1").at, table.hex("B3"))
    assert hidden.blocked
    assert "B3" in aims(table)


@pytest.mark.rule("S43-12.4.3.2c")
def test_one_hex_has_no_price() -> None:
    table = effect(ranged(UNITS, aim="D5", rows=ROCKS), "D 1", "CD - -", "-", "S", "S")
    assert (table.told(Rolled)[0].criticals, table.told(Rolled)[0].damage) == (1, 1)


@pytest.mark.rule("S43-12.4.3.2d", "S43-12.4.3.2/1")
@pytest.mark.parametrize("start", ["D6", "D7"])
def test_two_or_three_hexes_leave_only_the_strongest_symbol_of_each_die(start: str) -> None:
    table = ranged(UNITS, aim=start, rows=ROCKS)
    table.dice("D 1", "1 - -", "-", "S", "S").play(*strike(EFFECT, "D4"))
    assert (table.told(Rolled)[0].criticals, table.told(Rolled)[0].damage) == (1, 0)


# The result


@pytest.mark.rule("S43-12.4g", "S43-12.4.3.3a", "S43-12.4.3.3f", "S43-12.4.3.1.3b")
def test_the_primary_hex_has_its_own_dice_and_the_secondary_hexes_theirs() -> None:
    table = ranged({**UNITS, "a2": f"{GERMANS} D3", "a3": f"{GERMANS} D5", "a4": f"{GERMANS} C4"})
    effect(table, "D 1", "- - -", "-", "- -", "-", "- -", "-")
    thrown = [(event.target, colours(event.attack)) for event in table.told(Rolled)]
    assert thrown == [("a1", "YGG"), ("a2", "GB"), ("a3", "GB")]


@pytest.mark.rule("S43-12.4f", "S43-12.4.3.3b", "S43-12.4/3")
def test_the_defender_loses_its_weakest_die_but_never_the_last() -> None:
    table = effect(ranged(UNITS, rows=rows(D4="b", D3=BARE, D5=BARE)), "D 1", "- - -", "- -")
    assert colours(table.told(Rolled)[0].defence) == "YG", "card Y, brush GB, less the blue one"
    alone = ranged({**UNITS, "a1": "german-20mm-flak-38 D4 0"}, rows=rows(D4="t", D3=BARE, D5=BARE))
    effect(alone, "D 1", "- - -", "-")
    assert colours(alone.told(Rolled)[0].defence) == "Y"


@pytest.mark.rule("S43-12.4.3.3b", "S43-12.4.2.1d", "S43-12.4.3.3/1")
def test_all_normal_dice_count_and_there_is_no_spotting_roll() -> None:
    markers = {"experience": Experience.HARDENED, "morale": Morale.SUPPRESSED, "activated": True}
    table = ranged(UNITS, rows=rows(D4="H", D3=BARE, D5=BARE), a1=markers)
    effect(table, "D 1", "- - -", "- - - -")
    assert colours(table.told(Rolled)[0].defence) == "YYGG", "card Y, forest YG, suppressed G, less the blue one"
    assert not table.told(SpottingRolled)


@pytest.mark.rule("S43-12.4.3.3c")
def test_infantry_and_guns_defend_with_what_shelters_them_from_above() -> None:
    table = fortify(ranged(UNITS, rows=ROCKS), "D4", "sandbags")
    effect(table, "D 1", "- - -", "-")
    assert colours(table.told(Rolled)[0].defence) == "Y", "card Y and G from above, not the YG of the front"


@pytest.mark.rule("S43-12.4.3.3e", "S43-12.4.3.1a")
def test_what_is_left_is_assigned_like_that_of_any_shot() -> None:
    table = effect(ranged(UNITS, rows=ROCKS), "D 1", "D D S", "-")
    assert table.strength("a1") == 2
    assert table.unit("a1").morale is Morale.SUPPRESSED


@pytest.mark.rule("S43-12.4.3.3d", "S43-12.4.3.1a", "S43-12.4.3.3/2")
def test_a_vehicle_is_hit_only_by_dice_that_found_it_and_in_its_flank() -> None:
    table = effect(ranged({**UNITS, "a1": f"{TANK} D4 0"}, rows=ROCKS), "D 1", "D -", "D", "-")
    assert table.told(Ranged)[0].left == 1
    assert colours(table.told(Rolled)[0].attack) == "Y"
    assert colours(table.told(Rolled)[0].defence) == "Y", "flank Y and the green die, less the weakest"
    assert table.strength("a1") == 3


@pytest.mark.rule("S43-12.4.3.3b", "S43-10.9.4f")
def test_a_vehicle_that_hurries_has_its_die_against_shells_as_well() -> None:
    table = ranged({**UNITS, "a1": f"{TANK} D4 0"}, rows=ROCKS, a1={"action": Action.FAST})
    effect(table, "D 1", "D -", "D", "- -")
    assert colours(table.told(Rolled)[0].defence) == "YG", "flank Y, the die for haste and the green die, less one"


@pytest.mark.rule("S43-12.4.3.3d")
def test_a_critical_hit_comes_from_above() -> None:
    table = effect(ranged({**UNITS, "a1": f"{TANK} D4 0"}, rows=ROCKS), "D 1", "D -", "CD", "-", "-", "-")
    assert colours(table.told(Rolled)[0].defence) == "G", "above G and the green die, less the weakest"


def test_an_open_topped_vehicle_is_hit_harder() -> None:
    table = ranged({**UNITS, "a1": "german-sdkfz-251-1 D4 0"}, rows=ROCKS)
    effect(table, "D 1", "- - -")
    assert colours(table.told(Ranged)[0].attack) == "YGB"


@pytest.mark.rule("S43-12.4.3.3g", "S43-12.4.3.3f", "S43-12.4.3.2e")
def test_the_example_a_german_strike_drifts_one_hex_and_hits_their_own_machine_gun() -> None:
    """The marker is shifted by one hex; US Rifles are in the primary hex, an HMG 42 and more Rifles beside it."""
    units = {"a1": f"{GERMANS} D1", "u1": f"{RIFLES} D5", "a2": f"{HMG} D4", "u2": f"{RIFLES} D6"}
    table = ranged(units, "D6", "a1", GERMAN, rows=rows(C4="H"))
    table.dice("S 1", "D D D", "-", "D -", "-", "S -", "-").play(*strike(EFFECT, "D6", GERMAN))
    hits = [(event.target, colours(event.attack)) for event in table.told(Rolled)]
    assert hits == [("u1", "RYG"), ("a2", "YG"), ("u2", "YG")]
    assert (table.strength("u1"), table.strength("a2"), table.strength("u2")) == (1, 3, 4)
    assert table.unit("u2").morale is Morale.SUPPRESSED


@pytest.mark.rule("S43-12.4.2.2e", "S43-12.4.3.2e", "S43-12.4.3.2/4")
def test_critical_hits_of_the_distance_rolls_add_blue_dice_in_the_primary_hex() -> None:
    table = ranged({**UNITS, "a2": f"{GERMANS} D3"}, dice="B", rows=rows(D5=BARE))
    effect(table, "CD 1", "- - - - -", "-", "- -", "-")
    assert [colours(event.attack) for event in table.told(Rolled)] == ["YGGBB", "GB"]


def test_time_on_target_adds_a_yellow_die() -> None:
    table = ranged(UNITS, rows=ROCKS, rules=["command-cards"])
    table.battle.hands["allied"] = ("SA06-1",)
    table.dice("D 1").play(*strike(EFFECT, "D4"))
    assert table.ask.about["moment"] == "fire-strike"
    table.dice("- - - -", "-").play(PlayCard("SA06-1"))
    assert colours(table.told(Rolled)[0].attack) == "YYGG"


def test_who_is_shelled_may_play_a_card() -> None:
    table = ranged(UNITS, rows=ROCKS, rules=["command-cards"])
    table.battle.hands["axis"] = ("SN02-1",)
    table.dice("D 1").play(*strike(EFFECT, "D4"))
    assert (table.ask.side, table.ask.about["moment"]) == ("axis", "attacked")
    table.dice("- - -", "- -").play(PlayCard("SN02-1"))
    assert colours(table.told(Rolled)[0].defence) == "YG"


def test_tank_riders_are_hit_as_well_as_their_tank() -> None:
    table = ranged({**UNITS, "a1": f"{TANK} D4 0", "a2": f"{GERMANS} H1"}, rows=ROCKS)
    table.battle.carry(table.unit("a2"), table.unit("a1"))
    effect(table, "D 1", "D - -", "-", "-", "- -")
    assert [(event.target, event.left) for event in table.told(Ranged)] == [("a2", 1), ("a1", 0)]
    assert colours(table.told(Rolled)[0].defence) == "Y", "riders have the dice of their card"


def test_everybody_is_hit_once_where_he_was_when_the_shells_burst() -> None:
    """The first unit is driven back; it is not caught again by the shells on the next hex."""
    shaken = {"morale": Morale.SUPPRESSED, "activated": True}
    table = ranged({**UNITS, "a2": f"{GERMANS} D3"}, a1=shaken, rows=rows(D5="t"))
    table.dice("D 1", "S - -", "- -").play(*strike(EFFECT, "D4"))
    assert table.ask.kind == "fall-back"
    table.dice("- -", "-").play("D5")
    while table.ask.kind in ("fall-back", "reaction-fire"):
        table.play(table.ask.options[0])
    assert [event.target for event in table.told(Rolled)] == ["a1", "a2"]
    assert table.told(Moved)


# Smoke


@pytest.mark.rule("S43-12.4d", "S43-12.4/2")
def test_every_strike_leaves_one_smoke_marker_in_the_primary_hex() -> None:
    table = effect(ranged(UNITS, rows=ROCKS), "D 1", "- - -", "-")
    assert table.battle.smoke == {table.hex("D4"): 1}
    assert [event.at for event in table.told(SmokeRose)] == ["1A.D4"]


@pytest.mark.rule("S43-12.4e", "S43-7.2g")
def test_five_markers_are_the_most_in_a_hex() -> None:
    table = ranged(UNITS, rows=ROCKS)
    hex = table.hex("D4")
    table.battle.smoke[hex] = 4
    for markers in (5, 5):
        raise_smoke(table.battle, hex, "12.4")
        assert table.battle.smoke[hex] == markers
    assert sum(isinstance(event, SmokeRose) for event in table.battle.events) == 1, "where none rises none is told of"
    assert most_smoke(table.battle) == 5
    assert most_smoke(sicily(UNITS).battle) == 4


@pytest.mark.rule("S43-12.4/1")
@pytest.mark.parametrize(("battery", "markers"), [(True, 5), (False, 4)])
def test_where_a_battery_is_in_play_mortars_too_lay_five_markers(battery: bool, markers: int) -> None:
    units = {**UNITS, "u2": "us-81mm-mortar D9"}
    table = ranged(units) if battery else sicily(units)
    pool = table.battle.setting.dice.pool("RRRR")
    script = lay_smoke(table.battle, table.unit("u2"), table.hex("D4"), pool)
    next(script)
    with pytest.raises(StopIteration):
        script.send((0, 0, 0, 0))
    assert table.battle.smoke[table.hex("D4")] == markers
