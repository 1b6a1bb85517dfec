"""The play socket: what a client says and asks at a table."""
