"""A job is one game to be played: scenario, settings, players and seed decide it, whoever plays it and when."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from opfire.kernel.chance import GOLDEN, MASK, mix
from opfire.kernel.game import game_of
from opfire.players import create


class Job(msgspec.Struct, frozen=True):
    """One game of a run; `players` are in the order of the scenario's sides."""

    number: int
    scenario: str
    players: tuple[str, ...]
    seed: int
    settings: dict[str, str] = {}

    def seed_for(self, use: int) -> int:
        """The seed of the dice (0), or of the player at a side, counted from 1."""
        return mix((self.seed + use) & MASK)


def seed_of(seed: int, game: int) -> int:
    """The seed of a game of a run; nearby runs and games have nothing in common."""
    return mix((seed + game * GOLDEN) & MASK)


def seated(scenario: str, players: Sequence[str]) -> tuple[str, ...]:
    """The player of each side; one name does for all. Raises `UnknownScenario`, `UnknownPlayer` or `ValueError`."""
    module = game_of(scenario)
    sides = module.scenarios()[scenario].sides
    names = tuple(players) * len(sides) if len(players) == 1 else tuple(players)
    if len(names) != len(sides):
        raise ValueError(
            f"{len(names)} players are named for the {len(sides)} sides {', '.join(sides)}: "
            "name one for each, or one for all"
        )
    for name in names:
        create(name, module, 0)
    return names


def checked_settings(scenario: str, settings: Mapping[str, str]) -> dict[str, str]:
    """Settings that the scenario has; raises `BadSetting` for others."""
    game_of(scenario).start(scenario, settings)
    return dict(settings)


def jobs(
    scenario: str,
    games: int,
    players: Sequence[str],
    seed: int = 0,
    settings: Mapping[str, str] | None = None,
    first: int = 0,
) -> list[Job]:
    """So many games of a scenario between the same players, numbered from `first` on."""
    names, rules = seated(scenario, players), checked_settings(scenario, settings or {})
    return [Job(first + game, scenario, names, seed_of(seed, game), rules) for game in range(games)]


def pairs(
    scenario: str, number: int, one: str, other: str, seed: int, first: int = 0, first_pair: int = 0
) -> list[Job]:
    """So many pairs of games on the same dice, the second of each with the sides changed."""
    straight = seated(scenario, (one, other))
    found: list[Job] = []
    for pair in range(number):
        for turned in (False, True):
            players = straight[::-1] if turned else straight
            found.append(Job(first + len(found), scenario, players, seed_of(seed, first_pair + pair)))
    return found
