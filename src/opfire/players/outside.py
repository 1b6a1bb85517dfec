"""A player in a process of its own, written in any language: it reads a question as a line of JSON and answers one.

The question: {"game", "side", "turn", "kind", "about", "options", "picture"}, where the options are as in records and
the picture is what a browser is shown of what the side may know. The answer: {"choose": NUMBER}, counted
from 0. A file that OPFIRE_PLAYERS names introduces such a player:

    PLAYER = outside("drummer", ["python3", "drummer.py"])
"""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from functools import partial
from typing import Any, Final

import msgspec

from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import MASK, mix
from opfire.kernel.display import Words
from opfire.kernel.match import View
from opfire.players.registry import ComputerPlayer

SAMPLES: Final = 32
"""So many places are offered where the choice is a place on a free table."""


class Answer(msgspec.Struct, frozen=True):
    """What the process answers."""

    choose: int


class BrokenPlayer(RuntimeError):
    """A process that has ended, or answers what is no answer."""


class Outside:
    """Asks a process; it is started at the first question and ends with this player."""

    def __init__(self, command: Sequence[str], seed: int) -> None:
        self.command, self.seed, self.asked = list(command), seed, 0
        self.process: subprocess.Popen[bytes] | None = None

    def choose(self, view: View, ask: Ask) -> Option:
        """Give the option whose number the process says."""
        self.asked += 1
        options = offered(ask, mix((self.seed + self.asked) & MASK))
        said = self._said(question(view, ask, options))
        if not 0 <= said < len(options):
            raise BrokenPlayer(f"{self.command[0]} chose number {said} of {len(options)} options")
        return options[said]

    def _said(self, asked: dict[str, Any]) -> int:
        if self.process is None:
            self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        process = self.process
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(msgspec.json.encode(asked) + b"\n")
            process.stdin.flush()
            line = process.stdout.readline()
            return msgspec.json.decode(line, type=Answer).choose
        except (OSError, msgspec.MsgspecError) as error:
            raise BrokenPlayer(f"{self.command[0]} gives no answer: {error}") from None

    def __del__(self) -> None:
        if self.process is not None and self.process.stdin is not None:
            self.process.stdin.close()
            self.process.wait()


def offered(ask: Ask, number: int) -> list[Option]:
    """The options of a question, with some answers sampled from its field."""
    options = list(ask.options)
    if ask.field is not None:
        options += [ask.field.sample(mix((number + extra) & MASK)) for extra in range(SAMPLES)]
    return options


def question(view: View, ask: Ask, options: Sequence[Option]) -> dict[str, Any]:
    """A question as a process reads it."""
    return {
        "game": view.module.name,
        "side": ask.side,
        "turn": view.turn,
        "kind": ask.kind,
        "about": ask.about,
        "options": [msgspec.to_builtins(option) for option in options],
        "picture": msgspec.to_builtins(view.picture()),
    }


def outside(id: str, command: Sequence[str], strength: int = 10) -> ComputerPlayer:
    """A player who is asked in a process of its own."""
    about = Words("A program of its own.", "Ein eigenes Programm.")
    return ComputerPlayer(id, Words(id.title(), id.title()), about, strength, partial(Outside, command))
