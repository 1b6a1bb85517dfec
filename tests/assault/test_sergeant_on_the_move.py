"""The sergeant on the move: who has a long way to go rides, and who comes onto the map goes on."""

from typing import Any

from battles import Table, position, rows

from opfire.assault.entry import spend
from opfire.assault.options import Activate
from opfire.assault.pieces import Action
from opfire.assault.sergeant import Sergeant
from opfire.assault.sergeant.plans import Plan, going_on, plans
from opfire.kernel.ask import Option

RIFLES, TRUCK, FOE = "german-rifles-41", "german-truck", "soviet-heavy-rifles-41"
ROAD: dict[str, Any] = {
    "rows": rows(**{f"C{number}": "=" for number in range(1, 10)}),
    "roads": ("main S C9 C8 C7 C6 C5 C4 C3 C2 C1 N",),
}


class Seat:
    """A sergeant at a table who remembers his plan."""

    def __init__(self, table: Table) -> None:
        self.table, self.sergeant = table, Sergeant(1)

    def advice(self) -> Option:
        return self.sergeant.choose(self.table.match.view(self.table.ask.side), self.table.ask)

    def play(self) -> Option:
        answer = self.advice()
        self.table.play(answer)
        return answer


def column(truck: str = "C9 4", foe: str = "H1", **more: dict[str, Any]) -> Table:
    """A squad at the south edge beside a truck on a road, the objective far away in the north."""
    units = {"g1": f"{RIFLES} D9", "t1": f"{TRUCK} {truck}", "s1": f"{FOE} {foe}"}
    return position(units, objectives={"D1": 2}, **ROAD, **more)


def best(table: Table, unit: str) -> Plan:
    return max(plans(table.battle, table.unit(unit)), key=lambda plan: plan.worth)


def test_a_squad_with_a_long_way_to_go_mounts_a_truck() -> None:
    table = column()
    seat = Seat(table)
    table.play(Activate("g1"))
    while not table.unit("g1").activated:
        seat.play()
    while table.ask.about.get("unit") == "g1":
        seat.play()
    assert table.unit("g1").carrier == "t1"


def test_it_is_told_why() -> None:
    table = column()
    table.play(Activate("g1"))
    seat = Seat(table)
    answer = seat.advice()
    reason = seat.sergeant.reason(table.match.view("german"), table.ask, answer)
    assert reason is not None
    assert (reason.key, reason.args["to"]) == ("advice-mount", "1A.C9")


def test_it_walks_a_short_way_and_where_the_truck_is_slow_or_has_acted_or_the_enemy_is_near() -> None:
    assert best(column(), "g1").to == column().unit("t1").at
    units = {"g1": f"{RIFLES} D9", "t1": f"{TRUCK} C9 4", "s1": f"{FOE} H1"}
    short = position(units, objectives={"D5": 2}, **ROAD)
    slow = position(units, objectives={"D1": 2})
    for table in (short, slow, column(t1={"activated": True}), column(foe="C5")):
        assert best(table, "g1").to != table.unit("t1").at


def test_the_truck_takes_its_passengers_towards_the_objective() -> None:
    table = column(s1={"activated": True})
    table.battle.carry(table.unit("g1"), table.unit("t1"))
    seat, distance = Seat(table), table.battle.setting.board.grid.distance
    goal = next(iter(table.battle.objectives))
    assert seat.play() == Activate("t1")
    while table.ask.about.get("unit") == "t1":
        seat.play()
    assert distance(table.unit("t1").at, goal) <= 3
    assert table.unit("g1").carrier == "t1"


def test_passengers_get_off_near_the_enemy_and_where_the_truck_is_stuck() -> None:
    near, stuck = column(foe="C5"), column(t1={"immobilised": True})
    for table, worth in ((near, True), (stuck, True), (column(), False)):
        table.battle.carry(table.unit("g1"), table.unit("t1"))
        assert (best(table, "g1").worth > 0) is worth


def test_who_comes_onto_the_map_goes_on_towards_the_objective() -> None:
    units = {"g1": f"{RIFLES} D9", "t1": f"{TRUCK} C9 4", "s1": f"{FOE} H1"}
    for name in ("g1", "t1"):
        table = position(units, objectives={"D1": 2}, **{name: {"action": Action.NORMAL}})
        unit, distance = table.unit(name), table.battle.setting.board.grid.distance
        start, goal = unit.at, next(iter(table.battle.objectives))
        spend(table.battle, unit, 1)
        plan = going_on(table.battle, unit)
        assert distance(plan.to, goal) < distance(start, goal)
        assert distance(plan.to, start) <= table.battle.kind(unit).move - 1, "the first hex has been paid for"
