"""The table as a browser draws it: pieces, markers, objectives, and the ground in millimetres."""

from __future__ import annotations

from opfire.kernel.display import BoardData, Mark, Picture, Piece, SideInfo, Text
from opfire.skirmish.damage import breakpoint_of
from opfire.skirmish.pack import Feature
from opfire.skirmish.sequence.victory import holders, score
from opfire.skirmish.state.setting import Setting
from opfire.skirmish.state.skirmish import Phase, Skirmish
from opfire.skirmish.state.units import Order, Unit, fit, is_shaken, is_wounded
from opfire.skirmish.table.space import Point
from opfire.skirmish.ways.rates import allowance


def picture(game: Skirmish, side: str | None) -> Picture:
    """What lies where, in a state already cut to what the side may know."""
    scenario = game.setting.scenario
    held = holders(game)
    spots = game.setting.table.objectives
    return Picture(
        game="skirmish",
        scenario=f"skirmish/{scenario.id}",
        turn=game.turn,
        turns=scenario.turns,
        phase=game.phase.value,
        phases=tuple(phase.value for phase in Phase),
        sides=tuple(side_info(game, name) for name in game.sides),
        pieces=tuple(piece(game, unit) for unit in game.units.values()),
        marks=tuple(Mark(spot(at), "objective", held[name] or None) for name, at in spots.items())
        + tuple(Mark(spot((x, y)), "breach", None, reach) for x, y, reach in game.breaches),
        victory=(Text(f"victory-skirmish-{'own-forces' if game.setting.own_forces else scenario.id}"),),
        first=game.first if game.turn else None,
    )


def spot(at: Point) -> str:
    """A point as it is written in pictures."""
    return f"{at[0]},{at[1]}"


def side_info(game: Skirmish, side: str) -> SideInfo:
    """A side with its points, its losses and how far it is from breaking."""
    setup = game.setting.setup(side)
    left = max(0, breakpoint_of(game, side) - game.losses[side])
    return SideInfo(
        side,
        setup.nation,
        setup.name,
        score=score(game, side),
        lost=game.taken[side],
        notes=(Text("note-skirmish-breakpoint", {"left": left, "times": game.breaks[side]}, "SK-HR-break"),),
    )


def piece(game: Skirmish, unit: Unit) -> Piece:
    """A model with its markers."""
    card = game.setting.kind(unit.kind)
    shown = unit.placed and not unit.gone and not unit.aboard and not unit.off_table
    return Piece(
        id=unit.id,
        side=unit.side,
        name=card.name,
        at=spot((unit.x, unit.y)) if shown else None,
        nation=card.nation,
        type=unit.kind,
        symbol=symbol(game, unit),
        facing=unit.facing,
        strength=(len(fit(unit)), len(unit.men)),
        spent=unit.acted,
        gone=bool(unit.gone),
        hidden=unit.hidden,
        markers=markers(unit),
        load=tuple(rider.id for rider in game.riders(unit)) if game.is_vehicle(unit) else (),
        values=values(game, unit),
    )


def symbol(game: Skirmish, unit: Unit) -> str:
    """What kind of model is drawn: man, team, or the class of a vehicle."""
    if game.is_vehicle(unit):
        return game.vehicle(unit).group.replace(" ", "-")
    return "team" if game.is_team(unit) else "man"


def markers(unit: Unit) -> tuple[str, ...]:
    """The markers beside a model."""
    shown = {
        "shaken": is_shaken(unit),
        "wounded": is_wounded(unit),
        "hidden": unit.hidden,
        "detected": unit.detected,
        "lying": bool(unit.lying),
        "moved-fast": unit.fast,
        "empty": bool(unit.empty),
        "acquired": unit.acquired,
        "close-combat": bool(unit.melee),
        "burst-tyre": bool(unit.tyres),
        "broken-track": bool(unit.tracks),
        "immobilised": unit.immobile and not unit.wreck,
        "wreck": unit.wreck,
        "closed-up": unit.shut,
    }
    orders = (f"order-{unit.order.value}",) if unit.order not in (Order.NONE, Order.REST) else ()
    return orders + tuple(name for name, set in shown.items() if set)


def values(game: Skirmish, unit: Unit) -> dict[str, str | int]:
    """Numbers of the model's card, how far its orders take it, and its place in the chain."""
    card = game.setting.kind(unit.kind)
    found: dict[str, str | int] = {"tw": card.tw}
    found |= {"cautious": allowance(game, unit, Order.CAUTIOUS), "fast": allowance(game, unit, Order.FAST)}
    if unit.priority:
        found["priority"] = unit.priority
    if unit.aboard:
        found["aboard"] = unit.aboard
    if game.is_vehicle(unit):
        vehicle = game.vehicle(unit)
        return found | {
            "pw": "/".join(map(str, vehicle.pw)),
            "length": vehicle.length,
            "width": vehicle.width,
            "turret": unit.turret,
        }
    return found | {"base": 2 * game.radius(unit), "pw": game.model(unit).pw}


# The ground


def board(setting: Setting) -> BoardData:
    """The table for drawing; everything of it is in `extra`."""
    layout = setting.table.layout
    places: dict[str, object] = {
        "size": list(layout.size),
        "name": {"en": layout.name.en, "de": layout.name.de},
        "areas": [drawn(setting, one) for one in layout.features if one.kind == "area"],
        "lines": [drawn(setting, one) for one in layout.features if one.kind == "linear"],
        "roads": [drawn(setting, one) for one in layout.features if one.kind == "road"],
        "buildings": [building(setting, one) for one in layout.features if one.kind == "building"],
        "wrecks": [drawn(setting, one) for one in layout.features if one.kind == "wreck"],
        "objectives": [objective(one) for one in layout.features if one.kind == "objective"],
        "zones": {side: list(setting.setup(side).zone) for side in setting.sides},
    }
    spots = {spot(one.points[0]): one.name for one in layout.features if one.kind == "objective"}
    return BoardData(layout.id, 0, 0, "", (), (), (), spots=spots, extra=places)


def drawn(setting: Setting, one: Feature) -> dict[str, object]:
    """A feature with its row of the terrain table."""
    terrain = setting.pack.terrain[one.terrain]
    found: dict[str, object] = {
        "id": one.id,
        "terrain": one.terrain,
        "name": {"en": terrain.name.en, "de": terrain.name.de},
        "points": [list(point) for point in one.points],
        "cover": terrain.cover,
        "blocks": terrain.sight == "depth" or one.high,
    }
    return found | ({"width": one.width} if one.width else {})


def building(setting: Setting, one: Feature) -> dict[str, object]:
    """A building with its doors and windows."""
    openings = [each for each in setting.table.openings if each.building == one.id]
    ways = {
        kind: [[list(each.start), list(each.end)] for each in openings if each.kind == kind]
        for kind in ("door", "window")
    }
    return drawn(setting, one) | {"doors": ways["door"], "windows": ways["window"]}


def objective(one: Feature) -> dict[str, object]:
    """An objective with its name."""
    return {"id": one.id, "at": list(one.points[0]), "name": {"en": one.name.en, "de": one.name.de}}
