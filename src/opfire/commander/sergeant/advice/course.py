"""What the sergeant says of his plan for the battle: how he means to win it, why, and where it counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from opfire.commander.sergeant import plan, worth
from opfire.commander.sergeant.weights import MIND
from opfire.commander.state.commander import Commander
from opfire.kernel.display import Text

NOTICEABLE: Final = 0.05
"""How much bolder or more careful than usual he must be to speak of it."""


def of_the_battle(game: Commander, side: str, dares: bool) -> Iterator[Text]:
    """Attack or hold, in what mood, by what score and time, and the objective that counts most."""
    lead = round(plan.lead(game, side))
    args: dict[str, str | int] = {
        "stance": "hold" if game.posture(side) == "defender" else "attack",
        "mood": "dares" if dares else mood(game, side),
        "who": "ahead" if lead > 0 else "behind" if lead < 0 else "even",
        "lead": abs(lead),
        "time": game.time,
        "end": game.setting.scenario.sudden_death,
    }
    yield Text("fact-course", args)
    yield from of_the_objective(game, side)


def mood(game: Commander, side: str) -> str:
    """Whether score and time make him bolder or more careful than his posture."""
    press = MIND.now.daring * plan.pressure(game, side)
    return "usual" if abs(press) < NOTICEABLE else "bolder" if press > 0 else "careful"


def of_the_objective(game: Commander, side: str) -> Iterator[Text]:
    """The objective that is worth most to take, or to hold for who holds; nothing where none is known to count."""
    ours = [number for number in game.setting.objectives if game.control.get(number) == side]
    others = [number for number in game.setting.objectives if number not in ours]
    holds = bool(ours) and (game.posture(side) == "defender" or not others)
    best = max(ours if holds else others, key=lambda number: (points(game, side, number), number), default=None)
    if best is not None and points(game, side, best):
        key = "fact-course-hold" if holds else "fact-course-take"
        yield Text(key, {"objective": best, "vp": points(game, side, best)})


def points(game: Commander, side: str, objective: int) -> int:
    """What an objective is known to be worth to a side."""
    return worth.known_points(game, game.secrets[side], objective)
