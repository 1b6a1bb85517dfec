"""Who sees only the board can say who did what to whom and with which dice: twenty scenes of Assault, twelve of Combat
Commander, ten of Skirmish.

Given a random game in which such a thing has happened; played in the replay with the clock in hand; seen what stands on
the board at its beats, and that nothing written there covers anything else.
"""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from browser.keeping import keep
from browser.opening import settle
from browser.test_stage import NORMAL, advance, hold
from opfire.kernel.ask import kebab
from opfire.kernel.match import Match
from opfire.kernel.record import save
from support.simtest import Numbers, choose

GAMES = 40
LONGEST = 1500
BEAT_MS = 90
LEAD = 8
"""So many entries before it the replay begins: dice are entries too, and a scene begins with who acts."""
TAIL = 3
"""So many answers the game goes on: who routs has to be told where to."""
SHOWN = """() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const parts = ['.st-ring.actor', '.st-ring.target', '.st-line', '.st-dice', '.st-words', '.st-piece', '.st-banner'];
  const boxes = all('.st-words .st-plate, .st-dice .st-felt').map((one) => one.getBoundingClientRect());
  const meet = (a, b) => a.left < b.right - 2 && b.left < a.right - 2 && a.top < b.bottom - 2 && b.top < a.bottom - 2;
  const said = (one) => [...one.querySelectorAll('text')].map((row) => row.textContent).join(' ') || one.textContent;
  return {
    parts: parts.filter((part) => document.querySelector(part)),
    dice: document.querySelectorAll('.st-dice .st-die').length,
    words: all('.st-words, .st-need, .st-banner').map((one) => said(one).trim()).filter(Boolean),
    covered: boxes.some((one, at) => boxes.slice(at + 1).some((other) => meet(one, other))),
  };
}"""
TOLD = "(document.querySelector('.log')?.textContent.length ?? 0)"
WENT_ON = f"before => document.querySelector('.app[data-scene]') || {TOLD} !== before"
LONGER_THAN_ANY_SCENE = 60_000
WHO, WHOM, LINE, DICE, WORDS, GOES, BANNER = (
    *(".st-ring.actor", ".st-ring.target", ".st-line", ".st-dice", ".st-words"),
    *(".st-piece", ".st-banner"),
)


class Given(NamedTuple):
    """What happens in a scenario, and what must be on the board meanwhile."""

    scenario: str
    event: str
    parts: tuple[str, ...]
    fields: dict[str, Any] = {}  # noqa: RUF012
    told: str = ""
    """What its words say, as a pattern."""


TRAINING, VEHICLES = "red-horizon-41/infantry-training", "red-horizon-41/vehicle-training"
SUPPORT, AIRFIELD = "red-horizon-41/call-for-support", "red-horizon-41/dolubowo-airfield"
BEACH, FRONT = "sicily-43/beach-exits", "red-horizon-41/break-that-front"
DISPATCH, STEEL = "skirmish/the-dispatch", "skirmish/steel-on-the-route"
MORNING, KILN = "combat-commander/first-morning", "combat-commander/kiln-by-kiln"
SCENES = {
    "assault-a-unit-moves": Given(TRAINING, "moved", (GOES,)),
    "assault-a-shot-does-damage": Given(VEHICLES, "damaged", (WHO, WHOM, LINE, DICE, WORDS)),
    "assault-a-shot-suppresses": Given(TRAINING, "suppressed", (WHO, WHOM, LINE, DICE, WORDS)),
    "assault-a-shot-is-warded-off": Given(TRAINING, "rolled", (WHO, WHOM, LINE, DICE, WORDS), {"through": 0}),
    "assault-a-target-is-spotted": Given(TRAINING, "spotting-rolled", (WHO, WHOM, LINE, DICE, WORDS)),
    "assault-a-unit-is-eliminated": Given(VEHICLES, "eliminated", (DICE, WORDS), {"why": "damage"}),
    "assault-men-dig-in": Given(TRAINING, "dug-in", (WORDS,)),
    "assault-the-action-phase-ends": Given(TRAINING, "phase-ended", (BANNER,)),
    "assault-a-unit-falls-back": Given(TRAINING, "falls-back", (WORDS,)),
    "assault-a-turn-begins": Given(TRAINING, "turn-began", (BANNER,)),
    "assault-a-battery-fires": Given(SUPPORT, "barrage-fired", (WHOM, WORDS)),
    "assault-shells-fall-on-a-hex": Given(SUPPORT, "hex-shelled", (DICE, WORDS)),
    "assault-an-aircraft-attacks": Given(SUPPORT, "air-attack", (WHOM, DICE, WORDS)),
    "assault-an-aircraft-is-fired-at": Given(AIRFIELD, "intercepted", (WHO, LINE, DICE, WORDS)),
    "assault-mines-go-off": Given(BEACH, "mines-exploded", (DICE, WORDS)),
    "assault-a-dummy-minefield": Given(BEACH, "mine-found", (WORDS,), {"kind": "dummy"}),
    "assault-men-mount-a-truck": Given(FRONT, "loaded", (GOES,)),
    "assault-men-get-off-a-truck": Given(FRONT, "dismounted", (GOES,)),
    "assault-a-round-of-close-combat": Given(BEACH, "round-fought", (WHO, WHOM, DICE, WORDS)),
    "assault-a-building-falls-in": Given(SUPPORT, "collapsed", (DICE, WORDS)),
    "skirmish-a-man-moves": Given(DISPATCH, "moved", (GOES,)),
    "skirmish-a-shot-hits": Given(DISPATCH, "wounded", (WHO, WHOM, LINE, DICE, WORDS)),
    "skirmish-a-shot-misses": Given(DISPATCH, "missed", (WHO, WHOM, LINE, DICE, WORDS)),
    "skirmish-a-grenade-bursts": Given(DISPATCH, "blast-rolled", (DICE, WORDS)),
    "skirmish-a-man-is-shaken": Given(DISPATCH, "shaken", (DICE, WORDS)),
    "skirmish-a-man-is-out-of-action": Given(DISPATCH, "out-of-action", (DICE, WORDS)),
    "skirmish-a-test-is-rolled": Given(DISPATCH, "checked", (DICE,)),
    "skirmish-a-tank-is-hit": Given(STEEL, "vehicle-hit", (DICE, WORDS)),
    "skirmish-close-combat": Given(DISPATCH, "close-combat", (DICE, WORDS)),
    "skirmish-a-turn-begins": Given(DISPATCH, "turn-began", (BANNER,)),
    "commander-a-unit-fires": Given(MORNING, "attacked", (WHO, WHOM, LINE, DICE, WORDS), told=r"rolled = \d+"),
    "commander-op-fire-at-who-moves": Given(
        *(MORNING, "attacked", (WHO, WHOM, LINE, DICE, WORDS)), {"kind": "op-fire"}, r"\d+ or more to hold"
    ),
    "commander-a-melee-is-fought": Given(MORNING, "melee-total", (DICE, WORDS), told=r"(Germany|Russia): \d+"),
    "commander-a-unit-rallies": Given(MORNING, "rallied", (DICE, WORDS), told=r"\d+, Morale \d+: rallies"),
    "commander-a-unit-does-not-rally": Given(
        MORNING, "stayed-broken", (DICE, WORDS), told=r"\d+, Morale \d+: (stays broken|keeps its head down)"
    ),
    "commander-a-unit-routs": Given(MORNING, "routed", (WORDS, GOES), told=r"\d+, Morale \d+: runs \d hex"),
    "commander-shells-drift": Given(MORNING, "drifted", (LINE, WORDS), told=r"drifts to [A-O]\d+"),
    "commander-a-sniper-fires": Given(
        *(MORNING, "resumed", (BANNER, WORDS)), {"trigger": "sniper"}, r"Sniper!(.|\n)*(broken|nobody)"
    ),
    "commander-an-event-happens": Given(
        MORNING, "event-happened", (BANNER,), {"name": "cower"}, r"Event: Cower\w+ \w+"
    ),
    "commander-a-weapon-jams": Given(KILN, "weapon-broke", (WORDS,), told="jammed"),
    "commander-sudden-death-is-rolled-for": Given(
        MORNING, "rolled", (BANNER,), {"why": "sudden-death"}, r"\d+, (not )?below \d+: the game"
    ),
    "commander-a-unit-leaves-the-map": Given(KILN, "exited", (WORDS, GOES), told="off the map"),
}


