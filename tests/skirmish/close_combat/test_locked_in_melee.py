"""Who has fought fights on: both are locked in, unless the loser is left out of reach."""

import pytest

from opfire.skirmish.close_combat.close_assault import assault_vehicle
from opfire.skirmish.close_combat.close_combat import Fight, fight_round
from opfire.skirmish.damage import damage_men
from opfire.skirmish.log.combat import OutOfAction
from opfire.skirmish.options import KEEP
from opfire.skirmish.rolls.tests import tw
from opfire.skirmish.state.skirmish import Skirmish
from support.skirmish.battles import Told, battle, line, mark, run

FISTS = {"g": "de-para 500,500 0", "r": "us-bar 526,500 180"}
"""Neither has a blade or a weapon for close combat."""


def fight(game: Skirmish, *dice: tuple[int, ...]) -> Told:
    """The first attacks the second and lets his dice lie."""
    script = fight_round(game, Fight(game.units["g"], game.units["r"], start=(300, 500)))
    return run(game, script, dice, [KEEP])


@pytest.mark.rule("SK-close-combatc")
def test_after_a_tie_both_are_locked_in_melee() -> None:
    game = battle(FISTS)

    fight(game, (1, 1, 2), (1, 1, 2))

    assert (game.units["g"].melee, game.units["r"].melee) == (("r",), ("g",))


def test_who_may_roll_again_is_told_by_how_much_he_leads() -> None:
    game = battle(FISTS)
    own, other = tw(game, game.units["g"]), tw(game, game.units["r"])
    assert other

    assert fight(game, (2, 2, 3), (1, 1, 1)).asks[0].about["total"] == 7 + own - 3 - other


@pytest.mark.rule("SK-team-damagej")
@pytest.mark.parametrize(("fought", "melee"), [((), ()), (("r",), ("r",))], ids=["at first", "in a later round"])
def test_a_last_man_beyond_a_hedge_is_no_longer_fought(fought: tuple[str, ...], melee: tuple[str, ...]) -> None:
    hedge = line("h", "hedge", (515, 300), (515, 700))
    game = battle({"g": "us-bar 543,500 180", "r": "de-hmg 500,500 0"}, hedge)
    game.units["g"].melee, team = fought, game.units["r"]
    mark(team, 2, out=True)

    fight(game, (6, 6, 6), (1, 1, 1))

    assert team.at == (500, 500)
    assert game.units["g"].melee == melee


def test_who_attacks_a_vehicle_by_hand_turns_to_it() -> None:
    game = battle({"g": "de-rifle 600,520 0", "t": "us-m4 600,600"})

    run(game, assault_vehicle(game, game.units["g"], game.units["t"]), [(1, 2), (6, 6)])

    assert game.units["g"].facing == 90


@pytest.mark.rule("SK-infantry-damager", "SK-infantry-damaged")
@pytest.mark.parametrize(
    ("wounded", "number", "rule"), [(True, 14, "SK-infantry-damager"), (False, 16, "SK-infantry-damaged")]
)
def test_a_second_wound_and_a_heavy_hit_are_told_by_their_own_rules(wounded: bool, number: int, rule: str) -> None:
    game = battle({"r": "su-rifle 300,100"})
    mark(game.units["r"], wounded=wounded)
    game.events.clear()

    damage_men(game, game.units["r"], number)

    assert [one.rule for one in game.events if isinstance(one, OutOfAction)] == [rule]
