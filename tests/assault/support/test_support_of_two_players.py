"""Support of a side with two players: the cards belong to the side, and who directs or shoots obeys its own player."""

from collections.abc import Callable
from typing import Any

import pytest

from opfire.assault.game import GAME
from opfire.assault.log.support import FireDirected, Intercepted
from opfire.assault.options.answers import Act, Activate, DirectedBy, Join
from opfire.assault.options.support import Bomb, CallSupport, FireMode, Intercept, RequestSupport
from opfire.assault.state.battle import Battle
from opfire.kernel.ask import Ask, Option
from opfire.kernel.match import Match
from support.assault.air import Air, both_editions, over
from support.assault.artillery import aim
from support.assault.artillery_rh41 import FIELD, battery, second
from support.assault.artillery_s43 import PACK, ranging
from support.assault.battles import Table, rows
from support.assault.sicily import GERMANS, RIFLES, sicily
from support.simtest import Numbers

SQUAD, FOE = "german-rifles-41", "soviet-heavy-rifles-41"
PAIR = {"g1": f"{SQUAD} A1", "g2": f"{SQUAD} D8", "s1": f"{FOE} D4"}
TREES = rows(A2="H", B1="H", B2="H")
"""Woods around A1 that nobody sees through."""
DONE = {"activated": True}
Share = Callable[..., Table]


@pytest.fixture
def share(monkeypatch: pytest.MonkeyPatch) -> Share:
    """Divide the sides of a table: these units obey these players."""

    def shared(table: Table, **commanders: int) -> Table:
        monkeypatch.setitem(table.battle.setting.settings, "teams", "both")
        for name, player in commanders.items():
            table.unit(name).commander = player
        return table

    return shared


def player(table: Table, option: Option) -> int:
    """Who may give an answer; 0 is either."""
    return GAME.player_for(table.battle, table.ask, option)


# Batteries of the first edition


def called(share: Share, **others: Any) -> Table:
    """A battery of which the mode is settled; g1 obeys the first player, g2 the second."""
    table = share(battery(PAIR, **others), g1=1, g2=2)
    return table.play(CallSupport(FIELD), FireMode("fire-support"))


@pytest.mark.rule("RH41-5.4a")
def test_a_hex_that_only_one_of_them_observes_is_named_by_him(share: Share) -> None:
    table = called(share, rows=TREES)
    assert player(table, aim("D4")) == 2
    table.dice("6", "- - -", "-").play(aim("D4"))
    assert [event.by for event in table.told(FireDirected)] == ["g2"]


@pytest.mark.rule("RH41-5.4a")
def test_so_is_the_corner_of_the_map(share: Share) -> None:
    units = {"g1": f"{SQUAD} H9", "g2": f"{SQUAD} A3", "s1": f"{FOE} A1"}
    table = share(battery(units, rows=rows(A2="b", B1="H", B2="H")), g1=1, g2=2)
    table.play(CallSupport(FIELD), FireMode("fire-support"))
    assert player(table, aim("A1")) == 2


@pytest.mark.rule("RH41-5.4a")
def test_where_both_observe_it_each_may_offer_his_own_unit(share: Share) -> None:
    table = called(share)
    assert player(table, aim("D4")) == 0
    table.play(aim("D4"))
    assert [player(table, DirectedBy(name)) for name in ("g1", "g2")] == [1, 2]


def test_who_alone_has_a_spotter_left_calls_the_battery(share: Share) -> None:
    table = share(battery(PAIR, g1=DONE), g1=1, g2=2)
    assert player(table, CallSupport(FIELD)) == 2
    assert player(share(battery(PAIR), g1=1, g2=2), CallSupport(FIELD)) == 0, "either while both have one"


def test_the_second_attack_on_the_same_hex_is_called_by_either(share: Share) -> None:
    table = share(second(PAIR, "D4", "g2", g2=DONE), g1=1, g2=2)
    assert player(table, CallSupport(FIELD)) == 0


@pytest.mark.rule("RH41-5.4a")
def test_a_reaction_for_which_one_of_them_has_to_spot_is_his(share: Share) -> None:
    units = {"g1": f"{SQUAD} H9", "g2": f"{SQUAD} D8", "s1": f"{FOE} D1"}
    table = share(second(units, "A9", "g2", g2=DONE), g1=1, g2=2)
    table.battle.active = "soviet"
    table.play(Activate("s1"), Act("normal-action"), "D2")
    assert player(table, CallSupport(FIELD)) == 1


# Batteries of the second edition


@pytest.mark.rule("S43-5.4a")
def test_ranging_shots_are_ordered_by_the_player_of_the_spotter(share: Share) -> None:
    units = {"u1": f"{RIFLES} H9", "u2": f"{RIFLES} D8", "a1": f"{GERMANS} D4"}
    table = share(ranging(units, u1=DONE), u1=1, u2=2)
    assert player(table, CallSupport(PACK)) == 2
    table.play(CallSupport(PACK))
    assert (table.ask.kind, player(table, aim("D4"))) == ("ranging-shots", 2)
    table.dice("D 1").play(aim("D4"))
    assert player(table, CallSupport(PACK)) == 0, "the strike needs nobody new"


# Aircraft


@both_editions
def test_aircraft_are_anybody_s_and_guns_their_player_s(air: Air, share: Share) -> None:
    units = {"t1": f"{air.rifles} E5", "a1": f"{air.flak} E6", "a2": f"{air.flak} D5", "f1": f"{air.friend} A1"}
    table = share(over(air, units), f1=1, t1=1, a1=1, a2=2)
    assert player(table, CallSupport(air.plain)) == 0
    table.play(CallSupport(air.plain))
    assert player(table, Bomb("t1")) == 0
    table.play(Bomb("t1"))
    assert [player(table, Intercept(name)) for name in ("a1", "a2")] == [1, 2]


# Two units that act together


@pytest.mark.rule("S43-5.4a")
def test_a_unit_of_the_partner_joins_only_if_he_says_so(share: Share) -> None:
    units = {"u1": f"{RIFLES} D8", "u2": f"{RIFLES} E8", "a1": f"{GERMANS} D5"}
    table = share(sicily(units), u1=1, u2=2).play(Activate("u1"), Act("combined-fire"))
    assert (table.ask.kind, player(table, Join("u2"))) == ("fire-support", 2)
    alone = share(sicily(units), u1=1, u2=1).play(Activate("u1"), Act("combined-fire"))
    assert alone.ask.kind == "target", "his own he does not have to name"


# Whole games


@pytest.mark.parametrize(("scenario", "seed"), [("red-horizon-41/call-for-support", 5), ("sicily-43/beach-exits", 0)])
def test_in_a_random_game_no_unit_directs_or_intercepts_for_the_partner(scenario: str, seed: int) -> None:
    numbers, match, seen = Numbers(seed), Match.start(scenario, seed=seed, settings={"teams": "both"}), 0
    for _ in range(1200):
        ask, game = match.ask, match.game
        if not isinstance(ask, Ask) or not isinstance(game, Battle):
            break
        one = 1 + numbers.below(2)
        mine = [option for option in ask.options if GAME.player_for(game, ask, option) in (0, one)]
        wanted = [option for option in mine if isinstance(option, RequestSupport | CallSupport | Intercept)] or mine
        if not wanted:
            continue
        before = len(match.log)
        match.answer(wanted[numbers.below(len(wanted))])
        for _, event in match.log[before:]:
            if isinstance(event, FireDirected | Intercepted):
                unit = game.units[event.by if isinstance(event, FireDirected) else event.unit]
                assert unit.commander == one, event
                seen += 1
    assert seen
