"""The worked examples of the Sicily '43 rulebook that the first one does not have."""

import pytest

from opfire.assault.close_combat.s43.dice import area_attacked, bout
from opfire.assault.dice.defence_dice import defence_pool, terrain_bonus
from opfire.assault.fire.ranged_fire import can_target
from opfire.assault.log.battle import Rolled
from opfire.assault.options.answers import STOP, Act, Activate, Join
from opfire.assault.pack.scenarios import Overlay
from opfire.assault.preparation.overlays import markers
from opfire.assault.state.pieces import Action, Cover
from opfire.assault.state.shot import Shot
from opfire.assault.terrain.elevation import sight_between
from opfire.assault.terrain.obstacles import obstacle_dice
from support.assault.battles import Table, levels, rows
from support.assault.fortifications import block, cost, fortify
from support.assault.sicily import GERMANS, RIFLES, colours, sicily

PANZER, SHERMAN, HMG, MG42 = "german-pz-iiij", "us-m4a1", "us-cal-50-hmg", "german-heavy-mg-42"


def shot(table: Table, firer: str, target: str) -> Shot:
    return Shot(table.unit(firer), table.unit(target), Action.FIRING)


def view(table: Table, one: str = "u1", other: str = "a1") -> str:
    return sight_between(table.battle, table.unit(one), table.unit(other)).view.value


# Ground


@pytest.mark.rule("S43-9.6.2.2a", "S43-9.6.2.2c")
def test_infantry_in_a_tall_house_on_a_hill_looks_down_from_level_two_and_the_house_blocks_like_level_three() -> None:
    units = {"u1": f"{RIFLES} D7", "a1": f"{GERMANS} D3"}
    woods = levels("D7", "D5")
    assert view(sicily(units, rows=rows(D7="M", D5="."), levels=woods)) == "clear", "over a hill of level one"
    assert view(sicily(units, rows=rows(D7="B", D5="."), levels=woods)) == "blocked"
    between = rows(D7="2", D5="1", D3="2").replace(".", "0")
    assert view(sicily(units, rows=rows(D7="M", D5="B", D3="M"), levels=between)) == "clear"
    assert view(sicily(units, rows=rows(D7="M", D5="M", D3="M"), levels=between)) == "blocked"


@pytest.mark.rule("S43-9.6.3f", "S43-9.6.3g")
def test_a_panzer_iii_fires_at_a_sherman_on_a_road_through_light_forest() -> None:
    def duel(at: str) -> Table:
        units = {"u1": f"{SHERMAN} D4 1", "a1": f"{PANZER} {at} 4"}
        return sicily(units, rows=rows(D4="l", D5="l"), roads=("main D7 D6 D5 D4",))

    along, through = duel("D7"), duel("F5")
    assert (view(along), terrain_bonus(along.battle, shot(along, "a1", "u1"))) == ("clear", [])
    bonus = terrain_bonus(through.battle, shot(through, "a1", "u1"))
    assert [die.colour for die in bonus] == list(through.battle.ground.row(through.hex("D4")).defence["vehicle"])


@pytest.mark.rule("S43-9.6.3c", "S43-9.6.3d", "S43-9.6.3.1b")
def test_the_captions_of_the_road_pictures_as_far_as_they_can_be_followed() -> None:
    """The pictures are lost; these ways have the costs that their captions give."""
    ground = rows(D5="l", D4="H", E4="r", G5="l", G4="l", G3="l")
    table = sicily(
        {"u1": f"{RIFLES} A1", "a1": f"{PANZER} A3"}, rows=ground, roads=("trail D6 D5 D4", "avenue G6 G5 G4 G3")
    )
    assert cost(table, "u1", "D6", "D5") == 1, "along the trail into the light forest: the second of two points"
    assert sum(cost(table, "u1", *step) or 0 for step in (("D5", "D4"), ("D4", "E4"))) == 3, "off the trail over rocks"
    assert cost(table, "a1", "F4", "G4") == 2, "onto the avenue from beside it"
    assert sum(cost(table, "a1", *step) or 0 for step in (("G6", "G5"), ("G5", "G4"), ("G4", "G3"))) == 3


@pytest.mark.rule("S43-9.6.5.1e")
@pytest.mark.parametrize(("at", "dice"), [("D3", []), ("D4", ["Y"])])
def test_a_machine_gun_has_the_wall_only_right_behind_it(at: str, dice: list[str]) -> None:
    table = sicily({"u1": f"{RIFLES} D7", "a1": f"{MG42} {at}"}, sides=("stone-wall D4/S",))
    assert [die.colour for die in obstacle_dice(table.battle, shot(table, "u1", "a1"))] == dice


@pytest.mark.rule("S43-9.6.5.2e")
@pytest.mark.parametrize(("at", "fires"), [("D4", False), ("D3", True)])
def test_a_panzer_above_a_steep_slope_sees_down_but_cannot_fire_at_its_foot(at: str, fires: bool) -> None:
    units = {"a1": f"{PANZER} D5 4", "u1": f"{RIFLES} {at}"}
    table = sicily(units, levels=levels("D5"), sides=("steep-slope D5/N",))
    assert view(table, "a1", "u1") == "clear"
    assert can_target(table.battle, table.unit("a1"), table.unit("u1")) is fires


