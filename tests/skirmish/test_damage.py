"""What hits do to men: the infantry and team tables at each boundary, and what their results mean."""

import pytest

from opfire.skirmish.close_combat.close_combat import Fight, against_shaken
from opfire.skirmish.damage import count_loss, damage_men, men_row, put_out
from opfire.skirmish.fire.actions import offer_ground, rally
from opfire.skirmish.game import GAME
from opfire.skirmish.log.combat import HitRolled
from opfire.skirmish.log.turn import TeamReduced
from opfire.skirmish.movement.move_field import MoveField
from opfire.skirmish.options import DOWN, FireAt, Join, March
from opfire.skirmish.rolls.tests import tw
from opfire.skirmish.rolls.weapons import arms
from opfire.skirmish.sequence.orders import allowed
from opfire.skirmish.sequence.sequence import act
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order, fit
from opfire.skirmish.ways.rates import wounds
from opfire.skirmish.ways.shaken_men import wrong_way
from opfire.skirmish.ways.teams import re_form
from support.skirmish.battles import Feature, area, battle, line, mark, run

ROWS = [
    (-5, "missed", "a"),
    (10, "missed", "a"),
    (11, "shaken", "b"),
    (13, "shaken", "b"),
    (14, "wounded", "c"),
    (15, "wounded", "c"),
    (16, "out", "d"),
    (30, "out", "d"),
]


@pytest.mark.parametrize(
    ("number", "result"),
    [pytest.param(*row[:2], marks=pytest.mark.rule(f"SK-infantry-damage{row[2]}")) for row in ROWS],
)
def test_infantry_table(number: int, result: str) -> None:
    game = battle({"r": "su-rifle 300,100"})
    row = men_row(game, game.units["r"], number)
    assert row.result == result
    assert row.rule.startswith("SK-infantry-damage")


@pytest.mark.parametrize(
    ("number", "result"), [pytest.param(*row[:2], marks=pytest.mark.rule(f"SK-team-damage{row[2]}")) for row in ROWS]
)
def test_team_table(number: int, result: str) -> None:
    game = battle({"r": "su-maxim 300,100"})
    row = men_row(game, game.units["r"], number)
    assert row.result == result
    assert row.rule.startswith("SK-team-damage")


# Shaken


@pytest.mark.rule("SK-infantry-damagee")
def test_a_shaken_man_gets_a_marker() -> None:
    game = battle({"r": "su-rifle 300,100"})
    game.units["r"].aim, game.units["r"].acquired, game.units["r"].hidden = ("g",), True, True
    damage_men(game, game.units["r"], 12)
    assert game.units["r"].men[0].shaken
    assert (game.units["r"].aim, game.units["r"].acquired, game.units["r"].hidden) == ((), False, False)


@pytest.mark.rule("SK-infantry-damage/2")
def test_who_is_shaken_again_is_only_shaken() -> None:
    game = battle({"r": "su-rifle 300,100"})
    for _ in range(2):
        damage_men(game, game.units["r"], 13)
    man = game.units["r"].men[0]
    assert (man.shaken, man.wounded, man.out) == (True, False, False)


@pytest.mark.rule("SK-infantry-damagef", "SK-infantry-damage/1")
def test_a_shaken_man_may_only_rally_or_move() -> None:
    game = battle({"r": "su-rifle 300,100"})
    mark(game.units["r"], shaken=True)
    assert set(allowed(game, game.units["r"])) == {Order.RALLY, Order.CAUTIOUS, Order.FAST}


@pytest.mark.rule("SK-infantry-damagef")
def test_a_crew_with_a_shaken_man_obeys_every_order() -> None:
    game = battle({"t": "us-m4 300,100", "u": "us-m4 900,900"})
    mark(game.units["t"], 4, shaken=True)
    assert allowed(game, game.units["t"]) == allowed(game, game.units["u"])


@pytest.mark.rule("SK-team-damagee")
@pytest.mark.parametrize(("shaken", "reloads"), [(1, True), (3, False)])
def test_only_the_steady_men_of_a_team_reload(shaken: int, reloads: bool) -> None:
    game = battle({"g": "de-hmg 100,100"})
    team = game.units["g"]
    team.empty = ("pistol",)
    for man in range(shaken):
        mark(team, man, shaken=True)
    assert (Order.RELOAD in allowed(game, team)) == reloads
    assert Order.CLOSE_COMBAT not in allowed(game, team)


