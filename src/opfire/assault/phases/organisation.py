"""Organisation phase (6.5) and what follows it (6.6): markers, smoke, objectives, the next turn."""

from __future__ import annotations

from opfire.assault.card_effects.own_go import cards_at_any_time
from opfire.assault.cards.support_cards import clear_requests
from opfire.assault.log.battle import Captured, Hid, TurnEnded
from opfire.assault.log.ground import DugIn
from opfire.assault.state.battle import Battle
from opfire.assault.state.command_cards import give_back
from opfire.assault.state.counters import markers
from opfire.assault.state.pieces import Action, Cover, Melee, Morale, Phase, Unit
from opfire.assault.victory import check_turn
from opfire.kernel.game import Script
from opfire.rules.citations import rule


@rule("RH41-6.5", "S43-6.5")
def organise(battle: Battle) -> Script[None]:
    """Objectives go by the markers held; then markers are removed or turned, smoke thins, and the turn ends."""
    if battle.setting.cards:
        yield from last_cards(battle)
    captures = [(hex, taker) for hex in battle.objectives if (taker := captor(battle, hex))]
    for unit in battle.units.values():
        if unit.at >= 0:
            turn_markers(battle, unit)
    thin_smoke(battle)
    for hex, side in captures:
        capture(battle, hex, side)
    give_back(battle)
    clear_requests(battle)
    battle.tell(turn_ended(battle))
    check_turn(battle)
    battle.turn += 1
    battle.phase = Phase.REINFORCEMENTS


def turn_ended(battle: Battle) -> TurnEnded:
    """The end of a turn, with what lies on the map after it."""
    units = [unit for unit in battle.units.values() if unit.at >= 0]
    return TurnEnded(
        turn=battle.turn,
        markers={unit.id: shown for unit in units if (shown := markers(unit))},
        spent=tuple(unit.id for unit in units if unit.activated),
        experience={unit.id: unit.experience.value for unit in units},
        smoke={battle.hex_name(hex): count for hex, count in battle.smoke.items()},
        rule=battle.cite("6.5"),
    )


@rule("RH41-4.9.1", "S43-4.9.1")
def last_cards(battle: Battle) -> Script[None]:
    """Before the markers of the turn are cleared both sides may still play cards for any time."""
    for side in (battle.first, battle.enemy(battle.first)):
        yield from cards_at_any_time(battle, side)


@rule("RH41-9.7", "S43-9.7")
def captor(battle: Battle, hex: int) -> str:
    """The side whose unit holds the hex at the end of the turn; not by a unit in fallback or close combat."""
    for unit in battle.at(hex):
        if can_capture(battle, unit):
            return unit.side
    return ""


def can_capture(battle: Battle, unit: Unit) -> bool:
    """Fallback and close combat markers prevent it, and what the edition adds."""
    edition, card = battle.setting.edition, battle.unit_card(unit)
    if unit.morale is Morale.FALLBACK or unit.melee is not Melee.NONE:
        return False
    if unit.action is Action.DELAYED and not edition.delayed_captures:
        return False
    return card.type != "vehicle" or card.armoured or edition.unarmoured_captures


@rule("RH41-6.5")
def capture(battle: Battle, hex: int, side: str) -> None:
    """An objective turns to who occupies it; an empty one keeps its owner."""
    if battle.objectives[hex] != side:
        battle.objectives[hex] = side
        battle.tell(Captured(at=battle.hex_name(hex), side=side, rule=battle.cite("9.7")))


@rule("RH41-6.5", "RH41-9.5", "RH41-9.8.1", "RH41-12.3", "RH41-13.1")
def turn_markers(battle: Battle, unit: Unit) -> None:
    """White markers go; fast turns to attack die -1, delayed to normal, digging in to dug in, active to inactive."""
    hide(battle, unit)
    shaken = unit.morale is Morale.FALLBACK and battle.setting.fallback_tires
    unit.attack_die_lost = unit.action is Action.FAST or shaken
    unit.fast_barred, unit.went_fast = unit.went_fast, False
    if unit.action is Action.DIGGING_IN:
        dug_in(battle, unit)
    late = unit.action is Action.DELAYED
    unit.action = Action.NORMAL if late else Action.NONE
    unit.activated = late
    unit.morale = Morale.NONE
    unit.given_away = False
    unit.reported_by = ""
    unit.acted = unit.moved = unit.reacted = unit.stood = False
    if unit.seasoned is not None:
        unit.experience, unit.seasoned = unit.seasoned, None
    if unit.melee is Melee.ACTIVE:
        unit.melee = Melee.INACTIVE


@rule("S43-6.5", "S43-9.12.2", "S43-9.12.4", "S43-13.0", "S43-13.1")
def hide(battle: Battle, unit: Unit) -> None:
    """Covert action turns to concealed; who was concealed all turn and did nothing lies in ambush, and stays so."""
    before, unit.cover = unit.hidden, Cover.NONE
    if unit.action is Action.COVERT:
        unit.cover = Cover.CONCEALED
    elif before is not Cover.NONE:
        unit.cover = Cover.AMBUSH
    if unit.cover is not before:
        battle.tell(Hid(unit=unit.id, cover=unit.cover.value, rule=battle.cite("6.5")))


@rule("RH41-9.8.1")
def dug_in(battle: Battle, unit: Unit) -> None:
    """The hex has a dug-in marker from the next turn on."""
    battle.dug_in[unit.at] = unit.side
    battle.tell(DugIn(unit=unit.id, at=battle.hex_name(unit.at), rule=battle.cite("9.8.1")))


@rule("RH41-6.5")
def thin_smoke(battle: Battle) -> None:
    """Every hex with smoke loses one marker."""
    battle.smoke = {hex: count - 1 for hex, count in battle.smoke.items() if count > 1}
