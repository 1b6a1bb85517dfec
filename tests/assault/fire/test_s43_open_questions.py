"""Sicily '43, chapters 10 and 13: what the rulebook leaves open about sight, spotting, fire and fallback, as ruled."""

import pytest

from opfire.assault.board.facing import strength_of
from opfire.assault.dice.attack_dice import attack_pool
from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.fire.spotting import needs_spotting, number_needed
from opfire.assault.log.battle import Damaged, Dismounted, Eliminated, FallsBack, Fired, Rolled, SpottingRolled, Thrown
from opfire.assault.movement.joint_actions import fire_supporters
from opfire.assault.options.answers import DECLINE, Act, Activate, Fire, React, Step, Suffer
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.pieces import Action, Cover, Experience, Morale
from opfire.assault.state.shot import Shot
from opfire.assault.terrain.elevation import sight_between
from support.assault.battles import Table, levels, rows
from support.assault.sicily import GERMANS, RIFLES, colours, sicily

TANK, SHERMAN, GUN, HMG = "german-pz-ivg", "us-m4a1", "us-37mm-m3", "german-heavy-mg-42"
NORTH, SOUTH = 5, 2
SHOT = (Activate("u1"), Act("fire"), Fire("a1"))


def duel(target: str = GERMANS, ground: str = ".", **more: object) -> Table:
    """US Rifles in D6 and a German unit in D3."""
    return sicily({"u1": f"{RIFLES} D6", "a1": f"{target} D3"}, rows=rows(D3=ground), **more)


def view(table: Table) -> str:
    return sight_between(table.battle, table.unit("u1"), table.unit("a1")).view.value


def shot(table: Table, status: Action = Action.FIRING, spotted: bool = True) -> Shot:
    return Shot(table.unit("u1"), table.unit("a1"), status, spotted)


def defence(table: Table, status: Action = Action.FIRING, spotted: bool = True) -> str:
    return kept(defence_pool(table.battle, shot(table, status, spotted)))


# Sight


@pytest.mark.rule("S43-10.3/1")
def test_woods_at_either_end_hide_nobody_but_smoke_there_does() -> None:
    units = {"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D3"}
    assert view(sicily(units, rows=rows(D6="H", D3="H"))) == "clear"
    for hex in ("D6", "D3"):
        table = sicily(units)
        table.battle.smoke[table.hex(hex)] = 3
        assert view(table) == "blocked"


@pytest.mark.rule("S43-10.3/3")
def test_along_a_hexside_two_hindrances_are_one_of_the_weaker_die_and_smoke_on_one_side_is_none() -> None:
    units = {"u1": f"{RIFLES} D5", "a1": f"{GERMANS} F5"}
    lone = {letter: sicily(units, rows=rows(E5=letter, E6=letter)) for letter in ("b", "l")}
    mixed = sicily(units, rows=rows(E5="b", E6="l"))
    assert (defence(lone["b"]), defence(lone["l"]), defence(mixed)) == ("YGB", "YGG", "YGB")
    smoky = sicily(units)
    smoky.battle.smoke[smoky.hex("E5")] = 3
    assert view(smoky) == "clear"


@pytest.mark.rule("S43-10.3/4")
@pytest.mark.parametrize(
    ("ground", "seen"),
    [
        (rows(E5="b", E6="b", F5="b"), "hindered"),
        (rows(E5="b", E6="b", F5="b", G5="b", G6="b"), "blocked"),
        (rows(G5="H", G6="H"), "blocked"),
        (rows(E5="b", G6="b"), "clear"),
    ],
)
def test_hexes_and_hexsides_of_a_line_are_judged_one_by_one_and_add_up(ground: str, seen: str) -> None:
    assert view(sicily({"u1": f"{RIFLES} D5", "a1": f"{GERMANS} H5"}, rows=ground)) == seen


@pytest.mark.rule("S43-10.4/2")
def test_a_plateau_hides_nobody_on_it_but_what_grows_there_does_and_who_stands_below_is_hidden() -> None:
    units = {"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D3"}
    plateau = levels("D3", "D4", "D5", "D6")
    assert view(sicily(units, levels=plateau)) == "clear"
    assert view(sicily(units, levels=plateau, rows=rows(D4="H"))) == "blocked"
    assert view(sicily(units, levels=levels("D4", "D5", "D6"))) == "blocked"


