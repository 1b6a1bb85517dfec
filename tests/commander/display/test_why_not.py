"""Why not? Refusals of Combat Commander say the one reason with its numbers."""

from __future__ import annotations

import pytest

from opfire.commander.display.why_not import why_not
from opfire.commander.options.answers import Activate, Discard
from opfire.commander.units import units
from opfire.kernel.ask import Ask
from opfire.texts import say
from support.commander.stage import Stage


def test_who_is_too_far_from_the_leader_is_told_both_distances(stage: Stage) -> None:
    leader = stage.unit("axis", "captain", "C5")
    stage.unit("axis", "rifle", "C6")
    stage.unit("axis", "rifle", "C4")
    stage.unit("allies", "rifle", "E5")
    far = stage.unit("axis", "rifle", "C9")
    talk = stage.order("fire", Activate(leader.id))
    (why,) = why_not(stage.game, talk.ask, "piece", far.id)
    reach = units.command_of(stage.game, leader)
    assert why.key == "why-not-commander-outside-radius"
    assert (why.args["range"], why.args["reach"], why.args["leader"]) == (4, reach, leader.id)
    assert f"4 hexes away from {leader.id}, whose Command radius is {reach}" in say("en", why.key, why.args)


def test_a_full_hex_is_told_with_its_soldiers(stage: Stage) -> None:
    for _ in range(2):
        stage.unit("axis", "rifle", "C9")
    new = stage.unit("axis", "rifle", "C6")
    there = units.figures(stage.game, stage.game.setting.grid.parse("C9"), "axis")
    (why,) = why_not(stage.game, Ask("axis", "place", [Activate(new.id)], {"unit": new.id}), "hex", "C9")
    assert why.key == "why-not-commander-stack"
    assert there + int(why.args["more"]) > int(why.args["limit"]) == 7
    assert f"stehen {there} Soldaten" in say("de", why.key, why.args)


@pytest.mark.parametrize(("kind", "id"), [("card", "no-such-card"), ("piece", "nobody")])
@pytest.mark.parametrize("question", ["discard", "place"])
def test_what_there_is_not_in_the_game_is_refused_by_the_question(
    stage: Stage, question: str, kind: str, id: str
) -> None:
    new = stage.unit("axis", "rifle", "C6")
    card = next(iter(stage.game.setting.pack.cards))
    asked = Ask("axis", question, [Activate(new.id), Discard(card)], {"unit": new.id})
    (why,) = why_not(stage.game, asked, kind, id)
    assert say("en", why.key, why.args)


@pytest.mark.parametrize(("at", "away"), [("C9", 3), ("C6", 0)])
def test_the_sniper_misses_who_is_further_than_a_hex_away(stage: Stage, at: str, away: int) -> None:
    unit, other = stage.unit("axis", "rifle", "C6"), stage.unit("axis", "rifle", at)
    (why,) = why_not(stage.game, Ask("axis", "sniper", [Activate(other.id)], {"at": at}), "piece", unit.id)
    assert (why.key == "why-not-commander-sniper-far") == (away > 1)
    assert why.args.get("away", 0) == away
