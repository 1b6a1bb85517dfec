"""What the questions of reactions and re-rolls say of the dice."""

import pytest

from opfire.assault.dice.rerolls import Facing, at_stake
from opfire.assault.display.stakes import stakes
from opfire.assault.options.answers import Act, Activate, React
from opfire.kernel.dice import Pool
from support.assault.battles import Table, face_of, position


def faces(pool: Pool, text: str) -> tuple[int, ...]:
    """What dice show, written as in a throw."""
    return tuple(face_of(die, word) for die, word in zip(pool, text.split(), strict=True))


def moving(shooter: str, at: str) -> Table:
    """A unit walks into the sight of another."""
    table = position({"g1": f"{shooter} {at}", "s1": "soviet-heavy-rifles-41 E3"}, active="soviet")
    return table.play(Activate("s1"), Act("normal-action"), "E4")


def test_a_chance_to_fire_says_who_could_do_it_best() -> None:
    table = moving("german-rifles-41", "E7")

    about = stakes(table.battle, table.ask)

    assert table.ask.kind == "reaction-fire"
    assert about["by"] == "g1"
    assert 0 < int(about["percent"]) <= 100
    assert "moot" not in about
    assert table.offers(React("g1"))


@pytest.mark.parametrize(("hits", "blocks", "left"), [("D S", "- -", (0, 1, 1)), ("D S", "D -", (0, 0, 1))])
def test_dice_say_what_gets_through(hits: str, blocks: str, left: tuple[int, int, int]) -> None:
    table = moving("german-rifles-41", "E7")
    red, blue = table.battle.setting.dice.pool("RR"), table.battle.setting.dice.pool("BB")

    about = at_stake(red, faces(red, hits), Facing((blue, faces(blue, blocks)), attacking=True))

    assert (about["criticals"], about["damage"], about["suppressions"]) == left
    assert "moot" not in about


def test_a_defence_that_lets_nothing_through_need_not_be_thrown_again() -> None:
    table = moving("german-rifles-41", "E7")
    green, blue = table.battle.setting.dice.pool("G"), table.battle.setting.dice.pool("B")

    about = at_stake(blue, faces(blue, "-"), Facing((green, faces(green, "-")), attacking=False))

    assert about["moot"] == 1