@pytest.mark.rule("S43-10.4/3")
def test_a_tall_building_on_a_hill_is_higher_than_any_terrain() -> None:
    heights = rows(D7="2", D5="1").replace(".", "0")
    table = sicily({"u1": f"{RIFLES} D7", "a1": f"{GERMANS} D3"}, rows=rows(D7="M", D5="L"), levels=heights)
    assert view(table) == "blocked"
    table = sicily({"u1": f"{RIFLES} D7", "a1": f"{GERMANS} D3"}, rows=rows(D7="M", D5="B"), levels=heights)
    assert view(table) == "clear", "two storeys on level 2 look over one on level 1"


# Spotting


@pytest.mark.rule("S43-10.5/1")
def test_a_tank_that_was_not_spotted_is_shot_at_with_the_die_of_the_last_column_for_it() -> None:
    table = sicily({"u1": f"{GUN} D6 {NORTH}", "a1": f"german-pz-iiij D3 {SOUTH}"}, rows=rows(D3="l"))
    seen, unseen = defence(table), defence(table, spotted=False)
    assert sorted(unseen) == sorted(seen + "Y")
    table.dice("1", "S -", "S - - -").play(*SHOT)
    assert not table.told(SpottingRolled)[0].spotted
    assert sorted(colours(table.told(Rolled)[0].defence)) == sorted(unseen)


@pytest.mark.rule("S43-10.5/2")
def test_who_reacts_rolls_for_spotting_himself() -> None:
    table = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D3"}, rows=rows(D5="b"))
    table.dice("6", "S - -", "D - -").play(Activate("u1"), Act("normal-action"), "D5", React("a1"))
    assert [(event.unit, event.target) for event in table.told(SpottingRolled)] == [("a1", "u1")]


@pytest.mark.rule("S43-10.5/5", "S43-13.2/1")
@pytest.mark.parametrize(
    ("marks", "number"), [({}, 3), ({"action": Action.COVERT}, 4), ({"cover": Cover.CONCEALED}, 5)], ids=str
)
def test_what_hampers_spotting_adds_up_even_for_a_firer_who_hides_himself(
    marks: dict[str, object], number: int
) -> None:
    units = {"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D3"}
    table = sicily(units, rows=rows(D4="b"), a1=marks, u1={"cover": Cover.CONCEALED})
    assert number_needed(table.battle, table.unit("u1"), table.unit("a1")) == number


@pytest.mark.rule("S43-10.5.1/4")
def test_haste_gives_a_unit_away_though_a_morale_marker_covers_it_but_a_fallback_does_not_afterwards() -> None:
    table = sicily({"u1": f"{RIFLES} D7", "a1": f"{GERMANS} D3"}, rows=rows(D6="b"))
    table.dice("S -", "- -").play(Activate("u1"), Act("fast-action"), "D6", React("a1"))
    assert table.unit("u1").morale is Morale.SUPPRESSED
    assert not needs_spotting(table.battle, table.unit("a1"), table.unit("u1"))
    fled = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D3"}, rows=rows(D3="b"), a1={"morale": Morale.FALLBACK})
    assert needs_spotting(fled.battle, fled.unit("u1"), fled.unit("a1"))


# The arc of fire


@pytest.mark.rule("S43-10.6/2")
def test_who_moves_into_the_arc_of_a_tank_is_fired_at_without_the_turret_but_must_be_found() -> None:
    table = sicily({"u1": f"{RIFLES} D7", "a1": f"{TANK} D4 0"})
    table.play(Activate("u1"), Act("fast-action"), "E7", DECLINE, "E6")
    attack = kept(attack_pool(table.battle, Shot(table.unit("a1"), table.unit("u1"), Action.FIRING)))
    table.dice("6", " ".join("S" if die == "R" else "-" for die in attack), "D").play(React("a1"))
    assert len(table.told(SpottingRolled)) == 1, "though the Rifles are on clear ground and in haste"
    assert table.told(Fired)[0].status == "firing"


@pytest.mark.rule("S43-10.6/3")
@pytest.mark.parametrize(("facing", "reacts"), [(SOUTH, True), (NORTH, False)])
def test_a_gun_does_not_turn_to_react(facing: int, reacts: bool) -> None:
    table = sicily({"u1": f"{RIFLES} D7", "a1": f"german-50mm-pak-38 D3 {facing}"})
    table.play(Activate("u1"), Act("normal-action"), "D6")
    assert (table.ask.kind == "reaction-fire") is reacts


# Comparing dice and what is left


