"""An aircraft of a support card (TAOAS-2.0, S43-12.3) on its way to a target, and the dice it brings."""

from __future__ import annotations

import msgspec

from opfire.assault.dice.attack_dice import sure_suppressions
from opfire.assault.pack.cards import SupportCard
from opfire.assault.state.abilities import open_top
from opfire.assault.state.battle import Battle
from opfire.assault.state.battle_dice import PoolDie, dice_for
from opfire.assault.state.pieces import Unit
from opfire.assault.state.shot import Shot
from opfire.assault.state.support_weapon import support_shot, weapon
from opfire.assault.terrain.fortifications import ABOVE
from opfire.rules.citations import rule

FIRST, SECOND = 1, 2


class Aircraft(msgspec.Struct):
    """Whose it is, what its card says, which of its attacks it is making, and what spoils its aim."""

    name: str
    """The copy of its card."""
    side: str
    card: SupportCard
    attack: int = FIRST
    light_damage: int = 0
    """How often anti-aircraft fire has damaged it lightly."""
    distance: int = 0
    """How far a new target of the second attack is from the hex of the first."""

    def has(self, ability: str) -> bool:
        """Whether its card names an ability."""
        return ability in self.card.abilities

    def over(self, hex: int) -> Unit:
        """What stands for it in the rules of fire while it attacks a hex."""
        return weapon(self.side, self.name, hex)


def about(aircraft: Aircraft) -> dict[str, str | int]:
    """What a question says of an aircraft."""
    words = aircraft.card.name
    return {
        "card": aircraft.name,
        "en": words.en,
        "de": words.de,
        "attack": aircraft.attack,
        "damage": aircraft.light_damage,
        "distance": aircraft.distance,
    }


def air_section(battle: Battle, part: str) -> str:
    """The section of the chapter on aircraft, which both editions number alike."""
    return f"{battle.setting.edition.air_chapter}.{part}"


@rule("TAOAS-2.6.3", "S43-12.3.6.3")
def air_shot(aircraft: Aircraft, target: Unit) -> Shot:
    """The attack as the defence dice see it: always from above."""
    return support_shot(aircraft.side, aircraft.name, target, area=ABOVE)


@rule("TAOAS-2.6.3", "S43-12.3.6.3")
def air_attack_dice(battle: Battle, aircraft: Aircraft, target: Unit) -> list[PoolDie]:
    """The dice of the card for the type of target; an open top is worth a die to whoever comes from above."""
    section = air_section(battle, "6.3")
    dice = dice_for(aircraft.card.attack[battle.setting.rows[target.kind]], "aircraft", section)
    return dice + dice_for(open_top(battle, target), "open-topped", section)


@rule("TAOAS-2.6.3", "S43-12.3.6.3")
def scares(battle: Battle, aircraft: Aircraft, target: Unit) -> int:
    """Suppression symbols that come without a throw: on recruits, and on crews and infantry under a siren."""
    howls = aircraft.has("siren") and aircraft.attack == FIRST and battle.unit_card(target).type != "vehicle"
    return sure_suppressions(air_shot(aircraft, target)) + int(howls)
