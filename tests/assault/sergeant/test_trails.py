"""On foot the sergeant looks at the whole way: he goes round what is fired at."""

from opfire.assault.sergeant.moves import Ends
from opfire.assault.sergeant.prospects import Prospects
from opfire.assault.sergeant.ways.footpaths import footpaths, safest
from opfire.assault.state.pieces import Action
from support.assault.battles import Table, position

RIFLES, FOE = "german-rifles-41", "soviet-heavy-rifles-41"


def meadow(**units: str) -> Table:
    """Riflemen in D7, and whoever else is there."""
    return position({"g1": f"{RIFLES} D7", **units}, objectives={"D5": 2})


def test_of_two_ways_the_one_that_nobody_fires_at_is_taken() -> None:
    table = meadow(s1=f"{FOE} H1")
    parse = table.battle.setting.board.grid.parse
    paths, goal = footpaths(table.battle, table.unit("g1"), Action.NORMAL), parse("1A.D5")
    straight = safest(paths, lambda _hex: 0)[goal].hexes
    assert len(straight) == 2
    risky = safest(paths, lambda hex: 100)[goal]
    assert risky.risk == 100, "the end of the way is reckoned elsewhere"
    round_about = safest(footpaths(table.battle, table.unit("g1"), Action.FAST), lambda hex: 100 * (hex == straight[0]))
    assert round_about[goal].risk == 0
    assert straight[0] not in round_about[goal].hexes


def test_ends_on_foot_are_charged_with_the_fire_on_the_way() -> None:
    for foe, dangerous in ((f"{FOE} D4", True), ("", False)):
        table = meadow(**({"s1": foe} if foe else {}))
        there = Prospects(table.battle, table.unit("g1"), Action.NORMAL)
        ends = Ends(there, Action.NORMAL)
        risks = {end.hex: ends.risk(end) for end in ends.all}
        near = [hex for hex in table.battle.setting.board.grid.neighbours(table.unit("g1").at) if hex in risks]
        assert all(risks[hex] == 0 for hex in near), "nothing lies before the first hex"
        assert any(risks.values()) == dangerous


def test_the_unit_goes_by_the_trail_that_was_weighed() -> None:
    table = meadow(s1=f"{FOE} D3")
    battle, unit = table.battle, table.unit("g1")
    there = Prospects(battle, unit, Action.NORMAL)
    trails = safest(footpaths(battle, unit, Action.NORMAL), there.fire_on_the_way)
    for trail in trails.values():
        passed = [there.fire_on_the_way(hex) for hex in trail.hexes[:-1]]
        assert trail.risk == sum(passed)
