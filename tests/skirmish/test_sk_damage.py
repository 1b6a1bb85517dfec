"""What hits do to men: the infantry, team and explosive tables at each boundary, and what their results mean."""

import pytest
from small_table import area, battle, line, mark, run

from opfire.skirmish.actions import offer_ground, rally
from opfire.skirmish.checks import tw
from opfire.skirmish.close_combat import Fight, against_shaken
from opfire.skirmish.damage import count_loss, damage_men, hurt, men_row, put_out
from opfire.skirmish.explosives import DIRECT, INDIRECT, Blast, blast, fire_at_point
from opfire.skirmish.move_field import MoveField
from opfire.skirmish.options import DOWN, FireAt, Join, March
from opfire.skirmish.orders import allowed
from opfire.skirmish.rates import wounds
from opfire.skirmish.sequence import act
from opfire.skirmish.shaken_men import wrong_way
from opfire.skirmish.state import Skirmish
from opfire.skirmish.teams import re_form
from opfire.skirmish.told import Checked, TeamReduced
from opfire.skirmish.told_combat import BlastRolled, Burst, HitRolled, WallBreached
from opfire.skirmish.units import Order, fit, is_shaken
from opfire.skirmish.weapons import Arm, arms

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


@pytest.mark.rule("SK-infantry-damagef")
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

    assert "own zone" in str(MoveField(game, game.units["r"], Order.FAST).refuse(March(((270, 100),))))


@pytest.mark.rule("SK-infantry-damageg")
def test_shaken_crews_and_riders_go_where_they_like() -> None:
    game = battle({"t": "us-jeep 600,600 180", "p": "us-rifle 600,600"})
    game.units["p"].aboard = "t"
    for unit in game.units.values():
        mark(unit, unit.kind == "us-jeep", shaken=True)

    assert wrong_way(game, game.units["t"], Order.FAST, (500, 600)) == ""
    assert wrong_way(game, game.units["p"], Order.FAST, (500, 600)) == ""


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


@pytest.mark.rule("SK-infantry-damagej")
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
    assert arms(game, team) == []


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


@pytest.mark.rule("SK-team-damagef")
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
    game.check()


# Explosives

BLAST = [
    (0, "missed", "b"),
    (1, "missed", "b"),
    (2, "shaken", "c"),
    (3, "shaken", "c"),
    (4, "wounded", "d"),
    (5, "wounded", "d"),
    (6, "out", "e"),
    (7, "out", "e"),
]


@pytest.mark.parametrize(
    ("number", "result"),
    [pytest.param(*row[:2], marks=pytest.mark.rule(f"SK-explosive-damage{row[2]}")) for row in BLAST],
)
def test_explosive_table(number: int, result: str) -> None:
    game = battle({"r": "su-rifle 300,100"})
    assert game.setting.pack.damage["explosive"].result(number).result == result


def burst(
    game: Skirmish, weapon: str, at: tuple[int, int], result: int, dice: list[tuple[int, ...]], *, indirect: bool = True
):  # type: ignore[no-untyped-def]
    firer = game.units["g"]
    return run(game, blast(game, game.setting.weapon(weapon), at, result, firer, indirect=indirect), dice)


@pytest.mark.rule("SK-explosive-damagea")
def test_every_man_in_the_blast_rolls_for_himself() -> None:
    game = battle(
        {"g": "de-mortar81 100,100", "r": "su-maxim 600,600", "s": "su-rifle 700,600", "t": "su-rifle 900,900"}
    )

    told = burst(game, "mortar81", (600, 600), 11, [(1,), (6,), (2,), (3,)])

    assert [(one.unit, one.man) for one in told.of(BlastRolled)] == [("r", 0), ("r", 1), ("r", 2), ("s", 0)]


@pytest.mark.rule("SK-explosive-damagei", "SK-explosive-damagek", "SK-explosive-damagem")
@pytest.mark.parametrize(("indirect", "less"), [(True, 2), (False, 0)])
def test_shelter_and_distance_help_against_indirect_fire_only(indirect: bool, less: int) -> None:
    game = battle({"g": "de-mortar50 100,100", "s": "su-rifle 600,600"}, area("w", "woods", 500, 500, 700, 700))

    told = burst(game, "mortar50", (620, 600), 11, [(5,)], indirect=indirect)

    assert told.one(BlastRolled).total == 5 - less


@pytest.mark.parametrize(("special", "open"), [(("breaching",), True), ((), False)])
def test_a_satchel_charge_opens_a_wall_where_the_scenario_says_so(special: tuple[str, ...], open: bool) -> None:
    game = battle({"g": "de-rifle 100,100"}, special=special)

    told = burst(game, "satchel", (600, 600), 11, [], indirect=False)

    assert bool(told.of(WallBreached)) == open
    assert game.breaches == ((600, 600, game.setting.weapon("satchel").blast),) * open


def reasons(game: Skirmish, weapon: str, impact: tuple[int, int], result: int, modifiers=INDIRECT) -> dict[str, int]:  # type: ignore[no-untyped-def]
    hit = Blast(game.units["r"], 0, game.setting.weapon(weapon), impact, result)
    return {one.why: one.flat for source in modifiers for one in source(game, hit)}


@pytest.mark.rule("SK-explosive-damagef", "SK-explosive-damagem")
@pytest.mark.parametrize("modifiers", [INDIRECT, DIRECT])
def test_a_hit_roll_of_ten_takes_one_off(modifiers) -> None:  # type: ignore[no-untyped-def]
    game = battle({"r": "su-rifle 600,600"})
    assert reasons(game, "mortar50", (600, 600), 10, modifiers) == {"poor-hit": -1}
    assert reasons(game, "mortar50", (600, 600), 11, modifiers) == {}


