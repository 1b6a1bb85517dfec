"""Firing smoke (7.5 of the first edition, 7.2 of the second): up to three hexes, dice without damage rolled again."""

from __future__ import annotations

from collections.abc import Callable

from opfire.assault.cards.fits import Scene
from opfire.assault.cards.play import offer
from opfire.assault.dice.attack_dice import reading
from opfire.assault.fire.indirect_fire import can_lob, in_support_range
from opfire.assault.fire.observation import can_observe, choose_observer, sees
from opfire.assault.log.battle import SmokeLaid
from opfire.assault.log.support import SmokeRose
from opfire.assault.options.answers import DONE, Aim
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import in_order, shown, symbols_of
from opfire.assault.state.pieces import Action, Cover, Unit
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Roll
from opfire.kernel.dice import Pool
from opfire.kernel.game import Script
from opfire.rules.citations import rule

FURTHER_HEXES = 2
MOST_IN_A_HEX = 4
ARTILLERY = "artillery-support"


@rule("RH41-7.5", "S43-7.2", "S43-12.4")
def most_smoke(battle: Battle) -> int:
    """A hex holds four markers, and in the second edition five once off-board artillery is in play."""
    return MOST_IN_A_HEX + (battle.setting.edition.artillery_smoke if ARTILLERY in battle.setting.modules else 0)


@rule("RH41-7.5", "S43-7.2")
def can_fire_smoke(battle: Battle, unit: Unit) -> bool:
    """The card needs smoke dice, and some hex must be in range and observed."""
    if not smoke_dice(battle, unit) or not can_lob(battle, unit):
        return False
    return any(can_aim(battle, unit, hex) for hex in range(battle.setting.board.grid.size))


def can_aim(battle: Battle, unit: Unit, hex: int) -> bool:
    """A hex in range and arc that has room for smoke and that the firer or a spotter sees."""
    room = battle.smoke.get(hex, 0) < most_smoke(battle)
    return room and can_reach(battle, unit, hex) and can_observe(battle, unit, hex)


@rule("RH41-10.6", "RH41-7.5", "S43-10.6", "S43-7.2")
def can_reach(battle: Battle, unit: Unit, hex: int) -> bool:
    """Smoke is ranged fire: its hexes must lie in range and within the arc of a gun."""
    if not in_support_range(battle, unit, hex):
        return False
    return battle.unit_card(unit).arc >= 360 or battle.setting.board.grid.in_arc(unit.at, unit.facing, hex)


@rule("RH41-7.5", "S43-7.2")
def fire_smoke(battle: Battle, unit: Unit) -> Script[None]:
    """The first hex is named and its observer found; then the edition's own way to the further hexes."""
    hexes = [hex for hex in range(battle.setting.board.grid.size) if can_aim(battle, unit, hex)]
    first = yield from aim(battle, unit, hexes)
    assert first is not None
    observer = yield from choose_observer(battle, unit, first)
    unit.action, unit.activated, unit.given_away = Action.FIRING, True, True
    battle.tell_markers(unit)
    yield from SMOKE_SCRIPTS[battle.setting.edition.smoke_hexes](battle, unit, observer, first)
    yield from offer(battle, Scene("smoke-fired", unit.side, unit, hex=first))


def aim(battle: Battle, unit: Unit, hexes: list[int], *, may_stop: bool = False) -> Script[int | None]:
    """The owner names a hex; None when he wants no more."""
    names = {battle.hex_name(hex): hex for hex in hexes}
    options = [*([DONE] if may_stop else []), *(Aim(name) for name in names)]
    choice = yield from Ask(unit.side, "smoke", options, {"unit": unit.id})
    return names[choice.at] if isinstance(choice, Aim) else None


def around(battle: Battle, unit: Unit, observer: Unit, first: int) -> list[int]:
    """Hexes adjacent to the first that are in reach and in the observer's sight before any smoke rises."""
    return [
        hex
        for hex in battle.setting.board.grid.around(first)
        if can_reach(battle, unit, hex) and sees(battle, observer, hex)
    ]


