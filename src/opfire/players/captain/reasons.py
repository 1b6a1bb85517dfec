"""Why an officer prefers an idea: what the enemy did in most of the trials, and what was worse after another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

import msgspec
import numpy as np

from opfire.kernel.appraisal import Appraisal
from opfire.kernel.display import Text
from opfire.players.captain.trials import Tried
from opfire.players.value.model import Array, Model

MOSTLY: Final = 3
"""What the enemy did in fewer than one trial in so many is not expected of him."""
PLAIN: Final = 0.01
"""What makes less of a difference to the chance to win is not spoken of."""
AGAINST: Final = "fact-against"


class Outlook(msgspec.Struct, frozen=True):
    """What came of an idea on the average: the numbers, and what the enemy did most often."""

    row: tuple[float, ...] = ()
    reply: Text | None = None


def outlook(tried: Sequence[Tried]) -> Outlook:
    """What came of the trials of an idea."""
    rows = [one.row for one in tried if one.row is not None]
    mean = tuple(map(float, np.mean(rows, axis=0))) if rows else ()
    return Outlook(mean, expected(tried))


def mean_chance(tried: Sequence[Tried]) -> float:
    """The chance to win after an idea on the average, -1 for one that was not tried."""
    return sum([one.chance for one in tried]) / len(tried) if tried else -1.0


def expected(tried: Sequence[Tried]) -> Text | None:
    """What the enemy did first in many of the trials, and in how many."""
    replies = [one.reply for one in tried if one.reply is not None]
    if not replies:
        return None
    written = Counter([(one.key, tuple(sorted(one.args.items()))) for one in replies])
    (key, args), times = max(written.items(), key=lambda item: item[1])
    if times * MOSTLY < len(tried):
        return None
    return Text(key, {**dict(args), "times": times, "trials": len(tried)})


def against(appraisal: Appraisal[Any], model: Model, taken: Outlook, other: Outlook) -> Text | None:
    """What was worse after another idea than after the one taken, and cost most of the chance to win."""
    if not taken.row or not other.row:
        return None
    best, worse = np.array(taken.row), np.array(other.row)
    costs = {what: cost(appraisal, model, best, worse, what) for what in appraisal.themes}
    what = max(costs, key=lambda one: costs[one], default="")
    return Text(AGAINST, {"what": what}) if what and costs[what] >= PLAIN else None


def cost(appraisal: Appraisal[Any], model: Model, best: Array, worse: Array, what: str) -> float:
    """What it costs of the chance to win that these numbers alone are as after the other idea; 0 if they are better."""
    signs = appraisal.themes[what]
    places = [appraisal.names.index(name) for name in signs]
    if sum(sign * (worse[at] - best[at]) for at, sign in zip(places, signs.values(), strict=True)) >= 0:
        return 0.0
    mixed = best.copy()
    mixed[places] = worse[places]
    chances = model.odds(np.array([best, mixed]))
    return float(chances[0] - chances[1])
