"""The 35 random events E43 to E77, literally as they read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from opfire.commander.events import burning, cards_and_weapons, losses, morale, reinforcing, scoring, works
from opfire.commander.log.play import EventHappened
from opfire.commander.pack.pieces import FateCard
from opfire.commander.state.commander import Commander
from opfire.kernel.game import Script

Happening = Callable[[Commander, str, FateCard], Script[None]]

EVENTS: Final[dict[str, tuple[Happening, str]]] = {
    "air-support": (losses.air_support, "CC-E43"),
    "battle-harden": (morale.battle_harden, "CC-E44"),
    "battlefield-integrity": (scoring.battlefield_integrity, "CC-E45"),
    "blaze": (burning.blaze, "CC-E46"),
    "booby-trap": (works.booby_trap, "CC-E47"),
    "breeze": (burning.breeze, "CC-E48"),
    "command-and-control": (scoring.command_and_control, "CC-E49"),
    "commissar": (losses.commissar, "CC-E50"),
    "cower": (morale.cower, "CC-E51"),
    "deploy": (reinforcing.deploy, "CC-E52.1"),
    "dust": (burning.dust, "CC-E53"),
    "elan": (scoring.elan, "CC-E54"),
    "entrench": (works.entrench, "CC-E55"),
    "field-promotion": (reinforcing.field_promotion, "CC-E56"),
    "fog-of-war": (cards_and_weapons.fog_of_war, "CC-E57"),
    "hero": (reinforcing.hero, "CC-E58"),
    "infiltration": (reinforcing.infiltration, "CC-E59"),
    "interdiction": (morale.interdiction, "CC-E60"),
    "interrogation": (cards_and_weapons.interrogation, "CC-E61"),
    "kia": (losses.kia, "CC-E62"),
    "malfunction": (cards_and_weapons.malfunction, "CC-E63"),
    "medic": (losses.medic, "CC-E64"),
    "mission-objective": (scoring.mission_objective, "CC-E65"),
    "prisoners-of-war": (losses.prisoners_of_war, "CC-E66"),
    "reconnaissance": (scoring.reconnaissance, "CC-E67"),
    "reinforcements": (reinforcing.reinforcements, "CC-E68"),
    "rubble": (works.rubble, "CC-E69"),
    "sappers": (works.sappers, "CC-E70"),
    "scrounge": (cards_and_weapons.scrounge, "CC-E71"),
    "shell-shock": (losses.shell_shock, "CC-E72"),
    "shellholes": (works.shellholes, "CC-E73"),
    "strategic-objective": (scoring.strategic_objective, "CC-E74"),
    "suppressing-fire": (morale.suppressing_fire, "CC-E75"),
    "walking-wounded": (reinforcing.walking_wounded, "CC-E76"),
    "white-phosphorus": (losses.white_phosphorus, "CC-E77"),
}


def occur(game: Commander, side: str, card: FateCard) -> Script[None]:
    """Carry out the event of a card; the player who drew it decides."""
    happening, rule = EVENTS[card.event]
    game.tell(EventHappened(side=side, name=card.event, direction=card.direction or 0, rule=rule))
    yield from happening(game, side, card)
