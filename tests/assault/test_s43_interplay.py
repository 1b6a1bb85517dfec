"""Sicily '43: where one chapter meets another, such as fallback and stacking, or harsh terrain and half moves."""

import pytest

from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.display.reach import costs
from opfire.assault.fire.indirect_fire import can_lob
from opfire.assault.fire.morale import immobilise
from opfire.assault.fire.smoke import smoke_dice
from opfire.assault.log.battle import CloseCombat, Damaged, Dismounted, Hid, Loaded, Rolled, SpottingRolled, Unshaken
from opfire.assault.log.ground import MineSearched, TerrainTested
from opfire.assault.movement.covering_fire import covering_die
from opfire.assault.movement.covert_action import can_act_covertly
from opfire.assault.options.answers import DECLINE, STOP, Act, Activate, Board, Face, Fire, Join, React, Unload
from opfire.assault.preparation.overlays import free_spots
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.pieces import Action, Cover, Experience, Minefield, Morale, Phase, Work
from opfire.assault.state.shot import Shot
from opfire.assault.terrain.roads import alley_is_full
from opfire.texts.sentences import Sentences
from support.assault.battles import Table, levels, rows
from support.assault.sicily import GERMANS, RIFLES, colours, sicily

NORTH = 5


def driven(*others: str, **more: object) -> Table:
    """Suppressed Germans in D7 are suppressed again from D8 and fall back to the north."""
    units = {"u1": f"{RIFLES} D8", "a1": f"{GERMANS} D7"}
    units |= {f"o{n}": text for n, text in enumerate(others)}
    markers = {name: {"activated": True} for name in units if name != "u1"}
    table = sicily(units, **{**markers, "a1": {"morale": Morale.SUPPRESSED, "activated": True}}, **more)
    return table.dice("S - -", "- - -").play(Activate("u1"), Act("fire"), Fire("a1"))


# Fallback


@pytest.mark.rule("S43-stacking-limita", "S43-stacking-limitf", "S43-13.3h", "S43-13.3/6")
def test_a_fallback_passes_a_friend_but_does_not_end_on_him() -> None:
    table = driven(f"{GERMANS} D6", f"{GERMANS} D4")
    assert "D6" in table.steps("fall-back")
    table.play("D6", "D5")
    assert table.steps("fall-back") == {"C5", "E5"}


@pytest.mark.rule("S43-stacking-limita", "S43-13.3j")
def test_who_could_only_fall_back_onto_a_friend_is_cornered() -> None:
    table = driven(f"{GERMANS} D4", rows=rows(C5="w", C6="w", C7="w", E5="w", E6="w", E7="w"))
    assert table.at("a1") == "D5"
    assert [event.cause for event in table.told(Damaged)] == ["cornered"]


@pytest.mark.rule("S43-13.3h", "S43-9.5e", "S43-13.3/9")
def test_a_fallback_over_a_steep_slope_stops_behind_it() -> None:
    table = driven(sides=("steep-slope D7/N", "steep-slope D7/NW", "steep-slope D7/NE"))
    table.play("D6")
    while table.ask.kind == "reaction-fire":
        table.play(DECLINE)
    assert (table.at("a1"), table.ask.kind) == ("D6", "turn-over")


@pytest.mark.rule("S43-9.6.6.1l", "S43-13.3j")
def test_a_truck_does_not_fall_back_into_a_hidden_minefield() -> None:
    units = {"u1": f"{RIFLES} D8", "a1": "german-truck D7 5"}
    table = sicily(units, a1={"morale": Morale.SUPPRESSED, "activated": True})
    ahead = table.battle.setting.board.grid.parse("1A.D6")
    table.battle.mines[ahead] = Minefield("allied", "APM")
    table.dice("S - -", "-").play(Activate("u1"), Act("fire"), Fire("a1"))
    assert table.steps("fall-back") == {"C7", "E7"}


