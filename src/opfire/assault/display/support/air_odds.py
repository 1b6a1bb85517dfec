"""The exact odds of an air attack: over spotting and accuracy, for the target and for own troops beside it."""

from __future__ import annotations

from opfire.assault.dice.attack_dice import sure_suppressions
from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import NOTHING, Symbols, kept, mixture, odds, picks
from opfire.assault.state.pieces import Unit
from opfire.assault.support.air.accuracy import HIGHEST, LOWEST, accuracy_modifier
from opfire.assault.support.air.aircraft import Aircraft, air_attack_dice, air_shot, scares
from opfire.assault.support.air.defence import anti_aircraft_pool, result_row
from opfire.assault.support.air.spotting import spotting_column
from opfire.assault.support.air.strike import air_defence_dice
from opfire.kernel.dice import Pool
from opfire.kernel.odds import Distribution

D6 = range(1, 7)


def accuracy_odds(battle: Battle, aircraft: Aircraft, target: Unit) -> Distribution[int]:
    """The chance of each row of the accuracy table."""
    column = spotting_column(battle, aircraft, target)
    spotted = column.rolls if column.automatic is None else (column.automatic,)
    change = accuracy_modifier(aircraft)
    weights: dict[int, int] = {}
    for modifier in spotted:
        for roll in D6:
            row = min(max(roll + modifier + change, LOWEST), HIGHEST)
            weights[row] = weights.get(row, 0) + 1
    return Distribution(weights)


def air_odds(battle: Battle, aircraft: Aircraft, target: Unit) -> Distribution[Symbols]:
    """What is left of the attack on its target."""
    dice, scared = battle.setting.dice, scares(battle, aircraft, target)
    attack = dice.pool(kept(air_attack_dice(battle, aircraft, target)))
    rows = accuracy_odds(battle, aircraft, target).weights
    return mixture(
        [
            (weight, odds(attack, dice.pool(kept(air_defence_dice(battle, aircraft, target, row))), scared))
            for row, weight in rows.items()
        ]
    )


def stray_odds(battle: Battle, aircraft: Aircraft, target: Unit, friend: Unit) -> Distribution[Symbols]:
    """What the dice that miss may do to an own unit beside the target, if the enemy chooses it."""
    rows = accuracy_odds(battle, aircraft, target)
    wide = rows.weights.get(LOWEST, 0)
    if not wide:
        return NOTHING
    shot, dice = air_shot(aircraft, friend), battle.setting.dice
    defence = dice.pool(kept(defence_pool(battle, shot)))
    attack = dice.pool(kept(air_attack_dice(battle, aircraft, target)))
    hit = mixture(
        [
            (weight, odds(missed, defence, sure_suppressions(shot)) if missed else NOTHING)
            for weight, missed in misses(attack)
        ]
    )
    return mixture([(wide, hit), (rows.total - wide, NOTHING)])


def misses(attack: Pool) -> list[tuple[int, Pool]]:
    """Every choice of the dice that show nothing, with its weight."""
    blanks = [sum(not face for face in die.faces) for die in attack]
    return picks(attack, [(blank, len(die.faces) - blank) for die, blank in zip(attack, blanks, strict=True)])


def duel_odds(battle: Battle, unit: Unit, aircraft: Aircraft, hex: int) -> Distribution[str]:
    """The chance of each row of the anti-aircraft result table."""
    defence = battle.setting.dice.pool(aircraft.card.defence_die)
    left = odds(anti_aircraft_pool(battle, unit, hex), defence)
    return left.map(lambda symbols: result_row(battle, aircraft, symbols).id)
