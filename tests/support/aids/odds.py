"""Odds held against play: what an option shows is what comes of it when it is played again and again."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction

from opfire.assault.log.battle import Damaged, Eliminated, FallsBack, Moved, Rolled, Suppressed
from opfire.assault.options.answers import Act, Fire, React
from opfire.kernel.ask import Ask, Decline, Done, Option, Pass
from opfire.kernel.display import Bar, Preview
from opfire.kernel.events import Event
from opfire.kernel.match import Match
from opfire.skirmish.log.combat import FriendHit, HitRolled, Missed, OutOfAction, Shaken, VehicleHit, Wounded
from opfire.skirmish.log.turn import Scouted
from opfire.skirmish.options import KEEP, FireAt, Reroll, Scout
from opfire.skirmish.rolls.odds import worth
from oracles.assault.watching import busy
from oracles.skirmish.watching import Brawler
from support.aids.positions import agreed
from support.simtest import Numbers

TRIALS = 80
ERRORS = 5
"""So many standard errors may lie between what is shown and what was played."""
OPTIONS = 3
LONGEST = 1_200
KINDS = {"assault": ("target", "reaction-fire", "last-shot"), "skirmish": ("fire", "next-shot", "scout")}
BEGINS = ("activate", "support", "move", "action", "plan")
"""Questions of Assault with which something else begins."""
LEAST_TO_LAND = 11
ROWS = {OutOfAction: "out", Wounded: "wounded", Shaken: "shaken", Missed: "missed"}
PLAIN = (Act("keep-dice"), Act("save-covering-fire"))
"""Answers that leave the dice alone."""


def positions(scenario: str, seed: int, most: int) -> Iterator[Match]:
    """Questions about shots in a game of those who look for a fight; of odd seeds by settings drawn at random."""
    numbers = Numbers(seed)
    match = Match.start(scenario, seed=seed, settings=agreed(scenario, numbers) if seed % 2 else {})
    brawler, kinds = Brawler(seed), KINDS[match.module.name]
    while isinstance(match.ask, Ask) and most and len(match.entries) < LONGEST:
        if match.ask.kind in kinds:
            most -= 1
            yield match
        match.answer(busy(match, numbers) if match.module.name == "assault" else brawler.choose(match.ask))


def faults(match: Match) -> list[str]:
    """The options whose odds are not those of play, with what was shown and what was played."""
    assert isinstance(match.ask, Ask)
    view, found = match.view(match.ask.side), []
    for option in [one for one in match.ask.options if isinstance(one, Fire | React | FireAt | Scout)][:OPTIONS]:
        preview = view.preview(match.ask, option)
        if preview is None or not preview.results:
            continue
        shown = chances(preview)
        played = Counter(came_of(match, option, seed, shown) for seed in range(TRIALS))
        wrong = [key for key in {*shown, *played} if not fits(shown.get(key, Fraction(0)), played[key])]
        if wrong:
            found.append(f"{option}: {sorted(wrong)} of {shown}, played {dict(played)}")
    return found


def fits(chance: Fraction, count: int) -> bool:
    """Whether so many of all trials are no wonder."""
    spread = max(float(chance * (1 - chance)), 1 / (4 * TRIALS))
    return abs(count / TRIALS - chance) <= ERRORS * math.sqrt(spread / TRIALS)


def chances(preview: Preview) -> dict[str, Fraction]:
    """The chance of each row but critical hits, which come with others; of a vehicle's rows that of any effect."""
    shares = {row_of(bar): Fraction(bar.numerator, bar.denominator) for bar in preview.results if bar.key != "critical"}
    if "no-effect" in shares and preview.effect is not None:
        shares = {"effect": Fraction(preview.effect.numerator, preview.effect.denominator)}
    left = 1 - sum(shares.values())
    return shares | ({"nothing": left} if left else {})


def row_of(bar: Bar) -> str:
    """The name of a row; points of damage are told apart."""
    return f"{bar.key} {bar.value}" if bar.key.startswith("damage") else bar.key


