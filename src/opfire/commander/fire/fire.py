"""The Fire order: every activated piece fires once, alone or in groups its owner makes (O20)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from opfire.commander.fire import before_attack, fire_attack, firing
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.log.play import OrderEnded
from opfire.commander.options.answers import Join, Shoot, SmokeRound, Target
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import activation, ground, markers
from opfire.commander.units.asking import DECLINE, DONE, ask
from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("CC-O14.4", "CC-O20.1")
def can_attack(game: Commander, party: Sequence[Unit]) -> bool:
    """Whether these units and their weapons have an enemy in range and sight whom they can attack among themselves."""
    enemy = game.enemy(party[0].side)
    pieces: list[Piece] = []
    for unit in party:
        if ground.sighted(game, unit.hex, enemy):
            pieces += firing.pieces_of(game, unit)
    return any(has_target(game, piece, pieces) for piece in pieces)


@rule("CC-O20.1")
def allowed(game: Commander, side: str) -> bool:
    """A Fire order needs pieces activated together of which one has an enemy in range and sight and can attack him."""
    ready = activation.ready_for_order(game)
    enemy = game.enemy(side)
    hindered = False
    for unit in game.on_map(side):
        if ground.sighted(game, unit.hex, enemy) and ready(unit):
            for piece in firing.pieces_of(game, unit):
                near = firing.targets(game, piece)
                if any(firing.lone_fp(game, piece, hex) >= 1 for hex in near):
                    return True
                hindered = hindered or bool(near)
    return hindered and bool(activation.starters(game, side, partial(can_attack, game), ready))


@rule("CC-O20.3")
def order(game: Commander, side: str) -> Script[None]:
    """Activate, then fire attack by attack; who has called his attack off still has to make one."""
    ready = activation.ready_for_order(game)
    yield from activation.activate(game, side, "fire", partial(can_attack, game), ready)
    made = False
    while (shot := (yield from next_shot(game, side, made))) is not None:
        fired = yield from shoot(game, *shot)
        made = made or fired
    for unit in game.units.values():
        unit.firing = False
    firing.reload(game)
    game.tell(OrderEnded(side=side, order="fire", rule="CC-O20.3a"))


def loaded(game: Commander, side: str) -> list[Piece]:
    """The activated pieces that have not fired yet."""
    return [
        piece
        for unit in game.on_map(side)
        if unit.firing
        for piece in firing.pieces_of(game, unit)
        if not (piece.weapon.fired if piece.weapon else unit.fired)
    ]


@rule("CC-O14.4")
def next_shot(game: Commander, side: str, made: bool) -> Script[tuple[Piece, list[Option]] | None]:
    """Choose a piece to fire and say what it may fire at; none ends the order, once an attack has been made."""
    pieces = loaded(game, side)
    aims = {piece.id: (piece, found) for piece in pieces if (found := choices(game, piece, pieces))}
    if not aims:
        return None
    options: list[Option] = [Shoot(id) for id in aims]
    if made:
        options.append(DONE)
    answer = yield from ask(side, "shoot", options)
    return aims[answer.piece] if isinstance(answer, Shoot) else None


def choices(game: Commander, piece: Piece, pieces: Sequence[Piece]) -> list[Option]:
    """The hexes a piece may fire at, with shells or with smoke."""
    names = game.setting.grid.names
    found: list[Option] = [Target(names[hex]) for hex in target_hexes(game, piece, pieces)]
    return found + [SmokeRound(names[hex]) for hex in smoke_hexes(game, piece)]


def target_hexes(game: Commander, piece: Piece, pieces: Sequence[Piece]) -> list[int]:
    """The enemy hexes that a piece can attack, alone or with others."""
    return [hex for hex in firing.targets(game, piece) if feasible(game, piece, hex, pieces)]


def has_target(game: Commander, piece: Piece, pieces: Sequence[Piece]) -> bool:
    """Whether there is an enemy hex that a piece can attack, alone or with others."""
    return any(feasible(game, piece, hex, pieces) for hex in firing.targets(game, piece))


def smoke_hexes(game: Commander, piece: Piece) -> list[int]:
    """Where a piece may place smoke: any hex in range and sight that can hold it."""
    if piece.weapon is None or not game.weapon_type(piece.weapon).smoke:
        return []
    everywhere = (hex for hex in range(game.setting.grid.size) if markers.takes_smoke(game, hex))
    return firing.targets(game, piece, everywhere)


@rule("CC-O20.3.2", "CC-10.3.2.1")
def feasible(game: Commander, piece: Piece, hex: int, pieces: Sequence[Piece]) -> bool:
    """Whether an attack on a hex can reach FP 1, alone or with others, by actions if need be."""
    fp = firing.lone_fp(game, piece, hex)
    if fp >= 1:
        return True
    attack = Attack(piece.unit.side, "fire", [hex], [piece])
    if strong_enough(game, attack, fp):
        return True
    for attack.pieces in groups(game, piece, hex, pieces):
        if strong_enough(game, attack, firing.final_fp(game, attack)):
            return True
    return False


def strong_enough(game: Commander, attack: Attack, fp: int) -> bool:
    """Whether an attack has FP 1, or could have it by actions."""
    if fp >= 1:
        return True
    game.look_into(attack.side)
    return fp + before_attack.potential(game, attack) >= 1


def groups(game: Commander, piece: Piece, hex: int, pieces: Sequence[Piece]) -> Iterator[list[Piece]]:
    """The piece with all who can join and are no more hindered than it, and with all who can join."""
    if len(pieces) > 1 and not firing.ordnance(game, piece):
        hindered = ground.hindrance(game, piece.hex, hex)
        yield whole_group(game, piece, hex, [p for p in pieces if ground.hindrance(game, p.hex, hex) <= hindered])
        yield whole_group(game, piece, hex, pieces)


def whole_group(game: Commander, piece: Piece, hex: int, pieces: Sequence[Piece]) -> list[Piece]:
    """The largest group that can be made around a piece."""
    group = [piece]
    while more := firing.joiners(game, group, hex, pieces):
        group += more
    return group


def shoot(game: Commander, piece: Piece, aims: list[Option]) -> Script[bool]:
    """Choose a target and fire smoke, or gather a group and make the attack; say whether it was made."""
    side = piece.unit.side
    aim = yield from ask(side, "target", aims, {"piece": piece.id}, silent=False)
    if isinstance(aim, SmokeRound):
        yield from smoke_round(game, side, piece, game.setting.grid.parse(aim.at))
        return True
    assert isinstance(aim, Target)
    attack = Attack(side, "fire", [game.setting.grid.parse(aim.at)], [piece])
    if not firing.ordnance(game, piece):
        agreed = yield from gather(game, attack, loaded(game, side))
        if not agreed:
            return False
    yield from fire_attack.fire(game, attack)
    return True


@rule("CC-O20.3.1")
def gather(game: Commander, attack: Attack, pieces: Sequence[Piece]) -> Script[bool]:
    """Add pieces to a fire group one by one; the attack is called off only while it is too weak."""
    while True:
        more = firing.joiners(game, attack.pieces, attack.hexes[0], pieces)
        strong = strong_enough(game, attack, firing.final_fp(game, attack))
        if not more:
            return strong
        options: list[Option] = [Join(piece.id) for piece in more]
        options.append(DONE if strong else DECLINE)
        answer = yield from Ask(attack.side, "fire-group", options, firing.about(game, attack))
        if not isinstance(answer, Join):
            return strong
        attack.pieces.append(next(piece for piece in more if piece.id == answer.piece))


@rule("CC-O20.2.1")
def smoke_round(game: Commander, side: str, piece: Piece, hex: int) -> Script[None]:
    """A hit with smoke places a random Smoke marker instead of an attack."""
    assert piece.weapon is not None
    piece.weapon.fired = True
    hit = yield from fire_attack.target(game, side, piece, hex)
    if hit and markers.takes_smoke(game, hex):
        yield from markers.draw_smoke(game, hex, "CC-O20.2.1d")
