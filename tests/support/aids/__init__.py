"""Aids of the table held against the rules in random games: hints, why not, odds, threat, reach, ruler."""
