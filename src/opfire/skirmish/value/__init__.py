"""What is looked at to judge a skirmish: numbers for the learned win probability, and orders worth trying."""

from opfire.skirmish.value.appraisal import SkirmishAppraisal

__all__ = ["SkirmishAppraisal"]
