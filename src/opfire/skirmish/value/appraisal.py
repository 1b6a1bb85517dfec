"""How a skirmish is looked at by those who judge it, and which orders, ways and shots might be tried."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import ClassVar, Final

from opfire.kernel.appraisal import Appraisal, Idea
from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Text
from opfire.kernel.match import View
from opfire.skirmish.options import Charge, FireAt, Give, March
from opfire.skirmish.sergeant.brain import Sergeant
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order
from opfire.skirmish.value.features import NAMES, THEMES, features

LESSONS: Final[Mapping[str, int]] = {
    f"skirmish/{name}": 80
    for name in (
        *("hall-nine", "point-212-bunker", "school-hours"),
        *("steel-on-the-route", "the-dispatch", "the-rifle-pits"),
    )
}
"""All scenarios alike: each is won in another way."""
ACTIONS: Final = ("move", "fire", "charge")
"""What a unit is asked when it begins to act, unless it moves and fires."""


class SkirmishAppraisal(Appraisal[Skirmish]):
    """Judged when orders are given and when a unit begins to act."""

    names: ClassVar[tuple[str, ...]] = NAMES
    lessons: ClassVar[Mapping[str, int]] = LESSONS
    rests: ClassVar[frozenset[str]] = frozenset(("order", "next", "begin", *ACTIONS))
    tells_luck: ClassVar[bool] = False
    left: ClassVar[frozenset[str]] = frozenset(("muster", "set-up", "next"))
    slow: ClassVar[frozenset[str]] = frozenset(("order",))

    themes: ClassVar[Mapping[str, Mapping[str, int]]] = THEMES

    def features(self, game: Skirmish, side: str, to_act: str) -> list[float]:
        """The numbers of a skirmish."""
        return features(game, side, to_act)

    def is_settled(self, game: Skirmish, ask: Ask, asked: Ask) -> bool:
        """Whether a unit begins to act, and the one that an order was for has carried it out."""
        if ask.kind not in self.rests or is_halfway(game, ask):
            return False
        if asked.kind != "order":
            return True
        unit = game.units[ordered(asked)]
        return unit.acted or bool(unit.gone) or unit.order is Order.NONE

    def stage(self, game: Skirmish) -> object:
        """The turn."""
        return game.turn

    def reply(self, game: Skirmish, ask: Ask, option: Option) -> Text | None:
        """Who of the enemy fires at or charges whom, or goes where he likes."""
        unit = str(ask.about.get("unit", ""))
        if isinstance(option, FireAt | Charge):
            key = "fact-reply-fires" if isinstance(option, FireAt) else "fact-reply-charges"
            return Text(key, {"unit": unit, "target": option.target})
        return Text("fact-reply-moves", {"unit": unit}) if isinstance(option, March) else None

    def ideas(self, mind: Sergeant, view: View, ask: Ask, meant: Option) -> Sequence[Idea] | None:
        """What the sergeant has weighed besides; where he weighs nothing, anything."""
        weighed = {one: worth for one, worth in mind.weighed.items() if one != meant}
        if not weighed:
            return None if ask.kind != "order" else ()
        rest = [] if ask.kind == "order" else ask.options
        others = [one for one in rest if one not in weighed and one != meant]
        ranked = sorted(weighed, key=lambda one: -weighed[one])
        return [Idea(one, copy(mind)) for one in (*ranked, *others)]


def is_halfway(game: Skirmish, ask: Ask) -> bool:
    """Whether a unit is asked that moves and fires and has begun."""
    return ask.kind in ACTIONS and game.units[str(ask.about["unit"])].order is Order.MOVE_AND_FIRE


def ordered(asked: Ask) -> str:
    """The unit that the sergeant gives an order to: the first that waits for one."""
    return next(one.unit for one in asked.options if isinstance(one, Give))
