"""Who answers when nobody does: the computer players, all behind one interface."""

from opfire.players.registry import Factory, Player, PlayerInfo, UnknownPlayer, best, create, players

__all__ = ["Factory", "Player", "PlayerInfo", "UnknownPlayer", "best", "create", "players"]
