"""How far along its way a unit comes: what the road adds, and what wounds and ground take."""

import pytest

from opfire.skirmish.log.moves import GroundRolled
from opfire.skirmish.options import March
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.ways.paths import Hurdle, Route, foot_route
from opfire.skirmish.ways.walking import walked
from support.skirmish.battles import Told, area, battle, line, mark, run

END = (700, 100)
HEDGE = Hurdle(100, 1, "hedge", "SK-terraina")


def walk(
    game: Skirmish, left: int, *dice: tuple[int, ...], hurdles: tuple[Hurdle, ...] = (), road: bool = False
) -> Told:
    """Somebody goes straight on for 60 cm at most."""
    route = Route((game.units["m"].at, END), 600, hurdles, road)
    return run(game, walked(game, game.units["m"], March((END,)), route, left), dice)


@pytest.mark.rule("SK-terrainp")
@pytest.mark.parametrize(("kind", "dice", "far"), [("us-rifle", (4,), 240), ("us-jeep", (4, 5), 290)])
def test_a_road_adds_its_dice_in_centimetres(kind: str, dice: tuple[int, ...], far: int) -> None:
    told = walk(battle({"m": f"{kind} 100,100"}), 200, dice, road=True)

    assert told.result == told.one(GroundRolled).left == far


@pytest.mark.rule("SK-terrain-notesd")
def test_a_wounded_man_who_loses_more_than_he_has_stays_where_he_is() -> None:
    game = battle({"m": "us-rifle 100,100"})
    mark(game.units["m"], wounded=True)

    told = walk(game, 50, (6,))

    assert told.result == told.one(GroundRolled).left == 0


@pytest.mark.rule("SK-terraina")
@pytest.mark.parametrize(
    ("left", "dice", "far"), [(100, [], 100), (101, [(1,)], 94), (110, [(1,)], 94), (150, [(4,)], 110)]
)
def test_ground_costs_dice_only_when_it_is_reached_and_stops_who_cannot_pay(
    left: int, dice: list[tuple[int, ...]], far: int
) -> None:
    assert walk(battle({"m": "us-rifle 100,100"}), left, *dice, hurdles=(HEDGE,)).result == far


@pytest.mark.rule("SK-terraina")
def test_who_stands_at_the_hedge_and_does_not_get_over_it_does_not_move() -> None:
    game = battle({"m": "us-rifle 100,100"})

    assert walk(game, 50, (5,), hurdles=(HEDGE._replace(at=2),)).result == 0


@pytest.mark.parametrize(
    ("enemy", "path", "free"),
    [
        ("300,100", ((100, 100), (500, 100)), False),
        ("300,140", ((100, 100), (500, 100)), True),
        ("500,300", ((100, 100), (500, 100), (500, 500)), False),
        ("300,300", ((100, 100), (500, 100), (500, 500)), True),
    ],
    ids=["in the way", "beside it", "on its second leg", "off both legs"],
)
def test_nobody_walks_through_an_enemy(enemy: str, path: tuple[tuple[int, int], ...], free: bool) -> None:
    game = battle({"m": "us-rifle 100,100", "g": f"de-rifle {enemy}"})

    assert isinstance(foot_route(game, game.units["m"], path), Route) is free


@pytest.mark.rule("SK-terraina")
def test_who_starts_in_a_wood_pays_for_it_at_once_and_for_a_hedge_where_he_meets_it() -> None:
    wood, hedge = area("w", "woods", 50, 50, 400, 150), line("h", "hedge", (500, 0), (500, 200))
    game = battle({"m": "us-rifle 100,100"}, wood, hedge)

    route = foot_route(game, game.units["m"], ((100, 100), END))

    assert isinstance(route, Route)
    assert sorted((one.at, one.what) for one in route.hurdles) == [(0, "woods"), (400, "hedge")]
