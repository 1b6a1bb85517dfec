"""Two rules of Combat Commander at once: triggers in the middle of moves, retreats, melees and attacks."""

from __future__ import annotations

from typing import Any

import pytest

from opfire.commander.fire import fire_attack
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.log.attacks import Defended, MeleeBegan
from opfire.commander.options.answers import Action, Activate, ChooseHex, Exit, Join, Move, Shoot, Step
from opfire.commander.orders import artillery_request as request
from opfire.commander.orders import rout
from opfire.commander.pack.maps import Objective
from opfire.kernel.display import Words
from support.commander.events import lose, occur
from support.commander.stage import Stage, ground_map, open_map, position

pytestmark = position(squad="axis rifle D5", enemy="allies line I9")


# Moves and melees


@pytest.mark.rule("CC-O21.4a", "CC-O16.4a")
def test_a_mover_stops_before_the_enemy_and_only_an_advance_leads_to_a_melee(stage: Stage) -> None:
    stage.game.put(stage.enemy, stage.hex("D4"))
    talk = stage.order("move")
    assert talk.offers("to") == ["E5", "E6", "D6", "C6", "C5"]
    talk.then(Step("E5"), "done")

    stage.squad.activated = False
    stage.rolls("axis", (6, 6))
    stage.rolls("allies", (1, 1))
    stage.order("advance", Step("D4"))

    assert [event.at for event in stage.told(MeleeBegan)] == ["D4"]
    assert stage.enemy.place == "casualty"


# Groups


def together(stage: Stage, leader: Any, *answers: Any) -> Any:
    """The leader and the squad set out together."""
    begin = [Activate(leader.id), Activate(stage.squad.id), Move(leader.id), Join(stage.squad.id)]
    return stage.order("move", *begin, *answers)


@pytest.mark.rule("CC-O21.2e")
def test_a_group_stops_when_its_broken_member_breaks_again_and_is_lost(stage: Stage) -> None:
    leader = stage.unit("axis", "sergeant-x", "D5")
    stage.squad.broken = True
    stage.fortify("mines", "E5")
    stage.rolls("allies", (5, 5))
    stage.rolls("axis", (6, 6), (1, 1))

    talk = together(stage, leader, Step("E5"), leader.id)

    assert stage.squad.place == "casualty"
    assert talk.over
    assert leader.hex == stage.hex("E5")


@pytest.mark.rule("CC-O21.2e")
def test_a_group_stops_though_its_broken_member_is_rallied_in_the_same_hex(stage: Stage) -> None:
    leader = stage.unit("axis", "sergeant-x", "D5")
    stage.fortify("mines", "E5")
    stage.rolls("allies", (5, 5))
    stage.reveals("axis", (1, 1), (6, 6, "event"), {"event": "medic"})

    talk = together(stage, leader, Step("E5"), stage.squad.id)

    assert not stage.squad.broken
    assert talk.over
    assert leader.hex == stage.squad.hex == stage.hex("E5")


@pytest.mark.rule("CC-F106.2a")
def test_wire_has_stopped_a_mover_before_sappers_remove_it(stage: Stage) -> None:
    stage.fortify("wire", "E5")
    gunner = stage.unit("allies", "line", "H5")
    fire_card = stage.hold("allies", "fire")[0]
    stage.reveals("allies", (1, 1, "event"), {"event": "sappers"})
    stage.rolls("axis", (6, 6))

    talk = stage.order("move", Step("E5"), Action(fire_card), Activate(gunner.id), Shoot(gunner.id), ChooseHex("E5"))

    assert not stage.game.forts
    assert talk.over
    assert stage.squad.hex == stage.hex("E5")


# Retreats


@pytest.mark.rule("CC-E52.2f")
def test_both_teams_of_a_squad_that_deploys_on_its_retreat_go_all_the_way(stage: Stage) -> None:
    stage.squad.broken = True
    stage.fortify("mines", "D5")
    stage.rolls("allies", (1, 1))
    stage.reveals("axis", (6, 6, "event"), {"event": "deploy"})

    talk = stage.play(rout.retreat(stage.game, stage.squad, 3), ChooseHex("C5"), stage.squad.id)
    while not talk.over:
        talk.then(lambda ask: ask.options[0])

    teams = stage.game.on_map("axis")
    assert len(teams) == 2
    assert [stage.game.hex_name(team.hex)[0] for team in teams] == ["A", "A"]


