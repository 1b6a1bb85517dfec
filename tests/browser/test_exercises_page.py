"""Exercises in the browser: chosen, answered on the board, weighed beside the best, and remembered."""

from __future__ import annotations

import re
from urllib.parse import quote

import pytest
from playwright.sync_api import Page, expect

from browser.keeping import keep
from browser.opening import AT_ONCE
from opfire.kernel.ask import Ask
from opfire.lab.exercises.store import Exercise, kept, options_of, position
from opfire.texts import LANGUAGES
from opfire.texts.sentences import Sentences, names_of

SETTINGS = "JSON.parse(localStorage['opfire.settings']).exercises"


@pytest.fixture(scope="module")
def exercise() -> Exercise:
    """One whose answers are all buttons, as those of a unit that is asked what it does."""
    return next(one for one in kept().values() if one.kind == "action")


def look(page: Page, server: str, address: str, lang: str = "en") -> None:
    page.add_init_script(AT_ONCE)
    page.add_init_script(f"localStorage['opfire.lang'] ??= '{lang}'")
    page.goto(f"{server}{address}")


def sit(page: Page, server: str, exercise: Exercise, lang: str = "en", more: str = "") -> None:
    look(page, server, f"/exercise/{quote(exercise.id)}{more}", lang)
    expect(page.locator(".coach")).to_be_visible(timeout=30_000)
    expect(page.locator(".ask h1")).to_be_visible()


def label(exercise: Exercise, place: int, lang: str) -> str:
    """What the button of an answer says."""
    match = position(exercise)
    assert isinstance(match.ask, Ask)
    names = names_of(lang, match.view(exercise.side).picture(), match.module.board(exercise.scenario))
    return Sentences(lang, exercise.game, names).answer(options_of(exercise)[place], match.ask)


def answer(page: Page, exercise: Exercise, place: int, lang: str = "en") -> None:
    """Give one of the answers by the button that stands for it."""
    more = page.locator(".morebtn")
    if more.count() and more.get_attribute("aria-expanded") == "false":
        more.click()
    words = re.compile(rf"^\s*{re.escape(label(exercise, place, lang))}\s*\S?\s*$")
    page.locator(".ask .btns button").filter(has_text=words).click()


def test_one_is_chosen_from_the_list_by_theme_and_level(page: Page, server: str, exercise: Exercise) -> None:
    look(page, server, "/")
    page.get_by_role("link", name="Exercises").click()
    expect(page.get_by_text("Exercise of the day")).to_be_visible(timeout=30_000)
    expect(page.locator(".ex")).to_have_count(len(kept()))
    keep(page, "exercises")

    page.get_by_label("Theme").select_option(exercise.theme)
    page.get_by_label("Level").select_option(str(exercise.level))
    wanted = [one for one in kept().values() if (one.theme, one.level) == (exercise.theme, exercise.level)]
    expect(page.locator(".ex")).to_have_count(len(wanted))
    assert page.url.endswith(f"?theme={exercise.theme}&level={exercise.level}")
    expect(page.get_by_role("status")).to_contain_text(f"0 of {len(wanted)} solved")
    page.locator(".ex").first.click()
    expect(page.locator(".coach")).to_contain_text("only this one answer counts", timeout=30_000)


def test_a_wrong_answer_is_shown_beside_the_best_and_may_be_given_again(
    page: Page, server: str, exercise: Exercise
) -> None:
    sit(page, server, exercise)
    keep(page, "exercise")
    answer(page, exercise, -1)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("There is a better answer")
    expect(dialog.locator(".exanswer")).to_have_count(2)
    expect(dialog).to_contain_text(f"Of {exercise.options[0].games} games {exercise.options[0].won} were won")
    keep(page, "exercise-wrong")
    dialog.get_by_text(f"All {len(exercise.options)} answers").click()
    expect(dialog.locator("tbody tr")).to_have_count(len(exercise.options))
    assert page.evaluate(SETTINGS) == {exercise.id: {"times": 1, "solved": "not"}}

    dialog.get_by_role("button", name="Try again").click()
    expect(dialog).to_be_hidden()
    answer(page, exercise, 0)
    expect(page.get_by_role("dialog")).to_contain_text("The best answer")
    keep(page, "exercise-right")
    assert page.evaluate(SETTINGS) == {exercise.id: {"times": 2, "solved": "later"}}
    page.get_by_role("dialog").get_by_role("button", name="All exercises").click()
    expect(page.get_by_text("Solved later").first).to_be_visible()


def test_the_position_stays_as_it_is_until_one_plays_on(page: Page, server: str, exercise: Exercise) -> None:
    sit(page, server, exercise)
    question = page.locator(".ask h1").inner_text()
    answer(page, exercise, -1)
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".ask h1")).to_have_text(question)
    answer(page, exercise, 0)
    page.get_by_role("dialog").get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/game/**")
    expect(page.locator(".ask h1")).to_have_text(question, timeout=30_000)
    expect(page.get_by_text("Practice").first).to_be_visible()


def test_the_next_one_is_of_the_same_kind(page: Page, server: str, exercise: Exercise) -> None:
    alike = [one.id for one in kept().values() if one.theme == exercise.theme]
    sit(page, server, exercise, more=f"?theme={exercise.theme}")
    answer(page, exercise, 0)
    following = page.get_by_role("dialog").get_by_role("button", name="Next exercise")
    if alike == [exercise.id]:
        expect(following).to_be_hidden()
        return
    following.click()
    expect(page).to_have_url(
        f"{server}/exercise/{quote(alike[(alike.index(exercise.id) + 1) % len(alike)])}?theme={exercise.theme}"
    )
    expect(page.locator(".coach")).to_be_visible(timeout=30_000)


def test_it_is_solved_by_keys_and_told_without_sight(page: Page, server: str, exercise: Exercise) -> None:
    sit(page, server, exercise)
    page.keyboard.press("l")
    page.keyboard.type(label(exercise, 0, "en"))
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("status")).not_to_be_empty()
    expect(dialog.locator("p.sr").first).to_contain_text("percent:")
    assert page.evaluate("document.activeElement.closest('dialog') !== null")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_it_fits_a_phone(page: Page, server: str, exercise: Exercise, lang: str) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    look(page, server, "/exercises", lang)
    expect(page.locator(".ex").first).to_be_visible(timeout=30_000)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    keep(page, f"exercises-phone-{lang}")
    sit(page, server, exercise, lang)
    keep(page, f"exercise-phone-{lang}")
    answer(page, exercise, -1, lang)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text({"en": "There is a better answer", "de": "Es gibt eine bessere Antwort"}[lang])
    keep(page, f"exercise-wrong-phone-{lang}")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def test_without_the_server_an_answer_waits_and_a_sentence_says_so(page: Page, server: str, exercise: Exercise) -> None:
    sit(page, server, exercise)
    page.evaluate("() => { window.line = fetch; window.fetch = () => Promise.reject(new TypeError('no line')); }")
    answer(page, exercise, 0)
    expect(page.locator(".coach").get_by_role("alert")).to_contain_text("server")
    page.evaluate("() => { window.fetch = window.line; }")
    answer(page, exercise, 0)
    expect(page.get_by_role("dialog")).to_contain_text("The best answer")


def test_an_exercise_that_is_not_there_is_refused_in_a_sentence(page: Page, server: str) -> None:
    look(page, server, "/exercise/nowhere")
    expect(page.get_by_text("There is no such exercise")).to_be_visible(timeout=30_000)
