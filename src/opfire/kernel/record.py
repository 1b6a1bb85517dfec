"""Records of matches as readable JSON lines: a header, answers and falls, the last snapshot, an end line."""

from __future__ import annotations

import zlib
from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, Union

import msgspec

from opfire.kernel.ask import IN_CIRCLES, IllegalAnswer, Option
from opfire.kernel.chance import Dice
from opfire.kernel.display import Text
from opfire.kernel.fair import Sealed, dice_of, is_key, under_seal
from opfire.kernel.game import BadSetting, BrokenState, GameModule, UnknownScenario, games
from opfire.kernel.match import OPEN, Entry, Header, Match, Snapshot

FORMAT = 1
LONGEST = 4_000_000
"""Bytes in a line; the longest are snapshots, some ten thousand."""
UNREADABLE = (msgspec.MsgspecError, ValueError, OverflowError, RecursionError)
T = TypeVar("T")


class BadRecord(ValueError):
    """A record that cannot be played: which line, what is wrong with it, what to do."""

    def __init__(self, words: str, why: Text | None = None) -> None:
        super().__init__(words)
        self.why = why
        """Why the rules refuse one of its answers, if they do."""


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


def option_decoder(name: str) -> msgspec.json.Decoder[Option]:
    """Read any option of a game from JSON."""
    return _decoder(games()[name].options)


@cache
def _decoder(options: tuple[type[Option], ...]) -> msgspec.json.Decoder[Option]:
    return msgspec.json.Decoder(Union[options])  # noqa: UP007


def encode_entry(entry: Entry) -> bytes:
    """Write one entry of a match as a JSON line without its line end."""
    return msgspec.json.encode(entry if isinstance(entry, Option) else {"fell": entry})


def decode_entry(game: str, line: bytes) -> Entry:
    """Read one entry; raises `msgspec.MsgspecError` when it is none."""
    if line.startswith(b'{"fell"'):
        return msgspec.json.decode(line, type=_Fell).fell  # type: ignore[return-value]
    return option_decoder(game).decode(line)


def save(match: Match, *, keys: bool = True) -> bytes:
    """Write a match as a record, with the keys of its dice or only with their hashes."""
    header = match.header
    if not keys:
        header = msgspec.structs.replace(header, sealed=under_seal(header.sealed))
    lines = [msgspec.json.encode(_Head(FORMAT, header))]
    lines += [encode_entry(entry) for entry in match.entries]
    kept = match.latest_snapshot
    lines.append(msgspec.json.encode(_Saved(kept.at, kept.game.snapshot())))
    body = b"\n".join(lines)
    end = msgspec.json.encode(_End(len(match.entries), zlib.crc32(body)))
    return body + b"\n" + end + b"\n"


def load(data: bytes, dice: Dice | None = None, *, foreign: bool = False) -> Match:
    """Read a record and play it through, checking everything; raises `BadRecord`.

    It goes on with its own dice unless others are given.

    Where it can only go on from its snapshot, nobody has checked the entries before that; of a foreign record, which
    may hold anything there, they are left out.
    """
    lines = _lines(data)
    end = _end(lines)
    header, entries = _contents(lines)
    saved = _read(lines[-2], _Saved, len(lines) - 1)
    if end.sum != zlib.crc32(b"\n".join(lines[:-1])) or end.entries != len(entries):
        raise BadRecord(f"line {len(lines)}: the sum does not fit; the file was changed or damaged, use a copy of it")
    if not 0 <= saved.at <= len(entries):
        raise BadRecord(f"line {len(lines) - 1}: the snapshot is of entry {saved.at}; there are {len(entries)}")
    return replay(games()[header.game], header, entries, saved.at, saved.snapshot, dice, foreign=foreign)


def contents(data: bytes) -> tuple[Header, list[Entry]]:
    """What a record says, whether it can be played through or not; raises `BadRecord`."""
    lines = _lines(data)
    _end(lines)
    return _contents(lines)


def _contents(lines: Sequence[bytes]) -> tuple[Header, list[Entry]]:
    head = _read(lines[0], _Head, 1)
    if head.opfire != FORMAT:
        raise BadRecord(f"line 1: this is format {head.opfire}; this version reads format {FORMAT}")
    _check_module(head.header)
    _check_keys(head.header.sealed)
    return head.header, list(_entries(head.header.game, lines[1:-2]))


def _check_keys(keys: Sequence[Sealed]) -> None:
    """Keys and hashes are written in one way, and follow each other."""
    written = all(is_key(one.commitment) and (not one.key or is_key(one.key)) for one in keys)
    begun = [one.since for one in keys]
    if not written or begun != sorted(set(begun)) or any(since < 0 for since in begun):
        raise BadRecord("line 1: the keys of the dice cannot be read; each has 64 hexadecimal digits, in order of use")


