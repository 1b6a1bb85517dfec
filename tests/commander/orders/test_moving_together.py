"""Moving in groups, and weapons handed over or given up on the way (O21.1.1, O21.2, 11.3)."""

from __future__ import annotations

import pytest

from opfire.commander.log.pieces import Activated, WeaponLost
from opfire.commander.options.answers import (
    Abandon,
    Action,
    Activate,
    ActivateAll,
    Choose,
    ChooseHex,
    Join,
    Move,
    Shoot,
    Step,
    Transfer,
)
from opfire.commander.orders import move_choices
from opfire.commander.units import units
from opfire.kernel.ask import Done
from support.commander.stage import Stage, position

pytestmark = position(squad="axis rifle B5", enemy="allies line H5")


@pytest.mark.rule("CC-O21.2b", "CC-O21.2c", "CC-O21.2d", "CC-glossaryad")
def test_units_of_one_hex_move_together_as_far_as_the_slowest(stage: Stage) -> None:
    leader = stage.unit("axis", "sergeant-x", "B5")
    elsewhere = stage.unit("axis", "rifle", "B6")

    talk = stage.order("move", Activate(leader.id), ActivateAll(), Move(leader.id))
    assert elsewhere.id not in talk.offers("piece")
    talk.then(Join(stage.squad.id), *map(Step, ("B4", "B3", "B2", "B1", "A1")))

    assert stage.squad.hex == leader.hex == stage.hex("A1")
    assert talk.kind == "axis move"


@pytest.mark.rule("CC-O21.2e", "CC-O21.2/2")
def test_a_group_stops_when_one_of_it_breaks(stage: Stage) -> None:
    leader = stage.unit("axis", "sergeant-x", "B5")
    stage.fortify("mines", "C5")
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


@pytest.mark.rule("CC-O21.2/2")
def test_a_group_goes_on_with_its_broken_unit_where_the_host_reads_the_rule_so(stage: Stage) -> None:
    stage.game.setting.switches["broken-group"] = "goes-on"
    leader = stage.unit("axis", "sergeant-x", "B5")
    stage.fortify("mines", "C5")
    stage.rolls("allies", (6, 6))
    stage.rolls("axis", (6, 6), (1, 1))

    together = [Activate(leader.id), Activate(stage.squad.id), Move(leader.id), Join(stage.squad.id)]
    talk = stage.order("move", *together, Step("C5"), leader.id)

    assert stage.squad.broken
    assert talk.kind == "axis step"
    assert "D5" in talk.offers("to")


@pytest.mark.rule("CC-O21.2/1")
def test_a_single_unit_that_breaks_goes_on_as_its_broken_side_allows(stage: Stage) -> None:
    stage.fortify("mines", "C5")
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
