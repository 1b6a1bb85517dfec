"""The review in the replay of a game that is over: the curve, the moments, and playing on from there."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from playwright.sync_api import Page, Route, expect

from browser.keeping import keep
from browser.opening import AT_ONCE
from opfire.kernel.display import Words
from opfire.kernel.match import Match
from opfire.kernel.record import save
from opfire.players import create
from opfire.review.moments import GradedMoment
from opfire.review.review import Chances, Figures, Review

TRAINING = "red-horizon-41/infantry-training"
MOMENT = GradedMoment(
    at=6,
    turn=1,
    side="german",
    played=[{"do": "pass"}],
    better=[{"do": "activate", "unit": "g1"}],
    loss=0.184,
    interval=(0.151, 0.217),
    grade="mistake",
    chances=(0.41, 0.6),
    pairs=192,
    played_words=Words("Pass", "Passen"),
    better_words=Words("Activate the rifles", "Schützen aktivieren"),
    reason=Words("With the better way 60 % to win.", "Auf dem besseren Weg 60 %."),
)


def reviewed(match: Match) -> Review:
    """A review as the server would give it, with made-up figures."""
    chances = [0.5, 0.55, 0.4, 0.62, 0.8, 0.7, 0.9, 1.0]
    step = len(match.entries) // (len(chances) - 1)
    curve = [
        Chances(at * step if chance < 1 else len(match.entries), at + 1, {"german": chance, "soviet": 1 - chance})
        for at, chance in enumerate(chances)
    ]
    figures = Figures(21, 62, 59.3, 1, 2.6)
    return Review(
        TRAINING,
        "assault",
        ("german", "soviet"),
        0,
        curve,
        {"german": 0.14, "soviet": -0.14},
        {"german": 0.36, "soviet": -0.36},
        [MOMENT],
        [],
        [],
        {"german": figures, "soviet": figures},
        {side: {"best": 20, "mistake": 1} for side in ("german", "soviet")},
        len(match.entries),
        len(match.entries),
        50,
        50,
        True,
    )


@pytest.fixture(scope="module")
def played() -> Match:
    match = Match.start(TRAINING, seed=3)
    players = {side: create("sergeant", match.module, number) for number, side in enumerate(match.game.sides)}
    while match.ask is not None:
        match.answer(players[match.ask.side].choose(match.view(match.ask.side), match.ask))
    return match


@pytest.fixture
def opened(server: str, played: Match) -> dict[str, Any]:
    """A game that is over, on the server."""
    request = urllib.request.Request(f"{server}/api/games/import?hotseat=true", save(played))
    with urllib.request.urlopen(request, timeout=30) as answer:
        found: dict[str, Any] = json.load(answer)
    return found


@pytest.fixture
def game(opened: dict[str, Any]) -> str:
    id: str = opened["id"]
    return id


def answering(states: list[dict[str, Any]]) -> Callable[[Route], None]:
    """Tells one state after the other, the last again and again."""

    def answer(route: Route) -> None:
        told = states.pop(0) if len(states) > 1 else states[0]
        route.fulfill(json=told)

    return answer


def look(page: Page, server: str, game: str, played: Match, lang: str = "en") -> None:
    """Open the replay of a game whose review is asked for, made and there."""
    done = {"state": "done", "done": 100, "review": msgspec.to_builtins(reviewed(played))}
    states = [{"state": "none"}, {"state": "running", "done": 40}, done]
    page.add_init_script(AT_ONCE)
    page.add_init_script(f"localStorage['opfire.lang'] ??= '{lang}'")
    page.route("**/review", answering(states))
    page.goto(f"{server}/game/{game}/replay?at=40")
    expect(page.locator(".rvbar")).to_be_visible(timeout=15_000)


def test_a_review_is_asked_for_waited_for_and_read(page: Page, server: str, game: str, played: Match) -> None:
    look(page, server, game, played)
    page.get_by_role("button", name="Review this game").click()
    expect(page.locator(".rvbar progress")).to_have_attribute("value", "40")
    expect(page.locator(".rvcurve canvas")).to_be_visible()
    expect(page.locator(".rvsum")).to_contain_text("the dice gave +14.0%")
    before = page.locator(".replaybar .where").inner_text()
    box = page.locator(".rvcurve .u-over").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.7, box["y"] + 30)
    expect(page.locator(".replaybar .where")).not_to_have_text(before)
    keep(page, "review")

    page.get_by_role("button", name="Review: one moment").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Turn 1, Germans: mistake, 18.4% given away")
    expect(dialog).to_contain_text("Better: Activate the rifles")
    dialog.get_by_text("Who was winning").click()
    expect(dialog.locator("details tbody tr")).to_have_count(8)
    keep(page, "review-moments")
    dialog.get_by_role("button", name="Show").click()
    expect(page.locator(".replaybar .where")).to_contain_text("turn 1")


def test_dice_and_losses_stand_beside_what_was_to_be_expected(
    page: Page, server: str, game: str, played: Match
) -> None:
    look(page, server, game, played)
    page.get_by_role("button", name="Review this game").click()
    expect(page.locator(".rvcurve canvas")).to_be_visible()
    page.keyboard.press("m")
    page.get_by_role("button", name="Dice and losses").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("dd").first).to_contain_text("(expected 2.60)")
    rows = dialog.locator("tbody tr").all_inner_texts()
    assert rows
    assert all("(expected " in row for row in rows)
    keep(page, "statistics-expected")


def test_the_report_of_a_private_game_is_had_with_the_right_to_it(
    page: Page, server: str, opened: dict[str, Any], played: Match
) -> None:
    """A link carries no token: who may see the game gets the page as a file, in his language."""
    seen: list[str] = []

    def report(route: Route) -> None:
        seen.append(f"{route.request.headers.get('authorization')} {route.request.url.partition('?')[2]}")
        route.fulfill(body="<!doctype html><p>The report", content_type="text/html")

    game, token = opened["id"], opened["seats"]["german"]
    page.add_init_script(f"localStorage['opfire.games'] = '{json.dumps([{'id': game, 'token': token}])}'")
    page.route("**/review/page**", report)
    look(page, server, game, played)
    page.get_by_role("button", name="Review this game").click()
    page.get_by_role("button", name="Review: one moment").click()
    with page.expect_download() as told:
        page.get_by_role("button", name="Save the report as a page").click()
    assert told.value.suggested_filename == f"opfire-{game}-review.html"
    assert seen == [f"Bearer {token} lang=en"]


def test_one_plays_on_from_a_moment_as_either_side(page: Page, server: str, game: str, played: Match) -> None:
    look(page, server, game, played)
    page.get_by_role("button", name="Play on from here").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("You play").select_option("soviet")
    dialog.get_by_label("Against").select_option("recruit")
    keep(page, "play-on")
    dialog.get_by_role("button", name="Begin").click()
    page.wait_for_url(lambda url: game not in url)
    expect(page.locator(".ask h1")).to_be_visible(timeout=15_000)
    branch = page.url.rstrip("/").rpartition("/")[2]
    with urllib.request.urlopen(f"{server}/api/games/{branch}/branches", timeout=30) as answer:
        assert json.load(answer)["origin"]["origin"] == game


def test_the_review_fits_a_phone_in_german(page: Page, server: str, game: str, played: Match) -> None:
    page.set_viewport_size({"width": 390, "height": 844})
    look(page, server, game, played, "de")
    page.get_by_role("button", name="Dieses Spiel nachbetrachten").click()
    expect(page.locator(".rvcurve canvas")).to_be_visible()
    keep(page, "review-phone")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    bar, moments = page.locator(".replaybar"), page.get_by_role("button", name="Nachbetrachtung: ein Augenblick")
    folded = bar.bounding_box()
    assert folded is not None
    assert folded["height"] < 844 / 5
    expect(moments).to_be_hidden()
    page.get_by_role("button", name="Mehr von der Nachbetrachtung").click()
    keep(page, "review-phone-unfolded")
    moments.click()
    expect(page.get_by_role("dialog")).to_contain_text("Fehler, 18,4\N{NO-BREAK SPACE}% verschenkt")
    keep(page, "review-moments-phone")


def test_the_map_ends_above_the_replay_bar_in_however_many_rows_it_lies(page: Page, server: str, game: str) -> None:
    page.add_init_script(AT_ONCE)
    page.goto(f"{server}/game/{game}/replay?at=0")
    bar = page.get_by_role("group", name="Replay")
    for width, height in ((1440, 900), (1024, 768), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        expect(bar).to_be_visible()
        page.wait_for_function(
            "() => document.querySelector('.mapbox').getBoundingClientRect().bottom"
            " <= document.querySelector('.replaybar').getBoundingClientRect().top + 1",
            timeout=3000,
        )
