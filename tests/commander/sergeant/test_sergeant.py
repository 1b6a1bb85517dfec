"""The sergeant: sensible in small things, and far better than a recruit."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from opfire.commander import events
from opfire.commander.options.answers import (
    Action,
    Choose,
    ChooseHex,
    Discard,
    Give,
    Join,
    Order,
    Reroll,
    Shoot,
    Step,
    Target,
)
from opfire.commander.sergeant import battle, choices, hands, keeping, march, orders, placing, worth
from opfire.commander.sergeant.brain import Sergeant
from opfire.commander.sergeant.tables import odds_tables
from opfire.commander.sergeant.weights import Weights
from opfire.commander.state.counters import CASUALTY, MAP, Unit
from opfire.commander.units import casualties
from opfire.kernel.ask import Ask, Decline, Done, Pass
from opfire.kernel.match import Match
from opfire.players import create
from support.commander.maps import objective_map
from support.commander.stage import Stage, ground_map


def test_the_difference_of_two_rolls_is_a_distribution() -> None:
    assert sum(odds_tables.DIFFERENCE.values()) == pytest.approx(1)
    assert odds_tables.above(-20) == pytest.approx(1)
    assert odds_tables.above(0) < 0.5 < odds_tables.above(-1)


def test_he_fires_where_it_hurts_most() -> None:
    stage = Stage(ground_map(E5="w"))
    squad = stage.unit("axis", "rifle", "C5")
    stage.unit("allies", "line", "E5")
    stage.unit("allies", "line", "E6")
    ask = Ask("axis", "target", [Target("E5"), Target("E6")], {"piece": squad.id})

    assert battle.target(stage.game, ask) == Target("E6")
    assert battle.shoot(stage.game, Ask("axis", "shoot", [Shoot(squad.id), Done()])) == Shoot(squad.id)


def test_he_takes_in_whoever_sees_best_until_a_weak_attack_can_be_made() -> None:
    stage = Stage()
    first, clear, hazy = (stage.unit("axis", "team-weapon", at) for at in ("C5", "C5", "C6"))
    stage.unit("allies", "line", "E5")
    stage.game.smoke[stage.hex("C6")] = 5
    about: dict[str, str | int] = {"at": "E5", "pieces": first.id, "bonus": 0, "fp": 0}
    ask = Ask("axis", "fire-group", [Join(hazy.id), Join(clear.id), Decline()], about)

    assert battle.fire_group(stage.game, ask) == Join(clear.id)


def test_he_keeps_his_fire_cards_once_he_has_fired() -> None:
    stage = Stage()
    stage.unit("allies", "line", "E5")
    stage.unit("axis", "rifle", "D5", moving=True)
    card = stage.hold("allies", "fire")[0]

    for fired, answer in ((0, Action(card)), (1, Done())):
        about: dict[str, str | int] = {"at": "D5", "unit": "x2", "fired": fired}
        assert battle.react(stage.game, Ask("allies", "react", [Action(card), Done()], about)) == answer


def test_he_goes_for_objectives_and_stops_there() -> None:
    stage = Stage(objective_map())
    squad = stage.unit("axis", "rifle", "C5", moving=True, grouped=True)
    stage.unit("allies", "team-line", "I9")
    ways = [Step(stage.game.hex_name(hex)) for hex in stage.map.grid.neighbours(squad.hex)]
    ask = Ask("axis", "step", [*ways, Done()], {"unit": squad.id, "spent": 0})

    gain, first, _end = march.best_end(stage.game, march.Ground(stage.game, "axis"), [squad])
    assert gain > 0
    assert battle.step(stage.game, ask) == Step(stage.game.hex_name(first))


def test_he_passes_when_nothing_promises_enough() -> None:
    stage = Stage()
    stage.unit("axis", "rifle", "A1")
    stage.unit("allies", "line", "I9")
    card = stage.hold("axis", "artillery-denied")[0]

    assert battle.turn(stage.game, Ask("axis", "turn", [Order(card), Pass()])) == Pass()


def test_he_lays_off_what_is_no_use_and_keeps_fire() -> None:
    stage = Stage()
    stage.unit("axis", "rifle", "A1")
    fire = stage.hold("axis", "fire")[0]
    idle = stage.hold("axis", "artillery-denied")[0]

    assert hands.discard(stage.game, Ask("axis", "discard", [Discard(fire), Discard(idle), Done()])) == Discard(idle)
    assert hands.discard(stage.game, Ask("axis", "discard", [Discard(fire), Done()])) == Done()


def test_he_lays_off_orders_that_promise_nothing_when_others_would() -> None:
    stage = Stage()
    for at in ("A1", "A2", "B4"):
        stage.unit("axis", "rifle", at, broken=True)
    stage.unit("allies", "line", "I9")
    useless = stage.hold("axis", "fire", "fire", "fire", "fire", "rout")
    gains = orders.all_gains(stage.game, "axis")

    assert gains["recover"] > 1 > gains["fire"]
    assert keeping.no_use(stage.game, "axis", gains)[0] == useless[-1]
    assert len(keeping.no_use(stage.game, "axis", gains)) == keeping.most_discards(stage.game, "axis")
    assert keeping.new_cards(stage.game, "axis", gains) > gains["fire"]


def test_of_two_routs_one_is_enough() -> None:
    stage = Stage()
    stage.unit("axis", "rifle", "A1")
    one, two = stage.hold("axis", "rout", "rout")
    gains = {"rout": 3.0}

    assert keeping.card_worth(stage.game, "axis", one, [one], gains) > Weights().no_use
    assert keeping.card_worth(stage.game, "axis", one, [one, two], gains) < Weights().no_use


@pytest.mark.parametrize(("rolled", "answer"), [((1, 2), Reroll()), ((6, 6), Decline())])
def test_he_spends_the_initiative_card_on_a_squad_that_would_be_lost(rolled: tuple[int, int], answer: object) -> None:
    stage = Stage()
    squad = stage.unit("axis", "rifle", "B5", broken=True)
    about = {
        "why": "defence",
        "of": "axis",
        "white": rolled[0],
        "coloured": rolled[1],
        "unit": squad.id,
        "plus": 7,
        "against": 11,
    }

    assert hands.re_roll(stage.game, Ask("axis", "re-roll", [Decline(), Reroll()], about)) == answer


def test_he_saves_a_broken_squad_with_light_wounds_but_not_a_fresh_one() -> None:
    stage = Stage()
    squad = stage.unit("axis", "rifle", "B5", broken=True)
    card = stage.hold("axis", "light-wounds")[0]
    ask = Ask("axis", "light-wounds", [Action(card), Decline()], {"unit": squad.id})

    assert hands.light_wounds(stage.game, ask) == Action(card)
    squad.broken = False
    assert hands.light_wounds(stage.game, ask) == Decline()


def test_he_gives_the_heavy_gun_to_the_weapon_team() -> None:
    stage = Stage()
    squad = stage.unit("axis", "rifle", "B5", "heavy-mg")
    team = stage.unit("axis", "team-weapon", "B6")
    leader = stage.unit("axis", "captain", "B7")
    weapon = squad.weapon
    options = [Give(weapon, unit.id) for unit in (leader, squad, team)]

    assert placing.give(stage.game, Ask("axis", "give", options, {"weapon": weapon})) == Give(weapon, team.id)


def test_leaders_rally_first_and_defend_last() -> None:
    stage = Stage()
    squad, leader = stage.unit("axis", "rifle", "B5"), stage.unit("axis", "captain", "B5")
    options = [Choose(squad.id), Choose(leader.id)]

    assert choices.recover(stage.game, Ask("axis", "recover", options)) == Choose(leader.id)
    assert choices.defend(stage.game, Ask("axis", "defend", options)) == Choose(squad.id)


def test_he_storms_with_no_more_men_than_a_hex_holds() -> None:
    stage = Stage()
    squads = [stage.unit("axis", "rifle", at) for at in ("D5", "D6", "E4")]
    stage.unit("allies", "team-line", "E5")

    ((_gain, hex, fit),) = orders.assaults(stage.game, "axis", squads)

    assert (hex, fit) == (stage.hex("E5"), squads[:1])


def test_he_keeps_out_of_a_hex_that_is_full() -> None:
    stage = Stage()
    squad = stage.unit("axis", "rifle", "C5")
    stage.unit("axis", "rifle", "D5")
    stage.unit("axis", "team-weapon", "E5")
    sense = march.Ground(stage.game, "axis")

    assert sense.crowd([squad], stage.hex("D5")) > march.OVERSTACKED > sense.crowd([squad], stage.hex("E5"))
    assert sense.crowd([squad], squad.hex) == 0


def test_he_gives_up_the_least_that_makes_room() -> None:
    stage = Stage()
    squad, team = stage.unit("axis", "rifle", "C5"), stage.unit("axis", "team-weapon", "C5")
    leader = stage.unit("axis", "captain", "C5")
    stage.unit("axis", "elite-rifle", "C5", "heavy-mg")
    four_too_many = Ask("axis", "overstack", [Choose(unit.id) for unit in (leader, team, squad)])

    assert choices.overstacked(stage.game, four_too_many) == Choose(squad.id)


def test_a_room_of_a_building_is_worth_little_while_the_enemy_holds_another() -> None:
    stage = Stage(objective_map())
    objective, rooms = next((number, hexes) for number, hexes in stage.map.objectives.items() if len(hexes) > 1)
    stage.game.control[objective] = "allies"
    whole = worth.hex_value(stage.game, "axis", rooms[0])
    stage.unit("allies", "line", stage.game.hex_name(rooms[1]))

    assert 0 < worth.hex_value(stage.game, "axis", rooms[0]) < whole / 2


def test_he_runs_into_cover() -> None:
    stage = Stage(ground_map(B6="w"))
    squad = stage.unit("axis", "rifle", "C5", broken=True)
    stage.unit("allies", "line", "E5")
    ways = [ChooseHex("B5"), ChooseHex("B6")]

    assert choices.refuge(stage.game, Ask("axis", "retreat", ways, {"unit": squad.id})) == ChooseHex("B6")


@pytest.fixture
def contact() -> Stage:
    """A broken squad of each side, the enemy's first in the order of hexes, and one more of each."""
    germans = {"behind": "axis rifle B9 light-mg", "ours": "axis rifle E5 broken"}
    return Stage().place(**germans, theirs="allies line E4 medium-mg broken", beyond="allies line H1")


