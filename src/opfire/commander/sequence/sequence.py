"""The sequence of play: turns of orders or discards, stacking and new cards at their end (chapter 5)."""

from __future__ import annotations

from opfire.commander.actions import on_pass
from opfire.commander.cards import cards
from opfire.commander.log.play import Passed, TurnBegan
from opfire.commander.options.answers import Abandon, Discard, EndTurn, Order
from opfire.commander.orders import order_table
from opfire.commander.sequence import set_up, stacking
from opfire.commander.state.commander import Commander, GameOver
from opfire.commander.state.position import DEAL, DISCARD, SET_UP, TURN, TURN_END
from opfire.commander.units import weapons
from opfire.commander.units.asking import DONE, ask
from opfire.kernel.ask import Ask, Option, Pass
from opfire.kernel.game import CHECKPOINT, Script
from opfire.rules.citations import rule

PASS, END_TURN = Pass(), EndTurn()


def play(game: Commander) -> Script[None]:
    """Play on phase by phase; between two of them all there is to know is in the state."""
    phases = {DEAL: set_up.deal, SET_UP: set_up.place_next, TURN: turn, DISCARD: lay_off, TURN_END: end_turn}
    try:
        while game.outcome is None:
            for found in game.looked.values():
                found.clear()
            game.mixed.clear()
            yield CHECKPOINT
            yield from phases[game.phase](game)
    except GameOver:
        return


@rule("CC-5", "CC-5.1")
def turn(game: Commander) -> Script[None]:
    """The active side gives one order, passes, or ends its turn."""
    side = game.active
    about: dict[str, str | int] = {"orders": orders_left(game, side), "given": game.orders_given}
    options = turn_options(game, side)
    asked = orders_left(game, side) > 0 and cards.is_asked(game, side, options[1:])
    answer = yield from ask(side, "turn", options, about, silent=not asked)
    if isinstance(answer, Order):
        yield from order_table.give(game, side, answer.card)
    elif isinstance(answer, Abandon):
        weapons.give_up(game, answer.weapon)
    elif isinstance(answer, Pass):
        game.tell(Passed(side=side, rule="CC-O15a"))
        game.phase = DISCARD
    else:
        game.phase = TURN_END


def orders_left(game: Commander, side: str) -> int:
    """How many orders a side may still give this turn."""
    return game.setting.scenario.side(side).orders - game.orders_given


def turn_options(game: Commander, side: str) -> list[Option]:
    """Cards to play as orders; passing only before the first; weapons to get rid of."""
    if orders_left(game, side) <= 0:
        return [END_TURN]
    options: list[Option] = [Order(id) for id in order_table.playable(game, side)]
    options.append(END_TURN if game.orders_given else PASS)
    return options + weapons.to_give_up(game, side)


@rule("CC-O15", "CC-5.3")
def lay_off(game: Commander) -> Script[None]:
    """Discard up to the nation's limit; the enemy may use the moment."""
    side = game.active
    nation = game.setting.pack.nations[game.setting.scenario.side(side).nation]
    laid_off = 0
    while game.hands[side] and laid_off < nation.discard:
        options: list[Option] = [*(Discard(id) for id in game.hands[side]), DONE]
        answer = yield from Ask(side, "discard", options, {"left": nation.discard - laid_off})
        if not isinstance(answer, Discard):
            break
        cards.lay_off(game, side, answer.card, "CC-O15a")
        laid_off += 1
    if laid_off:
        yield from on_pass.offer(game, game.enemy(side))
    game.phase = TURN_END


@rule("CC-5.4")
def end_turn(game: Commander) -> Script[None]:
    """Enforce stacking, fill the hand up, and let the other side begin."""
    game.replacements = {}
    yield from stacking.enforce(game)
    yield from cards.refill(game, game.active)
    for unit in game.units.values():
        unit.activated = unit.op_fired = False
    game.roused = []
    game.orders_given = 0
    game.active = game.enemy(game.active)
    game.phase = TURN
    game.tell(TurnBegan(side=game.active, orders=orders_left(game, game.active), rule="CC-5b"))
