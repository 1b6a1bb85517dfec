"""Tournaments: who takes part, who meets whom on which side, and the table that follows from the games."""