@pytest.mark.rule("S43-10.7.6c", "S43-13.3o")
def test_a_tank_at_rest_in_fallback_is_only_immobilised() -> None:
    units = {"u1": f"{RIFLES} D8", "a1": "german-pz-ivg D7 5"}
    table = sicily(units, a1={"morale": Morale.FALLBACK, "activated": True})
    immobilise(table.battle, table.unit("a1"), "10.7.6")
    assert (table.unit("a1").immobilised, table.unit("a1").gone) == (True, False)
    table.unit("a1").immobilised, table.unit("a1").falling = False, True
    immobilise(table.battle, table.unit("a1"), "10.7.6")
    assert table.unit("a1").gone


# Harsh terrain


@pytest.mark.rule("S43-9.3a", "S43-9.3b", "S43-9.5e", "S43-9.3/1")
@pytest.mark.parametrize("kind", [RIFLES, "us-m4a1"])
@pytest.mark.parametrize("action", [Action.NORMAL, Action.MOVE_AND_FIRE, Action.FIRE_AND_MOVE])
def test_half_a_movement_does_not_go_into_harsh_terrain(kind: str, action: Action) -> None:
    table = sicily({"u1": f"{kind} D8 {NORTH}", "a1": f"{GERMANS} A8"}, rows=rows(D7="H"), levels=levels("D7"))
    reached = {table.battle.hex_name(hex)[3:] for hex in costs(table.battle, table.unit("u1"), action)}
    assert "E8" in reached
    assert ("D7" in reached) is (action is Action.NORMAL)


@pytest.mark.rule("S43-9.11.3g", "S43-9.11.3d")
@pytest.mark.parametrize(("hex", "action"), [("D7", Action.DELAYED), ("E8", Action.FAST)])
def test_riflemen_who_dismount_into_harsh_terrain_are_delayed(hex: str, action: Action) -> None:
    units = {"u1": f"us-truck D8 {NORTH}", "u2": f"{RIFLES} A1", "a1": f"{GERMANS} H1"}
    table = sicily(units, rows=rows(D7="H"), levels=levels("D7"), a1={"activated": True})
    table.battle.carry(table.unit("u2"), table.unit("u1"))
    table.play(Activate("u2"), hex)
    assert table.unit("u2").action is action


@pytest.mark.rule("S43-9.2e")
@pytest.mark.parametrize(("action", "dice"), [(Action.NORMAL, "YBB"), (Action.FAST, "YB")])
def test_a_gun_in_a_hurry_loses_its_weakest_die(action: Action, dice: str) -> None:
    table = sicily({"u1": f"us-37mm-m3 D8 {NORTH}", "a1": f"{GERMANS} D4"}, u1={"action": action})
    assert kept(defence_pool(table.battle, Shot(table.unit("a1"), table.unit("u1"), Action.FIRING))) == dice


# Shells


@pytest.mark.rule("S43-7.1f", "S43-7.1g")
@pytest.mark.parametrize("letter", ["H", "B", "M", "L"])
def test_no_mortar_fires_out_of_heavy_forest_or_any_building(letter: str) -> None:
    units = {"u1": "us-81mm-mortar D8", "u2": "us-81mm-mortar F8", "a1": f"{GERMANS} D4"}
    table = sicily(units, rows=rows(D8=letter))
    assert not can_lob(table.battle, table.unit("u1"))
    assert can_lob(table.battle, table.unit("u2"))


# The way into a close combat


def charge(*dice: str) -> Table:
    """A light tank in D8 drives over a wall into the hex of German Rifles."""
    table = sicily({"u1": f"us-m5-stuart D8 {NORTH}", "a1": f"{GERMANS} D7"}, sides=("stone-wall D7/S",))
    return table.dice(*dice).play(Activate("u1"), Act("normal-action"), "D7")


@pytest.mark.rule("S43-9.10.1b", "S43-9.10.1c", "S43-9.6.5.1d")
def test_a_tank_that_drives_over_a_wall_into_a_fight_is_tested_first() -> None:
    table = charge("D", "-")
    assert table.told(TerrainTested)
    assert (table.strength("u1"), len(table.told(CloseCombat))) == (1, 1)


