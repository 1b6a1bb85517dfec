"""Fate cards, and the help they may bring."""
