"""Terrain (9.6, 10.1 to 10.4): roads, obstacles, works, elevation, and the fields of fire over them."""
