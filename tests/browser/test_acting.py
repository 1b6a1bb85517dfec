"""A unit that is picked acts at one stroke: two clicks for a move or a shot, whatever the rules ask in between."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from browser.clicking import eventually
from browser.positions import reached, sit_down_at
from opfire.assault.options.answers import Activate, Fire, Step
from opfire.commander.options.answers import Join, Transfer
from opfire.kernel.ask import Ask, Option
from opfire.kernel.match import Match
from opfire.kernel.plans import plans
from opfire.kernel.record import load
from opfire.kernel.stands import Plan

INFANTRY = "red-horizon-41/infantry-training"
VEHICLES = "red-horizon-41/vehicle-training"


class Answers:
    """The answers that a page sends."""

    def __init__(self, page: Page) -> None:
        self.given: list[dict[str, object]] = []
        page.on("websocket", lambda socket: socket.on("framesent", self._hear))

    def _hear(self, frame: str | bytes) -> None:
        said = json.loads(frame)
        if said["type"] == "answer":
            self.given.append(said["option"])


def planned(match: Match, wanted: Callable[[Plan], bool]) -> Plan | None:
    """A plan of one of the units that may be activated now, if one is as wanted."""
    ask = match.ask
    if not isinstance(ask, Ask) or ask.kind != "activate":
        return None
    picks = (option for option in ask.options if isinstance(option, Activate))
    return next((plan for pick in picks for plan in plans(match.view(ask.side), pick) if wanted(plan)), None)


def sat_down_to(page: Page, server: str, scenario: str, wanted: Callable[[Plan], bool]) -> Plan:
    """Sit down where a plan is as wanted, and pick its unit."""
    found: list[Plan] = []

    def has_it(match: Match) -> bool:
        plan = planned(match, wanted)
        found.extend([plan] if plan is not None else [])
        return plan is not None

    sit_down_at(page, server, reached(scenario, has_it))
    page.locator(f'[data-piece="{unit_of(found[0].answers[0])}"] .grab').click()
    expect(page.locator(".ly-hints .hot").first).to_be_attached()
    return found[0]


def unit_of(pick: Option) -> str:
    assert isinstance(pick, Activate)
    return pick.unit


HOLD_FIRE = "document.querySelector('.ask:not(:has(.busy)) .btns .btn[data-kind=decline]')?.click()"
"""In one go, because the question may be gone between seeing its button and clicking on it."""


def hold_fire(page: Page, answers: Answers, steps: int) -> None:
    """Let the other side, at the same screen, pass over every chance to fire until so many steps are made."""

    def made() -> bool:
        page.evaluate(HOLD_FIRE)
        return sum(option["do"] == "step" for option in answers.given) >= steps

    assert eventually(page, made)


def goes_three_hexes(plan: Plan) -> bool:
    return bool(plan.hex) and sum(isinstance(answer, Step) for answer in plan.answers) == 3


def fires_from_where_it_stands(plan: Plan) -> bool:
    return isinstance(plan.answers[-1], Fire) and len(plan.answers) == 3


@pytest.mark.parametrize("scenario", [INFANTRY, VEHICLES])
def test_two_clicks_move_a_unit_three_hexes(page: Page, server: str, scenario: str) -> None:
    answers = Answers(page)
    plan = sat_down_to(page, server, scenario, goes_three_hexes)
    hex = page.locator(f'.ly-hints .hot[data-hex="{plan.hex}"]')
    hex.click(position={"x": 20, "y": 30})
    expect(page.locator(".chooser [role=menuitem]").first).to_be_visible()
    expect(page.locator(".trail")).to_be_attached()
    assert not answers.given
    hex.click(position={"x": 20, "y": 30})
    expect(page.locator(".chooser")).to_have_count(0)
    hold_fire(page, answers, 3)
    assert answers.given[0] == {"do": "activate", "unit": unit_of(plan.answers[0])}
    assert sum(option["do"] == "step" for option in answers.given) == 3
    expect(page.locator(".ask .btns .btn", has_text="Step by step")).to_have_count(0)


def test_two_clicks_fire_at_an_enemy(page: Page, server: str) -> None:
    answers = Answers(page)
    plan = sat_down_to(page, server, VEHICLES, fires_from_where_it_stands)
    page.locator(f'[data-piece="{plan.piece}"] .grab').click()
    expect(page.locator(".pop .btn.primary")).to_be_visible()
    assert not answers.given
    page.keyboard.press("Enter")
    expect(page.locator(".pop .btn.primary")).to_have_count(0)
    eventually(page, lambda: len(answers.given) >= 3)
    assert [option["do"] for option in answers.given] == ["activate", "act", "fire"]


def test_a_second_click_on_the_unit_goes_step_by_step(page: Page, server: str) -> None:
    answers = Answers(page)
    plan = sat_down_to(page, server, INFANTRY, goes_three_hexes)
    page.keyboard.press("Escape")
    expect(page.locator(".ly-hints .hot")).to_have_count(0)
    unit = page.locator(f'[data-piece="{unit_of(plan.answers[0])}"] .grab')
    unit.click()
    expect(page.locator(".ly-hints .hot").first).to_be_attached()
    unit.click()
    expect(page.locator(".ly-hints .hot")).to_have_count(0)
    eventually(page, lambda: bool(answers.given))
    assert [option["do"] for option in answers.given] == ["activate"]


def hands_over(match: Match) -> bool:
    """Whether who is on his way could hand his weapon to one other unit in his hex."""
    ask = match.ask
    return isinstance(ask, Ask) and ask.kind == "step" and sum(isinstance(one, Transfer) for one in ask.options) == 1


def test_a_weapon_is_handed_over_on_purpose_alone(page: Page, server: str) -> None:
    record = reached("combat-commander/first-morning", hands_over)
    ask = load(record).ask
    assert isinstance(ask, Ask)
    sit_down_at(page, server, record)
    if page.locator(".curtain .btn").count():
        page.locator(".curtain .btn").click()
    transfer = next(one for one in ask.options if isinstance(one, Transfer))
    question, unit = page.locator(".ask h1").inner_text(), ".unit[data-piece='{}'] .grab"
    page.locator(unit.format(ask.about["unit"])).dispatch_event("click")
    page.wait_for_timeout(600)
    assert page.locator(".ask h1").inner_text() == question, "who acts is not meant to give anything away"
    page.locator(unit.format(transfer.to)).dispatch_event("click")
    expect(page.get_by_text("That costs a movement point")).to_be_visible()
    assert page.locator(".ask h1").inner_text() == question


def led(match: Match) -> tuple[str, str] | None:
    """A leader who could go with others of his hex, and a free hex nearby that they would all reach."""
    ask = match.ask
    if not isinstance(ask, Ask) or ask.kind != "activate" or ask.about["order"] != "move":
        return None
    view = match.view(ask.side)
    taken = {piece.at for piece in view.picture().pieces}
    for pick in ask.options:
        for plan in plans(view, pick):
            if plan.hex and plan.cost < 3 and plan.hex not in taken and joins(plan) == 1:
                return str(plan.answers[0].unit), plan.hex  # type: ignore[attr-defined]
    return None


def joins(plan: Plan) -> int:
    return sum(isinstance(answer, Join) for answer in plan.answers)


def test_two_clicks_move_a_leader_together_with_his_men(page: Page, server: str) -> None:
    answers = Answers(page)
    record = reached("combat-commander/first-morning", lambda match: led(match) is not None)
    found = led(load(record))
    assert found is not None
    leader, to = found
    sit_down_at(page, server, record)
    if page.locator(".curtain .btn").count():
        page.locator(".curtain .btn").click()
    page.locator(f'[data-piece="{leader}"] .grab').click()
    hex = page.locator(f'.ly-hints .hot[data-hex="{to}"]')
    hex.dispatch_event("click")
    expect(page.locator(".chooser [role=menuitem]").first).to_contain_text("together with")
    assert not answers.given
    hex.dispatch_event("click")
    assert eventually(page, lambda: any(option["do"] == "step" for option in answers.given))
    assert next(option["do"] for option in answers.given if option["do"] in ("join", "step")) == "join"
