"""Skirmish: `battles` lays out a table and lets a rule run with chosen dice, the other modules stand on it."""
