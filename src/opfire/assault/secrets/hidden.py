"""What a side may not know: where the enemy's command points lie, and what is under his minefield markers."""

from __future__ import annotations

from opfire.assault.cards.command_points import idle_kinds
from opfire.assault.preparation.overlays import may_lie, next_minefield
from opfire.assault.secrets.cards import bared_since, hide_cards, redeal_cards
from opfire.assault.secrets.support import hide_support, redeal_support
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Minefield, Phase
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
    if battle.mines:
        hide_mines(battle, side)
    if battle.setting.cards or battle.setting.supports:
        hide_cards(battle, side)
    if battle.setting.supports:
        hide_support(battle, side)


@rule("S43-9.6.6.1")
def hide_mines(battle: Battle, side: str | None) -> None:
    """The enemy's markers can be seen when all are laid, but not what is under those that lie face down."""
    laying = next_minefield(battle) if battle.phase is Phase.SET_UP else None
    unseen = laying.side if laying is not None else ""
    battle.mines = {
        hex: field if field.open or field.side == side else Minefield(field.side, FACE_DOWN)
        for hex, field in sorted(battle.mines.items())
        if field.side == side or field.side != unseen
    }


def redeal(battle: Battle, side: str, now: Battle) -> None:
    """Lay the enemy's points that are still hidden on cards of his at random; what he has spent since stays."""
    if now.outcome is not None:
        return
    for other in battle.sides:
        if other != side and FACE_DOWN not in now.planned[other]:
            redeal_points(battle, other, now)
    redeal_mines(battle, side, now)
    redeal_support(battle, side, now)
    redeal_cards(battle, side, now)


@rule("S43-9.6.6.1")
def redeal_mines(battle: Battle, side: str, now: Battle) -> None:
    """Shuffle what is under the enemy's markers that still lie face down, mines against tanks never into buildings."""
    lying = [hex for hex, field in now.mines.items() if field.side != side and not field.open]
    hexes = [hex for hex in lying if hex in battle.mines]
    kinds = sorted(battle.mines[hex].kind for hex in hexes)
    if FACE_DOWN in kinds:
        return
    rng = battle.rng
    for kind in kinds:
        spots = [hex for hex in hexes if may_lie(battle, kind, hex)] or hexes
        rng = step(rng)
        hex = spots[mix(rng) % len(spots)]
        hexes.remove(hex)
        battle.mines[hex] = Minefield(now.mines[hex].side, kind)


def redeal_points(battle: Battle, other: str, now: Battle) -> None:
    """Deal points one by one onto the cards of units that could still use one; what a card moves stays countable."""
    before, after = battle.planned[other], now.planned[other]
    gone = {kind: before.get(kind, 0) - after.get(kind, 0) for kind in (*before, *after)}
    spent = {kind: count for kind, count in gone.items() if count > 0}
    bare = bared_since(battle, now, other)
    idle = {
        kind: count + min(0, gone.get(kind, 0)) for kind, count in idle_kinds(now, other).items() if kind not in bare
    }
    hidden = dict.fromkeys(idle, 0)
    rng = battle.rng
    for _ in range(sum(before.values()) - sum(spent.values())):
        room = [kind for kind, count in idle.items() if hidden[kind] < count]
        if not room:
            return
        rng = step(rng)
        hidden[room[mix(rng) % len(room)]] += 1
    kinds = sorted(set(hidden) | set(spent))
    battle.planned[other] = {kind: count for kind in kinds if (count := hidden.get(kind, 0) + spent.get(kind, 0))}
