"""The sergeant knows his trade: smoke, fire from the march, ways under fire, shells, heroes and sappers."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from opfire.commander.fire.firing import Attack
from opfire.commander.options.answers import Action, Choose, ChooseHex, ChooseWeapon, Join, Order, Step, Target
from opfire.commander.sergeant import battle, choices, hands, march, places, plan, worth
from opfire.commander.sergeant.brain import Sergeant
from opfire.commander.sergeant.support import artillery, smoke
from opfire.commander.sergeant.tables import splitting
from opfire.commander.sergeant.weights import Weights
from opfire.commander.state.counters import Battery
from opfire.commander.state.position import UNKNOWN
from opfire.commander.units import units
from opfire.kernel.ask import Ask, Decline, Done, Pass
from opfire.kernel.match import View
from support.commander.maps import objective_map
from support.commander.stage import Stage, ground_map


def test_shells_are_not_called_where_they_drift_among_his_own() -> None:
    stage = Stage()
    stage.game.batteries["axis"] = Battery(next(iter(stage.game.setting.pack.radios)))
    stage.unit("allies", "line", "E5")
    far = artillery.Battery(stage.game, "axis").drifted(stage.hex("E5"), hit=True)
    stage.unit("axis", "rifle", "D5")
    stage.unit("axis", "rifle", "D4")
    near = artillery.Battery(stage.game, "axis").drifted(stage.hex("E5"), hit=True)

    assert far > 0 > near


def test_a_round_lands_somewhere_or_off_the_map() -> None:
    stage = Stage()
    middle, corner = (artillery.landings(stage.game.setting, stage.hex(at), True) for at in ("E5", "A1"))

    assert sum(chance for _hex, chance in middle) == pytest.approx(1)
    assert sum(chance for _hex, chance in corner) < 1


def test_a_way_costs_more_when_the_enemy_stands_by_to_fire_at_every_step() -> None:
    stage = Stage(objective_map())
    squad = stage.unit("axis", "rifle", "A5", moving=True, grouped=True)
    enemy = stage.unit("allies", "line", "E9", "light-mg")
    asleep = march.Ground(stage.game, "axis").values(squad).passing
    enemy.op_fire = True
    awake = march.Ground(stage.game, "axis").values(squad).passing

    assert awake.sum() > asleep.sum() > 0


def test_smoke_is_thrown_before_a_step_into_fire_and_not_where_nobody_fires() -> None:
    for at, thrown in (("E5", True), ("I9", False)):
        stage = Stage(ground_map(I8="w", H8="w", H9="w"))
        squad = stage.unit("axis", "rifle", "C5", moving=True, grouped=True)
        if not units.face(stage.game, squad).move_boxed:
            squad.type = next(
                id for id, type in stage.game.setting.pack.units.items() if type.move_boxed and type.kind == "squad"
            )
        stage.unit("allies", "line", at, "light-mg", broken=at == "I9")
        card = stage.hold("axis", "smoke-grenades")[0]
        ask = Ask("axis", "step", [Step("D5"), Action(card), Done()], {"unit": squad.id, "spent": 0})

        assert (smoke.before_the_step(stage.game, ask, stage.hex("D5")) == Action(card)) is thrown


def test_spray_fire_takes_in_a_second_hex_that_is_worth_it() -> None:
    stage = Stage()
    gun = stage.unit("axis", "team-weapon", "C5", "heavy-mg")
    stage.unit("allies", "line", "E5")
    stage.unit("allies", "line", "E6")
    card = stage.hold("axis", "spray-fire")[0]
    piece = battle.piece_of(stage.game, gun.weapon)
    attack = Attack("axis", "fire", [stage.hex("E5")], [piece])
    about: dict[str, str | int] = {"at": "E5", "pieces": gun.weapon, "bonus": 0, "fp": 0}

    value, hex = smoke.sprayed(stage.game, attack)
    assert (value > worth.expected(stage.game, attack), hex) == (True, stage.hex("E6"))
    assert hands.fire_action(stage.game, Ask("axis", "fire-action", [Action(card), Done()], about)) == Action(card)


def test_a_hero_comes_to_who_is_broken() -> None:
    stage = Stage()
    stage.unit("axis", "rifle", "A1")
    stage.unit("axis", "rifle", "C5", broken=True)
    ask = Ask("axis", "hero", [ChooseHex("A1"), ChooseHex("C5"), ChooseHex("B3")])

    assert places.hero(stage.game, ask) == ChooseHex("C5")


def test_the_defender_leaves_his_own_wire_and_the_attacker_clears_what_is_in_his_way() -> None:
    stage = Stage()
    stage.unit("axis", "rifle", "C5")
    stage.unit("allies", "line", "G5")
    stage.game.forts = {stage.hex("D5"): "wire", stage.hex("H9"): "mines"}
    options = [ChooseHex("D5"), ChooseHex("H9"), Decline()]

    assert places.sappers(stage.game, Ask("allies", "sappers", options)) == Decline()
    assert places.sappers(stage.game, Ask("axis", "sappers", options)) == ChooseHex("D5")


def test_who_must_break_one_of_his_own_spares_who_would_be_lost() -> None:
    stage = Stage()
    broken = stage.unit("axis", "rifle", "C5", broken=True)
    fresh = stage.unit("axis", "rifle", "C5")
    options = [Choose(broken.id), Choose(fresh.id)]

    assert choices.breaks(stage.game, Ask("axis", "ambushed", options)) == Choose(fresh.id)
    assert choices.breaks(stage.game, Ask("allies", "sniper", [*options, Decline()])) == Choose(broken.id)


def test_the_best_weapon_is_scrounged_and_goes_to_no_leader() -> None:
    stage = Stage()
    light, heavy = (stage.unit("allies", "line", "G5", weapon).weapon for weapon in ("light-mg", "heavy-mg"))
    leader, squad = stage.unit("axis", "sergeant-x", "C5"), stage.unit("axis", "rifle", "C5")

    found = choices.scrounge(stage.game, Ask("axis", "scrounge", [ChooseWeapon(light), ChooseWeapon(heavy), Decline()]))
    bearer = choices.bearer(stage.game, Ask("axis", "scrounge-unit", [Choose(leader.id), Choose(squad.id)]))

    assert (found, bearer) == (ChooseWeapon(heavy), Choose(squad.id))


def test_an_unfair_fight_is_worse_the_more_goes_into_it() -> None:
    stage = Stage()
    team = stage.unit("axis", "team-weapon", "D5", "heavy-mg")
    for _ in range(2):
        stage.unit("allies", "line", "E5")

    assert worth.melee_gain(stage.game, stage.hex("E5"), [team]) <= worth.UNFAIR


def test_who_is_behind_late_in_the_day_is_pressed_and_who_is_ahead_is_not() -> None:
    stage = Stage()
    stage.game.vp, stage.game.time = 6, stage.game.setting.scenario.sudden_death

    assert plan.pressure(stage.game, "axis") < 0 < plan.pressure(stage.game, "allies")
    stage.game.time = 0
    assert plan.pressure(stage.game, "allies") == 0


def test_the_spotter_is_known_by_what_he_sees() -> None:
    stage = Stage(ground_map(E5="w"))
    stage.game.batteries["axis"] = Battery(next(iter(stage.game.setting.pack.radios)))
    stage.unit("axis", "sergeant-x", "C5", activated=True)
    stage.unit("axis", "sergeant-x", "C9", activated=True)
    stage.unit("allies", "line", "G9")
    seen = [
        Target(stage.game.hex_name(hex)) for hex in range(81) if artillery.ground.sees(stage.game, stage.hex("C9"), hex)
    ]

    assert artillery.seen_from(stage.game, "axis", [stage.hex(one.at) for one in seen]) == stage.hex("C9")
    assert isinstance(artillery.spot(stage.game, Ask("axis", "spot", seen)), Target)


def test_a_leader_does_not_join_a_way_that_costs_him_more_than_it_brings() -> None:
    stage = Stage(objective_map())
    squad = stage.unit("axis", "rifle", "A5", moving=True, grouped=True)
    leader = stage.unit("axis", "sergeant-x", "A5", moving=True)
    ask = Ask("axis", "move-together", [Join(leader.id), Done()], {"unit": squad.id})
    assert battle.move_together(stage.game, ask) == Join(leader.id)

    for at in ("E3", "E5", "E7"):
        stage.unit("allies", "line", at, "heavy-mg", op_fire=True)
    assert battle.move_together(stage.game, ask) == Done()


def test_nobody_throws_smoke_who_does_not_go_on() -> None:
    stage = Stage()
    squad = stage.unit("axis", "elite-rifle", "C5", moving=True)
    stage.unit("allies", "line", "E5", "light-mg")
    stage.hold("axis", "smoke-grenades")
    best = march.best_end(stage.game, march.Ground(stage.game, "axis"), [squad])
    cards = [Action(card) for card in stage.game.hands["axis"]]
    ask = Ask("axis", "step", [Step("D5"), *cards, Done()], {"unit": squad.id, "spent": 0})

    assert best.first < 0
    assert battle.step(stage.game, ask) == Done()


def test_a_barrage_is_worth_less_beside_his_own() -> None:
    stage = Stage()
    stage.game.batteries["axis"] = Battery(next(iter(stage.game.setting.pack.radios)))
    stage.unit("allies", "line", "E5")
    alone = artillery.Battery(stage.game, "axis").barrage(stage.hex("E5"))
    stage.unit("axis", "rifle", "E6")
    shells = artillery.Battery(stage.game, "axis")

    assert shells.barrage(stage.hex("E5")) == pytest.approx(alone + shells.shelling(stage.hex("E6")) - artillery.BESIDE)


def test_bearers_of_weapons_alone_storm_only_what_they_surely_overrun() -> None:
    stage = Stage()
    stage.unit("allies", "team-line", "E5")
    gunners, squad = stage.unit("axis", "team-weapon", "D5", "heavy-mg"), stage.unit("axis", "rifle", "D5")
    chance = worth.melee_chance(stage.game, stage.hex("E5"), [gunners])

    assert chance < worth.SURE
    assert worth.melee_gain(stage.game, stage.hex("E5"), [gunners]) <= worth.UNFAIR
    assert worth.melee_gain(stage.game, stage.hex("E5"), [squad, gunners]) > 0


def test_secrets_of_the_enemy_count_on_the_average_for_who_controls_objectives() -> None:
    stage = Stage(objective_map())
    stage.game.secrets["allies"] = [UNKNOWN]
    stage.game.control = dict.fromkeys(stage.game.setting.objectives, "allies")

    assert plan.lead(stage.game, "axis") < 0
    stage.game.control = dict.fromkeys(stage.game.setting.objectives, "axis")
    assert plan.lead(stage.game, "axis") > 0


def test_who_would_sit_still_and_lose_dares_more() -> None:
    stage, usual = Stage(), Weights()

    stage.game.vp = -3
    assert plan.resolved(stage.game, "axis", usual, busy=False).attack_caution < usual.attack_caution
    assert plan.resolved(stage.game, "axis", usual, busy=True) == usual
    stage.game.vp = 3
    assert plan.resolved(stage.game, "axis", usual, busy=False) == usual


def test_the_only_guard_of_an_objective_has_a_reason_to_stay_that_two_have_not() -> None:
    stage = Stage(objective_map())
    number, hexes = next(iter(stage.game.setting.objectives.items()))
    squad = stage.unit("axis", "rifle", stage.game.hex_name(hexes[0]))
    stage.game.control[number] = "axis"

    assert march.Ground(stage.game, "axis").guarding(squad) > 0
    stage.unit("axis", "rifle", stage.game.hex_name(hexes[0]))
    assert march.Ground(stage.game, "axis").guarding(squad) == 0


def test_pieces_that_would_be_wasted_on_one_attack_are_kept_for_a_second() -> None:
    stage = Stage()
    squads = [stage.unit("axis", "rifle", "D5") for _ in range(6)]
    stage.unit("allies", "line", "E5")
    volleys = march.Ground(stage.game, "axis").volleys
    first, *others = [volleys.shots_of(squad)[0] for squad in squads]

    wanted = splitting.joiners_wanted(volleys, [first], stage.hex("E5"), others)

    assert len(wanted) < len(others)


def test_all_join_who_could_do_nothing_by_themselves() -> None:
    stage = Stage()
    stage.game.forts[stage.hex("G5")] = "pillbox"
    teams = [stage.unit("axis", "team-line", "E5") for _ in range(3)]
    stage.unit("allies", "line", "G5")
    volleys = march.Ground(stage.game, "axis").volleys
    first, *others = [volleys.shots_of(team)[0] for team in teams]

    assert len(splitting.joiners_wanted(volleys, [first], stage.hex("G5"), others)) == len(others)


def test_the_weak_join_and_the_strong_lead_the_second_attack() -> None:
    stage = Stage()
    first, squad = stage.unit("axis", "rifle", "D5"), stage.unit("axis", "elite-rifle", "D5")
    team = stage.unit("axis", "team-line", "D5")
    stage.unit("allies", "line", "E5")
    volleys = march.Ground(stage.game, "axis").volleys
    shots = [volleys.shots_of(unit)[0] for unit in (first, squad, team)]

    wanted = splitting.joiners_wanted(volleys, shots[:1], stage.hex("E5"), shots[1:])

    assert wanted in ([], [shots[2]])


def test_he_carries_a_bold_order_out_boldly_and_forgets_it_with_the_next() -> None:
    stage = Stage()
    stage.unit("axis", "rifle", "C5")
    stage.hold("axis", "fire")
    view = cast(View, SimpleNamespace(game=stage.game))
    sergeant, ask = Sergeant(1), Ask("axis", "turn", [Order(stage.game.hands["axis"][0]), Pass()])

    stage.game.vp = -3
    assert sergeant.choose(view, ask) == Pass()
    assert sergeant.resolve == plan.bold(sergeant.weights)
    stage.game.vp = 3
    sergeant.choose(view, ask)
    assert sergeant.resolve == sergeant.weights


def test_he_walks_round_mines_that_lie_in_his_way() -> None:
    stage = Stage(objective_map())
    squad = stage.unit("axis", "rifle", "A5")
    straight = march.best_end(stage.game, march.Ground(stage.game, "axis"), [squad])
    assert straight.first != straight.end

    stage.game.forts[straight.first] = "mines"

    assert march.best_end(stage.game, march.Ground(stage.game, "axis"), [squad]).first not in (-1, straight.first)


def test_smoke_is_thrown_by_who_is_about_to_step_into_fire() -> None:
    stage = Stage(ground_map(C4="w", C5="w", C6="w"))
    behind = stage.unit("axis", "elite-rifle", "A1", moving=True)
    squad = stage.unit("axis", "elite-rifle", "B4", moving=True, grouped=True)
    stage.unit("allies", "line", "G7", "light-mg")

    ask = Ask("axis", "smoke-grenades", [Choose(behind.id), Choose(squad.id)], {})

    assert smoke.thrower(stage.game, ask) == Choose(squad.id)
