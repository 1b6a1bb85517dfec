"""The move envelope and the preview of a way: how far a unit comes surely, on average and at best."""

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from opfire.kernel.ask import Ask
from opfire.skirmish.display.preview import preview
from opfire.skirmish.display.tools import tool
from opfire.skirmish.movement.move_field import MoveField
from opfire.skirmish.options import March
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order
from opfire.skirmish.table.space import distance
from opfire.skirmish.ways.paths import Route
from opfire.skirmish.ways.reach import Reach, reach_of, way_odds
from opfire.skirmish.ways.walking import walked
from support.skirmish.battles import area, battle, line, mark, opening, road

EAST, NORTH, WEST = 0, 15, 30


def envelope(game: Skirmish, name: str, order: Order = Order.CAUTIOUS) -> dict[str, list[tuple[int, int]]]:
    return msgspec.structs.asdict(MoveField(game, game.units[name], order).outline().envelope)


def ends(game: Skirmish, name: str, number: int, order: Order = Order.CAUTIOUS) -> list[tuple[int, int]]:
    return [points[number] for points in envelope(game, name, order).values()]


def test_open_ground_is_reached_surely_and_woods_by_the_dice() -> None:
    game = battle({"g": "de-rifle 300,300"}, area("w", "woods", 310, 200, 700, 400))

    assert ends(game, "g", NORTH) == [(300, 420)] * 3
    assert ends(game, "g", EAST) == [(360, 300), (385, 300), (410, 300)], "12 cm less 1D6"


def test_wounds_come_off_in_every_direction() -> None:
    game = battle({"g": "de-rifle 300,300"})
    mark(game.units["g"], wounded=True)

    assert ends(game, "g", NORTH) == [(300, 360), (300, 385), (300, 410)]


def test_shaken_men_run_home_and_nowhere_else() -> None:
    game = battle({"r": "su-rifle 300,300"})
    mark(game.units["r"], shaken=True)

    assert ends(game, "r", WEST, Order.FAST) == [(300, 300)] * 3
    assert all(x > 300 for x, _ in ends(game, "r", EAST, Order.FAST))
    assert all(x < 300 for x, _ in ends(game, "r", WEST, Order.CAUTIOUS))


def test_a_road_reaches_further_and_only_along_it() -> None:
    game = battle({"g": "de-rifle 300,300"}, road("r", 80, (0, 300), (1200, 300)))

    assert ends(game, "g", EAST) == [(430, 300), (455, 300), (480, 300)]
    assert ends(game, "g", NORTH) == [(300, 420)] * 3


def test_a_closed_wall_ends_the_envelope_and_a_door_lets_it_through() -> None:
    house = area("h", "building", 340, 200, 500, 400)
    shut = battle({"g": "de-rifle 300,300"}, house)
    ajar = battle({"g": "de-rifle 300,300"}, house, opening("d", "door", "h", (340, 290), (340, 310)))

    assert max(x for x, _ in ends(shut, "g", EAST)) <= 340
    assert ends(ajar, "g", EAST)[-1] == (410, 300)


def test_a_vehicle_has_an_envelope_within_its_turn_and_before_what_bars_it() -> None:
    game = battle({"g": "de-kuebel 300,300"}, line("w", "wall", (500, 200), (500, 400)))
    fan = envelope(game, "g", Order.FAST)["best"]

    assert len(fan) == 17, "45 degrees to both sides"
    assert fan[5][0] < 500
    assert all(x > 300 for x, _ in fan)


def test_a_rider_starts_beside_the_vehicle_and_pays_for_getting_off() -> None:
    game = battle({"v": "de-kuebel 300,300", "g": "de-rifle 300,300"})
    game.units["g"].aboard = "v"
    sure, _, best = ends(game, "g", NORTH)

    assert 300 < sure[1] < best[1]
    assert best[1] - sure[1] == 50, "1D6 of centimetres"


def test_the_envelope_ends_with_the_table() -> None:
    game = battle({"g": "de-rifle 30,600"})

    assert all(0 <= x <= 1200 for points in envelope(game, "g", Order.FAST).values() for x, _ in points)


WAYS = battle(
    {"g": "de-rifle 300,300"},
    area("w", "woods", 340, 200, 500, 400),
    line("h", "hedge", (420, 200), (420, 400)),
    line("s", "sandbags", (480, 200), (480, 400)),
)


