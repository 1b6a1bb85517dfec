"""How a game of Combat Commander is looked at by those who judge it, and which orders and cards might be tried."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import ClassVar, Final, cast

from opfire.commander.options.answers import Abandon, Order, Shoot
from opfire.commander.sergeant import Sergeant
from opfire.commander.sergeant.hands import regret
from opfire.commander.sergeant.weighing import weighed
from opfire.commander.sergeant.weights import MIND
from opfire.commander.state.commander import Commander
from opfire.commander.value.features import NAMES, THEMES, features
from opfire.kernel.appraisal import Appraisal, Idea
from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Text
from opfire.kernel.match import View

PRINTED: Final = (
    *("first-morning", "cider-hill", "coup-de-main", "kiln-by-kiln", "hedge-to-hedge", "the-log-road"),
    *("end-of-the-line", "two-garrisons", "grey-morning", "the-other-patrol", "the-square", "dust"),
)
RANDOM: Final = 12
"""So many random scenarios are among the lessons."""
LESSONS: Final[Mapping[str, int]] = {
    **{f"combat-commander/{name}": 60 for name in PRINTED},
    **{f"combat-commander/random-{number}": 9 for number in range(1, RANDOM + 1)},
}
"""All printed scenarios, and random ones, so that what is learned holds for any map and any force."""


TRIED: Final = frozenset(
    (
        *("turn", "discard", "on-pass", "activate", "shoot", "target", "fire-group", "fire-action", "spray"),
        *("react", "defence-action", "re-roll", "light-wounds", "ambush", "move", "step", "advance", "advance-to"),
        *("spot", "spotter", "retreat", "get-out", "hidden-unit", "sniper", "interdiction"),
    )
)
"""The kinds of question at which other answers are tried; the others carry out what was decided, or come too early."""


class CommanderAppraisal(Appraisal[Commander]):
    """Judged when a side may give an order; the orders in hand are the ideas, and who carries them out."""

    names: ClassVar[tuple[str, ...]] = NAMES
    lessons: ClassVar[Mapping[str, int]] = LESSONS
    rests: ClassVar[frozenset[str]] = frozenset(("turn",))
    tells_luck: ClassVar[bool] = False

    themes: ClassVar[Mapping[str, Mapping[str, int]]] = THEMES

    def features(self, game: Commander, side: str, to_act: str) -> list[float]:
        """The numbers of a game."""
        return features(game, side, to_act)

    def stage(self, game: Commander) -> object:
        """Whose turn it is."""
        return game.active

    def reply(self, game: Commander, ask: Ask, option: Option) -> Text | None:
        """Which order the enemy gives, or where he fires as we move."""
        if isinstance(option, Order):
            return Text("fact-reply-order", {"order": game.card(option.card).order})
        if ask.kind == "react" and isinstance(option, Shoot):
            return Text("fact-reply-fires-at", {"to": str(ask.about["at"])})
        return None

    def ideas(self, mind: Sergeant, view: View, ask: Ask, meant: Option) -> Sequence[Idea]:
        """Other answers where they can be told apart by what comes of them, the best in the sergeant's eyes first."""
        game = cast(Commander, view.game)
        if ask.kind not in TRIED or (ask.kind == "re-roll" and regret(game, ask) <= 0):
            return ()
        with MIND.by(mind.resolve):
            worths = weighed(game, ask)
        chosen = [one for one in ask.options if one != meant and not isinstance(one, Abandon)]
        if ask.kind == "turn":
            chosen = [one for one in chosen if one in worths or not isinstance(one, Order)]
        chosen.sort(key=lambda one: -worths.get(one, 0.0))
        return [Idea(one, copy(mind)) for one in chosen]
