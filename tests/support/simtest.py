"""Random games with everything checked that must hold for every game there is.

`random_sim_test` plays a scenario at random. At every step the state is sound and the question can be
answered; at many steps forks, undo, records, snapshots, views, refusals and chance are tried on copies.
"""

from __future__ import annotations

import argparse
import hashlib
import math
import os
import subprocess
import sys
from collections import deque
from collections.abc import Iterable, Mapping

import msgspec

from opfire.kernel.ask import Ask, Field, IllegalAnswer, Option
from opfire.kernel.chance import Chance, Draw, Roll, Shuffle, mix, seeded, step
from opfire.kernel.chance import Outcome as Fall
from opfire.kernel.match import SEEDED, Match
from opfire.kernel.record import decode_entry, encode_entry, load, replay, save
from support import TESTS

BOUND = 20_000
"""Decisions after which a game counts as endless."""
EAGER = 12
"""Steps at the beginning of a game that are all checked in full."""
PERIOD = int(os.environ.get("OPFIRE_SIM_PERIOD", "40"))
"""After them, one in so many steps is checked in full."""
AHEAD = 12
"""Decisions that two matches are played on to see whether they stay alike."""
SMALL = 3_000
"""Outcomes up to which a question to chance is walked through."""
KEPT = 60
SPACED = 10
"""Of so many positions one is written down; what differs in another shows in the answers that follow."""


class Found(AssertionError):
    """What a random game has brought to light, with the match as it stood."""

    def __init__(self, match: Match | None, scenario: str, seed: int, problem: str) -> None:
        at = len(match.entries) if match is not None else 0
        super().__init__(f"{scenario}, seed {seed}, entry {at}: {problem}")
        self.match, self.scenario, self.seed = match, scenario, seed


class Numbers:
    """Random numbers for choices, apart from those of the match."""

    def __init__(self, seed: int) -> None:
        self.rng = seeded(seed)

    def below(self, count: int) -> int:
        return self.number() % count

    def number(self) -> int:
        self.rng = step(self.rng)
        return mix(self.rng)


class Watched:
    """The dice of the seed, with a memory of the latest questions put to them."""

    def __init__(self) -> None:
        self.asked: deque[Chance] = deque(maxlen=KEPT)

    def fall(self, question: Chance, rng: int) -> Fall:
        self.asked.append(question)
        return SEEDED.fall(question, rng)


class Stranger(Option, frozen=True):
    """An option that no game offers."""


JUNK = (None, 0, "", "junk", (), (99,), (True,), ([],), {"do": "pass"}, Stranger())


def random_sim_test(
    scenario: str,
    seeds: Iterable[int],
    settings: Mapping[str, str] | None = None,
    *,
    bound: int = BOUND,
) -> None:
    """Play one checked random game of the scenario for every seed; raises `Found`."""
    for seed in seeds:
        Walk(scenario, seed, settings or {}).play(bound)


