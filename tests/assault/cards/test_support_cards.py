"""Support cards: what they are, how they come into a deck, how they are requested, and where they go after use."""

from collections import Counter

import pytest

from opfire.assault.cards.support_cards import clear_requests, remove, return_to_hand, use_up
from opfire.assault.game import GAME
from opfire.assault.log.command import CardsDrawn, PointsPlanned
from opfire.assault.log.support import SupportRequested, SupportSpent
from opfire.assault.options.support import CallSupport, GiveUp, RequestSupport, TakeSupport, TradeCards
from opfire.assault.preparation.settings import exchange_settings
from opfire.assault.preparation.support_exchange import deal_support, exchange_limit
from opfire.assault.shelf.packs import packs
from opfire.assault.state.battle import Battle
from opfire.assault.state.command_cards import NEUTRAL, draw_cards, hand_limit
from opfire.assault.state.pieces import Phase
from opfire.kernel.ask import Ask, Done, Pass
from opfire.kernel.chance import Draw
from opfire.kernel.game import Script
from support.assault.battles import Table, position, with_support
from support.assault.preparation import forces, step

EAST, SICILY = "red-horizon-41", "sicily-43"
BRIDGE, BEACH, VIZZINI = f"{EAST}/mill-bridge", f"{SICILY}/beach-exits", f"{SICILY}/vizzini"
BRICKWORKS = f"{EAST}/brickworks-rearguard"
EXCHANGES = [(BRIDGE, "german"), (BEACH, "allied")]
UNITS = {"g1": "german-rifles-41 E5", "s1": "soviet-heavy-rifles-41 E2"}
PACIFIC = {"a1": "german-grenadiers-43 E5", "u1": "us-rifles-43 E2"}


def dealt(scenario: str, side: str, *answers: object, **settings: str) -> tuple[Battle, list[Ask]]:
    """A battle in which a side has got its support cards, and what it was asked."""
    battle = forces(scenario, **settings)
    return battle, step(battle, deal_support(battle, side), *answers)


def commands(battle: Battle, cards: tuple[str, ...]) -> list[str]:
    return [name for name in cards if name in battle.setting.cards]


def supports(battle: Battle, cards: tuple[str, ...]) -> list[str]:
    return [name for name in cards if name in battle.setting.supports]


def planning(pack: str = EAST, points: int = 0, **others: object) -> Table:
    """A battle at the beginning of the planning phase, with so many command points for each side."""
    rules = ["command-points"] if points else []
    units = UNITS if pack == EAST else PACIFIC
    table = with_support(units, rules=rules, pack=pack, active=sides(pack)[0], **others)  # type: ignore[arg-type]
    table.battle.phase, table.battle.points = Phase.PLANNING, dict.fromkeys(sides(pack), points)
    return table


def sides(pack: str) -> tuple[str, str]:
    return ("german", "soviet") if pack == EAST else ("axis", "allied")


TAS = {EAST: "RGT1-1", SICILY: "SGT1-1"}
OAS = {EAST: "RGO1-1", SICILY: "SGO1-1"}
BOTH_KINDS = [(EAST, TAS[EAST]), (EAST, OAS[EAST]), (SICILY, TAS[SICILY]), (SICILY, OAS[SICILY])]


# The cards


@pytest.mark.rule("TAOAS-1.0a", "TAOAS-1.0b", "TAOAS-1.2b", "TAOAS-1.2c", "TAOAS-1.2d", "S43-12.0a", "S43-12.2a")
@pytest.mark.parametrize("scenario", [BRIDGE, f"{EAST}/dolubowo-airfield"])
def test_air_and_artillery_support_can_each_be_left_out(scenario: str) -> None:
    def kinds(**settings: str) -> set[str]:
        return {card.type for card in GAME.start(scenario, settings).setting.supports.values()}

    assert kinds() == {"TAS", "OAS"}
    assert kinds(**{"air-support": "off"}) == {"OAS"}
    assert kinds(**{"artillery-support": "off"}) == {"TAS"}
    assert kinds(**{"air-support": "off", "artillery-support": "off"}) == set()


