"""The messages on the play socket, there and back."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec

from opfire.server.problems import Problem

LONGEST: Final = 16 * 1024
"""The most bytes a message of a client may have."""


class _FromClient(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """What a client says."""


class Join(_FromClient, frozen=True):
    """Take a seat by its token, or watch without one."""

    token: str | None = None
    since: int = 0
    lang: str | None = None


class Answer(_FromClient, frozen=True):
    """Answer the question that was put at this version."""

    version: int
    option: dict[str, Any]


class Undo(_FromClient, frozen=True):
    """Take the latest answer back."""

    version: int


class Preview(_FromClient, frozen=True):
    """Ask what an option would cost or bring."""

    id: int
    version: int
    option: dict[str, Any]


class Tool(_FromClient, frozen=True):
    """Use a tool of the table, such as the line of sight."""

    id: int
    name: str
    args: dict[str, str] = {}


class Resign(_FromClient, frozen=True):
    """Give up."""


class Draw(_FromClient, frozen=True):
    """Offer a draw, or accept the one offered."""


class Decline(_FromClient, frozen=True):
    """Decline the draw offered."""


class Rematch(_FromClient, frozen=True):
    """Play again with sides swapped."""


class Hint(_FromClient, frozen=True):
    """Ask what the best computer player would do here."""

    id: int
    version: int


class Seat(_FromClient, frozen=True):
    """Put a computer player on a side, or give the side back to people; the host's token opens every side."""

    side: str
    player: str
    id: int = 0
    host: str | None = None


class Invite(_FromClient, frozen=True):
    """Ask for a token with which one more person plays on a side."""

    id: int
    side: str


class Notify(_FromClient, frozen=True):
    """Say where to be told that it is one's turn; nothing is nowhere."""

    id: int
    mail: Annotated[str, msgspec.Meta(max_length=200)] = ""
    webhook: Annotated[str, msgspec.Meta(max_length=500)] = ""


class Name(_FromClient, frozen=True):
    """Say what one is called at a seat one holds; nothing is no name."""

    id: int
    side: str
    name: str = ""


Game = Answer | Undo | Preview | Tool | Hint
Agreement = Resign | Draw | Decline | Rematch
FromClient = Join | Game | Agreement | Seat | Invite | Notify | Name
_decoder: Final = msgspec.json.Decoder(FromClient)


def read(data: str | bytes) -> FromClient:
    """Read a message of a client; raises `Problem`."""
    if len(data) > LONGEST:
        raise Problem("error-message-long", bytes=LONGEST)
    try:
        message: FromClient = _decoder.decode(data)
    except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
        raise Problem("error-message-bad", reason=str(error)) from None
    return message


class Refused(msgspec.Struct, frozen=True, tag_field="type", tag="refused"):
    """An answer was not accepted; nothing has changed."""

    text: str
    version: int
    key: str


class Reply(msgspec.Struct, frozen=True, tag_field="type", tag="reply"):
    """The result of a tool or preview."""

    id: int
    result: Any


class Error(msgspec.Struct, frozen=True, tag_field="type", tag="error"):
    """The message itself was wrong."""

    text: str
    key: str


class StateMessage(msgspec.Struct, frozen=True, tag_field="type", tag="state"):
    """How things stand now."""

    state: Any


Dice = Literal["rolled", "typed"]
