"""The Move order of single units: points, ways, mines and wire on the way (O21)."""

from __future__ import annotations

import pytest

from opfire.commander.log.attacks import Attacked
from opfire.commander.log.pieces import Moved
from opfire.commander.options.answers import Action, Activate, ChooseHex, Exit, Move, Space, Step
from opfire.commander.orders import move, move_choices
from opfire.commander.pack.maps import Objective
from opfire.commander.units import casualties, markers
from opfire.kernel.ask import Done
from opfire.kernel.display import Words
from support.commander.maps import drawn
from support.commander.stage import Stage, ground_map, open_map, position

pytestmark = position(squad="axis rifle B5", enemy="allies line H5")


@pytest.mark.rule("CC-O21a", "CC-O21b", "CC-O21.1c", "CC-O21.5a")
def test_a_unit_moves_as_far_as_its_points_go(stage: Stage) -> None:
    talk = stage.order("move", Step("B4"), Step("B3"), Step("B2"), Step("B1"))

    assert talk.over
    assert [event.spent for event in stage.told(Moved)] == [1, 2, 3, 4]


@pytest.mark.rule("CC-O21c", "CC-T93b", "CC-T93c", "CC-T93d", "CC-T93e")
def test_a_road_hex_gives_one_more_point_for_the_order() -> None:
    road = open_map(roads={"r": "C5 C6"})
    stage = Stage(road)
    squad = stage.unit("axis", "rifle", "B5")
    stage.unit("allies", "line", "I9")

    talk = stage.order("move", Step("C5"), Step("C6"), Step("B6"), Step("A7"), Step("A8"))

    assert talk.over
    assert squad.hex == stage.hex("A8")
    assert not squad.road


@pytest.mark.rule("CC-T93/1", "CC-T93/2")
@pytest.mark.parametrize("road", ["E5 E6", "A5 A4"])
def test_the_road_point_neither_pays_for_its_own_hex_nor_comes_with_the_hex_one_starts_from(road: str) -> None:
    stage = Stage(open_map(roads={"r": road}))
    squad = stage.unit("axis", "rifle", "A5")
    stage.unit("allies", "line", "I9")

    talk = stage.order("move", Step("B5"), Step("C6"), Step("D6"), Step("D5"))

    assert talk.over
    assert squad.hex == stage.hex("D5")


@pytest.mark.rule("CC-T93b", "CC-T93d", "CC-T96d")
@pytest.mark.parametrize(("ways", "last"), [("roads", "F5"), ("trails", "E5"), ("railways", "E5")])
def test_only_a_road_gives_a_point_whichever_way_its_hex_is_entered(ways: str, last: str) -> None:
    stage = Stage(open_map(**{ways: {"way": "C4 C5 C6"}}))
    squad = stage.unit("axis", "rifle", "A5")
    stage.unit("allies", "line", "I9")

    talk = stage.order("move", Step("B5"), Step("C5"), Step("D5"), Step("E5"))
    if last == "F5":
        talk.then(Step("F5"))

    assert talk.over
    assert squad.hex == stage.hex(last)


@pytest.mark.rule("CC-O21.1c")
def test_the_full_cost_must_be_left() -> None:
    stage = Stage(ground_map(C5="w"))
    squad = stage.unit("axis", "rifle", "B5", spent=3)

    assert stage.hex("C5") not in move_choices.steps(stage.game, [squad])
    squad.spent = 2
    assert stage.hex("C5") in move_choices.steps(stage.game, [squad])


@pytest.mark.rule("CC-O21.4a", "CC-O21.4b", "CC-O21.4c")
def test_no_way_into_enemies_fire_water_or_across_a_cliff() -> None:
    rows = [["." for _ in range(9)] for _ in range(9)]
    rows[5][4] = "~"
    stage = Stage(drawn("\n".join(map(" ".join, rows)), hexsides={"cliff": "E5/F4"}))
    squad = stage.unit("axis", "rifle", "E5")
    stage.unit("allies", "line", "E4")
    stage.play(markers.burn(stage.game, [stage.hex("D5")], "test"))

    found = {stage.game.hex_name(hex) for hex in move_choices.steps(stage.game, [squad])}

    assert found == {"D4", "F5"}


