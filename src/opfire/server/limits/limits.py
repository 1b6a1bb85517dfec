"""Keeps one client from taking the server away from the others."""

from __future__ import annotations

import time
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network
from typing import Final, NamedTuple

from litestar.datastructures import Address

MOST_KEYS: Final = 10_000
MOST_SPENT: Final = 10


class Rate(NamedTuple):
    """So many at once, and so many a second after that."""

    burst: float
    per_second: float


class Limits(NamedTuple):
    """What a client may do."""

    requests: Rate = Rate(300, 30)
    new_games: Rate = Rate(60, 1)
    messages: Rate = Rate(120, 30)
    chat: Rate = Rate(6, 0.5)
    sockets: int = 200
    imported: int = 64_000_000
    """The bytes of records that a client may bring in a day."""


FREE: Final = Rate(1e12, 1e12)
NO_LIMITS: Final = Limits(FREE, FREE, FREE, FREE, sockets=1_000_000, imported=1 << 60)
DAY: Final = 86_400.0


def client_of(address: Address | None) -> str:
    """Whose calls are counted together: one address, or one network where everybody has billions of addresses."""
    host = address.host if address else ""
    return _network_of(host) if ":" in host else host


@lru_cache(maxsize=MOST_KEYS)
def _network_of(host: str) -> str:
    """The network that an address of the new Internet lies in, or the old address that it stands for."""
    try:
        address = IPv6Address(host)
    except ValueError:
        return host
    return str(address.ipv4_mapped or IPv6Network((int(address), 64), strict=False))


class Bucket:
    """Tokens that are taken one by one and come back with time."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take a token if there is one."""
        now = time.monotonic()
        self._left = min(self._rate.burst, self._left + (now - self._at) * self._rate.per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def spend(self, tokens: float) -> None:
        """Pay for what was dearer than one token, ten more at most."""
        self._left -= min(max(tokens, 0), MOST_SPENT)


class Buckets:
    """A bucket for every client; those not seen for longest are forgotten."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: dict[str, Bucket] = {}

    def take(self, client: str, price: int = 1) -> bool:
        """Take a token of a client, and if there is one pay the rest of the price."""
        bucket = self._buckets.pop(client, None) or Bucket(self._rate)
        self._buckets[client] = bucket
        if len(self._buckets) > MOST_KEYS:
            del self._buckets[next(iter(self._buckets))]
        taken = bucket.take()
        if taken:
            bucket.spend(price - 1)
        return taken


class Allowance:
    """So much of something for every client and day; those not seen for longest are forgotten."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._spent: dict[str, tuple[int, int]] = {}

    def spend(self, client: str, amount: int) -> bool:
        """Take an amount from what a client has left today, if there is enough."""
        today = int(time.time() // DAY)
        day, spent = self._spent.pop(client, (today, 0))
        spent = (spent if day == today else 0) + amount
        self._spent[client] = today, min(spent, self._most + 1)
        if len(self._spent) > MOST_KEYS:
            del self._spent[next(iter(self._spent))]
        return spent <= self._most
