"""Command cards: decks, hands, drawing, discarding, and when one may be played."""

import pytest
from battles import Table, position, with_cards
from hypothesis import given, settings
from hypothesis import strategies as st

from opfire.assault.command_cards import NEUTRAL, build_decks, cards_in_play, draw_cards, hand_limit
from opfire.assault.game import GAME, find, setting_of
from opfire.assault.options import Act, Activate, Discard, Fire, PlayCard, Take
from opfire.assault.preparation import prepare
from opfire.assault.state import Action, Battle, Morale, Phase
from opfire.assault.told import CardDiscarded, CardPlayed, CardsDrawn, DeckShuffled, Rolled
from opfire.kernel.ask import Ask, Done, Pass
from opfire.kernel.chance import Draw, Roll, Shuffle
from opfire.kernel.game import Script
from opfire.kernel.match import Match

BRICKWORKS = "red-horizon-41/brickworks-rearguard"
RIFLES, ENEMY = "german-rifles-41", "soviet-heavy-rifles-41"
NO_CARD = Act("no-card")
PAIR = {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"}


def run(script: Script, *answers: object) -> list[object]:
    """Play a script with these answers for questions; chance takes what comes first."""
    asked: list[object] = []
    waiting = list(answers)
    try:
        question = next(script)
        while True:
            asked.append(question)
            if isinstance(question, Ask):
                answer: object = waiting.pop(0)
            elif isinstance(question, Draw):
                answer = question.deck[0]
            elif isinstance(question, Shuffle):
                answer = question.cards
            else:
                assert isinstance(question, Roll)
                answer = tuple(0 for _ in question.dice)
            question = script.send(answer)
    except StopIteration:
        return asked


def fresh() -> Battle:
    """A battle with decks but no hands."""
    battle = prepare(setting_of(BRICKWORKS, ()))
    run(build_decks(battle))
    return battle


@pytest.mark.rule("RH41-5.8.1a", "RH41-4.9.1b", "S43-5.9a", "S43-4.9.1b")
@pytest.mark.parametrize("scenario", [BRICKWORKS, "sicily-43/vizzini"])
def test_a_deck_holds_the_sides_own_cards_and_neutral_ones_only(scenario: str) -> None:
    battle = prepare(setting_of(scenario, ()))
    run(build_decks(battle))
    for side in battle.sides:
        decks = {battle.setting.cards[name].deck for name in battle.decks[side]}
        assert decks == {side, NEUTRAL}


@pytest.mark.rule("RH41-5.8.1b", "S43-5.9b")
def test_the_neutral_cards_are_halved_and_an_odd_one_is_put_away() -> None:
    battle = prepare(setting_of("sicily-43/vizzini", ()))
    run(build_decks(battle))
    neutral = [sum(battle.setting.cards[name].deck == NEUTRAL for name in battle.decks[side]) for side in battle.sides]
    assert neutral == [8, 8]
    assert sum(card.deck == NEUTRAL for card in battle.setting.cards.values()) == 17


@pytest.mark.rule("RH41-5.8.1c", "RH41-6.2.1a", "RH41-5.8.1f", "S43-6.2.1a", "S43-5.9d")
def test_three_cards_are_drawn_and_the_rest_is_the_pile() -> None:
    battle = fresh()
    run(draw_cards(battle, "german"))
    assert (len(battle.hands["german"]), len(battle.decks["german"])) == (3, 25)
    assert [event.cards for event in battle.events if isinstance(event, CardsDrawn)] == [3]


@pytest.mark.rule("RH41-5.8.1e", "S43-5.9f")
def test_a_scenario_may_set_another_hand_limit() -> None:
    battle = prepare(setting_of("red-horizon-41/dolubowo-airfield", ()))
    assert [hand_limit(battle, side) for side in battle.sides] == [4, 2]


@pytest.mark.rule("RH41-6.2.1c", "S43-6.2.1c", "S43-5.9g")
def test_cards_left_over_may_be_discarded_before_drawing() -> None:
    battle = fresh()
    run(draw_cards(battle, "german"))
    kept, *gone = battle.hands["german"]
    run(draw_cards(battle, "german"), Discard(gone[0]), Discard(gone[1]), Done())
    assert battle.hands["german"][0] == kept
    assert len(battle.hands["german"]) == 3
    assert set(battle.discards["german"]) == set(gone)


@pytest.mark.rule("RH41-6.2.1b", "S43-6.2.1b")
def test_an_empty_pile_is_made_of_the_own_discards() -> None:
    battle = fresh()
    battle.discards["german"], battle.decks["german"] = battle.decks["german"][:4], ()
    battle.discards["soviet"] = battle.decks["soviet"][:2]
    run(draw_cards(battle, "german"))
    assert (len(battle.hands["german"]), len(battle.decks["german"])) == (3, 1)
    assert battle.discards["german"] == ()
    assert any(isinstance(event, DeckShuffled) for event in battle.events)


@pytest.mark.rule("RH41-5.8.1d", "S43-5.9e", "RH41-8.3c", "S43-8.3c")
def test_a_played_card_goes_to_the_discards_and_the_hand_is_not_refilled() -> None:
    table = with_cards(PAIR, {"german": "RN01-1"})
    table.battle.decks["german"] = ("RG01-1",)
    table.play(Activate("g1"), Act("fire"), Fire("s1")).dice("6 6 6 6", "6 6").play(PlayCard("RN01-1"))
    assert (table.battle.hands["german"], table.battle.discards["german"]) == ((), ("RN01-1",))
    assert [event.card for event in table.told(CardPlayed)] == ["RN01-1"]


@pytest.mark.rule("RH41-6.2a", "S43-6.2c")
def test_cards_are_drawn_before_command_points_are_laid_out() -> None:
    match = Match.start(BRICKWORKS, seed=3)
    while not (isinstance(match.ask, Ask) and match.ask.kind == "plan"):
        assert isinstance(match.ask, Ask)
        match.answer(match.ask.options[0])
    game = match.game
    assert isinstance(game, Battle)
    assert all(len(game.hands[side]) == 3 for side in game.sides)


@pytest.mark.rule("RH41-4.9.1c", "S43-4.9.1c")
def test_a_card_for_any_time_can_be_played_in_planning_support_action_and_organisation() -> None:
    asked = {phase: phase_offers("SN06-1", phase) for phase in (Phase.PLANNING, Phase.SUPPORT, Phase.ACTION)}
    assert asked == dict.fromkeys(asked, True)
    table = suppressed("SN06-1").play(Pass(), Pass(), Pass())
    assert table.ask.kind == "turn-over"
    table.play(Done())
    assert PlayCard("SN06-1") in table.ask.options


def suppressed(card: str) -> Table:
    """A unit with a suppressed marker whose owner holds a card."""
    units = {"u1": "us-rifles-43 E5", "u2": "us-rifles-43 A5", "x1": "german-rifles-43 E1"}
    return with_cards(units, {"allied": card}, pack="sicily-43", active="allied", u1={"morale": Morale.SUPPRESSED})


def phase_offers(card: str, phase: Phase) -> bool:
    """Whether a card can be played in a phase."""
    table = suppressed(card)
    table.battle.phase = phase
    if phase is Phase.PLANNING:
        table.battle.drawn = ("axis",)
        table.begin()
        table.play(Done())
    return PlayCard(card) in table.ask.options


@pytest.mark.rule("RH41-4.9.1d", "S43-4.9.1d")
def test_a_card_before_an_activation_cannot_be_played_during_it() -> None:
    table = with_cards(PAIR, {"german": "RN03-1"})
    assert table.offers(PlayCard("RN03-1"))
    table.play(Activate("g1"))
    assert not table.offers(PlayCard("RN03-1"))


@pytest.mark.rule("RH41-4.9.1e", "S43-4.9.1e")
def test_a_special_card_waits_for_its_moment() -> None:
    table = with_cards(PAIR, {"german": "RN01-1"})
    assert not table.offers(PlayCard("RN01-1"))
    table.play(Activate("g1"), Act("fire"), Fire("s1"))
    assert table.ask.kind == "command-card"
    assert table.offers(PlayCard("RN01-1"))


@pytest.mark.rule("RH41-8.3a", "S43-8.3a")
def test_each_side_plays_one_card_an_activation() -> None:
    table = with_cards(PAIR, {"german": "RN01-1 RN05-1", "soviet": "RN02-1"})
    table.play(Activate("g1"), Act("fire"), Fire("s1"), PlayCard("RN01-1"))
    assert table.ask.side == "soviet"
    table.dice("6 6 6 6", "6 6 6").play(PlayCard("RN02-1"))
    assert table.battle.hands == {"german": ("RN05-1",), "soviet": ()}
    assert len(table.told(Rolled)[0].attack) == 4


@pytest.mark.rule("RH41-8.3b", "S43-8.3b")
def test_the_restrictions_of_a_card_bind() -> None:
    units = {"g1": f"{RIFLES} E5", "g2": "german-grenadier-41 D5", "s1": f"{ENEMY} E3"}
    table = with_cards(units, {"german": "RG03-1"})
    table.dice("6 6", "6 6").play(Activate("g2"), Act("fire"), Fire("s1"))
    assert table.battle.hands["german"] == ("RG03-1",)
    table.play(Pass(), Activate("g1"), Act("fire"), Fire("s1"))
    assert table.offers(PlayCard("RG03-1"))


@pytest.mark.rule("RH41-8.3e", "S43-8.3e", "RH41-6.4m", "S43-6.4o")
def test_playing_a_card_is_free_the_side_still_acts() -> None:
    table = with_cards(PAIR, {"german": "RG07-1"}, s1={"morale": Morale.NONE}, g1={"morale": Morale.SUPPRESSED})
    table.play(PlayCard("RG07-1"))
    assert (table.ask.side, table.ask.kind) == ("german", "activate")
    assert table.offers(Activate("g1"))


@pytest.mark.rule("RH41-8.3d", "S43-8.3d")
def test_a_card_beats_a_rule() -> None:
    table = with_cards(PAIR, {"german": "RG02-1"}, g1={"activated": True, "action": Action.NORMAL})
    table.play(PlayCard("RG02-1"))
    assert table.ask.kind == "action"


@pytest.mark.rule("RH41-6.3f", "S43-6.3e")
def test_in_the_support_phase_a_card_is_the_action_more_than_once() -> None:
    table = with_cards(PAIR, {"german": "RG09-1 RN09-1", "soviet": "RS11-1 RS07-1 RS12-1"})
    table.battle.phase = Phase.SUPPORT
    from opfire.assault.options import TakeCard

    table.play(PlayCard("RG09-1"), NO_CARD, TakeCard("RS12-1"))
    assert table.battle.discards["soviet"] == ("RS12-1",)
    assert table.ask.side == "soviet"
    table.play(PlayCard("RS07-1"))
    assert table.ask.side == "soviet"
    assert table.offers(PlayCard("RS11-1"))


@pytest.mark.rule("RH41-4.9a", "RH41-4.9b", "S43-4.9a", "S43-4.9b", "S43-4.9c", "S43-3.2.3a", "S43-3.2.3b")
@pytest.mark.parametrize("scenario", [BRICKWORKS, "sicily-43/vizzini"])
@pytest.mark.parametrize("off", [(), ("command-cards",), ("command-points",), ("command-cards", "command-points")])
def test_players_agree_on_the_optional_rules(scenario: str, off: tuple[str, ...]) -> None:
    game = GAME.start(scenario, dict.fromkeys(off, "off"))
    assert isinstance(game, Battle)
    assert bool(game.setting.cards) == ("command-cards" not in off)
    assert ("command-points" in game.setting.modules) == ("command-points" not in off)


@pytest.mark.rule("RH41-4.9.1a", "S43-4.9.1a")
def test_cards_help_ones_own_units_hamper_the_enemys_and_meddle_with_his_hand() -> None:
    cards = cards_in_play(*find(BRICKWORKS))
    used = {one.partition(":")[0] for card in cards.values() for one in card.mechanism}
    assert {"add-attack-die", "deny-reaction-fire", "discard-random"} <= used


def test_hands_and_piles_are_hidden_from_the_enemy() -> None:
    match = Match.start(BRICKWORKS, seed=5)
    while not (isinstance(match.ask, Ask) and match.ask.kind == "plan"):
        assert isinstance(match.ask, Ask)
        match.answer(match.ask.options[0])
    seen = match.view("german").game
    assert isinstance(seen, Battle)
    assert seen.hands["soviet"] == ("", "", "")
    assert "" not in seen.hands["german"]
    assert set(seen.decks["german"]) == set(seen.decks["soviet"]) == {""}
    hands = {hand.side: hand for hand in seen.picture("german").hands}
    assert (len(hands["german"].cards), len(hands["soviet"].cards), hands["soviet"].count) == (3, 0, 3)


@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_cards_are_never_created_or_lost(seed: int) -> None:
    match = Match.start(BRICKWORKS, seed=seed)
    number, first = seed, 0
    for _ in range(150):
        if not isinstance(match.ask, Ask):
            break
        number = (number * 6364136223846793005 + 1442695040888963407) % 2**64
        match.answer(match.ask.options[(number >> 33) % len(match.ask.options)])
        game = match.game
        assert isinstance(game, Battle)
        places = (game.hands, game.decks, game.discards, game.borrowed)
        cards = [name for place in places for side in game.sides for name in place[side]]
        assert len(set(cards)) == len(cards)
        first = first or len(cards)
        assert len(cards) == first


def test_taking_a_unit_for_a_card_is_asked_where_there_is_a_choice() -> None:
    units = {"g1": f"{RIFLES} E5", "g2": f"{RIFLES} B5", "s1": f"{ENEMY} E1"}
    table = with_cards(units, {"german": "RG07-1"}, **{n: {"morale": Morale.SUPPRESSED} for n in ("g1", "g2")})
    table.play(PlayCard("RG07-1"))
    assert table.ask.kind == "card-unit"
    table.play(Take("g2"))
    assert [table.unit(name).morale for name in ("g1", "g2")] == [Morale.SUPPRESSED, Morale.NONE]


def test_discarding_is_told() -> None:
    battle = fresh()
    run(draw_cards(battle, "german"))
    run(draw_cards(battle, "german"), Discard(battle.hands["german"][0]), Done())
    assert any(isinstance(event, CardDiscarded) for event in battle.events)


def test_without_the_module_nobody_holds_cards() -> None:
    assert position(PAIR).battle.setting.cards == {}