@pytest.mark.rule("S43-10.7.2/2")
def test_the_defender_chooses_what_to_cancel_but_as_much_as_he_can() -> None:
    table = duel().dice("D S", "D -").play(*SHOT)
    assert (table.ask.kind, table.ask.side) == ("suffer", "axis")
    assert set(table.ask.options) == {Suffer(0, 1, 0), Suffer(0, 0, 1)}


def test_who_chooses_what_to_cancel_sees_the_dice_that_lie_there() -> None:
    table = duel().dice("D S", "D -").play(*SHOT)
    (open_dice,) = table.told(Thrown)
    assert [face for _, face in open_dice.attack] == [("damage",), ("suppression",)]
    assert [face for _, face in open_dice.defence] == [("damage",), ()]


@pytest.mark.rule("S43-10.7.2/3")
def test_at_half_strength_both_symbols_of_a_defence_die_count() -> None:
    table = duel(a1={"damage": 2}).dice("D D", "CD -").play(*SHOT)
    assert table.told(Rolled)[0].left == (0, 0, 0)


@pytest.mark.rule("S43-10.7.5/1")
def test_a_symbol_of_the_follow_up_that_is_cancelled_does_nothing() -> None:
    table = duel().dice("CD S", "D -", "D", "D").play(*SHOT, Suffer(1, 1, 0))
    assert (table.unit("a1").morale, table.told(FallsBack)) == (Morale.NONE, [])


@pytest.mark.rule("S43-10.7.5/3", "S43-10.7.3/3")
@pytest.mark.parametrize("symbol", ["D", "S"])
def test_less_than_a_critical_follow_up_does_nothing_to_infantry_in_fallback(symbol: str) -> None:
    table = duel(a1={"morale": Morale.FALLBACK, "activated": True}).dice("CD S", "D -", symbol, "-").play(*SHOT)
    if table.ask.kind == "suffer":
        table.play(Suffer(1, 1, 0))
    assert not table.told(Eliminated)
    assert table.unit("a1").morale is Morale.FALLBACK
    assert defence(table) == "YG", "and no green die of a suppressed unit"


@pytest.mark.rule("S43-10.8.1/2")
def test_a_veteran_with_the_marker_fires_without_its_blue_die() -> None:
    table = duel(u1={"attack_die_lost": True, "experience": Experience.VETERAN})
    assert kept(attack_pool(table.battle, shot(table))) == "RY"


@pytest.mark.rule("S43-10.9.3/3")
def test_weaker_armour_is_found_die_by_die_from_the_strongest() -> None:
    sets = ["RR", "GGG", "RB", "", "YB", "BBB", "RRB", "Y", "G", "RG", "B"]
    assert sorted(sets, key=strength_of) == ["", "B", "BBB", "G", "GGG", "Y", "YB", "RB", "RG", "RR", "RRB"]


@pytest.mark.rule("S43-10.9.5/1", "S43-10.9.5/3")
def test_the_die_for_a_failed_spotting_roll_is_added_to_that_of_the_way_of_firing() -> None:
    assert defence(duel(), Action.MOVE_AND_FIRE) == "YGG"
    assert defence(duel(), Action.MOVE_AND_FIRE, spotted=False) == "YYGG"
    tank = sicily({"u1": f"{GUN} D6 {NORTH}", "a1": f"{TANK} D3 {SOUTH}"})
    assert sorted(defence(tank, Action.MOVE_AND_FIRE, spotted=False)) == sorted(defence(tank) + "GR")


@pytest.mark.rule("S43-10.9.5/2")
def test_a_fast_vehicle_that_was_not_found_has_the_second_column_for_the_first_and_the_fourth_besides() -> None:
    still = sicily({"u1": f"{SHERMAN} D6 {SOUTH}", "a1": f"{TANK} D3 {SOUTH}"})
    fast = sicily(
        {"u1": f"{SHERMAN} D6 {SOUTH}", "a1": f"{TANK} D3 {SOUTH}"}, a1={"action": Action.FAST, "given_away": True}
    )
    assert needs_spotting(fast.battle, fast.unit("u1"), fast.unit("a1"))
    card = defence(still)
    assert sorted(defence(fast, Action.TURRET_FIRE, spotted=False)) == sorted(card + "YR")


# Combined fire


def pair(second: str = f"{RIFLES} D7", **more: object) -> Table:
    return sicily({"u1": f"{RIFLES} D6", "u2": second, "a1": f"{GERMANS} D3"}, **more)


