"""The Move order and op fire (O21, A33)."""

from __future__ import annotations

import pytest
from cc_stage import Stage, ground_map, open_map
from drawn_maps import drawn

from opfire.commander import casualties, markers, units
from opfire.commander.maps import Objective
from opfire.commander.options import (
    Abandon,
    Action,
    Activate,
    ActivateAll,
    Choose,
    ChooseHex,
    Exit,
    Join,
    Move,
    Shoot,
    Space,
    Step,
    Transfer,
)
from opfire.commander.orders import move, move_choices, op_fire
from opfire.commander.told_attacks import Attacked
from opfire.commander.told_pieces import Activated, Moved, WeaponLost
from opfire.kernel.ask import Done
from opfire.kernel.table import Words


@pytest.fixture
def stage() -> Stage:
    stage = Stage()
    stage.squad = stage.unit("axis", "rifle", "B5")
    stage.enemy = stage.unit("allies", "line", "H5")
    return stage


@pytest.mark.rule("CC-O21a", "CC-O21b", "CC-O21.1c")
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
    from opfire.commander import ground
    from opfire.commander.maps import Bridge

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


@pytest.mark.rule("CC-O21.2b", "CC-O21.2c", "CC-O21.2d", "CC-glossaryad")
def test_units_of_one_hex_move_together_as_far_as_the_slowest(stage: Stage) -> None:
    leader = stage.unit("axis", "sergeant-x", "B5")
    elsewhere = stage.unit("axis", "rifle", "B6")

    talk = stage.order("move", Activate(leader.id), ActivateAll(), Move(leader.id))
    assert elsewhere.id not in talk.offers("piece")
    talk.then(Join(stage.squad.id), *map(Step, ("B4", "B3", "B2", "B1", "A1")))

    assert stage.squad.hex == leader.hex == stage.hex("A1")
    assert talk.kind == "axis move"


@pytest.mark.rule("CC-O21.2e")
def test_a_group_stops_when_one_of_it_breaks(stage: Stage) -> None:
    leader = stage.unit("axis", "sergeant-x", "B5")
    markers.fortify(stage.game, stage.hex("C5"), "mines", "test")
    stage.rolls("allies", (6, 6))
    stage.rolls("axis", (6, 6), (1, 1))

    talk = stage.order(
        "move",
        Activate(leader.id),
        Activate(stage.squad.id),
        Move(leader.id),
        Join(stage.squad.id),
        Step("C5"),
        leader.id,
    )

    assert stage.squad.broken
    assert talk.over
    assert leader.hex == stage.hex("C5")


def test_a_group_goes_on_with_its_broken_unit_where_the_host_reads_the_rule_so(stage: Stage) -> None:
    stage.game.setting.switches["broken-group"] = "goes-on"
    leader = stage.unit("axis", "sergeant-x", "B5")
    markers.fortify(stage.game, stage.hex("C5"), "mines", "test")
    stage.rolls("allies", (6, 6))
    stage.rolls("axis", (6, 6), (1, 1))

    together = [Activate(leader.id), Activate(stage.squad.id), Move(leader.id), Join(stage.squad.id)]
    talk = stage.order("move", *together, Step("C5"), leader.id)

    assert stage.squad.broken
    assert talk.kind == "axis step"
    assert "D5" in talk.offers("to")


def test_a_single_unit_that_breaks_goes_on_as_its_broken_side_allows(stage: Stage) -> None:
    markers.fortify(stage.game, stage.hex("C5"), "mines", "test")
    stage.rolls("allies", (6, 6))
    stage.rolls("axis", (1, 1))

    talk = stage.order("move", Step("C5"))

    assert stage.squad.broken
    assert units.move(stage.game, stage.squad) == 3
    assert talk.kind == "axis step"


@pytest.mark.rule("CC-O21.2e")
def test_a_group_stops_when_one_of_it_breaks_by_a_trigger_on_the_way(stage: Stage) -> None:
    squad, mate = stage.unit("axis", "pionier", "E5"), stage.unit("axis", "captain", "E5")
    card = stage.hold("axis", "assault-fire")[0]
    stage.reveals("axis", {"hex": "F5"})
    stage.rolls("axis", (1, 2, "sniper"))
    stage.rolls("allies", (6, 6))

    together = [Activate(mate.id), Activate(squad.id), Move(mate.id), Join(squad.id)]
    talk = stage.order("move", *together, Step("F5"), Action(card), Choose(squad.id))

    assert squad.broken
    assert talk.over
    assert mate.hex == stage.hex("F5")