@rule("RH41-7.5")
def hexes_as_it_goes(battle: Battle, unit: Unit, observer: Unit, first: int) -> Script[None]:
    """First edition: the second and third hex are named only after the roll before."""
    hexes = around(battle, unit, observer, first)
    pool = yield from lay_smoke(battle, unit, first, smoke_pool(battle, unit))
    for _ in range(FURTHER_HEXES):
        hex = (yield from aim(battle, unit, hexes, may_stop=True)) if pool and hexes else None
        if hex is None:
            return
        hexes.remove(hex)
        pool = yield from lay_smoke(battle, unit, hex, pool)


@rule("S43-7.2")
def hexes_beforehand(battle: Battle, unit: Unit, observer: Unit, first: int) -> Script[None]:
    """Second edition: all hexes are named before the first roll; then the owner chooses which comes next."""
    hexes, left = around(battle, unit, observer, first), []
    for _ in range(FURTHER_HEXES):
        hex = (yield from aim(battle, unit, hexes, may_stop=True)) if hexes else None
        if hex is None:
            break
        hexes.remove(hex)
        left.append(hex)
    pool = yield from lay_smoke(battle, unit, first, smoke_pool(battle, unit))
    while pool and left:
        hex = left[0] if len(left) == 1 else (yield from aim(battle, unit, left))
        assert hex is not None
        left.remove(hex)
        pool = yield from lay_smoke(battle, unit, hex, pool)


def smoke_pool(battle: Battle, unit: Unit) -> Pool:
    """The smoke dice of a unit; at half strength only one symbol of each die counts."""
    return battle.setting.dice.pool(smoke_dice(battle, unit), reading(battle, unit))


@rule("RH41-10.8.1", "S43-10.8.1", "S43-9.12.2")
def smoke_dice(battle: Battle, unit: Unit) -> str:
    """The dice of the card, without the weakest for who is marked attack die -1 or was concealed."""
    indirect = battle.unit_card(unit).indirect
    dice = in_order(indirect.smoke_dice) if indirect is not None else ""
    return dice[:-1] if unit.attack_die_lost or unit.cover is Cover.CONCEALED else dice


@rule("RH41-7.5", "S43-7.2")
def lay_smoke(battle: Battle, unit: Unit, hex: int, pool: Pool) -> Script[Pool]:
    """Every damage or critical symbol is a marker, up to the most a hex holds; dice without one are given back."""
    faces = yield from Roll(pool, "smoke", unit.side)
    before = battle.smoke.get(hex, 0)
    idle = []
    markers = 0
    for die, face in zip(pool, faces, strict=True):
        criticals, damage, _ = symbols_of((die,), (face,))
        markers += criticals + damage
        if not criticals + damage:
            idle.append(die)
    after = min(most_smoke(battle), before + markers)
    if after:
        battle.smoke[hex] = after
    battle.tell(
        SmokeLaid(
            unit=unit.id,
            at=battle.hex_name(hex),
            markers=after - before,
            attack=shown(pool, faces),
            rule=battle.cite(battle.setting.edition.smoke_section),
        )
    )
    return tuple(idle)


@rule("TAOAS-3.0", "TAOAS-3.4.1", "S43-12.4")
def raise_smoke(battle: Battle, hex: int, section: str) -> None:
    """Whatever a battery fired, smoke and dust rise from the hex, as long as there is room for a marker."""
    before = battle.smoke.get(hex, 0)
    if before < most_smoke(battle):
        battle.smoke[hex] = before + 1
        battle.tell(SmokeRose(at=battle.hex_name(hex), rule=battle.cite(section)))


SMOKE_SCRIPTS: dict[str, Callable[[Battle, Unit, Unit, int], Script[None]]] = {
    "as-it-goes": hexes_as_it_goes,
    "beforehand": hexes_beforehand,
}
