"""A first sergeant."""

from opfire.players.recruit import Recruit as Sergeant

__all__ = ["Sergeant"]
