"""Support cards (TAOAS-1.2, 2.1, 3.1; S43-12.2, 12.3.1, 12.4.1): into deck or pool, drawn, requested, and used up."""

from __future__ import annotations

from msgspec.structs import replace

from opfire.assault.cards.command_points import in_use
from opfire.assault.log.support import SupportDrawn, SupportRequested, SupportRolled, SupportSpent
from opfire.assault.options.answers import DONE
from opfire.assault.options.support import RequestSupport, request_support
from opfire.assault.pack.cards import SupportCard
from opfire.assault.pack.scenarios import ScenarioSide, SupportPool
from opfire.assault.state.battle import Battle
from opfire.assault.state.command_cards import without
from opfire.assault.state.pieces import CALLED, RANGED, Request, Unit
from opfire.assault.state.support_decks import pool_copies
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Draw, Roll
from opfire.kernel.dice import D6
from opfire.kernel.game import Script
from opfire.rules.citations import rule

REQUEST = "request"
"""The moment at which a hand is looked through for support cards."""
FIRST_FLIGHT = 3
"""The turn of the first draw where one is made every second turn."""
ONE_CARD, TWO_CARDS = 5, 9
"""The totals of a D6 and the turn that bring one card, and two."""


def support_of(battle: Battle, name: str) -> SupportCard:
    """What is printed on a copy of a support card."""
    return battle.setting.supports[name]


def side_of(battle: Battle, side: str) -> ScenarioSide:
    """What the scenario says of a side."""
    return next(one for one in battle.setting.scenario.sides if one.id == side)


def pools_of(battle: Battle, side: str) -> list[tuple[SupportPool, tuple[str, ...]]]:
    """A side's pools with the copies that belong to each."""
    one = side_of(battle, side)
    copies = pool_copies(battle.setting.pack.support_cards, battle.setting.scenario, one)
    return list(zip(one.support, copies, strict=True))


def is_pooled(battle: Battle, name: str) -> bool:
    """Whether a card belongs to a pool beside the decks, so that it never comes into one."""
    return name in battle.setting.pooled


def in_hand(battle: Battle, side: str) -> list[str]:
    """The support cards in a hand."""
    return [name for name in battle.hands[side] if name in battle.setting.supports]


@rule("TAOAS-1.2.3")
def support_draws(battle: Battle) -> Script[None]:
    """At the start of a turn each side draws from its pools as the scenario says."""
    for side in battle.sides:
        for pool, _ in pools_of(battle, side):
            number = yield from drawn_now(battle, side, pool)
            yield from draw_support(battle, side, pool, number)


def drawn_now(battle: Battle, side: str, pool: SupportPool) -> Script[int]:
    """How many cards a side gets from a pool this turn."""
    if pool.draw == "odd-turns-from-3":
        return int(battle.turn >= FIRST_FLIGHT and battle.turn % 2 == 1)
    if pool.draw == "2d6-at-most-turn":
        most, total = battle.turn, sum((yield from support_roll(side, 2)))
        number = int(total <= most)
    elif pool.draw == "d6-plus-turn" and battle.turn > 1:
        most, total = 0, sum((yield from support_roll(side, 1))) + battle.turn
        number = 2 if total >= TWO_CARDS else int(total >= ONE_CARD)
    else:
        return 0
    rule = battle.cite(draw_section(battle))
    battle.tell(SupportRolled(side=side, total=total, cards=number, most=most, rule=rule))
    return number


def support_roll(side: str, dice: int) -> Script[list[int]]:
    """The throw for support cards."""
    faces = yield from Roll((D6,) * dice, "support-draw", side)
    return [face + 1 for face in faces]


def draw_support(battle: Battle, side: str, pool: SupportPool, number: int) -> Script[None]:
    """So many cards of a pool come into the hand, whatever its limit; an empty pool is filled again where it may be."""
    drawn = 0
    for _ in range(number):
        own = own_cards(battle, side, pool, battle.pools[side])
        if not own and pool.reshuffle:
            own = refill(battle, side, pool)
        if not own:
            break
        name = yield from Draw(own, "support-card", side)
        battle.pools[side] = without(battle.pools[side], name)
        battle.hands[side] = (*battle.hands[side], name)
        drawn += 1
    if number:
        battle.tell(SupportDrawn(side=side, cards=drawn, rule=battle.cite(draw_section(battle))))


