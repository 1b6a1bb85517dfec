"""What an attack of off-board artillery, first edition, may do, before it is ordered: hexes, dice, odds, danger."""

from __future__ import annotations

from typing import NamedTuple

from opfire.assault.cards.support_cards import support_of
from opfire.assault.display.preview_parts import bar, bars, driven_back, effect, reasons, suppression
from opfire.assault.display.support.barrage_odds import (
    barrages,
    bombardment_odds,
    brings_down,
    change_of_accuracy,
    shell_odds,
    shelling_odds,
    stray_odds,
)
from opfire.assault.fire.blast import support_blast
from opfire.assault.fire.suppressive_fire import even_groups
from opfire.assault.options.answers import Fire
from opfire.assault.options.support import AimAt, CallSupport, SplitDice
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import PoolDie, Symbols, dice_for, kept
from opfire.assault.state.pieces import Request, Unit
from opfire.assault.state.support_weapon import weapon
from opfire.assault.support.artillery_rh41.accuracy import FACES, goes_astray
from opfire.assault.support.artillery_rh41.modes import with_blast
from opfire.assault.support.artillery_rh41.result import (
    BOMBARDMENT,
    EFFECT,
    ROW,
    SMOKE,
    SUPPORT,
    SUPPRESSION,
    Barrage,
    barrage_defence,
    barrage_dice,
    in_danger,
    victims,
)
from opfire.assault.support.artillery_rh41.spotters import needs_spotter
from opfire.kernel.ask import Ask, Option
from opfire.kernel.display import Bar, Mark, Preview, Text, UnitOdds
from opfire.kernel.odds import Distribution

SHELLED = "shelled"
"""The mark on a hex that an attack would fall on."""


class Fall(NamedTuple):
    """A hex that an attack would fall on, and its dice; '' where they depend on who is there."""

    hex: int
    letters: str = ""


def barrage_preview(battle: Battle, request: Request, ask: Ask, option: Option) -> Preview | None:
    """The attack that an option orders or completes."""
    parse = battle.setting.board.grid.parse
    mode = str(ask.about.get("mode", ""))
    if isinstance(option, CallSupport):
        return called_preview(battle, request, ask)
    if isinstance(option, SplitDice):
        dice = (str(ask.about["at"]), option.primary), (str(ask.about["to"]), option.secondary)
        falls = [Fall(parse(at), with_blast(support_of(battle, request.card), group)) for at, group in dice]
        return falls_preview(battle, request, SUPPRESSION, falls)
    if isinstance(option, AimAt) and "from" in ask.about:
        return falls_preview(battle, request, mode, spread_over(battle, request, parse(str(ask.about["from"])), option))
    if isinstance(option, AimAt):
        return hex_preview(battle, request, mode, parse(option.at))
    if isinstance(option, Fire):
        return victim_preview(battle, request, ask, battle.units[option.target])
    return None


def called_preview(battle: Battle, request: Request, ask: Ask) -> Preview | None:
    """Where nothing is left to order the call itself tells all: fire for effect, and fire support as a reaction."""
    mover = battle.units.get(str(ask.about.get("unit", "")))
    if mover is not None:
        return hex_preview(battle, request, SUPPORT, mover.at)
    return hex_preview(battle, request, EFFECT, request.aim) if request.mode == EFFECT else None


def spread_over(battle: Battle, request: Request, first: int, option: AimAt) -> list[Fall]:
    """Two hexes of suppressive fire with the first way to share the dice out."""
    card = support_of(battle, request.card)
    one, other = even_groups(card.attack[ROW])[0]
    second = battle.setting.board.grid.parse(option.at)
    return [Fall(first, with_blast(card, one)), Fall(second, with_blast(card, other))]


def hex_preview(battle: Battle, request: Request, mode: str, hex: int) -> Preview:
    """An attack on one hex, or the first of two."""
    if mode == SMOKE:
        card = support_of(battle, request.card)
        dice = reasons(battle, dice_for(card.smoke_dice, "support-card", "TAOAS-3.4.1"))
        notes = (Text("note-barrage-smoke", {}, "TAOAS-3.4.1"), *spotter_note(battle, request, hex))
        return Preview(attack=dice, marks=(mark(battle, request, hex),), notes=notes)
    if mode == BOMBARDMENT:
        return bombardment_preview(battle, request, hex)
    if mode == SUPPRESSION:
        card = support_of(battle, request.card)
        return falls_preview(battle, request, mode, [Fall(hex, with_blast(card, even_groups(card.attack[ROW])[0][0]))])
    return falls_preview(battle, request, mode, [Fall(hex)])


