"""The sergeant's answers, by what he is asked about."""
