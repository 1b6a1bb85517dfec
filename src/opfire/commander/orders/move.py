"""The Move order: hex by hex for movement points, alone or together (O21)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from opfire.commander.actions import in_move
from opfire.commander.fire import fortifications
from opfire.commander.log.pieces import Moved
from opfire.commander.log.play import OrderEnded
from opfire.commander.options.answers import Abandon, Action, Exit, Join, Move, Step, Transfer
from opfire.commander.orders import op_fire, stepping
from opfire.commander.orders.move_choices import (
    TRANSFER_COST,
    anchors,
    burdens,
    can_start,
    goes_lighter,
    grouped,
    mobile,
    others_can,
    pending,
    step_options,
)
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import activation, exits, ground, victory, weapons
from opfire.commander.units.asking import DONE, ask
from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import Script
from opfire.rules.citations import rule


class Progress:
    """What one Move order has come to: somebody must cross a hexside."""

    __slots__ = ("crossed", "side")

    def __init__(self, side: str) -> None:
        self.side = side
        self.crossed = False


def allowed(game: Commander, side: str) -> bool:
    """A Move order needs a unit that can be activated and can enter a hex."""
    ready = activation.ready_for_order(game)
    return any(ready(unit) and can_start(game, unit) for unit in game.on_map(side))


@rule("CC-O21")
def order(game: Commander, side: str) -> Script[None]:
    """Activate, then move unit after unit or group after group."""
    ready = activation.ready_for_order(game)
    able = activation.any_of(partial(can_start, game))
    chosen = yield from activation.activate(game, side, "move", able, ready)
    for unit in chosen:
        unit.spent, unit.road, unit.finished = 0, False, False
    progress = Progress(side)
    while True:
        done = yield from next_mover(game, progress)
        if done:
            break
    end(game, side)


def end(game: Commander, side: str) -> None:
    """The Move order is over, and with it op fire activation."""
    for unit in game.units.values():
        unit.moving = unit.grouped = unit.finished = unit.road = unit.op_fire = False
        unit.spent = 0
    game.tell(OrderEnded(side=side, order="move", rule="CC-O21a"))


def next_mover(game: Commander, progress: Progress) -> Script[bool]:
    """Choose who moves next, or play an action; say whether the order is over."""
    side = progress.side
    movers = mobile(game, side)
    if len(pending(game, side)) == 1 and movers and not progress.crossed:
        yield from go(game, progress, movers[0])
        return False
    if not movers:
        return True
    options: list[Option] = [Move(unit.id) for unit in movers]
    options += in_move.options(game, side)
    options += anchors(game, side)
    if progress.crossed or not any(can_start(game, unit) for unit in movers):
        options.append(DONE)
    answer = yield from ask(side, "move", options, silent=not in_move.pauses(game, side))
    if isinstance(answer, Action):
        yield from in_move.play(game, side, answer.card)
    elif isinstance(answer, Abandon):
        weapons.give_up(game, answer.weapon)
    elif isinstance(answer, Move):
        yield from go(game, progress, game.units[answer.unit])
    return answer == DONE


def go(game: Commander, progress: Progress, unit: Unit) -> Script[None]:
    """Move a unit, with companions that start in its hex, until it stops."""
    unit.grouped = True
    yield from gather(game, unit)
    while group := grouped(game):
        leave_behind(group)
        more = yield from walk(game, progress, grouped(game))
        if not more:
            break
    else:
        yield from afterwards(game, progress.side)
    for member in game.units.values():
        if member.grouped:
            member.grouped, member.finished = False, True


@rule("CC-A26", "CC-A39")
def afterwards(game: Commander, side: str) -> Script[None]:
    """When the last group has left the map, those who moved before may still fire and throw smoke."""
    while not pending(game, side) and ((found := in_move.options(game, side)) or in_move.pauses(game, side)):
        answer = yield from Ask(side, "move", [*found, DONE])
        if not isinstance(answer, Action):
            return
        yield from in_move.play(game, side, answer.card)


def leave_behind(group: Sequence[Unit]) -> None:
    """A member that a fire has driven into another hex has finished."""
    for member in group[1:]:
        if member.hex != group[0].hex:
            member.grouped, member.finished = False, True


@rule("CC-O21.2")
def gather(game: Commander, first: Unit) -> Script[None]:
    """Let activated units of the same hex move together with the first."""
    while True:
        near = [unit for unit in mobile(game, first.side) if unit.hex == first.hex and not unit.grouped]
        if not near:
            return
        options: list[Option] = [*(Join(unit.id) for unit in near), DONE]
        answer = yield from Ask(first.side, "move-together", options, {"unit": first.id})
        if not isinstance(answer, Join):
            return
        game.units[answer.piece].grouped = True


def walk(game: Commander, progress: Progress, group: Sequence[Unit]) -> Script[bool]:
    """Ask for the next step of the group; say whether it may go on."""
    ways = step_options(game, group)
    options = [*ways, *in_move.options(game, progress.side)]
    pauses = in_move.pauses(game, progress.side)
    if not options and not pauses and not goes_lighter(game, group):
        return False
    options += burdens(game, group)
    if progress.crossed or not ways or others_can(game, progress.side, group):
        options.append(DONE)
    about: dict[str, str | int] = {
        "unit": group[0].id,
        "others": len(group) - 1,
        "spent": group[0].spent,
        "ways": len(ways),
    }
    answer = yield from Ask(progress.side, "step", options, about)
    if answer == DONE:
        return False
    yield from carry_out(game, progress, group, answer)
    return True


def carry_out(game: Commander, progress: Progress, group: Sequence[Unit], answer: Option) -> Script[None]:
    """Do what the mover chose."""
    if isinstance(answer, Action):
        yield from in_move.play(game, progress.side, answer.card)
    elif isinstance(answer, Transfer):
        hand_over(game, answer)
    elif isinstance(answer, Abandon):
        weapons.give_up(game, answer.weapon)
    elif isinstance(answer, Exit):
        progress.crossed = True
        yield from leave(game, group)
    elif isinstance(answer, Step):
        progress.crossed = True
        yield from step(game, group, game.setting.grid.parse(answer.to))


@rule("CC-O21.3", "CC-F106.2")
def step(game: Commander, group: Sequence[Unit], to: int) -> Script[None]:
    """Enter a hex: mines on leaving, the points, wire, mines on entering, then the other side's answer and its wire."""
    here = group[0].hex
    cost = ground.move_cost(game, here, to) or 0
    covered = ground.through_trench(game, here, to)
    out_of_wire = stepping.wired(game, here)
    if fortifications.mined(game, here):
        yield from fortifications.mine_attack(game, here, group)
        if not staying(game, here):
            return
        if ground.move_cost(game, here, to) is None or game.holds(to, game.inactive):
            exhaust(game)
            return
    entered = [unit.id for unit in grouped(game)]
    enter(game, here, to, cost, out_of_wire)
    if fortifications.mined(game, to):
        yield from fortifications.mine_attack(game, to, game.now(entered))
    yield from op_fire.react(game, to, entered, covered)
    if stepping.wired(game, to):
        exhaust(game)


