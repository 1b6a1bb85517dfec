"""Command points of both editions: planned in secret, spent, lost."""

from typing import Any

import pytest

from opfire.assault.cards.command_points import unspent
from opfire.assault.game import GAME
from opfire.assault.log.command import PointLost, PointSpent
from opfire.assault.options.answers import PASS, Act, Activate, Face, Fire, Plan, React
from opfire.assault.secrets.hidden import FACE_DOWN
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Morale, Phase, Request
from support.assault.battles import Table, position, rows

RIFLES, MG, FOE = "german-rifles-41", "german-heavy-mg34", "soviet-heavy-rifles-41"


def planning(units: dict[str, str], points: int, pack: str = "red-horizon-41", **more: Any) -> Table:
    """A position in the planning phase, both sides with so many points."""
    table = position(units, pack=pack, changes={"rules": ["infantry", "command-points"]}, **more)
    table.battle.points = dict.fromkeys(table.battle.sides, points)
    table.battle.phase = Phase.PLANNING
    return table


def three_units() -> dict[str, str]:
    return {"g1": f"{RIFLES} D9", "g2": f"{RIFLES} F9", "g3": f"{MG} B9", "s1": f"{FOE} D1"}


@pytest.mark.rule("RH41-6.0c", "RH41-6.2a", "RH41-6.2.2a", "RH41-6.2.2c", "RH41-4.9.2b", "RH41-4.9.2c")
def test_points_are_laid_one_by_one_on_unit_cards() -> None:
    table = planning(three_units(), points=2)
    assert table.ask.kind == "plan"
    table.play(Plan(RIFLES), Plan(RIFLES))
    assert table.battle.planned["german"] == {RIFLES: 2}


@pytest.mark.rule("RH41-6.2b")
def test_all_points_must_be_laid() -> None:
    table = planning(three_units(), points=2)
    table.play(Plan(RIFLES))
    assert table.ask.kind == "plan", "there is no way to hold one back"
    assert all(isinstance(option, Plan) for option in table.ask.options)


@pytest.mark.rule("RH41-6.2.2d", "RH41-4.2f", "RH41-4.4f", "RH41-10.0m")
def test_a_unit_without_a_point_cannot_be_activated() -> None:
    table = planning(three_units(), points=2)
    table.play(Plan(RIFLES), Plan(MG))
    assert table.ask.kind == "activate"
    assert table.offers(Activate("g1"))
    assert table.offers(Activate("g3"))
    table.play(Activate("g1"), Act("digging-in"), PASS)
    assert not table.offers(Activate("g2")), "the only point on its card is spent"


@pytest.mark.rule("RH41-6.2.2d", "RH41-4.9.2c", "RH41-6.2.2c")
def test_all_points_may_lie_on_one_card_and_then_no_other_unit_acts() -> None:
    table = planning(three_units(), points=2)
    assert {option.card for option in table.ask.options if isinstance(option, Plan)} == {RIFLES, MG}
    table.play(Plan(RIFLES), Plan(RIFLES))
    assert table.offers(Activate("g1"))
    assert table.offers(Activate("g2"))
    assert not table.offers(Activate("g3"))


@pytest.mark.rule("RH41-6.2.2e", "RH41-4.9.2d", "RH41-11.0d")
def test_an_activation_flips_a_point() -> None:
    table = planning(three_units(), points=2)
    table.play(Plan(RIFLES), Plan(MG), Activate("g1"), Act("digging-in"))
    assert table.battle.planned["german"][RIFLES] == 0
    assert [event.unit for event in table.told(PointSpent)] == ["g1"]


@pytest.mark.rule("RH41-8.2n", "RH41-6.2.2d")
def test_reaction_fire_needs_a_point() -> None:
    units = {"g1": f"{RIFLES} D6", "s1": f"{FOE} D2", "s2": "soviet-rifles-41 E2"}
    table = planning(units, points=1)
    table.play(Plan("soviet-rifles-41"))
    table.play(Activate("g1"), Act("normal-action"), "D5")
    assert table.offers(React("s2"))
    assert not table.offers(React("s1"))


