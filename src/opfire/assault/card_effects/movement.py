"""Cards about the ground: mud, wire and walls, minefields."""

from __future__ import annotations

from itertools import combinations

from opfire.assault.cards.effect import EFFECTS, Effect, nothing
from opfire.assault.cards.fits import Scene
from opfire.assault.log.command import CardsDrawn, MinesCleared
from opfire.assault.log.ground import ObstacleRemoved
from opfire.assault.options.answers import DONE, PickHex
from opfire.assault.state.battle import Battle
from opfire.assault.state.command_cards import draw_card, of_decks
from opfire.assault.state.pieces import Unit
from opfire.assault.terrain.lasting_effects import give
from opfire.assault.terrain.obstacles import clear_obstacles, has_barrier
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script

MINES = "mines"
NEAR = 3
"""How far two minefields that are exchanged may lie apart."""


def mud(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """Every hex that the enemy does not enter along a road costs it one point more."""
    assert scene.other is not None
    give(battle, scene.other, "mud")
    return
    yield


def through_obstacles(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """Wire and walls are ignored, mines found; at the end one marker may be removed."""
    assert scene.unit is not None
    give(battle, scene.unit, "engineers")
    return
    yield


def anything_in_the_way(battle: Battle, _scene: Scene) -> bool:
    """There are mines or obstacles on this map."""
    return bool(battle.mines or battle.ground.sides)


def removable(battle: Battle, unit: Unit) -> dict[str, int]:
    """The hexes in reach of a unit with an open minefield or wire on a side."""
    grid = battle.setting.board.grid
    near = (unit.at, *grid.around(unit.at))
    return {
        battle.hex_name(hex): hex
        for hex in near
        if (hex in battle.mines and battle.mines[hex].open) or has_barrier(battle, hex)
    }


def clear_the_way(battle: Battle, unit: Unit) -> Script[None]:
    """Engineers may remove an open minefield or the wire of one hex in or next to theirs."""
    hexes = removable(battle, unit) if unit.at >= 0 else {}
    if not hexes:
        return
    choice = yield from Ask(unit.side, "clear-the-way", [DONE, *map(PickHex, hexes)], {"unit": unit.id})
    if not isinstance(choice, PickHex):
        return
    hex = hexes[choice.at]
    field = battle.mines.get(hex)
    if field is not None and field.open:
        del battle.mines[hex]
        battle.tell(MinesCleared(at=choice.at, rule=battle.cite("8.3")))
        return
    for what in clear_obstacles(battle, hex):
        battle.tell(ObstacleRemoved(at=choice.at, what=what, rule=battle.cite("8.3")))


def pairs(battle: Battle, side: str) -> list[tuple[int, int]]:
    """Hidden minefields of a side that lie near each other."""
    hidden = [hex for hex, field in battle.mines.items() if field.side == side and not field.open]
    distance = battle.setting.board.grid.distance
    return [(one, two) for one, two in combinations(hidden, 2) if distance(one, two) <= NEAR]


def exchange_mines(battle: Battle, scene: Scene, _value: str) -> Script[None]:
    """Two hidden minefields change places unseen; without mines in the game a card is drawn."""
    if MINES not in battle.setting.modules:
        if (yield from draw_card(battle, scene.side)):
            battle.tell(CardsDrawn(side=scene.side, cards=1, rule=battle.cite("8.3")))
        return
    found = pairs(battle, scene.side)
    one = yield from pick_mine(battle, scene, sorted({hex for pair in found for hex in pair}))
    others = sorted({hex for pair in found if one in pair for hex in pair if hex != one})
    two = yield from pick_mine(battle, scene, others)
    battle.mines[one], battle.mines[two] = battle.mines[two], battle.mines[one]


def pick_mine(battle: Battle, scene: Scene, hexes: list[int]) -> Script[int]:
    """The owner names a minefield."""
    names = {battle.hex_name(hex): hex for hex in hexes}
    choice = yield from Ask(scene.side, "exchange-mines", list(map(PickHex, names)))
    return names[choice.at]


def can_exchange(battle: Battle, scene: Scene) -> bool:
    """With mines there must be two near each other; without them a card to draw, be it from the discards."""
    side = scene.side
    if MINES not in battle.setting.modules:
        return bool(battle.decks[side] or of_decks(battle, battle.discards[side]))
    return bool(pairs(battle, side))


EFFECTS |= {
    "enemy-movement": Effect(mud),
    "obstacles": Effect(through_obstacles, anything_in_the_way),
    "mines": Effect(nothing),
    "exchange-mines": Effect(exchange_mines, can_exchange),
}
