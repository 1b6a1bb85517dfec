"""Why not this neighbour, this gun, this hex? What keeps who helps and what is fired from afar, with its numbers."""

from __future__ import annotations

from collections.abc import Callable

from opfire.assault.cards.command_points import can_pay
from opfire.assault.display.preview_parts import sight_line
from opfire.assault.display.reasons.fire import reason
from opfire.assault.fire.indirect_fire import in_support_range
from opfire.assault.fire.observation import can_observe, sees
from opfire.assault.fire.smoke import can_reach, most_smoke
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Melee, Morale, Unit
from opfire.assault.support.air.aircraft import air_section
from opfire.assault.support.air.defence import CLASS, range_band
from opfire.assault.support.artillery_s43.fire_strike import FARTHEST_SHIFT
from opfire.kernel.ask import Ask
from opfire.kernel.display import Text


def not_free(battle: Battle, unit: Unit, section: str) -> Text | None:
    """A unit that is gone or off the map, has acted, is shaken or fights does nothing for another."""
    if unit.gone:
        return reason(battle, "gone", section, name=unit.id)
    if unit.at < 0:
        return reason(battle, "off-map", section, name=unit.id)
    if unit.activated:
        return reason(battle, "activated", section, name=unit.id)
    if unit.morale is not Morale.NONE:
        return reason(battle, "shaken", section, name=unit.id, morale=unit.morale.value)
    if unit.melee is not Melee.NONE:
        return reason(battle, "fights", section, name=unit.id)
    return None


def no_partner(battle: Battle, ask: Ask, unit: Unit) -> Text | None:
    """Only a free neighbour who can be paid for acts together with a unit."""
    other, section = battle.units[str(ask.about["unit"])], PARTNERS[ask.kind]
    away = battle.setting.board.grid.distance(other.at, unit.at) if unit.at >= 0 else 0
    if away > 1:
        return reason(battle, "not-beside", section, name=unit.id, unit=other.id, away=away)
    if not (found := not_free(battle, unit, section)) and not can_pay(battle, unit):
        return reason(battle, "no-point", section, name=unit.id)
    return found


def no_interceptor(battle: Battle, ask: Ask, unit: Unit) -> Text | None:
    """Only a free anti-aircraft weapon that reaches the aircraft, and can be paid for, fires at it."""
    hex, section = battle.units[str(ask.about["target"])].at, air_section(battle, "4")
    if battle.unit_card(unit).unit_class != CLASS:
        return reason(battle, "no-flak", section, name=unit.id)
    if found := not_free(battle, unit, section):
        return found
    if not range_band(battle, unit, hex):
        range = battle.setting.board.grid.distance(unit.at, hex)
        return reason(battle, "flak-too-far", section, name=unit.id, range=range, reach=flak_reach(battle, unit))
    return None if can_pay(battle, unit) else reason(battle, "no-point", section, name=unit.id)


def flak_reach(battle: Battle, unit: Unit) -> int:
    """How far an anti-aircraft weapon reaches up."""
    grid = battle.setting.board.grid
    hexes = [hex for hex in range(grid.size) if range_band(battle, unit, hex)]
    return max((grid.distance(unit.at, hex) for hex in hexes), default=0)


def no_director(battle: Battle, ask: Ask, unit: Unit) -> Text | None:
    """Who directs fire is free to, and sees the hex where that is known."""
    section = battle.setting.edition.spotter_section
    if found := not_free(battle, unit, section):
        return found
    at = ask.about.get("at")
    return blocked(battle, unit, battle.setting.board.grid.parse(str(at))) if at else None


def blocked(battle: Battle, unit: Unit, hex: int) -> Text | None:
    """What keeps a unit from seeing a hex."""
    if sees(battle, unit, hex):
        return None
    by = sight_line(battle, unit.at, hex).by
    at = by[-1][0] if by else battle.hex_name(hex)
    return reason(battle, "hex-unseen", "10.2", name=battle.hex_name(hex), unit=unit.id, at=at)


