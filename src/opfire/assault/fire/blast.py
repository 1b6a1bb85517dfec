"""Blast values against buildings and fortifications (S43-12.5, 10.7.7): ruins, craters, and units beneath them."""

from __future__ import annotations

from typing import NamedTuple

from opfire.assault.board.ground import BUILDINGS
from opfire.assault.fire.comparison import Throw, lay_open, remainders
from opfire.assault.fire.damage import flip, hurt
from opfire.assault.fire.morale import eliminate, fall_back, nearest_enemy, suppress
from opfire.assault.log.ground import BlastTested, Collapsed, GroundChanged
from opfire.assault.options.answers import suffer
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import STRENGTH, Symbols, shown, symbols_of
from opfire.assault.state.carrying import all_out
from opfire.assault.state.pieces import Unit, Work
from opfire.assault.state.shot import Shot
from opfire.assault.terrain.fortifications import row_of, shelter
from opfire.assault.terrain.obstacles import survey
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Roll
from opfire.kernel.game import Script
from opfire.rules.citations import rule

MODULE = "blast"
RUINS = "ruins"
BRIDGE = "bridge"
CRATERS = {
    **dict.fromkeys(("clear", "road", "main-road", "narrow-road"), "craters"),
    **dict.fromkeys(("avenue", "light-forest", "olive-grove", "vineyard", "brush"), "brush-trees-craters"),
}
"""The crater marker that takes the place of a terrain (S43-12.4.3.5)."""


class Blast(NamedTuple):
    """What a blast value works on: the building or fortification of a hex, and the die of who attacks it."""

    hex: int
    what: str
    die: str
    by: str
    """The attacking unit or card."""
    side: str


@rule("S43-12.5", "S43-unit-card-layout")
def blast_of(battle: Battle, shot: Shot) -> Blast | None:
    """The blast that a shot can bring upon the building or fortification that its target is in."""
    die = blast_die(battle, shot) if MODULE in battle.setting.modules else ""
    what = cover_of(battle, shot.target) if die else ""
    if not what:
        return None
    return Blast(shot.target.at, what, die, shot.firer.id, shot.firer.side)


@rule("S43-12.5", "S43-unit-card-layout")
def blast_die(battle: Battle, shot: Shot) -> str:
    """The die of the unit card, if the weapon and the distance it is limited to are those of the shot."""
    card = battle.unit_card(shot.firer)
    if card.blast_limit == "charge" or (card.blast_limit == "support" and not shot.indirect):
        return ""
    if card.blast_limit.isdigit():
        far = battle.setting.board.grid.distance(shot.firer.at, shot.target.at) > int(card.blast_limit)
        return "" if far or shot.indirect else card.blast
    return card.blast


@rule("S43-12.5", "TAOAS-4.0")
def cover_of(battle: Battle, unit: Unit) -> str:
    """The fortification a unit is in, else the building of its hex; '' where there is neither."""
    work = shelter(battle, unit)
    return work.kind if work is not None else building_in(battle, unit.at)


@rule("S43-12.5", "TAOAS-4.0", "TAOAS-3.4.5")
def standing_in(battle: Battle, hex: int) -> str:
    """The fortification of a hex, else its building, whoever is in it; '' where there is neither."""
    work = battle.works.get(hex)
    return work.kind if work is not None else building_in(battle, hex)


@rule("S43-12.5", "TAOAS-2.6.4", "TAOAS-3.6.1", "TAOAS-4.0")
def support_blast(battle: Battle, weapon: Unit, die: str, target: Unit | None) -> Blast | None:
    """The blast of a support card upon what its target is in, or upon what stands empty in the hex it falls on."""
    if not die or MODULE not in battle.setting.modules:
        return None
    what = cover_of(battle, target) if target is not None else standing_in(battle, weapon.at)
    return Blast(weapon.at, what, die, weapon.id, weapon.side) if what else None


def building_in(battle: Battle, hex: int) -> str:
    """The building of a hex; bridges are none."""
    name = battle.ground.terrain[hex]
    return name if name in BUILDINGS else ""


