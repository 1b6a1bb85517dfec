"""What a side may not know: where the enemy's command points lie."""

from __future__ import annotations

from opfire.assault.state import Battle
from opfire.kernel.chance import mix, step
from opfire.rules.citations import rule

FACE_DOWN = ""
"""The card under which points are shown whose place is hidden."""


@rule("RH41-6.2.2", "S43-6.2.2")
def hide(battle: Battle, side: str | None) -> None:
    """Of the enemy's planned points only their number can be seen."""
    for other in battle.sides:
        if other != side:
            number = sum(battle.planned[other].values())
            battle.planned[other] = {FACE_DOWN: number} if number else {}


def redeal(battle: Battle, side: str, now: Battle) -> None:
    """Lay the enemy's points that are still hidden on cards of his at random; what he has spent since stays."""
    for other in battle.sides:
        if other != side and FACE_DOWN not in now.planned[other]:
            redeal_points(battle, other, now)


def redeal_points(battle: Battle, other: str, now: Battle) -> None:
    """Deal points one by one onto the cards of units that could still use one."""
    before, after = battle.planned[other], now.planned[other]
    spent = {kind: count - after.get(kind, 0) for kind, count in before.items()}
    hidden = {kind: 0 for kind in idle_kinds(now, other)}
    rng = battle.rng
    for _ in range(sum(after.values())):
        room = [kind for kind, count in idle_kinds(now, other).items() if hidden[kind] < count]
        if not room:
            return
        rng = step(rng)
        hidden[room[mix(rng) % len(room)]] += 1
    kinds = sorted(set(hidden) | set(spent))
    battle.planned[other] = {
        kind: count for kind in kinds if (count := hidden.get(kind, 0) + max(0, spent.get(kind, 0)))
    }


def idle_kinds(battle: Battle, side: str) -> dict[str, int]:
    """How many units of each kind a side has that are not activated yet."""
    counts: dict[str, int] = {}
    for unit in battle.units.values():
        if unit.side == side and not unit.gone and not unit.activated:
            counts[unit.kind] = counts.get(unit.kind, 0) + 1
    return counts
