"""The state of a game: counters and cards as plain data."""