@pytest.mark.rule("S43-9.6.5.3b")
def test_only_who_crosses_the_wire_pays_for_it() -> None:
    table = block(sicily({"u1": f"{RIFLES} D5", "u2": f"{HMG} E5", "a1": f"{GERMANS} A1"}), "D5/N", "barbed-wire")
    assert cost(table, "u1", "D5", "D4") == 2
    assert cost(table, "u2", "E5", "E4") == 1


@pytest.mark.rule("S43-9.6.6.1b")
def test_four_mines_against_men_and_one_against_tanks_are_ten_markers() -> None:
    counts = markers(Overlay("minefield", (), side="axis", mines={"APM": 4, "ATM": 1}))
    assert counts == {"APM": 4, "ATM": 1, "dummy": 5}


# Hiding and sight


@pytest.mark.rule("S43-9.12.2c", "S43-9.12.4f")
@pytest.mark.parametrize("cover", [Cover.CONCEALED, Cover.AMBUSH])
def test_a_normal_action_takes_the_place_of_the_marker_of_a_hidden_unit(cover: Cover) -> None:
    table = sicily({"u1": f"{RIFLES} D7", "a1": f"{GERMANS} A1"}, u1={"cover": cover}, a1={"activated": True})
    table.play(Activate("u1"), Act("normal-action"), "D6", STOP)
    assert table.unit("u1").action is Action.NORMAL
    assert table.unit("u1").hidden is Cover.NONE


@pytest.mark.rule("S43-10.3i", "S43-10.3k")
@pytest.mark.parametrize(("ground", "seen"), [({"E4": "H", "E5": "H"}, "blocked"), ({"E4": "H"}, "clear")])
def test_a_line_along_a_hexside_is_blocked_by_woods_on_both_sides(ground: dict[str, str], seen: str) -> None:
    table = sicily({"u1": f"{RIFLES} D4", "a1": f"{GERMANS} F4"}, rows=rows(**ground))
    assert view(table) == seen


@pytest.mark.rule("S43-10.9.1a")
def test_infantry_in_a_forest_adds_a_green_and_a_yellow_die() -> None:
    table = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D4"}, rows=rows(D4="H"))
    bonus = terrain_bonus(table.battle, shot(table, "u1", "a1"))
    assert sorted(die.colour for die in bonus) == ["G", "Y"]
    assert len(defence_pool(table.battle, shot(table, "u1", "a1"))) == 3


# Close combat


@pytest.mark.rule("S43-11.1.1.1a", "S43-11.1.1.1c")
def test_rifles_beside_the_fight_are_named_as_support_and_marked_firing() -> None:
    units = {"u1": f"{RIFLES} D5", "a1": f"{GERMANS} D4", "a2": f"{GERMANS} D3"}
    table = sicily(units).dice("S S -", "D D", "S - -", "D -")
    table.play(Activate("u1"), Act("normal-action"), "D4")
    assert table.ask.kind == "close-combat-support"
    table.play(Join("a2"))
    assert table.unit("a2").action is Action.FIRING


@pytest.mark.rule("S43-11.3c")
def test_a_german_tank_that_comes_from_behind_meets_the_rear_of_a_sherman() -> None:
    table = sicily({"u1": f"{SHERMAN} D4 4", "a1": f"{PANZER} D5 4"})
    fight = bout(table.unit("a1"), table.unit("u1"), table.unit("u1").at, table.unit("a1").at)
    assert area_attacked(table.battle, fight, table.unit("u1")) == "rear"


@pytest.mark.rule("S43-11.1.3.1b", "S43-11.1.3.2a", "S43-11.6e", "S43-11.6f", "S43-11.6g", "S43-11.1.3.2/1")
def test_the_fight_for_the_bunker_by_a_normal_action() -> None:
    """Chapter 11.6, steps 5 to 8, with the dice as step 6 has them.

    The example says fast action first and normal action in the end; only the normal one fits its dice. It gives the
    attacker a blue die although the ground under the bunker (brush, it says elsewhere) would give a better one: here
    the bunker stands on a road, which gives none. Its summing-up has other attack dice than step 6.
    """
    units = {"u1": f"{RIFLES} D5", "u2": f"{RIFLES} E4", "a1": f"{MG42} D4", "a2": f"{GERMANS} D3"}
    done = {"action": Action.FIRING, "activated": True, "given_away": True}
    table = fortify(sicily(units, rows=rows(D4="x"), a1=done), "D4", "bunker", facing=2)
    table.dice("S S -", "S S - -", "C D -", "- -")
    table.play(Activate("u1"), Act("normal-action"), "D4", Join("u2"), Join("a2"), *[Act("keep-dice")] * 4)
    ours, theirs = (event for event in table.told(Rolled) if event.what == "close-combat")
    assert (colours(ours.attack), colours(ours.defence)) == ("RRG", "RRYY")
    assert (colours(theirs.attack), colours(theirs.defence)) == ("YYG", "YB")
    assert dict(theirs.attack[:1])["yellow"] == ("critical",), "one symbol a die from who has acted already"
    assert table.strength("u1") == 1
    assert table.battle.half(table.unit("u1"))
