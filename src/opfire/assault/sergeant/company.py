"""Who goes ahead: riflemen lead; those follow who are weak, carry nobody, or do most from where they see far."""

from __future__ import annotations

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


def eagerness(battle: Battle, unit: Unit) -> int:
    """How much a unit cares for objectives itself, in percent."""
    if battle.setting.scenario.turns - battle.turn <= LAST_TURNS:
        return LEADS
    return FOLLOWS if follows(battle, unit) else LEADS


def follows(battle: Battle, unit: Unit) -> bool:
    """Empty half-tracks, weak teams, mortars and machine guns that reach far leave the lead to riflemen."""
    card = battle.unit_card(unit)
    if card.transport:
        return card.armoured and not unit.load
    if card.type != "infantry":
        return False
    weak = card.strength - unit.damage < STURDY
    return weak or card.indirect is not None or battle.setting.reach[unit.kind] >= FAR
