"""Smoke and Assault Fire on the way, and Spray Fire: when a card is worth more played now than kept for its order."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from opfire.commander.actions import in_move
from opfire.commander.board.sight import Markers
from opfire.commander.fire import before_attack
from opfire.commander.fire.firing import Attack
from opfire.commander.options.answers import Action, Choose, ChooseHex
from opfire.commander.sergeant import march, worth
from opfire.commander.sergeant.keeping import KEEP
from opfire.commander.sergeant.tables.maps import Mist, threat_at
from opfire.commander.sergeant.tables.opposition import guns_of, target_of
from opfire.commander.sergeant.tables.thinking import ground_of
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import ground, units
from opfire.kernel.ask import Ask, Option

PRICE: Final = 0.06
"""What playing an action costs for each point that the order on its card is worth in the long run."""
GREY: Final = 2
"""The hindrance he reckons with before a marker is drawn."""
SURE: Final = 0.1
"""What an action must promise beyond its price."""


def price(game: Commander, card: str) -> float:
    """What an action must promise to spend a card on it."""
    return PRICE * KEEP[game.card(card).order] + SURE


def cards_for(game: Commander, ask: Ask, action: str) -> list[Action]:
    """The cards offered with an action, the cheapest order first."""
    found = [one for one in ask.options if isinstance(one, Action) and game.card(one.card).action == action]
    return sorted(found, key=lambda one: price(game, one.card))


def on_the_march(game: Commander, ask: Ask) -> Option | None:
    """Fire from the march where it pays."""
    for card in cards_for(game, ask, "assault-fire")[:1]:
        if assault(game, ask.side) > price(game, card.card):
            return card
    return None


def before_the_step(game: Commander, ask: Ask, goal: int) -> Option | None:
    """Throw smoke where it spares more than it costs those who are about to go on."""
    for card in cards_for(game, ask, "smoke-grenades")[:1]:
        if best_screen(game, ask.side, goal)[0] > price(game, card.card):
            return card
    return None


def assault(game: Commander, side: str) -> float:
    """What the best attack of those on the move may bring."""
    volleys = ground_of(game, side).volleys
    return volleys.best([volleys.shot(piece) for piece in in_move.boxed(game, side)]).value


# Smoke


def drawn(mist: Mist, hex: int) -> Mist:
    """Smoke and fire with one marker more."""
    smoke = dict(mist.smoke)
    smoke[hex] = max(GREY, smoke.get(hex, 0))
    return Mist(tuple(sorted(smoke.items())), mist.blazes)


def cleared(mist: Mist, hex: int) -> Mist:
    """Smoke and fire with one marker less."""
    return Mist(tuple(one for one in mist.smoke if one[0] != hex), mist.blazes)


def danger(game: Commander, side: str, mist: Mist, places: Mapping[str, int]) -> float:
    """What the enemy's fire may cost some of a side's units in these hexes."""
    guns, markers = guns_of(game, game.enemy(side)), Markers(dict(mist.smoke), list(mist.blazes))
    return sum(
        threat_at(game.setting, guns, markers, hex, ground.cover(game, hex), target_of(game, game.units[id]))
        for id, hex in places.items()
    )


def on_the_move(game: Commander, side: str, goal: int) -> dict[str, int]:
    """Those activated to move and where they are, the group that is about to step as if it had."""
    movers = [unit for unit in game.on_map(side) if unit.moving]
    return {unit.id: goal if goal >= 0 and unit.grouped else unit.hex for unit in movers}


def best_screen(game: Commander, side: str, goal: int = -1) -> tuple[float, str, int]:
    """The best smoke to be thrown for those on the move: what it spares them, by whom, and where."""
    mist, best, places = ground_of(game, side).enemy.mist, (0.0, "", -1), on_the_move(game, side, goal)
    now = danger(game, side, mist, places)
    if now < SURE:
        return best
    for unit in in_move.throwers(game, side):
        for hex in {unit.hex, goal}.intersection(in_move.smoke_hexes(game, unit)):
            spared = now - danger(game, side, drawn(mist, hex), places)
            best = max(best, (spared, unit.id, hex))
    return best


def thrower(game: Commander, ask: Ask) -> Option | None:
    """Who can put the smoke where it spares most."""
    wanted = best_screen(game, ask.side, next_step(game, ask.side))[1]
    return Choose(wanted) if wanted else ask.options[0]


def smoke_hex(game: Commander, ask: Ask) -> Option | None:
    """The hex where smoke spares most those on the move, and those who may follow them there."""
    mist, parse = ground_of(game, ask.side).enemy.mist, game.setting.grid.parse
    hexes = [one for one in ask.options if isinstance(one, ChooseHex)]
    goal = next_step(game, ask.side)
    places = on_the_move(game, ask.side, goal)
    return min(hexes, key=lambda one: danger(game, ask.side, drawn(mist, parse(one.at)), places))


def next_step(game: Commander, side: str) -> int:
    """Where the group on the move wants to go next."""
    group = [unit for unit in game.on_map(side) if unit.grouped]
    return march.best_end(game, ground_of(game, side), group).first if group else -1


def clear_smoke(game: Commander, ask: Ask) -> Option | None:
    """The marker that shields the enemy more than his own."""
    mist, parse = ground_of(game, ask.side).enemy.mist, game.setting.grid.parse
    enemy = game.enemy(ask.side)
    ours, theirs = ({unit.id: unit.hex for unit in game.on_map(side) if not unit.broken} for side in (ask.side, enemy))

    def suits(one: ChooseHex) -> float:
        without = cleared(mist, parse(one.at))
        return danger(game, enemy, without, theirs) - danger(game, ask.side, without, ours)

    return max([one for one in ask.options if isinstance(one, ChooseHex)], key=suits)


# Spray Fire


def sprayed(game: Commander, attack: Attack) -> tuple[float, int]:
    """The best second hex of an attack, and what it would bring with it."""
    best = (0.0, -1)
    for hex in before_attack.spray_hexes(game, attack):
        wider = Attack(attack.side, attack.kind, [*attack.hexes, hex], attack.pieces)
        wider.bonus = attack.bonus
        best = max(best, (worth.expected(game, wider), hex))
    return best


def spray(game: Commander, ask: Ask) -> Option | None:
    """The second hex with most to lose."""
    parse = game.setting.grid.parse

    def lost(one: Option) -> float:
        return sum(at_stake(game, unit) for unit in game.at(parse(one.at))) if isinstance(one, ChooseHex) else 0.0

    return max(ask.options, key=lost)


def at_stake(game: Commander, unit: Unit) -> float:
    """What of a unit fire is likely to cost: a great value behind a low Morale."""
    return worth.unit_value(game, unit) / max(1, units.morale(game, unit))
