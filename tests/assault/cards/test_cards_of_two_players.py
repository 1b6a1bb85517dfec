"""Command cards of a side with two players: who commands the unit that a card is for decides whether it is played."""

from collections.abc import Callable
from typing import Any

import pytest

from opfire.assault.game import GAME
from opfire.assault.options.answers import Act, Activate, Decline, Plan, PlayCard, Stop, Take
from opfire.assault.state.pieces import Morale
from opfire.kernel.ask import Done, Option, Pass
from support.assault.battles import Table, with_cards

SQUAD, PANZER, FOE = "german-rifles-41", "german-pz-iiij", "soviet-heavy-rifles-41"
GUNNERS = "german-heavy-mg34"
NO_CARD = Act("no-card")
SHAKEN, DONE = {"morale": Morale.SUPPRESSED}, {"activated": True}
Share = Callable[..., Table]


@pytest.fixture
def share(monkeypatch: pytest.MonkeyPatch) -> Share:
    """A position with cards whose sides are divided: odd units obey the first player, even ones the second."""

    def shared(units: dict[str, str], cards: dict[str, str], **others: Any) -> Table:
        table = with_cards({**units, "s9": f"{FOE} H1"}, cards, **others)
        monkeypatch.setitem(table.battle.setting.settings, "teams", "both")
        for name in table.battle.units:
            table.unit(name).commander = 1 if int(name[1:]) % 2 else 2
        return table

    return shared


def player(table: Table, option: Option) -> int:
    """Who may give an answer; 0 is either."""
    assert option in table.ask.options
    return GAME.player_for(table.battle, table.ask, option)


@pytest.mark.rule("RH41-5.4a")
def test_a_card_that_fits_only_a_unit_of_the_partner_is_played_by_him(share: Share) -> None:
    table = share({"g1": f"{SQUAD} A1", "g2": f"{SQUAD} D8"}, {"german": "RG07-1"}, g2=SHAKEN)
    assert player(table, PlayCard("RG07-1")) == 2
    tanks = share({"g1": f"{SQUAD} A1", "g2": f"{PANZER} D8 4"}, {"german": "RG10-1"})
    assert player(tanks, PlayCard("RG10-1")) == 2


@pytest.mark.rule("RH41-5.4a")
def test_where_it_fits_units_of_both_each_may_offer_his_own(share: Share) -> None:
    table = share({"g1": f"{SQUAD} A1", "g2": f"{SQUAD} D8"}, {"german": "RG07-1"}, g1=SHAKEN, g2=SHAKEN)
    assert player(table, PlayCard("RG07-1")) == 0
    table.play(PlayCard("RG07-1"))
    assert [player(table, Take(name)) for name in ("g1", "g2")] == [1, 2]


def test_a_card_for_no_unit_is_played_by_either(share: Share) -> None:
    table = share({"g1": f"{SQUAD} A1", "g2": f"{SQUAD} D8"}, {"german": "RG09-1", "soviet": "RS03-1"})
    assert player(table, PlayCard("RG09-1")) == 0


@pytest.mark.rule("RH41-5.4a")
def test_who_alone_could_use_a_card_also_says_that_it_stays_in_the_hand(share: Share) -> None:
    table = share({"g1": f"{SQUAD} A1", "g2": f"{SQUAD} D8"}, {"german": "RG01-1"})
    table.play(Activate("g1"), Act("normal-action"), "A2")
    while table.ask.kind != "command-card":
        table.play(Stop() if Stop() in table.ask.options else Decline())
    assert (player(table, PlayCard("RG01-1")), player(table, NO_CARD)) == (2, 2)


@pytest.mark.rule("RH41-5.4a")
def test_passing_is_left_to_who_still_has_a_unit_to_activate(share: Share) -> None:
    units = {"g1": f"{SQUAD} A1", "g2": f"{SQUAD} D8"}
    assert player(share(units, {}), Pass()) == 0
    assert player(share(units, {}, g1=DONE), Pass()) == 2


@pytest.mark.rule("RH41-5.4a")
def test_a_second_unit_of_the_partner_acts_only_if_he_says_so(share: Share) -> None:
    pair = {"s1": f"{FOE} D5", "s2": f"{FOE} D6", "g9": f"{SQUAD} A1"}
    table = share(pair, {"soviet": "RS03-1"}, active="soviet")
    table.play(PlayCard("RS03-1"), Take("s1"))
    assert (table.ask.kind, player(table, Take("s2"))) == ("card-unit", 2)
    alone = share({"s1": f"{FOE} D5", "s3": f"{FOE} D6", "g9": f"{SQUAD} A1"}, {"soviet": "RS03-1"}, active="soviet")
    alone.play(PlayCard("RS03-1"), Take("s1"))
    assert alone.ask.kind == "action", "his own he does not have to name"


# Command points


def new_orders(share: Share, **planned: int) -> Table:
    """The Germans hold New Orders; each partner has a squad and a machine gun, and these points lie on their cards."""
    units = {"g1": f"{SQUAD} A1", "g2": f"{SQUAD} D8", "g3": f"{GUNNERS} A3", "g4": f"{GUNNERS} D9"}
    table = share(units, {"german": "RN09-1"}, rules=("command-points",))
    cards = {"first": SQUAD, "second": f"{SQUAD}/2", "gunners": GUNNERS, "others": f"{GUNNERS}/2"}
    table.battle.planned["german"] = {cards[name]: count for name, count in planned.items()}
    return table


@pytest.mark.rule("RH41-5.4a")
def test_a_card_that_moves_points_moves_only_those_of_who_says_so(share: Share) -> None:
    table = new_orders(share, first=1, second=1)
    assert player(table, PlayCard("RN09-1")) == 0
    table.play(PlayCard("RN09-1"))
    assert [player(table, Plan(SQUAD)), player(table, Plan(SQUAD, 2)), player(table, Done())] == [1, 2, 0]


@pytest.mark.rule("RH41-5.4a")
def test_the_points_stay_with_their_player(share: Share) -> None:
    table = new_orders(share, first=1, second=1)
    table.play(PlayCard("RN09-1"), Plan(SQUAD, 2))
    assert table.ask.options == [Plan(GUNNERS, 2)]
    assert player(table, Plan(GUNNERS, 2)) == 2
    table.play(Plan(GUNNERS, 2), Done())
    assert table.battle.planned["german"] == {SQUAD: 1, f"{SQUAD}/2": 0, f"{GUNNERS}/2": 1}


@pytest.mark.rule("RH41-5.4a")
def test_who_alone_has_points_to_move_plays_the_card(share: Share) -> None:
    table = new_orders(share, second=1)
    assert player(table, PlayCard("RN09-1")) == 2
    table.play(PlayCard("RN09-1"))
    assert [player(table, Plan(SQUAD, 2)), player(table, Done())] == [2, 2]


def test_where_only_the_partner_could_use_a_point_the_card_is_of_no_use(share: Share) -> None:
    assert PlayCard("RN09-1") not in new_orders(share, first=1, gunners=1).ask.options
    assert PlayCard("RN09-1") in new_orders(share, first=1).ask.options
