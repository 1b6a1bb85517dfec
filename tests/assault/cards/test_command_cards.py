"""Command cards: decks, hands, drawing, discarding, and when one may be played."""

from typing import Any, NamedTuple

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from opfire.assault.cards.fits import Scene
from opfire.assault.cards.play import about
from opfire.assault.game import GAME, find, setting_of
from opfire.assault.log.battle import Rolled
from opfire.assault.log.command import CardDiscarded, CardPlayed, CardsDrawn, DeckShuffled
from opfire.assault.options.answers import Act, Activate, Discard, Fire, PlayCard, Take, TakeCard
from opfire.assault.preparation.preparation import prepare
from opfire.assault.state.battle import Battle
from opfire.assault.state.command_cards import NEUTRAL, build_decks, cards_in_play, draw_cards, hand_limit
from opfire.assault.state.pieces import Morale, Phase
from opfire.assault.state.setting import Setting
from opfire.kernel.ask import Ask, Done, Pass
from opfire.kernel.chance import Draw, Roll, Shuffle
from opfire.kernel.game import Script
from opfire.kernel.match import Match
from support.assault.battles import Table, position, with_cards

BRICKWORKS = "red-horizon-41/brickworks-rearguard"
RIFLES, ENEMY = "german-rifles-41", "soviet-heavy-rifles-41"
NO_CARD = Act("no-card")
PAIR = {"g1": f"{RIFLES} E5", "s1": f"{ENEMY} E3"}
VIZZINI = "sicily-43/vizzini"
DECKS = pytest.mark.parametrize("scenario", [BRICKWORKS, VIZZINI])


class Book(NamedTuple):
    """An edition with a unit of each side and its common cards."""

    pack: str
    mine: str
    theirs: str
    aimed: str
    cover: str
    march: str
    again: str
    rally: str

    def table(self, mine: str = "", theirs: str = "", **others: Any) -> Table:
        """The unit m1 of the side to act two hexes from the enemy f1, with cards in hand."""
        units = {"m1": f"{self.mine} E5", "f1": f"{self.theirs} E3", **others.pop("units", {})}
        table = with_cards(units, {}, pack=self.pack, active="m1", **others)
        for unit, names in (("m1", mine), ("f1", theirs)):
            table.battle.hands[table.unit(unit).side] = tuple(names.split())
        return table


BOOKS = pytest.mark.parametrize(
    "book",
    [
        Book("red-horizon-41", RIFLES, ENEMY, "RN01-1", "RN02-1", "RN03-1", "RN05-1", "RG07-1"),
        Book("sicily-43", "us-rifles-43", "german-rifles-43", "SN01-1", "SN02-1", "SN03-1", "SN05-1", "SN06-1"),
    ],
    ids=["RH41", "S43"],
)
SHOT = (Activate("m1"), Act("fire"), Fire("f1"))
SHAKEN = {"morale": Morale.SUPPRESSED, "activated": True}


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


def fresh(scenario: str = BRICKWORKS) -> Battle:
    """A battle with decks but no hands."""
    battle = prepare(setting_of(scenario, ()))
    run(build_decks(battle))
    return battle


@pytest.mark.rule("RH41-5.8.1a", "RH41-4.9.1b", "S43-5.9a", "S43-4.9.1b")
@DECKS
def test_a_deck_holds_the_sides_own_cards_and_neutral_ones_only(scenario: str) -> None:
    battle = fresh(scenario)
    for side in battle.sides:
        decks = {battle.setting.cards[name].deck for name in battle.decks[side]}
        assert decks == {side, NEUTRAL}


