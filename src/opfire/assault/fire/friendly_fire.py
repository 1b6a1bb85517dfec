"""Friendly fire of support cards (TAOAS-2.6.2, 3.5; S43-12.3.6.2): who is in danger, and on whom the dice fall."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.assault.log.support import FriendlyFire
from opfire.assault.options.answers import take
from opfire.assault.state.battle import Battle
from opfire.assault.state.carrying import is_rider
from opfire.assault.state.pieces import Melee, Unit
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("TAOAS-2.6.2", "TAOAS-3.5", "S43-12.3.6.2")
def friends_beside(battle: Battle, side: str, hexes: Sequence[int]) -> list[Unit]:
    """The units of a side next to the hexes attacked, tank riders too, that are not locked in close combat."""
    around = [near for hex in hexes for near in battle.setting.board.grid.neighbours(hex)]
    near = [unit for unit in battle.all_units_of(side) if unit.at in around and unit.melee is Melee.NONE]
    return [unit for unit in near if not unit.carrier or is_rider(battle, unit)]


@rule("TAOAS-2.6.2", "TAOAS-3.5", "S43-12.3.6.2")
def choose_friend(battle: Battle, weapon: Unit, friends: Sequence[Unit], dice: int, section: str) -> Script[Unit]:
    """The enemy of the aircraft or battery chooses which one of its friends the dice that missed fall on."""
    victim = friends[0]
    if len(friends) > 1:
        options = [take(friend.id) for friend in friends]
        choice = yield from Ask(battle.enemy(weapon.side), "friendly-fire", options, {"dice": dice})
        victim = battle.units[choice.unit]
    battle.tell(FriendlyFire(card=weapon.id, unit=victim.id, dice=dice, rule=battle.cite(section)))
    return victim
