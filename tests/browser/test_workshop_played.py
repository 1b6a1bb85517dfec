"""A unit, a tile and a scenario are made in the workshop, and the scenario is played to its end."""

from __future__ import annotations

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from browser.benching import place
from browser.clicking import READY, eventually
from browser.opening import AT_ONCE
from browser.typing_in import KeyTypist, Typist, base_of

BASE: Final = "red-horizon-41"
WORDS: Final[dict[str, dict[str, str]]] = {
    "en": {
        "begin": "Begin with Red Horizon '41",
        "copy": "Copy and change",
        "new": "New",
        "play": "Play it now",
        "start": "Start",
        "sound": "No mistakes",
    },
    "de": {
        "begin": "Mit Red Horizon '41 beginnen",
        "copy": "Kopieren und ändern",
        "new": "Neu",
        "play": "Jetzt spielen",
        "start": "Beginnen",
        "sound": "Keine Fehler",
    },
}
KINDS: Final = {"en": ("Units", "Map tiles", "Scenarios"), "de": ("Einheiten", "Kartenteile", "Szenarien")}
WOODED: Final = "\n".join([". . . . . . . ."] * 4 + ["l l l l l l l l"] + [". . . . . . . ."] * 4) + "\n"
SCENARIO: Final[dict[str, Any]] = {
    "title": {"en": "The Lea", "de": "Die Aue"},
    "about": {"en": "A short watch.", "de": "Eine kurze Wache."},
    "edition": BASE,
    "turns": 1,
    "tiles": [[{"tile": "LEA"}]],
    "sides": [
        {
            "id": "german",
            "faction": "german",
            "name": {"en": "Germans", "de": "Deutsche"},
            "units": [{"type": "watch", "id": "g1", "at": "LEA.D9"}],
        },
        {
            "id": "soviet",
            "faction": "soviet",
            "name": {"en": "Soviets", "de": "Sowjets"},
            "units": [{"type": "soviet-heavy-rifles-41", "id": "s1", "at": "LEA.D1"}],
        },
    ],
    "victory": {"conditions": [{"winner": "german", "when": "end", "lead": 1}], "otherwise": "soviet"},
}


class Workbench:
    """A page of the workshop in one language, worked on by the mouse or by keys alone."""

    def __init__(self, page: Page, lang: str) -> None:
        self.page = page
        self.words = WORDS[lang]
        self.units, self.tiles, self.scenarios = KINDS[lang]
        self.by_keys = lang == "de"
        self.hand = KeyTypist(page) if self.by_keys else Typist(page)

    def button(self, does: str) -> None:
        self.hand.press(self.page.get_by_role("button", name=re.compile(f"^{self.words[does]}")))

    def kind(self, name: str) -> None:
        self.hand.press(self.page.locator(".wkinds button").filter(has=self.page.get_by_text(name, exact=True)))

    def call_it(self, id: str) -> None:
        self.page.keyboard.press("Control+a")
        self.page.keyboard.type(id)
        self.page.keyboard.press("Enter")
        expect(self.page.locator(".wcard header em")).to_have_text(id)

    def make_unit(self) -> None:
        self.kind(self.units)
        self.button("copy")
        self.call_it("watch")
        names = self.page.locator("[data-field=name] input")
        self.hand.put(names.first, "The Watch")
        self.hand.put(names.last, "Die Wache")
        self.hand.put(self.page.locator("[data-field=strength] input"), "5")

    def make_tile(self, form: dict[str, Any]) -> None:
        self.kind(self.tiles)
        self.button("new")
        self.call_it("LEA")
        self.hand.fill(form["tiles"], {"name": {"en": "The lea", "de": "Die Aue"}})
        if self.by_keys:
            self.hand.put(self.page.locator("[data-field=rows] textarea"), WOODED)
        else:
            expect(self.page.locator(".wmap")).to_be_visible()
            self.page.get_by_role("radio", name=re.compile("^Light")).click()
            self.page.mouse.move(*place(self.page, 0, 4))
            self.page.mouse.down()
            self.page.mouse.move(*place(self.page, 7, 4), steps=4)
            self.page.mouse.up()

    def make_scenario(self, form: dict[str, Any]) -> None:
        self.kind(self.scenarios)
        self.button("new")
        self.call_it("the-lea")
        self.hand.fill(form["scenarios"], SCENARIO)
        expect(self.page.locator(".wfound h2").first).to_have_text(self.words["sound"])

    def play(self) -> None:
        self.button("play")
        self.button("start")
        expect(self.page).to_have_title(re.compile(SCENARIO["title"]["de" if self.by_keys else "en"]))
        assert eventually(self.page, self.passed_by), "the game came to its end"

    def passed_by(self) -> bool:
        """Let every chance go by; whether the game is over."""
        if not self.page.locator(READY).count():
            return self.page.locator(".over").count() > 0
        for kind, key in (("decline", "z"), ("pass", "p")):
            button = self.page.locator(f'.ask .btn[data-kind="{kind}"]')
            if button.count():
                if self.by_keys:
                    self.page.keyboard.press(key)
                else:
                    button.click()
                break
        return self.page.locator(".over").count() > 0


@pytest.mark.parametrize("lang", ["en", "de"], ids=["mouse-in-english", "keys-in-german"])
def test_what_is_made_in_the_workshop_is_played_to_its_end(page: Page, server: str, lang: str) -> None:
    form = base_of(server, BASE)["form"]
    page.add_init_script(AT_ONCE)
    page.add_init_script(f"localStorage.setItem('opfire.lang', '{lang}')")
    page.goto(f"{server}/workshop")
    bench = Workbench(page, lang)
    bench.button("begin")
    expect(page.locator(".wcard")).to_be_visible()
    bench.make_unit()
    bench.make_tile(form)
    bench.make_scenario(form)
    bench.play()
    expect(page.get_by_role("dialog")).to_contain_text("Sowjets" if lang == "de" else "Soviets")
