"""A scenario made ready for play: its board, cards and tables as the rules look them up, shared by all states."""

from __future__ import annotations

from collections.abc import Mapping

from opfire.assault.board.facing import armour_by_arc
from opfire.assault.board.ground import Ground
from opfire.assault.board.tiles import Board
from opfire.assault.edition import EDITIONS, Edition
from opfire.assault.options.answers import step
from opfire.assault.pack.assault_pack import AssaultPack, Attack, Band, Scenario, UnitType
from opfire.assault.pack.cards import CommandCard, SupportCard
from opfire.assault.state.battle_dice import BattleDice
from opfire.assault.state.command_cards import cards_in_play, kinds_in
from opfire.assault.state.readings import Readings, readings
from opfire.assault.state.shot import TargetRow
from opfire.assault.state.support_decks import pooled_cards, supports_in_play
from opfire.kernel.ask import Option
from opfire.rules.citations import rule

ROWS: tuple[TargetRow, ...] = ("vehicle", "infantry")
ROW_BITS: dict[TargetRow, int] = {"vehicle": 1, "infantry": 2}
"""How a field of fire marks the rows of a unit card that have dice for a hex."""


PAUSES = "pauses"
HELD, ALWAYS = "held", "always"
"""Players may agree that a side is asked wherever it could hold a fitting card, whether or not it does."""


class Setting:
    """What never changes during a battle."""

    def __init__(self, pack: AssaultPack, scenario: Scenario, settings: Mapping[str, str]) -> None:
        self.pack = pack
        self.scenario = scenario
        self.settings = dict(settings)
        self.modules = frozenset(scenario.rules)
        self.edition: Edition = EDITIONS[scenario.edition]
        self.sides: tuple[str, ...] = tuple(side.id for side in scenario.sides)
        self.board = Board.of(pack, scenario)
        self.steps_to: tuple[Option, ...] = tuple(map(step, self.board.grid.names))
        self.types: Mapping[str, UnitType] = pack.units
        self.dice = BattleDice(pack.dice)
        self.ground = Ground(self.board, self.types, pack.terrain["smoke"].sight_die)
        self.rows: dict[str, TargetRow] = {card.id: target_row(card) for card in pack.units.values()}
        self.row_bits = {card.id: ROW_BITS[self.rows[card.id]] for card in pack.units.values()}
        self.bands = {(card.id, row): bands_by_range(card, row) for card in pack.units.values() for row in ROWS}
        self.reach = {card.id: max(len(self.bands[card.id, row]) for row in ROWS) - 1 for card in pack.units.values()}
        self.rows_by_range = {name: self._rows_by_range(name) for name in self.types}
        self.spotting = spotting_table(pack)
        self.armour = armour_by_arc(pack.units)
        self.fire_modification = pack.fire_modification
        self.fallback_tires = pack.markers["fallback"].becomes == "attack-die-1"
        self.cards: dict[str, CommandCard] = cards_in_play(pack, scenario)
        self.kinds_of_cards = {side.id: kinds_in(self.cards, side.deck) for side in scenario.sides}
        """What a side may hold, for all the enemy knows."""
        self.pauses = settings.get(PAUSES) == ALWAYS
        self.readings: Readings = readings(settings)
        self.supports: dict[str, SupportCard] = supports_in_play(pack, scenario)
        self.pooled = pooled_cards(pack, scenario)
        self.objective_points = {self.board.grid.parse(one.hex): one.points for one in scenario.objectives}

    def scenario_section(self, otherwise: str) -> str:
        """Where the special rules of a printed scenario stand; of any other the section of the rule itself."""
        printed = self.pack.provenance_of("scenarios", self.scenario.id, "title").rules
        return printed[0] if printed else otherwise

    @rule("RH41-10.1")
    def _rows_by_range(self, kind: str) -> tuple[int, ...]:
        """For every range of a card the rows that have dice, as bits."""
        found = [0] * (self.reach[kind] + 1)
        for row, bit in ROW_BITS.items():
            for range, band in enumerate(self.bands[kind, row]):
                found[range] |= bit if band is not None and band.dice else 0
        return tuple(found)


@rule("RH41-10.1", "RH41-4.2.2")
def target_row(card: UnitType) -> TargetRow:
    """Armoured vehicles are fired at with the vehicle row, all else with the infantry and artillery row."""
    return "vehicle" if card.type == "vehicle" and card.armoured else "infantry"


def spotting_table(pack: AssaultPack) -> dict[tuple[str, str], int]:
    """The least number that spots a target, by terrain and unit type."""
    return {
        (terrain, kind): getattr(row, kind) or 0
        for row in pack.spotting.values()
        for terrain in row.terrain
        for kind in ("infantry", "artillery", "vehicle")
    }


def bands_by_range(card: UnitType, row: TargetRow) -> tuple[Band | None, ...]:
    """The band of a card's attack row for every range from 0 to its last."""
    attack = card.attack.get(row, Attack())
    bands: list[Band | None] = [None]
    for band in attack.bands:
        bands += [band] * (band.high - band.low + 1)
    return tuple(bands)
