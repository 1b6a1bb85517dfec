"""Pictures, tools, secrets and snapshots."""

from __future__ import annotations

import msgspec
import pytest

from opfire.commander.display import invariants
from opfire.commander.events import reinforcing
from opfire.commander.fire import fire_attack
from opfire.commander.fire.firing import Piece
from opfire.commander.game import GAME
from opfire.commander.log.attacks import Attacked, Defended, Hit, Missed
from opfire.commander.log.pieces import Eliminated, Routed, StayedBroken, StoodFast, WeaponLost
from opfire.commander.options.answers import Action, Activate, ActivateAll, EndTurn, Item, Shoot
from opfire.commander.options.questions import ASKS
from opfire.commander.sequence import sequence
from opfire.commander.state.commander import Commander
from opfire.commander.units import casualties, ground, markers, weapons
from opfire.kernel.ask import Pass
from opfire.kernel.events import Event
from opfire.kernel.game import BadSetting, BrokenState, UnknownScenario
from opfire.kernel.match import Match
from opfire.players.recruit import Recruit
from opfire.texts.sentences import Sentences, names_of
from support.commander.stage import Stage, ground_map


@pytest.fixture
def match() -> Match:
    """A game in its third turn."""
    match = Match.start("combat-commander/cider-hill", seed=9)
    while match.ask is not None and len(match.entries) < 220:
        match.answer(match.ask.options[len(match.entries) * 7 % len(match.ask.options)])
    return match


def test_the_picture_shows_pieces_cards_marks_and_tracks(match: Match) -> None:
    game = match.game
    picture = GAME.picture(GAME.seen_by(game, "axis"), "axis")

    assert len([piece for piece in picture.pieces if piece.at]) >= len(game.on_map())
    hand = next(hand for hand in picture.hands if hand.side == "axis" and hand.name == "hand")
    assert [card.id for card in hand.cards] == game.hands["axis"]
    other = next(hand for hand in picture.hands if hand.side == "allies" and hand.name == "hand")
    assert (other.count, other.cards) == (len(game.hands["allies"]), ())
    assert {mark.kind for mark in picture.marks} >= {"objective"}
    assert {"time", "vp", "sudden-death"} <= picture.tracks.keys()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_everything_asked_and_told_has_its_words(match: Match, lang: str) -> None:
    picture = GAME.picture(match.game, "axis")
    said = Sentences(lang, "commander", names_of(lang, picture))

    assert match.ask is not None
    assert match.ask.kind in ASKS
    sentences = [said.ask(match.ask)]
    sentences += [said.option(option) for option in match.ask.options]
    sentences += [said.event(logged.event) for logged in match.log]
    sentences += [said.text(note) for side in picture.sides for note in side.notes]
    sentences += [said.text(text) for text in picture.victory]
    assert not [sentence for sentence in sentences if "{" in sentence or "commander" in sentence]


def log_of(stage: Stage, lang: str, *kinds: type[Event]) -> list[str]:
    """What has happened, in words."""
    said = Sentences(lang, "commander", names_of(lang, GAME.picture(stage.game, None)))
    return [said.event(event) for event in stage.game.events if not kinds or isinstance(event, kinds)]


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Germany rolls 3 and 4: rally of Rifle, Morale 7",
                "Rifle is suppressed",
                "Rifle stays broken: 7 rolled, below Morale 7 needed",
            ],
        ),
        (
            "de",
            [
                "Deutschland würfelt 3 und 4: Sammeln, Schützen, Moral 7",
                "Schützen: niedergehalten",
                "Schützen: weiter gebrochen, 7 gewürfelt, nötig unter Moral 7",
            ],
        ),
    ],
)
def test_the_log_says_for_whom_and_against_what_is_rolled(lang: str, lines: list[str]) -> None:
    stage = Stage()
    stage.unit("axis", "rifle", "B5", broken=True)
    stage.order("recover")

    assert log_of(stage, lang)[-3:] == lines


