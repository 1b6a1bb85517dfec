"""Why the sergeant of Assault advises something: his plan, and only where the answer belongs to it."""

from __future__ import annotations

import pytest

from opfire.assault.activation import RENEW
from opfire.assault.options.answers import STOP, Act, Activate, PlayCard, Step
from opfire.assault.sergeant.plans import Plan
from opfire.assault.sergeant.reasons import reason
from opfire.kernel.ask import Ask, Option
from support.assault.battles import position

UNITS = {"g1": "german-rifles-41 D9", "g2": "german-rifles-41 E9", "s1": "soviet-heavy-rifles-41 D7"}


@pytest.mark.parametrize(
    ("kind", "unit", "option", "told"),
    [
        ("activate", "", Activate("g1"), True),
        ("activate", "", Activate("g2"), False),
        ("activate", "", PlayCard("c1"), False),
        ("action", "g1", Act("digging-in"), True),
        ("action", "g1", Act("normal-action"), False),
        ("action", "g2", Act("digging-in"), False),
    ],
)
def test_a_plan_is_the_reason_only_for_what_belongs_to_it(kind: str, unit: str, option: Option, told: bool) -> None:
    table = position(UNITS)
    plan = Plan("g1", "digging-in", 100)

    why = reason(table.battle, plan, Ask("german", kind, (option,), {"unit": unit}), option)

    assert (why is not None) is told


@pytest.mark.parametrize(("option", "told"), [(Step("1A.D8"), True), (STOP, False)])
def test_who_stops_short_is_not_told_of_the_place_he_does_not_reach(option: Option, told: bool) -> None:
    table = position(UNITS)
    plan = Plan("g1", "normal-action", 100, table.battle.setting.board.grid.parse("1A.D7"))

    why = reason(table.battle, plan, Ask("german", "move", (option,), {"unit": "g1"}), option)

    assert (why is not None) is told


def test_fighting_on_is_no_fire() -> None:
    table = position(UNITS)

    why = reason(table.battle, Plan("g1", RENEW, 100, target="s1"), Ask("german", "activate", ()), Activate("g1"))

    assert why is not None
    assert why.key == "advice-fight-on"
