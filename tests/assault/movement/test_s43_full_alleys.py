"""A vehicle that finds an urban alley full goes through the house beside it (S43-9.6.3.2), as through any house."""

import pytest

from opfire.assault.display.preview import preview
from opfire.assault.log.battle import Moved
from opfire.assault.log.ground import TerrainTested
from opfire.assault.movement.steps import driver_of, starting, steps, turns
from opfire.assault.options.answers import Act, Activate, Face, Fire, Step
from opfire.assault.state.pieces import Action, Morale
from opfire.assault.terrain.lasting_effects import give
from support.assault.battles import Table, rows
from support.assault.fortifications import alter
from support.assault.sicily import sicily

SHERMAN, TRUCK, GUN, PANZER = "us-m4a1", "us-truck", "us-37mm-m3", "german-pz-ivg"
NORTH, SOUTH = 4, 1
SHAKEN = {"morale": Morale.SUPPRESSED, "activated": True}


def alley(**units: str) -> Table:
    """An alley runs north from D6 through the houses of D5 to D4."""
    shaken = {"u1": SHAKEN} if "a1" in units else {}
    return sicily(units, active="a1" if shaken else "allied", rows=rows(D5="B"), roads=("alley D6 D5 D4 D3",), **shaken)


@pytest.mark.rule("S43-9.6.3.2e", "S43-9.10.1b")
def test_who_goes_through_the_house_beside_a_full_alley_is_tested_for_it() -> None:
    table = alley(u1=f"{SHERMAN} D6 {NORTH}", u2=f"{SHERMAN} D5 {NORTH}")
    table.dice("-", "S").play(Activate("u1"), Act("normal-action"), "D5", "D4")
    assert [event.at for event in table.told(TerrainTested)] == ["1A.D5"]
    assert [event.cost for event in table.told(Moved)] == [3, 1]


@pytest.mark.rule("S43-9.6.3.2d")
def test_the_house_can_stop_it_and_it_goes_back() -> None:
    table = alley(u1=f"{SHERMAN} D6 {NORTH}", u2=f"{SHERMAN} D5 {NORTH}")
    table.dice("CD", "S").play(Activate("u1"), Act("normal-action"), "D5")
    assert (table.at("u1"), table.unit("u1").immobilised) == ("D6", True)


@pytest.mark.rule("S43-9.6.3.2/1")
def test_nobody_is_tested_in_an_alley_that_is_free_or_held_by_men_on_foot() -> None:
    for friend in ("us-rifles-43 D5", "us-rifles-43 A1"):
        table = alley(u1=f"{SHERMAN} D6 {NORTH}", u2=friend)
        table.play(Activate("u1"), Act("normal-action"), "D5", "D4")
        assert not table.told(TerrainTested)


@pytest.mark.rule("S43-9.10.1b")
def test_the_preview_of_the_step_tells_of_the_test() -> None:
    full = alley(u1=f"{SHERMAN} D6 {NORTH}", u2=f"{SHERMAN} D5 {NORTH}")
    free = alley(u1=f"{SHERMAN} D6 {NORTH}")
    for table, cost, notes in ((full, 3, ["note-test"]), (free, 1, [])):
        table.play(Activate("u1"), Act("normal-action"))
        shown = preview(table.battle, table.ask, table.step("D5"))
        assert shown is not None
        assert (shown.cost, [note.key for note in shown.notes]) == (cost, notes)


def test_in_the_house_a_turn_has_not_the_price_of_the_road() -> None:
    table = alley(u1=f"{SHERMAN} D6 {NORTH}", u2=f"{SHERMAN} D5 {NORTH}")
    unit = table.unit("u1")
    unit.action = Action.NORMAL
    start = starting(table.battle, unit)
    driver = driver_of(table.battle, unit, start)
    (north,) = (leg for leg in steps(table.battle, unit, start, driver) if leg.option == table.step("D5"))
    prices = {leg.option: leg.after.spent - 3 for leg in turns(table.battle, unit, north.after, driver)}
    assert prices == {Face(5): 0}


# Fallback


def driven_south(vehicle: str, friend: str, *dice: str) -> Table:
    """A shaken vehicle in D4, with water beside it, is fired at from the north and has to fall back into the alley."""
    table = alley(u1=f"{vehicle} D4 {SOUTH}", u2=f"{friend} D5 {NORTH}", a1=f"{PANZER} D1 {SOUTH}")
    for wet in ("C4", "E4", "C5", "E5"):
        alter(table, wet, "sea")
    table.dice(*dice).play(Activate("a1"), Act("fire"), Fire("u1"))
    while table.ask.kind == "fall-back":
        table.play(table.offered(Step, "fall-back")[0])
    return table


@pytest.mark.rule("S43-9.6.3.2d", "S43-9.6.3.2e", "S43-13.3h", "S43-9.10.1/1")
def test_a_fallback_goes_through_the_house_as_well() -> None:
    table = driven_south(SHERMAN, SHERMAN, "S S S -", "- -", "-", "S")
    assert [event.at for event in table.told(TerrainTested)] == ["1A.D5"]
    assert [event.cost for event in table.told(Moved)][:2] == [3, 1]


@pytest.mark.rule("S43-9.6.3.2e")
def test_a_truck_that_cannot_drive_through_houses_is_cornered_by_a_full_alley() -> None:
    table = driven_south(TRUCK, GUN, "S S S", "- -")
    assert table.at("u1") == "D4"
    assert table.unit("u1").damage == 1


# Cards


def test_mud_lies_in_the_house_and_not_on_the_road() -> None:
    costs = []
    for friend in ("D5", "A1"):
        table = alley(u1=f"{SHERMAN} D6 {NORTH}", u2=f"{SHERMAN} {friend} {NORTH}")
        unit = table.unit("u1")
        unit.action = Action.NORMAL
        give(table.battle, unit, "mud")
        start = starting(table.battle, unit)
        legs = {leg.option: leg for leg in steps(table.battle, unit, start, driver_of(table.battle, unit, start))}
        costs.append(legs[table.step("D5")].after.spent)
    assert costs == [4, 1]


def test_the_preview_counts_what_a_card_adds_to_the_cost() -> None:
    table = alley(u1=f"{SHERMAN} D6 {NORTH}").play(Activate("u1"), Act("normal-action"))
    give(table.battle, table.unit("u1"), "mud")
    shown = [preview(table.battle, table.ask, table.step(hex)) for hex in ("D5", "C6")]
    assert [one.cost for one in shown if one] == [1, 2]
