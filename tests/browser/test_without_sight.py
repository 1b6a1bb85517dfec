"""Every family is played by keys and the accessibility tree alone; nothing here knows any coordinates."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.listening import Listener
from browser.opening import AT_ONCE, sit_down


def cell(page: Page, words: str) -> Locator:
    return page.get_by_role("gridcell", name=re.compile(words))


def thing(page: Page, words: str) -> Locator:
    return page.get_by_role("listbox", name=re.compile("^Map")).get_by_role("option", name=re.compile(words))


def said(page: Page, words: str) -> None:
    expect(page.get_by_role("status").filter(has_text=re.compile(words)).first).to_be_attached()


class TestWholeGames:
    """From the lobby to the last screen, or as far as there is time for (the rest plays `make ear`)."""

    @pytest.mark.parametrize(
        ("scenario", "lively", "most"),
        [("Vehicle Training", 12, 400), ("The Other Patrol", 20, 40), ("Steel on the Route", 40, 400)],
    )
    def test_is_played_by_ear(self, page: Page, server: str, scenario: str, lively: int, most: int) -> None:
        page.goto(server)
        listener = Listener(page, lively, seed=1)
        listener.start(scenario)
        listener.play(most)
        assert listener.over() or listener.decisions == most, listener.question
        assert listener.strays == []


class TestTheHexMap:
    """Infantry Training as the Germans, whose Rifles stand on C9 and G9 and whose MG stands on E9."""

    @pytest.fixture(autouse=True)
    def table(self, page: Page, server: str) -> None:
        sit_down(page, server, "red-horizon-41/infantry-training", {"german": "human", "soviet": "recruit"}, seed=4)
        expect(page.get_by_role("heading", level=1)).to_contain_text("Choose a unit to activate")
        page.keyboard.press("b")

    def test_a_hex_says_who_is_there_and_what_can_be_done(self, page: Page) -> None:
        expect(
            cell(page, r"^C9\. Rifles 41 · 1 \(yours\), Strength 4 of 4, .*Brush\. You can: Activate Rifles 41 · 1")
        ).to_be_focused()

    def test_arrows_go_from_hex_to_hex_and_stop_at_the_edge(self, page: Page) -> None:
        page.keyboard.press("ArrowRight")
        expect(cell(page, r"^D9\. .*Road, leads north, south")).to_be_focused()
        page.keyboard.press("Home")
        expect(cell(page, r"^C9")).to_be_focused()
        page.keyboard.press("ArrowDown")
        said(page, "edge of the map")

    def test_keys_jump_to_enemies_objectives_and_own_units(self, page: Page) -> None:
        page.keyboard.press("v")
        expect(cell(page, r"Soviets")).to_be_focused()
        page.keyboard.press("o")
        expect(cell(page, r"objective worth 3, nobody's")).to_be_focused()
        page.keyboard.press("Shift+N")
        expect(cell(page, r"yours")).to_be_focused()

    def test_sight_and_range_are_told_from_a_marked_hex(self, page: Page) -> None:
        page.keyboard.press("a")
        said(page, "C9 is marked")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("ArrowUp")
        page.keyboard.press("s")
        said(page, r"From C9: range 2, sight (clear|hindered|blocked)")

    def test_a_unit_is_picked_and_goes_where_the_list_of_ways_says(self, page: Page) -> None:
        page.keyboard.press("Enter")
        said(page, r"Rifles 41 · 1 is picked: \d+ hexes to go to")
        page.keyboard.press("x")
        chosen = page.get_by_role("gridcell", name=re.compile("You can: Move to")).last
        expect(chosen).to_be_focused()
        name = chosen.inner_text().split(".")[0].split(",")[0]
        page.keyboard.press("Enter")
        expect(page.get_by_role("menuitem").first).to_be_focused()
        page.keyboard.press("Enter")
        expect(cell(page, rf"^{name}.*Rifles 41 · 1 \(yours\)")).to_be_focused()

    def test_what_cannot_be_chosen_says_why(self, page: Page) -> None:
        page.keyboard.press("v")
        page.keyboard.press("Enter")
        said(page, "enemy|belongs|not yours|cannot")

    def test_a_dialog_gives_the_focus_back(self, page: Page) -> None:
        page.keyboard.press("m")
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(cell(page, r"^C9")).to_be_focused()

    def test_the_question_is_told_after_what_happened(self, page: Page) -> None:
        page.keyboard.press("l")
        page.keyboard.type("pass")
        page.keyboard.press("Enter")
        said(page, r"^(Choose a unit|.* is moving)")

    def test_it_speaks_german(self, page: Page) -> None:
        page.get_by_role("button", name="DE", exact=True).first.click()
        page.keyboard.press("b")
        expect(cell(page, r"^C9\. .*\(eigen\), .*Gebüsch\. Möglich: ")).to_be_focused()


class TestTheFreeTable:
    """The Dispatch: models and features by direction and distance, places by name or by bearing and distance."""

    @pytest.fixture(autouse=True)
    def table(self, page: Page, server: str) -> None:
        sit_down(page, server, "skirmish/the-dispatch", {"usa": "human", "germany": "recruit"}, seed=5)
        expect(page.get_by_role("heading", level=1)).to_contain_text("Set up your units: 9 left")
        page.keyboard.press("l")

    def take(self, page: Page, words: str) -> None:
        page.keyboard.insert_text(words)
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")

    def set_up(self, page: Page) -> None:
        heading = page.get_by_role("heading", level=1)
        for left in range(9, 0, -1):
            expect(heading).to_contain_text(f"Set up your units: {left} left")
            self.take(page, ["middle of the zone", "north of the zone", "south of the zone"][left % 3])
        expect(heading).to_contain_text("Give your orders in secret")

    def test_things_say_how_far_and_where_they_are(self, page: Page) -> None:
        self.set_up(page)
        page.keyboard.press("Escape")
        page.keyboard.press("v")
        expect(thing(page, r"\(Germany\), .*looks \w.* \d+(\.\d)? cm [\w-]+, \d+ degrees")).to_be_focused()
        page.keyboard.press("s")
        said(page, r"^From .*: \d+.* cm, .*sight (clear|hindered|blocked)")

    def test_a_way_is_typed_as_bearing_and_distance(self, page: Page) -> None:
        self.set_up(page)
        self.take(page, "Scout: Move cautiously")
        expect(page.get_by_role("heading", level=1)).to_contain_text("8 units wait")
        self.take(page, "Done")
        expect(page.get_by_role("dialog", name="Odds")).to_contain_text("8 units have no order yet")
        page.keyboard.press("Enter")
        expect(page.get_by_role("heading", level=1)).to_contain_text("Where does Scout go?")
        self.take(page, "180 3")
        expect(page.get_by_role("dialog", name="Odds")).to_contain_text("way of 3 cm")
        page.keyboard.press("Enter")
        expect(page.get_by_role("combobox", name="Type to narrow the list")).to_be_focused()


def test_playing_by_ear_is_one_key_away_and_is_remembered(page: Page, server: str) -> None:
    page.add_init_script(AT_ONCE)
    page.goto(server)
    page.get_by_role("button", name="Play now").first.click()
    expect(page.get_by_role("button", name="Play by ear")).to_be_attached()
    for _ in range(3):
        page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Play by ear")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("combobox", name="Type to narrow the list")).to_be_focused()
    page.reload()
    expect(page.get_by_role("listbox", name="Options")).to_be_visible()
