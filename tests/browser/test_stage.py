"""The stage: what happens is seen where it happens, and nothing is asked before it is over."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from browser.clicking import READY, Clicker
from browser.keeping import keep
from browser.opening import open_game, sit_down
from browser.positions import reached, sit_down_at
from opfire.assault.options.answers import Fire
from opfire.kernel.ask import Ask
from opfire.kernel.match import Match

TRAINING = "red-horizon-41/infantry-training"
AGAINST = {"german": "human", "soviet": "recruit"}
NORMAL = "localStorage.setItem('opfire.settings', '{\"speed\": \"normal\"}')"
SHIFTS = """(() => {
  window.shifts = [];
  const note = (one) => one.hadRecentInput || window.shifts.push([one.value, one.startTime]);
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: 'layout-shift', buffered: true });
})()"""
STANDS = """() => {
  const { x, y, width, height } = document.querySelector('.mapbox').getBoundingClientRect();
  return [x, y, width, height, document.querySelector('.stagesvg').style.transform];
}"""
WAITING = """() => Object.fromEntries([...document.querySelectorAll('[data-waiting]')].map(
  (one) => [one.dataset.waiting, one.getBoundingClientRect().x]))"""
MOST_SHIFT = 0.02
MOST_SECONDS = 240


@pytest.fixture
def watcher(browser: Browser) -> Iterator[Page]:
    """A page on which scenes play at normal speed."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_init_script(NORMAL)
    context.add_init_script(SHIFTS)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    assert not errors


def hold(page: Page) -> None:
    page.evaluate("__opfireStage.hold()")


def advance(page: Page, ms: int) -> None:
    page.evaluate("ms => __opfireStage.advance(ms)", ms)


def playing(page: Page) -> Locator:
    return page.locator(".app[data-scene]")


def may_fire(match: Match) -> bool:
    """Whether somebody chooses whom to fire at."""
    ask = match.ask
    return isinstance(ask, Ask) and all(isinstance(option, Fire) for option in ask.options)


def scene(page: Page) -> str:
    return (page.locator(".app").get_attribute("data-scene") or "").split(" ")[0]


def fire(page: Page) -> None:
    """Fire at the first target with the clock held."""
    hold(page)
    page.locator(".unit.live .grab").first.click()
    page.locator(".pop .btn.primary").click()
    expect(playing(page)).to_be_attached()


def test_a_shot_is_seen_from_its_line_to_its_result(watcher: Page, server: str) -> None:
    sit_down_at(watcher, server, reached(TRAINING, may_fire))
    fire(watcher)
    seen: set[str] = set()
    for step in range(60):
        advance(watcher, 100)
        seen |= {part for part in ("line", "ring", "dice", "words") if watcher.locator(f".st-{part}").count()}
        if step in (3, 7, 11, 15):
            keep(watcher, f"stage-shot-{step}")
        if not playing(watcher).count():
            break
        expect(watcher.locator(".ask h1.busy")).to_be_attached()
        assert not watcher.locator(".unit.live, .ly-hints .hot").count()
        assert watcher.locator(".ask .btns .btn:not([aria-disabled=true])").count() == 0
    assert seen >= {"line", "ring", "dice"}
    expect(watcher.locator(READY)).to_be_visible()
    assert not watcher.locator(".st-line, .st-dice, .st-words").count()


def test_a_click_while_a_scene_plays_does_nothing_else(watcher: Page, server: str) -> None:
    sit_down_at(watcher, server, reached(TRAINING, may_fire))
    sent: list[str] = []
    fire(watcher)
    watcher.on("websocket", lambda socket: socket.on("framesent", lambda data: sent.append(str(data))))
    before, number = scene(watcher), watcher.locator(".app").get_attribute("data-scene")
    assert before
    watcher.locator(".mapbox").click(position={"x": 500, "y": 400})
    expect(watcher.locator(f'.app[data-scene="{number}"]')).to_have_count(0)
    assert not sent


def test_two_keys_skip_a_whole_turn_of_the_enemy(watcher: Page, server: str) -> None:
    sit_down(watcher, server, TRAINING, AGAINST, seed=7)
    hold(watcher)
    clicker = Clicker(watcher, seed=4)
    clicker.play_until(lambda: playing(watcher).count() > 0)
    expect(playing(watcher)).to_be_attached()
    watcher.keyboard.press("x")
    watcher.keyboard.press("x")
    expect(watcher.locator(READY)).to_be_visible()
    expect(playing(watcher)).to_have_count(0)


def jumpiness(shifts: list[tuple[float, float]]) -> float:
    """The cumulative layout shift: the worst five seconds without a second's rest, as browsers define it."""
    worst = session = 0.0
    began = last = -10_000.0
    for value, at in shifts:
        if at - last > 1000 or at - began > 5000:
            session, began = 0.0, at
        session, last = session + value, at
        worst = max(worst, session)
    return worst


@pytest.mark.parametrize(
    ("scenario", "seats"),
    [
        (TRAINING, AGAINST),
        ("combat-commander/first-morning", {"axis": "human", "allies": "recruit"}),
        ("skirmish/the-dispatch", {"germany": "human", "usa": "recruit"}),
    ],
)
def test_nothing_on_the_page_jumps_while_one_plays(
    watcher: Page, server: str, scenario: str, seats: dict[str, str]
) -> None:
    """Maps larger than the window may be moved, the page round them may not."""
    sit_down(watcher, server, scenario, seats, seed=7)
    watcher.wait_for_timeout(800)
    stands = watcher.evaluate(STANDS)
    watcher.evaluate("shifts.length = 0")
    clicker = Clicker(watcher, seed=5)
    until = time.monotonic() + MOST_SECONDS
    while clicker.clicks < 24 and not clicker.over() and time.monotonic() < until:
        clicker.click_once()
        watcher.wait_for_timeout(120)
        assert scenario != TRAINING or watcher.evaluate(STANDS) == stands
    assert clicker.clicks >= 24
    assert jumpiness(watcher.evaluate("shifts")) < MOST_SHIFT


def test_answers_keep_their_places_when_step_by_step_joins_them(watcher: Page, server: str) -> None:
    sit_down(watcher, server, TRAINING, AGAINST, seed=7)
    stands = watcher.get_by_role("button", name="Pass").bounding_box()
    watcher.locator(".unit.live .grab").first.click()
    expect(watcher.get_by_role("button", name="Step by step")).to_be_visible()
    assert watcher.get_by_role("button", name="Pass").bounding_box() == stands


def test_who_waits_beside_the_board_keeps_his_place_when_another_is_placed(watcher: Page, server: str) -> None:
    sit_down(watcher, server, "skirmish/the-dispatch", {"germany": "human", "usa": "recruit"}, seed=7)
    clicker = Clicker(watcher, seed=5)
    clicker.play_until(lambda: watcher.locator(".waiter").count() > 2)
    before = watcher.evaluate(WAITING)
    clicker.play_until(lambda: watcher.locator(".waiter").count() < len(before))
    after = watcher.evaluate(WAITING)
    assert after
    assert {who: before[who] for who in after} == after


def test_a_line_that_was_lost_begins_at_the_present(watcher: Page, server: str) -> None:
    opened = open_game(server, TRAINING, {"german": "human", "soviet": "human"})
    tokens = opened["seats"]
    assert isinstance(tokens, dict)
    watcher.goto(f"{server}/game/{opened['id']}#token={tokens['german']}")
    expect(watcher.locator(".ask h1")).to_be_visible()
    expect(playing(watcher)).to_have_count(0)
