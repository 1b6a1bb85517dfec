"""Pictures, tools, secrets and snapshots."""

from __future__ import annotations

import msgspec
import pytest
from cc_stage import Stage

from opfire.commander import markers
from opfire.commander.game import GAME
from opfire.commander.questions import ASKS
from opfire.commander.state import Commander
from opfire.kernel.game import BadSetting, BrokenState, UnknownScenario
from opfire.kernel.match import Match
from opfire.players.recruit import Recruit
from opfire.texts.sentences import Sentences, names_of


@pytest.fixture
def match() -> Match:
    """A game in its third turn."""
    match = Match.start("combat-commander/cider-hill", seed=9)
    while match.ask is not None and len(match.entries) < 220:
        match.answer(match.ask.options[len(match.entries) * 7 % len(match.ask.options)])
    return match


def test_the_picture_shows_pieces_cards_marks_and_tracks(match: Match) -> None:
    game = match.game
    picture = game.seen_by("axis").picture("axis")

    assert len([piece for piece in picture.pieces if piece.at]) >= len(game.on_map())
    hand = next(hand for hand in picture.hands if hand.side == "axis" and hand.name == "hand")
    assert [card.id for card in hand.cards] == game.hands["axis"]
    other = next(hand for hand in picture.hands if hand.side == "allies" and hand.name == "hand")
    assert (other.count, other.cards) == (len(game.hands["allies"]), ())
    assert {mark.kind for mark in picture.marks} >= {"objective"}
    assert {"time", "vp", "sudden-death"} <= picture.tracks.keys()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_everything_asked_and_told_has_its_words(match: Match, lang: str) -> None:
    picture = match.game.picture("axis")
    said = Sentences(lang, "commander", names_of(lang, picture))

    assert match.ask is not None
    assert match.ask.kind in ASKS
    sentences = [said.ask(match.ask)]
    sentences += [said.option(option) for option in match.ask.options]
    sentences += [said.event(logged.event) for logged in match.log]
    sentences += [said.text(note) for side in picture.sides for note in side.notes]
    sentences += [said.text(text) for text in picture.victory]
    assert not [sentence for sentence in sentences if "{" in sentence or "commander" in sentence]


def test_what_a_side_cannot_see_is_dealt_afresh_and_fits_what_it_saw(match: Match) -> None:
    for seed in range(5):
        other = match.fork(seed, viewpoint="allies")
        assert other.game.seen_by("allies").encode() == match.game.seen_by("allies").encode()
        assert other.game.hands["allies"] == match.game.hands["allies"]
    hands = {tuple(match.fork(seed, viewpoint="allies").game.hands["axis"]) for seed in range(8)}
    assert len(hands) > 1


def amid_a_shuffle(owner: str) -> Match:
    """A random game in which a deck was shuffled since the last checkpoint, with a question open."""
    match, recruit = Match.start("combat-commander/the-other-patrol", seed=4), Recruit(4)
    while match.ask is not None and owner not in match.game.mixed:
        match.answer(recruit.choose(match.view(match.ask.side), match.ask))
    assert match.ask is not None
    return match


@pytest.mark.parametrize("owner", ["axis", "allies"])
@pytest.mark.parametrize("viewer", ["axis", "allies"])
@pytest.mark.rule("CC-1.2b")
def test_a_deck_shuffled_inside_an_order_is_no_better_known(owner: str, viewer: str) -> None:
    match = amid_a_shuffle(owner)

    forks = [match.fork(seed, viewpoint=viewer) for seed in range(8)]

    assert all(fork.game.seen_by(viewer).encode() == match.game.seen_by(viewer).encode() for fork in forks)
    assert all(sorted(fork.game.decks[viewer]) == sorted(match.game.decks[viewer]) for fork in forks)
    assert len({tuple(fork.game.decks[owner]) for fork in forks}) == len(forks)
    assert match.game.decks[owner] not in [fork.game.decks[owner] for fork in forks]
    hands = {tuple(fork.game.hands[owner]) for fork in forks}
    assert (len(hands) > 1) == (owner != viewer)
    for fork in forks:
        fork.game.check()


def test_a_secret_chit_drawn_inside_an_order_is_not_known_either(match: Match) -> None:
    before = match.latest_snapshot.game.copy()
    chit = next(chit for chit in before.bag if not before.setting.pack.chits[chit].always_open)
    now = before.copy()
    now.bag.remove(chit)
    now.secrets["axis"].append(chit)

    imagined = set()
    for seed in range(12):
        base = before.copy()
        base.rng = seed
        retold = base.redraw("allies", now)
        assert retold[chit] in base.bag
        assert not {retold[chit], *base.secrets["axis"]} & {*base.secrets["allies"], *base.open_chits}
        imagined.add(retold[chit])

    assert len(imagined) > 1


def test_a_snapshot_comes_back_the_same_through_json(match: Match) -> None:
    data = msgspec.json.decode(msgspec.json.encode(match.game.snapshot()))

    again = Commander.restore(match.game.setting, data)

    assert again.encode() == match.game.encode()


def test_the_tools_answer_and_refuse_in_words() -> None:
    stage = Stage()
    squad = stage.unit("axis", "rifle", "B5", "light-mg")
    stage.radio("axis", "105cm-howitzer-battery")

    assert GAME.tool(stage.game, "unit-card", {"unit": squad.id})["card"]["fp"] == 5
    assert GAME.tool(stage.game, "unit-card", {"unit": squad.weapon})["card"]["fp"] == 4
    assert GAME.tool(stage.game, "unit-card", {"unit": "radio-axis"})["card"]["fp"] == 10
    with pytest.raises(LookupError, match="there is no piece 'x99'"):
        GAME.tool(stage.game, "unit-card", {"unit": "x99"})
    with pytest.raises(LookupError, match="there is no tool 'oracle'"):
        GAME.tool(stage.game, "oracle", {})


def test_the_catalogue_knows_the_twelve_and_every_random_scenario() -> None:
    known = GAME.scenarios()

    assert len(list(known)) == len(known) == 13
    assert known["combat-commander/random-77"].title.en
    assert "combat-commander/nowhere" not in known
    assert "red-horizon-41/dust" not in known
    with pytest.raises(UnknownScenario, match="there is no scenario"):
        GAME.start("combat-commander/nowhere", {})
    with pytest.raises(BadSetting, match="has no setting 'weather: rain'; there are broken-group: stops, goes-on"):
        GAME.start("combat-commander/dust", {"weather": "rain"})


def test_the_board_of_a_scenario_is_its_map() -> None:
    board = GAME.board("combat-commander/dust")

    assert (board.cols, board.rows, len(board.hexes)) == (15, 10, 150)


def test_a_broken_state_is_found() -> None:
    game = Match.start("combat-commander/dust", seed=1).game
    game.check()
    game.vp += 1
    game.decks["axis"].pop()
    hex = game.setting.grid.parse("E5")
    game.blazes, game.smoke[hex] = [hex], 12

    with pytest.raises(BrokenState) as found:
        game.check()

    for word in ("VP marker", "cards of axis", "marker lies in the fire", "smoke of 12"):
        assert word in str(found.value)


def test_cut_states_are_sound_too() -> None:
    game = Match.start("combat-commander/dust", seed=1).game

    for side in ("axis", "allies", None):
        game.seen_by(side).check()


def test_smoke_drawn_from_an_empty_pool_has_the_middle_value() -> None:
    stage = Stage()
    stage.game.smoke_pool = []

    stage.play(markers.draw_smoke(stage.game, stage.hex("E5"), "test"))

    assert stage.game.smoke == {stage.hex("E5"): 5}
