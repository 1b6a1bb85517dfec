"""What helps at the table: curtain, undo, replay, hints, settings, threat map, keyboard, phone."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.clicking import READY, Clicker, activate
from browser.keeping import keep
from browser.opening import sit_down

TRAINING = "red-horizon-41/infantry-training"
AGAINST = {"german": "human", "soviet": "recruit"}


def test_the_curtain_falls_between_two_players_at_one_screen(page: Page, server: str) -> None:
    page.goto(server)
    page.get_by_role("button", name="Combat Commander", exact=True).click()
    page.locator(".card").first.click()
    page.get_by_role("button", name=re.compile("^Hot seat")).last.click()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".curtain")).to_be_visible()
    keep(page, "curtain")
    first = page.locator(".curtain h1").inner_text()
    page.locator(".curtain .btn").click()
    expect(page.locator(".curtain")).to_have_count(0)
    clicker = Clicker(page, seed=3, curtains=False)
    clicker.play_until(lambda: page.locator(".curtain").count() > 0)
    assert page.locator(".curtain h1").inner_text() != first


def test_an_action_can_be_taken_back_until_a_die_has_fallen(page: Page, server: str) -> None:
    sit_down(page, server, TRAINING, AGAINST, seed=7)
    activate(page)
    expect(page.locator(".ask h1")).to_contain_text("What shall")
    page.keyboard.press("u")
    expect(page.locator(".ask h1")).to_contain_text("Choose a unit")


def test_a_replay_steps_back_and_links_to_a_moment(page: Page, server: str) -> None:
    game = sit_down(page, server, TRAINING, AGAINST, seed=7)
    Clicker(page, seed=4).play(12)
    expect(page.locator(READY)).to_be_visible()
    page.keyboard.press("m")
    page.get_by_role("button", name="Replay").click()
    bar = page.locator(".replaybar")
    expect(bar).to_be_visible()
    expect(bar.locator(".where")).not_to_contain_text("step 0 ")
    expect(bar.locator(".ticks button").first).to_have_text("1")
    end = bar.locator(".where").inner_text()
    page.get_by_role("button", name="One step back").click()
    expect(bar.locator(".where")).not_to_have_text(end)
    keep(page, "replay")
    page.goto(f"{server}/game/{game}/replay?at=1")
    expect(page.locator(".replaybar .where")).to_contain_text("step")
    slider = page.locator(".replaybar input")
    assert int(slider.input_value()) < int(slider.get_attribute("max") or 0)
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".replaybar")).to_have_count(0)


def test_hint_threat_and_reasons(page: Page, server: str) -> None:
    sit_down(page, server, TRAINING, AGAINST, seed=7)
    page.keyboard.press("t")
    expect(page.locator(".danger-h").first).to_be_attached()
    page.keyboard.press("i")
    expect(page.locator(".hintbar small").first).not_to_be_empty(timeout=15000)
    keep(page, "hint-and-threat")
    page.get_by_role("button", name="Close").click()
    page.locator(".unit:not(.live) .grab").first.click()
    expect(page.locator(".ask .q p")).to_contain_text("belongs to the enemy")


def test_what_is_greyed_says_why_not_and_by_which_rule(page: Page, server: str) -> None:
    sit_down(page, server, TRAINING, AGAINST, seed=7)
    activate(page)
    page.get_by_role("button", name="Fire", exact=True).click(force=True)
    expect(page.locator(".ask .q p")).to_contain_text(re.compile(r"hexes away|does not see"))
    expect(page.locator(".ask .q .rl")).to_have_text(re.compile(r"10\.[12]"))
    page.locator(".ask .q .rl").click()
    expect(page.locator("dialog .st").first).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name=re.compile("^Move 1|^Move2|^Move")).first.click()
    expect(page.locator(".ly-hints .hot").first).to_be_attached()
    page.locator(".mapbox").click(position={"x": 700, "y": 300})
    expect(page.locator(".ask .q p")).to_contain_text(re.compile(r"\d hexes away: a step goes"))
    keep(page, "why-not")


@pytest.mark.parametrize(
    ("lang", "says", "nearer"), [("en", "I would", r"hex(es)? to D5"), ("de", "Ich würde", r"Hexfeld(er)? bis D5")]
)
def test_a_hint_lights_unit_and_way_and_has_a_second_best(
    page: Page, server: str, lang: str, says: str, nearer: str
) -> None:
    page.add_init_script(f"localStorage['opfire.lang'] = '{lang}'")
    sit_down(page, server, TRAINING, AGAINST, seed=7)
    page.keyboard.press("i")
    bar = page.locator(".hintbar")
    expect(bar.locator("b")).to_contain_text(says, timeout=15000)
    expect(bar.locator("small").first).to_contain_text(re.compile(nearer))
    expect(page.locator(".sel-hex").first).to_be_attached()
    first = lit(page)
    keep(page, f"hint-{lang}")
    bar.locator(".hintlines .btn").nth(1).click()
    expect(bar.locator("i")).to_contain_text(re.compile(r"\d % (to win|Siegchance)"))
    assert lit(page) != first
    keep(page, f"hint-second-{lang}")


def lit(page: Page) -> set[str]:
    """The units with a ring round them."""
    return {str(one.get_attribute("data-piece")) for one in page.locator(".unit:has(.sel-1, .sel)").all()}


def test_settings_and_statistics_are_kept(page: Page, server: str) -> None:
    sit_down(page, server, TRAINING, AGAINST, seed=7)
    page.keyboard.press("m")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Reaction fire").select_option("never ask")
    page.get_by_label("fast", exact=True).check()
    keep(page, "settings")
    page.reload()
    assert page.evaluate("JSON.parse(localStorage['opfire.settings']).asked") == {"assault-reaction-fire": "never"}
    assert page.locator("html").get_attribute("data-speed") == "fast"


def test_the_keyboard_alone_suffices(page: Page, server: str) -> None:
    sit_down(page, server, TRAINING, AGAINST, seed=7)
    question = page.locator(".ask h1")
    page.locator(".unit.live .grab").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator(".ly-hints .hot").first).to_be_attached()
    page.keyboard.press("Enter")
    expect(question).to_contain_text("What shall")
    page.keyboard.press("1")
    expect(question).not_to_contain_text("What shall")
    page.keyboard.press("?")
    expect(page.locator("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def test_a_phone_in_portrait_plays_too(browser: Browser, server: str) -> None:
    context = browser.new_context(
        viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    page = context.new_page()
    for scenario, seats in (
        (TRAINING, AGAINST),
        ("combat-commander/first-morning", {"axis": "human", "allies": "recruit"}),
        ("skirmish/the-dispatch", {"usa": "human", "germany": "recruit"}),
    ):
        sit_down(page, server, scenario, seats, seed=5)
        Clicker(page, seed=4).play(6)
        keep(page, f"phone-{scenario.split('/')[0]}")
        assert page.evaluate("document.documentElement.scrollWidth") <= 391
    page.goto(server)
    expect(page.locator(".hero h1")).to_be_visible()
    keep(page, "phone-lobby")
    context.close()


def test_two_browsers_play_by_link_and_one_comes_back(browser: Browser, server: str) -> None:
    host = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce").new_page()
    host.goto(server)
    host.get_by_role("button", name=re.compile("^Online")).click()
    host.get_by_role("button", name="Start", exact=True).click()
    link = host.get_by_label(re.compile("^Link for")).first.input_value()
    guest = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce").new_page()
    guest.goto(link)
    expect(guest.locator(".ask h1")).to_be_visible()
    assert "token" not in guest.url
    host.keyboard.press("Escape")
    guest.reload()
    expect(guest.locator(".ask h1")).to_be_visible()
    asked = [page.locator(".ask .btn, .unit.live, .hot").count() > 0 for page in (host, guest)]
    assert any(asked)
    host.context.close()
    guest.context.close()


def test_the_reach_of_a_unit_is_shown_with_its_cost(page: Page, server: str) -> None:
    sit_down(page, server, TRAINING, AGAINST, seed=7)
    page.keyboard.press("g")
    page.locator(".unit.live .grab").first.hover()
    expect(page.locator(".reach-h").first).to_be_attached()
    assert {"1", "2", "3"} <= set(page.locator(".reach-t").all_text_contents())
    keep(page, "reach")


def test_the_rules_follow_the_language_of_the_reader(page: Page, server: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/api/rules" in request.url else None)
    page.goto(server)
    page.get_by_role("button", name="Rules", exact=True).click()
    page.locator(".find input").fill("RH41-10.4 hill")
    page.keyboard.press("Enter")
    page.locator(".hit").first.click()
    expect(page.locator(".ruled b")).to_contain_text("What holds instead: Level ground of the same hill")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="DE", exact=True).click()
    page.get_by_role("button", name="Regeln", exact=True).click()
    page.locator(".hit").first.click()
    expect(page.locator(".ruled b")).to_contain_text("Stattdessen gilt: ")
    assert asked[-1].endswith("/api/rules/RH41-10.4?lang=de")
    assert any("lang=de" in url and "q=" in url for url in asked), "the hits found before are told anew"
