"""The conversation: a match asks the right side the right question and applies the answer.

match = Match.start("red-horizon-41/infantry-training", seed=7)
while match.ask:
    match.answer(player.choose(match.view(match.ask.side), match.ask))
print(match.outcome)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol, Self

import msgspec

from opfire.kernel.ask import Ask, IllegalAnswer, Option, describe, refusal
from opfire.kernel.chance import CHANCE, GOLDEN, MASK, Chance, Dice, Roll, Seeded, TypedIn, mix, seeded, step
from opfire.kernel.chance import Outcome as Fall
from opfire.kernel.circles import PATIENCE, Circles
from opfire.kernel.display import Picture, Preview, Text
from opfire.kernel.events import Event
from opfire.kernel.fair import Sealed, dice_of, imagined, with_new_key
from opfire.kernel.game import CHECKPOINT, BrokenState, GameModule, Script, game_of
from opfire.kernel.hexes import HexNameError
from opfire.kernel.retelling import asks_alike, renamed
from opfire.kernel.state import Game, Outcome

SEEDED = Seeded()
OPEN = TypedIn()
Entry = Option | Fall
"""What a match records: an option chosen, or how the dice fell."""
REDRAWS = 16
"""How often a fork looks for hidden things that fit what a side has seen since the last checkpoint."""


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """All that is needed to start the same match again."""

    game: str
    scenario: str
    seed: int
    rules: str
    settings: dict[str, str] = {}
    branched: bool = False
    """True for a fork with other dice or hands: it can be played on from its snapshot, not from its start."""
    practice: bool = False
    """Somebody went back over dice or secrets: from then on the game counts for nothing."""
    sealed: tuple[Sealed, ...] = ()
    """The keys from which the dice are drawn, one after the other; without any the seed says how they fall."""


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
        "_circles",
        "_free",
        "_last",
        "_passed",
        "_reached",
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

    def __init__(self, module: GameModule[Any], header: Header, game: Game, dice: Dice = SEEDED) -> None:
        self.module = module
        self.header = header
        self.game = game
        self.dice = dice
        self.entries: list[Entry] = []
        self.log: list[Logged] = []
        self.ask: Ask | Chance | None = None
        self._snapshots: list[Snapshot] = []
        self._circles = Circles()
        self._passed = 0
        self._reached: Snapshot | None = None
        self._free = 0
        self._last: str | None = None
        self._script: Script[None] = module.play(game)

    @classmethod
    def start(
        cls, scenario: str, *, seed: int = 0, settings: Mapping[str, str] | None = None, dice: Dice = SEEDED
    ) -> Self:
        """Set up a scenario and put the first question."""
        module = game_of(scenario)
        game = module.start(scenario, settings or {})
        game.rng = seeded(seed)
        header = Header(module.name, scenario, seed & MASK, module.rules_version, dict(settings or {}))
        match = cls(module, header, game, dice)
        match.begin()
        return match

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.game.outcome

    @property
    def latest_snapshot(self) -> Snapshot:
        """The last checkpoint reached."""
        return self._snapshots[-1]

    def begin(self) -> None:
        """Put the first question; where a match begins, the state says it all."""
        self._collect()
        self._checkpoint()
        self._passed = -1  # the script says again that it stands at a checkpoint
        self._proceed(None)

    def answer(self, answer: Entry) -> None:
        """Give the answer to the question asked; any other raises `IllegalAnswer` and changes nothing."""
        ask = self.ask
        if ask is None:
            raise IllegalAnswer(refusal("over", answer=describe(answer)))
        refused = ask.refuse(answer)
        if refused is not None:
            raise IllegalAnswer(refused)
        entries = self.entries
        if ask.side == CHANCE:
            self._fell(answer)
        else:
            if ask.side != self._last:
                self._last, self._free = ask.side, len(entries)
            self._circles.answered(answer)
            entries.append(answer)
        self._proceed(answer)

    def catch_up(self, entries: Sequence[Entry], dice: Dice) -> None:
        """Answer from a record whose falls are entries too, then leave chance to the dice given."""
        for entry in entries:
            self.answer(entry)
        self.hand_over(dice)

    def hand_over(self, dice: Dice) -> None:
        """Leave chance to these dice from now on."""
        self.dice = dice
        ask = self.ask
        if ask is not None and not isinstance(ask, Ask):
            fall = dice.fall(ask, self.game.rng)
            if fall is not None:
                self.answer(fall)

    def _proceed(self, value: Entry | None) -> None:
        """Send an answer into the script and let it run to the next question."""
        game, send = self.game, self._script.send
        while True:
            try:
                question = send(value)
            except StopIteration:
                return self._finish()
            if game.events:
                self._collect()
            if game.glimpsed:
                self._look_into_secrets()
            if type(question) is Ask:
                circling = len(self.entries) - self._circles.begun >= PATIENCE
                self.ask = self._circles.asked(question, game) if circling else question
                return None
            if question is CHECKPOINT:
                self._checkpoint()
                value = None
                continue
            value = self.dice.fall(question, game.rng)  # type: ignore[arg-type]
            if value is None:
                self.ask = question  # type: ignore[assignment]
                return None
            self._fell(value)

    def _fell(self, outcome: Entry) -> None:
        """Record a fall; the generator takes one step whoever threw."""
        self.entries.append(outcome)
        self.game.rng = step(self.game.rng)
        self._free = len(self.entries)
        self._circles.begin(self._free)

    def _finish(self) -> None:
        self._collect()
        self.ask = None
        check_end(self.game, self.header)

    def _collect(self) -> None:
        at = len(self.entries)
        for event in self.game.events:
            self.log.append(Logged(at, event))
            if event.reveals:
                self._free = at
        self.game.events.clear()

    def _look_into_secrets(self) -> None:
        """Whoever acted may not take back what has let the rules look into the secrets of another side."""
        if any(side != self._last for side in self.game.glimpsed):
            self._free = len(self.entries)
        self.game.glimpsed.clear()

    def _checkpoint(self) -> None:
        """Keep a copy of the state, and of earlier ones only as far back as undo may reach."""
        at, kept = len(self.entries), self._snapshots
        self._circles.begin(at)
        self._reached = None
        if kept and kept[-1].at == at:
            self._passed += 1
            return
        self._passed = 0
        while len(kept) > 1 and kept[1].at <= self._free:
            del kept[0]
        kept.append(Snapshot(at, len(self.log), self.game.copy()))

    def _resume(self, kept: list[Snapshot], entries: Sequence[Entry]) -> Self:
        """Give a match that has come from the last of these snapshots through these entries."""
        base = kept[-1]
        match = type(self)(self.module, self.header, base.game.copy(), OPEN)
        match.entries = self.entries[: base.at]
        match.log = self.log[: base.logged]
        match._snapshots = kept
        match.begin()
        for entry in entries:
            match.answer(entry)
        match.dice, match._free, match._last = self.dice, self._free, self._last
        return match

    def fork(self, seed: int | None = None, viewpoint: str | None = None) -> Self:
        """Give an independent match in the same position.

        A seed makes its future dice differ; a viewpoint deals what that side cannot see afresh.
        """
        if seed is None and viewpoint is None:
            return self._resume(self._snapshots.copy(), self.entries[self._snapshots[-1].at :])
        rng, base = seeded(seed or 0), self._snapshots[-1]
        if viewpoint is not None:
            base = self._last_checkpoint()
            for _ in range(REDRAWS):
                rng = step(rng)
                match = self._elsewhere(base, rng, viewpoint)
                if match is not None:
                    return match
        return self._branch(base._replace(game=base.game.copy()), rng, self.entries[base.at :])

    def _last_checkpoint(self) -> Snapshot:
        """The latest snapshot, or the checkpoint that was reached from it without an answer or a fall."""
        base = latest = self._snapshots[-1]
        if self._passed <= 0:
            return base
        if self._reached is not None:
            return self._reached
        game, logged = base.game.copy(), base.logged
        for question in self.module.play(game):
            if question is not CHECKPOINT:
                break
            logged += len(game.events)
            game.events.clear()
            latest = Snapshot(base.at, logged, game.copy())
        self._reached = latest
        return latest

    def _elsewhere(self, base: Snapshot, rng: int, viewpoint: str) -> Self | None:
        """Give this position with hidden things dealt afresh, or None when they do not fit what was seen."""
        game = base.game.copy()
        game.rng = mix(rng)
        names = self.module.redraw(game, viewpoint, self.game)
        entries = self.entries[base.at :]
        if names:
            entries = [renamed(entry, names) for entry in entries]
        try:
            match = self._branch(base._replace(game=game), rng, entries)
        except IllegalAnswer:
            return None
        as_far = match._snapshots[-1].at == base.at
        return match if as_far and asks_alike(self.ask, match.ask, viewpoint) else None

    def _branch(self, base: Snapshot, rng: int, entries: Sequence[Entry]) -> Self:
        """Give a match that came here from another state at the last checkpoint, its generator at `rng`."""
        falls = sum(not isinstance(entry, Option) for entry in entries)
        base.game.rng = (rng - falls * GOLDEN) & MASK
        match = self._resume([base], entries)
        match._free, match.dice = max(self._free, base.at), imagined(self.dice)
        if not self.header.branched or self.header.sealed:
            match.header = msgspec.structs.replace(self.header, branched=True, sealed=())
        return match

    def can_undo(self, side: str, to: int | None = None) -> bool:
        """A side may take back its own latest answers until a die, a card, a secret, a reaction or the end has come."""
        if self.outcome is not None or self._last != side:
            return False
        target = self._before(to)
        return self._free <= target < len(self.entries) and not self._reaction_to(side)

    def _before(self, to: int | None) -> int:
        """The number of entries that an undo leaves: those wished for, or all but the latest."""
        return len(self.entries) - 1 if to is None else to

    def _reaction_to(self, side: str) -> bool:
        """Whether another side is asked in mid-procedure: that it can react at all may be a secret of its hand."""
        asked = isinstance(self.ask, Ask) and self.ask.side != side
        return asked and self._snapshots[-1].at < len(self.entries)

    def undo(self, side: str, to: int | None = None) -> None:
        """Take back the side's latest answer, or its answers down to so many entries."""
        if not self.can_undo(side, to):
            raise IllegalAnswer(refusal("no-undo"))
        target = self._before(to)
        kept = [snapshot for snapshot in self._snapshots if snapshot.at <= target]
        match = self._resume(kept, self.entries[kept[-1].at : target])
        self.game, self._script, self.ask = match.game, match._script, match.ask
        self.entries, self.log = match.entries, match.log
        self._snapshots, self._passed, self._circles = match._snapshots, match._passed, match._circles
        self._reached = None

    def view(self, side: str | None) -> View:
        """Give all that a side (None: a spectator) may know."""
        return View(self, side)


