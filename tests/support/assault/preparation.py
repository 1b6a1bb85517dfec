"""Preparing battles of Assault step by step, for tests."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
import pytest

from opfire.assault.game import GAME, find
from opfire.assault.pack.scenarios import Reinforcement, ScenarioUnit
from opfire.assault.preparation.forces import gather_forces
from opfire.assault.preparation.preparation import prepare
from opfire.assault.preparation.reinforcements import place_reinforcements
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Phase
from opfire.assault.state.setting import Setting
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Draw, Roll, Shuffle
from opfire.kernel.game import Script

FRONT = "red-horizon-41/break-that-front"
DIRILLO = "sicily-43/ponte-dirillo"
VIZZINI = "sicily-43/vizzini"
SCENARIOS = pytest.mark.parametrize("scenario", [FRONT, DIRILLO])


def step(battle: Battle, script: Script, *answers: object) -> list[Ask]:
    """Play a script: these answers first, then the first option; chance takes what comes first, rolls differ."""
    asked: list[Ask] = []
    waiting = list(answers)
    try:
        question = next(script)
        while True:
            if isinstance(question, Ask):
                asked.append(question)
                answer: object = waiting.pop(0) if waiting else question.options[0]
                assert answer in question.options, f"{answer} is not among {question.options}"
            elif isinstance(question, Draw):
                answer = question.deck[-1]
            elif isinstance(question, Shuffle):
                answer = question.cards
            else:
                assert isinstance(question, Roll)
                answer = tuple(5 - number for number in range(len(question.dice)))
            question = script.send(answer)
    except StopIteration:
        return asked


def forces(scenario: str, **settings: str) -> Battle:
    """A battle whose forces are gathered."""
    battle = GAME.start(scenario, settings)
    assert isinstance(battle, Battle)
    while battle.phase is Phase.FORCES:
        step(battle, gather_forces(battle))
    return battle


def changed(scenario: str, **changes: object) -> Battle:
    """A battle of a scenario that differs in something."""
    pack, found = find(scenario)
    return prepare(Setting(pack, msgspec.structs.replace(found, **changes), {}))


class Army(NamedTuple):
    """The second side of a scenario and what may come to its help."""

    scenario: str
    side: str
    zone: str
    formation: str
    truck: str
    gun: str


SOVIETS = Army(FRONT, "soviet", "east", "RSF01", "soviet-truck", "soviet-45mm-at-gun")
AMERICANS = Army(DIRILLO, "allied", "bridge", "SUF04", "us-truck", "us-57mm-m1")


def later(turn: int, when: str = "end", army: Army = SOVIETS, **others: object) -> Battle:
    """A battle in which a formation and a truck with a gun come later."""
    _, found = find(army.scenario)
    units = (ScenarioUnit(army.truck, "s2"), ScenarioUnit(army.gun, "s3", aboard="s2"))
    wave = Reinforcement(turn, army.zone, when, formations=(army.formation,), units=units, **others)  # type: ignore[arg-type]
    second = msgspec.structs.replace(found.sides[1], reinforcements=(wave,))
    battle = changed(army.scenario, sides=(found.sides[0], second))
    while battle.phase is Phase.FORCES:
        step(battle, gather_forces(battle))
    for unit in battle.units.values():
        unit.waits = ""
    return battle


def reinforced(battle: Battle, turn: int) -> bool:
    """Whether the wave has come at the end of a turn."""
    battle.turn, battle.phase = turn + 1, Phase.REINFORCEMENTS
    while battle.phase is Phase.REINFORCEMENTS:
        step(battle, place_reinforcements(battle))
    return "s2" in battle.units
