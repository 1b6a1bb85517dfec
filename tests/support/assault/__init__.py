"""Assault: `battles` has the table at which positions are played, the other modules positions of one chapter."""
