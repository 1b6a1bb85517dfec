"""The sergeant on the move: who has a long way to go rides, and who comes onto the map goes on."""

from typing import Any

from opfire.assault.display.reach import drives as full_reach
from opfire.assault.movement.steps import starting
from opfire.assault.options.answers import Activate
from opfire.assault.preparation.entry import spend
from opfire.assault.sergeant import Sergeant
from opfire.assault.sergeant.goals import Goals
from opfire.assault.sergeant.plans import Plan, going_on, plans
from opfire.assault.sergeant.reasons import reason
from opfire.assault.state.pieces import Action
from opfire.kernel.ask import Option
from support.assault.battles import Table, position, rows

RIFLES, TRUCK, FOE = "german-rifles-41", "german-truck", "soviet-heavy-rifles-41"
GUN, HEAVY_GUN = "german-37mm-pak-36", "german-88mm-flak-36"
DONE = {"activated": True}
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


def tardiness(table: Table) -> int:
    unit = table.unit("g2")
    return Goals(table.battle, unit).tardiness(unit.at)


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
    reason = seat.sergeant.lines(table.match.view("german"), table.ask, answer)[0].facts[0]
    assert (reason.key, reason.args["to"]) == ("advice-mount", "1A.C9")


def test_it_walks_a_short_way_and_where_the_truck_is_slow_or_has_acted_or_the_enemy_is_near() -> None:
    assert best(column(), "g1").to == column().unit("t1").at
    units = {"g1": f"{RIFLES} D9", "t1": f"{TRUCK} C9 4", "s1": f"{FOE} H1"}
    short = position(units, objectives={"D5": 2}, **ROAD)
    slow = position(units, objectives={"D1": 2})
    for table in (short, slow, column(t1=DONE), column(foe="C5")):
        assert best(table, "g1").to != table.unit("t1").at


def test_the_truck_takes_its_passengers_towards_the_objective() -> None:
    table = column(s1=DONE)
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
        assert distance(plan.to, start) <= table.battle.unit_card(unit).move - 1, "the first hex has been paid for"


def at_the_edge(gun: str, truck: str, foe: str = "H1", **more: Any) -> Table:
    """A gun in the south with a truck, an objective to take far away in the north, where woods hide the enemy."""
    units = {"g1": f"{gun} D9 5", "t1": f"{TRUCK} {truck}", "s1": f"{FOE} {foe}"}
    return position(units, objectives={"D1": 2}, **{**ROAD, **more})


def carry_out(table: Table, unit: str) -> None:
    """The sergeant activates a unit and does with it what he means to."""
    seat = Seat(table)
    table.play(Activate(unit))
    while table.ask.kind != "activate":
        seat.play()


def test_a_truck_that_faces_away_turns_and_drives_as_far_as_it_gets() -> None:
    distance = column().battle.setting.board.grid.distance
    for facing in range(6):
        table = column(f"C8 {facing}", s1=DONE)
        table.battle.carry(table.unit("g1"), table.unit("t1"))
        goal, battle, truck = next(iter(table.battle.objectives)), table.battle, table.unit("t1")
        truck.action = Action.NORMAL
        nearest = min(distance(hex, goal) for hex in full_reach(battle, truck, starting(battle, truck)))
        truck.action = Action.NONE
        normal = [plan for plan in plans(battle, truck) if plan.what == "normal-action"]
        assert min(distance(plan.to, goal) for plan in normal) == nearest


def test_a_gun_with_nothing_to_fire_at_is_mounted_and_driven_forward() -> None:
    table = at_the_edge(GUN, "C9 4", s1=DONE)
    carry_out(table, "g1")
    assert table.unit("g1").carrier == "t1"
    carry_out(table, "t1")
    assert table.at("t1") in {"C3", "C4", "D3", "D4", "C2"}


def test_a_gun_stays_where_it_has_a_target_or_the_objective_is_its_own() -> None:
    target, busy, held = at_the_edge(GUN, "C9 4", "D3"), at_the_edge(GUN, "C9 4", t1=DONE), at_the_edge(GUN, "C9 4")
    held.battle.objectives = dict.fromkeys(held.battle.objectives, "german")
    for table in (target, busy, held):
        assert best(table, "g1").to != table.unit("t1").at


def test_a_truck_fetches_a_gun_that_cannot_move_and_sets_it_down_near_the_objective() -> None:
    woods = rows(G1="H", G2="H", H2="H", F1="H")
    table = at_the_edge(HEAVY_GUN, "D7 1", s1=DONE, rows=woods, roads=())
    why = reason(table.battle, best(table, "t1"), table.ask, Activate("t1"))
    assert why is not None
    assert (why.key, why.args["to"]) == ("advice-fetch", "1A.D9")
    carry_out(table, "t1")
    assert table.unit("g1").carrier == "t1"

    near = at_the_edge(HEAVY_GUN, "C4 4", "H9", s1=DONE)
    near.battle.carry(near.unit("g1"), near.unit("t1"))
    carry_out(near, "t1")
    assert not near.unit("g1").carrier


def test_a_squad_leaves_a_safe_objective_for_one_that_has_still_to_be_taken() -> None:
    units = {"g1": f"{RIFLES} D5", "s1": f"{FOE} H9"}
    table = position(units, objectives={"D5": 1, "D2": 1}, s1=DONE)
    battle, distance = table.battle, table.battle.setting.board.grid.distance
    held = table.unit("g1").at
    goal = next(hex for hex in battle.objectives if hex != held)
    battle.objectives[held] = "german"
    battle.turn = battle.setting.scenario.turns - 1
    assert distance(best(table, "g1").to, goal) <= 1


def test_who_is_not_the_first_of_the_troops_goes_on_as_well() -> None:
    units = {"g1": f"{RIFLES} D3", "g2": f"{RIFLES} D9", "s1": f"{FOE} D1"}
    table = position(units, objectives={"D1": 1})
    behind = tardiness(table)
    table.battle.try_at(table.unit("g2"), table.battle.setting.board.grid.parse("1A.D8"))
    assert tardiness(table) < behind
