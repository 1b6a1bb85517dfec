"""Who answers when nobody does: the computer players, all behind one interface."""

from opfire.players.registry import (
    ComputerPlayer,
    CountsTrouble,
    Explains,
    Factory,
    KeepsTime,
    Player,
    PlayerInfo,
    Rates,
    Remembers,
    UnknownPlayer,
    best,
    create,
    players,
)

__all__ = [
    "ComputerPlayer",
    "CountsTrouble",
    "Explains",
    "Factory",
    "KeepsTime",
    "Player",
    "PlayerInfo",
    "Rates",
    "Remembers",
    "UnknownPlayer",
    "best",
    "create",
    "players",
]