def sergeant_on(stage: Stage, event: str, *reveals: dict[str, object]) -> None:
    """The sergeant of the Axis reads an event and decides everything in it."""
    stage.reveals("axis", *reveals)
    card = stage.game.card(stage.card(event=event))
    brain = Sergeant(1)
    talk = stage.play(events.occur(stage.game, "axis", card))
    talk.to_the_end(lambda ask: brain.choose(SimpleNamespace(game=stage.game), ask))


def test_his_private_does_not_step_among_enemies(contact: Stage) -> None:
    sergeant_on(contact, "field-promotion")
    assert len(contact.game.at(contact.hex("E5"))) == 2

    contact.game.take_up(contact.game.at(contact.hex("E5"))[-1])
    contact.ours.broken = False
    before = len(contact.game.on_map())
    sergeant_on(contact, "field-promotion")
    assert len(contact.game.on_map()) == before


def test_he_brings_back_his_own_wounded_and_not_among_enemies(contact: Stage) -> None:
    mine, yours = contact.unit("axis", "rifle", "A1"), contact.unit("allies", "line", "A9")
    casualties.eliminate(contact.game, [mine, yours], "test")

    sergeant_on(contact, "walking-wounded", {"hex": "E4"})

    assert (mine.place, yours.place) == (MAP, CASUALTY)
    assert contact.game.side_at(mine.hex, "allies") == []


