"""What things are worth to the sergeant: units, hexes, attacks and melees, in victory points or parts of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from opfire.commander.fire import fire_attack, firing
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import ground, odds, units, victory

BROKEN: Final = 0.55
"""How much of a unit's value its breaking costs."""
SUPPRESSED: Final = 0.15
CONTESTED: Final = 0.2
"""How much of an objective's value a first room of its building is worth."""
FAIR_FIGHT: Final = 0.6
"""The chance below which he does not go in with the bayonet."""


def _differences() -> dict[int, float]:
    found: dict[int, float] = {}
    for high, ways in odds.SUMS.items():
        for low, other in odds.SUMS.items():
            found[high - low] = found.get(high - low, 0.0) + ways * other / 1296
    return found


DIFFERENCE: Final = _differences()
"""The chance of each difference between two rolls."""
ABOVE: Final = {least: sum(chance for by, chance in DIFFERENCE.items() if by > least) for least in range(-40, 41)}


def above(margin: int) -> float:
    """The chance that one roll beats another by more than a margin."""
    return ABOVE[max(-40, min(40, margin))]


def equal(margin: int) -> float:
    """The chance that two rolls differ by exactly a margin."""
    return DIFFERENCE.get(margin, 0.0)


def unit_value(game: Commander, unit: Unit) -> float:
    """What losing a unit costs: its points, a part of the surrender count, and its use."""
    use = 0.4 if unit.weapon else 0.0
    return victory.value(game, unit) + 0.7 + use


def harm(game: Commander, unit: Unit, fp: int, morale: int) -> float:
    """What an attack of an FP may be expected to cost a unit with a Morale."""
    breaks = above(morale - fp) + (equal(morale - fp) if unit.moving else 0.0)
    suppresses = 0.0 if unit.moving else equal(morale - fp)
    share = 1.0 if unit.broken else BROKEN
    return unit_value(game, unit) * (breaks * share + suppresses * SUPPRESSED)


def expected(game: Commander, attack: Attack) -> float:
    """What an attack may be expected to bring."""
    fp = firing.final_fp(game, attack)
    if fp < 1:
        return 0.0
    total = 0.0
    for hex in attack.hexes:
        cover = ground.cover(game, hex, attack)
        for unit in game.at(hex):
            burst = fire_attack.tree_burst(game, attack)
            cost = harm(game, unit, fp + burst, units.bare_morale(game, unit) + cover)
            total += cost if unit.side != attack.side else -cost
    piece = attack.pieces[0] if attack.pieces else None
    return total * hit_chance(game, piece, attack.hexes[0]) if piece else total


def hit_chance(game: Commander, piece: Piece, hex: int) -> float:
    """The chance that ordnance finds its target; everything else does."""
    if not firing.ordnance(game, piece):
        return 1.0
    distance = game.setting.grid.distance(piece.hex, hex)
    return float(odds.hits(distance, ground.hindrance(game, piece.hex, hex)))


def best_attack(game: Commander, pieces: Sequence[Piece], only: int | None = None) -> tuple[float, Attack | None]:
    """The attack of these pieces that promises most, in the largest useful group."""
    best: tuple[float, Attack | None] = (0.0, None)
    for piece in pieces:
        found = best_attack_with(game, piece, pieces, only)
        if found[0] > best[0]:
            best = found
    return best


def best_attack_with(
    game: Commander, piece: Piece, pieces: Sequence[Piece], only: int | None = None
) -> tuple[float, Attack | None]:
    """The attack that one of these pieces leads and that promises most."""
    best: tuple[float, Attack | None] = (0.0, None)
    for hex in firing.targets(game, piece) if only is None else firing.targets(game, piece, [only]):
        group = [piece] if firing.ordnance(game, piece) else whole(game, piece, hex, pieces)
        attack = Attack(piece.unit.side, "fire", [hex], group)
        value = expected(game, attack)
        if value > best[0]:
            best = value, attack
    return best


def whole(game: Commander, piece: Piece, hex: int, pieces: Sequence[Piece]) -> list[Piece]:
    """The pieces that can join one, as long as each makes the attack stronger."""
    group = [piece]
    while more := firing.joiners(game, group, hex, pieces):
        gained = [one for one in more if stronger(game, group, one, hex)]
        if not gained:
            break
        group.append(gained[0])
    return group


def stronger(game: Commander, group: Sequence[Piece], piece: Piece, hex: int) -> bool:
    """Whether a piece adds to the FP of a group."""
    side = piece.unit.side
    before = firing.final_fp(game, Attack(side, "fire", [hex], group))
    return firing.final_fp(game, Attack(side, "fire", [hex], [*group, piece])) > before


def melee_chance(game: Commander, hex: int, ours: Sequence[Unit]) -> float:
    """The chance that these units win a melee in a hex."""
    side = ours[0].side
    mine = sum(units.firepower(game, unit) + units.face(game, unit).fp_boxed for unit in ours)
    enemies = game.side_at(hex, game.enemy(side))
    theirs = sum(units.firepower(game, unit) + units.face(game, unit).fp_boxed for unit in enemies)
    return above(theirs - mine)


def melee_gain(game: Commander, hex: int, ours: Sequence[Unit]) -> float:
    """What a melee may be expected to bring: their units against ours, and the hex."""
    chance = melee_chance(game, hex, ours)
    if chance < FAIR_FIGHT:
        return -1.0
    enemies = game.side_at(hex, game.enemy(ours[0].side))
    gain = sum(unit_value(game, unit) for unit in enemies) + hex_value(game, ours[0].side, hex)
    return chance * gain - (1 - chance) * sum(unit_value(game, unit) for unit in ours)


# Ground


def objective_weight(game: Commander, secrets: Sequence[str], objective: int) -> float:
    """What an objective is worth to who knows these secrets: open chits, and a little for what may be hidden."""
    chits = game.setting.pack.chits
    known = [chits[chit] for chit in (*game.open_chits, *secrets)]
    return sum([chit.vp for chit in known if objective in chit.objectives]) + 0.8 + 0.2 * objective


def hex_value(game: Commander, side: str, hex: int) -> float:
    """What taking a hex brings at once: an objective that the enemy or nobody controls, if he is nowhere else in it."""
    objective = game.setting.objective_at.get(hex)
    if objective is None or game.control.get(objective) == side or game.holds(hex, side):
        return 0.0
    swing = 2.0 if game.control.get(objective) else 1.0
    enemy, rest = game.enemy(side), (room for room in game.setting.objectives[objective] if room != hex)
    if any(game.holds(room, enemy) for room in rest):
        swing *= CONTESTED
    return swing * objective_weight(game, game.secrets[side], objective)