class Walk:
    """One random game that is looked at from all sides on its way."""

    def __init__(self, scenario: str, seed: int, settings: Mapping[str, str]) -> None:
        self.scenario, self.seed, self.settings = scenario, seed, settings
        self.numbers = Numbers(seed)
        self.dice = Watched()
        self.match: Match | None = None
        self.steps = 0
        self.positions: dict[int, tuple[object, ...]] = {}
        self.former: deque[Option] = deque(maxlen=KEPT)
        self.heard: dict[str | None, list[bytes]] = {}

    def play(self, bound: int) -> None:
        try:
            self.match = Match.start(self.scenario, seed=self.seed, settings=self.settings, dice=self.dice)
            while self.match.ask is not None:
                self.stop(self.match, bound)
                self.match.answer(choose(self.match.ask, self.numbers))
            self.finish(self.match)
        except Found:
            raise
        except Exception as error:
            problem = str(error) or "no words"
            raise Found(self.match, self.scenario, self.seed, f"{type(error).__name__}: {problem}") from error

    def stop(self, match: Match, bound: int) -> None:
        assert self.steps < bound, f"the game has not ended after {bound} decisions"
        assert match.outcome is None, f"there is an outcome, yet {match.ask} is asked"
        match.module.check(match.game)
        check_question(match)
        self.remember(match)
        if self.steps < EAGER or not self.numbers.below(PERIOD):
            self.look(match)
        if isinstance(match.ask, Ask):
            self.former.extend(match.ask.options)
        self.steps += 1

    def remember(self, match: Match) -> None:
        self.positions[len(match.entries)] = position(match)
        self.positions.pop(next(iter(self.positions)) if len(self.positions) > KEPT else -1, None)

    def look(self, match: Match) -> None:
        """Check everything here, and that looking has changed nothing."""
        before, entries, log = position(match), list(match.entries), list(match.log)
        number = self.numbers.number()
        check_fork(match, number)
        check_other_dice(match, number)
        check_undo(match, self.positions, self.numbers)
        check_record(match)
        check_snapshot(match, number)
        check_options(match, self.numbers)
        check_refusals(match, self.former)
        check_views(match, number)
        self.check_hearing(match)
        self.check_chance()
        assert_same(before, position(match), "looking at a match has changed it")
        assert (entries, log) == (match.entries, match.log), "looking at a match has changed its record or log"

    def check_hearing(self, match: Match) -> None:
        """What a side has heard it has heard: its log only grows."""
        for side in (None, *match.game.sides):
            told = [msgspec.json.encode(logged) for logged in match.view(side).log()]
            before = self.heard.get(side, [])
            assert told[: len(before)] == before, f"the log of {side} was different before"
            self.heard[side] = told

    def check_chance(self) -> None:
        while self.dice.asked:
            check_weights(self.dice.asked.popleft())

    def finish(self, match: Match) -> None:
        assert match.outcome is not None, "the game has ended without an outcome"
        match.module.check(match.game)
        check_record(match)
        check_views(match, self.numbers.number())
        self.check_hearing(match)
        refused(match, Stranger())
        self.check_chance()


def choose(ask: Ask | Chance, numbers: Numbers) -> Option:
    """Give any legal answer; a field counts as one more option."""
    assert isinstance(ask, Ask), f"the dice did not answer {ask}"
    choices = len(ask.options) + (ask.field is not None)
    assert choices, f"dead end: the question '{ask.kind}' has no answer"
    chosen = numbers.below(choices)
    if chosen < len(ask.options):
        return ask.options[chosen]
    assert ask.field is not None
    return ask.field.sample(numbers.number())


def plain(thing: object) -> object:
    """Give what stands for a thing in bytes."""
    if isinstance(thing, Ask):
        outline = thing.field.outline() if thing.field is not None else None
        return [thing.side, thing.kind, thing.options, thing.about, outline]
    return thing


def position(match: Match) -> tuple[object, ...]:
    """Everything that two equal matches have in common, in bytes and numbers."""
    undo = tuple(match.can_undo(side) for side in match.game.sides)
    return (
        match.game.encode(),
        msgspec.json.encode(plain(match.ask)),
        len(match.entries),
        len(match.log),
        undo,
    )


def seen(match: Match, side: str | None) -> dict[str, bytes]:
    """All that a side is shown, in bytes."""
    view = match.view(side)
    return {
        "state": view.game.encode(),
        "picture": msgspec.json.encode(view.picture()),
        "question": msgspec.json.encode(plain(view.ask)),
        "side asked": msgspec.json.encode(view.waiting_for),
        "log": msgspec.json.encode(view.log()),
    }


def assert_same(one: object, other: object, problem: str) -> None:
    assert one == other, f"{problem}:\n  {str(one)[:1500]}\n  {str(other)[:1500]}"


def assert_alike(one: Match, other: Match, problem: str) -> None:
    assert_same(position(one), position(other), problem)
    assert one.entries == other.entries, f"{problem}: the entries differ"
    assert one.log == other.log, f"{problem}: the logs differ"


