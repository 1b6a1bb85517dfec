"""Why not? The one reason for which a piece, hex or card is not offered, as the rules themselves decide it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from opfire.commander.board.sight import sight, sight_line
from opfire.commander.fire import firing
from opfire.commander.fire.firing import Piece
from opfire.commander.orders import move_choices
from opfire.commander.orders.order_table import ORDERS
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import ground, units
from opfire.kernel.ask import Ask
from opfire.kernel.display import Text
from opfire.kernel.why import by_the_question, by_the_rule, offered

NAME = "commander"


def why_not(game: Commander, ask: Ask, kind: str, id: str) -> Sequence[Text]:
    """The reason why something is not among the options."""
    if id in offered(ask, kind):
        return ()
    unit = unit_of(game, id) if kind == "piece" else None
    if unit is not None and unit.hex >= 0 and (offered(ask, "hex") or ask.kind in HEXES):
        return why_not(game, ask, "hex", game.hex_name(unit.hex))
    sides = {one.id: one.side for one in game.units.values()}
    sides |= {one.id: game.units[one.carrier].side for one in game.weapons.values() if one.carrier in game.units}
    about_hexes = kind == "hex" and ask.kind in HEXES
    found = None if about_hexes else by_the_question(ask, kind, id, sides)
    found = found or specific(game, ask, kind, id, unit)
    return (found or by_the_rule(NAME, ask, id),)


def specific(game: Commander, ask: Ask, kind: str, id: str, unit: Unit | None) -> Text | None:
    """What the rules say of this very thing."""
    if unit is not None and ask.kind in PIECES:
        return PIECES[ask.kind](game, ask, unit)
    if kind == "hex" and ask.kind in HEXES:
        return HEXES[ask.kind](game, ask, game.setting.grid.parse(id))
    if kind == "card" and id in game.setting.pack.cards:
        return no_order(game, ask, id) if ask.kind == "turn" else no_action(game, id)
    return None


def unit_of(game: Commander, id: str) -> Unit | None:
    """A unit, or who carries a weapon."""
    if id in game.weapons:
        return game.units.get(game.weapons[id].carrier)
    return game.units.get(id)


def reason(key: str, rule: str, **values: str | int) -> Text:
    """A reason for the catalogues to say."""
    return Text(f"why-not-commander-{key}", values, rule)


# Units


def not_activated(game: Commander, ask: Ask, unit: Unit) -> Text | None:
    """Why a unit cannot be activated for an order."""
    order = str(ask.about["order"])
    if order == "op-fire":
        return no_op_fire(game, unit, game.setting.grid.parse(str(ask.about["at"])))
    if not units.can_activate(game, unit):
        return reason("activated", "CC-O14.1", name=unit.id)
    if order == "fire":
        return no_target(game, unit)
    left = move_choices.points_left(game, unit)
    return reason(f"cannot-{order}", ORDERS[order].rule, name=unit.id, left=left)


def no_op_fire(game: Commander, unit: Unit, hex: int) -> Text:
    """Why a unit does not fire at who has just entered a hex."""
    if unit.op_fired:
        return reason("op-fired", "CC-A33.3", name=unit.id)
    return no_shot(game, Piece(unit), hex) or reason("no-op-fire", "CC-A33.3", name=unit.id)


def no_target(game: Commander, unit: Unit) -> Text:
    """What keeps a unit from firing at the nearest enemy."""
    distance, enemies = game.setting.grid.distance, firing.enemy_hexes(game, unit.side)
    if not enemies:
        return reason("no-enemy", "CC-O20.1", name=unit.id)
    hex = min(enemies, key=lambda one: (distance(unit.hex, one), one))
    pieces = firing.pieces_of(game, unit)
    return no_shot(game, pieces[-1], hex) or reason("too-weak", "CC-O20.3.2", name=unit.id, at=game.hex_name(hex))


def no_shot(game: Commander, piece: Piece, hex: int) -> Text | None:
    """Why a hex is out of range or out of sight of a piece."""
    least, most = firing.span(game, piece)
    range, at = game.setting.grid.distance(piece.hex, hex), game.hex_name(hex)
    if range > most:
        return reason("too-far", "CC-O20.2.2", name=piece.id, at=at, range=range, reach=most)
    if range < least:
        return reason("too-near", "CC-O20.2.2", name=piece.id, at=at, range=range, reach=least)
    return unseen(game, piece, hex)


def unseen(game: Commander, viewer: Piece | Unit, hex: int) -> Text | None:
    """Where the line to a hex is blocked."""
    line, at = sight_line(sight(game.setting.map, viewer.hex, hex, ground.sight_markers(game))), game.hex_name(hex)
    if line.state != "blocked":
        return None
    return reason("blocked", "CC-10.1", name=viewer.id, at=at, by=line.by[-1][0] if line.by else at)


def no_more(game: Commander, ask: Ask, unit: Unit) -> Text:
    """Why a leader does not take a unit along."""
    leader = game.units[str(ask.about["leader"])]
    range, reach = game.setting.grid.distance(leader.hex, unit.hex), units.command_of(game, leader)
    if not units.can_activate(game, unit):
        return reason("activated", "CC-3.3.1.1", name=unit.id)
    if range > reach:
        return reason("outside-radius", "CC-3.3.1.1", name=unit.id, leader=leader.id, range=range, reach=reach)
    return reason("not-led", "CC-3.3.1.1", name=unit.id)


def no_shooter(game: Commander, _ask: Ask, unit: Unit) -> Text:
    """Why a unit does not fire in this order."""
    if not unit.firing:
        return reason("not-firing", "CC-O20.3", name=unit.id)
    weapon = game.weapon_of(unit)
    spent = unit.fired and (weapon is None or weapon.fired)
    return reason("has-fired", "CC-O20.3", name=unit.id) if spent else no_target(game, unit)


def no_joiner(game: Commander, ask: Ask, unit: Unit) -> Text:
    """Why a unit does not join a fire group."""
    if not (unit.firing or unit.op_fire):
        return reason("not-firing", "CC-O20.3", name=unit.id)
    if unit.fired:
        return reason("has-fired", "CC-O20.3", name=unit.id)
    hex = game.setting.grid.parse(str(ask.about["at"]).split()[0])
    found = no_shot(game, Piece(unit), hex)
    return found or reason("not-beside-group", "CC-O20.3.1", name=unit.id)


def no_mover(game: Commander, _ask: Ask, unit: Unit) -> Text:
    """Why a unit does not move in this order."""
    if not unit.moving:
        return reason("not-moving", "CC-O21.1", name=unit.id)
    if unit.finished:
        return reason("has-moved", "CC-O21.1", name=unit.id)
    return reason("cannot-start", "CC-O21.1", name=unit.id, left=move_choices.points_left(game, unit))


def no_advancer(game: Commander, _ask: Ask, unit: Unit) -> Text:
    """Why a unit does not advance in this order."""
    return reason("not-advancing" if not unit.activated else "has-advanced", "CC-O16.1", name=unit.id)


def not_sniped(game: Commander, ask: Ask, unit: Unit) -> Text | None:
    """Why the sniper does not hit a unit."""
    at = str(ask.about["at"])
    away = game.setting.grid.distance(unit.hex, game.setting.grid.parse(at))
    return reason("sniper-far", "CC-1.9.1.3", name=unit.id, at=at, away=away) if away > 1 else None


# Hexes


def crowded(game: Commander, ask: Ask, hex: int) -> Text | None:
    """How many soldiers a hex would hold with the unit that is placed."""
    unit = game.units[str(ask.about["unit"])]
    there, more = units.figures(game, hex, unit.side), game.type_of(unit).figures
    if there + more <= units.STACK_LIMIT:
        return None
    name, limit = game.hex_name(hex), units.STACK_LIMIT
    return reason("stack", "CC-8.2", name=name, unit=unit.id, there=there, more=more, limit=limit)


def no_retreat(game: Commander, ask: Ask, hex: int) -> Text | None:
    """Why a unit cannot retreat into a hex: it goes one hex at a time."""
    away = game.setting.grid.distance(game.units[str(ask.about["unit"])].hex, hex)
    return reason("not-adjacent", "CC-O23.3", name=game.hex_name(hex), away=away) if away > 1 else None


def not_spotted(game: Commander, ask: Ask, hex: int) -> Text | None:
    """What bars the spotter's sight of a hex."""
    return unseen(game, game.units[str(ask.about["unit"])], hex)


