"""Command points (4.9.2, 6.2.2): planned in secret on unit cards, spent to activate, lost with units."""

from __future__ import annotations

from collections.abc import Iterable

from opfire.assault.cards.division import PLAYERS, costs_point, is_divided, share_points
from opfire.assault.log.command import PointLost, PointSpent, PointsPlanned
from opfire.assault.options.answers import Plan
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import CALLED, Unit, kind_on, player_on
from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import Script
from opfire.rules.citations import rule

MODULE = "command-points"
LEAST_POINTS = 4


def in_use(battle: Battle) -> bool:
    """Whether the optional rule is played."""
    return MODULE in battle.setting.modules


@rule("RH41-6.2", "RH41-6.2.2", "S43-6.2.2", "S43-4.9.2")
def plan_points(battle: Battle, side: str, requested: int = 0) -> Script[None]:
    """All points but the focus pool and those on support cards are laid on unit cards, hidden from the enemy."""
    free = battle.points[side] - requested
    focus = min(free, battle.setting.edition.command_focus)
    battle.focus[side] = focus
    battle.planned[side] = {}
    if is_divided(battle, side):
        shares = yield from share_points(battle, side, free - focus)
        for player, share in zip(PLAYERS, shares, strict=True):
            yield from lay_points(battle, side, share, player)
    else:
        yield from lay_points(battle, side, free - focus)
    battle.tell(
        PointsPlanned(side=side, points=sum(battle.planned[side].values()), focus=focus, rule=battle.cite("6.2.2"))
    )


@rule("RH41-5.4", "S43-5.4")
def lay_points(battle: Battle, side: str, points: int, player: int = 0) -> Script[None]:
    """Points are laid one by one, by a player of a divided side on the cards of his own units."""
    about = {"player": player} if player else {}
    for left in range(points, 0, -1):
        kinds = open_cards(battle, side, player)
        if not kinds:
            return
        kind = kinds[0]
        if len(kinds) > 1:
            names = {kind_on(card): card for card in kinds}
            choice = yield from Ask(side, "plan", [Plan(name) for name in names], {"left": left, **about})
            kind = names[choice.card]
        battle.planned[side][kind] = battle.planned[side].get(kind, 0) + 1


def open_cards(battle: Battle, side: str, player: int = 0) -> list[str]:
    """Unit cards, of one player if he is named, with fewer points than units to activate."""
    counts: dict[str, int] = {}
    for unit in battle.units.values():
        mine = unit.side == side and (not player or unit.commander == player)
        if mine and not unit.gone and not unit.activated:
            counts[unit.card] = counts.get(unit.card, 0) + 1
    planned = battle.planned[side]
    return [kind for kind, count in counts.items() if planned.get(kind, 0) < count]


@rule("RH41-6.2.2", "RH41-8.2", "S43-6.2.2", "S43-8.2")
def can_pay(battle: Battle, unit: Unit) -> bool:
    """A unit acts or reacts only with a point on its card, or one of the focus pool."""
    if not in_use(battle):
        return True
    return battle.planned[unit.side].get(unit.card, 0) > 0 or battle.focus[unit.side] > 0


@rule("RH41-6.2.2", "S43-6.2.2")
def is_secret(battle: Battle, side: str) -> bool:
    """Whether only its owner knows which of a side's units can pay: no focus point is left, and points lie hidden."""
    return in_use(battle) and not battle.focus[side] and any(battle.planned[side].values())


@rule("S43-9.8.2", "S43-9.13")
def can_pay_both(battle: Battle, one: Unit, other: Unit) -> bool:
    """Two units that act together need a point each."""
    if not in_use(battle):
        return True
    planned = battle.planned[one.side]
    kinds = [one.card] if one.card == other.card else [one.card, other.card]
    on_cards = sum(min(2 if len(kinds) == 1 else 1, planned.get(kind, 0)) for kind in kinds)
    return on_cards + battle.focus[one.side] >= 2


