"""The small worked examples that both rulebooks print, each played in both editions."""

from typing import NamedTuple

import pytest

from opfire.assault.close_combat.vehicles import Clash, area_of_attack
from opfire.assault.dice.defence_dice import impact
from opfire.assault.fire.damage import hurt
from opfire.assault.log.battle import Directed, Rolled
from opfire.assault.options.answers import PASS, Act, Activate, Aim, Board, Fire, Plan
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.carrying import burden, is_rider
from opfire.assault.state.pieces import Action, Melee, Morale, Phase
from opfire.assault.state.shot import Shot
from opfire.assault.terrain.elevation import sight_between
from support.assault.battles import Table, levels, position, rows


class Book(NamedTuple):
    """An edition and the units of its examples."""

    pack: str
    squad: str
    foe: str
    mortar: str
    tank: str
    rival: str
    truck: str

    def position(self, units: dict[str, str], **more: object) -> Table:
        """A position with the side of m1 to act."""
        return position(units, pack=self.pack, active="m1", **more)  # type: ignore[arg-type]


BOOKS = pytest.mark.parametrize(
    "book",
    [
        Book(
            "red-horizon-41",
            "german-grenadier-41",
            "soviet-heavy-rifles-41",
            "german-81mm-mortar",
            "german-stug-iiie",
            "soviet-t-34",
            "german-truck",
        ),
        Book(
            "sicily-43",
            "german-rifles-43",
            "us-rifles-43",
            "german-81mm-mortar",
            "german-tiger-e",
            "us-m4a1",
            "german-truck",
        ),
    ],
    ids=["RH41", "S43"],
)


@BOOKS
@pytest.mark.rule("RH41-6.2.2c", "S43-6.2.2c")
def test_to_activate_two_squads_of_a_kind_two_points_lie_on_their_card(book: Book) -> None:
    units = {"m1": f"{book.squad} D9", "m2": f"{book.squad} E9", "m3": f"{book.truck} F9 4", "f1": f"{book.foe} D1"}
    table = book.position(units, changes={"rules": ["infantry", "command-points"]})
    focus = table.battle.setting.edition.command_focus
    table.battle.points = dict.fromkeys(table.battle.sides, focus + 2)
    table.battle.phase = Phase.PLANNING
    table.play(Plan(book.squad), Plan(book.squad))
    side = table.unit("m1").side
    assert table.battle.planned[side] == {book.squad: 2}
    table.battle.focus[side] = 0
    table.play(PASS, PASS)
    offered = {option.unit for option in table.ask.options if isinstance(option, Activate)}
    assert offered == {"m1", "m2"}


@BOOKS
@pytest.mark.rule("RH41-7.5b", "S43-7.2h", "S43-7.2i")
def test_four_smoke_dice_lay_three_markers_then_one_then_two(book: Book) -> None:
    table = book.position({"m1": f"{book.mortar} D9", "f1": f"{book.foe} A1"})
    table.battle.phase = Phase.SUPPORT
    smoke = table.battle.unit_card(table.unit("m1")).indirect.smoke_dice  # type: ignore[union-attr]
    assert smoke == "GGBB", "the throws below are for these dice"
    table.play(Activate("m1"), Act("smoke"))
    if table.battle.setting.edition.smoke_hexes == "as-it-goes":
        table.dice("CD - D -", "- D", "CD").play(Aim("1A.D5"), Aim("1A.D4"), Aim("1A.D6"))
    else:
        table.dice("CD - D -", "- D", "CD").play(Aim("1A.D5"), Aim("1A.D4"), Aim("1A.D6"), Aim("1A.D4"))
    smoke_at = {table.battle.hex_name(hex): count for hex, count in table.battle.smoke.items()}
    assert smoke_at == {"1A.D5": 3, "1A.D4": 1, "1A.D6": 2}
    assert table.unit("m1").action is Action.FIRING


