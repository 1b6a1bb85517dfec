"""Off-board artillery, first edition (TAOAS-3.0 to 3.4): two attacks, the second later in the turn or as a reaction."""

from __future__ import annotations

from collections.abc import Iterator

from opfire.assault.cards.division import is_divided
from opfire.assault.cards.support_cards import aim_of, change, support_of, use_up
from opfire.assault.fire.blast import MODULE, standing_in
from opfire.assault.fire.smoke import most_smoke
from opfire.assault.fire.suppressive_fire import even_groups
from opfire.assault.log.support import BarrageFired, FireLaid
from opfire.assault.options.support import AimAt, FireMode, SplitDice, aim_at, fire_mode
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Melee, Phase, Request, Unit
from opfire.assault.state.support_weapon import card_words
from opfire.assault.support.artillery_rh41.modes import Orders, carry_out
from opfire.assault.support.artillery_rh41.result import BOMBARDMENT, EFFECT, MODES, ROW, SMOKE, SUPPORT, SUPPRESSION
from opfire.assault.support.artillery_rh41.spotters import direct, free_spotters, is_observed, needs_spotter, spotters
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule

REACTION = "reaction"
SECTIONS = {mode: f"TAOAS-3.4.{number}" for number, mode in enumerate(MODES, 1)}
"""Where each mode stands in the rulebook."""

# When it fires


@rule("TAOAS-3.0", "TAOAS-3.2", "TAOAS-3.4.4")
def can_fire(battle: Battle, request: Request, phase: Phase) -> bool:
    """The first attack has its printed time; the second comes whenever its owner wants in the action phase."""
    if request.attacks:
        return phase is Phase.ACTION and can_fire_again(battle, request)
    return phase.value in support_of(battle, request.card).phases and any(True for _ in aims(battle, request, SUPPORT))


@rule("TAOAS-3.0", "TAOAS-3.4.4")
def can_fire_again(battle: Battle, request: Request) -> bool:
    """Fire for effect falls on the hex that was spotted for it; any other second attack where it can be laid."""
    if request.mode == EFFECT:
        return suits(battle, request, EFFECT, request.aim)
    return any(True for mode in (SUPPORT, SMOKE) for _ in aims(battle, request, mode))


@rule("TAOAS-3.0", "TAOAS-3.2", "TAOAS-3.4")
def fire(battle: Battle, request: Request) -> Script[None]:
    """The owner gives the orders of an attack, it is directed, and the battery fires or only finds the range."""
    if request.mode == EFFECT:
        orders = Orders(EFFECT, request.aim)
    else:
        orders = yield from give_orders(battle, request)
        request = yield from direct(battle, request, orders.hex)
    if orders.mode == EFFECT and not request.attacks:
        find_range(battle, request, orders.hex)
    else:
        yield from attack(battle, request, orders)


@rule("TAOAS-3.0", "TAOAS-3.2", "TAOAS-3.4.4")
def attack(battle: Battle, request: Request, orders: Orders, how: str = "") -> Script[None]:
    """One attack; if a second can follow, the hex is marked for it, and otherwise the card is used up."""
    at, aimed, rule = battle.hex_name(orders.hex), aim_of(battle, request), battle.cite(SECTIONS[orders.mode])
    battle.tell(
        BarrageFired(side=request.side, card=request.card, mode=orders.mode, at=at, how=how, aimed=aimed, rule=rule)
    )
    change(battle, request.card, attacks=request.attacks + 1, aim=orders.hex, mode=orders.mode)
    yield from carry_out(battle, request, orders)
    if request.attacks or support_of(battle, request.card).second_attack is None:
        use_up(battle, request.card)


@rule("TAOAS-3.4.4")
def find_range(battle: Battle, request: Request, hex: int) -> None:
    """Fire for effect gives its first attack up for finding the range; the hex is marked for the one that follows."""
    change(battle, request.card, aim=hex, attacks=1, mode=EFFECT)
    at, rule = battle.hex_name(hex), battle.cite("TAOAS-3.4.4")
    battle.tell(FireLaid(side=request.side, card=request.card, at=at, rule=rule))


# As a reaction


@rule("TAOAS-3.0", "TAOAS-3.4.3")
def can_react(battle: Battle, request: Request, mover: Unit) -> bool:
    """The second attack may answer a move as fire support on the hex entered, but not where own units fight for it."""
    waiting = request.attacks == 1 and request.mode != EFFECT and battle.phase is Phase.ACTION
    if not waiting or not suits(battle, request, SUPPORT, mover.at):
        return False
    return is_observed(battle, request, free_spotters(battle, request), mover.at)


@rule("TAOAS-3.4.3")
def react(battle: Battle, request: Request, mover: Unit) -> Script[None]:
    """Fire support on the hex that a unit has just entered."""
    orders = Orders(SUPPORT, mover.at)
    request = yield from direct(battle, request, orders.hex)
    yield from attack(battle, request, orders, REACTION)


