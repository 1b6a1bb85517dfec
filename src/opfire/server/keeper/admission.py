"""Who is the keeper: whoever brings his secret, or where he has set none, whoever sits at the machine itself."""

from __future__ import annotations

import hmac
from collections.abc import Mapping
from ipaddress import ip_address
from typing import Final

from opfire.server.problems import Problem

SECRET: Final = "OPFIRE_KEEPER_SECRET"
"""The variable that holds his secret."""
SHORTEST: Final = 16
FORWARDED: Final = ("forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto", "x-real-ip")
LOCAL: Final = ("localhost", "127.0.0.1", "[::1]")


def check_keeper(secret: str, headers: Mapping[str, str], host: str, token: str) -> None:
    """Admit the keeper alone; raises `Problem`."""
    if secret:
        if len(secret) < SHORTEST or not hmac.compare_digest(secret.encode(), token.encode()):
            raise Problem("error-keeper-secret", 403)
    elif not _at_home(headers, host):
        raise Problem("error-keeper-local", 403, variable=SECRET)


def _at_home(headers: Mapping[str, str], host: str) -> bool:
    """True for a call from this machine that came through no proxy, to a name that only this machine has."""
    try:
        near = ip_address(host).is_loopback
    except ValueError:
        near = False
    name = headers.get("host", "").rsplit(":", 1)[0] if "]" not in headers.get("host", "") else "[::1]"
    return near and name in LOCAL and not any(header in headers for header in FORWARDED)
