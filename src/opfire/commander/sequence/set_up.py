"""Setting a scenario up: forces, decks, chits, and placing the pieces (chapters 4 to 7 as scenarios use them)."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.commander.cards import cards
from opfire.commander.cards.support import arm, enlist
from opfire.commander.events.scoring import draw_chit
from opfire.commander.fire import fortifications
from opfire.commander.log.pieces import Gave
from opfire.commander.log.play import TurnBegan
from opfire.commander.options.answers import Fortify, Give, Place, SetUpForMe
from opfire.commander.pack.scenarios import Muster
from opfire.commander.state.commander import Commander
from opfire.commander.state.counters import MAP, POOL, TIME, Arrival, Battery, Unit, Weapon
from opfire.commander.state.position import SET_UP, TURN
from opfire.commander.state.setting import Setting
from opfire.commander.units import markers, units, victory, weapons
from opfire.commander.units.asking import Answer
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.kernel.later import later
from opfire.rules.citations import rule

FOR_ME = SetUpForMe()


@later
def best_bearer(game: Commander, weapon: Weapon, bearers: Sequence[Unit]) -> Unit:
    """Who should carry a weapon, for a side in a hurry."""
    raise NotImplementedError


@later
def best_start(game: Commander, unit: Unit, hexes: Sequence[int]) -> int:
    """Where a unit should start, for a side in a hurry."""
    raise NotImplementedError


@later
def best_site(game: Commander, side: str, kind: str, hexes: Sequence[int]) -> int:
    """Where a fortification should stand, for a side in a hurry."""
    raise NotImplementedError


@rule("CC-5", "CC-9")
def prepare(setting: Setting) -> Commander:
    """Everything as the scenario lists it, before anything is shuffled or placed."""
    game = Commander(setting)
    scenario = setting.scenario
    game.smoke_pool = sorted(setting.pack.tables.smoke_pool)
    game.time, game.vp = scenario.time, scenario.start_vp
    game.ledger["start"] = scenario.start_vp
    game.initiative, game.active = scenario.initiative, scenario.first_turn
    game.open_chits = list(scenario.open_chits)
    game.bag = sorted(set(setting.pack.chits) - set(scenario.open_chits))
    for side in setting.sides:
        game.discards[side] = deck(game, side)
        game.surrender[side] = scenario.side(side).surrender
        muster(game, side)
    return game


def deck(game: Commander, side: str) -> list[str]:
    """The Fate cards of a side's nation."""
    return [card.id for card in game.setting.pack.decks[game.setting.scenario.side(side).nation]]


def muster(game: Commander, side: str) -> None:
    """The forces of a side: units and weapons to be set up, reinforcements, radio, fortifications, objectives."""
    setup = game.setting.scenario.side(side)
    for row in setup.units:
        raise_units(game, side, row)
    for type, count in setup.weapons.items():
        for _ in range(count):
            weapon = Weapon(f"w{game.fresh_id(side)}", side, type)
            game.weapons[weapon.id] = weapon
    for wave in setup.reinforcements:
        for row in wave.units:
            for unit in raise_units(game, side, row):
                unit.place, unit.space = TIME, wave.space
        if wave.radio:
            game.arrivals.append(Arrival(side, wave.space, wave.radio))
    if setup.radio:
        game.batteries[side] = Battery(setup.radio)
    game.to_fortify[side] = [kind for kind, count in setup.fortifications.items() for _ in range(count)]
    for objective in setup.objectives:
        game.control[objective] = side


def raise_units(game: Commander, side: str, row: Muster) -> list[Unit]:
    """The units of one line of a force."""
    raised = []
    for _ in range(row.count):
        unit = enlist(game, side, row.unit, name=row.name)
        if row.weapon:
            arm(game, unit, row.weapon)
        raised.append(unit)
    return raised


@rule("CC-1.1", "CC-7.3.2")
def deal(game: Commander) -> Script[None]:
    """Shuffle the decks, deal the hands and draw the secret chits."""
    for side in game.setting.sides:
        yield from cards.shuffle(game, side)
        while len(game.hands[side]) < cards.hand_size(game, side):
            game.hands[side].append(game.decks[side].pop())
    for side in game.setting.sides:
        for _ in range(game.setting.scenario.secret_chits):
            chit = yield from draw_chit(game, side)
            if chit is not None:
                victory.keep_chit(game, side, chit)
    game.phase = SET_UP


# Placing


def order_of_set_up(game: Commander) -> tuple[str, str]:
    """The side that sets up first, then the other."""
    first = game.setting.scenario.sets_up_first
    return first, game.enemy(first)


