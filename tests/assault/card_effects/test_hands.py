"""What command cards do to hands, the initiative and command points."""

import pytest

from opfire.assault.log.command import CardBorrowed, HandSeen, PointTaken
from opfire.assault.options.answers import Act, Activate, Fire, Plan, PlayCard, TakeCard
from opfire.assault.secrets.hidden import redeal_points
from opfire.assault.sequence import seize_initiative
from opfire.assault.terrain.lasting_effects import effect_values
from opfire.kernel.ask import Done, Pass
from support.assault.battles import faces
from support.assault.command_cards import (
    ENEMY,
    MG,
    RIFLES,
    attack_of,
    sicily,
    table_of,
)

# Hands


def test_a_card_is_cancelled() -> None:
    units = {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"}
    table = table_of(units, {"german": "RN01-1", "soviet": "RS12-1"})
    table.play(Activate("g1"), Act("fire"), Fire("s1"), PlayCard("RN01-1"), PlayCard("RS12-1"))
    assert attack_of(table) == "RYG"
    assert table.battle.discards == {"german": ("RN01-1",), "soviet": ("RS12-1",)}


def test_cancelling_does_not_count_against_the_limit() -> None:
    units = {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"}
    table = table_of(units, {"german": "RN01-1", "soviet": "RS12-1 RN02-1"})
    table.play(Activate("g1"), Act("fire"), Fire("s1"), PlayCard("RN01-1"), PlayCard("RS12-1"))
    assert table.offers(PlayCard("RN02-1"))


def test_a_hand_is_seen_and_a_card_thrown_away() -> None:
    units = {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"}
    table = table_of(units, {"german": "RG09-1", "soviet": "RN01-1 RN02-1"}).play(PlayCard("RG09-1"))
    seen = table.match.view("german").game
    assert seen.hands["soviet"] == ("RN01-1", "RN02-1")  # type: ignore[attr-defined]
    table.play(TakeCard("RN02-1"))
    assert table.battle.discards["soviet"] == ("RN02-1",)
    assert table.match.view(None).log()[-2].event.cards == ""  # type: ignore[attr-defined]
    assert table.told(HandSeen)[0].cards == "RN01-1 RN02-1"


def test_chance_throws_a_card_away() -> None:
    units = {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"}
    table = table_of(units, {"soviet": "RS11-1", "german": "RN01-1 RN02-1"}, active="soviet")
    table.dice("RN02-1").play(PlayCard("RS11-1"))
    assert table.battle.hands["german"] == ("RN01-1",)


@pytest.mark.parametrize(
    ("active", "hands", "plays"),
    [
        ("axis", {"axis": "SX11-1 SX12-1", "allied": "SA14-1"}, ["SX11-1", "SA14-1", "SX12-1"]),
        ("allied", {"allied": "SA13-1 SA14-1", "axis": "SX12-1"}, ["SA13-1", "SX12-1", "SA14-1"]),
    ],
)
def test_nothing_is_taken_from_a_hand_emptied_by_countermanding(
    active: str, hands: dict[str, str], plays: list[str]
) -> None:
    units = {"u1": "us-rifles-43 E5", "x1": "german-rifles-43 E2"}
    table = sicily(units, hands, active=active).play(*map(PlayCard, plays))
    assert table.battle.hands == {"axis": (), "allied": ()}
    assert table.battle.borrowed == {"axis": (), "allied": ()}
    assert (table.ask.side, table.ask.kind) == (active, "activate")


def test_a_stolen_card_is_played_and_returned() -> None:
    units = {"u1": "us-rifles-43 E5", "x1": "german-rifles-43 E2"}
    table = sicily(units, {"allied": "SA13-1", "axis": "SX09-1 SX10-1"}).play(PlayCard("SA13-1"), TakeCard("SX10-1"))
    assert table.battle.borrowed["allied"] == ("SX10-1",)
    assert table.told(CardBorrowed)
    table.play(Pass(), Pass(), PlayCard("SX10-1"), Act("digging-in"))
    assert table.battle.discards["axis"] == ("SX10-1",)


def test_a_stolen_card_that_was_not_played_goes_back_at_the_end_of_the_turn() -> None:
    units = {"u1": "us-rifles-43 E5", "x1": "german-rifles-43 E2"}
    table = sicily(units, {"allied": "SA13-1", "axis": "SX10-1"}).play(PlayCard("SA13-1"), TakeCard("SX10-1"))
    table.battle.decks["axis"] = ("SX05-1", "SX05-2", "SX11-1")
    table.play(Pass(), Pass(), Pass()).end_turn()
    assert (table.battle.borrowed["allied"], table.battle.discards["axis"]) == ((), ("SX10-1",))


def test_the_initiative_is_seized() -> None:
    table = table_of({"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"}, {"soviet": "RN08-1"})
    script = seize_initiative(table.battle)
    next(script)
    with pytest.raises(StopIteration):
        script.send(PlayCard("RN08-1"))
    assert table.battle.first == "soviet"


# Command points


def test_points_are_laid_elsewhere() -> None:
    units = {"g1": f"{RIFLES} E5", "g2": f"{MG} D5", "s1": f"{ENEMY} E1"}
    table = table_of(units, {"german": "RN09-1"}, rules=("command-points",))
    table.battle.planned["german"] = {RIFLES: 1}
    table.play(PlayCard("RN09-1"), Plan(RIFLES), Plan(MG), Done())
    assert table.battle.planned["german"] == {RIFLES: 0, MG: 1}


def test_points_that_were_moved_are_imagined_once() -> None:
    units = {"g1": f"{RIFLES} E5", "g2": f"{RIFLES} B5", "g3": f"{MG} D5", "s1": f"{ENEMY} E1"}
    table = table_of(units, {"german": "RN09-1"}, rules=("command-points",))
    table.battle.planned["german"] = {RIFLES: 2}
    before = table.battle.copy()
    table.play(PlayCard("RN09-1"), Plan(RIFLES), Plan(MG), Done())
    redeal_points(before, "german", table.battle)
    assert sum(before.planned["german"].values()) == 2
    assert before.planned["german"][RIFLES] >= 1, "the point that was taken away lay there"


def test_a_point_of_the_focus_pool_comes_back() -> None:
    units = {"u1": "us-rifles-43 E5", "x1": "german-rifles-43 E1"}
    table = sicily(units, {"allied": "SN10-1"}, rules=("command-points",))
    table.battle.points["allied"], table.battle.focus["allied"] = 5, 2
    table.play(PlayCard("SN10-1"))
    assert table.battle.focus["allied"] == 3


def test_the_enemy_loses_a_point() -> None:
    units = {"u1": "us-rifles-43 E5", "x1": "german-rifles-43 E1"}
    table = sicily(units, {"allied": "SA11-1"}, rules=("command-points",))
    table.battle.planned["axis"], table.battle.focus["allied"] = {"german-rifles-43": 1}, 1
    table.play(PlayCard("SA11-1"), Plan("german-rifles-43"))
    assert table.battle.planned["axis"] == {"german-rifles-43": 0}
    assert table.told(PointTaken)
    assert not table.match.can_undo("allied"), "where the point lay was a secret until now"


def test_support_cards_wait_for_their_rules() -> None:
    units = {"u1": "us-rifles-43 E5", "x1": "german-rifles-43 E1"}
    table = sicily(units, {"allied": "SA01-1 SA06-1"})
    assert not table.offered(PlayCard, "activate")
    assert faces(()) == ""
    assert effect_values(table.battle, table.unit("u1"), "movement") == []