@pytest.mark.rule("S43-10.8.4/1")
@pytest.mark.parametrize(
    ("second", "ground", "joins"),
    [
        (f"{RIFLES} E6", rows(), True),
        (f"{RIFLES} E6", rows(E5="H", E4="H", D4="b"), False),
        (f"{GUN} E6 {NORTH}", rows(), True),
        (f"{GUN} E6 {SOUTH}", rows(), False),
    ],
    ids=["sees", "sees nothing", "aims", "aims elsewhere"],
)
def test_who_joins_a_fire_must_see_the_target_and_have_it_in_his_arc(second: str, ground: str, joins: bool) -> None:
    table = pair(second, rows=ground)
    assert bool(fire_supporters(table.battle, table.unit("u1"))) is joins


@pytest.mark.rule("S43-10.8.4/3")
def test_nobody_joins_a_turret_out_of_its_arc_or_a_reaction() -> None:
    table = sicily({"u1": f"{SHERMAN} D6 {SOUTH}", "u2": f"{RIFLES} D7", "a1": f"{GERMANS} D3"}).play(Activate("u1"))
    assert "combined-fire" not in table.choices()
    table = sicily({"u1": f"{RIFLES} D6", "u2": f"{RIFLES} E6", "a1": f"{GERMANS} D2"}, active="axis")
    table.play(Activate("a1"), Act("normal-action"), "D3")
    assert set(table.ask.options) == {DECLINE, React("u1"), React("u2")}
    table.dice("S -", "D -").play(React("u1"))
    assert not table.unit("u2").activated


@pytest.mark.rule("S43-10.8.4/4")
def test_one_spotting_roll_of_the_leading_unit_is_enough_for_both() -> None:
    table = pair(rows=rows(D3="b")).dice("6", "S - S", "D D -")
    table.play(Activate("u1"), Act("combined-fire"), Fire("a1"))
    assert [event.unit for event in table.told(SpottingRolled)] == ["u1"]


# Passengers


def loaded(passenger: str, vehicle: str = "german-truck", **more: object) -> Table:
    """A German vehicle in D4 with a passenger, before US Rifles in D6."""
    table = sicily({"u1": f"{RIFLES} D6", "a1": f"{vehicle} D4 {NORTH}", "a2": f"{passenger} A1"}, **more)
    table.battle.carry(table.unit("a2"), table.unit("a1"))
    return table


def ridden(**marks: object) -> Table:
    """A German tank in D4 with Rifles on it, before a US gun in D2: RRY against RY."""
    units = {"u1": f"us-57mm-m1 D2 {SOUTH}", "a1": f"german-pz-iiij D4 {NORTH}", "a2": f"{GERMANS} H9"}
    table = sicily(units, a1=marks)
    table.battle.carry(table.unit("a2"), table.unit("a1"))
    return table


@pytest.mark.rule("S43-10.10.2/1")
def test_only_a_critical_hit_that_comes_through_halves_the_riders() -> None:
    table = ridden().dice("CD S -", "S -", "-", "-").play(*SHOT, "D5")
    assert table.strength("a2") == 2
    table = ridden().dice("CD S -", "CD -").play(*SHOT, Suffer(0, 0, 1), "D5")
    assert table.strength("a2") == 4


@pytest.mark.rule("S43-10.10.2/2")
def test_riders_of_a_tank_that_the_follow_up_destroys_are_halved_once() -> None:
    table = ridden(immobilised=True).dice("CD S -", "S -", "CD", "-").play(*SHOT, "D5")
    assert table.unit("a1").gone
    assert (table.at("a2"), table.strength("a2")) == ("D5", 2)


@pytest.mark.rule("S43-10.10.3/2")
def test_nobody_gets_off_into_the_water_even_in_an_emergency() -> None:
    table = loaded(GERMANS, rows=rows(D3="w", C4="w", C5="w", E4="w"))
    table.dice("S - -", "-").play(*SHOT)
    assert table.steps("dismount") == {"D5", "E5"}


@pytest.mark.rule("S43-10.10.3/3")
def test_passengers_get_off_where_their_vehicle_was_hit_before_it_falls_back() -> None:
    table = loaded(GERMANS, a1={"morale": Morale.SUPPRESSED, "activated": True}).dice("S - -", "-").play(*SHOT)
    assert (table.ask.kind, table.at("a1")) == ("dismount", "D4")
    table.play("D3")
    assert [event.unit for event in table.told(Dismounted)] == ["a2"]
    assert table.ask.kind == "fall-back"


