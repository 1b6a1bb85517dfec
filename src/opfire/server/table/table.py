"""A live game: a match, who sits at it, and one lock so that things happen one after the other."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import Any

import msgspec

from opfire.kernel.ask import IllegalAnswer
from opfire.kernel.chance import CHANCE
from opfire.kernel.match import Entry, Match
from opfire.kernel.record import BadRecord, encode_entry, save
from opfire.kernel.state import Outcome
from opfire.server.display.reader import Reader
from opfire.server.display.refusals import Illegal
from opfire.server.display.showing import show
from opfire.server.display.turns import asked, check_going_back, check_player, check_version, may_undo
from opfire.server.messages import Line
from opfire.server.notices.notices import Notices
from opfire.server.problems import Problem
from opfire.server.records.clerks import Clerks
from opfire.server.records.heard import Hearing
from opfire.server.records.loading import dice_for, played_on, read_entry, same_so_far, snapshot_of, turn_of
from opfire.server.storage.clock import joined, now
from opfire.server.storage.database import StorageError
from opfire.server.storage.seats import Seat
from opfire.server.storage.store import Change, Conflict, Store, StoredGame, Terms
from opfire.server.storage.tokens import HUMAN
from opfire.server.table.alarm import Alarm
from opfire.server.table.chat import REMEMBERED
from opfire.server.table.computer import Computer
from opfire.server.table.presence import Presence
from opfire.server.table.privacy import send_away
from opfire.server.thinking.workers import Thinker

log = logging.getLogger(__name__)


class Table:
    """One game in memory; the database is always at least as far as what anybody has been told."""

    def __init__(
        self, stored: StoredGame, match: Match, store: Store, thinker: Thinker, notices: Notices, clerks: Clerks
    ) -> None:
        self.id = stored.id
        self.dice = stored.dice
        self.readers: list[Reader] = []
        self.presence = Presence()
        self.said: deque[Line] = deque(stored.terms.said, maxlen=REMEMBERED)
        self._store = store
        self._notices = notices
        self._clerks = clerks
        self._lock = asyncio.Lock()
        self._computer = Computer(self, thinker)
        self._alarm = Alarm(self)
        self._take(stored, match)

    def _take(self, stored: StoredGame, match: Match) -> None:
        self.match = match
        self._header = stored.header
        self.hearing = Hearing()
        self.seats: tuple[Seat, ...] = stored.seats
        self.ended = stored.ended
        self.terms: Terms = stored.terms
        self._credit()
        self.turn = stored.turn
        self.revision = stored.revision
        self._saved = len(stored.entries)
        self._snapshot_at = stored.snapshot[0] if stored.snapshot else -1
        self._stale = False

    @property
    def idle(self) -> bool:
        """True when nobody listens and nobody thinks."""
        return not self.readers and not self._computer.thinking and not self._lock.locked()

    @property
    def thinking(self) -> bool:
        """True while a computer player is at it."""
        return self._computer.thinking

    @property
    def awaited(self) -> bool:
        """True when somebody listens, wants to be told of his turn, or a tournament waits; else computers pause."""
        wanted = any(seat.notice for seat in self.seats if seat.player == HUMAN)
        return bool(self.readers) or wanted or self.terms.tournament is not None

    @property
    def audience(self) -> str:
        """The client for whom computer players think: of those who listen one who plays, else who came first."""
        first = sorted(self.readers, key=lambda reader: not reader.sides)[:1]
        return first[0].client if first else ""

    @property
    def version(self) -> int:
        """The number of entries in the record."""
        return len(self.match.entries)

    @property
    def settled(self) -> int:
        """The number of entries that count: while the match in memory is spoiled, those that are stored."""
        return self._saved if self._stale else self.version

    @property
    def _sound(self) -> int:
        """How many of the stored entries the match still has."""
        return min(self._saved, self.version)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by its rules or by the players' will."""
        return self.ended or self.match.outcome

    @property
    def waiting(self) -> str | None:
        """The side that must answer now."""
        ask = self.match.ask
        return None if ask is None or self.outcome else ask.side

    @property
    def people(self) -> list[str]:
        """The sides that people play."""
        return list(dict.fromkeys(seat.side for seat in self.seats if seat.player == HUMAN))

    @property
    def present(self) -> dict[str, list[int]]:
        """The numbers of the seats with an open socket, by side."""
        return self.presence.at(self)

    @property
    def players(self) -> dict[str, str]:
        """Who plays each side: 'human' or a computer player."""
        return {seat.side: seat.player for seat in self.seats}

    def record(self) -> bytes:
        """The game as a record; the keys of its dice are in it once it is over."""
        return save(self.match, keys=self.outcome is not None)

    @asynccontextmanager
    async def acting(self) -> AsyncIterator[None]:
        """Hold the table, with a match that is what the database says; who was told something else is told anew."""
        async with self._lock:
            if self._stale:
                told = self.revision
                await self._refresh()
                if self.revision != told:
                    self._tell()
            yield

    async def _refresh(self) -> None:
        """Read the game again, and make the readers forget what is no longer so."""
        before = self.match.entries
        try:
            stored = await self._store.load(self.id)
            if stored is None:
                raise Problem("error-no-game", 404, game=self.id)
            further = None if self._stale else played_on(self.match, stored)
            self._take(stored, further or await self._clerks.rebuild(stored))
        except BadRecord as error:
            self._stale = True
            raise Problem("error-game-broken", 500, reason=str(error)) from None
        same = same_so_far(before, self.match.entries)
        if same < len(before):
            await self._computer.drop()
        self._forget(same)

    def _forget(self, at: int) -> None:
        self.hearing = Hearing()
        for reader in self.readers:
            reader.forget(at)

    async def join(self, reader: Reader) -> None:
        """Tell a new reader how things stand."""
        async with self.acting():
            show(self, [reader])
            self._wake()

    async def rouse(self) -> None:
        """Let a computer player begin whose turn it is, though nobody has come."""
        async with self.acting():
            self._wake()

    async def catch_up(self) -> None:
        """Catch up with what another process may have changed; its own changes a table knows already."""
        async with self._lock:
            if await self._store.revision(self.id) != self.revision:
                await self._refresh()
                self._tell()

    async def answer(self, reader: Reader, version: int, option: Mapping[str, Any]) -> None:
        """Take a person's answer, store it, and tell everybody; raises `Problem` and changes nothing otherwise."""
        async with self.acting():
            await self.flag()
            before = list(self.match.entries)
            try:
                await self._take_from(reader, version, option)
            except Problem as problem:
                if problem.key != "error-stale" or self.match.entries != before:
                    raise
                # another process was faster, but has changed something else only, such as a name
                await self._take_from(reader, version, option)

    async def _take_from(self, reader: Reader, version: int, option: Mapping[str, Any]) -> None:
        asked(self, reader, version)
        entry = read_entry(self.match.header.game, option)
        check_player(self, reader, entry)
        await self.take_answer(entry, begin_clock=True)

    async def take_answer(self, entry: Entry, *, begin_clock: bool = False) -> None:
        """Give the match an answer and store it; the table must be held."""
        side, keep = self.waiting, self._sound
        self._apply(lambda: self.match.answer(entry))
        if side not in (CHANCE, self.terms.offer):
            self.terms = msgspec.structs.replace(self.terms, offer=None)
        await self.commit(keep, begin_clock=begin_clock)

    async def undo(self, reader: Reader, version: int, to: int | None = None) -> None:
        """Take back the reader's latest answer, or go back to so many entries."""
        async with self.acting():
            check_version(self, version)
            own = [side for side in reader.sides if may_undo(self, side, to)]
            if not own and to is None:
                raise Problem("error-no-undo", 409)
            if own:
                self._apply(lambda: self.match.undo(own[0], to))
            side = own[0] if own else await self._go_back(reader, to or 0)
            self._forget(self.version)
            if self.terms.clock is not None and self.terms.clock.since:
                back = self.terms.clock.back_to(side, now())
                self.terms = msgspec.structs.replace(self.terms, clock=back)
            await self.commit(self._sound)

    async def _go_back(self, reader: Reader, to: int) -> str:
        """Go back over dice and secrets, which makes the game practice; gives the side that is asked there."""
        check_going_back(self, reader)
        header = msgspec.structs.replace(self.match.header, practice=True)
        dice = dice_for(self.dice, self.players, header.sealed)
        match = await self._clerks.go_back(header, self.match.entries, min(to, self.version), reader.sides, dice)
        await self._computer.drop()
        self.match = match
        assert match.ask is not None
        return match.ask.side

    def _apply(self, step: Callable[[], None]) -> None:
        """Change the match; a rule that breaks spoils the match in memory only."""
        try:
            step()
        except IllegalAnswer as error:
            asked = self.waiting if self.waiting in self.match.game.sides else None
            raise Illegal(error.why, self.match.view(asked)) from None
        except Exception as error:
            log.exception("game %s broke at entry %d", self.id, self.version)
            self._stale = True
            raise Problem("error-rules", 500) from error

    async def commit(self, keep: int, *, begin_clock: bool = False, seats: tuple[Seat, ...] = ()) -> None:
        """Write what has changed; only then does anybody hear of it. The table must be held."""
        self._wind_clock(begin_clock, moved=not seats)
        change = self._change(keep, seats)
        self._stale = True
        try:
            await self._store.write(change)
        except Conflict:
            await self._refresh()
            self._tell()
            raise Problem("error-stale", 409) from None
        except StorageError as error:
            log.error("game %s could not be stored: %s", self.id, error)
            raise Problem("error-not-stored", 503) from error
        self._stale = False
        self._header = self.match.header
        self.revision += 1
        self._saved = self.version
        self._notices.turn(self)
        self._tell()

    def _wind_clock(self, begin: bool, moved: bool) -> None:
        clock = self.terms.clock
        if clock is not None and (begin or clock.since):
            side = None if self.computer_to_answer() else self.waiting
            turned = clock.turn_to(side, now()) if moved else clock.given_over(side, now())
            self.terms = msgspec.structs.replace(self.terms, clock=turned)

    def _change(self, keep: int, seats: tuple[Seat, ...]) -> Change:
        snapshot = None
        if self.match.latest_snapshot.at != self._snapshot_at:
            snapshot = snapshot_of(self.match)
            self._snapshot_at = snapshot[0]
            self.turn = turn_of(self.match)
        return Change(
            game=self.id,
            revision=self.revision,
            keep=keep,
            add=[encode_entry(entry) for entry in self.match.entries[keep:]],
            turn=self.turn,
            outcome=self.match.outcome,
            ended=self.ended,
            terms=self.terms,
            snapshot=snapshot,
            cut=keep < self._saved,
            seats=seats,
            header=self.match.header if self.match.header != self._header else None,
        )

    def _tell(self) -> None:
        """Tell everybody who may still be told, and wake whoever must act now."""
        send_away(self)
        show(self, self.readers)
        self._wake()

    def computer_to_answer(self) -> Seat | None:
        """The computer player that must answer now."""
        side = self.waiting
        if side in self.people:
            return None
        return next((seat for seat in self.seats if seat.side == side), None)

    def _wake(self) -> None:
        self._computer.wake()
        self._alarm.set()

    def _credit(self) -> bool:
        """Give whose time runs back what the server was away meanwhile; True when there was something to give back."""
        clock = self.terms.clock
        credited = clock.without(self._store.uptime.outages) if clock is not None else None
        if credited == clock:
            return False
        self.terms = msgspec.structs.replace(self.terms, clock=credited)
        return True

    async def credit(self) -> None:
        """After an outage, tell everybody what the clock says now."""
        async with self.acting():
            if self._credit():
                self._tell()

    async def flag(self) -> None:
        """End the game for the side whose time is up; the table must be held."""
        if self.terms.clock is not None:
            await self._store.uptime.look()
            self._credit()
            self._alarm.set()
        late = self.terms.clock.flagged(now()) if self.terms.clock else None
        if late is not None and self.outcome is None:
            await self.end(self.defeat_of(late, "clock"))

    async def agree(self, terms: Terms) -> None:
        """Store what the players have agreed on; the table must be held."""
        self.terms = terms
        await self.commit(self._sound)

    async def reseat(self, seats: tuple[Seat, ...]) -> None:
        """Store who sits where from now on; the table must be held."""
        keep = self._sound
        self.seats = seats
        self._apply(lambda: self.match.hand_over(dice_for(self.dice, self.players, self.match.header.sealed)))
        if self.terms.clock is not None:
            self.terms = msgspec.structs.replace(self.terms, clock=joined(self.terms.clock, self.people))
        await self.commit(keep, seats=seats)

    async def rename(self, seats: tuple[Seat, ...]) -> None:
        """Store what people are called from now on; the table must be held."""
        self.seats = seats
        await self.commit(self._sound, seats=seats)

    def defeat_of(self, side: str, reason: str) -> Outcome:
        """The outcome when a side gives up or runs out of time."""
        others = [other for other in self.match.game.sides if other != side]
        return Outcome(others[0] if len(others) == 1 else None, reason)

    async def end(self, outcome: Outcome) -> None:
        """End the game by the will of the players; the table must be held."""
        self.ended = outcome
        self.terms = msgspec.structs.replace(self.terms, offer=None)
        await self.commit(self._sound)

    def put_away_clock(self) -> None:
        """Forget the alarm; the clock itself is stored."""
        self._alarm.put_away()

    async def close(self) -> None:
        """Stop thinking and put the clock away."""
        self.put_away_clock()
        await self._computer.stop()
