"""What must always be true of a battle is missed when it is not."""

from collections.abc import Callable

import pytest

from opfire.assault.game import GAME
from opfire.assault.state.pieces import OFF_BOARD, Work
from opfire.kernel.game import BrokenState
from support.assault.battles import Table, position


def sound() -> Table:
    """A squad aboard a truck in D4, an enemy squad in A9."""
    units = {"g1": "german-rifles-41 D5", "g2": "german-truck D4 5", "s1": "soviet-heavy-rifles-41 A9"}
    table = position(units, active="g2")
    table.battle.carry(table.unit("g1"), table.unit("g2"))
    return table


def outlive(table: Table) -> None:
    table.unit("s1").damage = 99


def linger(table: Table) -> None:
    table.unit("s1").gone = True


def fall_off(table: Table) -> None:
    table.unit("g2").load = ()


def slip_away(table: Table) -> None:
    table.unit("s1").at = OFF_BOARD


def double(table: Table) -> None:
    table.battle.hands["german"] = table.battle.discards["german"] = ("RG01-1",)


def forge(table: Table) -> None:
    table.battle.hands["german"] = ("no-such-card",)


def raze(table: Table) -> None:
    table.battle.altered[0] = "crater"


def misplace(table: Table) -> None:
    table.battle.works[0] = Work("bunker", gun="s1")


def test_a_sound_battle_has_no_faults() -> None:
    GAME.check(sound().battle)


@pytest.mark.parametrize(
    ("spoil", "fault"),
    [
        (outlive, "s1 lives on with damage 99"),
        (linger, "s1 is eliminated and still on the board"),
        (fall_off, "g1 is carried by g2, which does not carry it"),
        (slip_away, "the index of occupied hexes does not fit the units; the hexes of soviet do not fit its units"),
        (double, "a card lies in two places"),
        (forge, "there is a card that belongs to no deck"),
        (raze, "the ground does not fit the ruins, craters and barriers"),
        (misplace, "s1 is said to be in a bunker at"),
    ],
)
def test_a_broken_battle_is_found(spoil: Callable[[Table], None], fault: str) -> None:
    table = sound()
    spoil(table)

    with pytest.raises(BrokenState, match=fault):
        GAME.check(table.battle)
