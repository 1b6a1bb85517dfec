"""A weapon that is missing from the list says why, with its numbers, and names light their models."""

from __future__ import annotations

import json
import re
import urllib.request

import pytest
from playwright.sync_api import Page, expect

from browser.clicking import READY
from browser.keeping import keep
from browser.opening import AT_ONCE
from opfire.kernel.ask import Ask
from opfire.kernel.match import Match
from opfire.kernel.record import save
from opfire.skirmish.options import FireAt
from support.simtest import Numbers, choose


def half_armed() -> tuple[Match, str]:
    """A game in which somebody may fire one of his weapons at an enemy, while another is out of range."""
    for seed in range(1, 200):
        match, numbers = Match.start("skirmish/the-dispatch", seed=seed), Numbers(seed)
        for _ in range(250):
            ask = match.ask
            if not isinstance(ask, Ask):
                break
            for target in {one.target for one in ask.options if isinstance(one, FireAt)} if ask.kind == "fire" else ():
                if any(why.key.endswith("too-far") for why in match.view(ask.side).why_not(ask, "piece", target)):
                    return match, target
            match.answer(choose(ask, numbers))
    raise AssertionError("nobody has a weapon too many")


@pytest.fixture(scope="module")
def position() -> tuple[Match, str]:
    return half_armed()


@pytest.mark.parametrize(("lang", "says"), [("en", r"\d cm away, it reaches"), ("de", r"\d cm entfernt")])
def test_a_weapon_that_is_not_on_the_list_says_why(
    page: Page, server: str, position: tuple[Match, str], lang: str, says: str
) -> None:
    match, target = position
    assert match.ask is not None
    page.add_init_script(f"{AT_ONCE}; localStorage['opfire.lang'] = '{lang}'")
    request = urllib.request.Request(f"{server}/api/games/import", save(match), method="POST")
    with urllib.request.urlopen(request, timeout=60) as answer:
        opened = json.load(answer)
    page.goto(f"{server}/game/{opened['id']}?token={opened['seats'][match.ask.side]}")
    expect(page.locator(READY)).to_be_visible()
    page.locator(f'[data-piece="{target}"] .grab').dispatch_event("click")
    expect(page.locator(".pop").first).to_contain_text(re.compile(says))
    keep(page, f"missing-weapon-{lang}")
