"""Telling those who listen at a table how things stand."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

from opfire.kernel.fair import under_seal
from opfire.server.display.broadcast import Hints, Pictures, State, clock, facts
from opfire.server.display.divided_sides import player_at
from opfire.server.display.reader import Reader
from opfire.server.display.turns import may_ask_hints, may_go_back, may_undo
from opfire.server.messages import Error, StateMessage
from opfire.server.problems import Problem
from opfire.server.records.heard import lines
from opfire.server.storage.clock import now
from opfire.server.storage.names import names_of

if TYPE_CHECKING:
    from opfire.server.table.table import Table

log = logging.getLogger(__name__)


def show(table: Table, readers: Sequence[Reader]) -> None:
    """Tell readers how things stand, each side seeing only its own view."""
    pictures = Pictures(table.match)
    for reader in readers:
        try:
            reader.put(StateMessage(state_for(table, reader, pictures)))
        except Exception:
            log.exception("game %s cannot be shown to %s", table.id, reader.side)
            problem = Problem("error-internal", 500)
            reader.put(Error(problem.text(reader.lang), problem.key))


def state_for(table: Table, reader: Reader, pictures: Pictures) -> State:
    """How things stand for a reader, who is taken to be told of it."""
    match, seats, terms = table.match, table.seats, table.terms
    reader.face(table.waiting)
    since, computer = reader.told, table.computer_to_answer() is not None
    player = player_at(match, seats, reader.side, reader.holder)
    logged = table.hearing.log(match, pictures.view(reader.side))[since:]
    shown = State(
        game=facts(table.id, match),
        you=reader.side,
        seats=reader.sides,
        player=player,
        version=table.version,
        picture=pictures.picture(reader.side),
        players=table.players,
        names=names_of(seats),
        called={seat.side: seat.name for seat in seats if seat.token and seat.token == reader.holder},
        places={seat.side: seat.number for seat in seats if seat.token and seat.token == reader.holder},
        private=terms.private,
        ask=None if table.outcome or computer else pictures.question_to(reader.side, player),
        waiting=table.waiting,
        thinking=computer,
        undo=any(may_undo(table, side) for side in reader.sides),
        back=0 if may_go_back(table, reader) else None,
        practice=match.header.practice,
        sealed=match.header.sealed if table.outcome else under_seal(match.header.sealed),
        present=table.present,
        hints=Hints(may_ask_hints(table, reader), terms.hints),
        keeping=terms.keeping,
        since=since,
        log=lines(since, logged),
        outcome=table.outcome,
        offer=terms.offer,
        clock=clock(terms.clock, now()),
        rematch=terms.rematch,
    )
    reader.hear(logged)
    return shown