def falls_preview(battle: Battle, request: Request, mode: str, falls: list[Fall]) -> Preview:
    """The units in the hexes with their odds, the first of them in full, and own troops in danger."""
    found = [(unit, fall) for fall in falls for unit in victims(battle, mode, fall.hex)]
    shelled = [unit_odds(battle, request, mode, falls[0].hex, unit, fall.letters) for unit, fall in found]
    first = found[0][0] if found else None
    attack = attack_dice(battle, request, mode, first, falls[0].letters)
    whole = (
        Preview() if first is None else unit_preview(battle, request, mode, first, found[0][1].letters, falls[0].hex)
    )
    return Preview(
        attack=reasons(battle, attack),
        defence=whole.defence,
        results=whole.results,
        effect=whole.effect,
        marks=tuple(mark(battle, request, fall.hex) for fall in falls),
        units=(*shelled, *friends(battle, request, mode, falls)),
        notes=notes(battle, request, mode, falls),
    )


def attack_dice(battle: Battle, request: Request, mode: str, target: Unit | None, letters: str) -> list[PoolDie]:
    """The dice that fall on a hex, with their reasons."""
    if letters:
        return dice_for(letters, "support-card", "TAOAS-3.4.2")
    if target is None:
        return dice_for(support_of(battle, request.card).attack[ROW], "support-card", "TAOAS-3.6")
    return barrage_dice(battle, barrages(battle, request, mode, target.at)[-1], target)


def unit_preview(
    battle: Battle, request: Request, mode: str, target: Unit, letters: str = "", aim: int | None = None
) -> Preview:
    """An attack on one unit: the dice with the best accuracy, and the odds over every accuracy roll."""
    hex = target.at if aim is None else aim
    best = barrages(battle, request, mode, hex)[FACES - 1]
    result = shelling_odds(battle, request, mode, hex, target, letters)
    return Preview(
        attack=reasons(battle, attack_dice(battle, request, mode, target, letters)),
        defence=reasons(battle, barrage_defence(battle, best, target)),
        results=bars(battle, target, result),
        effect=effect(battle, target, result),
    )


def victim_preview(battle: Battle, request: Request, ask: Ask, target: Unit) -> Preview:
    """A unit that an attack can be turned on once the accuracy has been rolled."""
    barrage, letters = rolled_barrage(battle, request, ask)
    result = shell_odds(battle, barrage, target, letters)
    return Preview(
        attack=reasons(battle, attack_dice(battle, request, barrage.mode, target, letters)),
        defence=reasons(battle, barrage_defence(battle, barrage, target)),
        results=bars(battle, target, result),
        effect=effect(battle, target, result),
    )


def rolled_barrage(battle: Battle, request: Request, ask: Ask) -> tuple[Barrage, str]:
    """The attack that a question after the accuracy roll is about, and its dice."""
    card = support_of(battle, request.card)
    attack = Barrage(request.side, request.card, card, str(ask.about["mode"]), int(ask.about["accuracy"]))
    return attack, str(ask.about["dice"])


def unit_odds(battle: Battle, request: Request, mode: str, hex: int, target: Unit, letters: str) -> UnitOdds:
    """What an attack may do to a unit in one of its hexes."""
    result = shelling_odds(battle, request, mode, hex, target, letters)
    return UnitOdds(target.id, bars(battle, target, result), effect(battle, target, result))


def friends(battle: Battle, request: Request, mode: str, falls: list[Fall]) -> list[UnitOdds]:
    """Own units next to the hexes that a wide shot may hit, each as if the enemy chose it."""
    near = (
        in_danger(battle, request.side, mode, [fall.hex for fall in falls])
        if may_stray(battle, request, mode, falls)
        else []
    )
    thrown = [
        (target, letters_on(battle, request, mode, fall, target)) for fall, target in targets(battle, mode, falls)
    ]
    found = []
    for friend in near:
        result = stray_odds(battle, request, mode, falls[0].hex, friend, thrown)
        found.append(UnitOdds(friend.id, bars(battle, friend, result), effect(battle, friend, result), danger=True))
    return found


