"""The sergeant in command: orders, activation, fire, movement, advances and op fire."""

from __future__ import annotations

from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.options.answers import Action as Play
from opfire.commander.options.answers import (
    Activate,
    ActivateAll,
    EndTurn,
    Exit,
    Join,
    Move,
    Order,
    Shoot,
    SmokeRound,
    Step,
    Target,
)
from opfire.commander.orders import op_fire
from opfire.commander.sergeant import keeping, march, orders, worth
from opfire.commander.sergeant.march import Ground
from opfire.commander.sergeant.support import smoke
from opfire.commander.sergeant.tables import splitting
from opfire.commander.sergeant.tables.thinking import ground_of
from opfire.commander.sergeant.tables.volleys import Shot
from opfire.commander.sergeant.weights import MIND
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import ground, units
from opfire.kernel.ask import Ask, Done, Option, Pass


def done(ask: Ask) -> Option | None:
    """The answer that stops, if there is one."""
    return next((option for option in ask.options if isinstance(option, Done | Pass | EndTurn)), None)


def piece_of(game: Commander, id: str) -> Piece:
    """A unit or a weapon as a firing piece."""
    if id in game.units:
        return Piece(game.units[id])
    weapon = game.weapons[id]
    return Piece(game.units[weapon.carrier], weapon)


# Orders


def turn(game: Commander, ask: Ask) -> Option | None:
    """Give the order that promises most, if any promises more than better cards would."""
    found = [option for option in ask.options if isinstance(option, Order)]
    gains = {one: orders.gain_of(game, ask.side, game.card(one.card).order) for one in found}
    best = max(found, key=lambda one: gains[one], default=None)
    stop = done(ask)
    if best is None or gains[best] <= MIND.now.worthwhile:
        return stop
    if isinstance(stop, Pass) and gains[best] <= keeping.new_cards(game, ask.side, orders.all_gains(game, ask.side)):
        return stop
    return best


def activate(game: Commander, ask: Ask) -> Option | None:
    """Activate whoever, with those he can take along, promises most for this order."""
    order = str(ask.about["order"])
    sense = ground_of(game, ask.side)
    scored = [
        (promise(game, ask.side, sense, order, game.units[option.unit]), option)
        for option in ask.options
        if isinstance(option, Activate)
    ]
    return max(scored, key=lambda one: one[0])[1]


def promise(game: Commander, side: str, sense: Ground, order: str, unit: Unit) -> float:
    """What activating a unit promises."""
    party = orders.teams(game, side, unit)
    if order in ("fire", "op-fire"):
        return sense.volleys.in_turn(party)
    if order == "move":
        return sum(max(0.0, march.march_gain(game, sense, one)) for one in party)
    fights = orders.fights(game, side, party)
    walk = sum(orders.stroll(game, sense, one)[0] for one in party)
    return max(fights[0][0] if fights else -9.0, 0.6 * walk)


def activate_more(game: Commander, ask: Ask) -> Option | None:
    """Take everybody along to fire, and those for whom it pays to move or advance."""
    order = str(ask.about["order"])
    units_ = [game.units[option.unit] for option in ask.options if isinstance(option, Activate)]
    if order in ("fire", "op-fire"):
        everybody = next((option for option in ask.options if isinstance(option, ActivateAll)), None)
        return everybody or (Activate(units_[0].id) if units_ else done(ask))
    sense = ground_of(game, ask.side)
    if order == "move":
        useful = [unit for _gain, unit in orders.movers(game, sense, units_)]
    else:
        fights = orders.assaults(game, ask.side, orders.strongest(game, units_))
        storming = {unit.id for gain, _hex, fit in fights if gain > 0 for unit in fit}
        useful = [unit for unit in units_ if unit.id in storming or orders.stroll(game, sense, unit)[0] > 0.1]
    return Activate(useful[0].id) if useful else done(ask)


# Fire