@BOOKS
@pytest.mark.rule("RH41-9.4c", "S43-9.4b")
@pytest.mark.parametrize(("action", "hexes"), [("normal-action", 2), ("fast-action", 3)])
def test_infantry_walks_two_clear_hexes_and_runs_three(book: Book, action: str, hexes: int) -> None:
    table = book.position({"m1": f"{book.squad} D9", "f1": f"{book.foe} A1"}, f1={"activated": True})
    table.play(Activate("m1"), Act(action))
    for number in range(hexes):
        table.play(f"D{8 - number}")
    assert table.ask.side != table.unit("m1").side or table.ask.kind != "move"
    assert table.at("m1") == f"D{9 - hexes}"


@BOOKS
@pytest.mark.rule("RH41-9.6.1b", "S43-9.5a")
def test_forest_on_a_hill_is_harsh_for_infantry_with_two_points(book: Book) -> None:
    units = {"m1": f"{book.squad} D5", "f1": f"{book.foe} A1"}
    table = book.position(units, rows=rows(D4="H"), levels=levels("D4"), f1={"activated": True})
    table.play(Activate("m1"), Act("normal-action"), "D4")
    assert (table.at("m1"), table.unit("m1").action) == ("D4", Action.DELAYED)


def view(table: Table) -> str:
    return sight_between(table.battle, table.unit("m1"), table.unit("f1")).view.value


@BOOKS
@pytest.mark.rule("RH41-9.6.2b", "S43-9.6.2.1a")
def test_a_unit_in_a_building_on_a_hill_stands_on_the_hill(book: Book) -> None:
    units = {"m1": f"{book.squad} D7", "f1": f"{book.foe} D3"}
    ground = rows(D7="B", D5="b")
    assert view(book.position(units, rows=ground, levels=levels("D7"))) == "clear", "it looks over the brush"
    assert view(book.position(units, rows=ground)) == "hindered"


@BOOKS
@pytest.mark.rule("RH41-9.6.2c", "S43-9.6.2.1b")
def test_a_building_on_a_hill_is_an_obstacle_of_level_two(book: Book) -> None:
    units = {"m1": f"{book.squad} D7", "f1": f"{book.foe} D3"}
    hill = levels("D7", "D6", "D5", "D4", "D3")
    assert view(book.position(units, levels=hill)) == "clear", "the hill itself is level with both"
    assert view(book.position(units, rows=rows(D5="B"), levels=hill)) == "blocked"


@BOOKS
@pytest.mark.rule("RH41-10.4c", "RH41-10.4d", "RH41-10.4e", "RH41-10.4f", "S43-10.4c", "S43-10.4d", "S43-10.4e")
@pytest.mark.parametrize(
    ("between", "hill", "seen"), [("b", (), "clear"), (".", ("D5",), "blocked"), ("H", (), "blocked")]
)
def test_what_a_unit_on_a_hill_sees_over(book: Book, between: str, hill: tuple[str, ...], seen: str) -> None:
    units = {"m1": f"{book.squad} D7", "f1": f"{book.foe} D3"}
    assert view(book.position(units, rows=rows(D5=between), levels=levels("D7", *hill))) == seen


# Transport


@BOOKS
@pytest.mark.rule("RH41-9.11d", "S43-9.11e")
def test_a_damage_marker_makes_a_unit_no_lighter(book: Book) -> None:
    table = book.position({"m1": f"{book.squad} D5", "f1": f"{book.foe} A1"}, m1={"damage": 1})
    assert burden(table.battle, table.unit("m1")) == 4


@BOOKS
@pytest.mark.rule("RH41-9.11a", "RH41-9.11e", "S43-9.11a")
def test_riders_sit_on_a_tank_that_can_still_be_activated_and_a_squad_inside_a_truck(book: Book) -> None:
    for vehicle, outside in ((book.tank, True), (book.truck, False)):
        units = {"m1": f"{book.squad} D5", "m2": f"{vehicle} D4 5", "f1": f"{book.foe} A1"}
        table = book.position(units, f1={"activated": True})
        table.play(Activate("m1"), Act("normal-action"), "D4", Board("m2"))
        assert table.unit("m1").carrier == "m2"
        assert is_rider(table.battle, table.unit("m1")) is outside
        while table.ask.side != table.unit("m1").side:
            table.play(table.ask.options[0])
        assert table.offers(Activate("m2"))


# Fire


