"""Assault Fire and Smoke Grenades: what units activated to Move may do on the way (A26, A39)."""

from __future__ import annotations

from opfire.commander.cards import cards
from opfire.commander.fire import fire, fire_attack, firing
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.options.answers import Action, Shoot, Target
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import markers, units
from opfire.commander.units.asking import ask, choose_hex, choose_unit
from opfire.kernel.ask import Option
from opfire.kernel.game import Script
from opfire.rules.citations import rule


def options(game: Commander, side: str) -> list[Option]:
    """The cards the moving side may play now."""
    found: list[Option] = []
    assault = cards.with_action(game, side, "assault-fire")
    if assault and assaulters(game, side):
        found += map(Action, assault)
    grenades = cards.with_action(game, side, "smoke-grenades")
    if grenades and throwers(game, side):
        found += map(Action, grenades)
    return found


def pauses(game: Commander, side: str) -> bool:
    """Whether the moving side is asked although it may hold no such card."""
    return cards.pauses(game, side) and bool(assaulters(game, side) or throwers(game, side))


def play(game: Commander, side: str, card: str) -> Script[None]:
    """Carry one of them out."""
    if game.card(card).action == "assault-fire":
        cards.play_action(game, side, card, "assault-fire", "CC-A26c")
        yield from assault_fire(game, side)
    else:
        cards.play_action(game, side, card, "smoke-grenades", "CC-A39c")
        yield from smoke_grenades(game, side)


# Assault Fire


def boxed(game: Commander, side: str) -> list[Piece]:
    """The pieces with boxed FP of units activated to Move."""
    return [
        piece
        for unit in game.on_map(side)
        if unit.moving
        for piece in firing.pieces_of(game, unit)
        if firing.boxed_fp(game, piece)
    ]


def assaulters(game: Commander, side: str) -> list[Piece]:
    """The boxed pieces that have somebody to shoot at."""
    pieces = boxed(game, side)
    return [piece for piece in pieces if assault_targets(game, piece, pieces)]


def assault_targets(game: Commander, piece: Piece, pieces: list[Piece]) -> list[int]:
    """The hexes a piece may assault with fire."""
    hexes = firing.targets(game, piece)
    return [hex for hex in hexes if fire.feasible(game, piece, hex, pieces)]


@rule("CC-A26")
def assault_fire(game: Commander, side: str) -> Script[None]:
    """One fire attack by boxed pieces that are activated to Move; who calls it off has to choose another."""
    made = False
    while not made:
        made = yield from assault(game, side)


def assault(game: Commander, side: str) -> Script[bool]:
    """Choose a piece, its target and its group, and fire; say whether the attack was made."""
    pieces = boxed(game, side)
    answer = yield from ask(side, "shoot", [Shoot(piece.id) for piece in assaulters(game, side)])
    assert isinstance(answer, Shoot)
    piece = next(piece for piece in pieces if piece.id == answer.piece)
    names = game.setting.grid.names
    found = [Target(names[hex]) for hex in assault_targets(game, piece, pieces)]
    aim = yield from ask(side, "target", found, {"piece": piece.id}, silent=False)
    assert isinstance(aim, Target)
    attack = Attack(side, "assault-fire", [game.setting.grid.parse(aim.at)], [piece])
    agreed = firing.ordnance(game, piece) or (yield from fire.gather(game, attack, pieces))
    if agreed:
        yield from fire_attack.fire(game, attack)
        firing.reload(game)
    return agreed


# Smoke Grenades


def throwers(game: Commander, side: str) -> list[Unit]:
    """The units with boxed Move, activated to Move, that can put smoke somewhere."""
    return [
        unit
        for unit in game.on_map(side)
        if unit.moving and units.face(game, unit).move_boxed and smoke_hexes(game, unit)
    ]


def smoke_hexes(game: Commander, unit: Unit) -> list[int]:
    """The unit's hex and those around it that can hold smoke."""
    around = (unit.hex, *game.setting.grid.around(unit.hex))
    return [hex for hex in around if markers.takes_smoke(game, hex)]


@rule("CC-A39")
def smoke_grenades(game: Commander, side: str) -> Script[None]:
    """A unit names a hex, then a random marker is drawn for it."""
    unit = yield from choose_unit(game, side, "smoke-grenades", throwers(game, side))
    if unit is None:
        return
    hex = yield from choose_hex(game, side, "smoke-hex", smoke_hexes(game, unit))
    if hex is not None:
        yield from markers.draw_smoke(game, hex, "CC-A39c")
