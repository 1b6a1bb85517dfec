"""Fair dice: drawn from a key that is fixed before a game begins and that nobody is told until it is over.

The hash of the key is shown at the start. Whoever has the key later can draw everything once more, and knows by the
hash that it is the key of the start; from dice that have fallen nobody can work out those to come.

A draw is made of bytes: HMAC-SHA-256 of the generator's state (8 bytes) and the number of the block (4 bytes), both
with the highest byte first. A number below n takes as many bytes as n - 1 has, and is drawn again where it lies in the
part at the top that would make some numbers more likely than others.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Final

import msgspec

from opfire.kernel.chance import Chance, Dice, Outcome, Seeded

KEY_BYTES: Final = 32


class Sealed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A key under seal: its hash from the start, itself once the game is over."""

    commitment: str
    key: str = ""
    since: int = 0
    """How many rolls and draws had fallen when it came into use; more than none for a game that began elsewhere."""


def new_key() -> str:
    """A key of 256 bits that nobody can guess."""
    return secrets.token_hex(KEY_BYTES)


def sealed(key: str, since: int = 0) -> Sealed:
    """A key with its hash."""
    return Sealed(commitment_to(key), key, since)


def commitment_to(key: str) -> str:
    """The hash that says which key it is, and nothing of the key."""
    return hashlib.sha256(bytes.fromhex(key)).hexdigest()


def is_key(key: str) -> bool:
    """Whether this is a key as it is written."""
    return len(key) == 2 * KEY_BYTES and all(sign in "0123456789abcdef" for sign in key)


def under_seal(keys: Sequence[Sealed]) -> tuple[Sealed, ...]:
    """What everybody may know of keys before the end."""
    return tuple(msgspec.structs.replace(one, key="") for one in keys)


def with_new_key(keys: Sequence[Sealed], fallen: int) -> tuple[Sealed, ...]:
    """The keys of a game that goes on with another one after so many dice have fallen."""
    return (*(one for one in keys if one.since < fallen), sealed(new_key(), fallen))


def cut(keys: Sequence[Sealed], fallen: int) -> tuple[Sealed, ...]:
    """The keys of a game that has gone back to where so many dice had fallen: the latest is in use from there on."""
    if not keys:
        return ()
    latest = msgspec.structs.replace(keys[-1], since=min(keys[-1].since, fallen))
    return (*(one for one in keys[:-1] if one.since < latest.since), latest)


class Stream:
    """Exact numbers from a key, for one question to chance."""

    def __init__(self, key: bytes, rng: int) -> None:
        self._key = key
        self._rng = rng.to_bytes(8, "big")
        self._block = 0
        self._bytes = b""

    def below(self, count: int) -> int:
        """One of so many numbers from 0 on, each as likely as the others."""
        size = max(1, ((count - 1).bit_length() + 7) // 8)
        top = 256**size
        while True:
            number = int.from_bytes(self._take(size), "big")
            if number < top - top % count:
                return number % count

    def _take(self, size: int) -> bytes:
        while len(self._bytes) < size:
            message = self._rng + self._block.to_bytes(4, "big")
            self._bytes += hmac.digest(self._key, message, "sha256")
            self._block += 1
        taken, self._bytes = self._bytes[:size], self._bytes[size:]
        return taken


class Keyed:
    """The dice of a match that are drawn from a key."""

    def __init__(self, key: str) -> None:
        self._key = bytes.fromhex(key)

    def fall(self, question: Chance, rng: int) -> Outcome:
        return question.drawn(Stream(self._key, rng).below)


def dice_of(keys: Sequence[Sealed]) -> Dice:
    """The dice of a game with these keys: the latest, or the seed where there is none."""
    return Keyed(keys[-1].key) if keys and keys[-1].key else Seeded()


def imagined(dice: Dice) -> Dice:
    """The dice of a game that is only imagined, which never shows how the real ones would fall."""
    return Seeded() if isinstance(dice, Keyed) else dice
