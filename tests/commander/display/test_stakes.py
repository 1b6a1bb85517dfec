"""What a question says a roll means is what then happens, and a question is moot only where nothing could be better."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from opfire.commander.cards import cards
from opfire.commander.display.stakes import stakes
from opfire.commander.fire import fire_attack
from opfire.commander.fire.firing import Attack, Piece, final_fp
from opfire.commander.log.attacks import Attacked, Defended, Hit, MeleeTotal
from opfire.commander.log.pieces import Broke, Eliminated, Rallied, Retreated, Suppressed
from opfire.commander.log.play import TimeAdvanced
from opfire.commander.orders import melee
from opfire.kernel.ask import Ask, Decline
from opfire.kernel.events import Event
from opfire.kernel.match import Match
from opfire.texts.sentences import Sentences
from support.commander.stage import Stage, position
from support.commander.talk import Talk
from support.simtest import Numbers, choose

BEFELL = {Suppressed: "suppressed", Broke: "broken", Eliminated: "eliminated", Rallied: "rallied", Retreated: "runs"}


def put(stage: Stage, talk: Talk) -> dict[str, Any]:
    """The question that waits, with what hangs on it."""
    assert talk.ask is not None
    return {**talk.ask.about, **stakes(stage.game, talk.ask)}


def asked(stage: Stage, script: Any, nth: int = 1) -> Talk:
    """Let a script run to its nth question whether to roll again; those before are declined."""
    talk = Talk(stage.game, script, [], [])
    question, left = next(script), nth
    while not (isinstance(question, Ask) and question.kind == "re-roll" and (left := left - 1) == 0):
        question = script.send(Decline())
    talk.ask = question
    return talk


def declining(script: Any) -> Iterator[Ask]:
    """Every question that is still put, none of which is taken up."""
    try:
        while True:
            yield script.send(Decline())
    except StopIteration:
        return


# Small stories


@position(squad="axis rifle C5")
@pytest.mark.parametrize(
    ("roll", "now", "moot"),
    [((1, 1), "broken", 0), ((4, 4), "suppressed", 0), ((5, 4), "unharmed", 1)],
)
def test_a_defence_roll_says_what_becomes_of_the_unit(stage: Stage, roll: tuple[int, int], now: str, moot: int) -> None:
    stage.rolls("axis", roll)
    stake = {"unit": stage.squad.id, "plus": 7, "against": 15}

    about = put(stage, asked(stage, cards.roll(stage.game, "axis", "defence", stake=stake)))

    assert (about["now"], about["sum"], about.get("moot", 0)) == (now, 7 + sum(roll), moot)


@position(squad="axis rifle C5")
def test_the_enemy_of_a_unit_hopes_for_the_contrary(stage: Stage) -> None:
    stage.game.initiative = "allies"
    stage.rolls("axis", (1, 1))
    stake = {"unit": stage.squad.id, "plus": 7, "against": 15}

    about = put(stage, asked(stage, cards.roll(stage.game, "axis", "defence", stake=stake)))

    assert (about["now"], about["better"], about["moot"]) == ("broken", 0, 1)


@position(squad="axis rifle C5")
@pytest.mark.parametrize(
    ("trigger", "roller", "moot"),
    [("event", "axis", 0), ("time", "axis", 0), ("sniper", "axis", 1), ("sniper", "allies", 0), ("jam", "axis", 1)],
)
def test_what_a_roll_triggers_may_be_reason_enough(stage: Stage, trigger: str, roller: str, moot: int) -> None:
    stage.rolls(roller, (6, 6, trigger))
    stake = {"plus": 0, "against": 2, "needed": 3, "at": "C5"}
    if roller == "allies":
        stake["against"] = 36

    about = put(stage, asked(stage, cards.roll(stage.game, roller, "targeting", stake=stake)))

    assert (about["better"], about.get("moot", 0)) == (0, moot)


@position(squad="axis rifle C5 light-mg")
def test_a_jam_matters_to_the_side_whose_weapon_fires(stage: Stage) -> None:
    stage.rolls("axis", (6, 6, "jam"))
    stake = {"plus": 0, "against": 2, "needed": 3, "at": "C5"}

    about = put(stage, asked(stage, cards.roll(stage.game, "axis", "targeting", (stage.squad.weapon,), stake)))

    assert about["trigger"] == "jam"
    assert "moot" not in about


@position(mine="axis rifle C5", theirs="allies line C5")
def test_a_melee_is_lost_won_or_tied(stage: Stage) -> None:
    hex = stage.hex("C5")
    fp = {side: melee.strength(stage.game, hex, side) for side in ("axis", "allies")}
    stage.rolls("allies", (4, 4))
    needed = fp["allies"] + 8 - fp["axis"]
    stage.rolls("axis", (needed - 6, 6))

    talk = asked(stage, melee.roll_off(stage.game, hex), nth=2)
    about = put(stage, talk)

    assert (about["now"], about["sum"], about["against"]) == ("tie", fp["allies"] + 8, fp["allies"] + 8)
    assert "moot" not in about


@position(squad="axis rifle C5", target="allies line E5", other="allies line E5 suppressed")
def test_an_attack_names_who_is_in_the_greatest_danger(stage: Stage) -> None:
    stage.rolls("axis", (6, 5))

    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(stage.squad)])
    about = put(stage, asked(stage, fire_attack.attack_roll(stage.game, attack)))

    assert (about["why"], about["sum"]) == ("fire-attack", final_fp(stage.game, attack) + 11)
    assert about["first"] == stage.other.id
    assert about["others"] == 1


@position(squad="axis rifle C5", target="allies line E5")
@pytest.mark.parametrize(("short", "harmed"), [(0, False), (1, True)])
def test_the_roll_that_an_attack_leaves_to_need_is_the_least_that_holds(stage: Stage, short: int, harmed: bool) -> None:
    stage.rolls("axis", (4, 3))
    attack = Attack("axis", "fire", [stage.hex("E5")], [Piece(stage.squad)])
    script = fire_attack.attack_roll(stage.game, attack)
    needs = put(stage, asked(stage, script))["needs"] - short
    stage.rolls("allies", (needs // 2, needs - needs // 2))

    list(declining(script))

    assert (stage.target.broken or stage.target.suppressed) == harmed


@pytest.mark.parametrize(("hindrance", "found"), [(0, "8"), (2, "8 − 2 = 6")])
def test_the_question_reads_as_a_sentence(hindrance: int, found: str) -> None:
    about: dict[str, str | int] = {
        "why": "targeting",
        "at": "E5",
        "plus": -hindrance,
        "hindrance": hindrance,
        "needed": 10,
        "total": 8,
        "sum": 8 - hindrance,
        "now": "missed",
        "open": 0,
        "better": 47,
    }

    said = Sentences("en", "commander", {}).ask(Ask("axis", "re-roll", (Decline(),), about))

    assert said == f"Targeting E5: {found}, needed 10: miss. Roll again (47 % for better)?"


def test_who_likes_the_end_of_the_game_nobody_can_say(stage: Stage) -> None:
    stage.rolls("axis", (1, 2))

    about = put(stage, asked(stage, cards.roll(stage.game, "axis", "sudden-death", stake={"against": 6})))

    assert (about["now"], about["open"], about["better"]) == ("ends", 1, 72)
    assert "moot" not in about


# Whole games


def declined(scenario: str, seed: int, most: int = 700) -> Iterator[tuple[dict[str, Any], list[Event]]]:
    """Random games in which no roll is made again: what each question said, and what came of it at once."""
    match, numbers = Match.start(scenario, seed=seed), Numbers(seed)
    for _ in range(most):
        ask = match.ask
        if not isinstance(ask, Ask):
            return
        if ask.kind != "re-roll":
            match.answer(choose(ask, numbers))
            continue
        about, told = match.view(ask.side).put(ask).about, len(match.log)
        match.answer(Decline())
        yield dict(about), [logged.event for logged in match.log[told:]]


def came_of(about: dict[str, Any], events: list[Event]) -> object:
    """What the events say of the roll."""
    unit = about.get("unit")
    if about["why"] in ("targeting", "accuracy"):
        return "hit" if any(isinstance(one, Hit) for one in events) else "missed"
    if about["why"] == "melee":
        return next(one.total for one in events if isinstance(one, MeleeTotal))
    if about["why"].endswith("-attack"):
        return next(one.total for one in events if isinstance(one, Attacked))
    befell = [BEFELL[type(one)] for one in events if type(one) in BEFELL and getattr(one, "unit", "") == unit]
    return befell[0] if befell else None


@pytest.mark.parametrize("seed", range(4))
def test_what_a_question_says_is_what_happens(seed: int) -> None:
    seen = set()
    for about, events in declined("combat-commander/first-morning", seed):
        if about.get("trigger") or about["why"] in ("sudden-death", "support") or any(map(is_time, events)):
            continue
        came, why = came_of(about, events), about["why"]
        if why == "melee" or why.endswith("-attack"):
            assert came == about["sum"]
        elif why == "defence":
            (defended,) = [one for one in events if isinstance(one, Defended)][:1]
            assert (defended.total, defended.against) == (about["sum"], about["against"])
            assert came == (about["now"] if about["now"] in BEFELL.values() else None) or saved(events)
        elif why in ("rally", "rout"):
            assert came == (about["now"] if about["now"] in BEFELL.values() else None) or about["now"] == "runs"
        else:
            assert came == about["now"]
        seen.add(why)
    assert {"defence", "fire-attack"} <= seen


def is_time(event: Event) -> bool:
    """The last card of a deck was turned up: Time comes before anything else."""
    return isinstance(event, TimeAdvanced)


def saved(events: list[Event]) -> bool:
    """Whether the owner is asked for Light Wounds before the unit breaks."""
    return not any(type(one) in BEFELL for one in events)
