"""A match run bare, for simulation, search and learning: the same rules, the same dice, nothing kept but the answers.

playout = Playout.start("red-horizon-41/infantry-training", seed=7)
while playout.ask:
    playout.answer(player.choose(playout.view(playout.ask.side), playout.ask))
print(playout.outcome)

Nothing is refused: an answer must be one of the options, or allowed by the field. There is no undo, no snapshot and no
log; a player who wants to fork or to read the log all the same gets both from a match that is played along for him.

A search tries its options on the same dice by going on several times from one fork:

for seed in seeds:
    imagined = view.fork(seed)
    for option in ask.options:
        playout = Playout(imagined.fork())
        playout.answer(option)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import step
from opfire.kernel.circles import PATIENCE
from opfire.kernel.game import CHECKPOINT, GameModule
from opfire.kernel.match import OPEN, SEEDED, Entry, Logged, Match, View, check_end
from opfire.kernel.state import Game, Outcome


class Playout:
    """One game in progress, played through without looking back."""

    __slots__ = ("_along", "_circles", "_origin", "_send", "ask", "entries", "game", "module")

    def __init__(self, match: Match) -> None:
        """Take a match over from where it stands; nobody may answer that match any more."""
        match.hand_over(SEEDED)
        self.module: GameModule[Any] = match.module
        self.game: Game = match.game
        self.entries: list[Entry] = match.entries.copy()
        self.ask: Ask | None = match.ask  # type: ignore[assignment]  # seeded dice leave no question to chance
        self._origin = match
        self._along: Match | None = None
        self._circles = match._circles
        self._send = match._script.send

    @classmethod
    def start(cls, scenario: str, *, seed: int = 0, settings: Mapping[str, str] | None = None) -> Self:
        """Set up a scenario and put the first question."""
        return cls(Match.start(scenario, seed=seed, settings=settings))

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.game.outcome

    def answer(self, answer: Option) -> None:
        """Give an answer that is known to be legal, and let the script run to the next question."""
        game, send, entries, circles = self.game, self._send, self.entries, self._circles
        entries.append(answer)
        circles.answered(answer)
        value: Entry | None = answer
        while True:
            try:
                question = send(value)
            except StopIteration:
                return self._finish()
            game.events.clear()
            if type(question) is Ask:
                circling = len(entries) - circles.begun >= PATIENCE
                self.ask = circles.asked(question, game) if circling else question
                return None
            if question is CHECKPOINT:
                value = None
            else:
                value = question.pick(game.rng)  # type: ignore[union-attr]
                game.rng = step(game.rng)
                entries.append(value)
            circles.begin(len(entries))

    def _finish(self) -> None:
        self.game.events.clear()
        self.ask = None
        check_end(self.game, self._origin.header)

    def view(self, side: str | None) -> View:
        """Give all that a side (None: a spectator) may know."""
        return View(self, side)

    def match(self) -> Match:
        """The same game as a match with its log and snapshots, which has come through the same entries."""
        along = self._along = self._along or self._origin.fork()
        along.dice = OPEN
        along.catch_up(self.entries[len(along.entries) :], SEEDED)
        return along

    def fork(self, seed: int | None = None, viewpoint: str | None = None) -> Match:
        """Give an independent match in the same position, as `Match.fork` does."""
        return self.match().fork(seed, viewpoint)

    @property
    def log(self) -> list[Logged]:
        """What has happened so far."""
        return self.match().log
