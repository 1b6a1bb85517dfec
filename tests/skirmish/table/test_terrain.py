"""The terrain and cover table and its notes: what ground costs, what covers, what blocks sight."""

from typing import get_args

import pytest

from opfire.kernel.chance import Roll
from opfire.skirmish.log.moves import GroundRolled
from opfire.skirmish.movement.move_field import MoveField
from opfire.skirmish.movement.movement import march_along
from opfire.skirmish.options import March
from opfire.skirmish.pack import Column, Feature, skirmish_pack
from opfire.skirmish.rolls.cover import cover_of
from opfire.skirmish.rolls.sight import could_see
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order
from opfire.skirmish.ways.paths import vehicle_hurdles
from opfire.skirmish.ways.rates import allowance
from support.skirmish.battles import area, battle, line, mark, opening, road, run, wreck

NO = None
TABLE = [
    ("barricade", "linear", (-1, NO, -2, -2, -2), 1, "f"),
    ("woods", "area", (-1, -1, -3, -2, -2), 2, "g"),
    ("bunker", "area", (-1, NO, NO, NO, NO), 3, "h"),
    ("field", "area", (-1, -1, -1, -1, -1), 1, "i"),
    ("vegetation", "area", (-1, -2, -2, -2, -2), 1, "j"),
    ("building", "area", (-1, NO, NO, NO, NO), 2, "k"),
    ("wall", "linear", (-1, NO, NO, NO, -2), 2, "l"),
    ("ruin", "area", (-1, NO, NO, NO, -2), 2, "m"),
    ("sandbags", "linear", (-1, NO, -3, -2, -2), 2, "n"),
    ("hedge", "linear", (-1, NO, -2, -1, -1), 1, "o"),
    ("road", "none", (1, 2, 2, 1, 1), 0, "p"),
    ("uneven", "area", (-1, -1, -3, -2, -2), 1, "q"),
    ("rocks", "area", (-1, -2, NO, -2, -2), 2, "r"),
    ("motorcycle", "area", (-1, NO, -2, -1, -1), 1, "s"),
    ("armoured-vehicle", "area", (-1, NO, NO, NO, NO), 3, "t"),
    ("unarmoured-vehicle", "area", (-1, NO, NO, NO, -1), 2, "u"),
]


@pytest.mark.parametrize(
    ("id", "kind", "movement", "cover"),
    [pytest.param(*row[:4], marks=pytest.mark.rule(f"SK-terrain{row[4]}"), id=row[0]) for row in TABLE],
)
def test_a_row_of_the_table_is_as_printed(id: str, kind: str, movement: tuple[int | None, ...], cover: int) -> None:
    row = skirmish_pack().terrain[id]

    assert (row.kind, row.cover) == (kind, cover)
    assert tuple(row.movement[column] for column in get_args(Column)) == movement
    assert row.starred == (id in ("motorcycle", "armoured-vehicle", "unarmoured-vehicle"))


def walk(game: Skirmish, name: str, *path: tuple[int, int], order: Order = Order.CAUTIOUS, dice=(), **more):  # type: ignore[no-untyped-def]
    unit = game.units[name]
    field = MoveField(game, unit, order)
    march = March(path, **more)
    assert field.refuse(march) is None, field.refuse(march)
    return run(game, march_along(game, unit, march, field.route(march), field.reach), dice)


@pytest.mark.rule("SK-terraina", "SK-notationa")
def test_ground_takes_the_sum_of_its_dice_in_centimetres() -> None:
    game = battle({"g": "de-rifle 100,100"}, area("w", "woods", 150, 50, 400, 150))

    told = walk(game, "g", (215, 100), dice=[(3,)])

    assert (told.one(GroundRolled).dice, told.one(GroundRolled).left) == ((3,), 40), "7 cm left at the edge, less 3"
    assert game.units["g"].at == (190, 100), "12 cm less 3 cm"


@pytest.mark.rule("SK-terraina")
def test_ground_that_is_not_reached_is_not_rolled_for() -> None:
    game = battle({"g": "de-rifle 100,100"}, area("w", "woods", 200, 50, 400, 150))
    mark(game.units["g"], wounded=True)

    told = walk(game, "g", (215, 100), dice=[(3,)])

    assert told.one(GroundRolled).why == "wounded"
    assert game.units["g"].at == (190, 100)


