"""Computer players: the recruit, the registry, and thinking that never keeps anybody waiting."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from typing import Any, ClassVar

import msgspec
import pytest

from opfire.kernel.advice import Suggestion
from opfire.kernel.ask import Ask, Pass
from opfire.kernel.display import Text
from opfire.kernel.game import GameModule, games
from opfire.kernel.match import Match
from opfire.players import UnknownPlayer, best, create, players, worker
from opfire.players.recruit import Recruit
from opfire.players.worker import Task, Thought, task_of
from opfire.server.thinking.workers import COMMAND, Advice, Worker, Workers
from support import toy
from support.server import toy_brains
from support.server.serving import Server, serving
from support.server.toy_workers import workers

SEATS = {"ash": "human", "birch": "sergeant"}


@pytest.fixture
def module(toys: None) -> GameModule[Any]:
    return games()["toy"]


def play(seed: int, ash: int, birch: int) -> Match:
    match = Match.start("toy/long", seed=seed)
    sides = {"ash": Recruit(ash), "birch": Recruit(birch)}
    while match.ask:
        assert isinstance(match.ask, Ask)
        match.answer(sides[match.ask.side].choose(match.view(match.ask.side), match.ask))
    return match


@pytest.mark.usefixtures("toys")
def test_recruits_play_every_game_to_its_end_and_alike_for_the_same_seed() -> None:
    first, second, other = play(1, 2, 3), play(1, 2, 3), play(1, 2, 4)
    assert first.outcome is not None
    assert first.entries == second.entries
    assert first.entries != other.entries


@pytest.mark.usefixtures("toys")
def test_a_recruit_takes_every_option_equally_often() -> None:
    ask = Ask("ash", "turn", [Pass(), toy.Scout(), toy.Gamble()])
    view = Match.start("toy/duel").view("ash")
    recruit = Recruit(5)
    taken = [recruit.choose(view, ask) for _ in range(3000)]
    assert all(900 < taken.count(option) < 1100 for option in ask.options)


def test_a_game_brings_its_own_brains(module: GameModule[Any]) -> None:
    assert list(players()) == ["recruit"]
    with pytest.raises(UnknownPlayer, match="no computer player 'sergeant' can play toy; there are: recruit"):
        create("sergeant", module, 1)
    assert best(module) == "recruit"
    module.brains = {"sergeant": toy_brains.Passing}  # type: ignore[attr-defined]
    assert players()["sergeant"].games == ("toy",)
    assert isinstance(create("sergeant", module, 1), toy_brains.Passing)
    assert best(module) == "sergeant"


def positions() -> Iterator[Match]:
    match, recruit = Match.start("toy/long", seed=4), Recruit(1)
    while isinstance(match.ask, Ask):
        yield match
        match.answer(recruit.choose(match.view(match.ask.side), match.ask))


@pytest.mark.usefixtures("toys")
def test_a_position_travels_to_a_worker_and_is_the_same_there() -> None:
    for match in positions():
        assert match.ask is not None
        task = task_of(match, match.ask.side, "recruit", 3, 1.0)
        there = worker.position(msgspec.json.decode(msgspec.json.encode(task), type=Task), Recruit(1))
        assert there.ask == match.ask
        assert there.game.encode() == match.game.encode()
        assert worker.think(task).option == msgspec.to_builtins(
            Recruit(3).choose(match.view(match.ask.side), match.ask)  # type: ignore[arg-type]
        )


async def think(brain: str, seconds: float = 10.0, times: int = 1, advise: bool = False) -> list[Advice]:
    thinking = workers(brain, seconds)
    match = Match.start("toy/duel", seed=7)
    try:
        if advise:
            return [await thinking.advise(match, "birch", "sergeant", 1, 0, "") for _ in range(times)]
        return [await thinking.think(match, "birch", "sergeant", 1) for _ in range(times)]
    finally:
        await thinking.close()


@pytest.mark.usefixtures("toys")
async def test_a_brain_thinks_in_a_process_of_its_own_and_says_why_to_who_wants_to_know() -> None:
    assert await think("Passing", times=3) == [Advice(Pass(), [])] * 3
    why = Suggestion(option=Pass(), facts=(Text("hint-toy", {"kind": "turn"}),))
    assert await think("Passing", times=3, advise=True) == [Advice(Pass(), [why])] * 3


@pytest.mark.usefixtures("toys")
async def test_a_brain_that_says_nothing_is_shown_with_what_it_would_do() -> None:
    (advice,) = await think("Silent", advise=True)
    assert [(line.option, line.facts) for line in advice.lines] == [(Pass(), ())]


@pytest.mark.usefixtures("toys")
async def test_what_a_brain_prints_disturbs_nobody() -> None:
    assert [advice.option for advice in await think("Chatty", times=2)] == [Pass(), Pass()]


@pytest.mark.usefixtures("toys")
async def test_a_brain_is_shown_only_what_its_side_may_know() -> None:
    assert [advice.option for advice in await think("Peeping")] == [toy.Gamble()]


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize(
    ("brain", "said"),
    [
        ("Stubborn", "aim"),
        ("Broken", "RuntimeError: no idea"),
        ("Endless", "took longer than 0.2 s"),
        ("Fatal", "ended its process"),
    ],
)
async def test_for_a_brain_that_fails_the_recruit_answers_and_the_worker_is_replaced(
    brain: str, said: str, caplog: pytest.LogCaptureFixture
) -> None:
    match = Match.start("toy/duel", seed=7)
    random = Recruit(1).choose(match.view("birch"), match.ask)  # type: ignore[arg-type]
    assert await think(brain, seconds=0.2, times=2) == [Advice(random)] * 2
    assert [said in record.getMessage() for record in caplog.records if "sergeant" in record.getMessage()] == [True] * 2


@pytest.mark.usefixtures("toys")
async def test_workers_that_cannot_start_do_not_stop_the_game() -> None:
    thinking = Workers(command=("/no/such/program",))
    assert (await thinking.think(Match.start("toy/duel", seed=7), "birch", "recruit", 1)).option
    await thinking.close()


class Noting:
    """A worker that notes what it is asked, and for how long it may think."""

    begun: ClassVar[list[Noting]] = []

    def __init__(self) -> None:
        self.client, self.leaving = "", None
        self.tasks: list[Task] = []
        self.begun.append(self)

    async def think(self, task: Task) -> Thought:
        self.tasks.append(task)
        await asyncio.sleep(0.01)
        return Thought(msgspec.to_builtins(Pass()))

    async def end(self) -> None:
        pass


@pytest.fixture
def noting(monkeypatch: pytest.MonkeyPatch) -> list[Noting]:
    async def start(_command: object) -> Noting:
        return Noting()

    Noting.begun.clear()
    monkeypatch.setattr(Worker, "start", start)
    return Noting.begun


@pytest.mark.usefixtures("toys")
async def test_the_more_games_wait_the_shorter_each_is_thought_about(noting: list[Noting]) -> None:
    thinking, match = Workers(seconds=12.0, most=1), Match.start("toy/duel", seed=7)
    await asyncio.gather(*[thinking.think(match, "birch", "recruit", 1, client=f"game {n}") for n in range(4)])
    assert [task.patience for task in noting[0].tasks] == [12.0, 4.0, 6.0, 12.0]
    assert {task.seconds for task in noting[0].tasks} == {12.0}
    await thinking.close()


@pytest.mark.usefixtures("toys")
async def test_a_game_goes_back_to_the_worker_that_has_thought_about_it(noting: list[Noting]) -> None:
    thinking, match = Workers(most=2), Match.start("toy/duel", seed=7)
    await asyncio.gather(*[thinking.think(match, "birch", "recruit", 1, client=name) for name in ("a", "b")])
    for name in ("a", "b", "b", "a"):
        await thinking.think(match, "birch", "recruit", 1, client=name)
    assert [len(one.tasks) for one in noting] == [3, 3]
    await thinking.close()


@pytest.mark.parametrize("brain", ["Passing", "Endless"])
def test_whatever_a_player_does_the_game_goes_on(module: GameModule[Any], database: str, brain: str) -> None:
    module.brains = {"sergeant": toy_brains.Passing}  # type: ignore[attr-defined]
    with serving(database, thinker=workers(brain, 0.2)) as server:
        _answers_the_person(server)


def _answers_the_person(server: Server) -> None:
    with server.join(server.open(seats=SEATS), "ash") as ash:
        assert ash.state["thinking"]
        while ash.state["ask"] is None:
            ash.hear()
        assert not ash.state["thinking"]


def test_an_answer_that_breaks_a_rule_is_followed_by_a_simpler_one(
    module: GameModule[Any], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_game: toy.ToyGame, _side: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(toy, "scout", broken)
    monkeypatch.setattr("opfire.server.table.computer.RETRY_SECONDS", 0.01)
    module.brains = {"sergeant": toy_brains.Passing}  # type: ignore[attr-defined]
    with serving(database, thinker=workers("Scouting")) as server:
        _answers_the_person(server)


def test_every_game_can_be_thought_about_in_a_worker() -> None:
    """Whatever a game keeps in its state arrives, in the first scenario of each family."""
    games.cache_clear()
    for module in games().values():
        match, recruit = Match.start(next(iter(module.scenarios())), seed=2), Recruit(2)
        for _ in range(40):
            if not isinstance(match.ask, Ask):
                break
            task = task_of(match, match.ask.side, best(module), 3, 1.0)
            assert not worker.think(msgspec.json.decode(msgspec.json.encode(task), type=Task)).failed
            match.answer(recruit.choose(match.view(match.ask.side), match.ask))


@pytest.mark.usefixtures("toys")
async def test_the_server_goes_before_those_who_think() -> None:
    thinking = await Worker.start(COMMAND)
    try:
        assert os.getpriority(os.PRIO_PROCESS, thinking.pid) > os.getpriority(os.PRIO_PROCESS, 0)
    finally:
        await thinking.end()
