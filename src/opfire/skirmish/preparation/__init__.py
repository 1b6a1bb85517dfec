"""Own forces, and setting up."""
