"""However a battle goes, cards are never created or lost."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Phase
from opfire.kernel.chance import mix, step
from opfire.kernel.match import Match

EAST, SICILY = "red-horizon-41", "sicily-43"
BATTLES = [
    (f"{EAST}/call-for-support", {}),
    (f"{EAST}/kampfgruppe-klein", {}),
    (f"{EAST}/dolubowo-airfield", {}),
    (f"{EAST}/they-are-coming", {}),
    (f"{EAST}/mill-bridge", {"support-cards": "chosen", "cards-given-up": "chosen", "support-limit": "five"}),
    (f"{SICILY}/vizzini", {"support-cards": "random"}),
    (f"{SICILY}/beach-exits", {}),
    (f"{SICILY}/piano-lupo", {"command-cards": "off"}),
]


def cards_of(battle: Battle, side: str) -> Counter[str]:
    """Every card that belongs to a side, wherever it lies; a borrowed one lies with the enemy."""
    places = (battle.decks, battle.hands, battle.pools, battle.discards, battle.removed, battle.box)
    requested = [name for name, request in battle.requests.items() if request.side == side]
    lying = [name for place in places for name in place[side]]
    return Counter([*lying, *requested, *battle.borrowed[battle.enemy(side)]])


@pytest.mark.rule("TAOAS-1.2.4a", "S43-12.2.4a")
@settings(max_examples=8, deadline=None)
@given(which=st.sampled_from(range(len(BATTLES))), seed=st.integers(0, 2**32))
def test_deck_hand_pool_table_and_discards_keep_their_cards(which: int, seed: int) -> None:
    scenario, agreed = BATTLES[which]
    match = Match.start(scenario, seed=seed, settings=agreed)
    rng, before = seed, {}
    while match.ask:
        rng = step(rng)
        match.answer(match.ask.options[mix(rng) % len(match.ask.options)])
        battle = match.game
        assert isinstance(battle, Battle)
        if battle.phase in (Phase.FORCES, Phase.SET_UP):
            continue
        now = {side: cards_of(battle, side) for side in battle.sides}
        before = before or now
        assert now == before
    for cards in before.values():
        assert max(cards.values(), default=1) == 1
