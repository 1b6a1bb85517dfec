"""Leaving a wreck and getting off a vehicle: where everybody ends, to the millimetre."""

import pytest

from opfire.skirmish.fire.vehicles_under_fire import strike
from opfire.skirmish.game import GAME
from opfire.skirmish.log.moves import BailedOut, OutOfControl
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import fit, is_shaken
from opfire.skirmish.table.space import bearing, distance
from opfire.skirmish.vehicles.bailing import abandon, survivors_flee
from support.skirmish.battles import Feature, Told, area, battle, mark, run, wreck
from support.skirmish.vehicles import man

EAST = area("w", "woods", 800, 500, 1000, 700)
NORTH = area("w", "woods", 580, 900, 620, 950)
TANK = "us-m4 600,600"
"""Its hull reaches from 539,573 to 661,628; who leaves it has a base of 13 mm."""


def crewed(units: dict[str, str], *ground: Feature, men: int = 1) -> Skirmish:
    """A tank in which so many are alive."""
    game = battle({"t": TANK} | units, *ground)
    for number in range(men, len(game.units["t"].men)):
        mark(game.units["t"], number, out=True)
    return game


def flee(game: Skirmish, *dice: int) -> Told:
    """Everybody leaves the wreck."""
    return run(game, survivors_flee(game, game.units["t"]), [dice])


def ends(told: Told) -> list[tuple[int, int]]:
    """Where they end, in the order in which they leave."""
    return [one.to for one in told.of(BailedOut)]


@pytest.mark.rule("SK-heavy-vehicle-damageag")
@pytest.mark.parametrize(
    ("ground", "end"),
    [(EAST, (661 + 13 + 50, 600)), (NORTH, (600, 628 + 13 + 50))],
    ids=["cover in the east", "cover in the north"],
)
def test_who_flees_a_wreck_runs_two_dice_towards_the_nearest_cover(ground: Feature, end: tuple[int, int]) -> None:
    game = crewed({}, ground)

    assert ends(flee(game, 2, 3)) == [end]
    assert game.units["t-commander"].facing == bearing((600, 600), end)


@pytest.mark.rule("SK-heavy-vehicle-damageag")
def test_who_flees_aslant_keeps_his_direction() -> None:
    assert ends(flee(crewed({}, area("w", "woods", 900, 700, 950, 750)), 5, 6)) == [(778, 666)]


@pytest.mark.rule("SK-heavy-vehicle-damageah")
def test_who_fled_a_wreck_is_shaken_and_has_acted() -> None:
    game = crewed({}, EAST)

    flee(game, 2, 3)

    assert is_shaken(game.units["t-commander"])
    assert game.units["t-commander"].acted


@pytest.mark.rule("SK-heavy-vehicle-damageai")
def test_the_others_come_to_the_side_of_the_first_one_after_the_other() -> None:
    game = crewed({}, EAST, men=3)

    first, second, third = ends(flee(game, 2, 3))

    assert (second[0] - first[0], second[1] - first[1]) == (27, 0), "his base touches that of the first"
    assert (third[0] - first[0], third[1] - first[1]) == (14, 23), "and the next has no room there"
    assert distance(third, second) == 27
    GAME.check(game)


def test_nobody_flees_to_the_other_side_of_a_house_wall() -> None:
    house = area("h", "building", 724, 400, 790, 900)

    first, second = ends(flee(crewed({}, EAST, house, men=2), 4, 6))

    assert first == (661 + 13 + 40, 600), "the wall ends his way, a centimetre at a time"
    assert (second[0] - first[0], second[1] - first[1]) == (0, 27)


@pytest.mark.parametrize(("other", "end"), [("us-rifle 724,600", (694, 600)), ("us-rifle 736,600", (704, 600))])
def test_who_finds_his_place_taken_stops_before_it(other: str, end: tuple[int, int]) -> None:
    assert ends(flee(crewed({"f": other}, EAST), 2, 3)) == [end]