@pytest.mark.rule("CC-O21.4d", "CC-T80.1b", "CC-T80.1c", "CC-O16.3b")
def test_a_major_bridge_is_entered_and_left_along_its_road() -> None:
    from opfire.commander.pack.maps import Bridge
    from opfire.commander.units import ground

    rows = [["." for _ in range(9)] for _ in range(9)]
    rows[4][4] = "X"
    bridge = Bridge(kind="major", hexes=("E5",), over="water", by="r")
    stage = Stage(drawn("\n".join(map(" ".join, rows)), roads={"r": "E4 E5 E6"}, bridges=(bridge,)))
    squad = stage.unit("axis", "rifle", "E5")
    aside = stage.unit("axis", "rifle", "D5")

    assert {stage.game.hex_name(hex) for hex in move_choices.steps(stage.game, [squad])} == {"E4", "E6"}
    assert stage.hex("E5") not in move_choices.steps(stage.game, [aside])
    assert not ground.can_advance(stage.game, aside, stage.hex("E5"))
    assert not ground.can_advance(stage.game, squad, stage.hex("D5"))


@pytest.mark.rule("CC-O21.2a", "CC-O14.2a")
def test_one_unit_finishes_before_the_next_begins(stage: Stage) -> None:
    leader = stage.unit("axis", "sergeant-x", "B5")

    talk = stage.order(
        "move", Activate(leader.id), Activate(stage.squad.id), Move(leader.id), "done", Step("C5"), "done"
    )

    assert talk.kind == "axis move"
    assert talk.offers("unit") == [stage.squad.id]


@pytest.mark.rule("CC-F106.2a")
def test_who_is_stopped_by_wire_has_spent_what_he_paid(stage: Stage) -> None:
    squad = stage.unit("axis", "pionier", "B4")
    stage.hold("axis", "smoke-grenades")
    stage.fortify("wire", "C4")

    talk = stage.order("move", Activate(squad.id), Step("C4"))

    assert talk.kind == "axis step"
    assert (talk.ask.about["spent"], talk.ask.about["ways"]) == (1, 0)
    assert [type(option) for option in talk.options] == [Action, Done]


@pytest.mark.rule("CC-A26g", "CC-A26/2")
def test_those_who_moved_may_fire_after_the_last_has_left_the_map(stage: Stage) -> None:
    stage.unit("axis", "pionier", "G5", moving=True, finished=True)
    stage.unit("axis", "captain", "I5", moving=True)
    card = stage.hold("axis", "assault-fire")[0]

    talk = stage.play(move.next_mover(stage.game, move.Progress("axis")), Exit(), lambda ask: ask.options[0])
    assert talk.kind == "axis move"
    assert talk.options == [Action(card), Done()]
    talk.then(Action(card))

    assert [event.kind for event in stage.told(Attacked)] == ["assault-fire"]


@pytest.mark.rule("CC-O14.1d", "CC-O21.1d")
def test_a_move_order_needs_a_fresh_unit_of_the_side_with_points_for_a_hex(stage: Stage) -> None:
    assert move.allowed(stage.game, "axis")
    stage.squad.activated = True
    assert not move.allowed(stage.game, "axis")
    assert move.allowed(stage.game, "allies")

    stage.unit("axis", "conscript", "A1", "ig-33-gun")
    assert not move.allowed(stage.game, "axis")


@pytest.mark.rule("CC-O14.4b")
def test_one_may_stay_as_long_as_another_can_still_cross_a_hexside(stage: Stage) -> None:
    leader = stage.unit("axis", "sergeant-x", "B6")

    talk = stage.order("move", Activate(leader.id), Activate(stage.squad.id))
    assert (talk.kind, talk.options) == ("axis move", [Move(stage.squad.id), Move(leader.id)])
    talk.then(Move(stage.squad.id))
    ways = sum(isinstance(option, Step) for option in talk.options)
    assert (talk.kind, talk.ask.about) == ("axis step", {"unit": stage.squad.id, "others": 0, "spent": 0, "ways": ways})
    assert Done() in talk.options
    talk.then("done")
    assert (talk.kind, talk.ask.about["unit"]) == ("axis step", leader.id)
    assert Done() not in talk.options
    talk.then(Step("B7"))
    assert Done() in talk.options
    talk.then("done")

    assert talk.over
    assert (stage.squad.hex, leader.hex) == (stage.hex("B5"), stage.hex("B7"))
    assert (leader.spent, leader.moving, leader.activated) == (0, False, True)


