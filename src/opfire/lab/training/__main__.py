"""`python -m opfire.lab.training GAME`: plays games, learns the win probability and writes its file."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

import msgspec

from opfire.kernel.game import games
from opfire.lab.runners import runner
from opfire.lab.training.calibration import Check, table
from opfire.lab.training.lessons import Lesson
from opfire.lab.training.training import Trial, data_of, make, play

SEED: Final = 1000
"""The models that come with the product were trained from this seed on."""


def main() -> None:
    """Read what is wanted, and do it."""
    parser = argparse.ArgumentParser(prog="python -m opfire.lab.training", description=__doc__)
    parser.add_argument("game", choices=sorted(name for name, module in games().items() if module.appraisal))
    parser.add_argument(
        "--games", default="", help="SCENARIO:NUMBER, with commas between; else what the game learns from"
    )
    parser.add_argument("--players", default="sergeant", help="who plays, with commas between")
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--out", type=Path, required=True, help="the folder for GAME.json")
    wish = parser.parse_args()
    module = games()[wish.game]
    chosen = {name: int(number) for name, _, number in (one.partition(":") for one in wish.games.split(",") if one)}
    trial = Trial(chosen or dict(module.appraisal.lessons), wish.players.split(","), wish.seed)
    made = make(module, trial, data_of(play(trial, runner(wish.jobs), told), trial.games))
    wish.out.mkdir(parents=True, exist_ok=True)
    (wish.out / f"{module.name}.json").write_bytes(msgspec.json.encode(made.model))
    print(f"\non {made.on_games.games} games, each held out from the network that judged it: {summary(made.on_games)}")
    if made.on_scenarios is not None:
        print(f"\non scenarios held out in the same way: {summary(made.on_scenarios)}")


def summary(found: Check) -> str:
    """How well networks did, in a line and a table."""
    return f"loss {found.loss}, worst tenth {found.worst}\n{table(found)}"


def told(lesson: Lesson) -> None:
    """One dot a game, as it comes."""
    sys.stderr.write("." if lesson.rows else "-")
    sys.stderr.flush()


if __name__ == "__main__":
    main()
