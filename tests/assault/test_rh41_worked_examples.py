"""The worked examples of the Red Horizon '41 rulebook, with their dice scripted."""

import pytest

from opfire.assault.log.battle import Fired, Rolled, SpottingRolled
from opfire.assault.options.answers import DECLINE, Act, Activate, Fire, React, Suffer
from opfire.assault.state.pieces import Action, Melee, Morale
from support.assault.battles import position


@pytest.mark.rule("RH41-11.0a", "RH41-11.0c", "RH41-11.0e", "RH41-11.0f", "RH41-11.0g", "RH41-10.7.2a")
def test_rifles_fire_at_heavy_rifles_in_the_open() -> None:
    """Chapter 11: range 3, clear sight, red and yellow against yellow and green."""
    table = position({"g1": "german-rifles-41 D5", "s1": "soviet-heavy-rifles-41 D2"})
    table.dice("CD S", "- D", "-", "-")
    table.play(Activate("g1"), Act("fire"), Fire("s1"), Suffer(1, 0, 1))

    attack = table.told(Rolled)[0]
    assert [die for die, _ in attack.attack] == ["red", "yellow"]
    assert [die for die, _ in attack.defence] == ["yellow", "green"]
    assert not table.told(SpottingRolled)
    assert attack.left == (1, 0, 1)
    assert table.strength("s1") == 3
    assert table.unit("s1").morale is Morale.SUPPRESSED
    assert table.unit("g1").action is Action.FIRING
    assert table.told(Rolled)[1].what == "critical-hit"


@pytest.mark.rule("RH41-12.11a", "RH41-12.11b", "RH41-12.11c", "RH41-12.1c", "RH41-12.1d", "RH41-12.1e", "RH41-8.2j")
def test_rifles_storm_tank_hunters_in_the_brush() -> None:
    """Chapter 12: a fast action into close combat, the defender having reacted before."""
    rows = ". . . . . . . .\n" * 2 + ". . . b . . . .\n" + ". . . . . . . .\n" * 6
    units = {"s1": "soviet-rifles-41 D6", "g1": "german-tank-hunters-41 D3"}
    table = position(units, active="soviet", rows=rows)
    table.play(Activate("s1"), Act("fast-action"), "D5", DECLINE)
    table.dice("S -", "D")
    table.play("D4", React("g1"))
    assert len(table.told(Fired)) == 1
    assert table.unit("g1").action is Action.FIRING

    table.dice("S - -", "D D -", "D D", "-")
    table.play("D3")
    assert len(table.told(Fired)) == 1, "the last step draws no fire"
    storm, answer = table.told(Rolled)[-2:]
    assert [die for die, _ in storm.attack] == ["red", "green", "green"]
    assert [die for die, _ in storm.defence] == ["yellow", "green", "blue"]
    assert [die for die, _ in answer.attack] == ["yellow", "yellow"]
    assert [die for die, _ in answer.defence] == ["yellow"]
    assert table.strength("s1") == 2
    assert table.battle.half(table.unit("s1"))
    assert table.unit("s1").melee is table.unit("g1").melee is Melee.ACTIVE
    assert table.unit("g1").action is Action.NONE
