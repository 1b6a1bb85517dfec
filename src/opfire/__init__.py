"""Opfire: a referee for tabletop tactics, and whoever answers it.

match = opfire.Match.start("skirmish/the-dispatch", seed=7)
"""

from opfire.kernel.ask import Ask, Option
from opfire.kernel.chance import Roll
from opfire.kernel.game import scenarios
from opfire.kernel.match import Match, View

__all__ = ["Ask", "Match", "Option", "Roll", "View", "scenarios"]