@pytest.mark.rule("S43-10.10.3/4")
@pytest.mark.parametrize(("kind", "action"), [(GERMANS, Action.FAST), (HMG, Action.DELAYED)])
def test_slow_infantry_thrown_off_is_delayed_like_a_slow_gun(kind: str, action: Action) -> None:
    table = loaded(kind).dice("S - -", "-").play(*SHOT, "D3")
    assert table.unit("a2").action is action


# Hiding and falling back


@pytest.mark.rule("S43-13.1/4")
def test_the_sure_suppression_of_an_ambush_can_be_warded_off() -> None:
    table = duel(ground="H", u1={"cover": Cover.AMBUSH}).dice("6", "S -", "D D").play(*SHOT)
    assert table.told(Rolled)[0].left == (0, 0, 0)


def driven(target: str = GERMANS, at: str = "D4", **more: object) -> Table:
    """A suppressed German unit is suppressed again by US Rifles in D6."""
    marks = {"morale": Morale.SUPPRESSED, "activated": True, **more.pop("marks", {})}  # type: ignore[dict-item]
    table = sicily({"u1": f"{RIFLES} D6", "u2": f"{RIFLES} F5", "a1": f"{target} {at}"}, a1=marks, **more)
    shields = len(defence_pool(table.battle, shot(table)))
    return table.dice("S S -", " ".join("-" * shields)).play(*SHOT)


def on(table: Table, *hexes: str) -> Table:
    """Let the unit fall back hex by hex, unmolested."""
    for hex in hexes:
        table.play(hex)
        if table.ask.kind == "reaction-fire":
            table.play(DECLINE)
    return table


@pytest.mark.rule("S43-13.3/1")
def test_a_fallback_goes_as_far_as_the_fast_allowance_and_a_point_too_few_is_no_corner() -> None:
    table = on(driven(), "D3")
    assert all(isinstance(option, Step) for option in table.ask.options), "nobody may stop before"
    assert on(table, "D2", "D1").at("a1") == "D1"
    assert not table.told(Damaged)
    woods = rows(**{f"{column}{row}": "H" for column in "BCDEF" for row in (1, 2)})
    table = on(driven(rows=woods), "D3", "D2")
    assert (table.at("a1"), table.told(Damaged)) == ("D2", [])


@pytest.mark.rule("S43-13.3/4")
def test_slow_troops_fall_back_with_one_point_more_than_their_card_has() -> None:
    table = driven(HMG)
    points = table.battle.unit_card(table.unit("a1")).move
    hexes = ("D3", "D2", "D1")[: points + 1]
    assert on(table, *hexes).at("a1") == hexes[-1]


@pytest.mark.rule("S43-13.3/8")
def test_while_it_falls_back_a_unit_is_as_if_in_haste_and_seen_by_everybody() -> None:
    table = driven(marks={"experience": Experience.HARDENED}, rows=rows(D3="b")).play("D3")
    assert (table.ask.kind, table.ask.side) == ("reaction-fire", "allied")
    assert colours(table.dice("S -", "D").play(React("u2")).told(Rolled)[-1].defence) == "Y"
    assert not table.told(SpottingRolled)
    assert table.told(Fired)


@pytest.mark.rule("S43-13.3/8")
def test_a_tank_has_the_die_of_a_fast_action_only_while_it_falls_back() -> None:
    table = sicily({"u1": f"{GUN} D6 {NORTH}", "a1": f"{TANK} D3 {SOUTH}"}, a1={"morale": Morale.FALLBACK})
    still = defence(table)
    table.unit("a1").falling = True
    assert sorted(defence(table)) == sorted(still + "G")


@pytest.mark.rule("S43-13.3/9")
@pytest.mark.parametrize(("wood", "enters"), [("D3", True), ("D2", False)])
def test_harsh_terrain_is_the_first_hex_of_a_fallback_or_none(wood: str, enters: bool) -> None:
    table = on(driven(rows=rows(**{wood: "H"}), levels=levels(wood)), "D3")
    if enters:
        assert (table.at("a1"), table.unit("a1").morale, table.unit("a1").action) == (
            "D3",
            Morale.FALLBACK,
            Action.NONE,
        )
        assert table.ask.kind != "fall-back"
    else:
        assert "D2" not in table.steps("fall-back")
