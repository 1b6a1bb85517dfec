"""What an option hangs on, and what a question is about."""

from __future__ import annotations

from typing import Final, TypeGuard

from opfire.kernel.ask import Ask, Decline, Done, Option, Pass
from opfire.kernel.chance import Chance

IDLE: Final = (Decline, Done, Pass)
"""How the other side lets an opportunity go by."""


def concerns(ask: Ask | Chance | None, side: str) -> TypeGuard[Ask]:
    """Whether a question to the side is about what one of its units does."""
    return isinstance(ask, Ask) and ask.side == side and ("unit" in ask.about or "piece" in ask.about)


def on_hex(option: Option) -> bool:
    """Whether an option hangs on a hex."""
    return option.anchor is not None and option.anchor[0] == "hex"


def enters(option: Option) -> bool:
    """Whether an option takes a piece into a hex; others name one that is acted on."""
    return on_hex(option) and option.anchor is not None and option.anchor[1] == "to"


def named(option: Option) -> str:
    """What an option hangs on."""
    return str(getattr(option, option.anchor[1])) if option.anchor is not None else ""
