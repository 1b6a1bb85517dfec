"""Two people at two browsers: who is there, what they say, when hints are open; and one alone goes back over a die."""

import json
import re
from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, Page, TimeoutError, expect

from browser.keeping import keep
from browser.opening import AT_ONCE, open_game, sit_down

TRAINING = "red-horizon-41/infantry-training"
BOTH = {"german": "human", "soviet": "human"}
ALONE = {"german": "human", "soviet": "recruit"}
LINE = "<img src=x onerror=alert(1)> Hello & good luck"


def enter(browser: Browser, link: str) -> Page:
    """Come to the table by a seat's link, with a browser that knows nothing yet."""
    page = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce").new_page()
    page.add_init_script(AT_ONCE)
    page.goto(link)
    expect(page.locator(".ask h1")).to_be_visible()
    return page


def seated(browser: Browser, server: str) -> tuple[Page, Page]:
    """Anna and Boris, each at a browser."""
    opened = open_game(server, TRAINING, BOTH, seed=4, names={"german": "Anna", "soviet": "Boris"})
    tokens = opened["seats"]
    assert isinstance(tokens, dict)
    anna, boris = (enter(browser, f"{server}/game/{opened['id']}#token={token}") for token in tokens.values())
    return anna, boris


def test_one_sees_who_is_there_and_hears_what_is_said_as_it_was_typed(browser: Browser, server: str) -> None:
    anna, boris = seated(browser, server)
    here = anna.locator(".panel .here li")
    expect(here).to_have_text(["Anna, here", "Boris, here"])
    boris.get_by_role("button", name="Chat").click()
    field = boris.get_by_label("Write something")
    expect(field).to_be_focused()
    field.fill(LINE)
    field.press("Enter")
    expect(field).to_have_value("")
    expect(field).to_be_focused()
    anna.get_by_role("button", name="Chat: 1 new line").click()
    expect(anna.locator(".chatbox li")).to_contain_text(LINE)
    expect(anna.locator(".chat [aria-live]")).to_have_text(f"Boris: {LINE}")
    assert anna.locator(".chatbox img").count() == 0
    keep(anna, "chat")
    anna.get_by_label("Mute").check()
    expect(anna.locator(".chatbox")).not_to_contain_text("good luck")
    anna.keyboard.press("Escape")
    expect(anna.locator(".chatbox")).to_have_count(0)
    for number in range(7):
        field.fill(f"line {number}")
        field.press("Enter")
        boris.wait_for_timeout(60)
    expect(boris.locator(".chatbox [role=alert]")).to_contain_text("wait a moment")
    expect(anna.get_by_role("button", name="Chat", exact=True)).to_be_visible()
    boris.context.close()
    expect(here).to_have_text(["Anna, here", "Boris, away"])
    anna.context.close()


def test_who_asks_for_a_rematch_is_taken_there_and_the_other_is_told(browser: Browser, server: str) -> None:
    """Sides are swapped, so each is told which one is his."""
    anna, boris = seated(browser, server)
    anna.keyboard.press("m")
    anna.get_by_role("button", name="Resign").click()
    anna.get_by_role("button", name="Yes, I resign").click()
    expect(boris.locator("dialog")).to_contain_text("Resigned: Anna")
    first = anna.url

    anna.locator("dialog").get_by_role("button", name="Rematch").click()
    expect(anna.locator("dialog")).to_have_count(0)
    assert anna.url != first

    expect(boris.locator("dialog")).to_contain_text("The rematch, with sides swapped, is set up.")
    boris.get_by_role("link", name="To the rematch").click()
    expect(boris.locator("dialog")).to_have_count(0)
    sides = {
        page.locator(".ask p").inner_text()
        for page in (anna, boris)
        if "Waiting" in page.locator(".ask h1").inner_text()
    }
    assert sides in ({"Your side: Soviets"}, {"Your side: Germans"})
    for page in (anna, boris):
        page.context.close()


