"""How even a scenario is, and what decides it, from games between players of the same level."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from statistics import StatisticsError, correlation
from typing import Final

import msgspec

from opfire.kernel.game import game_of
from opfire.lab.advice import Advice
from opfire.lab.played import Played, Standing
from opfire.lab.restraint import Restraint
from opfire.lab.statistics import wilson

DRAW: Final = "draw"
PLACES: Final = ("stood", "fire", "loss", "objective")


class Balance(msgspec.Struct):
    """What the games of a scenario say; the form is kept stable for programs."""

    scenario: str
    games: int
    wins: dict[str, int]
    interval: dict[str, tuple[float, float]]
    """The 95 % confidence interval of each side's share of wins."""
    decided_by_turn: dict[int, float]
    """How often the side that led when a turn began went on to win."""
    luck_share: float
    """How much of the outcome the luck of the dice explains, from 0 to 1: the squared correlation."""
    ends: dict[str, int]
    players: list[str]
    turns: dict[int, int]
    """In which turn games ended, and how many."""
    losses: dict[str, dict[str, float]]
    """Losses of each side by type of unit, on average."""
    holds: dict[int, dict[str, float]]
    """Objectives that each side held when a turn began, on average."""
    places: dict[str, dict[str, int]]
    """Where units stood when turns began, shots were fired, units lost and objectives taken, and how often."""
    settings: dict[str, str] = {}
    first_moves: dict[str, tuple[int, int]] = {}
    """For each side in how many games it had the first move of the first turn, and how many of those it won."""
    errors: int = 0
    restraints: list[Restraint] = []
    """What each side's means are worth to it, if that was tried."""
    advice: list[Advice] = []
    """Which changes would make it more even, if that was tried."""


def balance(scenario: str, games: Sequence[Played]) -> Balance:
    """Count what happened in the games of one scenario."""
    over = sorted((game for game in games if not game.error), key=lambda game: game.job.number)
    sides = game_of(scenario).scenarios()[scenario].sides
    wins = Counter(game.winner or DRAW for game in over)
    return Balance(
        scenario=scenario,
        games=len(over),
        wins={side: wins[side] for side in (*sides, DRAW)},
        interval={side: _rounded(wilson(wins[side], len(over))) for side in sides},
        decided_by_turn=decided_by_turn(over),
        luck_share=luck_share(over, sides),
        ends=dict(sorted(Counter(game.reason for game in over).items())),
        players=sorted({name for game in games for name in game.job.players}),
        turns=dict(sorted(Counter(game.turns for game in over).items())),
        losses=losses(over, sides),
        holds=holds(over),
        places=places(over),
        settings=games[0].job.settings if games else {},
        first_moves=first_moves(over, sides),
        errors=len(games) - len(over),
    )


def share_of_first(found: Balance) -> float:
    """The first side's share of the points; a draw is half a point for both."""
    first = next(iter(found.wins))
    return (found.wins[first] + found.wins[DRAW] / 2) / max(1, found.games)


def first_moves(games: Sequence[Played], sides: Sequence[str]) -> dict[str, tuple[int, int]]:
    """How often each side moved first, and won."""
    began = {side: [game for game in games if game.first == side] for side in sides}
    return {side: (len(found), sum(game.winner == side for game in found)) for side, found in began.items()}


def _rounded(interval: tuple[float, float]) -> tuple[float, float]:
    return round(interval[0], 4), round(interval[1], 4)


def leader(standings: Sequence[Standing]) -> str | None:
    """The side that is ahead: by score, then by objectives held, then by fewer losses; None if nobody is."""
    ranked = sorted(standings, key=lambda row: (row.score, row.holds, -row.lost), reverse=True)
    first, second = ranked[0], ranked[1]
    level = (first.score, first.holds, first.lost) == (second.score, second.holds, second.lost)
    return None if level else first.side


def by_turn(game: Played) -> dict[int, list[Standing]]:
    """How the sides stood when each turn began, without how it ended."""
    found: dict[int, list[Standing]] = defaultdict(list)
    for row in game.standings:
        found[row.turn].append(row)
    found.pop(max(found), None)
    return found


def decided_by_turn(games: Sequence[Played]) -> dict[int, float]:
    """How often who led at the beginning of a turn won in the end, over games with a leader and a winner."""
    right: Counter[int] = Counter()
    seen: Counter[int] = Counter()
    for game in games:
        for turn, standings in by_turn(game).items():
            ahead = leader(standings)
            if ahead is not None and game.winner is not None:
                seen[turn] += 1
                right[turn] += ahead == game.winner
    return {turn: round(right[turn] / seen[turn], 4) for turn in sorted(seen)}


def luck_share(games: Sequence[Played], sides: Sequence[str]) -> float:
    """The squared correlation between the difference in luck and the outcome of the first side."""
    first, second = sides[0], sides[1]
    lucks = [game.luck[first] - game.luck[second] for game in games]
    outcomes = [1.0 if game.winner == first else 0.5 if game.winner is None else 0.0 for game in games]
    try:
        return round(correlation(lucks, outcomes) ** 2, 4)
    except StatisticsError:
        return 0.0


def losses(games: Sequence[Played], sides: Sequence[str]) -> dict[str, dict[str, float]]:
    """How many of each type of unit a side loses in a game, on average, the most first."""
    counted = {side: Counter[str]() for side in sides}
    for game in games:
        for row in game.happenings:
            if row.what == "loss" and row.side in counted:
                counted[row.side][row.type] += 1
    number = max(1, len(games))
    return {
        side: {kind: round(lost / number, 3) for kind, lost in found.most_common()} for side, found in counted.items()
    }


def holds(games: Sequence[Played]) -> dict[int, dict[str, float]]:
    """Objectives held by each side when a turn began, on average over the games that reached it."""
    held: dict[int, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for game in games:
        for turn, standings in by_turn(game).items():
            for row in standings:
                held[turn][row.side].append(row.holds)
    return {
        turn: {side: round(sum(numbers) / len(numbers), 3) for side, numbers in sorted(held[turn].items())}
        for turn in sorted(held)
    }


def places(games: Sequence[Played]) -> dict[str, dict[str, int]]:
    """How often each kind of thing happened where."""
    counted = {what: Counter[str]() for what in PLACES}
    for game in games:
        for row in game.happenings:
            if row.what in counted and row.place:
                counted[row.what][row.place] += 1
    return {what: dict(sorted(found.items())) for what, found in counted.items()}
