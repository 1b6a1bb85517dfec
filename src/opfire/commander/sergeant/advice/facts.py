"""The figures the sergeant gives with his advice, taken from the position after his plan has been carried out."""

from __future__ import annotations

from collections.abc import Iterator

from opfire.commander.display.preview import percent, shot
from opfire.commander.display.stakes import stakes
from opfire.commander.fire import firing
from opfire.commander.fire.firing import Attack, Piece
from opfire.commander.options.answers import Activate, Join, Move, Order, Target
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit
from opfire.commander.units import ground, odds, units
from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Preview, Text
from opfire.kernel.foresight import Foreseen


def facts(before: Commander, ask: Ask, foreseen: Foreseen) -> Iterator[Text]:
    """What an attack may do, or what is different where a unit has come to; a roll that stands does neither."""
    if ask.kind == "re-roll":
        return
    after = foreseen.match.view(ask.side).game
    assert isinstance(after, Commander)
    at = hex_attacked(foreseen)
    if foreseen.preview is not None and foreseen.preview.effect is not None and at:
        yield from of_the_attack(at, foreseen.preview)
    mover = first_mover(ask, foreseen.answers)
    if mover and is_elsewhere(before, after, mover):
        yield from of_the_party(mover, foreseen.answers)
        yield from of_the_place(before, after, mover)


def of_the_answer(game: Commander, ask: Ask, option: Option) -> Iterator[Text]:
    """How likely another roll is better, and how many an order to rally or to rout is for."""
    if ask.kind == "re-roll":
        yield Text("fact-again", {"chance": stakes(game, ask)["better"]})
    order = game.card(option.card).order if isinstance(option, Order) else ""
    if order == "recover":
        hurt = [unit for unit in game.on_map(ask.side) if unit.broken or unit.suppressed]
        yield Text("fact-recover", {"n": len(hurt), "broken": sum(unit.broken for unit in hurt)})
    broken = [unit for unit in game.on_map(game.enemy(ask.side)) if unit.broken] if order == "rout" else []
    if broken:
        likeliest = min(broken, key=lambda unit: (units.morale(game, unit), unit.id))
        chance = odds.chance(lambda roll: roll > units.morale(game, likeliest))
        yield Text("fact-rout", {"n": len(broken), "unit": likeliest.id, "chance": percent(chance)})


def hex_attacked(foreseen: Foreseen) -> str:
    """The hex that is fired at in the end, or nothing."""
    last = foreseen.match.ask
    at = str(last.about.get("at", "")) if isinstance(last, Ask) else ""
    named = next((one.at for one in reversed(foreseen.answers) if isinstance(one, Target)), "")
    return (at or named).split(" ", maxsplit=1)[0]


def first_mover(ask: Ask, answers: list[Option]) -> str:
    """The own unit that is moved first."""
    if ask.kind in ("step", "advance-to"):
        return str(ask.about["unit"])
    return next((one.unit for one in answers if isinstance(one, Move)), "")


def of_the_party(mover: str, answers: list[Option]) -> Iterator[Text]:
    """For how many the order is, whose ways are all weighed, and who goes first, of whom the rest is told."""
    party = [one.unit for one in answers if isinstance(one, Activate)]
    if len(party) > 1:
        yield Text("fact-party", {"n": len(party), "unit": mover})
    yield from (Text("fact-along", {"unit": one.piece}) for one in answers if isinstance(one, Join))


def is_elsewhere(before: Commander, after: Commander, id: str) -> bool:
    """Whether a unit is on the map in another hex."""
    return id in after.units and after.units[id].hex not in (-1, before.units[id].hex)


def of_the_attack(at: str, preview: Preview) -> Iterator[Text]:
    """The FP of an attack and its chance to do anything."""
    assert preview.effect is not None
    yield Text("fact-attack", {"to": at, "fp": preview.cost or 0, "chance": preview.effect.percent})


def of_the_place(before: Commander, after: Commander, id: str) -> Iterator[Text]:
    """Objectives, cover, and who can fire at a unit where it has come to."""
    unit, start = after.units[id], before.units[id].hex
    yield from of_the_goal(before, unit, start)
    cover, now = ground.cover(after, unit.hex), ground.cover(before, start)
    if cover != now:
        yield Text("fact-cover", {"to": after.hex_name(unit.hex), "cover": cover, "now": now})
    yield from of_danger(before, after, unit)


def of_the_goal(before: Commander, unit: Unit, start: int) -> Iterator[Text]:
    """An objective that is entered, or how much nearer the nearest is that is not ours."""
    setting, grid = before.setting, before.setting.grid
    objective = setting.objective_at.get(unit.hex)
    if objective is not None and before.control.get(objective) != unit.side:
        yield Text("fact-enters", {"to": before.hex_name(unit.hex), "objective": objective})
        return
    goals = [
        hex for number, hexes in setting.objectives.items() if before.control.get(number) != unit.side for hex in hexes
    ]
    if goals:
        goal = min(goals, key=lambda hex: (grid.distance(unit.hex, hex), hex))
        now, then = grid.distance(start, goal), grid.distance(unit.hex, goal)
        if then < now:
            yield Text("fact-nearer", {"goal": before.hex_name(goal), "now": now, "then": then})


def of_danger(before: Commander, after: Commander, unit: Unit) -> Iterator[Text]:
    """How many enemies can fire at a unit where it is, the worst of them, and how many could before."""
    now, then = threats(before, before.units[unit.id]), threats(after, unit)
    about: dict[str, str | int] = {"to": after.hex_name(unit.hex), "before": units_among(now)}
    if then:
        chances = {piece.id: chance(after, piece, unit) for piece in then}
        worst = max(then, key=lambda piece: chances[piece.id])
        yield Text("fact-exposed", {**about, "n": units_among(then), "enemy": worst.id, "chance": chances[worst.id]})
    else:
        yield Text("fact-safe", about)


def units_among(pieces: list[Piece]) -> int:
    """How many units fire these pieces."""
    return len({piece.unit.id for piece in pieces})


def threats(game: Commander, unit: Unit) -> list[Piece]:
    """What of the enemy's unbroken units can fire at the hex of a unit."""
    enemies = [enemy for enemy in game.on_map(game.enemy(unit.side)) if not enemy.broken]
    pieces = [piece for enemy in enemies for piece in firing.pieces_of(game, enemy)]
    return [piece for piece in pieces if firing.targets(game, piece, [unit.hex])]


def chance(game: Commander, piece: Piece, unit: Unit) -> int:
    """The chance of a piece alone to do anything in the hex of a unit, in percent."""
    effect = shot(game, Attack(piece.unit.side, "fire", [unit.hex], [piece])).effect
    return effect.percent if effect is not None else 0
