"""Why not bomb that one, shell that hex, direct this fire, jump in, make room? What keeps it out, with its numbers."""

from __future__ import annotations

from opfire.assault.display.reasons.fire import reason
from opfire.assault.display.reasons.support import blocked, not_free
from opfire.assault.fire.blast import standing_in
from opfire.assault.fire.observation import can_spot
from opfire.assault.fire.smoke import most_smoke
from opfire.assault.state.battle import Battle
from opfire.assault.state.carrying import is_rider
from opfire.assault.state.pieces import Melee, Request, Unit
from opfire.assault.support.air.aircraft import air_section
from opfire.assault.support.artillery_rh41.attacks import may_be_shelled
from opfire.assault.support.artillery_rh41.result import BOMBARDMENT, SMOKE
from opfire.assault.support.artillery_rh41.spotters import FARTHEST_SHIFT, free_spotters
from opfire.kernel.ask import Ask
from opfire.kernel.display import Text


def no_spotter(battle: Battle, ask: Ask, unit: Unit) -> Text | None:
    """A spotter is beside the weapon, on foot, a gun or a scout, free for it, and sees the hex."""
    firer, section = battle.units[str(ask.about["unit"])], battle.setting.edition.spotter_section
    away = battle.setting.board.grid.distance(firer.at, unit.at) if unit.at >= 0 else 0
    if unit is firer or away == 1:
        free = not_free(battle, unit, section)
        if not free and unit is not firer and not can_spot(battle, unit):
            return reason(battle, "no-scout", section, name=unit.id)
        return free or blocked(battle, unit, battle.setting.board.grid.parse(str(ask.about["at"])))
    return reason(battle, "not-beside", section, name=unit.id, unit=firer.id, away=away) if away else None


def no_bombing(battle: Battle, ask: Ask, unit: Unit) -> Text | None:
    """Aircraft attack who is outside vehicles and close combat, and come back to the same one while it lives."""
    section = air_section(battle, "3")
    if unit.gone:
        return reason(battle, "gone", section, name=unit.id)
    if unit.melee is not Melee.NONE:
        return reason(battle, "target-fights", section, name=unit.id)
    if unit.carrier and not is_rider(battle, unit):
        return reason(battle, "target-aboard", section, name=unit.id, carrier=unit.carrier)
    if unit.at < 0:
        return reason(battle, "off-map", section, name=unit.id)
    if "first" in ask.about:
        return reason(battle, "first-again", air_section(battle, "6.5"), name=unit.id, other=str(ask.about["first"]))
    return None


def no_barrage(battle: Battle, ask: Ask, hex: int) -> Text | None:
    """A battery fires neither on own troops nor into a fight, nor where nobody who may direct it sees."""
    request, mode = battle.requests[str(ask.about["card"])], str(ask.about["mode"])
    name, lies = battle.hex_name(hex), battle.smoke.get(hex, 0)
    if mode == SMOKE and lies >= most_smoke(battle):
        return reason(battle, "smoke-full", "TAOAS-3.4", name=name, lies=lies)
    if mode != SMOKE and not may_be_shelled(battle, request.side, hex):
        own = [unit for unit in battle.at(hex) if unit.side == request.side]
        return reason(battle, "own-there" if own else "fight-there", "TAOAS-3.6", name=name, unit=battle.at(hex)[0].id)
    if mode == BOMBARDMENT and not standing_in(battle, hex):
        return reason(battle, "nothing-there", "TAOAS-3.4.5", name=name)
    return undirected(battle, request, hex)


def undirected(battle: Battle, request: Request, hex: int) -> Text | None:
    """Nobody who may direct an attack sees the hex; without such units a second one stays near the first."""
    distance, name = battle.setting.board.grid.distance, battle.hex_name(hex)
    free = sorted(free_spotters(battle, request), key=lambda unit: distance(unit.at, hex))
    found = [one for unit in free if (one := blocked(battle, unit, hex)) is not None]
    if free:
        all_blind = len(found) == len(free)
        return reason(battle, "nobody-sees", "TAOAS-3.3", number=len(free), **found[0].args) if all_blind else None
    if (away := distance(request.aim, hex)) > FARTHEST_SHIFT:
        at = battle.hex_name(request.aim)
        return reason(battle, "shift-alone", "TAOAS-3.3.1", name=name, at=at, away=away, most=FARTHEST_SHIFT)
    return blocked(battle, battle.units[request.spotter], hex) if request.spotter else None


def no_jumper(battle: Battle, ask: Ask, unit: Unit) -> Text | None:
    """Only infantry that is aboard the vehicle attacked jumps into the fight."""
    vehicle = battle.units[str(ask.about["unit"])]
    if unit.carrier != vehicle.id:
        return reason(battle, "not-aboard", "12.10", name=unit.id, unit=vehicle.id)
    return reason(battle, "no-jump", "12.10", name=unit.id)


def no_leaver(battle: Battle, ask: Ask, unit: Unit) -> Text | None:
    """One of the two in the hex goes, and only one that can move where the other can."""
    at = str(ask.about["at"])
    away = battle.setting.board.grid.distance(battle.setting.board.grid.parse(at), unit.at) if unit.at >= 0 else 0
    if away:
        return reason(battle, "not-in-fight", "12.6", name=unit.id, at=at, away=away)
    if unit.at < 0:
        return None
    return reason(battle, "immobilised" if unit.immobilised else "immobile", "12.6", name=unit.id)