@pytest.mark.rule("RH41-6.2.2f")
def test_all_points_the_spent_ones_too_are_free_again_next_turn() -> None:
    table = planning(three_units(), points=2)
    table.play(Plan(RIFLES), Plan(MG), Activate("g1"), Act("digging-in"))
    while table.ask.kind != "turn-over":
        table.play(PASS)
    table.end_turn()
    assert table.ask.kind == "plan"
    assert table.ask.about["left"] == 2


@pytest.mark.rule("RH41-10.7.3j", "RH41-4.9.2e")
def test_a_lost_unit_costs_a_point() -> None:
    table = planning({"g1": f"{RIFLES} D6", "s1": f"{FOE} D3", "s2": f"{FOE} A1"}, points=6, s1={"damage": 2})
    table.dice("D D", "- -").play(Activate("g1"), Act("fire"), Fire("s1"))
    assert table.battle.points["soviet"] == 5
    assert table.told(PointLost)


@pytest.mark.rule("RH41-10.7.3j")
@pytest.mark.parametrize("one_is_spent", [False, True])
def test_a_lost_point_comes_off_a_unit_card_when_none_is_spent(one_is_spent: bool) -> None:
    others = {f"s{number}": f"{FOE} {hex}" for number, hex in enumerate(["A1", "B1", "F1", "G1", "H1"], start=2)}
    table = planning({"g1": f"{RIFLES} D6", "s1": f"{FOE} D3", **others}, points=6, s1={"damage": 2})
    if one_is_spent:
        table.play(PASS, Activate("s2"), Act("digging-in"))
    table.dice("D D", "- -").play(Activate("g1"), Act("fire"), Fire("s1"))
    assert table.battle.points["soviet"] == 5
    assert table.battle.planned["soviet"] == {FOE: 5}


@pytest.mark.rule("RH41-10.7.3k")
def test_nobody_drops_below_four() -> None:
    table = planning({"g1": f"{RIFLES} D6", "s1": f"{FOE} D3", "s2": f"{FOE} A1"}, points=4, s1={"damage": 2})
    table.dice("D D", "- -").play(Activate("g1"), Act("fire"), Fire("s1"))
    assert table.battle.points["soviet"] == 4


@pytest.mark.rule("RH41-6.2.2b")
def test_the_enemy_sees_only_how_many() -> None:
    table = planning(three_units(), points=2)
    table.play(Plan(RIFLES), Plan(MG))
    seen = table.match.view("soviet").game
    assert isinstance(seen, Battle)
    assert seen.planned["german"] == {FACE_DOWN: 2}
    own = table.match.view("german").game
    assert isinstance(own, Battle)
    assert own.planned["german"] == {RIFLES: 1, MG: 1}


@pytest.mark.rule("RH41-3.2.3b", "RH41-4.9b", "RH41-6.4b")
def test_without_the_module_no_points_are_needed() -> None:
    table = position(three_units())
    table.battle.phase = Phase.PLANNING
    assert table.ask.kind == "activate"
    assert all(table.offers(Activate(unit)) for unit in ("g1", "g2", "g3"))


@pytest.mark.rule("RH41-8.1c", "RH41-6.2.2h")
def test_passing_is_free() -> None:
    table = planning(three_units(), points=2)
    table.play(Plan(RIFLES), Plan(MG), PASS)
    assert sum(table.battle.planned["german"].values()) == 2


@pytest.mark.rule("S43-4.9.2c", "S43-4.9.2d", "S43-6.2d", "S43-4.9.2e", "S43-6.2.2/4")
def test_in_sicily_three_points_are_kept_for_any_unit() -> None:
    units = {"g1": "us-rifles-43 D9", "g2": "us-cal-50-hmg F9", "s1": "german-rifles-43 D1"}
    table = planning(units, points=4, pack="sicily-43", active="allied")
    side = table.unit("g1").side
    table.play(Plan("us-rifles-43"))
    assert table.battle.focus[side] == 3
    assert table.offers(Activate("g2")), "a focus point activates a unit that was not planned"
    table.play(Activate("g2"), Act("digging-in"))
    assert table.battle.focus[side] == 2
    assert table.told(PointSpent)[0].focus


