"""The numbers of units and weapons as they stand: Command, firepower, Move and Morale (3, 11, 13, E44.1, F106.1)."""

from __future__ import annotations

from opfire.commander.pack.pieces import BrokenSide, UnitType
from oracles.commander.mirror import Arm, Man, Mirror


def face(man: Man) -> UnitType | BrokenSide:
    """The side of the counter that lies up."""
    return man.type.broken if man.broken else man.type


def command(mirror: Mirror, man: Man) -> int:
    """What leaders in its hex add to a squad or team; a broken leader has Command 0 (3.3.1.2, O20.3.4)."""
    if man.leads:
        return 0
    friends = mirror.at(man.hex, man.side)
    return sum(other.type.command or 0 for other in friends if other.leads and not other.broken)


def markers(man: Man) -> int:
    """Veteran +1, Suppressed -1 on every number but Command (13.2, E44.1)."""
    return (1 if man.veteran else 0) - (1 if man.suppressed else 0)


def wire(mirror: Mirror, man: Man) -> int:
    """What wire takes from FP, Range and Morale (F106.1)."""
    return -1 if mirror.forts.get(man.hex) == "wire" else 0


def unit_fp(mirror: Mirror, man: Man) -> int:
    return face(man).fp + command(mirror, man) + markers(man) + wire(mirror, man)


def unit_morale(mirror: Mirror, man: Man) -> int:
    """Morale without the cover."""
    return face(man).morale + command(mirror, man) + markers(man) + wire(mirror, man)


def unit_range(mirror: Mirror, man: Man) -> int:
    return face(man).range + command(mirror, man) + markers(man) + wire(mirror, man)


def unit_move(mirror: Mirror, man: Man) -> int:
    """The movement points of a unit in its present hex; wire does not change the number (3.1.3, T93, 11.1)."""
    arm = mirror.arm_of(man)
    burden = arm.type.move_penalty if arm else 0
    return face(man).move + command(mirror, man) + markers(man) + (1 if man.road else 0) - burden


def weapon_fp(mirror: Mirror, arm: Arm) -> int:
    """A leader helps what a squad or team carries, but never ordnance (3.3.1.3)."""
    bearer = mirror.men[arm.carrier]
    return arm.type.fp + (0 if arm.type.ordnance else command(mirror, bearer))
