"""Close combat and losses: whom to fight, what to suffer, when to leave."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opfire.assault.close_combat.vehicles import VEHICLE, WHEELS, Clash
from opfire.assault.fire.morale import suppression_kills
from opfire.assault.options.answers import Act, Fight, Send, Strike, Suffer
from opfire.assault.sergeant import sicily
from opfire.assault.sergeant.plans import melee_worth
from opfire.assault.sergeant.worth import points
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Morale, Unit
from opfire.kernel.ask import Ask, Option

if TYPE_CHECKING:
    from opfire.assault.sergeant.brain import Sergeant

TRACKS_SHARE = 15
"""What going for the tracks is expected to bring, in percent of the vehicle."""
SHAKEN_BEFORE_ACTING, SHAKEN_AFTERWARDS, FALLING_BACK, ALL_OF_IT = 45, 8, 60, 1000
"""What being shaken, driven off and lost cost a unit, in percent of it."""


def choose_loss(_sergeant: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Suffer what costs least of the unit: its strength, its action, its place, or all of it."""
    unit, shrugged = battle.units[str(ask.about["unit"])], int(ask.about.get("shrugged", 0))
    choices = [option for option in ask.options if isinstance(option, Suffer)]
    return min(choices, key=lambda option: cost_of(battle, unit, option, shrugged))


def cost_of(battle: Battle, unit: Unit, option: Suffer, shrugged: int) -> int:
    """What a loss takes from a unit, in percent of it."""
    card, harm = battle.unit_card(unit), option.criticals + option.damage
    shaken = option.suppressions > shrugged or option.criticals > 0
    falls_back = shaken and falls_back_if_shaken(battle, unit)
    lost_in_flight = falls_back and (card.type == "artillery" or unit.immobilised)
    broken = option.suppressions > 0 and suppression_kills(battle, unit)
    if harm >= card.strength - unit.damage or broken or lost_in_flight:
        return ALL_OF_IT
    return harm * 100 // card.strength + (FALLING_BACK if falls_back else cost_of_shock(unit) if shaken else 0)


def falls_back_if_shaken(battle: Battle, unit: Unit) -> bool:
    """Whether one more suppression drives a unit away."""
    fighting = any(other.side != unit.side for other in battle.at(unit.at))
    return unit.morale is Morale.SUPPRESSED or unit.action is Action.DELAYED or fighting


def cost_of_shock(unit: Unit) -> int:
    """Suppression takes the action of the turn, if there is still one to take."""
    return SHAKEN_AFTERWARDS if unit.activated else SHAKEN_BEFORE_ACTING


def choose_enemy(_sergeant: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Fight the enemy that is worth most."""
    choices = [option for option in ask.options if isinstance(option, Fight)]
    return max(choices, key=lambda option: points(battle, battle.units[option.target]))


def choose_leaver(_sergeant: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Send the weaker unit away."""
    choices = [option for option in ask.options if isinstance(option, Send)]
    return min(choices, key=lambda option: points(battle, battle.units[option.unit]))


def choose_strike(_sergeant: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Go for the tracks where the hull is too strong and the vehicle can still move."""
    unit, target = battle.units[str(ask.about["unit"])], battle.units[str(ask.about["target"])]
    clash = Clash("renew", unit, target)
    hull = melee_worth(battle, unit, target, clash)
    tracks = 0 if target.immobilised else points(battle, target) * TRACKS_SHARE // 100
    return Strike(WHEELS if tracks > hull else VEHICLE)


def choose_to_stay(sergeant: Sergeant, battle: Battle, ask: Ask) -> Option:
    """Fight on or withdraw; who withdraws forgets what it came for."""
    answer = sicily.stay_or_leave(battle, ask)
    if answer == Act("withdraw"):
        sergeant.plan = None
    return answer


ANSWERS = {
    "suffer": choose_loss,
    "fight": choose_enemy,
    "make-room": choose_leaver,
    "strike": choose_strike,
    "break-off": choose_to_stay,
}