@pytest.mark.rule("CC-O14.4b")
def test_nobody_who_cannot_move_holds_a_group_back(stage: Stage) -> None:
    leader = stage.unit("axis", "sergeant-x", "B5")
    stuck = stage.unit("axis", "conscript", "B5", "ig-33-gun")
    assert units.move(stage.game, stuck) == 0

    talk = stage.order("move", Activate(leader.id), ActivateAll(), Move(leader.id))

    assert (talk.kind, talk.ask.about) == ("axis move-together", {"unit": leader.id})
    assert talk.offers("piece") == [stage.squad.id]
    assert {event.order for event in stage.told(Activated)} == {"move"}


@pytest.mark.rule("CC-F106.2a")
def test_who_is_stopped_by_wire_has_spent_what_he_paid(stage: Stage) -> None:
    squad = stage.unit("axis", "pionier", "B4")
    stage.hold("axis", "smoke-grenades")
    markers.fortify(stage.game, stage.hex("C4"), "wire", "test")

    talk = stage.order("move", Activate(squad.id), Step("C4"))

    assert talk.kind == "axis step"
    assert talk.ask.about["spent"] == 1
    assert [type(option) for option in talk.options] == [Action, Done]


@pytest.mark.rule("CC-A26g")
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
    assert (talk.kind, talk.ask.about) == ("axis step", {"unit": stage.squad.id, "spent": 0})
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
    markers.fortify(stage.game, stage.squad.hex, "mines", "test")
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
    markers.fortify(stage.game, stage.squad.hex, "mines", "test")
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


@pytest.mark.rule("CC-O21.1.1a", "CC-O21.1.1b")
def test_every_transfer_costs_its_bearer_a_point(stage: Stage) -> None:
    squad, mate = stage.unit("axis", "rifle", "C5", "light-mg"), stage.unit("axis", "team-line", "C5")
    gun = squad.weapon

    talk = stage.order("move", Activate(squad.id), Step("C4"))
    stage.game.put(mate, stage.hex("C4"))
    talk.then(Step("C5"), Step("C4"))
    talk.then(Transfer(gun, mate.id))

    assert (mate.weapon, squad.weapon) == (gun, "")
    assert talk.over


@pytest.mark.rule("CC-O21.2b", "CC-E46e")
def test_a_member_whom_a_fire_drives_elsewhere_has_finished(stage: Stage) -> None:
    leader = stage.unit("axis", "captain", "B5")
    card = stage.hold("allies", "fire")[0]
    stage.game.put(stage.enemy, stage.hex("F5"))
    stage.reveals("allies", {"event": "blaze"}, {"hex": "C5"})
    stage.rolls("allies", (1, 2, "event"))
    stage.rolls("axis", (6, 6), (6, 6))

    together = [Activate(leader.id), Activate(stage.squad.id), Move(leader.id), Join(stage.squad.id)]
    shot = [Action(card), Shoot(stage.enemy.id), ChooseHex("C4"), ChooseHex("D5"), Choose(leader.id)]
    talk = stage.order("move", *together, Step("C5"), *shot)

    assert (stage.squad.hex, leader.hex) == (stage.hex("C4"), stage.hex("D5"))
    assert talk.kind == "axis step"
    assert talk.ask.about["unit"] == stage.squad.id
    assert (leader.finished, leader.grouped, stage.squad.finished) == (True, False, False)


@pytest.mark.rule("CC-11.3b")
def test_a_heavy_weapon_may_be_given_up_on_the_way_to_get_further(stage: Stage) -> None:
    crew = stage.unit("axis", "team-weapon", "B4", "light-mortar")
    light = stage.unit("axis", "rifle", "A9", "light-mg")
    mortar = stage.weapon(crew)
    assert move_choices.burdens(stage.game, [crew, light]) == [Abandon(mortar.id)]

    talk = stage.order("move", Activate(crew.id), Step("B3"))
    assert talk.options[-2:] == [Abandon(mortar.id), Done()]
    talk.then(Abandon(mortar.id), Step("B2"), Step("B1"), Step("A1"))

    assert talk.over
    assert (mortar.lost, crew.hex) == (True, stage.hex("A1"))
    assert [event.rule for event in stage.told(WeaponLost)] == ["CC-11.3b"]