@pytest.mark.rule("S43-11.1f", "S43-11.5a", "S43-11.5e")
def test_infantry_under_attack_chooses_what_to_strike_before_any_die_falls() -> None:
    table = charge("-", "-")
    assert (table.ask.kind, table.ask.side, table.told(Rolled)) == ("strike", "axis", [])


@pytest.mark.rule("S43-11.1.5a")
def test_a_suppression_that_adrenaline_takes_away_is_told() -> None:
    table = sicily({"u1": f"{RIFLES} D8", "a1": f"{GERMANS} D7"}, a1={"activated": True})
    table.dice("S S -", "S -", "S - -", "- -").play(Activate("u1"), Act("normal-action"), "D7")
    assert [(event.unit, event.rule) for event in table.told(Unshaken)] == [("a1", "S43-11.1.5"), ("u1", "S43-11.1.5")]
    assert table.ask.kind == "break-off"
    english, german = (
        Sentences(lang, "assault", {"a1": "Rifles"}).event(table.told(Unshaken)[0]) for lang in ("en", "de")
    )
    assert (english, german) == (
        "Adrenaline: Rifles ignores a suppression",
        "Adrenalin: Rifles achtet nicht auf ein Niederhalten",
    )


@pytest.mark.rule("S43-9.10.2c", "S43-11.1.4h", "S43-11.1.4i")
def test_a_tank_that_the_wall_suppresses_falls_back_and_does_not_fight() -> None:
    table = charge("S", "-")
    assert table.ask.kind == "fall-back"
    assert (table.unit("u1").morale, table.told(CloseCombat)) == (Morale.FALLBACK, [])


@pytest.mark.rule("S43-9.5e", "S43-9.6.5.2c", "S43-11.0l")
@pytest.mark.parametrize(("kind", "action"), [(RIFLES, Action.DELAYED), ("us-rangers-43", Action.NORMAL)])
def test_climbers_are_not_delayed_by_the_slope_they_storm(kind: str, action: Action) -> None:
    units = {"u1": f"{kind} D8", "a1": f"{GERMANS} D7"}
    table = sicily(units, sides=("steep-slope D7/S",), a1={"morale": Morale.FALLBACK, "activated": True})
    table.play(Activate("u1"), Act("normal-action"), "D7")
    assert (table.at("u1"), table.unit("a1").gone, table.unit("u1").action) == ("D7", True, action)


@pytest.mark.rule("S43-9.6.6.2w", "S43-9.6.6.2x")
def test_who_storms_out_of_a_minefield_must_find_a_way_out_of_it() -> None:
    table = sicily({"u1": f"{RIFLES} D8", "a1": f"{GERMANS} D7"}, a1={"activated": True})
    table.battle.mines[table.unit("u1").at] = Minefield("axis", "APM", open=True)
    table.dice("1", "D -", "-", "S S -", "D D", "S - -", "D -").play(Activate("u1"), Act("normal-action"), "D7")
    assert [(event.at, event.found) for event in table.told(MineSearched)] == [("1A.D8", False)]
    assert (table.strength("u1"), len(table.told(CloseCombat))) == (3, 1)


@pytest.mark.rule("S43-11.4e", "S43-10.8.1b", "S43-10.8.1c")
def test_at_half_strength_the_die_against_passengers_counts_one_symbol() -> None:
    units = {"u1": f"{RIFLES} D8", "a1": "german-truck D7 2", "a2": f"{GERMANS} A1"}
    table = sicily(units, u1={"damage": 2})
    table.battle.carry(table.unit("a2"), table.unit("a1"))
    table.dice("2", "-").play(Activate("u1"), Act("normal-action"), "D7", "D6")
    assert table.strength("a2") == 3


