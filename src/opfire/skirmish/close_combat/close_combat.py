"""Close combat: the round that is fought in contact, and every reason to roll a die again in it."""

from __future__ import annotations

from typing import Final, NamedTuple

from opfire.kernel.game import Script
from opfire.rules import rule
from opfire.skirmish.damage import damage_men
from opfire.skirmish.fire.vehicles_under_fire import damage_exposed
from opfire.skirmish.log.combat import CloseCombat
from opfire.skirmish.movement.movement import face
from opfire.skirmish.rolls.cover import CLOSE
from opfire.skirmish.rolls.rolls import ANY, Code, Reason, Stake, flat, roll_again, throw
from opfire.skirmish.rolls.sight import contacts, in_contact, in_view
from opfire.skirmish.rolls.tests import tw
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Unit, fit, is_shaken
from opfire.skirmish.table.space import Point, apart
from opfire.skirmish.ways.settling import part

LEAD: Final = 1
"""By how much the winner of a round is ahead at least."""


class Fight(NamedTuple):
    """A round of close combat: who attacks whom, from where, and whether it is the first."""

    attacker: Unit
    defender: Unit
    attacking: int = -1
    """The crew member who fights from a motorcycle."""
    defending: int = -1
    """The crew member of an unarmoured vehicle who is fought."""
    start: Point = (0, 0)
    first: bool = True


@rule("SK-close-combata", "SK-close-combatc", "SK-close-combatd", "SK-close-combate")
def fight_round(game: Skirmish, fight: Fight) -> Script[None]:
    """Both roll 3D6 and add; the higher total wins and is looked up for the loser."""
    one, other = fight.attacker, fight.defender
    dice = yield from throw(3, "close-combat", one.side)
    against = yield from throw(3, "close-combat", other.side)
    plus, other_plus = (sum(one.flat for one in tw(game, fight)) for tw in (attacker_tw, defender_tw))
    stake = Stake(one.side, one.id, plus - other_plus, LEAD, other=other.id)
    yield from roll_again(game, (dice, against), fight_codes(game, fight), "close-combat", stake)
    total, other_total = sum(dice) + plus, sum(against) + other_plus
    winner = "" if total == other_total else one.id if total > other_total else other.id
    if not game.is_vehicle(one):
        face(one, other.at)
    game.tell(
        CloseCombat(
            unit=one.id, target=other.id, dice=tuple(dice), total=total,
            other=tuple(against), other_total=other_total, winner=winner or "nobody",
            facing=one.facing, rule="SK-close-combatc",
        )
    )  # fmt: skip
    first = other.id not in one.melee
    lock(one, other)
    if winner == one.id:
        yield from lose(game, other, fight.defending, total)
    elif winner:
        yield from lose(game, one, fight.attacking, other_total)
    if first and other.id in one.melee and not in_contact(game, one, other):
        part(game, one, other)


def lose(game: Skirmish, loser: Unit, man: int, total: int) -> Script[None]:
    """The winner's total falls on the loser by the infantry or team table."""
    if game.is_vehicle(loser):
        yield from damage_exposed(game, loser, man if man >= 0 else fit(loser)[0], total)
    else:
        damage_men(game, loser, total)


def lock(one: Unit, other: Unit) -> None:
    """Two have fought, and fight on as long as they stay in contact."""
    one.melee = tuple(dict.fromkeys((*one.melee, other.id)))
    other.melee = tuple(dict.fromkeys((*other.melee, one.id)))


@rule("SK-close-combatf", "SK-close-combatg")
def attacker_tw(game: Skirmish, fight: Fight) -> tuple[Reason, ...]:
    """The attacker's TW unless he is wounded."""
    return flat("tw", tw(game, fight.attacker, fight.attacking), "SK-close-combatf")


@rule("SK-close-combatp", "SK-close-combatq")
def defender_tw(game: Skirmish, fight: Fight) -> tuple[Reason, ...]:
    """The defender's TW unless he is wounded."""
    return flat("tw", tw(game, fight.defender, fight.defending), "SK-close-combatp")


# Re-rolls


@rule("SK-close-combatb", "SK-close-combath")
def starts(_game: Skirmish, _fight: Fight) -> str:
    """The attacker starts the close combat."""
    return "SK-close-combath"


@rule("SK-close-combati")
def attacker_expert(game: Skirmish, fight: Fight) -> str:
    """The attacker is a close combat expert."""
    return "SK-close-combati" if game.has(fight.attacker, "close-combat-expert") else ""


@rule("SK-close-combatj", "SK-close-combatk")
def attacker_weapon(game: Skirmish, fight: Fight) -> str:
    """The attacker uses a sharp weapon, else one for close combat; one weapon, so one of the two."""
    return {"sharp": "SK-close-combatj", "close-combat": "SK-close-combatk"}.get(melee_trait(game, fight.attacker), "")


