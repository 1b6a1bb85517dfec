"""What is looked at to judge a game of Combat Commander: numbers for a win probability that can be learned."""

from opfire.commander.value.appraisal import CommanderAppraisal

__all__ = ["CommanderAppraisal"]
