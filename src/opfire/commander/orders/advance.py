"""The Advance order: one hex without movement points, also among the enemy (O16)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from opfire.commander.actions import on_entry
from opfire.commander.board import terrain
from opfire.commander.fire import fortifications
from opfire.commander.log.pieces import Advanced
from opfire.commander.options.answers import Abandon, Exit, Move, Step
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import activation, exits, ground, victory, weapons
from opfire.commander.units.asking import DONE, ask
from opfire.kernel.ask import Option
from opfire.kernel.game import Script
from opfire.rules.citations import rule

EXIT = Exit()


@rule("CC-O16.2", "CC-O16.3")
def hexes(game: Commander, unit: Unit) -> Iterator[int]:
    """The hexes a unit may advance into."""
    return (hex for hex in game.setting.grid.around(unit.hex) if ground.can_advance(game, unit, hex))


def can_exit(game: Commander, unit: Unit) -> bool:
    """Whether a unit may advance over the enemy's map edge."""
    return unit.hex in game.setting.edges[game.enemy(unit.side)]


def ways(game: Commander, unit: Unit) -> list[Option]:
    """Those hexes and that edge as options."""
    names = game.setting.grid.names
    options: list[Option] = [Step(names[hex]) for hex in hexes(game, unit)]
    return [*options, EXIT] if can_exit(game, unit) else options


def can_go(game: Commander, unit: Unit) -> bool:
    """Whether a unit has anywhere to advance to."""
    return next(hexes(game, unit), None) is not None or can_exit(game, unit)


def allowed(game: Commander, side: str) -> bool:
    """An Advance order needs a unit that can be activated and has somewhere to go."""
    ready = activation.ready_for_order(game)
    return any(ready(unit) and can_go(game, unit) for unit in game.on_map(side))


@rule("CC-O16.1")
def order(game: Commander, side: str) -> Script[None]:
    """Activate, then advance unit after unit; at least one must."""
    ready = activation.ready_for_order(game)
    able = activation.any_of(partial(can_go, game))
    chosen = yield from activation.activate(game, side, "advance", able, ready)
    waiting = [unit.id for unit in chosen]
    moved = False
    while unit_ids := [unit.id for unit in game.now(waiting) if can_go(game, unit)]:
        options: list[Option] = [Move(id) for id in unit_ids]
        if moved:
            options.append(DONE)
        answer = yield from ask(side, "advance", options)
        if not isinstance(answer, Move):
            return
        waiting = [unit.id for unit in game.now(waiting) if unit.id != answer.unit]
        yield from advance(game, game.units[answer.unit])
        moved = True


def advance(game: Commander, unit: Unit) -> Script[None]:
    """One unit advances one hex or exits, unless a fire drives it elsewhere; mines attack it alone."""
    answer = yield from destination(game, unit)
    here = unit.hex
    if fortifications.mined(game, here):
        yield from fortifications.mine_attack(game, here, [unit])
    still = [one for one in game.now([unit.id]) if one.hex == here]
    if isinstance(answer, Exit):
        yield from exits.leave(game, still)
    elif isinstance(answer, Step):
        to = game.setting.grid.parse(answer.to)
        yield from arrive(game, [one for one in still if ground.can_advance(game, one, to)], here, to)


def destination(game: Commander, unit: Unit) -> Script[Option]:
    """Ask where a unit advances; a weapon that bars it from a cliff may be given up first."""
    while True:
        options = [*ways(game, unit), *cliff_burdens(game, unit)]
        answer = yield from ask(unit.side, "advance-to", options, {"unit": unit.id}, silent=not perilous(game, unit))
        if not isinstance(answer, Abandon):
            return answer
        weapons.give_up(game, answer.weapon)


def perilous(game: Commander, unit: Unit) -> bool:
    """Whether a unit that advances may meet mines or the enemy, so that dice fall."""
    around = (unit.hex, *hexes(game, unit))
    return any(fortifications.mined(game, hex) or game.holds(hex, game.enemy(unit.side)) for hex in around)


@rule("CC-11.3", "CC-O16.3")
def cliff_burdens(game: Commander, unit: Unit) -> list[Option]:
    """The weapon of a unit that only for its sake cannot cross a cliff."""
    around = game.setting.grid.around(unit.hex)
    cliffs = [hex for hex in around if terrain.cliff(game.setting.map, unit.hex, hex)]
    barred = unit.weapon and any(not ground.barred(game, unit.hex, hex) for hex in cliffs)
    return [Abandon(unit.weapon)] if barred else []


def arrive(game: Commander, those: Sequence[Unit], here: int, to: int) -> Script[None]:
    """Enter the hex, set off mines, and let the defender reveal what is hidden there."""
    if not those:
        return
    for unit in those:
        game.put(unit, to)
        game.tell(Advanced(unit=unit.id, to=game.hex_name(to), rule="CC-O16.1a"))
    victory.settle(game, here)
    victory.settle(game, to)
    entered = [unit.id for unit in those]
    if fortifications.mined(game, to):
        yield from fortifications.mine_attack(game, to, game.now(entered))
    for side in game.in_order:
        yield from on_entry.offer(game, side, to, entered)
