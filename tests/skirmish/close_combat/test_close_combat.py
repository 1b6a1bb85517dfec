"""Close combat: the round, every re-roll of both lists, the charge and its bravery."""

import pytest

from opfire.kernel.display import Bar
from opfire.skirmish.close_combat.charge import charge, charge_options
from opfire.skirmish.close_combat.close_combat import Fight, fight_codes, fight_round
from opfire.skirmish.display.preview import charge_preview, fight_bars, fight_odds
from opfire.skirmish.log.combat import CloseCombat, VehicleHit
from opfire.skirmish.log.turn import OrderLapsed
from opfire.skirmish.options import KEEP, Charge, Reroll
from opfire.skirmish.rolls.sight import held_by, in_contact
from opfire.skirmish.sequence.orders import allowed
from opfire.skirmish.sergeant.appraisal import charge_value
from opfire.skirmish.state.skirmish import Skirmish
from opfire.skirmish.state.units import Order
from support.skirmish.battles import area, battle, line, mark, road, run

CLOSE = {"g": "de-mg 500,500 0", "r": "su-commissar 526,500 180"}

FISTS = {"g": "de-para 500,500 0", "r": "us-bar 526,500 180"}
"""Neither has a blade or a weapon for close combat."""


def meet(game: Skirmish, **more) -> Fight:  # type: ignore[no-untyped-def]
    g = game.units["g"]
    return Fight(g, game.units["r"], **({"start": (300, 500)} | more))


def attacker(game: Skirmish, **more) -> list[str]:  # type: ignore[no-untyped-def]
    return [code.why for code in fight_codes(game, meet(game, **more)) if code.pool == 0]


def defender(game: Skirmish, **more) -> list[str]:  # type: ignore[no-untyped-def]
    return [code.why for code in fight_codes(game, meet(game, **more)) if code.pool == 1]


def chance(bar: Bar | None) -> float:
    assert bar is not None
    return bar.numerator / bar.denominator


def fight(game: Skirmish, *dice: tuple[int, ...], answers=(), **more):  # type: ignore[no-untyped-def]
    return run(game, fight_round(game, meet(game, **more)), dice, answers)


def unhurt(game: Skirmish) -> bool:
    return not any(man.shaken or man.wounded or man.out for unit in game.units.values() for man in unit.men)


@pytest.mark.rule("SK-close-combata", "SK-close-combatf", "SK-close-combatp")
def test_both_roll_three_dice_and_add_tw() -> None:
    told = fight(battle(CLOSE), (2, 2, 2), (1, 1, 1)).one(CloseCombat)
    assert (told.total, told.other_total) == (9, 7)


@pytest.mark.rule("SK-close-combatb", "SK-close-combath")
def test_the_attacker_rolls_one_die_again() -> None:
    told = fight(battle(CLOSE), (1, 2, 2), (1, 1, 1), (6,), answers=[Reroll(0)])
    assert told.one(CloseCombat).dice == (6, 2, 2)
    assert told.asks[0].about["why"] == "starts"


@pytest.mark.rule("SK-close-combat/2", "SK-close-combat/3", "SK-close-combat/6")
def test_of_two_men_with_bare_fists_the_attacker_has_one_re_roll_and_the_defender_none() -> None:
    told = fight(battle(FISTS), (1, 2, 2), (1, 1, 1))
    assert [(ask.side, ask.about["why"]) for ask in told.asks] == [("home", "starts")]


@pytest.mark.rule("SK-close-combatc", "SK-close-combatd", "SK-close-combate")
def test_the_higher_total_wins_and_is_looked_up_whole() -> None:
    game = battle(CLOSE)
    told = fight(game, (5, 4, 4), (4, 4, 3))
    assert told.one(CloseCombat).winner == "g"
    assert game.units["r"].gone == "out", "16, not 16 less 15"


@pytest.mark.rule("SK-close-combatd")
def test_an_attacker_who_loses_suffers() -> None:
    game = battle(CLOSE)
    fight(game, (1, 1, 1), (3, 3, 2))
    assert game.units["g"].men[0].shaken
    assert not game.units["r"].men[0].shaken


@pytest.mark.rule("SK-close-combatc", "SK-close-combat/1")
def test_a_tie_hurts_nobody_and_keeps_the_contact() -> None:
    game = battle(CLOSE)
    assert fight(game, (4, 4, 4), (4, 4, 3)).one(CloseCombat).winner == "nobody"
    assert game.units["g"].melee == ("r",)
    assert unhurt(game)


