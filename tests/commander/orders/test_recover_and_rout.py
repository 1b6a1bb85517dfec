"""The Recover and Rout orders (O22, O23)."""

from __future__ import annotations

import pytest

from opfire.commander.log.attacks import Attacked
from opfire.commander.log.play import Rolled
from opfire.commander.options.answers import Choose, ChooseHex, ChooseSide, Reroll
from opfire.commander.orders import rout
from opfire.commander.pack.maps import Bridge, Objective
from opfire.commander.state.counters import CASUALTY
from opfire.commander.units import markers, units
from opfire.kernel.display import Words
from support.commander.maps import drawn
from support.commander.stage import Stage, ground_map, position

pytestmark = position(squad="axis rifle E5 broken", behind="axis rifle A1", enemy="allies line I5")


# Recover


@pytest.mark.rule("CC-O22.1a", "CC-O22.1b", "CC-O22.1c", "CC-O22.1d", "CC-O22.1e")
def test_recover_activates_the_player_once_a_turn_and_only_if_somebody_needs_it(stage: Stage) -> None:
    stage.squad.activated = True
    stage.rolls("axis", (1, 1))
    assert stage.allows("recover")

    stage.order("recover")
    assert not stage.squad.broken
    stage.squad.suppressed = True
    assert not stage.allows("recover")
    stage.game.roused = []
    assert stage.allows("recover")
    stage.squad.suppressed = False
    assert not stage.allows("recover")


@pytest.mark.rule("CC-O22.2a", "CC-13.3a")
def test_all_suppression_of_the_side_ends_first(stage: Stage) -> None:
    mate = stage.unit("axis", "rifle", "C5", suppressed=True)
    stage.squad.suppressed = True
    stage.enemy.suppressed = True
    stage.rolls("axis", (3, 4))

    stage.order("recover")

    assert (mate.suppressed, stage.enemy.suppressed) == (False, True)
    assert stage.told(Rolled)[0].side == "axis"


@pytest.mark.rule("CC-O22.3a", "CC-O22.3b", "CC-O22.3c", "CC-3.2.5b", "CC-13.1b", "CC-indexg", "CC-O22.3/1")
@pytest.mark.parametrize(
    ("roll", "broken", "suppressed"), [((2, 3), False, False), ((3, 4), True, True), ((4, 5), True, False)]
)
def test_a_rally_roll_below_morale_rallies_and_an_equal_one_suppresses(
    stage: Stage, roll: tuple[int, int], broken: bool, suppressed: bool
) -> None:
    stage.rolls("axis", roll)

    stage.order("recover")

    assert (stage.squad.broken, stage.squad.suppressed) == (broken, suppressed)


@pytest.mark.rule("CC-O22.2b", "CC-O22.2d", "CC-O22.3d", "CC-O22.1a", "CC-O22.1e")
def test_a_leader_who_rallied_first_helps_the_others(stage: Stage) -> None:
    leader = stage.unit("axis", "captain", "E5", broken=True)
    stage.rolls("axis", (1, 2), (4, 4))

    talk = stage.order("recover")
    assert set(talk.offers("unit")) == {stage.squad.id, leader.id}
    talk.then(Choose(leader.id))

    assert not leader.broken
    assert not stage.squad.broken
    assert not leader.activated
    assert stage.allows("move")


@pytest.mark.rule("CC-O22.2c")
def test_a_unit_that_breaks_meanwhile_does_not_roll(stage: Stage) -> None:
    mate = stage.unit("axis", "rifle", "C3")
    stage.rolls("axis", (6, 5, "event"))
    stage.game.decks["axis"][-1:-1] = [stage.card(hex="C3"), stage.card(event="shell-shock")]

    stage.order("recover")

    assert mate.broken
    assert [event.why for event in stage.told(Rolled)] == ["rally"]