def targets(battle: Battle, mode: str, falls: list[Fall]) -> list[tuple[Fall, Unit | None]]:
    """Each hex with whoever the dice are thrown at there."""
    return [(fall, next(iter(victims(battle, mode, fall.hex)), None)) for fall in falls]


def letters_on(battle: Battle, request: Request, mode: str, fall: Fall, target: Unit | None) -> str:
    """The dice that fall on a hex, as letters."""
    return kept(attack_dice(battle, request, mode, None if mode == BOMBARDMENT else target, fall.letters))


def may_stray(battle: Battle, request: Request, mode: str, falls: list[Fall]) -> bool:
    """Whether the accuracy roll can become 1 or less."""
    return goes_astray(1 + change_of_accuracy(battle, request, mode, falls[0].hex))


# Bombardment


def bombardment_preview(battle: Battle, request: Request, hex: int) -> Preview:
    """The chance that the building or fortification comes down, and what becomes of the units in it."""
    card = support_of(battle, request.card)
    blast = support_blast(battle, weapon(request.side, request.card, hex), card.blast, None)
    assert blast is not None
    result = bombardment_odds(battle, request, blast)
    inside = [blast_odds(battle, unit, result) for unit in battle.at(hex)]
    falls = [Fall(hex)]
    return Preview(
        attack=reasons(battle, dice_for(card.attack[ROW], "support-card", "TAOAS-3.4.5")),
        results=(bar("collapse", result, brings_down), bar("none", result, lambda left: not any(left))),
        effect=bar("effect", result, any),
        marks=(mark(battle, request, hex),),
        units=(*inside, *friends(battle, request, BOMBARDMENT, falls)),
        notes=(*notes(battle, request, BOMBARDMENT, falls), Text("note-barrage-blast", {}, "TAOAS-3.4.5")),
    )


def blast_odds(battle: Battle, unit: Unit, result: Distribution[Symbols]) -> UnitOdds:
    """The rows of the blast table for a unit in the hex."""
    fates = result.map(lambda left: fate(battle, unit, left))
    rows = [
        Bar(name, fates[name].numerator, fates[name].denominator, int(name == "damage"))
        for name in ("none", "suppressed", "falls-back", "damage", "halved", "destroyed")
    ]
    felt = bar("effect", result, lambda left: fate(battle, unit, left) != "none")
    return UnitOdds(unit.id, tuple(rows), felt)


def fate(battle: Battle, unit: Unit, left: Symbols) -> str:
    """What a blast result does to a unit as it stands; what is rolled against walls suppresses elite units as well."""
    criticals, damage, suppressions = left
    if criticals:
        return "destroyed" if damage or battle.half(unit) else "halved"
    if damage > 1:
        return "destroyed" if battle.unit_card(unit).strength - unit.damage == 1 else "damage"
    if damage:
        return driven_back(battle, unit)
    return suppression(battle, unit) if suppressions else "none"


# Marks and notes


def mark(battle: Battle, request: Request, hex: int) -> Mark:
    """A hex of the pattern."""
    return Mark(battle.hex_name(hex), SHELLED, side=request.side)


def spotter_note(battle: Battle, request: Request, hex: int) -> tuple[Text, ...]:
    """Whether somebody has to direct the attack."""
    needed = needs_spotter(battle, request, hex)
    return (Text("note-barrage-spotter", {}, "TAOAS-3.3"),) if needed else ()


def notes(battle: Battle, request: Request, mode: str, falls: list[Fall]) -> tuple[Text, ...]:
    """The accuracy modifier, the spotter, danger to own troops, and the dice of fire for effect."""
    hex = falls[0].hex
    change = change_of_accuracy(battle, request, mode, hex)
    found = [Text("note-barrage-accuracy", {"modifier": change}, "TAOAS-3.5")]
    found += spotter_note(battle, request, hex)
    if may_stray(battle, request, mode, falls) and in_danger(battle, request.side, mode, [fall.hex for fall in falls]):
        found.append(Text("note-barrage-stray", {}, "TAOAS-3.5"))
    if mode == EFFECT:
        found.append(Text("note-barrage-reroll", {}, "TAOAS-3.4.4"))
    return tuple(found)
