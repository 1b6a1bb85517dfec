"""Command cards outside of activations: one after the other, as long as a side has any for this moment."""

import pytest

from opfire.assault.card_effects.own_go import cards_at_any_time
from opfire.assault.options.answers import PlayCard
from opfire.assault.state.pieces import Morale, Phase
from opfire.assault.terrain.lasting_effects import give, has_effect
from support.assault.battles import Table
from support.assault.command_cards import ENEMY, NO_CARD, RIFLES, table_of
from support.assault.preparation import step

CALM, WIRES, RALLY = PlayCard("RG07-1"), PlayCard("RS11-1"), PlayCard("RS06-1")


def planning(active: str, **hands: str) -> Table:
    """The planning phase, with a suppressed unit of either side and these cards."""
    suppressed = {"morale": Morale.SUPPRESSED}
    units = {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"}
    table = table_of(units, hands, active=active, g1=suppressed, s1=suppressed)
    table.battle.phase = Phase.PLANNING
    return table


@pytest.mark.rule("RH41-4.9.1c")
def test_a_card_for_any_time_does_what_it_says_between_activations() -> None:
    table = planning("german", german="RG07-1")

    step(table.battle, cards_at_any_time(table.battle, "german"), CALM)

    assert table.unit("g1").morale is Morale.NONE
    assert table.battle.hands["german"] == ()


@pytest.mark.rule("RH41-4.9.1c")
def test_cards_for_any_time_follow_each_other() -> None:
    table = planning("soviet", soviet="RS06-1 RS11-1", german="RN01-1")

    asked = step(table.battle, cards_at_any_time(table.battle, "soviet"), WIRES, RALLY)

    assert [ask.options for ask in asked] == [[NO_CARD, RALLY, WIRES], [NO_CARD, RALLY]]
    assert table.battle.hands == {"german": (), "soviet": ()}
    assert not table.battle.answered, "what comes next is a new activation"


@pytest.mark.rule("RH41-4.9.1c")
def test_who_played_a_card_in_the_activation_before_may_play_one_for_any_time() -> None:
    table = planning("german", german="RG07-1")
    table.battle.answered = ("german",)
    give(table.battle, table.unit("g1"), "engineers")

    asked = step(table.battle, cards_at_any_time(table.battle, "german"), NO_CARD)

    assert [ask.options for ask in asked] == [[NO_CARD, CALM]]
    assert not has_effect(table.battle, table.unit("g1"), "engineers"), "what cards gave before is over"
