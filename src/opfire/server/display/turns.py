"""Whose turn it is at a table: who may answer the question that is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import CHANCE, Chance, Roll
from opfire.kernel.match import Entry, Match
from opfire.server.display.divided_sides import may_answer, player_at
from opfire.server.display.reader import Reader
from opfire.server.problems import Problem, not_your_turn
from opfire.server.storage.tokens import HUMAN

if TYPE_CHECKING:
    from opfire.server.table.table import Table


def asked(table: Table, reader: Reader, version: int) -> Ask | Chance:
    """The question that a reader may answer; raises `Problem` when there is none."""
    check_version(table, version)
    ask = table.match.ask
    if ask is None or table.outcome:
        raise Problem("error-over", 409)
    check_turn(table, reader, ask)
    return ask


def check_version(table: Table, version: int) -> None:
    """Whoever speaks of an earlier moment of the game is late."""
    if version != table.version:
        raise Problem("error-stale", 409)


def check_turn(table: Table, reader: Reader, ask: Ask | Chance) -> None:
    """Only the side that is asked may answer, and dice are read by everybody who plays."""
    if not reader.sides:
        raise Problem("error-spectator", 403)
    if isinstance(ask, Ask):
        allowed = ask.side in reader.sides
    else:
        allowed = isinstance(ask, Roll) or ask.of == CHANCE or ask.of in reader.sides
    if not allowed:
        raise not_your_turn(ask.side)
    if table.computer_to_answer() is not None:
        raise Problem("error-computer-seat", 409, side=ask.side)


def check_player(table: Table, reader: Reader, entry: Entry) -> None:
    """On a divided side everybody answers for what he commands."""
    ask = table.match.ask
    if isinstance(ask, Ask) and isinstance(entry, Option):
        player = player_at(table.match, table.seats, ask.side, reader.holder)
        if not may_answer(table.match, ask, entry, player):
            raise Problem("error-other-player", 403)


def may_undo(table: Table, side: str, to: int | None = None) -> bool:
    """People may take back their answers as long as the rules let them and the game is not over, however it ended."""
    return table.outcome is None and side in table.people and table.match.can_undo(side, to)


def may_go_back(table: Table, reader: Reader) -> bool:
    """Whether there is something that the reader may go back over, dice and secrets included."""
    answered = any(isinstance(entry, Option) for entry in table.match.entries)
    return answered and table.outcome is None and plays_alone(table, reader) and begins_here(table.match)


def plays_alone(table: Table, reader: Reader) -> bool:
    """Whether the reader plays one side against computers, nobody else holds a seat, and no tournament counts it."""
    computers = any(seat.player != HUMAN for seat in table.seats)
    keys = {seat.token for seat in table.seats if seat.token or seat.player == HUMAN}
    alone = computers and len(table.people) == 1 and keys == {reader.holder}
    return bool(reader.sides) and alone and table.terms.tournament is None


def begins_here(match: Match) -> bool:
    """Whether a game can be played through from its start by the rules of today."""
    return not match.header.branched and match.header.rules == match.module.rules_version


def check_going_back(table: Table, reader: Reader) -> None:
    """Only who plays alone goes back over dice and secrets; raises `Problem`."""
    if not reader.sides:
        raise Problem("error-spectator", 403)
    if table.outcome is not None:
        raise Problem("error-over", 409)
    if not plays_alone(table, reader):
        raise Problem("error-practice", 409)
    if not begins_here(table.match):
        raise Problem("error-no-way-back", 409)


def may_ask_hints(table: Table, reader: Reader) -> bool:
    """Against computers always; where people play on another side, when every side with people has agreed.

    In a tournament nobody is helped.
    """
    others = [side for side in table.people if side not in reader.sides]
    return (
        bool(reader.sides)
        and table.terms.tournament is None
        and (not others or set(table.people) <= set(table.terms.hints))
    )