def test_he_burns_the_enemy_alone_or_nobody(contact: Stage) -> None:
    contact.ours.broken = False
    sergeant_on(contact, "white-phosphorus")
    assert contact.theirs.place == CASUALTY

    sergeant_on(contact, "white-phosphorus")
    assert list(contact.game.smoke) == [contact.hex("E4")]


def test_of_two_guns_the_enemys_fails(contact: Stage) -> None:
    contact.game.put(contact.theirs, contact.hex("D9"))

    sergeant_on(contact, "malfunction", {"hex": "C9"})

    assert contact.weapon(contact.theirs).broken


def test_his_reinforcements_keep_away_from_enemies_at_the_edge(contact: Stage) -> None:
    newcomer = contact.unit("axis", "rifle", "A5")
    contact.game.take_up(newcomer)
    contact.unit("allies", "line", "A5")
    edge = [ChooseHex("A5"), ChooseHex("A1")]

    assert placing.reinforce(contact.game, Ask("axis", "reinforce", edge, {"unit": newcomer.id})) == ChooseHex("A1")


@pytest.mark.slow
@pytest.mark.parametrize("scenario", ["first-morning", "the-other-patrol"])
@pytest.mark.parametrize("side", ["axis", "allies"])
def test_he_beats_the_recruit(scenario: str, side: str) -> None:
    match = Match.start(f"combat-commander/{scenario}", seed=4)
    seats = {each: create("sergeant" if each == side else "recruit", match.module, 4) for each in match.game.sides}
    while match.ask is not None:
        match.answer(seats[match.ask.side].choose(match.view(match.ask.side), match.ask))

    assert match.outcome is not None
    assert match.outcome.winner == side


def test_teams_at_weapons_leave_the_lead_to_squads_until_the_weapon_is_out_of_order() -> None:
    stage = Stage(objective_map())
    squad, crew = stage.unit("axis", "rifle", "C5"), stage.unit("axis", "team-weapon", "C5", weapon="heavy-mg")
    stage.unit("allies", "line", "I9")

    def drawn(unit: Unit) -> float:
        """How much more another hex draws a unit than the one it is in."""
        sense = march.Ground(stage.game, "axis")
        pull = [sense.merits(unit, hex)["approach"] for hex in (stage.hex("E5"), unit.hex)]
        return pull[0] - pull[1]

    assert drawn(squad) > drawn(crew) > 0
    stage.weapon(crew).broken = True
    assert drawn(crew) == pytest.approx(drawn(squad))
