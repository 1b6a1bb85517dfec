"""Many games at once: simulation and what can be learned from it."""

from opfire.lab.simulation import GameError, Played, Simulation, simulate

__all__ = ["GameError", "Played", "Simulation", "simulate"]