@pytest.mark.rule("SK-infantry-damageg")
@pytest.mark.parametrize(("x", "refused"), [(400, False), (200, True), (300, True)])
def test_a_shaken_man_runs_only_towards_his_own_zone(x: int, refused: bool) -> None:
    game = battle({"r": "su-rifle 300,100"})
    assert MoveField(game, game.units["r"], Order.FAST).refuse(March(((x, 150),))) is None
    mark(game.units["r"], shaken=True)

    assert bool(MoveField(game, game.units["r"], Order.FAST).refuse(March(((x, 150),)))) == refused
    assert MoveField(game, game.units["r"], Order.CAUTIOUS).refuse(March(((x, 150),))) is None


@pytest.mark.rule("SK-infantry-damageg")
def test_no_cover_is_reason_for_a_shaken_man_to_run_away_from_his_zone() -> None:
    game = battle({"r": "su-rifle 300,100"}, area("w", "woods", 100, 50, 250, 150))
    mark(game.units["r"], shaken=True)

    assert "shaken way" in str(MoveField(game, game.units["r"], Order.FAST).refuse(March(((270, 100),))))


@pytest.mark.rule("SK-infantry-damageg")
def test_shaken_crews_and_riders_go_where_they_like() -> None:
    game = battle({"t": "us-jeep 600,600 180", "p": "us-rifle 600,600"})
    game.units["p"].aboard = "t"
    for unit in game.units.values():
        mark(unit, unit.kind == "us-jeep", shaken=True)

    assert wrong_way(game, game.units["t"], Order.FAST, (500, 600)) is None
    assert wrong_way(game, game.units["p"], Order.FAST, (500, 600)) is None


@pytest.mark.rule("SK-infantry-damageh")
def test_a_shaken_man_may_throw_himself_to_the_ground() -> None:
    game = battle({"r": "su-rifle 300,100"})
    run(game, offer_ground(game, game.units["r"]), answers=[DOWN])
    assert game.units["r"].lying == game.turn
    assert run(game, offer_ground(game, game.units["r"])).asks == [], "he lies already"


@pytest.mark.rule("SK-infantry-damageh")
def test_neither_teams_nor_vehicles_nor_riders_throw_themselves_to_the_ground() -> None:
    game = battle({"m": "su-maxim 300,100", "t": "us-jeep 600,600", "p": "us-rifle 600,600"})
    game.units["p"].aboard = "t"
    assert [run(game, offer_ground(game, unit)).asks for unit in game.units.values()] == [[], [], []]


@pytest.mark.rule("SK-infantry-damagej", "SK-infantry-damage/1")
@pytest.mark.parametrize(("turn", "runs"), [(3, False), (2, True)])
def test_who_threw_himself_down_does_not_run_in_the_next_turn(turn: int, runs: bool) -> None:
    game = battle({"r": "su-rifle 300,100"}, turn=4)
    game.units["r"].lying = turn
    assert (Order.FAST in allowed(game, game.units["r"])) == runs
    fresh = battle({"r": "su-rifle 300,100"}, turn=1)
    assert Order.FAST in allowed(fresh, fresh.units["r"]), "who stands has not thrown himself down before the game"


@pytest.mark.rule("SK-infantry-damagek", "SK-team-damageg")
@pytest.mark.parametrize("kind", ["su-rifle", "su-maxim"])
def test_who_fights_a_shaken_man_rolls_again(kind: str) -> None:
    game = battle({"g": "de-rifle 100,100", "r": f"{kind} 300,100"})
    fight = Fight(game.units["g"], game.units["r"])
    assert not against_shaken(game, fight)
    mark(game.units["r"], shaken=True)
    assert against_shaken(game, fight)


# Wounded and out of action


@pytest.mark.rule("SK-infantry-damagel", "SK-infantry-damagem")
def test_a_wounded_man_is_shaken_as_well() -> None:
    game = battle({"r": "su-rifle 300,100"})
    game.units["r"].aim, game.units["r"].acquired, game.units["r"].hidden = ("g",), True, True
    damage_men(game, game.units["r"], 14)
    assert game.units["r"].men[0].shaken
    assert game.units["r"].men[0].wounded
    assert (game.units["r"].aim, game.units["r"].acquired, game.units["r"].hidden) == ((), False, False)
    assert Order.FIRE not in allowed(game, game.units["r"])


@pytest.mark.rule("SK-infantry-damager")
def test_a_second_wound_is_the_end() -> None:
    game = battle({"r": "su-rifle 300,100"})
    for _ in range(2):
        damage_men(game, game.units["r"], 14)
        if not game.units["r"].gone:
            run(game, rally(game, game.units["r"]))
    assert game.units["r"].gone == "out"


@pytest.mark.rule("SK-infantry-damages")
def test_a_man_out_of_action_is_removed() -> None:
    game = battle({"r": "su-rifle 300,100"})
    damage_men(game, game.units["r"], 16)
    assert game.units["r"].gone == "out"
    assert game.on_table() == []


