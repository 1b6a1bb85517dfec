"""How the FP of an attack and the defence against it add up, part by part with the rule of each (O20.3)."""

from __future__ import annotations

from collections.abc import Iterator

from opfire.commander.board import terrain
from opfire.commander.board.sight import sight
from opfire.commander.fire import fire_attack, firing
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import ground, units, weapons
from opfire.kernel.display import DieReason, Text
from opfire.rules.citations import rule


def part(value: int, key: str, rule: str, **args: str | int) -> DieReason:
    """One number of a sum and where it comes from."""
    return DieReason(f"{value:+d}", Text(f"part-commander-{key}", args, rule))


def total(value: int, key: str, rule: str, **args: str | int) -> DieReason:
    """What the parts before it come to."""
    return DieReason(f"={value}", Text(f"part-commander-{key}", args, rule))


# The attack


@rule("CC-O20.3.1.2", "CC-O20.3.3", "CC-T99")
def attack_parts(game: Commander, attack: Attack) -> Iterator[DieReason]:
    """The FP of the strongest piece, 1 for every other piece, then actions, height, hindrance and tree bursts."""
    first = max(attack.pieces, key=lambda piece: firing.firepower(game, piece))
    yield from piece_parts(game, first)
    for piece in attack.pieces:
        if piece.id != first.id:
            yield part(1, "joins", "CC-O20.3.1.2a", piece=piece.id)
    if attack.bonus:
        yield part(attack.bonus, "actions", "CC-O20.3.3b")
    height = firing.height(game, attack)
    if height:
        yield part(height, "height", "CC-T88.2b" if height > 0 else "CC-T88.2a")
    yield from hindrance_parts(game, attack)
    bursts = fire_attack.tree_burst(game, attack)
    if bursts:
        yield part(bursts, "burst", "CC-T99e")
    yield total(firing.final_fp(game, attack) + bursts, "attack", "CC-O20.3.3a")


def piece_parts(game: Commander, piece: Piece) -> Iterator[DieReason]:
    """The printed FP of a unit or weapon and what its hex and its markers make of it."""
    if piece.weapon is None:
        yield part(units.face(game, piece.unit).fp, "fp", "CC-3.1.1a", piece=piece.id)
        yield from changes(game, piece.unit, "a", "a")
        return
    yield part(game.weapon_type(piece.weapon).fp, "fp", "CC-O20.3d", piece=piece.id)
    led = weapons.led(game, piece.weapon, piece.unit)
    if led:
        yield part(led, "command", "CC-3.3.1.3a")


def changes(game: Commander, unit: Unit, marker: str, wire: str) -> Iterator[DieReason]:
    """What Command, markers and Wire change in a stat; the letters are those of the stat in the rules of the two."""
    for value, what, because in (
        (units.led(game, unit), "command", "CC-3.3.1.2a"),
        (int(unit.veteran), "veteran", f"CC-E44.1{marker}"),
        (-int(unit.suppressed), "suppressed", f"CC-13.2{marker}"),
        (-units.in_wire(game, unit), "wire", f"CC-F106.1{wire}"),
    ):
        if value:
            yield part(value, what, because)


@rule("CC-O20.3.2")
def hindrance_parts(game: Commander, attack: Attack) -> Iterator[DieReason]:
    """The greatest hindrance of the lines of fire, and what makes it."""
    hindered = firing.hindrance(game, attack)
    if not hindered:
        return
    start, hex = fire_attack.worst_line(game, attack)
    met = sight(game.setting.map, start, hex, ground.sight_markers(game)).why
    worst = next((one for one in met if one.value == hindered), None)
    what, at = (worst.what, worst.place) if worst else ("smoke", game.hex_name(hex))
    yield part(-hindered, "hindrance", "CC-O20.3.2a", what=what, at=at)


# The defence


@rule("CC-O20.3.4")
def defence_parts(game: Commander, attack: Attack, unit: Unit) -> Iterator[DieReason]:
    """The printed Morale of a unit, what its hex and its markers make of it, and the cover it chooses."""
    yield part(units.face(game, unit).morale, "morale", "CC-3.1.4a", piece=unit.id)
    yield from changes(game, unit, "d", "c")
    if not ground.no_cover(game, attack):
        yield from cover_parts(game, attack, unit.hex)
    yield total(units.bare_morale(game, unit) + ground.cover(game, unit.hex, attack), "defence", "CC-O20.3.4d")


@rule("CC-T78.3", "CC-T93")
def cover_parts(game: Commander, attack: Attack, hex: int) -> Iterator[DieReason]:
    """The best cover of a hex, and what a road takes from it."""
    best, lowered = ground.covers(game, hex, attack)[0], terrain.road_change(game.setting.map, hex)
    if best.value - lowered:
        yield part(best.value - lowered, "cover", best.rule, what=best.what)
    if lowered:
        yield part(lowered, "road", "CC-T93g")
