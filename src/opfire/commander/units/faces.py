"""How units, weapons and radios look as they lie."""

from __future__ import annotations

from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import CASUALTY, MAP, MIX, POOL, TIME, Unit, Weapon
from opfire.commander.units import units, victory, weapons
from opfire.kernel.display import Piece, Words


def unit_piece(game: Commander, unit: Unit) -> Piece:
    """A unit counter as it lies."""
    kind = game.type_of(unit)
    return Piece(
        id=unit.id,
        side=unit.side,
        name=Words(unit.name, unit.name) if unit.name else kind.name,
        at=game.hex_name(unit.hex) if unit.place == MAP else None,
        nation=kind.nation,
        type=unit.type,
        symbol=kind.kind,
        half=unit.broken,
        spent=unit.activated,
        gone=unit.place in (CASUALTY, MIX),
        markers=unit_markers(unit),
        load=(unit.weapon,) if unit.weapon else (),
        values=unit_values(game, unit),
    )


def unit_markers(unit: Unit) -> tuple[str, ...]:
    """The markers on a unit and where it is if not on the map."""
    shown = {
        "broken": unit.broken,
        "suppressed": unit.suppressed,
        "veteran": unit.veteran,
        "activated": unit.activated,
        "moving": unit.moving,
        "firing": unit.firing,
        "op-fire": unit.op_fire,
        "waiting": unit.place == TIME,
        "to-place": unit.place == POOL,
    }
    return tuple(name for name, there in shown.items() if there)


def unit_values(game: Commander, unit: Unit) -> dict[str, str | int]:
    """Printed stats of the side that lies up, boxes, and what they are at the moment."""
    face, kind = units.face(game, unit), game.type_of(unit)
    values: dict[str, str | int] = {
        "fp": face.fp,
        "range": face.range,
        "move": face.move,
        "box": boxes(face.fp_boxed, face.range_boxed, face.move_boxed),
        "morale": face.morale,
        "figures": kind.figures,
        "vp": victory.value(game, unit),
    }
    if kind.command is not None:
        values["command"] = units.command_of(game, unit)
    if unit.place == MAP:
        values |= {
            "now-fp": units.firepower(game, unit),
            "now-range": units.reach(game, unit),
            "now-move": units.move(game, unit),
            "now-morale": units.morale(game, unit),
        }
    if unit.place == TIME:
        values["space"] = unit.space
    return values


def boxes(*boxed: bool) -> str:
    """Which stats stand in a box, as digits: '101' for FP and Move."""
    return "".join(str(int(box)) for box in boxed)


def weapon_piece(game: Commander, weapon: Weapon) -> Piece:
    """A weapon counter as it lies."""
    kind, bearer = game.weapon_type(weapon), weapons.carrier(game, weapon)
    on_map = bearer is not None and bearer.place == MAP
    least = f"{kind.min_range}-" if kind.min_range > 1 else ""
    return Piece(
        id=weapon.id,
        side=bearer.side if bearer else weapon.side,
        name=kind.name,
        at=game.hex_name(bearer.hex) if bearer and on_map else None,
        nation=kind.nation,
        type=weapon.type,
        symbol=f"weapon-{kind.kind}",
        half=weapon.broken,
        gone=weapon.lost,
        markers=("broken",) if weapon.broken else (),
        values={
            "fp": kind.fp,
            "range": f"{least}{kind.range}",
            "box": boxes(kind.fp_boxed, kind.range_boxed),
            "move": -abs(kind.move_penalty),
            "ordnance": int(kind.ordnance),
            "smoke": int(kind.smoke),
            "carrier": weapon.carrier,
            "fix": f"{kind.fix[0]}-{kind.fix[1]}",
            "eliminate": f"{kind.eliminate[0]}-{kind.eliminate[1]}",
        },
    )


def radio_piece(game: Commander, side: str) -> Piece:
    """The radio in a side's artillery box."""
    battery = game.batteries[side]
    kind = game.setting.pack.radios[battery.type]
    return Piece(
        id=f"radio-{side}",
        side=side,
        name=kind.name,
        nation=kind.nation,
        type=battery.type,
        symbol="radio",
        half=battery.broken,
        markers=("broken",) if battery.broken else (),
        values={"fp": kind.fp, "smoke": int(kind.smoke)},
    )
