"""The messages on the play socket, there and back."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

import msgspec

from opfire.server.problems import Problem

LONGEST: Final = 16 * 1024
"""The most bytes a message of a client may have."""


def named(schema: str) -> msgspec.Meta:
    """What is already written, or told by another room, goes by this name in the schemas of the browser."""
    return msgspec.Meta(extra_json_schema={"$ref": f"#/components/schemas/{schema}"})


Chosen = Annotated[dict[str, Any], msgspec.Meta(extra_json_schema={"additionalProperties": True})]
"""An option of any game, or what real dice showed, before it is read."""


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
    option: Chosen


class Undo(_FromClient, frozen=True):
    """Take the latest answer back, or go back to where so many entries stood in the record."""

    version: int
    to: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Preview(_FromClient, frozen=True):
    """Ask what an option would cost or bring."""

    id: int
    version: int
    option: Chosen


class Why(_FromClient, frozen=True):
    """Ask why a piece, hex, card or action cannot be chosen now.

    With an option that would pick a unit, why that unit cannot act on the piece.
    """

    id: int
    version: int
    on: Literal["piece", "hex", "card", "action"]
    name: str
    pick: dict[str, Any] | None = None


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


class Hints(_FromClient, frozen=True):
    """Agree to hints in a game between people, or take that back."""

    allow: bool


class KeepChat(_FromClient, frozen=True, tag="keep-chat"):
    """Wish that what is said is kept after the game, or take that back."""

    wish: bool


class Rematch(_FromClient, frozen=True):
    """Play again with sides swapped."""


class Hint(_FromClient, frozen=True):
    """Ask what the best computer player would do here."""

    id: int
    version: int


class Plan(_FromClient, frozen=True):
    """Ask what a unit could do once an option picks it: where to go, whom to act on, with the answers that do it.

    With a `way`, hex by hex, only how far it can be gone.
    """

    id: int
    version: int
    option: dict[str, Any]
    way: Annotated[tuple[str, ...], msgspec.Meta(max_length=100)] | None = None


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


class Chat(_FromClient, frozen=True):
    """Say something to everybody at the table."""

    id: int
    text: Annotated[str, msgspec.Meta(max_length=2000)]


Game = Answer | Undo | Preview | Why | Tool | Hint | Plan
Agreement = Resign | Draw | Decline | Hints | KeepChat | Rematch
FromClient = Join | Game | Agreement | Seat | Invite | Notify | Name | Chat
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


class Forbidden(msgspec.Struct, frozen=True, omit_defaults=True):
    """The reply to a preview of an option that the rules forbid: why, as a sentence, as a message and by its rule."""

    refused: str
    key: str = ""
    args: dict[str, str | int] = {}
    rule: str = ""


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

    state: Annotated[Any, named("State")]


class PresenceMessage(msgspec.Struct, frozen=True, tag_field="type", tag="presence"):
    """Which seats have an open socket now, by side and number."""

    present: dict[str, list[int]]


class Line(msgspec.Struct, frozen=True):
    """What somebody at a seat said, when, and what he is called there."""

    side: str
    number: int
    name: str
    text: str
    at: int


class ChatMessage(msgspec.Struct, frozen=True, tag_field="type", tag="chat"):
    """What was said at the table."""

    lines: Sequence[Line]


FromServer = StateMessage | PresenceMessage | ChatMessage | Refused | Reply | Error
Dice = Literal["rolled", "typed"]
