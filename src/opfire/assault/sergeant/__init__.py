"""The sergeant: plays Assault by one-step expectations from exact odds, cover and objectives."""

from opfire.assault.sergeant.brain import Sergeant

__all__ = ["Sergeant"]
