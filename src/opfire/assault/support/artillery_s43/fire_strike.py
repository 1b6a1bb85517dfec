"""The fire strike of off-board artillery (S43-12.4.3): mode, impact area, result; in a go or as a reaction."""

from __future__ import annotations

from opfire.assault.cards.fits import Scene
from opfire.assault.cards.play import offer
from opfire.assault.cards.support_cards import change, support_of, use_up
from opfire.assault.fire.observation import sees
from opfire.assault.fire.smoke import raise_smoke
from opfire.assault.log.support import BarrageFired, FireShifted
from opfire.assault.options.support import aim_at, fire_mode
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import Reading, in_order
from opfire.assault.state.pieces import RANGED, Request
from opfire.assault.state.support_weapon import card_words
from opfire.assault.support.artillery_s43.modes import MODES, SECTIONS, SMOKE_SCREEN, modes_of
from opfire.assault.support.artillery_s43.ranging_shots import STRIKE, covers, pattern_around, shots
from opfire.assault.support.artillery_s43.result import Salvo
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule

FIRING = "firing"
"""The stage of a request whose shells are on their way."""
FARTHEST_SHIFT = 3
FREE_SHIFT = 1
"""How far the marker may be moved without a price."""


@rule("S43-12.4.3")
def can_strike(battle: Battle, request: Request) -> bool:
    """The range was found, and the spotter is there and still has a line of sight to the primary target hex."""
    if request.stage != RANGED:
        return False
    spotter = battle.units[request.spotter]
    return not spotter.gone and not spotter.carrier and sees(battle, spotter, request.aim)


@rule("S43-12.4.3", "S43-12.4.3.1", "S43-12.4.3.2", "S43-12.4.3.3")
def fire_strike(battle: Battle, request: Request, how: str = "") -> Script[None]:
    """The mode is chosen, the impact area found and the result rolled; smoke rises and the card is used up."""
    request = change(battle, request.card, stage=FIRING, attacks=1)
    mode = yield from choose_mode(battle, request)
    change(battle, request.card, mode=mode)
    at, rule = battle.hex_name(request.aim), battle.cite(SECTIONS[mode])
    battle.tell(BarrageFired(side=request.side, card=request.card, mode=mode, at=at, how=how, aimed=at, rule=rule))
    salvo = yield from find_impact(battle, request, mode)
    yield from MODES[mode](battle, salvo)
    raise_smoke(battle, salvo.primary, "12.4")
    use_up(battle, request.card)


@rule("S43-12.4.3.1")
def choose_mode(battle: Battle, request: Request) -> Script[str]:
    """The player chooses the mode of the attack."""
    modes = modes_of(support_of(battle, request.card))
    if len(modes) == 1:
        return modes[0]
    about = {**card_words(battle, request.card), "from": battle.hex_name(request.aim)}
    choice = yield from Ask(request.side, "fire-mode", [fire_mode(mode) for mode in modes], about)
    return choice.mode


@rule("S43-12.4.3.2")
def find_impact(battle: Battle, request: Request, mode: str) -> Script[Salvo]:
    """The marker may be moved; then a yellow die and a D6 show the final primary hex and so the secondary ones."""
    aim = yield from shift_fire(battle, request, mode)
    tell_shift(battle, request, aim)
    hex, die = yield from shots(battle, request, battle.units[request.spotter], aim, STRIKE)
    price = price_of_shift(battle, request, aim)
    request = change(battle, request.card, aim=hex, penalty=price, dice=in_order(request.dice + die))
    more = yield from strike_cards(battle, request, mode)
    return salvo_of(battle, change(battle, request.card, dice=in_order(request.dice + more)))


def salvo_of(battle: Battle, request: Request) -> Salvo:
    """The shells of a strike on the hex where it lies."""
    card = support_of(battle, request.card)
    secondary = pattern_around(battle.setting.board.grid, card, request.aim)
    reading = Reading.STRONGEST if request.penalty else Reading.FULL
    return Salvo(request.card, request.side, card, request.aim, secondary, reading, request.dice)


@rule("S43-12.4.3.2")
def shift_fire(battle: Battle, request: Request, mode: str) -> Script[int]:
    """Before the roll the player may move the marker up to three hexes in any direction."""
    grid = battle.setting.board.grid
    near = sorted(grid.within(request.aim, FARTHEST_SHIFT), key=lambda hex: (grid.distance(hex, request.aim), hex))
    card = support_of(battle, request.card)
    names = {battle.hex_name(hex): hex for hex in near if hex == request.aim or covers(battle, card, hex)}
    about = {**card_words(battle, request.card), "mode": mode, "from": battle.hex_name(request.aim)}
    choice = yield from Ask(request.side, "shift-fire", [aim_at(name) for name in names], about)
    return names[choice.at]


def tell_shift(battle: Battle, request: Request, aim: int) -> None:
    """Say that the marker was moved, and whether that has its price."""
    hexes = battle.setting.board.grid.distance(request.aim, aim)
    if not hexes:
        return
    battle.tell(
        FireShifted(
            side=request.side,
            card=request.card,
            start=battle.hex_name(request.aim),
            to=battle.hex_name(aim),
            hexes=hexes,
            half=bool(price_of_shift(battle, request, aim)),
            rule=battle.cite("12.4.3.2"),
        )
    )


@rule("S43-12.4.3.2")
def price_of_shift(battle: Battle, request: Request, aim: int) -> int:
    """After a shift of two or three hexes, 1: only the strongest symbol of each die counts."""
    return int(battle.setting.board.grid.distance(request.aim, aim) > FREE_SHIFT)


def strike_cards(battle: Battle, request: Request, mode: str) -> Script[str]:
    """Before attack dice are thrown a command card may add one in the primary hex."""
    scene = Scene("fire-strike", request.side)
    if mode != SMOKE_SCREEN:
        yield from offer(battle, scene)
    return scene.attack
