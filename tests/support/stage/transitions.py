"""Plays random games and writes down, for every answer, the picture before, what was told, and the picture after.

`python -m support.stage.transitions OUT.jsonl SCENARIO...`, run in tests/, writes a file of lines for the browser.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from opfire.kernel.game import games, scenarios
from opfire.kernel.match import Match
from opfire.players import create
from opfire.server.records.heard import lines

LONGEST = 700
"""So many answers of a game are enough."""


def transitions(scenario: str, seed: int, player: str = "recruit") -> Iterator[dict[str, Any]]:
    """What each side and a spectator see of a random game, answer by answer."""
    match = Match.start(scenario, seed=seed)
    watchers: list[str | None] = [*match.game.sides, None]
    mind = create(player, match.module, seed)
    shown = {side: look(match, side) for side in watchers}
    while match.ask is not None and len(match.entries) < LONGEST:
        side = match.ask.side
        match.answer(mind.choose(match.view(side), match.ask))  # type: ignore[arg-type]
        for side in watchers:
            before, after = shown[side], look(match, side)
            told = lines(before[1], match.view(side).log(before[1]))
            if told:
                yield {"scenario": scenario, "side": side, "before": before[0], "log": told, "after": after[0]}
            shown[side] = after


def look(match: Match, side: str | None) -> tuple[Any, int]:
    """The picture that a side is shown, and how many events it has heard of."""
    view = match.view(side)
    return msgspec.to_builtins(view.picture()), len(view.log())


def of_family(family: str) -> list[str]:
    """The scenarios of a game."""
    return [id for id, info in scenarios().items() if info.game == family]


def write(path: Path, names: list[str], seed: int) -> None:
    with path.open("wb") as file:
        for name in names:
            for one in transitions(name, seed):
                file.write(msgspec.json.encode(one) + b"\n")


if __name__ == "__main__":
    asked = [name for given in sys.argv[2:] for name in (of_family(given) if given in games() else [given])]
    write(Path(sys.argv[1]), asked, seed=1)
