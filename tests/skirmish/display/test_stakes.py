"""What the question of a re-roll says of the dice is what they do if they are kept."""

import pytest

from opfire.kernel.ask import Ask
from opfire.kernel.match import Match
from opfire.skirmish.display.stakes import stakes
from opfire.skirmish.log.combat import CloseCombat, HitRolled
from opfire.skirmish.log.turn import Checked, Scouted
from opfire.skirmish.options import KEEP
from opfire.skirmish.rolls.rolls import ANY, Code, Stake, roll_again
from support.simtest import Numbers, choose
from support.skirmish.battles import battle, run
from support.skirmish.shots import TWO

GAMES = ("skirmish/the-rifle-pits", "skirmish/school-hours", "skirmish/steel-on-the-route")


def asked(dice: list[int], code: Code, test: str = "morale-test", needs: int = 11) -> Ask:
    """The question about some dice of the home side."""
    game = battle(TWO)
    told = run(game, roll_again(game, (dice, []), [code], test, Stake("home", "h", 2, needs)), [], [KEEP])
    return told.asks[0]


@pytest.mark.parametrize(("dice", "by", "moot"), [([4, 5], "home", True), ([3, 5], "home", False)])
def test_a_test_that_is_passed_need_not_be_rolled_again(dice: list[int], by: str, moot: bool) -> None:
    ask = asked(dice, Code(by, 0, ANY, "leader-near", "x"))

    assert ask.about["reached"] == int(sum(dice) + 2 >= 11)
    assert ("moot" in stakes(battle(TWO), ask)) == moot


def test_the_enemy_of_a_test_hopes_that_it_fails() -> None:
    ask = asked([3, 5], Code("away", 0, ANY, "bad-reputation", "x", wants="low"))

    assert "moot" in stakes(battle(TWO), ask)
    assert ask.about["unit"] == "", "who is tested may be hidden from him"


@pytest.mark.parametrize(("by", "unit", "target"), [("home", "h", "a"), ("away", "a", "h")])
def test_hand_to_hand_both_are_named_to_who_picks_a_die(by: str, unit: str, target: str) -> None:
    stake = Stake("home", "h", 0, 1, other="a")
    fight = roll_again(battle(TWO), ([1, 2], [3, 4]), [Code(by, 0, ANY, "starts", "x")], "close-combat", stake)

    about = run(battle(TWO), fight, [], [KEEP]).asks[0].about

    assert (about["unit"], about["target"]) == (unit, target)


def test_every_pip_of_a_hit_roll_counts() -> None:
    hit = asked([6, 6, 5], Code("home", 0, ANY, "marksman", "x"), "hit-roll", 3)
    best = asked([6, 6, 6], Code("home", 0, ANY, "marksman", "x"), "hit-roll", 3)

    assert hit.about["reached"] == 1
    assert "moot" not in stakes(battle(TWO), hit)
    assert "moot" in stakes(battle(TWO), best)


@pytest.mark.parametrize("scenario", GAMES)
def test_what_a_question_says_is_what_happens(scenario: str) -> None:
    match, numbers, seen = Match.start(scenario, seed=3), Numbers(3), 0
    for _ in range(900):
        ask = match.ask
        if not isinstance(ask, Ask):
            break
        if ask.kind != "reroll" or "reached" not in ask.about:
            match.answer(choose(ask, numbers))
            continue
        told = len(match.log)
        match.answer(KEEP)
        if isinstance(match.ask, Ask) and match.ask.kind == "reroll":
            continue
        seen += 1
        assert came([logged.event for logged in match.log[told:]], ask) == ask.about["reached"]
    assert seen


def came(events: list[object], ask: Ask) -> int:
    """Whether the roll reached what the question spoke of."""
    for event in events:
        if isinstance(event, HitRolled):
            return int(event.result >= int(ask.about["needs"]))
        if isinstance(event, CloseCombat):
            return int(event.winner == ask.about["unit"])
        if isinstance(event, Checked):
            return int(event.passed)
        if isinstance(event, Scouted):
            return int(event.detected)
    raise AssertionError(events)