@BOOKS
@pytest.mark.rule("RH41-7.2a", "S43-7.1.1b", "S43-7.1.1d")
def test_infantry_directs_the_mortar_that_a_hill_blinds(book: Book) -> None:
    units = {"m1": f"{book.mortar} D9", "m2": f"{book.squad} C9", "f1": f"{book.foe} D4"}
    table = book.position(units, levels=levels("D7"))
    table.battle.phase = Phase.SUPPORT
    table.dice("D - - -", "D -").play(Activate("m1"), Act("indirect-fire"), Fire("f1"))
    assert [event.by for event in table.told(Directed)] == ["m2"]
    assert table.unit("m2").attack_die_lost


@BOOKS
@pytest.mark.rule("RH41-10.7.3c", "S43-10.7.3c", "S43-10.7.3d")
def test_three_damage_points_flip_a_squad_and_leave_a_marker(book: Book) -> None:
    table = book.position({"m1": f"{book.squad} D5", "f1": f"{book.foe} A1"})
    unit = table.unit("m1")
    hurt(table.battle, unit, 3, "10.7.3")
    card = table.battle.unit_card(unit)
    assert (card.strength, table.battle.half(unit), card.strength_half - (card.strength - unit.damage)) == (4, True, 1)


@BOOKS
@pytest.mark.rule("RH41-10.7.5a", "RH41-10.7.5b", "RH41-10.7.5f", "S43-10.7.5b")
def test_two_critical_hits_are_two_green_dice_against_two_blue_ones(book: Book) -> None:
    table = book.position({"m1": f"{book.mortar} D9", "f1": f"{book.foe} D5"})
    table.battle.phase = Phase.SUPPORT
    table.dice("CD CD - -", "D D", "D S", "- -").play(Activate("m1"), Act("indirect-fire"), Fire("f1"))
    while table.ask.kind == "suffer":
        table.play(table.ask.options[0])
    follow_up = table.told(Rolled)[1]
    assert [name for name, _ in follow_up.attack] == ["green", "green"]
    assert [name for name, _ in follow_up.defence] == ["blue", "blue"]
    assert table.unit("f1").morale is Morale.SUPPRESSED, "damage is the strongest symbol left, and suppresses"


@BOOKS
@pytest.mark.rule("RH41-10.9.3b", "RH41-10.9.3c", "S43-10.9.3b", "S43-10.9.3d")
@pytest.mark.parametrize(("hex", "area"), [("D2", "front"), ("C4", "flank")])
def test_on_the_border_of_front_and_flank_the_flank_counts(book: Book, hex: str, area: str) -> None:
    table = book.position({"m1": f"{book.squad} {hex}", "f1": f"{book.rival} D5 5"})
    assert impact(table.battle, Shot(table.unit("m1"), table.unit("f1"), Action.FIRING))[0] == area


@pytest.mark.rule("RH41-12.7.3b")
def test_a_russian_tank_that_comes_from_behind_meets_the_rear() -> None:
    table = position({"s1": "soviet-t-34 D6 5", "g1": "german-pz-iiij D5 5"}, active="s1")
    clash = Clash("initiate", table.unit("s1"), table.unit("g1"), table.unit("s1").at)
    area, dice = area_of_attack(table.battle, clash.defender, clash.mover, clash)
    assert (area, dice) == ("rear", table.battle.unit_card(clash.defender).defence["rear"])


@pytest.mark.rule("RH41-10.6f", "RH41-10.6l")
def test_a_panzer_ii_turns_its_turret_on_infantry_behind_it() -> None:
    table = position({"g1": "german-pz-iif D5 2", "s1": "soviet-heavy-rifles-41 D3"}, s1={"activated": True})
    dice = kept_attack(table)
    table.dice("2", dice, "- - -").play(Activate("g1"), Act("fire"), Fire("s1"))
    assert (table.unit("g1").action, table.unit("g1").facing) == (Action.TURRET_FIRE, 2)
    assert table.unit("g1").melee is Melee.NONE


def kept_attack(table: Table) -> str:
    """A throw of suppressions for every attack die of the tank."""
    from opfire.assault.dice.attack_dice import attack_pool

    pool = attack_pool(table.battle, Shot(table.unit("g1"), table.unit("s1"), Action.TURRET_FIRE))
    return " ".join("S" for _ in kept(pool))