def shoot(game: Commander, ask: Ask) -> Option | None:
    """Fire with the pieces whose best attack promises most."""
    best = ground_of(game, ask.side).volleys.best(shots_offered(game, ask))
    return Shoot(best.ids[0]) if best.ids else done(ask)


def shots_offered(game: Commander, ask: Ask) -> list[Shot]:
    """The pieces that may fire now."""
    volleys = ground_of(game, ask.side).volleys
    return [volleys.shot(piece_of(game, option.piece)) for option in ask.options if isinstance(option, Shoot)]


def target(game: Commander, ask: Ask) -> Option | None:
    """Fire where it promises most; smoke only where nothing else can be done."""
    piece = piece_of(game, str(ask.about["piece"]))
    hexes = [option for option in ask.options if isinstance(option, Target)]
    if not hexes:
        return next((option for option in ask.options if isinstance(option, SmokeRound)), None)
    parse = game.setting.grid.parse
    return max(hexes, key=lambda one: worth.expected(game, Attack(ask.side, "fire", [parse(one.at)], [piece])))


def fire_group(game: Commander, ask: Ask) -> Option | None:
    """Who cannot fire yet takes in whoever sees best; then those who do not do more in an attack of their own."""
    hex = game.setting.grid.parse(str(ask.about["at"]).split()[0])
    group = [piece_of(game, id) for id in str(ask.about["pieces"]).split()]
    joins = [option for option in ask.options if isinstance(option, Join)]
    stop = done(ask)
    if stop is None:
        return min(joins, key=lambda one: ground.hindrance(game, piece_of(game, one.piece).hex, hex))
    volleys = ground_of(game, ask.side).volleys
    able = [one for one in joins if worth.stronger(game, group, piece_of(game, one.piece), hex)]
    others = [volleys.shot(piece_of(game, one.piece)) for one in able]
    wanted = splitting.joiners_wanted(volleys, [volleys.shot(piece) for piece in group], hex, others)
    return Join(wanted[0].id) if wanted else stop


# Op fire


def react(game: Commander, ask: Ask) -> Option | None:
    """Mines and wire at once; fire when it promises enough for the card it costs."""
    hex = game.setting.grid.parse(str(ask.about["at"]))
    ours = game.holds(hex, ask.side)
    for option in ask.options:
        if isinstance(option, Play) and game.card(option.card).order != "fire":
            return done(ask) if ours else option
    best = ground_of(game, ask.side).volleys.best(shots_offered(game, ask), hex)
    if best.value > 0.1:
        return Shoot(best.ids[0])
    cards = [option for option in ask.options if isinstance(option, Play) and not ask.about.get("fired")]
    if cards and opportunity(game, ask.side, hex) > MIND.now.fire_at_movers:
        return cards[0]
    return done(ask)


def opportunity(game: Commander, side: str, hex: int) -> float:
    """What op fire at a hex may bring with the best activation."""
    fresh, volleys = op_fire.ready(game), ground_of(game, side).volleys
    best = 0.0
    for unit in game.on_map(side):
        if fresh(unit):
            party = [one for one in orders.teams(game, side, unit) if fresh(one)] or [unit]
            light = [shot for one in party for shot in volleys.shots_of(one) if not shot.ordnance]
            best = max(best, volleys.best(light, hex).value)
    return best


# Movement


def move(game: Commander, ask: Ask) -> Option | None:
    """Move whom it helps most, leaders last; those who go no further may fire."""
    sense = ground_of(game, ask.side)
    units_ = [game.units[option.unit] for option in ask.options if isinstance(option, Move)]
    gains = orders.movers(game, sense, units_)
    if gains:
        gains.sort(key=lambda one: (units.is_leader(game, one[1]), -one[0]))
        return Move(gains[0][1].id)
    return smoke.on_the_march(game, ask) or done(ask) or (Move(units_[0].id) if units_ else None)


