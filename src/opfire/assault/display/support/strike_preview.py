"""What a fire strike may do before it is ordered: the pattern of hexes, exact odds for each unit, own troops near."""

from __future__ import annotations

from msgspec.structs import replace

from opfire.assault.cards.support_cards import support_of
from opfire.assault.display.preview_parts import bars, effect, reasons, sight_line
from opfire.assault.display.support.barrage_preview import SHELLED
from opfire.assault.display.support.strike_odds import Hit, Odds, drifting_odds, drifts, hit_odds, hits, spread_hits
from opfire.assault.options.support import AimAt, CallSupport, FireMode, SplitDice
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import dice_for
from opfire.assault.state.pieces import RANGED, Request
from opfire.assault.state.shot import Shot
from opfire.assault.support.artillery_s43.fire_strike import FIRING, price_of_shift, salvo_of
from opfire.assault.support.artillery_s43.modes import EFFECT, SMOKE_SCREEN, SUPPRESSIVE
from opfire.assault.support.artillery_s43.ranging_shots import RANGING, distance_pool, landings, pattern_around
from opfire.assault.support.artillery_s43.result import ROW, strike_defence, strike_dice, strike_shot
from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Mark, Preview, Text, UnitOdds
from opfire.kernel.odds import Distribution

BESIDE = "shelled-beside"
"""The mark on a secondary hex; the primary one is marked as shelled."""


def strike_preview(battle: Battle, request: Request, ask: Ask, option: Option) -> Preview | None:
    """The fall of shot that an option asks for."""
    hex = battle.setting.board.grid.parse
    if isinstance(option, CallSupport) and request.stage == RANGED:
        return aimed(battle, request, EFFECT, request.aim)
    if isinstance(option, FireMode):
        return aimed(battle, request, option.mode, request.aim)
    if isinstance(option, AimAt) and ask.kind == "ranging-shots":
        return ranging_preview(battle, request, str(ask.about["unit"]), hex(option.at))
    if isinstance(option, AimAt) and ask.kind == "shift-fire":
        return aimed(battle, request, str(ask.about["mode"]), hex(option.at))
    if isinstance(option, AimAt) and ask.kind == "second-hex":
        return second_hex(battle, request, hex(option.at))
    if isinstance(option, SplitDice):
        return split(battle, request, option, [hex(str(ask.about[name])) for name in ("at", "to") if ask.about[name]])
    return None


# Ranging shots


def ranging_preview(battle: Battle, request: Request, spotter: str, hex: int) -> Preview:
    """The sight to the hex, the pattern around it, and the chance that the ranging shots confirm it."""
    card, unit = support_of(battle, request.card), battle.units[spotter]
    pool = distance_pool(battle, card, unit, RANGING)
    return Preview(
        attack=reasons(battle, dice_for("".join(die.id[0].upper() for die in pool), RANGING, "12.4.2.2")),
        sight=sight_line(battle, unit.at, hex),
        marks=pattern(battle, request, hex),
        notes=(
            on_target(battle, landings(battle, card, pool, hex), hex, "12.4.2.2"),
            *near_friends(battle, request, hex),
        ),
    )


def near_friends(battle: Battle, request: Request, hex: int) -> tuple[Text, ...]:
    """A warning where own troops stand in the pattern."""
    hexes = (hex, *pattern_around(battle.setting.board.grid, support_of(battle, request.card), hex))
    found = any(unit.side == request.side for one in hexes for unit in battle.at(one))
    return (Text("note-strike-danger", {}, battle.cite("12.4.3.3")),) if found else ()


# Before the shells fall


def aimed(battle: Battle, request: Request, mode: str, aim: int) -> Preview:
    """A strike aimed at a hex: the odds of every unit over every drift."""
    falls = drifts(battle, request, aim)
    marks, notes = pattern(battle, request, aim), shift_note(battle, request, aim)
    if mode == SMOKE_SCREEN:
        return smoke(battle, request, marks, (on_target(battle, falls, aim, "12.4.3.2"), *notes))
    found = drifting_odds(battle, request, mode, aim)
    units = tuple(unit_odds(battle, request, name, odds) for name, odds in found.items())
    salvo = salvo_of(battle, replace(request, aim=aim, penalty=price_of_shift(battle, request, aim)))
    whole = in_full(battle, next((hit for hit in hits(battle, salvo, mode) if hit.unit.at == aim), None), request)
    first = found.get(battle.at(aim)[0].id) if battle.at(aim) else None
    return Preview(
        attack=whole.attack,
        defence=whole.defence,
        results=bars(battle, battle.at(aim)[0], first) if first else (),
        effect=effect(battle, battle.at(aim)[0], first) if first else None,
        marks=marks,
        units=units,
        notes=(on_target(battle, falls, aim, "12.4.3.2"), *notes, *mode_notes(battle, mode, units)),
    )


