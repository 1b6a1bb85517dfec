"""Assault: Red Horizon '41 (rules V1.0) and Sicily '43 (rules V2.0) as editions of one engine."""
