"""Tools at the table: sight, what a model sees, how far it comes, and unit cards with the origin of every value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from opfire.kernel.display import SightLine, Text
from opfire.skirmish.display.between import in_between, point, print_of
from opfire.skirmish.display.why_not import WhyNot, why_not_fire
from opfire.skirmish.movement.envelope import envelope
from opfire.skirmish.movement.movement import mobile
from opfire.skirmish.pack import source
from opfire.skirmish.preparation.ready_forces import ReadyForce, Roster, ready_forces, roster
from opfire.skirmish.rolls.sight import could_see, ends, enemies_of
from opfire.skirmish.state.skirmish import Phase, Skirmish
from opfire.skirmish.state.units import Order, Unit
from opfire.skirmish.table.space import Point, reach_between
from opfire.skirmish.ways.outlook import all_round, outlook, standing_at
from opfire.skirmish.ways.rates import allowance


def tool(game: Skirmish, name: str, args: Mapping[str, str]) -> object:
    """Answer a tool by its name; raises `LookupError` with words for people."""
    if name not in TOOLS:
        raise LookupError(f"there is no tool '{name}'; there are: {', '.join(TOOLS)}")
    return TOOLS[name](game, args)


def sight(game: Skirmish, args: Mapping[str, str]) -> SightLine:
    """The tape laid between two units or points as the rules lay it, and whether sight is free along it."""
    one, other = args.get("from", ""), args.get("to", "")
    a, b = print_of(game, one), print_of(game, other)
    start, end = ends(a, b, one <= other)
    reason = in_between(game, one, other)
    by = ((other, Text(f"sight-skirmish-{reason}", {}, "SK-HR-los")),) if reason else ()
    return SightLine(written(start), written(end), "blocked" if reason else "clear", reach_between(a, b), by)


def written(at: Point) -> str:
    """A place as 'x,y' in millimetres."""
    return f"{at[0]},{at[1]}"


def seen(game: Skirmish, args: Mapping[str, str]) -> list[str]:
    """The enemies a unit could turn to and see."""
    unit = unit_named(game, args)
    return [enemy.id for enemy in enemies_of(game, unit) if could_see(game, unit, enemy)]


def unit_named(game: Skirmish, args: Mapping[str, str]) -> Unit:
    """The unit a tool is asked about."""
    unit = game.units.get(args.get("unit", ""))
    if unit is None:
        raise LookupError(f"there is no unit '{args.get('unit', '')}'")
    return unit


def reach(game: Skirmish, args: Mapping[str, str]) -> dict[str, dict[str, list[Point]]]:
    """Where a unit comes with a cautious and with a fast move: surely, on average and at best."""
    unit = unit_named(game, args)
    if unit.gone or not unit.placed or not mobile(game, unit):
        return {}
    orders = {"cautious": Order.CAUTIOUS, "fast": Order.FAST}
    return {name: envelope(game, unit, order, allowance(game, unit, order)) for name, order in orders.items()}


def view(game: Skirmish, args: Mapping[str, str]) -> list[Point]:
    """The outline of what a unit sees, or would see at a place looking in a direction."""
    unit = unit_named(game, args)
    at = point(args["from"]) if "from" in args else game.carrier(unit).at
    facing = args.get("facing", "")
    return outlook(game, standing_at(unit, at, int(facing) % 360 if facing.lstrip("-").isdigit() else None))


def overlook(game: Skirmish, args: Mapping[str, str]) -> list[Point]:
    """The outline of what a man sees who stands at a place of the table and looks all round him."""
    return all_round(game, point(args.get("from", "")))


def unit_card(game: Skirmish, args: Mapping[str, str]) -> dict[str, Any]:
    """Everything on a unit's card with its weapons and traits, and where each value comes from."""
    unit = unit_named(game, args)
    card = game.setting.kind(unit.kind)
    kind = "vehicles" if game.is_vehicle(unit) else "models"
    values: dict[str, Any] = msgspec.to_builtins(card)
    names = [one.weapon for one in game.vehicle(unit).weapons] if kind == "vehicles" else list(game.carried(unit))
    traits = game.setting.pack.traits
    return {
        "card": values,
        "provenance": {field: str(source().provenance_of(kind, card.id, field)) for field in values},
        "weapons": [msgspec.to_builtins(game.setting.weapon(name)) for name in dict.fromkeys(names)],
        "traits": [msgspec.to_builtins(traits[name]) for name in card.traits],
        "men": msgspec.to_builtins(unit.men),
    }


def why_not(game: Skirmish, args: Mapping[str, str]) -> list[WhyNot]:
    """Weapon by weapon, why a unit cannot fire at a target."""
    target = game.units.get(args.get("target", ""))
    if target is None:
        raise LookupError(f"there is no unit '{args.get('target', '')}'")
    return why_not_fire(game, unit_named(game, args), target)


def picking(game: Skirmish, args: Mapping[str, str]) -> str:
    """The side whose force a tool is asked about."""
    if args.get("side") not in game.sides or game.phase is not Phase.MUSTER:
        raise LookupError("nobody picks a force now")
    return args["side"]


def ready(game: Skirmish, args: Mapping[str, str]) -> list[ReadyForce]:
    """Whole forces that a side could take."""
    return ready_forces(game, picking(game, args))


def written_roster(game: Skirmish, args: Mapping[str, str]) -> Roster:
    """What becomes of a force that is only written down."""
    return roster(game, picking(game, args), args.get("picks", "").split())


TOOLS: dict[str, Callable[[Skirmish, Mapping[str, str]], object]] = {
    "sight": sight,
    "seen": seen,
    "overlook": overlook,
    "reach": reach,
    "view": view,
    "unit-card": unit_card,
    "why-not": why_not,
    "ready-forces": ready,
    "roster": written_roster,
}