def write(path: Path, match: Match, carried: bytes = b"") -> None:
    """Save a match to a file, with what it carries; until all of it is written, an older file stays as it was."""
    part = path.with_name(path.name + ".part")
    part.write_bytes(save(match) + carried)
    part.replace(path)


def _lines(data: bytes) -> list[bytes]:
    lines = data.removesuffix(b"\n").split(b"\n")
    for number, line in enumerate(lines, start=1):
        if len(line) > LONGEST:
            raise BadRecord(f"line {number}: {len(line)} bytes are too many, a line has at most {LONGEST}")
    return lines


def _end(lines: Sequence[bytes]) -> _End:
    if len(lines) >= 3:
        try:
            return msgspec.json.decode(lines[-1], type=_End)
        except UNREADABLE:
            pass
    raise BadRecord(f"line {len(lines)}: the record stops here without its end line; it is cut off or no record")


def _read(line: bytes, kind: type[T], number: int) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except UNREADABLE as error:
        raise _unreadable(number, error) from None


def _unreadable(number: int, error: Exception) -> BadRecord:
    if isinstance(error, UnicodeDecodeError):
        return BadRecord(f"line {number}: this is not UTF-8 text")
    return BadRecord(f"line {number}: {error}")


def _check_module(header: Header) -> None:
    module = games().get(header.game)
    if module is None:
        raise BadRecord(f"line 1: there is no game '{header.game}'; there are: {', '.join(games())}")
    if header.scenario not in module.scenarios():
        raise BadRecord(f"line 1: the game '{header.game}' has no scenario '{header.scenario}'")


def _entries(game: str, lines: Sequence[bytes]) -> Iterator[Entry]:
    for number, line in enumerate(lines, start=2):
        try:
            yield decode_entry(game, line)
        except UNREADABLE as error:
            raise _unreadable(number, error) from None


def replay(
    module: GameModule[Any],
    header: Header,
    entries: Sequence[Entry],
    at: int,
    snapshot: dict[str, Any] | None,
    dice: Dice | None = None,
    *,
    foreign: bool = False,
) -> Match:
    """Play entries through from the start; after a change of rules go on from the snapshot instead.

    So does one of our own games that went in circles before there was an end to that. It goes on with its own dice
    unless others are given.
    """
    dice = dice or dice_of(header.sealed)
    if snapshot is not None and header.branched:
        return _from_snapshot(module, header, entries, at, snapshot, dice, foreign=foreign)
    try:
        match = _set_up(header)
        _play(match, entries[:at])
        if snapshot is not None:
            _compare(match.latest_snapshot, at, snapshot, len(entries) + 2)
        _play(match, entries[at:])
    except BadRecord as error:
        circling = not foreign and error.why == IN_CIRCLES
        if snapshot is None or (header.rules == module.rules_version and not circling):
            raise
        return _from_snapshot(module, header, entries, at, snapshot, dice, foreign=foreign)
    match.hand_over(dice)
    return match


def _set_up(header: Header) -> Match:
    try:
        match = Match.start(header.scenario, seed=header.seed, settings=header.settings, dice=OPEN)
    except (UnknownScenario, BadSetting) as error:
        raise BadRecord(f"line 1: {error}") from None
    match.header = msgspec.structs.replace(match.header, practice=header.practice, sealed=header.sealed)
    return match


def _play(match: Match, entries: Sequence[Entry]) -> None:
    try:
        match.catch_up(entries, OPEN)
    except IllegalAnswer as error:
        raise BadRecord(f"line {len(match.entries) + 2}: the answer is not allowed: {error}", error.why) from None


def _compare(reached: Snapshot, at: int, snapshot: dict[str, Any], line: int) -> None:
    if reached.at != at or reached.game.encode() != msgspec.json.encode(snapshot, order="deterministic"):
        raise BadRecord(f"line {line}: the snapshot is not what the answers above it lead to")


def _from_snapshot(
    module: GameModule[Any],
    header: Header,
    entries: Sequence[Entry],
    at: int,
    snapshot: dict[str, Any],
    dice: Dice,
    *,
    foreign: bool,
) -> Match:
    """Go on from the snapshot, through the answers after it as far as the rules of today still allow them.

    A foreign record begins there: what it says of the time before nobody can check.
    """
    try:
        game = module.restore(header.scenario, header.settings, snapshot)
        module.check(game)
    except (msgspec.MsgspecError, ValueError, LookupError, TypeError, AttributeError, BrokenState) as error:
        raise BadRecord(f"line {len(entries) + 2}: the snapshot does not fit the rules of today: {error}") from None
    if foreign:
        header, entries, at = msgspec.structs.replace(header, branched=True, sealed=()), entries[at:], 0
    match = Match(module, header, game, OPEN)
    match.entries = list(entries[:at])
    match.begin()
    with suppress(IllegalAnswer):
        match.catch_up(entries[at:], OPEN)
    match.hand_over(dice)
    return match
