"""Aids of the table held against the rules, in positions of random games: hints, why not, threat, reach, ruler."""