@pytest.mark.rule("SK-infantry-damages")
def test_a_vehicle_stays_on_the_table_without_its_last_man() -> None:
    game = battle({"t": "us-jeep 300,100"})
    for man in (0, 1):
        put_out(game, game.units["t"], man, "SK-infantry-damages")
    assert game.on_table() == [game.units["t"]]


@pytest.mark.rule("SK-infantry-damaget", "SK-morale-testb")
@pytest.mark.parametrize(("strength", "lost", "broken"), [(7, 3, False), (7, 4, True), (8, 3, False), (8, 4, True)])
def test_half_of_the_men_lost_rounded_up_is_the_breakpoint(strength: int, lost: int, broken: bool) -> None:
    game = battle({"r": "su-rifle 300,100"})
    game.strength["away"] = strength
    for _ in range(lost):
        count_loss(game, "away")
    assert (game.pending == ("away",)) == broken
    count_loss(game, "away")
    assert game.pending in ((), ("away",)), "the breakpoint is reached once"


# Teams


@pytest.mark.rule("SK-team-damagee")
def test_shaken_men_of_a_team_do_not_fire() -> None:
    game = battle({"g": "de-hmg 100,100"})
    team = game.units["g"]
    assert arms(game, team)
    for man in range(3):
        mark(team, man, shaken=True)
    assert not arms(game, team)


def loaded(game: Skirmish, name: str) -> set[str]:
    return {arm.key for arm in arms(game, game.units[name])}


def test_neither_an_empty_nor_a_used_up_weapon_fires() -> None:
    game = battle({"g": "de-rifle 100,100"})
    g = game.units["g"]
    whole = loaded(game, "g")
    number = game.carried(g)["grenade"]

    g.empty = ("rifle",)
    assert loaded(game, "g") == whole - {"rifle"}
    g.empty, g.used = (), ("grenade",) * (number - 1)
    assert loaded(game, "g") == whole
    g.used = ("grenade",) * number
    assert loaded(game, "g") == whole - {"grenade"}


@pytest.mark.rule("SK-team-damagej")
@pytest.mark.parametrize(
    ("kind", "lost"),
    [("de-hmg", set()), ("de-schreck", {"panzerschreck"}), ("de-pak40", {"g75l48"}), ("su-dshk", {"m2hb"})],
)
def test_the_last_man_of_a_team_keeps_only_light_weapons(kind: str, lost: set[str]) -> None:
    game = battle({"g": f"{kind} 100,100"})
    whole = loaded(game, "g")
    assert lost <= whole
    for man in range(1, len(game.units["g"].men)):
        mark(game.units["g"], man, out=True)

    assert loaded(game, "g") == whole - lost


def test_a_slow_gun_does_not_fire_in_two_turns_running() -> None:
    game = battle({"t": "su-is2 300,300", "u": "us-m4 900,900"})
    t, u = game.units["t"], game.units["u"]
    t.fired = u.fired = game.turn - 1
    assert len(arms(game, t)) == len(game.vehicle(t).weapons) - 1
    assert arms(game, t)[0].key != game.vehicle(t).weapons[0].weapon + "_" + game.vehicle(t).weapons[0].gunner
    assert len(arms(game, u)) == len(game.vehicle(u).weapons)
    t.fired = game.turn - 2
    assert len(arms(game, t)) == len(game.vehicle(t).weapons)


@pytest.mark.rule("SK-team-damagef", "SK-team-damage/1")
@pytest.mark.parametrize(("to", "refused"), [((240, 600), False), ((300, 640), False), ((360, 600), True)])
def test_a_shaken_team_moves_to_its_zone_or_the_nearest_cover(to: tuple[int, int], refused: bool) -> None:
    game = battle({"g": "de-hmg 300,600"}, area("w", "woods", 250, 700, 350, 800))
    mark(game.units["g"], shaken=True)
    assert bool(MoveField(game, game.units["g"], Order.CAUTIOUS).refuse(March((to,)))) == refused


@pytest.mark.rule("SK-team-damageh")
def test_one_wounded_man_costs_a_team_its_tw() -> None:
    game = battle({"g": "de-hmg 100,100"})
    assert tw(game, game.units["g"]) == 3
    mark(game.units["g"], 2, wounded=True)
    assert tw(game, game.units["g"]) == 0


@pytest.mark.rule("SK-team-damagei")
def test_one_wounded_man_slows_the_whole_team() -> None:
    game = battle({"g": "de-hmg 100,100"})
    mark(game.units["g"], 1, wounded=True)
    assert sum(one.dice for one in wounds(game, game.units["g"], March(((150, 100),)))) == 1


