"""The phases around the action phase: planning, support and organisation (6.2, 6.3, 6.5, 7.0)."""