@pytest.mark.rule("S43-12.0b", "S43-12.0c")
@pytest.mark.parametrize(("scenario", "kind"), [(VIZZINI, "TAS"), (BEACH, "OAS")])
def test_in_sicily_aircraft_or_guns_join_the_battle(scenario: str, kind: str) -> None:
    assert {card.type for card in GAME.start(scenario, {}).setting.supports.values()} == {kind}


@pytest.mark.rule("TAOAS-1.0c", "S43-12.0d")
@pytest.mark.parametrize("scenario", [BRICKWORKS, BRIDGE, BEACH])
def test_with_support_blast_values_come_into_use(scenario: str) -> None:
    assert "blast" in GAME.start(scenario, {"support-cards": "random"}).setting.modules


@pytest.mark.rule("TAOAS-1.1c", "S43-12.1a")
@pytest.mark.parametrize(("pack", "number"), [(EAST, 48), (SICILY, 72)])
def test_there_are_so_many_support_cards(pack: str, number: int) -> None:
    assert sum(card.copies for card in packs()[pack].support_cards.values()) == number


@pytest.mark.rule("TAOAS-2.0a", "TAOAS-2.0b", "TAOAS-2.0d", "TAOAS-2.0f", "S43-12.3a")
@pytest.mark.parametrize("pack", [EAST, SICILY])
def test_an_air_card_has_its_time_its_dice_and_its_blast_value(pack: str) -> None:
    aircraft = [card for card in packs()[pack].support_cards.values() if card.type == "TAS"]
    assert aircraft
    for card in aircraft:
        assert card.phases
        assert card.defence_die
        assert set(card.attack) == {"vehicle", "infantry"}
        assert card.blast


@pytest.mark.rule("TAOAS-2.0c", "TAOAS-2.0e")
@pytest.mark.parametrize("pack", [EAST, SICILY])
def test_some_aircraft_have_abilities_and_some_a_second_attack(pack: str) -> None:
    aircraft = [card for card in packs()[pack].support_cards.values() if card.type == "TAS"]
    assert any(card.abilities for card in aircraft)
    assert {card.second_attack is None for card in aircraft} == {True, False}


# The exchange before the battle


@pytest.mark.rule("TAOAS-1.2e", "TAOAS-1.2f", "TAOAS-1.2h", "TAOAS-1.2k")
@pytest.mark.rule("S43-12.2c", "S43-12.2e", "S43-12.2g", "S43-12.2j")
@pytest.mark.parametrize(("scenario", "side", "limit"), [(BRIDGE, "german", 3), (BEACH, "allied", 2)])
def test_a_side_exchanges_at_most_as_many_cards_as_it_has_formations(scenario: str, side: str, limit: int) -> None:
    _, (asked,) = dealt(scenario, side, **{"support-cards": "random"})
    assert asked.options == [TradeCards(number) for number in range(limit + 1)]


@pytest.mark.rule("TAOAS-1.2g", "S43-12.2f")
@pytest.mark.parametrize(("scenario", "side"), EXCHANGES)
def test_players_may_agree_on_more_cards_than_formations(scenario: str, side: str) -> None:
    agreed = {"support-cards": "random", "support-limit": "five"}
    _, (asked,) = dealt(scenario, side, **agreed)
    assert asked.options[-1] == TradeCards(5)


@pytest.mark.rule("TAOAS-1.2i", "S43-12.2h")
@pytest.mark.parametrize(("scenario", "side"), EXCHANGES)
def test_nobody_exchanges_more_than_five_cards(scenario: str, side: str) -> None:
    battle = forces(scenario, **{"support-cards": "random"})
    battle.mustered[side] = ("+".join(["formation"] * 6),)
    assert exchange_limit(battle, side) == 5


@pytest.mark.parametrize(
    ("scenario", "agreed"),
    [("dolubowo-airfield", False), ("they-are-coming", False), ("mill-bridge", True), ("brickworks-rearguard", True)],
)
def test_where_the_scenario_says_how_many_support_cards_there_are_nothing_is_agreed_on(
    scenario: str, agreed: bool
) -> None:
    settings = GAME.scenarios()[f"{EAST}/{scenario}"].settings
    assert ("command-cards" in settings, "support-cards" in settings) == (True, agreed)


