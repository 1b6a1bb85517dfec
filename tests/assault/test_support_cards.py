"""Support cards: into the deck, drawn, requested, used up."""

import pytest
from battles import with_support

from opfire.assault.options_support import RequestSupport
from opfire.assault.state import Phase
from opfire.assault.told_support import SupportRequested
from opfire.kernel.ask import Done

UNITS = {"g1": "german-rifles-41 E5", "s1": "soviet-heavy-rifles-41 E2"}


def planning(**others):
    """A battle at the beginning of the planning phase."""
    table = with_support(UNITS, **others)
    table.battle.phase = Phase.PLANNING
    return table


@pytest.mark.rule("TAOAS-1.2.3a", "TAOAS-2.1a", "TAOAS-2.1b", "TAOAS-2.1d", "TAOAS-2.1e")
def test_a_card_in_hand_is_laid_out_face_down_in_the_planning_phase() -> None:
    table = planning(hands={"german": "RGT1-1"})

    assert table.ask.kind == "request"
    table.play(RequestSupport("RGT1-1"))

    assert table.battle.hands["german"] == ()
    assert table.battle.requests["RGT1-1"].side == "german"
    assert table.told(SupportRequested)[0].side == "german"
    (seen,) = table.match.view("soviet").game.requests.values()
    assert (seen.card, seen.side) == ("", "german")


@pytest.mark.rule("TAOAS-1.2.3b", "TAOAS-1.2.3c")
def test_what_is_not_requested_stays_in_hand_for_the_turn() -> None:
    table = planning(hands={"german": "RGT1-1"}).play(Done())

    assert table.ask.kind == "activate"
    assert table.battle.hands["german"] == ("RGT1-1",)
    assert not table.battle.requests
