"""Calls an address that a player gave, and lets nobody use that to reach what he could not reach himself."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Mapping
from typing import Final

import httpx

SECONDS: Final = 5.0
NOT_PUBLIC: Final = tuple(map(ipaddress.IPv4Network, ("192.0.0.0/24", "192.88.99.0/24")))
"""Reserved networks that the library takes for public ones, or for partly public ones."""
GIVEN_OUT: Final = ipaddress.IPv6Network("2000::/3")
"""The only part of the new address space from which public addresses are given out."""
EXAMPLES: Final = ipaddress.IPv6Network("3fff::/20")
TRANSLATED: Final = ipaddress.IPv6Network("64:ff9b::/96")
TUNNEL: Final = 0x5EFE
"""What the interface part of an address begins with, one bit aside, when an old address follows in it."""
Address = ipaddress.IPv4Address | ipaddress.IPv6Address


class Refusal(Exception):
    """A call that is not made, or that the other side did not take."""


def is_hook(address: str) -> bool:
    """True for a plain http or https address without a user in it."""
    try:
        url = httpx.URL(address)
    except (httpx.InvalidURL, UnicodeError):
        return False
    plain = " " not in address and not url.userinfo
    return plain and url.scheme in ("http", "https") and bool(url.host)


async def post(address: str, message: Mapping[str, str], *, private: bool) -> None:
    """Post JSON once; redirects are not followed, and what comes back is not read; raises `Refusal` or `OSError`."""
    url = httpx.URL(address)
    try:
        async with asyncio.timeout(SECONDS):
            await _call(url, message, private=private)
    except TimeoutError:
        raise Refusal(f"{url.host} took longer than {SECONDS:g} s") from None


async def _call(url: httpx.URL, message: Mapping[str, str], *, private: bool) -> None:
    port = url.port or (443 if url.scheme == "https" else 80)
    numeric = await _resolve(url.host, port, private=private)
    host = url.netloc.decode("ascii")
    try:
        async with (
            httpx.AsyncClient(timeout=SECONDS, follow_redirects=False, trust_env=False) as client,
            client.stream(
                "POST",
                url.copy_with(host=numeric),
                json=dict(message),
                headers={"Host": host, "User-Agent": "opfire"},
                extensions={"sni_hostname": url.host},
            ) as response,
        ):
            if not response.is_success:
                raise Refusal(f"{url.host} answered with status {response.status_code}")
    except httpx.HTTPError as error:
        raise Refusal(f"{url.host}: {type(error).__name__}") from error


async def _resolve(host: str, port: int, *, private: bool) -> str:
    """The one address that is then called, so that no second look-up can give another."""
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    except UnicodeError:
        raise Refusal(f"{host} is not the name of a host") from None
    addresses = [ipaddress.ip_address(sockaddr[0]) for *_, sockaddr in found]
    if not private and not all(map(is_public, addresses)):
        raise Refusal(f"{host} is not a public address")
    return str(addresses[0])


def is_public(address: Address) -> bool:
    """True for an address that anybody on the Internet may call."""
    if isinstance(address, ipaddress.IPv4Address):
        reserved = any(address in network for network in NOT_PUBLIC)
        return address.is_global and not address.is_multicast and not reserved
    inner = _inner(address)
    if inner is not None and not is_public(inner):
        return False
    if address.ipv4_mapped is not None or address in TRANSLATED:
        return True
    return address.is_global and address in GIVEN_OUT and address not in EXAMPLES


def _inner(address: ipaddress.IPv6Address) -> ipaddress.IPv4Address | None:
    """The IPv4 address that an IPv6 one leads to through a gateway or a tunnel."""
    last = ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF)
    tunnelled = int(address) >> 32 & 0xFDFF_FFFF == TUNNEL
    return address.ipv4_mapped or address.sixtofour or (last if tunnelled or address in TRANSLATED else None)
