"""The log on the wire says all that its sentences speak of."""

from opfire.kernel.match import Logged
from opfire.server.records.heard import lines
from opfire.skirmish.log.combat import Fired, Wounded


def test_a_wounded_man_is_said_to_be_a_man_though_most_are():
    (line,) = lines(0, [Logged(3, Wounded(unit="de-rifle-1", rule="SK-infantry-damage"))])
    assert (line["n"], line["entry"], line["role"]) == (0, 3, "man")


def test_a_shot_at_no_distance_says_its_distance():
    (line,) = lines(5, [Logged(9, Fired(unit="a", weapon="rifle", target="b", rule="SK-hit-roll"))])
    assert (line["n"], line["range"]) == (5, 0)
