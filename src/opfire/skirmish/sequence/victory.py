"""Who holds what and who has won (SK-HR-scenario and the scenarios' own conditions)."""

from __future__ import annotations

from typing import Final

from opfire.kernel.state import Outcome
from opfire.skirmish.damage import count_loss, remove
from opfire.skirmish.log.turn import Captured
from opfire.skirmish.pack import Score
from opfire.skirmish.rolls.sight import in_contact, place
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit, fit, is_shaken, is_wounded
from opfire.skirmish.table.space import Point, apart, distance, nearest_point

HELD: Final = 100
RULE: Final = "SK-HR-scenario"


def holders(game: Skirmish) -> dict[str, str]:
    """Who holds each objective: the side that alone has unshaken men within 10 cm, or nobody."""
    held = {}
    units = [one for one in game.units.values() if one.placed and not one.gone and not one.off_table and steady(one)]
    reaching = [one for one in units if one.aboard or game.is_vehicle(one)]
    men = [one for one in units if not one.aboard and not game.is_vehicle(one)]
    for name, (x, y) in game.setting.table.objectives.items():
        able = reaching + [one for one in men if -HELD <= one.x - x <= HELD and -HELD <= one.y - y <= HELD]
        near = {unit.side for unit in able if is_near(game, unit, (x, y))}
        held[name] = next(iter(near)) if len(near) == 1 else ""
    return held


def is_near(game: Skirmish, unit: Unit, spot: Point) -> bool:
    """Whether any part of a unit is within 10 cm of a point."""
    if not unit.aboard and not game.is_vehicle(unit):
        return (unit.x - spot[0]) ** 2 + (unit.y - spot[1]) ** 2 <= HELD * HELD
    return distance(nearest_point(place(game, unit), spot), spot) <= HELD


def steady(unit: Unit) -> bool:
    """Whether a unit has an unshaken man in action."""
    men = unit.men
    if len(men) == 1:
        return not men[0].out and not men[0].shaken
    return any(not man.out and not man.shaken for man in men)


# Points


def score(game: Skirmish, side: str) -> int:
    """The victory points a side has so far."""
    return points_of(game, side, holders(game))


def points_of(game: Skirmish, side: str, held: dict[str, str]) -> int:
    """The victory points a side has with these holders of the objectives."""
    return sum(earned(game, one, held) for one in game.setting.scenario.victory.scores if one.side == side)


def earned(game: Skirmish, one: Score, held: dict[str, str]) -> int:
    """What one condition has brought."""
    if one.what == "objective":
        return one.points * sum(held.get(name) == one.side for name in one.of)
    if one.what == "casualty":
        return one.points * (game.taken[game.enemy(one.side)] - prisoners(game, one.side))
    if one.what == "prisoner":
        return one.points * prisoners(game, one.side)
    owner = game.enemy(one.side) if one.what == "destroyed" else one.side
    units = [unit for unit in game.units.values() if unit.side == owner and unit.kind in one.of]
    if one.what == "destroyed":
        return one.points * sum(destroyed(unit) for unit in units)
    return one.points * sum(unit.gone == one.what for unit in units)


def destroyed(unit: Unit) -> bool:
    """Whether a vehicle is out of action: a wreck, without crew, or lost."""
    return unit.wreck or unit.gone in ("out", "left", "fled") or not fit(unit)


def prisoners(game: Skirmish, side: str) -> int:
    """How many enemies a side has taken prisoner."""
    return sum(len(fit(unit)) for unit in game.units.values() if unit.side != side and unit.gone == "prisoner")


def take_prisoners(game: Skirmish) -> None:
    """A shaken or wounded man between two steady enemies and without a friend within 10 cm is led away."""
    if "prisoners" not in game.setting.scenario.special:
        return
    for unit in [one for side in game.sides for one in game.units_of(side)]:
        if game.is_vehicle(unit) or unit.off_table or not (is_shaken(unit) or is_wounded(unit)):
            continue
        captors = [one for one in game.units_of(game.enemy(unit.side)) if steady(one) and in_contact(game, one, unit)]
        friends = [one for one in game.units_of(unit.side) if one is not unit and not one.off_table]
        if len(captors) >= 2 and all(distance(one.at, unit.at) > HELD for one in friends):
            game.tell(Captured(unit=unit.id, side=captors[0].side, men=len(fit(unit)), rule=RULE))
            for _ in fit(unit):
                count_loss(game, unit.side)
            remove(game, unit, "prisoner", RULE)


# The end


def decide(game: Skirmish) -> None:
    """Settle the game at the end of a turn if it is over."""
    victory, last = game.setting.scenario.victory, game.turn >= game.setting.scenario.turns
    gone = [side for side in game.sides if not game.units_of(side)]
    if gone and game.outcome is None:
        game.outcome = nobody_left(game, gone)
        return
    if victory.mode == "clear" and cleared(game):
        game.outcome = Outcome(victory.attacker, "cleared", RULE)
    elif last and game.outcome is None:
        game.outcome = ENDINGS[victory.mode](game)


def nobody_left(game: Skirmish, gone: list[str]) -> Outcome:
    """A side without men has lost, if not both have; points still count where the scenario counts them."""
    if game.setting.scenario.victory.mode == "points":
        return by_points(game)
    return Outcome(game.enemy(gone[0]), "nobody-left", RULE) if len(gone) == 1 else by_losses(game, {})


def cleared(game: Skirmish) -> bool:
    """Whether the attacker stands by the building and no steady defender is in it."""
    victory, table = game.setting.scenario.victory, game.setting.table
    defender = game.enemy(victory.attacker)
    inside = any(steady(one) and table.building_at(one.at) == victory.place for one in game.units_of(defender))
    shape = table.buildings[victory.place].shape
    near = any(
        apart(shape, place(game, one).shape) <= HELD for one in game.units_of(victory.attacker) if not one.off_table
    )
    return near and not inside


def by_points(game: Skirmish) -> Outcome:
    """More points win; equal points go to the side with the smaller share of men lost."""
    points = {side: score(game, side) for side in game.sides}
    one, other = game.sides
    if points[one] == points[other]:
        return by_losses(game, points)
    return Outcome(one if points[one] > points[other] else other, "points", RULE, score=points)


def by_objectives(game: Skirmish) -> Outcome:
    """Who holds enough objectives wins, else the side with the smaller share of men lost."""
    held = list(holders(game).values())
    needed = game.setting.scenario.victory.needed
    for side in game.sides:
        if held.count(side) >= needed:
            return Outcome(side, "objectives", RULE)
    return by_losses(game, {})


def by_attack(game: Skirmish) -> Outcome:
    """The attacker must hold enough objectives, else the defender has won."""
    victory = game.setting.scenario.victory
    if list(holders(game).values()).count(victory.attacker) >= victory.needed:
        return Outcome(victory.attacker, "objectives", RULE)
    return Outcome(game.enemy(victory.attacker), "held", RULE)


def by_holding(game: Skirmish) -> Outcome:
    """The defender has held out."""
    return Outcome(game.enemy(game.setting.scenario.victory.attacker), "held", RULE)


def by_losses(game: Skirmish, points: dict[str, int]) -> Outcome:
    """The side with the smaller share of its men lost; equal shares are a draw."""
    one, other = game.sides
    mine, theirs = game.taken[one] * game.began[other], game.taken[other] * game.began[one]
    winner = None if mine == theirs else one if mine < theirs else other
    return Outcome(winner, "losses", RULE, score=points)


ENDINGS: Final = {
    "points": by_points,
    "objectives": by_objectives,
    "attack": by_attack,
    "clear": by_holding,
}
