"""Games come in through doors: entry points and files; a broken one is named and left out."""

from __future__ import annotations

import logging
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from opfire.kernel.game import games, scenarios
from opfire.kernel.match import Match
from opfire.kernel.rulebooks import register
from opfire.texts import say
from support import toy

GOOD = """
from support import toy


class Second(toy.ToyModule):
    name = "second"


GAME = Second()
"""


@pytest.fixture
def only_files(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    with toy.installed(toy.ToyModule()):
        yield monkeypatch
    games.cache_clear()


def name_files(monkeypatch: pytest.MonkeyPatch, *paths: Path) -> None:
    monkeypatch.setenv("OPFIRE_GAMES", ":".join(map(str, paths)))
    games.cache_clear()


def test_a_game_may_be_one_file(only_files: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "second_game.py"
    path.write_text(GOOD)
    name_files(only_files, path)

    assert list(games()) == ["second", "toy"]
    assert Match.start("toy/duel").ask is not None


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("raise OSError('no dice')", "OSError: no dice"),
        ("x = (", "SyntaxError"),
        ("GAME = 5", "it should be a GameModule, not int"),
        ("x = 1", "it holds nothing called GAME"),
        ("import sys\n\nsys.exit(3)", "SystemExit: 3"),
        (
            "from support import toy\n\n\nclass Bare(toy.GameModule):\n    name = 'bare'\n\n\nGAME = Bare()",
            "it does not say its rules_version",
        ),
        ("from support import toy\n\nGAME = toy.ToyModule()", "there is a game 'toy' already"),
    ],
)
def test_a_broken_game_is_named_in_a_sentence_and_left_out(
    only_files: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture, text: str, words: str
) -> None:
    bad, good = tmp_path / "bad_game.py", tmp_path / "third_game.py"
    bad.write_text(text)
    good.write_text(GOOD)
    name_files(only_files, bad, good, tmp_path / "missing.py")

    with caplog.at_level(logging.WARNING):
        assert list(games()) == ["second", "toy"]
    assert f"the game in {bad} is left out: " in caplog.messages[0]
    assert words in caplog.messages[0]
    assert "missing.py is left out" in caplog.messages[1]


TALKING = """
from support import toy


class Talking(toy.ToyModule):
    name = "talking"
    texts = {texts}
    registers = {registers}


GAME = Talking()
"""
REGISTER = (
    "prefix: {prefix}\nsections:\n- {{id: {prefix}-1, title: One, statements: [{{id: a, kind: data, text: T}}]}}\n"
)


@pytest.fixture
def talking(only_files: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., None]:
    """A game in a file with these texts and rules."""

    def name(texts: object = None, registers: tuple[str, ...] = ()) -> None:
        path = tmp_path / "talking.py"
        path.write_text(TALKING.format(texts=repr(texts or {}), registers=repr(registers)))
        name_files(only_files, path)

    return name


def test_a_game_brings_its_texts_along(talking: Callable[..., None]) -> None:
    talking(
        {"en": "ask-talking-turn = Yes?\n-place = here\nhint-talking = { -place } { $n }\n", "de": "x-talking = Ja"}
    )
    assert say("en", "ask-talking-turn") == "Yes?"
    assert say("en", "hint-talking", {"n": 3}) == "here 3"
    assert (say("de", "x-talking"), say("de", "ask-talking-turn")) == ("Ja", "ask-talking-turn")


def test_a_game_that_speaks_no_german_is_told_in_english(talking: Callable[..., None]) -> None:
    talking({"en": "ask-talking-turn = Yes?"})
    assert say("de", "ask-talking-turn") == "Yes?"


def test_texts_and_rules_may_lie_in_files(only_files: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "words.ftl").write_text("ask-talking-turn = From a file\n")
    (tmp_path / "rules.yaml").write_text(REGISTER.format(prefix="TALK"))
    game = TALKING.format(texts="{'en': HERE}", registers="(HERE / 'rules.yaml',)")
    path = tmp_path / "talking.py"
    path.write_text(f"from pathlib import Path\n\nHERE = Path(__file__).parent\n{game}")
    name_files(only_files, path)
    assert say("en", "ask-talking-turn") == "From a file"
    assert register().find("TALK-1a").statement is not None


def test_a_text_that_is_broken_or_taken_is_left_out_with_a_sentence(
    talking: Callable[..., None], caplog: pytest.LogCaptureFixture
) -> None:
    ours = say("en", "error-no-undo")
    talking({"en": "error-no-undo = Ha\nbroken { \nx-talking = Good\n"})
    assert (say("en", "error-no-undo"), say("en", "x-talking")) == (ours, "Good")
    assert caplog.messages == [
        "the text of the game 'talking' is left out: there is a message 'error-no-undo' already",
        "the text of the game 'talking' is left out: 'broken {' is no Fluent message",
    ]


def test_rules_that_are_broken_or_taken_are_left_out_with_a_sentence(
    talking: Callable[..., None], caplog: pytest.LogCaptureFixture
) -> None:
    talking(registers=(REGISTER.format(prefix="SK"), "prefix: low", "x: [", REGISTER.format(prefix="TALK")))
    assert register().find("TALK-1").section.title == "One"
    assert register().document("SK").statements[0].text != "Two"
    assert [document.prefix for document in register().documents()][-1] == "TALK"
    start = "the register of the game 'talking' is left out: "
    assert [message.startswith(start) for message in caplog.messages] == [True] * 3
    assert "there are rules with the prefix SK already" in caplog.messages[0]


def test_a_game_that_cannot_say_its_scenarios_is_left_out(
    only_files: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "mute.py"
    path.write_text(GOOD.replace("second", "mute") + "\n\nSecond.scenarios = lambda self: 1 / 0\n")
    name_files(only_files, path)
    assert sorted(scenarios()) == sorted(toy.ROUNDS)
    assert Match.start("toy/duel").ask is not None
    assert caplog.messages == ["the game 'mute' is left out: ZeroDivisionError: division by zero"]


def test_nothing_of_our_own_is_left_out() -> None:
    program = "import opfire, opfire.players as p; print(len(opfire.scenarios()), *p.players())"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    number, *names = run.stdout.split()
    assert (int(number) >= 30, names) == (True, ["recruit", "sergeant", "lieutenant", "captain", "major"])
    assert run.stderr == ""
