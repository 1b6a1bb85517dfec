"""Telling a match again where hidden things lie elsewhere: the same answers with other names, and whether it shows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import msgspec

from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import Chance

if TYPE_CHECKING:
    from opfire.kernel.chance import Outcome as Fall
    from opfire.kernel.match import Entry


def renamed(entry: Entry, names: Mapping[Any, Any]) -> Entry:
    """Tell an entry again with other names for hidden things, or as another fall altogether."""
    if isinstance(entry, Option):
        fields = {name: getattr(entry, name) for name in entry.__struct_fields__}
        changed = {name: renamed(part, names) for name, part in fields.items() if isinstance(part, str | tuple)}
        return msgspec.structs.replace(entry, **changed)
    retold: Fall = entry
    if entry in names:
        retold = names[entry]
    elif isinstance(entry, tuple):
        retold = tuple(names.get(part, part) if isinstance(part, str) else part for part in entry)
    return retold


def asks_alike(here: Ask | Chance | None, there: Ask | Chance | None, side: str) -> bool:
    """Two questions look the same to a side when it is asked the same, or another side is asked the like.

    Fields hold the state they were made from; that both are of one kind must do.
    """
    if here is None or there is None:
        return here is there
    if here.side != side or not isinstance(here, Ask) or not isinstance(there, Ask):
        return (here.side, here.kind) == (there.side, there.kind)
    fields = type(here.field) is type(there.field)
    return fields and (here.side, here.kind, here.options, here.about) == (
        there.side,
        there.kind,
        there.options,
        there.about,
    )