def way(game: Skirmish, *path: tuple[int, int], order: Order) -> tuple[MoveField, March, Route]:
    field, march = MoveField(game, game.units["g"], order), March(path)
    route = field.route(march)
    assert isinstance(route, Route)
    return field, march, route


@settings(deadline=None, max_examples=60)
@given(
    st.sampled_from([330, 380, 415, 426, 470, 490, 535]),
    st.lists(st.integers(1, 6), min_size=3, max_size=3),
    st.booleans(),
)
def test_whatever_the_dice_show_a_way_is_gone_as_far_as_the_odds_say(end: int, pips: list[int], hurt: bool) -> None:
    game = WAYS
    mark(game.units["g"], wounded=hurt)
    field, march, route = way(game, (end, 300), order=Order.FAST)
    odds = way_odds(game, game.units["g"], march, route, field.reach)
    far = gone(game, march, route, field.reach, pips)

    assert far in odds.weights
    assert reach_of(odds).sure <= far <= reach_of(odds).best <= route.length


def gone(game: Skirmish, march: March, route: Route, reach: int, pips: list[int]) -> int:
    script, answer = walked(game, game.units["g"], march, route, reach), None
    throws = iter([*pips, 1])
    try:
        while True:
            script.send(answer)
            answer = (next(throws) - 1,)
    except StopIteration as end:
        return end.value


def test_the_odds_of_two_hurdles_are_exact() -> None:
    game = battle(
        {"g": "de-rifle 300,300"},
        line("a", "hedge", (310, 200), (310, 400)),
        line("b", "hedge", (350, 200), (350, 400)),
    )
    field, march, route = way(game, (420, 300), order=Order.CAUTIOUS)
    odds = way_odds(game, game.units["g"], march, route, field.reach)

    assert odds.weights[100] == 1, "12 cm less 1 and 1"
    assert odds.weights[44] == 21, "two dice of 7 or more stop before the second hedge"
    assert odds.total == 36
    assert reach_of(odds) == Reach(44, 56, 100)


def test_the_preview_names_every_die_and_how_far_they_let_the_unit_come() -> None:
    game = battle({"g": "de-rifle 300,300"}, area("w", "woods", 310, 200, 700, 400))
    field = MoveField(game, game.units["g"], Order.CAUTIOUS)
    seen = preview(game, Ask("home", "move", [], {"unit": "g"}, field), March(((390, 300),)))
    notes = {text.key: text.args for text in seen.notes}

    assert notes["note-skirmish-ground"] == {"what": "woods", "dice": 1}
    assert notes["note-skirmish-reach"] == {"sure": 60, "average": 80, "best": 90, "chance": 50}


def test_a_way_without_dice_says_nothing_of_them() -> None:
    game = battle({"g": "de-rifle 300,300"})
    field = MoveField(game, game.units["g"], Order.CAUTIOUS)
    seen = preview(game, Ask("home", "move", [], {"unit": "g"}, field), March(((390, 300),)))

    assert not [text for text in seen.notes if text.key == "note-skirmish-reach"]


def test_the_reach_tool_has_a_cautious_and_a_fast_move_and_nothing_for_a_vehicle_that_stands() -> None:
    game = battle({"g": "de-rifle 600,600", "t": "de-4h 200,200 0"})
    found = tool(game, "reach", {"unit": "g"})
    assert isinstance(found, dict)
    assert [distance((600, 600), found[how]["sure"][0]) for how in ("cautious", "fast")] == [120, 240]
    game.units["t"].immobile = True
    assert tool(game, "reach", {"unit": "t"}) == {}


def test_the_view_of_a_man_is_the_half_in_front_of_him_up_to_a_wall_and_ten_centimetres_into_a_wood() -> None:
    game = battle(
        {"g": "de-rifle 600,600 0"}, area("h", "building", 800, 400, 1000, 800), area("w", "woods", 500, 700, 700, 1100)
    )
    ends = tool(game, "view", {"unit": "g"})
    assert isinstance(ends, list)
    ahead, right, behind, left = ends[0], ends[30], ends[60], ends[90]
    assert 790 <= ahead[0] <= 800
    assert 790 <= right[1] <= 801
    assert behind == (600, 600)
    assert left == (600, 0)
    assert tool(game, "view", {"unit": "g", "from": "600,300", "facing": "180"})[0] == (0, 300)  # type: ignore[index]
