"""Random games of Assault with the oracle looking on."""

from __future__ import annotations

from opfire.assault.options.answers import Leave, PlayCard, Step
from opfire.assault.options.support import Bomb, CallSupport, Intercept, RequestSupport, TradeCards
from opfire.assault.state.battle import Battle
from opfire.kernel.ask import Ask, Option, Pass
from opfire.kernel.game import scenarios
from opfire.kernel.match import Match
from oracles import other_readings
from oracles.assault import AssaultOracle
from support.simtest import Numbers, choose

IDLE = (Leave, Pass, PlayCard)
"""What keeps units from meeting on the map, and cards that the oracle does not read."""
RARE = (RequestSupport, CallSupport, Bomb, Intercept)
"""What can be done so seldom that it is done whenever it can."""
READINGS = (
    "attacked-transport",
    "dug-in-die",
    "free-turn",
    "light-damage",
    "passes",
    "shells-on-vehicles",
    "smoke-spotting",
    "status-dice",
    "suppressed-in-fallback",
)
"""What players may agree on."""
SUPPORTED = {"support-cards": "random", "support-limit": "five"}
"""The most support that players can agree on."""


def watch(scenario: str, seed: int, oracle: AssaultOracle, bound: int = 2_000) -> Match:
    """Play a random game in which both sides act whenever they can before the eyes of the oracle."""
    match, numbers = Match.start(scenario, seed=seed, settings=agreed(scenario, seed)), Numbers(seed)
    oracle.after(match, [logged.event for logged in match.log])
    while match.ask is not None and len(match.entries) < bound:
        oracle.before(match)
        heard = len(match.log)
        match.answer(busy(match, numbers))
        oracle.after(match, [logged.event for logged in match.log[heard:]])
    return match


def agreed(scenario: str, seed: int) -> dict[str, str]:
    """Where players may agree on support cards, they do so in every other game; in some by other readings as well."""
    known = scenarios()[scenario].settings
    readings = other_readings(seed, {name: known[name] for name in READINGS if name in known})
    return {**readings, **SUPPORTED} if seed % 2 and SUPPORTED.keys() <= known.keys() else readings


def busy(match: Match, numbers: Numbers) -> Option:
    """Any answer that does something, and close combat wherever there can be one."""
    assert isinstance(match.ask, Ask)
    options = [option for option in match.ask.options if not isinstance(option, IDLE)]
    options = [option for option in options if isinstance(option, Step) and is_hostile(match, option)] or options
    options = [option for option in options if isinstance(option, RARE)] or options
    options = [max(trades, key=lambda trade: trade.number)] if (trades := the_trades(options)) else options
    return options[numbers.below(len(options))] if options else choose(match.ask, numbers)


def the_trades(options: list[Option]) -> list[TradeCards]:
    return [option for option in options if isinstance(option, TradeCards)]


def is_hostile(match: Match, step: Step) -> bool:
    """Whether a step leads into a hex of the enemy."""
    battle = match.game
    assert isinstance(battle, Battle)
    assert isinstance(match.ask, Ask)
    side = match.ask.side
    return any(unit.side != side for unit in battle.at(battle.setting.board.grid.parse(step.to)))