@pytest.mark.rule("CC-O23.3a")
def test_who_finds_his_refuge_burning_after_the_mines_runs_elsewhere(stage: Stage) -> None:
    stage.squad.broken = True
    stage.fortify("mines", "D5")
    stage.reveals("allies", (1, 1, "event"), {"event": "blaze"}, {"hex": "C5"})
    stage.rolls("axis", (6, 6))

    talk = stage.play(rout.retreat(stage.game, stage.squad, 1), ChooseHex("C5"))

    assert talk.over
    assert stage.squad.hex in stage.game.setting.grid.neighbours(stage.hex("D5"))
    assert stage.game.hex_name(stage.squad.hex)[0] == "C"


@pytest.mark.rule("CC-O23.3.5b")
def test_nobody_retreats_among_enemies_who_turn_up_while_he_leaves_the_mines(stage: Stage) -> None:
    stage.squad.broken = True
    lost = lose(stage, "allies", "line")
    stage.fortify("mines", "D5")
    stage.reveals("allies", (1, 1, "event"), {"event": "walking-wounded"}, {"hex": "B4"})
    stage.rolls("axis", (6, 6))

    stage.play(rout.retreat(stage.game, stage.squad, 1), ChooseHex("C5"), ChooseHex("C5"))

    assert lost.hex == stage.hex("C5")
    assert stage.squad.hex >= 0
    assert stage.squad.hex not in (stage.hex("C5"), stage.hex("D5"))


# Melee


@pytest.mark.rule("CC-O16.4.3a")
def test_a_hero_who_comes_during_the_rolls_is_not_lost_with_those_who_fought(stage: Stage) -> None:
    defender = stage.unit("allies", "line", "E5")
    stage.reveals("allies", (1, 1, "event"), {"event": "hero"}, (6, 6))
    stage.rolls("axis", (6, 6), (1, 1))

    stage.order("advance", Step("E5"), ChooseHex("E5"))

    hero = next(unit for unit in stage.game.units.values() if unit.type == "america-hero")
    assert defender.place == "casualty"
    assert len(stage.told(MeleeBegan)) == 2
    assert hero.hex == stage.hex("E5")
    assert stage.squad.place == "casualty"


# Pieces that have fired


@pytest.mark.rule("CC-A26c")
def test_teams_made_during_assault_fire_fire_in_a_later_order(stage: Stage) -> None:
    pioneers = stage.unit("axis", "pionier", "F5")
    stage.unit("allies", "line", "G5")
    card = stage.hold("axis", "assault-fire")[0]
    stage.reveals("axis", (1, 1, "event"), {"event": "deploy"})
    stage.rolls("allies", (6, 6))

    talk = stage.order("move", Activate(pioneers.id), Action(card), pioneers.id)
    talk.to_the_end(lambda ask: ask.options[0])

    teams = stage.game.now([pioneers.id])
    assert len(teams) == 2
    assert not any(team.fired for team in teams)


@pytest.mark.rule("CC-A33.3b")
def test_a_gun_that_op_fire_has_cost_fires_again_for_whoever_scrounges_it(stage: Stage) -> None:
    gunner = stage.unit("allies", "team-weapon", "H5", "medium-mg")
    gun = stage.weapon(gunner)
    fire_card, *heat = stage.hold("allies", "fire", "sustained-fire", "sustained-fire")
    stage.rolls("allies", (1, 1))
    stage.rolls("axis", (6, 6))

    begin = [Step("E5"), Action(fire_card), Activate(gunner.id), Shoot(gun.id)]
    talk = stage.order("move", *begin, *map(Action, heat))
    talk.to_the_end(lambda ask: ask.options[-1])
    assert gun.lost
    occur(stage, "scrounge", gun.id)

    stage.squad.activated = False
    talk = stage.order("fire")
    assert gun.id in talk.offers("piece")


