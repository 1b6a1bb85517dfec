"""How the sergeant uses off-board artillery of the first edition: by the exact odds of each mode on each enemy hex."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from operator import itemgetter

from opfire.assault.cards.support_cards import support_of
from opfire.assault.dice.rerolls import KEEP
from opfire.assault.display.support.barrage_odds import (
    bombardment_odds,
    brings_down,
    shell_odds,
    shelling_odds,
    stray_odds,
)
from opfire.assault.display.support.barrage_preview import fate, rolled_barrage
from opfire.assault.fire.blast import support_blast
from opfire.assault.fire.suppressive_fire import even_groups
from opfire.assault.options.answers import Act, DirectedBy, Fire
from opfire.assault.options.support import AimAt, FireMode, SplitDice
from opfire.assault.sergeant.support.screens import choose_screen, markers, screens
from opfire.assault.sergeant.tables.shot_values import ELIMINATION_BONUS, SUPPRESSION_SHARE, suppression_share
from opfire.assault.sergeant.worth import best_shot, hit_worth, points
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import Symbols
from opfire.assault.state.pieces import Phase, Request, Unit
from opfire.assault.state.support_weapon import weapon
from opfire.assault.support.artillery_rh41.attacks import beside, suits
from opfire.assault.support.artillery_rh41.modes import AGAIN, with_blast
from opfire.assault.support.artillery_rh41.result import (
    BOMBARDMENT,
    EFFECT,
    ROW,
    SMOKE,
    SUPPORT,
    SUPPRESSION,
    in_danger,
    victims,
)
from opfire.assault.support.artillery_rh41.spotters import free_spotters, is_fit, is_observed
from opfire.kernel.ask import Ask, Option

Idea = tuple[int, str, int]
"""What an attack is worth, its mode and its hex."""
SECOND_SHARE = 60
"""What the second attack of a card is expected to do, in percent of the first."""
WAITING_SHARE = 85
"""What is left of fire for effect when the shells fall a phase later, in percent."""
FALLBACK_SHARE = 45
"""What driving a unit out of its place is worth, in percent of the unit."""


# What an attack is worth


def call_worth(battle: Battle, request: Request) -> int:
    """The best that an attack can be expected to do now, or before it is requested all that the card can do."""
    if request.mode == EFFECT:
        return fire_worth(battle, request, EFFECT, request.aim)
    best = best_idea(battle, request)
    return whole_worth(battle, request, best) if battle.phase is Phase.PLANNING else best[0]


def best_idea(battle: Battle, request: Request) -> Idea:
    """The attack with which the card does most, one that follows included."""
    return max(ideas(battle, request), key=lambda idea: whole_worth(battle, request, idea), default=(0, SUPPORT, -1))


def whole_worth(battle: Battle, request: Request, idea: Idea) -> int:
    """An attack with the second one that may follow; fire for effect takes both."""
    worth, mode, _ = idea
    followed = mode != EFFECT and not request.attacks and support_of(battle, request.card).second_attack is not None
    return worth + worth * SECOND_SHARE // 100 if followed else worth


def reaction_worth(battle: Battle, request: Request, mover: Unit) -> int:
    """What fire support on a unit that moves is worth, if it is as good as any other use of the attack."""
    here = fire_worth(battle, request, SUPPORT, mover.at)
    return here if here >= call_worth(battle, request) else 0


def ideas(battle: Battle, request: Request) -> Iterator[Idea]:
    """The modes that hurt, on every hex with an enemy that can be reached, and smoke over the worst of them."""
    free = watchers(battle, request)
    hexes = dict.fromkeys(enemy.at for enemy in battle.units_of(battle.enemy(request.side)))
    for hex in hexes:
        if is_observed(battle, request, free, hex):
            for mode, worth_of in WORTHS.items():
                if suits(battle, request, mode, hex):
                    yield worth_of(battle, request, hex), mode, hex
    for hex, worth in smoke_worths(battle, request).items():
        if suits(battle, request, SMOKE, hex) and is_observed(battle, request, free, hex):
            yield worth, SMOKE, hex


def smoke_worths(battle: Battle, request: Request) -> dict[int, int]:
    """What a smoke screen is worth where there is most to hide from; one marker rises for sure."""
    dice = support_of(battle, request.card).smoke_dice
    return screens(battle, request.side, 1 + markers(battle, dice)) if dice else {}


def watchers(battle: Battle, request: Request) -> list[Unit]:
    """Who can direct the fire; before points are laid out everybody who is fit to."""
    if battle.phase is not Phase.PLANNING:
        return free_spotters(battle, request)
    return [unit for unit in battle.units_of(request.side) if is_fit(battle, unit)]


def fire_worth(battle: Battle, request: Request, mode: str, hex: int) -> int:
    """The card's dice on whom they hurt most in a hex, less what may fall on own troops."""
    gains = [
        (hit_worth(battle, unit, shelling_odds(battle, request, mode, hex, unit)), unit)
        for unit in victims(battle, mode, hex)
    ]
    if not gains:
        return 0
    gain, target = max(gains, key=itemgetter(0))
    letters = support_of(battle, request.card).attack[battle.setting.rows[target.kind]]
    return gain - stray_worth(battle, request, mode, [hex], [(target, letters)])


