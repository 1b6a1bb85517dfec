"""Which units the sergeant wants when he picks his own force."""

from __future__ import annotations

from typing import Final

from opfire.skirmish.options import Enlist
from opfire.skirmish.preparation.mustering import enlisted
from opfire.skirmish.preparation.ready_forces import role_of
from opfire.skirmish.state.skirmish import Skirmish

PLANS: Final[dict[str, tuple[str, ...]]] = {
    "120": ("leader", "plain", "plain", "machine-gun", "plain", "expert", "plain"),
    "200": ("leader", "plain", "plain", "vehicle", "machine-gun", "plain", "leader", "plain", "expert"),
    "350": (
        *("leader", "plain", "plain", "vehicle", "machine-gun", "leader"),
        *("plain", "plain", "vehicle", "leader", "plain", "expert"),
    ),
}
"""What a force of each size is made of, in the order in which it is picked."""
VEHICLE_SHARE: Final = 3


def wanted(game: Skirmish, side: str, picks: list[Enlist]) -> list[Enlist]:
    """The units of the kind most wanted now, those nearest to their share of the points first."""
    pack = game.setting.pack
    for role in wishes(game, side):
        fitting = [one for one in picks if role_of(pack, one.kind) == role]
        if fitting:
            share = share_of(game, side, role)
            return sorted(fitting, key=lambda one: (abs(one.points - share), one.kind))
    return []


def wishes(game: Skirmish, side: str) -> list[str]:
    """What the plan still lacks; armour on the other side is answered first, and soldiers are never too many."""
    pack = game.setting.pack
    have = [role_of(pack, unit.kind) for unit in enlisted(game, side)]
    lacking = []
    for role in PLANS[game.setting.switches["forces"]]:
        if role in have:
            have.remove(role)
        else:
            lacking.append(role)
    armour = any(game.is_vehicle(one) and game.vehicle(one).armoured for one in enlisted(game, game.enemy(side)))
    answered = any(role_of(pack, unit.kind) == "anti-tank" for unit in enlisted(game, side))
    return [*(["anti-tank"] if armour and not answered else []), *lacking, "plain"]


def share_of(game: Skirmish, side: str, role: str) -> int:
    """The points for the next unit: a third of all for a vehicle, else an even part of what is left."""
    limit = int(game.setting.switches["forces"])
    if role == "vehicle":
        return limit // VEHICLE_SHARE
    own = enlisted(game, side)
    spent = sum(game.setting.kind(unit.kind).points for unit in own)
    return (limit - spent) // max(1, len(PLANS[str(limit)]) - len(own))
