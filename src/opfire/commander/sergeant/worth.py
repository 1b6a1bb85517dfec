"""What things are worth to the sergeant: units, hexes, attacks and melees, in victory points or parts of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from opfire.commander.fire import fire_attack, firing
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.sergeant.tables.odds_tables import above, share_lost
from opfire.commander.sergeant.weights import MIND
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import ground, odds, units, victory

ARMED, SURRENDER = 0.4, 2.0
"""What a weapon's use is worth, and the last loss before a side surrenders."""
CONTESTED: Final = 0.2
"""How much of an objective's value a first room of its building is worth."""
SURE: Final = 0.8
"""The chance below which he does not send nobody but bearers of weapons into a melee."""
UNFAIR: Final = -1.0
"""What a melee is worth at best that he would hardly win."""


def unit_value(game: Commander, unit: Unit) -> float:
    """What losing a unit costs: its points, a part of the surrender count, and its use."""
    use = ARMED if unit.weapon else 0.0
    return victory.value(game, unit) + MIND.now.use + use + SURRENDER / max(1, losses_left(game, unit.side))


def losses_left(game: Commander, side: str) -> int:
    """How many more units a side may lose before it surrenders."""
    if side not in game.lost:
        game.lost[side] = len(victory.casualties(game, side))
    return game.surrender[side] - game.lost[side]


def harm(game: Commander, unit: Unit, fp: int, morale: int) -> float:
    """What an attack of an FP may be expected to cost a unit with a Morale."""
    return unit_value(game, unit) * share_lost(unit.broken, unit.moving, morale - fp)


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
    enemies = game.side_at(hex, game.enemy(ours[0].side))
    gain = sum(unit_value(game, unit) for unit in enemies) + hex_value(game, ours[0].side, hex)
    outcome = chance * gain - (1 - chance) * sum(unit_value(game, unit) for unit in ours)
    fair = SURE if all(unit.weapon for unit in ours) else MIND.now.fair_fight
    return outcome if chance >= fair else min(UNFAIR, outcome)


# Ground


def objective_weight(game: Commander, secrets: Sequence[str], objective: int) -> float:
    """What an objective is worth to who knows these secrets: open chits, and a little for what may be hidden."""
    return known_points(game, secrets, objective) + 0.8 + 0.2 * objective


def known_points(game: Commander, secrets: Sequence[str], objective: int) -> int:
    """The victory points of an objective by the open chits and these secrets."""
    chits = game.setting.pack.chits
    known = [chits[chit] for chit in (*game.open_chits, *secrets)]
    return sum([chit.vp for chit in known if objective in chit.objectives])


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
