"""A player's name may say what is different about him: other weights, or means he does without."""

from __future__ import annotations

import pytest

from opfire.assault.options.answers import React
from opfire.commander.options.answers import Action
from opfire.kernel.ask import Ask, Option
from opfire.kernel.game import game_of
from opfire.kernel.match import Match
from opfire.kernel.playout import Playout
from opfire.players import Player, UnknownPlayer, create
from opfire.players.registry import usual_weights
from opfire.skirmish.options import Give

TRAINING = "red-horizon-41/infantry-training"
AMBUSH, HALL, MORNING = "red-horizon-41/forest-ambush", "skirmish/hall-nine", "combat-commander/first-morning"


def answers(scenario: str, *names: str, most: int = 250) -> list[tuple[Ask, Option]]:
    """What the players of the sides are asked and answer in a game, as far as it goes."""
    playout = Playout.start(scenario, seed=3)
    chairs: dict[str, Player] = {
        side: create(name, playout.module, 1) for side, name in zip(playout.game.sides, names, strict=True)
    }
    given: list[tuple[Ask, Option]] = []
    while (ask := playout.ask) is not None and len(given) < most:
        answer = chairs[ask.side].choose(playout.view(ask.side), ask)
        given.append((ask, answer))
        playout.answer(answer)
    return given


@pytest.mark.parametrize(
    ("scenario", "weight"),
    [
        (TRAINING, "reaction_patience=300"),
        (TRAINING, "least_shot=2000"),
        (AMBUSH, "danger_share=0"),
        (AMBUSH, "objective_point=0"),
        (MORNING, "worthwhile=5"),
        (MORNING, "attack_zeal=0"),
        (HALL, "danger=9"),
        (HALL, "hide=20"),
    ],
)
def test_another_weight_makes_him_answer_otherwise(scenario: str, weight: str) -> None:
    usual = [answer for _, answer in answers(scenario, "sergeant", "sergeant")]
    other = [answer for _, answer in answers(scenario, f"sergeant:{weight}", f"sergeant:{weight}")]
    assert other != usual


@pytest.mark.parametrize("scenario", [AMBUSH, MORNING, HALL])
def test_his_usual_weights_by_name_change_nothing_even_after_others_were_tried(scenario: str) -> None:
    usual = [answer for _, answer in answers(scenario, "sergeant", "sergeant", most=150)]
    weights = usual_weights("sergeant", game_of(scenario))
    doubled = ":".join(["sergeant", *(f"{name}={2 * value}" for name, value in weights.items())])
    answers(scenario, doubled, doubled, most=150)
    named = ":".join(["sergeant", *(f"{name}={value}" for name, value in weights.items())])
    assert [answer for _, answer in answers(scenario, named, "sergeant", most=150)] == usual


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("sergeant:courage=1", "sergeant of assault: there is no weight 'courage'; there are: reaction_patience, "),
        ("sergeant:least_shot=much", "the weight 'least_shot' is a whole number, not 'much'"),
        ("sergeant:least_shot", "the weight 'least_shot' is a whole number, not ''"),
        ("recruit:least_shot=1", "the recruit of assault has no weights that could be changed"),
        ("sergeant:without=boots", "nobody can do without 'boots' in assault, but without: cards, support, tanks, "),
        ("general:least_shot=1", "no computer player 'general' can play assault"),
    ],
)
def test_a_wish_that_cannot_be_met_is_named(name: str, sentence: str) -> None:
    with pytest.raises(UnknownPlayer, match=sentence):
        create(name, game_of(AMBUSH), 1)


def test_who_does_without_reaction_fire_never_reacts() -> None:
    def reactions(name: str) -> int:
        return sum(isinstance(answer, React) for _, answer in answers(TRAINING, name, name, most=9999))

    assert reactions("sergeant:without=reaction-fire") == 0 < reactions("sergeant")


def test_who_does_without_actions_plays_no_card_for_one() -> None:
    def played(name: str) -> int:
        return sum(isinstance(answer, Action) and ask.kind != "react" for ask, answer in answers(MORNING, name, name))

    assert played("recruit:without=actions") == 0 < played("recruit")


def test_who_does_without_close_combat_orders_none() -> None:
    def charges(name: str) -> int:
        given = [answer for _, answer in answers(HALL, name, name, most=9999)]
        return sum(isinstance(answer, Give) and answer.action == "close-combat" for answer in given)

    assert charges("recruit:without=close-combat") == 0 < charges("recruit")


def test_tanks_that_are_done_without_stay_where_they_are() -> None:
    match = Match.start("red-horizon-41/vehicle-training", seed=1)
    player = create("recruit:without=tanks", match.module, 1)
    while isinstance(match.ask, Ask) and match.ask.kind != "activate":
        match.answer(player.choose(match.view(match.ask.side), match.ask))
    assert isinstance(match.ask, Ask)
    ask, view = match.ask, match.view(match.ask.side)
    used = {match.module.means_of(view.game, ask, player.choose(view, ask)) for _ in range(30)}
    assert "tanks" in {match.module.means_of(view.game, ask, option) for option in ask.options}
    assert used == {""}
