"""An Assault pack: unit cards, charts, cards, maps and scenarios, read, checked and gathered by id."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from opfire.assault.pack.campaigns import Campaign
from opfire.assault.pack.cards import CommandCard, SupportCard
from opfire.assault.pack.maps import Tile
from opfire.assault.pack.scenarios import Condition, Objective, Scenario, ScenarioSide, ScenarioUnit, Victory, Zone
from opfire.assault.pack.tables import (
    AaAttack,
    AaResult,
    Dice,
    DistanceRoll,
    FireModification,
    Marker,
    OasAccuracy,
    SpottingModifier,
    SpottingRow,
    TasAccuracy,
    TasSpotting,
)
from opfire.assault.pack.terrain import Fortification, Houses, Mine, Terrain
from opfire.assault.pack.units import Ability, Attack, Band, Formation, FormationUnit, Indirect, UnitType
from opfire.content.loader import Manifest, Pack, Schema
from opfire.content.provenance import Provenance
from opfire.kernel.dice import Die, Face

GAME: Final = "assault"

SCHEMA: Final[Schema] = {
    "dice": Dice,
    "terrain": Terrain,
    "units": UnitType,
    "abilities": Ability,
    "formations": Formation,
    "spotting": SpottingRow,
    "spotting-modifiers": SpottingModifier,
    "fire-modification": FireModification,
    "markers": Marker,
    "command-cards": CommandCard,
    "support-cards": SupportCard,
    "aa-attack": AaAttack,
    "aa-result": AaResult,
    "tas-spotting": TasSpotting,
    "tas-accuracy": TasAccuracy,
    "oas-accuracy": OasAccuracy,
    "distance": DistanceRoll,
    "fortifications": Fortification,
    "mines": Mine,
    "houses": Houses,
    "tiles": Tile,
    "scenarios": Scenario,
    "campaigns": Campaign,
}


class AssaultPack(msgspec.Struct, frozen=True):
    """Everything an edition of Assault is played with, by id."""

    source: Pack
    dice: dict[str, tuple[Face, ...]]
    """Six faces by colour."""
    assault_dice: dict[str, Die]
    """The dice by letter."""
    units: dict[str, UnitType]
    terrain: dict[str, Terrain]
    abilities: dict[str, Ability]
    formations: dict[str, Formation]
    spotting: dict[str, SpottingRow]
    spotting_modifiers: dict[str, SpottingModifier]
    fire_modification: dict[str, FireModification]
    markers: dict[str, Marker]
    command_cards: dict[str, CommandCard]
    support_cards: dict[str, SupportCard]
    aa_attack: dict[str, AaAttack]
    aa_result: dict[str, AaResult]
    tas_spotting: dict[str, TasSpotting]
    tas_accuracy: dict[str, TasAccuracy]
    oas_accuracy: dict[str, OasAccuracy]
    distance: dict[str, DistanceRoll]
    fortifications: dict[str, Fortification]
    mines: dict[str, Mine]
    houses: dict[str, Houses]
    tiles: dict[str, Tile]
    scenarios: dict[str, Scenario]
    campaigns: dict[str, Campaign]

    @property
    def id(self) -> str:
        """The name of the pack, which is also that of its folder."""
        return self.source.manifest.id

    @property
    def manifest(self) -> Manifest:
        """What the pack says about itself."""
        return self.source.manifest

    def provenance_of(self, kind: str, id: str, field: str) -> Provenance:
        """Where a value comes from; kinds are named like files, fields by path such as `cost.foot`."""
        return self.source.provenance_of(kind, id, field)


def gather(source: Pack) -> AssaultPack:
    """The entries of a pack as the rules look them up."""
    tables: dict[str, Any] = {kind.replace("-", "_"): entries for kind, entries in source.entries.items()}
    dice: dict[str, Dice] = tables.pop("dice")
    return AssaultPack(
        source=source,
        dice={colour: die.faces for colour, die in dice.items()},
        assault_dice={die.letter: Die(colour, die.faces) for colour, die in dice.items()},
        **tables,
    )


__all__ = [
    "SCHEMA",
    "AaAttack",
    "AaResult",
    "Ability",
    "AssaultPack",
    "Attack",
    "Band",
    "CommandCard",
    "Condition",
    "Dice",
    "DistanceRoll",
    "FireModification",
    "Formation",
    "FormationUnit",
    "Fortification",
    "Houses",
    "Indirect",
    "Marker",
    "Mine",
    "OasAccuracy",
    "Objective",
    "Scenario",
    "ScenarioSide",
    "ScenarioUnit",
    "SpottingModifier",
    "SpottingRow",
    "SupportCard",
    "TasAccuracy",
    "TasSpotting",
    "Terrain",
    "Tile",
    "UnitType",
    "Victory",
    "Zone",
]
