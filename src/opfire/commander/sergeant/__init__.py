"""A computer player for Combat Commander that thinks one order ahead."""

from opfire.commander.sergeant.brain import Sergeant

__all__ = ["Sergeant"]
