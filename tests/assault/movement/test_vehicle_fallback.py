"""How far a vehicle falls back (13.3): forward with its whole allowance and one point, in reverse with half of it."""

import pytest

from opfire.assault.options.answers import Act, Activate, Fire, Step
from opfire.assault.state.pieces import Morale
from support.assault.battles import Table, position

TANK, FOE = "german-pz-iiij", "soviet-t-34"
SHAKEN = {"morale": Morale.SUPPRESSED, "activated": True}
BLANKS = {5: "S -", 2: "-", 0: "S", 3: "S"}
"""Defence dice that ward little off, by the way the tank faces: front, rear and flanks."""


def driven_off(facing: int, at: str = "D2", kind: str = TANK) -> Table:
    """A suppressed tank is suppressed again by a T-34 north of it and goes south as far as it has to."""
    units = {"g1": f"{kind} {at} {facing}", "s1": f"{FOE} D1 2"}
    table = position(units, active="soviet", g1=SHAKEN)
    table.dice("S S S", BLANKS[facing]).play(Activate("s1"), Act("fire"), Fire("g1"))
    while table.ask.kind == "fall-back":
        table.play(max(table.offered(Step, "fall-back"), key=lambda option: (option.to[3] == at[0], option.to)))
    return table


@pytest.mark.rule("RH41-9.10g", "RH41-13.3g")
def test_a_tank_that_backs_away_has_half_its_allowance_and_one_point() -> None:
    table = driven_off(5)
    assert table.battle.unit_card(table.unit("g1")).move == 5
    assert table.at("g1") == "D6", "three hexes in reverse and one for the haste"
    assert table.unit("g1").facing == 5


@pytest.mark.rule("RH41-13.3g")
def test_a_tank_that_faces_away_drives_off_with_its_whole_allowance() -> None:
    assert driven_off(2).at("g1") == "D8"


@pytest.mark.rule("RH41-13.3j")
def test_a_tank_whose_points_in_reverse_are_used_up_is_not_cornered() -> None:
    table = driven_off(5, "D5")
    assert table.at("g1") == "D9"
    assert table.strength("g1") == 4


@pytest.mark.rule("RH41-9.10c", "RH41-13.3g")
@pytest.mark.parametrize(("facing", "turned"), [(0, 5), (3, 4)])
def test_a_tank_that_stands_across_turns_its_front_to_the_enemy_and_backs_away(facing: int, turned: int) -> None:
    table = driven_off(facing)
    assert (table.at("g1"), table.unit("g1").facing) == ("D6", turned)
