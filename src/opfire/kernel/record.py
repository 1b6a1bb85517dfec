"""Records of matches as readable JSON lines: a header, every answer and fall, the last snapshot, and an end line."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, TypeVar, Union

import msgspec

from opfire.kernel.ask import IllegalAnswer, Option
from opfire.kernel.game import GameModule, UnknownScenario, games
from opfire.kernel.match import OPEN, SEEDED, Entry, Header, Match

FORMAT = 1
T = TypeVar("T")


class BadRecord(ValueError):
    """A record that cannot be played: which line, what is wrong with it, what to do."""


class _Head(msgspec.Struct, forbid_unknown_fields=True):
    opfire: int
    header: Header


class _Fell(msgspec.Struct, forbid_unknown_fields=True):
    fell: tuple[int | str, ...] | str


class _Saved(msgspec.Struct, forbid_unknown_fields=True):
    at: int
    snapshot: dict[str, Any]


class _End(msgspec.Struct, forbid_unknown_fields=True):
    entries: int
    sum: int


@cache
def option_decoder(name: str) -> msgspec.json.Decoder[Option]:
    """Read any option of a game from JSON."""
    return msgspec.json.Decoder(Union[games()[name].options])


def encode_entry(entry: Entry) -> bytes:
    """Write one entry of a match as a JSON line without its line end."""
    return msgspec.json.encode(entry if isinstance(entry, Option) else {"fell": entry})


def decode_entry(game: str, line: bytes) -> Entry:
    """Read one entry; raises `msgspec.MsgspecError` when it is none."""
    if line.startswith(b'{"fell"'):
        fell = msgspec.json.decode(line, type=_Fell).fell
        return fell  # type: ignore[return-value]
    return option_decoder(game).decode(line)


def save(match: Match) -> bytes:
    """Write a match as a record."""
    lines = [msgspec.json.encode(_Head(FORMAT, match.header))]
    lines += [encode_entry(entry) for entry in match.entries]
    kept = match.latest_snapshot
    lines.append(msgspec.json.encode(_Saved(kept.at, kept.game.snapshot())))
    body = b"\n".join(lines)
    end = msgspec.json.encode(_End(len(match.entries), zlib.crc32(body)))
    return body + b"\n" + end + b"\n"


def load(data: bytes) -> Match:
    """Read a record and play it through, checking everything; raises `BadRecord`."""
    body, lines = _sealed(data)
    head = _read(lines[0], _Head, 1)
    if head.opfire != FORMAT:
        raise BadRecord(f"line 1: this is format {head.opfire}; this version reads format {FORMAT}")
    module = _module(head.header)
    saved = _read(lines[-2], _Saved, len(lines) - 1)
    entries = list(_entries(head.header.game, lines[1:-2]))
    _check_sum(lines[-1], body, len(entries))
    return replay(module, head.header, entries, saved.at, saved.snapshot)


def _sealed(data: bytes) -> tuple[bytes, list[bytes]]:
    lines = data.rstrip(b"\n").split(b"\n")
    if len(lines) < 3:
        raise BadRecord(f"a record has at least 3 lines, this file has {len(lines)}; it may be cut off")
    return b"\n".join(lines[:-1]), lines


def _read(line: bytes, kind: type[T], number: int) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError) as error:
        raise BadRecord(f"line {number}: {error}") from None


def _module(header: Header) -> GameModule:
    module = games().get(header.game)
    if module is None:
        raise BadRecord(f"line 1: there is no game '{header.game}'; there are: {', '.join(games())}")
    return module


def _entries(game: str, lines: Sequence[bytes]) -> Iterator[Entry]:
    for number, line in enumerate(lines, start=2):
        try:
            yield decode_entry(game, line)
        except (msgspec.MsgspecError, UnicodeDecodeError) as error:
            raise BadRecord(f"line {number}: {error}") from None


def _check_sum(line: bytes, body: bytes, count: int) -> None:
    end = _read(line, _End, body.count(b"\n") + 2)
    if end.entries != count or end.sum != zlib.crc32(body):
        raise BadRecord("the sum in the last line does not fit: the file was changed or damaged")


def replay(
    module: GameModule, header: Header, entries: Sequence[Entry], at: int, snapshot: dict[str, Any] | None
) -> Match:
    """Play entries through from the start; after a change of rules go on from the snapshot instead of breaking."""
    try:
        return _from_start(header, entries)
    except (IllegalAnswer, UnknownScenario) as error:
        if header.rules == module.rules_version or snapshot is None:
            raise BadRecord(str(error)) from None
    return _from_snapshot(module, header, entries, at, snapshot)


def _from_start(header: Header, entries: Sequence[Entry]) -> Match:
    match = Match.start(header.scenario, seed=header.seed, settings=header.settings, dice=OPEN)
    match.catch_up(entries, SEEDED)
    return match


def _from_snapshot(
    module: GameModule, header: Header, entries: Sequence[Entry], at: int, snapshot: dict[str, Any]
) -> Match:
    try:
        game = module.restore(header.scenario, header.settings, snapshot)
        match = Match(module, header, game, OPEN)
        match.entries = list(entries[:at])
        match.begin()
        match.catch_up(entries[at:], SEEDED)
    except (IllegalAnswer, UnknownScenario, msgspec.ValidationError, ValueError) as error:
        raise BadRecord(f"the rules have changed and the snapshot does not fit them: {error}") from None
    return match