@pytest.mark.rule("CC-O22.2/1", "CC-O23.2/1")
@pytest.mark.parametrize(("order", "why"), [("recover", "rally"), ("rout", "rout")])
def test_a_unit_that_an_event_has_rallied_needs_no_roll_any_more(stage: Stage, order: str, why: str) -> None:
    mate = stage.unit("axis", "rifle", "E7", broken=True)
    stage.reveals("axis", (2, 2, "event"), {"event": "medic"})

    talk = stage.order(order, Choose(stage.squad.id), Choose(mate.id))

    assert talk.over
    assert not mate.broken
    assert [(event.why, event.who) for event in stage.told(Rolled)] == [(why, stage.squad.id)]


# Rout


@pytest.mark.rule("CC-O23.1a", "CC-O23.1b", "CC-O23.1c", "CC-O23.1d", "CC-O23.1e", "CC-glossaryb", "CC-O22.1/1")
def test_a_rout_is_ordered_against_either_player_with_broken_units_once_a_turn(stage: Stage) -> None:
    stage.enemy.broken = True
    stage.unit("allies", "line", "I8")

    talk = stage.order("rout")
    assert talk.options == [ChooseSide("axis"), ChooseSide("allies")]
    talk.then(ChooseSide("allies"))
    assert rout.victims(stage.game) == ["axis"]
    assert stage.allows("recover")

    stage.order("rout")
    assert rout.victims(stage.game) == []
    assert stage.squad.broken
    assert not stage.allows("recover")
    assert not stage.squad.activated


@pytest.mark.rule("CC-O23.2a", "CC-O23.2d", "CC-O23.2e", "CC-O23.2f", "CC-13.1b")
@pytest.mark.parametrize(("roll", "column", "suppressed"), [((2, 3), 4, False), ((3, 4), 4, True), ((4, 5), 2, False)])
def test_a_rout_roll_above_morale_moves_the_unit_by_the_difference(
    stage: Stage, roll: tuple[int, int], column: int, suppressed: bool
) -> None:
    stage.rolls("axis", roll)

    stage.order("rout").to_the_end(lambda ask: ask.options[0])

    assert (stage.map.grid.column(stage.squad.hex), stage.squad.suppressed) == (column, suppressed)


@pytest.mark.rule("CC-O23.2a", "CC-O23.3b", "CC-O23.3a", "CC-O23.1b")
def test_the_active_side_rolls_and_the_owner_moves(stage: Stage) -> None:
    stage.game.active = "allies"
    stage.rolls("allies", (6, 6))

    talk = stage.order("rout")

    assert stage.told(Rolled)[0].side == "allies"
    assert talk.kind == "axis retreat"


@pytest.mark.rule("CC-O23.2c")
def test_the_active_side_chooses_the_order_of_the_units(stage: Stage) -> None:
    other = stage.unit("axis", "rifle", "E7", broken=True)

    talk = stage.order("rout")

    assert (talk.kind, set(talk.offers("unit"))) == ("axis rout", {stage.squad.id, other.id})


@pytest.mark.rule("CC-O23.2b")
def test_a_unit_that_breaks_meanwhile_is_not_routed(stage: Stage) -> None:
    mate = stage.unit("axis", "rifle", "C3")
    stage.rolls("axis", (1, 2, "event"))
    stage.game.decks["axis"][-1:-1] = [stage.card(hex="C3"), stage.card(event="shell-shock")]

    stage.order("rout")

    assert mate.broken
    assert len(stage.told(Rolled)) == 1


@pytest.mark.rule("CC-O23.2g")
def test_morale_for_the_rout_roll_has_cover_and_command() -> None:
    stage = Stage(ground_map(E5="w"))
    squad = stage.unit("axis", "rifle", "E5", broken=True)
    stage.unit("axis", "captain", "E5")
    stage.unit("allies", "line", "I5")
    stage.rolls("axis", (5, 6))

    stage.order("rout")

    assert squad.suppressed
    assert units.morale(stage.game, squad) == 7 + 2 + 2 - 1


