"""Every way the dice can fall for a rule, played by the rule itself, each with its exact chance."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import combinations_with_replacement
from math import factorial, prod

from opfire.kernel.ask import Ask
from opfire.kernel.chance import Chance, Roll
from opfire.kernel.game import CHECKPOINT, Script
from opfire.skirmish.sergeant.brain import ANSWERS, Sergeant
from opfire.skirmish.state.skirmish import Skirmish

Fallen = tuple[tuple[int, ...], ...]


def outcomes(
    game: Skirmish, rule: Callable[[Skirmish], Script], until: Callable[[Skirmish, Chance], bool] | None = None
) -> Iterator[tuple[Skirmish, Fraction]]:
    """The game after each way the dice can fall, with its events, or at the roll at which enough is known."""
    open_ways: list[tuple[Fallen, Fraction]] = [((), Fraction(1))]
    while open_ways:
        fallen, chance = open_ways.pop()
        after = game.copy()
        question = played(after, rule(after), fallen)
        if question is None or (until is not None and until(after, question)):
            yield after, chance
        else:
            assert isinstance(question, Roll)
            open_ways += [((*fallen, faces), chance * share) for faces, share in falls(question)]


def falls(roll: Roll) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """What dice may show without their order, with the chance of each."""
    number = len(roll.dice)
    for faces in combinations_with_replacement(range(6), number):
        ways = factorial(number) // prod(factorial(count) for count in Counter(faces).values())
        yield faces, Fraction(ways, 6**number)


def played(game: Skirmish, script: Script, fallen: Fallen) -> Chance | None:
    """Let a rule run with dice that have fallen and the sergeant's answers; gives what it asks of chance next."""
    left, player, value = list(fallen), Sergeant(0), None
    try:
        while True:
            question = script.send(value)
            value = None
            if question is CHECKPOINT:
                continue
            if isinstance(question, Ask):
                value = ANSWERS[question.kind](player, game, question)
            elif left:
                value = left.pop(0)
            else:
                return question  # type: ignore[no-any-return]
    except StopIteration:
        return None
