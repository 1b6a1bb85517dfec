"""Hidden Mines and Hidden Wire: what the defender reveals where units have just come (A35.2, A35.5)."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.commander.cards import cards
from opfire.commander.fire import fortifications
from opfire.commander.options.answers import Action
from opfire.commander.state.commander import Commander
from opfire.commander.units import markers
from opfire.commander.units.asking import DONE
from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import Script
from opfire.rules.citations import rule

KINDS = {"hidden-mines": "mines", "hidden-wire": "wire"}
RULES = {"hidden-mines": "CC-A35.2e", "hidden-wire": "CC-A35.5e"}


def allowed(game: Commander, hex: int) -> bool:
    """Neither water nor another fortification, nor a bridge the scenario keeps free."""
    return markers.takes_fortification(game, hex) and not fortifications.kept_free(game, hex)


def surprises(game: Commander, side: str, hex: int) -> bool:
    """Whether a side may surprise units in a hex, if it holds such a card."""
    return game.posture(side) == "defender" and allowed(game, hex)


def options(game: Commander, side: str, hex: int) -> list[Option]:
    """The cards with which a side may surprise units in a hex."""
    if not surprises(game, side, hex):
        return []
    return [Action(id) for id in cards.with_action(game, side, *KINDS)]


def offer(game: Commander, side: str, hex: int, entered: Sequence[str]) -> Script[None]:
    """Ask a side that has such cards."""
    while any(unit.hex == hex for unit in game.now(entered)):
        found = options(game, side, hex)
        if not (surprises(game, side, hex) and cards.is_asked(game, side, found)):
            return
        about: dict[str, str | int] = {"at": game.hex_name(hex), "unit": entered[0]}
        answer = yield from Ask(side, "react", [*found, DONE], about)
        if not isinstance(answer, Action):
            return
        yield from play(game, side, answer.card, hex, entered)


@rule("CC-A35.2", "CC-A35.5")
def play(game: Commander, side: str, card: str, hex: int, entered: Sequence[str]) -> Script[None]:
    """Put mines or wire into the hex; mines attack those who have just come."""
    action = game.card(card).action
    cards.play_action(game, side, card, action, RULES[action])
    markers.fortify(game, hex, KINDS[action], RULES[action])
    if action == "hidden-mines":
        there = [unit for unit in game.now(entered) if unit.hex == hex]
        yield from fortifications.mine_attack(game, hex, there)
