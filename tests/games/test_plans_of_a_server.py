"""A unit that is picked shows all it could do, with the answers that do it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from opfire.server.thinking.workers import Workers
from support.server.serving import Player, ask, serving

SCENARIO = "red-horizon-41/infantry-training"


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    """Who must answer first in a game between two people."""
    with serving(str(tmp_path / "games.db"), thinker=Workers()) as server:
        game = server.open(scenario=SCENARIO, seats={"german": "human", "soviet": "human"})
        with server.join(game) as watcher:
            asked = watcher.state["waiting"]
        with server.join(game, asked) as player:
            yield player


def test_the_plans_of_a_unit_can_be_carried_out(player: Player) -> None:
    pick = next(one["option"] for one in player.state["ask"]["options"] if one["option"]["do"] == "activate")
    plans = ask(player, type="plan", version=player.state["version"], option=pick)
    way = next(plan for plan in plans if plan.get("hex"))
    assert way["answers"][0] == pick
    for answer in way["answers"]:
        player.answer(answer)
    pieces = {piece["id"]: piece for piece in player.state["picture"]["pieces"]}
    assert pieces[pick["unit"]]["at"] == way["hex"]


def test_a_way_that_is_drawn_can_be_carried_out(player: Player) -> None:
    pick = next(one["option"] for one in player.state["ask"]["options"] if one["option"]["do"] == "activate")
    version = player.state["version"]
    near = next(
        plan for plan in ask(player, type="plan", version=version, option=pick) if plan.get("hex") and plan["cost"] < 3
    )
    way = [answer["to"] for answer in near["answers"] if answer["do"] == "step"]
    plans = ask(player, type="plan", version=version, option=pick, way=[*way, "nowhere"])
    assert near["answers"] in [plan["answers"] for plan in plans]


def test_an_option_that_is_not_offered_has_no_plans(player: Player) -> None:
    option = {"do": "activate", "unit": "nobody"}
    assert ask(player, type="plan", version=player.state["version"], option=option) == []


def test_one_question_at_a_time(player: Player) -> None:
    pick = next(one["option"] for one in player.state["ask"]["options"] if one["option"]["do"] == "activate")
    player.say(type="plan", id=1, version=player.state["version"], option=pick)
    assert ask(player, type="plan", version=player.state["version"], option=pick) is None
