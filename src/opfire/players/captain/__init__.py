"""The officers: lieutenant and captain judge what comes of the sergeant's plans by the win probability."""

from opfire.players.captain.officer import Budget, Officer
from opfire.players.captain.ranks import CAPTAIN, LIEUTENANT, Captain, Lieutenant

__all__ = ["CAPTAIN", "LIEUTENANT", "Budget", "Captain", "Lieutenant", "Officer"]
