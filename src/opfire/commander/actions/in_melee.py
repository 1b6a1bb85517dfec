"""Ambush before the rolls of a melee, and No Quarter at its end (A25, A38)."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.commander.cards import cards
from opfire.commander.options.answers import Action
from opfire.commander.state.commander import Commander
from opfire.commander.units import casualties, victory
from opfire.commander.units.asking import DONE, choose_unit
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule

NO_QUARTER_VP = 2


@rule("CC-A25")
def ambush(game: Commander, hex: int) -> Script[None]:
    """Both sides may ambush, the inactive one first; each Ambush breaks a unit its owner chooses."""
    about: dict[str, str | int] = {"at": game.hex_name(hex)}
    for side in game.in_order:
        victim = game.enemy(side)
        while game.holds(hex, victim):
            hand = cards.with_action(game, side, "ambush")
            if not cards.is_asked(game, side, hand):
                break
            answer = yield from Ask(side, "ambush", (*map(Action, hand), DONE), about)
            if not isinstance(answer, Action):
                break
            cards.play_action(game, side, answer.card, "ambush", "CC-A25d")
            unit = yield from choose_unit(game, victim, "ambushed", game.side_at(hex, victim))
            if unit is not None:
                yield from casualties.break_unit(game, unit, "CC-A25d")


def merciless(game: Commander, side: str) -> bool:
    """The Russian may play No Quarter against anyone, the German only against the Russian."""
    nation = game.setting.scenario.side(side).nation
    enemy = game.setting.scenario.side(game.enemy(side)).nation
    return game.setting.pack.nations[nation].no_quarter and (nation == "russia" or enemy == "russia")


@rule("CC-A38")
def no_quarter(game: Commander, hex: int, fighters: Sequence[str]) -> Script[None]:
    """A side with a survivor of the melee may gain 2 VP for each card."""
    for side in game.in_order:
        survivors = [unit for unit in game.now(fighters) if unit.side == side and unit.hex == hex]
        if not survivors or not merciless(game, side):
            continue
        while cards.is_asked(game, side, hand := cards.with_action(game, side, "no-quarter")):
            answer = yield from Ask(side, "no-quarter", (*map(Action, hand), DONE))
            if not isinstance(answer, Action):
                break
            cards.play_action(game, side, answer.card, "no-quarter", "CC-A38e")
            victory.score(game, side, NO_QUARTER_VP, "no-quarter", "CC-A38e")
