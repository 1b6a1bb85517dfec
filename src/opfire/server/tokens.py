"""Secret tokens that hold seats; the database only has their hashes."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Iterable

from opfire.server.storage import Seat

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


def sides_held(seats: Iterable[Seat], token: str) -> tuple[str, ...]:
    """The sides whose seats a token opens, in the order of the seats."""
    given = hashed(token)
    held = [seat.side for seat in seats if seat.token and hmac.compare_digest(seat.token, given)]
    return tuple(dict.fromkeys(held))
