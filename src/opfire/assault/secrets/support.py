"""Hidden support cards: the pools, the boxes, and the requests that lie face down (TAOAS-1.2, 2.1, 3.1)."""

from __future__ import annotations

from msgspec.structs import replace

from opfire.assault.secrets.cards import FACE_DOWN, bared_since, replaced, shuffled
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import CALLED
from opfire.rules.citations import rule


@rule("TAOAS-1.2", "TAOAS-2.1", "TAOAS-3.1", "S43-12.2", "S43-12.3.1", "S43-12.4.1")
def hide_support(battle: Battle, side: str | None) -> None:
    """The enemy sees that something is called and not what; what was exchanged and what is in a pool he never sees."""
    for other in battle.sides:
        if other != side:
            battle.box[other] = (FACE_DOWN,) * len(battle.box[other])
            battle.pools[other] = (FACE_DOWN,) * len(battle.pools[other])
    called = [one for one in battle.requests.values() if one.side != side and one.stage == CALLED]
    hidden = {f"?{number}": replace(request, card=FACE_DOWN) for number, request in enumerate(called)}
    seen = {name: request for name, request in battle.requests.items() if request not in called}
    battle.requests = hidden | seen


@rule("TAOAS-2.1", "TAOAS-3.1", "S43-12.3.1", "S43-12.4.1")
def redeal_support(battle: Battle, side: str, now: Battle) -> None:
    """Deal the enemy's support cards that cannot be seen afresh over the places in which some lie."""
    enemy = battle.enemy(side)
    supports = battle.setting.supports
    if not supports or now.shown or FACE_DOWN in (*now.hands[enemy], *now.pools[enemy], *now.box[enemy]):
        return
    for group in (battle.setting.pooled, frozenset(supports) - battle.setting.pooled):
        names = [name for name in unmoved(battle, now, enemy) if name in group]
        order = dict(zip(names, shuffled(battle, names), strict=True))
        deal(battle, enemy, order)


def unmoved(battle: Battle, now: Battle, enemy: str) -> list[str]:
    """The enemy's hidden cards that have stayed in one place, unseen, since the last checkpoint."""
    found, seen = [], bared_since(battle, now, enemy)
    for place in ("hands", "decks", "pools", "box"):
        before, after = getattr(battle, place)[enemy], getattr(now, place)[enemy]
        found += [name for name in before if name in after and name not in seen and name in battle.setting.supports]
    called = [name for name, one in now.requests.items() if one.side == enemy and one.stage == CALLED]
    return [*found, *(name for name in called if name in battle.requests)]


def deal(battle: Battle, enemy: str, order: dict[str, str]) -> None:
    """Put other cards in the places of some."""
    old, new = tuple(order), tuple(order.values())
    for place in (battle.hands, battle.decks, battle.pools, battle.box):
        place[enemy] = replaced(place[enemy], old, new)
    for place in (battle.decks, battle.pools):
        place[enemy] = tuple(sorted(place[enemy]))
    requests = [replace(one, card=order.get(name, name)) for name, one in battle.requests.items()]
    battle.requests = {one.card: one for one in sorted(requests, key=lambda one: one.card)}
