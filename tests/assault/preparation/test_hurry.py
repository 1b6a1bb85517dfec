"""Having the rest set up: at every question of the set-up, sensibly, and without a look at any secret."""

import pytest

from opfire.assault.game import Assault
from opfire.assault.options.answers import FOR_ME
from opfire.assault.state.battle import Battle
from opfire.assault.state.pieces import Phase
from opfire.kernel.ask import Ask, Done
from opfire.kernel.game import scenarios
from opfire.kernel.match import Match

PREPARING = (Phase.FORCES, Phase.SET_UP)
QUESTIONS = {"set-up", "face", "load-up", "lay-mines"}
BEACH = "sicily-43/beach-exits"
FRONT = "red-horizon-41/break-that-front"


def all_scenarios() -> list[str]:
    return sorted(name for name, info in scenarios().items() if info.game == "assault")


def asks_to_set_up(match: Match) -> bool:
    return isinstance(match.ask, Ask) and match.game.phase in PREPARING  # type: ignore[attr-defined]


def hurried(scenario: str, seed: int = 3) -> Match:
    """A match in which both sides have everything set up for them as soon as they are asked."""
    match = Match.start(scenario, seed=seed)
    while asks_to_set_up(match):
        options = match.ask.options  # type: ignore[union-attr]
        match.answer(FOR_ME if FOR_ME in options else options[0])
    return match


@pytest.mark.parametrize("scenario", all_scenarios())
def test_one_answer_a_side_sets_everything_up(scenario: str) -> None:
    match = hurried(scenario)
    battle: Battle = match.game  # type: ignore[assignment]
    assert sum(entry == FOR_ME for entry in match.entries) <= 2
    assert not [unit.id for unit in battle.units.values() if unit.waits == "set-up"]
    assert Assault().faults(battle) == []
    assert battle.hurried == ()
    assert match.game.encode() == hurried(scenario).game.encode()


def test_it_is_offered_at_every_question_of_the_set_up_and_at_no_other() -> None:
    seen = set()
    for scenario in (BEACH, "sicily-43/vizzini"):
        match = Match.start(scenario, seed=3)
        for number in range(400):
            assert isinstance(match.ask, Ask)
            options = [option for option in match.ask.options if option != FOR_ME]
            setting_up = match.game.phase is Phase.SET_UP  # type: ignore[attr-defined]
            offered = setting_up and match.ask.kind in QUESTIONS
            assert (FOR_ME in match.ask.options) == offered
            seen |= {match.ask.kind} if offered else set()
            match.answer(options[-1] if match.ask.kind == "load-up" else options[number % len(options)])
    assert seen == QUESTIONS


def test_what_was_placed_by_hand_stays_and_the_other_side_goes_on_by_itself() -> None:
    match = Match.start(FRONT, seed=3)
    assert isinstance(match.ask, Ask)
    side, placed = match.ask.side, match.ask.options[0]
    match.answer(placed)
    while match.ask.side != side or match.ask.kind != "set-up":  # type: ignore[union-attr]
        options = match.ask.options  # type: ignore[union-attr]
        match.answer(Done() if Done() in options else options[0])
    match.answer(FOR_ME)
    asked = set()
    while asks_to_set_up(match):
        asked.add(match.ask.side)  # type: ignore[union-attr]
        options = match.ask.options  # type: ignore[union-attr]
        match.answer(Done() if Done() in options else options[0])
    battle: Battle = match.game  # type: ignore[assignment]
    assert asked == {battle.enemy(side)}
    assert battle.hex_name(battle.units[placed.unit].at) == placed.at  # type: ignore[attr-defined]


def test_an_answer_in_a_hurry_can_be_taken_back() -> None:
    match = Match.start(FRONT, seed=3)
    assert isinstance(match.ask, Ask)
    side, before = match.ask.side, match.game.encode()
    match.answer(FOR_ME)
    match.undo(side)
    assert match.game.encode() == before
    assert FOR_ME in match.ask.options


def test_where_units_come_to_stand_tells_nothing_of_what_lies_hidden() -> None:
    """Mines are laid before; whatever is under the markers, the same hexes are taken."""
    match = Match.start(BEACH, seed=3)
    while match.ask.kind == "lay-mines":  # type: ignore[union-attr]
        match.answer(match.ask.options[0])  # type: ignore[union-attr]
    places = []
    for seed in range(4):
        other = match.fork(seed, viewpoint="allied")
        while asks_to_set_up(other):
            options = other.ask.options  # type: ignore[union-attr]
            other.answer(FOR_ME if FOR_ME in options else options[0])
        kinds = tuple(field.kind for field in other.game.mines.values())  # type: ignore[attr-defined]
        places.append((kinds, {unit.id: unit.at for unit in other.game.units.values()}))  # type: ignore[attr-defined]
    assert len({kinds for kinds, _ in places}) > 1
    assert all(stand == places[0][1] for _, stand in places)


def test_on_a_divided_side_each_player_hurries_for_himself() -> None:
    match = Match.start(FRONT, seed=3, settings={"teams": "german", "division": "agreed"})
    battle: Battle = match.game  # type: ignore[assignment]

    def asked_for() -> int:
        assert isinstance(match.ask, Ask)
        unit = match.game.units.get(str(match.ask.about.get("unit")))  # type: ignore[attr-defined]
        return unit.commander if unit is not None and match.ask.side == "german" else 0

    while not (asked_for() and FOR_ME in match.ask.options):  # type: ignore[union-attr]
        match.answer(match.ask.options[0])  # type: ignore[union-attr]
    hasty, later = asked_for(), set()
    match.answer(FOR_ME)
    while asks_to_set_up(match):
        later.add(asked_for())
        options = match.ask.options  # type: ignore[union-attr]
        match.answer(Done() if Done() in options else options[0])
    assert hasty not in later
    assert {unit.commander for unit in battle.units.values() if unit.side == "german"} - {0, hasty} <= later