def test_hints_are_off_between_people_until_both_agree(browser: Browser, server: str) -> None:
    anna, boris = seated(browser, server)
    asked, other = (anna, boris) if anna.locator(".unit.live").count() else (boris, anna)
    tool = asked.locator(".tl-hint")
    expect(tool).to_have_attribute("aria-disabled", "true")
    asked.keyboard.press("i")
    expect(asked.locator(".ask .q")).to_contain_text("Hints are off between people")
    for page in (other, asked):
        page.keyboard.press("m")
        page.get_by_role("button", name="Agree to hints").click()
    agreed = asked.locator("dialog .here li")
    expect(agreed).to_have_text(["Anna has agreed", "Boris has agreed"])
    keep(asked, "hints-agreed")
    asked.keyboard.press("Escape")
    expect(tool).not_to_have_attribute("aria-disabled", "true")
    asked.keyboard.press("i")
    expect(asked.locator(".hintbar")).to_contain_text("I would")
    other.get_by_role("button", name="No hints after all").click()
    expect(tool).to_have_attribute("aria-disabled", "true")
    anna.context.close()
    boris.context.close()


def steps(page: Page) -> int:
    """How many entries the record has, by the button that looks back."""
    return int(page.locator("button.time").inner_text().rsplit(" ", 1)[1])


def play_until_dice(page: Page) -> None:
    """Do as one is advised until dice have been thrown, and it is one's turn again."""
    advice = page.locator(".hintbar .btn.primary")
    for _ in range(80):
        if page.locator(".tray").count() and page.locator(".unit.live").count():
            return
        page.keyboard.press("i")
        with suppress(TimeoutError):  # it is the other side's turn
            advice.click(timeout=1500)
            expect(advice).to_have_count(0)
    raise AssertionError("no dice were thrown")


def test_who_plays_alone_takes_the_game_back_over_a_die(page: Page, server: str) -> None:
    game = sit_down(page, server, "red-horizon-41/vehicle-training", ALONE, seed=7)
    expect(page.locator(".chatbtn")).to_have_count(0)
    play_until_dice(page)
    before = steps(page)
    page.goto(f"{server}/game/{game}/replay?at=1")
    page.get_by_role("button", name="Take back to here").click()
    keep(page, "take-back")
    page.get_by_role("button", name="Take back and practise").click()
    expect(page.locator("button.time")).to_be_visible()
    assert steps(page) < before
    expect(page.locator(".panel .practice")).to_have_text("Practice")
    page.goto(server)
    expect(page.locator(".gm").first).to_contain_text("Practice")
    keep(page, "practice-kept")


def test_what_ones_own_side_has_seen_is_saved_while_the_game_lasts(page: Page, server: str, tmp_path: Path) -> None:
    sit_down(page, server, TRAINING, ALONE, seed=7)
    page.keyboard.press("m")
    expect(page.locator("dialog")).to_contain_text("what your side has seen")
    with page.expect_download() as loading:
        page.get_by_role("button", name="Save the record").click()
    file = tmp_path / loading.value.suggested_filename
    loading.value.save_as(file)
    head = json.loads(file.read_text().split("\n", 1)[0])
    assert (head["opfire-view"], head["side"]) == (1, "german")
    assert file.name.endswith("-german.jsonl")
    page.goto(server)
    page.locator(".upl input").set_input_files(file)
    expect(page.locator(".rec")).to_contain_text("it can be watched")
    page.get_by_role("button", name="Watch it").click()
    expect(page.locator(".replaybar")).to_be_visible()
    expect(page.locator(".ly-units .unit")).to_have_count(6)
    page.keyboard.press("ArrowRight")
    keep(page, "watched")
    page.get_by_role("button", name="To the lobby").click()
    expect(page.locator(".lob")).to_be_visible()


def test_a_record_that_is_played_on_has_title_and_picture_in_the_lobby(page: Page, server: str, tmp_path: Path) -> None:
    sit_down(page, server, TRAINING, BOTH, seed=7, hotseat=True)
    page.keyboard.press("m")
    with page.expect_download() as loading:
        page.get_by_role("button", name="Save the record").click()
    file = tmp_path / loading.value.suggested_filename
    loading.value.save_as(file)
    page.goto(server)
    page.get_by_role("button", name="Remove from the list").first.click()
    page.locator(".upl input").set_input_files(file)
    page.get_by_role("button", name="Go on with this game").click()
    for side, name in (("Germans", "Anna"), ("Soviets", "Boris")):
        page.get_by_label(f"Name ({side})").fill(name)
        page.get_by_label(f"Name ({side})").press("Enter")
    expect(page.locator(".naming")).to_have_count(0)
    expect(page.locator(".sname small")).to_have_text(re.compile("Anna|Boris"))
    page.goto(server)
    kept = page.locator(".gm").first
    expect(kept.locator("b")).to_have_text("Infantry Training")
    expect(kept.locator(".thumb :is(svg, img, canvas)").first).to_be_visible()
    keep(page, "record-kept")
