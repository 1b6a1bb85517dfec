"""The record of a game with somebody's own pack carries the pack behind its end, so that it opens elsewhere."""

from __future__ import annotations

from typing import Final

import msgspec

from opfire.content.own.bundle import BadBundle, Files, open_bundle, pack_up
from opfire.content.own.shelf import is_own, kept_files

MARK: Final = b'{"own_pack":'


class _Carried(msgspec.Struct, forbid_unknown_fields=True):
    own_pack: bytes
    """A workshop file."""


def pack_of(scenario: str) -> str:
    """The name of the own pack that a scenario is from; empty for a pack of ours."""
    name = scenario.partition("/")[0]
    return name if is_own(name) else ""


def line_of(files: Files) -> bytes:
    """The line behind the end of a record that carries a pack."""
    return msgspec.json.encode(_Carried(pack_up(files))) + b"\n"


def line_for(scenario: str) -> bytes:
    """The line that the record of a scenario carries; nothing for a pack of ours, or one that is not here."""
    files = kept_files(pack_of(scenario))
    return b"" if files is None else line_of(files)


def taken_apart(data: bytes) -> tuple[bytes, Files | None]:
    """A record as its game wrote it, and the pack that it carries; raises `BadBundle`."""
    before, end, last = data.removesuffix(b"\n").rpartition(b"\n")
    if not last.startswith(MARK):
        return data, None
    try:
        packed = msgspec.json.decode(last, type=_Carried).own_pack
    except (msgspec.MsgspecError, UnicodeDecodeError):
        raise BadBundle("workshop-file-broken") from None
    return before + end, open_bundle(packed)