@pytest.mark.rule("S43-11.4e", "S43-4.2.3d", "S43-11.4/1")
def test_recruits_aboard_are_shaken_by_the_attack_like_by_any_fire() -> None:
    units = {"u1": f"{RIFLES} D8", "a1": "german-truck D7 2", "a2": f"{GERMANS} A1"}
    table = sicily(units, a2={"experience": Experience.RECRUIT})
    table.battle.carry(table.unit("a2"), table.unit("a1"))
    table.dice("S", "S").play(Activate("u1"), Act("normal-action"), "D7", "D6")
    assert table.unit("a2").morale is Morale.SUPPRESSED


@pytest.mark.rule("S43-11.4a", "S43-11.4g")
def test_passengers_that_nothing_hit_get_off_by_the_rule_of_close_combat() -> None:
    table = sicily({"u1": f"{RIFLES} D8", "a1": "german-truck D7 2", "a2": f"{GERMANS} A1"})
    table.battle.carry(table.unit("a2"), table.unit("a1"))
    table.dice("S", "S").play(Activate("u1"), Act("normal-action"), "D7", "D6")
    assert [event.rule for event in table.told(Dismounted)] == ["S43-11.4"]


# Hiding


@pytest.mark.rule("S43-9.12.2c", "S43-9.12.4a", "S43-7.1.1d")
def test_who_directs_fire_from_hiding_is_hidden_no_more() -> None:
    units = {"u1": "us-81mm-mortar D9", "u2": f"{RIFLES} E9", "a1": f"{GERMANS} D5"}
    table = sicily(units, rows=rows(D8="H"), u2={"cover": Cover.CONCEALED})
    table.battle.phase = Phase.SUPPORT
    table.dice("D D - -", "D D").play(Activate("u1"), Act("indirect-fire"), Fire("a1"))
    spotter = table.unit("u2")
    assert (spotter.attack_die_lost, spotter.hidden, spotter.activated) == (True, Cover.NONE, False)


@pytest.mark.rule("S43-9.13i", "S43-9.12.2e")
@pytest.mark.parametrize(("cover", "die"), [(Cover.NONE, "R"), (Cover.CONCEALED, "Y"), (Cover.AMBUSH, "R")])
def test_a_concealed_unit_covers_with_a_weaker_die(cover: Cover, die: str) -> None:
    units = {"u1": f"{RIFLES} D7", "u2": f"{RIFLES} D8", "a1": f"{GERMANS} D5"}
    table = sicily(units, u2={"cover": cover, "action": Action.FIRING})
    assert covering_die(table.battle, table.unit("u2"), table.unit("a1")) == die


@pytest.mark.rule("S43-9.12f", "S43-9.12i", "S43-9.12.3b")
@pytest.mark.parametrize(("letter", "hides"), [(".", False), ("f", False), ("b", True)])
def test_guns_and_vehicles_do_not_hide_on_stubble_either(letter: str, hides: bool) -> None:
    units = {"a1": "german-50mm-pak-38 D5 2", "a2": "german-pz-ivg F5 2", "u1": f"{RIFLES} A9"}
    table = sicily(units, rows=rows(D5=letter, F5=letter), active="axis")
    assert [can_act_covertly(table.battle, table.unit(name)) for name in ("a1", "a2")] == [hides, hides]


@pytest.mark.rule("S43-9.12.2c", "S43-13.1s", "S43-9.11.2e")
def test_who_mounts_a_truck_out_of_hiding_does_not_lie_in_ambush_there() -> None:
    units = {"u1": f"{RIFLES} D8", "u2": f"us-truck D7 {NORTH}", "a1": f"{GERMANS} H1"}
    table = sicily(units, u1={"cover": Cover.CONCEALED}, a1={"activated": True})
    table.play(Activate("u1"), Act("normal-action"), "D7", Board("u2"))
    assert (table.unit("u1").carrier, table.unit("u1").hidden) == ("u2", Cover.NONE)
    while table.ask.kind != "turn-over":
        table.play(table.ask.options[0])
    assert not table.end_turn().told(Hid)


