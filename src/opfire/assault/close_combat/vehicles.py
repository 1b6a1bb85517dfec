"""Vehicles in close combat (12.7.3, 12.8.2, 12.9, 12.10): areas of attack, outflanking, wheels and passengers."""

from __future__ import annotations

import msgspec

from opfire.assault.board.facing import REVERSE, facing_towards, heading
from opfire.assault.fire.comparison import compare
from opfire.assault.log.battle import Dismounted, Grappled, Turned
from opfire.assault.movement.transport import emergency_disembark
from opfire.assault.options.answers import DECLINE, Send, send, strike
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import Symbols, shown
from opfire.assault.state.pieces import Action, Unit
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Roll
from opfire.kernel.game import Script
from opfire.rules.citations import rule

ENTERED = ("initiate", "reinforce")
WHEELS, VEHICLE = "wheels", "vehicle"


class Clash(msgspec.Struct, frozen=True):
    """A round of close combat: how it came about, who came or fights on, against whom, and from which hex."""

    how: str
    mover: Unit
    defender: Unit
    start: int = -1
    hurried: bool = False
    """The mover came by a fast action."""
    jumped: str = ""
    """The passenger that jumped into the fight."""
    ready: str = ""
    """The transport that was turned and marked before the round."""

    @property
    def entered(self) -> bool:
        """Whether somebody came into the hex."""
        return self.how in ENTERED


@rule("RH41-12.0", "RH41-12.9", "S43-11.0", "S43-11.5")
def can_hurt(battle: Battle, unit: Unit, enemy: Unit) -> bool:
    """Infantry can always go for the tracks; others without close combat dice do not go looking for a fight."""
    row = battle.unit_card(unit).attack.get(battle.setting.rows[enemy.kind])
    return battle.unit_card(unit).type == "infantry" or bool(row and row.close_combat)


@rule("RH41-12.7.3", "S43-11.3")
def area_of_attack(battle: Battle, vehicle: Unit, enemy: Unit, clash: Clash) -> tuple[str, str]:
    """The area that a vehicle defends with in close combat, and its dice."""
    area = fixed_area(battle, vehicle, enemy, clash)
    if not area:
        arc = battle.setting.board.grid.arc_of(clash.defender.at, vehicle.facing, clash.start)
        return battle.setting.armour[vehicle.kind, arc]
    return area, battle.unit_card(vehicle).defence[area]  # type: ignore[index]


def fixed_area(battle: Battle, vehicle: Unit, enemy: Unit, clash: Clash) -> str:
    """Above against infantry, rear when immobilised, front when the fight goes on; '' where the way in decides."""
    if battle.unit_card(enemy).type == "infantry":
        return "above"
    if battle.unit_card(enemy).type == "vehicle" and vehicle.immobilised:
        return "rear"
    if not clash.entered or battle.unit_card(enemy).type == "artillery":
        return "front"
    if vehicle is clash.mover:
        direction = battle.setting.board.grid.direction(clash.start, clash.defender.at)
        return "rear" if heading(direction, vehicle.facing) == REVERSE else "front"
    return ""


@rule("RH41-12.8.2", "S43-11.1.2.1")
def outflanked(battle: Battle, unit: Unit, enemy: Unit, clash: Clash) -> bool:
    """A gun or vehicle entered upon from outside its arc; an immobilised vehicle always is by other vehicles."""
    if unit.immobilised and battle.unit_card(enemy).type == "vehicle":
        return True
    if not clash.entered or unit is not clash.defender or battle.unit_card(unit).arc >= 360:
        return False
    return not battle.setting.board.grid.in_arc(unit.at, unit.facing, clash.start)


@rule("RH41-12.7.3", "RH41-12.8.2")
def face_attacker(battle: Battle, unit: Unit, clash: Clash) -> None:
    """After the round the unit that was there turns its front to the side from which the enemy came."""
    if clash.entered:
        turn_to(battle, unit, clash.start, "12.7.3")


