"""What a shot is aimed at: the row of the weapon's table, cover from beyond the table, and whom one aimed at."""

import pytest

from opfire.skirmish.fire.hit_modifiers import column, not_seen_when_ordered, shot_cover
from opfire.skirmish.rolls.cover import NO_COVER, exposed_cover
from support.skirmish.battles import battle, shot


@pytest.mark.parametrize("victim", [0, 1])
def test_fire_at_a_man_exposed_in_a_vehicle_is_fire_at_a_man(victim: int) -> None:
    game = battle({"t": "us-jeep 300,100"})
    rifle, jeep = game.setting.weapon("g45"), game.units["t"]

    assert column(game, rifle, jeep, victim, "") == rifle.foot
    assert column(game, rifle, jeep, -1, "") == rifle.unarmoured


def test_fire_from_beyond_the_table_finds_only_the_vehicle_as_cover() -> None:
    game = battle({"g": "de-mortar81 100,100", "t": "us-jeep 300,100", "r": "us-rifle 600,100"})
    game.units["g"].off_table = True

    assert shot_cover(game, shot(game, "g", "mortar81", "r")) == NO_COVER
    found = shot_cover(game, shot(game, "g", "mortar81", "t", victim=0))
    assert found == exposed_cover(game, game.units["t"]) != NO_COVER


@pytest.mark.rule("SK-hit-rollw")
@pytest.mark.parametrize(
    ("acquired", "aim", "dice"),
    [(True, "r", 0), (True, "other", 1), (False, "r", 1)],
    ids=["r", "another", "fire only"],
)
def test_only_who_took_aim_at_this_enemy_needs_not_have_seen_him(acquired: bool, aim: str, dice: int) -> None:
    game = battle({"g": "de-rifle 100,100", "r": "su-rifle 300,100"})
    order = shot(game, "g", "rifle", "r")
    firer = game.units["g"]
    firer.saw, firer.aim, firer.aim_turn, firer.acquired = (), (aim,), game.turn - 1, acquired

    assert sum(one.dice for one in not_seen_when_ordered(game, order)) == dice
