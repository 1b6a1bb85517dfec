"""Computer players come in through the same door, ours and others; a broken one is named and left out."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import Any

import pytest

from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Words
from opfire.kernel.game import games
from opfire.kernel.match import Match, View
from opfire.players import ComputerPlayer, UnknownPlayer, best, create, players, worker
from opfire.players.recruit import Recruit
from opfire.players.registry import at_hand
from opfire.players.worker import task_of
from support import toy

CORPORAL = """
from opfire.kernel.game import Words
from opfire.players import ComputerPlayer


class Corporal:
    def __init__(self, seed):
        pass

    def choose(self, view, ask):
        return ask.options[-1]


PLAYER = ComputerPlayer("corporal", Words("Corporal", "Korporal"), Words("Waits.", "Wartet."), 10, Corporal{games})
"""


@pytest.fixture
def door(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Names players in files, beside the toy game."""

    def name(**files: str) -> None:
        paths = [tmp_path / f"{file}.py" for file in files]
        for path, text in zip(paths, files.values(), strict=True):
            path.write_text(text)
        monkeypatch.setenv("OPFIRE_PLAYERS", ":".join(map(str, paths)))
        at_hand.cache_clear()

    with toy.installed(toy.ToyModule()):
        yield name
    monkeypatch.undo()
    at_hand.cache_clear()


def test_ours_come_in_by_entry_points_and_two_of_them_know_every_game() -> None:
    games.cache_clear()
    assert list(players()) == ["recruit", "sergeant", "lieutenant", "captain", "major"]
    everywhere = [id for id, info in players().items() if info.games == ("assault", "commander", "skirmish")]
    assert everywhere == ["recruit", "sergeant"]


def test_a_player_may_be_a_file_and_stands_by_his_strength(door: Any) -> None:
    door(corporal=CORPORAL.format(games=""))
    assert list(at_hand()) == ["recruit", "corporal", "sergeant", "lieutenant", "captain", "major"]
    assert list(players()) == ["recruit", "corporal"]
    assert players()["corporal"].name == Words("Corporal", "Korporal")
    match = Match.start("toy/duel")
    assert isinstance(match.ask, Ask)
    assert create("corporal", match.module, 1).choose(match.view("ash"), match.ask) == match.ask.options[-1]
    assert best(match.module) == "corporal"


def test_a_player_plays_only_the_games_he_names(door: Any) -> None:
    door(corporal=CORPORAL.format(games=", ('chess',)"))
    assert list(players()) == ["recruit"]
    with pytest.raises(UnknownPlayer, match="no computer player 'corporal' can play toy; there are: recruit"):
        create("corporal", games()["toy"], 1)


def test_a_game_teaches_a_player_to_play_it(door: Any) -> None:
    door(corporal=CORPORAL.format(games=", ('chess',)"))
    games()["toy"].brains = {"corporal": Recruit}
    assert isinstance(create("corporal", games()["toy"], 1), Recruit)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("raise OSError('no coffee')", "OSError: no coffee"),
        ("x = 1", "it holds nothing called PLAYER"),
        ("PLAYER = 'me'", "it should be a ComputerPlayer, not str"),
        (CORPORAL.format(games="").replace('"corporal"', '"recruit"'), "there is a player 'recruit' already"),
    ],
)
def test_a_broken_player_is_named_in_a_sentence_and_left_out(
    door: Any, caplog: pytest.LogCaptureFixture, tmp_path: Path, text: str, words: str
) -> None:
    door(bad=text, good=CORPORAL.format(games=""))
    with caplog.at_level(logging.WARNING):
        assert list(at_hand()) == ["recruit", "corporal", "sergeant", "lieutenant", "captain", "major"]
    assert caplog.messages == [f"the computer player in {tmp_path / 'bad.py'} is left out: {words}"]


def test_nobody_takes_the_name_of_ours(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    """However early in the alphabet an installed player stands."""
    theirs = EntryPoint("aaa", f"{__name__}:IMPOSTOR", "opfire.players")
    ours = EntryPoint("recruit", "opfire.players.recruit:RECRUIT", "opfire.players")
    monkeypatch.setattr("opfire.kernel.doors.entry_points", lambda group: [theirs, ours])
    at_hand.cache_clear()
    assert at_hand()["recruit"].mind is Recruit
    assert caplog.messages == ["the computer player 'aaa' is left out: there is a player 'recruit' already"]
    at_hand.cache_clear()


IMPOSTOR = ComputerPlayer("recruit", Words("", ""), Words("", ""), 99)


class Timed(Recruit):
    """Notes how long he may think."""

    allowed: float = 0

    def allow(self, seconds: float) -> None:
        Timed.allowed = seconds

    def choose(self, view: View, ask: Ask) -> Option:
        assert Timed.allowed
        return super().choose(view, ask)


def test_a_player_who_keeps_time_is_told_how_long_he_may_think(door: Any) -> None:
    door()
    games()["toy"].brains = {"recruit": Timed}
    match = Match.start("toy/duel")
    assert isinstance(match.ask, Ask)
    assert not worker.think(task_of(match, match.ask.side, "recruit", 1, 2.5)).failed
    assert Timed.allowed == 2.5