def own_cards(battle: Battle, side: str, pool: SupportPool, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Those of some cards that belong to a pool."""
    copies = next(copies for one, copies in pools_of(battle, side) if one is pool)
    return tuple(name for name in cards if name in copies)


def refill(battle: Battle, side: str, pool: SupportPool) -> tuple[str, ...]:
    """The used cards of a pool come back into it."""
    back = own_cards(battle, side, pool, battle.discards[side])
    battle.discards[side] = tuple(name for name in battle.discards[side] if name not in back)
    battle.pools[side] = tuple(sorted((*battle.pools[side], *back)))
    return back


@rule("TAOAS-1.2.3", "TAOAS-2.1", "TAOAS-3.1", "S43-12.2.3", "S43-12.3.1", "S43-12.4.1")
def request(battle: Battle, side: str) -> Script[None]:
    """In the planning phase a side lays out face down the support cards that it will use this turn."""
    battle.looked[side] = (*battle.looked.get(side, ()), REQUEST)
    while points_to_request(battle, side) and is_asked_to_request(battle, side):
        choice = yield from Ask(side, "request", [DONE, *map(request_support, in_hand(battle, side))])
        if not isinstance(choice, RequestSupport):
            return
        battle.hands[side] = without(battle.hands[side], choice.card)
        battle.requests[choice.card] = Request(choice.card, side, turn=battle.turn)
        battle.requests = dict(sorted(battle.requests.items()))
        battle.tell(SupportRequested(side=side, rule=battle.cite(support_section(battle, "3"))))


def is_asked_to_request(battle: Battle, side: str) -> bool:
    """Whether a side is asked for requests; among other cards it is a secret whether it holds one for that."""
    if battle.hands[side] and battle.setting.cards:
        if battle.setting.pauses:
            return True
        battle.look_into(side)
    return bool(in_hand(battle, side))


@rule("TAOAS-1.2", "TAOAS-2.1", "TAOAS-3.1", "S43-12.2", "S43-12.4.1", "S43-4.9.2", "S43-6.2")
def points_to_request(battle: Battle, side: str) -> int:
    """A request ties up a command point, none of the focus pool unless there are no others; without them it is free."""
    if not in_use(battle):
        return 1
    points, focus = battle.points[side], battle.setting.edition.command_focus
    return (points if points <= focus else points - focus) - requested(battle, side)


def requested(battle: Battle, side: str) -> int:
    """How many cards a side has laid out."""
    return sum(one.side == side for one in battle.requests.values())


def support_section(battle: Battle, part: str) -> str:
    """The section of the chapter on support cards, which both editions number alike."""
    return f"{battle.setting.edition.support_section}.{part}"


def draw_section(battle: Battle) -> str:
    """Where it stands that cards are drawn: in the scenario if it is printed, else in the chapter on support cards."""
    return battle.setting.scenario_section(battle.setting.edition.support_section)


# After use


def change(battle: Battle, name: str, **values: object) -> Request:
    """Note how far a request has come."""
    battle.requests[name] = new = replace(battle.requests[name], **values)
    return new


@rule("TAOAS-1.2.4", "S43-12.2.4", "S43-4.9.3")
def use_up(battle: Battle, name: str) -> None:
    """A used card goes to its owner's discard pile; without command cards it is out of the battle."""
    request = battle.requests.pop(name)
    kept = bool(battle.setting.cards) or is_pooled(battle, name)
    pile = battle.discards if kept else battle.removed
    pile[request.side] = (*pile[request.side], name)
    tell_spent(battle, request, "discards" if kept else "removed", support_section(battle, "4"))


@rule("TAOAS-2.5", "S43-12.3.5")
def return_to_hand(battle: Battle, name: str) -> None:
    """A card comes back to its owner's hand and can be requested again from the next turn on."""
    request = battle.requests.pop(name)
    battle.hands[request.side] = (*battle.hands[request.side], name)
    if request.stage != CALLED:
        tell_spent(battle, request, "hand", return_section(battle, name))


@rule("TAOAS-2.5", "S43-12.3.5")
def remove(battle: Battle, name: str) -> None:
    """A card is out of the battle for good."""
    request = battle.requests.pop(name)
    battle.removed[request.side] = (*battle.removed[request.side], name)
    tell_spent(battle, request, "removed", return_section(battle, name))


def return_section(battle: Battle, name: str) -> str:
    """What spares or takes a card otherwise: anti-aircraft fire, or the loss of a battery's spotter."""
    aircraft = support_of(battle, name).type == "TAS"
    return f"{battle.setting.edition.air_chapter}.5" if aircraft else "12.4.3"


def tell_spent(battle: Battle, request: Request, to: str, section: str) -> None:
    """Everybody sees where a card goes that was turned over."""
    side, name, words = request.side, request.card, support_of(battle, request.card).name
    aimed, rule = aim_of(battle, request), battle.cite(section)
    battle.tell(SupportSpent(side=side, card=name, en=words.en, de=words.de, to=to, aimed=aimed, rule=rule))


def aim_of(battle: Battle, request: Request) -> str:
    """The hex on which the fire of a request lies; '' where it lies on none."""
    return battle.hex_name(request.aim) if request.aim >= 0 else ""


@rule("S43-12.4.3")
def break_off(battle: Battle, spotter: Unit) -> None:
    """A battery that has lost its spotter before the strike is broken off, and its card comes back to the hand."""
    for name, request in list(battle.requests.items()):
        if request.stage == RANGED and request.spotter == spotter.id:
            return_to_hand(battle, name)


@rule("TAOAS-2.2", "TAOAS-1.2.4", "S43-12.3.2", "S43-12.4.3")
def clear_requests(battle: Battle) -> None:
    """At the end of a turn what has not attacked comes back to the hand, and what has attacked is used up."""
    for name, request in list(battle.requests.items()):
        if request.stage in (CALLED, RANGED):
            return_to_hand(battle, name)
        else:
            use_up(battle, name)
