"""The sequence of play: set-up, turns, triggers and stacking."""
