"""Calls an address that a player gave, and lets nobody use that to reach what he could not reach himself."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
from collections.abc import Mapping
from typing import Final

import httpx

SECONDS: Final = 5.0
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
    found = await asyncio.wait_for(loop.getaddrinfo(host, port, type=socket.SOCK_STREAM), SECONDS)
    addresses = [ipaddress.ip_address(sockaddr[0]) for *_, sockaddr in found]
    if not private and not all(map(_public, addresses)):
        raise Refusal(f"{host} is not a public address")
    return str(addresses[0])


def _public(address: Address) -> bool:
    mapped = address.ipv4_mapped if isinstance(address, ipaddress.IPv6Address) else None
    return _public(mapped) if mapped else address.is_global and not address.is_multicast
