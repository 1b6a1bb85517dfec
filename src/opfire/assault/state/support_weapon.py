"""Aircraft and batteries as the rules of fire see them: they have a side and a card, but no counter on the map."""

from __future__ import annotations

from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Unit
from opfire.assault.state.shot import Shot

SUPPORT = "support"
"""The kind of what stands for a support card; there is no unit card of this name."""


def weapon(side: str, card: str, hex: int) -> Unit:
    """Stand-in for the firing unit in the hex that its attack falls on: every way out of it leads away."""
    return Unit(card, side, SUPPORT, at=hex)


def support_shot(side: str, card: str, target: Unit, *, area: str = "", indirect: bool = False) -> Shot:
    """An attack of a support card as the dice see it."""
    firer = weapon(side, card, target.at)
    return Shot(firer, target, Action.FIRING, indirect=indirect, off_board=True, area=area)


def is_support(battle: Battle, unit: Unit) -> bool:
    """Whether this stands for a support card, which is no unit and fits nothing that asks for one."""
    return unit.kind not in battle.setting.types


def card_words(battle: Battle, name: str) -> dict[str, str | int]:
    """What a question says of the support card it is about."""
    words = battle.setting.supports[name].name
    return {"card": name, "en": words.en, "de": words.de}
