"""How the calls fail, as the OpenAPI document describes it."""

from __future__ import annotations

from typing import Final

import msgspec
from litestar.openapi.datastructures import ResponseSpec


class ErrorText(msgspec.Struct, frozen=True):
    """A key of the catalogue, and the sentence; the values in the sentence stand beside them."""

    key: str
    text: str


class ErrorAnswer(msgspec.Struct, frozen=True):
    """What went wrong, in one sentence; nothing has changed."""

    error: ErrorText


DESCRIPTIONS: Final = {
    400: "The request cannot be understood.",
    403: "The token does not allow this.",
    404: "There is no such thing.",
    405: "The address cannot be used in this way.",
    409: "This cannot be done now.",
    413: "The request is too large.",
    429: "Too many requests.",
    503: "The database cannot be reached.",
}


def failures(*statuses: int) -> dict[int, ResponseSpec]:
    """The ways a call may fail; asking too often is always one of them."""
    return {
        status: ResponseSpec(ErrorAnswer, generate_examples=False, description=DESCRIPTIONS[status])
        for status in (*statuses, 405, 429)
    }