@pytest.mark.rule("TAOAS-1.2l", "TAOAS-1.2o", "TAOAS-1.2.2a", "TAOAS-1.2.2b", "S43-12.2l", "S43-12.2.2a")
@pytest.mark.parametrize(("scenario", "side"), EXCHANGES)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_as_many_support_cards_come_as_command_cards_went(scenario: str, side: str, number: int) -> None:
    before = forces(scenario, **{"support-cards": "random"}).decks[side]
    battle, _ = dealt(scenario, side, TradeCards(number), **{"support-cards": "random"})
    assert len(supports(battle, battle.decks[side])) == number
    assert len(commands(battle, battle.decks[side])) == len(before) - number


@pytest.mark.rule("TAOAS-1.2.1c", "TAOAS-1.2.1d", "TAOAS-1.2.1e", "S43-12.2.1b", "S43-12.2.1c")
@pytest.mark.parametrize(("scenario", "side"), EXCHANGES)
def test_unless_agreed_otherwise_chance_takes_the_cards_given_up(scenario: str, side: str) -> None:
    battle = forces(scenario, **{"support-cards": "random"})
    drawn = draws(deal_support(battle, side), TradeCards(2))
    assert [why for why, _ in drawn][:2] == ["card-given-up"] * 2
    given_up = commands(battle, battle.box[side])
    assert len(given_up) == 2
    assert not set(given_up) & {*battle.decks[side], *battle.discards[side], *battle.hands[side]}


@pytest.mark.rule("TAOAS-1.2/1", "TAOAS-1.2.1/1")
@pytest.mark.rule("TAOAS-1.2m", "TAOAS-1.2.1a", "TAOAS-1.2.1b", "TAOAS-1.2.1f", "TAOAS-1.2.1g")
@pytest.mark.rule("S43-12.2k", "S43-12.2.1a", "S43-12.2.1d")
@pytest.mark.parametrize(("scenario", "side"), EXCHANGES)
def test_by_agreement_the_owner_chooses_which_faction_or_neutral_cards_go(scenario: str, side: str) -> None:
    agreed = {"support-cards": "random", "cards-given-up": "chosen"}
    battle = forces(scenario, **agreed)
    cards = battle.setting.cards
    own = next(name for name in battle.decks[side] if cards[name].deck != NEUTRAL)
    neutral = next(name for name in battle.decks[side] if cards[name].deck == NEUTRAL)
    answers = [GiveUp(name, cards[name].name.en, cards[name].name.de) for name in (own, neutral)]
    asked = step(battle, deal_support(battle, side), *answers, Done())

    assert asked[0].kind == "give-up"
    assert commands(battle, battle.box[side]) == [own, neutral]
    assert battle.discards[side] == ()
    assert len(supports(battle, battle.decks[side])) == 2


@pytest.mark.rule("TAOAS-1.2.2d", "TAOAS-1.2.2e", "S43-12.2.2b", "S43-12.2.2c", "TAOAS-1.2/2")
@pytest.mark.parametrize(("scenario", "side"), EXCHANGES)
def test_support_cards_are_drawn_at_random_from_those_of_the_faction(scenario: str, side: str) -> None:
    battle = forces(scenario, **{"support-cards": "random"})
    drawn = draws(deal_support(battle, side), TradeCards(1))
    faction = next(one.faction for one in battle.setting.scenario.sides if one.id == side)
    kind, box = drawn[-1]
    assert kind == "support-card"
    assert {battle.setting.supports[name].faction for name in box} == {faction}
    assert len(box) == len(supports(battle, (*battle.box[side], *battle.decks[side])))


@pytest.mark.rule("TAOAS-1.2.2c", "TAOAS-1.2.2f", "S43-12.2.2d", "TAOAS-1.2.2/1")
@pytest.mark.parametrize(("scenario", "side", "card"), [(BRIDGE, "german", "RGT3-1"), (BEACH, "allied", "SUO5-1")])
def test_by_agreement_support_cards_are_chosen(scenario: str, side: str, card: str) -> None:
    words = GAME.start(scenario, {"support-cards": "chosen"}).setting.supports[card].name
    wish = TakeSupport(card, words.en, words.de)
    battle, asked = dealt(scenario, side, TradeCards(1), wish, **{"support-cards": "chosen"})
    assert [one.kind for one in asked] == ["exchange", "take-support"]
    assert Done() not in asked[1].options, "as many as were given up, not fewer"
    assert supports(battle, battle.decks[side]) == [card]