def play_on(match: Match, number: int) -> Match:
    """Play a copy a few decisions on, the same ones for the same number."""
    numbers = Numbers(number)
    for _ in range(AHEAD):
        if match.ask is None:
            break
        match.answer(choose(match.ask, numbers))
    return match


def check_question(match: Match) -> None:
    """A question is one the module names, with different options that can be written and read again."""
    ask, module = match.ask, match.module
    assert isinstance(ask, Ask), f"the dice did not answer {ask}"
    assert ask.kind in module.asks, f"the module does not name the question '{ask.kind}'"
    assert ask.side in match.game.sides, f"'{ask.side}' is asked and is no side"
    assert ask.options or ask.field is not None, f"dead end: the question '{ask.kind}' has no answer"
    assert len(set(ask.options)) == len(ask.options), f"an option is offered twice: {ask.options}"
    put = match.view(ask.side).put(ask).about
    assert {**put, **ask.about} == put, f"what hangs on the question '{ask.kind}' contradicts it: {put}"
    for option in ask.options:
        assert type(option) in module.options, f"the module does not name the option {option}"
        assert decode_entry(module.name, encode_entry(option)) == option, f"{option} is not read as written"


def check_fork(match: Match, number: int) -> None:
    """A fork is the same match, plays on the same way, and leaves the original alone."""
    assert_alike(match, match.fork(), "a fork differs from its original")
    assert_alike(play_on(match.fork(), number), play_on(match.fork().fork(), number), "two forks part ways")


def check_other_dice(match: Match, number: int) -> None:
    """Another seed changes nothing but the future."""
    other = match.fork(number)
    assert other.game.rng != match.game.rng, "a fork with a seed has the same future"
    other.game.rng = match.game.rng
    assert other.game.encode() == match.game.encode(), "a fork with a seed differs in more than its dice"
    assert (other.entries, other.log) == (match.entries, match.log), "a fork with a seed has another past"


def check_undo(match: Match, positions: Mapping[int, tuple[object, ...]], numbers: Numbers) -> None:
    """An answer taken back leaves no trace, as far back as the rules of undo go."""
    fork = match.fork()
    assert isinstance(fork.ask, Ask)
    side = fork.ask.side
    fork.answer(choose(fork.ask, numbers))
    while fork.can_undo(side):
        fork.undo(side)
        if len(fork.entries) in positions:
            was = positions[len(fork.entries)]
            assert_same(was[:4], position(fork)[:4], "undo has not restored the position")
    refused_undo(fork, side)


def refused_undo(match: Match, side: str) -> None:
    before = position(match)
    try:
        match.undo(side)
    except IllegalAnswer:
        assert_same(before, position(match), "a refused undo has changed the match")
    else:
        raise AssertionError("an undo was granted that can_undo denied")


def check_record(match: Match) -> None:
    """A match saved and loaded is the same match."""
    assert_alike(match, load(save(match), match.dice), "a loaded match differs from the one saved")


def check_snapshot(match: Match, number: int) -> None:
    """A match set up again from the snapshot alone comes to the same position and plays on the same way."""
    kept = match.latest_snapshot
    data = msgspec.json.decode(msgspec.json.encode(kept.game.snapshot()))
    header = msgspec.structs.replace(match.header, branched=True)
    again = replay(match.module, header, match.entries, kept.at, data, match.dice)
    assert_same(position(match)[:3], position(again)[:3], "a match from its snapshot differs")
    here, there = play_on(match.fork(), number), play_on(again, number)
    assert_same(position(here)[:3], position(there)[:3], "a match from its snapshot plays on differently")


def check_options(match: Match, numbers: Numbers) -> None:
    """Whatever is offered is accepted and leads to a sound state."""
    ask = match.ask
    assert isinstance(ask, Ask)
    for option in sampled(ask.options, numbers, 5) + field_samples(ask.field, numbers):
        fork = match.fork()
        fork.answer(option)
        fork.module.check(fork.game)