def no_shift(battle: Battle, ask: Ask, hex: int) -> Text | None:
    """The fire is moved by so many hexes at most."""
    start = str(ask.about["from"])
    away = battle.setting.board.grid.distance(battle.setting.board.grid.parse(start), hex)
    if away <= FARTHEST_SHIFT:
        return None
    return reason(
        battle, "shift-too-far", "12.4.3.2", name=battle.hex_name(hex), at=start, away=away, most=FARTHEST_SHIFT
    )


def no_second_hex(battle: Battle, ask: Ask, hex: int) -> Text | None:
    """The second hex lies beside the first."""
    start = str(ask.about["from"])
    away = battle.setting.board.grid.distance(battle.setting.board.grid.parse(start), hex)
    section = "TAOAS-3.4.2" if battle.setting.edition.id == "rh41" else "12.4.3.2"
    return reason(battle, "not-next-to", section, name=battle.hex_name(hex), at=start, away=away) if away != 1 else None


def no_smoke(battle: Battle, ask: Ask, hex: int) -> Text | None:
    """Smoke is put where the weapon reaches and bears, where it is observed, and where there is room for it."""
    unit, section = battle.units.get(str(ask.about["unit"])), battle.setting.edition.smoke_section
    if unit is None:
        return None  # A battery beside the map has neither range nor arc.
    indirect, about = battle.unit_card(unit).indirect, {"name": battle.hex_name(hex), "unit": unit.id}
    if indirect is None:
        return None
    if not in_support_range(battle, unit, hex):
        range = battle.setting.board.grid.distance(unit.at, hex)
        return reason(battle, "smoke-range", section, range=range, low=indirect.low, high=indirect.high, **about)
    if not can_reach(battle, unit, hex):
        return reason(battle, "arc", section, arc=battle.unit_card(unit).arc, **about)
    if not can_observe(battle, unit, hex):
        return reason(battle, "unobserved", section, **about)
    lies = battle.smoke.get(hex, 0)
    return reason(battle, "smoke-full", section, lies=lies, **about) if lies >= most_smoke(battle) else None


def no_charge(battle: Battle, ask: Ask, hex: int) -> Text | None:
    """A charge is laid where its bearers are, or next to them."""
    unit = battle.units[str(ask.about["unit"])]
    away, name = battle.setting.board.grid.distance(unit.at, hex), battle.hex_name(hex)
    return reason(battle, "charge-too-far", "6.3", name=name, unit=unit.id, away=away) if away > 1 else None


def no_ranging_shot(battle: Battle, ask: Ask, hex: int) -> Text | None:
    """Who directs the ranging shots must see the hex."""
    unit = battle.units.get(str(ask.about.get("unit", "")))
    return blocked(battle, unit, hex) if unit else None


def no_second(battle: Battle, ask: Ask, unit: Unit) -> Text | None:
    """A close combat is supported by a free neighbour of its hex."""
    at = str(ask.about["at"])
    away = battle.setting.board.grid.distance(battle.setting.board.grid.parse(at), unit.at) if unit.at >= 0 else 0
    if away > 1:
        return reason(battle, "not-beside-fight", "11.1.1.1", name=unit.id, at=at, away=away)
    return not_free(battle, unit, "11.1.1.1")


def no_opponent(battle: Battle, ask: Ask, unit: Unit) -> Text | None:
    """Only who is in the same hex is fought."""
    fighter = battle.units[str(ask.about["unit"])]
    away = battle.setting.board.grid.distance(fighter.at, unit.at) if unit.at >= 0 else 0
    return reason(battle, "not-same-hex", "12.0", name=unit.id, away=away) if away else None


PARTNERS = {"swap": "9.8.2", "covering-unit": "9.13", "fire-support": "10.8.4"}
"""The questions who acts together with a unit, and their sections."""
HELPERS: dict[str, Callable[[Battle, Ask, Unit], Text | None]] = {
    **dict.fromkeys(PARTNERS, no_partner),
    "intercept": no_interceptor,
    "close-combat-support": no_second,
    "fight": no_opponent,
    "director": no_director,
}
HEXES: dict[str, Callable[[Battle, Ask, int], Text | None]] = {
    "shift-fire": no_shift,
    "second-hex": no_second_hex,
    "smoke": no_smoke,
    "charge": no_charge,
    "ranging-shots": no_ranging_shot,
}