@pytest.mark.rule("SK-close-combat/4")
def test_who_wins_with_ten_or_less_hurts_nobody() -> None:
    game = battle(CLOSE)
    assert fight(game, (3, 2, 2), (1, 1, 1)).one(CloseCombat).winner == "g"
    assert unhurt(game)
    fight(game, (3, 3, 2), (1, 1, 1))
    assert game.units["r"].men[0].shaken, "11 does hurt"


@pytest.mark.rule("SK-close-combatg", "SK-close-combatq", "SK-infantry-damage/4")
def test_wounded_men_add_no_tw() -> None:
    game = battle(CLOSE)
    mark(game.units["g"], wounded=True)
    mark(game.units["r"], wounded=True)
    told = fight(game, (1, 1, 1), (2, 1, 1)).one(CloseCombat)
    assert (told.total, told.other_total) == (3, 4)


@pytest.mark.rule("SK-close-combatg", "SK-close-combatq")
@pytest.mark.parametrize(("man", "tw"), [(0, 3), (1, 0)])
def test_in_a_vehicle_the_man_who_fights_must_be_unhurt(man: int, tw: int) -> None:
    game = battle({"g": "de-r75 500,500 0", "r": "us-jeep 560,500 180"})
    for unit in game.units.values():
        mark(unit, 1, wounded=True)
    told = fight(game, (1, 1, 1), (2, 1, 1), attacking=man, defending=man).one(CloseCombat)
    assert (told.total, told.other_total) == (3 + tw, 4 + tw)


@pytest.mark.rule("SK-close-combatd")
@pytest.mark.parametrize(("out", "hurt"), [((), 0), ((0,), 1)])
def test_of_a_crew_that_attacks_and_loses_the_first_who_is_left_suffers(out: tuple[int, ...], hurt: int) -> None:
    game = battle({"g": "de-r75 500,500 0", "r": "us-rifle 560,500 180"})
    for man in out:
        mark(game.units["g"], man, out=True)
    fight(game, (1, 1, 1), (4, 4, 3))
    assert [number for number, man in enumerate(game.units["g"].men) if man.wounded] == [hurt]


@pytest.mark.rule("SK-close-combatg", "SK-close-combatq")
@pytest.mark.parametrize(("wounded", "totals"), [("g", (3, 8)), ("r", (6, 4))])
def test_a_wound_costs_only_the_wounded_his_tw(wounded: str, totals: tuple[int, int]) -> None:
    game = battle(CLOSE)
    mark(game.units[wounded], wounded=True)
    told = fight(game, (1, 1, 1), (2, 1, 1)).one(CloseCombat)
    assert (told.total, told.other_total) == totals


@pytest.mark.rule("SK-close-combati", "SK-close-combatr")
@pytest.mark.parametrize(("one", "other"), [("de-flame", "su-commissar"), ("de-mg", "su-flame")])
def test_experts_roll_again_on_both_sides(one: str, other: str) -> None:
    game = battle({"g": f"{one} 500,500 0", "r": f"{other} 526,500 180"})
    assert ("attacker-expert" in attacker(game)) == (one == "de-flame")
    assert ("defender-expert" in defender(game)) == (other == "su-flame")


@pytest.mark.rule("SK-close-combatj", "SK-close-combatk", "SK-close-combats", "SK-close-combatt")
@pytest.mark.parametrize(("kind", "rule"), [("rifle", "js"), ("smg", "kt")])
def test_a_sharp_weapon_or_one_for_close_combat_rolls_again(kind: str, rule: str) -> None:
    game = battle({"g": f"de-{kind} 500,500 0", "r": f"su-{kind} 526,500 180"})
    found = {code.why: code.rule for code in fight_codes(game, meet(game))}
    assert found["attacker-weapon"] == f"SK-close-combat{rule[0]}"
    assert found["defender-weapon"] == f"SK-close-combat{rule[1]}"


@pytest.mark.rule("SK-close-combatl", "SK-close-combatu")
def test_who_already_fights_another_is_easier_prey() -> None:
    game = battle(CLOSE | {"h": "de-rifle 526,526 0", "s": "su-rifle 500,474 0"})
    assert "defender-busy" not in attacker(game)
    game.units["r"].melee = ("h",)
    assert "defender-busy" in attacker(game)
    game.units["g"].melee = ("s",)
    assert "attacker-busy" in defender(game)


@pytest.mark.rule("SK-close-combatm")
@pytest.mark.parametrize(("facing", "behind"), [(180, False), (90, False), (0, True)])
def test_an_attack_from_behind(facing: int, behind: bool) -> None:
    game = battle(CLOSE)
    game.units["r"].facing = facing
    assert ("from-behind" in attacker(game, first=True)) == behind


