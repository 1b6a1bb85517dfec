"""Hexes the sergeant chooses for what comes, is dug, or is cleared away."""

from __future__ import annotations

from collections.abc import Callable

from opfire.commander.options.answers import ChooseHex
from opfire.commander.sergeant import placing, worth
from opfire.commander.sergeant.tables.odds_tables import BROKEN
from opfire.commander.sergeant.tables.thinking import ground_of
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.kernel.ask import Ask, Decline, Option

Worth = Callable[[int], float]


def best_hex(game: Commander, ask: Ask, value: Worth, least: float = -99.0) -> Option | None:
    """The hex that is worth most; none where one may decline and nothing is worth enough."""
    parse = game.setting.grid.parse
    found = [(value(parse(one.at)), one) for one in ask.options if isinstance(one, ChooseHex)]
    best = max(found, key=lambda one: one[0])
    return Decline() if Decline() in ask.options and best[0] <= least else best[1]


def hero(game: Commander, ask: Ask) -> Option | None:
    """Where he rallies somebody, or else where a hero is of use and not alone."""
    nation = game.setting.pack.nations[game.setting.scenario.side(ask.side).nation]
    man, sense = Unit("", ask.side, nation.hero), ground_of(game, ask.side)

    def value(hex: int) -> float:
        there = game.side_at(hex, ask.side)
        rallied = [BROKEN * worth.unit_value(game, unit) for unit in there if unit.broken]
        return max(rallied, default=0.0) + sense.value(man, hex) + 0.3 * min(1, len(there))

    return best_hex(game, ask, value)


def hidden_unit(game: Commander, ask: Ask) -> Option | None:
    """Where it was hidden best: with cover, near what matters, and with somebody to shoot at."""
    unit, sense = game.units[str(ask.about["unit"])], ground_of(game, ask.side)
    return best_hex(game, ask, lambda hex: sense.value(unit, hex))


def dig(game: Commander, ask: Ask) -> Option | None:
    """Foxholes for those who have the least cover and the most to fear."""
    sense = ground_of(game, ask.side)
    return best_hex(game, ask, lambda hex: placing.work_value(game, sense, hex), least=0.0)


def obstacle(game: Commander, side: str, hex: int) -> float:
    """How much mines or wire in a hex are in a side's way: under its men, or where it attacks."""
    held = len(game.side_at(hex, side))
    if held:
        return 2.0 * held
    if game.holds(hex, game.enemy(side)):
        return -1.0
    sense = ground_of(game, side)
    near = sum(game.holds(one, side) for one in game.setting.grid.neighbours(hex) if one >= 0)
    return near + sense.pull[hex] if game.posture(side) != "defender" else -1.0


def sappers(game: Commander, ask: Ask) -> Option | None:
    """Clear what is in the way; leave what stops the enemy."""
    return best_hex(game, ask, lambda hex: obstacle(game, ask.side, hex), least=0.0)


def demolitions(game: Commander, ask: Ask) -> Option | None:
    """Of the works his men stand in, those that harm them."""
    harmful = ("mines", "wire")
    return best_hex(game, ask, lambda hex: obstacle(game, ask.side, hex) if game.forts[hex] in harmful else -1.0)


def shelter(game: Commander, ask: Ask) -> Option | None:
    """The hex where most stands to be saved."""
    return best_hex(game, ask, lambda hex: sum(worth.unit_value(game, unit) for unit in game.side_at(hex, ask.side)))
