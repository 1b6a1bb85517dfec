"""What must hold for every point, line and game: distances, sight, paths, bases."""

from collections.abc import Iterable
from itertools import product

import pytest
import shapely
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from opfire.kernel.chance import mix, seeded, step
from opfire.kernel.match import Match
from opfire.players.recruit import Recruit
from opfire.skirmish.game import GAME, table_of
from opfire.skirmish.movement.move_field import MoveField
from opfire.skirmish.options import March
from opfire.skirmish.pack import skirmish_pack
from opfire.skirmish.rolls.odds import rolled
from opfire.skirmish.rolls.rolls import ANY, HIGHEST, LOWEST
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order
from opfire.skirmish.table.space import (
    ahead,
    along,
    bearing,
    distance,
    hull_corners,
    millimetres,
    near_segment,
    turn_between,
)
from opfire.skirmish.table.tabletop import DEPTH, Opening, Walls
from opfire.skirmish.ways.paths import spot_free
from opfire.skirmish.ways.wayfinding import drive
from support.skirmish.battles import battle, line

CALM = settings(deadline=None, max_examples=60, suppress_health_check=[HealthCheck.too_slow])
POINT = st.tuples(st.integers(0, 1200), st.integers(0, 1200))
TABLES = sorted(skirmish_pack().tables)


@CALM
@given(POINT, POINT, POINT)
def test_a_way_round_is_never_shorter(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> None:
    assert distance(a, b) == distance(b, a)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@CALM
@given(POINT, POINT, st.integers(0, 500))
def test_a_point_along_a_line_is_as_far_as_asked(a: tuple[int, int], b: tuple[int, int], far: int) -> None:
    if distance(a, b) >= far:
        assert abs(distance(a, along(a, b, far)) - far) <= 2


@CALM
@given(POINT, st.integers(0, 359), st.integers(50, 500))
def test_bearing_and_ahead_undo_each_other(a: tuple[int, int], angle: int, far: int) -> None:
    assert turn_between(bearing(a, ahead(a, angle, far)), angle) <= 1


@CALM
@given(POINT, st.integers(0, 359))
def test_a_hull_keeps_its_size_however_it_turns(at: tuple[int, int], facing: int) -> None:
    corners = hull_corners(at, facing, 122, 55)
    assert abs(distance(corners[0], corners[1]) - 55) <= 2
    assert abs(distance(corners[1], corners[2]) - 122) <= 2


@CALM
@given(POINT, POINT, POINT, st.integers(1, 200))
def test_nearness_to_a_stretch_agrees_with_geometry(
    p: tuple[int, int], a: tuple[int, int], b: tuple[int, int], reach: int
) -> None:
    exact = shapely.Point(p).distance(shapely.LineString([a, b]) if a != b else shapely.Point(a))
    if abs(exact - reach) > 0.01:
        assert near_segment(p, a, b, reach) == (exact < reach)


@pytest.mark.parametrize("name", TABLES)
@CALM
@given(a=POINT, b=POINT, c=POINT)
def test_what_a_way_meets_agrees_with_geometry(
    name: str, a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]
) -> None:
    table = table_of(skirmish_pack(), name, "high")
    if a == b or b == c:
        return
    way = shapely.LineString([a, b, c])
    assert table.crossed_by((a, b, c)) == table.crossed(way)
    walls, openings = table.barriers_on((a, b, c))
    for barriers, met in ((table.walls, walls), (table.openings, openings)):
        assert set(met) == {one for one in barriers if way.intersects(shapely.LineString([one.start, one.end]))}
    assert list(table.grounds_at(a)) == [one for one in table.areas if one.shape.intersects(shapely.Point(a))]
    clear = all_apart(table.walls, a) and all_apart(table.openings, a)
    lines = all(millimetres(one.shape.distance(shapely.Point(a))) >= 2 for one in table.lines)
    assert table.clear_of_lines(a, 2) == (clear and lines)


def all_apart(things: Iterable[Walls | Opening], point: tuple[int, int]) -> bool:
    return not any(near_segment(point, one.start, one.end, 2) for one in things)