def place_next(game: Commander) -> Script[None]:
    """Give the next weapon, or place the next unit or fortification; after the last one play begins."""
    for side in order_of_set_up(game):
        loose = [weapon for weapon in game.weapons.values() if weapon.side == side and unassigned(game, weapon)]
        if loose:
            yield from give(game, side, loose[0])
            return
        pool = [unit for unit in game.units.values() if unit.side == side and unit.place == POOL]
        if pool:
            yield from place(game, side, pool[0])
            return
        if game.to_fortify[side]:
            yield from fortify(game, side, game.to_fortify[side][0])
            return
    begin(game)


@rule("CC-7.3.1")
def begin(game: Commander) -> None:
    """Play begins, and whoever is alone in an objective now controls it."""
    game.phase = TURN
    orders = game.setting.scenario.side(game.active).orders
    game.tell(TurnBegan(side=game.active, orders=orders, rule="CC-5a"))
    for hexes in game.setting.objectives.values():
        victory.settle(game, hexes[0])


def decide(
    game: Commander, side: str, kind: str, options: Sequence[Answer], about: dict[str, str | int]
) -> Script[Answer | None]:
    """Put a question of the set-up; None when the side asks to have the rest done."""
    choices: list[Answer | SetUpForMe] = [*options, FOR_ME]
    answer = yield from Ask(side, kind, choices, about)
    if not isinstance(answer, SetUpForMe):
        return answer
    game.hurried.append(side)
    return None


def unassigned(game: Commander, weapon: Weapon) -> bool:
    """Whether a weapon waits for a unit to carry it."""
    return not weapon.carrier and not weapon.lost


def give(game: Commander, side: str, weapon: Weapon) -> Script[None]:
    """The owner gives a weapon to a unit; of equal units one is offered."""
    offered: dict[tuple[str, str], Unit] = {}
    for unit in game.units.values():
        if unit.side == side and unit.place in (POOL, MAP) and not unit.weapon:
            offered.setdefault((unit.type, unit.name), unit)
    if side in game.hurried:
        bearer = best_bearer(game, weapon, [*offered.values()])
    else:
        options = [Give(weapon.id, unit.id) for unit in offered.values()]
        answer = yield from decide(game, side, "give", options, {"weapon": weapon.id})
        if answer is None:
            return
        bearer = game.units[answer.unit]
    weapons.give(game, weapon, bearer)
    game.tell(Gave(weapon=weapon.id, unit=bearer.id, rule="CC-11.2a"))


def start_hexes(game: Commander, unit: Unit) -> list[int]:
    """The hexes of a side's area where a unit may start."""
    enemy = game.enemy(unit.side)
    near = {near for other in game.on_map(enemy) for near in game.setting.grid.neighbours(other.hex)}
    barred = {rule.terrain for rule in game.setting.scenario.special if rule.kind == "no-start-in"}
    barred |= {"water", "major-bridge"}
    return [
        hex
        for hex in game.setting.areas[unit.side]
        if hex not in near
        and game.setting.map.terrain[hex] not in barred
        and (hex not in game.stacks or (not game.holds(hex, enemy) and units.fits(game, unit, hex)))
    ]


def place(game: Commander, side: str, unit: Unit) -> Script[None]:
    """The owner places a unit in his area, within stacking and not next to an enemy."""
    hexes = start_hexes(game, unit)
    if not hexes:
        markers.turn_away(game, unit, "CC-3.2.1b")
        return
    if side in game.hurried:
        hex = best_start(game, unit, hexes)
    else:
        names = game.setting.grid.names
        options = [Place(unit.id, names[hex]) for hex in hexes]
        answer = yield from decide(game, side, "place", options, {"unit": unit.id})
        if answer is None:
            return
        hex = game.setting.grid.parse(answer.at)
    markers.place_unit(game, unit, hex, "CC-3.2.1b")


def fort_hexes(game: Commander, side: str, kind: str) -> list[int]:
    """The hexes of a side's area where a fortification may stand."""
    no_obstacle = kind in ("mines", "wire")
    type = game.setting.pack.fortifications[kind]
    held, terrain = game.held_by(game.enemy(side)), game.setting.map.terrain
    return [
        hex
        for hex in game.setting.areas[side]
        if hex not in held
        and terrain[hex] not in type.not_in
        and markers.takes_fortification(game, hex)
        and not (no_obstacle and fortifications.kept_free(game, hex))
    ]


def fortify(game: Commander, side: str, kind: str) -> Script[None]:
    """The owner places a fortification in his area."""
    hexes = fort_hexes(game, side, kind)
    if not hexes:
        game.to_fortify[side].pop(0)
        return
    if side in game.hurried:
        hex = best_site(game, side, kind, hexes)
    else:
        names = game.setting.grid.names
        options = [Fortify(kind, names[hex]) for hex in hexes]
        answer = yield from decide(game, side, "fortify", options, {"kind": kind})
        if answer is None:
            return
        hex = game.setting.grid.parse(answer.at)
    game.to_fortify[side].pop(0)
    markers.fortify(game, hex, kind, "CC-F100.1b")
