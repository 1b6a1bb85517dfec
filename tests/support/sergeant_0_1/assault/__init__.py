"""The sergeant: plays Assault by one-step expectations from exact odds, cover and objectives."""

from support.sergeant_0_1.assault.brain import Sergeant

__all__ = ["Sergeant"]