def support_worth(battle: Battle, request: Request, hex: int) -> int:
    """Fire support on a hex."""
    return fire_worth(battle, request, SUPPORT, hex)


def effect_worth(battle: Battle, request: Request, hex: int) -> int:
    """Fire for effect on a hex, which the enemy may leave before the shells fall."""
    return fire_worth(battle, request, EFFECT, hex) * WAITING_SHARE // 100


def suppression_worth(battle: Battle, request: Request, hex: int) -> int:
    """Suppressive fire on a hex and the best one beside it."""
    return max((pair_worth(battle, request, hex, other) for other in beside(battle, request, hex)), default=0)


def pair_worth(battle: Battle, request: Request, hex: int, other: int) -> int:
    """Suppressive fire on two hexes with enemies, the dice shared out in the first way."""
    one, rest = even_groups(support_of(battle, request.card).attack[ROW])[0]
    return split_worth(battle, request, hex, other, one, rest) if victims(battle, SUPPRESSION, other) else 0


def split_worth(battle: Battle, request: Request, hex: int, other: int, one: str, rest: str) -> int:
    """Suppressive fire on two hexes with these groups of dice."""
    card, gain, thrown = support_of(battle, request.card), 0, list[tuple[Unit | None, str]]()
    for place, group in ((hex, with_blast(card, one)), (other, with_blast(card, rest))):
        target = next(iter(victims(battle, SUPPRESSION, place)), None)
        thrown.append((target, group))
        if target is not None:
            gain += hit_worth(battle, target, shelling_odds(battle, request, SUPPRESSION, hex, target, group))
    return gain - stray_worth(battle, request, SUPPRESSION, [hex, other], thrown)


def bombardment_worth(battle: Battle, request: Request, hex: int) -> int:
    """What the blast is expected to do to those inside."""
    card = support_of(battle, request.card)
    blast = support_blast(battle, weapon(request.side, request.card, hex), card.blast, None)
    if blast is None:
        return 0
    result = bombardment_odds(battle, request, blast)
    gain = sum(int(result.mean(lambda left, unit=unit: blast_worth(battle, unit, left))) for unit in battle.at(hex))  # type: ignore[misc]
    return gain - stray_worth(battle, request, BOMBARDMENT, [hex], [(None, card.attack[ROW])])


def blast_worth(battle: Battle, unit: Unit, left: Symbols) -> int:
    """What a row of the blast table takes from a unit."""
    worth = points(battle, unit)
    shares = {
        "destroyed": 100 + ELIMINATION_BONUS,
        "halved": 50,
        "damage": 100 // battle.unit_card(unit).strength,
        "falls-back": FALLBACK_SHARE,
        "suppressed": suppression_share(battle, unit),
    }
    return worth * shares.get(fate(battle, unit, left), 0) // 100