@rule("RH41-4.9.2", "RH41-6.2.2", "RH41-11.0", "S43-4.9.2")
def pay(battle: Battle, unit: Unit) -> None:
    """A planned point is flipped before one of the focus pool is taken."""
    if not in_use(battle):
        return
    planned = battle.planned[unit.side]
    focus = not planned.get(unit.card, 0)
    if focus:
        battle.focus[unit.side] -= 1
        battle.bared += ((unit.side, unit.card),)
    else:
        planned[unit.card] -= 1
    battle.tell(PointSpent(unit=unit.id, focus=focus, rule=battle.cite("6.2.2")))


@rule("RH41-10.7.3", "S43-10.7.3", "S43-4.9.2")
def lose_point(battle: Battle, unit: Unit) -> None:
    """An eliminated unit costs its player a point, but never below four; in Sicily a truck costs none."""
    side = unit.side
    if not in_use(battle) or battle.points[side] <= LEAST_POINTS:
        return
    if not costs_point(battle, unit):
        return
    battle.points[side] -= 1
    if unspent(battle, side) > battle.points[side]:
        battle.owing += (unit.id,)
    battle.tell(PointLost(side=side, points=battle.points[side], rule=battle.cite("10.7.3")))


def unspent(battle: Battle, side: str) -> int:
    """The points on unit cards, on support cards that lie face down, and in the focus pool."""
    laid_out = sum(one.side == side and one.stage == CALLED for one in battle.requests.values())
    return sum(battle.planned[side].values()) + battle.focus[side] + laid_out


@rule("RH41-10.7.3", "S43-10.7.3", "S43-4.9.2")
def give_up_points(battle: Battle) -> Script[None]:
    """Where no spent point was left to lose, the owner of the lost unit takes one off a unit card of his choice."""
    owing, battle.owing = battle.owing, ()
    for lost in map(battle.units.__getitem__, owing):
        cards = cards_to_lose_from(battle, lost)
        if not cards or unspent(battle, lost.side) <= battle.points[lost.side]:
            continue
        card = cards[0]
        battle.look_into(lost.side)
        if len(cards) > 1:
            names = named(cards)
            card = names[(yield from Ask(lost.side, "lose-point", list(names), {"unit": lost.id}))]
        battle.planned[lost.side][card] -= 1


def cards_to_lose_from(battle: Battle, lost: Unit) -> list[str]:
    """The player's unit cards with unspent points; where one has more than units to activate, that goes first."""
    idle = idle_kinds(battle, lost.side)
    laid = {card: count for card, count in sorted(battle.planned[lost.side].items()) if count}
    if is_divided(battle, lost.side):
        laid = {card: count for card, count in laid.items() if player_on(card) == player_on(lost.card)}
    useless = [card for card, count in laid.items() if count > idle.get(card, 0)]
    return useless[:1] or list(laid)


def named(cards: Iterable[str]) -> dict[Option, str]:
    """Unit cards as they are offered to who chooses among them."""
    split = {card: card.partition("/") for card in cards}
    return {Plan(kind, int(player or 0)): card for card, (kind, _, player) in split.items()}


def idle_kinds(battle: Battle, side: str) -> dict[str, int]:
    """How many units a side has on each unit card that are not activated yet."""
    counts: dict[str, int] = {}
    for unit in battle.units.values():
        if unit.side == side and not unit.gone and not unit.activated:
            counts[unit.card] = counts.get(unit.card, 0) + 1
    return counts


def points_at_start(battle: Battle, side: str) -> int:
    """The scenario's number, or what the formations bring, and what the scenario adds to that."""
    one = next(one for one in battle.setting.scenario.sides if one.id == side)
    if one.command_points is not None:
        return one.command_points + one.extra_command_points
    chosen = [name for group in battle.mustered[side] for name in group.split("+")]
    brought = sum(battle.setting.pack.formations[name].command_points for name in chosen)
    return brought + one.extra_command_points
