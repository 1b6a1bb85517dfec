"""A computer player for Combat Commander that thinks one order ahead."""

from support.sergeant_0_1.commander.brain import Sergeant

__all__ = ["Sergeant"]
