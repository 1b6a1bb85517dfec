"""Online play: HTTP and WebSocket, storage, seats and tokens. `start` runs it.

Nothing is imported here: the processes of `records` need only a part of the server, and are started often.
"""