def came_of(match: Match, option: Option, seed: int, shown: dict[str, Fraction]) -> str:
    """What an option brings with other dice, everybody answering as plainly as can be."""
    assert isinstance(match.ask, Ask)
    fork, heard = match.fork(seed), len(match.log)
    said, skirmish = match.ask.about, match.module.name == "skirmish"
    fork.answer(option)
    while isinstance(fork.ask, Ask) and not is_over(fork.ask, told(fork, heard), skirmish=skirmish):
        fork.answer(plainly(fork.ask))
    events = told(fork, heard)
    if skirmish:
        return at_men(events, str(getattr(option, "target", "")), shown)
    return harm(
        events, str(said["by"] if match.ask.kind == "last-shot" else getattr(option, "target", "") or said["unit"])
    )


def told(match: Match, since: int) -> list[Event]:
    return [logged.event for logged in match.log[since:]]


def is_over(ask: Ask, events: Sequence[Event], *, skirmish: bool) -> bool:
    """Whether the shot has had its result, or something else begins."""
    if skirmish:
        return ask.kind != "reroll"
    return ask.kind in BEGINS or sum(isinstance(event, Rolled) for event in events) > 1


def plainly(ask: Ask) -> Option:
    """No card, no second throw; a die is rolled again where that is worth it, and the least harm is taken."""
    if ask.kind == "reroll":
        pool = str(ask.about["other" if ask.about["pool"] else "dice"]).split()[: int(ask.about["among"])]
        die = worth(tuple(map(int, pool)), "any", str(ask.about["wants"]))
        wanted = None if die is None else int(pool[die])
        again = [one for one in ask.options if isinstance(one, Reroll) and ask.about[f"face-{one.die}"] == wanted]
        return again[0] if again else KEEP
    plain = [one for one in ask.options if isinstance(one, Decline | Done | Pass) or one in PLAIN]
    return plain[0] if plain else ask.options[0]


def harm(events: Sequence[Event], target: str) -> str:
    """What the first throw against a unit of Assault has done, before critical hits are followed up."""
    thrown = next((at for at, event in enumerate(events) if isinstance(event, Rolled)), len(events))
    rest = [
        event for event in events[thrown + 1 :] if getattr(event, "unit", "") == target or isinstance(event, Rolled)
    ]
    end = next((at for at, event in enumerate(rest) if isinstance(event, Rolled | Moved)), len(rest))
    mine = rest[:end]
    points = sum(event.points for event in mine if isinstance(event, Damaged) and event.cause == "hit")
    if any(isinstance(event, Eliminated) for event in mine):
        return "destroyed"
    runs = any(isinstance(event, FallsBack) for event in mine)
    if points:
        return f"damage-falls-back {points}" if runs else f"damage {points}"
    shaken = any(isinstance(event, Suppressed) for event in mine)
    return "falls-back" if runs else "suppressed" if shaken else "none"


def at_men(events: Sequence[Event], target: str, shown: dict[str, Fraction]) -> str:
    """What a shot or a look of Skirmish has done."""
    at = next((number for number, event in enumerate(events) if isinstance(event, HitRolled | Scouted)), None)
    if at is None:
        return "action-lost" if "action-lost" in shown else "nothing"
    rolled, rest = events[at], events[at + 1 :]
    if isinstance(rolled, Scouted):
        return "detected" if rolled.detected else "nothing"
    if any(isinstance(event, FriendHit) for event in events):
        return "at-friend" if "at-friend" in shown else "nothing"
    if "lands" in shown:
        return burst(rolled, shown)
    if "effect" in shown:
        struck = (event for event in rest if isinstance(event, VehicleHit) and event.unit == target)
        return "effect" if any(event.result != "no-effect" for event in struck) else "nothing"
    mine = (ROWS[type(event)] for event in rest if type(event) in ROWS and target in about(event))
    return next(mine, "nothing")


def burst(rolled: Event, shown: dict[str, Fraction]) -> str:
    """Whether a shell has come down where it was meant to."""
    assert isinstance(rolled, HitRolled)
    return "lands" if rolled.result >= LEAST_TO_LAND else "strays" if "strays" in shown else "poor-hit"


def about(event: Event) -> tuple[str, str]:
    """Whom an event is about."""
    return getattr(event, "unit", ""), getattr(event, "target", "")
