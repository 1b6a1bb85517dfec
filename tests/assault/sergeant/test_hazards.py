"""What vehicles mind on their way and at its end: fire, bad ground, and enemies on foot who could storm them."""

from opfire.assault.options.answers import step
from opfire.assault.sergeant.plans import company_of
from opfire.assault.sergeant.prospects import Prospects
from opfire.assault.sergeant.ways.ends import End
from opfire.assault.sergeant.ways.hazards import ground_harm, hazards
from support.assault.battles import Table, position, rows

TANK, FOE, FRIEND = "german-pz-iif", "soviet-heavy-rifles-41", "german-rifles-41"


def risk(table: Table, *hexes: str) -> int:
    """What a drive of the German tank through these hexes is feared for."""
    drive = End(table.hex(hexes[-1]), 0, tuple(step(f"1A.{hex}") for hex in hexes))
    return hazards(Prospects(table.battle, table.unit("g1")), drive)


def test_a_drive_that_passes_a_gun_is_worse_than_one_that_does_not() -> None:
    table = position({"g1": f"{TANK} D5", "s1": "soviet-45mm-at-gun D2 2"})
    assert risk(table, "D4", "E5") > risk(table, "D6", "D7")


def test_ground_that_breaks_tracks_is_feared_and_open_ground_is_not() -> None:
    table = position({"g1": f"{TANK} D5", "s1": f"{FOE} D2"}, rows=rows(D4="H"))
    battle, unit, start = table.battle, table.unit("g1"), table.hex("D5")
    assert ground_harm(battle, unit, table.hex("D4"), start) > 0
    assert ground_harm(battle, unit, table.hex("D6"), start) == 0


def test_infantry_that_could_storm_a_tank_makes_the_hexes_around_it_worse() -> None:
    table = position({"g1": f"{TANK} D6", "s1": f"{FOE} D2"})
    company = company_of(table.battle, table.unit("g1"))
    assert company.cost(table.hex("D3")) > company.cost(table.hex("D5")) > company.cost(table.hex("D6")) == 0


def test_enemies_who_have_acted_are_feared_less_than_those_who_can_still_come() -> None:
    units = {"g1": f"{TANK} D6", "s1": f"{FOE} D2"}
    ready, spent = position(units), position(units, s1={"activated": True})
    fears = [company_of(one.battle, one.unit("g1")).cost(one.hex("D3")) for one in (ready, spent)]
    assert fears[0] > fears[1] > 0


def test_riflemen_fear_no_storm() -> None:
    table = position({"g1": f"{FRIEND} D6", "s1": f"{FOE} D2"})
    assert company_of(table.battle, table.unit("g1")).cost(table.hex("D3")) == 0


def test_a_tank_does_not_leave_its_infantry_behind_until_the_last_turns() -> None:
    table = position({"g1": f"{TANK} D8", "g2": f"{FRIEND} D9", "s1": "soviet-t-26 D1"}, changes={"turns": 6})
    battle, unit = table.battle, table.unit("g1")
    near, far = table.hex("D6"), table.hex("D3")
    company = company_of(battle, unit)
    assert company.cost(far) > company.cost(near) == 0
    battle.turn = 6
    assert company_of(battle, unit).cost(far) == 0
