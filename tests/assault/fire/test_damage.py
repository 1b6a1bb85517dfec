"""What damage and critical hits do to a unit, and what is told about it."""

import pytest

from opfire.assault.fire.damage import assign, critical_on_crew, critical_on_vehicle, flip, hurt
from opfire.assault.log.battle import Damaged, Eliminated, FallsBack, Halved, Immobilised
from opfire.assault.state.pieces import Morale
from opfire.kernel.ask import Ask
from opfire.kernel.events import Event
from opfire.kernel.game import Script
from support.assault.battles import Table, position

RIFLES, TANK = "german-rifles-41", "german-pz-38-t"


def table_with(kind: str = RIFLES) -> Table:
    """Our unit g1 under the fire of s1."""
    return position({"g1": f"{kind} D5", "s1": "soviet-rifles-41 D2"}, active="g1")


def run(script: Script) -> None:
    """Carry a script out, with the first option wherever it asks."""
    try:
        question = next(script)
        while True:
            assert isinstance(question, Ask), question
            question = script.send(question.options[0])
    except StopIteration:
        pass


def told(table: Table, *kinds: type[Event]) -> list[Event]:
    return [event for event in table.battle.events if isinstance(event, kinds)]


@pytest.fixture
def rifles() -> Table:
    return table_with()


def test_damage_is_told_with_what_is_left(rifles: Table) -> None:
    hurt(rifles.battle, rifles.unit("g1"), 1, "10.7.3")

    assert told(rifles, Damaged) == [Damaged(unit="g1", points=1, strength=3, cause="hit", rule="RH41-10.7.3")]
    assert rifles.unit("g1").damage == 1


def test_no_damage_is_not_told(rifles: Table) -> None:
    hurt(rifles.battle, rifles.unit("g1"), 0, "10.7.3")
    rifles.unit("g1").gone = True
    hurt(rifles.battle, rifles.unit("g1"), 1, "10.7.3")

    assert told(rifles, Damaged) == []


def test_a_counter_is_flipped_once(rifles: Table) -> None:
    flips = []
    for _ in range(3):
        hurt(rifles.battle, rifles.unit("g1"), 1, "10.7.3")
        flips.append(len(told(rifles, Halved)))

    assert flips == [0, 1, 1]
    assert told(rifles, Halved) == [Halved(unit="g1", rule="RH41-4.3")]


@pytest.mark.rule("RH41-10.7.3d")
def test_more_damage_than_strength_counts_as_strength_and_eliminates(rifles: Table) -> None:
    hurt(rifles.battle, rifles.unit("g1"), 9, "10.7.3")

    assert rifles.unit("g1").damage == 4
    assert told(rifles, Eliminated) == [Eliminated(unit="g1", why="damage", worth=1, rule="RH41-10.7.3")]
    assert told(rifles, Halved) == []


def test_a_unit_is_turned_to_half_strength_and_then_lost(rifles: Table) -> None:
    flip(rifles.battle, rifles.unit("g1"), "12.5", "transport-hit")
    assert (rifles.strength("g1"), rifles.unit("g1").gone) == (2, False)
    assert told(rifles, Damaged) == [Damaged(unit="g1", points=2, strength=2, cause="transport-hit", rule="RH41-12.5")]

    flip(rifles.battle, rifles.unit("g1"), "12.5", "transport-hit")
    assert told(rifles, Eliminated) == [Eliminated(unit="g1", why="transport-hit", worth=1, rule="RH41-12.5")]


def test_a_critical_hit_drives_a_crew_back_and_less_suppresses_it() -> None:
    for left, morale in (((1, 0, 0), Morale.FALLBACK), ((0, 1, 0), Morale.SUPPRESSED), ((0, 0, 1), Morale.SUPPRESSED)):
        table = table_with()
        run(critical_on_crew(table.battle, table.unit("g1"), left, table.unit("s1").at))
        assert table.unit("g1").morale is morale

    table = table_with()
    run(critical_on_crew(table.battle, table.unit("g1"), (1, 0, 0), table.unit("s1").at))
    assert told(table, FallsBack) == [FallsBack(unit="g1", why="critical-hit", rule="RH41-13.3")]


def test_a_critical_hit_on_a_vehicle() -> None:
    table = table_with(TANK)
    run(critical_on_vehicle(table.battle, table.unit("g1"), (1, 0, 0), table.unit("s1").at))
    assert told(table, Immobilised) == [Immobilised(unit="g1", rule="RH41-10.7.6")]

    run(critical_on_vehicle(table.battle, table.unit("g1"), (1, 0, 0), table.unit("s1").at))
    assert told(table, Eliminated) == [Eliminated(unit="g1", why="immobilised-again", worth=1, rule="RH41-10.7.6")]


def test_damage_after_a_critical_hit_drives_a_vehicle_back_and_suppression_suppresses() -> None:
    table = table_with(TANK)
    run(critical_on_vehicle(table.battle, table.unit("g1"), (0, 1, 0), table.unit("s1").at))
    assert told(table, FallsBack) == [FallsBack(unit="g1", why="critical-hit", rule="RH41-13.3")]

    other = table_with(TANK)
    run(critical_on_vehicle(other.battle, other.unit("g1"), (0, 0, 1), other.unit("s1").at))
    assert other.unit("g1").morale is Morale.SUPPRESSED

    calm = table_with(TANK)
    run(critical_on_vehicle(calm.battle, calm.unit("g1"), (0, 0, 0), calm.unit("s1").at))
    assert (calm.unit("g1").morale, calm.unit("g1").immobilised) == (Morale.NONE, False)


def test_an_immobilised_vehicle_driven_back_is_abandoned() -> None:
    table = table_with(TANK)
    table.unit("g1").immobilised = True

    run(critical_on_vehicle(table.battle, table.unit("g1"), (0, 1, 0), table.unit("s1").at))

    assert told(table, Eliminated) == [Eliminated(unit="g1", why="immobilised-fallback", worth=1, rule="RH41-13.3")]


@pytest.mark.rule("RH41-13.3l")
def test_a_vehicle_in_fallback_that_gets_stuck_is_abandoned() -> None:
    table = table_with(TANK)
    table.unit("g1").morale = Morale.FALLBACK

    run(critical_on_vehicle(table.battle, table.unit("g1"), (1, 0, 0), table.unit("s1").at))

    assert told(table, Eliminated) == [Eliminated(unit="g1", why="immobilised-fallback", worth=1, rule="RH41-13.3")]


def test_damage_comes_before_suppression(rifles: Table) -> None:
    run(assign(rifles.battle, rifles.unit("s1"), rifles.unit("g1"), (0, 1, 1)))

    assert (rifles.strength("g1"), rifles.unit("g1").morale) == (3, Morale.SUPPRESSED)
    assert told(rifles, Damaged) == [Damaged(unit="g1", points=1, strength=3, cause="hit", rule="RH41-10.7.3")]
