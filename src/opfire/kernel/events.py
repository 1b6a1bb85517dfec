"""What happened, told as small typed events with the rule that made it so."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from opfire.kernel.ask import kebab


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=kebab, omit_defaults=True, kw_only=True, gc=False):
    """One thing that happened; the log, the animation, the statistics and the tests all read these."""

    reveals: ClassVar[bool] = False
    """True when the event shows a side something it did not know, so that no undo may go behind it."""
    rule: str = ""