@pytest.mark.parametrize("name", TABLES)
@CALM
@given(a=POINT, b=POINT)
def test_the_depth_that_blocks_sight_agrees_with_geometry(name: str, a: tuple[int, int], b: tuple[int, int]) -> None:
    table = table_of(skirmish_pack(), name, "high")
    if a == b:
        return
    line = shapely.LineString([a, b])
    depth = sum(one.shape.intersection(line).length for one in table.areas if one.deep)
    over = tuple(table.buildings)
    assert (table.blocked(a, 13, b, 13, (), over) == "depth") == (millimetres(depth) > DEPTH)


@pytest.mark.parametrize("name", TABLES)
@CALM
@given(a=POINT, b=POINT)
def test_sight_is_the_same_from_both_ends(name: str, a: tuple[int, int], b: tuple[int, int]) -> None:
    table = table_of(skirmish_pack(), name, "high")
    key = (a, 13, b, 30, (), ())
    assert table._blocked(*key) == table._blocked(b, 30, a, 13, (), ())
    assert table.blocked(a, 13, b, 30) == table.blocked(b, 30, a, 13)


@pytest.mark.parametrize("scenario", sorted(GAME.scenarios()))
def test_in_random_games_nobody_overlaps_or_stands_where_he_may_not(scenario: str) -> None:
    match = Match.start(scenario, seed=11)
    players = {side: Recruit(number) for number, side in enumerate(match.game.sides)}
    while match.ask is not None:
        match.answer(players[match.ask.side].choose(match.view(match.ask.side), match.ask))  # type: ignore[arg-type]
        GAME.check(match.game)
        if len(match.entries) % 25 == 0:
            stands_well(match.game)  # type: ignore[arg-type]


def stands_well(game: Skirmish) -> None:
    for unit in game.on_table():
        assert spot_free(game, unit, unit.at), f"{unit.id} may not stand at {unit.at}"


@pytest.mark.parametrize("name", TABLES)
def test_paths_never_cross_what_they_may_not(name: str) -> None:
    """Every way that is allowed crosses walls only at openings, and vehicles keep off what bars them."""
    layout = skirmish_pack().tables[name]
    game = battle({"g": "de-rifle 15,15", "t": "de-251 100,15"}, *layout.features)
    rng, tried = seeded(5), 0
    while tried < 150:
        rng = step(rng)
        number = mix(rng)
        for unit in (game.units["g"], game.units["t"]):
            at = number % 1170 + 15, (number >> 20) % 1170 + 15
            if spot_free(game, unit, at, unit.facing):
                unit.x, unit.y = at
                tried += check_way(game, unit, number)


def check_way(game: Skirmish, unit, number: int) -> int:  # type: ignore[no-untyped-def]
    march = MoveField(game, unit, Order.FAST).sample(number)
    if not isinstance(march, March):
        return 1
    way = (unit.at, *march.path)
    walls, _ = game.setting.table.barriers_on(way)
    assert walls == []
    if game.is_vehicle(unit):
        for one, _ in game.setting.table.crossed_by(way):
            assert one.terrain.movement["half-tracked"] is not None
    return 1


CODES = [(ANY, "high"), (ANY, "low"), (LOWEST, "high"), (HIGHEST, "low")]


@pytest.mark.parametrize("dice", [1, 2, 3])
@pytest.mark.parametrize("codes", [(), *((one,) for one in CODES), *product(CODES, CODES)])
def test_the_weights_of_re_rolled_dice_add_up(dice: int, codes: tuple[tuple[str, str], ...]) -> None:
    weights = dict(rolled(dice, codes))
    assert sum(weights.values()) == 6 ** (dice + len(codes))
    assert set(weights) <= set(range(dice, 6 * dice + 1))


@pytest.mark.parametrize("name", TABLES)
def test_driving_round_is_never_shorter_than_the_straight_line(name: str) -> None:
    table = table_of(skirmish_pack(), name, "high")
    for start in ((60, 60), (600, 300), (900, 900)):
        far = drive(table, "wheeled", 40, start, (1110, 1110))
        assert far + 60 >= distance(start, (1110, 1110)) or far == 0


def test_what_bars_a_vehicle_is_driven_round() -> None:
    game = battle({"t": "us-gmc 300,600"}, line("w", "wall", (600, 300), (600, 900)))
    straight = drive(game.setting.table, "tracked", 40, (300, 600), (900, 600))
    round_it = drive(game.setting.table, "wheeled", 40, (300, 600), (900, 600))
    assert abs(straight - 600) <= 60
    assert round_it > 800