@pytest.mark.rule("S43-12.2.2/1")
def test_who_gave_up_two_cards_takes_two() -> None:
    cards = GAME.start(BEACH, {"support-cards": "chosen"}).setting.supports
    wishes = [TakeSupport(card, cards[card].name.en, cards[card].name.de) for card in ("SUO5-1", "SUO5-2")]
    battle, asked = dealt(BEACH, "allied", TradeCards(2), *wishes, **{"support-cards": "chosen"})
    taking = [one for one in asked if one.kind == "take-support"]
    assert len(taking) == 2
    assert {type(option) for one in taking for option in one.options} == {TakeSupport}, "nobody may stop before"
    assert sorted(supports(battle, battle.decks["allied"])) == ["SUO5-1", "SUO5-2"]


@pytest.mark.rule("TAOAS-1.2j", "TAOAS-1.2n", "S43-12.2i")
@pytest.mark.parametrize(("scenario", "side"), EXCHANGES)
def test_the_enemy_does_not_learn_how_many_cards_were_exchanged(scenario: str, side: str) -> None:
    def seen(number: int) -> bytes:
        battle, _ = dealt(scenario, side, TradeCards(number), **{"support-cards": "random"})
        view = GAME.seen_by(battle, battle.enemy(side))
        view.rng = 0
        return view.encode()

    assert seen(0) == seen(1) == seen(2)


@pytest.mark.rule("TAOAS-1.2j", "TAOAS-1.2n", "S43-12.2i", "S43-12.2k")
@pytest.mark.parametrize(("scenario", "side"), EXCHANGES)
def test_nor_does_he_see_it_while_cards_are_chosen(scenario: str, side: str) -> None:
    agreed = {"support-cards": "chosen", "cards-given-up": "chosen"}
    battle = forces(scenario, **agreed)
    exchange = deal_support(battle, side)
    asked, seen, moves = next(exchange), list[bytes](), 0
    while isinstance(asked, Ask):
        view = GAME.seen_by(battle, battle.enemy(side))
        view.rng = 0
        seen.append(view.encode())
        moves += 1
        try:
            asked = exchange.send(asked.options[-1])
        except StopIteration:
            break
    assert moves >= 4, "two cards to give up, two to take"
    assert len(set(seen)) == 1


@pytest.mark.rule("TAOAS-1.2a", "TAOAS-1.2p", "TAOAS-1.2.2g", "S43-12.2m", "S43-12.2.2e", "S43-5.9c", "S43-12.2/1")
@pytest.mark.parametrize(("scenario", "side"), EXCHANGES)
def test_support_cards_are_drawn_like_the_other_cards_of_the_deck(scenario: str, side: str) -> None:
    battle, _ = dealt(scenario, side, TradeCards(2), **{"support-cards": "random"})
    mixed = supports(battle, battle.decks[side])
    drawn = draws(draw_cards(battle, side), *mixed)
    assert all(set(mixed) & set(deck) for _, deck in drawn[:2])
    assert set(mixed) <= set(battle.hands[side])
    assert len(battle.hands[side]) == hand_limit(battle, side)
    assert sum(event.cards for event in battle.events if isinstance(event, CardsDrawn)) == hand_limit(battle, side)


@pytest.mark.rule("S43-12.2b", "S43-12.2d")
def test_a_scenario_of_sicily_must_provide_for_support_and_may_rule_on_it() -> None:
    offered = {name: "support-cards" in info.settings for name, info in GAME.scenarios().items()}
    assert offered[BRICKWORKS]
    assert not offered[f"{SICILY}/ponte-dirillo"]
    battle, asked = dealt(BEACH, "allied")
    assert not asked
    assert Counter(name[:4] for name in supports(battle, battle.decks["allied"])) == {"SUO5": 2}


# Requests


