"""Ten shots of Assault: who sees only the screen can say who fired at whom, with which dice, and what came of it.

Given random games of both boxes; played in the replay with the clock in hand; seen on the board (rings, dice, words),
and the tray tells the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page

from browser.keeping import keep
from browser.test_scenes import beats, look_back, stage
from opfire.assault.log.battle import Fired, Rolled
from opfire.kernel.match import Match
from opfire.kernel.record import save
from support.simtest import Numbers, choose

__all__ = ["stage"]
SHOTS = 5
ALIKE = 2
GAMES = 20
SCENES = 14
LONGEST = 1500
ON_BOARD = """() => {
  const middle = (box) => [box.left + box.width / 2, box.top + box.height / 2];
  const pieces = [...document.querySelectorAll('.stagesvg [data-piece]')];
  const at = (selector) => {
    const ring = document.querySelector(selector);
    if (!ring) return null;
    const [x, y] = middle(ring.getBoundingClientRect());
    const far = (piece) => {
      const [px, py] = middle(piece.querySelector('.grab').getBoundingClientRect());
      return Math.hypot(px - x, py - y);
    };
    return pieces.reduce((best, one) => (far(one) < far(best) ? one : best)).dataset.piece;
  };
  return {
    who: at('.st-ring.actor'),
    whom: at('.st-ring.target'),
    dice: document.querySelectorAll('.st-dice .st-die').length,
    words: [...document.querySelectorAll('.st-words')].map((one) => one.textContent.trim()),
    tray: document.querySelector('.tray p')?.textContent.trim() ?? '',
  };
}"""


class Shot(NamedTuple):
    """A shot that was played: what must be seen of it."""

    record: bytes
    entry: int
    who: str
    whom: str
    dice: int
    words: str


def shots_of(scenario: str) -> list[Shot]:
    """Shots of random games with different results, each with its dice."""
    found: list[Shot] = []
    for seed in range(GAMES):
        for shot in shots_in(scenario, seed):
            if len(found) < SHOTS and sum(shot.words == other.words for other in found) < ALIKE:
                found.append(shot)
    return found


def shots_in(scenario: str, seed: int) -> Iterator[Shot]:
    """All shots of a random game."""
    match, numbers = Match.start(scenario, seed=seed), Numbers(seed)
    for _ in range(LONGEST):
        if match.ask is None:
            break
        match.answer(choose(match.ask, numbers))
    record, fired = save(match), None
    for told in match.log:
        event = told.event
        if isinstance(event, Fired):
            fired = event
        elif isinstance(event, Rolled) and fired and (event.unit, event.target) == (fired.unit, fired.target):
            dice = len(event.attack) + len(event.defence)
            yield Shot(record, told.at, event.unit, event.target, dice, came_through(event))
            fired = None


def came_through(roll: Rolled) -> str:
    """What the words beside the target say of a roll."""
    parts = [(roll.criticals, "critical"), (roll.damage, "damage"), (roll.suppressions, "suppress")]
    return next((f"{number} {what}" for number, what in parts if number), "everything warded off")


def seen(page: Page) -> Iterator[list[dict[str, Any]]]:
    """What stands on the board, scene by scene."""
    for _ in range(SCENES):
        yield [page.evaluate(ON_BOARD) for _ in beats(page)]


@pytest.mark.parametrize("scenario", ["red-horizon-41/vehicle-training", "sicily-43/vehicle-training"])
def test_shots_can_be_told_from_the_screen_alone(stage: Page, server: str, scenario: str) -> None:
    shots = shots_of(scenario)
    assert len(shots) == SHOTS
    for number, shot in enumerate(shots):
        look_back(stage, server, shot.record, shot.entry)
        assert any(is_told(scene, shot) for scene in seen(stage)), shot[1:]
        keep(stage, f"shot-{scenario.split('/')[0]}-{number}")


def is_told(scene: list[dict[str, Any]], shot: Shot) -> bool:
    """Whether a scene shows who, whom, all dice and their result, and the tray the same two."""
    pair = any((moment["who"], moment["whom"]) == (shot.who, shot.whom) for moment in scene)
    dice = any(moment["dice"] == shot.dice for moment in scene)
    words = any(shot.words in said for moment in scene for said in moment["words"])
    return pair and dice and words and "→" in scene[-1]["tray"]
