"""The sergeant plays whole games by the rules and beats the recruit."""

import pytest

from opfire.kernel.match import Match
from opfire.players.recruit import Recruit
from opfire.skirmish.game import GAME
from opfire.skirmish.pack import skirmish_pack
from opfire.skirmish.sequence.sequence import act
from opfire.skirmish.sequence.victory import take_prisoners
from opfire.skirmish.sergeant.brain import Sergeant
from opfire.skirmish.sergeant.capture import captors, run_up
from opfire.skirmish.sergeant.orders import order_values
from opfire.skirmish.sergeant.plan import kept
from opfire.skirmish.state.units import Order
from support.skirmish.battles import battle, mark, run
from support.skirmish.duels import SETTINGS, duel

PANEL = ("de-recruit", "de-rifle", "su-guards", "us-bar", "de-mg", "us-mmg")


def play(scenario: str, side: str, seed: int) -> float:
    match = Match.start(scenario, seed=seed)
    players = {one: Sergeant(seed) if one == side else Recruit(seed + 7) for one in match.game.sides}
    while match.ask is not None:
        match.answer(players[match.ask.side].choose(match.view(match.ask.side), match.ask))  # type: ignore[arg-type]
    assert match.outcome is not None
    return 0.5 if match.outcome.winner is None else float(match.outcome.winner == side)


@pytest.mark.slow
def test_the_sergeant_beats_the_recruit_on_every_table() -> None:
    won = [
        play(name, side, seed)
        for name, info in sorted(GAME.scenarios().items())
        for side in info.sides
        for seed in (101, 102)
    ]
    assert sum(won) / len(won) >= 0.9


def test_the_same_seed_plays_the_same_game() -> None:
    matches = []
    for _ in range(2):
        match = Match.start("skirmish/the-rifle-pits", seed=4)
        players = {side: Sergeant(number) for number, side in enumerate(match.game.sides)}
        for _ in range(60):
            assert match.ask is not None
            match.answer(players[match.ask.side].choose(match.view(match.ask.side), match.ask))  # type: ignore[arg-type]
        matches.append(match.game.encode())
    assert matches[0] == matches[1]


WEAK = {"g": "su-rifle 600,600 180"}
TWO_MEN = {"a": "de-rifle 480,600 0", "b": "de-rifle 600,480 90"}


def test_two_men_run_up_to_a_weak_enemy_who_is_alone_and_he_is_led_away() -> None:
    game = battle(WEAK | TWO_MEN, special=("prisoners",))
    mark(game.units["g"], wounded=True)
    assert captors(game, "home") == {"a": "g", "b": "g"}
    values = order_values(game, game.units["a"], kept(game, "home", None).posts["a"])
    assert max(values, key=lambda order: values[order]) is Order.FAST

    for name in ("a", "b"):
        up = run_up(game, game.units[name], game.units["g"])
        assert up is not None
        game.units[name].order = Order.FAST
        run(game, act(game, game.units[name]), answers=[up])
    take_prisoners(game)

    assert game.units["g"].gone == "prisoner"


@pytest.mark.parametrize(("friend", "led"), [("su-rifle 600,700 180", False), ("su-rifle 600,720 180", True)])
def test_nobody_is_led_away_from_a_friend_within_ten_centimetres(friend: str, led: bool) -> None:
    touching = {"a": "de-rifle 574,600 0", "b": "de-rifle 600,574 90"}
    game = battle(WEAK | touching | {"h": friend}, special=("prisoners",))
    mark(game.units["g"], wounded=True)
    take_prisoners(game)
    assert (game.units["g"].gone == "prisoner") is led


@pytest.mark.parametrize(
    ("more", "hurt"), [({"h": "su-rifle 650,640 180"}, True), ({}, False), ({"b": "de-rifle 100,100 0"}, True)]
)
def test_nobody_runs_at_an_enemy_with_friends_or_in_health_or_with_one_man_alone(
    more: dict[str, str], hurt: bool
) -> None:
    game = battle(WEAK | TWO_MEN | more, special=("prisoners",))
    mark(game.units["g"], wounded=hurt)
    assert captors(game, "home") == {}


def ranks(values: list[float]) -> list[float]:
    order = sorted(values)
    return [order.index(value) + (order.count(value) - 1) / 2 for value in values]


def spearman(one: list[float], other: list[float]) -> float:
    a, b = ranks(one), ranks(other)
    middle = (len(a) - 1) / 2
    cover = sum((x - middle) * (y - middle) for x, y in zip(a, b, strict=True))
    spread = sum((x - middle) ** 2 for x in a) * sum((y - middle) ** 2 for y in b)
    return float(cover / spread**0.5)


@pytest.mark.slow
def test_points_predict_simulated_duels() -> None:
    """Rank correlation of duel points with the share of duels won against a panel, on dice they were not fitted to."""
    models = [one for one in skirmish_pack().models.values() if not one.id.endswith("-crew")]
    different = {(one.tw, one.pw, one.men, tuple(one.weapons), one.traits): one for one in models}
    shares = []
    for one in different.values():
        games = [
            duel(one.id, enemy, 7919 * seed + far, far, cover)
            for enemy in PANEL
            for far, cover in SETTINGS
            for seed in range(50, 53)
        ]
        shares.append(sum(games) / len(games))
    assert spearman(shares, [float(one.duel_points) for one in different.values()]) >= 0.9