def fallen(entries: Sequence[Entry]) -> int:
    """How many rolls and draws there are among entries."""
    return sum(not isinstance(entry, Option) for entry in entries)


def seal_anew(match: Match) -> None:
    """Let a game whose key is under seal go on elsewhere with a new key."""
    keys, since = match.header.sealed, fallen(match.entries)
    if keys and not keys[-1].key and match.outcome is None:
        anew = with_new_key(keys, since)
        match.header = msgspec.structs.replace(match.header, sealed=anew)
        match.hand_over(dice_of(anew))


def check_end(game: Game, header: Header) -> None:
    """A script that has ended must leave an outcome."""
    if game.outcome is None:
        raise BrokenState(f"the script of {header.scenario} ended without an outcome")


class Position(Protocol):
    """What a view is cut from: a match, or a playout."""

    @property
    def module(self) -> GameModule[Any]:
        """The game family played."""

    @property
    def game(self) -> Game:
        """The whole state."""

    @property
    def ask(self) -> Ask | Chance | None:
        """The question put now."""

    @property
    def log(self) -> list[Logged]:
        """What has happened so far."""

    def fork(self, seed: int | None = None, viewpoint: str | None = None) -> Match:
        """Give an independent match in the same position."""


class View:
    """All that one side may know: the state cut to it, its question, its log, forks that guess the rest."""

    __slots__ = ("_game", "_match", "ask", "side")

    def __init__(self, match: Position, side: str | None) -> None:
        self._match = match
        self.side = side
        self._game: Game | None = None
        self.ask = match.ask if match.ask is not None and _shown_to(match.ask, side) else None

    @property
    def game(self) -> Game:
        """The state with everything cut out that the side may not know, future dice included."""
        if self._game is None:
            self._game = self.module.seen_by(self._match.game, self.side)
            self._game.rng = 0
        return self._game

    @property
    def waiting_for(self) -> str | None:
        """The side that must answer now."""
        return self._match.ask.side if self._match.ask is not None else None

    @property
    def module(self) -> GameModule[Any]:
        """The game family played."""
        return self._match.module

    @property
    def turn(self) -> int:
        """The turn that is played, which everybody knows."""
        return self.module.turn(self._match.game)

    def picture(self) -> Picture:
        """Say what lies where, as far as the side may know."""
        return self.module.picture(self.game, self.side)

    def preview(self, ask: Ask, option: Option) -> Preview | None:
        """Say what an option of a question would cost or bring, as far as the side can tell."""
        return self.module.preview(self.game, ask, option)

    def why_not(self, ask: Ask, kind: str, id: str) -> Sequence[Text]:
        """Say why something is not among the options of a question, as far as the side can tell.

        Of a place that the board does not have there is nothing to say.
        """
        try:
            return self.module.why_not(self.game, ask, kind, id)
        except HexNameError:
            return ()

    def put(self, ask: Ask) -> Ask:
        """The question as a person reads it: with what hangs on it as things stand."""
        stakes = self.module.stakes(self.game, ask)
        return msgspec.structs.replace(ask, about={**ask.about, **stakes}) if stakes else ask

    def fork(self, seed: int) -> Match:
        """Give a match in a position this side cannot tell from the real one."""
        if self.side is None:
            raise ValueError("a spectator has no side to fork for")
        return self._match.fork(seed, viewpoint=self.side)

    def log(self, since: int = 0) -> list[Logged]:
        """The events the side learns of, from the one with number `since` among them on."""
        hear, side = self.module.hear, self.side
        heard = ((at, hear(event, side)) for at, event in self._match.log)
        return [Logged(at, event) for at, event in heard if event is not None][since:]


def _shown_to(ask: Ask | Chance, side: str | None) -> bool:
    if isinstance(ask, Ask):
        return ask.side == side
    return isinstance(ask, Roll) or ask.of in (side, CHANCE)