@pytest.mark.parametrize(
    ("order", "roll", "en", "de"),
    [
        (
            "recover",
            (5, 6),
            "Rifle stays broken: 11 rolled, below Morale 7 needed",
            "Schützen: weiter gebrochen, 11 gewürfelt, nötig unter Moral 7",
        ),
        (
            "rout",
            (1, 2),
            "Rifle stands fast: 3 rolled, not above Morale 7",
            "Schützen: standgehalten, 3 gewürfelt, nicht über Moral 7",
        ),
        (
            "rout",
            (4, 4),
            "Rifle runs 1 hex: 8 rolled against Morale 7",
            "Schützen: Flucht über 1 Feld, 8 gewürfelt gegen Moral 7",
        ),
        (
            "rout",
            (6, 3),
            "Rifle runs 2 hexes: 9 rolled against Morale 7",
            "Schützen: Flucht über 2 Felder, 9 gewürfelt gegen Moral 7",
        ),
    ],
)
def test_what_a_rally_or_rout_roll_has_come_to_is_told(order: str, roll: tuple[int, int], en: str, de: str) -> None:
    stage = Stage()
    stage.unit("axis", "rifle", "C5", broken=True)
    stage.rolls("axis", roll)
    stage.order(order)

    assert [log_of(stage, lang, StayedBroken, StoodFast, Routed) for lang in ("en", "de")] == [[en], [de]]


def test_a_unit_that_is_just_not_routed_keeps_its_head_down() -> None:
    stage = Stage()
    stage.unit("axis", "rifle", "C5", broken=True)
    stage.rolls("axis", (3, 4))
    stage.order("rout")

    assert log_of(stage, "en")[-2:] == ["Rifle stands fast: 7 rolled, not above Morale 7", "Rifle is suppressed"]


def test_nobody_stays_broken_whom_an_event_rallied_meanwhile() -> None:
    stage = Stage()
    unit = stage.unit("axis", "rifle", "C5", broken=True)
    stage.reveals("axis", {"event": "medic"})
    stage.rolls("axis", (6, 5, "event"))
    stage.order("recover")

    assert not unit.broken
    assert stage.told(StayedBroken) == []


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        (
            "en",
            [
                "Light Mortar against E5: firepower 6, total 13",
                "Line defends with 15 against 15: Morale 6, cover 2 (trees have added 2 to the attack)",
                "Rifle and 1 more against E5: firepower 5 + 1 for the others + 2 for actions + 1 downhill"
                " − 3 for hindrance, total 13",
                "Line defends with 14 against 13: Morale 5, cover 2",
            ],
        ),
        (
            "de",
            [
                "Leichter Granatwerfer gegen E5: Feuerkraft 6, Summe 13",
                "Linien-Infanterie: Verteidigung 15 gegen 15, Moral 6, Deckung 2 (Bäume haben den Angriff um 2 erhöht)",
                "Schützen und 1 weitere gegen E5: Feuerkraft 5 + 1 für die weiteren + 2 für Aktionen + 1 bergab"
                " − 3 für Behinderung, Summe 13",
                "Linien-Infanterie: Verteidigung 14 gegen 13, Moral 5, Deckung 2",
            ],
        ),
    ],
)
def test_the_log_says_who_fired_and_what_a_defence_is_made_of(lang: str, lines: list[str]) -> None:
    stage = Stage(ground_map(E5="w", levels={"C5": 1}))
    leader, squad = stage.unit("axis", "captain", "C4"), stage.unit("axis", "rifle", "C5")
    stage.game.smoke[squad.hex] = 3
    card = stage.hold("axis", "marksmanship")[0]
    crew, target = stage.unit("axis", "team-weapon", "D3", "light-mortar"), stage.unit("allies", "line", "E5")
    stage.game.put(stage.unit("axis", "conscript", "A1"), stage.hex("C5"))
    shots = [Shoot(crew.weapon), Shoot(squad.id), "E5", lambda ask: ask.options[0], Action(card)]
    stage.order("fire", Activate(leader.id), ActivateAll(), *shots)

    assert target.suppressed
    assert log_of(stage, lang, Attacked, Defended) == lines


