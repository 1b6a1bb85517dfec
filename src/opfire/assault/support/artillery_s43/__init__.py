"""Off-board artillery of the second edition."""