@pytest.mark.rule("SK-terraina", "SK-terrains", "SK-terraint", "SK-terrainu", "SK-terrain/6")
@pytest.mark.parametrize(
    ("kind", "why"),
    [("de-r75", "motorcycle"), ("de-251", "armoured-vehicle"), ("de-blitz", "unarmoured-vehicle")],
)
def test_a_friendly_vehicle_in_the_way_is_climbed_over_like_terrain(kind: str, why: str) -> None:
    game = battle({"g": "de-rifle 100,100", "t": f"{kind} 200,100 90"})

    told = walk(game, "g", (300, 100), order=Order.FAST, dice=[(1,)])

    assert told.one(GroundRolled).why == why
    assert game.units["g"].at == (300, 100)


@pytest.mark.rule("SK-terraina", "SK-terrains")
def test_a_vehicle_drives_over_an_empty_motorcycle_on_its_way_and_is_no_hurdle_to_itself() -> None:
    game = battle({"t": "de-251 100,300", "left": "de-r75 300,500 90", "on": "de-r75 500,300 90"})
    for name in ("left", "on"):
        for man in range(len(game.units[name].men)):
            mark(game.units[name], man, out=True)

    hurdles = vehicle_hurdles(game, game.units["t"], ((100, 300), (700, 300)))

    assert [(one.dice, one.what) for one in hurdles] == [(1, "motorcycle")]


@pytest.mark.rule("SK-terrain/6")
def test_a_manned_enemy_vehicle_is_no_terrain_to_climb_over() -> None:
    game = battle({"g": "de-rifle 100,100", "t": "us-gmc 200,100 90"})
    over = March(((300, 100),))
    assert MoveField(game, game.units["g"], Order.FAST).refuse(over)

    mark(game.units["t"], out=True)
    assert MoveField(game, game.units["g"], Order.FAST).refuse(over) is None


@pytest.mark.rule("SK-terrain/3")
def test_the_wood_one_starts_in_is_rolled_for_and_only_once_however_often_one_comes_back() -> None:
    game = battle({"g": "de-rifle 140,100"}, area("w", "woods", 50, 50, 150, 150))

    told = walk(game, "g", (170, 100), (140, 100), dice=[(1,)])

    assert told.one(GroundRolled).why == "woods"


@pytest.mark.rule("SK-terrain/3")
def test_every_hedge_on_the_way_is_rolled_for() -> None:
    hedges = [line(f"h{x}", "hedge", (x, 0), (x, 300)) for x in (130, 160)]
    game = battle({"g": "de-rifle 100,100"}, *hedges)

    assert len(walk(game, "g", (190, 100), dice=[(1,), (1,)]).of(GroundRolled)) == 2


@pytest.mark.rule("SK-terraina")
def test_ground_that_costs_nothing_is_not_rolled_for() -> None:
    game = battle({"g": "de-rifle 100,100"}, road("r", 80, (160, 0), (160, 1200)))

    assert walk(game, "g", (215, 100)).of(GroundRolled) == []


@pytest.mark.parametrize(
    ("kind", "order", "less"),
    [("de-rifle", Order.FAST, 40), ("de-rifle", Order.CAUTIOUS, 0), ("de-251", Order.FAST, 0)],
)
def test_snow_slows_men_who_run(kind: str, order: Order, less: int) -> None:
    plain, snow = (battle({"g": f"{kind} 100,100"}, special=special) for special in ((), ("snow",)))

    assert allowance(plain, plain.units["g"], order) - allowance(snow, snow.units["g"], order) == less


@pytest.mark.rule("SK-terraina", "SK-terrain/4")
def test_who_rolls_all_that_is_left_stops_at_the_edge() -> None:
    game = battle({"g": "de-rifle 100,100"}, area("w", "woods", 160, 50, 400, 150))

    walk(game, "g", (215, 100), dice=[(6,)])

    assert game.units["g"].at == (154, 100)


@pytest.mark.rule("SK-terrainb")
def test_a_road_adds_its_dice_to_a_move_that_keeps_to_it() -> None:
    game = battle({"g": "de-rifle 100,100"}, road("r", 80, (0, 100), (1200, 100)))

    walk(game, "g", (270, 100), dice=[(5,)])

    assert game.units["g"].at == (270, 100), "12 cm and 5 cm"


@pytest.mark.rule("SK-terrain/5")
def test_a_road_gives_nothing_to_a_move_that_leaves_it() -> None:
    game = battle({"g": "de-rifle 100,100"}, road("r", 80, (0, 100), (1200, 100)))

    told = walk(game, "g", (150, 200))

    assert told.of(GroundRolled) == []


