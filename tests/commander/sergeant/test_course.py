"""What the sergeant of Combat Commander says of his plan for the battle."""

from __future__ import annotations

import pytest

from opfire.commander.sergeant import Sergeant
from opfire.commander.sergeant.advice.course import of_the_battle
from opfire.kernel.display import Text
from opfire.kernel.match import Match
from opfire.texts import say
from support.commander.maps import objective_map
from support.commander.stage import Stage


def battle(vp: int, time: int) -> Stage:
    """Objectives 1 and 2 are held by the Axis, which attacks, the others by the Allies; so many points for the Axis."""
    stage = Stage(objective_map(), sudden_death=7)
    stage.game.control = {1: "axis", 2: "axis", 3: "allies", 4: "allies", 5: "allies"}
    stage.game.vp, stage.game.time = vp, time
    return stage


def told(stage: Stage, side: str = "axis", dares: bool = False) -> list[Text]:
    return list(of_the_battle(stage.game, side, dares))


@pytest.mark.parametrize(
    ("vp", "time", "mood", "who"),
    [
        (-8, 6, "bolder", "behind"),
        (8, 6, "careful", "ahead"),
        (-8, 0, "usual", "behind"),
        (0, 6, "usual", "even"),
    ],
)
def test_score_and_time_make_him_bolder_or_more_careful(vp: int, time: int, mood: str, who: str) -> None:
    course = told(battle(vp, time))[0]

    assert (course.args["stance"], course.args["mood"]) == ("attack", mood)
    assert (course.args["who"], course.args["lead"]) == (who, abs(vp))


def test_who_attacks_names_the_objective_worth_most_that_is_not_his() -> None:
    stage = battle(0, 0)
    worth = {chit.vp: id for id, chit in stage.game.setting.pack.chits.items() if chit.objectives == (4,)}
    stage.game.open_chits = [worth[max(worth)]]

    assert told(stage)[1:] == [Text("fact-course-take", {"objective": 4, "vp": max(worth)})]
    assert told(stage, "allies")[1:] == [Text("fact-course-hold", {"objective": 4, "vp": max(worth)})]


def test_nothing_is_said_of_objectives_that_are_not_known_to_count() -> None:
    assert len(told(battle(0, 0))) == 1


def test_the_plan_is_told_in_both_languages() -> None:
    course = told(battle(-8, 6), dares=True)[0]

    assert say("en", course.key, course.args) == (
        "The plan for the battle: attack, and dare more, for nothing promises much and waiting loses. "
        "We are about 8 behind, unseen chits reckoned on the average; it is time 6, Sudden Death from 7."
    )
    assert say("de", course.key, course.args) == (
        "Der Plan für die Schlacht: angreifen, und mehr wagen, denn nichts verspricht viel und Abwarten verliert. "
        "Wir liegen etwa 8 zurück, unbekannte Plättchen im Durchschnitt gerechnet; Zeit 6, Sudden Death ab 7."
    )


def test_a_hint_for_an_order_speaks_of_the_plan_once() -> None:
    match, sergeant = Match.start("combat-commander/first-morning", seed=3), Sergeant(1)
    while match.ask.kind != "turn":  # type: ignore[union-attr]
        match.answer(sergeant.choose(match.view(match.ask.side), match.ask))  # type: ignore[union-attr, arg-type]
    view, ask = match.view(match.ask.side), match.ask  # type: ignore[union-attr]
    lines = sergeant.lines(view, ask, sergeant.choose(view, ask))  # type: ignore[arg-type]

    assert [sum(fact.key == "fact-course" for fact in line.facts) for line in lines] == [1, *[0] * (len(lines) - 1)]