@pytest.mark.rule("CC-O14.4b", "CC-7.2.1a")
def test_leaving_the_map_is_crossing_a_hexside(stage: Stage) -> None:
    leader = stage.unit("axis", "sergeant-x", "I5")
    mate = stage.unit("axis", "rifle", "H5")
    stage.game.put(stage.enemy, stage.hex("A9"))

    talk = stage.order("move", Activate(leader.id), Activate(mate.id), Move(leader.id), Exit(), Space(0))

    assert (talk.kind, talk.options) == ("axis move", [Move(mate.id), Done()])


@pytest.mark.rule("CC-F103.1b", "CC-O21.1a")
def test_mines_attack_who_leaves_them_and_he_arrives(stage: Stage) -> None:
    stage.fortify("mines", stage.squad.hex)
    stage.rolls("allies", (1, 1))

    talk = stage.order("move", Step("C5"))

    assert [event.at for event in stage.told(Attacked)] == ["B5"]
    assert (stage.squad.hex, stage.squad.spent) == (stage.hex("C5"), 1)
    assert talk.kind == "axis step"


@pytest.mark.rule("CC-O21.4a", "CC-O21.4b")
@pytest.mark.parametrize(("event", "where"), [("blaze", []), ("walking-wounded", [ChooseHex("C5")])])
def test_who_finds_his_way_barred_by_a_trigger_on_the_mines_stays(
    stage: Stage, event: str, where: list[ChooseHex]
) -> None:
    lost = stage.unit("allies", "team-line", "I9")
    casualties.eliminate(stage.game, [lost], "test")
    stage.fortify("mines", stage.squad.hex)
    stage.reveals("allies", {"event": event}, {"hex": "C5"})
    stage.rolls("allies", (1, 2, "event"))

    talk = stage.order("move", Step("C5"), *where)

    assert talk.over
    assert stage.squad.hex == stage.hex("B5")
    assert not stage.told(Moved)


@pytest.mark.rule("CC-7.3.1.1a", "CC-7.3.1d")
def test_leaving_a_building_gives_it_to_the_enemy_in_its_other_part() -> None:
    rows = [["." for _ in range(9)] for _ in range(9)]
    rows[4][3] = rows[5][3] = "B"
    hall = Objective(number=1, hex="D5", name=Words("x", "x"))
    stage = Stage(drawn("\n".join(map(" ".join, rows)), objectives=(hall,), buildings={"hall": "D5 D6"}))
    stage.unit("axis", "rifle", "D5")
    stage.unit("allies", "line", "D6")
    stage.game.control = {}

    stage.order("move", Step("C5"))

    assert stage.game.control == {1: "allies"}


@pytest.mark.rule("CC-7.2.1a")
def test_the_last_point_still_takes_a_squad_off_the_map_where_every_hex_costs_more() -> None:
    woods = {f"{column}{row}": "w" for column in "GHI" for row in range(1, 10)}
    stage = Stage(ground_map(**woods))
    inland, at_edge = (stage.unit("axis", "rifle", at) for at in ("H5", "I5"))

    assert not move_choices.gets_on(stage.game, inland, 1)
    assert move_choices.gets_on(stage.game, at_edge, 1)
    assert not move_choices.gets_on(stage.game, at_edge, 0)


def test_a_weapon_weighs_nothing_on_who_has_finished_moving() -> None:
    stage = Stage()
    squad = stage.unit("axis", "team-weapon", "C5", "ig-33-gun")

    assert move_choices.load(stage.game, squad) > 0
    squad.finished = True
    assert move_choices.load(stage.game, squad) == 0
