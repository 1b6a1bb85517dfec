"""The three modes of a fire strike (S43-12.4.3.1): smoke screen, suppressive spread fire, fire for effect."""

from __future__ import annotations

from collections.abc import Callable

from opfire.assault.fire.smoke import lay_smoke
from opfire.assault.fire.suppressive_fire import even_groups
from opfire.assault.options.answers import DONE
from opfire.assault.options.support import AimAt, SplitDice, aim_at
from opfire.assault.pack.cards import SupportCard
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import in_order
from opfire.assault.state.support_weapon import card_words, weapon
from opfire.assault.support.artillery_s43.result import ROW, Dice, Salvo, Struck, strike, struck
from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import Script
from opfire.rules.citations import rule

SMOKE_SCREEN, SUPPRESSIVE, EFFECT = "smoke-screen", "spread-fire", "fire-for-effect"
NO_BLAST = "B"
"""The die of suppressive fire in place of a blast value."""


@rule("S43-12.4.3.1")
def modes_of(card: SupportCard) -> list[str]:
    """Smoke needs smoke dice, suppressive fire a second hex to spread over; fire for effect is always possible."""
    smoke = [SMOKE_SCREEN] if card.smoke_dice else []
    return [EFFECT, *([SUPPRESSIVE] if card.pattern else []), *smoke]


# Fire for effect


@rule("S43-12.4.3.1.3", "S43-12.4.3.3")
def fire_for_effect(battle: Battle, salvo: Salvo) -> Script[None]:
    """Every hex of the impact area is attacked, the primary one with its own dice."""
    places = impact_area(battle, salvo)
    for place in places:
        yield from strike(battle, salvo, place)


@rule("S43-12.4.3.1.3", "S43-12.4.3.3")
def impact_area(battle: Battle, salvo: Salvo) -> list[Struck]:
    """The primary hex and the secondary ones with the dice that fall on them."""
    card = salvo.card
    primary = {row: in_order(dice + salvo.more) for row, dice in card.attack.items()}
    return [
        struck(battle, salvo, salvo.primary, primary),
        *(struck(battle, salvo, hex, card.secondary) for hex in salvo.secondary),
    ]


# Suppressive spread fire


@rule("S43-12.4.3.1.2")
def suppressive_fire(battle: Battle, salvo: Salvo) -> Script[None]:
    """The dice of the primary hex are shared out over it and one secondary hex, each with the blast die on top."""
    salvo = salvo._replace(spread=True)
    second = yield from choose_second_hex(battle, salvo)
    groups = yield from split_dice(battle, salvo, second)
    places = [
        struck(battle, salvo, hex, spread_dice(salvo.card, dice))
        for hex, dice in zip((salvo.primary, second), groups, strict=True)
        if hex >= 0
    ]
    for place in places:
        yield from strike(battle, salvo, place)


def choose_second_hex(battle: Battle, salvo: Salvo) -> Script[int]:
    """The player names one of the secondary hexes; -1 where all of them are off the map."""
    if len(salvo.secondary) < 2:
        return next(iter(salvo.secondary), -1)
    names = {battle.hex_name(hex): hex for hex in salvo.secondary}
    about = {**card_words(battle, salvo.name), "from": battle.hex_name(salvo.primary)}
    choice = yield from Ask(salvo.side, "second-hex", [aim_at(name) for name in names], about)
    return names[choice.at]


@rule("S43-12.4.3.1.2")
def split_dice(battle: Battle, salvo: Salvo, second: int) -> Script[tuple[str, str]]:
    """The player says which dice fall on which hex, in groups as equal as possible."""
    dice = in_order(salvo.card.attack[ROW] + salvo.more)
    options = [SplitDice(one, other) for one, other in even_groups(dice)]
    if len(options) == 1:
        return options[0].primary, options[0].secondary
    places = {"at": battle.hex_name(salvo.primary), "to": battle.hex_name(second) if second >= 0 else ""}
    choice = yield from Ask(salvo.side, "split-dice", options, {**card_words(battle, salvo.name), **places})
    return choice.primary, choice.secondary


@rule("S43-12.4.3.1.2")
def spread_dice(card: SupportCard, group: str) -> Dice:
    """A group of dice and the blast value die, or a blue one where there is none."""
    return {ROW: in_order(group + (card.blast or NO_BLAST))}


# Smoke screen


@rule("S43-12.4.3.1.1", "S43-7.2")
def smoke_screen(battle: Battle, salvo: Salvo) -> Script[None]:
    """The hexes are named beforehand; dice that raise no smoke in one are thrown again for the next."""
    further = yield from name_hexes(battle, salvo)
    battery = weapon(salvo.side, salvo.name, salvo.primary)
    pool = battle.setting.dice.pool(salvo.card.smoke_dice, salvo.reading)
    pool = yield from lay_smoke(battle, battery, salvo.primary, pool)
    while pool and further:
        hex = further[0] if len(further) == 1 else (yield from name_hex(battle, salvo, further))
        assert hex is not None
        further.remove(hex)
        pool = yield from lay_smoke(battle, battery, hex, pool)


@rule("S43-12.4.3.1.1")
def name_hexes(battle: Battle, salvo: Salvo) -> Script[list[int]]:
    """As many hexes of the impact area as the card says, the primary one among them."""
    left = list(salvo.secondary)
    found: list[int] = []
    while left and len(found) < salvo.card.smoke_hexes - 1:
        hex = yield from name_hex(battle, salvo, left, may_stop=True)
        if hex is None:
            break
        left.remove(hex)
        found.append(hex)
    return found


def name_hex(battle: Battle, salvo: Salvo, hexes: list[int], *, may_stop: bool = False) -> Script[int | None]:
    """The player names the next hex of the screen; None when he wants no more."""
    names = {battle.hex_name(hex): hex for hex in hexes}
    options: list[Option] = [*([DONE] if may_stop else []), *map(aim_at, names)]
    choice = yield from Ask(salvo.side, "screen", options, card_words(battle, salvo.name))
    return names[choice.at] if isinstance(choice, AimAt) else None


SECTIONS = {SMOKE_SCREEN: "12.4.3.1.1", SUPPRESSIVE: "12.4.3.1.2", EFFECT: "12.4.3.1.3"}
"""Where each mode stands in the rulebook."""
MODES: dict[str, Callable[[Battle, Salvo], Script[None]]] = {
    EFFECT: fire_for_effect,
    SUPPRESSIVE: suppressive_fire,
    SMOKE_SCREEN: smoke_screen,
}