def no_step(game: Commander, ask: Ask, hex: int) -> Text | None:
    """Why the group on the move cannot enter a hex."""
    group = move_choices.grouped(game) or [game.units[str(ask.about["unit"])]]
    here, name, left = group[0].hex, game.hex_name(hex), move_choices.left(game, group)
    away = game.setting.grid.distance(here, hex)
    if not away:
        return reason("same-hex", "CC-O21.1", name=name)
    if away != 1:
        return reason("not-adjacent", "CC-O21.1", name=name, away=away)
    if game.holds(hex, game.enemy(ask.side)):
        return reason("enemy-there", "CC-O21.4", name=name)
    if hex in game.blazes:
        return reason("blaze-there", "CC-O21.4", name=name)
    cost = dict(game.setting.steps_from(here)).get(hex)
    if cost is None:
        return reason("impassable", "CC-O21.1", name=name)
    return reason("cost", "CC-O21.1", name=name, cost=cost, left=max(0, left))


def no_advance(game: Commander, ask: Ask, hex: int) -> Text:
    """Why a unit cannot advance into a hex."""
    unit, name = game.units[str(ask.about["unit"])], game.hex_name(hex)
    away = game.setting.grid.distance(unit.hex, hex)
    if away != 1:
        return reason("not-adjacent", "CC-O16.1", name=name, away=away)
    barred = ground.barred(game, unit.hex, hex)
    return reason("impassable" if barred else "cliff", "CC-O16.1", name=name)