@pytest.mark.parametrize(
    ("lang", "given", "question"),
    [
        ("en", 0, "Give an order (3 left) or pass"),
        ("en", 1, "Give an order (2 left) or end the turn"),
        ("de", 0, "Befehl (noch 3) oder passen"),
        ("de", 1, "Befehl (noch 2) oder Zug beenden"),
    ],
)
def test_a_turn_begins_with_an_order_or_a_pass(lang: str, given: int, question: str) -> None:
    stage = Stage(axis={"orders": 3})
    stage.unit("axis", "rifle", "B5")
    stage.hold("axis", "move", "advance")
    stage.game.orders_given = given

    talk = stage.play(sequence.turn(stage.game))

    assert talk.ask is not None
    assert Sentences(lang, "commander", {}).ask(talk.ask) == question
    assert (Pass() in talk.options, EndTurn() in talk.options) == (not given, bool(given))


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("en", ["Hit on E5: 9 after 3 for hindrance, needed 4", "E5 missed: 1, needed 4"]),
        ("de", ["Treffer auf E5: 9 nach 3 für Behinderung, nötig 4", "E5 verfehlt: 1, nötig 4"]),
    ],
)
def test_the_log_says_what_a_hindrance_takes_from_a_targeting_roll(lang: str, lines: list[str]) -> None:
    stage = Stage()
    crew = stage.unit("axis", "team-weapon", "B5", "light-mortar")
    stage.unit("allies", "line", "E5")
    for smoke, roll in ((3, (3, 4)), (0, (1, 1))):
        stage.game.smoke, stage.game.sight_markers = {stage.hex("E5"): smoke} if smoke else {}, None
        stage.rolls("axis", roll)
        stage.play(fire_attack.target(stage.game, "axis", Piece(crew, stage.weapon(crew)), stage.hex("E5")))

    assert log_of(stage, lang, Hit, Missed) == lines


def test_the_log_says_why_what_is_broken_is_lost() -> None:
    stage = Stage()
    crew = stage.unit("axis", "team-line", "B5", "light-mg", broken=True)
    stage.unit("axis", "rifle", "A1")
    gun = stage.weapon(crew)
    gun.broken = True
    weapons.break_weapon(stage.game, gun, "CC-1.9.1.2a")
    stage.play(casualties.break_unit(stage.game, crew, "CC-O20.3.4e"))

    assert [event.rule for event in stage.told(WeaponLost)] == ["CC-11.4b"]
    assert [event.rule for event in stage.told(Eliminated)] == ["CC-3.2.4a"]


def test_the_log_still_knows_a_squad_that_was_replaced() -> None:
    stage = Stage()
    squad = stage.unit("axis", "rifle", "B5")
    stage.play(reinforcing.split(stage.game, squad))

    assert log_of(stage, "en")[-1] == "Rifle is now 2 teams"
    assert [piece.gone for piece in GAME.picture(stage.game, None).pieces] == [True, False, False]


def test_what_a_side_cannot_see_is_dealt_afresh_and_fits_what_it_saw(match: Match) -> None:
    for seed in range(5):
        other = match.fork(seed, viewpoint="allies")
        assert GAME.seen_by(other.game, "allies").encode() == GAME.seen_by(match.game, "allies").encode()
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

    assert all(GAME.seen_by(fork.game, viewer).encode() == GAME.seen_by(match.game, viewer).encode() for fork in forks)
    assert all(sorted(fork.game.decks[viewer]) == sorted(match.game.decks[viewer]) for fork in forks)
    assert len({tuple(fork.game.decks[owner]) for fork in forks}) == len(forks)
    assert match.game.decks[owner] not in [fork.game.decks[owner] for fork in forks]
    hands = {tuple(fork.game.hands[owner]) for fork in forks}
    assert (len(hands) > 1) == (owner != viewer)
    for fork in forks:
        GAME.check(fork.game)


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
        retold = GAME.redraw(base, "allies", now)
        assert retold[chit] in base.bag
        assert not {retold[chit], *base.secrets["axis"]} & {*base.secrets["allies"], *base.open_chits}
        imagined.add(retold[chit])

    assert len(imagined) > 1


def test_a_snapshot_comes_back_the_same_through_json(match: Match) -> None:
    data = msgspec.json.decode(msgspec.json.encode(match.game.snapshot()))

    again = Commander.restore(match.game.setting, data)

    assert again.encode() == match.game.encode()


def test_a_snapshot_from_before_something_was_kept_has_it_as_at_the_start(match: Match) -> None:
    data = match.game.snapshot()
    del data["hurried"]

    again = Commander.restore(match.game.setting, data)

    assert match.game.hurried
    assert again.hurried == []
    assert again.units == match.game.units


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
    GAME.check(game)
    game.vp += 1
    game.decks["axis"].pop()
    hex = game.setting.grid.parse("E5")
    game.blazes, game.smoke[hex] = [hex], 12

    with pytest.raises(BrokenState) as found:
        GAME.check(game)

    for word in ("VP marker", "cards of axis", "marker lies in the fire", "smoke of 12"):
        assert word in str(found.value)


