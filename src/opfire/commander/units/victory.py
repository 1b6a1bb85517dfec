"""Victory points, control of objectives, chits, and the end of the game (chapters 6.3 and 7)."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.commander.log.play import ChitDrawn, ChitOpened, Controlled, Ended, Scored
from opfire.commander.state.commander import Commander, GameOver
from opfire.commander.state.counters import CASUALTY, Unit
from opfire.commander.state.position import SET_UP
from opfire.kernel.state import Outcome
from opfire.rules.citations import rule

EACH = (1, 2, 3, 4, 5)


def sign(game: Commander, side: str) -> int:
    """The direction in which the VP marker moves towards a side."""
    return 1 if side == game.setting.sides[0] else -1


def score(game: Commander, side: str, vp: int, why: str, rule: str) -> None:
    """Move the VP marker towards a side."""
    if not vp:
        return
    step = sign(game, side) * vp
    game.vp += step
    game.ledger[why] = game.ledger.get(why, 0) + step
    game.tell(Scored(side=side, vp=vp, why=why, rule=rule))


def total_of(game: Commander, side: str) -> int:
    """How far the VP marker stands on a side's half of the track."""
    return sign(game, side) * game.vp


# Objectives


def worth(game: Commander, objective: int) -> int:
    """What the open chits give for an objective."""
    chits = game.setting.pack.chits
    return sum(chits[id].vp for id in game.open_chits if objective in chits[id].objectives)


def in_play(game: Commander, effect: str) -> int:
    """How many open chits have a special effect."""
    return sum(game.setting.pack.chits[id].effect == effect for id in game.open_chits)


@rule("CC-7.3.1", "CC-7.3.1.1")
def settle(game: Commander, hex: int) -> None:
    """The last side to occupy an objective alone controls it, a building as a whole; nobody occupies a fire."""
    units = game.stacks.get(hex)
    if units and hex in game.forts:
        note_alone(game, hex)
    objective = game.setting.objective_at.get(hex)
    if objective is None or game.phase == SET_UP:
        return
    held = [at for at in game.setting.objectives[objective] if at not in game.blazes]
    sides = {unit.side for at in held for unit in game.stacks.get(at, ())}
    if len(sides) == 1:
        take(game, objective, sides.pop())


def note_alone(game: Commander, hex: int) -> None:
    """Remember who was last alone in a fortified hex, for melee ties."""
    sides = {unit.side for unit in game.at(hex)}
    if len(sides) == 1:
        game.alone[hex] = sides.pop()


@rule("CC-7.3.3")
def take(game: Commander, objective: int, side: str) -> None:
    """Change the control of an objective and the points it gives."""
    before = game.control.get(objective, "")
    if before == side:
        return
    game.control[objective] = side
    game.tell(Controlled(objective=objective, side=side, rule="CC-7.3.1d"))
    vp = worth(game, objective)
    if before:
        score(game, before, -vp, "objectives", "CC-7.3.3f")
    score(game, side, vp, "objectives", "CC-7.3.3d")


@rule("CC-7.3.2", "CC-7.3.3")
def open_chit(game: Commander, chit: str, rule: str) -> None:
    """Lay a chit face up; its objectives give their points at once to whoever controls them."""
    game.open_chits.append(chit)
    data = game.setting.pack.chits[chit]
    game.tell(ChitOpened(chit=chit, gives=data.gives, objective=data.objective, vp=data.vp, rule=rule))
    for objective in data.objectives:
        if game.control.get(objective):
            score(game, game.control[objective], data.vp, "objectives", rule)


@rule("CC-7.3.3")
def keep_chit(game: Commander, side: str, chit: str) -> None:
    """Keep a drawn chit secret, unless it has no secret side."""
    if game.setting.pack.chits[chit].always_open:
        open_chit(game, chit, "CC-7.3.3c")
        return
    game.secrets[side].append(chit)
    game.tell(ChitDrawn(side=side, chit=chit, rule="CC-7.3.3b"))


# Units lost


@rule("CC-7.1")
def value(game: Commander, unit: Unit) -> int:
    """What a unit is worth when it is eliminated or exits."""
    kind = game.type_of(unit)
    if kind.kind == "leader":
        return 1 + (kind.command or 0)
    return {"squad": 2, "team": 1, "hero": 0}[kind.kind]


def casualties(game: Commander, side: str) -> list[Unit]:
    """A side's units on the casualty track."""
    return [unit for unit in game.units.values() if unit.place == CASUALTY and unit.side == side]


def beaten(game: Commander, side: str) -> str:
    """Why a side has lost at once: it surrenders, or it has no unit left on the map."""
    if len(casualties(game, side)) >= game.surrender[side]:
        return "surrender"
    return "" if any(unit.side == side for units in game.stacks.values() for unit in units) else "annihilated"


@rule("CC-6.3", "CC-6.3.1")
def after_losses(game: Commander, sides: Sequence[str]) -> None:
    """End the game when a side has surrendered or lost its last unit; both at once: the Initiative card decides."""
    reasons = {side: beaten(game, side) for side in sides}
    losers = [side for side, reason in reasons.items() if reason]
    if not losers:
        return
    loser = losers[0] if len(losers) == 1 else game.enemy(game.initiative)
    finish(game, game.enemy(loser), reasons[loser], "CC-6.3.1a" if len(losers) == 1 else "CC-6.3.1b")


# The end


def finish(game: Commander, winner: str, reason: str, rule: str) -> None:
    """End the game at once."""
    points = {side: total_of(game, side) for side in game.setting.sides}
    game.outcome = Outcome(winner=winner, reason=reason, rule=rule, score=points)
    game.tell(Ended(winner=winner, reason=reason, rule=rule))
    raise GameOver


@rule("CC-6.3.2", "CC-9.2")
def count_up(game: Commander, reason: str) -> None:
    """Reveal the secret chits, give their points, and let the VP marker decide; on 0 the Initiative card."""
    for side in game.setting.sides:
        for chit in game.secrets[side]:
            open_chit(game, chit, "CC-6.3.2a")
        game.secrets[side] = []
    special_points(game)
    if game.vp:
        leader = game.setting.sides[0] if game.vp > 0 else game.setting.sides[1]
        finish(game, leader, reason, "CC-6.3.2b")
    finish(game, game.initiative, reason, "CC-6.3.2c")


def special_points(game: Commander) -> None:
    """Points that a scenario gives at its end for squads in an area."""
    for special in game.setting.scenario.special:
        if special.kind == "vp-for-squads-in" and special.side:
            area = game.setting.hexes_of(special.area)
            there = [unit for unit in game.on_map(special.side) if unit.hex in area and not unit.broken]
            squads = sum(game.type_of(unit).kind == "squad" for unit in there)
            score(game, special.side, special.value * squads, "special", "scenario")


@rule("CC-7.3.2")
def all_five(game: Commander) -> None:
    """With the chit in play, whoever controls all five objectives before a Sudden Death roll wins."""
    holders = {game.control.get(objective, "") for objective in EACH}
    if in_play(game, "all-five-wins") and len(holders) == 1 and "" not in holders:
        finish(game, holders.pop(), "all-objectives", "CC-7.3.2g")
