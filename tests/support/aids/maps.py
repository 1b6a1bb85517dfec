"""Whether threat map, reach map and ruler say what the rules do."""

from __future__ import annotations

from typing import Any

from opfire.assault.display.reasons.fire import no_shot
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Melee
from opfire.commander.fire import firing
from opfire.commander.state.commander import Commander
from opfire.commander.units import ground
from opfire.kernel.anchors import IDLE, on_hex
from opfire.kernel.ask import Ask, Done, Option
from opfire.kernel.match import Match
from opfire.skirmish.rolls.sight import could_see, range_between
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import fit
from support.aids.engine import hexes_fired_at, hindered_by, offered_targets
from support.aids.grounds import distances
from support.simtest import Numbers

HEXES = 3
"""So many hexes of a threat map are tried in a position."""
PAIRS = 8
MOST = 400


def faults(match: Match, numbers: Numbers) -> list[str]:
    """What the maps and the ruler say here that is not so."""
    ask = match.ask
    assert isinstance(ask, Ask)
    view = match.view(ask.side)
    if isinstance(view.game, Skirmish):
        return tape_faults(match, view.game)
    return [
        *threat_faults(match, view.game, ask.side, numbers),
        *ruler_faults(match, match.game, numbers),
        *(reach_faults(match, ask) if isinstance(view.game, Battle) and ask.kind == "move" else []),
    ]


def some(things: list[Any], most: int, numbers: Numbers) -> list[Any]:
    """A few of many."""
    picked = [things[numbers.below(len(things))] for _ in range(most)] if things else []
    return list({str(one): one for one in picked}.values())


# Threat


def threat_faults(match: Match, game: Any, side: str, numbers: Numbers) -> list[str]:
    """Own units put into a hex can be fired at by exactly those enemies whom the map counts there."""
    told = match.module.tool(game, "threat", {"side": side})
    if isinstance(game, Commander) and not game.on_map(side):
        return []
    free = [hex for hex in range(grid_of(game).size) if not occupied(game, hex)]
    found = []
    for hex in some(free, HEXES, numbers):
        name = game.hex_name(hex)
        meant, real = set(told.get(name, [])), firing_into(game, side, hex)
        if meant != real:
            found.append(f"threat in {name}: {sorted(meant)} instead of {sorted(real)}")
    return found


def grid_of(game: Any) -> Any:
    return game.setting.board.grid if isinstance(game, Battle) else game.setting.grid


def occupied(game: Any, hex: int) -> bool:
    return bool(game.occupied.get(hex)) if isinstance(game, Battle) else bool(game.at(hex))


def firing_into(game: Any, side: str, hex: int) -> set[str]:
    """The enemies who are offered one of our units as a target once it stands in a hex."""
    enemies = [one.id for one in (game.units_of if isinstance(game, Battle) else game.on_map)(game.enemy(side))]
    if isinstance(game, Commander):
        trial = game.copy()
        ours = trial.on_map(side)
        if ours:
            trial.put(ours[0], hex)
        return {id for id in enemies if ours and reaches(trial, id, hex)}
    found = set[str]()
    for unit in {one.kind: one for one in game.units_of(side) if not one.carrier}.values():
        trial = game.copy()
        ghost = trial.units[unit.id]
        ghost.melee = Melee.NONE
        trial.put(ghost, hex)
        found |= {id for id in enemies if unit.id in offered_targets(trial, id)}
    return found


def reaches(game: Commander, enemy: str, hex: int) -> bool:
    """Whether a piece of an enemy has the hex of a unit among those it may fire at, weak or not."""
    return any(hex in firing.targets(game, piece) for piece in firing.pieces_of(game, game.units[enemy]))


# Ruler


def ruler_faults(match: Match, game: Any, numbers: Numbers) -> list[str]:
    """Sight, range and hindrance between units are those by which the rules let them fire."""
    units = game.all_units_of if isinstance(game, Battle) else game.on_map
    one, other = game.sides
    pairs = [(a, b) for a in units(one) for b in units(other)] + [(b, a) for a in units(one) for b in units(other)]
    return [fault for a, b in some(pairs, PAIRS, numbers) if (fault := ruler_fault(match, game, a, b))]


def ruler_fault(match: Match, game: Any, firer: Any, target: Any) -> str:
    """What the ruler says wrongly between two units, or nothing."""
    start, end = (game.hex_name(place(one)) for one in (firer, target))
    line = match.module.tool(game, "sight", {"from": start, "to": end})
    back = match.module.tool(game, "sight", {"from": end, "to": start})
    if line.range != distances(match.header.scenario, start)[end] or line.state != back.state:
        return f"ruler from {start} to {end}: {line} and {back}"
    if isinstance(game, Battle):
        return assault_fault(game, firer, target, line)
    sees = line.state != "blocked"
    least, most = firing.span(game, firing.Piece(firer))
    offered = end in hexes_fired_at(game, firer.id)
    hindered = ground.hindrance(game, firer.hex, target.hex) > 0 if sees and start != end else line.state == "hindered"
    if (offered and not sees) or (sees and start != end and hindered != (line.state == "hindered")):
        return f"ruler from {start} to {end} says {line.state}, offered {offered}, range {least} to {most}"
    return ""