@pytest.mark.rule("TAOAS-2.1a", "TAOAS-2.1b", "TAOAS-2.1d", "TAOAS-2.1e", "TAOAS-3.1a", "TAOAS-3.1b", "TAOAS-2.1/1")
@pytest.mark.rule("TAOAS-3.1d", "TAOAS-3.1e", "TAOAS-3.1f", "TAOAS-1.2.3a", "TAOAS-1.2.3b")
@pytest.mark.rule("S43-12.2.3a", "S43-12.3.1a", "S43-12.3.1b", "S43-12.3.1d", "S43-12.3.1e")
@pytest.mark.rule("S43-12.4.1a", "S43-12.4.1b", "S43-12.4.1e", "S43-12.4.1f")
@pytest.mark.parametrize(("pack", "card"), BOTH_KINDS)
def test_a_card_in_hand_is_laid_out_face_down_in_the_planning_phase(pack: str, card: str) -> None:
    side, enemy = sides(pack)
    table = planning(pack, hands={side: card})

    assert (table.ask.kind, table.ask.side) == ("request", side)
    assert table.ask.options == [Done(), RequestSupport(card)]
    table.play(RequestSupport(card))

    assert table.battle.hands[side] == ()
    assert table.battle.requests[card].side == side
    assert [event.side for event in table.told(SupportRequested)] == [side]
    (seen,) = table.match.view(enemy).game.requests.values()
    assert (seen.card, seen.side) == ("", side)


@pytest.mark.rule("TAOAS-1.2.3c", "S43-12.2.3b")
@pytest.mark.parametrize(("pack", "card"), BOTH_KINDS)
def test_what_is_not_requested_cannot_be_used_this_turn(pack: str, card: str) -> None:
    side = sides(pack)[0]
    table = planning(pack, hands={side: card}).play(Done())

    while table.ask.kind != "turn-over":
        assert not table.offered(CallSupport)
        table.play(Pass())
    assert table.battle.hands[side] == (card,)


@pytest.mark.rule("TAOAS-1.2q", "TAOAS-2.1c", "TAOAS-3.1c", "S43-12.2n", "S43-12.3.1c", "S43-12.4.1c")
@pytest.mark.parametrize(("pack", "card"), BOTH_KINDS)
def test_with_command_points_a_request_ties_one_up(pack: str, card: str) -> None:
    side = sides(pack)[0]
    focus = 3 if pack == SICILY else 0
    table = planning(pack, points=focus + 1, hands={side: card})
    table.play(RequestSupport(card))

    planned = table.told(PointsPlanned)[0]
    assert (planned.points, planned.focus) == (0, focus)


@pytest.mark.rule("TAOAS-1.2q")
def test_without_a_point_left_no_further_card_is_requested() -> None:
    table = planning(points=1, hands={"german": "RGT1-1 RGO1-1"})
    table.play(RequestSupport("RGT1-1"))
    assert table.ask.kind != "request"
    assert table.battle.hands["german"] == ("RGO1-1",)


@pytest.mark.rule("TAOAS-2.1/2")
def test_as_many_cards_may_be_requested_as_a_hand_holds() -> None:
    table = planning(hands={"german": "RGT1-1 RGO1-1"})
    table.play(RequestSupport("RGT1-1"), RequestSupport("RGO1-1"))
    assert set(table.battle.requests) == {"RGT1-1", "RGO1-1"}


@pytest.mark.rule("S43-12.4.1d", "S43-4.9.2f", "S43-6.2e", "S43-6.2.2a")
def test_the_focus_pool_pays_for_no_support() -> None:
    table = planning(SICILY, points=4, hands={"axis": "SGO1-1 SGO1-2"})
    table.play(RequestSupport("SGO1-1"))
    assert table.ask.kind != "request"
    assert table.battle.focus["axis"] == 3


@pytest.mark.rule("S43-4.9.2g", "S43-6.2f", "S43-4.9.2/2", "S43-12.4.1/1")
def test_who_has_only_three_points_takes_one_of_the_focus_pool() -> None:
    table = planning(SICILY, points=3, hands={"axis": "SGO1-1"})
    table.play(RequestSupport("SGO1-1"))
    assert table.battle.focus["axis"] == 2


@pytest.mark.rule("S43-12.3.2/1")
def test_an_aircraft_that_was_not_activated_comes_back_but_its_point_was_tied_up() -> None:
    table = planning(SICILY, points=4, hands={"axis": "SGT1-1"}).play(RequestSupport("SGT1-1"))
    battle = table.battle
    assert (sum(battle.planned["axis"].values()), battle.focus["axis"]) == (0, 3), "the fourth point lies on the card"
    clear_requests(battle)
    assert battle.hands["axis"] == ("SGT1-1",)
    assert (sum(battle.planned["axis"].values()), battle.focus["axis"]) == (0, 3)


