"""The state of a skirmish: men and vehicles as plain data."""