@pytest.mark.rule("CC-11.3b")
def test_who_has_no_points_left_may_give_a_heavy_weapon_up_to_go_on(stage: Stage) -> None:
    crew = stage.unit("axis", "team-weapon", "B4", "light-mortar")
    mortar = stage.weapon(crew)
    assert (units.move(stage.game, crew), units.load(stage.game, crew)) == (2, 2)

    talk = stage.order("move", Activate(crew.id), Step("B3"), Step("B2"))
    assert (talk.kind, talk.options) == ("axis step", [Abandon(mortar.id), Done()])
    talk.then(Abandon(mortar.id), Step("B1"), Step("A1"))

    assert talk.over
    assert crew.hex == stage.hex("A1")


@pytest.mark.rule("CC-11.3b", "CC-O21.2a")
def test_a_crew_that_its_gun_nails_down_may_leave_it_and_come_along(stage: Stage) -> None:
    leader = stage.unit("axis", "sergeant-x", "B5")
    stuck = stage.unit("axis", "conscript", "B5", "ig-33-gun")
    gun = stuck.weapon

    talk = stage.order("move", Activate(leader.id), ActivateAll())
    assert talk.options == [Move(stage.squad.id), Move(leader.id), Abandon(gun)]
    talk.then(Abandon(gun), Move(leader.id))

    assert talk.kind == "axis move-together"
    assert stuck.id in talk.offers("piece")


@pytest.mark.rule("CC-11.3b", "CC-O21.1.1a")
def test_who_is_to_take_a_weapon_over_may_first_give_up_his_own(stage: Stage) -> None:
    giver = stage.unit("axis", "rifle", "B3", "light-mg")
    mate = stage.unit("axis", "team-weapon", "B3", "light-mortar")
    given, mortar = giver.weapon, mate.weapon

    talk = stage.order("move", Activate(giver.id))
    assert Transfer(given, mate.id) not in talk.options
    talk.then(Abandon(mortar), Transfer(given, mate.id))

    assert (mate.weapon, giver.weapon, giver.spent) == (given, "", 1)


@pytest.mark.rule("CC-O21.1.1a", "CC-O21.1.1c")
def test_each_of_a_group_may_hand_its_weapon_over_for_its_last_point(stage: Stage) -> None:
    one, two = stage.unit("axis", "rifle", "C5", "light-mg"), stage.unit("axis", "rifle", "C5", "light-mg")
    free = stage.unit("axis", "team-line", "C5")
    one.spent = two.spent = 3

    assert move_choices.handovers(stage.game, [one, two]) == [
        Transfer(one.weapon, free.id),
        Transfer(two.weapon, free.id),
    ]
    one.spent = 4
    assert move_choices.handovers(stage.game, [one, two]) == [Transfer(two.weapon, free.id)]


# Op fire


@pytest.mark.rule("CC-O21.3a", "CC-A33a", "CC-A33.1a", "CC-A33.2b", "CC-O21.5b", "CC-O21.5c", "CC-glossaryai")
def test_the_inactive_side_is_asked_after_each_hex_entered(stage: Stage) -> None:
    card = stage.hold("allies", "fire")[0]

    talk = stage.order("move", Step("C5"))
    assert talk.kind == "allies react"
    assert talk.options == [Action(card), Done()]
    talk.then("done", Step("D5"))

    assert talk.kind == "allies react"


@pytest.mark.rule("CC-A33.2e", "CC-A33.2f", "CC-A33.2g", "CC-A33.3g", "CC-A33.3h", "CC-A33.3d", "CC-A24.3a")
def test_one_attack_an_expenditure_by_units_that_stay_activated(stage: Stage) -> None:
    card = stage.hold("allies", "fire")[0]
    stage.rolls("axis", (6, 6), (6, 6))
    stage.enemy.hex, stage.game.stacks = stage.hex("G5"), {}
    stage.game.stack()

    talk = stage.order("move", Step("C5"), Action(card), Shoot(stage.enemy.id))
    assert talk.kind == "axis step"
    assert stage.enemy.op_fire
    talk.then(Step("C6"))
    assert talk.options == [Shoot(stage.enemy.id), Done()]
    talk.then(Shoot(stage.enemy.id))

    assert [event.at for event in stage.told(Attacked)] == ["C5", "C6"]
    assert not stage.enemy.activated