def test_cut_states_are_sound_too() -> None:
    game = Match.start("combat-commander/dust", seed=1).game

    for side in ("axis", "allies", None):
        GAME.check(GAME.seen_by(game, side))


def test_smoke_drawn_from_an_empty_pool_has_the_middle_value() -> None:
    stage = Stage()
    stage.game.smoke_pool = []

    stage.play(markers.draw_smoke(stage.game, stage.hex("E5"), "test"))

    assert stage.game.smoke == {stage.hex("E5"): 5}


def test_smoke_drawn_from_an_empty_pool_is_nothing_that_could_go_back() -> None:
    stage = Stage()
    stage.game.smoke_pool = []
    stage.play(markers.draw_smoke(stage.game, stage.hex("E5"), "test"))

    markers.remove_smoke(stage.game, stage.hex("E5"), "test")

    assert not stage.game.smoke_pool
    assert not stage.game.spare_smoke


@pytest.mark.parametrize(("drawn", "lies", "left"), [(["9"], 9, []), (["3"], 5, [3]), ([], 5, [])])
def test_of_two_markers_only_one_that_was_drawn_goes_back(drawn: list[str], lies: int, left: list[int]) -> None:
    stage = Stage()
    stage.game.smoke_pool = []
    stage.play(markers.draw_smoke(stage.game, stage.hex("E5"), "test"))
    stage.game.smoke_pool = [int(value) for value in drawn]

    stage.play(markers.draw_smoke(stage.game, stage.hex("E5"), "test"), draws=drawn)

    assert stage.game.smoke == {stage.hex("E5"): lies}
    assert stage.game.smoke_pool == left
    markers.remove_smoke(stage.game, stage.hex("E5"), "test")
    assert stage.game.smoke_pool == (left if lies == 5 else [9])


def test_smoke_from_an_empty_pool_over_a_lesser_marker_sends_that_one_back() -> None:
    stage = Stage()
    stage.game.smoke_pool = [2]
    for _ in range(2):
        stage.play(markers.draw_smoke(stage.game, stage.hex("E5"), "test"))

    assert stage.game.smoke == {stage.hex("E5"): 5}
    assert stage.game.smoke_pool == [2]
    twin = Commander.restore(stage.game.setting, stage.game.snapshot())
    for game in (stage.game, stage.game.copy(), twin):
        markers.remove_smoke(game, stage.hex("E5"), "test")
        assert game.smoke_pool == [2]


def test_more_smoke_than_there_are_markers_is_found() -> None:
    game = Match.start("combat-commander/dust", seed=1).game
    game.smoke_pool.append(5)
    game.spare_smoke.append(7)

    with pytest.raises(BrokenState, match="too many smoke markers of 5; smoke that never was in the pool lies nowhere"):
        GAME.check(game)


def test_what_was_looked_up_of_the_map_is_forgotten_when_a_unit_or_a_fire_comes_or_goes() -> None:
    stage = Stage()
    squad, enemy = stage.unit("axis", "rifle", "B5"), stage.unit("allies", "line", "H5")
    game, here = stage.game, stage.hex("B5")
    assert ground.sighted(game, here, "allies") == game.held_by("allies") == [enemy.hex]

    game.put(enemy, stage.hex("G5"))
    assert ground.sighted(game, here, "allies") == game.held_by("allies") == [enemy.hex]
    stage.play(markers.burn(game, [stage.hex("D5"), stage.hex("E5")], "test"))
    assert ground.sighted(game, here, "allies") == ground.seen(game, here, [enemy.hex])
    game.take_up(squad)
    assert game.on_map("axis") == []

    game.held["allies"] = []
    assert list(invariants.lookup_faults(game)) == ["allies holds other hexes than were looked up"]


@pytest.mark.parametrize(
    ("lang", "wanted"), [("en", "Guards Rifle with Light MG"), ("de", "Gardeschützen und Leichtes MG")]
)
def test_support_is_offered_by_name_before_it_is_there(lang: str, wanted: str) -> None:
    scenario = "combat-commander/first-morning"
    picture = GAME.picture(Stage().game, None)
    said = Sentences(lang, "commander", names_of(lang, picture, GAME.board(scenario)))

    assert said.option(Item(0, "russia-guards-rifle", "russia-light-mg")) == wanted
