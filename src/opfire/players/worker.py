"""A process in which computer players think about one position after another: `python -m opfire.players.worker`.

It reads tasks and writes thoughts, one JSON line each, until its input ends. Between two tasks it remembers nothing:
a player who needs to is asked again what he was asked since the last checkpoint.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from typing import Any, BinaryIO, Final

import msgspec

from opfire.kernel.advice import Suggestion
from opfire.kernel.ask import Ask, Option
from opfire.kernel.foresight import drawn, foresee
from opfire.kernel.game import games
from opfire.kernel.match import OPEN, SEEDED, Entry, Header, Match, View
from opfire.kernel.plans import plans, plans_along
from opfire.kernel.record import decode_entry, encode_entry, replay
from opfire.players.registry import Explains, KeepsTime, Player, Remembers, create

GRACE: Final = 5.0
"""Seconds after the time limit in which the server should have ended a worker that it still knows."""


class Task(msgspec.Struct, frozen=True):
    """A position as the last checkpoint and what came after it, who must answer, and how long he may think."""

    header: Header
    snapshot: dict[str, Any]
    entries: list[msgspec.Raw]
    side: str
    player: str
    seed: int
    seconds: float
    """After that he is not heard any more."""
    patience: float
    """So long others wait for him; who keeps time answers within it."""
    member: int = 0
    """Which player of a divided side is advised; 0 for who answers for all of it."""
    advise: bool = False
    """Whether a person wants to know why: then he says what he weighed."""
    pick: dict[str, Any] | None = None
    """An option that names a unit: what it could do then is wanted instead of an answer."""
    way: tuple[str, ...] | None = None
    """Only what goes this way, hex by hex."""


class Thought(msgspec.Struct, frozen=True, omit_defaults=True):
    """An answer as it is written in records, with what the player weighed if that is wanted; or why there is none."""

    option: dict[str, Any] = {}
    lines: list[dict[str, Any]] = []
    """What he weighed, the answer first."""
    failed: str = ""
    plans: list[dict[str, Any]] = []


READY: Final = Thought()


def task_of(match: Match, side: str, player: str, seed: int, seconds: float, member: int = 0) -> Task:
    """Write down a position for a player, whom the keys of the dice do not concern."""
    kept, header = match.latest_snapshot, msgspec.structs.replace(match.header, sealed=())
    entries = [msgspec.Raw(encode_entry(entry)) for entry in match.entries[kept.at :]]
    return Task(header, kept.game.snapshot(), entries, side, player, seed, seconds, seconds, member)


def share_of(match: Match, ask: Ask, member: int) -> Ask:
    """The part of a question that a player of a divided side may answer."""
    if not member:
        return ask
    own = [one for one in ask.options if match.module.player_for(match.game, ask, one) in (0, member)]
    return msgspec.structs.replace(ask, options=own)


def position(task: Task, player: Player) -> Match:
    """Set a position up; its record and log begin at the checkpoint, and future dice fall by themselves."""
    module = games()[task.header.game]
    header = msgspec.structs.replace(task.header, branched=True)
    match = replay(module, header, [], 0, task.snapshot, OPEN)
    for entry in task.entries:
        recall(match, task.side, player)
        match.answer(decode_entry(module.name, bytes(entry)))
    match.hand_over(SEEDED)
    return match


def recall(match: Match, side: str, player: Player) -> None:
    """Let a player who remembers think again of a question he has answered."""
    ask = match.ask
    if isinstance(player, Remembers) and player.remembers and isinstance(ask, Ask) and ask.side == side:
        player.choose(match.view(side), ask)


def think(task: Task) -> Thought:
    """Let the player choose from what his side may know."""
    player = create(task.player, games()[task.header.game], task.seed)
    if isinstance(player, KeepsTime):
        player.allow(task.patience)
    match = position(task, player)
    view = match.view(task.side)
    if not isinstance(view.ask, Ask):
        return Thought(failed=f"{task.side} is not asked anything")
    ask = share_of(match, view.ask, task.member)
    if task.pick is not None:
        return planned(view, ask, decode_entry(task.header.game, msgspec.json.encode(task.pick)), task.way)
    option = player.choose(view, ask)
    refused = ask.refuse(option)
    if refused is not None:
        return Thought(failed=str(refused))
    return Thought(msgspec.to_builtins(option), weighed(view, ask, player, option) if task.advise else [])


def weighed(view: View, ask: Ask, player: Player, option: Option) -> list[dict[str, Any]]:
    """What the player weighed; one who says nothing of it is asked what he would do next."""
    said = player.lines(view, ask, option) if isinstance(player, Explains) else []
    lines = [one for one in said if ask.refuse(one.option) is None]
    told = lines or [drawn(view, Suggestion(option=option), foresee(view, player, option))]
    return [msgspec.to_builtins(one) for one in told]


def planned(view: View, ask: Ask, pick: Entry, way: Sequence[str] | None) -> Thought:
    """What a unit could do once it is picked, or how far it could go a way."""
    refused = ask.refuse(pick)
    if refused is not None or not isinstance(pick, Option):
        return Thought(failed=str(refused))
    found = plans(view, pick) if way is None else plans_along(view, pick, way)
    return Thought(plans=msgspec.to_builtins(found))


def serve(tasks: BinaryIO, thoughts: BinaryIO) -> None:
    """Think about every task; a player that never comes to an end is ended by the alarm, if by nobody else."""
    _write(thoughts, READY)
    for line in tasks:
        task = msgspec.json.decode(line, type=Task)
        _set_alarm(task.seconds + GRACE)
        try:
            thought = think(task)
        except Exception as error:
            thought = Thought(failed=f"{type(error).__name__}: {error}")
        _set_alarm(0)
        _write(thoughts, thought)


def _set_alarm(seconds: float) -> None:
    """End this process after so many seconds, where the system has alarms; 0 takes the alarm back."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _write(thoughts: BinaryIO, thought: Thought) -> None:
    thoughts.write(msgspec.json.encode(thought) + b"\n")
    thoughts.flush()


def main() -> None:
    """Serve the process that started this one; what a player prints goes to the error output."""
    thoughts = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    games()
    serve(sys.stdin.buffer, thoughts)


if __name__ == "__main__":
    main()
