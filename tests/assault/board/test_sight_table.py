"""Sight as a table says the same as a single line looked at closely, and fields of fire follow from it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from opfire.assault.board.line_of_sight import End, View, trace
from opfire.assault.board.sight_table import BLOCKED, CLEAR, HINDERED
from opfire.assault.game import setting_of
from opfire.assault.shelf.packs import packs
from opfire.assault.terrain.fields_of_fire import covered, field_of_fire, standpoints
from support.assault.battles import position

SEEN = {View.CLEAR: CLEAR, View.HINDERED: HINDERED, View.BLOCKED: BLOCKED}
EVERY = [f"{pack.id}/{name}" for pack in packs().values() for name in pack.scenarios]


@pytest.mark.parametrize("scenario", EVERY)
@settings(deadline=None, max_examples=30)
@given(data=st.data())
def test_every_entry_of_the_table_is_what_the_line_itself_says(scenario, data):
    ground = setting_of(scenario, ()).ground
    hexes = st.integers(0, ground.grid.size - 1)
    changes = data.draw(st.dictionaries(hexes, st.sampled_from(("craters", "ruins")), max_size=4))
    ground = ground.changed(tuple(sorted(changes.items())), ())
    a, b = data.draw(hexes), data.draw(hexes)
    assert ground.sight_table.row(a)[b] == SEEN[trace(ground, End(min(a, b)), End(max(a, b))).view]


@pytest.mark.rule("RH41-10.4d")
def test_brush_on_a_hill_does_not_open_the_hill_to_view():
    ground = setting_of("red-horizon-41/they-are-coming", ()).ground
    hill = next(hex for hex in range(ground.grid.size) if ground.level[hex] == 1 and between_lower_hexes(ground, hex))
    overgrown = ground.changed(((hill, "brush"),), ())
    a, b = between_lower_hexes(ground, hill)
    assert trace(overgrown, End(a), End(b)).blocked
    assert overgrown.sight_table.row(a)[b] == BLOCKED


def between_lower_hexes(ground, hill):
    """Two hexes at the foot of a hill on opposite sides of one of its hexes."""
    near = ground.grid.neighbours(hill)
    pairs = [(near[side], near[side + 3]) for side in range(3)]
    return next((pair for pair in pairs if min(pair) >= 0 and not any(ground.level[hex] for hex in pair)), None)


def test_a_field_of_fire_ends_where_the_dice_end_and_never_covers_the_place_beside_the_board():
    table = position({"g1": "german-rifles-41 A1"})
    battle, unit = table.battle, table.unit("g1")
    ranges, field = battle.ground.grid.distances(unit.at), field_of_fire(battle, unit)
    far = max(ranges[hex] for hex in range(len(ranges)) if field[hex])
    assert far == battle.setting.reach[unit.kind]
    assert field[-1] == 0


@pytest.mark.parametrize("steps", [4, 20])
def test_the_standpoints_of_a_unit_are_the_hexes_around_from_which_it_covers_an_enemy(steps):
    table = position({"g1": "german-rifles-41 D4", "s1": "soviet-rifles-41 G5", "s2": "soviet-t-26 B8"})
    battle, unit = table.battle, table.unit("g1")
    found, ranges, covering = standpoints(battle, unit, steps), battle.ground.grid.distances(unit.at), 0
    for unit.at in range(battle.ground.grid.size):
        if ranges[unit.at] <= steps and covered(battle, unit):
            covering |= 1 << unit.at
    assert found == covering
    assert 0 < covering.bit_count() < sum(range_ <= steps for range_ in ranges)