def staying(game: Commander, here: int) -> list[Unit]:
    """Those of the group that no fire has driven out of the hex they are about to leave."""
    return [unit for unit in grouped(game) if unit.hex == here]


def enter(game: Commander, here: int, to: int, cost: int, out_of_wire: bool) -> None:
    """Put the group into the hex and tell of it."""
    group = grouped(game)
    stepping.tread(game, group, to, cost, out_of_wire)
    for unit in group:
        game.tell(Moved(unit=unit.id, to=game.hex_name(to), spent=unit.spent, rule="CC-O21.1a"))
    victory.settle(game, here)
    victory.settle(game, to)


def exhaust(game: Commander) -> None:
    """The group loses the points it has left."""
    for unit in grouped(game):
        unit.finished = True


def leave(game: Commander, group: Sequence[Unit]) -> Script[None]:
    """The group exits over the enemy's map edge."""
    here = group[0].hex
    if fortifications.mined(game, here):
        yield from fortifications.mine_attack(game, here, group)
    yield from exits.leave(game, staying(game, here))


@rule("CC-O21.1.1")
def hand_over(game: Commander, answer: Transfer) -> None:
    """Transfer a weapon for a point of its bearer."""
    weapon = game.weapons[answer.weapon]
    game.units[weapon.carrier].spent += TRANSFER_COST
    weapons.hand_over(game, weapon, game.units[answer.to], "CC-O21.1.1a")
