"""The sergeant sets up: where the way is long, men and guns come on their transports."""

from opfire.assault.options.answers import DONE, Place, PlaceInstead, board
from opfire.assault.sergeant import Sergeant
from opfire.assault.sergeant.answers.setting_out import choose_load, choose_place
from opfire.kernel.ask import Ask, Option
from support.assault.battles import Table, position

UNITS = {"g1": "german-rifles-41", "g2": "german-37mm-pak-36", "t1": "german-truck"}
SERGEANT = Sergeant(1)


def beside_the_map(*waiting: str, goal: str = "D1", foe: str = "H1", owner: str = "soviet") -> Table:
    """A squad, a gun and a truck at the south edge, of which some still wait to be placed."""
    places = {"g1": "D9", "g2": "E9 0", "t1": "C9 0"}
    units = {name: f"{kind} {places[name]}" for name, kind in UNITS.items()}
    table = position({**units, "s1": f"soviet-heavy-rifles-41 {foe}"}, objectives={goal: 2})
    for hex in table.battle.objectives:
        table.battle.objectives[hex] = owner
    for name in waiting:
        table.battle.put(table.unit(name), -1)
        table.unit(name).waits = "set-up"
    return table


def loads(table: Table, *riders: str) -> Option:
    options = [DONE, *(board(rider) for rider in riders)]
    return choose_load(SERGEANT, table.battle, Ask("german", "load-up", options, {"unit": "t1"}))


def places_first(table: Table) -> Option:
    options = [Place("g1", "1A.D9"), Place("g1", "1A.D8"), PlaceInstead("g2"), PlaceInstead("t1")]
    return choose_place(SERGEANT, table.battle, Ask("german", "set-up", options, {"unit": "g1"}))


def test_the_truck_is_placed_first_and_loads_the_gun_before_the_squad() -> None:
    assert places_first(beside_the_map("g1", "g2", "t1", goal="A1")) == PlaceInstead("t1")
    table = beside_the_map("g1", "g2")
    assert loads(table, "g1", "g2") == board("g2")
    assert loads(table, "g1") == board("g1")


def test_nobody_rides_where_the_objective_is_near_or_their_own() -> None:
    for table in (beside_the_map("g1", "g2", "t1", goal="D4"), beside_the_map("g1", "g2", "t1", owner="german")):
        assert places_first(table) == Place("g1", "1A.D8")
    for table in (beside_the_map("g1", goal="D4"), beside_the_map("g1", owner="german")):
        assert loads(table, "g1") == DONE


def test_nobody_is_loaded_under_the_eyes_of_the_enemy() -> None:
    assert loads(beside_the_map("g1", foe="C5"), "g1") == DONE