def move_together(game: Commander, ask: Ask) -> Option | None:
    """Squads take their leader along, unless the way costs him more than it brings them."""
    group, sense = movers_now(game, ask), ground_of(game, ask.side)
    alone = march.best_end(game, sense, group).gain
    for option in ask.options:
        if isinstance(option, Join):
            mate = game.units[option.piece]
            differ = units.is_leader(game, mate) != units.is_leader(game, group[0])
            if differ and march.best_end(game, sense, [*group, mate]).gain > alone:
                return option
    return done(ask)


def step(game: Commander, ask: Ask) -> Option | None:
    """Take the first step to the best hex within reach, or stop."""
    sense, group = ground_of(game, ask.side), movers_now(game, ask)
    best = march.best_end(game, sense, group)
    goes_on = best.first >= 0 and best.gain > MIND.now.worth_a_step
    played = smoke.on_the_march(game, ask) or (smoke.before_the_step(game, ask, best.first) if goes_on else None)
    if played is not None:
        return played
    out = next((option for option in ask.options if isinstance(option, Exit)), None)
    if out is not None and sum(march.exit_gain(game, unit) for unit in group) > best.gain + 0.5:
        return out
    first = Step(game.hex_name(best.first)) if goes_on else None
    return first if first in ask.options else done(ask) or least_bad(game, sense, group, ask)


def movers_now(game: Commander, ask: Ask) -> list[Unit]:
    """The group that is asked for a step."""
    return [unit for unit in game.on_map(ask.side) if unit.grouped] or [game.units[str(ask.about["unit"])]]


def least_bad(game: Commander, sense: Ground, group: list[Unit], ask: Ask) -> Option | None:
    """Where somebody must move, the step that hurts least."""
    steps = [option for option in ask.options if isinstance(option, Step)]
    if not steps:
        return None
    return max(steps, key=lambda one: sense.value(group[0], game.setting.grid.parse(one.to)))


# Advance


def advance(game: Commander, ask: Ask) -> Option | None:
    """Storm where it pays, then take better ground."""
    units_ = [game.units[option.unit] for option in ask.options if isinstance(option, Move)]
    fights = orders.assaults(game, ask.side, orders.strongest(game, units_))
    if fights and fights[0][0] > 0.2:
        return Move(fights[0][2][0].id)
    sense = ground_of(game, ask.side)
    walks = [(orders.stroll(game, sense, unit)[0], unit) for unit in units_]
    gain, unit = max(walks, key=lambda one: one[0])
    stop = done(ask)
    return stop if stop is not None and gain < 0.1 else Move(unit.id)


def comrades(game: Commander, unit: Unit) -> list[Unit]:
    """Those who will storm with a unit: all who are activated, but after an earlier order only those in its hex."""
    others = [one for one in game.on_map(unit.side) if one.activated and one.id != unit.id]
    return others if game.orders_given <= 1 else [one for one in others if one.hex == unit.hex]


def advance_to(game: Commander, ask: Ask) -> Option | None:
    """The fight that pays with those still waiting beside, or the best free hex."""
    unit = game.units[str(ask.about["unit"])]
    party = [unit, *orders.strongest(game, comrades(game, unit))]
    sense = ground_of(game, ask.side)
    best: tuple[float, Option | None] = (-99.0, None)
    fights = {hex: gain for gain, hex, fit in orders.assaults(game, ask.side, party) if unit in fit}
    for option in ask.options:
        if isinstance(option, Step):
            hex = game.setting.grid.parse(option.to)
            enemy = game.holds(hex, game.enemy(ask.side))
            value = fights.get(hex, -5.0) if enemy else sense.value(unit, hex) - sense.value(unit, unit.hex)
            if value > best[0]:
                best = value, option
        elif isinstance(option, Exit) and march.exit_gain(game, unit) > best[0]:
            best = march.exit_gain(game, unit), option
    return best[1]