@pytest.mark.rule("S43-4.9.2k")
def test_losses_never_shrink_the_focus_pool() -> None:
    units = {"g1": "us-rifles-43 D9", "s1": "german-rifles-43 D1", "s2": "german-rifles-43 F1"}
    table = planning(units, points=5, pack="sicily-43", active="allied")
    axis = table.unit("s1").side
    table.battle.points[axis] = 4
    table.begin()
    assert table.battle.focus[axis] == 3


EDITIONS = pytest.mark.parametrize(
    ("pack", "mortar", "gun", "mine", "foe"),
    [
        ("red-horizon-41", "german-81mm-mortar", "german-37mm-pak-36", RIFLES, FOE),
        ("sicily-43", "us-81mm-mortar", "us-37mm-m3", "us-rifles-43", "german-rifles-43"),
    ],
    ids=["RH41", "S43"],
)


def ready(units: dict[str, str], pack: str, phase: Phase, **more: Any) -> Table:
    """A position in which every unit card has one point and the focus pools are empty."""
    table = planning(units, 9, pack, **{"active": "m1", **more})
    table.battle.phase = phase
    for unit in table.battle.units.values():
        table.battle.planned[unit.side][unit.kind] = 1
    return table


@EDITIONS
@pytest.mark.rule("RH41-7.1h", "S43-7.1.1g", "S43-6.2.2/1")
def test_indirect_fire_costs_the_firer_a_point_and_its_spotter_none(
    pack: str, mortar: str, gun: str, mine: str, foe: str
) -> None:
    units = {"m1": f"{mortar} D9", "m2": f"{mine} C9", "f1": f"{foe} D4"}
    table = ready(units, pack, Phase.SUPPORT, rows=rows(D7="B"))
    table.dice("D - - -", "D -").play(Activate("m1"), Act("indirect-fire"), Fire("f1"))
    assert table.unit("m2").attack_die_lost, "it directed the fire"
    assert [event.unit for event in table.told(PointSpent)] == ["m1"]


@EDITIONS
@pytest.mark.rule("RH41-6.2.2g", "S43-6.2.2f", "S43-6.2.2g", "RH41-6.2.2h")
def test_a_gun_turns_in_the_support_phase_as_a_free_action(
    pack: str, mortar: str, gun: str, mine: str, foe: str
) -> None:
    table = ready({"m1": f"{gun} D9 0", "f1": f"{foe} A1"}, pack, Phase.SUPPORT)
    table.battle.planned[table.unit("m1").side] = {}
    table.play(Activate("m1"), Face(4))
    assert table.unit("m1").facing == 4
    assert not table.told(PointSpent)


@pytest.mark.rule("RH41-12.0q", "RH41-6.2.2h")
def test_who_is_attacked_at_close_quarters_pays_nothing() -> None:
    table = ready({"m1": f"{RIFLES} E5", "f1": f"{FOE} E4"}, "red-horizon-41", Phase.ACTION)
    table.dice("S - -", "- -", "S - -", "-").play(Activate("m1"), Act("normal-action"), "E4")
    assert [event.unit for event in table.told(PointSpent)] == ["m1"]
    assert table.battle.planned["soviet"][FOE] == 1


def test_a_suppressed_unit_keeps_its_point_but_cannot_use_it() -> None:
    table = planning(three_units(), points=2)
    table.play(Plan(RIFLES), Plan(MG))
    table.unit("g3").morale, table.unit("g3").activated = Morale.SUPPRESSED, True
    assert table.battle.planned["german"][MG] == 1
    assert "plan" in GAME.asks


@pytest.mark.rule("RH41-10.7.3j", "S43-10.7.3k")
def test_the_point_on_a_support_card_that_lies_face_down_is_unspent() -> None:
    table = planning(three_units(), points=2)
    table.play(Plan(RIFLES), Plan(MG))
    called = {name: Request(name, side) for name, side in [("a", "german"), ("c", "soviet"), ("d", "soviet")]}
    requests = called | {"b": Request("b", "german", stage="ranged")}
    before = [unspent(table.battle, side) for side in table.battle.sides]
    table.battle.requests = requests
    assert [unspent(table.battle, side) - laid for side, laid in zip(table.battle.sides, before, strict=True)] == [1, 2]