@pytest.mark.rule("RH41-5.8.1b", "S43-5.9b", "S43-5.9/1")
@DECKS
def test_the_neutral_cards_are_halved_and_an_odd_one_is_put_away(scenario: str) -> None:
    battle = fresh(scenario)
    neutral = [sum(battle.setting.cards[name].deck == NEUTRAL for name in battle.decks[side]) for side in battle.sides]
    every = sum(card.deck == NEUTRAL for card in battle.setting.cards.values())
    assert neutral == [every // 2, every // 2]
    assert every % 2 == (scenario == VIZZINI), "an odd one stays in the box"


@pytest.mark.rule("RH41-5.8.1c", "RH41-6.2.1a", "RH41-5.8.1f", "S43-6.2.1a", "S43-5.9d")
@DECKS
def test_three_cards_are_drawn_and_the_rest_is_the_pile(scenario: str) -> None:
    battle = fresh(scenario)
    side = battle.sides[0]
    every = len(battle.decks[side])
    run(draw_cards(battle, side))
    assert (len(battle.hands[side]), len(battle.decks[side])) == (3, every - 3)
    assert [event.cards for event in battle.events if isinstance(event, CardsDrawn)] == [3]


@pytest.mark.rule("RH41-5.8.1e", "S43-5.9f")
@DECKS
def test_a_scenario_may_set_another_hand_limit(scenario: str) -> None:
    pack, found = find(scenario)
    sides = tuple(msgspec.structs.replace(side, hand=limit) for side, limit in zip(found.sides, (4, 2), strict=True))
    battle = prepare(Setting(pack, msgspec.structs.replace(found, sides=sides), {}))
    assert [hand_limit(battle, side) for side in battle.sides] == [4, 2]


@pytest.mark.rule("RH41-6.2.1c", "S43-6.2.1c", "S43-5.9g", "RH41-5.8.1/1")
@DECKS
def test_cards_left_over_may_be_discarded_before_drawing(scenario: str) -> None:
    battle = fresh(scenario)
    side = battle.sides[0]
    run(draw_cards(battle, side))
    kept, *gone = battle.hands[side]
    run(draw_cards(battle, side), Discard(gone[0]), Discard(gone[1]), Done())
    assert battle.hands[side][0] == kept
    assert len(battle.hands[side]) == 3
    assert set(battle.discards[side]) == set(gone)


@pytest.mark.rule("RH41-6.2.1b", "S43-6.2.1b")
@DECKS
def test_an_empty_pile_is_made_of_the_own_discards(scenario: str) -> None:
    battle = fresh(scenario)
    one, two = battle.sides
    battle.discards[one], battle.decks[one] = battle.decks[one][:4], ()
    battle.discards[two] = battle.decks[two][:2]
    run(draw_cards(battle, one))
    assert (len(battle.hands[one]), len(battle.decks[one])) == (3, 1)
    assert battle.discards[one] == ()
    assert any(isinstance(event, DeckShuffled) for event in battle.events)


@pytest.mark.rule("RH41-5.8.1d", "S43-5.9e", "RH41-8.3c", "S43-8.3c")
@BOOKS
def test_a_played_card_goes_to_the_discards_and_the_hand_is_not_refilled(book: Book) -> None:
    table = book.table(book.aimed)
    side = table.unit("m1").side
    table.battle.decks[side] = (book.cover,)
    table.play(*SHOT).dice("6 6 6 6", "6 6").play(PlayCard(book.aimed))
    assert (table.battle.hands[side], table.battle.discards[side]) == ((), (book.aimed,))
    assert [event.card for event in table.told(CardPlayed)] == [book.aimed]


@pytest.mark.rule("RH41-6.2a", "S43-6.2c")
@DECKS
def test_cards_are_drawn_before_command_points_are_laid_out(scenario: str) -> None:
    match = Match.start(scenario, seed=3)
    while not (isinstance(match.ask, Ask) and match.ask.kind == "plan"):
        assert isinstance(match.ask, Ask)
        match.answer(match.ask.options[0])
    game = match.game
    assert isinstance(game, Battle)
    assert all(len(game.hands[side]) == 3 for side in game.sides)


@BOOKS
@pytest.mark.rule("RH41-4.9.1c", "S43-4.9.1c")
def test_a_card_for_any_time_can_be_played_in_planning_support_action_and_organisation(book: Book) -> None:
    asked = {phase: phase_offers(book, phase) for phase in (Phase.PLANNING, Phase.SUPPORT, Phase.ACTION)}
    assert asked == dict.fromkeys(asked, True)
    table = suppressed(book).play(Pass(), Pass(), Pass())
    assert table.ask.kind == "turn-over"
    table.play(Done())
    assert PlayCard(book.rally) in table.ask.options


def suppressed(book: Book) -> Table:
    """A unit with a suppressed marker whose owner holds a card that rallies it."""
    return book.table(book.rally, units={"m2": f"{book.mine} A5"}, m1={"morale": Morale.SUPPRESSED})


def phase_offers(book: Book, phase: Phase) -> bool:
    """Whether the card can be played in a phase."""
    table = suppressed(book)
    table.battle.phase = phase
    if phase is Phase.PLANNING:
        table.battle.drawn = (table.unit("f1").side,)
        table.begin()
        table.play(Done())
    return PlayCard(book.rally) in table.ask.options


@BOOKS
@pytest.mark.rule("RH41-4.9.1d", "S43-4.9.1d")
def test_a_card_before_an_activation_cannot_be_played_during_it(book: Book) -> None:
    table = book.table(book.march)
    assert table.offers(PlayCard(book.march))
    table.dice("6 6 6", "6 6").play(*SHOT)
    assert table.ask.kind == "turn-over", "no card was asked for on the way"


@BOOKS
@pytest.mark.rule("RH41-4.9.1e", "S43-4.9.1e")
def test_a_special_card_waits_for_its_moment(book: Book) -> None:
    table = book.table(book.aimed)
    assert not table.offers(PlayCard(book.aimed))
    table.play(*SHOT)
    assert table.ask.kind == "command-card"
    assert table.offers(PlayCard(book.aimed))


@BOOKS
@pytest.mark.rule("RH41-8.3a", "S43-8.3a")
def test_each_side_plays_one_card_an_activation(book: Book) -> None:
    table = book.table(f"{book.aimed} {book.again}", book.cover).play(*SHOT, PlayCard(book.aimed))
    assert table.ask.side == table.unit("f1").side
    table.dice("6 6 6 6", "6 6 6").play(PlayCard(book.cover))
    assert table.battle.hands == {table.unit("m1").side: (book.again,), table.unit("f1").side: ()}
    assert len(table.told(Rolled)[0].attack) == 4


@pytest.mark.rule("RH41-8.3b", "S43-8.3b")
@pytest.mark.parametrize(
    ("pack", "card", "fit", "unfit", "foe", "throw"),
    [
        ("red-horizon-41", "RG03-1", RIFLES, "german-grenadier-41", ENEMY, "6 6 6"),
        ("sicily-43", "SX02-1", "german-rifles-43", "italian-rifles-43", "us-rifles-43", "6 6"),
    ],
)
def test_the_restrictions_of_a_card_bind(pack: str, card: str, fit: str, unfit: str, foe: str, throw: str) -> None:
    for kind, offered in ((fit, True), (unfit, False)):
        table = with_cards({"m1": f"{kind} E5", "f1": f"{foe} E3"}, {}, pack=pack, active="m1")
        table.battle.hands[table.unit("m1").side] = (card,)
        table.dice(*([] if offered else [throw, "6 6"])).play(*SHOT)
        assert table.ask.kind == ("command-card" if offered else "turn-over")


@pytest.mark.rule("RH41-8.3b", "S43-8.3b", "RH41-4.2.2a")
@pytest.mark.parametrize(
    ("pack", "card", "mine", "foe", "offered"),
    [
        ("red-horizon-41", "RG03-1", RIFLES, "soviet-truck 2", True),
        ("red-horizon-41", "RG03-1", RIFLES, "soviet-45mm-at-gun 2", True),
        ("red-horizon-41", "RG03-1", RIFLES, "soviet-t-26 2", False),
        ("sicily-43", "SX02-1", "german-rifles-43", "us-57mm-m1 2", True),
        ("sicily-43", "SX02-1", "german-rifles-43", "us-m5-stuart 2", False),
    ],
)
def test_a_card_against_soft_targets_is_none_against_armour(
    pack: str, card: str, mine: str, foe: str, offered: bool
) -> None:
    kind, facing = foe.split()
    table = with_cards({"m1": f"{mine} E5", "f1": f"{kind} E4 {facing}"}, {}, pack=pack, active="m1")
    table.battle.hands[table.unit("m1").side] = (card,)
    table.dice(*([] if offered else ["-", "S" if pack == "sicily-43" else "-"]))
    table.play(Activate("m1"), Act("fire"), Fire("f1"))
    assert (table.ask.kind == "command-card") is offered


@BOOKS
@pytest.mark.rule("RH41-8.3e", "S43-8.3e", "RH41-6.4m", "S43-6.4o", "RH41-6.2.2h")
def test_playing_a_card_is_free_the_side_still_acts(book: Book) -> None:
    table = book.table(book.rally, m1={"morale": Morale.SUPPRESSED}).play(PlayCard(book.rally))
    assert (table.ask.side, table.ask.kind) == (table.unit("m1").side, "activate")
    assert table.offers(Activate("m1"))


@BOOKS
@pytest.mark.rule("RH41-8.3d", "S43-8.3d")
def test_a_card_beats_a_rule(book: Book) -> None:
    """No unit with a morale marker acts (6.4), unless a card takes the marker away."""
    table = book.table(book.rally, units={"m2": f"{book.mine} A9"}, m1=SHAKEN)
    assert not table.offers(Activate("m1"))
    assert table.play(PlayCard(book.rally)).offers(Activate("m1"))


@pytest.mark.rule("S43-6.3e")
def test_in_sicily_too_cards_are_played_in_the_support_phase_one_after_the_other() -> None:
    units = {"u1": "us-rifles-43 E5", "x1": "german-rifles-43 E2"}
    table = with_cards(
        units, {"allied": "SN06-1 SN11-1", "axis": "SX02-1"}, pack="sicily-43", active="allied", u1=SHAKEN
    )
    table.battle.phase = Phase.SUPPORT
    table.play(PlayCard("SN06-1"))
    assert (table.ask.kind, table.ask.side) == ("support", "allied")
    table.dice("SX02-1").play(PlayCard("SN11-1"))
    assert table.battle.discards == {"allied": ("SN06-1", "SN11-1"), "axis": ("SX02-1",)}


@pytest.mark.rule("RH41-6.3f")
def test_in_the_support_phase_a_card_is_the_action_more_than_once() -> None:
    table = with_cards(PAIR, {"german": "RG09-1 RN09-1", "soviet": "RS11-1 RS07-1 RS12-1"})
    table.battle.phase = Phase.SUPPORT
    table.play(PlayCard("RG09-1"), NO_CARD, TakeCard("RS12-1"))
    assert table.battle.discards["soviet"] == ("RS12-1",)
    assert table.ask.side == "soviet"
    table.play(PlayCard("RS07-1"))
    assert table.ask.side == "soviet"
    assert table.offers(PlayCard("RS11-1"))


@pytest.mark.rule("RH41-4.9a", "RH41-4.9b", "S43-4.9a", "S43-4.9b", "S43-4.9c", "S43-3.2.3a", "S43-3.2.3b")
@pytest.mark.parametrize("scenario", [BRICKWORKS, VIZZINI])
@pytest.mark.parametrize("off", [(), ("command-cards",), ("command-points",), ("command-cards", "command-points")])
def test_players_agree_on_the_optional_rules(scenario: str, off: tuple[str, ...]) -> None:
    game = GAME.start(scenario, dict.fromkeys(off, "off"))
    assert isinstance(game, Battle)
    assert bool(game.setting.cards) == ("command-cards" not in off)
    assert ("command-points" in game.setting.modules) == ("command-points" not in off)


@pytest.mark.rule("RH41-4.9.1a", "S43-4.9.1a")
@DECKS
def test_cards_help_ones_own_units_hamper_the_enemys_and_meddle_with_his_hand(scenario: str) -> None:
    cards = cards_in_play(*find(scenario))
    used = {one.partition(":")[0] for card in cards.values() for one in card.mechanism}
    hampering = "deny-reaction-fire" if scenario == BRICKWORKS else "mine-attack"
    assert {"add-attack-die", hampering, "discard-random"} <= used


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
    hands = {hand.side: hand for hand in GAME.picture(seen, "german").hands}
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


def test_the_question_for_a_card_says_at_which_moment_and_whom_it_is_about() -> None:
    table = position(PAIR, active="german")
    mine, theirs = table.unit("g1"), table.unit("s1")
    assert about(Scene("turn-end", "german")) == {"moment": "turn-end"}
    assert about(Scene("before-attack", "german", mine)) == {"moment": "before-attack", "unit": "g1"}
    both = Scene("after-spotting", "german", mine, theirs, blanks=2)
    assert about(both) == {"moment": "after-spotting", "unit": "g1", "other": "s1", "blanks": 2}
