"""Fire (7.1, 10.0): ranged and indirect fire, smoke, blasts, what they do, and what that does to morale."""
