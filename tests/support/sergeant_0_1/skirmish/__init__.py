"""A computer player for the skirmish."""
