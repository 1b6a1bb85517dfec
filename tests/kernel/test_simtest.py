"""The checks of random games find what they are there to find: each toy here has one thing wrong with it."""

from collections.abc import Callable
from typing import Self

import pytest

from opfire.kernel.ask import Ask
from opfire.kernel.events import Event
from opfire.kernel.game import CHECKPOINT, Script
from opfire.kernel.state import per_side
from support.simtest import Found, digest, digests_elsewhere, random_sim_test
from support.toy import SIDES, Gamble, Hid, Pass, ToyGame, ToyModule, installed, play


class ShowsHands(ToyModule):
    def seen_by(self, game: ToyGame, side: str | None) -> ToyGame:
        new = super().seen_by(game, side)
        new.hands = {name: cards.copy() for name, cards in game.hands.items()}
        return new


class TellsSecrets(ToyModule):
    def hear(self, event: Event, side: str | None) -> Event | None:
        return event if isinstance(event, Hid) else super().hear(event, side)


class WithoutScore(ToyGame):
    score: dict[str, int] = per_side(0, saved=False)


class ForgetsToSave(ToyModule):
    kind = WithoutScore


class SharingItsTable(ToyGame):
    def copy(self) -> Self:
        new = super().copy()
        new.table, new.score = self.table, self.score
        return new


class SharesItsTable(ToyModule):
    kind = SharingItsTable


class RemembersInTheScript(ToyModule):
    """Counts rounds in a local variable across checkpoints."""

    def play(self, game: ToyGame) -> Script[None]:
        if not game.round:
            yield from first_question(game)
        rounds = 0
        while rounds < 6:
            yield CHECKPOINT
            yield Ask(SIDES[rounds % 2], "turn", [Pass(), Gamble()])
            rounds += 1
        yield from play(game)


class AsksNothing(ToyModule):
    def play(self, game: ToyGame) -> Script[None]:
        yield Ask("ash", "turn", [])


class NeverEnds(ToyModule):
    def play(self, game: ToyGame) -> Script[None]:
        while True:
            yield CHECKPOINT
            yield Ask("ash", "turn", [Pass()])


class OffersTwice(ToyModule):
    def play(self, game: ToyGame) -> Script[None]:
        yield Ask("ash", "turn", [Pass(), Pass()])


class BreaksItsState(ToyModule):
    def faults(self, game: ToyGame) -> list[str]:
        return ["a card lies on the table"] if game.table else super().faults(game)


class NamesNoSide(ToyModule):
    def play(self, game: ToyGame) -> Script[None]:
        yield Ask("oak", "turn", [Pass()])


class AsksUnnamed(ToyModule):
    def play(self, game: ToyGame) -> Script[None]:
        yield Ask("ash", "unheard", [Pass()])


class Stumbles(ToyModule):
    def play(self, game: ToyGame) -> Script[None]:
        yield Ask("ash", "turn", [Pass()])
        raise KeyError("hex")


class ForgetsWhatItHeard(ToyModule):
    late = False

    def faults(self, game: ToyGame) -> list[str]:
        self.late = game.round > 2
        return super().faults(game)

    def hear(self, event: Event, side: str | None) -> Event | None:
        return None if self.late else super().hear(event, side)


def first_question(game: ToyGame) -> Script[None]:
    yield Ask("ash", "turn", [Pass()])
    game.round = 1


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (ShowsHands, "the (state|picture) shown to .* tells what .* cannot see"),
        (TellsSecrets, "the log shown to .* tells what .* cannot see"),
        (ForgetsToSave, "a match from its snapshot"),
        (SharesItsTable, "."),
        (RemembersInTheScript, "a fork differs from its original|two forks part ways|a match from its snapshot"),
        (AsksNothing, "dead end"),
        (NeverEnds, "has not ended after 300 decisions"),
        (OffersTwice, "an option is offered twice"),
        (BreaksItsState, "BrokenState: a card lies on the table"),
        (NamesNoSide, "'oak' is asked and is no side"),
        (AsksUnnamed, "does not name the question 'unheard'"),
        (Stumbles, "KeyError: 'hex'"),
        (ForgetsWhatItHeard, "the log of .* was different before"),
    ],
)
def test_a_fault_is_found(kind: type[ToyModule], words: str) -> None:
    with installed(kind()), pytest.raises(Found, match=rf"(?s)toy/duel, seed \d+, entry \d+: .*{words}"):
        random_sim_test("toy/duel", range(40), bound=300)


def test_a_sound_game_passes() -> None:
    with installed(ToyModule()):
        random_sim_test("toy/duel", range(6))
        random_sim_test("toy/long", range(1), {"luck": "wild"})


def test_a_find_carries_the_match_and_its_seed() -> None:
    with installed(Stumbles()), pytest.raises(Found) as found:
        random_sim_test("toy/duel", [5])

    assert found.value.seed == 5
    assert found.value.match is not None
    assert found.value.match.ask == Ask("ash", "turn", [Pass()])


def test_other_processes_play_the_same_game() -> None:
    with installed(ToyModule()):
        here = [digest("toy/duel", 3), digest("toy/long", 3)]

    assert digests_elsewhere(["toy/duel", "toy/long"], 3, 1, "--toy") == here
    assert digests_elsewhere(["toy/duel", "toy/long"], 3, 2, "--toy") == here


def test_order_of_sets_shows_in_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Given options in the order of a set, then a digest depends on the order of that set."""
    orders: list[Callable[[list[str]], list[str]]] = [list, lambda cards: cards[::-1]]
    found = set()
    for order in orders:
        monkeypatch.setattr("support.toy.map", lambda make, cards, order=order: map(make, order(cards)), raising=False)
        with installed(ToyModule()):
            found.add(digest("toy/duel", 3))

    assert len(found) == 2
