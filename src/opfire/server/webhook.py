"""Calls an address that a player gave, and lets nobody use that to reach what he could not reach himself."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Mapping
from typing import Final

import httpx

SECONDS: Final = 5.0
TRANSLATED: Final = ipaddress.IPv6Network("64:ff9b::/96")
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
    if not private and not all(map(_public, addresses)):
        raise Refusal(f"{host} is not a public address")
    return str(addresses[0])


def _public(address: Address) -> bool:
    inner = _inner(address)
    return (inner is None or _public(inner)) and address.is_global and not address.is_multicast


def _inner(address: Address) -> ipaddress.IPv4Address | None:
    """The IPv4 address that an IPv6 one leads to through a gateway."""
    if isinstance(address, ipaddress.IPv4Address):
        return None
    translated = ipaddress.IPv4Address(int(address) & 0xFFFF_FFFF) if address in TRANSLATED else None
    return address.ipv4_mapped or address.sixtofour or translated
