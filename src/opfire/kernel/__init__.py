"""The conversation every game stands on; it knows no game."""
