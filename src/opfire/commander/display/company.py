"""Who acts together with the unit that was picked: those in its hex, or all whom a leader reaches (3.3.1.1)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from opfire.commander.display.preview import piece_of
from opfire.commander.fire import firing
from opfire.commander.options.answers import Activate, ActivateAll, Join, Move, Shoot, Step, Target
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import ground
from opfire.kernel.ask import Ask, Done, Option
from opfire.kernel.game import Company

Answers: TypeAlias = Sequence[Option]


def company(game: Commander, ask: Ask, unit: str, so_far: Answers, start: object) -> Company | None:
    """The answers that say who takes part in what a unit, or the bearer of a weapon, does."""
    asked = ASKED.get(ask.kind)
    bearer = game.weapons[unit].carrier if unit in game.weapons else unit
    if asked is None or bearer not in game.units:
        return None
    return asked(game, ask, game.units[bearer], so_far, start)


def activating(game: Commander, ask: Ask, leader: Unit, so_far: Answers, _start: object) -> Company:
    """Those in the leader's hex, else all in his reach, else nobody; one of these is chosen with the first answer."""
    here = [one for one in ask.options if isinstance(one, Activate) and game.units[one.unit].hex == leader.hex]
    nobody = [one for one in ask.options if isinstance(one, Done)]
    if any(map(names, so_far[1:])):
        return Company(here[:1] or nobody)
    everybody = [one for one in ask.options if isinstance(one, ActivateAll)]
    return Company([*here[:1], *everybody, *nobody])


def moving(_game: Commander, ask: Ask, unit: Unit, _so_far: Answers, _start: object) -> Company:
    """The unit itself goes first."""
    return Company([one for one in ask.options if one == Move(unit.id)])


def gathering(_game: Commander, ask: Ask, _unit: Unit, so_far: Answers, _start: object) -> Company:
    """All who can join do, or nobody does; those who were activated to come along do."""
    joining = [one for one in ask.options if isinstance(one, Join)]
    together = any(isinstance(one, Join | ActivateAll) for one in so_far) or any(map(names, so_far[1:]))
    return Company(joining[:1] if together else [*joining[:1], *rest(ask)])


def names(option: Option) -> bool:
    """Whether an answer activates somebody by name."""
    return isinstance(option, Activate)


def rest(ask: Ask) -> Iterator[Option]:
    """The answer that leaves out everybody else."""
    return (one for one in ask.options if isinstance(one, Done))


def advancing(game: Commander, ask: Ask, unit: Unit, so_far: Answers, start: object) -> Company | None:
    """The unit goes first, then those who started in its hex and can follow; where all were activated nobody has to."""
    if Move(unit.id) in ask.options:
        return Company([Move(unit.id)])
    mates = [game.units[one.unit] for one in ask.options if isinstance(one, Move)]
    follow = [mate for mate in mates if mate.hex == start and ground.can_advance(game, mate, unit.hex)]
    if not follow or ActivateAll() in so_far:
        return None
    alone = not any(isinstance(one, Move) and one.unit != unit.id for one in so_far)
    return Company([Move(follow[0].id)], settled=alone and not any(map(names, so_far[1:])))


def following(game: Commander, ask: Ask, unit: Unit, _so_far: Answers, _start: object) -> Company | None:
    """Who follows goes where the first has gone."""
    there = Step(game.hex_name(unit.hex))
    return Company([there]) if ask.about["unit"] != unit.id and there in ask.options else None


def shooting(game: Commander, ask: Ask, unit: Unit, so_far: Answers, _start: object) -> Company | None:
    """The strongest piece in the hex begins an attack that others join; guns and mortars fire alone."""
    if any(isinstance(one, Target) for one in so_far):
        return None
    pieces = [piece_of(game, one.piece) for one in ask.options if isinstance(one, Shoot)]
    here = [piece for piece in pieces if piece.hex == unit.hex]
    guns = [piece for piece in here if firing.ordnance(game, piece)]
    others = [piece for piece in here if piece not in guns]
    first = [max(others, key=lambda piece: firing.firepower(game, piece))] if others else []
    return Company([Shoot(piece.id) for piece in (*first, *guns)])


def joining(_game: Commander, ask: Ask, _unit: Unit, so_far: Answers, _start: object) -> Company:
    """All who can join the attack do, or nobody does."""
    more = [one for one in ask.options if isinstance(one, Join)]
    together = ActivateAll() in so_far or any(isinstance(one, Join) for one in so_far)
    return Company(more[:1] if together else [*more[:1], *rest(ask)])


ASKED: Final[dict[str, Callable[[Commander, Ask, Unit, Answers, object], Company | None]]] = {
    "activate-more": activating,
    "move": moving,
    "move-together": gathering,
    "advance": advancing,
    "advance-to": following,
    "shoot": shooting,
    "fire-group": joining,
}
