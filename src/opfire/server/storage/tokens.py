"""Secret tokens that hold seats; the database only has their hashes."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from opfire.server.storage.seats import Seat

HUMAN = "human"


def new_token() -> str:
    """Make a token of 192 random bits."""
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """Make the id of a game; it names the game and opens nothing."""
    return secrets.token_hex(8)


def new_seed() -> int:
    """Make a seed that nobody can guess."""
    return secrets.randbits(63)


def hashed(token: str) -> str:
    """What the database keeps of a token."""
    return hashlib.sha256(token.encode()).hexdigest()


def opens(held: str | None, token: str | None) -> bool:
    """True when a token is the one whose hash is kept."""
    return bool(held and token) and hmac.compare_digest(str(held), hashed(str(token)))


def sides_held(seats: Iterable[Seat], token: str) -> tuple[str, ...]:
    """The sides whose seats a token opens, in the order of the seats."""
    held = [seat.side for seat in seats if opens(seat.token, token)]
    return tuple(dict.fromkeys(held))