@pytest.mark.rule("SK-explosive-damageg", "SK-explosive-damageh")
@pytest.mark.parametrize(("weapon", "walled"), [("mortar50", True), ("mortar81", False), ("g122", True)])
def test_a_wall_between_takes_one_off_but_not_against_large_mortars(weapon: str, walled: bool) -> None:
    game = battle({"r": "su-rifle 600,600"}, line("w", "wall", (630, 500), (630, 700)))
    assert ("wall-between" in reasons(game, weapon, (650, 600), 11)) == walled


@pytest.mark.rule("SK-explosive-damagei", "SK-explosive-damagej")
@pytest.mark.parametrize(
    ("weapon", "terrain", "less"),
    [
        ("mortar50", "woods", True),
        ("mortar50", "building", True),
        ("mortar81", "woods", False),
        ("mortar50", "field", False),
    ],
)
def test_buildings_and_woods_shelter_from_small_calibres(weapon: str, terrain: str, less: bool) -> None:
    game = battle({"r": "su-rifle 600,600"}, area("w", terrain, 500, 500, 700, 700))
    assert ("sheltered" in reasons(game, weapon, (600, 600), 11)) == less
    game.units["r"].up = True
    assert "sheltered" not in reasons(game, weapon, (600, 600), 11), "on the roof"


@pytest.mark.rule("SK-explosive-damagek")
@pytest.mark.parametrize(("x", "less"), [(600, False), (613, False), (614, True)])
def test_beside_the_point_of_impact_one_is_taken_off(x: int, less: bool) -> None:
    game = battle({"r": "su-rifle 600,600"})
    assert ("beside-impact" in reasons(game, "mortar81", (x, 600), 11)) == less


@pytest.mark.rule("SK-explosive-damagel")
@pytest.mark.parametrize(("kind", "less"), [("us-m3", True), ("us-jeep", False)])
def test_men_in_an_armoured_vehicle_have_one_off(kind: str, less: bool) -> None:
    game = battle({"r": f"{kind} 600,600"})
    assert ("under-armour" in reasons(game, "mortar81", (600, 600), 11)) == less


@pytest.mark.rule("SK-explosive-damagen")
def test_a_shotgun_has_one_off() -> None:
    game = battle({"r": "de-rifle 600,600"})
    assert reasons(game, "shotgun", (600, 600), 11, DIRECT) == {"shotgun": -1}


def test_a_poor_indirect_shot_scatters_two_dice_in_a_direction() -> None:
    game = battle({"g": "de-mortar81 100,100", "r": "su-rifle 600,600"})
    g = game.units["g"]

    told = run(
        game,
        fire_at_point(game, g, Arm("mortar81", game.setting.weapon("mortar81")), (600, 600), ""),
        [(2, 2, 3), (6, 6), "90"],
    )

    assert told.one(Burst).at == (600, 720)


def test_a_hurt_man_comes_out_of_hiding() -> None:
    game = battle({"r": "su-rifle 600,600"})
    game.units["r"].hidden = True
    hurt(game, game.units["r"], 0, "shaken", "SK-infantry-damageb")
    assert not game.units["r"].hidden


@pytest.mark.rule("SK-communication-testc")
@pytest.mark.parametrize(("tries", "bursts"), [([(1, 1), (6, 6)], 1), ([(1, 1), (1, 1)], 0), ([(6, 6)], 1)])
def test_an_observer_directs_a_mortar_and_a_second_may_try(tries: list[tuple[int, int]], bursts: int) -> None:
    units = {"g": "de-mortar81 100,100", "l": "de-nco 300,600", "o": "de-radio 400,600", "r": "su-rifle 600,600"}
    game = battle(units)
    arm = Arm("mortar81", game.setting.weapon("mortar81"))
    rest: list[tuple[int, ...]] = [(5, 5, 5), (1,)] if bursts else []

    told = run(game, fire_at_point(game, game.units["g"], arm, (600, 600), "l"), [*tries, *rest])

    assert len(told.of(Burst)) == bursts
    if bursts:
        assert told.one(HitRolled).total == 15 + 3 - 2


@pytest.mark.rule("SK-team-damagee")
def test_the_steady_men_of_a_team_fire_on_with_one_shot() -> None:
    game = battle({"g": "de-hmg 100,100 0", "r": "su-rifle 300,100"})
    team = game.units["g"]
    mark(team, 0, shaken=True)
    mark(team, 1, shaken=True)
    assert set(allowed(game, team)) == {Order.RALLY, Order.CAUTIOUS, Order.FAST, Order.FIRE}
    team.order, team.saw = Order.FIRE, ("r",)

    told = run(game, act(game, team), [(1, 2, 3)], [FireAt("mmg", "r")])

    assert len(told.of(HitRolled)) == 1


def test_a_shell_on_a_tank_without_effect_tries_the_nerves_of_its_crew() -> None:
    game = battle({"g": "de-mortar81 100,100 0", "t": "us-m4 600,600"})
    arm = Arm("mortar81", game.setting.weapon("mortar81"))

    told = run(game, fire_at_point(game, game.units["g"], arm, (600, 600), ""), [(3, 3, 3), (1, 1), (1,)])

    assert told.one(Checked).test == "nerves-test"
    assert is_shaken(game.units["t"])
