"""The odds of storming: the dice shown before a close combat are those that are thrown, and so are their results."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from opfire.assault.display.storming import fate, first_round
from opfire.assault.log.battle import Damaged, Eliminated, FallsBack, Rolled
from opfire.assault.options.answers import Act, Activate, Step
from opfire.assault.state.battle_dice import kept
from opfire.assault.state.pieces import Experience, Morale
from opfire.kernel.ask import Ask
from opfire.kernel.display import Preview
from opfire.kernel.plans import plans, plans_along
from opfire.kernel.stands import Plan
from support.assault.battles import Table, position, rows
from support.assault.sicily import GERMANS, RIFLES, beside, colours, sicily

INTO = Step("1A.D4")
SOVIETS = "soviet-heavy-rifles-41"


def red(**more: object) -> Table:
    """German Rifles in D5 beside Soviet ones in D4."""
    units = {"u1": "german-rifles-41 D5", "a1": f"{SOVIETS} D4"}
    return position(units, active="german", **more)  # type: ignore[arg-type]


FIGHTS = {
    "first edition": red,
    "first edition, in a house": lambda: red(rows=rows(D4="B")),
    "first edition, veterans against elite": lambda: red(
        u1={"experience": Experience.VETERAN}, a1={"experience": Experience.ELITE}
    ),
    "first edition, against one that has acted": lambda: red(a1={"activated": True}),
    "second edition": beside,
    "second edition, in a house": lambda: beside(rows=rows(D4="B")),
    "second edition, against a suppressed unit": lambda: beside(a1={"morale": Morale.SUPPRESSED}),
    "second edition, at half strength": lambda: beside(u1={"damage": 2}),
    "second edition, a gun from behind": lambda: sicily({"u1": f"{RIFLES} D5", "a1": "german-50mm-pak-38 D4 1"}),
}


def looked_at(table: Table, action: str) -> Preview:
    table.play(Activate("u1"), Act(action))
    assert isinstance(table.match.ask, Ask)
    side = table.match.ask.side
    found = table.match.view(side).preview(table.match.ask, INTO)
    assert found is not None
    return found


def shown(preview: Preview) -> tuple[str, str]:
    """The dice that will be thrown, by letter."""
    return tuple(
        "".join(one.die[0].upper() for one in dice if not one.lost) for dice in (preview.attack, preview.defence)
    )  # type: ignore[return-value]


@pytest.mark.parametrize("action", ["normal-action", "fast-action"])
@pytest.mark.parametrize("name", FIGHTS)
def test_the_dice_that_are_shown_are_those_that_fall(name: str, action: str) -> None:
    table = FIGHTS[name]()
    promised = shown(looked_at(table, action))
    blows = first_round(table.battle, table.unit("u1"), table.unit("a1"), table.hex("D5"))
    pools = [kept(dice) for blow in blows for dice in (blow.attack, blow.defence) if kept(blow.attack)]
    table.dice(*(" ".join("S" for _ in pool) for pool in pools)).play(INTO)
    while not table.told(Rolled):
        table.play(table.ask.options[0])
    blow = table.told(Rolled)[0]
    assert [sorted(colours(blow.attack)), sorted(colours(blow.defence))] == list(map(sorted, promised))


def test_the_chances_of_all_results_make_one() -> None:
    preview = looked_at(beside(), "normal-action")
    assert sum(Fraction(one.numerator, one.denominator) for one in preview.results) == 1
    assert preview.effect is not None
    nothing = next(one for one in preview.results if one.key == "none")
    assert Fraction(preview.effect.numerator, preview.effect.denominator) == 1 - Fraction(
        nothing.numerator, nothing.denominator
    )


@pytest.mark.parametrize(
    ("dice", "left"),
    [
        ("S D -", (0, 1, 0)),
        ("S S -", (0, 0, 1)),
        ("S CD -", (1, 1, 0)),
        ("CD CD -", (2, 2, 0)),
        ("DD D D", (0, 4, 0)),
    ],
)
def test_what_a_blow_is_said_to_do_is_what_it_does(dice: str, left: tuple[int, int, int]) -> None:
    table = beside()
    said = fate(table.battle, table.unit("a1"), left)
    table.dice(dice, "- -", "S - -", "- -").play(Activate("u1"), Act("normal-action"), INTO)
    if table.match.ask is not None and table.ask.kind == "suffer":
        table.play(table.ask.options[0])
    done = [type(event) for event in events_of(table) if getattr(event, "unit", "") == "a1"]
    expected = {"destroyed": Eliminated, "thrown-out": FallsBack, "fights-on": Damaged}[said]
    assert expected in done
    assert (said == "destroyed") == (Eliminated in done)


def test_a_gun_that_is_thrown_out_is_said_to_be_lost_and_is() -> None:
    table = sicily({"u1": f"{RIFLES} D5", "a1": "german-50mm-pak-38 D4 1", "a2": f"{GERMANS} A1"})
    chances = {one.key: one.numerator for one in looked_at(table, "normal-action").results}
    assert (chances["thrown-out"], chances["destroyed"] > 0) == (0, True)
    own, other = first_round(table.battle, table.unit("u1"), table.unit("a1"), table.hex("D5"))
    blank = [" ".join("S" if die == "R" else "-" for die in kept(dice)) for dice in (own.defence, other.attack)]
    table.dice("S S -", blank[0], blank[1], " ".join("S" if die == "R" else "-" for die in kept(other.defence)))
    table.play(INTO)
    assert [event.why for event in table.told(Eliminated)] == ["artillery-fallback"]


def events_of(table: Table) -> Iterator[object]:
    return (told.event for told in table.match.log)


def test_who_is_shaken_is_driven_out_without_dice() -> None:
    preview = looked_at(red(a1={"morale": Morale.SUPPRESSED, "activated": True}), "normal-action")
    assert not preview.attack
    assert [note.key for note in preview.notes] == ["note-drives-out"]


def storming(found: list[Plan]) -> list[Plan]:
    return [plan for plan in found if plan.answers[-1] == INTO]


def test_a_picked_unit_can_be_sent_into_close_combat_at_one_stroke() -> None:
    table = beside()
    table.begin()
    view = table.match.view("allied")
    found = storming(plans(view, Activate("u1")))
    assert [(plan.piece, plan.answers[1]) for plan in found] == [
        ("a1", Act("normal-action")),
        ("a1", Act("fast-action")),
    ]
    assert all(plan.preview is not None and plan.preview.effect is not None for plan in found)
    assert [plan.hex for plan in storming(plans_along(view, Activate("u1"), ["1A.D4"]))] == ["1A.D4", "1A.D4"]


def test_the_enemy_is_no_place_to_go_through() -> None:
    far = sicily({"u1": f"{RIFLES} D6", "a1": f"{GERMANS} D4"}, a1={"activated": True})
    far.begin()
    way = ["1A.D5", "1A.D4"]
    assert [plan.hex for plan in storming(plans_along(far.match.view("allied"), Activate("u1"), way))][:1] == ["1A.D4"]
