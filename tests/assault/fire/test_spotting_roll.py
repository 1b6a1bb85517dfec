"""The spotting roll itself: who rolls, what is enough, what is told, and when there is none."""

import pytest

from opfire.assault.fire.spotting import needs_spotting, number_needed, outside_arc, spotting_roll, was_outside_arc
from opfire.assault.log.battle import SpottingRolled
from opfire.assault.state.pieces import Action
from opfire.assault.terrain.elevation import sight_over_terrain
from opfire.kernel.chance import Roll
from support.assault.battles import Table, position, rows

EDITIONS = pytest.mark.parametrize(
    ("pack", "edition", "ours", "foe", "wood"),
    [
        ("red-horizon-41", "RH41", "german-rifles-41", "soviet-rifles-41", "l"),
        ("sicily-43", "S43", "german-rifles-43", "us-rifles-43", "l"),
    ],
)


def in_the_wood(pack: str, ours: str, foe: str, wood: str, hex: str = "D5") -> Table:
    """Our unit in the open looks for an enemy in a wood."""
    return position({"g1": f"{ours} {hex}", "s1": f"{foe} D2"}, active="g1", pack=pack, rows=rows(D2=wood))


def rolled(table: Table, face: int) -> bool:
    """Carry the roll out with the face that falls."""
    script = spotting_roll(table.battle, table.unit("g1"), table.unit("s1"))
    question = next(script)
    assert isinstance(question, Roll)
    assert (question.why, question.of, len(question.dice)) == ("spotting", table.unit("g1").side, 1)
    try:
        script.send((face - 1,))
    except StopIteration as end:
        return bool(end.value)
    raise AssertionError("the roll does not end")


@EDITIONS
def test_the_number_or_more_spots_and_is_told(pack: str, edition: str, ours: str, foe: str, wood: str) -> None:
    table = in_the_wood(pack, ours, foe, wood)
    needed = number_needed(table.battle, table.unit("g1"), table.unit("s1"))

    assert rolled(table, needed)
    assert table.battle.events == [
        SpottingRolled(unit="g1", target="s1", roll=needed, needed=needed, spotted=True, rule=f"{edition}-10.5")
    ]


@EDITIONS
def test_one_less_does_not(pack: str, edition: str, ours: str, foe: str, wood: str) -> None:
    table = in_the_wood(pack, ours, foe, wood)
    needed = number_needed(table.battle, table.unit("g1"), table.unit("s1"))

    assert not rolled(table, needed - 1)
    assert table.battle.events == [
        SpottingRolled(unit="g1", target="s1", roll=needed - 1, needed=needed, spotted=False, rule=f"{edition}-10.5")
    ]


@EDITIONS
def test_beside_the_target_nobody_rolls(pack: str, edition: str, ours: str, foe: str, wood: str) -> None:
    table = in_the_wood(pack, ours, foe, wood, "D3")
    script = spotting_roll(table.battle, table.unit("g1"), table.unit("s1"))

    with pytest.raises(StopIteration) as end:
        next(script)
    assert end.value.value is True
    assert table.battle.events == []


def tank(facing: int) -> Table:
    """A tank in D5 with the enemy to the north in the open."""
    return position({"g1": f"german-pz-iiij D5 {facing}", "s1": "soviet-rifles-41 D2"}, active="g1")


def test_a_target_out_of_the_arc_must_be_found_even_in_the_open() -> None:
    seen, behind = tank(4), tank(1)

    assert not outside_arc(seen.battle, seen.unit("g1"), seen.unit("s1"))
    assert not needs_spotting(seen.battle, seen.unit("g1"), seen.unit("s1"))
    assert outside_arc(behind.battle, behind.unit("g1"), behind.unit("s1"))
    assert needs_spotting(behind.battle, behind.unit("g1"), behind.unit("s1"))
    assert number_needed(behind.battle, behind.unit("g1"), behind.unit("s1")) == 2


def test_a_turret_remembers_how_its_activation_began() -> None:
    table = tank(4)
    tank_unit, target = table.unit("g1"), table.unit("s1")
    for began, outside in (
        (("g1", tank_unit.at, 1), True),
        (("g1", tank_unit.at, 4), False),
        (("g1", target.at, 1), False),
        (("s1", target.at, 0), False),
        (("somebody", tank_unit.at, 1), False),
    ):
        table.battle.activation_start = began
        assert was_outside_arc(table.battle, tank_unit, target) is outside
        assert needs_spotting(table.battle, tank_unit, target) is outside


def test_a_target_that_came_from_behind_must_be_found() -> None:
    table = tank(4)
    grid = table.battle.setting.board.grid
    table.battle.activation_start = ("s1", grid.parse("1A.D8"), 0)

    assert was_outside_arc(table.battle, table.unit("g1"), table.unit("s1"))


def test_infantry_has_no_arc() -> None:
    table = position({"g1": "german-rifles-41 D5 1", "s1": "soviet-rifles-41 D2"}, active="g1")
    table.battle.activation_start = ("g1", table.unit("g1").at, 1)

    assert not outside_arc(table.battle, table.unit("g1"), table.unit("s1"))
    assert not was_outside_arc(table.battle, table.unit("g1"), table.unit("s1"))


@pytest.mark.rule("S43-10.5h")
@pytest.mark.parametrize(
    ("pack", "ours", "foe", "harder"),
    [
        ("red-horizon-41", "german-rifles-41", "soviet-rifles-41", 0),
        ("sicily-43", "german-rifles-43", "us-rifles-43", 1),
    ],
)
def test_hindering_terrain_makes_spotting_harder_in_the_second_edition_only(
    pack: str, ours: str, foe: str, harder: int
) -> None:
    numbers = []
    for between in (".", "b"):
        table = position({"g1": f"{ours} D5", "s1": f"{foe} D2"}, active="g1", pack=pack, rows=rows(D2="l", D3=between))
        numbers.append(number_needed(table.battle, table.unit("g1"), table.unit("s1")))
    assert sight_over_terrain(table.battle, table.unit("g1"), table.unit("s1")).hindrances
    assert numbers[1] - numbers[0] == harder


@pytest.mark.rule("S43-10.5f", "S43-10.6a")
def test_a_gun_needs_more_outside_its_arc_but_not_when_it_only_directs_shells() -> None:
    units = {"g1": "german-50mm-pak-38 D5 2", "g2": "german-rifles-43 D6", "s1": "us-m4a1 D2 2"}
    table = position(units, active="g1", pack="sicily-43", rows=rows(D2="t"), s1={"action": Action.COVERT})
    battle, gun, target = table.battle, table.unit("g1"), table.unit("s1")
    least = number_needed(battle, gun, target, by_arc=False)
    assert number_needed(battle, gun, target) == least + 2
    assert number_needed(battle, table.unit("g2"), target) == least
    question = next(script := spotting_roll(battle, gun, target, by_arc=False))
    assert isinstance(question, Roll)
    with pytest.raises(StopIteration):
        script.send((5,))
    assert battle.events[-1].needed == least
    next(script := spotting_roll(battle, gun, target))
    with pytest.raises(StopIteration):
        script.send((5,))
    assert battle.events[-1].needed == least + 2
    target.action = Action.NONE
    assert not needs_spotting(battle, gun, target, by_arc=False)
    with pytest.raises(StopIteration):
        next(spotting_roll(battle, gun, target, by_arc=False))