@pytest.mark.rule("CC-O23.3c", "CC-O23.3.1a", "CC-O23.3/1")
def test_every_hex_of_a_retreat_is_closer_to_the_own_edge_whatever_it_costs() -> None:
    stage = Stage(ground_map(D4="m", D5="w"))
    squad = stage.unit("axis", "rifle", "E5", broken=True)

    assert {stage.game.hex_name(hex) for hex in rout.ways(stage.game, squad)} == {"D4", "D5"}


@pytest.mark.rule("CC-O23.3/1", "CC-O23.3c")
@pytest.mark.parametrize(("at", "ways"), [("C5", {"B4", "C4", "D4"}), ("D5", {"D4"}), ("D1", set())])
def test_towards_an_edge_across_the_columns_the_hexes_on_the_way_are_counted(at: str, ways: set[str]) -> None:
    stage = Stage(axis={"edge": "north"}, allies={"edge": "south"})
    squad = stage.unit("axis", "rifle", at, broken=True)

    assert {stage.game.hex_name(hex) for hex in rout.ways(stage.game, squad)} == ways


@pytest.mark.rule("CC-O23.3.5/1", "CC-7.2a")
def test_nobody_retreats_over_the_edge_at_his_side(stage: Stage) -> None:
    stage.game.put(stage.squad, stage.hex("E1"))

    talk = stage.play(rout.retreat(stage.game, stage.squad, 1))

    assert talk.over
    assert stage.squad.hex == stage.hex("D1")


@pytest.mark.rule("CC-O23.3.5/2", "CC-T80.1/1")
def test_nobody_retreats_from_a_major_bridge_except_along_its_road() -> None:
    rows = [["." for _ in range(9)] for _ in range(9)]
    rows[4][4] = rows[4][5] = "X"
    bridges = (
        Bridge(kind="major", hexes=("E5",), over="water", by="across"),
        Bridge(kind="major", hexes=("F5",), over="water", by="back"),
    )
    roads = {"across": "E4 E5 E6", "back": "G6 F5 E5"}
    stage = Stage(drawn("\n".join(map(" ".join, rows)), roads=roads, bridges=bridges))
    stranded, saved = (stage.unit("axis", "rifle", at, broken=True) for at in ("E5", "F5"))
    stage.unit("axis", "rifle", "A1")

    assert rout.ways(stage.game, saved) == [stage.hex("E5")]
    stage.play(rout.retreat(stage.game, stranded, 1))
    assert stranded.place == CASUALTY


@pytest.mark.rule("CC-O23.3e", "CC-O23.3f")
def test_a_retreat_may_overstack_and_loses_neither_weapon_nor_markers(stage: Stage) -> None:
    squad = stage.unit("axis", "rifle", "C5", "light-mg", broken=True, veteran=True, suppressed=True)
    stage.unit("axis", "rifle", "B5")

    stage.play(rout.retreat(stage.game, squad, 1), ChooseHex("B5"))

    assert units.figures(stage.game, stage.hex("B5"), "axis") == 8
    assert (squad.veteran, squad.suppressed, bool(squad.weapon)) == (True, True, True)


@pytest.mark.rule("CC-O23.3.3a", "CC-F106.2e")
def test_wire_does_not_stop_a_retreat(stage: Stage) -> None:
    for name in ("D4", "D5", "C5"):
        stage.fortify("wire", name)

    stage.play(rout.retreat(stage.game, stage.squad, 3), *[lambda ask: ask.options[0]] * 3)

    assert stage.map.grid.column(stage.squad.hex) == 1


@pytest.mark.rule("CC-O23.3.4a", "CC-F103.1a", "CC-F103.1b", "CC-F103.1f")
def test_mines_attack_a_retreat_on_entering_and_on_leaving(stage: Stage) -> None:
    stage.fortify("mines", "D4")
    stage.rolls("allies", (1, 1), (1, 1))

    stage.play(rout.retreat(stage.game, stage.squad, 2), ChooseHex("D4"), lambda ask: ask.options[0])

    assert [event.at for event in stage.told(Attacked)] == ["D4", "D4"]


