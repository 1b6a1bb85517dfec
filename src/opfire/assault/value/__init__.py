"""What is looked at to judge a battle: numbers for the learned win probability, and plans worth trying."""

from opfire.assault.value.appraisal import BattleAppraisal

__all__ = ["BattleAppraisal"]
