"""Online play: HTTP and WebSocket, storage, seats and tokens."""

from opfire.server.start import default_database, run

__all__ = ["default_database", "run"]