@pytest.mark.rule("SK-terrainc")
@pytest.mark.parametrize(("kind", "refused"), [("de-rifle", False), ("de-r75", True), ("us-m4", False)])
def test_impassable_ground_is_not_crossed(kind: str, refused: bool) -> None:
    game = battle({"u": f"{kind} 100,100"}, line("h", "hedge", (200, 0), (200, 300)))
    game.units["u"].side = "home"

    answer = MoveField(game, game.units["u"], Order.FAST).refuse(March(((320, 100),)))

    assert bool(answer) == refused


WAYS = [
    ("de-rifle", (1, 1, 1)),
    ("de-schreck", (1, 1, 1)),
    ("de-r75", (1, NO, NO)),
    ("de-blitz", (3, NO, 2)),
    ("de-251", (2, NO, 1)),
    ("de-4h", (2, 2, 1)),
]


@pytest.mark.rule("SK-terrain/1", "SK-terrain/2")
@pytest.mark.parametrize(("kind", "dice"), WAYS)
def test_the_five_columns_are_foot_motorcycle_wheels_half_tracks_and_tracks(
    kind: str, dice: tuple[int | None, ...]
) -> None:
    """A team goes on foot; woods, wall and hedge tell the five apart."""
    obstacles = (
        area("w", "woods", 200, 0, 320, 300),
        line("l", "wall", (220, 0), (220, 300)),
        line("h", "hedge", (220, 0), (220, 300)),
    )
    assert tuple(dice_taken(kind, one) for one in obstacles) == dice


def dice_taken(kind: str, obstacle: Feature) -> int | None:
    """How many dice an obstacle takes from a unit that goes through it, or None if it may not."""
    game = battle({"u": f"{kind} 100,100"}, obstacle)
    field = MoveField(game, game.units["u"], Order.FAST)
    march = March(((270, 100),))
    if field.refuse(march):
        return None
    question = march_along(game, game.units["u"], march, field.route(march), field.reach).send(None)
    assert isinstance(question, Roll)
    return len(question.dice)


# Notes


@pytest.mark.rule("SK-terrain-notesa")
def test_mounting_takes_a_die() -> None:
    game = battle({"g": "de-rifle 100,100", "t": "de-blitz 200,160"})

    told = walk(game, "g", (150, 123), dice=[(2,)], mount="t")

    assert told.one(GroundRolled).why == "mounting"
    assert game.units["g"].aboard == "t"


@pytest.mark.rule("SK-terrain-notesa")
def test_dismounting_takes_a_die() -> None:
    game = battle({"g": "de-rifle 200,160", "t": "de-blitz 200,160"})
    game.units["g"].aboard = "t"

    told = walk(game, "g", (200, 120), (200, 60), dice=[(2,)])

    assert told.one(GroundRolled).why == "mounting"
    assert game.units["g"].at == (200, 60)


@pytest.mark.rule("SK-terrain-notesb", "SK-light-vehicle-damageg", "SK-accidenth")
def test_every_burst_tyre_takes_a_die() -> None:
    game = battle({"t": "de-blitz 200,160"})
    game.units["t"].tyres = 2

    told = walk(game, "t", (500, 160), dice=[(3, 4)])

    assert told.one(GroundRolled).why == "burst-tyres"
    assert game.units["t"].at == (430, 160)


@pytest.mark.rule("SK-terrain-notesc")
@pytest.mark.parametrize(("kind", "dice"), [("door", 1), ("window", 2)])
def test_a_window_takes_two_dice_a_door_one(kind: str, dice: int) -> None:
    house = area("b", "building", 150, 50, 400, 150)
    game = battle({"g": "de-rifle 100,100"}, house, opening("o", kind, "b", (150, 85), (150, 115)))

    told = walk(game, "g", (180, 100), dice=[(1,) * dice])

    assert len(told.one(GroundRolled).dice) == dice


@pytest.mark.rule("SK-terrain-notesd", "SK-infantry-damagep")
def test_a_wound_takes_a_die_beside_the_ground() -> None:
    game = battle({"g": "de-rifle 100,100"}, area("w", "woods", 150, 50, 400, 150))
    mark(game.units["g"], wounded=True)

    told = walk(game, "g", (215, 100), dice=[(2,), (3,)])

    assert [one.why for one in told.of(GroundRolled)] == ["wounded", "woods"]
    assert game.units["g"].at == (170, 100)


