"""How Assault bears large battles: sight over a six-tile map, and decisions with 10 to 80 units on it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from time import process_time

from bench_kernel import Chooser, chess_game
from opfire.assault.board.ground import Ground
from opfire.assault.board.sight_table import SightTable
from opfire.assault.game import GAME, setting_of
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Phase, Unit
from opfire.assault.state.setting import Setting
from opfire.kernel import fans, lines
from opfire.kernel.chance import seeded
from opfire.kernel.match import Header, Match
from opfire.kernel.playout import Playout
from turns import Rates, compared, in_turns

SIX_TILES = "red-horizon-41/dolubowo-airfield"
UNITS = (10, 20, 40, 80)
KINDS = {
    "german": ("german-rifles-41", "german-rifles-41", "german-heavy-mg34", "german-pz-iiij"),
    "soviet": ("soviet-rifles-41", "soviet-rifles-41", "soviet-mmg-maxim", "soviet-t-26"),
}
DECISIONS = 3000
FIRST, WARM_UP, STEADY = range(3), range(3, 40), range(1000, 1008)
"""Seeds of the games measured on a map never played on, of those that fill its tables, and of those measured then."""


def forget() -> None:
    """Nothing is known any more of any board."""
    for known in (setting_of, lines.stretches, fans.fan, fans._patterns, fans._places):
        known.cache_clear()


def build_time(ground: Ground) -> float:
    """Milliseconds for the whole table with nothing known of the board before."""
    forget()
    start = process_time()
    table = SightTable(ground)
    for hex in range(ground.grid.size):
        table.row(hex)
    return 1000 * (process_time() - start)


def look_ups(table: SightTable) -> float:
    """Look-ups a second, pair by pair from all over the board."""
    row, size = table.row, len(table.row(0))
    pairs = [(a, b) for a in range(size) for b in range(size) if row(a)]
    start = process_time()
    for a, b in pairs:
        row(a)[b]
    return size * size / (process_time() - start)


def repair_time(ground: Ground, units: int) -> float:
    """Milliseconds until all these units see again by the table after a building amid the map has fallen in."""
    middle = ground.grid.size // 2
    buildings = [hex for hex, terrain in enumerate(ground.terrain) if terrain == "building"]
    fallen = min(buildings, key=lambda hex: ground.grid.distance(hex, middle))
    start = process_time()
    table = ground.changed(((fallen, "ruins"),), ()).sight_table
    for hex in range(0, ground.grid.size, ground.grid.size // units):
        table.row(hex)
    return 1000 * (process_time() - start)


def battle_of(setting: Setting, count: int) -> Battle:
    """Both sides spread over the map, row by row, towards each other."""
    battle = Battle(setting)
    size = setting.board.grid.size
    for number in range(count):
        side = setting.sides[number % 2]
        kind = KINDS[side][number // 2 % len(KINDS[side])]
        unit = Unit(f"u{number}", side, kind, facing=0 if side == "german" else 3)
        battle.units[unit.id] = unit
        hexes = range(size) if side == "soviet" else range(size - 1, -1, -1)
        battle.put(unit, next(hex for hex in spread(hexes) if free(battle, unit, hex)))
    battle.phase = Phase.ACTION
    return battle


def spread(hexes: range) -> Iterator[int]:
    """Every third hex first."""
    for start in range(3):
        yield from hexes[start::3]


def free(battle: Battle, unit: Unit, hex: int) -> bool:
    return hex not in battle.occupied and bool(battle.ground.ways[unit.kind][hex])


def decide(battle: Battle, seed: int, most: int) -> int:
    """Answer at random until the battle is over, or enough is decided."""
    battle.rng = seeded(seed)
    match = Match(GAME, Header(GAME.name, SIX_TILES, seed, GAME.rules_version), battle)
    match.begin()
    playout, chooser, decisions = Playout(match), Chooser(seed), 0
    while playout.ask is not None and decisions < most:
        playout.answer(chooser.choose(playout.ask))
        decisions += 1
    return decisions


def rates(setting: Setting, count: int, seeds: Iterable[int]) -> Rates:
    """Decisions through a playout and plies, in turns."""
    return in_turns(lambda seed: decide(battle_of(setting, count), seed, DECISIONS), chess_game, seeds)


def battles(count: int) -> list[dict[str, object]]:
    """The first games on a map, which pay for its tables, and games on a map that is known."""
    forget()
    setting, name = setting_of(SIX_TILES, ()), f"random decisions, six tiles, {count} units"
    first = rates(setting, count, FIRST)
    for seed in WARM_UP:
        decide(battle_of(setting, count), seed, DECISIONS)
    return [
        compared(f"{name}, first {len(FIRST)} games on the map", first),
        compared(f"{name}, once {len(FIRST) + len(WARM_UP)} have filled its tables", rates(setting, count, STEADY)),
    ]


def run() -> list[dict[str, object]]:
    setting = setting_of(SIX_TILES, ())
    found: list[dict[str, object]] = [
        {"name": "sight table of six tiles, built cold", "value": round(build_time(setting.ground), 1), "unit": "ms"},
        {
            "name": "sight look-ups in the table",
            "value": round(look_ups(setting.ground.sight_table)),
            "unit": "calls/s",
        },
        {"name": "sight of 40 units after a ruin", "value": round(repair_time(setting.ground, 40), 1), "unit": "ms"},
    ]
    for count in UNITS:
        found += battles(count)
    return found
