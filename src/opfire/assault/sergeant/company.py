"""Who goes ahead, and who keeps with whom: riflemen lead, tanks stay near them and out of reach of those who storm."""

from __future__ import annotations

from collections.abc import Callable

from opfire.assault.sergeant.weights import MIND
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Unit

LEADS, FOLLOWS = 100, 60
"""How much a unit cares for objectives, in percent."""
FAR = 8
"""The reach of a weapon that is best used from afar."""
STURDY = 3
"""Strength points with which a squad can lead."""
LAST_TURNS = 1
"""With so many turns to follow everybody goes for the objectives."""
WITH_INFANTRY = 3
"""Hexes from the next squad of its own within which a tank has company."""
STORMED_FROM = (100, 100, 100, 50)
"""How likely infantry that wants to storm a vehicle gets at it from so many hexes, in percent."""
FAR_OFF = len(STORMED_FROM)


def eagerness(battle: Battle, unit: Unit) -> int:
    """How much a unit cares for objectives itself, in percent."""
    if is_late(battle):
        return LEADS
    return FOLLOWS if follows(battle, unit) else LEADS


def is_late(battle: Battle) -> bool:
    """Whether the battle is nearly over."""
    return battle.setting.scenario.turns - battle.turn <= LAST_TURNS


def follows(battle: Battle, unit: Unit) -> bool:
    """Empty half-tracks, weak teams, mortars and machine guns that reach far leave the lead to riflemen."""
    card = battle.unit_card(unit)
    if card.transport:
        return card.armoured and not unit.load
    if card.type != "infantry":
        return False
    weak = card.strength - unit.damage < STURDY
    return weak or card.indirect is not None or battle.setting.reach[unit.kind] >= FAR


def watches(battle: Battle, unit: Unit) -> bool:
    """Whether a unit helps best by fire from afar: machine guns and the like, until the end is near."""
    return not is_late(battle) and battle.unit_card(unit).type == "infantry" and battle.setting.reach[unit.kind] >= FAR


class Alone:
    """What being alone costs a unit in the hexes of the board: nothing, if it goes on foot."""

    def cost(self, _hex: int) -> int:
        """What may happen to it there because it is alone."""
        return 0


class Company(Alone):
    """The same for a vehicle, which can be stormed and has the infantry of its side to keep with."""

    def __init__(self, battle: Battle, unit: Unit, stormers: list[Unit], harm: Callable[[Unit], int]) -> None:
        """The enemies who could storm the vehicle, and what it would cost it to be stormed by one of them."""
        distances = battle.setting.board.grid.distances
        self.unit, self.marker, self.harm = unit, unit.action, harm
        self.stormers = [(distances(enemy.at), enemy) for enemy in stormers]
        self.harms: dict[str, int] = {}
        """What is to be feared of those who were near enough to think of."""
        squads = [one.at for one in battle.units_of(unit.side) if battle.unit_card(one).type == "infantry"]
        self.squads = [] if is_late(battle) else [distances(at) for at in squads]

    def cost(self, hex: int) -> int:
        """What may happen to it there, and how far its own infantry is away."""
        near = [self.feared(one) * STORMED_FROM[row[hex]] // 100 for row, one in self.stormers if row[hex] < FAR_OFF]
        away = min([row[hex] for row in self.squads], default=0) - WITH_INFANTRY
        return max(near, default=0) * MIND.now.storm_fear // 100 + max(0, away) * MIND.now.company

    def feared(self, enemy: Unit) -> int:
        """What an enemy may do to the vehicle as it stands; half as much if he has acted."""
        if enemy.id not in self.harms:
            marker, self.unit.action = self.unit.action, self.marker
            harm = max(0, self.harm(enemy))
            self.unit.action = marker
            self.harms[enemy.id] = harm // 2 if enemy.activated else harm
        return self.harms[enemy.id]


ON_FOOT = Alone()
