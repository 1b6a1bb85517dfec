"""Who the officers are, and how much each of them thinks."""

from __future__ import annotations

from typing import Final

from opfire.kernel.display import Words
from opfire.players.captain.officer import Budget, Officer
from opfire.players.registry import ComputerPlayer

GAMES: Final = ("assault",)
"""The games in which they are offered: elsewhere nobody has shown that they are stronger than the sergeant."""


class Lieutenant(Officer):
    """Looks at what comes of a few plans at once, where that can be seen quickly."""

    usual = Budget(samples=24, ideas=6, patient=False, seconds=0.3)


class Captain(Officer):
    """Lets the sergeants of both sides play every plan on to the end of the turn before he judges."""

    usual = Budget(samples=100, ideas=10, turns=1, least=0.0, seconds=0.9)


class Major(Officer):
    """A captain with ten times the time."""

    usual = Budget(samples=1000, ideas=16, turns=1, least=0.0, seconds=9.0)
    share = 0.8


LIEUTENANT = ComputerPlayer(
    id="lieutenant",
    name=Words("Lieutenant", "Leutnant"),
    about=Words(
        "Weighs the sergeant's plans by the chance to win. Answers almost as quickly.",
        "Wägt die Pläne des Feldwebels nach der Aussicht auf den Sieg ab. Antwortet fast ebenso schnell.",
    ),
    strength=30,
    mind=Lieutenant,
    games=GAMES,
)
CAPTAIN = ComputerPlayer(
    id="captain",
    name=Words("Captain", "Hauptmann"),
    about=Words(
        "Tries many plans in his head before he chooses. Thinks for up to a second.",
        "Spielt viele Pläne im Kopf durch, bevor er wählt. Denkt bis zu einer Sekunde nach.",
    ),
    strength=40,
    mind=Captain,
    games=GAMES,
)
MAJOR = ComputerPlayer(
    id="major",
    name=Words("Major", "Major"),
    about=Words(
        "A captain who takes his time: ten times as many trials, up to nine seconds.",
        "Ein Hauptmann, der sich Zeit nimmt: zehnmal so viele Versuche, bis zu neun Sekunden.",
    ),
    strength=50,
    mind=Major,
    games=GAMES,
    advises=False,
)
