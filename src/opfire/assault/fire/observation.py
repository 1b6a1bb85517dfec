"""Who sees the target of indirect fire or smoke (7.1.1): the firing unit itself, or an adjacent spotter."""

from __future__ import annotations

from opfire.assault.board.sight_table import BLOCKED
from opfire.assault.log.battle import Directed
from opfire.assault.options.answers import DirectedBy
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Cover, Melee, Morale, Unit
from opfire.assault.terrain.elevation import sight_to
from opfire.kernel.ask import Ask
from opfire.kernel.game import Script
from opfire.rules.citations import rule


def sees(battle: Battle, unit: Unit, hex: int) -> bool:
    """Whether the line of sight to a hex is not blocked; the table of the ground says so, but for smoke and storeys."""
    ground = battle.ground
    if not ground.is_tall and ground.sight_table.row(unit.at)[hex] == BLOCKED:
        return False
    return not (ground.is_tall or battle.smoke) or not sight_to(battle, unit, hex).blocked


@rule("RH41-7.2", "S43-7.1.1")
def spotters(battle: Battle, firer: Unit, hex: int) -> list[Unit]:
    """Adjacent friends on foot, guns and scouts that have the hex in sight and have done nothing but spot this turn."""
    return [unit for unit in neighbours_who_can_spot(battle, firer) if sees(battle, unit, hex)]


def neighbours_who_can_spot(battle: Battle, firer: Unit) -> list[Unit]:
    """Adjacent friends fit to direct fire."""
    return [
        unit
        for hex in battle.setting.board.grid.around(firer.at)
        for unit in battle.at(hex)
        if unit.side == firer.side and can_spot(battle, unit)
    ]


def can_spot(battle: Battle, unit: Unit) -> bool:
    """Vehicles spot only as scouts; a morale marker, an action done or a close combat bars it."""
    card = battle.unit_card(unit)
    able = card.type != "vehicle" or "scout" in card.abilities
    return able and not unit.activated and unit.morale is Morale.NONE and unit.melee is Melee.NONE


def can_observe(battle: Battle, firer: Unit, hex: int) -> bool:
    """Whether the firer or a spotter has the hex in sight."""
    return sees(battle, firer, hex) or bool(spotters(battle, firer, hex))


@rule("RH41-7.2", "S43-7.1.1")
def choose_observer(battle: Battle, firer: Unit, hex: int) -> Script[Unit]:
    """A firer that sees the hex directs its own fire; else a spotter whom his player names does and is marked."""
    if sees(battle, firer, hex):
        return firer
    found = spotters(battle, firer, hex)
    spotter = found[0]
    if len(found) > 1 or spotter.commander != firer.commander:
        about: dict[str, str | int] = {"unit": firer.id, "at": battle.hex_name(hex)}
        choice = yield from Ask(firer.side, "spotter", [DirectedBy(unit.id) for unit in found], about)
        spotter = battle.units[choice.spotter]
    mark_spotter(battle, spotter, firer)
    return spotter


@rule("RH41-7.2", "S43-7.1.1")
def mark_spotter(battle: Battle, spotter: Unit, firer: Unit) -> None:
    """A spotter is marked attack die -1, and with that marker already, normal action."""
    mark_tired(spotter)
    battle.acted(spotter)
    battle.tell(Directed(unit=firer.id, by=spotter.id, rule=battle.cite(battle.setting.edition.spotter_section)))
    battle.tell_markers(spotter)


@rule("RH41-7.2", "S43-7.1.1", "S43-9.12.2", "TAOAS-3.3", "TAOAS-3.3.1")
def mark_tired(spotter: Unit) -> None:
    """The attack die -1 marker, and for who has it already the normal action marker; who was hiding does so no more."""
    if spotter.attack_die_lost:
        spotter.action, spotter.activated = Action.NORMAL, True
    spotter.attack_die_lost, spotter.cover = True, Cover.NONE
