"""How the sergeant uses aircraft and fires at those of the enemy: by the exact odds of the attack and of the guns."""

from __future__ import annotations

from collections.abc import Callable

from opfire.assault.display.support.air_odds import air_odds, duel_odds, stray_odds
from opfire.assault.display.support.air_preview import aircraft_as_asked
from opfire.assault.fire.friendly_fire import friends_beside
from opfire.assault.options.answers import DECLINE, DONE, Suffer, Take
from opfire.assault.options.support import Bomb, Intercept
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Request, Unit
from opfire.assault.support.air.aircraft import Aircraft
from opfire.assault.support.air.attack import air_targets, aircraft_of
from opfire.assault.support.air.defence import guns_in_range, result_row
from opfire.kernel.ask import Ask, Option
from support.sergeant_0_1.assault.worth import best_shot, hit_worth, points

GUN_SHARE = 40
"""Intercept when it saves at least this percentage of what the gun could do in its own activation."""


def call_worth(battle: Battle, request: Request) -> int:
    """The best attack that the aircraft could make now."""
    aircraft = aircraft_of(battle, request)
    return max((attack_worth(battle, aircraft, unit) for unit in air_targets(battle, request.side)), default=0)


def reaction_worth(_battle: Battle, _request: Request, _mover: Unit) -> int:
    """Aircraft never react."""
    return 0


def attack_worth(battle: Battle, aircraft: Aircraft, target: Unit) -> int:
    """What an attack is expected to do if the guns let it pass, less what may fall on own troops."""
    gain = harm(battle, aircraft, target) - stray_worth(battle, aircraft, target)
    for gun in guns_in_range(battle, battle.enemy(aircraft.side), target.at):
        gain = gain * (100 - stopped(battle, gun, aircraft, target.at)) // 100
    return gain


def harm(battle: Battle, aircraft: Aircraft, target: Unit) -> int:
    """The expected loss of the target."""
    return hit_worth(battle, target, air_odds(battle, aircraft, target))


def stray_worth(battle: Battle, aircraft: Aircraft, target: Unit) -> int:
    """What bombs that fall wide may cost; the enemy chooses the worst."""
    friends = friends_beside(battle, aircraft.side, (target.at,))
    return max((hit_worth(battle, one, stray_odds(battle, aircraft, target, one)) for one in friends), default=0)


def stopped(battle: Battle, gun: Unit, aircraft: Aircraft, hex: int) -> int:
    """The chance in percent that a gun keeps the aircraft from attacking."""
    table = battle.setting.pack.aa_result
    return int(100 * duel_odds(battle, gun, aircraft, hex).chance(lambda row: not table[row].attacks))


# His answers


def asked_aircraft(battle: Battle, ask: Ask, option: Option) -> Aircraft:
    """The aircraft a question is about."""
    return aircraft_as_asked(battle, battle.requests[str(ask.about["card"])], ask, option)


def choose_target(battle: Battle, ask: Ask) -> Option:
    """Attack where it is expected to hurt most; fly home rather than hurt nobody but friends."""
    bombs = [option for option in ask.options if isinstance(option, Bomb)]

    def worth(option: Bomb) -> int:
        return attack_worth(battle, asked_aircraft(battle, ask, option), battle.units[option.target])

    best = max(bombs, key=worth)
    return DONE if DONE in ask.options and worth(best) <= 0 else best


def choose_gun(battle: Battle, ask: Ask) -> Option:
    """Fire with the gun that is likeliest to stop the attack, unless it has better things to do."""
    target = battle.units[str(ask.about["target"])]
    guns = [option for option in ask.options if isinstance(option, Intercept)]
    best, most = None, 0
    for option in guns:
        gun, aircraft = battle.units[option.unit], asked_aircraft(battle, ask, option)
        saved = harm(battle, aircraft, target) * stopped(battle, gun, aircraft, target.at) // 100
        if saved > most and saved >= best_shot(battle, gun) * GUN_SHARE // 100:
            best, most = option, saved
    return best or DECLINE


def choose_evasion(battle: Battle, ask: Ask) -> Option:
    """Press the attack home rather than turn away."""
    hits = [option for option in ask.options if isinstance(option, Suffer)]

    def attacks(option: Suffer) -> bool:
        left = option.criticals, option.damage, option.suppressions
        return result_row(battle, asked_aircraft(battle, ask, option), left).attacks

    return max(hits, key=attacks)


def choose_victim(_self: object, battle: Battle, ask: Ask) -> Option:
    """Let the stray dice fall on the enemy's best unit."""
    friends = [option for option in ask.options if isinstance(option, Take)]
    return max(friends, key=lambda option: points(battle, battle.units[option.unit]))


ANSWERS: dict[str, Callable[[Battle, Ask], Option]] = {
    "air-target": choose_target,
    "second-attack": choose_target,
    "intercept": choose_gun,
    "evade": choose_evasion,
}