def place(unit: Any) -> int:
    return int(unit.hex if hasattr(unit, "hex") else unit.at)


def assault_fault(game: Battle, firer: Any, target: Any, line: Any) -> str:
    """The target is offered just where 'why not?' has no reason; then the ruler sees it, with what hinders the shot."""
    if firer.carrier or firer.at == target.at:
        return ""
    why, offered = no_shot(game, firer, target), target.id in offered_targets(game, firer.id)
    if offered == (why is not None):
        return f"{firer.id} at {target.id}: offered {offered}, but {why}"
    if why is not None:
        right = why.key != "why-not-assault-blocked" or line.state == "blocked"
        far = why.key != "why-not-assault-too-far" or line.range == why.args["range"] > int(why.args["reach"])
        return "" if right and far else f"{firer.id} at {target.id}: {why}, but {line}"
    hexes = hindered_by(game, firer.id, target.id)
    hinders = tuple(at for at, _ in line.by)
    return (
        ""
        if line.state != "blocked" and hexes == hinders
        else f"{firer.id} at {target.id}: {line}, hindered by {hexes}"
    )


def tape_faults(match: Match, game: Skirmish) -> list[str]:
    """On a free table the tape is clear just where a model could turn and see."""
    found = []
    standing = [
        one for one in game.units.values() if one.placed and not one.gone and not one.off_table and not one.aboard
    ]
    for one in standing[::3]:
        for other in standing[::2]:
            if one is other or not fit(one):
                continue
            line = match.module.tool(game, "sight", {"from": one.id, "to": other.id})
            real = could_see(game, one, other), range_between(game, one, other)
            if (line.state == "clear", line.range) != real:
                found.append(f"tape from {one.id} to {other.id}: {line}, but {real}")
    return found


# Reach


def reach_faults(match: Match, ask: Ask) -> list[str]:
    """In mid-move the map holds every hex where the movement can end, and no other; what mines hide nobody foresees."""
    unit = str(ask.about["unit"])
    if match.game.mines:  # type: ignore[attr-defined]
        return []
    told = set(match.module.tool(match.view(ask.side).game, "reach", {"unit": unit}))
    ends, doubtful = ends_of(match, ask.side, unit)
    wrong = (ends - told) | (set() if doubtful else told - ends)
    return [f"reach of {unit} with {ask.about}: {sorted(told)} instead of {sorted(ends)}"] if wrong else []


def ends_of(match: Match, side: str, unit: str) -> tuple[set[str], bool]:
    """The other hexes in which a movement can be stopped, tried in forks, and whether dice or a limit came between."""
    start = match.game.units[unit].at  # type: ignore[attr-defined]
    waiting, seen, ends, doubtful = [match.fork()], set[object](), set[int](), False
    for _ in range(MOST):
        if not waiting:
            break
        here = waiting.pop()
        ask = here.ask
        assert isinstance(ask, Ask)
        for option in ask.options:
            if not goes_on(option):
                ends |= {here.game.units[unit].at} if isinstance(option, Done) else set()  # type: ignore[attr-defined]
                continue
            after = here.fork()
            after.answer(option)
            rolled = not left_alone(after, side) or any(
                not isinstance(one, Option) for one in after.entries[len(here.entries) :]
            )
            doubtful = doubtful or rolled
            if rolled:
                continue
            now: Any = after.game.units[unit]  # type: ignore[attr-defined]
            if not is_moving(after, side, unit):
                alone = not now.gone and not now.carrier and after.game.occupied[now.at] == (unit,)  # type: ignore[attr-defined]
                ends |= {now.at} if alone else set()
                continue
            key = (now.at, now.facing, tuple(sorted(after.ask.about.items())), tuple(after.ask.options))  # type: ignore[union-attr]
            if key not in seen:
                seen.add(key)
                waiting.append(after)
    return {match.game.hex_name(hex) for hex in ends - {start}}, doubtful or bool(waiting)  # type: ignore[attr-defined]


def goes_on(option: Option) -> bool:
    return on_hex(option) or option.__struct_config__.tag == "face"


def is_moving(match: Match, side: str, unit: str) -> bool:
    ask = match.ask
    return isinstance(ask, Ask) and ask.side == side and ask.kind == "move" and ask.about.get("unit") == unit


def left_alone(match: Match, side: str) -> bool:
    """The other side lets everything go by; false where it cannot."""
    while isinstance(match.ask, Ask) and match.ask.side != side:
        idle = next((one for one in match.ask.options if isinstance(one, IDLE)), None)
        if idle is None:
            return False
        match.answer(idle)
    return True