@pytest.mark.rule("CC-A33.2c", "CC-A33.3g", "CC-A24.1c")
def test_after_the_attack_another_fire_card_activates_more_units_at_the_same_expenditure(stage: Stage) -> None:
    first, second = stage.hold("allies", "fire", "fire")
    mate = stage.unit("allies", "line", "G6")
    stage.game.put(stage.enemy, stage.hex("G5"))
    stage.rolls("axis", (6, 6), (6, 6))
    shot = [Action(first), Activate(stage.enemy.id), Shoot(stage.enemy.id)]

    talk = stage.order("move", Step("C5"), *shot)
    assert (talk.kind, talk.options) == ("allies react", [Action(second), Done()])
    assert talk.ask.about["fired"] == 1
    talk.then(Action(second))

    assert mate.op_fire
    assert talk.kind == "axis step"
    assert len(stage.told(Attacked)) == 1
    talk.then(Step("C6"))
    assert talk.options == [Shoot(stage.enemy.id), Shoot(mate.id), Done()]


@pytest.mark.rule("CC-A33.3i")
def test_another_unit_in_the_same_hex_is_a_new_expenditure(stage: Stage) -> None:
    other = stage.unit("axis", "team-line", "B5")
    leader = stage.unit("axis", "sergeant-x", "B5")
    card = stage.hold("allies", "fire")[0]
    stage.rolls("axis", *[(6, 6)] * 5)
    stage.game.put(stage.enemy, stage.hex("F5"))

    talk = stage.order(
        "move",
        Activate(leader.id),
        ActivateAll(),
        Move(stage.squad.id),
        "done",
        Step("C5"),
        Action(card),
        Shoot(stage.enemy.id),
        "done",
        Move(other.id),
        "done",
        Step("C5"),
    )

    assert talk.options == [Shoot(stage.enemy.id), Done()]


@pytest.mark.rule("CC-A33.3b", "CC-A33.3c", "CC-11.5d", "CC-glossaryan")
def test_ordnance_does_not_op_fire_but_its_crew_does(stage: Stage) -> None:
    team = stage.unit("allies", "team-weapon", "D5", "light-mortar")

    pieces = op_fire.light_pieces(stage.game, team)

    assert [piece.id for piece in pieces] == [team.id]


@pytest.mark.rule("CC-A33.2d", "CC-A33.2j", "CC-A33.3a")
def test_op_fire_by_a_leader_and_a_group(stage: Stage) -> None:
    stage.game.put(stage.enemy, stage.hex("F5"))
    leader = stage.unit("allies", "captain", "F5")
    mate = stage.unit("allies", "line", "F4")
    card = stage.hold("allies", "fire")[0]

    talk = stage.order(
        "move",
        Step("C5"),
        Action(card),
        Activate(leader.id),
        ActivateAll(),
        Shoot(stage.enemy.id),
        Join(mate.id),
    )
    talk.then("done") if not talk.over else None

    assert stage.told(Attacked)[0].fp == 6 + 2 + 1


@pytest.mark.rule("CC-A33.1d", "CC-O16.1d", "CC-O23.3.2a", "CC-indexj")
def test_no_op_fire_at_advances_and_retreats(stage: Stage) -> None:
    stage.hold("allies", "fire")
    stage.game.put(stage.enemy, stage.hex("E5"))

    advanced = stage.order("advance", Step("C5"))
    stage.squad.broken = True
    stage.rolls("axis", (6, 6))
    routed = stage.order("rout", lambda ask: ask.options[0], lambda ask: ask.options[0])

    assert "allies react" not in advanced.asked
    assert "allies react" not in routed.asked


@pytest.mark.rule("CC-A24.2a", "CC-O21.6a", "CC-A26i")
def test_the_inactive_side_finishes_before_the_mover_plays(stage: Stage) -> None:
    stage.hold("allies", "fire")
    stage.hold("axis", "smoke-grenades")

    talk = stage.order("move", Step("C5"))
    assert talk.kind == "allies react"
    talk.then("done")

    assert talk.kind == "axis step"
    assert any(isinstance(option, Action) for option in talk.options)