def test_who_cannot_get_away_towards_cover_stands_behind_the_wreck() -> None:
    assert ends(flee(crewed({"f": "us-rifle 684,600"}, EAST), 1, 1)) == [(539 - 13, 600)]


@pytest.mark.rule("SK-heavy-vehicle-damageag")
def test_a_rider_who_got_on_where_the_flight_ends_does_not_stand_in_its_way() -> None:
    game = crewed({"p": "us-rifle 724,600"}, EAST)
    game.units["p"].aboard = "t"

    assert ends(flee(game, 2, 3)) == [(724, 600), (751, 600)]


@pytest.mark.rule("SK-heavy-vehicle-damageag")
def test_who_finds_no_room_round_a_wreck_is_lost() -> None:
    game = crewed({}, EAST, wreck("x", "ruin", 360, 360, 840, 840), men=2)

    told = flee(game, 6, 6)

    assert len(ends(told)) == 2
    assert [(one.id, one.gone) for one in game.units.values() if one.id != "t"] == [
        ("t-commander", "fled"),
        ("t-driver", "fled"),
    ]
    assert fit(game.units["t"]) == []


# Getting off


def riding(others: dict[str, str], *ground: Feature, facing: int = 0) -> Skirmish:
    """A man rides on a tank with others round it."""
    game = battle({"t": f"{TANK} {facing}", "p": "us-rifle 600,600"} | others, *ground)
    game.units["p"].aboard = "t"
    return game


@pytest.mark.parametrize(("facing", "at"), [(0, (526, 600)), (90, (600, 526)), (180, (674, 600))])
def test_riders_of_an_abandoned_vehicle_stand_behind_it(facing: int, at: tuple[int, int]) -> None:
    game = riding({}, facing=facing)

    abandon(game, game.units["t"])

    assert game.units["p"].at == at
    assert is_shaken(game.units["p"])


@pytest.mark.parametrize(
    ("others", "at"),
    [
        ({"f": "us-rifle 520,610"}, (526, 570)),
        ({"f": "us-rifle 520,590"}, (530, 563)),
    ],
)
def test_a_rider_looks_for_room_round_the_vehicle(others: dict[str, str], at: tuple[int, int]) -> None:
    game = riding(others)

    abandon(game, game.units["t"])

    assert game.units["p"].at == at


def ring(room: int) -> dict[str, str]:
    """Men so far from the hull all round it, hardly a base apart."""
    near, far, low, high = 539 - room, 661 + room, 573 - room, 628 + room
    across = [(x, y) for x in range(near, far + 1, 27) for y in (low, high)]
    up = [(x, y) for y in range(low, high + 1, 27) for x in (near, far)]
    return {f"f{number}": f"us-rifle {x},{y}" for number, (x, y) in enumerate(dict.fromkeys(across + up))}


@pytest.mark.parametrize(("room", "at"), [(13, (496, 600)), (30, (466, 600))])
def test_a_rider_who_finds_friends_all_round_stands_behind_them(room: int, at: tuple[int, int]) -> None:
    game = riding(ring(room))

    abandon(game, game.units["t"])

    assert game.units["p"].at == at


# Who is hit in a vehicle


@pytest.mark.rule("SK-heavy-vehicle-damageg")
@pytest.mark.parametrize(("moved", "runs"), [(0, 0), (1, 1)])
def test_a_driver_shaken_on_the_move_may_not_drive_in_the_next_turn_and_loses_control(moved: int, runs: int) -> None:
    game = battle({"t": TANK})
    tank = game.units["t"]
    tank.moved, driver = moved, man(tank, "driver")

    told = run(game, strike(game, tank, driver, "shaken", "SK-heavy-vehicle-damageg"), [(1, 1)] * runs)

    assert tank.men[driver].barred == game.turn + 1
    assert len(told.of(OutOfControl)) == runs
