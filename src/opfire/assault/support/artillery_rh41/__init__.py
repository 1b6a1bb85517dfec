"""Off-board artillery of the first edition."""
