"""Why not? The reason for which a model is not offered; under fire one for each weapon that cannot."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from opfire.kernel.ask import Ask
from opfire.kernel.display import Text
from opfire.kernel.why import by_the_question, by_the_rule, offered
from opfire.skirmish.close_combat.charge import charge_route
from opfire.skirmish.display.why_not import reason, unseen, why_not_fire
from opfire.skirmish.fire.fire import BESIDE
from opfire.skirmish.rolls.sight import enemies_of, known, visible_enemies
from opfire.skirmish.sequence.orders import allowed
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, Unit
from opfire.skirmish.table.space import Point, distance
from opfire.skirmish.ways.rates import allowance

NAME = "skirmish"
FIRING = ("fire", "next-shot")


def why_not(game: Skirmish, ask: Ask, kind: str, id: str) -> Sequence[Text]:
    """The reason why a model is not among the options; weapons that cannot fire have theirs in any case."""
    unit = game.units.get(id) if kind == "piece" else None
    if unit is not None and ask.kind in FIRING and unit.side != ask.side and not unit.gone:
        return weapons(game, ask, unit)
    if id in offered(ask, kind):
        return ()
    sides = {one.id: one.side for one in game.units.values()}
    found = by_the_question(ask, kind, id, sides)
    if found is None and unit is not None and ask.kind in PIECES:
        found = PIECES[ask.kind](game, ask, unit)
    return (found or by_the_rule(NAME, ask, id),)


def weapons(game: Skirmish, ask: Ask, target: Unit) -> Sequence[Text]:
    """Weapon by weapon why the model that fires cannot fire at another; later shots stay beside the first target."""
    if "first" in ask.about and (apart := distance(game.carrier(target).at, first_target(ask))) > BESIDE:
        return [reason("beside", "SK-hit-rolla", name=target.id, range=apart, reach=BESIDE)]
    found = why_not_fire(game, game.units[str(ask.about["unit"])], target)
    return [
        msgspec.structs.replace(one.why, args={**one.why.args, "weapon": one.weapon, "name": target.id})
        for one in found
        if one.why is not None
    ]


def first_target(ask: Ask) -> Point:
    """Where the target of the first shot stood."""
    x, y = str(ask.about["first"]).split(",")
    return int(x), int(y)


def no_order(game: Skirmish, _ask: Ask, unit: Unit) -> Text:
    """Why a model gets no order."""
    if unit.gone:
        return reason("gone", "SK-HR-turn", name=unit.id)
    if unit.order is not Order.NONE:
        return reason("ordered", "SK-HR-turn", name=unit.id, order=unit.order.value)
    return reason("waiting" if allowed(game, unit) else "no-order", "SK-HR-turn", name=unit.id)


def no_charge(game: Skirmish, ask: Ask, unit: Unit) -> Text | None:
    """Why a model cannot charge another."""
    charger = game.units[str(ask.about["unit"])]
    if not known(game, unit):
        return reason("hidden", "SK-HR-hidden", name=unit.id)
    if unit.aboard:
        return reason("inside", "SK-HR-los", name=unit.id)
    route, reach = charge_route(game, charger, unit), allowance(game, charger, Order.CLOSE_COMBAT)
    if route is None:
        return reason("no-way", "SK-HR-turn", name=unit.id, reach=reach)
    return reason("charge-far", "SK-HR-turn", name=unit.id, range=route.length, reach=reach)


def not_seen(game: Skirmish, ask: Ask, unit: Unit) -> Text | None:
    """Why a model cannot be aimed at or looked for."""
    viewer = game.units[str(ask.about["unit"])]
    if unit not in enemies_of(game, viewer):
        return reason("no-target", "SK-HR-turn", name=unit.id)
    if unit not in visible_enemies(game, viewer):
        return unseen(game, viewer, unit)
    return None


PIECES: dict[str, Callable[[Skirmish, Ask, Unit], Text | None]] = {
    "order": no_order,
    "charge": no_charge,
    "acquire": not_seen,
    "scout": not_seen,
}
"""The questions whose rules say more than one sentence."""
