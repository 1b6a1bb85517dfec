"""What only the keeper of a server sees and does."""