def turn_to(battle: Battle, unit: Unit, start: int, section: str) -> None:
    """A gun or vehicle that can turn brings the hex from which it was entered upon into its arc."""
    grid = battle.setting.board.grid
    if battle.unit_card(unit).arc >= 360 or unit.immobilised or grid.in_arc(unit.at, unit.facing, start):
        return
    unit.facing = facing_towards(unit.facing, grid.direction(unit.at, start))
    battle.tell(Turned(unit=unit.id, facing=unit.facing, rule=battle.cite(section)))


def against_vehicle(battle: Battle, attacker: Unit, target: Unit) -> bool:
    """Whether infantry fights a vehicle."""
    return battle.unit_card(attacker).type == "infantry" and battle.unit_card(target).type == "vehicle"


@rule("RH41-12.9", "S43-11.5")
def goes_for_wheels(battle: Battle, attacker: Unit, target: Unit) -> Script[bool]:
    """The infantry's player chooses between the vehicle and its wheels or tracks."""
    about: dict[str, str | int] = {"unit": attacker.id, "target": target.id}
    choice = yield from Ask(attacker.side, "strike", [strike(VEHICLE), strike(WHEELS)], about)
    return choice.at == WHEELS


@rule("RH41-12.9", "S43-11.5")
def attack_wheels(battle: Battle, attacker: Unit, target: Unit, clash: Clash) -> Script[Symbols]:
    """One green die against one blue; who came running must first get a hold with another green die."""
    green, blue = battle.setting.dice.follow_up
    if clash.hurried and clash.how == "initiate" and attacker is clash.mover:
        (face,) = yield from Roll((green,), "wheels-hold", attacker.side)
        hold = bool(green.faces[face])
        dice = shown((green,), (face,))
        battle.tell(Grappled(unit=attacker.id, target=target.id, attack=dice, hold=hold, rule=battle.cite("12.9")))
        if not hold:
            return 0, 0, 0
    return (yield from compare(battle, attacker, target, WHEELS, (green,), (blue,)))


@rule("RH41-12.9", "S43-11.5")
def wheel_damage(left: Symbols) -> int:
    """Only a critical hit together with damage costs the vehicle a damage point."""
    return int(bool(left[0] and left[1]))


@rule("RH41-12.10")
def passengers_leave(battle: Battle, vehicle: Unit) -> Script[str]:
    """Everybody leaves an attacked transport; one infantry unit may jump into the fight, others go to free hexes."""
    jumper = yield from choose_jumper(battle, vehicle)
    if jumper is not None:
        jump_in(battle, jumper, vehicle)
    for passenger in battle.riding(vehicle):
        yield from emergency_disembark(battle, passenger, vehicle.at, "12.10")
    return jumper.id if jumper is not None else ""


def choose_jumper(battle: Battle, vehicle: Unit) -> Script[Unit | None]:
    """The owner may name an infantry passenger."""
    able = [one for one in battle.riding(vehicle) if battle.unit_card(one).type == "infantry"]
    if not able:
        return None
    options = [DECLINE, *(send(one.id) for one in able)]
    choice = yield from Ask(vehicle.side, "jump-in", options, {"unit": vehicle.id})
    return battle.units[choice.unit] if isinstance(choice, Send) else None


@rule("RH41-12.10")
def jump_in(battle: Battle, unit: Unit, vehicle: Unit) -> None:
    """The passenger stands in the close combat hex, marked as after a fast action, and draws no fire."""
    battle.put(unit, vehicle.at)
    unit.action, unit.activated = Action.FAST, True
    unit.given_away = unit.went_fast = True
    at = battle.hex_name(vehicle.at)
    battle.tell(Dismounted(unit=unit.id, vehicle=vehicle.id, to=at, how="jump", rule=battle.cite("12.10")))
    battle.tell_markers(unit)
