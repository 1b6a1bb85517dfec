"""What air and artillery support may do before it is chosen: the hexes it touches and exact odds for each unit."""

from __future__ import annotations

from collections.abc import Callable

from opfire.assault.cards.support_cards import support_of
from opfire.assault.display.support.air_preview import air_preview
from opfire.assault.display.support.barrage_preview import barrage_preview
from opfire.assault.display.support.strike_preview import strike_preview
from opfire.assault.options.support import CallSupport
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Request
from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Preview

Previewer = Callable[[Battle, Request, Ask, Option], Preview | None]


PREVIEWS: dict[tuple[str, str], Previewer] = {
    ("red-horizon-41", "TAS"): air_preview,
    ("sicily-43", "TAS"): air_preview,
    ("red-horizon-41", "OAS"): barrage_preview,
    ("sicily-43", "OAS"): strike_preview,
}
"""The previews by edition and kind of card."""


def support_card(ask: Ask, option: Option) -> str:
    """The support card that an option or its question is about; '' where there is none."""
    return option.card if isinstance(option, CallSupport) else str(ask.about.get("card", ""))


def support_preview(battle: Battle, ask: Ask, option: Option) -> Preview | None:
    """The attack that an option calls for, as its kind of support shows it."""
    request = battle.requests.get(support_card(ask, option))
    if request is None or not request.card:
        return None
    show = PREVIEWS.get((battle.setting.edition.id, support_of(battle, request.card).type))
    return show(battle, request, ask, option) if show else None
