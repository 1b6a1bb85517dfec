"""The sergeant calls aircraft where they hurt, keeps them off his own troops, and uses his guns against the enemy's."""

from typing import Any

import pytest

from opfire.assault.game import GAME
from opfire.assault.options.answers import Take
from opfire.assault.options.support import Bomb, CallSupport, Intercept
from opfire.assault.sergeant import Sergeant
from opfire.kernel.ask import Ask, Decline
from support.assault.air import RED, Air, attack, both_editions, over
from support.assault.sergeant import advice


@both_editions
def test_he_calls_an_aircraft_when_nothing_else_does_as_much(air: Air) -> None:
    table = over(air, {"t1": f"{air.rifles} H9", "f1": f"{air.friend} A1"})
    assert advice(table) == CallSupport(air.plain)


@both_editions
def test_he_attacks_what_is_hurt_most_and_spares_his_own(air: Air) -> None:
    units = {"weak": f"{air.rifles} E5", "near": f"{air.rifles} B2", "f1": f"{air.friend} A1"}
    table = over(air, units, weak={"damage": 2}).play(CallSupport(air.plain))
    assert advice(table) == Bomb("weak")


@both_editions
def test_he_fires_at_an_aircraft_with_a_gun_that_has_nothing_better_to_do(air: Air) -> None:
    units = {"t1": f"{air.rifles} E5", "a1": f"{air.flak} E6", "f1": f"{air.friend} A1"}
    table = attack(over(air, units), air.plain, "t1")
    assert advice(table) == Intercept("a1")


def test_he_saves_a_gun_that_is_needed_on_the_ground() -> None:
    """A worn truck is not worth a gun that has a platoon right before it."""
    units = {"t1": "soviet-truck E5", "a1": f"{RED.flak} D8 5", "f1": f"{RED.friend} D7"}
    table = attack(over(RED, units, f1={"damage": 3}), RED.plain, "t1")
    assert advice(table) == Decline()


@both_editions
def test_he_lets_stray_bombs_fall_on_the_best_enemy_unit(air: Air) -> None:
    tank = "german-pz-ivf" if air is RED else "us-m4a1"
    units: dict[str, Any] = {"t1": f"{air.rifles} E5", "f1": f"{air.friend} E6", "f2": f"{tank} E4"}
    table = over(air, units, f1={"activated": True}, f2={"activated": True}).dice("4", "1", "D - -", "- - -")
    attack(table, air.plain, "t1")
    assert advice(table) == Take("f2")


@pytest.mark.parametrize("seed", range(3))
def test_two_sergeants_finish_a_turn_with_aircraft(seed: int) -> None:
    units = {"t1": f"{RED.rifles} E5", "a1": f"{RED.flak} E7", "f1": f"{RED.friend} E3", "f2": "german-pz-ivf D3"}
    table = over(RED, units, "RGT1-1 RGT2-1")
    table.throws.fall = lambda question, rng: question.pick(rng)  # type: ignore[method-assign]
    table.battle.rng = seed
    brains = {side: Sergeant(seed) for side in table.battle.sides}
    table.begin()
    while isinstance(ask := table.match.ask, Ask) and ask.kind != "turn-over":
        table.play(brains[ask.side].choose(table.match.view(ask.side), ask))
    GAME.check(table.battle)
