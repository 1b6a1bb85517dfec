"""The exact odds of a fire strike (S43-12.4.3): for a unit where the shells fall, and over every drift."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

import msgspec

from opfire.assault.cards.support_cards import support_of
from opfire.assault.dice.attack_dice import sure_suppressions
from opfire.assault.display.support.barrage_odds import Weighed
from opfire.assault.fire.indirect_fire import (
    CRITICAL_HIT,
    NO_SUCCESS,
    SURE,
    Shields,
    area_of_impact,
    odds_against,
    once_found,
)
from opfire.assault.fire.suppressive_fire import SPREAD, even_groups, spread, without_fallback
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import CANCELLING, Symbols, in_order, kept, mixture
from opfire.assault.state.pieces import Request, Unit
from opfire.assault.state.shot import Shot
from opfire.assault.support.artillery_s43.fire_strike import price_of_shift, salvo_of
from opfire.assault.support.artillery_s43.modes import EFFECT, SUPPRESSIVE, impact_area, spread_dice
from opfire.assault.support.artillery_s43.ranging_shots import STRIKE, distance_pool, landings
from opfire.assault.support.artillery_s43.result import (
    ROW,
    Dice,
    Salvo,
    is_bombed,
    strike_defence,
    strike_pool,
    strike_shot,
    struck,
)
from opfire.kernel.dice import Pool
from opfire.kernel.odds import Distribution, opposed

Odds = Distribution[Symbols]
NOTHING: Symbols = (0, 0, 0)


class Hit(NamedTuple):
    """A unit that shells fall on, of which salvo, and with which dice."""

    unit: Unit
    salvo: Salvo
    dice: Dice


# Where the shells have fallen


def hits(battle: Battle, salvo: Salvo, mode: str) -> Iterator[Hit]:
    """Everybody in the impact area; in suppressive fire each secondary hex as if the player chose that one."""
    if mode == EFFECT:
        for place in impact_area(battle, salvo):
            yield from (Hit(unit, salvo, place.dice) for unit in place.units)
    elif mode == SUPPRESSIVE:
        one, other = even_groups(in_order(salvo.card.attack[ROW] + salvo.more))[0]
        for hex in (salvo.primary, *salvo.secondary):
            yield from spread_hits(battle, salvo, hex, one if hex == salvo.primary else other)


def spread_hits(battle: Battle, salvo: Salvo, hex: int, group: str) -> Iterator[Hit]:
    """Everybody in a hex on which a group of dice falls in suppressive fire."""
    salvo = salvo._replace(spread=True)
    place = struck(battle, salvo, hex, spread_dice(salvo.card, group))
    return (Hit(unit, salvo, place.dice) for unit in place.units)


def hit_odds(battle: Battle, hit: Hit) -> Odds:
    """What is left of the attack on a unit."""
    unit, salvo, dice = hit
    shot = strike_shot(salvo, unit)
    attack, sure = strike_pool(battle, salvo, unit, dice), (SURE,) * sure_suppressions(shot)
    left = struck_odds(attack, sure, shields_of(battle, shot), salvo.spread, is_bombed(battle, unit))
    return left.map(lambda symbols: without_fallback(unit, symbols)) if salvo.spread else left


@lru_cache(maxsize=4096)
def struck_odds(attack: Pool, sure: Pool, shields: Shields, spreads: bool, bombed: bool) -> Odds:
    """What is left of dice that may be spread, and may have to find their target first."""

    def thrown(pool: Pool) -> Odds:
        full, cancelling = (*(spread(pool) if spreads else pool), *sure), SPREAD if spreads else CANCELLING
        if shields.critical != shields.other:
            return odds_against(full, shields, cancelling)
        return opposed(full, shields.other, cancelling)

    return once_found(attack, bool(sure), thrown) if bombed else thrown(attack)


def shields_of(battle: Battle, shot: Shot) -> Shields:
    """The defence dice as they are thrown; on a vehicle a critical hit shown decides about the area that is met."""
    if battle.unit_card(shot.target).type != "vehicle":
        return Shields(*[defence(battle, shot)] * 2)
    areas = (area_of_impact(battle, shot, scored) for scored in (CRITICAL_HIT, NO_SUCCESS))
    return Shields(*(defence(battle, msgspec.structs.replace(shot, area=area)) for area in areas))


def defence(battle: Battle, shot: Shot) -> Pool:
    """The defence dice against a shot."""
    return battle.setting.dice.pool(kept(strike_defence(battle, shot)))


# Before they fall


def drifting_odds(battle: Battle, request: Request, mode: str, aim: int) -> dict[str, Odds]:
    """For every unit that a strike aimed at a hex may hit what may be left of it, over all ways the shells drift."""
    falls = drifts(battle, request, aim)
    parts: dict[str, list[Weighed]] = {}
    for (hex, die), weight in falls.weights.items():
        for hit in hits(battle, salvo_of(battle, fallen(battle, request, aim, hex, die)), mode):
            parts.setdefault(hit.unit.id, []).append((weight, hit_odds(battle, hit)))
    spared = Distribution({NOTHING: 1})
    return {
        name: mixture([*found, (falls.total - sum(weight for weight, _ in found), spared)])
        for name, found in parts.items()
    }


def drifts(battle: Battle, request: Request, aim: int) -> Distribution[tuple[int, str]]:
    """Where a strike aimed at a hex may fall, and the die that this adds."""
    card = support_of(battle, request.card)
    return landings(battle, card, distance_pool(battle, card, battle.units[request.spotter], STRIKE), aim)


def fallen(battle: Battle, request: Request, aim: int, hex: int, die: str) -> Request:
    """The request as it will be when its shells have fallen on a hex."""
    price = price_of_shift(battle, request, aim)
    return msgspec.structs.replace(request, aim=hex, penalty=price, dice=in_order(request.dice + die))