@pytest.mark.rule("S43-6.0/2")
def test_support_alone_brings_a_planning_phase() -> None:
    assert planning(SICILY, hands={"axis": "SGO1-1"}).ask.kind == "request"
    bare = position(PACIFIC, pack=SICILY, active="axis")
    bare.battle.phase = Phase.PLANNING
    assert bare.ask.kind == "activate", "without optional rules there is nothing to plan"


# After use


@pytest.mark.rule("TAOAS-1.2.4a", "S43-12.2.4a")
@pytest.mark.parametrize(("pack", "card"), BOTH_KINDS)
def test_a_used_card_goes_to_the_discard_pile(pack: str, card: str) -> None:
    battle = asked_for(pack, card, "command-cards")
    use_up(battle, card)
    assert battle.discards[sides(pack)[0]] == (card,)
    assert told_spent(battle) == "discards"


@pytest.mark.rule("TAOAS-1.2.4b")
@pytest.mark.parametrize(("pack", "card"), BOTH_KINDS)
def test_a_result_may_send_a_card_out_of_the_game_or_back_to_the_hand(pack: str, card: str) -> None:
    battle = asked_for(pack, card, "command-cards")
    remove(battle, card)
    assert battle.removed[sides(pack)[0]] == (card,)
    battle = asked_for(pack, card, "command-cards")
    return_to_hand(battle, card)
    assert battle.hands[sides(pack)[0]] == (card,)


@pytest.mark.rule("TAOAS-2.2/1")
@pytest.mark.parametrize(("pack", "card"), BOTH_KINDS)
def test_a_request_that_never_came_returns_to_the_hand(pack: str, card: str) -> None:
    battle = asked_for(pack, card, "command-cards")
    clear_requests(battle)
    assert battle.hands[sides(pack)[0]] == (card,)
    assert not battle.requests


@pytest.mark.rule("S43-4.9.3a", "S43-4.9.3b", "S43-4.9.3c", "S43-4.9.3d")
def test_without_command_cards_the_scenarios_support_is_in_hand_and_out_once_played() -> None:
    battle, _ = dealt(BEACH, "allied", **{"command-cards": "off"})
    assert battle.hands["allied"] == ("SUO5-1", "SUO5-2")
    table = planning(SICILY, hands={"axis": "SGO1-1"}).play(RequestSupport("SGO1-1"))
    use_up(table.battle, "SGO1-1")
    assert table.battle.removed["axis"] == ("SGO1-1",)


def asked_for(pack: str, card: str, *rules: str) -> Battle:
    """A battle in which a card is requested."""
    side = sides(pack)[0]
    units = UNITS if pack == EAST else PACIFIC
    return with_support(units, pack=pack, active=side, rules=rules, called={side: card}).battle


def told_spent(battle: Battle) -> str:
    return next(event.to for event in reversed(battle.events) if isinstance(event, SupportSpent))


def draws(script: Script, *answers: object) -> list[tuple[str, tuple[str, ...]]]:
    """Play a script: questions are answered in turn, names drawn as wished; gives what was drawn from."""
    waiting = list(answers)
    found: list[tuple[str, tuple[str, ...]]] = []
    try:
        question = next(script)
        while True:
            if isinstance(question, Draw):
                found.append((question.why, tuple(question.deck)))
                wished = waiting and waiting[0] in question.deck
                answer = waiting.pop(0) if wished else question.deck[0]
            else:
                assert isinstance(question, Ask)
                answer = waiting.pop(0) if waiting and waiting[0] in question.options else question.options[0]
            question = script.send(answer)
    except StopIteration:
        return found


@pytest.mark.parametrize(("scenario", "left_open"), [("call-for-support", False), ("mill-bridge", True)])
def test_cards_are_exchanged_only_where_the_scenario_does_not_rule_on_them(scenario: str, left_open: bool) -> None:
    assert bool(exchange_settings(packs()["red-horizon-41"].scenarios[scenario])) is left_open
