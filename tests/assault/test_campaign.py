"""Linked battles: losses stay, survivors recover and learn, points and pressure decide the campaign."""

import msgspec
import pytest

from opfire.assault.campaign import board, find_campaign, next_battle, report, standings, winner
from opfire.assault.game import GAME
from opfire.assault.shelf.campaign_check import campaign_mistakes
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import OFF_BOARD, Experience
from opfire.kernel.campaign import CampaignOver, Report, TroopReport, UnknownCampaign, campaigning, campaigns
from opfire.kernel.game import BadSetting
from opfire.kernel.state import Outcome

DNIEPER = "red-horizon-41/road-to-the-dnieper"
GELA = "sicily-43/inland-from-gela"
EVERY = sorted(campaigns())


def fought(winner: str | None, level: str = "", **units: str) -> Report:
    """A battle with this winner; units by name: the damage they have, or 'lost'."""
    names = [name for side in find_campaign(DNIEPER)[1].troops.values() for name in side]
    states = {name: units.get(name, "0") for name in names}
    troops = {name: TroopReport(lost=True) if one == "lost" else TroopReport(int(one)) for name, one in states.items()}
    losses = {side: sum(one == "lost" and name[0] == side[0] for name, one in units.items()) for side in SIDES}
    return Report("a battle", winner, level, troops, losses)


SIDES = ("german", "soviet")


@pytest.mark.parametrize("campaign", EVERY)
def test_every_campaign_has_three_battles_that_can_be_played(campaign: str) -> None:
    info = campaigns()[campaign]

    assert len(info.battles) == 3
    assert set(info.battles) <= set(GAME.scenarios())
    assert all((info.title.en, info.title.de, info.about.en, info.about.de))
    assert campaigning(campaign).board_of(campaign, ()).next == info.battles[0]


def test_the_companies_go_from_the_beach_to_mazzarino_with_what_they_have_left() -> None:
    pack, campaign = find_campaign(GELA)
    names = [name for side in campaign.troops.values() for name in side]
    bloody = {**dict.fromkeys(names, TroopReport()), "a3": TroopReport(lost=True), "u5": TroopReport(2)}
    first = Report("sicily-43/coast-road", "allied", troops=bloody, losses={"axis": 1, "allied": 0})

    following = next_battle(pack, campaign, [first, first])

    assert following.scenario == "sicily-43/mazzarino"
    battle = GAME.start(following.scenario, following.settings)
    assert isinstance(battle, Battle)
    assert battle.units["a3"].experience is Experience.RECRUIT, "a replacement"
    assert battle.units["u5"].damage == 1
    assert battle.units["u1"].experience is Experience.VETERAN, "it has won twice"
    assert board(pack, campaign, [first, first]).points == {"axis": 0, "allied": 20}


def test_who_is_lost_does_not_come_to_the_next_battle() -> None:
    pack, campaign = find_campaign(DNIEPER)
    campaign = msgspec.structs.replace(campaign, replacements={})

    following = next_battle(pack, campaign, [fought("soviet", g2="lost")])

    assert following.scenario == "red-horizon-41/peat-bog"
    battle = GAME.start(following.scenario, following.settings)
    assert isinstance(battle, Battle)
    assert "g2" not in battle.units
    assert "g1" in battle.units


def test_damage_is_carried_on_less_what_is_made_good() -> None:
    following = GAME.next_battle(DNIEPER, [fought("soviet", g1="2", g3="1")])

    battle = GAME.start(following.scenario, following.settings)
    assert isinstance(battle, Battle)
    assert (battle.units["g1"].damage, battle.units["g3"].damage) == (1, 0)


def test_winners_learn_up_to_the_best_level() -> None:
    pack, campaign = find_campaign(DNIEPER)

    after = [standings(pack, campaign, [fought("german")] * number)["g1"].experience for number in (1, 2, 3, 4)]
    losers = standings(pack, campaign, [fought("german")])["s1"].experience

    assert after == ["hardened", "veteran", "veteran", "veteran"]
    assert losers == "regular"
    following = next_battle(pack, campaign, [fought("german")])
    battle = GAME.start(following.scenario, following.settings)
    assert isinstance(battle, Battle)
    assert battle.units["g1"].experience is Experience.HARDENED


def test_replacements_are_recruits_and_come_one_after_the_other() -> None:
    pack, campaign = find_campaign(DNIEPER)

    found = standings(pack, campaign, [fought("soviet", g1="lost", g2="lost")])

    assert (found["g1"].experience, found["g1"].fresh, found["g1"].lost) == ("recruit", True, False)
    assert found["g2"].lost


