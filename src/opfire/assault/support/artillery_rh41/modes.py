"""The modes of off-board artillery, first edition (TAOAS-3.4): what each of them does to the hexes it is laid on."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from opfire.assault.cards.support_cards import support_of
from opfire.assault.dice.rerolls import KEEP
from opfire.assault.fire.blast import Blast, apply, blast_roll, support_blast
from opfire.assault.fire.smoke import aim, lay_smoke, most_smoke, raise_smoke
from opfire.assault.log.support import BlastRepeated
from opfire.assault.options.answers import act
from opfire.assault.pack.cards import SupportCard
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import in_order, symbols_of
from opfire.assault.state.pieces import Request
from opfire.assault.state.support_weapon import card_words, weapon
from opfire.assault.support.artillery_rh41.accuracy import accuracy_roll
from opfire.assault.support.artillery_rh41.result import (
    BOMBARDMENT,
    EFFECT,
    GENERAL,
    ROW,
    SMOKE,
    SUPPORT,
    SUPPRESSION,
    Barrage,
    attack_roll,
    blanks,
    fall_on,
    friendly_fire,
    tell_shelled,
)
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule

NO_BLAST = "B"
"""The die of suppressive fire in place of a blast value."""
AGAIN = "roll-again"


class Orders(NamedTuple):
    """What the battery is told: the mode, the hex, and for suppressive fire the second hex and the dice of each."""

    mode: str
    hex: int
    second: int = -1
    dice: str = ""
    second_dice: str = ""


@rule("TAOAS-3.4")
def carry_out(battle: Battle, request: Request, orders: Orders) -> Script[None]:
    """The battery fires as it was told."""
    yield from SCRIPTS[orders.mode](battle, request, orders)


def barrage_of(battle: Battle, request: Request, mode: str, accuracy: int) -> Barrage:
    """An attack of a request."""
    return Barrage(request.side, request.card, support_of(battle, request.card), mode, accuracy)


# Smoke screen


@rule("TAOAS-3.4.1", "RH41-7.5")
def smoke_screen(battle: Battle, request: Request, orders: Orders) -> Script[None]:
    """One marker lies in the first hex for sure; the dice of the card add more there and in adjacent hexes."""
    card, battery = support_of(battle, request.card), weapon(request.side, request.card, orders.hex)
    raise_smoke(battle, orders.hex, GENERAL)
    pool = yield from lay_smoke(battle, battery, orders.hex, battle.setting.dice.pool(card.smoke_dice))
    around = [*battle.setting.board.grid.around(orders.hex)]
    for _ in range(card.smoke_hexes - 1):
        open_hexes = [hex for hex in around if battle.smoke.get(hex, 0) < most_smoke(battle)]
        hex = (yield from aim(battle, battery, open_hexes, may_stop=True)) if pool and open_hexes else None
        if hex is None:
            return
        around.remove(hex)
        pool = yield from lay_smoke(battle, battery, hex, pool)


# Fire on one hex


@rule("TAOAS-3.4.3", "TAOAS-3.4.4", "TAOAS-3.5")
def fire_on_hex(battle: Battle, request: Request, orders: Orders) -> Script[None]:
    """Fire support and fire for effect: the card's dice on one hex, after the accuracy roll."""
    accuracy = yield from accuracy_roll(battle, request, orders.hex)
    barrage = barrage_of(battle, request, orders.mode, accuracy)
    missed = yield from fall_on(battle, barrage, orders.hex)
    yield from friendly_fire(battle, barrage, [orders.hex], missed)


# Suppressive fire


@rule("TAOAS-3.4.2", "TAOAS-3.5")
def suppressive_fire(battle: Battle, request: Request, orders: Orders) -> Script[None]:
    """Two adjacent hexes, one after the other, each with its group of dice; one accuracy roll for both."""
    accuracy = yield from accuracy_roll(battle, request, orders.hex)
    barrage = barrage_of(battle, request, SUPPRESSION, accuracy)
    missed = yield from fall_on(battle, barrage, orders.hex, with_blast(barrage.card, orders.dice))
    missed += yield from fall_on(battle, barrage, orders.second, with_blast(barrage.card, orders.second_dice))
    yield from friendly_fire(battle, barrage, [orders.hex, orders.second], missed)


@rule("TAOAS-3.4.2")
def with_blast(card: SupportCard, group: str) -> str:
    """A group of dice and the blast value die, or a blue one where the card has none."""
    return in_order(group + (card.blast or NO_BLAST))


# Bombardment


@rule("TAOAS-3.4.5", "TAOAS-3.5")
def bombardment(battle: Battle, request: Request, orders: Orders) -> Script[None]:
    """The dice against infantry, without any defence: a critical hit brings one blast roll, which may be repeated."""
    accuracy = yield from accuracy_roll(battle, request, orders.hex)
    barrage = barrage_of(battle, request, BOMBARDMENT, accuracy)
    battery = weapon(request.side, request.card, orders.hex)
    pool = battle.setting.dice.pool(barrage.card.attack[ROW])
    faces = yield from attack_roll(battle, barrage, battery, pool)
    tell_shelled(battle, orders.hex, pool, faces, "TAOAS-3.4.5")
    blast = support_blast(battle, battery, barrage.card.blast, None)
    if symbols_of(pool, faces)[0] and blast is not None:
        yield from bring_down(battle, blast)
    raise_smoke(battle, orders.hex, GENERAL)
    yield from friendly_fire(battle, barrage, [orders.hex], blanks(pool, faces))


@rule("TAOAS-3.4.5")
def bring_down(battle: Battle, blast: Blast) -> Script[None]:
    """One blast roll, which its player may roll once more after seeing it; the second roll then stands."""
    left = yield from blast_roll(battle, blast)
    shown = {"criticals": left[0], "damage": left[1], "suppressions": left[2]}
    options = [act(KEEP), act(AGAIN)]
    choice = yield from Ask(blast.side, "blast-again", options, {**card_words(battle, blast.by), **shown})
    if choice == act(AGAIN):
        at, rule = battle.hex_name(blast.hex), battle.cite("TAOAS-3.4.5")
        battle.tell(BlastRepeated(side=blast.side, at=at, rule=rule))
        left = yield from blast_roll(battle, blast)
    yield from apply(battle, blast, left)


SCRIPTS: dict[str, Callable[[Battle, Request, Orders], Script[None]]] = {
    SMOKE: smoke_screen,
    SUPPRESSION: suppressive_fire,
    SUPPORT: fire_on_hex,
    EFFECT: fire_on_hex,
    BOMBARDMENT: bombardment,
}
