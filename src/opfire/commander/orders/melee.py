"""Melee: wherever both sides are in one hex at the end of an order or trigger (O16.4)."""

from __future__ import annotations

from collections.abc import Sequence

from opfire.commander.actions import in_melee
from opfire.commander.cards import cards
from opfire.commander.log.attacks import MeleeBegan, MeleeTotal
from opfire.commander.state.commander import Commander
from opfire.commander.units import casualties, units
from opfire.commander.units.asking import choose_hex
from opfire.kernel.game import Script
from opfire.rules.citations import rule


def contested(game: Commander) -> list[int]:
    """The hexes with units of both sides that are not being fought over already."""
    ours, theirs = map(game.held_by, game.setting.sides)
    return sorted(set(ours).intersection(theirs).difference(game.melees))


@rule("CC-O16.4")
def resolve_all(game: Commander, besides: Sequence[int] = ()) -> Script[None]:
    """Fight every melee, in the order the active side likes; a trigger leaves those of the order about it for later."""
    while hexes := [hex for hex in contested(game) if hex not in besides]:
        hex = yield from choose_hex(game, game.active, "melee", hexes)
        if hex is not None:
            yield from fight(game, hex)


def fight(game: Commander, hex: int) -> Script[None]:
    """Ambushes, strengths, rolls, losses, No Quarter."""
    game.melees.append(hex)
    game.tell(MeleeBegan(at=game.hex_name(hex), rule="CC-O16.4a"))
    fighters = [unit.id for unit in game.at(hex)]
    yield from in_melee.ambush(game, hex)
    if both_there(game, hex):
        yield from roll_off(game, hex)
    yield from in_melee.no_quarter(game, hex, fighters)
    game.melees.remove(hex)


def both_there(game: Commander, hex: int) -> bool:
    """Whether both sides still have units in the hex."""
    return all(game.holds(hex, side) for side in game.setting.sides)


@rule("CC-O16.4.1")
def strength(game: Commander, hex: int, side: str) -> int:
    """The current FP of a side's units, 1 more for each with boxed FP; weapons count nothing."""
    there = game.side_at(hex, side)
    return sum(units.firepower(game, unit) + units.face(game, unit).fp_boxed for unit in there)


@rule("CC-O16.4.2")
def roll_off(game: Commander, hex: int) -> Script[None]:
    """The inactive side rolls first; the lower total loses all its units that fought, a tie takes both."""
    fighters = [unit.id for unit in game.at(hex)]
    fp = {side: strength(game, hex, side) for side in game.in_order}
    totals: dict[str, int] = {}
    for side in game.in_order:
        stake: dict[str, str | int] = {
            "at": game.hex_name(hex),
            "plus": fp[side],
            "against": totals.get(game.enemy(side), 0),
        }
        card = yield from cards.roll(game, side, "melee", stake=stake)
        if not both_there(game, hex):
            return
        totals[side] = fp[side] + cards.total(card)
        tell_total(game, hex, side, fp[side], totals)
    beaten = losers(game, hex, totals)
    lost = [unit for unit in game.now(fighters) if unit.hex == hex and unit.side in beaten]
    casualties.eliminate(game, lost, "CC-O16.4.3a")


def tell_total(game: Commander, hex: int, side: str, fp: int, totals: dict[str, int]) -> None:
    """Report a side's total and what it is up against."""
    at, against = game.hex_name(hex), totals.get(game.enemy(side), 0)
    game.tell(MeleeTotal(side=side, fp=fp, total=totals[side], at=at, against=against, rule="CC-O16.4.2a"))


@rule("CC-O16.4.3")
def losers(game: Commander, hex: int, totals: dict[str, int]) -> list[str]:
    """The sides that lose; in a bunker or pillbox a tie goes to the side that held it alone."""
    best = max(totals.values())
    beaten = [side for side, total in totals.items() if total < best]
    if not beaten:
        keeper = tie_breaker(game, hex)
        beaten = [side for side in totals if side != keeper]
    return beaten


@rule("CC-F101", "CC-F104")
def tie_breaker(game: Commander, hex: int) -> str:
    """The side that wins a tie in this hex."""
    kind = game.forts.get(hex)
    wins = kind is not None and game.setting.pack.fortifications[kind].wins_ties
    return game.alone.get(hex, "") if wins else ""
