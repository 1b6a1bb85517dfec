"""Explosive charges of combat engineers (S43-6.3): a special ability of the support phase."""

from __future__ import annotations

from opfire.assault.cards.moments import shot_cards
from opfire.assault.dice.attack_dice import reading
from opfire.assault.dice.defence_dice import defence_pool
from opfire.assault.fire.blast import MODULE, Blast, blast_checks, building_in, cover_of
from opfire.assault.fire.comparison import compare
from opfire.assault.fire.damage import assign
from opfire.assault.log.battle import Rolled
from opfire.assault.log.ground import ChargeLaid, ObstacleRemoved
from opfire.assault.options.answers import Blow
from opfire.assault.state.abilities import has
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import Symbols, in_order, kept, odds, shown, symbols_of
from opfire.assault.state.pieces import Action, Melee, Unit
from opfire.assault.state.shot import Shot
from opfire.assault.terrain.obstacles import clear_obstacles, has_barrier
from opfire.kernel.ask import Ask
from opfire.kernel.chance import Roll
from opfire.kernel.game import Script
from opfire.kernel.odds import Distribution
from opfire.rules.citations import rule

DICE = "RY"
CHARGES = 2
"""How often a unit may use the ability in a scenario."""


@rule("S43-6.3")
def can_charge(battle: Battle, unit: Unit) -> bool:
    """A unit with the ability that has charges left and something to blow up beside it."""
    ready = has(battle, unit, "explosive-charge") and unit.charges < CHARGES and unit.melee is Melee.NONE
    return ready and bool(hexes_to_blow(battle, unit))


def hexes_to_blow(battle: Battle, unit: Unit) -> list[int]:
    """Adjacent hexes without friends that hold an enemy, a fortification, wire or a barrier."""
    return [
        hex
        for hex in battle.ground.grid.around(unit.at)
        if all(other.side != unit.side for other in battle.at(hex))
        and (battle.occupied.get(hex) or hex in battle.works or has_barrier(battle, hex))
    ]


@rule("S43-6.3")
def lay_charge(battle: Battle, unit: Unit) -> Script[None]:
    """The owner names the hex; who is there defends with all its dice, and the blast may bring down what stands."""
    names = {battle.hex_name(hex): hex for hex in hexes_to_blow(battle, unit)}
    choice = yield from Ask(unit.side, "charge", [Blow(name) for name in names], {"unit": unit.id})
    hex = names[choice.at]
    unit.action, unit.activated, unit.given_away = Action.FIRING, True, True
    unit.charges += 1
    battle.tell(ChargeLaid(unit=unit.id, at=choice.at, rule=battle.cite("6.3")))
    battle.tell_markers(unit)
    blast = charge_blast(battle, unit, hex)
    left = yield from attack_hex(battle, unit, hex)
    if left[0] or left[1]:
        for what in clear_obstacles(battle, hex):
            battle.tell(ObstacleRemoved(at=choice.at, what=what, rule=battle.cite("12.5")))
    yield from blast_checks(battle, blast, left[0])


def charge_shot(unit: Unit, target: Unit, *, vehicle: bool) -> Shot:
    """The attack as the defence dice see it: a vehicle defends with its flank."""
    return Shot(unit, target, Action.FIRING, area="flank" if vehicle else "")


def charge_odds(battle: Battle, unit: Unit, target: Unit) -> Distribution[Symbols]:
    """The exact odds of what a charge leaves of a unit's defence."""
    shot = charge_shot(unit, target, vehicle=battle.unit_card(target).type == "vehicle")
    dice = battle.setting.dice
    return odds(dice.pool(DICE, reading(battle, unit)), dice.pool(kept(defence_pool(battle, shot))))


def attack_hex(battle: Battle, unit: Unit, hex: int) -> Script[Symbols]:
    """The charge goes off among whoever is there, or against nobody."""
    dice, target = battle.setting.dice, next(iter(battle.at(hex)), None)
    if target is None:
        return (yield from attack_works(battle, unit, hex))
    shot = charge_shot(unit, target, vehicle=battle.unit_card(target).type == "vehicle")
    yield from shot_cards(battle, shot)
    attack = dice.pool(in_order(DICE + shot.attack_cards), reading(battle, unit))
    defence = dice.pool(kept(defence_pool(battle, shot)))
    left: Symbols = yield from compare(battle, unit, target, "attack", attack, defence)
    yield from assign(battle, unit, target, left)
    return left


def attack_works(battle: Battle, unit: Unit, hex: int) -> Script[Symbols]:
    """Where nobody is the dice are thrown at what stands there, without any defence."""
    attack = battle.setting.dice.pool(DICE, reading(battle, unit))
    hits = yield from Roll(attack, "attack", unit.side)
    criticals, damage, suppressions = left = symbols_of(attack, hits)
    battle.tell(
        Rolled(
            unit=unit.id,
            target=battle.hex_name(hex),
            what="attack",
            attack=shown(attack, hits),
            defence=(),
            through=sum(left),
            criticals=criticals,
            damage=damage,
            suppressions=suppressions,
            rule=battle.cite("6.3"),
        )
    )
    return left


@rule("S43-12.5")
def charge_blast(battle: Battle, unit: Unit, hex: int) -> Blast | None:
    """What a charge can bring down: the works or the building that the target is in, or that stand empty."""
    target = next(iter(battle.at(hex)), None)
    work = battle.works.get(hex)
    empty = work.kind if work is not None else building_in(battle, hex)
    what = cover_of(battle, target) if target is not None else empty
    die = battle.unit_card(unit).blast
    if not what or not die or MODULE not in battle.setting.modules:
        return None
    return Blast(hex, what, die, unit.id, unit.side)
