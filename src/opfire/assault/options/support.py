"""What a side may answer about air and artillery support."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from opfire.kernel.ask import Option


class RequestSupport(Option, frozen=True):
    """Lay a support card out face down in the planning phase."""

    card: str
    anchor: ClassVar[tuple[str, str] | None] = ("card", "card")


class CallSupport(Option, frozen=True):
    """Let support that was requested attack now."""

    card: str
    anchor: ClassVar[tuple[str, str] | None] = ("card", "card")


class TradeCards(Option, frozen=True):
    """Exchange so many command cards for support cards."""

    number: int


class GiveUp(Option, frozen=True):
    """Put a command card back into the box for a support card."""

    card: str
    en: str
    de: str


class TakeSupport(Option, frozen=True):
    """Choose a support card for the deck."""

    card: str
    en: str
    de: str


class FireMode(Option, frozen=True):
    """Choose how a battery fires."""

    mode: str


class AimAt(Option, frozen=True):
    """Lay the fire of a battery on a hex."""

    at: str
    anchor: ClassVar[tuple[str, str] | None] = ("hex", "at")


class SplitDice(Option, frozen=True):
    """Share the dice of suppressive fire out over two hexes, as letters."""

    primary: str
    secondary: str


class Bomb(Option, frozen=True):
    """Attack a unit from the air."""

    target: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "target")


class Intercept(Option, frozen=True):
    """Fire at the aircraft with an anti-aircraft unit."""

    unit: str
    anchor: ClassVar[tuple[str, str] | None] = ("piece", "unit")


request_support = cache(RequestSupport)
call_support = cache(CallSupport)
fire_mode = cache(FireMode)
aim_at = cache(AimAt)
bomb = cache(Bomb)
intercept = cache(Intercept)

SUPPORT: tuple[type[Option], ...] = (
    RequestSupport,
    CallSupport,
    TradeCards,
    GiveUp,
    TakeSupport,
    FireMode,
    AimAt,
    SplitDice,
    Bomb,
    Intercept,
)