@rule("S43-12.5", "S43-10.7.7", "TAOAS-4.0")
def blast_checks(battle: Battle, blast: Blast | None, criticals: int) -> Script[None]:
    """One check for each uncancelled critical hit (first edition: one for the attack) as long as the thing stands."""
    if blast is None:
        return
    for _ in range(criticals if battle.setting.edition.blast_each_critical else min(1, criticals)):
        if stands(battle, blast):
            yield from blast_check(battle, blast)


def stands(battle: Battle, blast: Blast) -> bool:
    """Whether what a blast is aimed at has not collapsed yet."""
    work = battle.works.get(blast.hex)
    return (work is not None and work.kind == blast.what) or building_in(battle, blast.hex) == blast.what


@rule("S43-12.5", "TAOAS-4.0")
def blast_check(battle: Battle, blast: Blast) -> Script[None]:
    """The blast roll, and what it does to the building or fortification and to the units in the hex."""
    left = yield from blast_roll(battle, blast)
    yield from apply(battle, blast, left)


@rule("S43-12.5", "TAOAS-4.0")
def blast_roll(battle: Battle, blast: Blast) -> Script[Symbols]:
    """The blast value die against the strongest die of the building or fortification; what is left is given back."""
    dice = battle.setting.dice
    attack, defence = dice.pool(blast.die), dice.pool(strongest_die(battle, blast))
    hits = yield from Roll(attack, "blast", blast.side)
    blocks = yield from Roll(defence, "blast-defence", defending_side(battle, blast))
    left = yield from ward_off(battle, blast, (attack, hits), (defence, blocks))
    battle.tell(
        BlastTested(
            unit=blast.by,
            at=battle.hex_name(blast.hex),
            what=blast.what,
            attack=shown(attack, hits),
            defence=shown(defence, blocks),
            through=sum(left),
            criticals=left[0],
            damage=left[1],
            suppressions=left[2],
            rule=battle.cite(battle.setting.edition.blast_section),
        )
    )
    return left


@rule("S43-12.5", "TAOAS-4.0")
def strongest_die(battle: Battle, blast: Blast) -> str:
    """The strongest die of the fortification, or of the building whatever the type of unit in it."""
    work = battle.works.get(blast.hex)
    if work is not None and work.kind == blast.what:
        return row_of(battle, work).strongest_die
    return min("".join(battle.ground.terrain_types[blast.what].defence.values()), key=STRENGTH.index)


@rule("S43-12.5", "TAOAS-4.0")
def defending_side(battle: Battle, blast: Blast) -> str:
    """Who defends what a blast is aimed at: whoever is in it, even under own shells, else the enemy of who fires."""
    sides = [unit.side for unit in battle.at(blast.hex)]
    enemy = battle.enemy(blast.side)
    return enemy if enemy in sides or not sides else blast.side


@rule("S43-10.7.2")
def ward_off(battle: Battle, blast: Blast, attack: Throw, defence: Throw) -> Script[Symbols]:
    """The defender sees the dice and chooses what stays uncancelled where that matters to a unit of his."""
    choices = remainders(symbols_of(*attack), symbols_of(*defence))
    side = defending_side(battle, blast)
    there = [unit for unit in battle.at(blast.hex) if unit.side == side]
    if len(choices) == 1 or not there:
        return choices[0]
    lay_open(battle, blast.by, there[0].id, "blast", attack, defence)
    options = [suffer(*choice) for choice in choices]
    choice = yield from Ask(side, "suffer", options, {"unit": there[0].id, "by": blast.by, "shrugged": 0})
    return choice.criticals, choice.damage, choice.suppressions


