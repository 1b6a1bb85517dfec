"""Brings a table into a position: random games are played until it comes up, and their record is loaded."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser.opening import settle
from opfire.kernel.ask import Option
from opfire.kernel.match import Match
from opfire.kernel.record import save
from support.simtest import Numbers, choose

GAMES = 40
LONGEST = 600


def reached(scenario: str, wanted: Callable[[Match], bool]) -> bytes:
    """The record of a random game that has come to such a position."""
    for seed in range(GAMES):
        match, numbers = Match.start(scenario, seed=seed), Numbers(seed)
        for _ in range(LONGEST):
            if match.ask is None:
                break
            if wanted(match):
                return save(match)
            match.answer(choose(match.ask, numbers))
    raise AssertionError(f"no such position in {GAMES} games of {scenario}")


def near_the_end(scenario: str, seed: int, left: int) -> bytes:
    """The record of a random game in which so many answers are left to give."""
    match, numbers, answers = Match.start(scenario, seed=seed), Numbers(seed), list[Option]()
    while match.ask is not None:
        answers.append(choose(match.ask, numbers))
        match.answer(answers[-1])
    match = Match.start(scenario, seed=seed)
    for answer in answers[:-left]:
        match.answer(answer)
    return save(match)


def sit_down_at(page: Page, server: str, record: bytes) -> None:
    """Load a record as a game for one screen and enter it."""
    request = urllib.request.Request(f"{server}/api/games/import?hotseat=true", record)
    with urllib.request.urlopen(request, timeout=60) as answer:
        opened = json.load(answer)
    page.goto(f"{server}/game/{opened['id']}#token={next(iter(opened['seats'].values()))}")
    expect(page.locator(".ask h1")).to_be_visible()
    settle(page)
