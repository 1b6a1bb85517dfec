"""Walks of Combat Commander: every step that play offers a group, taken in forks of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from opfire.commander.options.answers import Join, Step
from opfire.commander.orders import move, move_choices
from opfire.commander.state.commander import Commander
from support.commander.talk import Talk


def set_off(game: Commander, first: str, *mates: str) -> Commander:
    """A fork in which a unit is asked for its first step of a Move order, alone or with mates; no cards disturb it."""
    game = game.copy()
    for side in game.setting.sides:
        game.hands[side] = []
    for id in (first, *mates):
        unit = game.units[id]
        unit.activated = unit.moving = True
        unit.spent, unit.road, unit.finished = 0, False, False
    joins = [*map(Join, mates)]
    talk = Talk(game, move.go(game, move.Progress(game.units[first].side), game.units[first]), joins, ()).go()
    assert not talk.answers, "a unit does not come along"
    return game


class Stop(NamedTuple):
    """A group in a hex, with what it has left and whether it has had the road bonus."""

    hex: int
    left: int
    road: bool


def stop(game: Commander) -> Stop:
    """Where the moving group is now."""
    group = move_choices.grouped(game)
    return Stop(group[0].hex, move_choices.left(game, group), group[0].road)


def strides(game: Commander) -> Iterator[tuple[Step, Commander]]:
    """Each step that play offers the moving group, and the game after it."""
    for option in offered(game):
        fork = game.copy()
        Talk(fork, walk(fork), [option], ()).go()
        yield option, fork


def offered(game: Commander) -> list[Step]:
    """The steps that play offers now."""
    fork = game.copy()
    ask = Talk(fork, walk(fork), [], ()).go().ask
    return [option for option in ask.options if isinstance(option, Step)] if ask else []


def walk(game: Commander) -> object:
    """The script of the next step."""
    progress = move.Progress(game.active)
    progress.crossed = True
    return move.walk(game, progress, move_choices.grouped(game))


def played(game: Commander) -> dict[str, int]:
    """The most points a moving group can have left in every hex it gets to, however it goes."""
    seen, best, forks = {stop(game)}, dict[str, int](), [game]
    while forks:
        for _option, fork in strides(forks.pop()):
            now = stop(fork)
            name = game.hex_name(now.hex)
            best[name] = max(best.get(name, 0), now.left)
            if now not in seen:
                seen.add(now)
                forks.append(fork)
    best.pop(game.hex_name(stop(game).hex), None)
    return best