def in_full(battle: Battle, hit: Hit | None, request: Request) -> Preview:
    """The dice of both sides for a unit in the primary hex, or those of the card where nobody is there."""
    if hit is None:
        dice = support_of(battle, request.card).attack[ROW] + request.dice
        return Preview(attack=reasons(battle, dice_for(dice, "support-card", "12.4.3.3")))
    return Preview(
        attack=reasons(battle, strike_dice(battle, hit.unit, hit.dice)),
        defence=reasons(battle, strike_defence(battle, defended(battle, hit))),
    )


def defended(battle: Battle, hit: Hit) -> Shot:
    """The shot as the defence sees it; a vehicle is shown with its flank."""
    shot = strike_shot(hit.salvo, hit.unit)
    if battle.unit_card(hit.unit).type == "vehicle":
        shot.area = "flank"
    return shot


def smoke(battle: Battle, request: Request, marks: tuple[Mark, ...], notes: tuple[Text, ...]) -> Preview:
    """A smoke screen: its dice and how many hexes they cover."""
    card = support_of(battle, request.card)
    rising = Text("note-strike-smoke", {"hexes": card.smoke_hexes}, battle.cite("12.4.3.1.1"))
    dice = reasons(battle, dice_for(card.smoke_dice, "support-card", "12.4.3.1.1"))
    return Preview(attack=dice, marks=marks, notes=(*notes, rising))


# When they have fallen


def second_hex(battle: Battle, request: Request, second: int) -> Preview:
    """Suppressive fire on the primary hex and a second one."""
    found = hits(battle, salvo_of(battle, request), SUPPRESSIVE)
    return shelled(battle, request, [hit for hit in found if hit.unit.at in (request.aim, second)], second)


def split(battle: Battle, request: Request, option: SplitDice, hexes: list[int]) -> Preview:
    """Suppressive fire with the dice shared out."""
    salvo = salvo_of(battle, request)
    groups = zip(hexes, (option.primary, option.secondary), strict=False)
    found = [hit for hex, group in groups for hit in spread_hits(battle, salvo, hex, group)]
    return shelled(battle, request, found, hexes[-1])


def shelled(battle: Battle, request: Request, found: list[Hit], second: int) -> Preview:
    """Units in two hexes under suppressive fire that has fallen."""
    units = tuple(unit_odds(battle, request, hit.unit.id, hit_odds(battle, hit)) for hit in found)
    marks = [mark(battle, request, request.aim, SHELLED)]
    if second != request.aim:
        marks.append(mark(battle, request, second, BESIDE))
    return Preview(marks=tuple(marks), units=units, notes=mode_notes(battle, SUPPRESSIVE, units))


# Units, marks and notes


def unit_odds(battle: Battle, request: Request, name: str, odds: Odds) -> UnitOdds:
    """What may become of a unit; own troops are marked as in danger."""
    unit = battle.units[name]
    return UnitOdds(name, bars(battle, unit, odds), effect(battle, unit, odds), danger=unit.side == request.side)


def pattern(battle: Battle, request: Request, hex: int) -> tuple[Mark, ...]:
    """The primary hex and the secondary ones around it."""
    around = pattern_around(battle.setting.board.grid, support_of(battle, request.card), hex)
    return (mark(battle, request, hex, SHELLED), *(mark(battle, request, one, BESIDE) for one in around))


def mark(battle: Battle, request: Request, hex: int, kind: str) -> Mark:
    """A hex of the impact area."""
    return Mark(battle.hex_name(hex), kind, side=request.side)


def on_target(battle: Battle, falls: Distribution[tuple[int, str]], aim: int, section: str) -> Text:
    """The chance that the shells fall where they are aimed at."""
    chance = falls.chance(lambda place: place[0] == aim)
    numbers: dict[str, str | int] = {"numerator": chance.numerator, "denominator": chance.denominator}
    return Text("note-strike-drift", numbers, battle.cite(section))


def shift_note(battle: Battle, request: Request, aim: int) -> tuple[Text, ...]:
    """The price of a long shift."""
    far = request.stage == FIRING and price_of_shift(battle, request, aim)
    return (Text("note-strike-shift", {}, battle.cite("12.4.3.2")),) if far else ()


def mode_notes(battle: Battle, mode: str, units: tuple[UnitOdds, ...]) -> tuple[Text, ...]:
    """What a mode leaves alone, and a warning for own troops."""
    armour = [Text("note-strike-armour", {}, battle.cite("12.4.3.1.2"))] if mode == SUPPRESSIVE else []
    danger = any(one.danger for one in units)
    return (*armour, *([Text("note-strike-danger", {}, battle.cite("12.4.3.3"))] if danger else []))
