"""When support that was requested attacks (TAOAS-2.2, 3.2; S43-12.3.2, 12.4): a call is a side's go, or a reaction."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from opfire.assault.cards.support_cards import change, support_of
from opfire.assault.log.support import SupportArrived
from opfire.assault.options.support import CallSupport, call_support
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import CALLED, OFF_BOARD, Phase, Request, Unit
from opfire.assault.support.air import attack as air
from opfire.assault.support.artillery_rh41 import attacks as first
from opfire.assault.support.artillery_s43 import attacks as second
from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import Script
from opfire.rules.citations import rule

ARRIVED = "arrived"
"""The stage of a request whose card lies face up."""
ORDERS = ("barrage", "second-hex", "split-dice")
"""The questions after which a battery looks for its spotter."""


def no_reaction(_battle: Battle, _request: Request, _mover: Unit) -> bool:
    """This kind of support never reacts."""
    return False


def nobody(_battle: Battle, _request: Request, _hex: int) -> list[Unit]:
    """This kind of support is directed by no unit."""
    return []


class Arm(NamedTuple):
    """A kind of support: when it can attack, how it does, how it reacts to a move, and who could direct it."""

    can_attack: Callable[[Battle, Request, Phase], bool]
    attack: Callable[[Battle, Request], Script[None]]
    can_react: Callable[[Battle, Request, Unit], bool] = no_reaction
    react: Callable[[Battle, Request, Unit], Script[None]] | None = None
    directors: Callable[[Battle, Request, int], list[Unit]] = nobody
    """Who would have to direct an attack on a hex, or on any hex where none is named."""


@cache
def arms() -> dict[tuple[str, str], Arm]:
    """The scripts by edition and kind of card."""
    aircraft = Arm(air.can_attack, air.attack)
    return {
        ("red-horizon-41", "TAS"): aircraft,
        ("sicily-43", "TAS"): aircraft,
        ("red-horizon-41", "OAS"): Arm(first.can_fire, first.fire, first.can_react, first.react, first.directors),
        ("sicily-43", "OAS"): Arm(second.can_fire, second.fire, second.can_react, second.react, second.directors),
    }


def arm_of(battle: Battle, request: Request) -> Arm | None:
    """How the support of a request works."""
    return arms().get((battle.setting.edition.id, support_of(battle, request.card).type))


@rule("TAOAS-2.2", "TAOAS-3.2", "S43-12.3.2", "S43-12.4")
def support_calls(battle: Battle, side: str, phase: Phase) -> list[CallSupport]:
    """The requests of a side that can attack now."""
    if not battle.requests:
        return []
    return [
        call_support(name)
        for name, request in battle.requests.items()
        if request.side == side and (arm := arm_of(battle, request)) and arm.can_attack(battle, request, phase)
    ]


@rule("TAOAS-2.2", "TAOAS-3.2", "S43-12.3.2", "S43-12.4")
def carry_out(battle: Battle, card: str) -> Script[None]:
    """The card is turned over and its support attacks."""
    arm = arm_of(battle, battle.requests[card])
    assert arm is not None
    turn_over(battle, card)
    yield from arm.attack(battle, battle.requests[card])


@rule("TAOAS-2.2", "TAOAS-3.2")
def turn_over(battle: Battle, card: str) -> None:
    """A card that lay face down is shown, and the command point on it is spent."""
    request = battle.requests[card]
    if request.stage == CALLED:
        change(battle, card, stage=ARRIVED)
        words = support_of(battle, card).name
        rule = battle.cite(arrival_section(battle, card))
        battle.tell(SupportArrived(side=request.side, card=card, en=words.en, de=words.de, rule=rule))


def arrival_section(battle: Battle, card: str) -> str:
    """Where the rulebook says when an aircraft or a battery arrives."""
    edition, kind = battle.setting.edition, support_of(battle, card).type
    return f"{edition.air_chapter if kind == 'TAS' else edition.artillery_chapter}.2"


@rule("TAOAS-3.4.3", "S43-12.4.3")
def reactions(battle: Battle, side: str, mover: Unit) -> list[CallSupport]:
    """The requests with which a side can react to a unit that has just moved."""
    if not battle.requests:
        return []
    return [
        call_support(name)
        for name, request in battle.requests.items()
        if request.side == side and (arm := arm_of(battle, request)) and arm.can_react(battle, request, mover)
    ]


@rule("TAOAS-3.4.3", "S43-12.4.3")
def react_with(battle: Battle, card: str, mover: Unit) -> Script[None]:
    """Support fires at a unit that has just moved."""
    arm = arm_of(battle, battle.requests[card])
    assert arm is not None
    assert arm.react is not None
    yield from arm.react(battle, battle.requests[card], mover)


def directors(battle: Battle, ask: Ask, option: Option) -> list[Unit]:
    """The units that could direct the attack which an answer asks for; none where it needs nobody."""
    name = option.card if isinstance(option, CallSupport) else str(ask.about["card"]) if ask.kind in ORDERS else ""
    request = battle.requests.get(name)
    arm = arm_of(battle, request) if request is not None and request.card else None
    if request is None or arm is None:
        return []
    return arm.directors(battle, request, named_hex(battle, ask, option))


def named_hex(battle: Battle, ask: Ask, option: Option) -> int:
    """The hex that an attack is meant for: of a unit that is fired at as it moves, already named, or just named."""
    mover = battle.units.get(str(ask.about.get("unit", "")))
    if mover is not None:
        return mover.at
    hex = ask.about.get("from") or ask.about.get("at") or getattr(option, "at", "")
    return battle.setting.board.grid.parse(str(hex)) if hex else OFF_BOARD
