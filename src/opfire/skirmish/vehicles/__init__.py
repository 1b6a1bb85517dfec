"""Vehicles: running gear, hatches, accidents, and who gets out."""
