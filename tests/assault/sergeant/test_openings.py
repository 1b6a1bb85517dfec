"""How the sergeant begins: not always alike, but always alike with the same seed."""

from opfire.kernel.ask import Option
from opfire.kernel.match import Match
from opfire.players.registry import create

SCENARIO = "red-horizon-41/infantry-training"
GAMES, AT_LEAST = 20, 8


def first_turn(seed: int) -> tuple[object, ...]:
    """All answers of the first turn, the dice the same in every game."""
    match = Match.start(SCENARIO, seed=5)
    players = {side: create("sergeant", match.module, seed=seed) for side in match.game.sides}
    while match.ask and match.view(None).turn == 1:
        match.answer(players[match.ask.side].choose(match.view(match.ask.side), match.ask))  # type: ignore[arg-type]
    return tuple(entry for entry in match.entries if isinstance(entry, Option))


def test_twenty_games_have_at_least_eight_first_turns() -> None:
    assert len({first_turn(seed) for seed in range(GAMES)}) >= AT_LEAST


def test_the_same_seed_begins_alike() -> None:
    assert first_turn(3) == first_turn(3)