@pytest.mark.rule("SK-terrain-notese", "SK-infantry-damageq")
def test_a_wounded_driver_drives_as_far_as_ever() -> None:
    game = battle({"t": "de-blitz 200,160"})
    mark(game.units["t"], wounded=True)

    told = walk(game, "t", (500, 160))

    assert told.of(GroundRolled) == []


def test_a_man_climbs_to_the_roof_inside_the_building() -> None:
    game = battle({"g": "de-rifle 300,100"}, area("b", "building", 250, 50, 400, 150, roof="parapet"))

    walk(game, "g", (320, 100), dice=[(2,), (3,)], climb=True)

    assert game.units["g"].up


SIGHT = [("woods", False), ("vegetation", False), ("ruin", False), ("uneven", True), ("rocks", True)]


@pytest.mark.rule("SK-terrain-notesh", "SK-terrain-notes/1")
@pytest.mark.parametrize(("terrain", "clear"), SIGHT)
def test_rocky_ground_does_not_block_sight_as_woods_do(terrain: str, clear: bool) -> None:
    game = battle({"g": "de-rifle 100,100", "r": "su-rifle 500,100"}, area("a", terrain, 200, 50, 301, 150))

    assert could_see(game, game.units["g"], game.units["r"]) == clear


@pytest.mark.rule("SK-terrain-notes/1")
@pytest.mark.parametrize(("depth", "clear"), [(100, True), (101, False)])
def test_sight_passes_through_ten_centimetres_of_woods(depth: int, clear: bool) -> None:
    game = battle({"g": "de-rifle 100,100", "r": "su-rifle 500,100"}, area("a", "woods", 200, 50, 200 + depth, 150))

    assert could_see(game, game.units["g"], game.units["r"]) == clear


@pytest.mark.rule("SK-terrain-notesi", "SK-terrain-notesj", "SK-terrain-notesk")
@pytest.mark.parametrize(
    ("high", "crop", "clear"), [(True, "high", False), (True, "harvested", True), (False, "high", True)]
)
def test_a_field_blocks_by_its_crop_as_the_players_agree(high: bool, crop: str, clear: bool) -> None:
    field = area("a", "field", 200, 50, 320, 150, high=high)
    game = battle({"g": "de-rifle 100,100", "r": "su-rifle 500,100"}, field, switches={"crop": crop})

    assert could_see(game, game.units["g"], game.units["r"]) == clear


@pytest.mark.rule("SK-terrain-notesl")
def test_everything_on_the_way_adds_up() -> None:
    hedge = line("h", "hedge", (130, 0), (130, 300))
    game = battle({"g": "de-rifle 100,100"}, hedge, area("w", "woods", 150, 50, 400, 150))

    told = walk(game, "g", (215, 100), dice=[(2,), (2,)])

    assert [one.why for one in told.of(GroundRolled)] == ["hedge", "woods"]
    assert game.units["g"].at == (180, 100)


@pytest.mark.rule("SK-terrain/6")
def test_a_wreck_of_the_table_covers_and_is_climbed_over() -> None:
    truck = wreck("t", "unarmoured-vehicle", 200, 50, 240, 150)
    game = battle({"g": "de-rifle 150,100", "r": "su-rifle 260,100"}, truck)

    assert cover_of(game, game.units["g"], game.units["r"]).dice == 2
    del game.units["r"]
    told = walk(game, "g", (265, 100), dice=[(1,)])
    assert told.one(GroundRolled).why == "unarmoured-vehicle"


# Buildings


def test_walls_block_and_a_man_at_a_window_sees_through_it() -> None:
    house, window = area("b", "building", 250, 50, 400, 150), opening("o", "window", "b", (250, 90), (250, 110))
    units = {"g": "de-rifle 100,100", "at": "su-rifle 263,100", "back": "su-rifle 330,100"}
    game = battle(units, house, window)

    assert could_see(game, game.units["g"], game.units["at"])
    assert not could_see(game, game.units["g"], game.units["back"])


def test_nobody_walks_through_a_wall() -> None:
    game = battle({"g": "de-rifle 100,100"}, area("b", "building", 150, 50, 400, 150))

    assert "wall" in str(MoveField(game, game.units["g"], Order.CAUTIOUS).refuse(March(((200, 100),))))
