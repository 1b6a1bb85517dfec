"""The published scenarios with air and artillery support, made ready and looked at, for tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from opfire.assault.cards.support_cards import request, support_draws, use_up
from opfire.assault.game import GAME, find
from opfire.assault.log.support import SupportDrawn
from opfire.assault.options.support import RequestSupport
from opfire.assault.pack.scenarios import Scenario, ScenarioSide
from opfire.assault.preparation.forces import gather_forces
from opfire.assault.preparation.preparation import set_up, zone_of
from opfire.assault.preparation.reinforcements import place_reinforcements
from opfire.assault.preparation.support_exchange import deal_support
from opfire.assault.sequence import initiative_phase
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Phase, Unit
from opfire.assault.victory import check_turn
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Draw, Roll, Shuffle
from opfire.kernel.game import Script
from opfire.kernel.state import Outcome
from support.assault.preparation import forces, step

CALL, KLEIN = "red-horizon-41/call-for-support", "red-horizon-41/kampfgruppe-klein"
AIRFIELD, COMING = "red-horizon-41/dolubowo-airfield", "red-horizon-41/they-are-coming"


def run(script: Script, *rolls: int) -> Iterator[Ask | Draw]:
    """Play a script with these dice; gives its questions and draws, which take what comes first."""
    dice = list(rolls)
    answer: object = None
    try:
        question = next(script)
        while True:
            if isinstance(question, Roll):
                answer = tuple(dice.pop(0) - 1 for _ in question.dice)
            elif isinstance(question, Draw):
                yield question
                answer = question.deck[0]
            elif isinstance(question, Shuffle):
                answer = question.cards
            else:
                assert isinstance(question, Ask)
                yield question
                answer = question.options[0]
            question = script.send(answer)
    except StopIteration:
        return


def ready(scenario: str, **settings: str) -> Battle:
    """A battle set up for its first turn."""
    battle = forces(scenario, **settings)
    while battle.phase is Phase.SET_UP:
        step(battle, set_up(battle))
    return battle


def scenario_of(name: str) -> Scenario:
    return find(name)[1]


def side_of(name: str, side: str) -> ScenarioSide:
    return next(one for one in scenario_of(name).sides if one.id == side)


def kinds(battle: Battle, side: str) -> Counter[str]:
    return Counter(unit.kind for unit in battle.units.values() if unit.side == side)


def formations(battle: Battle, side: str) -> list[str]:
    return [name for group in battle.mustered[side] for name in group.split("+")]


def names(battle: Battle, unit: Unit) -> set[str]:
    return {battle.hex_name(hex) for hex in zone_of(battle, unit)}


def tiles(scenario: str) -> list[list[str]]:
    return [[laid.tile for laid in row] for row in scenario_of(scenario).tiles]


def end_of(battle: Battle, turn: int, **held: int) -> Outcome | None:
    """How a battle stands at the end of a turn when the sides hold so many objectives."""
    owners = [side for side, number in held.items() for _ in range(number)]
    owners += [""] * (len(battle.objectives) - len(owners))
    battle.objectives = dict(zip(battle.objectives, owners, strict=True))
    battle.turn, battle.outcome = turn, None
    check_turn(battle)
    return battle.outcome


def arrivals(battle: Battle, turn: int) -> Counter[str]:
    """The units that have come when the reinforcement step after a turn is over."""
    before = Counter(unit.kind for unit in battle.units.values())
    battle.turn, battle.phase = turn + 1, Phase.REINFORCEMENTS
    while battle.phase is Phase.REINFORCEMENTS:
        step(battle, place_reinforcements(battle))
    return Counter(unit.kind for unit in battle.units.values()) - before


def draw_in(battle: Battle, turn: int, *rolls: int) -> Counter[str]:
    """How many support cards each side gets at the start of a turn, with these dice."""
    battle.turn = turn
    before = len(battle.events)
    list(run(support_draws(battle), *rolls))
    drawn = [event for event in battle.events[before:] if isinstance(event, SupportDrawn)]
    return Counter({event.side: event.cards for event in drawn})


def types_in(battle: Battle, cards: tuple[str, ...]) -> Counter[str]:
    return Counter(battle.setting.supports[name].type for name in cards if name in battle.setting.supports)


def find_battle(scenario: str) -> Battle:
    battle = GAME.start(scenario, {})
    assert isinstance(battle, Battle)
    return battle


def run_all(battle: Battle, *rolls: int) -> Iterator[Ask | Draw]:
    """The questions and draws while forces are gathered."""

    def script() -> Script[None]:
        while battle.phase is Phase.FORCES:
            yield from gather_forces(battle)

    return run(script(), *rolls)


def run_deal(scenario: str) -> list[Draw]:
    """The draws while support cards are dealt."""
    battle = forces(scenario)
    drawn = [one for side in battle.sides for one in run(deal_support(battle, side))]
    return [one for one in drawn if isinstance(one, Draw)]


def forces_with(scenario: str, *answers: object) -> Battle:
    """A battle whose forces are gathered with these choices."""
    battle = find_battle(scenario)
    waiting = list(answers)
    while battle.phase is Phase.FORCES:
        asked = step(battle, gather_forces(battle), *waiting)
        waiting = waiting[len(asked) :]
    return battle


def of_formation(battle: Battle, name: str) -> list[Unit]:
    return [unit for unit in battle.units.values() if unit.formation.partition("/")[0] == name]


def of_copy(battle: Battle, label: str) -> list[Unit]:
    return [unit for unit in battle.units.values() if unit.formation == label]


def call_for(battle: Battle, side: str) -> str:
    """Request the first support card in a hand and use it up."""
    name = next(name for name in battle.hands[side] if name in battle.setting.supports)
    step(battle, request(battle, side), RequestSupport(name))
    use_up(battle, name)
    return name


def first_of(scenario: str) -> str:
    """Who begins the first turn."""
    battle = ready(scenario)
    step(battle, initiative_phase(battle))
    return battle.first


def held(scenario: str) -> dict[str, str]:
    """The objectives and who holds them at the start."""
    battle = forces(scenario)
    return {battle.hex_name(hex): side for hex, side in battle.objectives.items()}


RECON = Counter({"german-sdkfz-231": 2, "german-sdkfz-222": 2})
LIGHT_TANKS = Counter({"soviet-t-26": 2, "soviet-bt-7": 1})
PANZERS = Counter({"german-pz-iif": 3})
NO_LUCK = (6, 6)
"""A throw that brings no support card."""
