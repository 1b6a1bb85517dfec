"""What the options of a question are worth to the sergeant, where he weighs them one by one; in victory points."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from opfire.commander.fire.firing import Attack
from opfire.commander.options.answers import Activate, Move, Order, Shoot, Step, Target
from opfire.commander.sergeant import battle, march, orders, worth
from opfire.commander.sergeant.tables.thinking import ground_of
from opfire.commander.state.commander import Commander
from opfire.kernel.ask import Ask, Option

Worths = dict[Option, float]


def turn(game: Commander, ask: Ask) -> Worths:
    """What each order in hand promises; one of each kind is enough."""
    gains = orders.all_gains(game, ask.side)
    kinds = {game.card(one.card).order: one for one in reversed(ask.options) if isinstance(one, Order)}
    return {option: gains[kind] for kind, option in kinds.items()}


def activate(game: Commander, ask: Ask) -> Worths:
    """What each unit promises with those it takes along."""
    order, sense = str(ask.about["order"]), ground_of(game, ask.side)
    choices = [one for one in ask.options if isinstance(one, Activate)]
    return {one: battle.promise(game, ask.side, sense, order, game.units[one.unit]) for one in choices}


def shoot(game: Commander, ask: Ask) -> Worths:
    """What the best attack of each piece promises."""
    shots, volleys = battle.shots_offered(game, ask), ground_of(game, ask.side).volleys
    return {Shoot(shot.id): volleys.led_by(shot, shots).value for shot in shots}


def target(game: Commander, ask: Ask) -> Worths:
    """What fire at each hex promises."""
    piece, parse = battle.piece_of(game, str(ask.about["piece"])), game.setting.grid.parse
    hexes = [one for one in ask.options if isinstance(one, Target)]
    return {one: worth.expected(game, Attack(ask.side, "fire", [parse(one.at)], [piece])) for one in hexes}


def move(game: Commander, ask: Ask) -> Worths:
    """What each unit gains by moving."""
    sense = ground_of(game, ask.side)
    choices = [one for one in ask.options if isinstance(one, Move)]
    return {one: march.march_gain(game, sense, game.units[one.unit]) for one in choices}


def step(game: Commander, ask: Ask) -> Worths:
    """What the best hex is worth that each next step leads to."""
    found: Worths = {}
    for one in march.ends(ground_of(game, ask.side), battle.movers_now(game, ask)):
        option = Step(game.hex_name(one.first))
        found[option] = max(one.gain, found.get(option, one.gain))
    return found


WEIGHS: Final[dict[str, Callable[[Commander, Ask], Worths]]] = {
    "activate": activate,
    "move": move,
    "shoot": shoot,
    "step": step,
    "target": target,
    "turn": turn,
}


def weighed(game: Commander, ask: Ask) -> Worths:
    """What the options are worth, as far as he weighs them."""
    weigh = WEIGHS.get(ask.kind)
    return weigh(game, ask) if weigh is not None else {}
