"""Anti-aircraft fire (TAOAS-2.4, 2.5; S43-12.3.4, 12.3.5): units that interrupt an air attack, and what it does."""

from __future__ import annotations

from collections import Counter

from opfire.assault.cards.being_asked import is_called
from opfire.assault.cards.command_points import can_pay, pay
from opfire.assault.cards.moments import Throw, second_throw
from opfire.assault.cards.support_cards import remove, return_to_hand, use_up
from opfire.assault.fire.comparison import remainders
from opfire.assault.log.battle import Rolled
from opfire.assault.log.support import AircraftHit, Intercepted
from opfire.assault.options.answers import DECLINE, suffer
from opfire.assault.options.support import Intercept, intercept
from opfire.assault.pack.tables import AaResult
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import SYMBOLS, Reading, Symbols, shown, symbols_of
from opfire.assault.state.pieces import Action, Cover, Melee, Morale, Unit
from opfire.assault.support.air.aircraft import Aircraft, about, air_section
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Roll
from opfire.kernel.dice import Pool
from opfire.kernel.game import Script
from opfire.rules.citations import rule

CLASS = "AA"
NEAREST = 1
NO_BLAST = "none"
WEAKER = {"1": "2", "2": "3", "3": "none"}
"""The row that counts instead for an armoured aircraft."""
FATE = {"out": remove, "discard": use_up, "hand": return_to_hand}
"""What becomes of the card of an aircraft that does not attack."""


@rule("TAOAS-2.4", "S43-12.3.4")
def range_band(battle: Battle, unit: Unit, hex: int) -> str:
    """The band in the row against infantry and artillery; its own hex is as near as can be; '' out of range."""
    bands = battle.setting.bands[unit.kind, "infantry"]
    distance = max(NEAREST, battle.setting.board.grid.distance(unit.at, hex))
    band = bands[distance] if distance < len(bands) else None
    return band.name if band else ""


@rule("TAOAS-2.4", "S43-12.3.4")
def anti_aircraft_dice(battle: Battle, unit: Unit, hex: int) -> str:
    """The table's dice for the blast value of the unit and the range band; '' where it cannot reach."""
    band = range_band(battle, unit, hex)
    row = battle.setting.pack.aa_attack[battle.unit_card(unit).blast or NO_BLAST]
    return getattr(row, band) if band else ""


@rule("TAOAS-2.4", "S43-12.3.4")
def is_ready(battle: Battle, unit: Unit, hex: int) -> bool:
    """An anti-aircraft unit that has not acted, is neither shaken nor fighting, and reaches the hex."""
    if battle.unit_card(unit).unit_class != CLASS or unit.activated:
        return False
    if unit.morale is not Morale.NONE or unit.melee is not Melee.NONE:
        return False
    return bool(anti_aircraft_dice(battle, unit, hex))


def guns_in_range(battle: Battle, side: str, hex: int) -> list[Unit]:
    """The units of a side that could fire at an aircraft over a hex, whatever they face; loaded ones cannot."""
    return [unit for unit in battle.units_of(side) if is_ready(battle, unit, hex)]


@rule("TAOAS-2.4", "S43-12.3.4")
def interceptors(battle: Battle, side: str, hex: int) -> list[Unit]:
    """Those of them that can pay for it."""
    return [unit for unit in guns_in_range(battle, side, hex) if can_pay(battle, unit)]


@rule("TAOAS-2.4", "S43-12.3.4")
def anti_aircraft_fire(battle: Battle, aircraft: Aircraft, target: Unit) -> Script[bool]:
    """One unit after the other may fire before the attack, until its side passes; says whether the aircraft attacks."""
    side, hex = battle.enemy(aircraft.side), target.at
    while guns_in_range(battle, side, hex):
        ready = interceptors(battle, side, hex)
        if not is_called(battle, side, possible=True, found=bool(ready)):
            return True
        words = {**about(aircraft), "target": target.id}
        choice = yield from Ask(side, "intercept", [DECLINE, *(intercept(unit.id) for unit in ready)], words)
        if not isinstance(choice, Intercept):
            return True
        row = yield from fire_at_aircraft(battle, battle.units[choice.unit], aircraft, hex)
        if not row.attacks:
            FATE[row.card](battle, aircraft.name)
            return False
        aircraft.light_damage -= row.accuracy
    return True