@rule("SK-close-combatl")
def defender_busy(game: Skirmish, fight: Fight) -> str:
    """The defender is already in close combat with another."""
    return "SK-close-combatl" if busy(game, fight.defender, fight.attacker) else ""


@rule("SK-close-combatm")
def from_behind(game: Skirmish, fight: Fight) -> str:
    """The attacker comes from outside the defender's field of view, or still fights there in a later round."""
    return "" if in_view(game, fight.defender, fight.start) else "SK-close-combatm"


@rule("SK-close-combatn", "SK-infantry-damagek", "SK-team-damageg")
def against_shaken(_game: Skirmish, fight: Fight) -> str:
    """The defender is shaken; in a vehicle the man who is fought."""
    man = fight.defending
    shaken = fight.defender.men[man].shaken if man >= 0 else is_shaken(fight.defender)
    return "SK-close-combatn" if shaken else ""


@rule("SK-close-combato")
def on_motorcycle(game: Skirmish, fight: Fight) -> str:
    """The attacker rides a motorcycle, in the first round."""
    rides = game.is_vehicle(fight.attacker) and game.vehicle(fight.attacker).movement == "motorcycle"
    return "SK-close-combato" if rides and fight.first else ""


@rule("SK-close-combatr")
def defender_expert(game: Skirmish, fight: Fight) -> str:
    """The defender is a close combat expert."""
    return "SK-close-combatr" if game.has(fight.defender, "close-combat-expert") else ""


@rule("SK-close-combats", "SK-close-combatt")
def defender_weapon(game: Skirmish, fight: Fight) -> str:
    """The defender uses a sharp weapon, else one for close combat."""
    return {"sharp": "SK-close-combats", "close-combat": "SK-close-combatt"}.get(melee_trait(game, fight.defender), "")


@rule("SK-close-combatu")
def attacker_busy(game: Skirmish, fight: Fight) -> str:
    """The attacker is already in close combat with another."""
    return "SK-close-combatu" if busy(game, fight.attacker, fight.defender) else ""


@rule("SK-close-combatv")
def behind_obstacle(game: Skirmish, fight: Fight) -> str:
    """The defender stands behind a linear obstacle, in the first round."""
    if not fight.first or fight.start == fight.defender.at:
        return ""
    base = game.footprint(fight.defender)
    for one, kind in game.setting.table.crossed_by((fight.start, fight.defender.at)):
        near = apart(one.shape, base.shape) <= CLOSE + base.radius
        if kind == "linear" and one.terrain.cover and near:
            return "SK-close-combatv"
    return ""


@rule("SK-close-combatw")
def inside_cover(game: Skirmish, fight: Fight) -> str:
    """The defender is inside a cover area and the attacker outside it."""
    table = game.setting.table
    outside = {one.id for one in table.grounds_at(fight.attacker.at)}
    inside = [one for one in table.grounds_at(fight.defender.at) if one.terrain.cover and one.id not in outside]
    return "SK-close-combatw" if inside else ""


@rule("SK-infantry-damagek")
def attacker_shaken(_game: Skirmish, fight: Fight) -> str:
    """The attacker has been shaken."""
    return "SK-infantry-damagek" if is_shaken(fight.attacker) else ""


ATTACKER: Final = (starts, attacker_expert, attacker_weapon, defender_busy, from_behind, against_shaken, on_motorcycle)
DEFENDER: Final = (defender_expert, defender_weapon, attacker_busy, behind_obstacle, inside_cover, attacker_shaken)


def fight_codes(game: Skirmish, fight: Fight) -> list[Code]:
    """All re-rolls, each with its reason, the attacker's first."""
    sides = fight.attacker.side, fight.defender.side
    return [
        Code(sides[pool], pool, ANY, source.__name__.replace("_", "-"), cited)
        for pool, sources in enumerate((ATTACKER, DEFENDER))
        for source in sources
        if (cited := source(game, fight))
    ]


def melee_trait(game: Skirmish, unit: Unit) -> str:
    """The trait of the one weapon a unit fights with: sharp before close combat."""
    if game.is_vehicle(unit):
        return ""
    weapons = [game.setting.weapon(name) for name in game.carried(unit)]
    for trait in ("sharp", "close-combat"):
        if any(trait in weapon.traits for weapon in weapons):
            return trait
    return ""


def busy(game: Skirmish, unit: Unit, besides: Unit) -> bool:
    """Whether a unit is in contact with another enemy it has fought."""
    return any(enemy.id != besides.id and enemy.id in unit.melee for enemy in contacts(game, unit))