def stray_worth(
    battle: Battle, request: Request, mode: str, hexes: Sequence[int], thrown: list[tuple[Unit | None, str]]
) -> int:
    """What shells that fall wide may cost; the enemy chooses the worst."""
    return max(
        (
            hit_worth(battle, friend, stray_odds(battle, request, mode, hexes[0], friend, thrown))
            for friend in in_danger(battle, request.side, mode, hexes)
        ),
        default=0,
    )


WORTHS: dict[str, Callable[[Battle, Request, int], int]] = {
    SUPPORT: support_worth,
    SUPPRESSION: suppression_worth,
    BOMBARDMENT: bombardment_worth,
    EFFECT: effect_worth,
}
"""The modes that hurt."""


# His answers


def request_of(battle: Battle, ask: Ask) -> Request:
    """The battery a question is about."""
    return battle.requests[str(ask.about["card"])]


def choose_mode(battle: Battle, ask: Ask) -> Option:
    """The mode of the best attack."""
    return FireMode(best_idea(battle, request_of(battle, ask))[1])


def choose_hex(battle: Battle, ask: Ask) -> Option:
    """The hex where the mode does most; without an enemy in reach the one nearest to any."""
    request, grid, mode = request_of(battle, ask), battle.setting.board.grid, str(ask.about["mode"])
    if mode == SMOKE:
        return choose_screen(battle, ask)
    enemies = [enemy.at for enemy in battle.units_of(battle.enemy(request.side))]

    def value(option: AimAt) -> tuple[int, int]:
        hex = grid.parse(option.at)
        near = min((grid.distance(hex, enemy) for enemy in enemies), default=0)
        return WORTHS[mode](battle, request, hex) if hex in enemies else -SUPPRESSION_SHARE, -near

    return max([option for option in ask.options if isinstance(option, AimAt)], key=value)


def choose_second_hex(battle: Battle, ask: Ask) -> Option:
    """The neighbour with which the first hex makes the best pair."""
    request, grid = request_of(battle, ask), battle.setting.board.grid
    first = grid.parse(str(ask.about["from"]))
    hexes = [option for option in ask.options if isinstance(option, AimAt)]
    return max(hexes, key=lambda option: pair_worth(battle, request, first, grid.parse(option.at)))


def choose_groups(battle: Battle, ask: Ask) -> Option:
    """The groups of dice that do most together."""
    request, parse = request_of(battle, ask), battle.setting.board.grid.parse
    hex, other = parse(str(ask.about["at"])), parse(str(ask.about["to"]))
    groups = [option for option in ask.options if isinstance(option, SplitDice)]
    return max(groups, key=lambda one: split_worth(battle, request, hex, other, one.primary, one.secondary))


def choose_whom(battle: Battle, ask: Ask) -> Option:
    """The unit that the shells are expected to hurt most."""
    barrage, letters = rolled_barrage(battle, request_of(battle, ask), ask)

    def worth(option: Fire) -> int:
        target = battle.units[option.target]
        return hit_worth(battle, target, shell_odds(battle, barrage, target, letters))

    return max([option for option in ask.options if isinstance(option, Fire)], key=worth)


def choose_director(battle: Battle, ask: Ask) -> Option:
    """Who has least to shoot at, and rather one who can still act afterwards."""

    def cost(option: DirectedBy) -> tuple[bool, int]:
        unit = battle.units[option.spotter]
        return unit.attack_die_lost, best_shot(battle, unit)

    return min([option for option in ask.options if isinstance(option, DirectedBy)], key=cost)


def choose_repeat(_battle: Battle, ask: Ask) -> Option:
    """Roll the blast again unless the walls are down already."""
    left = int(ask.about["criticals"]), int(ask.about["damage"]), int(ask.about["suppressions"])
    return Act(KEEP if brings_down(left) else AGAIN)


ANSWERS: dict[str, Callable[[Battle, Ask], Option]] = {
    "fire-mode": choose_mode,
    "barrage": choose_hex,
    "second-hex": choose_second_hex,
    "split-dice": choose_groups,
    "shell-whom": choose_whom,
    "director": choose_director,
    "blast-again": choose_repeat,
}