# Heroes and fires


@pytest.mark.rule("CC-E58.1d")
def test_a_hero_who_left_the_map_with_a_gun_comes_back_without_it(stage: Stage) -> None:
    hero = stage.unit("axis", "hero", "I3", "light-mg")
    gun = stage.weapon(hero)

    stage.order("advance", Activate(hero.id), Exit())
    occur(stage, "hero")

    assert hero.hex == stage.hex("D5")
    assert not hero.weapon
    assert not gun.carrier
    assert not gun.lost


@pytest.mark.rule("CC-7.3.1d")
def test_nobody_takes_an_objective_by_being_the_last_to_leave_its_fire() -> None:
    mark = Objective(number=1, hex="E5", name=Words("x", "x"))
    stage = Stage(open_map(objectives=(mark,)))
    stage.unit("allies", "line", "E5")
    stage.unit("axis", "rifle", "E5")
    assert stage.game.control[1] == "allies"
    stage.reveals("axis", {"hex": "E5"})

    occur(stage, "blaze", ChooseHex("F5"), ChooseHex("D5"))

    assert stage.game.control[1] == "allies"


@pytest.mark.rule("CC-T99e")
def test_shells_burst_in_the_trees_at_which_they_were_fired_though_a_fire_drives_their_victims_out() -> None:
    stage = Stage(ground_map(E5="w"))
    mortar = stage.unit("axis", "team-weapon", "B5", "light-mortar")
    first, second = (stage.unit("allies", "line", "E5") for _ in range(2))
    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(mortar, stage.weapon(mortar))])
    attack.total = 20
    stage.reveals("allies", (6, 6, "event"), {"event": "blaze"}, {"hex": "E5"}, (1, 1))

    way_out = [first.id, ChooseHex("F5"), ChooseHex("F5")]
    stage.play(fire_attack.defend_all(stage.game, attack, [first.id, second.id]), *way_out)

    assert [told.against for told in stage.told(Defended)] == [22, 22]


# Points and losses


@pytest.mark.rule("CC-4.2f")
def test_the_shot_that_reaches_the_surrender_marker_ends_the_game_before_others_defend(stage: Stage) -> None:
    first = stage.unit("allies", "line", "E5", broken=True)
    stage.unit("allies", "line", "E5")
    stage.game.surrender["allies"] = 1
    stage.rolls("axis", (6, 6))
    stage.rolls("allies", (1, 1))

    stage.order("fire", first.id)

    assert (stage.game.outcome.winner, stage.game.outcome.reason) == ("axis", "surrender")
    assert [event.unit for event in stage.told(Defended)] == [first.id]


@pytest.mark.rule("CC-O18.2.3.2d", "CC-7.1a")
def test_own_shells_pay_the_enemy_for_whom_they_kill(stage: Stage) -> None:
    own = stage.unit("axis", "rifle", "G6", broken=True)
    radio = stage.game.setting.pack.radios["germany-105cm-howitzer-battery"]
    stage.rolls("axis", (6, 6), (1, 1))

    stage.play(request.barrage(stage.game, "axis", stage.hex("G5"), radio))

    assert own.place == "casualty"
    assert stage.game.vp == -2


@pytest.mark.rule("CC-E60a", "CC-O18.2.3.2c")
def test_an_event_of_the_impact_roll_shakes_whom_the_shells_then_hit(stage: Stage) -> None:
    stage.game.put(stage.enemy, stage.hex("G5"))
    radio = stage.game.setting.pack.radios["germany-105cm-howitzer-battery"]
    stage.reveals("axis", (1, 1, "event"), {"event": "interdiction"})
    stage.rolls("allies", (3, 3))

    stage.play(request.barrage(stage.game, "axis", stage.hex("G5"), radio), stage.enemy.id)

    (defence,) = stage.told(Defended)
    assert stage.enemy.suppressed
    assert defence.total == 6 - 1 + 6
