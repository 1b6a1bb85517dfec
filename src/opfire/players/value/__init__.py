"""The learned win probability: a small network for each game, read from a file that says what it was trained on."""

from opfire.players.value.model import Model, Unfitting, fits, win_probability

__all__ = ["Model", "Unfitting", "fits", "win_probability"]
