"""What the sergeant makes of the second edition's own rules: close combat in rounds, joint actions, hiding."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from opfire.assault.close_combat.s43.dice import Bout, attack_dice, attack_reading, bout, defence_dice
from opfire.assault.close_combat.s43.end import FIGHT_ON, WITHDRAW
from opfire.assault.display.preview import shot_odds
from opfire.assault.movement.joint_actions import fire_supporters, joint_targets
from opfire.assault.options.answers import Act, Join, Reroll
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import kept, odds
from opfire.assault.state.pieces import Action, Unit
from opfire.assault.state.shot import Shot
from opfire.kernel.ask import Ask, Option
from support.sergeant_0_1.assault.worth import best_shot, danger, hit_worth, points

ROUNDS = 3
"""Halves of a round by which one round stands for the whole fight."""
HELPER_SHARE = 10
"""A unit may support if its own best shot is worth no more than this percentage of the unit it helps."""
HIDING_SHARE = 12
"""What a blue die and the spotting roll save of the danger, in percent."""


def bout_worth(battle: Battle, unit: Unit, enemy: Unit, start: int) -> int:
    """What storming an enemy's hex is expected to bring: his losses less our own in the first round."""
    fight = bout(unit, enemy, enemy.at, start)
    return (strike_worth(battle, fight, unit) - strike_worth(battle, fight, enemy)) * ROUNDS // 2


def strike_worth(battle: Battle, fight: Bout, unit: Unit) -> int:
    """The expected loss that one side inflicts in a round."""
    enemy, dice = fight.enemy(unit), battle.setting.dice
    attack = dice.pool(kept(attack_dice(battle, fight, unit)), attack_reading(battle, fight, unit))
    if not attack:
        return 0
    return hit_worth(battle, enemy, odds(attack, dice.pool(kept(defence_dice(battle, fight, enemy)))))


def combined_worths(battle: Battle, unit: Unit) -> Iterator[tuple[int, str]]:
    """Targets of combined fire with its worth, less what the second unit gives up."""
    for other in fire_supporters(battle, unit):
        spent = best_shot(battle, other)
        for enemy in joint_targets(battle, unit, other):
            shot = Shot(unit, enemy, Action.FIRING, joined=other)
            yield hit_worth(battle, enemy, shot_odds(battle, shot)) - spent, enemy.id


def hiding_worth(battle: Battle, unit: Unit) -> int:
    """Hiding saves a part of the danger and pays only for who has nothing to fire at."""
    return danger(battle, unit) * HIDING_SHARE // 100 - best_shot(battle, unit) // 2


# Answers


def choose_support(_self: object, battle: Battle, ask: Ask) -> Option:
    """Take the helper that gives up least, if that is little."""
    unit = battle.units[str(ask.about["unit"])]
    helpers = [option for option in ask.options if isinstance(option, Join)]
    cheapest = min(helpers, key=lambda option: best_shot(battle, battle.units[option.unit]))
    given_up = best_shot(battle, battle.units[cheapest.unit])
    return cheapest if given_up <= points(battle, unit) * HELPER_SHARE // 100 else ask.options[0]


def choose_reroll(_self: object, _battle: Battle, ask: Ask) -> Option:
    """Throw a blank again, or a suppression on a strong die."""
    dice = [option for option in ask.options if isinstance(option, Reroll)]
    poor = [option for option in dice if option.shows == "blank"]
    poor += [option for option in dice if option.shows == "suppression" and option.colour in ("red", "yellow")]
    return poor[0] if poor else ask.options[0]


def stay_or_leave(battle: Battle, ask: Ask) -> Option:
    """Fight on as long as the enemy is expected to lose more in the next round."""
    unit = battle.units[str(ask.about["unit"])]
    enemy = next(other for other in battle.at(unit.at) if other.side != unit.side)
    fight = Bout(unit, enemy, unit.at, unit.at, fast=False, tired=False, pinned=False, ambush=False, round=2)
    return Act(FIGHT_ON if strike_worth(battle, fight, unit) >= strike_worth(battle, fight, enemy) else WITHDRAW)


def choose_fire_support(_self: object, battle: Battle, ask: Ask) -> Option:
    """Take the unit whose own shot is worth least."""
    helpers = [option for option in ask.options if isinstance(option, Join)]
    return min(helpers, key=lambda option: best_shot(battle, battle.units[option.unit]))


ANSWERS: dict[str, Callable[[object, Battle, Ask], Option]] = {
    "close-combat-support": choose_support,
    "re-roll": choose_reroll,
    "fire-support": choose_fire_support,
    "covering-unit": choose_fire_support,
}
