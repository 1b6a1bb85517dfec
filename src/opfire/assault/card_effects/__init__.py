"""What command cards do: one small function for each mechanism, found by its name."""

from opfire.assault.card_effects import activations, attacks, dice, hands, morale, movement, points

__all__ = ["activations", "attacks", "dice", "hands", "morale", "movement", "points"]