@rule("TAOAS-2.4", "TAOAS-2.5", "S43-12.3.4", "S43-12.3.5")
def fire_at_aircraft(battle: Battle, unit: Unit, aircraft: Aircraft, hex: int) -> Script[AaResult]:
    """The unit is activated and marked, and both throw; the row of the result table is given back."""
    attack = anti_aircraft_pool(battle, unit, hex)
    pay(battle, unit)
    unit.action, unit.activated, unit.given_away = Action.FIRING, True, True
    battle.tell(
        Intercepted(
            unit=unit.id,
            card=aircraft.name,
            at=battle.hex_name(hex),
            range=battle.setting.board.grid.distance(unit.at, hex),
            band=range_band(battle, unit, hex),
            rule=battle.cite(air_section(battle, "4")),
        )
    )
    battle.tell_markers(unit)
    left = yield from duel(battle, unit, aircraft, attack, hex)
    battle.acted(unit)
    row = result_row(battle, aircraft, left)
    tell_result(battle, unit, aircraft, row)
    return row


def tell_result(battle: Battle, unit: Unit, aircraft: Aircraft, row: AaResult) -> None:
    """Say what the fire did to the aircraft."""
    words, rule = aircraft.card.name, battle.cite(air_section(battle, "5"))
    number = int(row.id) if row.id.isdigit() else 0
    battle.tell(AircraftHit(unit=unit.id, card=aircraft.name, en=words.en, de=words.de, row=number, rule=rule))


@rule("TAOAS-2.4", "S43-12.3.4", "S43-9.12.2")
def anti_aircraft_pool(battle: Battle, unit: Unit, hex: int) -> Pool:
    """No modifier changes the dice of the table; concealed or with an attack die -1 marker doubles count only once."""
    hampered = unit.attack_die_lost or unit.hidden is Cover.CONCEALED
    reading = Reading.STRONGEST if hampered else Reading.FULL
    return battle.setting.dice.pool(anti_aircraft_dice(battle, unit, hex), reading)


@rule("TAOAS-2.5", "S43-12.3.5")
def duel(battle: Battle, unit: Unit, aircraft: Aircraft, attack: Pool, hex: int) -> Script[Symbols]:
    """The dice of the table against the die of the card; what is left is given back."""
    defence = battle.setting.dice.pool(aircraft.card.defence_die)
    hits = yield from Roll(attack, "anti-aircraft", unit.side)
    blocks = yield from Roll(defence, "anti-aircraft-defence", aircraft.side)
    pilot = aircraft.over(hex)
    hits, blocks = yield from second_throw(battle, unit, pilot, "anti-aircraft", (attack, hits), (defence, blocks))
    left = yield from evade(battle, aircraft, remainders(symbols_of(attack, hits), symbols_of(defence, blocks)))
    tell_duel(battle, unit, aircraft, (attack, hits), (defence, blocks), left)
    return left


def tell_duel(battle: Battle, unit: Unit, aircraft: Aircraft, attack: Throw, defence: Throw, left: Symbols) -> None:
    """Say how the dice fell."""
    battle.tell(
        Rolled(
            unit=unit.id,
            target=aircraft.name,
            what="anti-aircraft",
            attack=shown(*attack),
            defence=shown(*defence),
            through=sum(left),
            criticals=left[0],
            damage=left[1],
            suppressions=left[2],
            rule=battle.cite(air_section(battle, "5")),
        )
    )


@rule("RH41-10.7.2", "S43-10.7.2")
def evade(battle: Battle, aircraft: Aircraft, choices: tuple[Symbols, ...]) -> Script[Symbols]:
    """The owner of the aircraft chooses what stays uncancelled where that leads to different results."""
    rows = {result_row(battle, aircraft, left).id: left for left in choices}
    if len(rows) == 1:
        return choices[0]
    options = [suffer(*left) for left in rows.values()]
    choice = yield from Ask(aircraft.side, "evade", options, about(aircraft))
    return choice.criticals, choice.damage, choice.suppressions


@rule("TAOAS-2.5", "S43-12.3.5")
def result_row(battle: Battle, aircraft: Aircraft, left: Symbols) -> AaResult:
    """The first row of the table whose symbols are left; armour makes it one row weaker."""
    table = battle.setting.pack.aa_result
    there = Counter(dict(zip(SYMBOLS, left, strict=True)))
    row = next(row for row in table.values() if not row.any_of or any(Counter(one) <= there for one in row.any_of))
    return table[WEAKER.get(row.id, row.id)] if aircraft.has("armoured-aircraft") else row
