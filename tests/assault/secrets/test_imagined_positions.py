"""What a side may imagine of the enemy in the middle of an activation: never other than what it has seen."""

from opfire.assault.game import GAME
from opfire.assault.options.answers import Act, Activate, PlayCard, React, TakeCard
from opfire.kernel.match import Match
from support.assault.battles import Table, with_cards
from support.assault.sicily import GERMANS, RIFLES, sicily
from support.simtest import seen

GUESSES = 30
GUNNERS = "german-heavy-mg-42"


def assert_cannot_be_told(table: Table, side: str) -> list[Table]:
    """Every position imagined for the side shows it what the real one does."""
    here = seen(table.match, side)
    forks = [table.match.fork(seed, side) for seed in range(GUESSES)]
    assert [part for fork in forks for part, shown in seen(fork, side).items() if shown != here[part]] == []
    return [fork.game for fork in forks]


def test_a_unit_paid_for_by_the_focus_pool_had_no_point_on_its_card() -> None:
    units = {"u1": f"{RIFLES} D7", "u2": f"{RIFLES} E7", "a1": f"{GERMANS} D4", "a2": f"{GUNNERS} H1"}
    table = sicily(units, changes={"rules": ["infantry", "command-points"]})
    table.battle.planned = {"allied": {RIFLES: 2}, "axis": {GUNNERS: 1}}
    table.battle.focus = {"allied": 0, "axis": 2}
    table.play(Activate("u1"), Act("covered-move"), "D6", React("a1"))
    assert table.ask.kind == "covering-fire", "the point is spent and the gunners' shot still to come"

    imagined = assert_cannot_be_told(table, "allied")

    assert {game.planned["axis"].get(GERMANS, 0) for game in imagined} == {0}


def test_a_hand_that_was_seen_is_imagined_as_it_was_until_the_activation_ends() -> None:
    units = {"g1": "german-rifles-41 E5", "g2": "german-rifles-41 D5", "s1": "soviet-heavy-rifles-41 E1"}
    table = with_cards(units, {"german": "RG09-1", "soviet": "RS04-1 RS09-1 RN02-1"})
    table.battle.decks["soviet"] = ("RS01-1", "RS05-1", "RS06-1", "RS08-1", "RS12-1")
    table.play(PlayCard("RG09-1"), TakeCard("RN02-1"), Activate("g1"))
    assert table.ask.kind == "action"

    imagined = assert_cannot_be_told(table, "german")

    assert {game.hands["soviet"] for game in imagined} == {("RS04-1", "RS09-1")}


def test_at_which_moments_the_enemy_has_looked_into_his_hand_is_his_secret() -> None:
    battle = Match.start("red-horizon-41/brickworks-rearguard", seed=1).game.copy()
    battle.looked = {"german": ("fire",), "soviet": ("reaction",)}
    assert GAME.seen_by(battle, "german").looked == {}