@pytest.mark.rule("S43-13.1s", "S43-13.1ac", "S43-6.4t")
@pytest.mark.parametrize("cover", [Cover.CONCEALED, Cover.AMBUSH])
def test_who_is_rallied_is_not_hidden_again(cover: Cover) -> None:
    table = sicily({"u1": f"{RIFLES} D8", "a1": f"{GERMANS} D7"}, a1={"cover": cover})
    table.dice("S S -", "- - -").play(Activate("u1"), Act("fire"), Fire("a1"))
    assert table.unit("a1").morale is Morale.SUPPRESSED
    table.unit("a1").morale = Morale.NONE
    assert table.unit("a1").hidden is Cover.NONE


@pytest.mark.rule("S43-10.8.1a", "S43-7.2f", "S43-9.12.2e")
def test_a_marked_or_concealed_mortar_fires_smoke_with_a_die_less() -> None:
    table = sicily({"u1": "us-81mm-mortar D8", "a1": f"{GERMANS} D4"})
    mortar = table.unit("u1")
    full = smoke_dice(table.battle, mortar)
    mortar.cover = Cover.CONCEALED
    assert smoke_dice(table.battle, mortar) == full[:-1]
    mortar.cover, mortar.attack_die_lost = Cover.AMBUSH, False
    assert smoke_dice(table.battle, mortar) == full
    mortar.attack_die_lost = True
    assert smoke_dice(table.battle, mortar) == full[:-1]


# The attack die -1 marker


@pytest.mark.rule("S43-13.1k")
def test_a_marker_of_a_second_unit_takes_the_place_of_attack_die_less_one() -> None:
    units = {"u1": f"{RIFLES} D8", "u2": f"{RIFLES} E8", "a1": f"{GERMANS} D7"}
    fight = sicily(units, u2={"attack_die_lost": True}, a1={"activated": True})
    fight.dice("S S -", "D -", "S - -", "D -").play(Activate("u1"), Act("normal-action"), "D7", Join("u2"))
    rush = sicily({**units, "a1": f"{GERMANS} H1"}, u2={"attack_die_lost": True}, a1={"activated": True})
    rush.play(Activate("u1"), Act("covered-move"), "D7", STOP)
    swap = sicily({**units, "a1": f"{GERMANS} H1"}, u2={"attack_die_lost": True}, a1={"activated": True})
    swap.play(Activate("u1"), Act("reinforce"))
    for table in (fight, rush, swap):
        assert (table.unit("u2").activated, table.unit("u2").attack_die_lost) == (True, False)


# Passing friends


@pytest.mark.rule("S43-9.8.1c", "S43-9.8.1f")
def test_who_passes_the_hole_of_a_friend_has_nothing_of_it() -> None:
    table = sicily({"u1": f"{RIFLES} D8", "u2": f"{RIFLES} D7", "a1": f"{GERMANS} D4"})
    table.battle.dug_in[table.unit("u2").at] = "allied"
    table.play(Activate("u1"), Act("normal-action"), "D7")
    table.dice("S -", "D -").play(React("a1"))
    assert colours(table.told(Rolled)[0].defence) == "YG", "card and clear ground"


@pytest.mark.rule("S43-9.8.1c", "S43-9.8.1g")
def test_who_relieves_a_friend_has_his_hole() -> None:
    table = sicily({"u1": f"{RIFLES} D8", "u2": f"{RIFLES} D7", "a1": f"{GERMANS} D4"})
    table.battle.dug_in[table.unit("u2").at] = "allied"
    table.play(Activate("u1"), Act("reinforce")).dice("S -", "D - -").play(React("a1"))
    assert colours(table.told(Rolled)[0].defence) == "YGG", "card, clear ground and the hole"


@pytest.mark.rule("S43-9.8.2g", "S43-9.6.3.3b", "S43-9.6.3.3c")
def test_who_relieves_a_friend_along_a_trail_is_hard_to_spot() -> None:
    units = {"u1": f"{RIFLES} D7", "u2": f"{RIFLES} D6", "a1": f"{GERMANS} D3"}
    table = sicily(units, rows=rows(D6="b", D7="b"), roads=("trail D8 D7 D6 D5",))
    table.play(Activate("u1"), Act("reinforce")).dice("3", "S -", "D - - -").play(React("a1"))
    assert table.told(SpottingRolled)[0].needed == 4