@pytest.mark.rule("CC-O23.3.5b", "CC-O23.3.5c", "CC-O23.3.5d", "CC-T83f")
@pytest.mark.parametrize("hindered", ["enemy", "fire", "water", "cliff"])
def test_a_unit_with_no_way_back_is_eliminated(hindered: str) -> None:
    rows = [["." for _ in range(9)] for _ in range(9)]
    if hindered == "water":
        rows[3][3] = rows[4][3] = "~"
    sides = {"cliff": "E5/D4 E5/D5"} if hindered == "cliff" else {}
    stage = Stage(drawn("\n".join(map(" ".join, rows)), hexsides=sides))
    squad = stage.unit("axis", "rifle", "E5", broken=True)
    stage.unit("axis", "rifle", "A1")
    if hindered == "enemy":
        for name in ("D4", "D5"):
            stage.unit("allies", "line", name)
    if hindered == "fire":
        stage.play(markers.burn(stage.game, [stage.hex("D4"), stage.hex("D5")], "test"))

    stage.play(rout.retreat(stage.game, squad, 1))

    assert squad.place == CASUALTY


@pytest.mark.rule("CC-O23.3/2")
def test_a_safe_hex_is_taken_if_there_is_one(stage: Stage) -> None:
    stage.unit("allies", "line", "D4")

    assert rout.ways(stage.game, stage.squad) == [stage.hex("D5")]


@pytest.mark.rule("CC-O22.2b", "CC-O22.1a")
def test_only_the_own_broken_units_try_to_rally(stage: Stage) -> None:
    stage.enemy.broken = True
    stage.rolls("axis", (1, 1), (1, 1))
    talk = stage.order("recover", "keep")

    assert talk.over
    assert (stage.squad.broken, stage.enemy.broken) == (False, True)
    stage.game.roused = []
    assert not stage.allows("recover")


@pytest.mark.rule("CC-9.1a", "CC-O22.3a", "CC-O23.2a")
@pytest.mark.parametrize("order", ["recover", "rout"])
def test_who_may_have_the_roll_made_again_knows_the_unit_and_its_morale(stage: Stage, order: str) -> None:
    stage.rolls("axis", (2, 2))
    stage.order(order, Reroll())

    asked = [event for event in stage.told(Rolled) if event.why in ("rally", "rout")]
    assert [(event.who, event.against) for event in asked] == [(stage.squad.id, 7)] * len(asked)
    assert len(asked) == 2


@pytest.mark.rule("CC-O23.1a", "CC-O23.2a", "CC-O23.2f")
def test_a_rout_by_one_moves_the_chosen_players_units_one_hex_and_nobody_else(stage: Stage) -> None:
    stage.enemy.broken = True
    stage.game.put(stage.enemy, stage.hex("G5"))
    stage.rolls("axis", (4, 4))
    assert stage.allows("rout")

    talk = stage.order("rout", ChooseSide("axis"), ChooseHex("D5"))

    assert talk.over
    assert (stage.squad.hex, stage.enemy.hex) == (stage.hex("D5"), stage.hex("G5"))
    assert [event.who for event in stage.told(Rolled)] == [stage.squad.id]
    assert not stage.squad.suppressed


@pytest.mark.rule("CC-7.3.1d", "CC-O23.3a")
def test_a_retreat_takes_an_objective_and_gives_a_building_up() -> None:
    rows = [["." for _ in range(9)] for _ in range(9)]
    rows[4][4] = rows[5][4] = "B"
    marks = (Objective(number=1, hex="E5", name=Words("x", "x")), Objective(number=2, hex="D5", name=Words("x", "x")))
    stage = Stage(drawn("\n".join(map(" ".join, rows)), objectives=marks, buildings={"hall": "E5 E6"}))
    squad = stage.unit("axis", "rifle", "E5", broken=True)
    stage.unit("allies", "line", "E6")
    stage.game.control = {}

    stage.play(rout.retreat(stage.game, squad, 1), ChooseHex("D5"))

    assert stage.game.control == {1: "allies", 2: "axis"}
