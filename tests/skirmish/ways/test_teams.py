"""Teams that have lost men: where the last man stands, whom he may join, and where the team then stands."""

import pytest

from opfire.skirmish.damage import put_out
from opfire.skirmish.game import GAME
from opfire.skirmish.options import Join
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, fit
from opfire.skirmish.table.space import distance
from opfire.skirmish.ways.shaken_men import wrong_way
from opfire.skirmish.ways.teams import re_form
from support.skirmish.battles import Feature, Told, battle, line, mark, run

TEAMS = {"a": "de-hmg 100,100", "b": "de-hmg 126,100"}


def reduced(game: Skirmish, **left: int) -> Skirmish:
    """Teams of which so many men are left."""
    for name, men in left.items():
        for man in range(men, len(game.units[name].men)):
            mark(game.units[name], man, out=True)
    return game


def last_men(others: dict[str, str], *ground: Feature) -> Skirmish:
    """Two last men side by side, with all this round them."""
    return reduced(battle(TEAMS | others, *ground), a=1, b=1)


def join(game: Skirmish) -> Told:
    """The second man joins the first."""
    return run(game, re_form(game, game.units["b"]), answers=[Join("a")])


def is_asked(game: Skirmish) -> bool:
    """Whether the second man may join somebody."""
    return bool(run(game, re_form(game, game.units["b"])).asks)


@pytest.mark.rule("SK-team-damagel")
def test_a_re_formed_team_stands_where_it_stood_if_it_has_room() -> None:
    game = last_men({})

    join(game)

    assert game.units["a"].at == (100, 100)


@pytest.mark.parametrize(
    ("others", "at"),
    [({"c": "de-rifle 100,140"}, (98, 96)), ({"c": "de-rifle 72,72", "d": "de-rifle 72,128"}, (105, 100))],
    ids=["friend to the north", "friends to the west"],
)
def test_a_re_formed_team_goes_no_farther_than_it_must(others: dict[str, str], at: tuple[int, int]) -> None:
    game = last_men(others)

    join(game)

    assert game.units["a"].at == at
    GAME.check(game)


@pytest.mark.rule("SK-team-damagel")
@pytest.mark.parametrize(("a", "b", "may"), [(1, 1, True), (2, 1, True), (3, 1, False), (1, 2, False)])
def test_only_a_last_man_joins_and_only_a_team_with_an_empty_place(a: int, b: int, may: bool) -> None:
    assert is_asked(reduced(battle({"a": "de-hmg 100,100", "b": "de-hmg 143,100"} | TEAMS), a=a, b=b)) is may


@pytest.mark.rule("SK-team-damagel")
def test_who_rides_joins_nobody() -> None:
    game = last_men({"t": "de-251 400,400"})
    game.units["b"].aboard = "t"

    assert not is_asked(game)


def test_the_room_asked_for_is_that_of_the_team_not_of_the_man_who_joins() -> None:
    yard = line("h", "hedge", (113, 60), (153, 60), (153, 140), (113, 140), (113, 60))

    assert is_asked(last_men({"c": "de-rifle 139,126", "d": "de-rifle 139,74"}, yard))


@pytest.mark.rule("SK-team-damagej")
@pytest.mark.parametrize(("other", "shifted"), [({}, True), ({"f": "de-rifle 130,116"}, False)], ids=["free", "taken"])
def test_the_last_man_keeps_contact_only_where_the_ground_is_free(other: dict[str, str], shifted: bool) -> None:
    game = reduced(battle({"g": "de-hmg 100,100", "r": "su-rifle 143,100"} | other), g=2)
    team, enemy = game.units["g"], game.units["r"]

    put_out(game, team, fit(team)[1], "SK-infantry-damages")

    assert (team.at != (100, 100)) is shifted
    assert (distance(team.at, enemy.at) == 26) is shifted


@pytest.mark.rule("SK-team-damagef", "SK-infantry-damageg")
@pytest.mark.parametrize(("kind", "why"), [("de-hmg", "shaken-way-cover"), ("de-rifle", "shaken-way")])
def test_shaken_men_and_teams_are_told_where_they_may_run(kind: str, why: str) -> None:
    game = battle({"g": f"{kind} 600,600"})
    mark(game.units["g"], shaken=True)

    refused = wrong_way(game, game.units["g"], Order.FAST, (700, 600))

    assert refused is not None
    assert refused.key == f"refusal-{why}"
    assert wrong_way(game, game.units["g"], Order.FAST, (500, 600)) is None
