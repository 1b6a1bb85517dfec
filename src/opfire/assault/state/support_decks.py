"""Which support cards a scenario brings into play, and for whom (TAOAS-1.2, S43-12.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from opfire.assault.pack.assault_pack import AssaultPack, Scenario
from opfire.assault.pack.cards import SupportCard
from opfire.assault.pack.scenarios import ScenarioSide, SupportPool

AIR, ARTILLERY = "air-support", "artillery-support"
MODULES = {"TAS": AIR, "OAS": ARTILLERY}
"""The set of rules that each kind of card needs."""


def supports_in_play(pack: AssaultPack, scenario: Scenario) -> dict[str, SupportCard]:
    """Every copy of every support card that a side of the scenario may get."""
    cards = pack.support_cards
    return {
        name: cards[name.rpartition("-")[0]]
        for side in scenario.sides
        for names in pool_copies(cards, scenario, side)
        for name in names
    }


def pooled_cards(pack: AssaultPack, scenario: Scenario) -> frozenset[str]:
    """The copies that wait in a pool beside the decks."""
    return frozenset(
        name
        for side in scenario.sides
        for pool, names in zip(side.support, pool_copies(pack.support_cards, scenario, side), strict=True)
        if pool.into == "pool"
        for name in names
    )


def pool_copies(cards: Mapping[str, SupportCard], scenario: Scenario, side: ScenarioSide) -> list[tuple[str, ...]]:
    """The copies that belong to each of a side's pools, numbered over all of them."""
    used: Counter[str] = Counter()
    found = []
    for pool in side.support:
        ids = [card for card in pool_cards(cards, side, pool) if MODULES[cards[card].type] in scenario.rules]
        found.append(tuple(next_copy(card, used) for card in ids))
    return found


def pool_cards(cards: Mapping[str, SupportCard], side: ScenarioSide, pool: SupportPool) -> tuple[str, ...]:
    """The cards of a pool with repetition: those listed, or all of the side's faction and the pool's kind."""
    if pool.cards:
        return pool.cards
    kinds = ("TAS", "OAS") if pool.kind == "both" else (pool.kind,)
    own = [card for card in cards.values() if card.faction == side.faction and card.type in kinds]
    return tuple(card.id for card in own for _ in range(card.copies))


def next_copy(card: str, used: Counter[str]) -> str:
    """The name of the next copy of a card."""
    used[card] += 1
    return f"{card}-{used[card]}"