@pytest.mark.rule("S43-9.6.3.2d", "S43-9.6.3.2e")
def test_only_a_friend_fills_an_alley() -> None:
    units = {"u1": f"us-m4a1 D6 {NORTH}", "u2": f"us-m4a1 D5 {NORTH}", "a1": f"german-pz-ivg D4 {NORTH}"}
    table = sicily(units, rows=rows(D4="B", D5="B"), roads=("alley D6 D5 D4 D3",))
    full = [alley_is_full(table.battle, table.unit("u1"), table.unit(name).at) for name in ("u2", "a1")]
    assert full == [True, False]


# Guns and mines


def last_shots(**more: object) -> set[int]:
    """The facings in which a gun in D7 gets its last shot at a tank from the south."""
    found = set()
    for facing in range(6):
        table = sicily({"u1": f"us-m4a1 D8 {NORTH}", "a1": f"german-50mm-pak-38 D7 {facing}"})
        if more:
            table.battle.works[table.unit("a1").at] = Work("bunker", facing, "axis", "a1")
        if table.play(Activate("u1"), Act("normal-action"), "D7").ask.kind == "last-shot":
            found.add(facing)
    return found


@pytest.mark.rule("S43-9.10.3n", "S43-9.10.3o", "S43-9.6.4.4e")
def test_a_gun_turns_one_vertex_for_its_last_shot_but_not_in_a_bunker() -> None:
    assert last_shots() == {0, 1, 2, 3}
    assert last_shots(bunker=True) == {1, 2}


@pytest.mark.rule("S43-9.10.3c", "S43-9.6.6.1i")
def test_nobody_overruns_a_gun_out_of_a_minefield() -> None:
    units = {"u1": f"us-m4a1 D8 {NORTH}", "a1": f"german-50mm-pak-38 D7 {NORTH}"}
    table = sicily(units, a1={"morale": Morale.SUPPRESSED, "activated": True})
    table.battle.mines[table.unit("u1").at] = Minefield("axis", "ATM", open=True)
    table.dice("6", "S S", "S - -").play(Activate("u1"), Act("normal-action"), "D7", Act("keep-dice"))
    assert (table.unit("a1").gone, len(table.told(CloseCombat))) == (False, 1)


@pytest.mark.rule("S43-9.6.6.1h", "S43-9.6.5a")
def test_no_mines_lie_beside_walls_and_steep_slopes_either() -> None:
    overlay = {"kind": "minefield", "at": ["1A.B5", "1A.D5", "1A.F5"], "side": "axis", "mines": {"APM": 1}}
    sides = ("stone-wall B5/N", "steep-slope D5/N", "slope F5/N")
    table = sicily({"a1": f"{GERMANS} A1"}, sides=sides, changes={"overlays": [overlay]})
    spots = free_spots(table.battle, table.battle.setting.scenario.overlays[0], "APM")
    assert [table.battle.hex_name(hex) for hex in spots] == ["1A.F5"]


# Immobile guns


@pytest.mark.rule("S43-9.11.4b", "S43-9.11.5b")
def test_loading_and_unloading_an_immobile_gun_cite_their_own_sections() -> None:
    units = {"a1": "german-sdkfz-7 D5 5", "a2": "german-88mm-flak-36 D4 2", "u1": f"{RIFLES} A9"}
    table = sicily(units, active="axis", u1={"activated": True})
    table.play(Activate("a1"), Act("normal-action"), "D4", Board("a2"))
    assert table.told(Loaded)[0].rule == "S43-9.11.4"
    table = sicily(units, active="axis", u1={"activated": True})
    table.battle.carry(table.unit("a2"), table.unit("a1"))
    table.play(Activate("a1"), Act("normal-action"), Unload("a2"), "D4", Face(5))
    assert table.told(Dismounted)[0].rule == "S43-9.11.5"
