"""Exercises: positions from games between computer players in which one decision is clearly best."""
