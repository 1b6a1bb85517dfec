"""The Combat Commander pack: everything in the box, read once and checked."""

from __future__ import annotations

from functools import cache, cached_property, lru_cache
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import msgspec

from opfire.commander.pack.maps import Map, MapSource
from opfire.commander.pack.pack_check import mistakes
from opfire.commander.pack.pieces import (
    Chit,
    FateCard,
    Fortification,
    LeaderName,
    LeaderRow,
    Nation,
    Radio,
    SmokeMarker,
    TerrainType,
    UnitType,
    WeaponType,
)
from opfire.commander.pack.scenarios import OrderOfBattle, Purchase, Scenario, SupportColumn
from opfire.content.errors import BadPack
from opfire.content.loader import Pack, Schema, read_pack, sound_packs
from opfire.content.own.shelf import KEPT, own_folder, read_own

GAME: Final = "commander"
SCHEMA: Final[Schema] = {
    "nations": Nation,
    "units": UnitType,
    "weapons": WeaponType,
    "radios": Radio,
    "decks": FateCard,
    "chits": Chit,
    "fortifications": Fortification,
    "terrain": TerrainType,
    "smoke": SmokeMarker,
    "leader-names": LeaderName,
    "leader-table": LeaderRow,
    "orders-of-battle": OrderOfBattle,
    "support": SupportColumn,
    "purchases": Purchase,
    "maps": MapSource,
    "scenarios": Scenario,
}


class Tables(msgspec.Struct, frozen=True):
    """The smoke markers, what destroys a fortification by the FP of a radio, and random leaders by roll."""

    smoke: tuple[SmokeMarker, ...]
    vulnerability: dict[int, int]
    leader_table: dict[int, LeaderRow]

    @property
    def smoke_pool(self) -> tuple[int, ...]:
        """The value of every smoke marker in the container."""
        return tuple(marker.value for marker in self.smoke for _ in range(marker.count))


class CommanderPack:
    """All content of the game by id; `pack` knows where each value comes from."""

    def __init__(self, pack: Pack) -> None:
        def entries(kind: str) -> Any:
            return pack.entries[kind]

        self.pack = pack
        self.nations: dict[str, Nation] = entries("nations")
        self.units: dict[str, UnitType] = entries("units")
        self.weapons: dict[str, WeaponType] = entries("weapons")
        self.radios: dict[str, Radio] = entries("radios")
        self.cards: dict[str, FateCard] = entries("decks")
        self.chits: dict[str, Chit] = entries("chits")
        self.fortifications: dict[str, Fortification] = entries("fortifications")
        self.terrain: dict[str, TerrainType] = entries("terrain")
        self.leader_names: dict[str, LeaderName] = entries("leader-names")
        self.orders_of_battle: dict[str, OrderOfBattle] = entries("orders-of-battle")
        self.purchases: dict[str, Purchase] = entries("purchases")
        self.scenarios: dict[str, Scenario] = entries("scenarios")
        self._kept_maps: dict[str, Map] = {}

    @cached_property
    def decks(self) -> dict[str, tuple[FateCard, ...]]:
        """Each nation's deck in the order of the card numbers."""
        cards = sorted(self.cards.values(), key=lambda card: (card.nation, card.number))
        return {nation: tuple(deck) for nation, deck in groupby(cards, key=lambda card: card.nation)}

    @cached_property
    def support(self) -> dict[str, tuple[SupportColumn, ...]]:
        """Each nation's support table."""
        columns: dict[str, SupportColumn] = self.pack.entries["support"]
        return {id: tuple(one for one in columns.values() if one.nation == id) for id in self.nations}

    @cached_property
    def tables(self) -> Tables:
        """The small tables of the track display and the playbook."""
        rows: dict[str, LeaderRow] = self.pack.entries["leader-table"]
        markers: dict[str, SmokeMarker] = self.pack.entries["smoke"]
        return Tables(
            smoke=tuple(markers.values()),
            vulnerability={radio.fp: radio.vulnerability for radio in self.radios.values()},
            leader_table={row.roll: row for row in rows.values()},
        )

    @property
    def map_ids(self) -> tuple[str, ...]:
        """The maps in the order of their numbers."""
        sources: dict[str, MapSource] = self.pack.entries["maps"]
        return tuple(sorted(sources, key=lambda id: (sources[id].number, id)))

    def map(self, id: str) -> Map:
        """A battlefield, built when it is first asked for."""
        if id not in self._kept_maps:
            self._kept_maps[id] = Map(self.pack.entries["maps"][id], self.terrain)
        return self._kept_maps[id]


@cache
def commander_pack(name: str = "combat-commander") -> CommanderPack:
    """The pack of this name."""
    found = sound_packs(GAME, load).get(name)
    if found is None:
        raise LookupError(f"there is no sound pack '{name}'")
    return found


@lru_cache(maxsize=KEPT)
def _own(name: str) -> CommanderPack | None:
    return read_own(name, GAME, load)


def own_pack(name: str) -> CommanderPack | None:
    """Somebody's own pack, named by its content; raises `BadPack` when it no longer fits."""
    return _own(name) if own_folder(name) else None


def load(folder: Path) -> CommanderPack:
    """Read a pack folder and see that its parts fit together."""
    pack = read_pack(folder, SCHEMA)
    wrong = mistakes(pack)
    if wrong:
        raise BadPack(wrong)
    return CommanderPack(pack)
