"""A live game: a match, who sits at it, and one lock so that things happen one after the other."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Collection, Mapping
from contextlib import asynccontextmanager
from typing import Any, Final

import msgspec

from opfire.kernel.ask import Ask, IllegalAnswer
from opfire.kernel.chance import CHANCE, MASK, Chance, Dice, Roll, mix
from opfire.kernel.chance import Outcome as Fall
from opfire.kernel.game import Outcome, games
from opfire.kernel.match import SEEDED, Entry, Match
from opfire.kernel.record import BadRecord, decode_entry, encode_entry, replay, save
from opfire.server import state
from opfire.server.database import StorageError
from opfire.server.messages import StateMessage
from opfire.server.problems import Problem, not_your_turn
from opfire.server.reader import Reader
from opfire.server.storage import Change, Conflict, Seat, Store, StoredGame
from opfire.server.thinking import Thinker
from opfire.server.tokens import HUMAN

log = logging.getLogger(__name__)
RETRY_SECONDS: Final = 2.0
TYPED: Final = "typed"


def rebuild(stored: StoredGame) -> Match:
    """Play a stored game through; raises `BadRecord` when it cannot be played on."""
    module = games().get(stored.header.game)
    if module is None:
        raise BadRecord(f"the game '{stored.header.game}' is not installed")
    at, snapshot = stored.snapshot or (0, b"null")
    dice = dice_for(stored.dice, {seat.side: seat.player for seat in stored.seats})
    try:
        entries = [decode_entry(module.name, payload) for payload in stored.entries]
        return replay(module, stored.header, entries, at, msgspec.json.decode(snapshot), dice)
    except msgspec.MsgspecError as error:
        raise BadRecord(str(error)) from None


class RealDice:
    """Dice and cards on a real table: people type in what they may see, the rest falls by the seed."""

    def __init__(self, people: Collection[str]) -> None:
        self._readers = {CHANCE, *people}

    def fall(self, question: Chance, rng: int) -> Fall | None:
        """Leave rolls, and draws that a person makes, to the people."""
        if isinstance(question, Roll) or question.of in self._readers:
            return None
        return question.pick(rng)


def dice_for(kind: str, players: Mapping[str, str]) -> Dice:
    """Who answers chance: the seed, or the people at the table."""
    people = [side for side, player in players.items() if player == HUMAN]
    return RealDice(people) if kind == TYPED else SEEDED


def snapshot_of(match: Match) -> tuple[int, bytes]:
    """The latest checkpoint as it is stored."""
    kept = match.latest_snapshot
    return kept.at, kept.game.encode()


def turn_of(match: Match) -> int:
    """The turn, which everybody may know."""
    return match.view(None).game.picture(None).turn


def read_entry(game: str, option: Mapping[str, Any]) -> Entry:
    """Read an answer of a client; raises `Problem`."""
    try:
        return decode_entry(game, msgspec.json.encode(option))
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Problem("error-answer-bad", reason=str(error)) from None


class Table:
    """One game in memory; the database is always at least as far as what anybody has been told."""

    def __init__(self, stored: StoredGame, match: Match, store: Store, thinker: Thinker) -> None:
        self.id = stored.id
        self.readers: list[Reader] = []
        self._store = store
        self._thinker = thinker
        self._lock = asyncio.Lock()
        self._thinking: asyncio.Task[None] | None = None
        self._take(stored, match)

    def _take(self, stored: StoredGame, match: Match) -> None:
        self.match = match
        self.seats: tuple[Seat, ...] = stored.seats
        self.ended = stored.ended
        self.turn = stored.turn
        self.revision = stored.revision
        self._saved = len(stored.entries)
        self._snapshot_at = stored.snapshot[0] if stored.snapshot else -1
        self._stale = False

    @property
    def idle(self) -> bool:
        """True when nobody listens and nobody thinks."""
        return not self.readers and self._thinking is None and not self._lock.locked()

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, by its rules or by the players' will."""
        return self.ended or self.match.outcome

    @property
    def waiting(self) -> str | None:
        """The side that must answer now."""
        ask = self.match.ask
        return None if ask is None or self.outcome else ask.side

    def record(self) -> bytes:
        """The game as a record."""
        return save(self.match)

    @asynccontextmanager
    async def _turn_to_act(self) -> AsyncIterator[None]:
        """Hold the table, with a match that is what the database says."""
        async with self._lock:
            if self._stale:
                await self._refresh()
            yield

    async def _refresh(self) -> None:
        """Read the game again, and make the readers forget what is no longer so."""
        stored = await self._store.load(self.id)
        if stored is None:
            raise Problem("error-no-game", 404, game=self.id)
        before = self.match.entries
        self._take(stored, rebuild(stored))
        same = 0
        for old, new in zip(before, self.match.entries, strict=False):
            if old != new:
                break
            same += 1
        self._forget(same)

    def _forget(self, at: int) -> None:
        for reader in self.readers:
            reader.forget(at)

    async def join(self, reader: Reader) -> None:
        """Tell a new reader how things stand."""
        async with self._turn_to_act():
            self._show([reader])
            self.wake()

    async def changed(self, revision: int) -> None:
        """Catch up with a change that another process has made."""
        async with self._lock:
            if revision > self.revision:
                await self._refresh()
                self._show(self.readers)
                self.wake()

    async def answer(self, reader: Reader, version: int, option: Mapping[str, Any]) -> None:
        """Take an answer, store it, and tell everybody; raises `Problem` and changes nothing otherwise."""
        async with self._turn_to_act():
            self._check_version(version)
            ask = self.match.ask
            if ask is None or self.outcome:
                raise Problem("error-over", 409)
            self._check_turn(reader, ask)
            await self._take_answer(read_entry(self.match.header.game, option))

    async def undo(self, reader: Reader, version: int) -> None:
        """Take back the reader's latest answer."""
        async with self._turn_to_act():
            self._check_version(version)
            side = next((side for side in reader.sides if self.may_undo(side)), None)
            if side is None:
                raise Problem("error-no-undo", 409)
            self.match.undo(side)
            self._forget(len(self.match.entries))
            await self._commit(len(self.match.entries))

    async def preview(self, reader: Reader, version: int, option: Mapping[str, Any]) -> object:
        """Say what an option would cost or bring."""
        async with self._turn_to_act():
            self._check_version(version)
            view = self.match.view(reader.side)
            chosen = read_entry(self.match.header.game, option)
            if not isinstance(view.ask, Ask) or reader.side is None or view.ask.refuse(chosen):
                return None
            return msgspec.to_builtins(view.game.preview(view.ask, chosen))  # type: ignore[arg-type]

    async def tool(self, reader: Reader, name: str, args: Mapping[str, str]) -> object:
        """Use a tool of the table on what the reader may know."""
        async with self._turn_to_act():
            game = self.match.view(reader.side).game
            try:
                return msgspec.to_builtins(self.match.module.tool(game, name, args))
            except (LookupError, ValueError, TypeError) as error:
                raise Problem("error-tool", name=name, reason=str(error)) from None

    def may_undo(self, side: str | None) -> bool:
        """Say whether a side may take its latest answer back."""
        return side is not None and self.ended is None and self.match.can_undo(side)

    def _check_version(self, version: int) -> None:
        if version != len(self.match.entries):
            raise Problem("error-stale", 409)

    def _check_turn(self, reader: Reader, ask: Ask | Chance) -> None:
        if not reader.sides:
            raise Problem("error-spectator", 403)
        if isinstance(ask, Ask):
            allowed = ask.side in reader.sides
        else:
            allowed = isinstance(ask, Roll) or ask.of == CHANCE or ask.of in reader.sides
        if not allowed:
            raise not_your_turn(ask.side)

    async def _take_answer(self, entry: Entry) -> None:
        keep = min(self._saved, len(self.match.entries))
        self._apply(entry)
        await self._commit(keep)

    def _apply(self, entry: Entry) -> None:
        """Answer the match; a rule that breaks spoils the match in memory only."""
        try:
            self.match.answer(entry)
        except IllegalAnswer as error:
            raise Problem("error-illegal", reason=str(error)) from None
        except Exception as error:
            log.exception("game %s broke at entry %d", self.id, len(self.match.entries))
            self._stale = True
            raise Problem("error-rules", 500) from error

    async def _commit(self, keep: int) -> None:
        """Write what has changed; only then does anybody hear of it."""
        change = self._change(keep)
        self._stale = True
        try:
            await self._store.write(change)
        except Conflict:
            await self._refresh()
            self._show(self.readers)
            raise Problem("error-stale", 409) from None
        except StorageError as error:
            log.error("game %s could not be stored: %s", self.id, error)
            raise Problem("error-not-stored", 503) from error
        self._stale = False
        self.revision += 1
        self._saved = len(self.match.entries)
        self._show(self.readers)
        self.wake()

    def _change(self, keep: int) -> Change:
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
            snapshot=snapshot,
            cut=keep < self._saved,
        )

    def _show(self, readers: list[Reader]) -> None:
        """Tell readers how things stand, each side seeing only its own view."""
        pictures = state.Pictures(self.match)
        for reader in readers:
            reader.face(self.waiting)
            view = pictures.view(reader.side)
            since = reader.told
            logged = view.log(since)
            reader.hear(logged)
            shown = state.State(
                game=state.facts(self.id, self.match),
                you=reader.side,
                seats=reader.sides,
                version=len(self.match.entries),
                picture=pictures.picture(reader.side),
                ask=None if self.outcome else pictures.question(reader.side),
                waiting=self.waiting,
                thinking=self._computer() is not None,
                undo=any(self.may_undo(side) for side in reader.sides),
                since=since,
                log=state.lines(since, logged),
                outcome=self.outcome,
            )
            reader.put(StateMessage(shown))

    def _computer(self) -> Seat | None:
        """The computer player that must answer now."""
        side = self.waiting
        at_side = [seat for seat in self.seats if seat.side == side]
        if not at_side or any(seat.player == HUMAN for seat in at_side):
            return None
        return at_side[0]

    def wake(self) -> None:
        """Set a computer player thinking if it is its turn."""
        if self._thinking is None and self._computer() is not None:
            self._thinking = asyncio.create_task(self._think())

    async def _think(self) -> None:
        try:
            while (seat := self._computer()) is not None:
                await self._think_once(seat)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("the computer player of game %s stopped", self.id)
        finally:
            self._thinking = None

    async def _think_once(self, seat: Seat) -> None:
        """Let a computer player answer once; what it thought is dropped if the game has changed meanwhile."""
        revision, version = self.revision, len(self.match.entries)
        seed = mix((seat.seed + version) & MASK)
        option = await self._thinker.think(self.match, seat.side, seat.player, seed)
        try:
            async with self._turn_to_act():
                if revision == self.revision:
                    await self._take_answer(option)
        except (Problem, StorageError) as problem:
            log.warning("the computer player of game %s waits: %s", self.id, problem)
            await asyncio.sleep(RETRY_SECONDS)

    def close(self) -> None:
        """Stop thinking."""
        if self._thinking is not None:
            self._thinking.cancel()
