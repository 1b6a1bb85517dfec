"""What a position promises: at rest what the learned win probability says, elsewhere where it comes to rest.

All chances are those of the side that the scenario lists first; the other side has the rest.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from opfire.kernel.appraisal import Mind
from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import MASK, Chance, mix
from opfire.kernel.chance import Outcome as Fall
from opfire.kernel.game import GameModule
from opfire.kernel.match import Match
from opfire.kernel.playout import Playout
from opfire.kernel.state import Game
from opfire.players.captain.trials import MOST, result, sergeant
from opfire.players.value import win_probability

CONTINUATIONS: Final = 240
"""So often a throw is played on to the next rest over all its outcomes, where more dice have to fall before."""
BETWEEN: Final = 48
"""So often is a position in which a side has to decide."""


class Rested(NamedTuple):
    """Where a position came to rest: its chance, what each side has lost, and whether dice fell on the way."""

    chance: float
    lost: tuple[int, ...]
    threw: bool


class Outlook:
    """Judges the positions of a game."""

    def __init__(self, module: GameModule[Any], sides: tuple[str, ...], seed: int) -> None:
        model = win_probability(module)
        assert model is not None
        self.module, self.sides, self.model = module, sides, model
        self.seed, self.asked = mix(seed & MASK), 0

    def is_at_rest(self, ask: Ask | Chance | None) -> bool:
        """Whether nothing is under way, or the game is over."""
        return ask is None or (isinstance(ask, Ask) and ask.kind in self.module.appraisal.rests)

    def chance(self, game: Game, to_act: str) -> float:
        """The chance of a position at rest; both sides' views of it count alike, so that their chances sum to one."""
        if game.outcome is not None:
            return result(game.outcome, self.sides[0])
        rows = [self.module.appraisal.features(game, side, to_act) for side in self.sides]
        one, other = self.model.odds(rows)
        return float(one + 1 - other) / 2

    def expected(self, match: Match) -> Mean:
        """What is to be expected of a position between two rests, sergeants playing on for both sides."""
        found: list[Rested] = []
        while len(found) < BETWEEN and (not found or found[0].threw):
            found.append(self.played_on(match))
        return mean([(one, 1 / len(found)) for one in found])

    def played_on(self, match: Match, fall: Fall | None = None) -> Rested:
        """Let sergeants play on to the next rest, on dice of its own; of a throw that waits, after it fell so."""
        self.asked += 1
        further = match.fork(mix((self.seed + self.asked) & MASK))
        if fall is not None:
            further.answer(fall)
        playout = Playout(further)
        begun = len(playout.entries)
        self._to_rest(playout)
        to_act = playout.ask.side if playout.ask is not None else ""
        threw = any(not isinstance(entry, Option) for entry in playout.entries[begun:])
        fell = playout.entries[len(match.entries) + (fall is not None) : begun]
        return Rested(self.chance(playout.game, to_act), lost(playout.module, playout.game), threw or bool(fell))

    def _to_rest(self, playout: Playout) -> None:
        minds: dict[str, Mind] = {side: sergeant(self.module, self.seed) for side in self.sides}
        for _ in range(MOST):
            ask = playout.ask
            if ask is None or self.is_at_rest(ask):
                return
            playout.answer(minds[ask.side].choose(playout.view(ask.side), ask))


def lost(module: GameModule[Any], game: Game) -> tuple[int, ...]:
    """What each side has lost so far."""
    return tuple(side.lost for side in module.picture(game, None).sides)


class Mean(NamedTuple):
    """The average of several rests: chance and losses."""

    chance: float
    lost: tuple[float, ...]


def mean(found: list[tuple[Rested, float]]) -> Mean:
    """The average of rests with their weights."""
    losses = zip(*[[weight * one for one in rest.lost] for rest, weight in found], strict=True)
    return Mean(sum([weight * rest.chance for rest, weight in found]), tuple(map(sum, losses)))
