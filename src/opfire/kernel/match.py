"""The conversation: a match asks the right side the right question and applies the answer.

    match = Match.start("red-horizon-41/infantry-training", seed=7)
    while match.ask:
        match.answer(player.choose(match.view(match.ask.side), match.ask))
    print(match.outcome)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Self

import msgspec

from opfire.kernel.ask import Ask, IllegalAnswer, Option, describe
from opfire.kernel.chance import CHANCE, GOLDEN, MASK, Chance, Dice, Seeded, TypedIn, mix, step
from opfire.kernel.chance import Outcome as Fall
from opfire.kernel.events import Event
from opfire.kernel.game import CHECKPOINT, Game, GameModule, Outcome, Script, game_of

SEEDED = Seeded()
OPEN = TypedIn()
Entry = Option | Fall
"""What a match records: an option chosen, or how the dice fell."""


class Header(msgspec.Struct, frozen=True):
    """All that is needed to start the same match again."""

    game: str
    scenario: str
    seed: int
    rules: str
    settings: dict[str, str] = {}


class Logged(NamedTuple):
    """An event with the number of entries that stood in the record when it happened."""

    at: int
    event: Event


class Snapshot(NamedTuple):
    """The state at a checkpoint, with the lengths of record and log there."""

    at: int
    logged: int
    game: Game


class Match:
    """One game in progress."""

    __slots__ = (
        "_free",
        "_last",
        "_script",
        "_snapshots",
        "ask",
        "dice",
        "entries",
        "game",
        "header",
        "log",
        "module",
    )

    def __init__(self, module: GameModule, header: Header, game: Game, dice: Dice = SEEDED) -> None:
        self.module = module
        self.header = header
        self.game = game
        self.dice = dice
        self.entries: list[Entry] = []
        self.log: list[Logged] = []
        self.ask: Ask | Chance | None = None
        self._snapshots: list[Snapshot] = []
        self._free = 0
        self._last: str | None = None
        self._script: Script = game.play()

    @classmethod
    def start(
        cls, scenario: str, *, seed: int = 0, settings: Mapping[str, str] | None = None, dice: Dice = SEEDED
    ) -> Self:
        """Set up a scenario and put the first question."""
        module = game_of(scenario)
        game = module.start(scenario, settings or {})
        game.rng = mix(seed & MASK)
        header = Header(module.name, scenario, seed, module.rules_version, dict(settings or {}))
        match = cls(module, header, game, dice)
        match.begin()
        return match

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.game.outcome

    def answer(self, answer: Option | Fall) -> None:
        """Give the answer to the question asked; anything not offered raises `IllegalAnswer` and changes nothing."""
        ask = self.ask
        if ask is None:
            raise IllegalAnswer(f"the game is over; {describe(answer)} comes too late")
        refusal = ask.refuse(answer)
        if refusal:
            raise IllegalAnswer(refusal)
        self._take(ask, answer)

    def _take(self, ask: Ask | Chance, answer: Entry) -> None:
        at = len(self.entries)
        self.entries.append(answer)
        if ask.side == CHANCE:
            self._stepped(at + 1)
        elif ask.side != self._last:
            self._last = ask.side
            self._free = at
        self._proceed(answer)

    def _stepped(self, free: int) -> None:
        self.game.rng = step(self.game.rng)
        self._free = free

    def _proceed(self, value: Entry | None) -> None:
        """Send an answer into the script and let it run to the next question."""
        game, send = self.game, self._script.send
        try:
            while True:
                question = send(value)
                if type(question) is Ask:
                    self.ask = question
                    break
                if question is CHECKPOINT:
                    self._checkpoint()
                    value = None
                    continue
                value = self.dice.fall(question, game.rng)  # type: ignore[arg-type]
                if value is None:
                    self.ask = question  # type: ignore[assignment]
                    break
                self.entries.append(value)
                self._stepped(len(self.entries))
        except StopIteration:
            self.ask = None
        if game.events:
            self._collect()

    def _collect(self) -> None:
        at = len(self.entries)
        for event in self.game.events:
            self.log.append(Logged(at, event))
            if event.reveals:
                self._free = at
        self.game.events.clear()

    def _checkpoint(self) -> None:
        """Keep a copy of the state, and of earlier ones only as far back as undo may reach."""
        if self.game.events:
            self._collect()
        at, kept = len(self.entries), self._snapshots
        if kept and kept[-1].at == at:
            return
        while len(kept) > 1 and kept[1].at <= self._free:
            del kept[0]
        if kept and self._free >= at:
            kept.clear()
        kept.append(Snapshot(at, len(self.log), self.game.copy()))

    def _resume(self, target: int, base: Snapshot | None = None) -> Self:
        """Give a match that has come from a snapshot to the entry with number `target`."""
        base = base or self._base(target)
        match = type(self)(self.module, self.header, base.game.copy(), OPEN)
        match.entries = self.entries[: base.at]
        match.log = self.log[: base.logged]
        match._snapshots = [base]
        match._free, match._last = base.at, None
        match.begin()
        match.catch_up(self.entries[base.at : target], self.dice)
        return match

    def begin(self) -> None:
        """Put the first question."""
        self._proceed(None)

    def catch_up(self, entries: Sequence[Entry], dice: Dice) -> None:
        """Answer from a record whose falls are entries too, then leave chance to the dice given."""
        for entry in entries:
            self.answer(entry)
        self.dice = dice
        ask = self.ask
        if ask is not None and not isinstance(ask, Ask):
            fall = dice.fall(ask, self.game.rng)
            if fall is not None:
                self.answer(fall)

    @property
    def latest_snapshot(self) -> Snapshot:
        """The last checkpoint reached."""
        return self._snapshots[-1]

    def _base(self, target: int) -> Snapshot:
        return next(kept for kept in reversed(self._snapshots) if kept.at <= target)

    def fork(self, seed: int | None = None, viewpoint: str | None = None) -> Self:
        """Give an independent match in the same position.

        A seed makes its future dice differ; a viewpoint deals what that side cannot see afresh.
        """
        base = self._snapshots[-1]
        if seed is not None or viewpoint is not None:
            base = self._elsewhere(base, mix((seed or 0) & MASK), viewpoint)
        match = self._resume(len(self.entries), base)
        match._free, match._last = self._free, self._last
        return match

    def _elsewhere(self, base: Snapshot, rng: int, viewpoint: str | None) -> Snapshot:
        """Give the snapshot as it may have been for a viewpoint, so that its generator stands at `rng` now."""
        game = base.game.copy()
        game.rng = mix(rng)
        if viewpoint is not None:
            game.redraw(viewpoint, self.game)
        falls = sum(1 for entry in self.entries[base.at :] if not isinstance(entry, Option))
        game.rng = (rng - falls * GOLDEN) & MASK
        return base._replace(game=game)

    def can_undo(self, side: str) -> bool:
        """A side may take back its own latest answer until a die, a card or a secret has been shown."""
        return len(self.entries) > self._free and self._last == side

    def undo(self, side: str) -> None:
        """Take back the side's latest answer."""
        if not self.can_undo(side):
            raise IllegalAnswer("nothing can be taken back: a die, a card or the other side has spoken since")
        free, target = self._free, len(self.entries) - 1
        match = self._resume(target)
        self.game, self._script, self.ask = match.game, match._script, match.ask
        self.entries, self.log = match.entries, match.log
        kept = [old for old in self._snapshots if old.at < match._snapshots[-1].at]
        self._snapshots = kept + match._snapshots
        self._free, self._last = free, side

    def view(self, side: str | None) -> View:
        """Give all that a side (None: a spectator) may know."""
        return View(self, side)