@pytest.mark.rule("S43-4.10a", "S43-4.10b")
def test_the_losses_tracks_count_both_sides_up_to_twelve() -> None:
    pack, campaign = find_campaign(DNIEPER)
    bloody = Report("a battle", None, losses={"german": 7, "soviet": 2})

    assert board(pack, campaign, [bloody]).losses == {"german": 7, "soviet": 2}
    assert board(pack, campaign, [bloody, bloody]).losses == {"german": 12, "soviet": 4}
    assert board(pack, campaign, [Report("a battle", None)]).losses == {"german": 0, "soviet": 0}


@pytest.mark.rule("S43-4.10a", "S43-4.10c")
def test_who_brings_the_pressure_to_its_end_wins_at_once() -> None:
    pack, campaign = find_campaign(DNIEPER)

    even = board(pack, campaign, [fought("german"), fought("soviet")])
    won = board(pack, campaign, [fought("soviet", "decisive"), fought("soviet", "decisive")])

    assert (even.pressure, even.over) == (0, False)
    assert (won.pressure, won.over, won.winner, won.next) == (-4, True, "soviet", None)
    with pytest.raises(CampaignOver):
        next_battle(pack, campaign, [fought("soviet", "decisive"), fought("soviet", "decisive")])


@pytest.mark.rule("RH41-4.2.1d")
def test_the_points_values_of_what_was_destroyed_decide_the_campaign() -> None:
    pack, campaign = find_campaign(DNIEPER)
    draws = [Report("a battle", None)] * 2

    ahead = board(pack, campaign, [*draws, Report("a battle", None, points={"german": 21, "soviet": 40})])
    spoiled = board(pack, campaign, [*draws, Report("a battle", "german", points={"german": 0, "soviet": 40})])

    assert (ahead.points, ahead.winner) == ({"german": 21, "soviet": 40}, "soviet")
    assert (spoiled.points, spoiled.winner) == ({"german": 20, "soviet": 40}, "soviet")


def test_a_battle_reports_its_troops_losses_and_points() -> None:
    _, campaign = find_campaign(DNIEPER)
    battle = GAME.start("red-horizon-41/peat-bog", {})
    assert isinstance(battle, Battle)
    battle.units["g1"].damage = 2
    for name in ("s1", "s6"):
        battle.put(battle.units[name], OFF_BOARD)
        battle.units[name].gone = True

    found = report(campaign, battle, Outcome("german", "time", level="decisive"))

    assert (found.winner, found.level, found.losses) == ("german", "decisive", {"german": 0, "soviet": 2})
    assert (found.troops["g1"], found.troops["s1"].lost) == (TroopReport(2), True)
    assert "s6" not in found.troops
    assert found.points == {"german": 40, "soviet": 0}


@pytest.mark.parametrize("text", ["g1=hero", "g1=regular-9", "g1=regular-x", "nobody=lost"])
def test_troops_that_cannot_be_are_refused(text: str) -> None:
    with pytest.raises(BadSetting, match="troops"):
        GAME.start("red-horizon-41/peat-bog", {"troops": text})


def test_an_unknown_campaign_is_named() -> None:
    with pytest.raises(UnknownCampaign, match="nowhere"):
        campaigning("nowhere")


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"battles": []}, "at least one battle"),
        ({"battles": [{"scenario": "nowhere", "points": 1}]}, "there is no scenario 'nowhere'"),
        ({"troops": {"german": ["g1", "x9"]}}, "'x9' of german does not fight in"),
        ({"troops": {"martian": ["g1"]}}, "there is no side 'martian'"),
    ],
)
def test_mistakes_in_a_campaign_are_told(changes: dict[str, object], reason: str) -> None:
    pack, campaign = find_campaign(DNIEPER)
    wrong = msgspec.convert({**msgspec.to_builtins(campaign), **changes}, type(campaign))

    found = list(campaign_mistakes(msgspec.structs.replace(pack, campaigns={wrong.id: wrong})))

    assert found
    assert reason in found[0][3]


@pytest.mark.parametrize(("short", "wins"), [(0, "german"), (1, "soviet")])
def test_pressure_that_has_come_to_its_end_decides_before_points(short: int, wins: str) -> None:
    _, campaign = find_campaign(DNIEPER)
    assert winner(campaign, SIDES, {"german": 0, "soviet": 9}, campaign.pressure - short) == wins