@pytest.mark.rule("SK-close-combatm")
def test_a_back_that_stays_turned_is_attacked_from_behind_in_every_round() -> None:
    game = battle({"g": "de-mg 500,500 0", "r": "su-commissar 526,500 0"})
    g, r = game.units["g"], game.units["r"]
    g.melee, r.melee = ("r",), ("g",)

    told = run(game, charge(game, g), [(1, 1, 1), (1, 1, 1)], [Charge("r"), KEEP, KEEP])

    assert "from-behind" in [ask.about["why"] for ask in told.asks if ask.kind == "reroll"]


def test_preview_and_sergeant_count_the_turned_back_in_later_rounds_too() -> None:
    game = battle({"g": "de-mg 500,500 0", "r": "su-commissar 526,500 0"})
    g, r = game.units["g"], game.units["r"]
    g.melee, r.melee = ("r",), ("g",)
    shown, worth = charge_preview(game, g, Charge("r")).effect, charge_value(game, g, r, -1, None)

    r.facing = 180

    assert chance(shown) > chance(charge_preview(game, g, Charge("r")).effect)
    assert worth > charge_value(game, g, r, -1, None)


def test_the_preview_of_a_charge_knows_where_it_ends() -> None:
    """A charge out of the open into the woods is fought with both of them among the trees."""
    game = battle({"g": "de-mg 300,500 0", "r": "su-commissar 500,500 180"}, area("w", "woods", 400, 400, 700, 600))
    shown = charge_preview(game, game.units["g"], Charge("r")).effect
    told = run(game, charge(game, game.units["g"]), [(1,), (1, 1, 1), (1, 1, 1)], [Charge("r"), KEEP])

    assert "inside-cover" not in [ask.about["why"] for ask in told.asks if ask.kind == "reroll"]
    assert shown == fight_bars(fight_odds(game, Fight(game.units["g"], game.units["r"], start=(300, 500))))[0]


def test_whoever_strikes_back_turns_and_shows_his_back_no_longer() -> None:
    game = battle({"g": "de-mg 500,500 0", "r": "su-commissar 526,500 0"})
    g, r = game.units["g"], game.units["r"]
    g.melee, r.melee = ("r",), ("g",)

    run(game, charge(game, r), [(1, 1, 1), (1, 1, 1)], [Charge("g"), KEEP])

    assert r.facing == 180
    assert "from-behind" not in attacker(game, start=g.at, first=False)


@pytest.mark.rule("SK-close-combatn", "SK-close-combat/7")
def test_a_shaken_defender_is_easier_prey() -> None:
    game = battle(FISTS)
    mark(game.units["r"], shaken=True)
    assert (attacker(game), defender(game)) == (["starts", "against-shaken"], [])


@pytest.mark.rule("SK-infantry-damagek", "SK-close-combat/7")
def test_a_shaken_attacker_is_easier_prey_too() -> None:
    game = battle(FISTS)
    mark(game.units["g"], shaken=True)
    assert (attacker(game), defender(game)) == (["starts"], ["attacker-shaken"])


@pytest.mark.rule("SK-close-combato")
def test_a_motorcycle_helps_in_the_first_round() -> None:
    game = battle({"g": "de-r75 500,500 0", "r": "su-rifle 545,500 180"})
    assert "on-motorcycle" in attacker(game, first=True)
    assert "on-motorcycle" not in attacker(game, first=False)
    assert "on-motorcycle" not in attacker(battle(CLOSE), first=True)
    car = battle({"g": "us-jeep 500,500 0", "r": "de-rifle 545,500 180"})
    assert "on-motorcycle" not in attacker(car, first=True)


@pytest.mark.rule("SK-close-combatv")
def test_a_linear_obstacle_helps_the_defender_in_the_first_round() -> None:
    game = battle(CLOSE, line("h", "hedge", (480, 400), (480, 600)))
    assert "behind-obstacle" in defender(game, first=True)
    assert "behind-obstacle" not in defender(game, first=False)
    for away, helps in ((63, True), (64, False)):
        hedge = line("h", "hedge", (526 - away, 400), (526 - away, 600))
        assert ("behind-obstacle" in defender(battle(CLOSE, hedge))) == helps, "5 cm from the base at most"
    assert "behind-obstacle" not in defender(battle(CLOSE, area("w", "woods", 480, 400, 700, 600)))


