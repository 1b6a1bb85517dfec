"""Demolitions and Hidden Unit: when the enemy lays cards off (A31, A35.4)."""

from __future__ import annotations

from collections.abc import Iterator

from opfire.commander.cards import cards, support
from opfire.commander.options.answers import Action
from opfire.commander.state.commander import Commander
from opfire.commander.units import ground, markers
from opfire.commander.units.asking import DONE, choose_hex
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule


def offer(game: Commander, side: str) -> Script[None]:
    """The side may play such cards before the passing player draws."""
    while could_play(game, side) and cards.is_asked(game, side, hand := playable(game, side)):
        answer = yield from Ask(side, "on-pass", (*map(Action, hand), DONE))
        if not isinstance(answer, Action):
            return
        if game.card(answer.card).action == "demolitions":
            yield from demolitions(game, side, answer.card)
        else:
            yield from hidden_unit(game, side, answer.card)


def could_play(game: Commander, side: str) -> bool:
    """Whether there is a place for such a card, if the side holds one."""
    return bool(fort_hexes(game, side)) or may_hide(game, side)


def may_hide(game: Commander, side: str) -> bool:
    """Whether a side may reveal a hidden unit."""
    return game.posture(side) == "defender" and next(ambush_hexes(game, side), None) is not None


def playable(game: Commander, side: str) -> list[str]:
    """The cards that can be played at this moment."""
    blasting = cards.with_action(game, side, "demolitions") if fort_hexes(game, side) else []
    return blasting + (cards.with_action(game, side, "hidden-unit") if may_hide(game, side) else [])


def fort_hexes(game: Commander, side: str) -> list[int]:
    """Fortified hexes with a friendly unit."""
    return sorted(hex for hex in game.forts if game.holds(hex, side))


@rule("CC-A31")
def demolitions(game: Commander, side: str, card: str) -> Script[None]:
    """A fortification in a friendly hex is removed."""
    cards.play_action(game, side, card, "demolitions", "CC-A31d")
    hex = yield from choose_hex(game, side, "demolitions", fort_hexes(game, side))
    if hex is not None:
        markers.clear_fort(game, hex, "CC-A31d")


def ambush_hexes(game: Commander, side: str) -> Iterator[int]:
    """Empty hexes of the side's set-up area with a cover of 1 or more."""
    for hex in game.setting.areas[side]:
        if not game.at(hex) and not ground.impassable(game, hex) and ground.cover(game, hex) >= 1:
            yield hex


@rule("CC-A35.4")
def hidden_unit(game: Commander, side: str, card: str) -> Script[None]:
    """A unit of the support table was there all the time."""
    cards.play_action(game, side, card, "hidden-unit", "CC-A35.4c")
    item = yield from support.roll_item(game, side, radios=False)
    if item is None or item.unit is None:
        return
    unit = support.bring(game, side, item.unit, "CC-A35.4d", item.weapon)
    hex = yield from choose_hex(game, side, "hidden-unit", ambush_hexes(game, side), about={"unit": unit.id})
    if hex is None:
        markers.turn_away(game, unit, "CC-A35.4e")
    else:
        markers.place_unit(game, unit, hex, "CC-A35.4e")
