"""What the table says is true: bars, notes, tray, hex panel, and buttons that are off say why."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from browser.clicking import READY, Clicker, eventually
from browser.keeping import keep
from browser.opening import open_game, sit_down
from browser.positions import reached, sit_down_at
from opfire.assault.log.battle import Damaged, Halved, Rolled
from opfire.assault.options.answers import Fire
from opfire.kernel.ask import Ask
from opfire.kernel.display import Preview
from opfire.kernel.match import Match

TRAINING = "red-horizon-41/infantry-training"
AGAINST = {"german": "human", "soviet": "recruit"}
MOVED = "() => document.querySelector('.stagesvg').style.transform"


def has_to_spot(match: Match) -> bool:
    """Whether somebody chooses a target that he has yet to spot, with a fair chance to hurt it."""
    ask = match.ask
    if not isinstance(ask, Ask) or not all(isinstance(option, Fire) for option in ask.options):
        return False
    foreseen = [match.view(ask.side).preview(ask, option) or Preview() for option in ask.options]
    return all(is_fair(preview) and preview.notes[0].key == "note-spotting" for preview in foreseen)


def is_fair(preview: Preview) -> bool:
    """Whether a shot does something in one case of three."""
    return preview.effect is not None and 3 * preview.effect.numerator > preview.effect.denominator


def hit_hard_but_no_more(match: Match) -> bool:
    """Whether a shot has cost steps, and the dice of its critical hit then did nothing."""
    told = [event for _, event in match.log]
    at = max((n for n, event in enumerate(told) if isinstance(event, Rolled)), default=0)
    last = told[at] if told else None
    return (
        isinstance(last, Rolled)
        and last.what == "critical-hit"
        and not last.through
        and isinstance(told[at - 1], Damaged | Halved)
    )


def test_the_odds_are_drawn_to_scale_and_say_that_they_count_spotting(page: Page, server: str) -> None:
    sit_down_at(page, server, reached("sicily-43/infantry-training", has_to_spot))
    page.locator(".unit.live .grab").first.click()
    expect(page.locator(".pop .note")).to_contain_text("the odds count it")
    keep(page, "odds-with-spotting")
    bars = page.locator(".pop .bar")
    for width, said in zip(
        bars.locator("i").evaluate_all("all => all.map((one) => parseFloat(one.style.width))"),
        bars.locator("b").all_inner_texts(),
        strict=True,
    ):
        assert abs(width - float(said.replace("–", "0").strip("<% "))) <= 0.1


def test_the_tray_tells_what_the_whole_attack_did(page: Page, server: str) -> None:
    sit_down_at(page, server, reached("sicily-43/infantry-training", hit_hard_but_no_more))
    expect(page.locator(".tray .res")).to_contain_text("damage")
    expect(page.locator(".tray .res")).to_contain_text("everything warded off")
    keep(page, "tray-after-a-critical-hit")


def test_arrows_step_through_a_replay_and_leave_the_map_where_it_is(page: Page, server: str) -> None:
    sit_down(page, server, TRAINING, AGAINST, seed=7)
    Clicker(page, seed=4).play(20)
    page.keyboard.press("m")
    page.get_by_role("button", name="Replay").click()
    where = page.locator(".replaybar .where")
    expect(where).not_to_contain_text("step 0 ")
    end, stands = where.inner_text(), page.evaluate(MOVED)
    page.keyboard.press("ArrowLeft")
    expect(where).not_to_have_text(end)
    page.keyboard.press("ArrowRight")
    expect(where).to_have_text(end)
    assert page.evaluate(MOVED) == stands


def test_arrows_move_the_map_of_a_game_that_is_played(page: Page, server: str) -> None:
    sit_down(page, server, TRAINING, AGAINST, seed=7)
    stands = page.evaluate(MOVED)
    page.keyboard.press("ArrowLeft")
    assert eventually(page, lambda: page.evaluate(MOVED) != stands)


def test_the_hex_that_is_picked_stays_in_the_panel(page: Page, server: str) -> None:
    sit_down(page, server, "combat-commander/first-morning", {"axis": "human", "allies": "recruit"}, seed=5)
    Clicker(page, seed=4).play(12)
    expect(page.locator(READY)).to_be_visible()
    box = page.locator(".mapbox").bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.35)
    picked = page.locator(".hexread b").inner_text()
    panel = page.locator("aside.panel .tabhead button", has_text="Hex")
    expect(panel).to_have_text(f"Hex {picked}")
    page.locator(".ly-units .unit .grab").last.hover(force=True)
    page.wait_for_timeout(700)
    expect(panel).to_have_text(f"Hex {picked}")
    keep(page, "hex-panel")
    page.keyboard.press("Escape")
    expect(panel).not_to_have_text(f"Hex {picked}")


def test_the_record_of_a_running_game_is_shut_to_who_watches_and_says_why(page: Page, server: str) -> None:
    opened = open_game(server, TRAINING, AGAINST, seed=7)
    page.goto(f"{server}/game/{opened['id']}")
    expect(page.locator(".ask h1")).to_be_visible()
    page.keyboard.press("m")
    expect(page.get_by_role("button", name="Save the record")).to_be_disabled()
    expect(page.locator("dialog")).to_contain_text("when the game is over")
    keep(page, "record-shut")


def test_a_record_is_looked_through_when_it_is_chosen(page: Page, server: str, tmp_path: Path) -> None:
    record = reached(TRAINING, lambda match: len(match.entries) > 20)
    whole, cut = tmp_path / "whole.jsonl", tmp_path / "cut.jsonl"
    whole.write_bytes(record)
    cut.write_bytes(record[: len(record) // 2])
    page.goto(server)
    expect(page.locator(".hero h1")).to_be_visible()
    goes_on = page.get_by_role("button", name="Go on with this game")
    page.locator(".upl input").set_input_files(str(cut))
    expect(goes_on).to_be_disabled()
    expect(page.locator(".rec")).to_contain_text("its end is missing")
    keep(page, "record-cut")
    page.locator(".upl input").set_input_files(str(whole))
    expect(page.locator(".rec")).to_contain_text("Infantry Training")
    goes_on.click()
    expect(page.locator(".ask h1")).to_be_visible()
    page.goto(server)
    expect(page.locator(".gm b").first).to_have_text("Infantry Training")
