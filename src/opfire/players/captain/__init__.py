"""The officers: lieutenant, captain and major judge what comes of the sergeant's plans by the win probability."""

from opfire.players.captain.officer import Budget, Officer
from opfire.players.captain.ranks import CAPTAIN, LIEUTENANT, MAJOR, Captain, Lieutenant, Major

__all__ = ["CAPTAIN", "LIEUTENANT", "MAJOR", "Budget", "Captain", "Lieutenant", "Major", "Officer"]
