"""How the sergeant sets up: weapons to those who use them, men into cover near what matters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from opfire.commander.options.answers import ChooseHex, Fortify, Give, Place
from opfire.commander.sergeant import choices
from opfire.commander.sergeant.march import Ground
from opfire.commander.sergeant.tables.thinking import ground_of
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import Unit, Weapon
from opfire.commander.units import ground, units
from opfire.kernel.ask import Ask, Option

LEADS, HEAVY, PLAIN = "leads", "heavy", ""
STACKED, BESIDE = 4.0, 0.3
"""What it costs to stand in one hex with another leader or heavy weapon, and next to one."""


def give(game: Commander, ask: Ask) -> Option | None:
    """Give a weapon to whom it fits best."""
    bearers = [game.units[option.unit] for option in ask.options if isinstance(option, Give)]
    weapon = game.weapons[str(ask.about["weapon"])]
    return Give(weapon.id, best_bearer(game, weapon, bearers).id)


def is_heavy(game: Commander, weapon: Weapon) -> bool:
    """Guns, mortars, and machine guns that slow down whoever carries them."""
    type = game.weapon_type(weapon)
    return type.ordnance or type.move_penalty > 0


def best_bearer(game: Commander, weapon: Weapon, bearers: Sequence[Unit]) -> Unit:
    """Heavy weapons to weapon teams, light ones to squads, none to leaders."""
    type, heavy = game.weapon_type(weapon), is_heavy(game, weapon)

    def fit(unit: Unit) -> float:
        if units.is_leader(game, unit):
            return -9.0
        squad = units.is_squad(game, unit)
        close = type.range <= 1 and units.face(game, unit).fp_boxed
        return (1.0 if squad != heavy else 0.0) + close

    return max(bearers, key=fit)


def place(game: Commander, ask: Ask) -> Option | None:
    """Place a unit where it starts best."""
    unit = game.units[str(ask.about["unit"])]
    hexes = [game.setting.grid.parse(option.at) for option in ask.options if isinstance(option, Place)]
    return Place(unit.id, game.hex_name(best_start(game, ground_of(game, ask.side), unit, hexes)))


def role(game: Commander, unit: Unit) -> str:
    """What a side has few of: who leads, and who carries a heavy weapon."""
    if units.is_leader(game, unit):
        return LEADS
    return HEAVY if unit.weapon and is_heavy(game, game.weapons[unit.weapon]) else PLAIN


def best_start(game: Commander, sense: Ground, unit: Unit, hexes: Sequence[int]) -> int:
    """Cover, nearness to objectives and to comrades, not too many in one hex; command and heavy weapons spread out."""
    neighbours = game.setting.grid.neighbours
    taken = Counter(mate.hex for mate in game.on_map(unit.side))
    beside = Counter(near for hex in taken for near in neighbours(hex))
    alike = Counter(mate.hex for mate in game.on_map(unit.side) if role(game, mate) == role(game, unit) != PLAIN)
    double = Counter(near for hex in alike for near in neighbours(hex))
    leads = role(game, unit) == LEADS
    front = -0.02 if game.posture(unit.side) == "defender" else -0.12
    pull, depth, cover = sense.pull, sense.depth, ground.cover_everywhere(game)

    def company(hex: int) -> float:
        here, mates = taken.get(hex, 0), beside.get(hex, 0)
        return 0.2 * mates + 0.5 * min(here, 1) if leads else 0.08 * min(mates, 2) - 1.2 * here

    def value(hex: int) -> float:
        crowd = company(hex) if hex in beside or hex in taken else 0.0
        spread = STACKED * alike[hex] + BESIDE * double[hex]
        return pull[hex] + 0.3 * min(3, cover[hex]) + crowd + front * depth[hex] - spread

    return max(hexes, key=value)


def fortify(game: Commander, ask: Ask) -> Option | None:
    """Put a fortification where it does most."""
    kind = str(ask.about["kind"])
    hexes = [game.setting.grid.parse(option.at) for option in ask.options if isinstance(option, Fortify)]
    return Fortify(kind, game.hex_name(best_site(game, ground_of(game, ask.side), kind, hexes)))


def best_site(game: Commander, sense: Ground, kind: str, hexes: Sequence[int]) -> int:
    """Works that cover go to uncovered men, obstacles to where the enemy must come."""
    if kind not in ("mines", "wire"):
        return max(hexes, key=lambda hex: work_value(game, sense, hex))
    guards = Counter(near for hex in game.held_by(sense.side) for near in game.setting.grid.neighbours(hex))
    return max(hexes, key=lambda hex: obstacle_value(game, sense, hex, guards.get(hex, 0)))


def work_value(game: Commander, sense: Ground, hex: int) -> float:
    """Cover for many who have little."""
    there = game.side_at(hex, sense.side)
    return len(there) * (4 - ground.cover(game, hex)) + 0.5 * sense.pull[hex]


def obstacle_value(game: Commander, sense: Ground, hex: int, guards: int) -> float:
    """In front of the own men, not under them, near what the enemy wants."""
    if hex in game.stacks:
        return -5.0
    return 0.5 * min(2, guards) + 0.5 * sense.pull[hex] - 0.05 * sense.depth[hex]


def reinforce(game: Commander, ask: Ask) -> Option | None:
    """The edge hex that is best for the newcomer, one without enemies if he has the choice."""
    unit = game.units[str(ask.about["unit"])]
    options = [option for option in ask.options if isinstance(option, ChooseHex)]
    hexes = [game.setting.grid.parse(option.at) for option in choices.safe(game, ask) or options]
    return ChooseHex(game.hex_name(best_start(game, ground_of(game, ask.side), unit, hexes)))