@rule("TAOAS-3.3", "TAOAS-3.3.1")
def directors(battle: Battle, request: Request, hex: int) -> list[Unit]:
    """Who could direct an attack on a hex; every first attack needs somebody, a later one only some hexes."""
    if hex < 0:
        return [] if request.attacks else free_spotters(battle, request)
    return spotters(battle, request, hex) if needs_spotter(battle, request, hex) else []


# The orders


@rule("TAOAS-3.4", "TAOAS-3.4.2")
def give_orders(battle: Battle, request: Request) -> Script[Orders]:
    """The owner chooses the mode, which may differ between the two attacks, and the hex or hexes."""
    mode = yield from choose_mode(battle, request)
    hex = yield from choose_hex(battle, request, mode, list(aims(battle, request, mode)))
    if mode != SUPPRESSION:
        return Orders(mode, hex)
    second = yield from choose_hex(battle, request, mode, beside(battle, request, hex), hex)
    dice, second_dice = yield from divide(battle, request, hex, second)
    return Orders(mode, hex, second, dice, second_dice)


def choose_mode(battle: Battle, request: Request) -> Script[str]:
    """The mode of fire."""
    options = [fire_mode(mode) for mode in open_modes(battle, request)]
    choice = options[0]
    if len(options) > 1:
        choice = yield from Ask(request.side, "fire-mode", list(options), card_words(battle, request.card))
    assert isinstance(choice, FireMode)
    return choice.mode


def open_modes(battle: Battle, request: Request) -> list[str]:
    """The modes for which there is a hex."""
    return [mode for mode in MODES if any(True for _ in aims(battle, request, mode))]


def choose_hex(battle: Battle, request: Request, mode: str, hexes: list[int], first: int = -1) -> Script[int]:
    """The target hex, or the second one of suppressive fire; of two players the one whose unit directs names it."""
    if len(hexes) == 1 and not is_divided(battle, request.side):
        return hexes[0]
    names = {battle.hex_name(hex): hex for hex in hexes}
    words = {**card_words(battle, request.card), "mode": mode}
    if first >= 0:
        words["from"] = battle.hex_name(first)
    kind = "second-hex" if first >= 0 else "barrage"
    choice = yield from Ask(request.side, kind, [aim_at(name) for name in names], words)
    assert isinstance(choice, AimAt)
    return names[choice.at]


@rule("TAOAS-3.4.2")
def divide(battle: Battle, request: Request, hex: int, second: int) -> Script[tuple[str, str]]:
    """The owner makes two groups of the attack dice, as equal as possible, one for each hex."""
    groups = even_groups(support_of(battle, request.card).attack[ROW])
    if len(groups) == 1:
        return groups[0]
    places = {"at": battle.hex_name(hex), "to": battle.hex_name(second)}
    options = [SplitDice(one, other) for one, other in groups]
    choice = yield from Ask(request.side, "split-dice", list(options), {**card_words(battle, request.card), **places})
    assert isinstance(choice, SplitDice)
    return choice.primary, choice.secondary


# Where it may fall


@rule("TAOAS-3.3", "TAOAS-3.3.1")
def aims(battle: Battle, request: Request, mode: str) -> Iterator[int]:
    """The hexes that an attack in a mode can be laid on: fitting ones that somebody observes, or needs not."""
    free = free_spotters(battle, request)
    for hex in range(battle.setting.board.grid.size):
        if suits(battle, request, mode, hex) and is_observed(battle, request, free, hex):
            yield hex


@rule("TAOAS-3.4")
def suits(battle: Battle, request: Request, mode: str, hex: int) -> bool:
    """Whether a mode makes sense on a hex, and the card and the turn allow it."""
    card = support_of(battle, request.card)
    if mode == SMOKE:
        return bool(card.smoke_dice) and battle.smoke.get(hex, 0) < most_smoke(battle)
    if not may_be_shelled(battle, request.side, hex):
        return False
    if mode == SUPPRESSION:
        return bool(beside(battle, request, hex))
    if mode == BOMBARDMENT:
        return bool(card.blast) and MODULE in battle.setting.modules and bool(standing_in(battle, hex))
    return mode == SUPPORT or may_be_for_effect(battle, request)


@rule("TAOAS-3.4", "TAOAS-3.4.4")
def may_be_for_effect(battle: Battle, request: Request) -> bool:
    """Fire for effect takes both attacks of a card that has two, and is settled before the first."""
    twice = support_of(battle, request.card).second_attack is not None
    return twice and (not request.attacks or request.mode == EFFECT)


@rule("TAOAS-3.6", "RH41-10.11")
def may_be_shelled(battle: Battle, side: str, hex: int) -> bool:
    """No battery is told to fire on own units or into a close combat."""
    return all(unit.side != side and unit.melee is Melee.NONE for unit in battle.at(hex))


@rule("TAOAS-3.4.2")
def beside(battle: Battle, request: Request, hex: int) -> list[int]:
    """The hexes next to one that suppressive fire on it can be spread to."""
    near = battle.setting.board.grid.around(hex)
    return [other for other in near if may_be_shelled(battle, request.side, other)]
