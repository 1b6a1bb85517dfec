"""The environments keep the contracts of PettingZoo, Gymnasium and OpenSpiel, and show only what a side may know."""

from typing import Any

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import opfire.arena.spiel
from opfire.arena.aec import BattleEnv, env
from opfire.arena.battle import Battle, choices
from opfire.arena.duel import DuelEnv
from opfire.arena.encoding import STANDARD, Shape, split
from opfire.kernel.ask import Ask
from opfire.kernel.match import Match
from opfire.players.recruit import Recruit

TRAINING = "red-horizon-41/infantry-training"
COMMANDER = "combat-commander/first-morning"
SKIRMISH = "skirmish/the-dispatch"
quiet = pytest.mark.filterwarnings("ignore::UserWarning")


@quiet
@pytest.mark.slow
@pytest.mark.parametrize("scenario", [TRAINING, COMMANDER, SKIRMISH])
def test_every_family_keeps_the_contract_of_pettingzoo(scenario: str) -> None:
    api_test(env(scenario), num_cycles=120)


@quiet
def test_the_same_seed_gives_the_same_game() -> None:
    seed_test(lambda: env(TRAINING), num_cycles=40)


@quiet
@pytest.mark.parametrize("side", ["german", "soviet"])
def test_a_duel_keeps_the_contract_of_gymnasium(side: str) -> None:
    check_env(DuelEnv(TRAINING, side), skip_render_check=True)


def test_a_duel_is_played_to_its_end_for_a_reward() -> None:
    duel = DuelEnv(TRAINING, "soviet", "sergeant")
    seen, _info = duel.reset(seed=3)
    over, reward = False, 0.0
    while not over:
        assert reward == 0.0
        seen, reward, over, _cut, _info = duel.step(int(np.flatnonzero(seen["action_mask"])[-1]))
    assert reward in (-1.0, 0.0, 1.0)


def test_an_action_that_is_not_offered_loses() -> None:
    duel = DuelEnv(TRAINING, "german")
    duel.reset(seed=1)
    assert duel.step(STANDARD.choices - 1)[1:4] == (-1.0, True, False)
    raw = BattleEnv(TRAINING)
    raw.reset(seed=1)
    with pytest.raises(ValueError, match="is not among the"):
        raw.step(STANDARD.choices - 1)


def test_rewards_of_both_sides_cancel_and_come_at_the_end() -> None:
    raw, recruit = BattleEnv(TRAINING), np.random.default_rng(5)
    raw.reset(seed=5)
    while not any(raw.terminations.values()):
        assert set(raw.rewards.values()) == {0.0}
        raw.step(int(recruit.choice(np.flatnonzero(raw.observe(raw.agent_selection)["action_mask"]))))
    assert sum(raw.rewards.values()) == 0.0


@pytest.mark.parametrize("scenario", [COMMANDER, SKIRMISH])
def test_what_a_learner_sees_does_not_depend_on_what_is_hidden(scenario: str) -> None:
    battle, recruit = Battle(scenario, STANDARD), Recruit(4)
    for step in range(60):
        ask = battle.ask
        if ask is None:
            break
        if step % 6 == 0:
            here = battle.observation(ask.side)
            match, battle.match = battle.match, battle.match.fork(step, viewpoint=ask.side)
            assert np.array_equal(here, battle.observation(ask.side))
            battle.match = match
        battle.take(recruit.choose(battle.match.view(ask.side), ask))


def test_an_observation_has_its_parts_in_their_places() -> None:
    battle = Battle(TRAINING, STANDARD)
    side = battle.side
    assert side is not None
    parts = split(battle.observation(side), STANDARD)
    pieces = battle.match.view(side).picture().pieces
    assert parts["pieces"][:, 0].sum() == len(pieces)
    assert parts["pieces"][:, 1].sum() == sum(piece.side == side for piece in pieces)
    assert parts["choices"][:, 0].sum() == len(battle.choices) == battle.mask(side).sum()


def test_too_many_choices_are_thinned_out_and_all_are_legal() -> None:
    match, recruit = Match.start(SKIRMISH, seed=2), Recruit(2)
    for number in range(30):
        ask: Any = match.ask
        assert isinstance(ask, Ask)
        found = choices(ask, Shape(choices=5, candidates=3), number)
        assert 0 < len(found) <= 5
        assert all(ask.refuse(option) is None for option in found)
        match.answer(recruit.choose(match.view(ask.side), ask))


def test_infantry_training_has_no_secrets() -> None:
    match, recruit = Match.start(opfire.arena.spiel.SCENARIO, seed=6), Recruit(6)
    while isinstance(match.ask, Ask):
        seen = {match.view(side).game.encode() for side in (*match.game.sides, None)}
        assert len(seen) == 1
        match.answer(recruit.choose(match.view(match.ask.side), match.ask))


@pytest.mark.slow
def test_open_spiel_finds_nothing_wrong() -> None:
    game = pyspiel.load_game("opfire_infantry_training")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_every_die_is_a_chance_node_with_weights_that_sum_to_one() -> None:
    state, chance = pyspiel.load_game("opfire_infantry_training").new_initial_state(), np.random.default_rng(1)
    thrown = 0
    while not state.is_terminal() and thrown < 40:
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert sum(weight for _face, weight in outcomes) == pytest.approx(1)
            state.apply_action(outcomes[chance.integers(len(outcomes))][0])
            thrown += 1
        else:
            state.apply_action(int(chance.choice(state.legal_actions())))
    assert thrown
