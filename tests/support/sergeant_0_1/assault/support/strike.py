"""How the sergeant uses off-board artillery of the second edition: whom he spots with, where he aims, which mode."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

from msgspec.structs import replace

from opfire.assault.cards.support_cards import support_of
from opfire.assault.display.support.strike_odds import Hit, hit_odds, spread_hits
from opfire.assault.fire.suppressive_fire import even_groups
from opfire.assault.options.answers import DirectedBy
from opfire.assault.options.support import AimAt, FireMode, SplitDice
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import in_order
from opfire.assault.state.pieces import CALLED, Request, Unit
from opfire.assault.support.artillery_s43.fire_strike import FARTHEST_SHIFT, price_of_shift, salvo_of
from opfire.assault.support.artillery_s43.modes import EFFECT, SMOKE_SCREEN, SUPPRESSIVE, spread_dice
from opfire.assault.support.artillery_s43.ranging_shots import (
    STRIKE,
    aims,
    distance_pool,
    landings,
    pattern_around,
    spotters,
)
from opfire.assault.support.artillery_s43.result import ROW, Dice, Salvo, affects
from opfire.kernel.ask import Ask, Option
from support.sergeant_0_1.assault.support.screens import choose_screen, markers, screens
from support.sergeant_0_1.assault.worth import best_shot, hit_worth

OWN_LOSSES = 150
"""What harm to own units counts, in percent of harm to the enemy."""
SPOTTER_SHARE = 50
"""What the spotter could have done itself, in percent."""
LEAST_STRIKE = 150
"""Below this a strike is saved: a card that was not fired comes back to the hand."""
MOVER_SHARE = 50
"""A strike answers a move when the mover makes up this percentage of its worth."""


class Prize(NamedTuple):
    """What shells are worth on a hex as the primary and as a secondary one."""

    primary: int = 0
    secondary: int = 0


NONE = Prize()
Prizes = dict[int, Prize]


# What shells are worth


def prizes(battle: Battle, request: Request, mode: str, penalty: int = 0) -> Prizes:
    """The worth of shells on every hex where somebody is; own units count against it. Smoke is worth what it hides."""
    if mode == SMOKE_SCREEN:
        dice = support_of(battle, request.card).smoke_dice
        return {hex: Prize(worth) for hex, worth in screens(battle, request.side, markers(battle, dice)).items()}
    salvo = salvo_of(battle, replace(request, aim=0, penalty=penalty))._replace(spread=mode == SUPPRESSIVE)
    first, second = dice_of(salvo)
    found: Prizes = {}
    for unit in battle.units.values():
        if unit.at >= 0 and not unit.carrier and affects(battle, salvo, unit):
            here = found.get(unit.at, NONE)
            primary, secondary = (unit_worth(battle, Hit(unit, salvo, dice)) for dice in (first, second))
            found[unit.at] = Prize(here.primary + primary, here.secondary + secondary)
    return found


def dice_of(salvo: Salvo) -> tuple[Dice, Dice]:
    """The dice on the primary hex and on a secondary one."""
    card = salvo.card
    if salvo.spread:
        one, other = even_groups(in_order(card.attack[ROW] + salvo.more))[0]
        return spread_dice(card, one), spread_dice(card, other)
    nothing: Dice = dict.fromkeys(card.attack, "")
    return {row: in_order(dice + salvo.more) for row, dice in card.attack.items()}, card.secondary or nothing


def unit_worth(battle: Battle, hit: Hit) -> int:
    """The expected loss of an enemy, and more than that of an own unit against it."""
    loss = hit_worth(battle, hit.unit, hit_odds(battle, hit))
    return loss if hit.unit.side != hit.salvo.side else -loss * OWN_LOSSES // 100


def pattern_worth(battle: Battle, request: Request, found: Prizes, mode: str, hex: int) -> int:
    """What a strike that falls on a hex is worth: all its secondary hexes, or in suppressive fire the best one."""
    around = pattern_around(battle.setting.board.grid, support_of(battle, request.card), hex)
    beside = [found.get(one, NONE).secondary for one in around]
    more = max(beside, default=0) if mode == SUPPRESSIVE else sum(beside)
    return found.get(hex, NONE).primary + more


def aim_worth(battle: Battle, request: Request, found: Prizes, mode: str, aim: int, spotter: Unit) -> int:
    """What a strike aimed at a hex is worth over every way its shells may drift."""
    card = support_of(battle, request.card)
    falls = landings(battle, card, distance_pool(battle, card, spotter, STRIKE), aim)
    total = sum(weight * pattern_worth(battle, request, found, mode, hex) for (hex, _), weight in falls.weights.items())
    return total // falls.total


def near_enemies(battle: Battle, request: Request, hexes: Iterable[int]) -> list[int]:
    """Those of some hexes that are next to an enemy or have one, which are the only ones worth thinking of."""
    grid = battle.setting.board.grid
    enemies = [enemy.at for enemy in battle.units_of(battle.enemy(request.side))]
    return [hex for hex in hexes if any(grid.distance(hex, enemy) <= 1 for enemy in enemies)]


# The ranging shots


def best_spotting(battle: Battle, request: Request) -> tuple[int, str]:
    """The spotter that sees the best hex and gives up least itself, and what its fire would be worth."""
    found, card = prizes(battle, request, EFFECT), support_of(battle, request.card)
    best = (0, "")
    for unit in spotters(battle, request):
        hexes = near_enemies(battle, request, aims(battle, card, unit))
        fire = max((aim_worth(battle, request, found, EFFECT, hex, unit) for hex in hexes), default=0)
        best = max(best, (fire - best_shot(battle, unit) * SPOTTER_SHARE // 100, unit.id))
    return best


def choose_spotter(battle: Battle, ask: Ask) -> Option:
    """Let the unit direct that sees the best target and has little else to do."""
    return DirectedBy(best_spotting(battle, request_of(battle, ask))[1])


def choose_aim(battle: Battle, ask: Ask) -> Option:
    """Lay the fire where it is expected to do most."""
    request, spotter = request_of(battle, ask), battle.units[str(ask.about["unit"])]
    found = prizes(battle, request, EFFECT)
    return best_hex(battle, ask, lambda hex: aim_worth(battle, request, found, EFFECT, hex, spotter))


# The strike


def best_strike(battle: Battle, request: Request, *, smoke: bool = True) -> tuple[int, str]:
    """The mode that is worth most, and its worth on the best hex within reach."""
    modes = [*open_modes(battle, request), *([SMOKE_SCREEN] if smoke and can_smoke(battle, request) else [])]
    return max((max(strikes(battle, request, mode).values()), mode) for mode in modes)


def can_smoke(battle: Battle, request: Request) -> bool:
    """Whether the card has smoke shells."""
    return bool(support_of(battle, request.card).smoke_dice)


def open_modes(battle: Battle, request: Request) -> tuple[str, ...]:
    """The modes that hurt."""
    return (EFFECT, SUPPRESSIVE) if support_of(battle, request.card).pattern else (EFFECT,)


def strikes(battle: Battle, request: Request, mode: str) -> dict[int, int]:
    """What a strike is worth on each hex that the fire can be moved to, its price included."""
    spotter = battle.units[request.spotter]
    found = [prizes(battle, request, mode, penalty) for penalty in (0, 1)]
    near = battle.setting.board.grid.within(request.aim, FARTHEST_SHIFT)
    return {
        hex: aim_worth(battle, request, found[price_of_shift(battle, request, hex)], mode, hex, spotter) for hex in near
    }


def call_worth(battle: Battle, request: Request) -> int:
    """What ranging shots promise, or what the strike is worth now; a poor one is saved."""
    worth, _ = best_spotting(battle, request) if request.stage == CALLED else best_strike(battle, request)
    return worth if worth >= LEAST_STRIKE else 0


def reaction_worth(battle: Battle, request: Request, mover: Unit) -> int:
    """What the strike is worth now, if a good part of it falls on the unit that moves."""
    if battle.setting.board.grid.distance(request.aim, mover.at) > FARTHEST_SHIFT + 1:
        return 0
    worth, mode = best_strike(battle, request, smoke=False)
    share = prizes(battle, request, mode).get(mover.at, NONE).primary
    return worth if share * 100 >= worth * MOVER_SHARE else 0


def choose_mode(battle: Battle, ask: Ask) -> Option:
    """The mode that is expected to do most."""
    return FireMode(best_strike(battle, request_of(battle, ask))[1])


def choose_shift(battle: Battle, ask: Ask) -> Option:
    """Move the fire to where it does most for its price."""
    request = request_of(battle, ask)
    worths = strikes(battle, request, str(ask.about["mode"]))
    return best_hex(battle, ask, worths.__getitem__)


def choose_second_hex(battle: Battle, ask: Ask) -> Option:
    """The secondary hex where the smaller group does most."""
    found = prizes(battle, request_of(battle, ask), SUPPRESSIVE)
    return best_hex(battle, ask, lambda hex: found.get(hex, NONE).secondary)


def choose_groups(battle: Battle, ask: Ask) -> Option:
    """The groups of dice that do most together."""
    salvo, parse = salvo_of(battle, request_of(battle, ask)), battle.setting.board.grid.parse
    hexes = [parse(str(ask.about[name])) for name in ("at", "to") if ask.about[name]]

    def worth(option: SplitDice) -> int:
        groups = zip(hexes, (option.primary, option.secondary), strict=False)
        hits = [hit for hex, group in groups for hit in spread_hits(battle, salvo, hex, group)]
        return sum(unit_worth(battle, hit) for hit in hits)

    return max([option for option in ask.options if isinstance(option, SplitDice)], key=worth)


def best_hex(battle: Battle, ask: Ask, worth: Callable[[int], int]) -> Option:
    """The hex on offer that is worth most."""
    parse = battle.setting.board.grid.parse
    return max([one for one in ask.options if isinstance(one, AimAt)], key=lambda one: worth(parse(one.at)))


def request_of(battle: Battle, ask: Ask) -> Request:
    """The battery a question is about."""
    return battle.requests[str(ask.about["card"])]


ANSWERS: dict[str, Callable[[Battle, Ask], Option]] = {
    "director": choose_spotter,
    "ranging-shots": choose_aim,
    "fire-mode": choose_mode,
    "shift-fire": choose_shift,
    "second-hex": choose_second_hex,
    "split-dice": choose_groups,
    "screen": choose_screen,
}