@rule("S43-12.5", "TAOAS-4.0", "S43-13.3")
def apply(battle: Battle, blast: Blast, left: Symbols) -> Script[None]:
    """The result table: it collapses on a critical hit or two damage, and whoever is in the hex suffers.

    Who is driven out of a falling building goes away from the nearest enemy, whoever has hit it.
    """
    if left[0] or left[1] > 1:
        collapse(battle, blast.hex, blast.what)
    for unit in battle.at(blast.hex):
        aboard = battle.riding(unit)
        for one in (unit, *aboard):
            bury(battle, one, left)
        if aboard and not drives_out(left):
            yield from out_of_the_rubble(battle, blast, unit, left)
        if drives_out(left):
            yield from fall_back(battle, unit, nearest_enemy(battle, unit), "blast")
        elif suppresses(left):
            yield from suppress(battle, unit, nearest_enemy(battle, unit))


@rule("S43-12.5", "TAOAS-4.0")
def bury(battle: Battle, unit: Unit, left: Symbols) -> None:
    """A collapse eliminates, halves or damages a unit, be it in a vehicle or not."""
    criticals, damage, _ = left
    section = battle.setting.edition.blast_section
    if criticals and damage:
        eliminate(battle, unit, "buried", section)
    elif criticals:
        flip(battle, unit, section, "buried")
    elif damage > 1:
        hurt(battle, unit, 1, section, "buried")


def drives_out(left: Symbols) -> bool:
    """One damage point and no more: everybody falls back out of what still stands."""
    return left[:2] == (0, 1)


def suppresses(left: Symbols) -> bool:
    """Nothing but suppression is left."""
    return not left[0] and not left[1] and bool(left[2])


@rule("S43-12.5", "TAOAS-4.0", "RH41-10.10.3", "S43-10.10.3")
def out_of_the_rubble(battle: Battle, blast: Blast, vehicle: Unit, left: Symbols) -> Script[None]:
    """Who is aboard is suppressed like everybody else and leaves a vehicle that has suffered anything."""
    if suppresses(left):
        for passenger in battle.riding(vehicle):
            yield from suppress(battle, passenger, nearest_enemy(battle, passenger))
    if any(left):
        yield from all_out(battle, vehicle, blast.hex, hard_hit=vehicle.gone and not left[0])


@rule("S43-12.5", "TAOAS-4.0")
def collapse(battle: Battle, hex: int, what: str) -> None:
    """A building becomes ruins, strong works a trench; trenches and sandbags are removed."""
    work, becomes = battle.works.get(hex), RUINS
    if work is not None and work.kind == what:
        becomes = row_of(battle, work).collapse
        del battle.works[hex]
        if becomes != "removed":
            battle.works[hex] = Work(becomes, work.facing, work.side)
    else:
        battle.altered[hex] = RUINS
        survey(battle)
    battle.tell(
        Collapsed(
            at=battle.hex_name(hex), what=what, becomes=becomes, rule=battle.cite(battle.setting.edition.blast_section)
        )
    )


@rule("S43-12.4.3.5", "TAOAS-3.6.2")
def crater_marker(battle: Battle, hex: int) -> str:
    """The marker that shells leave: craters on open ground, torn woods in light growth; '' where they leave none.

    Trees along a road stand in the hex whatever else it is; a road over other ground has a road's craters.
    """
    ground = battle.ground
    terrain = ground.terrain[hex]
    road = ground.board.on_road(hex) if ground.has_roads and hex not in ground.altered else ""
    if road == "avenue":
        return CRATERS[road]
    firm = terrain not in BUILDINGS and terrain != BRIDGE
    return CRATERS.get(terrain) or (CRATERS["road"] if road in ("main", "narrow") and firm else "")


@rule("S43-12.4.3.5", "TAOAS-3.6.2")
def make_craters(battle: Battle, hex: int) -> None:
    """Heavy shells tear up the ground; terrain that holds no craters is left as it is."""
    becomes = crater_marker(battle, hex)
    if not becomes:
        return
    battle.altered[hex] = becomes
    survey(battle)
    battle.tell(
        GroundChanged(at=battle.hex_name(hex), becomes=becomes, rule=battle.cite(battle.setting.edition.crater_section))
    )