def happened(given: Given) -> tuple[bytes, int]:
    """The record of a random game in which it happens, and the entry that brought it."""
    for seed in range(GAMES):
        match, numbers, read = Match.start(given.scenario, seed=seed), Numbers(seed), 0
        for _ in range(LONGEST):
            for told in match.log[read:]:
                if told.at and is_wanted(told.event, given):
                    go_on(match, numbers, TAIL)
                    return save(match), told.at
            read = len(match.log)
            if match.ask is None:
                break
            go_on(match, numbers, 1)
    raise AssertionError(f"no {given.event} in {GAMES} games")


def go_on(match: Match, numbers: Numbers, answers: int) -> None:
    """Play so many answers by lot, or to the end."""
    for _ in range(answers):
        if match.ask is not None:
            match.answer(choose(match.ask, numbers))


def is_wanted(event: object, given: Given) -> bool:
    named = kebab(type(event).__name__) == given.event
    return named and all(getattr(event, field, None) == value for field, value in given.fields.items())


@pytest.fixture(scope="module")
def stage(browser: Browser) -> Iterator[Page]:
    """A page on which scenes play at normal speed."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script(NORMAL)
    yield context.new_page()
    context.close()


def look_back(page: Page, server: str, record: bytes, entry: int) -> None:
    """Open the record a little before an entry."""
    request = urllib.request.Request(f"{server}/api/games/import?hotseat=true", record)
    with urllib.request.urlopen(request, timeout=60) as answer:
        opened = json.load(answer)
    token = next(iter(opened["seats"].values()))
    page.goto(f"{server}/game/{opened['id']}/replay?at={max(0, entry - LEAD)}#token={token}")
    expect(page.locator(".replaybar")).to_be_visible()
    settle(page)
    hold(page)


def beats(page: Page) -> Iterator[dict[str, Any]]:
    """What stands on the board, moment by moment, while the next scene plays; some steps only add to the log."""
    advance(page, LONGER_THAN_ANY_SCENE)
    told = page.evaluate(TOLD)
    page.keyboard.press("ArrowRight")
    with suppress(Error):
        page.wait_for_function(WENT_ON, arg=told, timeout=1500)
    for _ in range(120):
        if not page.locator(".app[data-scene]").count():
            return
        yield page.evaluate(SHOWN)
        advance(page, BEAT_MS)


@pytest.mark.parametrize("name", SCENES)
def test_a_scene_can_be_told_from_what_is_seen(stage: Page, server: str, name: str) -> None:
    given = SCENES[name]
    look_back(stage, server, *happened(given))
    for _ in range(LEAD + 2):
        shown, told = set[str](), list[str]()
        for number, seen in enumerate(beats(stage)):
            assert not seen["covered"], seen["words"]
            if set(seen["parts"]) - shown:
                keep(stage, f"scene-{name}-{number:02d}")
            shown |= set(seen["parts"])
            told += seen["words"]
        if shown >= set(given.parts) and re.search(given.told, "\n".join(told)) and (told or WORDS not in given.parts):
            return
    pytest.fail(f"{given.event} is not seen")
