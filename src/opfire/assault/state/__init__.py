"""The state of a battle: pieces, markers and cards as plain data, and what the rules look up of them."""
