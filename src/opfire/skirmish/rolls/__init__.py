"""Dice, tests, weapons, sight and cover."""
