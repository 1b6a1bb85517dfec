"""What the enemy knows of support cards, what he may imagine, and what the sergeant does with his own."""

from __future__ import annotations

import pytest

from opfire.assault.display.picture import picture
from opfire.assault.game import GAME
from opfire.assault.options.answers import Act
from opfire.assault.options.support import GiveUp, RequestSupport, TakeSupport, TradeCards
from opfire.assault.preparation.support_exchange import deal_support
from opfire.assault.secrets.support import unmoved
from opfire.assault.sergeant import Sergeant
from opfire.assault.sergeant.brain import ANSWERS
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Phase, Request
from opfire.kernel.ask import Ask, Done
from support.assault.battles import Table, with_support
from support.assault.preparation import forces, step

BRIDGE = "red-horizon-41/mill-bridge"
UNITS = {"g1": "german-rifles-41 E5", "s1": "soviet-heavy-rifles-41 E2"}


def called(*cards: str) -> Battle:
    """A battle in which the Germans have requested some cards and hold another."""
    battle = with_support(UNITS, hands={"german": "RGT2-1"}, called={"german": " ".join(cards)}).battle
    used = {*cards, "RGT2-1"}
    own = [name for name, card in battle.setting.supports.items() if card.faction == "german"]
    battle.box["german"] = tuple(name for name in own if name not in used)
    return battle


@pytest.mark.rule("TAOAS-2.1e", "TAOAS-3.1f", "S43-12.3.1e", "S43-12.4.1f")
def test_air_and_artillery_look_the_same_face_down() -> None:
    seen = [GAME.seen_by(called(card), "soviet") for card in ("RGT1-1", "RGO1-1")]
    assert seen[0].encode() == seen[1].encode()


def test_the_table_shows_the_owner_his_requests_and_the_enemy_their_number() -> None:
    battle = called("RGT1-1", "RGO1-1")

    def requested(side: str) -> tuple[int, list[str]]:
        hands = picture(GAME.seen_by(battle, side)).hands
        return next((hand.count, [card.id for card in hand.cards]) for hand in hands if hand.name == "requested")

    assert requested("german") == (2, ["RGO1-1", "RGT1-1"])
    assert requested("soviet") == (2, [])


def test_only_support_cards_that_stayed_where_they_were_are_dealt_anew() -> None:
    battle = called("RGT1-1")
    battle.hands["german"] = ("RG01-1", "RGO1-1", "RGT2-1")
    battle.box["german"] = ()
    now = battle.copy()
    now.hands["german"] = ("RG01-1", "RGO1-1")
    assert unmoved(battle, now, "german") == ["RGO1-1", "RGT1-1"]


def test_the_enemy_imagines_other_cards_under_the_requests_and_loses_none() -> None:
    battle = called("RGT1-1")
    everything = sorted((*battle.requests, *battle.hands["german"], *battle.box["german"]))
    imagined = set()
    for rng in range(40):
        guess = battle.copy()
        guess.rng = rng
        GAME.redraw(guess, "soviet", battle)
        imagined |= set(guess.requests)
        assert sorted((*guess.requests, *guess.hands["german"], *guess.box["german"])) == everything
    assert {guess[:3] for guess in imagined} == {"RGT", "RGO"}


def test_what_was_turned_over_is_imagined_no_more() -> None:
    battle = called("RGT1-1")
    battle.requests["RGT1-1"] = Request("RGT1-1", "german", stage="arrived")
    for rng in range(10):
        guess = battle.copy()
        guess.rng = rng
        GAME.redraw(guess, "soviet", battle)
        assert set(guess.requests) == {"RGT1-1"}


# The sergeant


def answer(battle: Battle, ask: Ask) -> object:
    return ANSWERS[ask.kind](Sergeant(1), battle, ask)


def planning(rules: tuple[str, ...] = (), points: int = 0) -> Table:
    table = with_support(UNITS, hands={"german": "RGT1-1"}, rules=rules)
    table.battle.phase, table.battle.points = Phase.PLANNING, dict.fromkeys(("german", "soviet"), points)
    return table


def test_the_sergeant_calls_for_what_costs_nothing() -> None:
    table = planning()
    assert answer(table.battle, table.ask) == RequestSupport("RGT1-1")


def test_the_sergeant_spares_a_point_that_no_unit_needs() -> None:
    table = planning(("command-points",), points=4)
    assert answer(table.battle, table.ask) == RequestSupport("RGT1-1")


def test_the_sergeant_keeps_the_point_where_a_unit_does_more() -> None:
    table = planning(("command-points",), points=1)
    table.unit("s1").at = -1
    table.battle.occupied = {table.unit("g1").at: ("g1",)}
    assert answer(table.battle, table.ask) == Done()


def test_the_sergeant_exchanges_what_he_may_and_takes_the_strongest() -> None:
    battle = forces(BRIDGE, **{"support-cards": "chosen", "cards-given-up": "chosen"})
    asked = step(battle, deal_support(battle, "german"))
    assert asked[0].kind == "give-up"
    choice = answer(battle, asked[0])
    assert isinstance(choice, GiveUp)
    battle = forces(BRIDGE, **{"support-cards": "chosen"})
    exchange, *rest = step(battle, deal_support(battle, "german"), TradeCards(1))
    assert answer(battle, exchange) == TradeCards(3)
    strongest = answer(battle, rest[0])
    assert isinstance(strongest, TakeSupport)
    dice = battle.setting.supports[strongest.card].attack["vehicle"]
    assert dice.count("R") >= 2


def test_the_sergeant_plans_nothing_for_who_is_still_beside_the_map() -> None:
    battle = forces("sicily-43/piano-lupo")
    tank = next(unit for unit in battle.units.values() if unit.waits == "enter" and unit.side == "axis")
    ask = Ask("axis", "action", [Act("normal-action"), Act("fast-action")], {"unit": tank.id})
    assert answer(battle, ask) == Act("normal-action")