def sampled(options: Iterable[Option], numbers: Numbers, count: int) -> list[Option]:
    left = list(options)
    return [left.pop(numbers.below(len(left))) for _ in range(min(count, len(left)))]


def field_samples(field: Field | None, numbers: Numbers) -> list[Option]:
    return [field.sample(number) for number in (0, numbers.number(), 2**64 - 1)] if field is not None else []


def check_refusals(match: Match, former: Iterable[Option]) -> None:
    """What is not offered is refused and changes nothing."""
    ask = match.ask
    assert isinstance(ask, Ask)
    before = position(match)
    for answer in (*JUNK, *former):
        offered = isinstance(answer, Option) and ask.refuse(answer) is None
        if not offered:
            refused(match, answer)
    assert_same(before, position(match), "a refused answer has changed the match")


def refused(match: Match, answer: object) -> None:
    try:
        match.answer(answer)  # type: ignore[arg-type]
    except IllegalAnswer:
        return
    raise AssertionError(f"{answer!r} was accepted and is not among the options")


def check_views(match: Match, number: int) -> None:
    """What a side is shown does not depend on what it cannot see."""
    for side in match.game.sides:
        other = match.fork(number, viewpoint=side)
        other.module.check(other.game)
        for who in (side, None):
            here, there = seen(match, who), seen(other, who)
            for part, shown in here.items():
                problem = f"the {part} shown to {who or 'a spectator'} tells what {side} cannot see"
                assert_same(shown, there[part], problem)


def check_weights(question: Chance) -> None:
    """The chances of all outcomes make one; of too many outcomes, those of each part."""
    for part in parts(question):
        outcomes = dict(part.outcomes())
        assert sum(outcomes.values()) == 1, f"the weights of {part} do not make one"
        assert not any(map(part.refuse, outcomes)), f"an outcome of {part} is refused"
    for number in range(3):
        fallen = question.pick(mix(number))
        assert question.refuse(fallen) is None, f"{fallen} fell and is refused by {question}"
        assert decode_entry("", encode_entry(fallen)) == fallen, f"{fallen} is not read as written"


def parts(question: Chance) -> list[Chance]:
    match question:
        case Roll(dice=dice) if math.prod(len(die.faces) for die in dice) > SMALL:
            return [Roll((die,), question.why) for die in dict.fromkeys(dice)]
        case Shuffle(cards=cards) if math.factorial(min(len(cards), 20)) > SMALL:
            return [Draw(cards, question.why)]
        case _:
            return [question]


def digest(scenario: str, seed: int, settings: Mapping[str, str] | None = None) -> str:
    """Give one number for all that happens in a random game."""
    numbers, total = Numbers(seed), hashlib.sha256()
    match = Match.start(scenario, seed=seed, settings=settings)
    while match.ask is not None:
        if len(match.entries) % SPACED == 0:
            total.update(repr(position(match)).encode())
        match.answer(choose(match.ask, numbers))
    total.update(save(match))
    return total.hexdigest()


def digests_elsewhere(scenarios: Iterable[str], seed: int, hash_seed: int, *flags: str) -> list[str]:
    """Give the numbers of random games as another process with another hash seed finds them."""
    command = [sys.executable, "-m", "support.simtest", *flags, "--seed", str(seed), *scenarios]
    surroundings = {**os.environ, "PYTHONHASHSEED": str(hash_seed), "PYTHONPATH": str(TESTS)}
    run = subprocess.run(command, capture_output=True, text=True, env=surroundings, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout.split()


def main() -> None:
    """Print the digest of a random game of each scenario named."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("scenarios", nargs="*")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--toy", action="store_true", help="play the toy game of the tests")
    given = parser.parse_args()
    if given.toy:
        from support import toy

        with toy.installed(toy.TOY):
            print(*(digest(scenario, given.seed) for scenario in given.scenarios), sep="\n")
    else:
        print(*(digest(scenario, given.seed) for scenario in given.scenarios), sep="\n")


if __name__ == "__main__":
    main()
