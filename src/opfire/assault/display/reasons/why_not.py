"""Why not? The one reason for which a unit, hex, card or action is not offered, as the rules themselves decide it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from opfire.assault.activation import COMBINED as COMBINED_FIRE
from opfire.assault.activation import COVERED_MOVE, COVERED_RUSH, FIRE, OPEN_TO, REINFORCE, may_hurry
from opfire.assault.cards.command_points import can_pay
from opfire.assault.display.reasons.fire import no_reaction, no_shot, reason
from opfire.assault.display.reasons.movement import crowded, no_step
from opfire.assault.display.reasons.places import no_barrage, no_bombing, no_jumper, no_leaver, no_spotter
from opfire.assault.display.reasons.support import HELPERS
from opfire.assault.display.reasons.support import HEXES as AIMS
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Action, Melee, Morale, Phase, Unit, is_outside
from opfire.kernel.ask import Ask
from opfire.kernel.display import Text
from opfire.kernel.why import by_the_question, by_the_rule, offered

NAME = "assault"
STEPPING = ("move", "dismount", "fall-back", "move-aside")


def why_not(battle: Battle, ask: Ask, kind: str, id: str) -> Sequence[Text]:
    """The reason why something is not among the options."""
    if id in offered(ask, kind):
        return ()
    if kind == "piece" and id in battle.units and battle.units[id].at >= 0 and goes_by_hex(ask):
        return why_not(battle, ask, "hex", battle.hex_name(battle.units[id].at))
    sides = {unit.id: unit.side for unit in battle.units.values()}
    aims = kind == "piece" and ask.kind == "action" and sides.get(id, ask.side) != ask.side
    found = None if aims or (kind == "hex" and ask.kind in STEPPING) else by_the_question(ask, kind, id, sides)
    return (found or specific(battle, ask, kind, id) or by_the_rule(NAME, ask, id),)


def goes_by_hex(ask: Ask) -> bool:
    """Whether a question is about hexes, so that a piece stands for its own."""
    return bool(offered(ask, "hex")) or ask.kind in STEPPING


def specific(battle: Battle, ask: Ask, kind: str, id: str) -> Text | None:
    """What the rules say of this very thing."""
    if kind == "piece" and id in battle.units and ask.kind in PIECES:
        return PIECES[ask.kind](battle, ask, battle.units[id])
    if kind == "hex" and ask.kind in HEXES:
        return HEXES[ask.kind](battle, ask, battle.setting.board.grid.parse(id))
    if kind == "hex" and ask.kind in STEPPING:
        return no_step(battle, ask, battle.setting.board.grid.parse(id))
    if kind == "hex" and ask.kind in ("set-up", "enter"):
        return crowded(battle, battle.units[str(ask.about["unit"])], battle.setting.board.grid.parse(id))
    if kind == "action" and ask.kind == "action":
        return no_action(battle, battle.units[str(ask.about["unit"])], id)
    return None


def not_activated(battle: Battle, _ask: Ask, unit: Unit) -> Text:
    """Why a unit cannot be activated."""
    if unit.gone:
        return reason(battle, "gone", "4.4", name=unit.id)
    if unit.activated:
        return reason(battle, "activated", "4.4", name=unit.id)
    if unit.morale is not Morale.NONE:
        return reason(battle, "shaken", "13.3", name=unit.id, morale=unit.morale.value)
    if not can_pay(battle, unit):
        return reason(battle, "no-point", "4.9.2", name=unit.id)
    if unit.carrier:
        return reason(battle, "cannot-dismount", "9.11.3", name=unit.id, carrier=unit.carrier)
    if unit.at < 0:
        return reason(battle, "cannot-enter" if is_outside(unit) else "not-here-yet", "5.8", name=unit.id)
    if unit.melee is Melee.ACTIVE:
        return reason(battle, "fights", "12.3", name=unit.id)
    if unit.melee is not Melee.NONE:
        return reason(battle, "cannot-leave-fight", "12.6", name=unit.id)
    return reason(battle, "nothing-to-do", "6.4", name=unit.id)


def no_support(battle: Battle, _ask: Ask, unit: Unit) -> Text:
    """Why a unit has nothing to do in the support phase."""
    if unit.gone:
        return reason(battle, "gone", "4.4", name=unit.id)
    if unit.morale is not Morale.NONE:
        return reason(battle, "shaken", "13.3", name=unit.id, morale=unit.morale.value)
    if unit.activated:
        return reason(battle, "activated", "4.4", name=unit.id)
    if not can_pay(battle, unit):
        return reason(battle, "no-point", "4.9.2", name=unit.id)
    return reason(battle, "no-support", "6.3", name=unit.id)


def no_target(battle: Battle, ask: Ask, unit: Unit) -> Text | None:
    """Why the unit that fires cannot fire at another; with a second unit the one that cannot is named."""
    if unit.gone:
        return reason(battle, "gone", "4.4", name=unit.id)
    firers = [str(ask.about["unit"]), str(ask.about.get("support", ""))]
    found = [no_shot(battle, battle.units[id], unit) for id in firers if id in battle.units]
    return next((one for one in found if one is not None), None)


def not_announced(battle: Battle, ask: Ask, unit: Unit) -> Text | None:
    """Why nothing is done to an enemy before an action is announced: he is no target, or fire comes first."""
    firer = str(ask.about["unit"])
    return no_target(battle, ask, unit) or reason(battle, "fire-first", "10.0", name=unit.id, unit=firer)


def no_reactor(battle: Battle, ask: Ask, unit: Unit) -> Text | None:
    """Why a unit cannot react to the one that has just moved."""
    if unit.gone:
        return reason(battle, "gone", "4.4", name=unit.id)
    return no_reaction(battle, unit, battle.units[str(ask.about["unit"])])


def no_action(battle: Battle, unit: Unit, what: str) -> Text | None:
    """Why a unit cannot announce an action."""
    if battle.phase is Phase.SUPPORT:
        return reason(battle, "support-phase", "6.3", name=unit.id)
    if what not in OPEN_TO[battle.setting.edition.id]:
        return reason(battle, "not-in-edition", "6.4", name=unit.id)
    if unit.melee is not Melee.NONE:
        return reason(battle, "only-fighting", "12.0", name=unit.id)
    if unit.carrier:
        return reason(battle, "only-dismounting", "9.11.3", name=unit.id, carrier=unit.carrier)
    if what == Action.FAST.value and not may_hurry(battle, unit):
        slow = "slow" in battle.unit_card(unit).abilities
        return reason(battle, "slow" if slow else "fast-again", "9.2", name=unit.id)
    if what in (Action.FAST.value, Action.NORMAL.value) and unit.immobilised:
        return reason(battle, "immobilised", "13.1", name=unit.id)
    if what == FIRE:
        return no_target_at_all(battle, unit)
    if what in (Action.MOVE_AND_FIRE.value, Action.FIRE_AND_MOVE.value):
        gun = battle.unit_card(unit).type == "artillery"
        return reason(battle, "gun-moves-or-fires" if gun else f"no-{what}", "9.3", name=unit.id)
    if what == Action.DIGGING_IN.value and battle.unit_card(unit).type == "infantry":
        return reason(battle, "dug-in" if unit.at in battle.dug_in else "fortified", "9.8.1", name=unit.id)
    return reason(battle, f"no-{what}", ACTION_RULES.get(what, "6.4"), name=unit.id)


def no_target_at_all(battle: Battle, unit: Unit) -> Text | None:
    """What keeps a unit from firing at the nearest enemy."""
    enemies = [enemy for enemy in battle.units_of(battle.enemy(unit.side)) if not enemy.gone]
    if not enemies:
        return reason(battle, "no-enemy", "10.0", name=unit.id)
    nearest = min(enemies, key=lambda enemy: (battle.setting.board.grid.distance(unit.at, enemy.at), enemy.id))
    return no_shot(battle, unit, nearest)


ACTION_RULES = {
    Action.NORMAL.value: "9.1",
    Action.FAST.value: "9.2",
    Action.DIGGING_IN.value: "9.8.1",
    Action.COVERT.value: "9.12",
    REINFORCE: "9.8.2",
    COMBINED_FIRE: "10.8.4",
    COVERED_MOVE: "9.13",
    COVERED_RUSH: "9.13",
}
PIECES: dict[str, Callable[[Battle, Ask, Unit], Text | None]] = {
    "activate": not_activated,
    "support": no_support,
    "target": no_target,
    "action": not_announced,
    "reaction-fire": no_reactor,
    "spotter": no_spotter,
    "air-target": no_bombing,
    "second-attack": no_bombing,
    "jump-in": no_jumper,
    "make-room": no_leaver,
    **HELPERS,
}
"""The questions about units whose rules say more than one sentence."""
HEXES: dict[str, Callable[[Battle, Ask, int], Text | None]] = {**AIMS, "barrage": no_barrage}
"""And those about hexes."""
