"""axe-core finds no problem on the main screens, light and dark."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.keeping import keep
from browser.opening import sit_down

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
  const found = await axe.run(document, { resultTypes: ['violations'] });
  return found.violations
    .map((one) => `${one.id}: ${one.help} (${one.nodes.slice(0, 3).map((n) => n.target.join(' ')).join('; ')})`);
}"""


def problems(page: Page) -> list[str]:
    """Problems of the page as it is."""
    page.evaluate(AXE.read_text())
    found: list[str] = page.evaluate(RUN)
    return found


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.skipif(not AXE.exists(), reason="axe-core is not installed: npm ci in web/")
class TestNoProblem:
    """Each screen in both themes."""

    def _dress(self, page: Page, theme: str) -> None:
        page.add_init_script(f"localStorage.setItem('opfire.theme', '{theme}')")

    def test_lobby(self, page: Page, server: str, theme: str) -> None:
        self._dress(page, theme)
        page.goto(server)
        expect(page.locator(".card").first).to_be_visible()
        keep(page, f"lobby-{theme}")
        assert problems(page) == []

    def test_style_guide(self, page: Page, server: str, theme: str) -> None:
        self._dress(page, theme)
        page.goto(f"{server}/styleguide")
        expect(page.locator("h1").first).to_be_visible()
        page.wait_for_timeout(800)
        keep(page, f"styleguide-{theme}")
        assert problems(page) == []

    @pytest.mark.parametrize(
        ("scenario", "side", "other"),
        [
            ("red-horizon-41/infantry-training", "german", "soviet"),
            ("combat-commander/first-morning", "axis", "allies"),
            ("skirmish/the-dispatch", "usa", "germany"),
        ],
    )
    def test_table(self, page: Page, server: str, theme: str, scenario: str, side: str, other: str) -> None:
        self._dress(page, theme)
        game = sit_down(page, server, scenario, {side: "human", other: "recruit"}, seed=5)
        keep(page, f"table-{scenario.split('/')[0]}-{theme}")
        assert problems(page) == []
        page.keyboard.press("l")
        expect(page.get_by_role("listbox", name="Options")).to_be_visible()
        keep(page, f"options-{scenario.split('/')[0]}-{theme}")
        assert problems(page) == []
        if scenario.startswith("red-horizon-41"):
            page.get_by_role("button", name="Player aid: the charts").click()
            expect(page.locator(".aid tbody tr").first).to_be_visible()
            keep(page, f"player-aid-{theme}")
            assert problems(page) == []
        page.goto(f"{server}/game/{game}/replay")
        expect(page.get_by_role("heading", level=1)).to_contain_text("Replay")
        assert problems(page) == []

    def test_own_forces(self, page: Page, server: str, theme: str) -> None:
        self._dress(page, theme)
        seats = {"germany": "human", "soviet": "recruit"}
        sit_down(page, server, "skirmish/school-hours", seats, seed=3, settings={"forces": "200"})
        expect(page.locator(".muster")).to_be_visible()
        keep(page, f"own-forces-{theme}")
        assert problems(page) == []