@pytest.mark.rule("SK-close-combatw")
def test_a_defender_in_a_cover_area_attacked_from_outside() -> None:
    assert "inside-cover" in defender(battle(CLOSE, area("w", "woods", 515, 400, 700, 600)))
    assert "inside-cover" not in defender(battle(CLOSE, area("w", "woods", 400, 400, 700, 600)))
    assert "inside-cover" not in defender(battle(CLOSE, road("m", 30, (526, 400), (526, 600))))


# The charge


def test_a_charge_runs_in_and_fights_one_round() -> None:
    game = battle({"g": "de-mg 300,500 0", "r": "su-commissar 500,500 180"})
    told = run(game, charge(game, game.units["g"]), [(1, 1, 1), (1, 1, 1)], [Charge("r"), KEEP])
    assert game.units["g"].at == (474, 500)
    assert told.one(CloseCombat)


def test_a_charge_that_falls_short_stops_without_a_fight() -> None:
    game = battle({"g": "de-mg 300,500 0", "r": "su-commissar 550,500 180"}, area("w", "woods", 350, 400, 500, 600))
    told = run(game, charge(game, game.units["g"]), [(6,)], [Charge("r")])
    assert told.one(OrderLapsed).why == "fell-short"


@pytest.mark.rule("SK-bravery-testb", "SK-bravery-testc", "SK-bravery-test/1")
@pytest.mark.parametrize(("dice", "goes"), [((4, 4), True), ((4, 3), False)])
def test_who_charges_a_vehicle_must_be_brave(dice: tuple[int, int], goes: bool) -> None:
    game = battle({"g": "de-rifle 450,600 0", "t": "us-m4 600,600 0"})
    more = [(6, 6), "3"] if goes else []
    told = run(game, charge(game, game.units["g"]), [dice, *more], [Charge("t")])
    assert bool(told.of(VehicleHit)) == goes
    assert (game.units["g"].at != (450, 600)) == goes


def test_the_men_of_an_unarmoured_vehicle_are_fought_one_by_one() -> None:
    game = battle({"g": "de-rifle 500,600 0", "t": "us-jeep 600,600 0"})
    assert charge_options(game, game.units["g"]) == [Charge("t", 0, "driver"), Charge("t", 1, "gunner")]


def test_in_contact_only_fighting_or_leaving_can_be_ordered() -> None:
    game = battle(CLOSE)
    assert set(allowed(game, game.units["g"])) == {Order.CLOSE_COMBAT, Order.CAUTIOUS, Order.FAST}


def test_hidden_enemies_cannot_be_charged() -> None:
    game = battle({"g": "de-mg 300,500 0", "r": "su-commissar 500,500 180"})
    game.units["r"].hidden = True
    assert charge_options(game, game.units["g"]) == []


@pytest.mark.rule("SK-close-combatn")
def test_in_a_vehicle_the_man_who_is_fought_must_be_shaken() -> None:
    game = battle({"g": "de-mg 500,500 0", "r": "us-jeep 560,500 180"})
    mark(game.units["r"], 1, shaken=True)
    assert "against-shaken" in attacker(game, defending=1)
    assert "against-shaken" not in attacker(game, defending=0)


def test_a_man_of_an_unarmoured_vehicle_who_loses_suffers_by_the_infantry_table() -> None:
    game = battle({"g": "de-mg 500,500 0", "r": "us-jeep 560,500 180"})
    fight(game, (4, 4, 3), (1, 1, 1), defending=1)
    assert [(one.shaken, one.wounded) for one in game.units["r"].men] == [(False, False), (True, True)]


@pytest.mark.parametrize(("breaches", "touch"), [((), False), (((500, 600, 60),), True)])
def test_bases_that_touch_through_a_closed_wall_do_not_fight(
    breaches: tuple[tuple[int, int, int], ...], touch: bool
) -> None:
    house = area("h", "building", 500, 500, 700, 700)
    game = battle({"g": "de-rifle 488,600 0", "r": "su-rifle 512,600 180"}, house)
    game.breaches = breaches

    assert in_contact(game, game.units["g"], game.units["r"]) is touch
    assert bool(held_by(game, game.units["r"])) is touch


def test_a_charge_that_ends_before_a_closed_wall_is_told_so_and_shown_before() -> None:
    house = area("h", "building", 500, 500, 700, 700)
    game = battle({"g": "de-rifle 400,600 0", "r": "su-rifle 514,600 180"}, house)

    foreseen = {one.key for one in charge_preview(game, game.units["g"], Charge("r")).results}
    told = run(game, charge(game, game.units["g"]), answers=[Charge("r")])

    assert "kept-apart" in foreseen
    assert told.one(OrderLapsed).why == "kept-apart"
