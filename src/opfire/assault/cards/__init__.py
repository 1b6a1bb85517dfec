"""Command cards, command points and support cards as they are held and played (4.9, 8.3)."""
