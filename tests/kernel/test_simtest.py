"""The checks of random games find what they are there to find: each toy here has one thing wrong with it."""

from collections.abc import Callable
from typing import Self

import pytest
from simtest import Found, digest, digests_elsewhere, random_sim_test
from toy import SIDES, Gamble, Hid, Pass, ToyGame, ToyModule, installed, play

from opfire.kernel.ask import Ask
from opfire.kernel.events import Event
from opfire.kernel.game import CHECKPOINT, BrokenState, Script


class ShowsHands(ToyGame):
    def seen_by(self, side: str | None) -> Self:
        new = super().seen_by(side)
        new.hands = {name: cards.copy() for name, cards in self.hands.items()}
        return new


class TellsSecrets(ToyGame):
    def hear(self, event: Event, side: str | None) -> Event | None:
        return event if isinstance(event, Hid) else super().hear(event, side)


class ForgetsToSave(ToyGame):
    saved = tuple(name for name in ToyGame.saved if name != "score")


class SharesItsTable(ToyGame):
    def copy(self) -> Self:
        new = super().copy()
        new.table, new.score = self.table, self.score
        return new


class RemembersInTheScript(ToyGame):
    """Counts rounds in a local variable across checkpoints."""

    def play(self) -> Script:
        if not self.round:
            yield from first_question(self)
        rounds = 0
        while rounds < 6:
            yield CHECKPOINT
            yield Ask(SIDES[rounds % 2], "turn", [Pass(), Gamble()])
            rounds += 1
        yield from play(self)


class AsksNothing(ToyGame):
    def play(self) -> Script:
        yield Ask("ash", "turn", [])


class NeverEnds(ToyGame):
    def play(self) -> Script:
        while True:
            yield CHECKPOINT
            yield Ask("ash", "turn", [Pass()])


class OffersTwice(ToyGame):
    def play(self) -> Script:
        yield Ask("ash", "turn", [Pass(), Pass()])


class BreaksItsState(ToyGame):
    def check(self) -> None:
        super().check()
        if self.table:
            raise BrokenState("a card lies on the table")


class NamesNoSide(ToyGame):
    def play(self) -> Script:
        yield Ask("oak", "turn", [Pass()])


class AsksUnnamed(ToyGame):
    def play(self) -> Script:
        yield Ask("ash", "unheard", [Pass()])


class Stumbles(ToyGame):
    def play(self) -> Script:
        yield Ask("ash", "turn", [Pass()])
        raise KeyError("hex")


class ForgetsWhatItHeard(ToyGame):
    def hear(self, event: Event, side: str | None) -> Event | None:
        return None if self.round > 2 else super().hear(event, side)


def first_question(game: ToyGame) -> Script:
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
def test_a_fault_is_found(kind: type[ToyGame], words: str) -> None:
    with installed(ToyModule(kind)), pytest.raises(Found, match=rf"(?s)toy/duel, seed \d+, entry \d+: .*{words}"):
        random_sim_test("toy/duel", range(40), bound=300)


def test_a_sound_game_passes() -> None:
    with installed(ToyModule()):
        random_sim_test("toy/duel", range(6))
        random_sim_test("toy/long", range(1), {"luck": "wild"})


def test_a_find_carries_the_match_and_its_seed() -> None:
    with installed(ToyModule(Stumbles)), pytest.raises(Found) as found:
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
        monkeypatch.setattr("toy.map", lambda make, cards, order=order: map(make, order(cards)), raising=False)
        with installed(ToyModule()):
            found.add(digest("toy/duel", 3))

    assert len(found) == 2