@pytest.mark.rule("SK-team-damagej")
def test_the_last_man_leaves_the_team_base() -> None:
    game = battle({"g": "de-hmg 100,100"})
    team = game.units["g"]
    assert game.radius(team) == 30
    game.events.clear()
    game.units["g"].hidden = True
    damage_men(game, team, 16)
    assert not team.hidden
    assert not [one for one in game.events if isinstance(one, TeamReduced)]
    damage_men(game, team, 16)
    assert game.radius(team) == 13
    assert [type(one) for one in game.events][-1] is TeamReduced


@pytest.mark.rule("SK-team-damagej")
def test_the_last_man_of_a_crew_is_no_team() -> None:
    game = battle({"t": "us-jeep 300,100"})
    game.events.clear()
    put_out(game, game.units["t"], 0, "SK-infantry-damages")
    assert not [one for one in game.events if isinstance(one, TeamReduced)]


@pytest.mark.rule("SK-team-damagek")
def test_a_team_is_removed_with_its_last_man() -> None:
    game = battle({"g": "de-hmg 100,100"})
    for _ in range(3):
        assert not game.units["g"].gone
        damage_men(game, game.units["g"], 16)
    assert game.units["g"].gone == "out"


@pytest.mark.rule("SK-team-damagel")
def test_a_last_man_re_forms_a_team_of_his_weapon() -> None:
    game = battle({"a": "de-hmg 100,100", "b": "de-hmg 126,100", "c": "de-rifle 100,140"})
    for name in ("a", "b"):
        for man in (1, 2):
            mark(game.units[name], man, out=True)

    run(game, re_form(game, game.units["b"]), answers=[Join("a")])

    assert fit(game.units["a"]) == [0, 1]
    assert len(game.units["a"].men) == 3
    assert game.units["b"].gone == "joined"
    GAME.check(game)


LAST_MEN = {"a": "de-hmg 100,100", "b": "de-hmg 126,100"}
CROWD = {"c": "de-rifle 113,126", "d": "de-rifle 113,74", "e": "de-rifle 74,100"}
"""Friends who leave no room for the base of a team between the walls of a small yard."""


def last_men(units: dict[str, str], *ground: Feature) -> Skirmish:
    """Two last men of machine gun teams side by side, with all this round them."""
    game = battle(LAST_MEN | units, *ground)
    for name in ("a", "b"):
        for man in (1, 2):
            mark(game.units[name], man, out=True)
    return game


@pytest.mark.parametrize(
    "walls",
    [line("w", "wall", (60, 60), (146, 60), (146, 140), (60, 140), (60, 60)), area("h", "building", 60, 60, 146, 140)],
    ids=["yard", "house"],
)
def test_a_re_formed_team_is_not_shifted_through_a_wall(walls: Feature) -> None:
    game = last_men(CROWD, walls)

    assert run(game, re_form(game, game.units["b"])).asks == [], "there is room only beyond the walls"
    assert game.units["a"].at == (100, 100)


def test_a_re_formed_team_is_shifted_where_nothing_is_between() -> None:
    game = last_men(CROWD)

    run(game, re_form(game, game.units["b"]), answers=[Join("a")])

    assert game.units["a"].at != (100, 100)
    GAME.check(game)


def test_nobody_joins_a_team_through_a_closed_wall() -> None:
    game = last_men({}, area("h", "building", 113, 0, 400, 300))
    assert run(game, re_form(game, game.units["b"])).asks == []


def test_a_hidden_team_that_is_shifted_into_the_open_comes_to_light() -> None:
    game = last_men({"c": "de-rifle 100,126"}, area("w", "woods", 90, 90, 110, 110))
    game.units["a"].hidden = True

    run(game, re_form(game, game.units["b"]), answers=[Join("a")])

    assert not game.units["a"].hidden


@pytest.mark.rule("SK-team-damagee", "SK-team-damage/2")
def test_the_steady_men_of_a_team_fire_on_with_one_shot() -> None:
    game = battle({"g": "de-hmg 100,100 0", "r": "su-rifle 300,100"})
    team = game.units["g"]
    mark(team, 0, shaken=True)
    mark(team, 1, shaken=True)
    assert set(allowed(game, team)) == {Order.RALLY, Order.CAUTIOUS, Order.FAST, Order.FIRE}
    team.order, team.saw = Order.FIRE, ("r",)

    told = run(game, act(game, team), [(1, 2, 3)], [FireAt("mmg", "r")])

    assert len(told.of(HitRolled)) == 1


def test_who_is_out_of_action_rides_no_longer() -> None:
    game = battle({"t": "de-blitz 300,100", "g": "de-rifle 300,100"})
    game.units["g"].aboard = "t"
    put_out(game, game.units["g"], 0, "SK-infantry-damaged")
    assert (game.units["g"].gone != "", game.units["g"].aboard) == (True, "")