def not_fired_at(game: Commander, ask: Ask, hex: int) -> Text:
    """Why a piece cannot fire at a hex."""
    id, name = str(ask.about["piece"]), game.hex_name(hex)
    piece = Piece(game.units[id]) if id in game.units else Piece(game.units[game.weapons[id].carrier], game.weapons[id])
    if not game.holds(hex, game.enemy(ask.side)):
        return reason("nobody-there", "CC-O20.1", name=name)
    return no_shot(game, piece, hex) or reason("too-weak", "CC-O20.3.2", name=id, at=name)


# Cards


def no_order(game: Commander, ask: Ask, id: str) -> Text | None:
    """Why the order of a card cannot be given."""
    order = game.card(id).order
    if int(ask.about.get("orders", 1)) <= 0:
        return reason("no-orders-left", "CC-5.1", name=id)
    return reason(f"order-{order}", ORDERS[order].rule if order in ORDERS else "CC-O19", name=id)


def no_action(game: Commander, id: str) -> Text:
    """The action of a card has its own moment, and its order is given in one's turn."""
    return reason("card", "CC-A24", name=id, action=game.card(id).action)


PIECES: dict[str, Callable[[Commander, Ask, Unit], Text | None]] = {
    "activate": not_activated,
    "activate-more": no_more,
    "advance": no_advancer,
    "fire-group": no_joiner,
    "move": no_mover,
    "shoot": no_shooter,
    "sniper": not_sniped,
}
"""The questions about units whose rules say more than one sentence."""
HEXES: dict[str, Callable[[Commander, Ask, int], Text | None]] = {
    "advance-to": no_advance,
    "place": crowded,
    "reinforce": crowded,
    "retreat": no_retreat,
    "spot": not_spotted,
    "step": no_step,
    "target": not_fired_at,
    "walking-wounded-hex": crowded,
}
"""The same about hexes."""