class View:
    """All that one side may know: the state cut to it, its question, its log, and forks that guess the rest."""

    __slots__ = ("_game", "_match", "ask", "side")

    def __init__(self, match: Match, side: str | None) -> None:
        self._match = match
        self.side = side
        self._game: Game | None = None
        ask = match.ask
        self.ask = ask if ask is not None and ask.side in (side, CHANCE) else None

    @property
    def game(self) -> Game:
        """The state with everything cut out that the side may not know."""
        if self._game is None:
            self._game = self._match.game.seen_by(self.side)
        return self._game

    @property
    def waiting_for(self) -> str | None:
        """The side that must answer now."""
        return self._match.ask.side if self._match.ask is not None else None

    @property
    def module(self) -> GameModule:
        """The game family played."""
        return self._match.module

    def fork(self, seed: int) -> Match:
        """Give a match in a position this side cannot tell from the real one."""
        if self.side is None:
            raise ValueError("a spectator has no side to fork for")
        return self._match.fork(seed, viewpoint=self.side)

    def log(self, since: int = 0) -> list[Logged]:
        """The events from number `since` on, as far as the side learns of them."""
        heard = []
        for at, event in self._match.log[since:]:
            told = self.game.hear(event, self.side)
            if told is not None:
                heard.append(Logged(at, told))
        return heard
