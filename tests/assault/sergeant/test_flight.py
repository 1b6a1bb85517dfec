"""Where the sergeant's units run to: the end of the way counts, not its next hex."""

from opfire.assault.options.answers import step
from opfire.assault.sergeant import Sergeant
from opfire.assault.sergeant.answers.flight import Refuge, attackers, choose_flight, ends_of_flight
from opfire.assault.state.pieces import Morale
from opfire.kernel.ask import Ask
from support.assault.battles import Table, position, rows

RIFLES, FOE = "german-rifles-41", "soviet-heavy-rifles-41"
FLEEING = {"morale": Morale.FALLBACK, "falling": True}


def flight(table: Table, *hexes: str) -> str:
    """The hex of these to which the Germans fall back first."""
    ask = Ask("german", "fall-back", [step(f"1A.{hex}") for hex in hexes], {"unit": "g1"})
    answer = choose_flight(Sergeant(1), table.battle, ask)
    return str(answer.to).removeprefix("1A.")  # type: ignore[attr-defined]


def test_a_unit_does_not_run_past_one_enemy_towards_another() -> None:
    units = {"g1": f"{RIFLES} D5", "s1": f"{FOE} D2", "s2": f"{FOE} H5"}
    table = position(units, g1=FLEEING)
    assert flight(table, "C5", "E6") == "C5"


def test_cover_in_the_next_hex_does_not_help_if_the_way_beyond_it_leads_under_fire() -> None:
    """Brush in E6 is cover, but an enemy waits behind it; C6 is open, and leads away from both."""
    walls = rows(E6="b")
    units = {"g1": f"{RIFLES} D5", "s1": f"{FOE} D2", "s2": f"{FOE} F8"}
    table = position(units, rows=walls, g1=FLEEING)
    assert flight(table, "E6", "C6") == "C6"


def test_the_points_that_were_spent_are_not_spent_again() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} D2"}, g1=FLEEING)
    sergeant, battle = Sergeant(1), table.battle
    ask = Ask("german", "fall-back", [step("1A.D6"), step("1A.C6")], {"unit": "g1"})
    choose_flight(sergeant, battle, ask)
    assert sergeant.fled == ("g1", battle.turn, battle.setting.board.grid.parse("1A.D5"))
    battle.put(table.unit("g1"), battle.setting.board.grid.parse("1A.D6"))
    choose_flight(sergeant, battle, Ask("german", "fall-back", [step("1A.D7"), step("1A.C7")], {"unit": "g1"}))
    assert sergeant.fled[2] == battle.setting.board.grid.parse("1A.D5")


def test_a_unit_that_has_points_left_at_the_edge_of_the_map_is_cornered_there() -> None:
    table = position({"g1": f"{RIFLES} D3", "s1": f"{FOE} D8"}, g1=FLEEING)
    battle, unit, start = table.battle, table.unit("g1"), table.hex("D2")
    attacker = attackers(battle, unit, [start])
    assert any(ends_of_flight(battle, unit, start, 9, attacker).values())
    assert not any(ends_of_flight(battle, unit, start, 2, attacker).values())


def test_a_corner_costs_as_much_as_the_damage_that_is_taken_there() -> None:
    table = position({"g1": f"{RIFLES} D3", "s1": f"{FOE} D8"}, g1={**FLEEING, "damage": 2})
    refuge = Refuge(table.battle, table.unit("g1"))
    assert refuge.worth(table.hex("D1")) - refuge.worth(table.hex("D1"), cornered=True) == refuge.wound > 0


def test_only_an_enemy_from_whom_every_step_leads_away_can_be_the_attacker() -> None:
    table = position({"g1": f"{RIFLES} D5", "s1": f"{FOE} D8", "s2": f"{FOE} D2"}, g1=FLEEING)
    grid, steps = table.battle.setting.board.grid, [table.hex("D4"), table.hex("E5")]
    assert attackers(table.battle, table.unit("g1"), steps) == [grid.distances(table.hex("D8"))]
