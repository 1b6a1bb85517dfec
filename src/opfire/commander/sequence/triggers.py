"""The four triggers of a roll: Event!, Jam!, Sniper! and Time! (1.9.1)."""

from __future__ import annotations

from opfire.commander import events
from opfire.commander.cards import cards
from opfire.commander.log.play import Resumed, SniperMissed, Triggered
from opfire.commander.orders import melee
from opfire.commander.pack.pieces import FateCard
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import casualties, weapons
from opfire.commander.units.asking import DECLINE, choose_unit
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@cards.resolve_trigger.carried_out_by
@rule("CC-1.9.1", "CC-1.9.1.2", "CC-1.9.1.4")
def resolve(game: Commander, side: str, card: FateCard, emptied: bool, jams: tuple[str, ...]) -> Script[None]:
    """Interrupt play for a trigger; what it rolls causes no further triggers, and melees it makes are fought."""
    if card.trigger == "jam" and not jams:
        return
    trigger = card.trigger or ""
    game.tell(Triggered(side=side, trigger=trigger, rule="CC-1.9.1b"))
    if trigger == "jam":
        weapons.break_all(game, jams, "CC-1.9.1.2a")
    elif trigger == "time":
        if not emptied:
            yield from cards.advance_time(game, side)
    else:
        yield from interrupt(game, event(game, side) if trigger == "event" else sniper(game, side))
    game.tell(Resumed(side=side, trigger=trigger, rule="CC-1.9.1b"))


def interrupt(game: Commander, script: Script[None]) -> Script[None]:
    """Carry out an event or a sniper, and fight the melees that it makes."""
    game.triggers_off += 1
    before = melee.contested(game)
    yield from script
    yield from melee.resolve_all(game, before)
    game.triggers_off -= 1


@rule("CC-1.9.1.1", "CC-E42")
def event(game: Commander, side: str) -> Script[None]:
    """Event!: reveal a card and carry its event out."""
    card = yield from cards.reveal(game, side, "event")
    yield from events.occur(game, side, card)


@rule("CC-1.9.1.3")
def sniper(game: Commander, side: str) -> Script[None]:
    """Sniper!: the roller may break one unit in or next to a random hex."""
    hex = yield from cards.random_hex(game, side)
    unit = yield from choose_unit(game, side, "sniper", near(game, hex), DECLINE, {"at": game.hex_name(hex)})
    if unit is not None:
        yield from casualties.break_unit(game, unit, "CC-1.9.1.3b")
    else:
        game.tell(SniperMissed(side=side, at=game.hex_name(hex), rule="CC-1.9.1.3b"))


def near(game: Commander, hex: int) -> list[Unit]:
    """The units in a hex and around it."""
    around = (hex, *game.setting.grid.neighbours(hex))
    return [unit for at in around for unit in game.at(at)]
