"""Many games at once: simulation and what can be learned from it."""

from opfire.lab.played import GameError, Played
from opfire.lab.simulation import Simulation, simulate

__all__ = ["GameError", "Played", "Simulation", "simulate"]
