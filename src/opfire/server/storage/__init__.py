"""What is kept: games, seats, tokens, clocks; SQLite or PostgreSQL."""
