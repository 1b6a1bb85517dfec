"""Tactical air support (TAOAS-2.2 to 2.6.5, S43-12.3.2 to 12.3.6.5): an aircraft attacks a unit once, or twice."""

from __future__ import annotations

from opfire.assault.cards.support_cards import aim_of, change, support_of, use_up
from opfire.assault.log.support import AirAttack
from opfire.assault.options.answers import DONE
from opfire.assault.options.support import Bomb, bomb
from opfire.assault.state.battle import Battle
from opfire.assault.state.carrying import is_rider
from opfire.assault.state.pieces import CALLED, Melee, Phase, Request, Unit
from opfire.assault.support.air.aircraft import SECOND, Aircraft, about, air_section
from opfire.assault.support.air.defence import anti_aircraft_fire
from opfire.assault.support.air.strike import strike
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("TAOAS-2.3", "S43-12.3.3")
def air_targets(battle: Battle, side: str) -> list[Unit]:
    """Any enemy on the map, in sight or not, tank riders too; but nobody inside a vehicle or in close combat."""
    return [
        unit
        for unit in battle.all_units_of(battle.enemy(side))
        if unit.melee is Melee.NONE and (not unit.carrier or is_rider(battle, unit))
    ]


@rule("TAOAS-2.2", "S43-12.3.2")
def can_attack(battle: Battle, request: Request, phase: Phase) -> bool:
    """The phase must be one of those printed on the card, and there must be somebody to attack."""
    in_time = phase.value in support_of(battle, request.card).phases
    return in_time and request.stage == CALLED and bool(air_targets(battle, request.side))


def aircraft_of(battle: Battle, request: Request) -> Aircraft:
    """The aircraft of a request."""
    return Aircraft(request.card, request.side, support_of(battle, request.card))


@rule("TAOAS-2.3", "TAOAS-2.6", "TAOAS-2.6.5", "S43-12.3.3", "S43-12.3.6", "S43-12.3.6.5")
def attack(battle: Battle, request: Request) -> Script[None]:
    """Its owner names a target, the enemy may fire at the aircraft, it attacks, and perhaps comes back at once."""
    aircraft = aircraft_of(battle, request)
    options = [bomb(unit.id) for unit in air_targets(battle, aircraft.side)]
    choice = yield from Ask(aircraft.side, "air-target", options, about(aircraft))
    target = battle.units[choice.target]
    hex = target.at
    if not (yield from fly(battle, aircraft, target)):
        return
    again = yield from second_target(battle, aircraft, target, hex)
    if again is not None and not (yield from fly(battle, aircraft, again)):
        return
    use_up(battle, aircraft.name)


@rule("TAOAS-2.3", "TAOAS-2.4", "TAOAS-2.6", "S43-12.3.4", "S43-12.3.6")
def fly(battle: Battle, aircraft: Aircraft, target: Unit) -> Script[bool]:
    """The target is announced, anti-aircraft fire comes first, then the attack; says whether it was carried out."""
    words, aimed = aircraft.card.name, aim_of(battle, battle.requests[aircraft.name])
    change(battle, aircraft.name, aim=target.at)
    battle.tell(
        AirAttack(
            side=aircraft.side,
            card=aircraft.name,
            en=words.en,
            de=words.de,
            target=target.id,
            at=battle.hex_name(target.at),
            attack=aircraft.attack,
            aimed=aimed,
            rule=battle.cite(air_section(battle, "6.5" if aircraft.attack == SECOND else "3")),
        )
    )
    if not (yield from anti_aircraft_fire(battle, aircraft, target)):
        return False
    yield from strike(battle, aircraft, target)
    return True


@rule("TAOAS-2.6.5", "S43-12.3.6.5")
def second_target(battle: Battle, aircraft: Aircraft, target: Unit, hex: int) -> Script[Unit | None]:
    """A card with the symbol may attack the same target again, or another one if it is destroyed; None: it does not."""
    if aircraft.card.second_attack is None:
        return None
    turn_about(battle, aircraft)
    open_targets = air_targets(battle, aircraft.side)
    if not target.gone:
        open_targets = [unit for unit in open_targets if unit is target]
    if not open_targets:
        return None
    words = {**about(aircraft), "first": target.id, "from": battle.hex_name(hex)}
    choice = yield from Ask(aircraft.side, "second-attack", [DONE, *(bomb(unit.id) for unit in open_targets)], words)
    if not isinstance(choice, Bomb):
        return None
    again = battle.units[choice.target]
    aircraft.distance = distance_to(battle, target, again, hex)
    return again


@rule("TAOAS-2.6.5/3")
def turn_about(battle: Battle, aircraft: Aircraft) -> None:
    """The aircraft comes back; its light damage still spoils its aim, unless players agree otherwise."""
    aircraft.attack = SECOND
    if battle.setting.readings.damage_passes:
        aircraft.light_damage = 0


@rule("TAOAS-2.6.5", "S43-12.3.6.5")
def distance_to(battle: Battle, first: Unit, second: Unit, hex: int) -> int:
    """Only a new target is farther from the hex of the first attack; the same one is followed where it went."""
    return 0 if second is first else battle.setting.board.grid.distance(hex, second.at)
