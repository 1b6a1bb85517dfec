"""Writes which answers stand side by side over whole games: PYTHONPATH=tests python -m support.keys.

The test of the browser's keys reads the file, so that no key is proved by a game that nobody plays.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import msgspec

from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import scenarios
from opfire.kernel.match import Match
from support import ROOT
from support.simtest import Numbers, choose

FILE: Final = ROOT / "web" / "tests" / "keys" / "questions.json"
TOLD: Final = ("do", "what", "action")
LONGEST: Final = 6000


def side_by_side(ask: Ask) -> Iterator[list[Option]]:
    """The buttons of a question, and what hangs on the same piece or card."""
    yield [option for option in ask.options if option.anchor is None]
    menus: dict[tuple[str, object], list[Option]] = {}
    for option in ask.options:
        if option.anchor is not None:
            menus.setdefault((option.anchor[0], getattr(option, option.anchor[1])), []).append(option)
    yield from (menu for menu in menus.values() if len(menu) > 1)


def met_in(scenario: str, seed: int) -> Iterator[str]:
    """What stands side by side in a whole random game, each as the line it is written in."""
    match, numbers = Match.start(scenario, seed=seed), Numbers(seed)
    for _ in range(LONGEST):
        if match.ask is None:
            return
        if isinstance(match.ask, Ask):
            yield from (json.dumps(_told(row)) for row in side_by_side(match.ask) if row)
        match.answer(choose(match.ask, numbers))


def _told(options: list[Option]) -> list[dict[str, Any]]:
    whole: list[dict[str, Any]] = [msgspec.to_builtins(option) for option in options[:20]]
    return [{field: option[field] for field in TOLD if field in option} for option in whole]


def collected() -> str:
    """Every row of answers that two whole games of each scenario show, by family."""
    rows: dict[str, set[str]] = {}
    for id, info in sorted(scenarios().items()):
        for seed in (1, 2):
            rows.setdefault(info.game, set()).update(met_in(id, seed))
    families = (f'"{game}": [\n' + ",\n".join(sorted(found)) + "\n]" for game, found in sorted(rows.items()))
    return "{\n" + ",\n".join(families) + "\n}\n"


if __name__ == "__main__":
    FILE.write_text(collected())
